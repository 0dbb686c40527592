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
		{"points.xxxx", "200x"}, {"points.xxxxx", "400x"}, {"points.xxxxxx", "800x"},
		{"points.1111", "2000"}, {"points.11111", "4000"}, {"points.111111", "8000"},
		{"points.xxxxyy", "1500"}, {"points.none", "500"},
		{"bank.opening", "0"}, {"bank.minimum", "300"}, {"farkle.streak", "3"}, {"farkle.penalty", "500"},
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
