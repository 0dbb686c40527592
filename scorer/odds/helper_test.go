package odds_test

import (
	"context"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/scorer/odds"
	"farkle/scorer/rulebook"
)

// near is how near a worth must come to the right one.
const near = 1e-6

// card is the card of a known game with some rules changed, each KEY=VALUE. An
// underscore stands for a space.
func card(t testing.TB, name string, changes ...string) *scorer.Card {
	t.Helper()
	r, err := rulebook.Load(name)
	require.NoError(t, err)
	return compile(t, r, changes...)
}

// table is the card of a rule set that has only these rules.
func table(t testing.TB, changes ...string) *scorer.Card {
	t.Helper()
	return compile(t, scorer.NewRules(), append(changes, "name=test", "end.target=10000")...)
}

func compile(t testing.TB, r scorer.Rules, changes ...string) *scorer.Card {
	t.Helper()
	for _, word := range strings.Fields(strings.Join(changes, " ")) {
		key, value, ok := strings.Cut(word, "=")
		require.True(t, ok, "not KEY=VALUE: %s", word)
		require.NoError(t, r.Set(key, strings.ReplaceAll(value, "_", " ")))
	}
	c, err := scorer.Compile(r)
	require.NoError(t, err)
	return c
}

func solve(t testing.TB, c *scorer.Card, o odds.Options) *odds.Values {
	t.Helper()
	v, err := odds.Solve(context.Background(), c, o)
	require.NoError(t, err)
	return v
}

// left is the shape with so many dice to roll, the Common Die still free.
func left(v *odds.Values, n int) scorer.Shape {
	s := v.Start()
	s.Left = uint8(n)
	return s
}

// movesOf are the keeps of a roll.
func movesOf(c *scorer.Card, s scorer.Shape, roll scorer.Dice) []scorer.Move {
	return c.Throw(s, scorer.Throw{Rest: roll}).Keeps()
}

// keepIn is a keep, and whether it is allowed.
func keepIn(c *scorer.Card, s scorer.Shape, keep scorer.Dice) (scorer.Move, bool) {
	a := c.Throw(s, scorer.Throw{Kept: keep})
	return a.Move, a.Refused == nil
}

// thrownAgain reports whether a roll doesn't count.
func thrownAgain(c *scorer.Card, s scorer.Shape, roll scorer.Dice) bool {
	no := c.Throw(s, scorer.Throw{Rest: roll}).Refused
	return no != nil && no.Kind == scorer.ThrownAgain
}

func dice(t testing.TB, text string) scorer.Dice {
	t.Helper()
	d, err := scorer.Pips().Parse(text)
	require.NoError(t, err)
	return d
}

func readJSON(t testing.TB, file string, into any) {
	t.Helper()
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(data, into))
}
