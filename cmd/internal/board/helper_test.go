package board

import (
	"bufio"
	"context"
	"encoding/json"
	"html"
	"io"
	"net/http"
	"net/netip"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"farkle/cmd/internal/pencil"
	"farkle/scorer"
	"farkle/scorer/rulebook"
	"farkle/sheet"
	"farkle/sheet/render"
	"farkle/sheet/tell"
	"farkle/storage"
)

// soon is longer than anything takes that happens at once, also on a machine
// that is busy with something else.
const soon = 20 * time.Second

// A scorekeeper writes in a file of games.
type scorekeeper struct {
	t    testing.TB
	path string
	pencil.Pencil
}

func newScorekeeper(t testing.TB) *scorekeeper {
	t.Helper()
	k := &scorekeeper{t: t, path: filepath.Join(t.TempDir(), "games.db")}
	k.Pencil = pencil.Pencil{Store: k.store(), Now: time.Now}
	return k
}

func (k *scorekeeper) store() *storage.Store {
	k.t.Helper()
	s, err := storage.Open(k.t.Context(), storage.Options{Path: k.path, Create: true, Now: time.Now})
	require.NoError(k.t, err)
	k.t.Cleanup(func() { s.Close() })
	return s
}

// start starts a game by rules of some name, and changes of them: "classic
// end.teams=2 end.last_turns=one-each".
func (k *scorekeeper) start(rules string, players ...string) int {
	k.t.Helper()
	words := strings.Fields(rules)
	r, err := rulebook.Load(words[0])
	require.NoError(k.t, err)
	for _, set := range words[1:] {
		key, value, _ := strings.Cut(strings.ReplaceAll(set, "-", " "), "=")
		r, err = r.With(scorer.KeyValue{Key: key, Value: value})
		require.NoError(k.t, err)
	}
	game, err := k.New(k.t.Context(), pencil.Start{Rules: r, Players: players})
	require.NoError(k.t, err)
	return game
}

// write writes lines and returns the game after them.
func (k *scorekeeper) write(game int, lines ...string) render.Page {
	k.t.Helper()
	for _, line := range lines {
		_, _, err := k.Write(k.t.Context(), pencil.Wish{
			Game: game, Seen: pencil.AnyLine, Say: func(*sheet.Game) string { return line },
			Ask: func(*tell.Question) error { return nil },
		})
		require.NoError(k.t, err, line)
	}
	page, err := k.Open(k.t.Context(), game)
	require.NoError(k.t, err)
	return page
}

// board opens a board on the scorekeeper's file.
func (k *scorekeeper) board(o Options) *Board {
	k.t.Helper()
	o.Store, o.LAN = k.store(), LAN
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Addr == "" {
		o.Addr = "127.0.0.1:0"
	}
	b, err := Start(context.Background(), o)
	require.NoError(k.t, err)
	k.t.Cleanup(b.Close)
	return b
}

// get asks for a page and returns the answer.
func get(t testing.TB, url string) (int, string, http.Header) {
	t.Helper()
	r, err := http.Get(url)
	require.NoError(t, err)
	defer r.Body.Close()
	body, err := io.ReadAll(r.Body)
	require.NoError(t, err)
	return r.StatusCode, string(body), r.Header
}

// A listener is somebody with the page open.
type listener struct {
	t      testing.TB
	events chan event
}

type event struct{ name, data string }

func listen(t testing.TB, url string) *listener {
	t.Helper()
	r, err := http.Get(url)
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, r.StatusCode)
	t.Cleanup(func() { r.Body.Close() })
	l := &listener{t, make(chan event, 1000)}
	go func() {
		defer close(l.events)
		in := bufio.NewScanner(r.Body)
		in.Buffer(nil, 1<<20)
		var e event
		for in.Scan() {
			key, value, _ := strings.Cut(in.Text(), ": ")
			switch key {
			case "event":
				e.name = value
			case "data":
				e.data = value
			case "":
				l.events <- e
				e = event{}
			}
		}
	}()
	return l
}

// hears waits for an event that says something.
func (l *listener) hears(name, text string) event {
	l.t.Helper()
	timeout := time.After(soon)
	last := event{}
	for {
		select {
		case e, ok := <-l.events:
			if !ok {
				l.t.Fatalf("the stream ended before %s %q; last came %+v", name, text, last)
			}
			if last = e; e.name == name && strings.Contains(e.data, text) {
				return e
			}
		case <-timeout:
			l.t.Fatalf("never heard %s %q; last came %+v", name, text, last)
		}
	}
}

// partsOfEvent are the parts of the page in a message.
func partsOfEvent(t testing.TB, e event) map[string]string {
	t.Helper()
	var board struct{ Parts map[string]string }
	require.NoError(t, json.Unmarshal([]byte(e.data), &board))
	return board.Parts
}

// partOf is what a part of the page in a message says.
func partOf(t testing.TB, e event, id string) string {
	t.Helper()
	return plain(partsOfEvent(t, e)[id])
}

// plain is what a piece of HTML says.
func plain(markup string) string {
	var text strings.Builder
	tag := false
	for _, r := range markup {
		switch {
		case r == '<':
			tag = true
			text.WriteByte(' ')
		case r == '>':
			tag = false
		case !tag:
			text.WriteRune(r)
		}
	}
	return html.UnescapeString(strings.Join(strings.Fields(text.String()), " "))
}

func privateAddr(t testing.TB, text string) netip.Addr {
	t.Helper()
	a, err := netip.ParseAddr(text)
	require.NoError(t, err)
	return a
}
