package main

import (
	"flag"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"farkle/storage"
)

// lines is how many TestTwoWriters lets each write. Every line is tried against
// all that stand, so twice as many take four times as long.
var lines = flag.Int("lines", 200, "TestTwoWriters: lines of each of the two")

// Two programs write hundreds of lines each on one sheet at once: one keeps
// score, turn by turn, the other gives points and makes notes. All lines are
// there, each program's in its order, and the sheet has no fault and adds up.
func TestTwoWriters(t *testing.T) {
	if testing.Short() {
		t.Skip("left to the long run: what happens between processes is no race")
	}
	each := *lines
	dir := t.TempDir()
	run(t, dir, "farkle", "new", "--set", "bank.opening=0", "--set", "end.target=1000000", "Ann", "Ben")
	var said [2]strings.Builder
	for n := range each {
		fmt.Fprintf(&said[0], "%s =%d\n", []string{"ann", "ben"}[n%2], 50*(n%7+1))
		if n%2 == 0 {
			fmt.Fprintf(&said[1], "ann +%d %q\n", n%9+1, fmt.Sprint("gift ", n))
		} else {
			fmt.Fprintf(&said[1], "note %d\n", n)
		}
	}
	var writers [2]*running
	var rest [2]string
	for i := range writers {
		var first string
		first, rest[i], _ = strings.Cut(said[i].String(), "\n")
		writers[i] = start(t, dir, "--json", "add", "-")
		writers[i].types(first + "\n")
		writers[i].line()
	}
	for i, w := range writers { // both are there, and go on together
		go func() {
			io.WriteString(w.in, rest[i])
			w.in.Close()
		}()
	}
	for _, w := range writers {
		answers, wrong, code := w.end()
		require.Zero(t, code, wrong)
		require.Equal(t, each-1, strings.Count(answers, "\n"), "each line has its answer")
	}

	s, err := storage.Open(t.Context(), storage.Options{Path: home(dir)["FARKLE_DB"], Now: time.Now})
	require.NoError(t, err)
	defer s.Close()
	faults, err := s.Check(t.Context(), nil)
	require.NoError(t, err)
	require.Empty(t, faults)
	r, err := s.Game(t.Context(), 1)
	require.NoError(t, err)
	require.Len(t, r.Lines, 2*each)
	g, err := r.Game()
	require.NoError(t, err)
	var back [2]strings.Builder
	changes := 0
	for i, l := range r.Lines {
		which := 0
		if text := g.LineText(l); strings.Contains(text, "gift") || strings.HasPrefix(text, "note") {
			which = 1
		}
		fmt.Fprintln(&back[which], strings.ToLower(g.LineText(l)))
		if i > 0 && strings.Contains(g.LineText(l), "=") != strings.Contains(g.LineText(r.Lines[i-1]), "=") {
			changes++
		}
	}
	for i := range said {
		require.Equal(t, said[i].String(), back[i].String())
	}
	t.Logf("one followed the other %d times", changes)
	require.Greater(t, changes, 3, "they were at it together: one after the other would be three, with the first lines")

	state := g.State()
	require.Empty(t, state.Problems)
	ann, ben := 0, 0
	for n := range each {
		if n%2 == 0 {
			ann += 50*(n%7+1) + n%9 + 1
		} else {
			ben += 50 * (n%7 + 1)
		}
	}
	require.Equal(t, ann, state.Seats[0].Total)
	require.Equal(t, ben, state.Seats[1].Total)
}
