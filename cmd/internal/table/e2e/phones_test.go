package e2e

import (
	"fmt"
	"io"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// A phone is what its page asks of the program, without the page.
type phone struct {
	t      *testing.T
	base   string
	cookie *http.Cookie
	seat   int
	sent   int
}

func (p *phone) post(path, body string) string {
	p.t.Helper()
	q, err := http.NewRequest("POST", p.base+path, strings.NewReader(body))
	if err != nil {
		p.t.Fatal(err)
	}
	q.Header.Set("Origin", strings.TrimSuffix(p.base, "/"))
	q.Header.Set("Content-Type", "application/json")
	if p.cookie != nil {
		q.AddCookie(p.cookie)
	}
	answer, err := http.DefaultClient.Do(q)
	if err != nil {
		p.t.Fatal(err)
	}
	defer answer.Body.Close()
	said, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		p.t.Errorf("%s %s: %d %s", path, body, answer.StatusCode, said)
	}
	if cookies := answer.Cookies(); len(cookies) > 0 {
		p.cookie = cookies[0]
	}
	return string(said)
}

// says writes for the phone's player, who has seen the line of that number.
func (p *phone) says(do, words string, seen int) {
	p.t.Helper()
	p.sent++
	said := p.post("keep/write", fmt.Sprintf(`{"number":"the wish %d of seat %d","game":1,"seen":%d,"do":%q,"seat":%d,"words":%q}`,
		p.sent, p.seat, seen, do, p.seat, words))
	if !strings.HasPrefix(said, `{"line":`) {
		p.t.Errorf("%s isn't written: %s", words, said)
	}
}

var (
	pageAt = regexp.MustCompile(`http://127\.0\.0\.1:\d+/`)
	signs  = regexp.MustCompile(`[2-9A-Z]{4}-[2-9A-Z]{4}`)
)

// Where all play together each player's phone writes its own turn, and the table sees
// every line by itself, with whose phone it came from.
func TestFourPhones(t *testing.T) {
	names := []string{"Ann", "Ben", "Cleo", "Dora"}
	db := games(t)
	command(t, append([]string{"new", "--db", db, "--rules", "frenzy"}, names...)...)
	tm := start(t, 100, 44, farkle, []string{"table", "--db", db, "--board", "--keep", "--addr", "127.0.0.1:0", "1"})
	tm.shows("round 1")
	tm.types("Bw")
	phones := make([]*phone, len(names))
	for i := range names {
		tm.shows("Enter a code for one phone")
		tm.types(strings.Repeat("\x1b[B", i+1) + "\r")
		tm.shows("A phone that writes, for " + names[i])
		tm.mu.Lock()
		text := tm.lines()
		tm.mu.Unlock()
		phones[i] = &phone{t: t, base: pageAt.FindString(text), seat: i + 1}
		phones[i].post("keep/pair", fmt.Sprintf(`{"code":%q,"by":"the browser of %s"}`, signs.FindString(text), names[i]))
		tm.types("x")
	}
	tm.types("\x1b")
	tm.shows("Ann rolls the Common Die")

	var took []time.Duration
	see := func(i int, do, words string, seen int, shown string) {
		t.Helper()
		began := time.Now()
		phones[i].says(do, words, seen)
		tm.shows(fmt.Sprintf("written elsewhere: %d %s (from %s's phone)", seen+1, shown, names[i]))
		took = append(took, time.Since(began))
	}
	see(0, "common", "common 5", 0, "Ann common 5")
	see(1, "play", "11", 1, "Ben 11")
	see(2, "play", "444", 2, "Cleo 444")
	see(3, "play", "f", 3, "Dora f")
	slices.Sort(took)
	t.Log("from a tap to the table's screen: ", took)

	var all sync.WaitGroup // none refuses another, for their turns are others
	for i, words := range []string{"444 b", "11 b", "1 b"} {
		all.Go(func() { phones[i].says("play", words, 4) })
	}
	all.Wait()
	tm.shows("Ben rolls the Common Die")
	tm.types("q")
	tm.exits()
	shown := command(t, "show", "--db", db)
	for _, line := range []string{"Ann 444 b", "Ben 11 b", "Cleo 1 b", "Dora f"} {
		if !strings.Contains(shown, line) {
			t.Errorf("%s isn't on the sheet:\n%s", line, shown)
		}
	}
}
