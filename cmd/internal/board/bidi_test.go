package board

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Names from right to left stand by themselves on every page, and what programs read has
// them as they are.
func TestNamesFromRightToLeft(t *testing.T) {
	isolated := regexp.MustCompile(`\x{2068}[^\x{2068}\x{2069}]*\x{2069}`)
	fromRight := regexp.MustCompile(`[\p{Hebrew}\p{Arabic}]`)
	k := newScorekeeper(t)
	game := k.start("classic", "דוד", "سارة", "דני לוי", "Ann")
	k.write(game, "דוד 444 1 5 b", "سارة f", "דני 555 b", "ann f", "דוד 1 1 b")
	b := k.board(Options{})
	for _, path := range []string{"", "?tv", "?overlay", "?player=דוד", "games", "games/1", "stats", "games/1/chart.svg", "games/1/narrow.svg"} {
		code, body, _ := get(t, b.Address()+path)
		require.Equal(t, 200, code, path)
		if path != "stats" { // no game has a winner yet
			assert.Regexp(t, fromRight, body, path)
		}
		assert.NotRegexp(t, fromRight, isolated.ReplaceAllString(body, ""), path)
	}
	_, body, _ := get(t, b.Address()+"api/v1/game")
	assert.Contains(t, body, `"דוד"`)
	assert.NotContains(t, body, "\u2068")
}
