package review_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/sheet/review"
)

// In a last turn only the win counts. Ben needs 2,050 to tie with Ann: to bank 1,050
// loses, and to roll three dice wins about one time in ten, as worked out elsewhere.
func TestLastTurns(t *testing.T) {
	g := typed(t, newGame(t, "classic", []string{"Ann", "Ben"}, "end.target=3000"), "ann =1000, ben =1000", "ann =2050, ben 111/234 5/23 b")
	ben := turn(t, of(t, g), 2, 2)
	last, ok := ben.Costliest()
	require.True(t, ok)
	assert.True(t, last.Last)
	assert.Equal(t, review.Bank, last.Chosen.Act)
	assert.Equal(t, review.Roll, last.Best().Act)
	assert.Zero(t, last.Chosen.Win)
	assert.Greater(t, last.WinCost, 0.05)
	assert.Zero(t, ben.GivenAway, "no points were given away")

	// To roll on was right, whatever came of it, and so is to bank what wins.
	g = typed(t, newGame(t, "classic", []string{"Ann", "Ben"}, "end.target=3000"), "ann =1000, ben =1000", "ann =2050, ben 111/234 5/23 f")
	for _, d := range turn(t, of(t, g), 2, 2).Decisions {
		assert.Zero(t, d.WinCost)
	}
}

// In the tiebreak Ann has 300, and Ben must beat that.
func TestTiebreak(t *testing.T) {
	g := newGame(t, "classic", []string{"Ann", "Ben"}, "bank.opening=0", "end.target=1000", "end.last_turns=finish round")
	g = typed(t, g, "ann =1000, ben =1000", "ann 333 b, ben 11/2346 5/234 b")
	ben := turn(t, of(t, g), 2, 2)
	last, ok := ben.Costliest()
	require.True(t, ok)
	assert.Equal(t, review.Bank, last.Chosen.Act)
	assert.Greater(t, last.WinCost, 0.2)
}

// An adjustment in the same cell counts before the keeps: 1,700 less 120 leave 420 to
// the target, which 300 don't pass.
func TestAdjustedBeforeTheKeeps(t *testing.T) {
	g := newGame(t, "dixmille", []string{"Ann", "Ben"}, "end.target=2000")
	g = typed(t, g, "ann =1700, ben =500", `ann -120 "x"`, "ann 1222/34 5/6 b")
	ann := turn(t, of(t, g), 2, 1)
	assert.Equal(t, 350, ann.Points)
	for _, d := range ann.Decisions {
		if d.Chosen.Act == review.Bank {
			assert.InDelta(t, 350, d.Chosen.Worth, near)
		}
	}
}

// To give a turn up leaves the row of farkles as it is: with two behind, the third
// still costs 1,000.
func TestGivingUpWithFarklesBehind(t *testing.T) {
	g := newGame(t, "tenthousand", []string{"Ann", "Ben"}, "steal.allowed=false")
	g = typed(t, g, "ann f", "ben 1 b", "ann f", "ben 1 b", "ann s")
	d := turn(t, of(t, g), 3, 1).Decisions
	require.Len(t, d, 1)
	assert.Equal(t, review.GiveUp, d[0].Chosen.Act)
	assert.InDelta(t, -111.719, d[0].Chosen.Worth, 1e-2, "what two farkles behind cost, as solved for the long run")
}
