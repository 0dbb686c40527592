package sheet

import "farkle/scorer"

// Side is who a seat plays for: itself, or the team it was dealt into, counted
// round the table. Seats with equal sides play together.
func (s *State) Side(seat int) int {
	if s.teams > 0 {
		return (seat - 1) % s.teams
	}
	return seat
}

// score is what counts for the target and the win: the total, or the joint
// total of a team.
func (f *folding) score(seat int) int {
	if f.teams == 0 {
		return f.Seats[seat-1].Total
	}
	sum := 0
	for other := range f.Seats {
		if f.Side(other+1) == f.Side(seat) {
			sum += f.Seats[other].Total
		}
	}
	return sum
}

// Lead is how many points a score is better than another; less than 0 if it is
// worse.
func Lead(rules scorer.Rules, score, other int) int {
	if rules.End.Wins == scorer.Lowest {
		return other - score
	}
	return score - other
}

// best are the seats with the best score of those given.
func (f *folding) best(rules scorer.Rules, seats []int) []int {
	var best []int
	for _, seat := range seats {
		switch {
		case len(best) == 0 || Lead(rules, f.score(seat), f.score(best[0])) > 0:
			best = []int{seat}
		case f.score(seat) == f.score(best[0]):
			best = append(best, seat)
		}
	}
	return best
}

// oneSide reports whether all these seats play for the same side.
func (f *folding) oneSide(seats []int) bool {
	for _, seat := range seats {
		if f.Side(seat) != f.Side(seats[0]) {
			return false
		}
	}
	return true
}
