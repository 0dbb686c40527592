package e2e

import (
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Phones keep score in a real browser, at an address of this machine that others on the
// network use, where browsers give a page less than at home.
func TestPhones(t *testing.T) {
	path := build(t)
	b := browser(t)
	for _, test := range []struct {
		name string
		run  func(*testing.T, *chromium, *program)
	}{
		{"whole games from one phone", wholeGames},
		{"a round from four phones", fourPhones},
		{"taps mean what they say", tapsMean},
		{"a question lies away from the finger", questions},
		{"what is typed outlives the page", typedOutlives},
		{"a lost answer writes once", lostAnswer},
		{"offline and back", offlineAndBack},
		{"a phone that is dropped", droppedPhone},
		{"codes", codes},
		{"a turn is corrected", correction},
		{"a keyboard", keyboard},
		{"random taps", randomTaps},
		{"everybody can use it", phonesAccessible},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, b, newProgram(t, path)) })
	}
}

// plays taps a turn as it would be typed: "444 1 b" are three taps, one to keep them and
// roll, one, and one to bank.
func (p phone) plays(words string) {
	p.t.Helper()
	tokens := strings.Fields(words)
	for i, word := range tokens {
		banks := i+1 < len(tokens) && (tokens[i+1] == "b" || tokens[i+1] == "s")
		switch {
		case slices.Contains([]string{"b", "f", "s", "-", "<"}, word):
			p.act(word)
		case word == "2x" || word == "wild":
			p.key(fmt.Sprintf(`#dice [data-die=%q]`, word))
		case strings.HasPrefix(word, "="):
			p.act("=")
			for _, sign := range strings.Split(word[1:], "") {
				p.key(fmt.Sprintf(`#pad [data-pad=%q]`, sign))
			}
			p.key(`#pad [data-pad="write"]`)
		default:
			p.dice(word)
			if banks {
				continue
			}
			p.act("roll")
		}
		p.until(`document.getElementById("keys").getAttribute("aria-busy") === "false" &&
			(document.querySelector("#row .die") === null || !document.getElementById("ask").hidden)`)
		if v, _ := p.eval(`document.getElementById("ask").hidden`); v == false {
			p.key("#yes")
			p.until(`document.getElementById("ask").hidden && document.getElementById("keys").getAttribute("aria-busy") === "false"`)
		}
	}
}

// journal is the lines of the game, as they stand in the file.
func (p *program) journal() []string {
	p.t.Helper()
	var lines []string
	for line := range strings.Lines(p.run("show", "--format", "notation")) {
		number, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		if _, err := strconv.Atoi(number); err == nil {
			_, words, _ := strings.Cut(rest, " ")
			lines = append(lines, words)
		}
	}
	return lines
}

func wholeGames(t *testing.T, b *chromium, f *program) {
	for _, game := range []struct {
		rules string
		turns []string
		want  []string
		wins  string
		taps  int // one for each die and each roll, and one for a farkle
	}{
		{"frenzy", []string{"444 b", "f", "2x", "111 1 b", "111 b"},
			[]string{"Ann common 5", "Ann 444 b", "Ben f", "Ben common 2x", "Ann 111", "Ann 1 b", "Ben 111 b"}, "Ann has won", 16 + 1},
		{"classic", []string{"555 b", "f", "111 555 b", "f"},
			[]string{"Ann 555 b", "Ben f", "Ann 111", "Ann 555 b", "Ben f"}, "Ann has won", 14},
		{"tenthousand", []string{"111 b", "-", "1 5 b", "=1500"},
			[]string{"Ann 111 b", "Ben -", "Ann 1", "Ann 5 b", "Ben =1500"}, "Ben has won", 15 + 1},
		{"buddy", []string{"1111 b", "f", "1 b", "f"},
			[]string{"Ann 1111 b", "Ben f", "Ann 1 b", "Ben f"}, "Ann has won", 9},
	} {
		f.run("new", "--rules", game.rules, "--set", "end.target=1100", "Ann", "Ben")
		h := f.keep(t, "0")
		p := b.pair(t, h, handheld(), "")
		*p.taps = 0
		if game.rules == "frenzy" {
			p.key(`#dice [data-die="5"]`)
			p.sees("needs 400")
			*p.taps = 0
		}
		for _, turn := range game.turns {
			p.plays(turn)
		}
		p.sees(game.wins)
		assert.Equal(t, game.want, f.journal())
		assert.Equal(t, game.taps, *p.taps, game.rules)
		h.kill()
	}
}

func fourPhones(t *testing.T, b *chromium, f *program) {
	names := []string{"Ann", "Ben", "Cleo", "Dora"}
	f.run(append([]string{"new", "--rules", "frenzy"}, names...)...)
	h := f.keep(t, "0")
	tv := b.open(t, screens()[2], h.address+"?tv")
	defer tv.close()
	phones := make([]phone, len(names))
	for i, name := range names {
		phones[i] = b.pair(t, h, handheld(), name)
	}
	phones[0].key(`#dice [data-die="5"]`)
	turns := []string{"444 1 b", "55 f", "111 5 b", "f"}
	var all sync.WaitGroup
	for i, p := range phones {
		all.Go(func() { p.plays(turns[i]) })
	}
	all.Wait()
	tv.reads("#now", "Round 2")
	lines := f.journal()
	assert.Equal(t, "Ann common 5", lines[0])
	slices.Sort(lines)
	assert.Equal(t, []string{"Ann 1 b", "Ann 444", "Ann common 5", "Ben 55", "Ben f", "Cleo 111", "Cleo 5 b", "Dora f"}, lines)
	// A player's phone says whom it waits for, and writes for nobody else.
	phones[2].sees("Ben rolls the Common Die")
	phones[2].until(`Array.from(document.querySelectorAll("#dice button")).every((k) => k.getAttribute("aria-disabled") === "true")`)
}

func tapsMean(t *testing.T, b *chromium, f *program) {
	f.run("new", "--set", "bank.opening=0", "Ann", "Ben")
	h := f.keep(t, "0")
	p := b.pair(t, h, handheld(), "")
	one, oneY := p.middle(`#dice [data-die="1"]`)
	five, fiveY := p.middle(`#dice [data-die="5"]`)
	p.tapAt(one, oneY) // as fast as can be
	p.tapAt(five, fiveY)
	p.tapAt(one, oneY)
	p.until(`Array.from(document.querySelectorAll("#row button")).map((k) => k.getAttribute("aria-label")).join() === "Take away 1,Take away 5,Take away 1"`)
	p.until(`visualViewport.scale === 1`)
	p.tap(`#row [data-at="1"]`)
	p.sees("two 1s = 200")
	bank, bankY := p.middle(`#acts [data-key="b"]`)
	p.key(`#acts [data-key="b"]`)
	p.tapAt(bank, bankY)
	p.sees("Ben")
	p.tapAt(bank, bankY)
	p.key(`#acts [data-key="f"]`)
	p.tap(`#acts [data-key="f"]`)
	p.reads(`#strip [aria-pressed="true"]`, "Ann")
	assert.Equal(t, []string{"Ann 11 b", "Ben f"}, f.journal())

	// What somebody else writes moves no key, and no key takes a tap just then that it
	// has given another meaning.
	where := `Array.from(document.querySelectorAll("#keys button")).filter((k) => !k.hidden).map((k) => { const r = k.getBoundingClientRect(); return [r.left, r.top, r.width] }).join()`
	before, err := p.eval(where)
	require.NoError(t, err)
	_, err = p.eval(`window.at = 0; new MutationObserver(() => { if (at === 0 && document.getElementById("whose").textContent === "Ben") {
		at = Date.now(); document.querySelector('#acts [data-key="f"]').click(); } }).observe(document.getElementById("whose"), {childList: true, characterData: true, subtree: true})`)
	require.NoError(t, err)
	f.run("add", "ann", "5", "b")
	p.until(`at !== 0`)
	after, err := p.eval(where)
	require.NoError(t, err)
	assert.Equal(t, before, after)
	p.key(`#acts [data-key="f"]`)
	p.reads(`#strip [aria-pressed="true"]`, "Ann")
	assert.Equal(t, []string{"Ann 11 b", "Ben f", "Ann 5 b", "Ben f"}, f.journal())
	p.act("undo")
	p.sees("takes back line 4, Ben f")
	p.until(`document.querySelector('#acts [data-key="undo"]').textContent === "Undo Ann 5 b"`)
	p.dice("2")
	p.sees("The 2 scores nothing")
	p.reads("#cried", "") // a refusal of what is only tapped is seen; it is cried when a key is pressed
}

func questions(t *testing.T, b *chromium, f *program) {
	f.run("new", "--rules", "frenzy", "Ann", "Ben")
	f.run("add", "common", "5")
	h := f.keep(t, "0")
	p := b.pair(t, h, handheld(), "")
	for _, s := range []screen{handheld(), {name: "landscape", width: 740, height: 360, scale: 1}} {
		p.on(s)
		p.until(fmt.Sprintf(`innerWidth === %d`, s.width))
		p.dice("1")
		x, y := p.middle(`#acts [data-key="b"]`)
		p.act("b")
		p.reads("#ask", "Ann's bank of 150 scores nothing")
		away, err := p.eval(fmt.Sprintf(`["yes", "no"].every((id) => { const r = document.getElementById(id).getBoundingClientRect(); return %g < r.top - 20 || %g > r.bottom + 20 || %g < r.left || %g > r.right })`, y, y, x, x))
		require.NoError(t, err)
		assert.Equal(t, true, away, s.name)
		p.tapAt(x, y) // a bounce
		p.key("#no")
		p.until(`document.getElementById("ask").hidden && document.querySelectorAll("#row .die").length === 1`)
		p.tap(`#row [data-at="0"]`)
	}
	assert.Equal(t, []string{"Ann common 5"}, f.journal())
	p.on(handheld())
	p.plays("1 b")
	assert.Equal(t, []string{"Ann common 5", "Ann 1 b"}, f.journal())
}

func typedOutlives(t *testing.T, b *chromium, f *program) {
	f.run("new", "--set", "bank.opening=0", "Ann", "Ben")
	h := f.keep(t, "0")
	p := b.pair(t, h, handheld(), "")
	p.dice("55")
	stands := `document.querySelectorAll("#row .die").length === 2`
	p.until(stands)
	p.do("Page.reload", nil)
	p.ready()
	p.until(stands)
	p.goTo(h.address)
	p.do("Page.navigateToHistoryEntry", fields{"entryId": p.entryBefore()})
	p.until(`document.getElementById("keys") !== null`)
	p.ready()
	p.until(stands)
	f.run("add", "ann", "1")
	p.sees("Typed before line 1")
	p.until(stands)
	assert.Equal(t, []string{"Ann 1"}, f.journal(), "nothing is sent by itself")
	p.key("#away")
	p.until(`document.querySelectorAll("#row .die").length === 0 && document.getElementById("old").hidden`)
}

// entryBefore is the page that a swipe back leads to.
func (p *tab) entryBefore() int {
	p.t.Helper()
	var history struct {
		CurrentIndex int
		Entries      []struct{ ID int }
	}
	require.NoError(p.t, json.Unmarshal(p.do("Page.getNavigationHistory", nil), &history))
	return history.Entries[history.CurrentIndex-1].ID
}

// lostAnswer kills the server between writing and answering.
func lostAnswer(t *testing.T, b *chromium, f *program) {
	f.run("new", "--set", "bank.opening=0", "Ann", "Ben")
	h := f.keep(t, "0")
	p := b.pair(t, h, handheld(), "")
	at, err := url.Parse(h.address)
	require.NoError(t, err)
	p.dice("55")
	_, err = p.eval(`window.lost = 0; window.real = window.fetch; window.fetch = (u, o) => real(u, o).then((r) => {
		if (!String(u).endsWith("/write")) return r;
		lost++;
		throw new Error("lost") })`)
	require.NoError(t, err)
	p.act("b")
	p.until(`lost === 1`)
	h.kill()
	assert.Equal(t, []string{"Ann 55 b"}, f.journal())
	p.until(`document.getElementById("link").textContent !== ""`)
	told := strings.Contains(p.text("#strip"), "Ann 100") // before the server went
	h = f.keep(t, at.Port())
	p.reads("#pair", "This phone isn't paired")
	link, _ := h.code("")
	p.goTo(link)
	p.tap("#spend")
	p.ready()
	p.until(`document.querySelectorAll("#row .die").length === 0`)
	if !told {
		p.reads("#said", "It was written: line 1")
	}
	p.reads(`#strip [aria-pressed="true"]`, "Ben")
	assert.Equal(t, []string{"Ann 55 b"}, f.journal())
}

func offlineAndBack(t *testing.T, b *chromium, f *program) {
	f.run("new", "--set", "bank.opening=0", "Ann", "Ben")
	h := f.keep(t, "0")
	p := b.pair(t, h, handheld(), "")
	p.do("Network.enable", nil)
	offline := func(yes bool) {
		p.do("Network.emulateNetworkConditions", fields{"offline": yes, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1})
	}
	p.dice("55")
	p.sees("two 5s = 100")
	offline(true)
	p.until(`document.getElementById("link").textContent.includes("nothing is sent")`)
	p.tap(`#acts [data-key="b"]`)
	p.until(`document.querySelectorAll("#row .die").length === 2 && document.querySelector('#acts [data-key="b"]').getAttribute("aria-disabled") === "true"`)
	offline(false)
	p.ready()
	assert.Empty(t, f.journal(), "nothing was queued")
	p.act("b")
	p.reads(`#strip [aria-pressed="true"]`, "Ben")
	assert.Equal(t, []string{"Ann 55 b"}, f.journal())
}

func droppedPhone(t *testing.T, b *chromium, f *program) {
	f.run("new", "Ann", "Ben")
	h := f.keep(t, "0")
	p := b.pair(t, h, handheld(), "Ann")
	assert.Equal(t, "1  Ann's phone", h.types("phones", "1  "))
	assert.Equal(t, "Ann's phone is dropped.", h.types("drop 1", "dropped"))
	p.reads("#pair", "This phone isn't paired")
	// It says how, and is let in again.
	_, signs := h.code("Ann")
	_, err := p.eval(fmt.Sprintf(`document.getElementById("code").value = %q`, strings.ToLower(signs)))
	require.NoError(t, err)
	p.tap("#typing button")
	p.ready()
}

func codes(t *testing.T, b *chromium, f *program) {
	f.run("new", "--rules", "frenzy", "Ann", "Ben")
	h := f.keep(t, "0")
	link, _ := h.code("Ben")
	previewer := b.stranger(t, handheld(), link)
	previewer.reads("#pair", "This code lets a phone write: Ben")
	p := b.stranger(t, handheld(), link)
	p.reads("#pair", "Ben")
	p.tap("#spend")
	p.ready()
	p.until(`location.pathname === "/keep/" && !document.cookie`)
	previewer.tap("#spend")
	previewer.reads("#refused", "This code has been used already")
	again := b.openIn(t, p.profile, handheld(), "http://"+strings.Split(link, "/")[2]+"/keep/") // the browser was closed
	again.until(`!document.getElementById("play").hidden`)
	again.reads("#title", "Ben's phone")
	bad := b.stranger(t, handheld(), link+"x")
	bad.reads("#pair", "This code is no good any more")
	shut := b.stranger(t, handheld(), regexp.MustCompile(`with/.*`).ReplaceAllString(link, ""))
	shut.reads("#pair", "This phone isn't paired. Ask for a code")
}

func correction(t *testing.T, b *chromium, f *program) {
	f.run("new", "--set", "bank.opening=0", "Ann", "Ben")
	f.run("add", "ann 555 b, ben 1 b")
	h := f.keep(t, "0")
	p := b.pair(t, h, handheld(), "")
	p.act("fix")
	p.reads("#cells", "500")
	p.tap(`#cells [data-cell="1 1"]`)
	p.reads("#which", "Round 1, Ann")
	p.until(`document.getElementById("words").value === "555 b" && parseFloat(getComputedStyle(document.getElementById("words")).fontSize) >= 16`)
	_, err := p.eval(`document.getElementById("words").value = "555 7"; document.querySelector("#retype button.strong").click()`)
	require.NoError(t, err)
	p.until(`document.getElementById("wrong").textContent !== ""`)
	_, err = p.eval(`document.getElementById("words").value = "55"`)
	require.NoError(t, err)
	for _, key := range []string{"5", " ", "1", " f", "", "", " b"} { // without a keyboard
		p.tap(`#letters [data-letter="` + key + `"]`)
	}
	p.until(`document.getElementById("words").value === "555 1 b"`)
	p.tap(`#retype button.strong`)
	p.reads("#ask", "Ann's total: 500, now 600")
	p.key("#yes")
	p.reads("#cells", "600")
	lines := f.journal()
	assert.Equal(t, "fix 1 Ann 555 1 b", lines[len(lines)-1])
	p.tap("#back")
	p.reads(`#strip`, "Ann 600")
}

func keyboard(t *testing.T, b *chromium, f *program) {
	f.run("new", "--set", "bank.opening=0", "Ann", "Ben")
	h := f.keep(t, "0")
	p := b.pair(t, h, screen{name: "desk", width: 1280, height: 800, scale: 1}, "")
	press := func(key string) { p.do("Input.dispatchKeyEvent", fields{"type": "keyDown", "key": key, "text": key}) }
	for _, key := range []string{"5", "5", "4"} {
		press(key)
	}
	p.until(`document.querySelectorAll("#row .die").length === 3`)
	p.do("Input.dispatchKeyEvent", fields{"type": "keyDown", "key": "Backspace"})
	p.sees("two 5s = 100")
	press("b")
	p.reads(`#strip [aria-pressed="true"]`, "Ben")
	assert.Equal(t, []string{"Ann 55 b"}, f.journal())
}

// randomTaps lets four phones tap whatever comes, and checks that the file holds exactly
// what was acknowledged. FARKLE_ROUNDS asks for more rounds.
func randomTaps(t *testing.T, b *chromium, f *program) {
	rounds := 2
	if n, err := strconv.Atoi(os.Getenv("FARKLE_ROUNDS")); err == nil {
		rounds = n
	}
	f.run("new", "--rules", "frenzy", "--set", "end.target=0", "--set", "end.rounds=1000", "Ann", "Ben", "Cleo", "Dora") // points that are called reach any target
	h := f.keep(t, "0")
	var phones []phone
	for _, who := range []string{"Ann", "Ben", "Cleo", ""} {
		p := b.pair(t, h, handheld(), who)
		_, err := p.eval(fmt.Sprintf(`
			window.written = []; window.times = []; window.pressed = 0;
			window.real = window.fetch;
			window.fetch = (u, o) => {
				const from = performance.now();
				const answer = real(u, o);
				if (String(u).endsWith("/write")) answer.then((r) => r.clone().json().then((a) => {
					if (a.line) { written.push(a.line); times.push(performance.now() - from); }
				}));
				return answer;
			};
			let seed = %d;
			const random = (n) => { seed = (seed * 48271) %% 2147483647; return seed %% n; };
			window.tapping = setInterval(() => {
				const ask = document.getElementById("ask");
				const keys = Array.from((ask.hidden ? document.getElementById("play") : ask).querySelectorAll("button"))
					.filter((k) => k.offsetParent !== null && k.getAttribute("data-key") !== "fix" && k.getAttribute("data-key") !== "undo");
				const acts = keys.filter((k) => k.closest("#acts, #ask, #row") && k.getAttribute("aria-disabled") !== "true");
				const among = random(2) && acts.length ? acts : keys;
				among[random(among.length)].click();
			}, 15); true`, 1000+len(phones)))
		require.NoError(t, err)
		phones = append(phones, p)
	}
	for round := range rounds {
		phones[3].until(fmt.Sprintf(`Number((document.getElementById("title").textContent.match(/round (\d+)/) || [0, 0])[1]) > %d`, round+1))
	}
	var acknowledged []int
	var times []float64
	for _, p := range phones {
		p.until(`(clearInterval(tapping), document.getElementById("keys").getAttribute("aria-busy") === "false")`)
		v, err := p.eval(`JSON.stringify([written, times])`)
		require.NoError(t, err)
		var said [2][]float64
		text, _ := v.(string)
		require.NoError(t, json.Unmarshal([]byte(text), &said))
		for _, line := range said[0] {
			acknowledged = append(acknowledged, int(line))
		}
		times = append(times, said[1]...)
	}
	slices.Sort(acknowledged)
	slices.Sort(times)
	lines := f.journal()
	want := make([]int, len(lines))
	for i := range want {
		want[i] = i + 1
	}
	assert.Equal(t, want, acknowledged, "every line was acknowledged, once")
	assert.NotContains(t, f.run("show"), "no longer fits")
	t.Logf("%d lines; sent to answered: median %.0f ms, p95 %.0f ms", len(times), times[len(times)/2], times[len(times)*95/100])
}

// phonesAccessible asks axe about every view, light and dark.
func phonesAccessible(t *testing.T, b *chromium, f *program) {
	axe, err := os.ReadFile(filepath.Join("axe", "node_modules", "axe-core", "axe.min.js"))
	if err != nil {
		if os.Getenv("FARKLE_REQUIRE") == "1" {
			t.Fatal("there is no axe, and FARKLE_REQUIRE=1 asks for it: npm ci in cmd/internal/board/e2e/axe")
		}
		t.Skip("needs axe: npm ci in cmd/internal/board/e2e/axe")
	}
	f.run("new", "--rules", "frenzy", "Ann", "Ben", "Cleo", "Dr. Björk Ångström")
	h := f.keep(t, "0")
	check := func(p *tab, name string) {
		p.t.Helper()
		for _, dark := range []bool{false, true} {
			for _, s := range []screen{{width: 360, height: 740}, {width: 820, height: 1180}, {width: 1280, height: 800}} {
				s.scale, s.dark = 1, dark
				p.on(s)
				p.until(fmt.Sprintf(`innerWidth === %d`, s.width))
				wide, err := p.eval(`document.documentElement.scrollWidth <= innerWidth`)
				require.NoError(t, err)
				assert.Equal(t, true, wide, "%s at %d", name, s.width)
				p.keep(fmt.Sprintf("keep-%s-%d%s", name, s.width, map[bool]string{true: "-dark"}[dark]))
			}
			violations := p.violations(axe)
			assert.Empty(t, violations, "%s, dark: %v", name, dark)
		}
		p.on(handheld())
		p.until(`innerWidth === 360`)
	}
	link, _ := h.code("")
	p := b.stranger(t, handheld(), link)
	p.reads("#pair", "the whole sheet")
	check(p.tab, "offer")
	p.tap("#spend")
	p.ready()
	check(p.tab, "common")
	p.key(`#dice [data-die="5"]`)
	p.plays("444")
	p.dice("1")
	p.sees("holds 550")
	check(p.tab, "turn")
	small, err := p.eval(`Array.from(document.querySelectorAll("#dice button")).every((k) => k.offsetWidth >= 56 && k.offsetHeight >= 56) &&
		Array.from(document.querySelectorAll("#play button")).filter((k) => k.offsetParent).every((k) => k.offsetHeight >= 44 && k.getBoundingClientRect().bottom <= innerHeight)`)
	require.NoError(t, err)
	assert.Equal(t, true, small, "keys are large, and all are in sight")
	p.dice("2")
	p.sees("scores nothing")
	check(p.tab, "refused")
	p.tap(`#row [data-at="1"]`)
	p.act("b")
	p.reads(`#strip [aria-pressed="true"]`, "Ben")
	p.dice("1")
	p.act("b")
	p.reads("#ask", "scores nothing")
	check(p.tab, "question")
	p.key("#no")
	p.tap(`#row [data-at="0"]`)
	p.act("=")
	p.key(`#pad [data-pad="4"]`)
	check(p.tab, "points")
	p.act("fix")
	p.key(`#cells [data-cell="1 1"]`)
	check(p.tab, "correct")
	stranger := b.stranger(t, handheld(), strings.TrimSuffix(link, "with/"+link[strings.LastIndex(link, "/")+1:]))
	stranger.reads("#pair", "isn't paired")
	check(stranger.tab, "unpaired")
}

// violations are what axe finds wrong with a page.
func (p *tab) violations(axe []byte) []string {
	p.t.Helper()
	_, err := p.eval(string(axe) + "; true")
	require.NoError(p.t, err)
	found, err := p.eval(`axe.run(document, {runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]})
		.then(r => JSON.stringify(r.violations.map(v => v.id + ": " + v.help + ": " + v.nodes.map(n => n.html + " " + n.failureSummary).join("\n"))))`)
	require.NoError(p.t, err)
	var violations []string
	text, _ := found.(string)
	require.NoError(p.t, json.Unmarshal([]byte(text), &violations))
	return violations
}
