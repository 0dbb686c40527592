package e2e

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// crowd is n players as they may be called: with short names, long, wide and from right
// to left.
func crowd(n, kind int) []string {
	return numbered(n, []string{"P%d", "Wolfeschlegelsteinhausenbergerdorf %d", "田中さくら山田 %d", "מרים בת־שבע %d"}[kind%4])
}

func numbered(n int, name string) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = fmt.Sprintf(name, i+1)
	}
	return names
}

// overlaps lists the texts of the standings that cover each other.
const overlaps = `(() => {
	const texts = [];
	const walk = document.createTreeWalker(document.querySelector("#standings .seats"), NodeFilter.SHOW_TEXT);
	for (let n; n = walk.nextNode();) {
		if (!n.data.trim() || n.parentElement.closest(".hidden")) continue;
		const range = document.createRange();
		range.selectNodeContents(n);
		let seen = null; // what of it isn't cut off
		for (let box = n.parentElement; box && box.id !== "standings"; box = box.parentElement) {
			if (getComputedStyle(box).overflow !== "visible") { seen = box.getBoundingClientRect(); break; }
		}
		for (const r of range.getClientRects()) {
			const slack = r.height / 6; // above and below the letters
			const top = r.top + slack, bottom = r.bottom - slack;
			if (seen && (r.left >= seen.right - 1 || top >= seen.bottom - 1 || bottom <= seen.top + 1)) continue;
			texts.push({text: n.data.trim(), left: r.left, top: top, right: seen ? Math.min(r.right, seen.right) : r.right, bottom: bottom, node: n});
		}
	}
	const found = [];
	texts.forEach((a, i) => texts.slice(i + 1).forEach((b) => {
		if (a.node !== b.node && a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom)
			found.push(a.text + " / " + b.text);
	}));
	const small = texts.filter((t) => t.bottom - t.top < 8).map((t) => "small: " + t.text);
	return JSON.stringify(found.concat(small));
})()`

// list is what a program in the page lists.
func (p *tab) list(program string) (texts []string) {
	p.t.Helper()
	found, err := p.eval(program)
	require.NoError(p.t, err)
	text, _ := found.(string)
	require.NoError(p.t, json.Unmarshal([]byte(text), &texts))
	return texts
}

// faults are the texts of the standings that are cut or covered. A long name may end
// in dots, and of the latest lines there may be nothing.
func (p *tab) faults() []string {
	p.t.Helper()
	all := p.list(overlaps)
	for _, text := range p.list(cut) {
		if !strings.HasPrefix(text, "dots: ") && text != "nothing of the latest line" {
			all = append(all, text)
		}
	}
	return all
}

// standingsFit measures the standings of one player to twelve, and of as many as may
// play, on screens of every size, and with everything twice as large.
func standingsFit(t *testing.T, b *chromium, f *program) {
	var what []string
	for _, n := range []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 24} {
		for kind := range 2 { // two kinds of names with each: every kind is seen with few, some and many
			e := evening{rules: []string{"--rules", "tenthousand"}, names: crowd(n, n/2+2*kind)}
			e.lines = append(turns(n, "=1250"), append(turns(n-1, "f"), "111 5")...)
			e.enter(t, f)
			what = append(what, fmt.Sprint(n, " such as ", e.names[0]))
		}
	}
	address, _ := f.serve("--addr", "127.0.0.1:0")
	tv := []screen{
		{name: "360", width: 360, height: 740, scale: 1}, {name: "768", width: 768, height: 1024, scale: 1},
		{name: "upright", width: 1080, height: 1920, scale: 1}, {name: "1920", width: 1920, height: 1080, scale: 1},
		{name: "3840", width: 3840, height: 2160, scale: 1},
		{name: "1920 twice", width: 960, height: 540, scale: 2, window: 1920}, {name: "3840 twice", width: 1920, height: 1080, scale: 2, window: 3840},
	}
	hand := []screen{{name: "180", width: 180, height: 640, scale: 2}, {name: "360", width: 360, height: 740, scale: 1}, {name: "768", width: 768, height: 1024, scale: 1}}
	p := b.open(t, tv[0], address)
	defer p.close()
	for i, w := range what {
		for query, screens := range map[string][]screen{"?tv": tv, "": hand} {
			p.goTo(fmt.Sprintf("%sgames/%d%s", address, i+1, query))
			for _, s := range screens {
				p.on(s)
				assert.Empty(t, p.faults(), "%s on %s%s", w, s.name, query)
				if i%5 > 0 {
					continue // a few pictures are enough to look at
				}
				p.keep(fmt.Sprintf("standings-%d-%s%s", i, strings.Trim(query, "?"), strings.ReplaceAll(s.name, " ", "-")))
			}
		}
	}
}
