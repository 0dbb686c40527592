package board

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/sheet/exchange"
	"farkle/sheet/render"
	"farkle/storage"
)

func TestShowsWhatItIsTold(t *testing.T) {
	k := newScorekeeper(t)
	game := k.start("frenzy", "Ann", "Ben")
	b := k.board(Options{Every: time.Hour}) // it can only know what it is told
	l := listen(t, b.Address()+"events")
	l.hears("hello", b.build)
	l.hears("board", "Ann rolls the Common Die")
	b.Show(k.write(game, "common 5"))
	l.hears("board", "Still to report")
	page := k.write(game, "ann 444 1 5 333 b")
	started := time.Now()
	b.Show(page)
	e := l.hears("board", "950")
	t.Logf("told and heard within %s", time.Since(started))
	assert.Contains(t, partOf(t, e, "news"), "Ann banks 950, total 950, and is on the sheet")
	assert.Contains(t, partOf(t, e, "now"), "STOP Ann used up all the dice Ben must stop and report")

	_, body, _ := get(t, b.Address())
	assert.Contains(t, body, "950")
}

func TestSeesWhatOthersWrite(t *testing.T) {
	k := newScorekeeper(t)
	b := k.board(Options{})
	l := listen(t, b.Address()+"events")
	l.hears("board", "No game yet")
	game := k.start("classic", "Ann", "Ben")
	l.hears("board", "Ann")
	started := time.Now()
	k.write(game, "ann 555 b")
	l.hears("board", "Ann banks 500")
	t.Logf("written and heard within %s", time.Since(started))

	k.start("classic", "Cleo")
	l.hears("board", "game 2") // the newest is followed
}

func TestKeepsToOneGame(t *testing.T) {
	k := newScorekeeper(t)
	one, two := k.start("classic", "Ann"), k.start("classic", "Ben")
	b := k.board(Options{Game: one, Every: 10 * time.Millisecond})
	l := listen(t, b.Address()+"events")
	l.hears("board", "Ann")
	b.Show(k.write(one, "ann 111 b"))
	l.hears("board", "Ann banks 1,000")

	w := newWall()
	r := newReader(nil, one, w, func(err error) { t.Error(err) })
	r.told(k.write(two, "ben 555 b"))
	r.hear()
	assert.Nil(t, w.look().page)
}

// The game at the table is shown, also where another is newer.
func TestFollowsTheTable(t *testing.T) {
	k := newScorekeeper(t)
	one, _ := k.start("classic", "Ann"), k.start("classic", "Ben")
	b := k.board(Options{Every: 10 * time.Millisecond})
	l := listen(t, b.Address()+"events")
	l.hears("board", "game 2")
	b.Show(k.write(one, "ann 111 b"))
	l.hears("board", "Ann banks 1,000")
	k.write(one, "note by somebody else") // not told of it, so it has looked into the file by now
	l.hears("board", "by somebody else")
	_, body, _ := get(t, b.Address()+"api/v1/game")
	assert.Contains(t, body, `"game":1`)
}

// What was read before the newest line was told doesn't come back.
func TestNothingOldIsShownAgain(t *testing.T) {
	k := newScorekeeper(t)
	game := k.start("classic", "Ann")
	early := k.write(game, "ann 111 b")
	late := k.write(game, "ann 555 b")
	w := newWall()
	r := newReader(nil, 0, w, func(err error) { t.Error(err) })
	for _, page := range []render.Page{late, early} {
		r.told(page)
		r.hear()
		assert.Len(t, w.look().page.Game.Lines(), 2)
	}
}

func TestClosesCleanly(t *testing.T) {
	k := newScorekeeper(t)
	k.start("classic", "Ann")
	b := k.board(Options{})
	l, api := listen(t, b.Address()+"events"), listen(t, b.Address()+"api/v1/events")
	l.hears("board", "Ann")
	api.hears("board", "Ann")
	b.Close()
	l.hears("closed", "")
	api.hears("closed", "")
	_, err := http.Get(b.Address())
	assert.Error(t, err)
	b.Close() // does nothing
	b.Show(render.Page{})
}

// A phone that takes nothing doesn't keep the board from closing.
func TestClosesOnStalled(t *testing.T) {
	k := newScorekeeper(t)
	k.start("classic", "Ann")
	b := k.board(Options{Now: func() time.Time { return time.Now().Add(time.Hour) }}) // so patient with a phone
	stall(t, b, "events")
	closed := make(chan struct{})
	go func() {
		b.Close()
		close(closed)
	}()
	select {
	case <-closed:
	case <-time.After(farewell + soon):
		t.Fatal("the board waits for a phone")
	}
}

// stall opens a page and takes nothing of it beyond the beginning. Nothing in
// between takes it either: what is written to the phone waits.
func stall(t testing.TB, b *Board, path string) {
	t.Helper()
	phone, ours := net.Pipe()
	t.Cleanup(func() { phone.Close() })
	door := make(onePhone, 1)
	door <- ours
	go b.server.Serve(door)
	_, err := fmt.Fprintf(phone, "GET /%s HTTP/1.1\r\nHost: %s\r\n\r\n", path, b.host)
	require.NoError(t, err)
	_, err = phone.Read(make([]byte, len("HTTP/1.1 200 OK")))
	require.NoError(t, err)
}

// A onePhone listens to one connection.
type onePhone chan net.Conn

func (p onePhone) Accept() (net.Conn, error) {
	if c, open := <-p; open {
		return c, nil
	}
	return nil, net.ErrClosed
}

func (p onePhone) Close() error { close(p); return nil }

func (p onePhone) Addr() net.Addr { return nil }

// The scorekeeper never waits for phones: showing a game does nothing that a
// phone could hold up.
func TestStalledPhonesHoldNobodyUp(t *testing.T) {
	k := newScorekeeper(t)
	game := k.start("frenzy", "Ann", "Ben")
	b := k.board(Options{Every: time.Hour})
	for range 50 {
		stall(t, b, "events")
	}
	l := listen(t, b.Address()+"events")
	page := k.write(game, "common 5", "ann 444 b")
	longest := time.Duration(0)
	for range 1000 {
		started := time.Now()
		b.Show(page)
		longest = max(longest, time.Since(started))
	}
	assert.Less(t, longest, time.Second, "a thousand times, each at once")
	l.hears("board", "Ann banks")
	for i := range 30 {
		page = k.write(game, fmt.Sprintf("note %d", i))
		b.Show(page)
	}
	l.hears("board", "note: 29")
}

// Five hundred phones end at the newest state, and what they cost is bounded.
func TestFiveHundredListeners(t *testing.T) {
	k := newScorekeeper(t)
	game := k.start("frenzy", "Ann", "Ben", "Cleo", "Dora")
	k.write(game, "common 5")
	b := k.board(Options{Every: time.Hour})
	const many = 500
	var ended sync.WaitGroup
	heard := make([]chan struct{}, many)
	client := &http.Client{Transport: &http.Transport{MaxConnsPerHost: many}}
	ctx, cancel := context.WithCancel(t.Context())
	for i := range heard {
		r, err := http.NewRequestWithContext(ctx, "GET", b.Address()+"events", nil)
		require.NoError(t, err)
		answer, err := client.Do(r)
		require.NoError(t, err)
		heard[i] = make(chan struct{})
		ended.Go(func() {
			defer answer.Body.Close()
			seen, buffer := "", make([]byte, 4096)
			for !strings.Contains(seen, "the last line") {
				n, err := answer.Body.Read(buffer)
				if err != nil {
					return
				}
				seen = seen[max(0, len(seen)-100):] + string(buffer[:n])
			}
			close(heard[i])
			_, _ = io.Copy(io.Discard, answer.Body) // until the end of the test
		})
	}
	typing := 2 * time.Second
	if os.Getenv("FARKLE_REQUIRE") == "1" {
		typing = time.Minute
	}
	before, peak := heap(), int64(0)
	for i, started := 0, time.Now(); time.Since(started) < typing; i++ {
		b.Show(k.write(game, fmt.Sprintf("note line %d", i)))
		if i%50 == 0 {
			peak = max(peak, heap()-before)
		}
		time.Sleep(40 * time.Millisecond) // nobody types faster
	}
	b.Show(k.write(game, "note the last line"))
	timeout := time.After(3 * soon)
	for i, h := range heard {
		select {
		case <-h:
		case <-timeout:
			t.Fatalf("listener %d never saw the newest state", i)
		}
	}
	peak = max(peak, heap()-before)
	t.Logf("memory in use grew by %d KiB at most", peak>>10)
	assert.Less(t, peak, int64(96<<20))
	cancel()
	ended.Wait()
}

func heap() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapInuse + m.StackInuse)
}

// Whatever befalls the board, the program it is part of goes on and is told, and
// phones don't take for new what isn't.
func TestFaultsAreTold(t *testing.T) {
	b := newScorekeeper(t).board(Options{})
	l := listen(t, b.Address()+"events")
	l.hears("board", "No game yet")
	b.background(func() { panic("a die fell off the table") })
	select {
	case err := <-b.Trouble():
		assert.ErrorContains(t, err, "a die fell off the table")
	case <-time.After(soon):
		t.Fatal("nobody was told")
	}
	l.hears("closed", "")
	b.Close()
	b.Show(render.Page{}) // does nothing
}

// Where the file can't be read the page keeps what it had, and says so.
func TestTroubleWithTheFile(t *testing.T) {
	k := newScorekeeper(t)
	game := k.start("classic", "Ann")
	k.write(game, "ann 555 b")
	b := k.board(Options{Every: 10 * time.Millisecond})
	l := listen(t, b.Address()+"events")
	l.hears("board", "500")
	b.reader.store.Close()
	e := l.hears("board", "can't be read just now")
	assert.Contains(t, e.data, "500")
	select {
	case err := <-b.Trouble():
		assert.ErrorContains(t, err, "the live page can't go on")
	case <-time.After(soon):
		t.Fatal("nobody was told")
	}
	b.Show(k.write(game, "ann 111 b")) // the table can still show it
	l.hears("board", "1,500")
}

func TestAddressTaken(t *testing.T) {
	k := newScorekeeper(t)
	at, err := url.Parse(k.board(Options{}).Address())
	require.NoError(t, err)
	_, err = Start(t.Context(), Options{Store: k.store(), Addr: at.Host, Now: time.Now})
	assert.EqualError(t, err, "can't listen on "+at.Host+": bind: address already in use")
	assert.Contains(t, scorer.HintOf(err), "another board may be open")
}

func TestAPI(t *testing.T) {
	k := newScorekeeper(t)
	b := k.board(Options{Every: time.Hour})
	status, body, _ := get(t, b.Address()+"api/v1/game")
	assert.Equal(t, 404, status)
	assert.JSONEq(t, `{"v":1,"error":"There is no such game"}`, body)

	game := k.start("frenzy", "Ann", "Ben")
	page := k.write(game, "common 5", "ann 444 b", "ben f")
	l := listen(t, b.Address()+"api/v1/events")
	b.Show(page)
	var want strings.Builder
	require.NoError(t, exchange.JSON(&want, exchange.Show(page)))
	e := l.hears("board", "Ann")
	assert.Equal(t, strings.TrimSpace(want.String()), e.data)
	status, body, h := get(t, b.Address()+"api/v1/game")
	assert.Equal(t, 200, status)
	assert.Equal(t, want.String(), body)
	assert.Equal(t, "application/json", h.Get("Content-Type"))
	status, past, _ := get(t, b.Address()+"api/v1/games/1")
	assert.Equal(t, 200, status)
	assert.Equal(t, want.String(), past)

	for _, path := range []string{"api/v1/game", "api/v1/games", "api/v1/games/1", "api/v1/stats"} {
		_, _, h := get(t, b.Address()+path)
		r, err := http.NewRequest("GET", b.Address()+path, nil)
		require.NoError(t, err)
		r.Header.Set("If-None-Match", h.Get("ETag"))
		answer, err := http.DefaultClient.Do(r)
		require.NoError(t, err)
		answer.Body.Close()
		assert.Equal(t, 304, answer.StatusCode, path)
	}
	old := h.Get("ETag")
	b.Show(k.write(game, "common 1"))
	l.hears("board", `"round":2`)
	_, _, h = get(t, b.Address()+"api/v1/game")
	assert.NotEqual(t, old, h.Get("ETag"))
}

func TestPastGames(t *testing.T) {
	k := newScorekeeper(t)
	for i := range perPage + 3 {
		game := k.start("classic", "Ann", fmt.Sprintf("Player %d", i+1))
		if i == 0 {
			k.write(game, "ann =10000", "player =500")
		}
	}
	b := k.board(Options{})
	_, body, _ := get(t, b.Address()+"games")
	assert.Contains(t, body, "Player 28")
	assert.NotContains(t, body, "Player 3<") // on the next page
	assert.Contains(t, body, `href="?page=2"`)
	_, body, _ = get(t, b.Address()+"games?page=2")
	assert.Contains(t, body, "Player 1")
	assert.Contains(t, body, "Ann won by 9,500")
	assert.NotContains(t, body, "Older games")
	_, body, _ = get(t, b.Address()+"games/1")
	assert.Contains(t, plain(body), "Ann wins")
	assert.NotContains(t, body, "board.js", "it stands still")
	for _, path := range []string{"games/0", "games/99", "games/x", "games/1/2", "games/99/chart.svg", "games/x/chart.svg", "games/99/narrow.svg", "games?page=x", "games?page=0", "games?page=99999999", "api/v1/games/99"} {
		status, _, _ := get(t, b.Address()+path)
		assert.Equal(t, 404, status, path)
	}
	for path, label := range map[string]string{"games/1/chart.svg": ">Ann 10,000<", "games/1/narrow.svg": ">Ann<"} {
		_, body, h := get(t, b.Address()+path)
		assert.Equal(t, "image/svg+xml", h.Get("Content-Type"), path)
		assert.Contains(t, body, label, path)
	}
	_, body, _ = get(t, b.Address()+"api/v1/games")
	games, total, err := k.Store.Past(t.Context(), storage.Filter{}, 0, perPage)
	require.NoError(t, err)
	var want strings.Builder
	require.NoError(t, exchange.JSON(&want, exchange.PastGames(games, total, 1, 2, time.Local)))
	assert.Equal(t, want.String(), body)
}

func TestStatistics(t *testing.T) {
	k := newScorekeeper(t)
	b := k.board(Options{})
	_, body, _ := get(t, b.Address()+"stats")
	assert.Contains(t, body, "No game has a winner yet")
	k.write(k.start("classic", "Ann", "Ben"), "ann =10000", "ben =500")
	k.write(k.start("classic", "Ann", "Ben"), "ann f", "ben =10000", "ann f")
	_, body, _ = get(t, b.Address()+"stats")
	assert.Contains(t, plain(body), "win rate wins among the games with an opponent Ann 50.0% of 2 Ben 50.0% of 2")
	assert.Contains(t, plain(body), "farkle rate farkles among the turns Ann 66.7% of 3 Ben 0.0% of 2")
	_, body, _ = get(t, b.Address()+"api/v1/stats")
	players, err := k.Store.Players(t.Context(), storage.Filter{})
	require.NoError(t, err)
	var want strings.Builder
	require.NoError(t, exchange.JSON(&want, exchange.Stats(players, nil)))
	assert.Equal(t, want.String(), body)
}

// Those who look at past games take turns, and nobody waits for long.
func TestPastTakesTurns(t *testing.T) {
	at, err := newPlace("http://127.0.0.1:1/", "")
	require.NoError(t, err)
	synctest.Test(t, func(t *testing.T) {
		b := &Board{past: newPast(nil), wall: newWall()}
		b.at.Store(at)
		for range mostReaders {
			b.past.turns <- struct{}{}
		}
		started, w := time.Now(), httptest.NewRecorder()
		b.serves(b.showGames)(w, httptest.NewRequest("GET", "/games", nil))
		assert.Equal(t, 503, w.Code)
		assert.Contains(t, w.Body.String(), "Too many look at past games just now")
		assert.Less(t, time.Since(started), patience, "while the phone may yet take the answer")
		w = httptest.NewRecorder()
		b.serves(b.showGame)(w, httptest.NewRequest("GET", "/", nil)) // the game being played is for everybody
		assert.Equal(t, 200, w.Code)
	})
}

// net/http is imported here, and by the pages beside this one that phones write on,
// and nowhere else.
func TestOnlyImporterOfHTTP(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "farkle/...").Output()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		t.Fatalf("%s", exit.Stderr)
	}
	require.NoError(t, err)
	for _, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		words := strings.Fields(line)
		if words[0] == "farkle/cmd/internal/board" || words[0] == "farkle/cmd/internal/keeper" {
			continue
		}
		assert.NotContains(t, words[1:], "net/http", "%s: the program serves its pages, and asks nobody anything", words[0])
	}
}

// Beside nobody's table the page shows the game that every command means: not a newer
// one that is over. A game that ends while it is watched stays until another is
// written in.
func TestShowsTheGameThatIsMeant(t *testing.T) {
	k := newScorekeeper(t)
	first := k.start("classic", "Ann", "Ben")
	second := k.start("classic", "Cleo", "Dora")
	k.write(second, "=10000", "=500")
	b := k.board(Options{Every: 10 * time.Millisecond})
	l := listen(t, b.Address()+"events")
	l.hears("board", "game 1")
	third := k.start("classic", "Eve")
	l.hears("board", "game 3")
	k.write(third, "=10000")
	l.hears("board", "Eve wins")
	k.write(first, "note still here")
	l.hears("board", "game 1")
}

// Every new line is read aloud, then who is up or must stop: the page is sent the lines
// with their numbers, and says those it hasn't said.
func TestLinesAreSpoken(t *testing.T) {
	k := newScorekeeper(t)
	game := k.start("frenzy", "Ann", "Ben")
	b := k.board(Options{Every: 10 * time.Millisecond})
	l := listen(t, b.Address()+"events")
	l.hears("board", "game 1")
	k.write(game, "common 5", "ben 1", "ann 111 1 5")
	data := l.hears("board", `"line":3`).data
	assert.Contains(t, data, `{"line":2,"said":"Ben holds 150, four dice to roll."}`)
	assert.Contains(t, data, `"next":"STOP: Ann used up all the dice: Ben must stop and report."`)

	_, body, _ := get(t, b.Address())
	assert.Contains(t, body, "STOP: Ann used up all the dice: Ben must stop and report.</p>")
}

// A page that moves to another address is seen no more by those who have the old one,
// at once, and as ever by those who have the new one.
func TestMoves(t *testing.T) {
	k := newScorekeeper(t)
	k.write(k.start("classic", "Ann", "Ben"), "ann 555 b")
	old, secret := NewSecret(), NewSecret()
	b := k.board(Options{Secret: old, Renew: func() (string, error) { return secret, nil }})
	before := b.Address()
	watching := listen(t, before+"events")
	watching.hears("board", old+"/games/1/chart.svg")
	require.NoError(t, b.Move())
	assert.Equal(t, strings.Replace(before, old, secret, 1), b.Address())
	for range watching.events { // until the stream has ended
	}
	for _, path := range []string{"", "events", "board.css", "code.svg", "api/v1/game"} {
		status, body, _ := get(t, before+path)
		assert.Equal(t, 404, status, path)
		assert.NotContains(t, body, secret)
	}
	listen(t, b.Address()+"events").hears("board", secret+"/games/1/chart.svg")
	status, _, _ := get(t, strings.TrimSuffix(b.Address(), "/")) // as it may be typed
	assert.Equal(t, 200, status)

	here := k.board(Options{Renew: func() (string, error) { return "", errors.New("it isn't asked") }})
	before = here.Address()
	require.NoError(t, here.Move())
	assert.Equal(t, before, here.Address(), "an address without a secret stays")
}

// With nothing but the running game to be seen, no other page is there.
func TestTheGameAlone(t *testing.T) {
	k := newScorekeeper(t)
	k.start("classic", "Ann")
	k.start("classic", "Ben")
	b := k.board(Options{Only: true})
	listen(t, b.Address()+"events").hears("board", "game 2")
	for path, want := range map[string]int{
		"": 200, "?tv": 200, "api/v1/game": 200, "games/2/chart.svg": 200, "games/1/chart.svg": 404, "games/2/sheet": 200, "games/1/sheet": 404, "games": 404, "games/1": 404, "games/2": 404,
		"stats": 404, "api/v1/games": 404, "api/v1/games/1": 404, "api/v1/stats": 404,
	} {
		status, body, _ := get(t, b.Address()+path)
		assert.Equal(t, want, status, path)
		assert.NotContains(t, body, "Past games", path)
	}
}
