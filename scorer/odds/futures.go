package odds

import (
	"context"
	"slices"

	"farkle/scorer"
)

// Futures are all the shapes a turn can get into, and what the rolls in each
// may lead to. They depend on the rules and the Common Die, not on what points
// are worth: turns that are played for different ends have the same futures.
// They never change and can be shared.
type Futures struct {
	card   *scorer.Card
	common string
	start  scorer.Shape
	wild   bool // in the start shape, the keep is read under the number it suits best
	shapes []scorer.Shape
	places map[scorer.Shape]int32 // in shapes
	stands []standing             // by shape
	rolled []int32                // by shape: its rolls
	rolls  []rolls
	order  []int32 // of rolls, each after those they lead to without points
	step   int     // all points are multiples of it
	most   int     // the largest gain, in steps
}

// Rolls are all that some dice may show, by what can come of them. Shapes that
// differ only in what may be banked share them.
type rolls struct {
	shapes   []int32
	branches []branch // the first is the root
	farkle   Chance
	won      float64 // the chance to win the game by a hand that does
	mean     float64 // of the best keep's points
}

// A branch is a choice after a roll. The choices that a roll leaves, from the one
// that gains least, are a path in a tree: from the root to the branch that stands
// for all rolls that leave them. Many paths begin with the same few small keeps.
type branch struct {
	lead
	before int32   // the branch it grows from: the choice that gains less
	at     int32   // how far from a level's first worth the one is that it leads to
	chance float64 // that a roll leaves this choice and those before, and no other
}

// A lead is where a keep leads: gain some steps, go on as another shape.
type lead struct{ place, gain int32 }

// NewFutures finds the futures of the turns of a rule set, with the side of the
// Common Die that [Options.Common] has. It returns a [*scorer.Refusal], or the error of a
// context that is over.
func NewFutures(ctx context.Context, card *scorer.Card, common string) (*Futures, error) {
	r := card.Rules()
	if err := (Options{Common: common}).check(r); err != nil {
		return nil, err
	}
	f := &Futures{
		card: card, common: common, start: card.Start(r.Faces().Face(common)), wild: common == scorer.Wild,
		places: map[scorer.Shape]int32{},
	}
	f.place(f.start)
	if !f.wild {
		f.meetOtherDice()
	}
	throws := throwsOf(len(card.Faces()), r.Dice)
	known := map[scorer.Shape]int32{}
	for p := 0; p < len(f.shapes); p++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		s := f.shapes[p]
		if r.Bank.HotDice != scorer.TurnEnds {
			s.Hot = false // it only matters to a bank
		}
		n, met := known[s]
		if !met || f.rolls[n].comesBack(int32(p)) { // then this one is made again
			n = int32(len(f.rolls))
			known[s] = n
			f.rolls = append(f.rolls, f.rollsOf(f.shapes[p], throws[s.Left]))
		}
		f.rolled = append(f.rolled, n)
		f.rolls[n].shapes = append(f.rolls[n].shapes, int32(p))
	}
	f.count()
	f.sortRolls()
	return f, nil
}

// meetOtherDice meets the later rolls of the turn with any number of dice left,
// and with the Common Die spent.
func (f *Futures) meetOtherDice() {
	for left := int(f.start.Left); left > 0; left-- {
		s := f.card.Later(f.start, left)
		f.place(s)
		f.place(s.Spent())
	}
}

// known is the shape that stands for s: whether the dice are hot matters only
// where hot dice are banked in another way than others.
func (f *Futures) known(s scorer.Shape) scorer.Shape {
	s.Hot = s.Hot && f.card.Rules().Bank.HotDice != scorer.MayRoll
	return s
}

// place is the number of a shape, given when it is first met.
func (f *Futures) place(s scorer.Shape) int32 {
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

// of are the rolls of the shape in a place.
func (f *Futures) of(p int32) *rolls { return &f.rolls[f.rolled[p]] }

// comesBack reports whether a roll may lead to a shape without gaining points.
func (r *rolls) comesBack(place int32) bool {
	return slices.ContainsFunc(r.branches, func(b branch) bool { return b.lead == lead{place: place} })
}

// rollsOf sorts the throws in a shape by the choices they leave.
func (f *Futures) rollsOf(s scorer.Shape, throws []throw) rolls {
	var (
		farkles, won, all int64
		choices           []lead
		r                 = rolls{branches: []branch{{lead: lead{place: nowhere}}}}
		ways              = []int64{0} // by branch
		grown             = map[branch]int32{}
		readings          = f.readings(s)
		here              = lead{place: f.place(s)}
	)
	for _, t := range throws {
		var wins, again bool
		choices, wins, again = f.choices(choices[:0], readings, t.dice)
		switch {
		case again, !wins && len(choices) == 1 && choices[0] == here:
			continue // all is as it was: as if it had never been thrown
		case wins:
			won += t.ways
		case len(choices) == 0:
			farkles += t.ways
		default:
			at := int32(0)
			for _, l := range choices {
				b := branch{lead: l, before: at}
				next, ok := grown[b]
				if !ok {
					next = int32(len(r.branches))
					grown[b] = next
					r.branches, ways = append(r.branches, b), append(ways, 0)
				}
				at = next
			}
			ways[at] += t.ways
		}
		all += t.ways
	}
	ways = append(ways, won)
	if s.Left == 1 {
		farkles, all = tries(f.card.Rules().Farkle.LastDie, farkles, all, ways)
	}
	all = max(all, 1) // it is 0 where every roll is thrown again
	r.farkle, r.won = chance(farkles, all), float64(ways[len(r.branches)])/float64(all)
	most := make([]int32, len(r.branches))
	for i := range r.branches {
		b := &r.branches[i]
		b.chance = float64(ways[i]) / float64(all)
		most[i] = max(b.gain, most[b.before])
		r.mean += float64(ways[i]) * float64(most[i]) // as good as whole numbers
	}
	r.mean /= float64(all)
	return r
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

// count puts gains in steps, and finds the largest, and where branches lead.
func (f *Futures) count() {
	f.step = max(f.step, 1)
	for i := range f.rolls {
		for j := range f.rolls[i].branches {
			b := &f.rolls[i].branches[j]
			b.gain /= int32(f.step)
			b.at = b.gain*int32(len(f.shapes)) + max(b.place, 0)
			f.most = max(f.most, int(b.gain))
		}
	}
}

// sortRolls puts rolls after those they lead to without gaining points: a keep
// may gain nothing by taking the Common Die from where it counted as much. Such
// a keep uses up dice, or the Common Die for this lap, so it can't lead round in
// a circle.
func (f *Futures) sortRolls() {
	done := make([]bool, len(f.rolls))
	var visit func(r int32)
	visit = func(r int32) {
		if done[r] {
			return
		}
		done[r] = true
		for _, b := range f.rolls[r].branches[1:] {
			if b.gain == 0 {
				visit(f.rolled[b.place])
			}
		}
		f.order = append(f.order, r)
	}
	for r := range f.rolls {
		visit(int32(r))
	}
}
