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
	throws [][]throw // by number of dice
	gains  int64     // what all points so far are multiples of

	// Room for one shape, used again for the next.
	keeps []fair
	sets  []uint64
	kinds []kind
	leads []lead
	slots []int32       // to find a kind by its leads: its number, from 1
	ways  []int64       // by kind
	dice  []scorer.Dice // of the keeps in a roll
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
	fits    *fits  // of the keeps
	nothing []lead // where no keep can be made, if the turn then goes on
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
	e := explorer{futures: f, every: every, throws: throwsOf(len(card.Faces()), card.Rules().Dice)}
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

// expand finds the rolls of a shape.
func (e *explorer) expand(p int32) {
	r, ok := e.shared(p)
	if !ok {
		r = int32(len(e.rolls))
		e.rolls = append(e.rolls, e.group(p))
	}
	e.rolls[r].shapes = append(e.rolls[r].shapes, p)
	e.rolled = append(e.rolled, r)
}

// shared are the rolls of the shape that is the same but not on hot dice: what
// may be kept doesn't depend on that, unless the turn is over with it. They are
// not the same where a roll that leads from the one to the other without points
// would be for the other one that is made again.
func (e *explorer) shared(p int32) (r int32, ok bool) {
	s := e.shapes[p]
	if !s.Hot || e.card.Over(s) {
		return 0, false
	}
	s.Hot = false
	cold, known := e.places[s]
	if !known || cold > p {
		return 0, false
	}
	return e.rolled[cold], !slices.Contains(e.rollsOf(cold).leads, lead{place: p})
}

// group groups the rolls of a shape by the choices they leave.
func (e *explorer) group(p int32) rolls {
	s := e.shapes[p]
	throws := e.throws[s.Left]
	e.keeps, e.sets, e.kinds, e.leads, e.ways = e.keeps[:0], e.sets[:0], e.kinds[:0], e.leads[:0], e.ways[:0]
	slots := 2*len(throws) + 1
	e.slots = slices.Grow(e.slots[:0], slots)[:slots]
	clear(e.slots)
	readings := e.readings(s)
	var farkles, won, all int64
	var choices []lead
	for _, roll := range throws {
		if e.card.ThrownAgain(s, roll.dice) != nil {
			continue // as if it had never been thrown
		}
		choices = choices[:0]
		wins := false
		for _, r := range readings {
			var here bool
			choices, here = e.appendChoices(choices, r, roll.dice)
			wins = wins || here
		}
		if slices.Equal(choices, []lead{{place: p}}) {
			continue // that too: all is as it was
		}
		all += roll.ways
		switch {
		case wins:
			won += roll.ways
		case len(choices) > 0:
			e.ways[e.kindOf(choices)] += roll.ways
		default:
			farkles += roll.ways
		}
	}
	e.ways = append(e.ways, won)
	if s.Left == 1 {
		farkles, all = tries(e.card.Rules().Farkle.LastDie, farkles, all, e.ways)
	}
	r := rolls{kinds: slices.Clone(e.kinds), leads: slices.Clone(e.leads)}
	all = max(all, 1) // it is 0 where every roll is thrown again
	r.farkle, r.won = chance(farkles, all), float64(e.ways[len(r.kinds)])/float64(all)
	for i := range r.kinds {
		k := &r.kinds[i]
		k.chance = float64(e.ways[i]) / float64(all)
		best := slices.MaxFunc(r.leadsOf(*k), func(a, b lead) int { return cmp.Compare(a.gain, b.gain) })
		r.mean += k.chance * float64(best.gain)
	}
	return r
}

// kindOf is the number of the kind of rolls that leave these choices.
func (e *explorer) kindOf(choices []lead) int {
	var hash uint64
	for _, l := range choices {
		hash = (hash ^ uint64(uint32(l.place))<<32 ^ uint64(uint32(l.gain))) * golden
		hash ^= hash >> 32
	}
	for ; ; hash++ {
		slot := &e.slots[hash%uint64(len(e.slots))]
		if *slot == 0 {
			first := int32(len(e.leads))
			e.leads = append(e.leads, choices...)
			e.kinds, e.ways = append(e.kinds, kind{first: first, end: int32(len(e.leads))}), append(e.ways, 0)
			*slot = int32(len(e.kinds))
		}
		if k := int(*slot - 1); slices.Equal(e.leads[e.kinds[k].first:e.kinds[k].end], choices) {
			return k
		}
	}
}

// golden spreads what it is multiplied by: 2^64 divided by the golden ratio.
const golden = 0x9e3779b97f4a7c15

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
	r.fits = e.fitsOf(int(s.Left), r.keeps)
	if m, err := e.card.Nothing(s); err == nil {
		e.gains = gcd(e.gains, int64(m.Points))
		r.nothing = []lead{{e.place(m.Next), int32(m.Points)}}
	}
	return r
}

// keepsOf lists what may be kept in a shape: what leads to the same other one
// side by side, the most points first.
func (e *explorer) keepsOf(s scorer.Shape) []fair {
	from := len(e.keeps)
	for m := range e.card.EveryMove(s) {
		e.keeps = append(e.keeps, fair{dice: m.Keep, lead: e.lead(m)})
	}
	keeps := e.keeps[from:]
	slices.SortFunc(keeps, func(a, b fair) int {
		return cmp.Or(cmp.Compare(a.place, b.place), cmp.Compare(b.gain, a.gain))
	})
	for i := len(keeps) - 1; i >= 0; i-- {
		k := &keeps[i]
		k.next = i + 1
		if next := i + 1; next < len(keeps) && keeps[next].place == k.place && (!e.every || keeps[next].gain == k.gain) {
			k.next = keeps[next].next
		}
	}
	return keeps
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

// appendChoices appends what can be kept of a roll, without doubles; where that
// is nothing, what the rules make of it. It reports whether the roll wins the
// game, which is no farkle.
func (e *explorer) appendChoices(choices []lead, r reading, roll scorer.Dice) (all []lead, wins bool) {
	before := len(choices)
	fit := r.fits.in(roll)
	if e.card.ByRoll() {
		e.leaveLying(fit, r, roll)
	}
	for i := next(fit, 0); i >= 0; i = next(fit, i) {
		k := r.keeps[i]
		i = k.next
		switch k.place {
		case victory:
			wins = true
		case nowhere:
		default:
			choices = append(choices, k.lead)
		}
	}
	if len(choices) == before {
		choices = append(choices, r.nothing...)
	}
	return choices, wins
}

// leaveLying takes the keeps out of those that fit into a roll that may not be
// made because of what they leave.
func (e *explorer) leaveLying(fit []uint64, r reading, roll scorer.Dice) {
	e.dice = e.dice[:0]
	for i := next(fit, 0); i >= 0; i = next(fit, i+1) {
		e.dice = append(e.dice, r.keeps[i].dice)
	}
	for i := next(fit, 0); i >= 0; i = next(fit, i+1) {
		if e.card.MustTake(r.shape, roll, r.keeps[i].dice, e.dice) != 0 {
			fit[i/64] &^= 1 << (i % 64)
		}
	}
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
