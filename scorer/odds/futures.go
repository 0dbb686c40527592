package odds

import (
	"cmp"
	"context"
	"encoding/binary"
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
	order  []int32                // of shapes, each after those it leads to without points
	kinds  []kind
	first  []int32 // where each shape's kinds start in kinds, and after the last, the end
	leads  []lead
	into   [][]int32 // by shape: those that lead to it
	farkle []Chance
	means  []float64 // of the best keep's points
	step   int       // every move's points are a multiple of it
	most   int       // the largest gain, in steps
}

// A kind is all rolls of a shape after which the same choices are left.
type kind struct {
	shape      int32
	first, end int32 // in leads
	chance     float64
}

// A lead is a choice after a roll: gain some steps, go on as another shape.
type lead struct{ place, gain int32 }

// A throw is dice as they may lie, and in how many ways of all.
type throw struct {
	dice scorer.Dice
	ways int64
}

// fair is a keep that was tried and is allowed.
type fair struct {
	dice scorer.Dice
	lead
}

// explore finds the futures of a turn that starts in the shape given. With more
// shapes given those are included too. If every is set, of two keeps that lead
// to the same shape both are choices, not only the one worth more.
func explore(ctx context.Context, card *scorer.Card, start scorer.Shape, wild, every bool, more ...scorer.Shape) (*futures, error) {
	f := &futures{card: card, start: start, wild: wild, places: map[scorer.Shape]int32{}}
	f.alike = card.Rules().Bank.HotDice == scorer.MayRoll
	f.place(start)
	for _, s := range more {
		f.place(s)
	}
	throws := throwsOf(len(card.Faces()), card.Rules().Dice)
	var gains int64
	for i := 0; i < len(f.shapes); i++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		gains = gcd(gains, f.expand(int32(i), throws, every))
	}
	f.first = append(f.first, int32(len(f.kinds)))
	f.step = max(int(gains), 1)
	for i := range f.leads {
		f.leads[i].gain /= int32(f.step)
		f.most = max(f.most, int(f.leads[i].gain))
	}
	f.mapInto()
	f.sortShapes()
	return f, nil
}

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

// readings are the shapes a roll in s may be read in: s itself, but where the
// Wild is named after the roll, the start with each number.
func (f *futures) readings(s scorer.Shape) []scorer.Shape {
	if !f.wild || s != f.start {
		return []scorer.Shape{s}
	}
	var all []scorer.Shape
	for i := range f.card.Faces() {
		all = append(all, f.card.Start(scorer.Face(i+1)))
	}
	return all
}

// expand groups the rolls of a shape by the choices they leave. It returns the
// greatest common divisor of the points.
func (f *futures) expand(p int32, throws [][]throw, every bool) (gains int64) {
	s := f.shapes[p]
	var keeps []fair
	for _, reading := range f.readings(s) {
		for _, handfuls := range throws[1 : s.Left+1] {
			for _, t := range handfuls {
				if m, ok := f.card.Move(reading, t.dice); ok && counted(m) {
					keeps = append(keeps, fair{t.dice, lead{f.place(m.Next), int32(m.Points)}})
					gains = gcd(gains, int64(m.Points))
				}
			}
		}
	}
	// What leads to the same shape side by side, the most points first.
	slices.SortFunc(keeps, func(a, b fair) int {
		return cmp.Or(cmp.Compare(a.place, b.place), cmp.Compare(b.gain, a.gain))
	})

	f.first = append(f.first, int32(len(f.kinds)))
	kinds := map[string]int{} // by their leads
	var farkles, all int64
	var ways []int64
	var choices []lead
	var key []byte
	for _, roll := range throws[s.Left] {
		choices = choicesIn(choices[:0], f.fairIn(s, roll.dice, keeps), roll.dice, every)
		if len(choices) == 0 {
			if m, err := f.card.Nothing(s); err == nil {
				if m.Effect == scorer.Again {
					continue // as if it had never been thrown
				}
				choices = append(choices, lead{f.place(m.Next), int32(m.Points)})
				gains = gcd(gains, int64(m.Points))
			}
		}
		all += roll.ways
		if len(choices) == 0 {
			farkles += roll.ways
			continue
		}
		key = key[:0]
		for _, l := range choices {
			key = binary.LittleEndian.AppendUint32(key, uint32(l.place))
			key = binary.LittleEndian.AppendUint32(key, uint32(l.gain))
		}
		k, ok := kinds[string(key)]
		if !ok {
			k = len(ways)
			kinds[string(key)] = k
			ways = append(ways, 0)
			first := int32(len(f.leads))
			f.leads = append(f.leads, choices...)
			f.kinds = append(f.kinds, kind{shape: p, first: first, end: int32(len(f.leads))})
		}
		ways[k] += roll.ways
	}

	if s.Left == 1 {
		farkles, all = tries(f.card.Rules().Farkle.LastDie, farkles, all, ways)
	}
	f.farkle = append(f.farkle, chance(farkles, all))
	mean := 0.0
	for i, w := range ways {
		k := &f.kinds[int(f.first[p])+i]
		k.chance = float64(w) / float64(all)
		best := slices.MaxFunc(f.leadsOf(*k), func(a, b lead) int { return cmp.Compare(a.gain, b.gain) })
		mean += k.chance * float64(best.gain)
	}
	f.means = append(f.means, mean)
	return gains
}

// tries are the ways of a farkle and of all where a roll that would be a farkle is
// made again, up to n in all; the ways of everything else are changed in place.
func tries(n int, farkles, all int64, ways []int64) (never, ofAll int64) {
	// w ways in one try become, over all of them, w times the sum of what the
	// tries before may have been, all farkles, and those after, anything.
	never, ofAll = 1, 1
	var others int64
	for range n {
		others = others*all + never
		never *= farkles
		ofAll *= all
	}
	for i := range ways {
		ways[i] *= others
	}
	return never, ofAll
}

// counted reports whether a move goes on with the turn. A hand that ends it or
// takes points away is worth nothing here; see [Values.LeftOut].
func counted(m scorer.Move) bool { return m.Effect == scorer.Scores && m.Points >= 0 }

// fairIn are the keeps that may be made of a roll, where that depends on all of
// it; else any keep may that is in it.
func (f *futures) fairIn(s scorer.Shape, roll scorer.Dice, keeps []fair) []fair {
	if !f.card.ByRoll() {
		return keeps
	}
	allowed := f.card.Moves(s, roll)
	return slices.DeleteFunc(slices.Clone(keeps), func(k fair) bool {
		return !slices.ContainsFunc(allowed, func(m scorer.Move) bool { return m.Keep == k.dice })
	})
}

// choicesIn appends what can be kept of a roll, without doubles.
func choicesIn(choices []lead, keeps []fair, roll scorer.Dice, every bool) []lead {
	for i := 0; i < len(keeps); i++ {
		k := keeps[i]
		if !roll.Has(k.dice) {
			continue
		}
		choices = append(choices, k.lead)
		// The rest that leads there is worth no more.
		for i+1 < len(keeps) && keeps[i+1].place == k.place && (!every || keeps[i+1].gain == k.gain) {
			i++
		}
	}
	return choices
}

func (f *futures) leadsOf(k kind) []lead { return f.leads[k.first:k.end] }

func (f *futures) kindsOf(p int32) []kind { return f.kinds[f.first[p]:f.first[p+1]] }

// mapInto finds what leads to each shape.
func (f *futures) mapInto() {
	f.into = make([][]int32, len(f.shapes))
	for _, k := range f.kinds {
		for _, l := range f.leadsOf(k) {
			from := f.into[l.place]
			if n := len(from); n == 0 || from[n-1] != k.shape {
				f.into[l.place] = append(from, k.shape)
			}
		}
	}
}

// sortShapes puts each shape after those it leads to without gaining points: a
// keep may gain nothing by taking the Common Die from where it counted as much.
// Such a keep uses up dice, so it can't lead round in a circle.
func (f *futures) sortShapes() {
	done := make([]bool, len(f.shapes))
	var visit func(p int32)
	visit = func(p int32) {
		if done[p] {
			return
		}
		done[p] = true
		for _, k := range f.kindsOf(p) {
			for _, l := range f.leadsOf(k) {
				if l.gain == 0 {
					visit(l.place)
				}
			}
		}
		f.order = append(f.order, p)
	}
	for p := range f.shapes {
		visit(int32(p))
	}
}

// throwsOf lists the throws of 0 to most dice.
func throwsOf(faces, most int) [][]throw {
	all := make([][]throw, most+1)
	var walk func(t throw, size int, from scorer.Face)
	walk = func(t throw, size int, from scorer.Face) {
		all[size] = append(all[size], t)
		if size == most {
			return
		}
		for face := from; int(face) <= faces; face++ {
			dice := t.dice + face.Die()
			// One more die among size+1 places, and those that show the same
			// face can't be told apart.
			walk(throw{dice, t.ways * int64(size+1) / int64(dice.Count(face))}, size+1, face)
		}
	}
	walk(throw{ways: 1}, 0, 1)
	return all
}
