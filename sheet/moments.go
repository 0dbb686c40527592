package sheet

import "slices"

// A Moment is the beginning of a turn of a game: how the race stood then.
type Moment struct {
	Round   *Round
	Place   int      // of the turn in the round
	Contest *Contest // changes when the next moment comes: copy it to keep it
}

// Moments goes through the turns of a game that were or will be played, in order,
// from its state: how everybody stood as each began.
func (s *State) Moments(yield func(Moment) bool) {
	c := s.Contest()
	c.status, c.winners, c.trigger, c.leader = Playing, nil, 0, 0
	c.owed, c.failed, c.tied, c.among = nil, nil, nil, nil
	for i := range c.seats {
		c.seats[i] = Seat{Name: c.seats[i].Name}
	}
	for i := range s.Rounds {
		r := &s.Rounds[i]
		order := s.sitDown(c, r)
		for j := range r.Turns {
			t := &r.Turns[j]
			seat := c.Seat(t.Seat)
			seat.Total, seat.Opened, seat.Streak = t.Before, t.Opened, t.Streak
			if t.Plays && !yield(Moment{r, j, c}) {
				return
			}
			s.played(c, r, order, j)
		}
		if i < len(s.Rounds)-1 {
			c.EndRound(order)
			c.concede()
		}
	}
}

// sitDown has those at the table who play a round, and begins it.
func (s *State) sitDown(c *Contest, r *Round) (order []int) {
	for i := range c.seats {
		at := slices.IndexFunc(r.Turns, func(t Turn) bool { return t.Seat == i+1 })
		seat := &c.seats[i]
		switch {
		case at < 0:
			seat.Playing, seat.Left = false, seat.Left || seat.Playing
		case !seat.Playing:
			t := &r.Turns[at]
			*seat = Seat{Name: seat.Name, Total: t.Brought(), Opened: t.Opened, Streak: t.Streak, Playing: true}
		}
	}
	for _, t := range r.Turns {
		order = append(order, t.Seat)
	}
	c.Begin(r.Number, r.Card.Rules())
	return order
}

// played writes a turn on the sheet as it was played.
func (s *State) played(c *Contest, r *Round, order []int, i int) {
	t := &r.Turns[i]
	seat := c.Seat(t.Seat)
	c.Add(t.Seat, t.Net())
	seat.Opened, seat.Streak = s.standsAfter(r, t)
	for _, shift := range t.Shifts {
		c.Add(shift.Seat, shift.Points)
	}
	if t.Ended == WonGame {
		c.Win(t.Seat)
		return
	}
	if waits := !t.Plays || t.Ended == Open && r.Number >= len(s.Rounds); !waits || c.status != LastTurns {
		c.Played(order, i, t.Shifts...)
	}
}

// standsAfter is whether a player was on the sheet after a turn, and with how many
// farkles behind: as the next turn began, or as it is now.
func (s *State) standsAfter(r *Round, t *Turn) (opened bool, streak int) {
	for n := r.Number + 1; n <= len(s.Rounds); n++ {
		if next := s.Turn(n, t.Seat); next != nil {
			return next.Opened, next.Streak
		}
	}
	return s.Seats[t.Seat-1].Opened, s.Seats[t.Seat-1].Streak
}
