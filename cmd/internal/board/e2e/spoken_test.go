package e2e

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// spoken is a game line by line, and what somebody hears who can't see the page: what
// each line did, then who is up or must stop.
func spoken() [][2]string {
	return [][2]string{
		{"common 5", "The Common Die of round 1 is 5, rolled by Ann. Still to report Ann, Ben and Cleo."},
		{"ben 1", "Ben holds 150, four dice to roll. Still to report Ann, Ben and Cleo."},
		{"ann 444 1 5", "Ann holds 600, hot dice: may roll all five again. STOP: Ann used up all the dice: Ben and Cleo must stop and report."},
		{"ann 333 b", "Ann banks 950, total 950, and is on the sheet. STOP: Ann used up all the dice: Ben and Cleo must stop and report."},
		{"ben s", "Ben stops and scores nothing: the first bank must be worth 400 or more: 250 short, total 0. STOP: Ann used up all the dice: Cleo must stop and report."},
		{"cleo s", "Cleo stops and scores nothing, total 0. Ben rolls the Common Die."},
		{"common 2x", "The Common Die of round 2 is 2X, rolled by Ben: every score of the round doubles. Still to report Ann, Ben and Cleo."},
		{"ann 111 b", "Ann banks 300 x2 = 600, total 1,550. Still to report Ben and Cleo."},
		{"ben =1800", "Ben banks 1,800, total 1,800, and is on the sheet; Ben takes the lead. Still to report Cleo."},
		{"cleo f", "Cleo farkles, total 0. Cleo rolls the Common Die."},
		{"common wild", "The Common Die of round 3 is Wild, rolled by Cleo. Cleo names the Wild after the first roll."},
		{"wild 4", "The Common Die of round 3 is Wild 4, rolled by Cleo. Still to report Ann, Ben and Cleo."},
		{"fix 9 ben f", "Correction: Instead of line 9, Ben farkles, total 0; round 2: Ben 1,800, now farkle; Ben's total: 1,800, now 0; Ben is now not on the sheet; Ann takes the lead. Still to report Ann, Ben and Cleo."},
		{"ann =8450", "Ann banks 8,450, total 10,000. Still to report Ben and Cleo."},
		{"ben =10000", "Ben banks 10,000, total 10,000, and is on the sheet. Still to report Cleo."},
		{"cleo f", "Cleo farkles, total 0; Ann and Ben are tied: a tiebreak round decides. Ann rolls the Common Die."},
		{"common 5", "The Common Die of round 4 is 5, rolled by Ann. Still to report Ann and Ben."},
		{"ann 1 b, ben f", "Ann banks 150, total 10,150; Ann takes the lead. Ben farkles, total 10,000; Ann has won with 10,150."},
	}
}

// everyLineIsSpoken listens to a whole game. Of lines that arrive together all are
// heard; a page that was out of reach says where the game stands, and nothing else.
func everyLineIsSpoken(t *testing.T, b *chromium, f *program) {
	f.run("new", "--rules", "frenzy", "Ann", "Ben", "Cleo")
	address, _ := f.serve("--addr", "127.0.0.1:0")
	p := b.open(t, screens()[0], address)
	defer p.close()
	p.listens()
	lines := spoken()
	for _, line := range lines {
		f.run(command(line[0])...)
		p.until(fmt.Sprintf("heard[heard.length - 1] === %q", line[1]))
	}
	n, err := p.eval("heard.length")
	require.NoError(t, err)
	assert.EqualValues(t, len(lines), n, "each once")
}

// listens notes all that the page says from now on.
func (p *tab) listens() {
	p.t.Helper()
	p.until(`window.heard = [], new MutationObserver(() => heard.push(document.getElementById("said").textContent))
		.observe(document.getElementById("said"), {childList: true}), true`)
}

// manyTabs are open in one browser, which has no more than six connections to a place:
// those behind others hang up, and catch up when they are looked at.
func manyTabs(t *testing.T, b *chromium, f *program) {
	f.run("new", "Ann", "Ben")
	address, _ := f.serve("--addr", "127.0.0.1:0")
	tabs := make([]*tab, 10)
	for i := range tabs {
		tabs[i] = b.open(t, screen{width: 360, height: 740, scale: 1, behind: true}, address)
		tabs[i].reads("#now", "Ann is up")
	}
	f.run("add", "ann", "555", "b")
	tabs[9].reads("#now", "Ben is up")
	f.run("add", "ben", "f")
	for _, p := range tabs {
		p.do("Page.bringToFront", nil)
		p.reads("#now", "Ann is up")
		p.reads("#standings", "Ann 500")
		p.close()
	}
}
