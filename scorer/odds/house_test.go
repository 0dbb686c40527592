package odds_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/scorer/odds"
	"farkle/scorer/rulebook"
)

// Zilch as Busche solved it in 2010: doubling, straight and three pairs 1,500,
// 4+2 as three pairs, six scoreless dice worth 500 and a free roll, bank from
// 300, the third zilch in a row costs 500: 620.855 points a turn.
func TestZilch(t *testing.T) {
	r, err := rulebook.Load("classic")
	require.NoError(t, err)
	for _, kv := range []scorer.KeyValue{
		{Key: "points.xxxx", Value: "200x"}, {Key: "points.xxxxx", Value: "400x"}, {Key: "points.xxxxxx", Value: "800x"},
		{Key: "points.1111", Value: "2000"}, {Key: "points.11111", Value: "4000"}, {Key: "points.111111", Value: "8000"},
		{Key: "points.xxxxyy", Value: "1500"}, {Key: "points.none", Value: "500"},
		{Key: "bank.opening", Value: "0"}, {Key: "bank.minimum", Value: "300"}, {Key: "farkle.streak", Value: "3"}, {Key: "farkle.penalty", Value: "500"},
	} {
		require.NoError(t, r.Set(kv.Key, kv.Value))
	}
	card, err := scorer.Compile(r)
	require.NoError(t, err)
	v, err := odds.Solve(context.Background(), card, odds.Options{})
	require.NoError(t, err)
	assert.InDelta(t, 620.855, v.Turn(), 0.001)
	assert.Empty(t, v.LeftOut())
}

// Hands that harm can't be solved; they are left out, and that is said.
func TestHandsThatHarm(t *testing.T) {
	for _, row := range []string{"-50", "void", "out", "win"} {
		r, err := rulebook.Load("5000")
		require.NoError(t, err)
		require.NoError(t, r.Set("points.6", row))
		card, err := scorer.Compile(r)
		require.NoError(t, err)
		v, err := odds.Solve(context.Background(), card, odds.Options{})
		require.NoError(t, err, row)
		assert.Positive(t, v.Turn())
		require.NotEmpty(t, v.LeftOut(), row)
		assert.Equal(t, "points.6", v.LeftOut()[0].Key)
	}
}

// A roll that wins the game is no farkle. Of three dice 4x4x4 show neither a 1 nor
// a 5; one way is 666.
func TestHandsThatWin(t *testing.T) {
	v := solve(t, table(t, "dice=3 points.1=100 points.5=50 points.666=win"), odds.Options{})
	farkle, ok := v.Farkle(left(v, 3))
	assert.True(t, ok)
	assert.Equal(t, "7/24", farkle.String())
	assert.Equal(t, "points.666", v.LeftOut()[0].Key)
	best := v.Keeps(0, v.Start(), dice(t, "666"))[0]
	assert.True(t, best.Effect.Ends())
	assert.Zero(t, best.Worth)

	// Where one lap is all there is, nothing but 666 makes 3,000 in a turn, and
	// only the first of its throws can be that.
	v = solve(t, table(t, "dice=3 points.1=100 points.5=50 points.666=win", "bank.hot_dice=turn_ends"), odds.Options{Need: 3000})
	assert.InDelta(t, 1.0/216, v.Turn(), near)
	assert.Empty(t, v.LeftOut())
	assert.InDelta(t, 1, v.Keeps(0, v.Start(), dice(t, "666"))[0].Worth, near)
}

// A roll that is thrown again is as if it had never been made. With one die left
// and three 5s to confirm a 1 scores, a 5 is thrown again, and four faces are a
// farkle. Where every face is thrown again a turn has no end.
func TestThrownAgain(t *testing.T) {
	const again = "points.5=50 points.xxx=100x,_confirm points.xxx+x=roll_again "
	c := table(t, again+"dice=4 points.1=100")
	m, ok := keepIn(c, c.Start(0), dice(t, "555"))
	require.True(t, ok)
	v := solve(t, c, odds.Options{})
	farkle, ok := v.Farkle(m.Next)
	assert.True(t, ok)
	assert.Equal(t, "4/5", farkle.String())
	assert.Empty(t, v.LeftOut())

	_, err := odds.Solve(context.Background(), table(t, again+"dice=7 faces=5,6"), odds.Options{})
	var endless *scorer.Refusal
	assert.ErrorAs(t, err, &endless)
}
