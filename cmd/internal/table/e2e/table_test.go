package e2e

import (
	"regexp"
	"strings"
	"syscall"
	"testing"
)

// sit starts a game and opens the table on it.
func sit(t *testing.T, wide, high int, rules []string, options ...option) (*terminal, string) {
	t.Helper()
	db := games(t)
	command(t, append([]string{"new", "--db", db}, rules...)...)
	tm := start(t, wide, high, farkle, []string{"table", "--db", db, "1"}, options...)
	tm.shows("round 1")
	return tm, db
}

var frenzy = []string{"--rules", "frenzy", "Ann", "李雷", "Zoe\u0308", "👩‍👩‍👧"}

func TestWholeScreens(t *testing.T) {
	tm, _ := sit(t, 80, 24, frenzy)
	tm.types("w\r4\r444 11b155 ")
	tm.is("together-80x24")
	tm.resize(40, 12)
	tm.is("together-40x12")
	tm.resize(200, 60)
	tm.is("together-200x60")
	tm.resize(80, 24)
	tm.is("together-80x24")
	tm.types("S")
	tm.is("closed-80x24")
	tm.types("q")
	if code := tm.exits(); code != 0 {
		t.Errorf("exit code %d", code)
	}
	tm.isAsBefore()
	tm.shows("Game 1 is saved. farkle table 1 resumes it.")
}

// Keys mean what they say, typed by a hurried person on a real terminal.
func TestKeysMeanWhatTheySay(t *testing.T) {
	tm, db := sit(t, 80, 24, []string{"Ann", "Ben"}) // 500 to get on the sheet
	wrote := func(lines ...string) {
		t.Helper()
		var journal []string
		_, text, _ := strings.Cut(command(t, "show", "--db", db, "--format", "notation"), "\n\n")
		for line := range strings.Lines(text) {
			journal = append(journal, strings.Join(strings.Fields(line)[2:], " ")) // less number and round
		}
		if got := strings.Join(journal, "\n"); got != strings.Join(lines, "\n") {
			t.Fatalf("written:\n%s\nwant:\n%s", got, strings.Join(lines, "\n"))
		}
	}
	tm.types("1b") // too few to bank: kept
	tm.shows("kept, not banked", "400 short")
	tm.types("11b") // two more, and not three
	tm.shows("200 short")
	tm.types("=450\r")
	tm.shows("=450")
	tm.types("fffff") // held down
	tm.shows("Ann farkles", "f came twice at once and counts once")
	tm.types("650\r")
	tm.shows("Ben =650: 650 points?")
	tm.types("111b") // goes on: drops no question
	tm.shows("b wasn't used: Enter or Esc first", "Ben =650: 650 points?")
	tm.types("\r")
	tm.shows("Ben banks 650")
	tm.types("111B") // Caps Lock
	tm.shows("Ann banks 1,000")
	tm.types("5 s")
	tm.shows("Ben would give up 50")
	tm.types("\x1b")
	tm.shows("not written")
	tm.types("\x1b[200~1 b\rann f\x1b[201~")
	tm.shows(": 1 b, ann f_", "Enter writes it")
	tm.types("\x1b:jion dora\r")
	tm.shows(": jion dora_")
	tm.types("\x1b:\x1b[A")
	tm.shows(": jion dora_")
	tm.types("\x1b")
	tm.shows("› _")
	tm.types("\x1b[A\x1b[D") // the sheet: a round back, a seat over
	tm.shows("Round 1 · Ann", "› 1 11 f_")
	tm.types("=700b\r")
	tm.shows("this changes what is written", "Ann's total: 1,000, now 1,700")
	tm.types("\r")
	tm.shows("Ann banks 700, total 1,700", "▸ Ben")
	tm.types("q")
	tm.exits()
	wrote("Ann 1", "Ann 11", "Ann f", "Ben =650", "Ann 111 b", "Ben 5", "strike 3", "strike 2", "fix 1 Ann =700")
}

// What is pasted fills the line, and is written by Enter alone.
func TestPaste(t *testing.T) {
	tm, db := sit(t, 80, 24, []string{"--set", "bank.opening=0", "Ann", "Ben"})
	tm.types("\x1b[200~555 b\x1b[201~")
	tm.shows("pasted: Enter writes it")
	if shown := command(t, "show", "--db", db); strings.Contains(shown, "555 b") {
		t.Errorf("written before Enter:\n%s", shown)
	}
	tm.types("\r")
	tm.shows("Ann banks 500")
	tm.types("q")
	tm.exits()
}

// Keys in one burst give what slow typing gives.
func TestBurst(t *testing.T) {
	keys := "155b1 5bf155b=450\rf1 1 1bu"
	var shown []string
	for _, feed := range []func(*terminal){
		func(tm *terminal) { tm.types(keys) },
		func(tm *terminal) {
			for _, key := range keys {
				tm.types(string(key))
			}
		},
	} {
		tm, db := sit(t, 80, 24, []string{"--set", "bank.opening=0", "Ann", "Ben"})
		feed(tm)
		tm.shows("takes back line 10, Ann 1 b")
		tm.types("q")
		tm.exits()
		shown = append(shown, command(t, "show", "--db", db))
	}
	for _, s := range shown[1:] {
		if s != shown[0] {
			t.Errorf("%s\nis not\n%s", s, shown[0])
		}
	}
}

// A character is whole also where its bytes come one by one, typed or pasted,
// whatever has become of the bytes before it.
func TestCharactersInPieces(t *testing.T) {
	tm := start(t, 80, 24, farkle, []string{"--db", games(t)})
	tm.shows("New game")
	tm.types("n")
	tm.trickles("Zoë李🎲\r")
	tm.shows("1 ▸Zoë李🎲")
	tm.trickles("\xf0\x9f\xe6\x9dBên\r") // halves come to nothing
	tm.shows("2 ▸Bên")
	tm.types("\x1b[200~")
	tm.trickles("Łukasz 🎲")
	tm.types("\x1b[201~\r")
	tm.shows("3 ▸Łukasz 🎲")
	tm.types("\r\r\r\r")
	tm.shows("round 1")
	tm.types(":note ")
	tm.trickles("👩‍👩‍👧 lief zu früh weg\r")
	tm.shows("👩‍👩‍👧 lief zu früh weg")
	tm.trickles("\xe6\x9d")
	tm.types("\x03") // what is kept of a character keeps nobody
	if code := tm.exits(); code != 130 {
		t.Errorf("exit code %d", code)
	}
	tm.isAsBefore()
}

// Esc by itself is a key, although the keys of arrows begin like it.
func TestEsc(t *testing.T) {
	tm, _ := sit(t, 80, 24, []string{"--set", "bank.opening=0", "Ann", "Ben"})
	tm.types("15")
	tm.shows("› 15_")
	tm.types("\x1b")
	tm.shows("› _")
	tm.types("15\x1b155b")
	tm.shows("Ann banks 200")
	tm.types("\x1b")
	tm.shows("New game")
}

// C62: however the table ends, the terminal is as before and the game as last
// acknowledged; what was half typed doesn't count.
func TestEveryWayOut(t *testing.T) {
	for _, c := range []struct {
		name string
		end  func(*terminal)
		code int
	}{
		{"Ctrl-C", func(tm *terminal) { tm.types("\x03") }, 130},
		{"SIGINT", func(tm *terminal) { tm.cmd.Process.Signal(syscall.SIGINT) }, 130},
		{"SIGTERM", func(tm *terminal) { tm.cmd.Process.Signal(syscall.SIGTERM) }, 130},
		{"SIGHUP", func(tm *terminal) { tm.cmd.Process.Signal(syscall.SIGHUP) }, 130},
		{"q", func(tm *terminal) { tm.types("q") }, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			tm, db := sit(t, 80, 24, []string{"Ann", "Ben"})
			tm.types("444 15")
			tm.shows("› 15_")
			c.end(tm)
			if code := tm.exits(); code != c.code {
				t.Errorf("exit code %d, want %d", code, c.code)
			}
			tm.isAsBefore()
			if c.code != 0 {
				tm.shows("farkle: stopped; game 1 is saved", "hint: farkle table 1 resumes it")
			}
			shown := command(t, "show", "--db", db)
			if !strings.Contains(shown, "Ann 444") || strings.Contains(shown, "Ann 15") {
				t.Errorf("the game is\n%s", shown)
			}
		})
	}
	t.Run("a closed window", func(t *testing.T) {
		tm, db := sit(t, 80, 24, []string{"Ann", "Ben"})
		tm.types("444 15")
		tm.shows("› 15_")
		tm.tty.Close()
		tm.ptmx.Close()
		tm.exits()
		if shown := command(t, "show", "--db", db); !strings.Contains(shown, "Ann 444") {
			t.Errorf("the game is\n%s", shown)
		}
	})
}

// Ctrl-Z gives the terminal back to the shell, and fg comes back to the table,
// which goes on with what was half typed.
func TestSuspend(t *testing.T) {
	db := games(t)
	command(t, "new", "--db", db, "Ann", "Ben")
	shell := `set -m; "$0" table --db "$1" 1; echo stopped; read go; fg; echo left`
	tm := start(t, 80, 24, "sh", []string{"-c", shell, farkle, db})
	tm.shows("round 1")
	tm.types("444 15")
	tm.shows("› 15_")
	tm.types("\x1a")
	tm.shows("stopped")
	tm.isAsBefore()
	tm.types("\r")
	tm.shows("› 15_")
	tm.types("b")
	tm.shows("Ann banks 550")
	tm.types("q")
	tm.exits()
	tm.shows("left")
	tm.isAsBefore()
}

// Where no shell waits, nobody could bring the table back: it stays.
func TestSuspendWithoutShell(t *testing.T) {
	tm, _ := sit(t, 80, 24, []string{"Ann", "Ben"})
	tm.types("444 \x1a15b")
	tm.shows("Ann banks 550")
	tm.types("q")
	tm.exits()
	tm.isAsBefore()
}

// C62 as well: a fault leaves the terminal as it was, too.
func TestPanics(t *testing.T) {
	for _, fault := range []string{"press", "draw", "goroutine"} {
		t.Run(fault, func(t *testing.T) {
			tm := start(t, 80, 24, faulty, nil, env("TABLE_FAULT="+fault))
			tm.shows("a table that will break")
			tm.types("x")
			tm.exits()
			tm.isAsBefore()
			tm.shows("ended: the table stopped because of a fault of its own")
		})
	}
}

// The table can't put the terminal back where it is killed, or where Go ends it
// on the spot, as it does for a fault in a goroutine that nobody watches and for
// SIGQUIT. Another process does.
func TestEndedOnTheSpot(t *testing.T) {
	for _, c := range []struct {
		signal syscall.Signal
		says   []string
	}{
		{syscall.SIGKILL, []string{"farkle: the table was ended from outside; everything that was shown is saved"}},
		{syscall.SIGQUIT, []string{"SIGQUIT: quit", "farkle: the table stopped because of a fault of its own; everything that was shown is saved"}},
	} {
		t.Run(c.signal.String(), func(t *testing.T) {
			tm, db := sit(t, 80, 24, []string{"Ann", "Ben"})
			tm.types("444 15")
			tm.shows("› 15_")
			tm.cmd.Process.Signal(c.signal)
			tm.exits()
			tm.shows("hint: farkle table resumes it")
			tm.isAsBefore()
			for _, text := range c.says {
				if !strings.Contains(tm.out(), text) {
					t.Errorf("nothing says %q in\n%s", text, tm.out())
				}
			}
			if shown := command(t, "show", "--db", db); !strings.Contains(shown, "Ann 444") || strings.Contains(shown, "Ann 15") {
				t.Errorf("the game is\n%s", shown)
			}
		})
	}
}

func TestStandingBy(t *testing.T) {
	t.Run("a fault in a goroutine that nobody watches", func(t *testing.T) {
		tm := start(t, 80, 24, guarded, nil, env("STANDBY_FAULT=panic"))
		tm.shows("drawn")
		tm.types("x")
		tm.exits()
		tm.shows("the table stopped because of a fault of its own")
		tm.isAsBefore()
		if !strings.Contains(tm.out(), "panic: nobody watches this") {
			t.Errorf("nothing says what it was:\n%s", tm.out())
		}
	})
	t.Run("nothing is wrong", func(t *testing.T) {
		tm := start(t, 80, 24, guarded, nil, env("STANDBY_FAULT=none"))
		tm.shows("drawn")
		tm.types("x")
		if code := tm.exits(); code != 0 {
			t.Errorf("exit code %d", code)
		}
		tm.shows("left tidily")
		tm.isAsBefore()
		if out := tm.out(); strings.Contains(out, "table") {
			t.Errorf("the guard has something to say:\n%s", out)
		}
	})
}

// Another terminal writes on the same sheet: its lines are shown before
// anything is added.
func TestWrittenMeanwhile(t *testing.T) {
	tm, db := sit(t, 80, 24, []string{"--set", "bank.opening=0", "Ann", "Ben"})
	tm.types("155")
	tm.shows("› 155_")
	command(t, "add", "--db", db, "ann", "1", "b")
	tm.shows("written elsewhere: 1 Ann 1 b", "▸ Ben", "155 was typed for another turn", "› 155_") // by itself
	tm.types("b")                                                                                 // Ann's dice aren't Ben's
	tm.shows("nothing to bank")
	tm.types("q")
	tm.exits()
	if shown := command(t, "show", "--db", db); strings.Contains(shown, "155") {
		t.Errorf("the game is\n%s", shown)
	}
}

// asked is what a terminal would have to answer: what its colours are, where the
// cursor is, what it is and what it can do.
var asked = regexp.MustCompile(`\x1b\]\d+;\?|\x1b\[[>=?]?[\d;]*[cn]|\x1b\[\?[\d;]*(\$p|u)|\x1b\[>[\d;]*q|\x1bP\+q`)

// A terminal may answer no question, and would be waited for: none is asked.
func TestSilentTerminal(t *testing.T) {
	tm := start(t, 80, 24, farkle, []string{"--help"}, env("TERM=xterm"), silent)
	tm.exits()
	tm.shows("for more information about a command")
	if out := tm.out(); strings.Contains(out, "\x1b") {
		t.Errorf("the terminal was asked: %q", out)
	}
	tm = start(t, 80, 24, farkle, []string{"--db", games(t)}, env("TERM=xterm"), silent)
	tm.shows("New game")
	tm.types("q")
	tm.exits()
	if out := tm.out(); asked.MatchString(out) {
		t.Errorf("the terminal was asked %q: %q", asked.FindString(out), out)
	}
}

var (
	colour    = regexp.MustCompile(`\x1b\[[0-9;]*m`)
	noColour  = regexp.MustCompile(`^\x1b\[(0|1|2|7|22|27)?m$`)
	oneColour = regexp.MustCompile(`^\x1b\[(0|1|2|7|22|27|3[0-7]|39|1;3[0-7]|9[0-7])?m$`)
)

// Only the terminal's own sixteen colours are used; none with NO_COLOR, which keeps bold.
func TestColours(t *testing.T) {
	tm, _ := sit(t, 80, 24, []string{"Ann", "Ben"})
	tm.types("444 f2 ")
	tm.shows("the 2 scores nothing")
	for _, code := range colour.FindAllString(tm.out(), -1) {
		if !oneColour.MatchString(code) {
			t.Errorf("drawn with %q", code)
		}
	}
	tm, _ = sit(t, 80, 24, []string{"Ann", "Ben"}, env("NO_COLOR=1"))
	tm.types("f")
	tm.shows("Ann farkles", "▸ Ben", "› _")
	bold := false
	for _, code := range colour.FindAllString(tm.out(), -1) {
		bold = bold || code == "\x1b[1m"
		if !noColour.MatchString(code) {
			t.Errorf("NO_COLOR, and drawn with %q", code)
		}
	}
	if !bold {
		t.Error("NO_COLOR, and nothing is bold")
	}
}

// Lines of text only, where that is asked for: no escape at all.
func TestPlain(t *testing.T) {
	for name, start := range map[string]func() *terminal{
		"--plain": func() *terminal { return start(t, 80, 24, farkle, []string{"table", "--plain", "--db", games(t)}) },
		"dumb": func() *terminal {
			return start(t, 80, 24, farkle, []string{"table", "--db", games(t)}, env("TERM=dumb"))
		},
		"bare and dumb": func() *terminal { return start(t, 80, 24, farkle, []string{"--db", games(t)}, env("TERM=dumb")) },
	} {
		t.Run(name, func(t *testing.T) {
			tm := start()
			tm.types("Ann, Ben\r")
			tm.shows("Ann, Ben")
			if out := tm.out(); strings.Contains(out, "\x1b") {
				t.Errorf("written: %q", out)
			}
		})
	}
}

// C63: some terminals say that they have no size.
func TestNoSize(t *testing.T) {
	tm := start(t, 0, 0, farkle, []string{"--db", games(t)})
	tm.resize(80, 24)
	tm.shows("New game")
	tm.types("nAnn\rBen\r\r\r\r")
	tm.shows("round 1", "▸ Ann")
}

// C67: output that isn't a terminal gets no escape.
func TestPipe(t *testing.T) {
	db := games(t)
	command(t, "new", "--db", db, "Ann", "Ben")
	if out := command(t, "show", "--db", db); strings.Contains(out, "\x1b") {
		t.Errorf("%q", out)
	}
}
