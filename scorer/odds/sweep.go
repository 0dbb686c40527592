package odds

import (
	"context"
	"math"
)

const (
	// mostCells is how many worths are worked out at most: more would need
	// more memory than a score sheet should.
	mostCells = 1 << 23

	// between is how many steps are done between two looks at the context.
	between = 1 << 12
)

// A grid is the worth of rolling on, for every shape and every number of points
// down from where the rest is known.
type grid struct {
	*futures
	pay    *payoff
	tail   *tail
	offset int       // points at level 0
	levels int       // from this level on the tail holds
	roll   []float64 // by shape, then level
	bank   [2][]float64
	from   []int // by shape: the level from which on banking is always right
}

// sweep works the grid out from the top down. It would be enough to go over all
// kinds of rolls at every level. But high up nearly all of them still do as
// they did in the tail: they sleep, summed up in one line for each shape, and
// are only looked at from the level where one of their leads goes another way.
func (f *futures) sweep(ctx context.Context, pay *payoff, offset int, progress func(done, total int)) (*grid, error) {
	t, err := f.findTail(ctx, pay)
	if err != nil {
		return nil, err
	}
	top := math.Floor((t.from-float64(offset))/float64(f.step)) + 2
	if (top+float64(f.most))*float64(len(f.shapes)) > mostCells {
		return nil, &TooFine{Step: f.step, Most: int(t.from)}
	}
	g := &grid{futures: f, pay: pay, tail: t, offset: offset, levels: max(int(top), 1)}
	g.roll = make([]float64, len(f.shapes)*g.levels)
	g.from = make([]int, len(f.shapes))
	g.fillBank()
	w := newWaker(g)
	for level := g.levels - 1; level >= 0; level-- {
		if level%between == 0 {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			if progress != nil {
				progress(g.levels-level, g.levels)
			}
		}
		w.level(level)
	}
	return g, nil
}

// points are the points held at a level.
func (g *grid) points(level int) int { return g.offset + level*g.step }

// fillBank lists the worth of a bank up to where it is settled.
func (g *grid) fillBank() {
	n := min((max(g.pay.settled()-g.offset, 0)+g.step-1)/g.step, g.levels)
	for hot := range g.bank {
		g.bank[hot] = make([]float64, n)
		for level := range g.bank[hot] {
			_, g.bank[hot][level], _ = g.pay.bank(g.points(level), hot == 1)
		}
	}
}

// bankAt is the worth of a bank, minus infinity where it isn't allowed.
func (g *grid) bankAt(level, hot int) float64 {
	switch {
	case level < len(g.bank[hot]):
		return g.bank[hot][level]
	case !g.tail.may[hot]:
		return math.Inf(-1)
	}
	return g.tail.bank[hot].at(float64(g.points(level)))
}

// better reports whether rolling is worth more than banking. Where both are
// worth the same, to bank is to be done with it.
func better(roll, bank float64) bool { return roll-bank > 1e-9*max(1, math.Abs(roll)) }

// A waker goes down the levels of a grid.
type waker struct {
	*grid
	width  int
	held   []float64 // by shape, then level: the better of roll and bank
	asleep []line    // by shape: the sum of its farkles and its sleeping kinds
	awake  [][]int32 // by shape: kinds
	up     []bool    // by kind: it is awake
	bent   []bool    // by shape: its held worth has left the tail
	due    []int32   // by level: the first of the calls for it, counted from 1
	calls  []call
}

// A call wakes a kind at a level.
type call struct{ kind, next int32 }

func newWaker(g *grid) *waker {
	n := len(g.shapes)
	w := &waker{
		grid: g, width: g.levels + g.most,
		asleep: make([]line, n), awake: make([][]int32, n), bent: make([]bool, n),
		up: make([]bool, len(g.kinds)), due: make([]int32, g.levels),
		calls: make([]call, 0, len(g.kinds)),
	}
	w.held = make([]float64, n*w.width)
	room := make([]int32, len(g.kinds))
	for p, held := range g.tail.held {
		for level := g.levels; level < w.width; level++ {
			w.held[p*w.width+level] = held.at(float64(g.points(level)))
		}
		w.asleep[p] = g.tail.roll[p]
		w.awake[p] = room[g.first[p]:g.first[p]:g.first[p+1]]
	}
	for k, until := range g.tail.until {
		if until >= float64(g.offset) {
			w.call(int32(k), int((until-float64(g.offset))/float64(g.step)))
		}
	}
	return w
}

// call sees to it that a kind is awake from a level on.
func (w *waker) call(kind int32, level int) {
	if level >= 0 && !w.up[kind] {
		w.calls = append(w.calls, call{kind, w.due[level]})
		w.due[level] = int32(len(w.calls))
	}
}

// wake takes a kind out of the sum of its shape.
func (w *waker) wake(k int32) {
	if w.up[k] {
		return
	}
	w.up[k] = true
	kind := w.kinds[k]
	w.awake[kind.shape] = append(w.awake[kind.shape], k)
	w.asleep[kind.shape].slope -= kind.chance * w.tail.best[k].slope
	w.asleep[kind.shape].at0 -= kind.chance * w.tail.best[k].at0
}

// level works out all shapes at one level.
func (w *waker) level(level int) {
	for c := w.due[level]; c != 0; c = w.calls[c-1].next {
		w.wake(w.calls[c-1].kind)
	}
	points := float64(w.points(level))
	for _, p := range w.order {
		roll := w.asleep[p].at(points)
		for _, k := range w.awake[p] {
			roll += w.kinds[k].chance * w.bestAt(k, level)
		}
		bank := w.bankAt(level, w.hot(p))
		w.roll[int(p)*w.levels+level] = roll
		w.held[int(p)*w.width+level] = max(roll, bank)

		rolls := better(roll, bank)
		if rolls && w.from[p] == 0 {
			w.from[p] = level + 1
		}
		if !w.bent[p] {
			w.bent[p] = level < len(w.bank[0]) || rolls == w.tail.banked[p] || !w.tail.banked[p] && len(w.awake[p]) > 0
			if w.bent[p] {
				w.callAll(p, level)
			}
		}
	}
}

// bestAt is the best choice of a kind at a level.
func (w *waker) bestAt(k int32, level int) float64 {
	best := math.Inf(-1)
	for _, l := range w.leadsOf(w.kinds[k]) {
		best = max(best, w.held[int(l.place)*w.width+level+int(l.gain)])
	}
	return best
}

// callAll calls the kinds that lead to a shape whose worth leaves the tail at
// this level.
func (w *waker) callAll(p int32, level int) {
	for _, r := range w.roads[w.into[p]:w.into[p+1]] {
		if r.gain == 0 {
			w.wake(r.kind)
		} else {
			w.call(r.kind, level-int(r.gain))
		}
	}
}
