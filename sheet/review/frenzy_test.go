package review_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/sheet/review"
)

func TestFrenzy(t *testing.T) {
	g := newGame(t, "frenzy", []string{"Ann", "Ben", "Cleo"})
	g = typed(t, g,
		// Ben's full riser stops Ann, who has nothing, and Cleo, who has too little to open.
		"common 5", "ben 111/34 15 b", "ann s", "cleo 1 s",
		// Ann is stopped with 450, and it counts twice; Cleo called points.
		"ann common 2x", "ann 444/12 5 s", "ben 11111 b", "cleo =500x2",
		// Cleo names the Wild 4 with two 4s and a 1; a 2 would have been of no use.
		"cleo common wild 4", "cleo 144/23 b", "ann f", "ben 1 b",
	)
	r := of(t, g)

	// To open with 400, known from elsewhere.
	for _, known := range []struct {
		round, seat int
		worth       float64
	}{
		{1, 1, 510.0226}, {1, 2, 510.0226}, {1, 3, 510.0226}, {2, 1, 550.0362}, {2, 3, 550.0362},
	} {
		assert.InDelta(t, known.worth, turn(t, r, known.round, known.seat).Worth, 1e-4, "%+v", known)
	}

	// Nothing kept, nothing paid: all that the turn was worth is cut off.
	ann := turn(t, r, 1, 1)
	assert.InDelta(t, ann.Worth, ann.CutShort, near)
	assert.InDelta(t, 0, ann.Luck, near)
	assert.Empty(t, ann.Decisions)
	cleo := turn(t, r, 1, 3)
	assert.Positive(t, cleo.CutShort)
	assert.Zero(t, cleo.Points)

	// A stop costs nothing where to bank was best, and else what it was better to go on.
	ann = turn(t, r, 2, 1)
	assert.Equal(t, 900, ann.Points)
	stopped := turn(t, r, 2, 1).CutShort
	assert.InDelta(t, ann.Worth+ann.Luck-ann.GivenAway-900, stopped, near)

	assert.True(t, turn(t, r, 2, 3).Blind)
	assert.Equal(t, 1, r.Players[2].Blind)

	// The others know the number as they begin; the roller still has to name it.
	cleo = turn(t, r, 3, 3)
	require.GreaterOrEqual(t, len(cleo.Decisions), 2)
	name := cleo.Decisions[0]
	assert.Equal(t, review.Name, name.Chosen.Act)
	assert.Equal(t, "4", name.Chosen.Dice)
	assert.Equal(t, "12344", name.Roll)
	assert.Len(t, name.Options, 6)
	assert.Greater(t, cleo.Worth, turn(t, r, 3, 1).Worth)

	var left []string
	for _, o := range r.LeftOut {
		left = append(left, o.Key)
	}
	assert.Equal(t, []string{"play"}, left)
}

// Who hasn't opened yet and rolls the Wild: 1,136.6416, known from elsewhere. To
// name it badly is a decision too.
func TestNamingTheWild(t *testing.T) {
	g := newGame(t, "frenzy", []string{"Ann", "Ben"})
	g = typed(t, g, "common wild 2", "ann 1/4446 1/466 f")
	ann := turn(t, of(t, g), 1, 1)
	assert.InDelta(t, 1136.6416, ann.Worth, 1e-4)
	name := ann.Decisions[0]
	assert.Equal(t, review.Name, name.Chosen.Act)
	assert.Equal(t, "4", name.Best().Dice)
	assert.Greater(t, name.Cost, 500.0)

	// Not told what was rolled first, nobody knows whether the name was good.
	g = newGame(t, "frenzy", []string{"Ann", "Ben"})
	g = typed(t, g, "common wild 2", "ann 1 f")
	ann = turn(t, of(t, g), 1, 1)
	require.Len(t, ann.Decisions, 1)
	assert.Equal(t, review.Roll, ann.Decisions[0].Chosen.Act)

	// A farkle under the number named.
	g = newGame(t, "frenzy", []string{"Ann", "Ben"})
	g = typed(t, g, "common wild 2", "ann f/33446")
	ann = turn(t, of(t, g), 1, 1)
	require.Len(t, ann.Decisions, 1)
	assert.Zero(t, ann.Decisions[0].Chosen.Worth)
	assert.InDelta(t, ann.Decisions[0].Best().Worth-ann.Worth, ann.Luck, near)
	assert.InDelta(t, ann.Decisions[0].Best().Worth, ann.GivenAway, near)
}
