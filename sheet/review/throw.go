package review

import (
	"farkle/scorer"
	"farkle/sheet"
)

// A throw is one roll of a turn and what came of it.
type throw struct {
	held   int          // points the turn held before it
	shape  scorer.Shape // of the turn, as the dice were thrown
	roll   scorer.Dice  // all of them; 0 where some weren't typed
	keep   scorer.Move  // what was kept, or the throw of nothing that goes on
	farkle bool
}

// after is what the turn held after it.
func (t throw) after() int { return t.keep.Held(t.held) }

// again reports whether the throw didn't count and had to be made again.
func (t throw) again() bool { return t.keep.Effect == scorer.Again }

// ends reports whether the dice ended the turn by what they do beside scoring.
func (t throw) ends() bool { return t.keep.Effect.Ends() }

// throwsOf lists the rolls of a turn. It is false where the dice aren't known,
// don't lead to what the turn held, or were read as the player chose: the odds take
// what is worth most.
func throwsOf(card *scorer.Card, t *sheet.Turn) (throws []throw, ok bool) {
	if t.Called || t.Said != nil && card.Rules().Keep.Reading == scorer.Said {
		return nil, false
	}
	shape, held, kept := t.Start, t.Stolen, t.Kept
	for _, e := range t.Entries {
		next := throw{held: held, shape: shape}
		switch e.Kind {
		case sheet.Keep, sheet.Nothing:
			if len(kept) == 0 || kept[0] != e.Dice {
				continue // a problem: it counts nothing
			}
			if next.keep, ok = moveOf(card, shape, e); !ok {
				continue
			}
			if n := e.Dice.Len() + e.Rest.Len(); n == int(shape.Left) {
				next.roll = e.Dice + e.Rest
			}
			shape, held, kept = next.keep.Next, next.after(), kept[1:]
		case sheet.Farkle:
			if t.Ended != sheet.Farkled {
				continue
			}
			next.roll, next.farkle = e.Dice, true
		default:
			continue
		}
		throws = append(throws, next)
	}
	return throws, len(kept) == 0 && shape == t.Shape && held == t.Held
}

// moveOf is what an entry did, or false where it can't stand.
func moveOf(card *scorer.Card, s scorer.Shape, e sheet.Entry) (scorer.Move, bool) {
	beyond := (e.Dice|e.Rest)>>(4*len(card.Faces())) != 0
	if beyond || e.Rest != 0 && e.Dice.Len()+e.Rest.Len() != int(s.Left) {
		return scorer.Move{}, false
	}
	a := card.Throw(s, scorer.Throw{Kept: e.Dice, Rest: e.Rest, Said: e.Points})
	return a.Move, a.Refused == nil
}
