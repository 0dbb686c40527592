package scorer

// A Move is an allowed keep and what follows from it.
type Move struct {
	Keep   Dice
	Points int    // what the turn gains, counting what moving the Common Die here costs elsewhere
	Times  int    // first the turn's points so far are multiplied by this; 0 if not
	Effect Effect // what it does beside scoring
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

// Keep is the one statement of what may be kept in a turn and what follows. It
// returns a [*Refusal] when the keep is not allowed. A keep of no dice is [Card.Nothing].
//
// The Common Die joins one keep of each lap, as if it were a die of that roll:
// the one where it adds most. So a keep that puts it to better use gains what
// the die adds here, less what it added before.
func (c *Card) Keep(s Shape, keep Dice) (Move, error) {
	switch {
	case keep == 0:
		return c.Nothing(s)
	case c.Over(s):
		return Move{}, turnOver(s)
	case keep.Len() > int(s.Left):
		return Move{}, MoreThan(int(s.Left), c.faces.Text(keep))
	}
	if err := c.ThrownAgain(s, keep); err != nil {
		return Move{}, err
	}
	m, ok := c.move(s, keep, 0)
	switch {
	case !ok && !c.enough(s, keep):
		return Move{}, c.noCombination(keep, Move{})
	case !ok:
		var allowed []Keep
		for part := range partsOf(keep, len(c.faces)) {
			if m, ok := c.Move(s, part); ok {
				allowed = append(allowed, Keep{part, m.Points})
			}
		}
		dead := c.dead(keep, allowed)
		if s.Common != 0 && !s.mayJoin() {
			if _, ok := c.gain(s, keep+s.Common.Die()); ok {
				dead.Spent = c.faces.Text(keep)
				dead.countsWith("")
			}
		}
		return Move{}, dead
	case m.lowers:
		return Move{}, c.lowers(s, m)
	}
	return m, nil
}

// enough reports whether a keep holds what it must, the Common Die counted in
// where it may join.
func (c *Card) enough(s Shape, keep Dice) bool {
	if s.mayJoin() {
		keep += s.Common.Die()
	}
	return c.reading(s).enough(keep)
}

// Move is what [Card.Keep] says, without the reasons: for trying many keeps.
func (c *Card) Move(s Shape, keep Dice) (m Move, ok bool) {
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
