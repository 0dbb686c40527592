package scorer

import (
	"errors"
	"iter"
	"slices"
)

// Moves lists the keeps of a roll that are allowed in this shape. None means
// the roll is a farkle, or is [Card.ThrownAgain].
func (c *Card) Moves(s Shape, roll Dice) []Move {
	moves, keeps := c.movesOf(s, roll)
	return slices.DeleteFunc(moves, func(m Move) bool { return c.MustTake(s, roll, m.Keep, keeps) != 0 })
}

// EveryMove runs through the keeps that are allowed in this shape, whatever is
// rolled, those of fewer dice first. Of one roll some may not be, for the dice
// they leave lying: [Card.MustTake].
func (c *Card) EveryMove(s Shape) iter.Seq[Move] {
	return func(yield func(Move) bool) {
		for keep := range c.mayScore(s) {
			if keep.Len() > int(s.Left) {
				return
			}
			if m, ok := c.Move(s, keep); ok && !yield(m) {
				return
			}
		}
	}
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

// movesOf lists the moves that some of a roll allows, and their dice.
func (c *Card) movesOf(s Shape, roll Dice) (moves []Move, keeps []Dice) {
	if c.thrownAgain(s, roll) != nil {
		return nil, nil
	}
	for part := range partsOf(roll, len(c.faces)) {
		if m, ok := c.Move(s, part); ok {
			moves, keeps = append(moves, m), append(keeps, part)
		}
	}
	return moves, keeps
}

// KeepOf is [Card.Keep] where the whole roll is known: then it can be seen
// whether dice were left that had to be taken. The player may have said what the
// keep is worth, which chooses its reading; 0 says nothing.
func (c *Card) KeepOf(s Shape, roll, keep Dice, said int) (Move, error) {
	if err := c.ThrownAgain(s, roll); err != nil {
		return Move{}, err
	}
	if keep == 0 && roll != 0 {
		if e := c.scores(s, roll, "throw of nothing"); e != nil {
			return Move{}, e
		}
	}
	m, err := c.Keep(s, keep)
	if e, ok := errors.AsType[*Refusal](err); ok && e.Kind == NoCombination {
		best, _ := c.best(s, roll)
		return Move{}, c.noCombination(keep, best)
	}
	if err != nil {
		return m, err
	}
	if c.ByRoll() {
		_, keeps := c.movesOf(s, roll)
		if take := c.MustTake(s, roll, keep, keeps); take != 0 {
			return Move{}, c.mustTake(s, keep, take)
		}
	}
	if said != 0 {
		return c.as(s, m, said)
	}
	return m, nil
}

// FarkleOf says why a throw made in this shape isn't a farkle: the
// turn is over, some of the roll may be kept, or the Common Die alone saves it. It
// returns nil for a farkle; a roll of no dice isn't known.
func (c *Card) FarkleOf(s Shape, roll Dice) error {
	if c.Over(s) {
		return turnOver(s)
	}
	if e := c.scores(s, roll, "farkle"); e != nil {
		return e
	}
	if m, err := c.Nothing(s); err == nil && c.Saves(s) {
		return c.saved(s, m)
	}
	return nil
}

// ByRoll reports whether what may be kept depends on the whole roll: some dice
// can't be left lying.
func (c *Card) ByRoll() bool {
	return c.rules.Keep.All || len(c.any.binding)+len(c.all.binding)+len(c.first.binding) > 0
}

// MustTake is what can't be left lying where a keep of a roll does, or 0: dice
// that harm, and where the rules say so the rest of a set or of all that scores.
// The keeps are all for which [Card.Move] allows some of the roll.
func (c *Card) MustTake(s Shape, roll, keep Dice, keeps []Dice) Dice {
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

// ThrownAgain returns a [*Refusal] where the rules have a throw made again
// that matches dice held, for as long as those are to be confirmed. Such a throw
// is no farkle.
func (c *Card) ThrownAgain(s Shape, roll Dice) error {
	if g := c.thrownAgain(s, roll); g != nil {
		return c.throwAgain(g)
	}
	return nil
}

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
