package e2e

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// amiss lists what somebody across the room would miss: what stands within 5 % of the
// edge, which many televisions cut off, lines of the news of which only a part is in
// view, names that are all dots, and names in boxes far too high for them.
const amiss = `new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))).then(() => {
	const found = [];
	const seen = (e, r) => r.width > 0 && r.height > 0 && !e.closest(".hidden, svg.hidden, h2, .bar");
	const news = document.getElementById("news").getBoundingClientRect();
	const edge = (what, r) => {
		const x = innerWidth * .0495, y = innerHeight * .0495;
		if (r.left < x || r.right > innerWidth - x || r.top < y || r.bottom > innerHeight - y) found.push("at the edge: " + what);
	};
	const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let n; n = walk.nextNode();) {
		const own = n.parentElement;
		if (!n.data.trim() || own.closest("svg, #link")) continue;
		const range = document.createRange();
		range.selectNodeContents(n);
		for (const r of range.getClientRects()) {
			if (!seen(own, r)) continue;
			if (own.closest("#news")) {
				if (r.left >= news.right) continue; // left out
				if (r.bottom > news.bottom + r.height / 4) found.push("half in view: " + n.data.trim());
			}
			const box = own.closest(".name, .waiting li, .word, .turn strong, p");
			const b = box ? box.getBoundingClientRect() : r; // a long name ends in dots
			edge(n.data.trim(), {left: Math.max(r.left, b.left), right: Math.min(r.right, b.right), top: r.top + r.height / 8, bottom: Math.min(r.bottom, b.bottom) - r.height / 8, width: 1});
		}
	}
	for (const e of document.querySelectorAll("img, .common .die")) if (seen(e, e.getBoundingClientRect())) edge(e.tagName, e.getBoundingClientRect());
	for (const name of document.querySelectorAll("#standings .name")) {
		const size = parseFloat(getComputedStyle(name).fontSize);
		const usual = name.firstChild.data.length <= 12 && innerWidth > 1000 && document.querySelectorAll("#standings .name").length < 8;
		if (usual && name.scrollWidth > name.clientWidth + 1) found.push("in dots: " + name.textContent);
		if (name.offsetParent && name.scrollWidth > name.clientWidth + 1 && name.clientWidth < 3.5 * size) found.push("hardly a letter of " + name.textContent);
	}
	for (const li of document.querySelectorAll(".waiting li")) {
		const style = getComputedStyle(li);
		if (li.offsetParent && li.clientHeight > 2.2 * parseFloat(style.fontSize)) found.push("too high: " + li.textContent);
	}
	return JSON.stringify([...new Set(found)]);
})`

// acrossTheRoom looks at the page of a television from where the table sits.
func acrossTheRoom(t *testing.T, b *chromium, f *program) {
	frenzy, long := []string{"--rules", "frenzy"}, longNames()
	for _, e := range []evening{
		{"stop", frenzy, long, slices.Concat([]string{"common wild", "wild 4"}, reports(long[1:], "1"), reports(long[:1], "444 1 5 333 55"))},
		{"reporting", frenzy, long, []string{"common 5"}},
		{"tied", []string{"--rules", "classic"}, long, append(turns(12, "=10000"), "1 5")},
		{"two", []string{"--rules", "classic"}, long[:2], []string{"111 5 b", "555 1"}},
		{"usual", []string{"--rules", "tenthousand"}, []string{"Christopher", "Bartholomew", "מרים בת־שבע", "Great-Aunt"}, append(turns(4, "=1250"), "f", "1 5")},
		{"teams", []string{"--set", "end.teams=2"}, long, append(turns(12, "=1250"), "1 5")},
		{"crowd", []string{"--rules", "tenthousand"}, crowd(24, 0), append(turns(24, "=1250"), "1 5")},
	} {
		e.enter(t, f)
		address, end := f.serve("--lan", "--addr", own(t)+":0")
		p := b.open(t, screens()[2], address+"?tv")
		for _, s := range []screen{
			{name: "hd", width: 1280, height: 720, scale: 1}, {name: "4k", width: 3840, height: 2160, scale: 1}, {name: "upright", width: 1080, height: 1920, scale: 1},
			{name: "360", width: 360, height: 740, scale: 1}, {name: "twice", width: 960, height: 540, scale: 2, window: 1920},
		} {
			p.on(s)
			assert.Empty(t, p.list(amiss), "%s %s", e.name, s.name)
			p.keep(strings.Join([]string{"room", e.name, s.name}, "-"))
		}
		p.close()
		end()
	}
}
