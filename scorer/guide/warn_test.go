package guide_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"farkle/scorer/guide"
	"farkle/scorer/rulebook"
)

func TestKnownGamesHaveNoWarnings(t *testing.T) {
	for _, name := range rulebook.Names() {
		assert.Empty(t, guide.Warnings(load(t, name)), name)
	}
}

func TestWarnings(t *testing.T) {
	for _, test := range []struct {
		game  string
		words []string
		want  []string
	}{
		{"classic", []string{"points.22=10", "points.33=10", "points.2233=5"},
			[]string{"points.2233: never pays, for the same dice are worth more as parts: 2233 is worth 20, not 5"}},
		{"classic", []string{"points.55=40", "points.66=60"},
			[]string{"points.55: never pays, for the same dice are worth more as parts: 55 is worth 100, not 40"}},
		{"classic", []string{"points.xxxx=off", "points.xx=900"}, []string{
			"points.xxyyzz: never pays, for the same dice are worth more as parts: 112233 is worth 2,700, not 1,500"}},
		{"frenzy", []string{"common_die.faces=2x"}, []string{
			"points.xxxxxx: never counts, for no roll shows such dice, or other rows name all of them",
			"points.123456: never counts, for no roll shows such dice, or other rows name all of them",
			"points.xxyyzz: never counts, for no roll shows such dice, or other rows name all of them",
			"points.xxxxyy: never counts, for no roll shows such dice, or other rows name all of them",
			"points.xxxyyy: never counts, for no roll shows such dice, or other rows name all of them"}},
		{"classic", []string{"points.xyz=10", "points.123=off"}, nil},
		{"wikipedia", []string{"points.222=1", "points.333=1", "points.444=1", "points.555=501", "points.666=1"},
			[]string{"points.xxx: never counts, for no roll shows such dice, or other rows name all of them"}},
		{"wikipedia", []string{"points.111=off", "points.xxx=off", "points.33+3=50"},
			[]string{"points.33+3: never counts, for no roll shows such dice, or other rows name all of them"}},
		{"classic", []string{"points.xxx=100x,_natural"}, []string{"points.xxx: says natural, but no face is wild"}},

		{"classic", []string{"steal.bonus=1000", "steal.needs_opening=true"}, []string{
			"steal.needs_opening: has no effect, because nobody can steal",
			"steal.bonus: has no effect, because nobody can steal"}},
		{"classic", []string{"farkle.streak=3", "farkle.penalty=all", "farkle.floor=zero"}, []string{
			"farkle.floor: has no effect, because no fine takes more than a player has",
		}},
		{"classic", []string{"farkle.penalty=500", "farkle.restart=at_bank", "farkle.before_opening=ignore", "farkle.floor=zero"}, []string{
			"farkle.penalty: has no effect, because farkles in a row are not fined",
			"farkle.floor: has no effect, because nothing is ever taken off a total",
			"farkle.before_opening: has no effect, because farkles in a row are not fined",
			"farkle.restart: has no effect, because farkles in a row are not fined"}},
		{"classic", []string{"farkle.floor=zero", "points.22223=-100"}, nil},
		{"classic", []string{"common_die.roller=owner"}, []string{"common_die.roller: has no effect, because there is no Common Die"}},
		{"classic", []string{"bank.hot_dice_stops=false"}, []string{"bank.hot_dice_stops: has no effect, because nobody else is rolling"}},
		{"frenzy", []string{"bank.hot_dice_stops=false"}, nil},
		{"classic", []string{"common_die.alone_saves=true"}, []string{"common_die.alone_saves: has no effect, because there is no Common Die"}},
		{"frenzy", []string{"common_die.alone_saves=true"}, nil},
		{"frenzy", []string{"common_die.alone_saves=true", "common_die.faces=2,3,2x"},
			[]string{"common_die.alone_saves: has no effect, because no side of the Common Die scores by itself"}},
		{"frenzy", []string{"common_die.alone_saves=true", "common_die.faces=2,3,wild"}, nil},
		{"frenzy", []string{"common_die.alone_saves=true", "keep.least=one_combination"},
			[]string{"common_die.alone_saves: has no effect, because no side of the Common Die scores by itself"}},
		{"frenzy", []string{"common_die.faces=1,5,wild", "common_die.double=after_opening"},
			[]string{"common_die.double: has no effect, because the Common Die has no 2X"}},
		{"classic", []string{"bank.opening=0", "bank.below=zero", "bank.fine=100"}, []string{
			"bank.below: has no effect, because any turn may be banked",
			"bank.fine: has no effect, because any turn may be banked"}},
		{"classic", []string{"bank.minimum=500"}, []string{"bank.opening: has no effect, because every bank needs as much"}},
		{"facebook", []string{"end.last_turns=one_each"}, []string{"end.last_turns: has no effect, because there is no target"}},
		{"classic", []string{"end.overshoot=lowest"}, []string{"end.overshoot: has no effect, because the target need not be hit exactly"}},

		{"classic", []string{"end.exact=true", "end.target=10025"},
			[]string{"end.exact: the target can't be hit exactly, because every score is a multiple of 50, so the game doesn't end"}},
		{"classic", []string{"end.exact=true", "bank.step=300", "points.1=150"},
			[]string{"end.exact: the target can't be hit exactly, because every score is a multiple of 300, so the game doesn't end"}},
		{"classic", []string{"end.exact=true", "bank.opening=0", "bank.minimum=300"},
			[]string{"end.exact: who comes closer to the target than the 300 every bank needs can't hit it, so the game may not end"}},
		{"classic", []string{"end.exact=true", "end.target=10025", "end.rounds=20"}, nil},
		{"wikipedia", []string{"points.1=off", "points.5=off", "points.111=off", "points.xxx=off", "points.2222=void"},
			[]string{"points: nothing is worth points, so nobody reaches the target and the game doesn't end"}},
		{"wikipedia", []string{"points.5=off", "points.1=off", "points.111=off", "points.xxx=off", "points.2222=600", "bank.opening=1000"},
			[]string{"bank.opening: can't be reached, for the best turn is worth 600"}},
		{"wikipedia", []string{"points.5=off", "points.1=off", "points.111=off", "points.xxx=off", "points.2222=600", "points.33=1", "bank.opening=1000"}, nil},
	} {
		var got []string
		for _, w := range guide.Warnings(load(t, test.game, test.words...)) {
			got = append(got, w.Key+": "+w.Text)
		}
		assert.Equal(t, test.want, got, "%s %v", test.game, test.words)
	}
}

// Doubled fours leave four 1s alone, which are worth more in parts: three 1s and
// a 1, 1,100.
func TestBeyond(t *testing.T) {
	c := load(t, "classic", "points.xxxx=200x")
	assert.Equal(t, []guide.Value{{Dice: "1111", Name: "four 1s", Points: 1100, Odd: true}}, guide.Beyond(c, "xxxx"))
	assert.Empty(t, guide.Beyond(load(t, "buddy"), "xxxx"))
}
