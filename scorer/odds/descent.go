package odds

import "math"

// A descent goes down the levels of a grid.
//
// It would be enough to go over all kinds of rolls, and all their leads, at
// every level. But high up nearly all of them still are as they were in the
// tail. Those sleep: a lead that goes where the held worth is still in the tail
// is not looked up, only the best line of a kind's sleeping leads counts; and
// the kinds of which all leads sleep are summed up in one line for each shape.
// A lead is woken at the level from which it goes below the tail.
type descent struct {
	*grid
	width  int
	held   []float64 // by shape, then level: the better of roll and bank
	below  []bool    // by shape: held has left the tail
	asleep []line    // by shape: the sum of the farkles and the sleeping kinds
	awake  [][]int32 // by shape: the kinds that aren't in that sum
	rests  []rest    // by kind
	leads  []lead    // of each kind those awake first
	goes   []int32   // by lead: where in held it goes from level 0
	due    []int32   // by level: the first of the calls for it, counted from 1
	calls  []call
	now    int // level
}

// A rest is what a kind has asleep.
type rest struct {
	chance      float64
	best        line  // of the sleeping leads
	first, from int32 // its leads start at first, the sleeping ones at from
}

// A call wakes the leads of a kind to a place, or all.
type call struct{ kind, place, next int32 }

const everywhere = -1

// none is the best of no leads.
func none() line { return line{at0: math.Inf(-1)} }

func newDescent(g *grid) *descent {
	n := len(g.shapes)
	d := &descent{
		grid: g, width: g.levels + g.most, now: g.levels,
		below: make([]bool, n), asleep: make([]line, n), awake: make([][]int32, n),
		rests: make([]rest, len(g.kinds)), leads: make([]lead, len(g.leads)), goes: make([]int32, len(g.leads)),
		due: make([]int32, g.levels), calls: make([]call, 0, len(g.leads)),
	}
	d.held = make([]float64, n*d.width)
	room := make([]int32, len(g.kinds))
	for p, held := range g.tail.held {
		for level := g.levels; level < d.width; level++ {
			d.held[p*d.width+level] = held.at(float64(g.points(level)))
		}
		d.asleep[p] = g.tail.roll[p]
		d.awake[p] = room[g.first[p]:g.first[p]:g.first[p+1]]
	}
	for i, l := range g.leads {
		d.lay(int32(i), l)
	}
	for i, k := range g.kinds {
		d.rests[i] = rest{k.chance, g.tail.best[i], k.first, k.first}
		d.callFrom(call{kind: int32(i), place: everywhere}, g.tail.until[i])
	}
	return d
}

// lay puts a lead into a place of the list.
func (d *descent) lay(at int32, l lead) {
	d.leads[at] = l
	d.goes[at] = l.place*int32(d.width) + l.gain
}

// to works out all shapes at the next level down.
func (d *descent) to(level int) {
	d.now = level
	for c := d.due[level]; c != 0; c = d.calls[c-1].next {
		d.wake(d.calls[c-1])
	}
	points := float64(d.points(level))
	for _, p := range d.order {
		roll := d.asleep[p].at(points)
		for _, k := range d.awake[p] {
			roll += d.rests[k].chance * d.best(&d.rests[k], points)
		}
		bank := d.bankAt(level, d.hot(p))
		d.roll[int(p)*d.levels+level] = roll
		d.held[int(p)*d.width+level] = max(roll, bank)

		rolls := better(roll, bank)
		if rolls && d.from[p] == 0 {
			d.from[p] = level + 1
		}
		if !d.below[p] && d.leaves(p, rolls) {
			d.below[p] = true
			d.wakeAll(p)
		}
	}
}

// best is the best lead of a kind now.
func (d *descent) best(r *rest, points float64) float64 {
	best := r.best.at(points)
	held := d.held[d.now:]
	for _, at := range d.goes[r.first:r.from] {
		if next := held[at]; next > best {
			best = next
		}
	}
	return best
}

// leaves reports whether the held worth of a shape may not be in the tail any
// more.
func (d *descent) leaves(p int32, rolls bool) bool {
	if d.now < len(d.bank[0]) {
		return true
	}
	if d.tail.banked[p] {
		return rolls
	}
	return !rolls || len(d.awake[p]) > 0
}

// wakeAll wakes what leads to a shape, each at the level from which it goes
// below this one.
func (d *descent) wakeAll(p int32) {
	for _, r := range d.roads[d.into[p]:d.into[p+1]] {
		d.call(call{kind: r.kind, place: p}, d.now-int(r.gain))
	}
}

// call sees to it that leads are awake from a level on.
func (d *descent) call(c call, level int) {
	switch {
	case level >= d.now:
		d.wake(c)
	case level >= 0:
		c.next = d.due[level]
		d.calls = append(d.calls, c)
		d.due[level] = int32(len(d.calls))
	}
}

// callFrom is call from a number of points on.
func (d *descent) callFrom(c call, points float64) {
	if above := points - float64(d.offset); above >= 0 {
		d.call(c, int(above/float64(d.step)))
	}
}

// wake wakes the leads a call is for.
func (d *descent) wake(c call) {
	r, end := &d.rests[c.kind], d.kinds[c.kind].end
	slept := r.from
	for i := r.from; i < end; i++ {
		if l := d.leads[i]; c.place == everywhere || l.place == c.place {
			d.lay(i, d.leads[r.from])
			d.lay(r.from, l)
			r.from++
		}
	}
	if r.from == slept {
		return
	}
	if p := d.kinds[c.kind].shape; slept == r.first {
		d.asleep[p].slope -= r.chance * r.best.slope
		d.asleep[p].at0 -= r.chance * r.best.at0
		d.awake[p] = append(d.awake[p], c.kind)
	}
	// Of those still asleep another may be the best, and for a shorter way.
	r.best = none()
	until := math.Inf(-1)
	for _, l := range d.leads[r.from:end] {
		if next := d.seen(d.tail, l); above(next, r.best) {
			r.best = next
		}
	}
	for _, l := range d.leads[r.from:end] {
		until = max(until, crossing(r.best, d.seen(d.tail, l)))
	}
	d.callFrom(call{kind: c.kind, place: everywhere}, until)
}
