package sheet

import (
	"slices"

	"farkle/scorer"
)

// OneRoll reports whether the turn that begins has one roll only.
func (c *Contest) OneRoll() bool {
	return c.status == LastTurns && c.rules.End.LastTurns == scorer.OneRollEach
}

// Played takes the turn that has just been played, by the i-th in the order of
// play, and settles who still plays. The turn may have given points to others.
// Where all play together, only last turns count one by one.
func (c *Contest) Played(order []int, i int, gifts ...Shift) {
	switch {
	case c.status == LastTurns:
		c.answered(order, i)
		return
	case c.rules.Play == scorer.Together || c.status != Playing || c.rules.End.Target == 0:
		return
	}
	there := c.thereBy(order[i], gifts)
	if there == 0 {
		return
	}
	c.trigger, c.leader = there, there
	switch c.rules.End.LastTurns {
	case scorer.NoLastTurns:
		c.decide()
	case scorer.FinishRound:
		c.status, c.owed = LastTurns, slices.Clone(order[i+1:])
	default:
		c.status, c.owed = LastTurns, c.others(order, i)
	}
}

// thereBy is the seat that a turn has brought to the target: its own, or one that
// it gave points to; 0 for neither.
func (c *Contest) thereBy(seat int, gifts []Shift) int {
	if c.Score(seat) >= c.rules.End.Target {
		return seat
	}
	for _, gift := range gifts {
		if c.Score(gift.Seat) >= c.rules.End.Target {
			return gift.Seat
		}
	}
	return 0
}

// others are all but the leader in the order of play, starting after the one who
// just played: those who have a turn still to come. Nobody's comes after the last
// round.
func (c *Contest) others(order []int, i int) []int {
	others := slices.Clone(order[i+1:])
	if !c.atLimit() {
		others = append(others, order[:i+1]...)
	}
	return slices.DeleteFunc(others, func(seat int) bool { return seat == c.leader || slices.Contains(c.failed, seat) })
}

// atLimit reports whether the rules let no round follow but a tiebreak.
func (c *Contest) atLimit() bool {
	limit := c.rules.End.Rounds
	return limit > 0 && c.round >= limit
}

// answered takes a last turn that has been played off those owed. Where the
// rules let the others answer, a new leader gives each of them another; under
// last licks a player who fails to pass the leader is out.
func (c *Contest) answered(order []int, i int) {
	seat := order[i]
	c.owed = without(c.owed, seat)
	if c.rules.End.LastTurns != scorer.LastLicks && c.rules.End.LastTurns != scorer.Chase {
		return
	}
	if Lead(c.rules, c.Score(seat), c.Score(c.leader)) > 0 {
		c.leader = seat
		c.owed = c.others(order, i)
	} else if c.rules.End.LastTurns == scorer.LastLicks {
		c.failed = append(slices.Clip(c.failed), seat)
	}
}

// without is a list of seats without one of them.
func without(seats []int, seat int) []int {
	return slices.DeleteFunc(slices.Clone(seats), func(s int) bool { return s == seat })
}

// EndRound settles what follows when everybody has played: last turns, a
// tiebreak, the end, or simply the next round.
func (c *Contest) EndRound(order []int) {
	switch c.status {
	case Playing:
		if c.rules.Play == scorer.Together {
			c.reachedTogether(order)
		}
	case LastTurns:
		if c.owed = c.playing(c.owed); len(c.owed) == 0 {
			c.decide()
		}
	case Tiebreak:
		c.settle()
	}
	if c.status == Playing && c.atLimit() {
		c.breakTie(c.best(c.Order()))
	}
}

// playing are those of the seats that are at the table.
func (c *Contest) playing(seats []int) []int {
	var still []int
	for _, seat := range seats {
		if c.seats[seat-1].Playing {
			still = append(still, seat)
		}
	}
	return still
}

// reachedTogether looks, where all play at once, whether anybody has the
// target.
func (c *Contest) reachedTogether(order []int) {
	var there, short []int
	for _, seat := range order {
		if c.rules.End.Target > 0 && c.Score(seat) >= c.rules.End.Target {
			there = append(there, seat)
		} else {
			short = append(short, seat)
		}
	}
	if len(there) == 0 {
		return
	}
	c.trigger = there[0]
	if more := c.rules.End.LastTurns; (more == scorer.OneEach || more == scorer.OneRollEach) && len(short) > 0 && !c.atLimit() {
		c.status, c.owed = LastTurns, short
		return
	}
	c.decide()
}

// decide declares the winner once all turns are played, or who must play a
// tiebreak.
func (c *Contest) decide() {
	var able []int
	there := false
	for i := range c.seats {
		if c.canWin(i + 1) {
			able = append(able, i+1)
			there = there || c.Score(i+1) >= c.rules.End.Target
		}
	}
	if !there {
		c.status, c.trigger = Playing, 0 // a fine has taken the target away again
		return
	}
	c.breakTie(c.best(able))
}

// breakTie ends the game, or has the best play on. Who has left can't: of two
// that are tied, the one still there wins at once, see concede.
func (c *Contest) breakTie(best []int) {
	playing := c.playing(best)
	switch {
	case len(best) == 0:
		return
	case c.oneSide(best) || c.rules.End.Tie == scorer.Shared || len(playing) == 0:
		c.win(best)
	case c.rules.End.Tie == scorer.FirstThere:
		c.win(c.there(best, slices.MinFunc[[]int]))
	case c.rules.End.Tie == scorer.LastThere:
		c.win(c.there(best, slices.MaxFunc[[]int]))
	case c.rules.End.Tie == scorer.Everyone:
		c.status, c.tied, c.among = Tiebreak, playing, c.Order()
	default:
		c.status, c.tied, c.among = Tiebreak, playing, playing
	}
}

// there is the side of those tied whose score has stood longest, or least long:
// whichever is picked by when the scores came about.
func (c *Contest) there(tied []int, pick func([]int, func(a, b int) int) int) []int {
	stood := func(seat int) int { // when the last of the side's totals came about
		latest := 0
		for other := range c.seats {
			if c.side(other+1) == c.side(seat) {
				latest = max(latest, c.since[other])
			}
		}
		return latest
	}
	one := pick(tied, func(a, b int) int { return stood(a) - stood(b) })
	return slices.DeleteFunc(slices.Clone(tied), func(seat int) bool { return c.side(seat) != c.side(one) })
}

// settle looks who leads after a tiebreak round. Those still tied play on; one that
// everybody has left is for concede.
func (c *Contest) settle() {
	c.breakTie(c.best(c.playing(c.among)))
}

// concede takes those who left out of a tiebreak. The last one left wins it.
func (c *Contest) concede() {
	if c.status != Tiebreak {
		return
	}
	switch still := c.playing(c.tied); {
	case len(still) == 0:
		c.win(c.tied)
	case c.oneSide(still):
		c.win(still)
	default:
		c.tied = still
	}
}

// lastLeft ends a game that a losing hand has put everybody else out of, or
// everybody.
func (c *Contest) lastLeft() {
	if still := c.Order(); c.status != Over && c.oneSide(still) {
		c.win(still)
	}
}

func (c *Contest) win(seats []int) { c.status, c.winners = Over, seats }

// Win ends the game with a hand that wins it, for all on the player's side.
func (c *Contest) Win(seat int) {
	c.win(slices.DeleteFunc(c.Order(), func(s int) bool { return c.side(s) != c.side(seat) }))
}
