package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"farkle/cmd/internal/shelf"
	"farkle/scorer/rulebook"
	"farkle/sheet"
	"farkle/sheet/exchange"
	"farkle/sheet/render"
	"farkle/storage"
)

// The same lines are typed in a shell, at the table, and written by storage
// itself, with corrections and nonsense among them, and with programs that end,
// are interrupted and begin again in between. All three show the same sheet, and
// its totals are what somebody adds up who never heard of a fold.
func TestThreeWaysToWriteTheSameGame(t *testing.T) {
	corrections, refusals, interruptions := 0, 0, 0
	rapid.Check(t, func(rt *rapid.T) {
		w := newWays(rt)
		defer w.close()
		w.journal = []paper{{}}
		steps := rapid.IntRange(4, 16).Draw(rt, "steps")
		for range steps {
			line := w.draw()
			n := w.store(line)
			if n == 0 {
				refusals++
			}
			w.shell(line, n > 0)
			w.script = append(w.script, typedLine{line, len(w.record().Lines)})
			if rapid.IntRange(0, 5).Draw(rt, "sit down") == 0 {
				interruptions += w.sit()
			}
		}
		w.sit()
		corrections += w.corrections
	})
	t.Logf("%d corrections, %d refusals, %d interruptions", corrections, refusals, interruptions)
	require.Positive(t, corrections)
	require.Positive(t, refusals)
	require.Positive(t, interruptions)
}

// ways are three files with the same game, and what is known of it.
type ways struct {
	*rapid.T
	dir    string
	games  *storage.Store // of the third file
	script []typedLine
	seen   int // lines of the script that the table has been told

	journal     []paper // what stands on paper after each line that counts
	undone      []paper
	corrections int
}

// A typedLine is a line of the script, and how many lines there are after it.
type typedLine struct {
	text  string
	lines int
}

// paper is what each line that counts says, by its number.
type paper map[int]note

type note struct {
	seat, round, points int
	banks, adjusts      bool
}

// totals is the naive reference: the points of every turn that ends with a bank,
// and what is given.
func (p paper) totals(seats int) []int {
	banked, totals := map[[2]int]bool{}, make([]int, seats)
	for _, n := range p {
		banked[[2]int{n.seat, n.round}] = banked[[2]int{n.seat, n.round}] || n.banks
	}
	for _, n := range p {
		if n.adjusts || banked[[2]int{n.seat, n.round}] {
			totals[n.seat-1] += n.points
		}
	}
	return totals
}

const inShell, atTable, inStore = "shell.db", "table.db", "store.db"

func threeClock() time.Time { return time.Date(2026, 11, 29, 20, 15, 0, 0, time.UTC) }

func newWays(rt *rapid.T) *ways {
	dir, err := os.MkdirTemp(fast, "farkle")
	require.NoError(rt, err)
	rules, err := rulebook.Load("classic")
	require.NoError(rt, err)
	require.NoError(rt, rules.Set("bank.opening", "0"))
	require.NoError(rt, rules.Set("end.target", "1000000")) // somebody is always up
	head := sheet.Head{ID: "1", Rules: rules, Seats: []string{"Ann", "Ben", "李雷"}[:rapid.IntRange(1, 3).Draw(rt, "seats")], First: 1, Started: threeClock()}
	w := &ways{T: rt, dir: dir}
	for _, name := range []string{inShell, atTable, inStore} {
		s, err := storage.Open(context.Background(), storage.Options{Path: filepath.Join(dir, name), Create: true, Now: threeClock})
		require.NoError(rt, err)
		_, err = s.NewGame(context.Background(), head)
		require.NoError(rt, err)
		if name != inStore {
			require.NoError(rt, s.Close())
			continue
		}
		w.games = s
	}
	return w
}

func (w *ways) close() {
	w.games.Close()
	os.RemoveAll(w.dir)
}

func (w *ways) record() *storage.Record {
	r, err := w.games.Game(context.Background(), 1)
	require.NoError(w, err)
	return r
}

func (w *ways) page() render.Page {
	g, err := w.record().Game()
	require.NoError(w, err)
	return render.Page{Number: 1, Game: g}
}

// draw thinks of a line and notes on paper what it will do. Nonsense does
// nothing.
func (w *ways) draw() string {
	s := w.page().Game.State()
	now := w.journal[len(w.journal)-1]
	number := len(w.page().Game.Lines()) + 1
	write := func(change func(paper)) {
		next := maps.Clone(now)
		change(next)
		w.journal, w.undone = append(w.journal, next), nil
	}
	// Only lines that are all of a turn are replaced: what else is in it may not
	// go with the new one.
	whole := func() (all []int) {
		for n, this := range now {
			others := 0
			for _, o := range now {
				if !o.adjusts && o.seat == this.seat && o.round == this.round {
					others++
				}
			}
			if !this.adjusts && others == 1 && this.banks {
				all = append(all, n)
			}
		}
		slices.Sort(all)
		return all
	}()
	seat := s.Next[0]
	name := s.Name(seat)
	kind := rapid.SampledFrom([]string{"turn", "turn", "turn", "turn", "keep", "farkle", "give", "undo", "undo", "redo", "strike", "fix", "note", "join", "nonsense"}).Draw(w.T, "kind")
	if len(now) == 0 && (kind == "strike" || kind == "fix") || len(whole) == 0 && (kind == "strike" || kind == "fix") {
		kind = "turn"
	}
	open := s.Turn(s.Round, seat)
	keeps := map[string]int{"1": 100, "5": 50, "1 5": 150, "111": 1000, "444 1": 500, "123456": 1500}
	keep := rapid.SampledFrom(slices.Sorted(maps.Keys(keeps))).Draw(w.T, "keep")
	if open != nil && open.Begun() { // dice are left for these in any lap
		keep = rapid.SampledFrom([]string{"1", "5"}).Draw(w.T, "keep")
	}
	switch kind {
	case "turn":
		write(func(p paper) { p[number] = note{seat, s.Round, keeps[keep], true, false} })
		return name + " " + keep + " b"
	case "keep":
		write(func(p paper) { p[number] = note{seat, s.Round, keeps[keep], false, false} })
		return name + " " + keep
	case "farkle":
		write(func(p paper) { p[number] = note{seat: seat, round: s.Round} })
		return name + " f"
	case "give":
		write(func(p paper) { p[number] = note{seat, s.Round, -150, false, true} })
		return name + ` -150 "an old debt"`
	case "note":
		write(func(paper) {})
		return `note it's 5" wide, 好`
	case "join":
		if s.Seats[len(s.Seats)-1].Name != "Dora" {
			write(func(paper) {})
			return "join Dora"
		}
	case "undo":
		if len(w.journal) > 1 {
			w.corrections++
			w.undone = append(w.undone, now)
			w.journal = w.journal[:len(w.journal)-1]
		}
		return "undo"
	case "redo":
		if n := len(w.undone); n > 0 {
			w.journal = append(w.journal, w.undone[n-1])
			w.undone = w.undone[:n-1]
		}
		return "redo"
	case "strike":
		w.corrections++
		n := rapid.SampledFrom(whole).Draw(w.T, "line")
		write(func(p paper) { delete(p, n) })
		return fmt.Sprint("strike ", n)
	case "fix":
		w.corrections++
		n := rapid.SampledFrom(whole).Draw(w.T, "line")
		write(func(p paper) {
			fixed := p[n]
			delete(p, n)
			fixed.points = 1000
			p[number] = fixed
		})
		return fmt.Sprintf("fix %d %s 111 b", n, s.Name(now[n].seat))
	}
	return rapid.SampledFrom([]string{"2 b", name + " 777", "strike 99", "nobody 1 b", "b b", "rules end.target=oops", "", "fix 1"}).Draw(w.T, "nonsense")
}

// store writes a line by storage itself, and returns how many lines that made.
func (w *ways) store(line string) (n int) {
	if rapid.IntRange(0, 9).Draw(w.T, "cancelled") == 0 {
		ctx, cancel := context.WithCancel(context.Background())
		_, err := w.append(ctx, line, cancel)
		require.Error(w, err)
	}
	if rapid.IntRange(0, 9).Draw(w.T, "open again") == 0 {
		require.NoError(w, w.games.Close())
		var err error
		w.games, err = storage.Open(context.Background(), storage.Options{Path: filepath.Join(w.dir, inStore), Now: threeClock})
		require.NoError(w, err)
	}
	lines, err := w.append(context.Background(), line, func() {})
	if err != nil {
		var hinted interface{ Hint() string }
		require.True(w, errors.As(err, &hinted), "%q: %v", line, err)
	}
	s := w.page().Game.State()
	var totals []int
	for _, seat := range s.Seats {
		totals = append(totals, seat.Total)
	}
	require.Equal(w, w.journal[len(w.journal)-1].totals(len(s.Seats)), totals, "after %q", line)
	return len(lines)
}

func (w *ways) append(ctx context.Context, line string, decided func()) ([]sheet.Line, error) {
	return w.games.Append(ctx, 1, func(r *storage.Record) ([]sheet.Line, error) {
		defer decided()
		g, err := r.Game()
		if err != nil {
			return nil, err
		}
		steps, err := g.Try(line, threeClock())
		var lines []sheet.Line
		for _, s := range steps {
			lines = append(lines, s.Line)
		}
		return lines, err
	})
}

// program is the program with everything around it in the hands of the test.
func (w *ways) program(file string, in io.Reader, out io.Writer) *app {
	return &app{
		in: in, out: out, err: io.Discard, now: threeClock, width: 80,
		env: func(key string) string {
			return map[string]string{"FARKLE_DB": filepath.Join(w.dir, file), "TERM": "xterm", "NO_COLOR": "1"}[key]
		},
	}
}

// shell types a line in a shell, and looks at the sheet.
func (w *ways) shell(line string, taken bool) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if rapid.IntRange(0, 9).Draw(w.T, "cancelled") == 0 {
		require.NotZero(w, w.program(inShell, nil, io.Discard).run(ctx, []string{"add", "--yes", line}))
	}
	a := w.program(inShell, nil, io.Discard)
	var said bytes.Buffer
	a.err = &said
	code := a.run(context.Background(), []string{"add", "--yes", line})
	require.Equal(w, taken, code == exitDone, "%q ended with %d: %s", line, code, said.String())

	var got, want bytes.Buffer
	require.Zero(w, w.program(inShell, nil, &got).run(context.Background(), []string{"show", "--format", "json"}))
	page := w.page()
	shelf.Shelf{}.Compare(&page)
	require.NoError(w, exchange.JSON(&want, exchange.Show(page)))
	require.Equal(w, want.String(), got.String(), "after %q", line)
}

// sit types what the table has not been told yet, and leaves it; or is
// interrupted on the way, and sits down again. It returns how often.
func (w *ways) sit() (interruptions int) {
	for {
		ctx, cancel := context.WithCancel(context.Background())
		var keys strings.Builder
		for _, line := range w.script[w.seen:] {
			// Enter once more agrees where that is asked, and does nothing else.
			keys.WriteString(":" + line.text + "\r\r")
		}
		in := &hands{keys: []rune(keys.String() + "q"), cancel: cancel, until: -1}
		interrupted := rapid.IntRange(0, 3).Draw(w.T, "interrupted") == 0
		if interrupted {
			in.until = rapid.IntRange(0, len(in.keys)-1).Draw(w.T, "after")
			interruptions++
		}
		var out bytes.Buffer
		a := w.program(atTable, in, &out)
		a.terminal, a.typist = true, true
		code := a.run(ctx, []string{"table", "1"})
		cancel()
		if !interrupted {
			require.Equal(w, exitDone, code)
			w.same(out.String())
			w.seen = len(w.script)
			return interruptions
		}
		// Whatever it has written is the beginning of the others' lines.
		s, err := storage.Open(context.Background(), storage.Options{Path: filepath.Join(w.dir, atTable), Now: threeClock})
		require.NoError(w, err)
		r, err := s.Game(context.Background(), 1)
		require.NoError(w, err)
		require.NoError(w, s.Close())
		all := w.record().Lines
		require.LessOrEqual(w, len(r.Lines), len(all))
		require.Equal(w, all[:len(r.Lines)], r.Lines)
		for w.seen < len(w.script) && w.script[w.seen].lines <= len(r.Lines) {
			w.seen++
		}
	}
}

// same checks that the sheet which the table leaves behind is that of the others.
func (w *ways) same(out string) {
	_, left, ok := strings.Cut(out, "\x1b[?1049l")
	require.True(w, ok)
	left = ansi.Strip(left)
	var want bytes.Buffer
	require.NoError(w, render.Sheet(&want, w.page(), 80))
	require.Contains(w, strings.ReplaceAll(left, "\r\n", "\n"), want.String())
}

// hands type keys, some at once, until they are taken away.
type hands struct {
	keys   []rune
	at     int
	until  int // how many; -1 for all
	cancel func()
}

func (h *hands) Read(p []byte) (int, error) {
	if h.at == h.until {
		h.cancel()
	}
	if h.at == h.until || h.at == len(h.keys) {
		return 0, io.EOF
	}
	end := min(h.at+20, len(h.keys))
	if h.until >= 0 {
		end = min(end, h.until)
	}
	n := copy(p, string(h.keys[h.at:end])) // never part of a character
	h.at = end
	return n, nil
}
