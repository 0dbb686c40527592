package review

import (
	"farkle/scorer"
	"farkle/sheet"
)

// A place is a turn and how things stood as it began.
type place struct {
	round *sheet.Round
	turn  *sheet.Turn
	given int // points given or taken in the cell before the turn was over
	total int // when it was

	chases bool // it was a last turn, played for the win
	behind int  // the points to catch up with
}

// score is what counted for the target when the turn was over.
func (p place) score() int { return p.turn.Score + p.given }

// counts reports whether the turn was played to its end.
func (p place) counts() bool {
	switch p.turn.Ended {
	case sheet.Open, sheet.WasAway:
		return false
	case sheet.WentVoid: // not a bank that isn't allowed, but dice that cancel the turn
		throws, known := throwsOf(p.round, p.turn)
		return p.turn.Plays && known && len(throws) > 0 && throws[len(throws)-1].Ends()
	}
	return p.turn.Plays
}

// throwsOf are the rolls of a turn. It is false where the dice aren't known, or were
// read as the player chose: the odds take what is worth most.
func throwsOf(r *sheet.Round, t *sheet.Turn) (throws []sheet.Throw, known bool) {
	return t.Throws, !t.Called && (t.Said == nil || r.Card.Rules().Keep.Reading != scorer.Said)
}

// namesWild reports whether the player names the round's Wild.
func (p place) namesWild() bool {
	c := p.round.Common
	return c.Side == scorer.Wild && c.Named && c.Roller == p.turn.Seat
}

// placesOf goes through the turns of a game in the order of play.
func placesOf(s *sheet.State) []place {
	var all []place
	for i := range s.Rounds {
		r := &s.Rounds[i]
		for j := range r.Turns {
			t := &r.Turns[j]
			given := givenBefore(t)
			all = append(all, place{round: r, turn: t, given: given, total: t.Before + given})
		}
	}
	i := 0
	for _, m := range s.Moments() {
		for all[i].turn != m.Turn() {
			i++
		}
		all[i].behind, all[i].chases = m.Contest.Chases(m.Round.Order(), m.Place)
		all[i].behind -= all[i].given
	}
	return all
}

// givenBefore is what was given or taken in the cell of a turn before it was over.
func givenBefore(t *sheet.Turn) (points int) {
	for _, e := range t.Entries {
		switch e.Kind {
		case sheet.Adjust:
			points += e.Points
		case sheet.Bank, sheet.Farkle, sheet.Stop, sheet.Called:
			return points
		}
	}
	return points
}

// bank is what a bank is worth, where the turn before or the step of the points
// decide that: the odds leave them out. Otherwise it is what the odds say.
func (p place) bank(points int, s scorer.Shape, worth float64) (float64, bool) {
	rules := p.round.Card.Rules()
	if !rules.Bank.Beat && rules.Bank.Step == 0 {
		return worth, true
	}
	b := scorer.Bank{
		Points: points, Doubled: p.turn.Doubled, Opened: p.turn.Opened, Hot: s.Hot, Owed: int(s.Owed), Beats: p.turn.Beats, Away: p.away(),
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
	return max(0, p.round.Card.Rules().End.Target-p.score())
}
