package scorer

import (
	"iter"
	"slices"
)

// Moves runs through the keeps that are allowed in this shape, whatever is
// rolled, those of fewer dice first. It is false where the rest of a roll may
// forbid some of them, or have it made again: [Card.Throw] knows.
func (c *Card) Moves(s Shape) (moves iter.Seq[Move], always bool) {
	return func(yield func(Move) bool) {
		for keep := range c.mayScore(s) {
			if keep.Len() > int(s.Left) {
				return
			}
			if m, ok := c.try(s, keep); ok && !yield(m) {
				return
			}
		}
	}, !c.byRoll() && (s.Owed == 0 || len(c.again) == 0)
}

// mayScore runs through the keeps of which all the dice may score, by themselves,
// with the Common Die or by joining dice held, smaller ones first.
func (c *Card) mayScore(s Shape) iter.Seq[Dice] {
	r := c.reading(s)
	var joins Dice // all of the faces that may join dice held
	for _, g := range c.growth {
		if s.held.Has(g.held) {
			for dice := g.joins; dice != 0; dice &^= dice.Lowest().Of(maxOfAKind) {
				joins |= dice.Lowest().Of(maxOfAKind)
			}
		}
	}
	var common Dice
	if s.mayJoin() {
		common = s.Common.Die()
	}
	if joins == 0 && common == 0 {
		return slices.Values(r.scoring)
	}
	return func(yield func(Dice) bool) {
		for _, keep := range c.handfuls {
			_, alone := r.points(keep)
			_, with := r.points(keep + common)
			if (alone || with || keep&joins != 0) && !yield(keep) {
				return
			}
		}
	}
}

// byRoll reports whether what may be kept depends on the whole roll: some dice
// can't be left lying.
func (c *Card) byRoll() bool {
	return c.rules.Keep.All || len(c.any.binding)+len(c.all.binding)+len(c.first.binding) > 0
}

// mustTake is what can't be left lying where a keep of a roll does, or 0: dice
// that harm, and where the rules say so the rest of a set or of all that scores.
// The keeps are all that [Card.Throw] allows of the roll, but for that.
func (c *Card) mustTake(s Shape, roll, keep Dice, keeps []Dice) Dice {
	for _, combo := range c.reading(s).binding {
		if !roll.Has(combo.dice) {
			continue
		}
		forced := c.rules.Points[combo.row].forced(combo.points) // else a set, which can't be split
		if forced && !keep.Has(combo.dice) || !forced && combo.dice.splitBy(keep) {
			return combo.dice
		}
	}
	if !c.rules.Keep.All {
		return 0
	}
	wild, _ := c.faces.stands()
	var most Dice
	for _, more := range keeps {
		if more == keep || !more.Has(keep) || more.Len() <= most.Len() {
			continue
		}
		if rest := more - keep; wild != 0 && rest == wild.Of(rest.Len()) {
			continue // a face that may be anything may be nothing
		}
		most = more
	}
	return most
}

// isSet reports whether the combo is three or more of a kind.
func (c combo) isSet() bool {
	n := c.dice.Len()
	return n >= 3 && c.dice.Count(c.dice.Lowest()) == n
}

// splitBy reports whether a keep takes some of the dice of a set and leaves
// others.
func (set Dice) splitBy(keep Dice) bool {
	face := set.Lowest()
	taken := keep.Count(face)
	return taken > 0 && taken < set.Len()
}

// takeRule is the rule that wants these dice taken.
func (c *Card) takeRule(s Shape, take Dice) string {
	r := c.reading(s)
	for _, combo := range r.combos {
		if combo.dice == take && c.rules.Points[combo.row].forced(combo.points) {
			return rowsPrefix + c.rules.Points[combo.row].Pattern
		}
	}
	if c.rules.Keep.All {
		return keepAll
	}
	return keepSplit
}

// thrownAgain is the row by which a throw is made again that matches dice held,
// for as long as those are to be confirmed; nil where it counts. Such a throw is
// no farkle.
func (c *Card) thrownAgain(s Shape, roll Dice) *growth {
	if s.Owed == 0 {
		return nil
	}
	for i, g := range c.again {
		if s.held.Has(g.held) && roll.Has(g.joins) {
			return &c.again[i]
		}
	}
	return nil
}
