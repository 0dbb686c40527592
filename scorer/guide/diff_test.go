package guide_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"farkle/scorer/guide"
)

func TestDiff(t *testing.T) {
	for _, test := range []struct {
		a, b  string
		words []string // changes of b
		want  []string
	}{
		{"farkle", "classic", nil, []string{
			"three 1s: 300 against 1,000",
			"four of a kind and a pair: 1,500 against no such row",
			"two triplets: 2,500 against no such row",
		}},
		{"farkle", "farkle", []string{"name=home", "title=Home"}, nil},
		{"classic", "classic", []string{"bank.opening=1000", "points.xxyyzz=off", "points.22222=win,_on_first_roll"}, []string{
			"three pairs: 1,500 against no such row",
			"five 2s: 2,000 against the player wins the game, only on the first roll",
			"bank.opening: a player's first bank must be worth 500 or more; against: a player's first bank must be worth 1,000 or more",
		}},
		{"classic", "classic", []string{"points.xxxxx=2000;win,_on_first_roll", "bank.hot_dice=turn_ends"}, []string{
			"five of a kind: 2,000 against 2,000; the player wins the game, only on the first roll",
			"bank.hot_dice: with all your dice scored you may bank or roll them all again; against: with all your dice scored the turn ends, and you bank",
		}},
		{"classic", "classic", []string{"keep.least=one_combination"}, []string{
			"keep.least: one scoring die is enough to keep; against: a combination of more than one die must be among the dice kept of a roll",
		}},
		{"frenzy", "frenzy", []string{"common_die.alone_saves=true"}, []string{
			"common_die.alone_saves: one of the player's own dice must score: the Common Die alone saves nobody from a farkle; " +
				"against: the Common Die alone saves a throw in which none of the player's own dice score",
		}},
		{"classic", "classic", []string{"points.1111=1100"}, nil}, // as much as its parts
		{"classic", "classic", []string{"points.1111=1200"}, []string{"four 1s: 1,100 against 1,200"}},
		{"zilch", "dixmille", nil, []string{
			"all the dice and nothing scores: 500 against -1,000",
			"bank.opening: any bank gets a player on the sheet; against: a player's first bank must be worth 500 or more",
			"bank.minimum: every bank must be worth 300 or more; against: once on the sheet there is no minimum",
			"bank.hot_dice: with all your dice scored you may bank or roll them all again; against: with all your dice scored you must roll them all again",
			"farkle.streak: 3 farkles in a row bring the penalty; against: no penalty for farkles in a row",
			"farkle.penalty: the penalty is 500 points; against: the penalty is 1,000 points",
			"farkle.floor: a penalty may take a total below zero; against: a penalty stops at zero",
			"end.last_turns: every other player gets one last turn; a tie is played off; against: whoever hasn't played this round still does; a tie is enough",
			"end.exact: going over the target is OK; against: the target must be hit exactly",
			"end.tie: a tie is settled by another round between the tied players; against: of tied players the one who got there last wins",
		}},
		{"hotdice", "hotdice", []string{"points.xxx+x=100x", "points.xxx+xxx=off"}, []string{
			"three of a kind, then one more: the turn so far counts double against 100 times the face",
			"three of a kind, then three more: the turn so far counts eight times against no such row",
		}},
	} {
		var got []string
		for _, d := range guide.Diff(load(t, test.a), load(t, test.b, test.words...)) {
			got = append(got, d.String())
		}
		assert.Equal(t, test.want, got, "%s against %s", test.a, test.b)
	}

	// Games with different faces can be compared too.
	all := guide.Diff(load(t, "cosmic"), load(t, "classic"))
	assert.Contains(t, all, guide.Difference{Key: "points.T", What: "10", A: "10", B: "no such row"})
	assert.Contains(t, all, guide.Difference{Key: "points.5", What: "5", A: "5", B: "50"})
	assert.Contains(t, all, guide.Difference{Key: "points.xxxx", What: "four of a kind", A: "no such row", B: "1,000"})
}
