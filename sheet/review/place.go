package review

import (
	"farkle/scorer"
	"farkle/sheet"
)

// A place is a turn and how things stood as it began.
type place struct {
	round  *sheet.Round
	turn   *sheet.Turn
	before *sheet.Turn // the turn played just before, or nil
	opened bool
	streak int // farkles in a row behind the player
	total  int
}

// counts reports whether the turn was played to its end.
func (p place) counts() bool {
	switch p.turn.Ended {
	case sheet.Open, sheet.WasAway, sheet.WentVoid:
		return false
	}
	return p.turn.Plays
}

// namesWild reports whether the player names the round's Wild.
func (p place) namesWild() bool {
	c := p.round.Common
	return c.Side == scorer.Wild && c.Named && c.Roller == p.turn.Seat
}

// placesOf goes through the turns of a game in the order of play. The sheet says
// how everybody stands now; how they stood earlier follows from the turns.
func placesOf(s *sheet.State) []place {
	var all []place
	var before *sheet.Turn
	streaks := make([]int, len(s.Seats))
	opened := openedFromTheStart(s)
	for i := range s.Rounds {
		r := &s.Rounds[i]
		for j := range r.Turns {
			t := &r.Turns[j]
			seat := t.Seat - 1
			p := place{round: r, turn: t, before: before, opened: opened[seat], streak: streaks[seat], total: t.Total - t.Net()}
			all = append(all, p)
			streaks[seat] = p.streakAfter()
			opened[seat] = opened[seat] || t.Opens
			if t.Plays {
				before = t
			}
		}
	}
	return all
}

// openedFromTheStart says of each seat whether it was on the sheet without a
// bank: it sat down with points.
func openedFromTheStart(s *sheet.State) []bool {
	opened := make([]bool, len(s.Seats))
	for i, seat := range s.Seats {
		opened[i] = seat.Opened
	}
	for _, r := range s.Rounds {
		for _, t := range r.Turns {
			if t.Opens {
				opened[t.Seat-1] = false
			}
		}
	}
	return opened
}

// scored reports whether the turn was written on the sheet.
func (p place) scored() bool {
	t := p.turn
	return t.Points > 0 && (t.Ended == sheet.Banked || t.Ended == sheet.Stopped)
}

// streakAfter is how many farkles in a row are behind the player after the turn.
func (p place) streakAfter() int {
	rules := p.round.Card.Rules()
	switch {
	case p.scored():
		return 0
	case p.turn.Ended != sheet.Farkled || !p.opened && rules.Farkle.BeforeOpening == scorer.Ignore:
		return p.streak
	case rules.Farkle.Streak > 0 && p.streak+1 >= rules.Farkle.Streak:
		return 0 // fined; the count starts again
	}
	return p.streak + 1
}

// stealable is what the player could take over instead of rolling all the dice,
// or did.
func (p place) stealable() (points int, start scorer.Shape, ok bool) {
	if p.turn.From > 0 {
		return p.turn.Stolen, p.turn.Start, true
	}
	rules, from := p.round.Card.Rules(), p.before
	switch {
	case !rules.Steal.Allowed || from == nil || rules.Steal.NeedsOpening && !p.opened:
		return 0, start, false
	case from.Ended != sheet.Banked || from.Points == 0 || from.Called && from.Left == 0:
		return 0, start, false
	}
	start = from.Shape
	if from.Called {
		start = p.round.Card.Leftover(from.Left)
		start.Hot = from.Left == rules.Dice
	}
	if start.Hot && !rules.Steal.AfterHotDice {
		return 0, start, false
	}
	start.Hot = false
	return from.Points, start, true
}
