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
	return v.BringsTaking(0, points, s)
}

// BringsTaking is what a turn brings that is played the same way, but banked as soon
// as a keep can put so much on the sheet; of several such keeps the one worth most
// is made. 0 takes nothing.
func (v *Values) BringsTaking(enough, points int, s scorer.Shape) (Brings, bool) {
	p, level, ok := v.at(points, s)
	if !ok {
		return Brings{}, false
	}
	w := walk{grid: v.grid, enough: enough, first: level}
	return w.from(level, p), true
}

// BringsOnce is what a whole turn brings that is one roll: the keep worth most is
// banked.
func (v *Values) BringsOnce() Brings {
	g := v.grid
	r := g.of(g.places[g.start])
	b, most := Brings{Farkle: r.farkle.Float(), Won: r.won}, make([]lead, len(r.branches))
	for i, branch := range r.branches[1:] {
		if most[i+1] = branch.lead; most[branch.before].gain > branch.gain {
			most[i+1] = most[branch.before]
		}
		if l := most[i+1]; branch.chance > 0 {
			b.end(g.pay, g.points(int(l.gain)), g.stands[l.place], branch.chance)
		}
	}
	slices.SortFunc(b.Scores, func(x, y Score) int { return cmp.Compare(x.Points, y.Points) })
	return b
}

// A Named is a number of the Wild, how likely the player names it, and what the
// turn then brings.
type Named struct {
	Face   scorer.Face
	Chance float64
	Brings Brings
}

// BringsNaming is what a turn brings by the number that the player names the Wild
// after the first roll. Where nothing can be kept of that under any, the first
// number is named.
func (v *Values) BringsNaming() []Named {
	g, all := v.grid, make([]Named, len(v.grid.card.Faces()))
	start := g.places[g.start]
	for i := range all {
		all[i].Face = scorer.Face(i + 1)
		w := walk{grid: g, face: all[i].Face}
		b := w.from(0, start)
		if i > 0 {
			b.Farkle -= g.of(start).farkle.Float()
			b.Won -= g.of(start).won
		}
		chance := b.Farkle + b.Won
		for _, s := range b.Scores {
			chance += s.Chance
		}
		all[i].Chance = chance
		for j := range b.Scores {
			b.Scores[j].Chance /= max(chance, tooRare)
		}
		b.Farkle, b.Won = b.Farkle/max(chance, tooRare), b.Won/max(chance, tooRare)
		all[i].Brings = b
	}
	return all
}

// tooRare is a chance that nobody will see.
const tooRare = 1e-14

// A walk goes the other way than the sweep: from a level up, with the chance that a
// turn comes by each moment, and rolls there.
type walk struct {
	*grid
	enough int         // see [Values.BringsTaking]
	face   scorer.Face // where the Wild is named, only the turns with this number
	first  int         // the level it starts at
	banked [][standings]float64
	picks  []int32 // by branch: room to look at one roll
	worths []float64
}

// from is what comes of a shape rolled at a level.
func (w *walk) from(level int, place int32) Brings {
	n, rows := len(w.shapes), w.most+1
	come := make([]float64, rows*n) // by level, used in a circle, then shape
	come[level%rows*n+int(place)] = 1
	b := Brings{}
	for last := level; level <= last; level++ {
		for len(w.banked) <= level-w.first+w.most {
			w.banked = append(w.banked, [standings]float64{})
		}
		for _, r := range slices.Backward(w.order) {
			rolls := &w.rolls[r]
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
			for i, pick := range w.choose(rolls, level) {
				on, l := chance*rolls.branches[i].chance, rolls.branches[pick].lead
				if on == 0 || w.face != 0 && w.shapes[l.place].Common != w.face {
					continue
				}
				to := level + int(l.gain)
				if w.stops(l.place, to) || w.enough > 0 && w.takes(l.place, to) {
					w.banked[to-w.first][w.stands[l.place]] += on
					continue
				}
				come[to%rows*n+int(l.place)] += on
				if on > tooRare {
					last = max(last, to)
				}
			}
		}
	}
	for i, chances := range w.banked {
		for at, chance := range chances {
			if chance > 0 {
				b.end(w.pay, w.points(w.first+i), standing(at), chance)
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
	for i := range slices.Backward(b.Scores) {
		if b.Scores[i].Points == score {
			b.Scores[i].Chance += chance
			return
		}
	}
	b.Scores = append(b.Scores, Score{score, chance})
}

// choose is for each branch the best of its choice and those before, at a level:
// one that is taken, or else the one worth most.
func (w *walk) choose(r *rolls, level int) []int32 {
	n := len(r.branches)
	w.picks, w.worths = slices.Grow(w.picks[:0], n)[:n], slices.Grow(w.worths[:0], n)[:n]
	picks, worths := w.picks, w.worths
	picks[0], worths[0] = 0, math.Inf(-1)
	for i := 1; i < n; i++ {
		b := &r.branches[i]
		to := level + int(b.gain)
		pick, worth := int32(i), w.heldAt(b.place, to)
		if w.enough > 0 && w.takes(b.place, to) {
			worth = math.MaxFloat64 // later branches gain more
		}
		if before := worths[b.before]; before > worth {
			pick, worth = picks[b.before], before
		}
		picks[i], worths[i] = pick, worth
	}
	return picks
}

// takes reports whether a bank there is enough to be taken.
func (w *walk) takes(p int32, level int) bool {
	score, farkle, ok := w.pay.bank(w.points(level), w.stands[p])
	return ok && !farkle && score >= w.enough
}

// stops reports whether a turn is banked there.
func (g *grid) stops(p int32, level int) bool {
	if level >= g.levels {
		return g.tail.banked[p]
	}
	return !better(g.rollAt(p, level), g.bankAt(level, g.stands[p]))
}
