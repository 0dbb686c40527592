package forecast_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/scorer/rulebook"
	"farkle/sheet"
	"farkle/sheet/forecast"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// rulesOf are those of a known game with some changed, each KEY=VALUE. An
// underscore stands for a space.
func rulesOf(t testing.TB, name string, changes ...string) scorer.Rules {
	t.Helper()
	r := scorer.NewRules()
	if name != "" {
		var err error
		r, err = rulebook.Load(name)
		require.NoError(t, err)
	}
	for _, word := range strings.Fields(strings.Join(changes, " ")) {
		key, value, ok := strings.Cut(word, "=")
		require.True(t, ok, "not KEY=VALUE: %s", word)
		require.NoError(t, r.Set(key, strings.ReplaceAll(value, "_", " ")))
	}
	return r
}

// game is a game with lines typed in it.
func game(t testing.TB, r scorer.Rules, seats []string, lines ...string) *sheet.Game {
	t.Helper()
	g, err := sheet.New(sheet.Head{ID: "0", Rules: r, Seats: seats, First: 1, Started: noon}, nil)
	require.NoError(t, err)
	return typed(t, g, lines...)
}

func typed(t testing.TB, g *sheet.Game, lines ...string) *sheet.Game {
	t.Helper()
	for _, line := range lines {
		steps, err := g.Try(line, noon)
		require.NoError(t, err, line)
		for _, s := range steps {
			g = g.With(s.Line)
		}
	}
	return g
}

// names are names for seats, the first letter of the alphabet first.
func names(n int) []string {
	return []string{"Ann", "Ben", "Cleo", "Dora"}[:n]
}

// standing is a game at the start of a round with these totals, in which each
// player has farkled so many times before. Players with 0 aren't on the sheet.
func standing(t testing.TB, r scorer.Rules, totals, farkles []int) *sheet.Game {
	t.Helper()
	var round []string
	for i, total := range totals {
		name := names(len(totals))[i]
		switch {
		case total > 0:
			round = append(round, fmt.Sprintf("%s =%d", name, total))
		case total < 0:
			round = append(round, fmt.Sprintf("%s %d %q", name, total, "debt"), name+" -")
		default:
			round = append(round, name+" -")
		}
	}
	g := game(t, r, names(len(totals)), strings.Join(round, ", "))
	for n := 1; ; n++ {
		round, some := round[:0], false
		for i := range totals {
			line := names(len(totals))[i] + " -"
			if i < len(farkles) && farkles[i] >= n {
				line, some = names(len(totals))[i]+" f", true
			}
			round = append(round, line)
		}
		if !some {
			return g
		}
		g = typed(t, g, strings.Join(round, ", "))
	}
}

func of(t testing.TB, g *sheet.Game) *forecast.Forecast {
	t.Helper()
	f, err := forecast.Of(t.Context(), g.State())
	require.NoError(t, err)
	sum := 0.0
	for _, win := range f.Win {
		sum += win
	}
	require.InDelta(t, 1, sum, 1e-9)
	return f
}

func readJSON(t testing.TB, file string, into any) {
	t.Helper()
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(data, into))
}

func underscored(text string) string { return strings.ReplaceAll(text, " ", "_") }
