package review_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/sheet/review"
)

// Gains and losses of chance over a game that is over add up to its result, and what
// one turn leaves the next one finds.
func TestSwings(t *testing.T) {
	g := newGame(t, "classic", []string{"Ann", "Ben"}, "end.target=3000", "end.tie=shared", "bank.opening=0")
	g = typed(t, g, "ann 111/234 b, ben 1/23446 5/2346 f", "ann 5/23446 5/2346 f, ben 555/236 b", "ann =2050", "ben 1/23346 b")
	done := 0
	steps, swings, err := review.Swings(t.Context(), g.State(), 3, func(d, total int) {
		done = d
		assert.Equal(t, 6, total)
	})
	require.NoError(t, err)
	assert.Equal(t, 5, done)
	require.Len(t, steps, 6)
	for seat, result := range []float64{1, 0} {
		sum := steps[0].Before[seat]
		for i, step := range steps {
			sum += step.After[seat] - step.Before[seat]
			if i > 0 {
				assert.Equal(t, steps[i-1].After, step.Before)
			}
		}
		assert.InDelta(t, result, sum, 1e-9)
	}

	require.Len(t, swings, 3)
	assert.Equal(t, []int{3, 1}, []int{swings[0].Round, swings[0].Seat}, "Ann's 2,050 decided it")
	for i, w := range swings {
		assert.LessOrEqual(t, w.Decisions, 0.0)
		assert.InDelta(t, w.After[w.Seat-1]-w.Before[w.Seat-1], w.Dice+w.Decisions, 1e-9)
		assert.True(t, i == 0 || w.Moved() <= swings[i-1].Moved())
	}
}

// In his last turn Ben needs 2,050, and to bank 1,050 throws it away.
func TestSwingByDecision(t *testing.T) {
	g := newGame(t, "classic", []string{"Ann", "Ben"}, "end.target=3000", "end.tie=shared")
	g = typed(t, g, "ann =1000, ben =1000", "ann =2050, ben 111/234 5/23 b")
	_, swings, err := review.Swings(t.Context(), g.State(), 9, nil)
	require.NoError(t, err)
	for _, w := range swings {
		if w.Round == 2 && w.Seat == 2 {
			assert.InDelta(t, -0.1, w.Decisions, 0.03)
			assert.InDelta(t, -w.Before[1]-w.Decisions, w.Dice, 1e-9)
			return
		}
	}
	assert.Fail(t, "no such turn")
}
