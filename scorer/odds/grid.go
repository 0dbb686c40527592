package odds

import (
	"math"
	"slices"
)

// A grid is the worth of rolling on, for every shape and every number of points
// down from where the rest is known.
type grid struct {
	*futures
	pay    *payoff
	tail   *tail
	offset int         // points at level 0
	levels int         // from this level on the tail holds
	roll   [][]float64 // by rolls, then level: as far up as it is not always right to bank
	above  []formula   // by rolls: how to work them out farther up
	bank   [standings][]float64
	slope  float64 // of a bank, from where it is settled
	from   []int   // by shape: the level from which on banking is always right
}

// A formula is what rolls are worth on the levels above those where the first of
// their shapes is right to be rolled.
type formula struct {
	sum      line     // of the farkles, and of the rolls after which a bank is best
	branches []branch // the others
	leads    []lead   // of theirs, to open shapes
}

// turn is the worth of the start with no more points than the offset.
func (g *grid) turn() float64 { return g.rollAt(g.places[g.start], 0) }

// costing is about the worth of a turn whose farkle costs so many points: as of
// one that holds so many more, which it may lose.
func (g *grid) costing(points float64) float64 {
	whole, part := math.Modf(max(points, 0) / float64(g.step))
	low, high := g.rollAt(g.places[g.start], int(whole)), g.rollAt(g.places[g.start], int(whole)+1)
	return low + part*(high-low) - points
}

// rollAt is the worth of rolling at a level.
func (g *grid) rollAt(p int32, level int) float64 {
	r := g.rolled[p]
	switch {
	case level < len(g.roll[r]):
		return g.roll[r][level]
	case level >= g.levels:
		return g.tail.roll[r].at(float64(g.points(level)))
	}
	points := float64(g.points(level))
	roll := g.above[r].sum.at(points)
	for _, b := range g.above[r].branches {
		best := g.slope*points + b.bank
		for _, l := range g.above[r].leads[b.first:b.end] {
			best = max(best, g.heldAt(l.place, level+int(l.gain)))
		}
		roll += b.chance * best
	}
	return roll
}

// finish makes the formula of rolls, once the grid is worked out.
func (g *grid) finish(r int32) {
	rolls, f := &g.rolls[r], &g.above[r]
	open := func(l lead) bool { return len(g.roll[g.rolled[l.place]]) > len(g.roll[r]) }
	n := 0
	for _, l := range rolls.leads {
		if open(l) {
			n++
		}
	}
	f.sum = line{at0: g.pay.ended(rolls)}
	f.branches, f.leads = slices.Grow(f.branches[:0], min(n, len(rolls.kinds))), slices.Grow(f.leads[:0], n)
	for _, k := range rolls.kinds {
		b := branch{chance: k.chance, bank: math.Inf(-1), first: int32(len(f.leads))}
		for _, l := range rolls.leadsOf(k) {
			if open(l) {
				f.leads = append(f.leads, l)
			} else {
				b.bank = max(b.bank, g.banked(l))
			}
		}
		if b.end = int32(len(f.leads)); b.end > b.first {
			f.branches = append(f.branches, b)
		} else {
			f.sum = f.sum.plus(b.chance, line{g.slope, b.bank})
		}
	}
}

// banked is what a lead to a shut shape is worth, beyond what is held before it.
func (g *grid) banked(l lead) float64 {
	return g.tail.held[l.place].at0 + g.slope*float64(int(l.gain)*g.step)
}

// heldAt is the better of rolling and banking.
func (g *grid) heldAt(p int32, level int) float64 {
	bank, r := g.bankAt(level, g.stands[p]), g.rolled[p]
	switch {
	case level < len(g.roll[r]):
		return max(bank, g.roll[r][level])
	case level >= g.levels:
		return max(bank, g.tail.roll[r].at(float64(g.points(level))))
	}
	return bank
}

// points are the points held at a level.
func (g *grid) points(level int) int { return g.offset + level*g.step }

// fillBank lists the worth of a bank up to where it is settled, and how it rises
// from there.
func (g *grid) fillBank() {
	g.slope = 0
	for at, bank := range g.tail.bank {
		if g.tail.may[at] {
			g.slope = max(g.slope, bank.slope)
		}
	}
	n := (max(g.pay.settled()-g.offset, 0) + g.step - 1) / g.step
	for at := range g.bank {
		g.bank[at] = slices.Grow(g.bank[at][:0], n)[:n]
		for level := range g.bank[at] {
			_, g.bank[at][level], _ = g.pay.bank(g.points(level), standing(at))
		}
	}
}

// bankAt is the worth of a bank, minus infinity where it isn't allowed.
func (g *grid) bankAt(level int, at standing) float64 {
	switch {
	case level < len(g.bank[at]):
		return g.bank[at][level]
	case !g.tail.may[at]:
		return math.Inf(-1)
	}
	return g.tail.bank[at].at(float64(g.points(level)))
}

// banks reports whether there are points with which a turn that stands so may be
// banked.
func (g *grid) banks(at standing) bool {
	return g.tail.may[at] || slices.ContainsFunc(g.bank[at], func(worth float64) bool { return !math.IsInf(worth, -1) })
}

// better reports whether rolling is worth more than banking. Where both are
// worth the same, to bank is to be done with it.
func better(roll, bank float64) bool { return roll-bank > 1e-9*max(1, math.Abs(roll)) }
