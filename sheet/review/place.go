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
	case sheet.Open, sheet.WasAway:
		return false
	case sheet.WentVoid: // not a bank that isn't allowed, but dice that cancel the turn
		throws, known := throwsOf(p.round.Card, p.turn)
		return p.turn.Plays && known && len(throws) > 0 && throws[len(throws)-1].ends()
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
	case p.streak+1 == rules.Farkle.Streak && rules.Farkle.Restart == scorer.AfterFine:
		return 0
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
	case !rules.Steal.Allowed || rules.Steal.NeedsOpening && !p.opened || p.total < rules.Steal.NeedsPoints:
		return 0, start, false
	case from == nil || from.Ended != sheet.Banked || from.Points == 0 || from.From != 0 && !rules.Steal.Chains:
		return 0, start, false
	}
	left, hot := int(from.Shape.Left), from.Shape.Hot
	if from.Called {
		left, hot = from.Left, from.Left == rules.Dice
	}
	if left == 0 || hot && !rules.Steal.AfterHotDice {
		return 0, start, false
	}
	return from.Points, p.round.Card.Leftover(left), true
}

// bank is what a bank is worth, where the turn before or the step of the points
// decide that: the odds leave them out. Otherwise it is what the odds say.
func (p place) bank(points int, s scorer.Shape, worth float64) (float64, bool) {
	rules := p.round.Card.Rules()
	if !rules.Bank.Beat && rules.Bank.Step == 0 {
		return worth, true
	}
	b := scorer.Bank{Points: points, Doubled: p.turn.Doubled, Opened: p.opened, Hot: s.Hot, Owed: int(s.Owed), Away: p.away()}
	if p.before != nil {
		b.Before = p.before.Points
	}
	if p.turn.From > 0 {
		b.Points += rules.Steal.Bonus
	}
	_, needs := rules.Worth(b)
	if len(needs) > 0 && rules.Bank.Below == scorer.Zero {
		worth = min(worth, 0)
	}
	return worth, len(needs) == 0 || rules.Bank.Below == scorer.Zero
}

// away is how far the player's side is from a target that is still to be reached.
func (p place) away() int {
	if p.round.Tiebreak {
		return 0
	}
	return max(0, p.round.Card.Rules().End.Target-p.turn.Score)
}
