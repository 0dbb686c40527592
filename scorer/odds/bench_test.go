package odds_test

import (
	"context"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/scorer/odds"
	"farkle/scorer/rulebook"
)

// Odds may be asked for any house rules, at once. The limits: compiled and solved
// for the mean in 10 ms for the games of the four pages, in 60 ms for every game in
// the book, and a query in under a microsecond without allocating.

var solved = []struct {
	name, game, changes string
	options             odds.Options
}{
	{"classic", "classic", "", odds.Options{}},
	{"classic in steps of 5", "classic", "points.5=55", odds.Options{}},
	{"classic fined", "classic", "farkle.streak=3", odds.Options{}},
	{"buddy", "buddy", "", odds.Options{}},
	{"tenthousand", "tenthousand", "farkle.streak=0", odds.Options{}},
	{"tenthousand in steps of 5", "tenthousand", "farkle.streak=0 points.5=55", odds.Options{}},
	{"tenthousand fined", "tenthousand", "", odds.Options{}},
	{"tenthousand fined in steps of 5", "tenthousand", "points.5=55", odds.Options{}},
	{"frenzy common 5", "frenzy", "", odds.Options{Common: "5"}},
	{"frenzy wild", "frenzy", "", odds.Options{Common: "wild"}},
	{"need 2000", "classic", "", odds.Options{Need: 2000}},
}

func BenchmarkCompileAndSolve(b *testing.B) {
	for _, test := range solved {
		b.Run(test.name, func(b *testing.B) { compileAndSolve(b, card(b, test.game, test.changes).Rules(), test.options) })
	}
}

// BenchmarkEveryGame solves every game in the book, for a player on the sheet.
func BenchmarkEveryGame(b *testing.B) {
	for _, game := range rulebook.Names() {
		b.Run(game, func(b *testing.B) { compileAndSolve(b, card(b, game).Rules(), odds.Options{}) })
	}
}

func compileAndSolve(b *testing.B, r scorer.Rules, o odds.Options) {
	b.ReportAllocs()
	for b.Loop() {
		c, err := scorer.Compile(r)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := odds.Solve(context.Background(), c, o); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkKept reports what the values of a rule set take up once solved.
func BenchmarkKept(b *testing.B) {
	for _, test := range solved {
		b.Run(test.name, func(b *testing.B) {
			c := card(b, test.game, test.changes)
			var before, after runtime.MemStats
			var kept []*odds.Values
			runtime.GC()
			runtime.ReadMemStats(&before)
			for b.Loop() {
				kept = append(kept, solve(b, c, test.options))
			}
			runtime.GC()
			runtime.ReadMemStats(&after)
			b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/float64(len(kept))/1e6, "MB")
			runtime.KeepAlive(kept)
		})
	}
}

func BenchmarkWorth(b *testing.B) {
	v := solve(b, card(b, "tenthousand"), odds.Options{})
	s := left(v, 4)
	b.ReportAllocs()
	for b.Loop() {
		for points := 0; points < 50_000; points += 500 { // 100 queries
			if _, ok := v.Worth(points, s); !ok {
				b.Fatal("no worth")
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*100), "ns/query")
}

func BenchmarkKeeps(b *testing.B) {
	v := solve(b, card(b, "classic"), odds.Options{})
	roll, s := dice(b, "111235"), v.Start()
	b.ReportAllocs()
	for b.Loop() {
		v.Keeps(0, s, roll)
	}
}

func TestQueriesDontAllocate(t *testing.T) {
	v := solve(t, card(t, "classic"), odds.Options{ToOpen: true})
	s := left(v, 3)
	require.Zero(t, testing.AllocsPerRun(100, func() {
		for _, points := range []int{0, 450, 20_000, 40_000} {
			v.Worth(points, s)
			v.Roll(points, s)
			v.Bank(points, s)
		}
		v.BankFrom(s)
		v.Farkle(s)
	}))
}
