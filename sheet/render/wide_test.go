package render_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/sheet/render"
)

// A sheet of more players than there is room for is written in parts, each with the
// rounds, and everybody is in one of them.
func TestMorePlayersThanRoom(t *testing.T) {
	names := make([]string, 24)
	for i := range names {
		names[i] = fmt.Sprintf("Player%d", i+1)
	}
	for _, rules := range []string{"classic", "frenzy"} {
		g := newGame(t, rules, names)
		var text strings.Builder
		require.NoError(t, render.Text(&text, render.Page{Number: 1, Game: g}, 60))
		for line := range strings.Lines(text.String()) {
			if strings.HasPrefix(line, "round") || strings.HasPrefix(line, "total") {
				assert.LessOrEqual(t, len(strings.TrimSpace(line)), 60)
			}
		}
		for _, name := range names {
			assert.Regexp(t, `(?m)^round.* `+name+`( |$)`, text.String())
		}
	}
}

// Lines that an older program can't read, or would read otherwise, make another
// edition of an export; any other game stays what older programs can read.
func TestEditions(t *testing.T) {
	for line, want := range map[string]int{
		"ann 555 b": 1, "join Dora 500": 1, "note seats": 1,
		"seats ann ben": 2, "played 2026-11-21": 2, "practice": 2, "discard": 2, "join Ann 3450": 2,
	} {
		g := typed(t, newGame(t, "classic", []string{"Ann", "Ben"}), line)
		assert.Equal(t, want, render.Export(g).V, line)
		text := notation(t, g)
		assert.True(t, strings.HasPrefix(text, fmt.Sprintf("farkle game %d\n", want)), line)
		_, back, err := render.ReadNotation(strings.NewReader(text))
		require.NoError(t, err, line)
		assert.Equal(t, g.Lines()[0].Entries, back[0].Entries)
	}
}
