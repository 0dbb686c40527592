package board

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// foretells are the words, figures and addresses that say who is likely to win.
var foretells = regexp.MustCompile(`\d%<|chance"|class="quiet odds"|chances\.svg|turn by turn`)

// lastTurn is a game in which Ben is in his last turn: with three dice left he passes
// Ann 10.04 times in 100, and at least ties 10.64 times.
func lastTurn(k *scorekeeper) int {
	game := k.start("classic end.target=3000", "Ann", "Ben")
	k.write(game, "ann =1000", "ben =1000", "ann =2050", "ben 444 1 1 5 444")
	return game
}

// Who asks to see who will win is shown that, on that screen alone, and hears of it
// when it is worked out.
func TestChancesForThoseWhoAsk(t *testing.T) {
	k := newScorekeeper(t)
	game := lastTurn(k)
	b := k.board(Options{Every: time.Hour})
	with, without := listen(t, b.Address()+"events?odds"), listen(t, b.Address()+"events")
	e := with.hears("board", "chances.svg") // the chart comes last
	standings := partOf(t, e, "standings")
	assert.Regexp(t, `Ann 3,050 points 90% to win`, standings)
	assert.Regexp(t, `Ben 1,000 points 10% to win`, standings)
	assert.NotRegexp(t, foretells, string(without.hears("board", "Ben").data))
	b.Show(k.write(game, "ben f"))
	assert.NotRegexp(t, foretells, string(without.hears("board", "Ann wins").data))
	assert.NotContains(t, partOf(t, with.hears("board", "Ann wins"), "standings"), "%", "it is decided")
}

// Off means that nothing says who is likely to win: on every page, and for everybody
// where the board forbids it.
func TestNoChancesForTheOthers(t *testing.T) {
	k := newScorekeeper(t)
	game := lastTurn(k)
	paths := []string{"", "?tv", "?overlay", "?player=Ben", "games/1", "games/1/sheet", "api/v1/game", "api/v1/games/1"}
	for _, forbidden := range []bool{false, true} {
		b := k.board(Options{NoOdds: forbidden})
		for _, path := range paths {
			if forbidden {
				path += map[bool]string{true: "&", false: "?"}[strings.Contains(path, "?")] + "odds"
			}
			_, body, _ := get(t, b.Address()+path)
			assert.NotRegexp(t, foretells, body, path)
			assert.Equal(t, !forbidden && (path == "" || strings.HasPrefix(path, "?player")), strings.Contains(body, "Show the chances to win"), path)
		}
		for _, path := range []string{"games/1/chances.svg", "games/1/narrow-chances.svg"} {
			status, _, _ := get(t, b.Address()+path)
			assert.Equal(t, 404, status, path)
		}
		b.Close()
	}
	k.write(game, "ben f")
	b := k.board(Options{NoOdds: true})
	assert.Contains(t, settled(t, b.Address()+"games/1?odds"), "Review: luck and skill")
	_, body, _ := get(t, b.Address()+"games/1?odds")
	assert.NotRegexp(t, foretells, body)
}

// settled is a page once all that is worked out for it is there.
func settled(t *testing.T, address string) string {
	t.Helper()
	for range 100 {
		_, body, _ := get(t, address)
		if !strings.Contains(body, "is being worked out") {
			return body
		}
	}
	require.Fail(t, "it is never worked out", address)
	return ""
}

// A game that is over has its review, and one link to the sheet to print; who asks for
// the chances sees how they went.
func TestPastGame(t *testing.T) {
	k := newScorekeeper(t)
	game := k.start("classic", "Ann", "Ben")
	k.write(game, "played 2026-11-21", "ann 111 b", "ben =600", "ann =9000", "ben f")
	b := k.board(Options{})
	page := settled(t, b.Address()+"games/1")
	said := plain(page)
	assert.Contains(t, page, "<title>Classic Farkle, 21 November 2026 · Farkle</title>")
	assert.Contains(t, said, "Classic Farkle game 1 to 10,000 21 November 2026")
	assert.Contains(t, said, "Review: luck and skill")
	assert.Equal(t, 1, strings.Count(page, "games/1/sheet"))
	assert.NotRegexp(t, foretells, page)
	with := settled(t, b.Address()+"games/1?odds")
	assert.Contains(t, with, "games/1/chances.svg")
	_, chart, header := get(t, b.Address()+"games/1/chances.svg")
	assert.Equal(t, "image/svg+xml", header.Get("Content-Type"))
	assert.Contains(t, chart, "Ann 100%")

	_, sheet, header := get(t, b.Address()+"games/1/sheet")
	assert.Contains(t, header.Get("Content-Security-Policy"), "default-src 'none'")
	assert.Contains(t, sheet, "Review: luck and skill")
	assert.NotContains(t, sheet, "Chances to win")
	_, sheet, _ = get(t, b.Address()+"games/1/sheet?odds")
	assert.Contains(t, sheet, "Chances to win, turn by turn")
}

// Figures of different rules don't mix unless somebody asks.
func TestStatisticsByRules(t *testing.T) {
	k := newScorekeeper(t)
	k.write(k.start("classic", "Ann", "Ben"), "played 2026-11-20", "ann =10000", "ben f")
	k.write(k.start("zilch", "Cleo", "Dora"), "played 2026-11-21", "cleo =10000", "dora f")
	b := k.board(Options{})
	for path, want := range map[string][]string{
		"stats":               {"Cleo", "Dora"}, // the newest game's rules
		"stats?rules=classic": {"Ann", "Ben"},
		"stats?rules=all":     {"Ann", "Ben", "Cleo", "Dora"},
	} {
		_, body, _ := get(t, b.Address()+path)
		for _, name := range []string{"Ann", "Ben", "Cleo", "Dora"} {
			assert.Equal(t, strings.Contains(strings.Join(want, " "), name), strings.Contains(body, name), "%s in %s", name, path)
		}
		assert.Equal(t, path == "stats?rules=all", strings.Contains(body, "all rules together."), path)
	}
	_, list, _ := get(t, b.Address()+"games")
	assert.Regexp(t, `Zilch</a> <span class="rules">game 2</span> <span class="when">21 November 2026`, list)
}
