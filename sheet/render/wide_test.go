package render_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/sheet/internal/gametest"
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
		g := gametest.New(t, rules, names)
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
