package odds

import (
	"slices"

	"farkle/scorer"
)

// Hands are the throws of some dice, sorted by which keeps of a list can be made
// of them. There are far fewer hands than throws, and many shapes have them in
// common: what a keep is worth and where it leads makes no difference.
type hands struct {
	left  int
	begun bool
	keeps []scorer.Dice
	words int      // of a set of keeps
	sets  []uint64 // by hand: the keeps that can be made of it
	of    []uint16 // by throw: its hand
}

// set is the set of keeps that can be made of a hand.
func (h *hands) set(hand int) []uint64 { return h.sets[hand*h.words : (hand+1)*h.words] }

// count is how many hands there are.
func (h *hands) count() int { return len(h.sets) / h.words }

// handsOf are the hands of a shape.
func (e *explorer) handsOf(s scorer.Shape, readings []reading) *hands {
	for i := range e.hands {
		if h := &e.hands[i]; h.left == int(s.Left) && h.begun == s.Begun && slices.EqualFunc(h.keeps, e.keeps, isOf) {
			return h
		}
	}
	e.hands = append(e.hands, e.sortThrows(s, readings))
	return &e.hands[len(e.hands)-1]
}

// isOf reports whether a keep is of these dice.
func isOf(dice scorer.Dice, k fair) bool { return dice == k.dice }

// sortThrows sorts the throws made in a shape into hands.
func (e *explorer) sortThrows(s scorer.Shape, readings []reading) hands {
	throws := e.throws[s.Left]
	f := e.fitsOf(int(s.Left), e.keeps)
	h := hands{
		left: int(s.Left), begun: s.Begun, keeps: make([]scorer.Dice, len(e.keeps)),
		words: f.words, sets: e.found[:0], of: make([]uint16, len(throws)),
	}
	for i, k := range e.keeps {
		h.keeps[i] = k.dice
	}
	e.slots.clear(len(throws))
	for i, t := range throws {
		fit := f.in(t.dice)
		if e.card.ByRoll() {
			for _, r := range readings {
				e.leaveLying(fit, r, t.dice)
			}
		}
		var hash uint64
		for _, w := range fit {
			hash = mixed(hash, w)
		}
		hand, known := e.slots.find(hash, func(hand int) bool { return slices.Equal(h.set(hand), fit) })
		if !known {
			h.sets = append(h.sets, fit...)
		}
		h.of[i] = uint16(hand)
	}
	e.found, h.sets = h.sets, slices.Clone(h.sets)
	return h
}

// leaveLying takes the keeps out of those that fit into a roll that may not be
// made because of what they leave.
func (e *explorer) leaveLying(fit []uint64, r reading, roll scorer.Dice) {
	e.dice = e.dice[:0]
	for i := next(fit, r.first); i >= 0 && i < r.end; i = next(fit, i+1) {
		e.dice = append(e.dice, e.keeps[i].dice)
	}
	for i := next(fit, r.first); i >= 0 && i < r.end; i = next(fit, i+1) {
		if e.card.MustTake(r.shape, roll, e.keeps[i].dice, e.dice) != 0 {
			fit[i/64] &^= 1 << (i % 64)
		}
	}
}
