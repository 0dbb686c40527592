package odds

import (
	"context"
	"math"
	"slices"
)

// Where only the worth of a whole turn is asked for, its grid can begin far below
// its tail, not far above where the last shape opens. What the tail is off by there
// counts for less with every lap down.

// little is what may be left of a point, near the start of a turn, by which the
// tail is off where a grid begins.
const little = 1e-13

// wholeTurn is the worth of a whole turn. Its grid is good for nothing else but
// [grid.costing].
func (d *descent) wholeTurn(ctx context.Context, pay *payoff, tail *tail, progress func(done, total int)) (float64, error) {
	if err := d.put(pay, tail, 0); err != nil {
		return 0, err
	}
	if tail.fade == 0 {
		tail.fade = d.fade()
	}
	above := func(level int) int { // the levels a grid needs in which nothing opens above this one
		return int(min(float64(level)+math.Ceil(-math.Log(little)/math.Log(tail.fade)), float64(d.top)))
	}
	for d.low = max(d.low, d.mayOpen()); ; d.low = d.opens() {
		levels := above(d.low)
		if err := d.climbDown(ctx, levels, progress); err != nil {
			return 0, err
		}
		if levels >= above(d.opens()) {
			d.finish(d.rolled[d.places[d.start]])
			return d.turn(), nil
		}
	}
}

// mayOpen is about where the first shape will open.
func (d *descent) mayOpen() int {
	level := d.settled()
	for p := range int32(len(d.shapes)) {
		if at := d.stands[p]; !d.everRolled(p) && len(d.into[p]) > 0 {
			from := crossing(d.tail.bank[at], d.tail.roll[d.rolled[p]])
			level = max(level, int(min(from/float64(d.step), float64(d.top))))
		}
	}
	return level
}

// opens is the level at which the first shape has opened.
func (d *descent) opens() int {
	level := d.settled()
	for p := range int32(len(d.shapes)) {
		if !d.everRolled(p) && len(d.into[p]) > 0 {
			level = max(level, d.from[p])
		}
	}
	return level
}

// fade is how many times less something counts with each level farther down, as
// far as it comes there by shapes that are always rolled: the largest x, up to 2,
// for which no roll of one has a mean of more than 1, if a kind that leads to
// another with a gain of g levels counts x to the power of g.
func (d *descent) fade() float64 {
	var means [][]float64 // the chance of each gain
	for r := range d.rolls {
		rolls := &d.rolls[r]
		if !slices.ContainsFunc(rolls.shapes, d.everRolled) {
			continue
		}
		mean := make([]float64, d.most+1)
		for _, k := range rolls.kinds {
			most := int32(-1)
			for _, l := range rolls.leadsOf(k) {
				if d.everRolled(l.place) {
					most = max(most, l.gain)
				}
			}
			if most >= 0 {
				mean[most] += k.chance
			}
		}
		means = append(means, mean)
	}
	x := 1.0
	for more := 0.5; more > 1e-5; more /= 2 {
		if !slices.ContainsFunc(means, func(mean []float64) bool { return polynomial(mean, x+more) > 1 }) {
			x += more
		}
	}
	return x
}

// polynomial is the sum of each a[i] times x to the power of i.
func polynomial(a []float64, x float64) (sum float64) {
	for _, c := range slices.Backward(a) {
		sum = sum*x + c
	}
	return sum
}

// tailOf is the tail of a turn whose farkle is worth something, by that of the
// turn whose farkle costs nothing.
func (d *descent) tailOf(ctx context.Context, pay *payoff, free *tail) (*tail, error) {
	switch {
	case pay.farkle == 0:
		return free, nil
	case !d.losesOrBanks(free):
		return d.findTail(ctx, pay)
	}
	t := free.costing(-pay.farkle)
	t.from = max(t.from, float64(pay.settled()))
	return t, nil
}

// losesOrBanks reports whether a turn ends in no other way than by losing all that
// is held or by banking it: not by a stop that scores nothing, or a throw that wins.
func (d *descent) losesOrBanks(t *tail) bool {
	for at, bank := range t.bank {
		if t.may[at] && bank.slope != 1 {
			return false
		}
	}
	return !slices.ContainsFunc(d.rolls, func(r rolls) bool { return r.won > 0 })
}

// costing is the tail of a turn whose farkle costs so many points, where all that
// is held is banked: it is as good as one that holds so many more, which it may
// lose, less those.
func (t *tail) costing(points float64) *tail {
	c := *t
	c.roll, c.held = slices.Clone(t.roll), slices.Clone(t.held)
	for r := range c.roll {
		c.roll[r].at0 = t.roll[r].at(points) - points
	}
	for p := range c.held {
		c.held[p].at0 = t.held[p].at(points) - points // a bank stays as it is
	}
	c.from -= points
	return &c
}
