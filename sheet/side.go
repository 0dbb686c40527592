package sheet

import (
	"slices"

	"farkle/scorer"
)

// Side is who a seat plays for: itself, or the team it was dealt into, counted
// round the table. Seats with equal sides play together.
func (s *State) Side(seat int) int { return s.contest.side(seat) }

func sideOf(seat, teams int) int {
	if teams > 0 {
		return (seat - 1) % teams
	}
	return seat
}

// Teams reports whether the players are dealt into teams with joint scores.
func (s *State) Teams() bool { return s.contest.teams > 0 }

// Partners are the seats that play for the same side as a seat, that one among
// them: of those who are or were at the table.
func (s *State) Partners(seat int) []int {
	var seats []int
	for i, other := range s.Seats {
		if other.Place > 0 && s.Side(i+1) == s.Side(seat) {
			seats = append(seats, i+1)
		}
	}
	return seats
}

// Leaders are the seats at the table with the best score.
func (s *State) Leaders() []int { return s.contest.Leaders() }

// Rivals are the best of those a seat has to beat; see [Contest.Behind].
func (s *State) Rivals(seat int) []int { return s.contest.rivals(seat) }

// Behind is how many points a seat's score is behind that of the winners, or as
// long as nobody has won, of the leaders; 0 for one who isn't behind.
func (s *State) Behind(seat int) int {
	ahead := s.Outcome.Winners
	if len(ahead) == 0 {
		ahead = s.Leaders()
	}
	if len(ahead) == 0 || slices.Contains(ahead, seat) {
		return 0
	}
	return max(0, Lead(s.Card.Rules(), s.Seats[ahead[0]-1].Score, s.Seats[seat-1].Score))
}

// Lead is how many points a score is better than another; less than 0 if it is
// worse.
func Lead(rules scorer.Rules, score, other int) int {
	if rules.End.Wins == scorer.Lowest {
		return other - score
	}
	return score - other
}

// oneSide reports whether all these seats play for the same side.
func oneSide(seats []int, teams int) bool {
	for _, seat := range seats {
		if sideOf(seat, teams) != sideOf(seats[0], teams) {
			return false
		}
	}
	return true
}
