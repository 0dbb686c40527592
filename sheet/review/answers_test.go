package review_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/sheet"
	"farkle/sheet/review"
)

// Worths of whole turns under classic, as published or computed elsewhere.
const (
	onSheet = 583.169563
	toOpen  = 560.9499
)

// atWork is a game of classic in which Ann and Ben are on the sheet.
func atWork(t fataler, changes ...string) *sheet.Game {
	return typed(t, newGame(t, "classic", []string{"Ann", "Ben"}, changes...), "ann =500, ben =500")
}

func TestRollOn(t *testing.T) {
	r := of(t, typed(t, atWork(t), "ann 1/13456 f", "ben 1/13456 b"))

	// Both keep what is best, worth 402.9282; Ann rolls on and farkles.
	ann := turn(t, r, 2, 1)
	require.Len(t, ann.Decisions, 2)
	keep, roll := ann.Decisions[0], ann.Decisions[1]
	assert.Equal(t, review.Keep, keep.Chosen.Act)
	assert.Equal(t, "1", keep.Chosen.Dice)
	assert.Equal(t, "113456", keep.Roll)
	assert.InDelta(t, 402.9282, keep.Chosen.Worth, 1e-4)
	assert.Zero(t, keep.Cost)
	assert.Equal(t, review.Roll, roll.Chosen.Act)
	assert.Equal(t, 100, roll.Held)
	assert.Equal(t, 5, roll.Left)
	assert.InDelta(t, 402.9282, roll.Chosen.Worth, 1e-4)
	assert.Equal(t, review.Option{Act: review.Bank, Worth: 100}, roll.Options[1])
	assert.InDelta(t, onSheet, ann.Worth, near)
	assert.InDelta(t, -onSheet, ann.Luck, near)
	assert.Zero(t, ann.GivenAway)

	// Ben banks the 100, and so gives 302.93 away: 583.17 - 180.24 - 302.93 = 100.
	ben := turn(t, r, 2, 2)
	assert.InDelta(t, 302.9282, ben.GivenAway, 1e-4)
	assert.InDelta(t, 402.9282-onSheet, ben.Luck, 1e-4)
	assert.Equal(t, []review.Decision{ben.Decisions[1]}, r.Costliest(5))
}

// A roll of which everything was kept, or of which the rest was typed, is known
// whole.
func TestKeeps(t *testing.T) {
	for _, line := range []string{"ann 111222 b", "ann 111/222 b"} {
		ann := turn(t, of(t, typed(t, atWork(t), line)), 2, 1)
		assert.Zero(t, ann.Unseen, line)
		assert.InDelta(t, 1655.5741, ann.Decisions[0].Best().Worth, 1e-4, line)
		assert.InDelta(t, 1655.5741-onSheet, ann.Luck, 1e-4, line)
		// All that wasn't banked of it was given away: some of it by the keep, some by the bank.
		assert.InDelta(t, 1655.5741-float64(ann.Points), ann.GivenAway, 1e-4, line)
	}
}

// With 350 in hand and six dice to roll: keep the 5 and roll.
func TestLongTurn(t *testing.T) {
	ann := turn(t, of(t, typed(t, atWork(t), "ann 1 5 5 5 5 5 5/22346 b")), 2, 1)
	assert.Equal(t, 5, ann.Unseen)
	assert.Equal(t, 7, ann.Rolls)
	bank := ann.Decisions[len(ann.Decisions)-1]
	assert.Equal(t, []review.Option{{Act: review.Roll, Worth: bank.Best().Worth}, {Act: review.Bank, Worth: 400}}, bank.Options)
	assert.InDelta(t, 640.6523, bank.Best().Worth, 1e-4)
	assert.InDelta(t, 240.6523, bank.Cost, 1e-4)
}

// Where the rest isn't typed, nobody can say what else could have been kept.
func TestUnseen(t *testing.T) {
	r := of(t, typed(t, atWork(t), "ann 1 f"))
	ann := turn(t, r, 2, 1)
	require.Len(t, ann.Decisions, 1)
	assert.Equal(t, review.Roll, ann.Decisions[0].Chosen.Act)
	assert.Equal(t, 1, ann.Unseen)
	assert.Equal(t, 2, ann.Rolls)
	assert.InDelta(t, -onSheet, ann.Luck, near)
	assert.Equal(t, 1, r.Players[0].Unseen)
}

func TestWorthOfATurn(t *testing.T) {
	g := newGame(t, "classic", []string{"Ann", "Ben"})
	// Ann opens in her second turn; Dora sits down with points, and so is on the sheet.
	g = typed(t, g, "join Dora after Ben 300", "ann f, ben =500, dora f", "ann 555 b, ben f, dora f", "ann 5 b")
	r := of(t, g)
	assert.InDelta(t, onSheet, turn(t, r, 1, 3).Worth, near)
	assert.Equal(t, 300, r.Players[2].Others)
	assert.InDelta(t, toOpen, turn(t, r, 1, 1).Worth, 1e-4)
	assert.InDelta(t, toOpen, turn(t, r, 2, 1).Worth, 1e-4)
	assert.InDelta(t, onSheet, turn(t, r, 3, 1).Worth, near)
	assert.InDelta(t, onSheet, turn(t, r, 2, 2).Worth, near)
}

// While a game goes on, one turn is taken apart as the whole game would be.
func TestHindsight(t *testing.T) {
	g := typed(t, atWork(t), "ann 1/13456 f", "ben 1/13456 b", "ann -", "ben 1")
	h := review.NewHindsight()
	whole := of(t, g)
	for _, seat := range []int{1, 2} {
		got, err := h.Turn(t.Context(), g.State(), 2, seat)
		require.NoError(t, err)
		require.NotNil(t, got)
		assert.Equal(t, turn(t, whole, 2, seat), *got)
	}
	ben, err := h.Turn(t.Context(), g.State(), 2, 2)
	require.NoError(t, err)
	worst, ok := ben.Costliest()
	assert.True(t, ok)
	assert.InDelta(t, 302.9282, worst.Cost, 1e-4)

	for what, at := range map[string][2]int{"absent": {3, 1}, "not over": {3, 2}, "not there": {9, 1}} {
		none, err := h.Turn(t.Context(), g.State(), at[0], at[1])
		assert.NoError(t, err, what)
		assert.Nil(t, none, what)
	}
}
