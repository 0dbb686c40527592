package table

import (
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer/rulebook"
	"farkle/sheet"
)

// Names and notes of a foreign file that a terminal would obey command nothing, on the
// menu and on every screen that somebody gets to from there.
func TestHostileNames(t *testing.T) {
	obeyed := regexp.MustCompile("[\x00-\x08\x0b-\x1f\x7f\u0080-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
	colour := regexp.MustCompile("\x1b\\[[0-9;]*m")
	path := filepath.Join(t.TempDir(), "games.db")
	s := sitOn(t, path)
	rules, err := rulebook.Load("classic")
	require.NoError(t, err)
	for i, name := range []string{"Ann\x1b]0;title\x07", "\u202etxt.exe\u2066", "\u009b2J\x7f"} {
		game, err := s.desk.pencil.Store.NewGame(t.Context(), sheet.Head{
			ID: "game" + string(rune('0'+i)), Rules: rules, Seats: []string{name, "Ben", name + "2"}, First: 1, Started: evening,
		}, sheet.Line{Number: 1, Round: 1, Seat: 1, Entries: []sheet.Entry{{Kind: sheet.Called, Points: 10000 - 4000*i}}})
		require.NoError(t, err)
		require.Equal(t, i+1, game)
	}
	screens := map[string]bool{}
	r := rand.New(rand.NewPCG(1, 2))
	keys := []rune("↓↓↓↑⏎⏎⏎⏎⎋⇥?hsugn15bf y")
	for range 40 {
		s.table = newTable(newMenu(s.desk), nil)
		for range 25 {
			key := keys[r.IntN(len(keys))]
			s.typed(string(key))
			if s.table.screen == nil {
				break
			}
			screen := colour.ReplaceAllString(s.table.View(), "")
			assert.NotRegexp(t, obeyed, screen, "after %q", key)
			if strings.Contains(screen, "�") {
				screens[strings.SplitN(screen, "\n", 2)[0]] = true
			}
		}
	}
	assert.Greater(t, len(screens), 5, "screens that showed a name: %v", screens)
}
