package table

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/teatest"
)

// TestMain makes the test binary also a table with a fault, for the tests on a
// real screen: TABLE_FAULT says where it breaks.
func TestMain(m *testing.M) {
	fault := os.Getenv("TABLE_FAULT")
	if fault == "" {
		os.Exit(m.Run())
	}
	t := newTable(&faulty{fault: fault}, nil)
	var model tea.Model = t
	if fault == "goroutine" {
		model = &faultyBehind{t}
	}
	err := t.outcome(context.Background(), os.Stdout, run(context.Background(), os.Stdin, os.Stdout, model))
	fmt.Printf("\nended: %v\n", err)
}

// A faulty screen breaks at the first key: when it is pressed, or when the
// screen is drawn after that.
type faulty struct {
	fault string
	now   bool
}

func (f *faulty) press(tea.KeyMsg) screen {
	if f.fault == "press" {
		panic("a fault")
	}
	f.now = true
	return f
}

func (f *faulty) view(size) []string {
	if f.now && f.fault == "draw" {
		panic("a fault")
	}
	return []string{"a table that will break"}
}

// A faultyBehind breaks in a goroutine of its own.
type faultyBehind struct{ *table }

func (f *faultyBehind) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if _, ok := msg.(tea.KeyMsg); ok {
		return f, func() tea.Msg { panic("a fault") }
	}
	return f, nil
}

// A fault ends the table, and is told with where to go on.
func TestFault(t *testing.T) {
	for _, fault := range []string{"press", "draw"} {
		tb := newTable(&faulty{fault: fault}, nil)
		_, cmd := tb.Update(tea.KeyMsg{Type: tea.KeyEnter})
		if cmd == nil {
			t.Fatalf("%s: the table goes on", fault)
		}
		var broken *Broken
		var out strings.Builder
		if err := tb.outcome(context.Background(), &out, nil); !errors.As(err, &broken) || !strings.Contains(err.Error(), "a fault") {
			t.Errorf("%s: %v", fault, err)
		}
		if !strings.Contains(out.String(), "program_test.go") {
			t.Errorf("%s: the stack is\n%s", fault, out.String())
		}
	}
}

// program runs the table as a program, on a made-up terminal.
func program(s *sitting, wide, high int) *teatest.TestModel {
	return teatest.NewTestModel(s.t, s.table, teatest.WithInitialTermSize(wide, high))
}

func waitFor(t testing.TB, tm *teatest.TestModel, text string) {
	t.Helper()
	var all strings.Builder
	teatest.WaitFor(t, tm.Output(), func(out []byte) bool {
		all.Write(out)
		return strings.Contains(ansi.Strip(all.String()), text)
	}, teatest.WithDuration(20*time.Second), teatest.WithCheckInterval(5*time.Millisecond))
}

func TestProgram(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "Ann", "Ben")
	tm := program(s, 80, 24)
	tm.Type("155b")
	waitFor(t, tm, "Ann banks 200")
	tm.Type("f")
	waitFor(t, tm, "Ben farkles")
	tm.Type("q")
	tm.WaitFinished(t, teatest.WithFinalTimeout(20*time.Second))
	s.wrote("Ann 155 b", "Ben f")
}

// Everything typed before the program even started, in one piece.
func TestTypedAhead(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "Ann", "Ben")
	keys := strings.Repeat("155b1 5b", 6) + "q" + "155b"
	r, w := io.Pipe()
	go func() {
		io.WriteString(w, keys)
		w.Close()
	}()
	if err := run(context.Background(), r, io.Discard, s.table); err != nil {
		t.Fatal(err)
	}
	var want []string
	for range 6 {
		want = append(want, "Ann 155 b", "Ben 1", "Ben 5 b")
	}
	s.wrote(want...) // and nothing of what was typed after q
}

// C65: Ctrl-C leaves what is half typed unwritten, and is a cancellation.
func TestCtrlC(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "Ann", "Ben")
	s.typed("1 55␃b")
	s.wrote("Ann 1")
	if !s.table.broken || s.table.screen != nil {
		t.Error("Ctrl-C doesn't leave the table")
	}
	err := s.table.outcome(context.Background(), io.Discard, nil)
	var broken *Interrupted
	if !errors.As(err, &broken) || broken.Game != 1 || !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// A signal ends the context: half-typed text is not a value.
func TestSignal(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "Ann", "Ben")
	ctx, stop := context.WithCancel(context.Background())
	r, w := io.Pipe()
	defer w.Close()
	done := make(chan error)
	go func() { done <- run(ctx, r, io.Discard, s.table) }()
	io.WriteString(w, "1 55")
	stop()
	err := <-done
	if err := s.table.outcome(ctx, io.Discard, err); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	for _, l := range strings.Split(s.lines(), "\n") {
		if l != "Ann 1" && l != "" {
			t.Errorf("written: %s", l)
		}
	}
}

// The terminal must not be asked for its colours: that would make every command
// wait for terminals that don't answer. What keeps it from being asked has to
// run before the library that asks.
func TestNobodyAsksForColours(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(self, "-test.run=^$")
	c.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatal(err)
	}
	ours := strings.Index(string(out), "init farkle/cmd/internal/nocolourquery ")
	theirs := strings.Index(string(out), "init github.com/charmbracelet/bubbletea ")
	if ours < 0 || theirs < 0 || ours > theirs {
		t.Errorf("initialised in this order:\n%s", out)
	}
}

// The table is the only importer of what draws it.
func TestOnlyTheTableDraws(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}}:{{range .Imports}} {{.}}{{end}}`, "farkle/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		pkg, imports, _ := strings.Cut(l, ":")
		for _, lib := range []string{"charmbracelet/bubbletea", "charmbracelet/huh"} {
			if strings.Contains(imports, lib) && pkg != "farkle/cmd/internal/table" {
				t.Errorf("%s imports %s: only the table draws", pkg, lib)
			}
		}
	}
}
