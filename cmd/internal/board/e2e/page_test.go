package e2e

import (
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestLivePage plays games by the command line and looks at the page.
func TestLivePage(t *testing.T) {
	b, path := browser(t), build(t)
	for _, test := range []struct {
		name string
		run  func(*testing.T, *chromium, *program)
	}{
		{"a whole game by the command line, on every screen", byCommand},
		{"without script", withoutScript},
		{"the connection is cut and comes back", cutAndRestored},
		{"out of reach without a word", outOfReach},
		{"the board is closed and opened", restarted},
		{"two games at once", twoGames},
		{"everything fits", everythingFits},
		{"the standings fit", standingsFit},
		{"across the room", acrossTheRoom},
		{"in old browsers", oldBrowsers},
		{"every line is spoken", everyLineIsSpoken},
		{"ten tabs", manyTabs},
		{"for everybody", accessible},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, b, newProgram(t, path)) })
	}
}

// A look is what a part of the page must say, in some of its words.
type look struct{ part, says string }

// A way is one to enter a game: it opens the page, and enters a step at a time.
type way struct {
	address string
	enter   func(step)
}

// A step is what somebody enters, as a line and as the keys at the table, and
// what the page must say then.
type step struct {
	line, keys string
	looks      []look
}

// steps are a whole game. At the table each keep is a line of its own; Enter
// goes on to the next round, and agrees to what the table asks about.
func steps() []step {
	return []step{
		{"common 5", "5\r", []look{{"#now", "Still to report Ann Ben Cleo"}, {"#now", "The Common Die is a 5"}}},
		{"ben 1", "@ben\r1 ", []look{{"#standings", "holds 150 250 short of the 400 to get on the sheet"}, {"#news", "1 = 100 + Common Die 5 = 50"}}},
		{"ann 444 1 5", "@ann\r444 1 5 ", []look{{"#now", "STOP Ann used up all the dice Ben Cleo must stop and report"}, {"#news", "hot dice 600"}}},
		{"ann 333 b", "@ann\r333b", []look{{"#standings", "1st Ann 950"}, {"#news", "Ann banks 950, total 950, and is on the sheet"}}},
		{"ben s", "@ben\rs", []look{{"#news", "Ben stops and scores nothing: the first bank must be worth 400 or more: 250 short"}}},
		{"cleo s", "@cleo\rs", []look{{"#now", "Round 2"}, {"#now", "Ben rolls the Common Die"}}},
		{"common 2x", "\r2\r", []look{{"#now", "the round doubles"}}},
		{"ann 111 b", "@ann\r111b", []look{{"#standings", "Ann 1,550"}, {"#news", "Ann banks 300 x2 = 600"}}},
		{"ben 5 f", "@ben\r5 f", []look{{"#news", "Ben farkles and loses 50 x2 = 100"}, {"#standings", "Ben 0 points farkle"}}},
		{"cleo 1 1 b", "@cleo\r1 1b", []look{{"#now", "Round 3"}, {"#now", "Cleo rolls the Common Die"}}},
		{"common wild", "\rw\r", []look{{"#now", "Cleo names the Wild after the first roll"}}},
		{"wild 4", "4\r", []look{{"#now", "The Common Die is a Wild, named 4"}}},
		{"ann 44 b", "@ann\r44b", []look{{"#news", "three 4s with the Common Die = 400"}, {"#standings", "Ann 1,950"}}},
		{"ben =1000", "@ben\r=1000\r", []look{{"#standings", "Ben 1,000"}}},
		{"cleo 1 5 b", "@cleo\r1 5b", []look{{"#now", "Round 4"}, {"#standings", "Cleo 550"}}},
		{"fix 15 cleo 1 f", ":fix 20 cleo f\r\r", []look{{"#news", "Correction"}, {"#news", "round 3: Cleo 150, now farkle"}, {"#standings", "Cleo 400"}}},
		{"common 1", "\r1\r", []look{{"#now", "The Common Die is a 1"}}},
		{"ann =8050", "@ann\r=8050\r\r", []look{{"#standings", "Ann 10,000"}}},
		{"ben =9000", "@ben\r=9000\r\r", []look{{"#standings", "Ben 10,000"}}},
		{"cleo f", "@cleo\rf", []look{{"#now", "Tiebreak Ann and Ben are tied: a tiebreak round decides"}, {"#standings", "Cleo 400"}}},
		{"common 5", "\r5\r", []look{{"#now", "Still to report Ann Ben"}, {"#standings", "is level with"}}},
		{"ann 1 b", "@ann\r1b", []look{{"#standings", "needs 200 to pass Ann, 150 to tie"}}},
		{"ben f", "@ben\rf\r", []look{{"#now", "Ann wins with 10,150"}, {"#standings", "winner"}}},
	}
}

// byCommand enters a game by the command line.
func byCommand(t *testing.T, b *chromium, f *program) {
	f.run("new", "--rules", "frenzy", "Ann", "Ben", "Cleo")
	address, _ := f.serve("--addr", "127.0.0.1:0")
	wholeGame(t, b, way{address, func(s step) { f.run(command(s.line)...) }})
}

// wholeGame enters a game and looks at the page after every step, on every
// screen.
func wholeGame(t *testing.T, b *chromium, by way) {
	queries := map[string]string{"phone": "", "tablet": "?player=Ben", "television": "?tv"}
	tabs := map[string]*tab{}
	for _, s := range screens() {
		tabs[s.name] = b.open(t, s, by.address+queries[s.name])
		tabs[s.name].reads("#now", "Ann rolls the Common Die")
	}
	for _, step := range steps() {
		by.enter(step)
		for _, s := range screens() {
			for _, l := range step.looks {
				tabs[s.name].reads(l.part, l.says)
			}
		}
	}
	for name, p := range tabs {
		p.until(`document.documentElement.scrollWidth <= innerWidth`) // nothing sticks out
		said, err := p.eval(`document.getElementById("said").textContent`)
		require.NoError(t, err)
		assert.Equal(t, "Ben farkles, total 10,000; Ann has won with 10,150.", said, name)
		violations, err := p.eval(`violations.join()`)
		require.NoError(t, err)
		assert.Empty(t, violations, "the policy forbids nothing that the page does")
		foreign, err := p.eval(`performance.getEntriesByType("resource").map(e => e.name).filter(n => !n.startsWith(location.origin + "/")).join()`)
		require.NoError(t, err)
		assert.Empty(t, foreign, "nothing comes from elsewhere")
		p.keep("game-" + name)
	}
	tabs["television"].until(`document.documentElement.scrollHeight <= innerHeight`) // nobody scrolls a television
	tabs["tablet"].until(`document.querySelector(".seats .name").innerText.startsWith("Ben")`)
	tabs["phone"].reads(".sheet", "F")
	tabs["phone"].until(`document.querySelector("#chart img").naturalWidth > 0`)
	tabs["phone"].reads(".legend", "hot dice")
	for _, p := range tabs {
		p.close()
	}
}

// command is a line as a command. A correction is agreed to.
func command(line string) []string {
	words := strings.Fields(line)
	if words[0] == "fix" || words[0] == "strike" {
		return append([]string{words[0], "--yes"}, words[1:]...)
	}
	return append([]string{"add"}, words...)
}

func withoutScript(t *testing.T, b *chromium, f *program) {
	f.run("new", "Ann", "Ben")
	address, _ := f.serve("--addr", "127.0.0.1:0")
	p := b.open(t, screen{name: "phone", width: 360, height: 780, scale: 1, noScript: true}, address)
	defer p.close()
	p.reads("#now", "Ann is up")
	f.run("add", "ann", "555", "b")
	p.reads("#standings", "Ann 500")
	p.reads("#now", "Ben is up")
}

func cutAndRestored(t *testing.T, b *chromium, f *program) {
	f.run("new", "Ann", "Ben")
	address, _ := f.serve("--addr", "127.0.0.1:0")
	at, err := url.Parse(address)
	require.NoError(t, err)
	w := newWire(t, at.Host)
	p := b.open(t, screens()[0], w.address())
	defer p.close()
	p.reads("#now", "Ann is up")
	p.until(`(document.getElementById("sheet-scroll").focus(), window.stayed = true)`)
	w.setCut(true)
	p.reads("#link", "Not connected: this may be behind. These are the scores of")
	f.run("add", "ann", "555", "b")
	assert.Contains(t, p.text("#now"), "Ann")
	w.setCut(false)
	p.reads("#now", "Ben is up")
	p.until(`document.getElementById("link").innerText === ""`)
	p.until(`window.stayed === true`)                       // without loading the page again
	p.until(`document.activeElement.id === "sheet-scroll"`) // and without taking away where somebody is
}

func outOfReach(t *testing.T, b *chromium, f *program) {
	f.run("new", "Ann", "Ben")
	address, _ := f.serve("--addr", "127.0.0.1:0")
	at, err := url.Parse(address)
	require.NoError(t, err)
	w := newWire(t, at.Host)
	p := b.open(t, screens()[0], w.address())
	defer p.close()
	p.reads("#now", "Ann is up")
	end := w.hush()
	p.reads("#link", "this may be behind")
	f.run("add", "ann", "555", "b")
	end()
	p.reads("#now", "Ben is up")
	p.until(`document.getElementById("link").innerText === ""`)
}

func restarted(t *testing.T, b *chromium, f *program) {
	f.run("new", "Ann", "Ben")
	address, end := f.serve("--addr", "127.0.0.1:0")
	at, err := url.Parse(address)
	require.NoError(t, err)
	p := b.open(t, screens()[1], address)
	defer p.close()
	p.reads("#now", "Ann is up")
	p.until(`window.stayed = true`)
	f.run("add", "ann", "555", "b")
	p.reads("#now", "Ben is up") // by the stream: a page that has none yet can't be told
	end()
	p.reads("#link", "The board has closed. These are the scores of")
	f.run("add", "ben", "f")
	f.serve("--addr", at.Host)
	p.reads("#now", "Ann is up")
	p.until(`document.getElementById("link").innerText === "" && window.stayed`)
}

func twoGames(t *testing.T, b *chromium, f *program) {
	f.run("new", "Ann", "Ben")
	f.run("new", "--rules", "frenzy", "Cleo", "Dora")
	one, _ := f.serve("--addr", "127.0.0.1:0", "--game", "1")
	two, _ := f.serve("--addr", "127.0.0.1:0", "--game", "2")
	left, right := b.open(t, screens()[0], one), b.open(t, screens()[1], two)
	defer left.close()
	defer right.close()
	left.reads("#now", "Ann is up")
	right.reads("#now", "Cleo rolls the Common Die")
	f.run("--game", "2", "add", "common", "5")
	f.run("--game", "1", "add", "ann", "555", "b")
	left.reads("#now", "Ben is up")
	right.reads("#now", "Still to report")
	assert.NotContains(t, left.text("main"), "Cleo")
	assert.NotContains(t, right.text("main"), "Ann")

	past := b.open(t, screens()[0], one+"games")
	defer past.close()
	past.reads("main", "Cleo, Dora")
	past.until(`(document.querySelector("a[href='/games/2']").click(), true)`)
	past.reads("#now", "Farkle Frenzy game 2")
}

// accessible asks axe, which knows the rules of accessibility, about every page
// in every state worth it, light and dark.
func accessible(t *testing.T, b *chromium, f *program) {
	axe, err := os.ReadFile(filepath.Join("axe", "node_modules", "axe-core", "axe.min.js"))
	if err != nil {
		if os.Getenv("FARKLE_REQUIRE") == "1" {
			t.Fatal("there is no axe, and FARKLE_REQUIRE=1 asks for it: npm ci in cmd/internal/board/e2e/axe")
		}
		t.Skip("needs axe: npm ci in cmd/internal/board/e2e/axe")
	}
	f.run("new", "--rules", "frenzy", "Ann", "Ben", "Cleo")
	for _, line := range []string{"common 2x", "cleo f", "ben 1", "ann 444 1 5 b"} {
		f.run(command(line)...)
	}
	address, _ := f.serve("--addr", "127.0.0.1:0")
	check := func(query, part, says string) { // once the page says so: it may be behind the command
		t.Helper()
		at := address + query
		if strings.HasPrefix(query, "file:") { // a page to print
			at = query
		}
		for _, dark := range []bool{false, true} {
			p := b.open(t, screen{width: 800, height: 1200, scale: 1, dark: dark}, at)
			p.reads(part, says)
			violations := p.violations(axe)
			assert.Empty(t, violations, "%q, dark: %v", query, dark)
			p.close()
		}
	}
	check("", "#now", "STOP")
	check("?tv&player=Ben", "#now", "STOP")
	f.run("fix", "--yes", "4", "ann", "444", "f")
	check("?overlay", "#standings", "Ann 0 points farkle")
	check("games", "main", "Ann, Ben, Cleo")
	f.run("call")
	check("", "#now", "After round 1")
	check("games/1", "#review", "luck and skill")
	check("games/1/sheet", "main", "Review: luck and skill")
	check("stats", "main", "")
	folder := t.TempDir()
	for name, write := range map[string][]string{
		"guide.html": {"rules", "guide", "frenzy"}, "cosmic.html": {"rules", "guide", "cosmic"},
		"blank.html": {"show", "--blank", "--rules", "frenzy"}, "sheet.html": {"show", "--game", "1"},
	} {
		file := filepath.Join(folder, name)
		f.run(append(write, "--format", "html", "--out", file)...)
		check("file://"+file, "main", "")
	}
}
