package odds

import "math"

// A descent goes down the levels of a grid.
//
// It would be enough to go over all kinds of rolls, and all their leads, at
// every level. But high up nearly all of them still are as they were in the
// tail. Those sleep: a lead that goes where the held worth is still in the tail
// is not looked up, only the best line of a kind's sleeping leads counts; and
// the kinds of which all leads sleep are summed up in one line for each shape.
// A lead is woken at the level from which it goes below the tail. A kind of
// which the leads that are awake turn out to be worth much less than the best of
// the others goes to sleep again, until they might be worth more.
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
	look   []int // by shape: down to this level a bank is known to be worth more
	now    int   // level
}

// A rest is what a kind has asleep.
type rest struct {
	chance      float64
	best        line    // of the sleeping leads
	until       float64 // down to these points that is the same one
	first, from int32   // its leads start at first, the sleeping ones at from
	asleep      bool    // the kind is in the sum
}

// A call wakes a kind, and its leads to a place.
type call struct{ kind, place, next int32 }

const (
	everywhere = -1
	nowhere    = -2

	// shortest is for how many levels it pays to sleep.
	shortest = 8
)

// none is the best of no leads.
func none() line { return line{at0: math.Inf(-1)} }

func newDescent(g *grid) *descent {
	n := len(g.shapes)
	d := &descent{
		grid: g, width: g.levels + g.most, now: g.levels,
		below: make([]bool, n), asleep: make([]line, n), awake: make([][]int32, n),
		rests: make([]rest, len(g.kinds)), leads: make([]lead, len(g.leads)), goes: make([]int32, len(g.leads)),
		look: make([]int, n), due: make([]int32, g.levels), calls: make([]call, 0, len(g.leads)),
	}
	d.held = make([]float64, n*d.width)
	room := make([]int32, len(g.kinds))
	for p, held := range g.tail.held {
		d.look[p] = g.levels
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
		d.rests[i] = rest{k.chance, g.tail.best[i], g.tail.until[i], k.first, k.first, true}
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
		bank := d.bankAt(level, d.standing(p))
		if level > d.look[p] {
			d.roll[int(p)*d.levels+level] = math.NaN()
			d.held[int(p)*d.width+level] = bank
			continue
		}
		roll := d.asleep[p].at(points)
		awake := d.awake[p]
		for i := len(awake) - 1; i >= 0; i-- { // from the back: some fall asleep
			r := &d.rests[awake[i]]
			rest, up := r.best.at(points), d.best(r)
			if up > rest {
				roll += r.chance * up
				continue
			}
			roll += r.chance * rest
			if sure := d.sure(r.best.slope, rest-up); sure >= shortest {
				d.nap(p, i, level-sure)
			}
		}
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
		if d.tail.banked[p] && level > d.dense {
			sure := d.sure(d.tail.bank[d.standing(p)].slope, bank-roll)
			d.look[p] = max(level-sure, d.dense)
		}
	}
}

// sure is for how many levels down it is sure that a worth stays below a line
// that rises so steeply, if now it is so much less: with fewer points it is no
// more than now, so not before the line has come down as far.
func (d *descent) sure(slope, less float64) int {
	if slope <= 0 || less <= 0 {
		return 0
	}
	return int(min(less/slope/float64(d.step), float64(d.now)+1))
}

// best is the best of the leads of a kind that are awake.
func (d *descent) best(r *rest) float64 {
	best := math.Inf(-1)
	held := d.held[d.now:]
	for _, at := range d.goes[r.first:r.from] {
		if next := held[at]; next > best {
			best = next
		}
	}
	return best
}

// nap lets the i-th awake kind of a shape sleep until a level, although some of
// its leads are awake: till then they are worth less than the others.
func (d *descent) nap(p int32, i, level int) {
	k := d.awake[p][i]
	last := len(d.awake[p]) - 1
	d.awake[p][i] = d.awake[p][last]
	d.awake[p] = d.awake[p][:last]
	d.asleep[p] = d.asleep[p].plus(d.rests[k].chance, d.rests[k].best)
	d.rests[k].asleep = true
	d.call(call{kind: k, place: nowhere}, level)
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

// wake wakes the kind and the leads that a call is for.
func (d *descent) wake(c call) {
	r, end := &d.rests[c.kind], d.kinds[c.kind].end
	if c.place == everywhere && r.until < float64(d.points(d.now)) {
		return // it was called before other leads woke
	}
	if r.asleep {
		p := d.kinds[c.kind].shape
		d.asleep[p] = d.asleep[p].plus(-r.chance, r.best)
		d.awake[p] = append(d.awake[p], c.kind)
		r.asleep = false
	}
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
	// Of those still asleep another may be the best, and for a shorter way.
	r.best, r.until = none(), math.Inf(-1)
	for _, l := range d.leads[r.from:end] {
		if next := d.seen(d.tail, l); above(next, r.best) {
			r.best = next
		}
	}
	for _, l := range d.leads[r.from:end] {
		r.until = max(r.until, crossing(r.best, d.seen(d.tail, l)))
	}
	d.callFrom(call{kind: c.kind, place: everywhere}, r.until)
}
