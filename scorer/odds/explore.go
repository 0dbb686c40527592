package odds

import (
	"cmp"
	"context"
	"encoding/binary"
	"slices"

	"farkle/scorer"
)

// An explorer finds the futures of a turn, shape by shape.
type explorer struct {
	*futures
	every  bool             // of two keeps that lead to the same shape, both are choices
	throws [][]throw        // by number of dice
	gains  int64            // what all points so far are multiples of
	kindAt map[string]int32 // those of the shape at hand, by their leads

	// Room used again and again.
	key  []byte        // to look into kindAt
	in   []fair        // keeps in a roll
	dice []scorer.Dice // of those
}

// A throw is dice as they may lie, and in how many ways of all.
type throw struct {
	dice scorer.Dice
	ways int64
}

// A reading is what rolls of a shape may lead to, read in one way.
type reading struct {
	shape   scorer.Shape // the one to read them in
	keeps   []fair
	nothing []lead // where no keep can be made, if the turn then goes on
}

// A fair keep is one that is allowed, where the rest of the roll doesn't matter.
type fair struct {
	dice scorer.Dice
	lead // to nowhere, for a keep that doesn't go on with the turn
}

// nowhere is the place of no shape.
const nowhere = -1

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
	e := explorer{
		futures: f, every: every,
		throws: throwsOf(len(card.Faces()), card.Rules().Dice), kindAt: map[string]int32{},
	}
	for p := 0; p < len(f.shapes); p++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		e.expand(int32(p))
	}
	f.first = append(f.first, int32(len(f.kinds)))
	f.step = max(int(e.gains), 1)
	for i := range f.leads {
		f.leads[i].gain /= int32(f.step)
		f.most = max(f.most, int(f.leads[i].gain))
	}
	f.mapInto()
	f.sortShapes()
	return f, nil
}

// expand groups the rolls of a shape by the choices they leave.
func (e *explorer) expand(p int32) {
	s := e.shapes[p]
	readings := e.readings(s)
	e.first = append(e.first, int32(len(e.kinds)))
	clear(e.kindAt)
	var farkles, all int64
	var ways []int64 // by kind
	var choices []lead
	for _, roll := range e.throws[s.Left] {
		if e.card.ThrownAgain(s, roll.dice) != nil {
			continue // as if it had never been thrown
		}
		choices = choices[:0]
		for _, r := range readings {
			choices = e.appendChoices(choices, r, roll.dice)
		}
		if slices.Equal(choices, []lead{{place: p}}) {
			continue // that too: all is as it was
		}
		all += roll.ways
		if len(choices) == 0 {
			farkles += roll.ways
			continue
		}
		k := e.kindOf(p, choices)
		if int(k) == len(ways) {
			ways = append(ways, 0)
		}
		ways[k] += roll.ways
	}
	if s.Left == 1 {
		farkles, all = tries(e.card.Rules().Farkle.LastDie, farkles, all, ways)
	}
	e.farkle = append(e.farkle, chance(farkles, max(all, 1))) // all is 0 where every roll is thrown again
	mean := 0.0
	for i, k := range e.kinds[e.first[p]:] {
		chance := float64(ways[i]) / float64(all)
		e.kinds[int(e.first[p])+i].chance = chance
		best := slices.MaxFunc(e.leadsOf(k), func(a, b lead) int { return cmp.Compare(a.gain, b.gain) })
		mean += chance * float64(best.gain)
	}
	e.means = append(e.means, mean)
}

// readings are those of the rolls of a shape: in that shape, but where the Wild
// is named after the roll, in the start with each number.
func (e *explorer) readings(s scorer.Shape) []reading {
	if !e.wild || s != e.start {
		return []reading{e.readingOf(s)}
	}
	var all []reading
	for i := range e.card.Faces() {
		all = append(all, e.readingOf(e.card.Start(scorer.Face(i+1))))
	}
	return all
}

// readingOf is how the rolls of a shape are read in it.
func (e *explorer) readingOf(s scorer.Shape) reading {
	r := reading{shape: s, keeps: e.keepsOf(s)}
	if m, err := e.card.Nothing(s); err == nil {
		e.gains = gcd(e.gains, int64(m.Points))
		r.nothing = []lead{{e.place(m.Next), int32(m.Points)}}
	}
	return r
}

// keepsOf lists what may be kept in a shape: what leads to the same other one
// side by side, the most points first.
func (e *explorer) keepsOf(s scorer.Shape) []fair {
	var keeps []fair
	for _, handfuls := range e.throws[1 : s.Left+1] {
		for _, t := range handfuls {
			if m, ok := e.card.Move(s, t.dice); ok {
				keeps = append(keeps, fair{t.dice, e.lead(m)})
			}
		}
	}
	slices.SortFunc(keeps, func(a, b fair) int {
		return cmp.Or(cmp.Compare(a.place, b.place), cmp.Compare(b.gain, a.gain))
	})
	return keeps
}

// lead is where a move leads. A hand that ends the turn or takes points away is
// worth nothing here; see [Values.LeftOut].
func (e *explorer) lead(m scorer.Move) lead {
	if m.Effect != scorer.Scores || m.Points < 0 {
		return lead{place: nowhere}
	}
	e.gains = gcd(e.gains, int64(m.Points))
	return lead{e.place(m.Next), int32(m.Points)}
}

// appendChoices appends what can be kept of a roll, without doubles; where that
// is nothing, what the rules make of it.
func (e *explorer) appendChoices(choices []lead, r reading, roll scorer.Dice) []lead {
	before := len(choices)
	keeps := r.keeps
	if e.card.ByRoll() {
		keeps = e.fairIn(r, roll)
	}
	for i := 0; i < len(keeps); i++ {
		k := keeps[i]
		if k.place == nowhere || !roll.Has(k.dice) {
			continue
		}
		choices = append(choices, k.lead)
		// The rest that leads there is worth no more.
		for i+1 < len(keeps) && keeps[i+1].place == k.place && (!e.every || keeps[i+1].gain == k.gain) {
			i++
		}
	}
	if len(choices) == before {
		return append(choices, r.nothing...)
	}
	return choices
}

// fairIn are the keeps that may be made of a roll where that depends on all of
// it.
func (e *explorer) fairIn(r reading, roll scorer.Dice) []fair {
	e.in, e.dice = e.in[:0], e.dice[:0]
	for _, k := range r.keeps {
		if roll.Has(k.dice) {
			e.in, e.dice = append(e.in, k), append(e.dice, k.dice)
		}
	}
	return slices.DeleteFunc(e.in, func(k fair) bool { return e.card.MustTake(r.shape, roll, k.dice, e.dice) != 0 })
}

// kindOf is the kind of the rolls of a shape that leave these choices, counted
// from the first of the shape.
func (e *explorer) kindOf(p int32, choices []lead) int32 {
	e.key = e.key[:0]
	for _, l := range choices {
		e.key = binary.LittleEndian.AppendUint32(e.key, uint32(l.place))
		e.key = binary.LittleEndian.AppendUint32(e.key, uint32(l.gain))
	}
	k, ok := e.kindAt[string(e.key)]
	if !ok {
		k = int32(len(e.kindAt))
		e.kindAt[string(e.key)] = k
		first := int32(len(e.leads))
		e.leads = append(e.leads, choices...)
		e.kinds = append(e.kinds, kind{shape: p, first: first, end: int32(len(e.leads))})
	}
	return k
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
