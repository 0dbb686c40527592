package table

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// Whatever is typed in whatever order, nothing panics, the screen fits its
// window, and what it shows is what is written.
func TestMonkey(t *testing.T) {
	keys := []rune("1155544466623 ⏎bbffsSuU=-<@:?coxryniehwtpag⇥←→↑↓⌫0/␃⎋")
	for seed := range uint64(4) {
		rules := []string{"frenzy", "classic", "tenthousand", "buddy"}[seed%4]
		s := playing(t, rules, "end.target=3000", "Ann", "b", "李雷", "f")
		random := rand.New(rand.NewPCG(seed, 7))
		var typed strings.Builder
		for range 300 {
			key := string(keys[random.IntN(len(keys))])
			typed.WriteString(key)
			s.typed(key)
			if s.table.screen == nil { // left: sit down again
				s.table = newTable(newMenu(s.desk), nil)
				s.typed("r")
			}
			z := size{1 + random.IntN(90), 1 + random.IntN(30)}
			s.resize(z.wide, z.high)
			lines := strings.Split(s.screen(), "\n")
			if len(lines) > z.high {
				t.Fatalf("%v: %d lines after %q", z, len(lines), typed.String())
			}
			for _, l := range lines {
				if width(l) > z.wide {
					t.Fatalf("%v: %q after %q", z, l, typed.String())
				}
			}
			if p, ok := s.table.screen.(*play); ok {
				record, err := s.desk.pencil.Store.Game(s.desk.ctx, p.page.Number)
				if err != nil {
					t.Fatal(err)
				}
				if len(record.Lines) != len(p.page.Game.Lines()) {
					t.Fatalf("%d lines are written, %d shown after %q", len(record.Lines), len(p.page.Game.Lines()), typed.String())
				}
			}
		}
	}
}
