package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// BenchmarkProcess measures whole processes against each other, in turns, so
// that a busy machine slows both alike. It reports the median of each in
// milliseconds, and their ratio by the clock and by the processor's time, which
// waits for nobody else. The goals: an add that is safe on the disk
// within 2x of the sqlite3 command writing one row in the same file; best within
// 1.5x of --help, and with a game in progress, which it plays on, within 250 ms more.
func BenchmarkProcess(b *testing.B) {
	farkle := builtProgram(b)
	b.Run("add/sqlite3", func(b *testing.B) {
		sqlite := needed(b, "sqlite3")
		ours, theirs := gameIn(b, farkle), gameIn(b, farkle)
		inTurns(b,
			ours.command(farkle, "add", "note", "a line like any other"),
			theirs.command(sqlite, theirs.db(), `
				pragma synchronous = full;
				insert into lines (game, line, at, round, seat, entries, sum)
				select 1, coalesce(max(line), 0) + 1, '2026-11-29T20:15:00Z', 1, 0, 'note a line like any other', 1
				from lines where game = 1`))
	})
	b.Run("best/help", func(b *testing.B) {
		nowhere := place(b.TempDir())
		inTurns(b, nowhere.command(farkle, "best", "--rules", "classic", "114536"), nowhere.command(farkle, "--help"))
	})
	b.Run("best of the open game/help", func(b *testing.B) {
		game := gameIn(b, farkle)
		inTurns(b, game.command(farkle, "best", "114536"), game.command(farkle, "--help"))
	})
}

// builtProgram is the program as it is shipped.
func builtProgram(b *testing.B) string {
	path := filepath.Join(b.TempDir(), "farkle")
	c := exec.Command("go", "build", "-o", path, ".")
	c.Env = append(os.Environ(), "CGO_ENABLED=0")
	out, err := c.CombinedOutput()
	require.NoError(b, err, "%s", out)
	return path
}

// needed finds a program that a fresh machine may lack, or skips; where
// FARKLE_REQUIRE is 1 it must be there.
func needed(t testing.TB, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	switch {
	case err == nil:
		return path
	case os.Getenv("FARKLE_REQUIRE") == "1":
		t.Fatalf("%s is missing, and FARKLE_REQUIRE=1 asks for it: %s", name, err)
	}
	t.Skipf("%s is missing on this machine", name)
	return ""
}

// A place is a folder that commands run in, and touch nothing outside of.
type place string

// gameIn is a place with a game in progress.
func gameIn(b *testing.B, farkle string) place {
	p := place(b.TempDir())
	p.command(farkle, "new", "--rules", "classic", "Ann", "Ben")(b)
	return p
}

func (p place) db() string { return home(string(p))["FARKLE_DB"] }

// A cost is what one process took.
type cost struct{ clock, cpu float64 } // milliseconds

// command is a process that can be run again and again.
func (p place) command(name string, args ...string) func(*testing.B) cost {
	env := os.Environ()
	for key, value := range home(string(p)) {
		env = append(env, key+"="+value)
	}
	return func(b *testing.B) cost {
		var said bytes.Buffer
		c := exec.Command(name, args...)
		c.Env, c.Dir, c.Stderr = env, string(p), &said
		start := time.Now()
		err := c.Run()
		clock := time.Since(start)
		require.NoError(b, err, "%s %q: %s", name, args, &said)
		return cost{milliseconds(clock), milliseconds(c.ProcessState.UserTime() + c.ProcessState.SystemTime())}
	}
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// inTurns runs two processes one after the other, over and over.
func inTurns(b *testing.B, one, other func(*testing.B) cost) {
	one(b) // both warm
	other(b)
	var first, second []cost
	for b.Loop() {
		first = append(first, one(b))
		second = append(second, other(b))
	}
	clock := func(c cost) float64 { return c.clock }
	cpu := func(c cost) float64 { return c.cpu }
	b.ReportMetric(0, "ns/op") // of the two together: says nothing
	b.ReportMetric(median(first, clock), "ms")
	b.ReportMetric(median(second, clock), "ms-other")
	b.ReportMetric(median(first, clock)/median(second, clock), "ratio")
	b.ReportMetric(median(first, cpu)/median(second, cpu), "ratio-cpu")
}

func median(costs []cost, of func(cost) float64) float64 {
	all := make([]float64, len(costs))
	for i, c := range costs {
		all[i] = of(c)
	}
	slices.Sort(all)
	return all[len(all)/2]
}
