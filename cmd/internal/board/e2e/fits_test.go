package e2e

import (
	"encoding/json"
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// An evening is a game in some state, for screens that it must fit on.
type evening struct {
	name  string
	rules []string

	names []string // whose; people is usual
	lines []string
}

func people() []string {
	return []string{"Ann", "Ben", "Cleo", "Dora", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Leo"}
}

// longNames are as long as names may be, or nearly.
func longNames() []string {
	return []string{
		"Bartholomew Featherstonehaugh-Cholmondel", "Dr. Björk Ångström", "Maximiliane von und zu Hohenlohe", "Wolfeschlegelsteinhausenbergerdorffs",
		"Ann", "田中さくら 田中さくら 田中さくら", "Bartholomew Featherstone the Second", "Great-Grandmother Wilhelmina",
		"Anna-Katharina Schmidt-Rottluff", "Jean-Baptiste de la Fontaine", "Uncle Frederick", "The Neighbour from Upstairs",
	}
}

// rounds repeats a round.
func rounds(n int, lines ...string) []string { return slices.Repeat(lines, n) }

// turns are the same turn for so many players.
func turns(n int, turn string) []string { return slices.Repeat([]string{turn}, n) }

// reports are the same turn for players of a Frenzy round, by their numbers.
func reports(names []string, turn string) []string {
	var lines []string
	for _, name := range names {
		lines = append(lines, fmt.Sprintf("%q %s", name, turn))
	}
	return lines
}

// evenings are games in every state: each with few players and with many, with
// names as people have them and with the longest.
func evenings() []evening {
	frenzy, classic := []string{"--rules", "frenzy"}, []string{"--rules", "classic"}
	var all []evening
	add := func(what string, rules []string, lines func(names []string) [][]string) {
		few, many := people()[:2], longNames()
		if len(all)%4 == 0 {
			few, many = longNames()[:5], people()
		}
		for _, names := range [][]string{few, many} {
			all = append(all, evening{fmt.Sprint(what, " ", len(names)), rules, names, slices.Concat(lines(names)...)})
		}
	}
	add("reporting", frenzy, func(names []string) [][]string {
		return [][]string{{"common 5"}, reports(names[:1], "1"), reports(names[1:2], "5 f")}
	})
	add("stop", frenzy, func(names []string) [][]string {
		return [][]string{{"common wild", "wild 4"}, reports(names[1:], "1"), reports(names[:1], "444 1 5 333 55")}
	})
	add("stopped by many", frenzy, func(names []string) [][]string {
		half := len(names) / 2
		return [][]string{{"common 2x"}, reports(names[half:], "1"), reports(names[:half], "444 1 5 b")}
	})
	add("correction", frenzy, func(names []string) [][]string {
		return [][]string{{"common 5"}, reports(names, "444 b"), {"common 1"}, reports(names[:1], "1 b"), {"strike 2"}}
	})
	add("in turn", classic, func(names []string) [][]string {
		return [][]string{rounds(3, turns(len(names), "555 b")...), {"1 555 1 5"}}
	})
	add("in two teams", []string{"--set", "end.teams=2"}, func(names []string) [][]string {
		return [][]string{turns(len(names), "=1250"), {"1 5"}}
	})
	add("long", []string{"--set", "end.target=50000"}, func(names []string) [][]string {
		return [][]string{rounds(29, turns(len(names), "=1250")...), {"f"}}
	})
	add("farkles", []string{"--rules", "tenthousand"}, func(names []string) [][]string {
		return [][]string{turns(2*len(names), "f"), {"1 1 1 5"}}
	})
	add("last turns", classic, func(names []string) [][]string {
		return [][]string{turns(len(names), "=600"), {"=9500"}}
	})
	add("tied", classic, func(names []string) [][]string {
		return [][]string{turns(len(names), "=10000"), {"1 5"}}
	})
	add("won", classic, func(names []string) [][]string {
		return [][]string{{"=10050"}, turns(len(names)-1, "f")}
	})
	add("won together", []string{"--set", "end.tie=shared"}, func(names []string) [][]string {
		return [][]string{turns(len(names), "=10050")}
	})
	return all
}

// enter plays an evening, and returns its page.
func (e evening) enter(t *testing.T, f *program) {
	t.Helper()
	f.run(slices.Concat([]string{"new"}, e.rules, e.names)...)
	c := exec.Command(f.path, "add", "--yes", "-")
	c.Env, c.Stdin = f.env, strings.NewReader(strings.Join(e.lines, "\n"))
	out, err := c.CombinedOutput()
	require.NoError(t, err, "%s: %s", e.name, out)
}

// cut is a program that lists the texts which are cut where they are shown: those
// that stick out of the box they are in, or of the screen. Names may end in dots
// where they are long. A screen that has just changed is given two frames to be
// laid out anew.
const cut = `new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))).then(() => {
	const found = [];
	const walk = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
	const news = document.getElementById("news")?.getBoundingClientRect();
	const name = (e) => e.tagName + "." + e.className + "#" + e.id;
	for (let n; n = walk.nextNode();) {
		const text = n.data.trim(), own = n.parentElement;
		if (!text || own.closest(".hidden, .sr, .tv h2") || own.closest("svg")) continue;
		const range = document.createRange();
		range.selectNodeContents(n);
		for (const r of range.getClientRects()) {
			if (news && own.closest("#news") && r.left >= news.right) continue; // left out
			const slack = r.height / 4;
			let shown = true; // as far out as it is cut off anyway
			for (let box = own; shown && box && box !== document.body; box = box.parentElement) {
				const style = getComputedStyle(box);
				if (style.display === "inline" || style.display === "contents") continue;
				if (style.overflowX === "auto") shown = false; // it can be scrolled to
				if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none") {
					if (box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + slack) {
						found.push("dots: " + text);
						shown = false;
					}
					continue;
				}
				const b = box.getBoundingClientRect();
				if (shown && (r.top + slack < b.top || r.bottom - slack > b.bottom || r.left < b.left - 2 || r.right > b.right + 2)) {
					found.push("out of " + name(box) + ": " + text);
					shown = false;
				}
			}
			if (shown && (r.right > innerWidth + 1 || r.left < -1)) found.push("off the screen: " + text);
		}
	}
	const said = document.querySelector(".latest .said")?.getBoundingClientRect();
	if (said && news && said.left >= news.right) found.push("nothing of the latest line");
	return JSON.stringify([...new Set(found)]);
})`

// everythingFits looks at games in every state on screens of every kind: nothing
// is cut, and on a television everything is in view at once.
func everythingFits(t *testing.T, b *chromium, f *program) {
	all := evenings()
	for _, e := range all {
		e.enter(t, f)
	}
	address, _ := f.serve("--addr", "127.0.0.1:0")
	tv := []screen{{name: "hd", width: 1280, height: 720, scale: 1}, {name: "old", width: 1024, height: 768, scale: 1, dark: true}, {name: "upright", width: 1080, height: 1920, scale: 1}}
	hand := []screen{{name: "phone", width: 360, height: 640, scale: 1}, {name: "tablet", width: 1024, height: 768, scale: 1, dark: true}, {name: "twice", width: 180, height: 640, scale: 2}}
	p := b.open(t, tv[0], address+"?tv")
	defer p.close()
	for i, e := range all {
		for query, on := range map[string][]screen{"?tv": tv, "": hand, "?overlay": tv[:1], "/sheet": hand[:1]} {
			p.goTo(fmt.Sprintf("%sgames/%d%s", address, i+1, query))
			for _, s := range on {
				p.on(s)
				found, err := p.eval(cut)
				require.NoError(t, err)
				var texts []string
				text, _ := found.(string)
				require.NoError(t, json.Unmarshal([]byte(text), &texts))
				if slices.Contains(e.names, longNames()[0]) {
					texts = slices.DeleteFunc(texts, func(text string) bool { return strings.HasPrefix(text, "dots: ") })
				}
				if s.name == "upright" { // of the latest lines those are there that have room
					texts = slices.DeleteFunc(texts, func(text string) bool { return text == "nothing of the latest line" })
				}
				assert.Empty(t, texts, "%s %s %s", e.name, query, s.name)
				wide, err := p.eval(`document.documentElement.scrollWidth`)
				require.NoError(t, err)
				assert.EqualValues(t, s.width, wide, "%s %s %s: nobody scrolls sideways", e.name, query, s.name)
				if query == "?tv" {
					high, err := p.eval(`document.documentElement.scrollHeight <= innerHeight`)
					require.NoError(t, err)
					assert.Equal(t, true, high, "%s %s: nobody scrolls a television", e.name, s.name)
				}
				p.keep(strings.ReplaceAll(fmt.Sprintf("fits-%s-%s%s", e.name, strings.Trim(query, "?/"), s.name), " ", "-"))
			}
		}
	}
}
