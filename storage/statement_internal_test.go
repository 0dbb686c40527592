package storage

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// BenchmarkStatement asks for history's first page, for one player's figures and
// for everybody's, with our driver and with the sqlite3 command, in turns, in the
// file that FARKLE_BENCH_DB names. It reports the medians of what the statement
// took, without opening the file, and their ratio. The goal: at most 2.
func BenchmarkStatement(b *testing.B) {
	path := os.Getenv("FARKLE_BENCH_DB")
	sqlite, err := exec.LookPath("sqlite3")
	if path == "" || err != nil {
		b.Skip("FARKLE_BENCH_DB names no file of many games, or there is no sqlite3")
	}
	ask := func(query string, args []any) func() (string, []any) {
		return func() (string, []any) { return query, args }
	}
	for _, statement := range []struct {
		name  string
		ours  func(context.Context, *Store) error
		query func() (string, []any)
	}{
		{"history", func(ctx context.Context, s *Store) error {
			_, _, err := s.Past(ctx, Filter{}, 0, 20)
			return err
		}, ask(pastQuery(Filter{}, 0, 20))},
		{"one player", func(ctx context.Context, s *Store) error {
			_, err := s.tallies(ctx, Filter{}, []int{1})
			return err
		}, ask(tallyQuery(Filter{}, []int{1}))},
		{"head to head", func(ctx context.Context, s *Store) error {
			_, err := s.Meetings(ctx, Filter{}, 1)
			return err
		}, ask(meetingsQuery(Filter{}, 1, nil))},
		{"everybody", func(ctx context.Context, s *Store) error {
			_, err := s.tallies(ctx, Filter{}, nil)
			return err
		}, ask(tallyQuery(Filter{}, nil))},
	} {
		b.Run(statement.name, func(b *testing.B) {
			query := written(statement.query())
			var ours, theirs []time.Duration
			for b.Loop() {
				s, err := Open(b.Context(), Options{Path: path, Now: time.Now})
				require.NoError(b, err)
				start := time.Now()
				require.NoError(b, statement.ours(b.Context(), s))
				ours = append(ours, time.Since(start))
				require.NoError(b, s.Close())

				c := exec.Command(sqlite, "-readonly", path)
				c.Stdin = strings.NewReader(".timer on\n" + query + ";\n")
				out, err := c.Output()
				require.NoError(b, err)
				theirs = append(theirs, runTime(b, string(out)))
			}
			slices.Sort(ours)
			slices.Sort(theirs)
			one, other := ours[len(ours)/2], theirs[len(theirs)/2]
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(one.Seconds()*1000, "ms")
			b.ReportMetric(other.Seconds()*1000, "ms-sqlite3")
			b.ReportMetric(float64(one)/float64(other), "ratio")
		})
	}
}

// written puts the values into a statement, and leaves out the one thing that a
// sqlite3 before 3.44 can't say; it has less to do then.
func written(query string, args []any) string {
	for _, a := range args {
		query = strings.Replace(query, "?", fmt.Sprint(a), 1)
	}
	return strings.Replace(query, " order by s.game)", ")", 1)
}

// runTime is what the sqlite3 command says a statement took.
func runTime(b *testing.B, out string) time.Duration {
	m := regexp.MustCompile(`Run Time: real ([0-9.]+)`).FindStringSubmatch(out)
	require.NotNil(b, m)
	seconds, err := strconv.ParseFloat(m[1], 64)
	require.NoError(b, err)
	return time.Duration(seconds * float64(time.Second))
}
