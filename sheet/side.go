package sheet

import "farkle/scorer"

// side is who a seat plays for: itself, or the team it was dealt into, counted
// round the table.
func (f *folding) side(seat int) int {
	if f.teams > 0 {
		return (seat - 1) % f.teams
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
		if f.side(other+1) == f.side(seat) {
			sum += f.Seats[other].Total
		}
	}
	return sum
}

// beats reports whether one score is better than another.
func beats(rules scorer.Rules, a, b int) bool {
	if rules.End.Wins == scorer.Lowest {
		return a < b
	}
	return a > b
}

// best are the seats with the best score of those given.
func (f *folding) best(rules scorer.Rules, seats []int) []int {
	var best []int
	for _, seat := range seats {
		switch {
		case len(best) == 0 || beats(rules, f.score(seat), f.score(best[0])):
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
		if f.side(seat) != f.side(seats[0]) {
			return false
		}
	}
	return true
}
