package board

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer/rulebook"
	"farkle/sheet"
)

// Names of a foreign file turn nothing round on a page, end no tag, and run nothing.
func TestHostileNames(t *testing.T) {
	obeyed := regexp.MustCompile("[\x00-\x08\x0b-\x1f\x7f\u0080-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
	k := newScorekeeper(t)
	rules, err := rulebook.Load("classic")
	require.NoError(t, err)
	for _, name := range []string{"Ann\x1b]0;title\x07", "\u202etxt.exe\u2066", "\u009b2J\x7f", `<script>alert("1")</script>`, `"><img src=x onerror=alert(1)>`, "</title></svg>{{.}}"} {
		game, err := k.Store.NewGame(t.Context(), sheet.Head{
			ID: name, Rules: rules, Seats: []string{name, "Ben"}, First: 1, Started: time.Now(),
		}, sheet.Line{Number: 1, Round: 1, Seat: 1, Entries: []sheet.Entry{{Kind: sheet.Called, Points: 10000}}})
		require.NoError(t, err)
		b := k.board(Options{Game: game})
		for _, path := range []string{"", "?tv", "?overlay", "games", "games/1", "stats", "games/1/chart.svg", "api/v1/game", "api/v1/games", "api/v1/stats"} {
			code, body, _ := get(t, b.Address()+path)
			require.Equal(t, 200, code, path)
			assert.NotRegexp(t, obeyed, body, path)
			if !strings.HasPrefix(path, "api") {
				for _, markup := range []string{"<script>alert", "<img src=x", "</title></svg>{"} {
					assert.NotContains(t, body, markup, path)
				}
			}
		}
	}
}
