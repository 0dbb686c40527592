package sheet

import (
	"slices"

	"farkle/scorer"
)

// fine takes points off the total: all there are, or so many, down to the
// floor.
func (c *cell) fine(points int) {
	c.t.Fine += c.Contest.Fine(c.t.Seat, points)
}

func (c *cell) bank() error {
	if c.t.empty() {
		return refused("only a farkle (f), a stop (s) or an absence (-) scores nothing", "nothing was kept, so there is nothing to bank")
	}
	return c.score(Banked)
}

// empty reports whether the turn has nothing to write on the sheet: no dice were
// set aside, and no throw was worth points without.
func (t *Turn) empty() bool {
	return t.Held == t.Stolen && !slices.ContainsFunc(t.Kept, func(d Dice) bool { return d != 0 })
}

// score writes the turn on the sheet if it is worth what is needed, in the one
// order: doubling, needs, doubling, overshoot, add, bump. A stop below what is
// needed scores nothing.
func (c *cell) score(how End) error {
	t, bank := c.t, c.asBank()
	bank.Hot = bank.Hot && how == Banked
	worth, needs := c.rules.Worth(bank)
	for _, need := range needs {
		if how == Banked && c.rules.Refuses(bank, need) {
			if t.OneRoll && !need.Absolute() {
				return refusedBy(need.Key, c.withoutRoll(), "%s", need)
			}
			return need
		}
	}
	if len(needs) > 0 {
		t.Ended, t.Lacks = how, needs
		c.seat.Streak = 0 // it wasn't a farkle
		c.fine(c.rules.Bank.Fine)
		return nil
	}
	if over := c.Over(t.Seat, worth); over > 0 {
		t.Ended, t.Over = how, over
		c.overshoot(worth)
		return nil
	}
	landed := c.landsOn(worth)
	if c.rules.End.Bump == scorer.BumpRefuse && len(landed) > 0 && how == Banked && !c.r.Card.Over(t.Shape) {
		help := "keep rolling"
		if t.NoRollLeft() {
			help = "there is no other roll: s ends the turn"
		}
		return refusedBy("end.bump", help, "%s has %s already", c.Name(landed[0]), number(c.seat.Total+worth))
	}
	before := c.seat.Total
	t.Ended, t.Points, t.Bonus, t.Opens = how, worth, c.bonus(), !c.seat.Opened
	c.Bank(t.Seat, worth)
	for _, other := range landed {
		c.bump(other, before)
	}
	return nil
}

// asBank is the turn as a bank would write it.
func (c *cell) asBank() scorer.Bank {
	t := c.t
	bank := scorer.Bank{
		Points: t.Held, Doubled: t.Doubled, Opened: c.seat.Opened, Hot: t.Shape.Hot,
		Owed: int(t.Shape.Owed), Beats: t.Beats, Away: c.away(),
	}
	if t.From != 0 {
		bank.Points += c.rules.Steal.Bonus
	}
	return bank
}

// bonus is what of a bank is for a steal, doubled as the rest is.
func (c *cell) bonus() int {
	switch {
	case c.t.From == 0:
		return 0
	case c.t.Doubled:
		return 2 * c.rules.Steal.Bonus
	}
	return c.rules.Steal.Bonus
}

// away is how far the turn's side is from the target; 0 where it is there, or in a
// tiebreak.
func (c *cell) away() int {
	if c.r.Tiebreak {
		return 0
	}
	return max(0, c.rules.End.Target-c.Contest.Score(c.t.Seat))
}

// beats is the least that is worth more than the turn just before, where the rules ask
// for that.
func (c *cell) beats() int {
	before, _ := c.before()
	if before == nil || !c.rules.Bank.Beat {
		return 0
	}
	step := c.r.Card.Step()
	return (before.Points/step + 1) * step
}

// overshoot does what the rules want of a turn that passes a target which has
// to be hit exactly.
func (c *cell) overshoot(worth int) {
	if c.rules.End.Overshoot == scorer.AFarkle {
		c.farkled()
		return
	}
	c.seat.Streak = 0
	gift := c.Gift(c.t.Seat, worth)
	c.shift(gift.Seat, gift.Points)
}

// landsOn are the other players on the sheet with exactly the total that a turn
// worth so much makes. Nobody is landed on once the target is reached, or in last
// turns.
func (c *cell) landsOn(worth int) []int {
	if c.rules.End.Bump == scorer.NoBump || c.status != Playing || c.rules.End.Target > 0 && worth >= c.away() {
		return nil
	}
	var seats []int
	total := c.seat.Total + worth
	for _, seat := range c.Contest.Order() {
		if other := c.Seats[seat-1]; seat != c.t.Seat && other.Opened && other.Total == total {
			seats = append(seats, seat)
		}
	}
	return seats
}

// bump does to a player what the rules want when another lands on his total.
func (c *cell) bump(seat, before int) {
	total := c.Seats[seat-1].Total
	switch c.rules.End.Bump {
	case scorer.BumpToZero:
		c.shift(seat, -total)
	case scorer.BumpBack:
		points, _ := c.takeBack(seat)
		c.shift(seat, -points)
	case scorer.BumpSwap:
		c.shift(seat, before-total)
	}
}

// shift changes the total of another player.
func (c *cell) shift(seat, points int) {
	if seat != 0 && points != 0 {
		c.t.Shifts = append(c.t.Shifts, Shift{seat, points})
		c.Add(seat, points)
		c.State.Turn(c.r.Number, seat).Moved += points
	}
}

// stop ends a turn the player didn't choose to end: by another's hot dice, or
// with the one last roll. Together it pays like a bank. In turn it gives the turn
// up: that isn't a farkle, and doesn't break a row of them, but costs what falling
// short costs.
func (c *cell) stop() error {
	if c.rules.Play == scorer.Together && !c.rules.Bank.Stops && !c.t.NoRollLeft() {
		return refusedBy("bank.hot_dice_stops", "b banks what the turn holds", "nobody has to stop: hot dice stop nobody else")
	}
	switch {
	case c.rules.Play == scorer.InTurn:
		c.t.Ended = Stopped
		c.fine(c.shortfall())
		return nil
	case c.t.empty():
		c.t.Ended, c.seat.Streak = Stopped, 0
		return nil
	}
	return c.score(Stopped)
}

// called writes points as called out.
func (c *cell) called(e Entry) error {
	t := c.t
	switch {
	case t.begunBefore():
		return refused("points called out are the turn's only entry: undo the dice first", "%s's turn already holds dice", c.seat.Name)
	case e.Twice && !t.Doubled:
		return refused("=450 is the whole turn", "there is no 2X this round")
	case e.Left > c.rules.Dice:
		return refused("=450/3 is 450 points with three dice left", "there are only %s", scorer.DiceWord(c.rules.Dice))
	}
	t.Called, t.Left, t.Held = true, e.Left, e.Points
	t.Doubled = e.Twice
	return c.score(Banked)
}
