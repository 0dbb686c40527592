package table

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"farkle/scorer"
	"farkle/sheet/render"
)

// A noticeboard notes what it is told.
type noticeboard struct {
	told    []render.Page
	address string
	others  []string
	trouble chan error
}

func (n *noticeboard) Show(p render.Page) { n.told = append(n.told, p) }
func (n *noticeboard) Address() string    { return n.address }
func (n *noticeboard) Move() error {
	n.address = strings.TrimSuffix(n.address, "/") + "-2/"
	return nil
}
func (n *noticeboard) Others() []string      { return n.others }
func (n *noticeboard) Trouble() <-chan error { return n.trouble }

// with gives the table a board, or the reason why it has none.
func (s *sitting) with(b Board, trouble error) {
	s.desk.live = newLive(context.Background(), Options{Out: io.Discard, Board: b, Trouble: trouble})
	s.table = newTable(s.table.screen, s.desk.live)
}

// A key moves the page to another address, where others can open it at all.
func TestPageMoves(t *testing.T) {
	for address, want := range map[string]string{"http://192.168.0.7:10400/abc/": "abc-2/", "http://127.0.0.1:10400/": "10400/"} {
		s := playing(t, "classic", "bank.opening=0", "Ann", "Ben")
		n := &noticeboard{address: address}
		s.with(n, nil)
		s.typed("Bn")
		if !strings.HasSuffix(n.Address(), want) {
			t.Errorf("the page is at %s", n.Address())
		}
		if want == "abc-2/" {
			s.shows("/abc-2/", "new address")
		} else {
			s.showsNot("new address")
		}
	}
}

// A key shows where the page could be on other networks.
func TestOtherNetworks(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "Ann", "Ben")
	n := &noticeboard{address: "http://192.168.0.7:10400/abc/", others: []string{"10.0.0.7:10400", "172.16.0.2:10400"}}
	s.with(n, nil)
	s.typed("B")
	s.shows("192.168.0.7", "other networks")
	s.showsNot("10.0.0.7")
	s.typed("o")
	s.shows("farkle table --board --lan --addr 10.0.0.7:10400", "--addr 172.16.0.2:10400")
	s.typed("x")
	s.showsNot("10.0.0.7")
	n.others = nil
	s.typed("Bo")
	s.shows("This machine has no other address.")
}

// The board is told each line once it is written, and which game is turned to;
// nothing where nothing was written.
func TestBoardIsTold(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "Ann", "Ben")
	n := &noticeboard{}
	s.with(n, nil)
	steps := []struct {
		keys  string
		game  int
		lines []int // of each page that the board is told
	}{
		{"", 1, []int{0}},
		{"155", 1, nil}, // typed, not written
		{" ", 1, []int{1}},
		{"2 ", 1, nil}, // refused
		{"⎋", 1, nil},
		{"5b", 1, []int{2}},
		{"f", 1, []int{3}},
		{"u", 1, []int{4}},
		{"?x", 1, nil},
		{"c⎋", 1, nil},
		{"a1⎋⎋", 1, nil},
		{"⎋p⎋", 1, nil}, // a look at the menu turns to no game
		{"s", 1, nil},
		{"⏎", 2, []int{0}},
		{"1 5b", 2, []int{1, 2}},
		{"⎋2", 1, []int{4}},
	}
	for _, step := range steps {
		if step.keys != "" {
			n.told = nil
		}
		s.typed(step.keys)
		if len(n.told) != len(step.lines) {
			t.Fatalf("%q: told %d pages, want %d:\n%s", step.keys, len(n.told), len(step.lines), s.screen())
		}
		for i, page := range n.told {
			record, err := s.desk.pencil.Store.Game(s.desk.ctx, page.Number)
			if err != nil {
				t.Fatal(err)
			}
			if got := len(page.Game.Lines()); page.Number != step.game || got != step.lines[i] || got > len(record.Lines) {
				t.Errorf("%q: told game %d with %d lines, of %d written", step.keys, page.Number, got, len(record.Lines))
			}
		}
	}
}

// What another program wrote is told, too, once the table knows.
func TestBoardIsToldOfLinesFromElsewhere(t *testing.T) {
	s := playing(t, "frenzy", "bank.opening=0", "Ann", "Ben")
	n := &noticeboard{}
	s.with(n, nil)
	elsewhere := &sitting{t: t, desk: s.desk, table: newTable(newPlay(s.desk, s.play().page), nil), now: s.now}
	elsewhere.typed("5⏎")
	s.typed("1⏎")
	s.wrote("Ann common 5")
	if last := n.told[len(n.told)-1]; len(n.told) != 2 || len(last.Game.Lines()) != 1 {
		t.Errorf("told %d pages, the last of %d lines", len(n.told), len(last.Game.Lines()))
	}
}

// One key shows the address and a code to scan; any key leads back to the line
// as it was typed.
func TestInvitation(t *testing.T) {
	const address = "http://192.168.1.23:10400/6zzxqc4t2rgzmzkzpgrcr6jhc3/"
	s := playing(t, "classic", "bank.opening=0", "Ann", "Ben")
	s.typed("B")
	s.shows("nothing to bank") // as b with Caps Lock on
	s.typed("?")
	s.showsNot("live page")
	s.typed("x")
	s.with(&noticeboard{address: address}, nil)
	s.resize(40, 12)
	s.shows("B at the sheet: the live page")
	s.resize(80, 24)
	s.shows("The live page is at " + address)
	s.resize(100, 30)
	s.shows("The live page is at "+address+"   B shows", "▸ Ann")
	s.typed("?")
	s.showsNot("The live page is at")
	s.shows("B             the live page: its address")
	s.typed("x155B")
	s.shows("The live page", address, "▀", "any other key back")
	var drawn strings.Builder
	if err := render.QR(&drawn, address, 0, false); err != nil || halfBlocks(s.screen()) != drawn.String() {
		t.Errorf("the code isn't that of %s (%v):\n%s", address, err, s.screen())
	}
	s.typed("q")
	s.shows("› 155")
	s.typed(" ")
	s.wrote("Ann 155")

	s.resize(40, 12)
	s.typed("B")
	s.showsNot("▀", "…")
	if flat := strings.ReplaceAll(s.screen(), "\n", ""); !strings.Contains(flat, address) || !strings.Contains(flat, "higher window") {
		t.Errorf("the address isn't all there, or why the code isn't:\n%s", s.screen())
	}
	s.resize(80, 24)
	s.shows(address, "▀")
	s.typed("␃")
	if page, ok := shown(s.table.last); !ok || page.Number != 1 {
		t.Error("left from the invitation, the table doesn't know its game")
	}

	s = playing(t, "classic", "Ann", "Ben")
	s.with(&noticeboard{address: "http://127.0.0.1:10400/"}, nil)
	s.typed("B")
	s.shows("http://127.0.0.1:10400/", "Only this machine")
	s.showsNot("▀")
}

// halfBlocks are the lines of a screen with a code to scan.
func halfBlocks(screen string) string {
	var code strings.Builder
	for line := range strings.Lines(screen) {
		if line = strings.TrimSpace(line); strings.HasPrefix(line, "█") || strings.HasPrefix(line, "▀") {
			fmt.Fprintln(&code, line)
		}
	}
	return code.String()
}

// What goes wrong with the board is a line below the sheet until it was read,
// and scoring goes on.
func TestBoardTrouble(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "Ann", "Ben")
	n := &noticeboard{address: "http://127.0.0.1:10400/", trouble: make(chan error, 1)}
	s.with(n, nil)
	n.trouble <- errors.New("the live page is gone: a cable")
	_, next := s.table.Update(s.table.live.listen()())
	if next == nil {
		t.Error("nobody listens for the next trouble")
	}
	s.shows("! the live page is gone: a cable   B says more", "▸ Ann", "b bank")
	s.typed("155b")
	s.wrote("Ann 155 b")
	s.shows("! the live page is gone: a cable", "▸ Ben")
	for _, z := range []size{{1, 1}, {20, 8}, {40, 12}} {
		s.resize(z.wide, z.high)
		lines := strings.Split(s.screen(), "\n")
		if len(lines) > z.high {
			t.Errorf("%v: %d lines", z, len(lines))
		}
		for _, l := range lines {
			if width(l) > z.wide {
				t.Errorf("%v: %q", z, l)
			}
		}
	}
	s.resize(80, 24)
	s.typed("B")
	s.shows("The live page", "the live page is gone: a cable", "http://127.0.0.1:10400/")
	s.typed("x")
	s.showsNot("a cable")

	s = sit(t)
	s.with(nil, fmt.Errorf("no live page: %w", &scorer.Refusal{Kind: scorer.NotAllowed, Problem: "can't listen on 127.0.0.1:10400", Help: "name another"}))
	s.shows("New game", "! no live page: can't listen")
	if s.table.live.listen() != nil {
		t.Error("somebody listens to no board")
	}
	s.typed("nAnn⏎Ben⏎⏎classic⏎⏎")
	s.shows("! no live page")
	s.typed("B")
	s.shows("can't listen on 127.0.0.1:10400", "name another")
	s.typed("x")
	s.showsNot("no live page")
	s.typed("B")
	s.shows("There is none")
	s.typed("x155")
	s.shows("› 155")
}

// Nobody listens any more once the table is left.
func TestListeningEnds(t *testing.T) {
	ctx, leave := context.WithCancel(context.Background())
	l := newLive(ctx, Options{Out: io.Discard, Board: &noticeboard{}})
	heard := make(chan tea.Msg)
	go func() { heard <- l.listen()() }()
	leave()
	if msg := <-heard; msg != nil {
		t.Errorf("heard %v", msg)
	}
}
