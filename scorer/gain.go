package scorer

import (
	"iter"
	"slices"
)

// A gain is what a keep does in its place, the Common Die apart.
type gain struct {
	points  int
	times   int
	confirm int
	effect  Effect
	joins   []growth // by which some of its dice join dice held
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
// what that does, and the dice that are left of the keep. Of the dice held each
// is joined once, as each of the keep joins once.
func (c *Card) joining(s Shape, keep Dice) iter.Seq2[gain, Dice] {
	return func(yield func(gain, Dice) bool) {
		var join func(g gain, from int, held, keep Dice) bool
		join = func(g gain, from int, held, keep Dice) bool {
			for i := from; i < len(c.growth); i++ {
				grow := c.growth[i]
				if !held.Has(grow.held) || !keep.Has(grow.joins) {
					continue
				}
				next, rest := g.joining(grow, c.rules.Points[grow.row]), keep-grow.joins
				if !yield(next, rest) || !join(next, i, held-grow.held, rest) {
					return false
				}
			}
			return true
		}
		join(gain{}, 0, s.held, keep)
	}
}

// joining is the gain with more dice that join others, by this row.
func (g gain) joining(grow growth, row Row) gain {
	g.points += grow.points
	if row.Times != 0 {
		g.times = max(1, g.times) * row.Times
	}
	g.confirm = max(g.confirm, row.Confirm)
	g.joins = append(slices.Clip(g.joins), grow)
	return g
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
	g.points = 0
	for rest := d.worths.get(keep); rest != nil; rest = d.rest(*rest) {
		d.do(&g, d.combos[rest.first-1])
	}
	return g, true
}

// does is what the rows of one split do.
func (d *reading) does(split []combo) (g gain) {
	for _, part := range split {
		d.do(&g, part)
	}
	return g
}

// do adds what the row of one part does.
func (d *reading) do(g *gain, part combo) {
	row := &d.rules.Points[part.row]
	g.points += part.points
	g.confirm = max(g.confirm, row.Confirm)
	if row.Effect != Scores {
		g.effect = row.Effect
	}
}
