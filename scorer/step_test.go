package scorer_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
)

func TestStep(t *testing.T) {
	for _, tc := range []struct {
		name string
		rows []scorer.KeyValue
		want int
	}{
		{"ones and fives", []scorer.KeyValue{{"points.1", "100"}, {"points.5", "50"}}, 50},
		{"triples alone, by their faces", []scorer.KeyValue{{"points.xxx", "100x"}}, 100},
		{"a row that counts for no dice counts for nothing", []scorer.KeyValue{
			{"points.xxxxxx", "25x"}, {"points.111111", "100"}, {"points.222222", "100"}, {"points.333333", "100"},
			{"points.444444", "100"}, {"points.555555", "100"}, {"points.666666", "100"}}, 100},
		{"a bonus for stealing", []scorer.KeyValue{{"points.1", "100"}, {"points.5", "50"}, {"steal.allowed", "true"}, {"steal.bonus", "20"}}, 10},
		{"an odd house rule", []scorer.KeyValue{{"points.1", "100"}, {"points.xxx", "100x+15"}}, 5},
	} {
		t.Run(tc.name, func(t *testing.T) {
			rules, err := scorer.NewRules().With(append([]scorer.KeyValue{
				{"name", "test"}, {"dice", "6"}, {"end.target", "1000"}}, tc.rows...)...)
			require.NoError(t, err)
			card, err := scorer.Compile(rules)
			require.NoError(t, err)
			assert.Equal(t, tc.want, card.Step())
		})
	}
}
