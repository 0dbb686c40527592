package odds

import (
	"cmp"
	"context"
	"slices"

	"farkle/scorer"
)

// An explorer finds the futures of a turn, shape by shape.
type explorer struct {
	*futures
	every  bool      // of two keeps that lead to the same shape, both are choices
	owed   bool      // to owe less is better, and shapes owe different points
	throws [][]throw // by number of dice
	hands  []hands   // met so far
	gains  int64     // what all points so far are multiples of
	kinds  []kind    // of the rolls that are being grouped, in one room with all others
	leads  []lead

	// Room for one shape, used again for the next.
	keeps []fair
	sets  []uint64
	found []uint64      // sets of hands
	slots slots         // to find a kind by its leads, or a hand by its keeps
	ways  []int64       // by kind
	each  []int64       // by hand: its ways
	dice  []scorer.Dice // of the keeps in a roll
}

// A throw is dice as they may lie, and in how many ways of all.
type throw struct {
	dice scorer.Dice
	ways int64
}

// A reading is what rolls of a shape may lead to, read in one way.
type reading struct {
	shape      scorer.Shape // the one to read them in
	first, end int          // in the keeps of all readings
	nothing    []lead       // where no keep can be made, if the turn then goes on
}

// A fair keep is one that is allowed, where the rest of the roll doesn't matter.
type fair struct {
	dice scorer.Dice
	lead     // to nowhere or victory, for a keep that doesn't go on with the turn
	next int // in a list, the first that is a choice beside this one: those between lead there too and are worth no more
}

// Places of no shape: after a keep that ends the turn, and one that wins the game.
const (
	nowhere = -1
	victory = -2
)

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
	e := explorer{futures: f, every: every, owed: !every && owes(card.Rules()), throws: throwsOf(len(card.Faces()), card.Rules().Dice)}
	for p := 0; p < len(f.shapes); p++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		e.expand(int32(p))
	}
	f.step = max(int(e.gains), 1)
	for _, r := range f.rolls {
		for i := range r.leads {
			r.leads[i].gain /= int32(f.step)
			f.most = max(f.most, int(r.leads[i].gain))
		}
	}
	f.mapInto()
	f.sortRolls()
	return f, nil
}

// owes reports whether points may be owed, and are never better owed than not: as
// they may be where throws are made again for as long as they are.
func owes(r scorer.Rules) bool {
	has := func(is func(scorer.Row) bool) bool { return slices.ContainsFunc(r.Points, is) }
	return has(func(row scorer.Row) bool { return row.Confirm > 0 }) && !has(func(row scorer.Row) bool { return row.Effect == scorer.Again })
}

// expand finds the rolls of a shape. Where the same can come of them as of
// another's, both share them.
func (e *explorer) expand(p int32) {
	e.kinds, e.leads = room(e.kinds), room(e.leads)
	here := e.group(p)
	r := int32(slices.IndexFunc(e.rolls, func(other rolls) bool {
		return other.same(&here) && !slices.Contains(other.leads, lead{place: p}) // else it is made again
	}))
	if r >= 0 {
		e.kinds, e.leads = e.kinds[:0], e.leads[:0]
	} else {
		r = int32(len(e.rolls))
		e.rolls = append(e.rolls, here)
	}
	e.rolls[r].shapes = append(e.rolls[r].shapes, p)
	e.rolled = append(e.rolled, r)
}

// room is where a list can be made behind the last.
func room[T any](last []T) []T {
	if cap(last)-len(last) < 100 {
		return make([]T, 0, 1000)
	}
	return last[len(last):]
}

// group groups the rolls of a shape by the choices they leave.
func (e *explorer) group(p int32) rolls {
	s := e.shapes[p]
	e.keeps, e.ways = e.keeps[:0], e.ways[:0]
	readings := e.readings(s)
	hands := e.handsOf(s, readings)
	all := e.count(s, hands)
	e.slots.clear(hands.count())
	var farkles, won int64
	var choices []lead
	for hand, ways := range e.each {
		if ways == 0 {
			continue
		}
		choices = choices[:0]
		wins := false
		for _, r := range readings {
			var here bool
			choices, here = e.appendChoices(choices, r, hands.set(hand))
			wins = wins || here
		}
		switch {
		case wins:
			won += ways
		case slices.Equal(choices, []lead{{place: p}}):
			all -= ways // as if it had never been thrown: all is as it was
		case len(choices) > 0:
			e.ways[e.kindOf(choices)] += ways
		default:
			farkles += ways
		}
	}
	e.ways = append(e.ways, won)
	if s.Left == 1 {
		farkles, all = tries(e.card.Rules().Farkle.LastDie, farkles, all, e.ways)
	}
	r := rolls{kinds: e.kinds, leads: e.leads}
	all = max(all, 1) // it is 0 where every roll is thrown again
	r.farkle, r.won = chance(farkles, all), float64(e.ways[len(r.kinds)])/float64(all)
	for i := range r.kinds {
		k := &r.kinds[i]
		k.chance = float64(e.ways[i]) / float64(all)
		best := slices.MaxFunc(r.leadsOf(*k), func(a, b lead) int { return cmp.Compare(a.gain, b.gain) })
		r.mean += float64(e.ways[i]) * float64(best.gain) // as good as whole numbers
	}
	r.mean /= float64(all)
	return r
}

// count counts the ways of each hand, and of all: those in which a throw counts.
func (e *explorer) count(s scorer.Shape, h *hands) (all int64) {
	e.each = slices.Grow(e.each[:0], h.count())[:h.count()]
	clear(e.each)
	for i, t := range e.throws[s.Left] {
		if e.card.ThrownAgain(s, t.dice) == nil {
			e.each[h.of[i]] += t.ways
			all += t.ways
		}
	}
	return all
}

// kindOf is the number of the kind of rolls that leave these choices.
func (e *explorer) kindOf(choices []lead) int {
	var hash uint64
	for _, l := range choices {
		hash = mixed(hash, uint64(uint32(l.place))<<32^uint64(uint32(l.gain)))
	}
	k, known := e.slots.find(hash, func(k int) bool {
		return slices.Equal(e.leads[e.kinds[k].first:e.kinds[k].end], choices)
	})
	if !known {
		first := int32(len(e.leads))
		e.leads = append(e.leads, choices...)
		e.kinds, e.ways = append(e.kinds, kind{first: first, end: int32(len(e.leads))}), append(e.ways, 0)
	}
	return k
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
	r := reading{shape: s, first: len(e.keeps)}
	for m := range e.card.EveryMove(s) {
		e.keeps = append(e.keeps, fair{dice: m.Keep, lead: e.lead(m)})
	}
	r.end = len(e.keeps)
	e.sortKeeps(r)
	if m, err := e.card.Nothing(s); err == nil {
		e.gains = gcd(e.gains, int64(m.Points))
		r.nothing = []lead{{e.place(m.Next), int32(m.Points)}}
	}
	return r
}

// sortKeeps sorts the keeps of a reading: of equally many dice, those worth most
// come first. That is an order in which other shapes have them too.
func (e *explorer) sortKeeps(r reading) {
	slices.SortFunc(e.keeps[r.first:r.end], func(a, b fair) int {
		return cmp.Or(cmp.Compare(a.dice.Len(), b.dice.Len()), cmp.Compare(b.gain, a.gain), cmp.Compare(a.dice, b.dice))
	})
	for i := r.end - 1; i >= r.first; i-- {
		k := &e.keeps[i]
		k.next = i + 1
		if k.next < r.end && e.covers(k.lead, e.keeps[k.next].lead) {
			k.next = e.keeps[k.next].next
		}
	}
}

// covers reports whether a lead that is worth no more than another is no choice
// beside it: it leads to the same shape, or to one that only differs by owing more.
func (e *explorer) covers(more, lead lead) bool {
	switch {
	case more.place == lead.place:
		return !e.every || more.gain == lead.gain
	case !e.owed || more.place < 0 || lead.place < 0:
		return false
	}
	a, b := e.shapes[more.place], e.shapes[lead.place]
	less := a.Owed < b.Owed
	a.Owed = b.Owed
	return less && a == b
}

// lead is where a move leads. A hand that ends the turn or takes points away is
// worth nothing here; see [Values.LeftOut].
func (e *explorer) lead(m scorer.Move) lead {
	switch {
	case m.Effect == scorer.Win:
		return lead{place: victory}
	case m.Effect != scorer.Scores || m.Points < 0:
		return lead{place: nowhere}
	}
	e.gains = gcd(e.gains, int64(m.Points))
	return lead{e.place(m.Next), int32(m.Points)}
}

// appendChoices appends what can be kept of a hand, without doubles; where that
// is nothing, what the rules make of it. It reports whether the hand wins the
// game, which is no farkle.
func (e *explorer) appendChoices(choices []lead, r reading, hand []uint64) (all []lead, wins bool) {
	before := len(choices)
	for i := next(hand, r.first); i >= 0 && i < r.end; i = next(hand, i) {
		k := &e.keeps[i]
		i = k.next
		switch {
		case k.place == victory:
			wins = true
		case k.place == nowhere:
		case !slices.ContainsFunc(choices[before:], func(c lead) bool { return e.covers(c, k.lead) }):
			choices = append(choices, k.lead)
		}
	}
	if len(choices) == before {
		choices = append(choices, r.nothing...)
	}
	return choices, wins
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
	for size, n := 0, 1; size <= most; size++ {
		all[size] = make([]throw, 0, n)
		n = n * (faces + size) / (size + 1) // as many as there are ways to spread the dice over the faces
	}
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
