package table

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"farkle/sheet"
	"farkle/sheet/tell"
)

// Whatever is typed in whatever order, nothing panics, the screen fits its
// window, what it shows is what is written, and every line that is written is the one
// that was in view, or one that a single key stands for.
func TestMonkey(t *testing.T) {
	keys := []rune("11115555444666123  ⏎⏎⏎⏎⏎⏎bbbbffffsSuU=-<:?cporyi⇥⇥←→↑↓⌫⌫0/⎋⎋⎋⎋⎋␃q50B2w")
	written, seeds := 0, uint64(40)
	if testing.Short() {
		seeds = 6
	}
	for seed := range seeds {
		rules := []string{"frenzy", "classic", "tenthousand", "buddy"}[seed%4]
		s := playing(t, rules, "end.target=3000", "Ann", "b", "李雷", "f")
		random := rand.New(rand.NewPCG(seed, 7))
		var typed strings.Builder
		for range 400 {
			key := string(keys[random.IntN(len(keys))])
			if key == "o" && seed > 0 {
				continue // odds take their time
			}
			typed.WriteString(key)
			before, _ := s.table.screen.(*play)
			var inView []string
			var lines int
			if before != nil {
				inView, lines = before.mayWrite(), len(before.page.Game.Lines())
			}
			if random.IntN(4) == 0 {
				s.quickly(0, key)
			} else {
				s.typed(key)
			}
			if s.table.screen == nil { // left: sit down again
				s.table = newTable(newMenu(s.desk), nil)
				s.typed("r")
			}
			z := size{1 + random.IntN(90), 1 + random.IntN(30)}
			if random.IntN(4) == 0 {
				z = size{120 + random.IntN(90), 30 + random.IntN(30)}
			}
			s.resize(z.wide, z.high)
			screen := strings.Split(s.screen(), "\n")
			if len(screen) > z.high {
				t.Fatalf("%v: %d lines after %q", z, len(screen), typed.String())
			}
			for _, l := range screen {
				if width(l) > z.wide {
					t.Fatalf("%v: %q after %q", z, l, typed.String())
				}
			}
			p, ok := s.table.screen.(*play)
			if !ok {
				continue
			}
			record, err := s.desk.pencil.Store.Game(s.desk.ctx, p.page.Number)
			if err != nil {
				t.Fatal(err)
			}
			all := p.page.Game.Lines()
			if len(record.Lines) != len(all) {
				t.Fatalf("%d lines are written, %d shown after %q", len(record.Lines), len(all), typed.String())
			}
			if p != before || len(all) == lines {
				continue
			}
			written += len(all) - lines
			var wrote []string
			for _, l := range all[lines:] {
				wrote = append(wrote, p.page.Game.LineText(l))
			}
			if !slices.Contains(inView, strings.Join(wrote, ", ")) {
				t.Fatalf("wrote %q, and in view was %q after %q", wrote, inView, typed.String())
			}
		}
	}
	if written < 60 {
		t.Errorf("only %d lines of storms were written", written)
	}
}

// mayWrite are the lines that the next key may write: the one that is asked about, or else
// what is typed with any key behind it, or one key alone.
func (p *play) mayWrite() (texts []string) {
	game, s := p.page.Game, p.state()
	add := func(line string) {
		steps, err := game.Try(line, game.Head().Started)
		if err != nil {
			return
		}
		var words []string
		for _, step := range steps {
			words = append(words, game.With(step.Line).LineText(step.Line))
		}
		texts = append(texts, strings.Join(words, ", "))
	}
	switch typed := p.entry.value(); {
	case p.asked != nil:
		add(p.asked.line)
		return texts
	case p.words != nil:
		add(p.words.value())
		return texts
	case p.seat > 0:
		own := []string{typed, typed + " b", typed + " f", typed + " s", "common " + p.side}
		if p.stale || typed == "" {
			own = append(own, "b", "f", "s", "-", "<")
		}
		for _, words := range own {
			add(tell.Line(s, p.seat, words))
		}
	}
	undo := "undo"
	for range s.Seats {
		add(undo)
		undo += ", undo"
	}
	var stops []string
	for _, seat := range s.Order {
		add("undo " + sheet.Quoted(s.Name(seat)))
		if s.MustStop(s.Round, seat) {
			stops = append(stops, tell.Line(s, seat, "s"))
		}
	}
	add(strings.Join(stops, ", "))
	for _, line := range []string{"redo", "all s", "common " + p.side, "wild " + p.side} {
		add(line)
	}
	return texts
}
