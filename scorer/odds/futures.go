package odds

import (
	"slices"

	"farkle/scorer"
)

// futures are all the shapes a turn can get into, and what the rolls in each
// may lead to. They depend on the rules, not on what points are worth.
type futures struct {
	card   *scorer.Card
	start  scorer.Shape
	wild   bool // in the start shape, the keep is read under the number it suits best
	alike  bool // turns on hot dice may be banked like others
	shapes []scorer.Shape
	places map[scorer.Shape]int32 // in shapes
	stands []standing             // by shape
	rolled []int32                // by shape: its rolls
	rolls  []rolls
	order  []int32   // of rolls, each after those they lead to without points
	into   [][]int32 // by shape: the rolls that lead to it
	step   int       // every move's points are a multiple of it
	most   int       // the largest gain, in steps
}

// Rolls are all that the dice may show in a shape, by what can come of them.
// Shapes of which the same can come share them.
type rolls struct {
	shapes []int32
	kinds  []kind
	leads  []lead // of the kinds
	farkle Chance
	won    float64 // the chance to win the game by a hand that does
	mean   float64 // of the best keep's points
}

// A kind is all rolls of a shape after which the same choices are left.
type kind struct {
	first, end int32 // in the leads of the rolls
	chance     float64
}

// A lead is a choice after a roll: gain some steps, go on as another shape.
type lead struct{ place, gain int32 }

// known is the shape that stands for s: what may be kept doesn't depend on
// whether the dice are hot, only what may be banked.
func (f *futures) known(s scorer.Shape) scorer.Shape {
	if f.alike {
		s.Hot = false
	}
	return s
}

// place is the number of a shape, given when it is first met.
func (f *futures) place(s scorer.Shape) int32 {
	s = f.known(s)
	p, ok := f.places[s]
	if !ok {
		p = int32(len(f.shapes))
		f.places[s] = p
		f.shapes = append(f.shapes, s)
		f.stands = append(f.stands, standingOf(s))
	}
	return p
}

// rollsOf are the rolls of a shape.
func (f *futures) rollsOf(p int32) *rolls { return &f.rolls[f.rolled[p]] }

func (r *rolls) leadsOf(k kind) []lead { return r.leads[k.first:k.end] }

// same reports whether the same can come of both.
func (r *rolls) same(other *rolls) bool {
	return r.farkle == other.farkle && r.won == other.won && slices.Equal(r.kinds, other.kinds) && slices.Equal(r.leads, other.leads)
}

// mapInto finds what leads to each shape.
func (f *futures) mapInto() {
	f.into = make([][]int32, len(f.shapes))
	for r := range int32(len(f.rolls)) {
		for _, l := range f.rolls[r].leads {
			from := f.into[l.place]
			if n := len(from); n == 0 || from[n-1] != r {
				f.into[l.place] = append(from, r)
			}
		}
	}
}

// sortRolls puts rolls after those they lead to without gaining points: a keep
// may gain nothing by taking the Common Die from where it counted as much. Such
// a keep uses up dice, or the Common Die for this lap, so it can't lead round in
// a circle.
func (f *futures) sortRolls() {
	done := make([]bool, len(f.rolls))
	var visit func(r int32)
	visit = func(r int32) {
		if done[r] {
			return
		}
		done[r] = true
		for _, l := range f.rolls[r].leads {
			if l.gain == 0 {
				visit(f.rolled[l.place])
			}
		}
		f.order = append(f.order, r)
	}
	for r := range f.rolls {
		visit(int32(r))
	}
}
