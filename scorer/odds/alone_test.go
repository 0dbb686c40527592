package odds_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/scorer/odds"
)

// A longWay works out turns with a Common Die that saves a throw alone, from
// nothing but what dice are worth when they are kept together: a lap is the list
// of its keeps, and worth the most of all ways to give the Common Die to one of
// them. A keep of no dice is one, and scores with the Common Die alone.
type longWay struct {
	card   *scorer.Card
	common scorer.Face
	laps   map[string]*lapSoFar
	order  []*lapSoFar
}

type lapSoFar struct {
	keeps []scorer.Dice
	total int
	rolls []rolled
	worth []float64 // of rolling, by points in steps of 50
}

// A rolled is what may come of one roll; none is a farkle.
type rolled struct {
	ways    float64
	choices []chosen
}

type chosen struct {
	gain int
	next *lapSoFar
}

const longTop = 9000 / 50 // from here on the turn is banked, though on hot dice it would be rolled on

func newLongWay(c *scorer.Card, common scorer.Face) *longWay {
	w := &longWay{card: c, common: common, laps: map[string]*lapSoFar{}}
	w.lap(nil)
	for i := 0; i < len(w.order); i++ {
		w.expand(w.order[i])
	}
	for again := true; again; {
		again = w.again()
	}
	return w
}

// total is what a lap of these keeps is worth, and whether it may be.
func (w *longWay) total(keeps []scorer.Dice) (most int, ok bool) {
	for with := -1; with < len(keeps); with++ {
		if with > 0 && w.card.Rules().CommonDie.Counts == scorer.FirstRoll {
			break
		}
		sum, all := 0, true
		for i, keep := range keeps {
			if i == with {
				keep += w.common.Die()
			}
			points, scores := w.card.Points(keep)
			sum, all = sum+points, all && scores
		}
		if all && (!ok || sum > most) {
			most, ok = sum, true
		}
	}
	return most, ok
}

func (w *longWay) lap(keeps []scorer.Dice) *lapSoFar {
	name := fmt.Sprint(keeps)
	l, ok := w.laps[name]
	if !ok {
		l = &lapSoFar{keeps: keeps, worth: make([]float64, longTop)}
		l.total, _ = w.total(keeps)
		w.laps[name] = l
		w.order = append(w.order, l)
	}
	return l
}

func (w *longWay) expand(l *lapSoFar) {
	left := w.card.Rules().Dice
	for _, keep := range l.keeps {
		left -= keep.Len()
	}
	handfuls(6, left, func(roll scorer.Dice, ways float64) {
		r := rolled{ways: ways}
		try := func(keep scorer.Dice) {
			keeps := append(slices.Clone(l.keeps), keep)
			if total, ok := w.total(keeps); ok && total >= l.total {
				next := keeps
				if keep.Len() == left {
					next = nil
				}
				r.choices = append(r.choices, chosen{total - l.total, w.lap(next)})
			}
		}
		aside(roll, try)
		if len(r.choices) == 0 {
			try(0)
		}
		l.rolls = append(l.rolls, r)
	})
}

// again goes over everything once, and reports whether that changed anything.
func (w *longWay) again() bool {
	changed := 0.0
	for _, l := range w.order {
		for level := range l.worth {
			sum, all := 0.0, 0.0
			for _, r := range l.rolls {
				sum += r.ways * r.best(level)
				all += r.ways
			}
			changed = max(changed, math.Abs(sum/all-l.worth[level]))
			l.worth[level] = sum / all
		}
	}
	return changed > 1e-9
}

// best is the best that can be made of a roll.
func (r rolled) best(level int) float64 {
	best := 0.0
	for _, c := range r.choices {
		held := level + c.gain/50
		worth := float64(held * 50)
		if held < longTop {
			worth = max(worth, c.next.worth[held])
		}
		best = max(best, worth)
	}
	return best
}

// farkle is the chance that a roll in a lap is one.
func (l *lapSoFar) farkle() float64 {
	farkles, all := 0.0, 0.0
	for _, r := range l.rolls {
		all += r.ways
		if len(r.choices) == 0 {
			farkles += r.ways
		}
	}
	return farkles / all
}

// With three dice of their own and a Common Die that saves a throw alone.
func TestTheCommonDieAlone(t *testing.T) {
	for _, counts := range []string{"best_roll", "first_roll"} {
		c := card(t, "frenzy", "dice=3 common_die.alone_saves=true common_die.counts="+counts,
			"points.xxxxx=off points.xxxxxx=off points.123456=off points.xxyyzz=off points.xxxxyy=off points.xxxyyy=off")
		starts := make([]*lapSoFar, 7) // by face
		for common := scorer.Face(1); common <= 6; common++ {
			w := newLongWay(c, common)
			starts[common] = w.order[0]
			v := solve(t, c, odds.Options{Common: scorer.Pips()[common-1].Key})
			for _, l := range w.order {
				s := c.Start(common)
				for _, keep := range l.keeps {
					m, ok := keepIn(c, s, keep)
					require.True(t, ok)
					s = m.Next
				}
				got, ok := v.Farkle(s)
				require.True(t, ok)
				assert.InDelta(t, l.farkle(), got.Float(), near, "%s, common %d, %v", counts, common, l.keeps)
				for level := l.total / 50; level < 1500/50; level++ {
					got, ok := v.Roll(level*50, s)
					require.True(t, ok)
					if math.Abs(l.worth[level]-got) > 1e-5 {
						require.InDelta(t, l.worth[level], got, 1e-5, "%s, common %d, %v, %d points", counts, common, l.keeps, level*50)
					}
				}
			}
			alone := common == 1 || common == 5
			farkle, _ := v.Farkle(v.Start())
			assert.Equal(t, alone, farkle.Ways == 0, "nothing that is thrown first is a farkle if the Common Die scores alone")
		}

		// Who names the Wild takes the best number for each roll.
		want, all := 0.0, 0.0
		for i, r := range starts[1].rolls {
			best := 0.0
			for _, start := range starts[1:] {
				best = max(best, start.rolls[i].best(0))
			}
			want += r.ways * best
			all += r.ways
		}
		assert.InDelta(t, want/all, solve(t, c, odds.Options{Common: scorer.Wild}).Turn(), 1e-5, counts)
	}
}

// The worth of the turn of who names the Wild is the mean of the best number,
// also where a throw in which nothing scores goes on by its row or is saved by
// the Common Die.
func TestNamesWhereNothingScores(t *testing.T) {
	for _, changes := range []string{
		"points.none=500", "points.none=roll_again", "common_die.alone_saves=true", "common_die.alone_saves=true points.none=500",
	} {
		v := solve(t, card(t, "frenzy", changes), odds.Options{Common: scorer.Wild})
		sum, ways := 0.0, 0.0
		handfuls(6, 5, func(roll scorer.Dice, n float64) {
			sum += n * v.Names(roll)[0].Worth
			ways += n
		})
		assert.InDelta(t, v.Turn(), sum/ways, near, changes)
	}
	// Nothing scores with the Wild named 1, so the throw is worth 500, and the
	// Wild is a 1 from then on.
	v := solve(t, card(t, "frenzy", "points.none=500"), odds.Options{Common: scorer.Wild})
	for _, n := range v.Names(dice(t, "22346")) {
		if n.Face == 1 {
			require.Len(t, n.Keeps, 1)
			assert.Equal(t, 500, n.Keeps[0].Points)
			assert.EqualValues(t, 1, n.Keeps[0].Next.Common)
		}
	}
}
