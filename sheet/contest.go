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
	trigger int       // the seat that reached the target first
	leader  int       // last turns: the seat to pass, where the others may answer
	owed    []int     // last turns: the seats that still have one
	failed  []int     // last turns: the seats that tried and are out
	tied    []int     // tiebreak: the seats it decides between
	among   []int     // tiebreak: the seats that play it
	moves   int       // of totals so far
	since   []int     // by seat: the move that made the total what it is
	scored  []*scored // by seat: the newest turn that scored and still counts
}

// A scored turn put points on the sheet. It knows the one before it of the same
// player, and is never changed, so that copies of a contest share it.
type scored struct {
	points, round int
	before        *scored
}

// Contest is a copy of the race as it stands.
func (s *State) Contest() *Contest {
	c := new(Contest)
	s.contest.CopyTo(c)
	return c
}

// CopyTo makes another contest the same as this one, in the room that has.
func (c *Contest) CopyTo(to *Contest) {
	seats, since, scored := append(to.seats[:0], c.seats...), append(to.since[:0], c.since...), append(to.scored[:0], c.scored...)
	*to = *c
	to.seats, to.since, to.scored = seats, since, scored // the other lists are never changed in place
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

// Bank puts what a turn is worth on the sheet, and its player too.
func (c *Contest) Bank(seat, points int) {
	s := &c.seats[seat-1]
	s.Opened, s.Streak = true, 0
	c.Add(seat, points)
	if points > 0 {
		c.scored[seat-1] = &scored{points, c.round, c.scored[seat-1]}
	}
}

// takeBack makes the newest turn of a seat that scored count no longer. It returns
// its points, and its round; 0 where there is none.
func (c *Contest) takeBack(seat int) (points, round int) {
	last := c.scored[seat-1]
	if last == nil {
		return 0, 0
	}
	c.scored[seat-1] = last.before
	return last.points, last.round
}

// Fine takes points off a total: all there are, or so many, down to the floor. It
// returns how many those were.
func (c *Contest) Fine(seat, points int) (fine int) {
	if points == scorer.AllPoints || c.rules.Farkle.Floor == scorer.Zero {
		has := max(c.seats[seat-1].Total, 0)
		if points == scorer.AllPoints {
			points, c.scored[seat-1] = has, nil
		}
		points = min(points, has)
	}
	c.Add(seat, -points)
	return points
}

// Farkle counts a farkle, and takes the penalty where it is the last of a row. It
// returns what that was, and the round of the turn that was taken back by it.
func (c *Contest) Farkle(seat int) (fine, round int) {
	s := &c.seats[seat-1]
	if !s.Opened && c.rules.Farkle.BeforeOpening == scorer.Ignore {
		return 0, 0
	}
	s.Streak++
	if s.Streak != c.rules.Farkle.Streak { // never 0, which fines none
		return 0, 0
	}
	if c.rules.Farkle.Restart == scorer.AfterFine {
		s.Streak = 0
	}
	fine = c.rules.Farkle.Penalty
	if fine == scorer.LastBank {
		fine, round = c.takeBack(seat)
	}
	return c.Fine(seat, fine), round
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
	rivals := c.rivals(seat)
	if len(rivals) == 0 {
		return 0
	}
	return Lead(c.rules, c.Score(rivals[0]), c.Score(seat))
}

// rivals are the best of those a seat has to beat.
func (c *Contest) rivals(seat int) []int {
	var against []int
	for i := range c.seats {
		able := c.canWin(i + 1)
		if c.status == Tiebreak {
			able = c.seats[i].Playing && slices.Contains(c.among, i+1)
		}
		if able && c.side(i+1) != c.side(seat) {
			against = append(against, i+1)
		}
	}
	return c.best(against)
}

// canWin reports whether a seat's score may be the best in the end: whoever has left
// can still win with the target reached.
func (c *Contest) canWin(seat int) bool {
	s := &c.seats[seat-1]
	return s.Playing || s.Left && c.rules.End.Target > 0 && c.Score(seat) >= c.rules.End.Target
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

// Over is how many points a turn worth so much goes past a target that has to be hit
// exactly; 0 or less where it doesn't.
func (c *Contest) Over(seat, worth int) int {
	if !c.rules.End.Exact || c.status == Tiebreak {
		return 0
	}
	return c.Score(seat) + worth - c.rules.End.Target
}

// Gift is what a turn worth so much that goes past the target gives to another player,
// if the rules have it so. A gift can't pass the target either.
func (c *Contest) Gift(seat, worth int) Shift {
	to := c.lowest(seat)
	if c.rules.End.Overshoot != scorer.ToLowest || to == 0 {
		return Shift{}
	}
	return Shift{to, min(worth, max(0, c.rules.End.Target-c.Score(to)))}
}

// lowest is the player with the lowest total of those on other sides; of several
// the one furthest away in the order of play.
func (c *Contest) lowest(seat int) int {
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
func (c *Contest) best(seats []int) []int {
	var best []int
	for _, seat := range seats {
		switch {
		case len(best) == 0 || Lead(c.rules, c.Score(seat), c.Score(best[0])) > 0:
			best = []int{seat}
		case c.Score(seat) == c.Score(best[0]):
			best = append(best, seat)
		}
	}
	return best
}

// oneSide reports whether all these seats play for the same side.
func (c *Contest) oneSide(seats []int) bool { return oneSide(seats, c.teams) }
