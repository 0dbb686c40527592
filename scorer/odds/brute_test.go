package odds_test

import (
	"math"
	"math/big"
	"testing"

	"github.com/stretchr/testify/assert"

	"farkle/scorer"
	"farkle/scorer/odds"
)

// What is checked here is worked out the long way: every die thrown in order,
// every way to set some of them aside. Nothing is shared with the odds but the
// card that says what dice are worth.

// rolls throws n dice in every way they can fall.
func rolls(n int, each func(scorer.Dice)) {
	faces := make([]scorer.Face, n)
	var throw func(i int)
	throw = func(i int) {
		if i == n {
			var d scorer.Dice
			for _, f := range faces {
				d += f.Die()
			}
			each(d)
			return
		}
		for f := scorer.Face(1); f <= 6; f++ {
			faces[i] = f
			throw(i + 1)
		}
	}
	throw(0)
}

// aside sets some of the dice aside in every way there is.
func aside(roll scorer.Dice, each func(scorer.Dice)) {
	var all []scorer.Face
	for f := scorer.Face(1); f <= 6; f++ {
		for range roll.Count(f) {
			all = append(all, f)
		}
	}
	for set := 1; set < 1<<len(all); set++ {
		var d scorer.Dice
		for i, f := range all {
			if set>>i&1 == 1 {
				d += f.Die()
			}
		}
		each(d)
	}
}

func TestFarklesAndMeansByThrowingEverything(t *testing.T) {
	for _, test := range []struct{ game, common string }{
		{"classic", ""}, {"tenthousand", ""}, {"buddy", ""}, {"frenzy", "4"}, {"frenzy", "5"},
	} {
		c := card(t, test.game)
		v := solve(t, c, odds.Options{Common: test.common})
		for n := 1; n <= min(c.Rules().Dice, 5); n++ {
			s := left(v, n)
			var farkles, all, points int64
			rolls(n, func(roll scorer.Dice) {
				best := 0
				aside(roll, func(keep scorer.Dice) {
					if m, ok := keepIn(c, s, keep); ok {
						best = max(best, m.Points)
					}
				})
				if best == 0 {
					farkles++
				}
				all++
				points += int64(best)
			})
			farkle, _ := v.Farkle(s)
			assert.Equal(t, big.NewRat(farkles, all).String(), big.NewRat(farkle.Ways, farkle.Of).String(), "%+v, %d dice", test, n)
			mean, _ := v.MeanBest(s)
			assert.InDelta(t, float64(points)/float64(all), mean, near, "%+v, %d dice", test, n)
		}
	}
}

// naive is the worth of every turn of a game with few dice, by going over
// everything again and again until nothing changes. Turns that hold far more
// than anybody would risk are taken to be banked, where that is allowed.
type naive struct {
	card  *scorer.Card
	bank  func(points int, hot bool) (float64, bool)
	fine  float64
	top   int
	moves map[scorer.Shape][][]scorer.Move // by shape, one for each roll
	worth map[scorer.Shape][]float64       // of rolling, by points in steps of 50
}

func newNaive(c *scorer.Card, top int, fine float64, bank func(int, bool) (float64, bool)) *naive {
	n := &naive{
		card: c, bank: bank, fine: fine, top: top,
		moves: map[scorer.Shape][][]scorer.Move{}, worth: map[scorer.Shape][]float64{},
	}
	n.meet(c.Start(0))
	for again := true; again; {
		again = n.again()
	}
	return n
}

func (n *naive) meet(s scorer.Shape) {
	if _, ok := n.moves[s]; ok {
		return
	}
	var all [][]scorer.Move
	rolls(int(s.Left), func(roll scorer.Dice) {
		var moves []scorer.Move
		aside(roll, func(keep scorer.Dice) {
			if m, ok := keepIn(n.card, s, keep); ok {
				moves = append(moves, m)
			}
		})
		all = append(all, moves)
	})
	n.moves[s] = all
	n.worth[s] = make([]float64, n.top/50)
	for _, moves := range all {
		for _, m := range moves {
			n.meet(m.Next)
		}
	}
}

// again goes over everything once, and reports whether that changed anything.
func (n *naive) again() bool {
	changed := 0.0
	for s, rolls := range n.moves {
		for i := range n.worth[s] {
			sum := 0.0
			for _, moves := range rolls {
				best := math.Inf(-1)
				for _, m := range moves {
					best = max(best, n.held(i*50+m.Points, m.Next))
				}
				if len(moves) == 0 {
					best = -n.fine
				}
				sum += best
			}
			sum /= float64(len(rolls))
			changed = max(changed, math.Abs(sum-n.worth[s][i]))
			n.worth[s][i] = sum
		}
	}
	return changed > 1e-9
}

func (n *naive) held(points int, s scorer.Shape) float64 {
	bank, ok := n.bank(points, s.Hot)
	if points >= n.top {
		if !ok { // as much again as at the top, less the farkles on the way
			return n.worth[s][len(n.worth[s])-1]
		}
		return bank
	}
	if roll := n.worth[s][points/50]; !ok || roll > bank {
		return roll
	}
	return bank
}

func points(points int, _ bool) (float64, bool) { return float64(points), true }

func TestNaiveIteration(t *testing.T) {
	const (
		plain = "dice=3 points.1=100 points.5=50 points.xxx=100x "
		// Two dice always score something, one die doesn't.
		safe = "dice=2 points.1=100 points.2=50 points.3=50 points.45=50 points.46=50 points.56=50 points.xx=100 "
	)
	for _, test := range []struct {
		name, rules string
		options     odds.Options
		top         int
		fine        float64
		bank        func(int, bool) (float64, bool)
	}{
		{"plain", plain, odds.Options{}, 4000, 0, points},
		{"a farkle costs 300", plain + "farkle.streak=1 farkle.penalty=300", odds.Options{}, 4000, 300, points},
		{"opening", plain + "bank.opening=300", odds.Options{ToOpen: true}, 4000, 0, func(p int, _ bool) (float64, bool) {
			return float64(p), p >= 300
		}},
		{"below the minimum is nothing", plain + "bank.minimum=300 bank.below=zero farkle.streak=1 farkle.penalty=300", odds.Options{}, 4000, 300, func(p int, _ bool) (float64, bool) {
			if p < 300 {
				return 0, true
			}
			return float64(p), true
		}},
		{"700 needed", plain, odds.Options{Need: 700}, 4000, 0, func(p int, _ bool) (float64, bool) {
			if p < 700 {
				return 0, true
			}
			return 1, true
		}},
		{"exactly 600", plain + "end.exact=true", odds.Options{Total: 9400}, 4000, 0, func(p int, _ bool) (float64, bool) {
			if p > 600 {
				return 0, true
			}
			return float64(p), true
		}},
		{"hot dice must be rolled", plain + "bank.hot_dice=must_roll", odds.Options{}, 40000, 0, func(p int, hot bool) (float64, bool) {
			return float64(p), !hot
		}},
		{"two dice never farkle", safe, odds.Options{}, 8000, 0, points},
		{"two dice never farkle, and hot dice must be rolled", safe + "bank.hot_dice=must_roll", odds.Options{}, 8000, 0, func(p int, hot bool) (float64, bool) {
			return float64(p), !hot
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := table(t, test.rules)
			want := newNaive(c, test.top, test.fine, test.bank)
			v := solve(t, c, test.options)
			for s, worth := range want.worth {
				for i := range min(len(worth), 2000/50) {
					got, ok := v.Roll(i*50, s)
					assert.True(t, ok)
					assert.InDelta(t, worth[i], got, 1e-5, "%d points, %+v", i*50, s)
				}
			}
		})
	}
}
