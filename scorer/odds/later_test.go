package odds_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer/odds"
)

// TestLaterRolls: a row for the first roll, or for all the dice, is none for the
// few dice that later rolls leave. There only a 1 scores: two dice farkle in 25
// of 36 throws, and make 100 of 1s on average 100 x 2 x 1/6.
func TestLaterRolls(t *testing.T) {
	for _, row := range []string{"points.xx=700,_on_first_roll", "points.xx=700,_on_all_dice"} {
		c := table(t, "dice=3", "points.1=100", row)
		v := solve(t, c, odds.Options{})
		s := c.Later(v.Start(), 2)
		farkle, ok := v.Farkle(s)
		require.True(t, ok)
		assert.Equal(t, "25/36", farkle.String(), row)
		mean, _ := v.MeanBest(s)
		assert.InDelta(t, 100.0/3, mean, near, row)
		assert.Empty(t, v.Keeps(300, s, dice(t, "44")), row)
	}
}

// TestAllDiceLater: with all the dice again after hot dice, a row for the first
// roll counts no more, and one for all the dice does. Without the pair three dice
// farkle in 5x5x5 of 216 throws; with it only where all three differ: 5x4x3.
func TestAllDiceLater(t *testing.T) {
	for row, want := range map[string]string{"points.xx=700,_on_first_roll": "125/216", "points.xx=700,_on_all_dice": "5/18"} {
		for _, changes := range []string{"", " bank.hot_dice=must_roll"} {
			c := table(t, "dice=3", "points.1=100", row, changes)
			v := solve(t, c, odds.Options{})
			farkle, ok := v.Farkle(c.Later(v.Start(), 3))
			require.True(t, ok)
			assert.Equal(t, want, farkle.String(), row)
		}
	}
}

// TestOwedOnHotDice: where hot dice end the turn, one that still owes a further
// score is over all the same, as on the sheet. It scores nothing, which is no
// farkle.
func TestOwedOnHotDice(t *testing.T) {
	c := table(t, "dice=2", "points.1=100", "points.55=300,_confirm", "bank.hot_dice=turn_ends", "farkle.streak=1", "farkle.penalty=500")
	v := solve(t, c, odds.Options{})
	best := v.Keeps(0, v.Start(), dice(t, "55"))[0]
	assert.True(t, best.MayBank)
	assert.Zero(t, best.Bank)
	assert.Zero(t, best.Worth)
	assert.False(t, best.Roll)
}

// TestOvershootAsFarkle: a bank that passes an exact target is a farkle where the
// rules say so, and fined like one.
func TestOvershootAsFarkle(t *testing.T) {
	for overshoot, want := range map[string]float64{"nothing": 0, "lowest": 0, "farkle": -1000} {
		c := card(t, "classic", "end.exact=true", "end.overshoot="+overshoot, "farkle.streak=1")
		v := solve(t, c, odds.Options{Total: 9900})
		worth, ok := v.Bank(200, left(v, 1))
		require.True(t, ok)
		assert.InDelta(t, want, worth, near, overshoot)
		worth, _ = v.Bank(100, left(v, 1))
		assert.InDelta(t, 100, worth, near, overshoot)
	}
}
