package keeper

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/netip"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/cmd/internal/board"
	"farkle/cmd/internal/pencil"
	"farkle/scorer"
	"farkle/scorer/rulebook"
	"farkle/sheet"
	"farkle/sheet/tell"
	"farkle/storage"
)

// A clock goes on when it is told to.
type clock struct {
	mu sync.Mutex
	at time.Time
}

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at
}

func (c *clock) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = c.at.Add(d)
}

// A room is a game with a board and a keeper, on a real file.
type room struct {
	t      *testing.T
	pencil pencil.Pencil
	clock  *clock
	board  *board.Board
	keeper *Keeper
	root   string
}

func open(t *testing.T, rules string, players ...string) *room {
	t.Helper()
	r := &room{t: t, clock: &clock{at: time.Date(2026, 11, 29, 20, 0, 0, 0, time.UTC)}}
	path := filepath.Join(t.TempDir(), "games.db")
	store := func() *storage.Store {
		s, err := storage.Open(t.Context(), storage.Options{Path: path, Create: true, Now: r.clock.now})
		require.NoError(t, err)
		t.Cleanup(func() { s.Close() })
		return s
	}
	r.pencil = pencil.Pencil{Store: store(), Now: r.clock.now}
	words := strings.Fields(rules)
	all, err := rulebook.Load(words[0])
	require.NoError(t, err)
	for _, set := range words[1:] {
		key, value, _ := strings.Cut(set, "=")
		all, err = all.With(scorer.KeyValue{Key: key, Value: value})
		require.NoError(t, err)
	}
	_, err = r.pencil.New(t.Context(), pencil.Start{Rules: all, Players: players})
	require.NoError(t, err)
	r.keeper, err = New(Options{Pencil: pencil.Pencil{Store: store(), Now: r.clock.now}, Now: r.clock.now})
	require.NoError(t, err)
	r.board, err = board.Start(context.Background(), board.Options{
		Store: store(), Addr: "127.0.0.1:0", Secret: board.NewSecret(), Now: time.Now, Beside: r.keeper.Beside(),
		LAN: func() (netip.Addr, error) { return netip.Addr{}, errors.New("no network") },
	})
	require.NoError(t, err)
	t.Cleanup(r.board.Close)
	r.root = r.keeper.root()
	r.ask(&browser{}, "GET", "", nil) // the board has read the game once it answers
	return r
}

// types writes lines at the table.
func (r *room) types(lines ...string) {
	r.t.Helper()
	for _, line := range lines {
		before, steps, err := r.pencil.Write(r.t.Context(), pencil.Wish{
			Game: 1, Seen: pencil.AnyLine, Say: func(*sheet.Game) string { return line },
			Ask: func(*tell.Question) error { return nil },
		})
		require.NoError(r.t, err, line)
		for _, s := range steps {
			before = before.With(s.Line)
		}
	}
	page, err := r.pencil.Open(r.t.Context(), 1)
	require.NoError(r.t, err)
	r.board.Show(page)
	require.Eventually(r.t, func() bool { return len(r.board.Page().Game.Lines()) == len(page.Game.Lines()) }, 20*time.Second, time.Millisecond)
}

// lines are all lines of the game, as they would be typed.
func (r *room) lines() []string {
	r.t.Helper()
	page, err := r.pencil.Open(r.t.Context(), 1)
	require.NoError(r.t, err)
	var all []string
	for _, l := range page.Game.Lines() {
		all = append(all, page.Game.LineText(l))
	}
	return all
}

// A browser has cookies, and sends what every browser does.
type browser struct {
	cookie *http.Cookie
	with   http.Header // beside what a browser sends, or instead of it
}

// ask asks as a browser would, and returns the status and the answer.
func (r *room) ask(b *browser, method, where string, what any) (int, reply) {
	r.t.Helper()
	var body io.Reader
	switch what := what.(type) {
	case nil:
	case string:
		body = strings.NewReader(what)
	default:
		text, err := json.Marshal(what)
		require.NoError(r.t, err)
		body = bytes.NewReader(text)
	}
	q, err := http.NewRequest(method, r.root+Path+where, body)
	require.NoError(r.t, err)
	if method == "POST" {
		q.Header.Set("Origin", r.root)
		q.Header.Set("Content-Type", "application/json")
	}
	for key, values := range b.with {
		if key == "Host" {
			q.Host = values[0]
			continue
		}
		if q.Header[key] = values; values == nil {
			delete(q.Header, key)
		}
	}
	if b.cookie != nil {
		q.AddCookie(b.cookie)
	}
	a, err := http.DefaultClient.Do(q)
	require.NoError(r.t, err)
	defer a.Body.Close()
	for _, c := range a.Cookies() {
		b.cookie = c
	}
	text, err := io.ReadAll(a.Body)
	require.NoError(r.t, err)
	var said reply
	if a.Header.Get("Content-Type") == "application/json" {
		require.NoError(r.t, json.Unmarshal(text, &said), string(text))
	}
	said.text = string(text)
	return a.StatusCode, said
}

// reply is whatever may be answered.
type reply struct {
	No    *struct{ Why, Hint string }
	Newer []string
	Ask   *struct{ Why, Yes, No, Line string }
	Line  int
	Said  string
	Name  string
	Stand *standing
	Keys  map[string]string
	Why   string
	Bank  string

	text string
}

// phone is a browser that was paired.
func (r *room) phone(player string) *browser {
	r.t.Helper()
	b := &browser{}
	c := r.keeper.Code(player)
	status, said := r.ask(b, "POST", "pair", map[string]string{"code": strings.TrimPrefix(c.Address, r.root+Path+"with/"), "by": "a browser of its own"})
	require.Equal(r.t, 200, status, said.text)
	require.NotNil(r.t, b.cookie)
	return b
}

var numbers = struct {
	sync.Mutex
	last int
}{}

// a is a wish with a number of its own.
func a(do deed, seat, seen int, words string) wish {
	numbers.Lock()
	defer numbers.Unlock()
	numbers.last++
	return wish{Number: fmt.Sprintf("%032d", numbers.last), Game: 1, Seen: seen, Do: do, Seat: seat, Words: words}
}

// A whole round is written from phones, with the same words as at the table.
func TestPhonesWrite(t *testing.T) {
	r := open(t, "frenzy", "Ann", "Ben")
	whole, ben := r.phone(""), r.phone("Ben")
	status, said := r.ask(whole, "POST", "write", a(common, 1, 0, "common 5"))
	require.Equal(t, 200, status, said.text)
	assert.Equal(t, 1, said.Line)
	assert.Equal(t, "The Common Die of round 1 is 5, rolled by Ann", said.Said)
	status, said = r.ask(ben, "POST", "write", a(play, 2, 1, "444"))
	require.Equal(t, 200, status, said.text)
	assert.Equal(t, "bank 450 → total 450", said.Stand.Seats[0].Pad.Bank, "Ben's phone shows Ben first")
	assert.Equal(t, "Ben", said.Stand.Seats[0].Name)
	assert.Nil(t, said.Stand.Seats[1].Pad, "and writes for nobody else")
	status, said = r.ask(ben, "POST", "write", a(play, 2, 2, "b"))
	require.Equal(t, 200, status, said.text)
	assert.Equal(t, "Ben 444", r.lines()[1])
	assert.Equal(t, &takesBack{2, 3, "Ben b"}, said.Stand.Undo)
	undone := a(undo, 2, 3, "")
	undone.Line = 3
	status, said = r.ask(ben, "POST", "write", undone)
	require.Equal(t, 200, status, said.text)
	assert.Equal(t, []string{"Ann common 5", "Ben 444", "Ben b", "undo 3"}, r.lines())
	assert.Equal(t, "Ben's phone", r.keeper.From(1, 4))
	assert.Equal(t, "the scorekeeper's phone", r.keeper.From(1, 1))
	assert.Empty(t, r.keeper.From(1, 9))
}

// What the rules refuse is refused with the table's words; what the table asks is
// asked, and written once it is answered.
func TestRefusalsAndQuestions(t *testing.T) {
	r := open(t, "frenzy", "Ann", "Ben")
	r.types("common 5")
	ann := r.phone("Ann")
	status, said := r.ask(ann, "POST", "write", a(play, 1, 1, "2"))
	assert.Equal(t, 422, status)
	assert.Equal(t, "The 2 scores nothing.", said.No.Why)
	bank := a(play, 1, 1, "1 b") // 100 of the 400 to open
	status, said = r.ask(ann, "POST", "write", bank)
	assert.Equal(t, 200, status)
	require.NotNil(t, said.Ask, said.text)
	assert.Equal(t, "bank 0", said.Ask.Yes)
	assert.Equal(t, []string{"Ann common 5"}, r.lines())
	yes := a(play, 1, 1, "1 b")
	yes.Yes = "something else"
	_, said = r.ask(ann, "POST", "write", yes)
	assert.NotNil(t, said.Ask, "yes to another question is no answer")
	yes = a(play, 1, 1, "1 b")
	yes.Yes = said.Ask.Why
	_, said = r.ask(ann, "POST", "write", yes)
	assert.Equal(t, 2, said.Line)
}

func TestPreview(t *testing.T) {
	r := open(t, "classic", "Ann", "Ben")
	p := r.phone("")
	for _, test := range []struct{ words, bank, why, keys string }{
		{"", "", "", "map[:The dice kept -:Absent =:Points f:Farkle]"},
		{"1", "not enough yet: 400 short of 500", "", "map[roll:Keep and roll]"},
		{"555", "bank 500 → total 500", "", "map[b:Bank roll:Keep and roll]"},
		{"2", "", "The 2 scores nothing.", "map[]"},
		{"=550", "bank 550 → total 550", "", "map[write:Write]"},
	} {
		status, said := r.ask(p, "POST", "preview", wish{Game: 1, Do: play, Seat: 1, Words: test.words})
		assert.Equal(t, 200, status, test.words)
		assert.Equal(t, test.bank, said.Bank, test.words)
		assert.Equal(t, test.why, said.Why, test.words)
		assert.Equal(t, test.keys, fmt.Sprint(said.Keys), test.words)
	}
	assert.Empty(t, r.lines(), "to look writes nothing")
}

// A wish that is sent again is written once; the same number with other dice is
// refused; and a keeper that was started since finds the line.
func TestLostAnswers(t *testing.T) {
	r := open(t, "classic bank.opening=0", "Ann", "Ben")
	p := r.phone("")
	w := a(play, 1, 0, "555 b")
	_, first := r.ask(p, "POST", "write", w)
	status, again := r.ask(p, "POST", "write", w)
	assert.Equal(t, 200, status)
	assert.JSONEq(t, first.text, again.text)
	w.Words = "111 b"
	status, said := r.ask(p, "POST", "write", w)
	assert.Equal(t, 409, status, said.text)
	assert.Equal(t, []string{"Ann 555 b"}, r.lines())

	r.keeper.mu.Lock()
	r.keeper.phones = nil // as after a start
	r.keeper.mu.Unlock()
	w.Words = "555 b"
	status, _ = r.ask(p, "POST", "written", w)
	assert.Equal(t, 401, status)
	p = r.phone("")
	_, said = r.ask(p, "POST", "written", w)
	assert.Equal(t, 1, said.Line)
	w.Words = "111 b"
	_, said = r.ask(p, "POST", "written", w)
	assert.Equal(t, 0, said.Line, "these dice aren't on the sheet")
	for i, test := range []struct {
		line string
		wish wish
	}{
		{"undo", wish{Do: undo, Line: 1}},
		{"ann 1", wish{Do: play, Seat: 1, Words: "1"}},
		{"fix 3 ann 5", wish{Do: fix, Seat: 1, Line: 3, Words: "5"}},
		{"strike 4", wish{Do: strike, Line: 4}},
		{"round 1 ann 1 5 b", wish{Do: insert, Seat: 1, Round: 1, Words: "1 5 b"}},
	} {
		r.types(test.line)
		test.wish.Game, test.wish.Seen = 1, i+1
		_, said = r.ask(p, "POST", "written", test.wish)
		assert.Equal(t, i+2, said.Line, test.line)
		test.wish.Seen++
		_, said = r.ask(p, "POST", "written", test.wish)
		assert.Equal(t, 0, said.Line, "%s isn't written twice", test.line)
	}
}

// A phone that hasn't seen a line writes nothing below it; but where all roll
// together, others' turns are no news to it.
func TestSeen(t *testing.T) {
	r := open(t, "classic bank.opening=0", "Ann", "Ben")
	p := r.phone("")
	r.types("ann 555 b")
	status, said := r.ask(p, "POST", "write", a(play, 2, 0, "1 b"))
	assert.Equal(t, 409, status)
	assert.Equal(t, []string{"1  Ann 555 b"}, said.Newer)

	r = open(t, "frenzy", "Ann", "Ben")
	ben := r.phone("Ben")
	r.types("common 5", "ann 444 b")
	status, said = r.ask(ben, "POST", "write", a(play, 2, 1, "444"))
	assert.Equal(t, 200, status, said.text)
	r.types("ben 1")
	status, said = r.ask(ben, "POST", "write", a(play, 2, 3, "b"))
	assert.Equal(t, 409, status, "that is Ben's own turn")
	assert.Equal(t, []string{"4  Ben 1"}, said.Newer)
	r.types("undo ben", "undo ben", "undo ann", "strike 1", "common 2x")
	status, _ = r.ask(ben, "POST", "write", a(play, 2, 7, "111"))
	assert.Equal(t, 409, status, "the Common Die is everybody's")
}

func TestCorrections(t *testing.T) {
	r := open(t, "classic bank.opening=0", "Ann", "Ben")
	r.types("ann 555 b", "ben 1 b", "ann 1 5 b")
	p := r.phone("")
	status, said := r.ask(p, "GET", "sheet", nil)
	require.Equal(t, 200, status)
	var all wholeSheet
	require.NoError(t, json.Unmarshal([]byte(said.text), &all))
	assert.Equal(t, turn{1, "500", "500, got on the sheet, total 500", []entry{{1, "555 b", false}}}, all.Rounds[1].Cells[0])
	w := a(fix, 1, 3, "555 1 b")
	w.Line = 1
	_, said = r.ask(p, "POST", "write", w)
	require.NotNil(t, said.Ask)
	assert.Equal(t, "change it", said.Ask.Yes)
	yes := a(fix, 1, 3, "555 1 b")
	yes.Line, yes.Yes = 1, said.Ask.Why
	status, said = r.ask(p, "POST", "write", yes)
	require.Equal(t, 200, status, said.text)
	assert.Equal(t, "750", said.Stand.Seats[0].Total)
	assert.Equal(t, "fix 1 Ann 555 1 b", r.lines()[3])
	status, _ = r.ask(r.phone("Ann"), "GET", "sheet", nil)
	assert.Equal(t, 403, status, "a player's phone corrects nothing")
}

// A code is good for one phone and five minutes. To open its address spends nothing.
func TestCodes(t *testing.T) {
	r := open(t, "frenzy", "Ann", "Ben")
	code := r.keeper.Code("Ben")
	link := strings.TrimPrefix(code.Address, r.root+Path+"with/")
	assert.GreaterOrEqual(t, len(link), 26, "five bits each: at least 128")
	assert.Regexp(t, `^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$`, code.Typed)
	previewer := &browser{}
	for range 3 {
		_, said := r.ask(previewer, "GET", "with/"+link, nil)
		assert.Contains(t, said.text, "<b>Ben</b>")
		assert.Nil(t, previewer.cookie)
	}
	ben := &browser{}
	spend := map[string]string{"code": link, "by": "Ben's very own browser"}
	status, said := r.ask(ben, "POST", "pair", spend)
	require.Equal(t, 200, status)
	assert.Equal(t, "Ben's phone", said.Name)
	assert.True(t, ben.cookie.HttpOnly)
	assert.Equal(t, http.SameSiteStrictMode, ben.cookie.SameSite)
	assert.Equal(t, Path, ben.cookie.Path)
	assert.Equal(t, 12*60*60, ben.cookie.MaxAge)
	first := ben.cookie.Value
	r.clock.pass(59 * time.Second)
	again := &browser{}
	status, _ = r.ask(again, "POST", "pair", spend)
	assert.Equal(t, 200, status, "the answer may have been lost")
	assert.Equal(t, first, again.cookie.Value)
	spend["by"] = "another browser here"
	status, said = r.ask(&browser{}, "POST", "pair", spend)
	assert.Equal(t, 410, status)
	assert.Equal(t, "This code has been used already.", said.No.Why)
	r.clock.pass(2 * time.Second)
	spend["by"] = "Ben's very own browser"
	status, _ = r.ask(&browser{}, "POST", "pair", spend)
	assert.Equal(t, 410, status, "a minute is over")

	late := r.keeper.Code("")
	r.clock.pass(5 * time.Minute)
	link = strings.TrimPrefix(late.Address, r.root+Path+"with/")
	_, said = r.ask(&browser{}, "GET", "with/"+link, nil)
	assert.Contains(t, said.text, "no good any more")
	status, _ = r.ask(&browser{}, "POST", "pair", map[string]string{"code": link, "by": "Ben's very own browser"})
	assert.Equal(t, 404, status)

	typed := r.keeper.Code("")
	status, said = r.ask(&browser{}, "POST", "pair", map[string]string{"code": strings.ToLower(typed.Typed), "by": "a browser of its own"})
	assert.Equal(t, 200, status)
	assert.Equal(t, "the scorekeeper's phone", said.Name)
	r.clock.pass(12*time.Hour - 6*time.Minute)
	status, _ = r.ask(ben, "GET", "who", nil)
	assert.Equal(t, 401, status, "an evening is over")
}

// A code that nobody can open says what to check; one that was opened doesn't.
func TestNobodyOpensThePage(t *testing.T) {
	r := open(t, "frenzy", "Ann", "Ben")
	r.keeper.Code("")
	r.ask(&browser{}, "GET", "", nil)
	for _, c := range r.keeper.codes {
		r.keeper.remind(c)
	}
	r.keeper.Patience = time.Nanosecond
	r.keeper.Code("Ben")
	news := <-r.keeper.News()
	assert.Contains(t, news, "Nobody has opened the page yet. Check that the phone is on this very Wi-Fi and not the guests'")
	assert.Contains(t, news, strings.TrimPrefix(r.root, "http://"))
	assert.Empty(t, r.keeper.News())
}

// Somebody who guesses at the signs kills the codes that are typed, not those that
// are scanned.
func TestGuesses(t *testing.T) {
	r := open(t, "frenzy", "Ann", "Ben")
	code := r.keeper.Code("")
	try := func(text string) int {
		status, _ := r.ask(&browser{}, "POST", "pair", map[string]string{"code": text, "by": "a browser of its own"})
		return status
	}
	for range mostWrong {
		assert.Equal(t, 404, try("22222222"))
	}
	assert.Equal(t, 429, try(code.Typed), "it must wait")
	assert.Equal(t, 200, try(strings.TrimPrefix(code.Address, r.root+Path+"with/")))
	r.clock.pass(5 * time.Minute)
	assert.Equal(t, 200, try(r.keeper.Code("").Typed))
}

// Phones are listed, the second of a player beside the first, and one that is dropped
// writes nothing and hears nothing from then on.
func TestDropped(t *testing.T) {
	r := open(t, "frenzy", "Ann", "Ben")
	ben, other := r.phone("Ben"), r.phone("Ben")
	assert.Equal(t, []Phone{{1, "Ben's phone"}, {2, "Ben's phone (2nd)"}}, r.keeper.Phones())
	assert.Equal(t, "Ben's phone may write now", <-r.keeper.News())
	assert.Equal(t, "Ben's phone (2nd) may write now", <-r.keeper.News())
	q, err := http.NewRequest("GET", r.root+Path+"events", nil)
	require.NoError(t, err)
	q.AddCookie(ben.cookie)
	stream, err := http.DefaultClient.Do(q)
	require.NoError(t, err)
	defer stream.Body.Close()
	assert.True(t, r.keeper.Drop(1))
	assert.False(t, r.keeper.Drop(1))
	_, err = io.ReadAll(stream.Body)
	require.NoError(t, err, "its stream has ended")
	status, _ := r.ask(ben, "POST", "write", a(play, 2, 0, "444"))
	assert.Equal(t, 401, status)
	status, _ = r.ask(other, "GET", "who", nil)
	assert.Equal(t, 200, status)
	for range mostPhones - 1 {
		r.phone("")
	}
	assert.Len(t, r.keeper.Phones(), mostPhones)
	status, said := r.ask(&browser{}, "POST", "pair", map[string]string{"code": r.keeper.Code("").Typed, "by": "a browser of its own"})
	assert.Equal(t, 409, status)
	assert.Equal(t, "20 phones write already.", said.No.Why)
}

// Whoever isn't the page itself writes nothing.
func TestAttacks(t *testing.T) {
	r := open(t, "frenzy", "Ann", "Ben")
	r.types("common 5")
	ben := r.phone("Ben")
	whole := r.phone("")
	good := func() wish { return a(play, 2, 1, "444 b") }
	host := strings.TrimPrefix(r.root, "http://")
	tests := []struct {
		name  string
		who   *browser
		with  http.Header
		what  any
		want  int
		where string
	}{
		{"another origin", ben, http.Header{"Origin": {"http://evil.example"}}, good(), 403, "write"},
		{"another port", ben, http.Header{"Origin": {"http://127.0.0.1:1"}}, good(), 403, "write"},
		{"over TLS", ben, http.Header{"Origin": {"https://" + host}}, good(), 403, "write"},
		{"no origin", ben, http.Header{"Origin": nil}, good(), 403, "write"},
		{"no origin, and says it is the same", ben, http.Header{"Origin": nil, "Sec-Fetch-Site": {"same-origin"}}, good(), 403, "write"},
		{"null", ben, http.Header{"Origin": {"null"}, "Sec-Fetch-Site": {"same-origin"}}, good(), 403, "write"},
		{"two origins", ben, http.Header{"Origin": {r.root, "http://evil.example"}}, good(), 403, "write"},
		{"fetched across sites", ben, http.Header{"Sec-Fetch-Site": {"cross-site"}}, good(), 403, "write"},
		{"fetched from the same site", ben, http.Header{"Sec-Fetch-Site": {"same-site"}}, good(), 403, "write"},
		{"another name", ben, http.Header{"Host": {"evil.example"}, "Origin": {"http://evil.example"}}, good(), 421, "write"},
		{"a form", ben, http.Header{"Content-Type": {"application/x-www-form-urlencoded"}}, good(), 415, "write"},
		{"text", ben, http.Header{"Content-Type": {"text/plain"}}, good(), 415, "write"},
		{"pairing by a form", &browser{}, http.Header{"Content-Type": {"text/plain"}}, map[string]string{}, 415, "pair"},
		{"pairing from elsewhere", &browser{}, http.Header{"Origin": {"http://evil.example"}}, map[string]string{}, 403, "pair"},
		{"too long", ben, nil, a(play, 2, 1, strings.Repeat("4", 4000)), 413, "write"},
		{"no JSON", ben, nil, "444 b", 400, "write"},
		{"two documents", ben, nil, "{} {}", 400, "write"},
		{"no number", ben, nil, wish{Game: 1, Seen: 1, Do: play, Seat: 2, Words: "444 b"}, 400, "write"},
		{"nobody", &browser{}, nil, good(), 401, "write"},
		{"a cookie of its own", &browser{cookie: &http.Cookie{Name: cookieName, Value: strings.Repeat("a", 26)}}, nil, good(), 401, "write"},
		{"an empty cookie", &browser{cookie: &http.Cookie{Name: cookieName}}, nil, good(), 401, "write"},
		{"nobody looks", &browser{}, nil, good(), 401, "preview"},
		{"another seat", ben, nil, a(play, 1, 1, "444 b"), 403, "write"},
		{"another seat's undo", ben, nil, a(undo, 1, 1, ""), 403, "write"},
		{"everybody's undo", ben, nil, a(undo, 0, 1, ""), 403, "write"},
		{"another seat's Common Die", ben, nil, a(common, 1, 1, "common 2x"), 403, "write"},
		{"a Common Die nobody waits for", ben, nil, a(common, 2, 1, "wild 4"), 403, "write"},
		{"a Common Die in a turn", ben, nil, a(play, 2, 1, "common 2x"), 403, "write"},
		{"a correction", ben, nil, a(fix, 2, 1, "444 b"), 403, "write"},
		{"strike", ben, nil, a(strike, 2, 1, ""), 403, "write"},
		{"no such seat", whole, nil, a(play, 3, 1, "444 b"), 400, "write"},
		{"no seat", whole, nil, a(play, 0, 1, "444 b"), 400, "write"},
		{"rules", whole, nil, a(play, 2, 1, "rules end.target=100"), 403, "write"},
		{"strike in the text", whole, nil, a(play, 2, 1, "strike 1"), 403, "write"},
		{"a name in the text", whole, nil, a(play, 2, 1, "444 b, ann f"), 422, "write"},
		{"a player who joins", whole, nil, a(play, 2, 1, "join Dora"), 403, "write"},
		{"points from nowhere", whole, nil, a(play, 2, 1, "+5000"), 403, "write"},
		{"the end", whole, nil, a(play, 2, 1, "call"), 403, "write"},
		{"all stop", whole, nil, a(play, 2, 1, "all s"), 422, "write"},
		{"rules in a correction", whole, nil, a(fix, 1, 1, "rules end.target=100"), 403, "write"},
		{"nothing known", whole, nil, a("rob", 2, 1, ""), 422, "write"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r.clock.pass(time.Second)
			test.who.with = test.with
			status, said := r.ask(test.who, "POST", test.where, test.what)
			assert.Equal(t, test.want, status, said.text)
			test.who.with = nil
			assert.Equal(t, []string{"Ann common 5"}, r.lines())
		})
	}
	other := good()
	other.Game = 2
	status, said := r.ask(ben, "POST", "write", other)
	assert.Equal(t, 409, status)
	assert.Equal(t, "Another game is played now.", said.No.Why)
	r.clock.pass(time.Second)
	for i := range mostAsked + 1 {
		status, _ = r.ask(ben, "POST", "write", a(play, 2, 1, "2"))
		assert.Equal(t, map[bool]int{true: 422, false: 429}[i < mostAsked], status)
	}
	r.clock.pass(time.Second)
	status, said = r.ask(ben, "POST", "write", good())
	assert.Equal(t, 200, status, said.text)
}

// The page that everybody reads opens nothing that writes, by no method and at no
// address; and what writes is nowhere but beside it.
func TestReadingPageStaysOne(t *testing.T) {
	r := open(t, "frenzy", "Ann", "Ben")
	r.types("common 5")
	p := r.phone("")
	code := r.keeper.Code("")
	link := strings.TrimPrefix(code.Address, r.root+Path+"with/")
	body, err := json.Marshal(a(play, 2, 1, "444 b"))
	require.NoError(t, err)
	for _, path := range []string{
		"", "events", "code.svg", "games", "games/1", "games/1/chart.svg", "games/1/narrow.svg", "stats", "api/v1/game", "api/v1/games",
		"api/v1/games/1", "api/v1/stats", "api/v1/events", "board.css", "board.js", "follow.js", "watch.js", "icon.svg",
		"write", "pair", "preview", "written", "keep/write", "keep/pair",
	} {
		for _, method := range []string{"POST", "PUT", "PATCH", "DELETE", "OPTIONS"} {
			q, err := http.NewRequest(method, r.board.Address()+path, bytes.NewReader(body))
			require.NoError(t, err)
			q.Header.Set("Origin", r.root)
			q.Header.Set("Content-Type", "application/json")
			q.AddCookie(&http.Cookie{Name: cookieName, Value: p.cookie.Value})
			a, err := http.DefaultClient.Do(q)
			require.NoError(t, err)
			a.Body.Close()
			assert.Equal(t, 405, a.StatusCode, "%s %s", method, path)
			assert.Empty(t, a.Cookies())
		}
		if strings.HasSuffix(path, "events") {
			continue // it doesn't end
		}
		a, err := http.Get(r.board.Address() + path)
		require.NoError(t, err)
		text, err := io.ReadAll(a.Body)
		require.NoError(t, err)
		a.Body.Close()
		for _, secret := range []string{link, code.Typed, p.cookie.Value} {
			assert.NotContains(t, string(text), secret, path)
		}
	}
	assert.Equal(t, []string{"Ann common 5"}, r.lines())
}
