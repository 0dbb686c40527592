package sheet

import (
	"slices"

	"farkle/scorer"
)

// finish is how far the contest has come, and who still plays.
type finish struct {
	status  Status
	trigger int   // the seat that reached the target first
	leader  int   // last turns: the seat to pass, where the others may answer
	owed    []int // last turns: the seats that still have one
	failed  []int // last turns: the seats that tried and are out
	tied    []int // tiebreak: the seats it decides between
	among   []int // tiebreak: the seats that play it
	cells   int   // turns read so far, to tell who got somewhere first
	since   []int // by seat: the turn that made the total what it is
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

// oneRoll reports whether the turn that begins has one roll only.
func (f *folding) oneRoll(r *Round) bool {
	return f.status == LastTurns && r.Card.Rules().End.LastTurns == scorer.OneRollEach
}

// reached looks, where players take turns, whether the one who just played has
// the target, and settles who still plays; in last turns, who still has one.
func (f *folding) reached(r *Round, order []int, i int) {
	rules := r.Card.Rules()
	switch {
	case f.status == LastTurns:
		f.answered(r, order, i)
		return
	case f.status != Playing || rules.End.Target == 0:
		return
	}
	there := f.thereBy(&r.Turns[i], rules.End.Target)
	if there == 0 {
		return
	}
	f.trigger, f.leader = there, there
	switch rules.End.LastTurns {
	case scorer.NoLastTurns:
		f.decide(rules)
	case scorer.FinishRound:
		f.status, f.owed = LastTurns, slices.Clone(order[i+1:])
	default:
		f.status, f.owed = LastTurns, f.others(r, order, i)
	}
}

// thereBy is the seat that a turn has brought to the target: its own, or one that
// it gave points to; 0 for neither.
func (f *folding) thereBy(t *Turn, target int) int {
	if f.score(t.Seat) >= target {
		return t.Seat
	}
	for _, gift := range t.Shifts {
		if f.score(gift.Seat) >= target {
			return gift.Seat
		}
	}
	return 0
}

// others are all but the leader in the order of play, starting after the one who
// just played: those who have a turn still to come. Nobody's comes after the last
// round.
func (f *folding) others(r *Round, order []int, i int) []int {
	others := slices.Clone(order[i+1:])
	if !r.atLimit() {
		others = append(others, order[:i+1]...)
	}
	return slices.DeleteFunc(others, func(seat int) bool { return seat == f.leader || slices.Contains(f.failed, seat) })
}

// atLimit reports whether the rules let no round follow but a tiebreak.
func (r *Round) atLimit() bool {
	limit := r.Card.Rules().End.Rounds
	return limit > 0 && r.Number >= limit
}

// answered takes a last turn that has been played off those owed. Where the
// rules let the others answer, a new leader gives each of them another; under
// last licks who fails to pass the leader is out.
func (f *folding) answered(r *Round, order []int, i int) {
	t := &r.Turns[i]
	if !t.Plays || t.Ended == Open && r.Number >= f.last {
		return
	}
	rules, seat := r.Card.Rules(), t.Seat
	f.owed = slices.DeleteFunc(f.owed, func(s int) bool { return s == seat })
	if rules.End.LastTurns != scorer.LastLicks && rules.End.LastTurns != scorer.Chase {
		return
	}
	if Lead(rules, f.score(seat), f.score(f.leader)) > 0 {
		f.leader = seat
		f.owed = f.others(r, order, i)
	} else if rules.End.LastTurns == scorer.LastLicks {
		f.failed = append(f.failed, seat)
	}
}

// endRound settles what follows when everybody has played: last turns, a
// tiebreak, the end, or simply the next round.
func (f *folding) endRound(r *Round, order []int) {
	rules := r.Card.Rules()
	switch f.status {
	case Playing:
		if rules.Play == scorer.Together {
			f.reachedTogether(r, order)
		}
	case LastTurns:
		if f.owed = f.playing(f.owed); len(f.owed) == 0 {
			f.decide(rules)
		}
	case Tiebreak:
		f.settle(rules)
	}
	if f.status == Playing && r.atLimit() {
		f.breakTie(rules, f.best(rules, f.order()))
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
func (f *folding) reachedTogether(r *Round, order []int) {
	rules := r.Card.Rules()
	var there, short []int
	for _, seat := range order {
		if rules.End.Target > 0 && f.score(seat) >= rules.End.Target {
			there = append(there, seat)
		} else {
			short = append(short, seat)
		}
	}
	if len(there) == 0 {
		return
	}
	f.trigger = there[0]
	if more := rules.End.LastTurns; (more == scorer.OneEach || more == scorer.OneRollEach) && len(short) > 0 && !r.atLimit() {
		f.status, f.owed = LastTurns, short
		return
	}
	f.decide(rules)
}

// decide declares the winner once all turns are played, or who must play a
// tiebreak. Who left can still win with the target reached.
func (f *folding) decide(rules scorer.Rules) {
	var able []int
	there := false
	for i, seat := range f.Seats {
		has := f.score(i+1) >= rules.End.Target
		if seat.Playing || seat.Left && has {
			able = append(able, i+1)
			there = there || has
		}
	}
	if !there {
		f.status, f.trigger = Playing, 0 // a fine has taken the target away again
		return
	}
	f.breakTie(rules, f.best(rules, able))
}

// breakTie ends the game, or has the best play on. Who has left can't: of two
// that are tied, the one still there wins at once, see concede.
func (f *folding) breakTie(rules scorer.Rules, best []int) {
	playing := f.playing(best)
	switch {
	case len(best) == 0:
		return
	case f.oneSide(best) || rules.End.Tie == scorer.Shared || len(playing) == 0:
		f.win(best)
	case rules.End.Tie == scorer.FirstThere:
		f.win(f.there(best, slices.MinFunc[[]int]))
	case rules.End.Tie == scorer.LastThere:
		f.win(f.there(best, slices.MaxFunc[[]int]))
	case rules.End.Tie == scorer.Everyone:
		f.status, f.tied, f.among = Tiebreak, playing, f.order()
	default:
		f.status, f.tied, f.among = Tiebreak, playing, playing
	}
}

// there is the side of those tied whose score has stood longest, or least long:
// whichever is picked by when the scores came about.
func (f *folding) there(tied []int, pick func([]int, func(a, b int) int) int) []int {
	stood := func(seat int) int { // when the last of the side's totals came about
		latest := 0
		for other := range f.Seats {
			if f.Side(other+1) == f.Side(seat) {
				latest = max(latest, f.since[other])
			}
		}
		return latest
	}
	one := pick(tied, func(a, b int) int { return stood(a) - stood(b) })
	return slices.DeleteFunc(slices.Clone(tied), func(seat int) bool { return f.Side(seat) != f.Side(one) })
}

// settle looks who leads after a tiebreak round. Those still tied play on; one that
// everybody has left is for concede.
func (f *folding) settle(rules scorer.Rules) {
	f.breakTie(rules, f.best(rules, f.playing(f.among)))
}

// concede takes those who left out of a tiebreak. The last one left wins it.
func (f *folding) concede() {
	if f.status != Tiebreak {
		return
	}
	switch still := f.playing(f.tied); {
	case len(still) == 0:
		f.win(f.tied)
	case f.oneSide(still):
		f.win(still)
	default:
		f.tied = still
	}
}

// lastLeft ends a game that a losing hand has put everybody else out of, or
// everybody.
func (f *folding) lastLeft() {
	if still := f.order(); f.status != Over && f.oneSide(still) {
		f.win(still)
	}
}

func (f *folding) win(seats []int) { f.status, f.Outcome.Winners = Over, seats }
