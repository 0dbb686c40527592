package odds

import (
	"context"
	"math"
	"slices"
)

// A grid is the worth of every moment of a turn: of every shape, at every level
// of points down from where the rest is known.
type grid struct {
	*Futures
	pay    *payoff
	tail   *tail
	offset int       // points at level 0
	levels int       // from this level on the tail holds
	roll   []float64 // by level, then rolls: of rolling on
	held   []float64 // by level, then shape: of the better of rolling and banking
	bank   []float64 // by level, then standing: minus infinity where it isn't allowed
	best   []float64 // by branch: room to look at one roll
	from   []int     // by shape: the level from which on banking is always right
}

const (
	// mostCells is how many worths are worked out at most: more would need
	// more memory than a score sheet should.
	mostCells = 1 << 23

	// between is how many levels are done between two looks at the context.
	between = 1 << 12
)

// newGrid makes room for the worths that have an end, from the offset up: all of
// them, or no more levels than most, if that isn't 0.
func (f *Futures) newGrid(pay *payoff, tail *tail, offset, most int) (*grid, error) {
	top := max(math.Floor((tail.from-float64(offset))/float64(f.step))+2, 1)
	if most > 0 {
		top = min(top, float64(most))
	}
	if (top+float64(f.most))*float64(len(f.shapes)) > mostCells {
		return nil, tooFine(f.step, int(tail.from))
	}
	g := &grid{Futures: f, pay: pay, tail: tail, offset: offset, levels: int(top), from: make([]int, len(f.shapes))}
	g.roll = make([]float64, g.levels*len(f.rolls))
	g.bank = make([]float64, g.levels*standings)
	g.held = make([]float64, (g.levels+f.most+1)*len(f.shapes))
	return g, nil
}

// sweep works a grid out, from high points to low: what a moment is worth follows
// from those with more points, and at the same level from rolls that come
// earlier in the order.
func (g *grid) sweep(ctx context.Context, progress func(done, total int)) error {
	n := len(g.shapes)
	for level := g.levels; level <= g.levels+g.most; level++ {
		for p := range n {
			g.held[level*n+p] = g.tail.held[p].at(float64(g.points(level)))
		}
	}
	g.fillBank()
	g.best = []float64{math.Inf(-1)}
	ended := make([]float64, len(g.rolls))
	for r := range g.rolls {
		ended[r] = g.pay.ended(&g.rolls[r])
		g.best = slices.Grow(g.best, len(g.rolls[r].branches))
	}
	g.best = g.best[:cap(g.best)]
	for level := g.levels - 1; level >= 0; level-- {
		bank, held := g.bank[level*standings:], g.held[level*n:]
		for _, r := range g.order {
			rolls := &g.rolls[r]
			roll := ended[r] + g.meanBest(rolls, held)
			g.roll[level*len(g.rolls)+int(r)] = roll
			for _, p := range rolls.shapes {
				stop := bank[g.stands[p]]
				held[p] = max(roll, stop)
				if g.from[p] == 0 && better(roll, stop) {
					g.from[p] = level + 1
				}
			}
		}
		if level%between == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
			if progress != nil {
				progress(g.levels-level, g.levels)
			}
		}
	}
	return nil
}

// meanBest is the mean worth of the best choice after the rolls that go on, by
// what shapes are worth from a level up.
func (g *grid) meanBest(r *rolls, held []float64) float64 {
	mean, best := 0.0, g.best
	for i, b := range r.branches[1:] {
		worth := held[b.at]
		if before := best[b.before]; before > worth {
			worth = before
		}
		best[i+1] = worth
		mean += b.chance * worth
	}
	return mean
}

// better reports whether rolling is worth more than banking. Where both are
// worth the same, to bank is to be done with it.
func better(roll, bank float64) bool { return roll-bank > 1e-9*max(1, math.Abs(roll)) }

// points are the points held at a level.
func (g *grid) points(level int) int { return g.offset + level*g.step }

// turn is the worth of the start with no more points than the offset.
func (g *grid) turn() float64 { return g.rollAt(g.places[g.start], 0) }

// rollAt is the worth of rolling at a level.
func (g *grid) rollAt(p int32, level int) float64 {
	if level < g.levels {
		return g.roll[level*len(g.rolls)+int(g.rolled[p])]
	}
	return g.tail.roll[g.rolled[p]].at(float64(g.points(level)))
}

// heldAt is the worth of the better of rolling and banking.
func (g *grid) heldAt(p int32, level int) float64 {
	if level < g.levels {
		return g.held[level*len(g.shapes)+int(p)]
	}
	return g.tail.held[p].at(float64(g.points(level)))
}

// fillBank fills the worth of a bank in.
func (g *grid) fillBank() {
	for level := range g.levels {
		bank := g.bank[level*standings:][:standings]
		settled := g.points(level) >= g.pay.settled()
		for at := range bank {
			switch {
			case !settled:
				bank[at] = g.pay.worth(g.points(level), standing(at))
			case g.tail.may[at]:
				bank[at] = g.tail.bank[at].at(float64(g.points(level)))
			default:
				bank[at] = math.Inf(-1)
			}
		}
	}
}

// bankAt is the worth of a bank, minus infinity where it isn't allowed.
func (g *grid) bankAt(level int, at standing) float64 {
	switch {
	case level < g.levels:
		return g.bank[level*standings+int(at)]
	case !g.tail.may[at]:
		return math.Inf(-1)
	}
	return g.tail.bank[at].at(float64(g.points(level)))
}
