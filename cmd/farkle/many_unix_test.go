//go:build unix

package main

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"farkle/scorer/rulebook"
	"farkle/sheet"
	"farkle/storage"
)

// manyGames are games of forty turns: four of two hundred players, ten rounds,
// then called off with a winner. The same every time.
func manyGames(b *testing.B, n int) iter.Seq2[sheet.Journal, error] {
	var rules []sheet.Head
	for _, name := range []string{"classic", "tenthousand", "buddy"} {
		r, err := rulebook.Load(name)
		require.NoError(b, err)
		rules = append(rules, sheet.Head{Rules: r, First: 1})
	}
	faces := rules[0].Rules.Faces()
	var turns [][]sheet.Entry
	for _, text := range []string{
		"444 1 b", "444 1 5 b", "111 b", "1 5 f", "f", "f", "555 1 b", "333 1 5 666 b", "666 b", "1 1 5 f", "5 5 1 1 b", "123456 1 b",
	} {
		e, err := sheet.ParseEntries(text, faces)
		require.NoError(b, err)
		turns = append(turns, e)
	}
	const rounds, players, people = 10, 4, 200
	return func(yield func(sheet.Journal, error) bool) {
		r := rand.New(rand.NewPCG(1, 2))
		at := time.Date(2001, 1, 1, 19, 0, 0, 0, time.UTC)
		for i := range n {
			in := sheet.Journal{Head: rules[i%len(rules)]}
			at = at.Add(2 * time.Hour)
			in.Head.ID, in.Head.Started = fmt.Sprintf("00000000-0000-4000-8000-%012d", i), at
			for _, person := range r.Perm(people)[:players] {
				in.Head.Seats = append(in.Head.Seats, fmt.Sprintf("Player %d", person))
			}
			for round := range rounds {
				for seat := range players {
					in.Lines = append(in.Lines, sheet.Line{
						Number: len(in.Lines) + 1, At: at.Add(time.Duration(len(in.Lines)) * time.Minute),
						Round: round + 1, Seat: seat + 1, Entries: turns[r.IntN(len(turns))],
					})
				}
			}
			if i < n-5 { // the newest are still going on
				in.Lines = append(in.Lines, sheet.Line{Number: len(in.Lines) + 1, At: at.Add(time.Hour), Round: rounds, Entries: []sheet.Entry{{Kind: sheet.Call}}})
			}
			if !yield(in, nil) {
				return
			}
		}
	}
}

// fill makes a file with so many games.
func fill(b *testing.B, path string, n int) {
	s, err := storage.Open(context.Background(), storage.Options{Path: path, Create: true, Now: time.Now})
	require.NoError(b, err)
	_, err = s.Import(context.Background(), manyGames(b, n), storage.ImportOptions{})
	require.NoError(b, err)
	require.NoError(b, s.Close())
}

// BenchmarkManyGames makes a hundred thousand games, four million turns, and
// measures whole runs of the program on them: the median of several. What must
// cost the same in a file of ten games is measured in turns with that.
// FARKLE_BENCH_DB names a file to keep them in for the next time.
//
//	go test ./cmd/farkle -run '^$' -bench ManyGames -benchtime 1x -timeout 1h
func BenchmarkManyGames(b *testing.B) {
	const many, few = 100_000, 10
	dir := b.TempDir()
	program := filepath.Join(dir, "farkle")
	out, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput()
	require.NoError(b, err, string(out))

	big := os.Getenv("FARKLE_BENCH_DB")
	if big == "" {
		big = filepath.Join(dir, "big.db")
	}
	if _, err := os.Stat(big); err != nil {
		start := time.Now()
		fill(b, big, many)
		b.Logf("made %d games in %s", many, time.Since(start).Round(time.Second))
	}
	small := filepath.Join(dir, "small.db")
	fill(b, small, few)

	run := func(db string, args ...string) (took time.Duration, mostMemory int64) {
		c := exec.Command(program, append([]string{"--db", db}, args...)...)
		start := time.Now()
		out, err := c.CombinedOutput()
		took = time.Since(start)
		require.NoError(b, err, string(out))
		mostMemory = c.ProcessState.SysUsage().(*syscall.Rusage).Maxrss
		if runtime.GOOS == "linux" {
			mostMemory *= 1024 // there in kilobytes
		}
		return took, mostMemory
	}
	median := func(all []time.Duration) float64 {
		slices.Sort(all)
		return float64(all[len(all)/2].Microseconds()) / 1000
	}
	for name, args := range map[string][]string{
		"history":           {"history"},
		"history of one":    {"history", "--player", "Player 7"},
		"stats of one":      {"stats", "Player 7"},
		"stats of everyone": {"stats"},
		"stats by rules":    {"stats", "Player 7", "--by", "rules"},
		"stats by year":     {"stats", "Player 7", "--by", "year"},
		"people":            {"people"},
	} {
		b.Run(name, func(b *testing.B) {
			var all []time.Duration
			for range 7 {
				took, _ := run(big, args...)
				all = append(all, took)
			}
			b.ReportMetric(median(all), "ms/run")
			b.ReportMetric(0, "ns/op")
		})
	}
	for _, what := range []string{"show", "add", "undo"} {
		b.Run(what, func(b *testing.B) {
			took := map[string][]time.Duration{}
			for range 21 {
				for _, db := range []string{small, big} {
					args := []string{what}
					if what == "add" {
						args = append(args, "note", "in between")
					}
					t, _ := run(db, args...)
					took[db] = append(took[db], t)
				}
			}
			a, z := median(took[small]), median(took[big])
			b.ReportMetric(a, "ms/few")
			b.ReportMetric(z, "ms/many")
			b.ReportMetric(100*(z-a)/a, "%more")
			b.ReportMetric(0, "ns/op")
		})
	}
	b.Run("export and import", func(b *testing.B) {
		file, copied := filepath.Join(dir, "all.json"), filepath.Join(dir, "copy.db")
		exported, exportMemory := run(big, "export", "--force", "--out", file)
		os.Remove(copied)
		imported, importMemory := run(copied, "import", file)
		b.ReportMetric(exported.Seconds(), "s/export")
		b.ReportMetric(float64(exportMemory>>20), "MB/export")
		b.ReportMetric(imported.Seconds(), "s/import")
		b.ReportMetric(float64(importMemory>>20), "MB/import")
		b.ReportMetric(0, "ns/op")
	})
}
