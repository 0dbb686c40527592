package scorer

import (
	"cmp"
	"iter"
	"slices"
)

// Readings lists every way to read all the dice of a keep as rows, the best
// first: what [Card.Score] takes, and what else somebody at the table may have
// had in mind. It is empty for dice that can't be kept.
func (c *Card) Readings(keep Dice) []Score {
	var all []Score
	for split := range c.any.splits(keep) {
		all = append(all, c.scoreOf(split))
	}
	slices.SortStableFunc(all, func(a, b Score) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(len(a.Parts), len(b.Parts)),
			slices.CompareFunc(b.Parts, a.Parts, func(b, a Part) int { return cmp.Compare(b.Points, a.Points) }))
	})
	return all
}

// scoreOf explains one split, as [Card.Score] does the best.
func (c *Card) scoreOf(split []combo) Score {
	s := Score{Parts: c.parts(split)}
	for _, part := range split {
		s.Points += part.points
	}
	slices.SortStableFunc(s.Parts, func(a, b Part) int { return b.Points - a.Points })
	return s
}

// splits runs through every way to read all of a handful as rows. A split is
// good until the next.
func (d *reading) splits(keep Dice) iter.Seq[[]combo] {
	return func(yield func([]combo) bool) {
		var split []combo
		var read func(rest Dice, from int) bool
		read = func(rest Dice, from int) bool {
			if rest == 0 {
				return yield(split)
			}
			// Some part must use the lowest die. Of parts that could come in any
			// order, only one order is tried.
			start, end := d.from[rest.Lowest()], d.from[rest.Lowest()+1]
			for i := max(start, from); i < end; i++ {
				if part := d.combos[i]; rest.Has(part.dice) {
					split = append(split, part)
					if !read(rest-part.dice, i) {
						return false
					}
					split = split[:len(split)-1]
				}
			}
			return true
		}
		if keep != 0 {
			read(keep, 0)
		}
	}
}
