package odds

import (
	"context"
	"math"
	"slices"
)

const (
	// mostCells is how many worths are worked out at most: more would need
	// more memory than a score sheet should.
	mostCells = 1 << 23

	// between is how many steps are done between two looks at the context.
	between = 1 << 12
)

// A descent goes down the levels of a grid.
//
// High up nearly every shape is banked at once. While one has been at every
// level so far it is shut: a keep that leads there is worth a bank, which needs
// no look-up. Of such keeps of a roll only the best counts, and the rolls that
// leave no others add up to one line. A shape opens at the first level where it
// is right to roll it; only from there down are its worths written in the grid,
// and all that leads to it is planned anew.
//
// Grids of the same futures can be worked out one after the other, each in the
// room of the one before.
type descent struct {
	*grid
	held  []float64 // a row for each open shape, by level: the better of roll and bank
	same  []int32   // rolls whose worths are the row of their one shape: it is never banked
	row   []int32   // by shape: where its row starts in held, or shut
	plans []plan    // by rolls
	stale []bool    // by rolls: a shape has opened to which they lead
	known []int     // by rolls: from this level up they are worked out
	look  []int     // by rolls: down to the next level there is nothing to do about them
	late  int32     // rolls that are left for the lowest levels, or none
	top   int       // the levels below the tail
	cap   float64   // nothing so far is worth more than its tail by more points than this
	low   int       // the level at which the first shape has opened before
}

// shut stands for the row of a shape that has none, none for no rolls.
const (
	shut = -1
	none = -1
)

// newDescent makes room for grids of some futures.
func newDescent(f *futures) *descent {
	n, rolls := len(f.shapes), len(f.rolls)
	d := &descent{
		grid: &grid{futures: f, roll: make([][]float64, rolls), above: make([]formula, rolls), from: make([]int, n)},
		row:  make([]int32, n), plans: newPlans(f), stale: make([]bool, rolls), known: make([]int, rolls), look: make([]int, rolls), late: none,
	}
	if f.wild {
		// Nobody comes to the choice of a number with points: what it is worth with
		// many can be found from the others, if ever asked.
		d.late = f.rolled[f.places[f.start]]
	}
	return d
}

// sweep works a grid out. It is good until the next.
func (d *descent) sweep(ctx context.Context, pay *payoff, offset int, progress func(done, total int)) (*grid, error) {
	tail, err := d.findTail(ctx, pay)
	if err != nil {
		return nil, err
	}
	if err := d.put(pay, tail, offset); err != nil {
		return nil, err
	}
	if err := d.climbDown(ctx, d.top, progress); err != nil {
		return nil, err
	}
	for r := range d.rolls {
		d.finish(int32(r))
	}
	return d.grid, nil
}

// put says what grid is to be worked out.
func (d *descent) put(pay *payoff, tail *tail, offset int) error {
	d.pay, d.tail, d.offset = pay, tail, offset
	top := max(math.Floor((d.tail.from-float64(offset))/float64(d.step))+2, 1)
	if (top+float64(d.most))*float64(len(d.shapes)) > mostCells {
		return &TooFine{Step: d.step, Most: int(d.tail.from)}
	}
	d.top = int(top)
	d.fillBank()
	return nil
}

// climbDown works out so many levels of a grid, from the top down.
func (d *descent) climbDown(ctx context.Context, levels int, progress func(done, total int)) error {
	d.begin(levels)
	told := d.levels
	for level := d.levels - 1; level >= 0; level = d.to(level) {
		if told-level < between && level > 0 {
			continue
		}
		told = level
		if err := ctx.Err(); err != nil {
			return err
		}
		if progress != nil {
			progress(d.levels-level, d.levels)
		}
	}
	return nil
}

// begin begins a grid: above its levels the tail holds.
func (d *descent) begin(levels int) {
	d.levels, d.cap = levels, float64(d.step)
	for _, r := range d.same {
		d.roll[r] = nil
	}
	d.same = d.same[:0]
	clear(d.from)
	for r := range d.rolls {
		d.roll[r] = d.roll[r][:0]
		d.stale[r], d.known[r], d.look[r] = true, d.levels, 0
		d.lookAt(int32(r), d.levels)
	}
	for p := range d.row {
		d.row[p] = shut
	}
	var open []int32
	for p := range int32(len(d.shapes)) {
		if d.everRolled(p) && d.rolled[p] != d.late {
			open = append(open, p)
		}
	}
	d.held = slices.Grow(d.held[:0], len(open)*d.levels+d.levels/4+len(d.shapes)*d.most)
	for _, p := range open {
		d.open(p, d.levels-1)
	}
}

// everRolled reports whether a shape is rolled from however many points.
func (d *descent) everRolled(p int32) bool {
	return !d.tail.banked[p] || d.tail.held[p].slope != d.slope
}

// lookAt says that there is something to do about rolls at a level.
func (d *descent) lookAt(r int32, level int) {
	if r != d.late {
		d.look[r] = level
	}
}

// isOpen reports whether one of the shapes with these rolls is open.
func (d *descent) isOpen(r int32) bool { return len(d.roll[r]) > 0 }

// open gives a shape its row, from a level down.
func (d *descent) open(p int32, level int) {
	d.row[p] = int32(len(d.held))
	d.held = slices.Grow(d.held, level+1+d.most)[:len(d.held)+level+1]
	for l := level + 1; l <= level+d.most; l++ {
		d.held = append(d.held, d.tail.held[p].at(float64(d.points(l))))
	}
	if r := d.rolled[p]; !d.isOpen(r) {
		if len(d.rolls[r].shapes) == 1 && !d.banks(d.stands[p]) {
			d.same = append(d.same, r)
		} else {
			d.roll[r] = slices.Grow(d.roll[r], level+1)[:level+1]
		}
		d.known[r] = level + 1
	}
	for _, r := range d.same { // held may have moved
		d.roll[r] = d.held[d.row[d.rolls[r].shapes[0]]:][:d.levels]
	}
	for _, from := range d.into[p] {
		d.stale[from] = true
		d.lookAt(from, level)
	}
}

// to works out all that is still to be known of a level, and is the next one
// down at which there is something to do.
func (d *descent) to(level int) (next int) {
	settled := level >= d.settled()
	for _, r := range d.order {
		if level > d.look[r] && settled {
			continue
		}
		roll, fresh := d.rollFrom(r, level)
		d.look[r] = 0
		for _, p := range d.rolls[r].shapes {
			opens := d.row[p] == shut
			if opens {
				if bank := d.bankAt(level, d.stands[p]); settled && !better(roll, bank) {
					d.look[r] = max(d.look[r], level-d.staysBanked(level, bank-roll))
					continue
				}
				d.open(p, level)
			}
			if d.known[r] > level {
				d.known[r], d.roll[r][level] = level, roll
			}
			if opens || fresh {
				d.hold(p, level)
			}
		}
		if d.isOpen(r) {
			d.look[r] = max(d.look[r], d.known[r]-1)
		}
	}
	return min(max(slices.Max(d.look), d.settled()-1), level-1)
}

// settled is the lowest level at which shapes may still be shut: what a bank is
// worth rises evenly from there.
func (d *descent) settled() int { return max(len(d.bank[0]), 1) }

// rollFrom is the worth of rolls at the level that is being worked out, and
// whether it wasn't known yet. Where they lead nowhere near, they are worked out
// for as many levels down as can be.
func (d *descent) rollFrom(r int32, level int) (roll float64, fresh bool) {
	p := &d.plans[r]
	if d.stale[r] {
		d.plan(r, level)
		d.known[r] = level + 1
	}
	if d.known[r] <= level {
		return d.roll[r][level], false
	}
	if level < p.until {
		d.plan(r, level)
	}
	if n := min(p.least, level-max(d.settled(), p.until)+1); n > 1 && d.isOpen(r) {
		d.known[r] = level - n + 1
		d.rollDown(p, d.known[r], d.roll[r][d.known[r]:level+1])
		return d.roll[r][level], true
	}
	return d.rollOnce(p, level), true
}

// hold writes the row of a shape from a level down, as far as its rolls are
// known.
func (d *descent) hold(p int32, level int) {
	r, at := d.rolled[p], d.stands[p]
	row := d.held[d.row[p]:]
	if d.from[p] <= level+1 {
		d.from[p] = 0 // what was seen farther down is seen anew
	}
	for l := level; l >= d.known[r]; l-- {
		roll, bank := d.roll[r][l], d.bankAt(l, at)
		row[l] = max(roll, bank)
		if beyond := row[l] - d.tail.held[p].at(float64(d.points(l))); beyond > d.cap && l >= d.settled() {
			d.raise(beyond)
		}
		if d.from[p] == 0 && better(roll, bank) {
			d.from[p] = l + 1
		}
	}
}

// raise raises the cap, for something that is worth so much more than its tail, and
// has all planned anew.
func (d *descent) raise(beyond float64) {
	d.cap = 4 * beyond
	for r := range d.plans {
		d.plans[r].until = math.MaxInt
	}
}
