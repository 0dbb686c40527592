package sheet_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A player under another name is shown by it; either can be typed, and lines keep
// what they always kept. A name that would make two players the same isn't taken.
func TestNamed(t *testing.T) {
	g := newGame(t, "classic", "Annie", "Ben", "Cleo").Named(map[int]string{1: "Ann Lee", 3: "ben"})
	assert.Equal(t, []string{"Ann Lee", "Ben", "Cleo"}, g.State().Names())
	for _, typed := range []string{`"Ann Lee" 111 b`, "ben f", "cleo f", "annie f", "join Dora after ann", `seats ben "Ann Lee" cleo dora`} {
		steps, err := g.Try(typed, noon)
		require.NoError(t, err, typed)
		g = g.With(steps[0].Line)
	}
	s := g.State()
	assert.Empty(t, s.Problems)
	assert.Equal(t, 1000, s.Seats[0].Total)
	assert.Equal(t, `"Ann Lee" 111 b`, g.LineText(g.Lines()[0]))
	assert.Equal(t, "Annie", g.Lines()[4].Entries[0].Value)
	assert.Equal(t, "Ben Annie Cleo Dora", g.Lines()[5].Entries[0].Text)

	typed := g.Named(nil)
	assert.Equal(t, []string{"Annie", "Ben", "Cleo", "Dora"}, typed.State().Names())
	assert.Equal(t, "Annie 111 b", typed.LineText(typed.Lines()[0]))
}
