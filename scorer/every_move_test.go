package scorer_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
)

// TestEveryMove: what may be kept of any roll is what [scorer.Card.Move] allows of
// all handfuls there are, in every shape a turn can come to.
func TestEveryMove(t *testing.T) {
	cosmic := "name=cosmic end.target=500 dice=5 faces=2,3,4,5,6,T:10:10,W:Flaming_Sun:wild points.5=5 points.T=10 points.xxx=10x,_confirm" +
		" points.xxx+x=roll_again points.xxxxx=100x,_natural points.66666=win,_natural"
	for name, words := range map[string]string{
		"classic":              classic,
		"hot dice end it":      classic + " bank.hot_dice=turn_ends",
		"hot dice must roll":   tenthousand + " bank.hot_dice=must_roll",
		"first roll":           classic + " points.xxxyyy=2500,_on_first_roll points.xyz=70,_on_all_dice",
		"one combination":      classic + " keep.least=one_combination",
		"growing":              progressive,
		"doubling":             doubling,
		"joined and confirmed": cosmic,
		"frenzy":               frenzy,
		"in the first roll":    frenzy + " common_die.counts=first_roll keep.least=one_combination",
		"growing with it":      frenzy + " points.xxx+x=100x points.xxx+xx=300x",
	} {
		t.Run(name, func(t *testing.T) {
			c := card(t, words)
			var all []scorer.Dice
			for _, hand := range handfulsOf(c.Faces().Keys(), c.Rules().Dice) {
				dice, err := c.Faces().Parse(hand)
				require.NoError(t, err)
				all = append(all, dice)
			}
			shapes := []scorer.Shape{c.Start(0)}
			if c.Rules().HasCommonDie() {
				shapes = append(shapes, c.Start(1), c.Start(4), c.Start(5), c.Start(5).Spent())
			}
			for i := 0; i < len(shapes) && i < 200; i++ {
				var moves []scorer.Move
				for _, keep := range all {
					if m, ok := tryIn(c, shapes[i], keep); ok {
						moves = append(moves, m)
						if !slices.Contains(shapes, m.Next) {
							shapes = append(shapes, m.Next)
						}
					}
				}
				require.ElementsMatch(t, moves, slices.Collect(everyMove(c, shapes[i])), "%+v", shapes[i])
			}
			assert.Greater(t, len(shapes), 4)
		})
	}
	few := 0
	for range everyMove(card(t, classic), card(t, classic).Start(0)) {
		if few++; few == 3 {
			break
		}
	}
	assert.Equal(t, 3, few)
}
