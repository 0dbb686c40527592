package storage

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// BenchmarkStatement asks for everybody's figures with our driver and with the
// sqlite3 command, in turns, in the file that FARKLE_BENCH_DB names, and reports
// the medians and their ratio. The goal: at most 2.
func BenchmarkStatement(b *testing.B) {
	path := os.Getenv("FARKLE_BENCH_DB")
	sqlite, err := exec.LookPath("sqlite3")
	if path == "" || err != nil {
		b.Skip("FARKLE_BENCH_DB names no file of many games, or there is no sqlite3")
	}
	s, err := Open(b.Context(), Options{Path: path, Now: time.Now})
	require.NoError(b, err)
	defer s.Close()
	query, _ := tallyQuery(Filter{}, nil)
	query = strings.Replace(query, " order by s.game)", ")", 1) // which a sqlite3 before 3.44 can't say; it has less to do then
	var ours, theirs []time.Duration
	timed := func(into *[]time.Duration, do func()) {
		start := time.Now()
		do()
		*into = append(*into, time.Since(start))
	}
	for b.Loop() {
		timed(&ours, func() {
			_, err := s.tallies(b.Context(), Filter{}, nil)
			require.NoError(b, err)
		})
		timed(&theirs, func() {
			out, err := exec.Command(sqlite, "-readonly", path, query).Output()
			require.NoError(b, err)
			require.NotEmpty(b, out)
		})
	}
	slices.Sort(ours)
	slices.Sort(theirs)
	one, other := ours[len(ours)/2], theirs[len(theirs)/2]
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(one.Seconds()*1000, "ms")
	b.ReportMetric(other.Seconds()*1000, "ms-sqlite3")
	b.ReportMetric(float64(one)/float64(other), "ratio")
}
