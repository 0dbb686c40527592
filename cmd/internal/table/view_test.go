package table

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// is compares the whole screen with a file. With -update, a flag of teatest's,
// it writes the file anew.
func (s *sitting) is(name string) {
	s.t.Helper()
	var lines []string
	for _, l := range strings.Split(s.screen(), "\n") {
		lines = append(lines, strings.TrimRight(l, " "))
	}
	got := strings.Join(lines, "\n") + "\n"
	path := filepath.Join("testdata", "screens", name+".txt")
	if updating() {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			s.t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		s.t.Fatal(err)
	}
	if got != string(want) {
		s.t.Errorf("the screen isn't that of %s:\n%s", path, got)
	}
}

func updating() bool { return flag.Lookup("update").Value.String() == "true" }

func crowd(n int) []string {
	names := []string{"Ann", "李雷", "Zoë", "👩‍👩‍👧", "Bartholomew the Second", "Cy", "田中さくら", "Dee", "Łukasz 🎲", "Eve", "Flo", "Gus"}
	return names[:n]
}

// busy is a game of Frenzy with some rounds behind it.
func busy(t testing.TB, players, rounds int) *sitting {
	t.Helper()
	s := playing(t, "frenzy", crowd(players)...)
	for range rounds {
		s.typed("5⏎")
		for i := range players {
			s.typed([]string{"444b", "155f⏎", "1 5 ", "-"}[i%4])
			s.typed("⏎") // where it was asked
			if i%4 == 2 {
				s.typed("b⏎")
			}
		}
		s.typed("⏎")
		if s.play().gate != nil {
			s.typed("⏎")
		}
	}
	s.typed("5⏎")
	return s
}

// The whole screen at four sizes, of what there is to see in play.
func TestScreens(t *testing.T) {
	for name, open := range map[string]func(t *testing.T) *sitting{
		"in-turn": func(t *testing.T) *sitting {
			s := playing(t, "tenthousand", "Ann", "Ben", "Cleo")
			s.typed("1115 b444 f-5 1 1 b66611 5")
			return s
		},
		"together": func(t *testing.T) *sitting {
			s := playing(t, "frenzy", "Ann", "Ben", "Cleo")
			s.typed("w⏎4⏎444 11 5 222f")
			return s
		},
		"question": func(t *testing.T) *sitting {
			s := playing(t, "classic", "bank.opening=0", "steal.allowed=true", "Ann", "Ben", "Cleo", "Dee", "Eve", "Flo")
			s.typed("111b155b1b5bff444 s")
			return s
		},
		"correction": func(t *testing.T) *sitting {
			s := playing(t, "classic", "bank.opening=0", "Ann", "Ben", "Cleo")
			s.typed("111b155b1 5 b444bf↑→=1400b⏎")
			return s
		},
		"the-end": func(t *testing.T) *sitting {
			s := playing(t, "classic", "bank.opening=0", "end.target=1000", "Ann", "Ben", "Cleo")
			s.typed("155b1b5b111b1b⏎f")
			return s
		},
	} {
		s := open(t)
		for _, z := range []size{{40, 12}, {80, 24}, {120, 40}, {200, 60}} {
			s.resize(z.wide, z.high)
			s.is(fmt.Sprintf("%s-%dx%d", name, z.wide, z.high))
		}
	}
	t.Run("a crowd", func(t *testing.T) {
		s := busy(t, 12, 9)
		s.is("crowd-80x24")
		s.resize(40, 12)
		s.is("crowd-40x12")
		s.resize(200, 60)
		s.is("crowd-200x60")
		s.resize(80, 24)
		s.typed("⇥⇥⇥⇥⇥⇥⇥")
		s.is("crowd-moved-80x24")
	})
	t.Run("the last turns", func(t *testing.T) {
		s := playing(t, "classic", "bank.opening=0", "end.target=1000", "Ann", "Ben", "Cleo")
		s.typed("111b")
		s.is("last-turns-80x24")
		s.typed("111b155b⏎")
		s.is("tiebreak-80x24")
	})
	t.Run("choosing", func(t *testing.T) {
		s := playing(t, "classic", "bank.opening=0", "Ann", "Ben")
		s.typed("155b?")
		s.is("help-80x24")
		s.typed(" p")
		s.is("card-80x24")
		s.typed("⎋⎋")
		s.is("menu-80x24")
		s.typed("nAnn⏎be")
		s.is("players-80x24")
		s.typed("⏎⏎")
		s.pick("Classic Farkle")
		s.is("rules-80x24")
		s.resize(40, 12)
		s.is("rules-40x12")
	})
}

// Whatever the window, nothing is wider or higher than it, and nothing panics:
// also not in windows too small for anything, or of no size at all (C63).
func TestEverySize(t *testing.T) {
	screens := map[string]func(*sitting){
		"sheet":      func(*sitting) {},
		"typing":     func(s *sitting) { s.typed("155") },
		"help":       func(s *sitting) { s.typed("?") },
		"naming":     func(s *sitting) { s.typed("@x") },
		"any line":   func(s *sitting) { s.typed(":note") },
		"asked":      func(s *sitting) { s.typed("1b") },
		"a cell":     func(s *sitting) { s.typed("c") },
		"retyping":   func(s *sitting) { s.typed("c155") },
		"correcting": func(s *sitting) { s.typed("c155b⏎") },
		"menu":       func(s *sitting) { s.typed("⎋") },
		"players":    func(s *sitting) { s.typed("⎋n") },
		"rules":      func(s *sitting) { s.typed("⎋nA⏎⏎") },
		"house":      func(s *sitting) { s.typed("⎋nA⏎⏎h5") },
		"every rule": func(s *sitting) { s.typed("⎋nA⏎⏎h/steal⏎") },
		"starter":    func(s *sitting) { s.typed("⎋nA⏎B⏎⏎⏎") },
		"question":   func(s *sitting) { s.typed("⎋a1552") },
		"past":       func(s *sitting) { s.typed("⎋p") },
		"reading":    func(s *sitting) { s.typed("⎋p⏎") },
		"guide":      func(s *sitting) { s.typed("⎋g⏎") },
		"rematch":    func(s *sitting) { s.typed("⎋s") },
	}
	game := busy(t, 9, 3)
	page := game.play().page
	for name, open := range screens {
		t.Run(name, func(t *testing.T) {
			s := &sitting{t: t, desk: game.desk, table: newTable(newPlay(game.desk, page), nil), now: game.now}
			open(s)
			for _, z := range []size{{1, 1}, {2, 3}, {4, 4}, {5, 2}, {10, 5}, {20, 8}, {40, 12}, {41, 13}, {80, 24}, {100, 20}, {200, 60}} {
				s.resize(z.wide, z.high)
				lines := strings.Split(s.screen(), "\n")
				if len(lines) > z.high {
					t.Errorf("%v: %d lines", z, len(lines))
				}
				for _, l := range lines {
					if width(l) > z.wide {
						t.Errorf("%v: %d wide: %q", z, width(l), l)
					}
				}
			}
			before := s.screen()
			s.resize(0, 0) // some terminals say so
			if s.screen() != before {
				t.Error("a window of no size changes the screen")
			}
		})
	}
}

// However small the window, every word of the help can be read: what doesn't fit
// is scrolled to. Any other key goes back, and does nothing else.
func TestHelpIsWhole(t *testing.T) {
	for _, z := range []size{{40, 12}, {80, 16}, {80, 24}, {200, 60}} {
		s := playing(t, "classic", "bank.opening=0", "Ann", "Ben")
		s.resize(z.wide, z.high)
		s.typed("?")
		if z.high < 24 {
			s.shows("↑ ↓ scroll   another key back")
		}
		read := strings.Split(s.screen(), "\n")
		read = read[:len(read)-1] // less the keys
		for before := ""; before != s.screen(); {
			before = s.screen()
			s.typed("↓")
			if now := strings.Split(s.screen(), "\n"); before != s.screen() {
				read = append(read, now[len(now)-2])
			}
		}
		text := strings.Join(strings.Fields(strings.Join(read, " ")), " ")
		for _, want := range []string{
			"155 dice kept from one roll; 155/346 with the rest of the roll", "b keep what is typed and bank",
			"u U undo, redo; of a player chosen by hand: that one's last line",
			": any line: join dora, leave ben, call, note TEXT, rules KEY=VALUE",
			"q leave; everything is saved as it is written",
			"F farkle · * hot dice · – absent · 450… still rolling · ? nothing written",
		} {
			if !strings.Contains(text, want) {
				t.Errorf("%v: the help lacks %q:\n%s", z, want, text)
			}
		}
		s.typed("↑b")
		s.shows("› _")
		s.wrote()
	}
}

// Rules and past games can be read in a window of any width: text goes on with
// the next line, and a sheet leaves out what there is no room for.
func TestReadingIsWhole(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "Ann", "Ben", "Cleopatra")
	s.typed("155b1 5b5bf⎋g")
	s.pick("Classic Farkle")
	s.typed("⏎")
	for _, wide := range []int{40, 80} {
		s.resize(wide, 200)
		text := strings.Join(strings.Fields(s.screen()), " ")
		for _, want := range []string{"three of a kind (2 2 2) 100 times the face: three 2s 200,", "Getting on the sheet - A player's first bank must be worth 500 or more - It takes one turn, of any number of rolls: turns don't add up - If you're short, you keep rolling - "} {
			if !strings.Contains(text, want) {
				t.Errorf("%d wide, the rules lack %q:\n%s", wide, want, text)
			}
		}
	}
	s.typed("⎋⎋p⏎")
	s.resize(80, 24)
	s.shows("    1  200  200  150  150  50         50") // with each total
	s.resize(30, 12)
	s.shows("round  Ann  Ben  Cleopatra", "    1  200  150         50")
}

// C64: names of any width leave the columns straight.
func TestColumnsAreStraight(t *testing.T) {
	s := busy(t, 6, 2)
	s.resize(120, 30)
	ends := -1
	for _, l := range strings.Split(s.screen(), "\n") {
		if !strings.HasPrefix(strings.TrimLeft(l, " "), "total") && !strings.HasPrefix(l, "round") {
			continue
		}
		l = strings.TrimRight(l, " ")
		if ends < 0 {
			ends = width(l)
		}
		if width(l) != ends {
			t.Errorf("%d wide, not %d: %q", width(l), ends, l)
		}
	}
	if ends < 0 {
		t.Error("no columns")
	}
}

// The player in focus and the newest round are in view, at every size.
func TestTheCurrentOnesAreInView(t *testing.T) {
	s := busy(t, 12, 9)
	for _, z := range []size{{40, 12}, {60, 15}, {80, 24}} {
		s.resize(z.wide, z.high)
		for range 12 {
			p := s.play()
			name := clip("▸ "+p.state().Name(p.seat), narrowest)
			s.shows(name, fmt.Sprintf("%d", p.state().Round), "total", "rd")
			s.typed("⇥")
		}
	}
}

// The score chart is below the sheet of a game that is over, else beside it,
// where there is room; it takes nothing from what was there without it.
func TestScoreChart(t *testing.T) {
	few := playing(t, "classic", "bank.opening=0", "Ann", "Ben", "Cleo")
	few.typed("155bff⏎:call⏎⏎")
	none := playing(t, "classic", "Ann", "Ben")
	none.typed(":call⏎⏎")
	many := busy(t, 9, 3)
	many.typed(":call⏎⏎")
	for _, test := range []struct {
		s     *sitting
		in    size
		where string
	}{
		{few, size{80, 24}, "beside"}, {few, size{60, 40}, "below"}, {few, size{40, 12}, ""}, {few, size{80, 12}, ""},
		{many, size{120, 60}, "below"}, {many, size{200, 60}, "below"}, {many, size{200, 32}, "beside"}, {many, size{80, 24}, ""}, {many, size{40, 12}, ""},
		{none, size{80, 24}, ""}, {none, size{200, 60}, ""},
	} {
		test.s.resize(test.in.wide, test.in.high)
		test.s.shows("wins", "1st")
		where := ""
		for _, l := range strings.Split(test.s.screen(), "\n") {
			if before, _, ok := strings.Cut(l, "totals by round"); ok {
				if where = "beside"; strings.TrimSpace(before) == "" {
					where = "below"
				}
			}
		}
		if where != test.where {
			t.Errorf("%v: the chart is %q, not %q:\n%s", test.in, where, test.where, test.s.screen())
		}
		if where != "" {
			last := test.s.play().state()
			test.s.shows("└──", "1  "+last.Name(1), fmt.Sprintf("%d  %s", len(last.Seats), last.Name(len(last.Seats))))
		}
		lines := strings.Split(test.s.screen(), "\n")
		if len(lines) > test.in.high || !strings.Contains(lines[len(lines)-1], "rematch") {
			t.Errorf("%v: %d lines, the last is %q", test.in, len(lines), lines[len(lines)-1])
		}
		for _, l := range lines {
			if width(l) > test.in.wide {
				t.Errorf("%v: %q", test.in, l)
			}
		}
	}
}
