package odds

import (
	"math"
	"slices"
)

// A turn whose farkle costs something is as good as a free one, whose farkle
// costs nothing, that holds so many points more, less those points: it has as much
// more to lose. So where the free turn is known, others need not be worked out
// from the top. Their worths far up are read off its, between two levels; what
// is off by that counts for less with every lap down.

// little is what may be left of a point by which a worth is off.
const little = 1e-8

// beginLower begins a grid lower down than its tail, from the free turn's. It
// reports false where that isn't possible.
func (d *descent) beginLower() bool {
	if d.free == nil || d.free.slope <= 0 {
		return false
	}
	for at, bank := range d.free.tail.bank {
		if d.free.tail.may[at] && bank.slope != d.free.slope {
			return false // a stop that scores nothing has nothing to lose
		}
	}
	d.more = -d.pay.farkle / d.free.slope
	top := d.free.near() + int(math.Ceil(d.more/float64(d.step))) + 1
	if top >= d.free.levels {
		return false
	}
	d.tail, d.levels = d.free.tail, top
	return true
}

// near is the level from which on something counts so much less near the start
// of a turn that little is left of it.
func (d *descent) near() int {
	back, level := 0.0, d.settled()
	for p := range int32(len(d.shapes)) {
		if !d.everRolled(p) {
			if len(d.into[p]) > 0 {
				level = max(level, d.from[p])
			}
			continue
		}
		chance := 0.0 // to come to such a shape again in one roll
		rolls := d.rollsOf(p)
		for _, k := range rolls.kinds {
			if slices.ContainsFunc(rolls.leadsOf(k), func(l lead) bool { return d.everRolled(l.place) }) {
				chance += k.chance
			}
		}
		back = max(back, chance)
	}
	if back == 0 {
		return level
	}
	return level + d.most*int(min(math.Ceil(math.Log(little)/math.Log(back)), float64(d.levels)))
}

// beyond is what the better of rolling and banking is worth above the levels
// that are worked out.
func (d *descent) beyond(p int32, level int) float64 {
	if !d.lower || !d.everRolled(p) {
		return d.tail.held[p].at(float64(d.points(level)))
	}
	whole, part := math.Modf(float64(level) + d.more/float64(d.step))
	low, high := d.free.heldAt(p, int(whole)), d.free.heldAt(p, int(whole)+1)
	return low + part*(high-low) + d.pay.farkle
}
