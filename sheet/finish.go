package sheet

import (
	"slices"

	"farkle/scorer"
)

// finish is how far the contest has come, and who still plays.
type finish struct {
	status  Status
	trigger int   // the seat that reached the target first
	owed    []int // last turns: who still has one this round
	next    []int // last turns: who has one next round
	tied    []int // tiebreak: the seats it decides between
	among   []int // tiebreak: the seats that play it
}

// startRound passes on the last turns owed from the round before.
func (f *folding) startRound() {
	if f.status == LastTurns && len(f.Rounds) > 0 {
		f.owed, f.next = f.next, nil
	}
}

// plays reports whether a seat has a turn now.
func (f *folding) plays(seat int) bool {
	switch f.status {
	case LastTurns:
		return slices.Contains(f.owed, seat)
	case Tiebreak:
		return slices.Contains(f.among, seat)
	case Over:
		return false
	}
	return f.Seats[seat-1].Playing
}

// reached looks, where players take turns, whether the one who just played has
// the target, and settles who still plays.
func (f *folding) reached(r *Round, order []int, i int) {
	rules := r.Card.Rules()
	if f.status != Playing || f.Seats[order[i]-1].Total < rules.End.Target {
		return
	}
	f.trigger = order[i]
	switch rules.End.LastTurns {
	case scorer.NoLastTurns:
		f.decide(rules)
	case scorer.FinishRound:
		f.status, f.owed = LastTurns, order[i+1:]
	case scorer.OneEach:
		f.status, f.owed, f.next = LastTurns, order[i+1:], order[:i]
	}
}

// endRound settles what follows when everybody has played: last turns, a
// tiebreak, the end, or simply the next round.
func (f *folding) endRound(r *Round, order []int) {
	rules := r.Card.Rules()
	switch f.status {
	case Playing:
		if rules.Play == scorer.Together {
			f.reachedTogether(rules, order)
		}
	case LastTurns:
		if f.next = f.playing(f.next); len(f.next) == 0 {
			f.decide(rules)
		}
	case Tiebreak:
		f.settle(rules)
	}
}

// playing are those of the seats that are at the table.
func (f *folding) playing(seats []int) []int {
	var still []int
	for _, seat := range seats {
		if f.Seats[seat-1].Playing {
			still = append(still, seat)
		}
	}
	return still
}

// reachedTogether looks, where all play at once, whether anybody has the
// target.
func (f *folding) reachedTogether(rules scorer.Rules, order []int) {
	var there, short []int
	for _, seat := range order {
		if f.Seats[seat-1].Total >= rules.End.Target {
			there = append(there, seat)
		} else {
			short = append(short, seat)
		}
	}
	if len(there) == 0 {
		return
	}
	f.trigger = there[0]
	if rules.End.LastTurns == scorer.OneEach && len(short) > 0 {
		f.status, f.next = LastTurns, short
		return
	}
	f.decide(rules)
}

// decide declares the winner once all turns are played, or who must play a
// tiebreak. Who left can still win with the target reached.
func (f *folding) decide(rules scorer.Rules) {
	var able []int
	for i, seat := range f.Seats {
		if seat.Playing || seat.Left && seat.Total >= rules.End.Target {
			able = append(able, i+1)
		}
	}
	best := f.best(able)
	if len(best) == 0 || f.Seats[best[0]-1].Total < rules.End.Target {
		f.status, f.trigger = Playing, 0 // a fine has taken the target away again
		return
	}
	f.breakTie(rules, best)
}

// breakTie ends the game, or has the best play on. Who has left can't: of two
// that are tied, the one still there wins at once, see concede.
func (f *folding) breakTie(rules scorer.Rules, best []int) {
	playing := f.playing(best)
	switch {
	case len(best) == 1 || rules.End.Tie == scorer.Shared || len(playing) == 0:
		f.win(best)
	case rules.End.Tie == scorer.Everyone:
		f.status, f.tied, f.among = Tiebreak, playing, f.order()
	default:
		f.status, f.tied, f.among = Tiebreak, playing, playing
	}
}

// settle looks who leads after a tiebreak round. Those still tied play on.
func (f *folding) settle(rules scorer.Rules) {
	still := f.playing(f.among)
	if len(still) == 0 {
		f.win(f.tied)
		return
	}
	f.breakTie(rules, f.best(still))
}

// concede takes those who left out of a tiebreak. The last one left wins it.
func (f *folding) concede() {
	if f.status != Tiebreak {
		return
	}
	switch still := f.playing(f.tied); len(still) {
	case 0:
		f.win(f.tied)
	case 1:
		f.win(still)
	default:
		f.tied = still
	}
}

func (f *folding) win(seats []int) { f.status, f.Outcome.Winners = Over, seats }

// best are the seats with the highest total of those given.
func (f *folding) best(seats []int) []int {
	var best []int
	for _, seat := range seats {
		switch total := f.Seats[seat-1].Total; {
		case len(best) == 0 || total > f.Seats[best[0]-1].Total:
			best = []int{seat}
		case total == f.Seats[best[0]-1].Total:
			best = append(best, seat)
		}
	}
	return best
}
