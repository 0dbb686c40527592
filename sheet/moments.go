package sheet

import "slices"

// A Moment is the beginning of a turn of a game: how the race stood then.
type Moment struct {
	Round   *Round
	Place   int // of the turn in the round
	Contest *Contest
}

// Turn is the turn that begins.
func (m Moment) Turn() *Turn { return &m.Round.Turns[m.Place] }

// Moments are the turns of a game that were or will be played, in order: how
// everybody stood as each began.
func (s *State) Moments() []Moment {
	var all []Moment
	f := newFolding(s.game)
	f.watch = func(r *Round, t *Turn) {
		m := Moment{&s.Rounds[r.Number-1], slices.Index(r.Order(), t.Seat), new(Contest)}
		f.Contest.CopyTo(m.Contest)
		m.Contest.Seat(t.Seat).Opened = m.Turn().Opened // also by what was given before the dice
		all = append(all, m)
	}
	f.fold()
	return all
}

// Order are the seats of a round, in the order they play.
func (r *Round) Order() []int {
	seats := make([]int, len(r.Turns))
	for i, t := range r.Turns {
		seats[i] = t.Seat
	}
	return seats
}
