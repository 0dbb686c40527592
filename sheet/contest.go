package sheet

import (
	"slices"

	"farkle/scorer"
)

// A Contest is the race to the win, by the players' totals alone: who still plays,
// what ends the game, and who has won. The fold takes its turns as they were
// written; [State.Contest] hands out a copy, to be played on without any lines.
type Contest struct {
	seats   []Seat // their totals, and who is at the table
	seating []int  // the seats around the table, clockwise
	first   int    // the seat that starts
	teams   int    // the players are dealt into so many; 0 for none
	rules   scorer.Rules
	round   int

	status  Status
	winners []int
	trigger int   // the seat that reached the target first
	leader  int   // last turns: the seat to pass, where the others may answer
	owed    []int // last turns: the seats that still have one
	failed  []int // last turns: the seats that tried and are out
	tied    []int // tiebreak: the seats it decides between
	among   []int // tiebreak: the seats that play it
	moves   int   // of totals so far
	since   []int // by seat: the move that made the total what it is
}

// Contest is a copy of the race as it stands.
func (s *State) Contest() *Contest {
	c := new(Contest)
	s.contest.CopyTo(c)
	return c
}

// CopyTo makes another contest the same as this one, in the room that has.
func (c *Contest) CopyTo(to *Contest) {
	seats, since := append(to.seats[:0], c.seats...), append(to.since[:0], c.since...)
	*to = *c
	to.seats, to.since = seats, since // the other lists are never changed in place
}

// Status says how far the contest has come.
func (c *Contest) Status() Status { return c.status }

// Winners are the seats that have won, once it is over.
func (c *Contest) Winners() []int { return c.winners }

// Seat is a player, whose total may be changed by [Contest.Add].
func (c *Contest) Seat(seat int) *Seat { return &c.seats[seat-1] }

// Leaders are the seats at the table with the best score.
func (c *Contest) Leaders() []int { return c.best(c.Order()) }

// Partners are the seats that play for the same side as a seat, that one among them.
func (c *Contest) Partners(seat int) []int {
	var seats []int
	for other := range c.seats {
		if c.side(other+1) == c.side(seat) {
			seats = append(seats, other+1)
		}
	}
	return seats
}

// Owed are the seats whose last turns are still to come.
func (c *Contest) Owed() []int { return c.owed }

// Begin begins a round, by the rules that count in it.
func (c *Contest) Begin(round int, rules scorer.Rules) { c.round, c.rules = round, rules }

// Add changes a total, and notes when.
func (c *Contest) Add(seat, points int) {
	if points != 0 {
		c.seats[seat-1].Total += points
		c.moves++
		c.since[seat-1] = c.moves
	}
}

// Fine takes points off a total: all there are, or so many, down to the floor. It
// returns how many those were.
func (c *Contest) Fine(seat, points int) (fine int) {
	if points == scorer.AllPoints || c.rules.Farkle.Floor == scorer.Zero {
		has := max(c.seats[seat-1].Total, 0)
		if points == scorer.AllPoints {
			points = has
		}
		points = min(points, has)
	}
	c.Add(seat, -points)
	return points
}

// Farkle counts a farkle, and takes the penalty where it is the last of a row.
func (c *Contest) Farkle(seat int) (fine int) {
	s := &c.seats[seat-1]
	if !s.Opened && c.rules.Farkle.BeforeOpening == scorer.Ignore {
		return 0
	}
	s.Streak++
	if s.Streak != c.rules.Farkle.Streak { // never 0, which fines none
		return 0
	}
	if c.rules.Farkle.Restart == scorer.AfterFine {
		s.Streak = 0
	}
	return c.Fine(seat, c.rules.Farkle.Penalty)
}

// LastTurn reports whether the turns of now are the last: nobody's comes after but
// in a tiebreak, or for passing the leader.
func (c *Contest) LastTurn() bool {
	return c.status == LastTurns || c.status == Tiebreak || c.status == Playing && c.atLimit()
}

// Chases reports whether the i-th in the order of play has a last turn that is only
// played for the win: to catch up with the best of the others, as if nobody came
// after. A player who is ahead, or level while others come after, plays for points.
func (c *Contest) Chases(order []int, i int) (behind int, chases bool) {
	if !c.LastTurn() || c.rules.End.Wins == scorer.Lowest {
		return 0, false
	}
	after := len(c.owed) > 1
	if c.status != LastTurns {
		after = slices.ContainsFunc(order[i+1:], c.Plays)
	}
	behind = c.Behind(order[i])
	return behind, behind > 0 || behind == 0 && !after
}

// EndsGame reports whether a turn of the i-th in the order of play would end the game
// by what it puts on the sheet, and how many points that takes; none where it wouldn't.
func (c *Contest) EndsGame(order []int, i int) (points int) {
	end, last := c.rules.End, i == len(order)-1
	switch {
	case c.rules.Play == scorer.Together || c.status != Playing:
		return 0
	case last && c.atLimit():
		return c.Behind(order[i]) + 1
	case end.Target == 0 || end.LastTurns != scorer.NoLastTurns && (end.LastTurns != scorer.FinishRound || !last):
		return 0
	}
	return end.Target - c.Score(order[i])
}

// Behind is how many points a seat's score is behind the best of those it plays
// against; less than 0 for one that leads.
func (c *Contest) Behind(seat int) int {
	against := c.among
	if c.status != Tiebreak {
		against = nil
		for i := range c.seats {
			if s := &c.seats[i]; s.Playing || s.Left && c.rules.End.Target > 0 && c.Score(i+1) >= c.rules.End.Target {
				against = append(against, i+1)
			}
		}
	}
	behind, first := 0, true
	for _, other := range against {
		if c.side(other) != c.side(seat) {
			if by := Lead(c.rules, c.Score(other), c.Score(seat)); first || by > behind {
				behind, first = by, false
			}
		}
	}
	return behind
}

// Order is who sits at the table now, in the order they play.
func (c *Contest) Order() []int {
	var order []int
	first := max(slices.Index(c.seating, c.first), 0)
	for i := range c.seating {
		seat := c.seating[(first+i)%len(c.seating)]
		if c.seats[seat-1].Playing {
			order = append(order, seat)
		}
	}
	return order
}

// Reseat changes the order around the table. The first one starts from now on.
// Whoever isn't named, and so isn't at the table, keeps the place behind the same
// player.
func (c *Contest) Reseat(order []int) {
	seating := slices.Clone(order)
	for i, seat := range c.seating {
		if slices.Contains(order, seat) {
			continue
		}
		before := c.seating[(i+len(c.seating)-1)%len(c.seating)]
		at := 1 + slices.Index(seating, before)
		if at == 0 {
			at = len(seating)
		}
		seating = slices.Insert(seating, at, seat)
	}
	c.seating, c.first = seating, order[0]
}

// Plays reports whether a seat has a turn now.
func (c *Contest) Plays(seat int) bool {
	switch c.status {
	case LastTurns:
		return slices.Contains(c.owed, seat)
	case Tiebreak:
		return slices.Contains(c.among, seat)
	case Over:
		return false
	}
	return c.seats[seat-1].Playing
}

// Roller is who rolls the Common Die of a round: the owner, or the first who plays
// clockwise after the one who rolled the last (0 in the first round).
func (c *Contest) Roller(last int) int {
	from := c.first
	if last != 0 && c.rules.CommonDie.Roller == scorer.Clockwise {
		from = c.clockwise(last)
	}
	for range c.seating {
		if c.seats[from-1].Playing && c.Plays(from) {
			return from
		}
		from = c.clockwise(from)
	}
	return c.first
}

// clockwise is the seat after this one around the table.
func (c *Contest) clockwise(seat int) int {
	return c.seating[(slices.Index(c.seating, seat)+1)%len(c.seating)]
}

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
// tiebreak. Who left can still win with the target reached.
func (c *Contest) decide() {
	var able []int
	there := false
	for i, seat := range c.seats {
		has := c.Score(i+1) >= c.rules.End.Target
		if seat.Playing || seat.Left && has {
			able = append(able, i+1)
			there = there || has
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

// Lowest is the player with the lowest total of those on other sides; of several
// the one furthest away in the order of play.
func (c *Contest) Lowest(seat int) int {
	order := c.Order()
	me := slices.Index(order, seat)
	lowest := 0
	for i := range order {
		other := order[(me+1+i)%len(order)]
		against := c.side(other) != c.side(seat)
		if against && (lowest == 0 || c.seats[other-1].Total <= c.seats[lowest-1].Total) {
			lowest = other
		}
	}
	return lowest
}

// Score is what counts for the target and the win: the total, or the joint
// total of a team.
func (c *Contest) Score(seat int) int {
	if c.teams == 0 {
		return c.seats[seat-1].Total
	}
	sum := 0
	for other := range c.seats {
		if c.side(other+1) == c.side(seat) {
			sum += c.seats[other].Total
		}
	}
	return sum
}

// side is who a seat plays for; see [State.Side].
func (c *Contest) side(seat int) int { return sideOf(seat, c.teams) }

// best are the seats with the best score of those given.
func (c *Contest) best(seats []int) []int { return bestBy(c.rules, seats, c.Score) }

// oneSide reports whether all these seats play for the same side.
func (c *Contest) oneSide(seats []int) bool { return oneSide(seats, c.teams) }
