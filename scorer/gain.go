package scorer

import "iter"

// A gain is what a keep does in its place, the Common Die apart.
type gain struct {
	points  int
	times   int
	confirm int
	effect  Effect
	joins   int // the growth used, counted from 1
}

// gain reads a keep in its place: by the rows for this kind of roll, and with
// the dice that join those held. Joining that multiplies the turn can't be
// passed over; otherwise the reading worth most counts.
func (c *Card) gain(s Shape, keep Dice) (g gain, ok bool) {
	r := c.reading(s)
	g, ok = r.gain(keep)
	ok = ok && r.enough(keep)
	if s.held == 0 {
		return g, ok
	}
	for next, rest := range c.joining(s, keep) {
		if rest != 0 {
			more, scores := r.gain(rest)
			if !scores {
				continue
			}
			next = next.and(more)
		}
		if !ok || next.times > g.times || next.times == g.times && next.points > g.points {
			g, ok = next, true
		}
	}
	return g, ok
}

// joining runs through the ways in which some dice of a keep join those held:
// what that does, and the dice that are left of the keep.
func (c *Card) joining(s Shape, keep Dice) iter.Seq2[gain, Dice] {
	return func(yield func(gain, Dice) bool) {
		for i, grow := range c.growth {
			if !s.held.Has(grow.held) || !keep.Has(grow.joins) {
				continue
			}
			row := c.rules.Points[grow.row]
			if !yield(gain{points: grow.points, times: row.Times, confirm: row.Confirm, joins: i + 1}, keep-grow.joins) {
				return
			}
		}
	}
}

// and is what a keep does of which some dice do the one and the rest the other.
func (g gain) and(rest gain) gain {
	g.points += rest.points
	g.confirm = max(g.confirm, rest.confirm)
	g.effect = rest.effect
	return g
}

// gain is what the rows of a keep do by themselves.
func (d *reading) gain(keep Dice) (g gain, ok bool) {
	g.points, ok = d.points(keep)
	if !ok || !d.effects {
		return g, ok
	}
	return d.does(d.split(*d.worths.get(keep))), true
}

// does is what the rows of one split do.
func (d *reading) does(split []combo) (g gain) {
	for _, part := range split {
		row := d.rules.Points[part.row]
		g.points += part.points
		g.confirm = max(g.confirm, row.Confirm)
		if row.Effect != Scores {
			g.effect = row.Effect
		}
	}
	return g
}
