package sheet_test

import (
	"flag"
	"testing"

	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/scorer/rulebook"
	"farkle/sheet"
)

// Games by chance are the same ones each time: -rapid.seed=0 makes others.
func init() {
	if err := flag.Set("rapid.seed", "1"); err != nil {
		panic(err)
	}
}

// fataler is what a test, a benchmark, a fuzz target and a property have in common.
type fataler interface {
	Helper()
	Errorf(format string, args ...any)
	FailNow()
}

// newGame is a game of a known rule set that nothing was typed in yet.
func newGame(t fataler, rules string, seats ...string) *sheet.Game {
	t.Helper()
	r, err := rulebook.Load(rules)
	require.NoError(t, err)
	g, err := sheet.New(sheet.Head{ID: "0", Rules: r, Seats: seats, First: 1, Started: noon}, nil)
	require.NoError(t, err)
	return g
}

// typed is the game after what was typed, all of which has to be accepted.
func typed(t fataler, g *sheet.Game, texts ...string) *sheet.Game {
	t.Helper()
	for _, text := range texts {
		steps, err := g.Try(text, noon)
		require.NoError(t, err, "%s", text)
		for _, s := range steps {
			g = g.With(s.Line)
		}
	}
	return g
}

func totals(s *sheet.State) []int {
	var all []int
	for _, seat := range s.Seats {
		all = append(all, seat.Total)
	}
	return all
}

func dice(t testing.TB, text string) scorer.Dice {
	t.Helper()
	d, err := scorer.Pips().Parse(text)
	require.NoError(t, err)
	return d
}
