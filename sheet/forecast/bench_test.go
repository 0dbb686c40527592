package forecast_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"farkle/sheet/forecast"
)

// BenchmarkForecast: four players in the middle of a game have their chances in
// 60 ms at most.
func BenchmarkForecast(b *testing.B) {
	for _, test := range []struct {
		rules  string
		totals []int
	}{
		{"classic", []int{5000, 6200, 4800, 5400}},
		{"classic", []int{0, 0, 0, 0}},
		{"zilch", []int{5000, 6200, 4800, 5400}},
		{"tenthousand", []int{5000, 6200, 4800, 5400}},
		{"dixmille", []int{5000, 6200, 4800, 5400}},
	} {
		b.Run(test.rules, func(b *testing.B) {
			s := standing(b, rulesOf(b, test.rules), test.totals, nil).State()
			for b.Loop() {
				_, err := forecast.Of(b.Context(), s)
				require.NoError(b, err)
			}
		})
	}
}
