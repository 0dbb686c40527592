package review_test

import (
	"context"
	"flag"
	"strings"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer/rulebook"
	"farkle/sheet"
	"farkle/sheet/review"
)

// Games by chance are the same ones each time: -rapid.seed=0 makes others.
func init() {
	if err := flag.Set("rapid.seed", "1"); err != nil {
		panic(err)
	}
}

// fataler is what a test, a benchmark and a property have in common.
type fataler interface {
	Helper()
	Errorf(format string, args ...any)
	FailNow()
}

var evening = time.Date(2026, 11, 29, 20, 15, 0, 0, time.UTC)

// near is how near a figure must come to the right one.
const near = 1e-6

// newGame is a game of a known rule set with some rules changed ("end.target=2000").
func newGame(t fataler, rules string, seats []string, changes ...string) *sheet.Game {
	t.Helper()
	r, err := rulebook.Load(rules)
	require.NoError(t, err)
	for _, change := range changes {
		key, value, _ := strings.Cut(change, "=")
		require.NoError(t, r.Set(key, value))
	}
	g, err := sheet.New(sheet.Head{ID: "0", Rules: r, Seats: seats, First: 1, Started: evening}, nil)
	require.NoError(t, err)
	return g
}

// typed is the game after what was typed, all of which has to be accepted.
func typed(t fataler, g *sheet.Game, texts ...string) *sheet.Game {
	t.Helper()
	for _, text := range texts {
		steps, err := g.Try(text, evening)
		require.NoError(t, err, "%s", text)
		for _, s := range steps {
			g = g.With(s.Line)
		}
	}
	return g
}

// of is the review of a game. Whatever the game, everything must add up.
func of(t fataler, g *sheet.Game) *review.Review {
	t.Helper()
	r, err := review.Of(context.Background(), g.State(), nil)
	require.NoError(t, err)
	addsUp(t, g, r)
	return r
}

// addsUp holds a review against what it promises.
func addsUp(t fataler, g *sheet.Game, r *review.Review) {
	t.Helper()
	for _, turn := range r.Turns {
		assert.InDelta(t, turn.Points, turn.Worth+turn.Luck-turn.GivenAway-turn.CutShort, near, "round %d, seat %d", turn.Round, turn.Seat)
		assert.GreaterOrEqual(t, turn.GivenAway, 0.0)
		assert.GreaterOrEqual(t, turn.CutShort, 0.0)
		cost := 0.0
		for _, d := range turn.Decisions {
			cost += d.Cost
			assert.Contains(t, d.Options, d.Chosen)
			assert.GreaterOrEqual(t, d.Cost, 0.0)
			if d.Last {
				assert.Zero(t, d.Cost)
				assert.InDelta(t, d.Best().Win-d.Chosen.Win, d.WinCost, near)
				for _, o := range d.Options {
					assert.LessOrEqual(t, o.Win, d.Best().Win)
				}
				continue
			}
			assert.InDelta(t, d.Best().Worth-d.Chosen.Worth, d.Cost, near)
			for _, o := range d.Options {
				assert.LessOrEqual(t, o.Worth, d.Best().Worth)
			}
		}
		assert.InDelta(t, cost, turn.GivenAway, near)
	}
	s := g.State()
	for _, p := range r.Players {
		assert.Equal(t, s.Seats[p.Seat-1].Total, p.Score)
		sum := p.Worth + p.Luck - p.GivenAway - p.CutShort + float64(p.Fines+p.Others)
		assert.InDelta(t, p.Score, sum, near, "%s: %+v", p.Name, p)
	}
}

// turn is the review of one turn.
func turn(t fataler, r *review.Review, round, seat int) review.Turn {
	t.Helper()
	for _, turn := range r.Turns {
		if turn.Round == round && turn.Seat == seat {
			return turn
		}
	}
	require.FailNow(t, "no such turn", "round %d, seat %d", round, seat)
	return review.Turn{}
}
