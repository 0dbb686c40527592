package scorer

import (
	"iter"
	"slices"
)

// A Move is an allowed keep and what follows from it.
type Move struct {
	Keep   Dice
	Points int    // what the turn gains, counting what moving the Common Die here costs elsewhere
	Times  int    // first the turn's points so far are multiplied by this; 0 if not
	Effect Effect // what it does beside scoring
	Alone  bool   // the Common Die alone was kept
	Next   Shape

	lowers bool // it could only be made by moving the Common Die away from where it is worth more
}

// Held is what a turn holds after the move.
func (m Move) Held(before int) int {
	if m.Times != 0 {
		before = int(max(-mostHeld, min(int64(before)*int64(m.Times), mostHeld)))
	}
	return before + m.Points
}

// mostHeld is where multiplying stops, far beyond any target: a turn that went
// on for ever would run over, on 32-bit systems too.
const mostHeld = 1_000_000_000

// try is a keep, whatever else is rolled, and whether it is allowed: the answer of
// [Card.Throw] without the reasons.
func (c *Card) try(s Shape, keep Dice) (m Move, ok bool) {
	if keep == 0 || keep.Len() > int(s.Left) || c.Over(s) || c.thrownAgain(s, keep) != nil {
		return Move{}, false
	}
	m, ok = c.move(s, keep, 0)
	return m, ok && !m.lowers
}

// Over reports whether nothing can be rolled any more: a hand has ended the turn,
// or all the dice have scored and that does.
func (c *Card) Over(s Shape) bool {
	return s.Left == 0 || s.Hot && c.rules.Bank.HotDice == TurnEnds
}

// move is the keep, read as what is said to be worth so much (0: as the rules
// take it), and whether every die scores.
func (c *Card) move(s Shape, keep Dice, said int) (m Move, ok bool) {
	g, ok := c.gainAs(s, keep, said)
	stands, lowers := s.stands, false
	if s.mayJoin() {
		with, joins := c.gainAs(s, keep+s.Common.Die(), said)
		moved := with.points - int(stands)
		switch {
		case joins && !ok: // legal only with the Common Die, which then can't leave
			g, ok, stands = with, true, fixed
			g.points = moved
			lowers = moved < 0
		case joins && moved > g.points:
			stands = int32(with.points - g.points)
			g = with
			g.points = moved
		}
		if c.rules.CommonDie.Counts == FirstRoll {
			stands = fixed
		}
	}
	if !ok {
		return Move{}, false
	}
	next := s
	next.Left -= uint8(keep.Len())
	next.Hot, next.Begun, next.stands = false, c.begins(), stands
	if len(c.growth)+len(c.again) > 0 {
		next.held += keep
	}
	next.Owed = max(0, s.Owed-max(0, int32(g.points)), int32(g.confirm))
	switch {
	case g.effect.Ends():
		next = Shape{}
	case next.Left == 0:
		next = c.newLap(next)
		g.points += c.rules.Bank.Bonus
	}
	return Move{Keep: keep, Points: g.points, Times: g.times, Effect: g.effect, Next: next, lowers: lowers}, true
}

// alone is a keep of the Common Die and none of the player's own dice, and
// whether the rules and the die allow it.
func (c *Card) alone(s Shape) (m Move, ok bool) {
	if !c.rules.CommonDie.AloneSaves {
		return Move{}, false
	}
	m, ok = c.move(s, 0, 0)
	m.Alone = ok
	return m, ok
}

// enough reports whether a keep holds what it must, the Common Die counted in
// where it may join.
func (c *Card) enough(s Shape, keep Dice) bool {
	if s.mayJoin() {
		keep += s.Common.Die()
	}
	return c.reading(s).enough(keep)
}

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
	if s.held == 0 || len(c.growth) == 0 {
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
