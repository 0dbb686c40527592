package review

import (
	"farkle/scorer"
	"farkle/sheet"
)

// A throw is one roll of a turn and what was kept of it.
type throw struct {
	held  int          // points the turn held before it
	shape scorer.Shape // of the turn, as the dice were thrown
	roll  scorer.Dice  // all of them; 0 where some weren't typed
	keep  scorer.Move  // none for a farkle
}

// throwsOf lists the rolls of a turn. It is false where the dice aren't known, or
// don't lead to what the turn held.
func throwsOf(card *scorer.Card, t *sheet.Turn) (throws []throw, ok bool) {
	if t.Called {
		return nil, false
	}
	shape, held := t.Start, t.Stolen
	for _, e := range t.Entries {
		next := throw{held: held, shape: shape}
		switch e.Kind {
		case sheet.Keep:
			n := e.Dice.Len() + e.Rest.Len()
			m, allowed := card.Move(shape, e.Dice)
			if !allowed || e.Rest != 0 && n != int(shape.Left) {
				continue // a problem: it counts nothing
			}
			if n == int(shape.Left) {
				next.roll = e.Dice + e.Rest
			}
			next.keep = m
			shape, held = m.Next, held+m.Points
		case sheet.Farkle:
			if t.Ended != sheet.Farkled {
				continue
			}
			next.roll = e.Dice
		default:
			continue
		}
		throws = append(throws, next)
	}
	return throws, shape == t.Shape && held == t.Held
}
