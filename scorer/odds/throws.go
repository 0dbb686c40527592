package odds

import (
	"cmp"
	"slices"

	"farkle/scorer"
)

// What a throw may come to is asked of the score card here. Values look a single
// roll up in it as well.

// A throw is dice as they may lie, and in how many ways of all.
type throw struct {
	dice scorer.Dice
	ways int64
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

// A reading is how the throws of a shape are read: in the shape itself, or where
// the Wild is named after the roll, in one for each number it may be given.
type reading struct {
	shape   scorer.Shape
	keeps   []keep // those worth least first
	nothing *lead  // where the turn goes on after a throw of which nothing can be kept
	always  bool   // a keep may be made of every throw that has its dice
}

// A keep is dice that may be kept, and where that leads.
type keep struct {
	dice scorer.Dice
	lead
}

// Places of no shape: after a keep that ends the turn, and one that wins the game.
const (
	nowhere = -1
	victory = -2
)

// readings are the ways to read the throws of a shape.
func (f *Futures) readings(s scorer.Shape) []reading {
	if !f.wild || s != f.start {
		return []reading{f.readingOf(s)}
	}
	var all []reading
	for i := range f.card.Faces() {
		all = append(all, f.readingOf(f.card.Start(scorer.Face(i+1))))
	}
	return all
}

// readingOf lists what may be kept in a shape, whatever else is thrown.
func (f *Futures) readingOf(s scorer.Shape) reading {
	moves, always := f.card.Moves(s)
	r := reading{shape: s, always: always}
	for m := range moves {
		r.keeps = append(r.keeps, keep{m.Keep, f.leadOf(m)})
	}
	slices.SortFunc(r.keeps, func(a, b keep) int {
		return cmp.Or(cmp.Compare(a.gain, b.gain), cmp.Compare(a.place, b.place), cmp.Compare(a.dice, b.dice))
	})
	if m := f.card.Throw(s, scorer.Throw{}); m.Refused == nil {
		l := f.leadOf(scorer.Move{Points: m.Points, Effect: scorer.Scores, Next: m.Next})
		r.nothing = &l
	}
	return r
}

// leadOf is where a move leads. A hand that ends the turn or takes points away is
// worth nothing here; see [Values.LeftOut].
func (f *Futures) leadOf(m scorer.Move) lead {
	switch {
	case m.Effect == scorer.Win:
		return lead{place: victory}
	case m.Effect != scorer.Scores || m.Points < 0:
		return lead{place: nowhere}
	}
	f.step = int(gcd(int64(f.step), int64(m.Points)))
	return lead{place: f.place(m.Next), gain: int32(m.Points)}
}

// choices appends what may be kept of a throw, each lead once; where that is
// nothing, what the rules make of it. It reports whether a keep wins the game,
// which is no farkle, and whether the throw is made again, as if it had never been.
func (f *Futures) choices(all []lead, readings []reading, dice scorer.Dice) (choices []lead, wins, again bool) {
	for i := range readings {
		r := &readings[i]
		may := dice.Has
		if !r.always {
			answer := f.card.Throw(r.shape, scorer.Throw{Rest: dice})
			again = again || answer.Refused != nil && answer.Refused.Kind == scorer.ThrownAgain
			moves := answer.Keeps()
			may = func(keep scorer.Dice) bool {
				return slices.ContainsFunc(moves, func(m scorer.Move) bool { return m.Keep == keep })
			}
		}
		first := len(all)
		for _, k := range r.keeps {
			switch {
			case k.place == nowhere || !may(k.dice):
			case k.place == victory:
				wins = true
			case len(all) == first || all[len(all)-1] != k.lead:
				all = append(all, k.lead)
			}
		}
		if len(all) == first && r.nothing != nil {
			all = append(all, *r.nothing)
		}
	}
	return all, wins, again
}
