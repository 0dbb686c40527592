package odds

import (
	"cmp"
	"math"
	"slices"

	"farkle/scorer"
)

// Brings is what a turn brings, played for the worth it was solved for: the
// chance of each way it may end. They add up to 1.
type Brings struct {
	Farkle float64
	Won    float64 // by a hand that wins the game
	Scores []Score // fewer points first; 0 is a stop that scores nothing
}

// A Score is points that go on the sheet, and how likely.
type Score struct {
	Points int
	Chance float64
}

// Mean is the mean of the points.
func (b Brings) Mean() float64 {
	mean := 0.0
	for _, s := range b.Scores {
		mean += s.Chance * float64(s.Points)
	}
	return mean
}

// Brings is what a whole turn brings. It is nothing at all where the options ask
// for points that lie between the steps.
func (v *Values) Brings() Brings {
	b, _ := v.BringsFrom(0, v.Start())
	return b
}

// BringsFrom is what a turn brings that rolls now, with the points held and in
// the shape given. It is false for points between the steps and shapes that can't
// be.
func (v *Values) BringsFrom(points int, s scorer.Shape) (Brings, bool) {
	p, level, ok := v.at(points, s)
	if !ok {
		return Brings{}, false
	}
	return v.grid.brings(level, p), true
}

// tooRare is a chance that nobody will see.
const tooRare = 1e-18

// brings goes the other way than the sweep: from a level up, with the chance that
// a turn comes by each moment, and rolls there.
func (g *grid) brings(level int, place int32) Brings {
	n, rows := len(g.shapes), g.most+1
	come := make([]float64, rows*n) // by level, used in a circle, then shape
	come[level%rows*n+int(place)] = 1
	banked := make([][standings]float64, 0, g.levels)
	b, first := Brings{}, level
	for last := level; level <= last; level++ {
		for len(banked) <= level-first+g.most {
			banked = append(banked, [standings]float64{})
		}
		for _, r := range slices.Backward(g.order) {
			rolls := &g.rolls[r]
			chance := 0.0
			for _, p := range rolls.shapes {
				chance += come[level%rows*n+int(p)]
				come[level%rows*n+int(p)] = 0
			}
			if chance == 0 {
				continue
			}
			b.Farkle += chance * rolls.farkle.Float()
			b.Won += chance * rolls.won
			for i, pick := range g.choose(rolls, level) {
				on := chance * rolls.branches[i].chance
				if on == 0 {
					continue
				}
				l := rolls.branches[pick].lead
				to := level + int(l.gain)
				if g.stops(l.place, to) {
					banked[to-first][g.stands[l.place]] += on
					continue
				}
				come[to%rows*n+int(l.place)] += on
				if on > tooRare {
					last = max(last, to)
				}
			}
		}
	}
	for i, chances := range banked {
		for at, chance := range chances {
			if chance > 0 {
				b.end(g.pay, g.points(first+i), standing(at), chance)
			}
		}
	}
	slices.SortFunc(b.Scores, func(x, y Score) int { return cmp.Compare(x.Points, y.Points) })
	return b
}

// end ends a turn by a bank.
func (b *Brings) end(pay *payoff, points int, at standing, chance float64) {
	score, farkle, _ := pay.bank(points, at)
	if farkle {
		b.Farkle += chance
		return
	}
	for i := range b.Scores {
		if b.Scores[i].Points == score {
			b.Scores[i].Chance += chance
			return
		}
	}
	b.Scores = append(b.Scores, Score{score, chance})
}

// choose is for each branch the best of its choice and those before, at a level.
func (g *grid) choose(r *rolls, level int) []int32 {
	picks := make([]int32, len(r.branches))
	worths := make([]float64, len(r.branches))
	worths[0] = math.Inf(-1)
	for i, b := range r.branches[1:] {
		picks[i+1], worths[i+1] = int32(i+1), g.heldAt(b.place, level+int(b.gain))
		if before := worths[b.before]; before > worths[i+1] {
			picks[i+1], worths[i+1] = picks[b.before], before
		}
	}
	return picks
}

// stops reports whether a turn is banked there.
func (g *grid) stops(p int32, level int) bool {
	if level >= g.levels {
		return g.tail.banked[p]
	}
	return !better(g.rollAt(p, level), g.bankAt(level, g.stands[p]))
}
