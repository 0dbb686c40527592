package exchange_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/sheet"
	"farkle/sheet/exchange"
	"farkle/sheet/internal/gametest"
	"farkle/sheet/render"
)

func TestBGStatsLink(t *testing.T) {
	g := gametest.Easter(t)
	// Noted the next day, and corrected: not part of the gametest.Evening.
	note := sheet.Line{Number: 9, At: gametest.Evening.Add(20 * time.Hour), Round: 3, Entries: []sheet.Entry{{Kind: sheet.Note, Text: "100%+ fun"}}}
	page := render.Page{Number: 3, Game: g.With(note)}

	link := exchange.BGStatsLink(page, exchange.Options{})
	const start = "https://app.bgstatsapp.com/createPlay.html?data="
	require.True(t, strings.HasPrefix(link, start))
	assert.NotContains(t, link[len(start):], "+", "a + is a blank to some and a plus to others")
	data, err := url.PathUnescape(link[len(start):]) // as decodeURIComponent does it
	require.NoError(t, err)
	assert.Equal(t, `{"sourceName":"Farkle scorekeeper","sourcePlayId":"2f1c8a3e-4f0b-4d0c-9b2f-6a1d9c1f0e11",`+
		`"playDate":"2026-11-29 20:23:00","durationMin":8,"board":"Classic Farkle","location":"","comments":"",`+
		`"game":{"name":"Farkle","sourceGameId":"farkle","highestWins":true,"noPoints":false},"players":[`+
		`{"name":"Ann","sourcePlayerId":"ann","startPlayer":false,"score":500,"rank":2,"role":"","winner":false},`+
		`{"name":"Zoë & Ben","sourcePlayerId":"zoë & ben","startPlayer":true,"score":1700,"rank":1,"role":"","winner":true},`+
		`{"name":"Cleo","sourcePlayerId":"cleo","startPlayer":false,"score":50,"rank":3,"role":"","winner":false}]}`, data)

	data, err = url.QueryUnescape(exchange.BGStatsLink(page, exchange.Options{BGGID: 42, Location: "Granny's + eggs"}))
	require.NoError(t, err)
	assert.Contains(t, data, `"game":{"name":"Farkle","sourceGameId":"farkle","bggId":42,"highestWins":true`)
	assert.Contains(t, data, `"location":"Granny's + eggs","comments":""`)
}

// Where the lowest score wins it is another game there.
func TestBGStatsLowestWins(t *testing.T) {
	low := render.Page{Game: gametest.Typed(t, gametest.New(t, "classic", []string{"Ann"}, "end.wins=lowest"), "ann f")}
	data, err := url.QueryUnescape(exchange.BGStatsLink(low, exchange.Options{}))
	require.NoError(t, err)
	assert.Contains(t, data, `"game":{"name":"Farkle (lowest wins)","sourceGameId":"farkle-lowest","highestWins":false,"noPoints":false}`)
	var b bytes.Buffer
	require.NoError(t, exchange.BGSPlay(&b, exchange.Of(render.Page{Game: gametest.Easter(t)}, low), exchange.Options{}))
	assert.Equal(t, 1, strings.Count(b.String(), `"gameRefId":1`))
	assert.Equal(t, 1, strings.Count(b.String(), `"gameRefId":2`))
	assert.Equal(t, 1, strings.Count(b.String(), `"highestWins":false`))
}

// A break isn't play, and a clock that jumps back takes nothing away.
func TestDuration(t *testing.T) {
	g := gametest.New(t, "classic", []string{"Ann"})
	for i, at := range []time.Duration{10 * time.Minute, 20 * time.Minute, 15 * time.Hour, 15*time.Hour + 10*time.Minute, 14 * time.Hour} {
		g = g.With(sheet.Line{Number: i + 1, At: gametest.Evening.Add(at), Round: i + 1, Seat: 1, Entries: []sheet.Entry{{Kind: sheet.Farkle}}})
	}
	data, err := url.QueryUnescape(exchange.BGStatsLink(render.Page{Game: g}, exchange.Options{}))
	require.NoError(t, err)
	assert.Contains(t, data, `"playDate":"2026-11-30 11:25:00","durationMin":30`)
}

func TestBGSPlay(t *testing.T) {
	other := gametest.Typed(t, gametest.New(t, "frenzy", []string{"CLEO", "Dora"}), "common 5", "dora 1 s")
	pages := []render.Page{{Number: 1, Game: gametest.Easter(t)}, {Number: 2, Game: other}}
	write := func(o exchange.Options) string {
		var b bytes.Buffer
		require.NoError(t, exchange.BGSPlay(&b, exchange.Of(pages...), o))
		return b.String()
	}
	assert.Equal(t, strings.ReplaceAll(`{"about":"Games of Farkle, for BG Stats","plays":[`+
		`{"uuid":"2f1c8a3e-4f0b-4d0c-9b2f-6a1d9c1f0e11","modificationDate":"2026-11-29 21:23:00","entryDate":"2026-11-29 21:23:00","playDate":"2026-11-29 21:15:00",`+
		`"durationMin":8,"rounds":3,"ignored":false,"usesTeams":false,"manualWinner":true,"gameRefId":1,"locationRefId":1,"board":"Classic Farkle","comments":"","playerScores":[`+
		`{"playerRefId":1,"seatOrder":1,"score":"500","rank":2,"role":"","winner":false,"startPlayer":false,"newPlayer":false},`+
		`{"playerRefId":2,"seatOrder":2,"score":"1700","rank":1,"role":"","winner":true,"startPlayer":true,"newPlayer":false},`+
		`{"playerRefId":3,"seatOrder":3,"score":"50","rank":3,"role":"","winner":false,"startPlayer":false,"newPlayer":false}],"expansionPlays":[]},
{"uuid":"2f1c8a3e-4f0b-4d0c-9b2f-6a1d9c1f0e11","modificationDate":"2026-11-29 21:17:00","entryDate":"2026-11-29 21:17:00","playDate":"2026-11-29 21:15:00",`+
		`"durationMin":2,"rounds":1,"ignored":true,"usesTeams":false,"manualWinner":true,"gameRefId":1,"locationRefId":1,"board":"Farkle Frenzy","comments":"","playerScores":[`+
		`{"playerRefId":3,"seatOrder":1,"score":"0","rank":1,"role":"","winner":false,"startPlayer":true,"newPlayer":false},`+
		`{"playerRefId":4,"seatOrder":2,"score":"0","rank":1,"role":"","winner":false,"startPlayer":false,"newPlayer":false}],"expansionPlays":[]}],
"players":[{"id":1,"uuid":"U1","name":"Ann","modificationDate":"2026-11-29 21:23:00","isAnonymous":false},`+
		`{"id":2,"uuid":"U2","name":"Zoë \u0026 Ben","modificationDate":"2026-11-29 21:23:00","isAnonymous":false},`+
		`{"id":3,"uuid":"U3","name":"Cleo","modificationDate":"2026-11-29 21:23:00","isAnonymous":false},`+
		`{"id":4,"uuid":"U4","name":"Dora","modificationDate":"2026-11-29 21:23:00","isAnonymous":false}],
"locations":[{"id":1,"uuid":"U5","name":"home","modificationDate":"2026-11-29 21:23:00"}],
"games":[{"id":1,"uuid":"U6","name":"Farkle","modificationDate":"2026-11-29 21:23:00","highestWins":true,"noPoints":false,"cooperative":false,"usesTeams":false}],
"userInfo":{}}
`, "\r", ""), withoutUUIDs(t, write(exchange.Options{Location: "home", Zone: time.FixedZone("here", 3600)})))

	// The same things have the same UUIDs in every file.
	assert.Equal(t, write(exchange.Options{}), write(exchange.Options{}))
	assert.Contains(t, write(exchange.Options{BGGID: 42}), `"bggId":42`)

	var b bytes.Buffer
	require.NoError(t, exchange.BGSPlay(&b, exchange.Of(), exchange.Options{}))
	assert.True(t, json.Valid(b.Bytes()), "%s", b.String())
	broken := errors.New("damaged")
	assert.ErrorIs(t, exchange.BGSPlay(&b, func(yield func(render.Page, error) bool) { yield(render.Page{}, broken) }, exchange.Options{}), broken)
}

// withoutUUIDs checks that a file is JSON and puts U1, U2 in the place of the
// UUIDs that we make, all of them different.
func withoutUUIDs(t *testing.T, text string) string {
	t.Helper()
	require.True(t, json.Valid([]byte(text)), "%s", text)
	var doc map[string][]struct{ UUID string }
	for _, key := range []string{"about", "userInfo"} { // the two that are no lists
		var all map[string]json.RawMessage
		require.NoError(t, json.Unmarshal([]byte(text), &all))
		require.Contains(t, all, key)
		delete(all, "about")
		delete(all, "userInfo")
		rest, err := json.Marshal(all)
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(rest, &doc))
	}
	n := 0
	for _, key := range []string{"players", "locations", "games"} {
		for _, thing := range doc[key] {
			n++
			require.Equal(t, 1, strings.Count(text, thing.UUID))
			text = strings.Replace(text, thing.UUID, "U"+string(rune('0'+n)), 1)
		}
	}
	return text
}
