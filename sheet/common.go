package sheet

import (
	"cmp"
	"slices"

	"farkle/scorer"
)

// commonDie reads the round's Common Die and the number of a Wild.
func (f *folding) commonDie(r *Round) {
	rules := r.Card.Rules()
	if rules.HasCommonDie() {
		r.Common.Due = f.rollerDue()
	}
	for line, e := range f.said(r.Number, Common) {
		f.rolled(r, line, e)
	}
	for line, e := range f.said(r.Number, Wild) { // also one that was typed first
		f.named(r, line, e)
	}
}

func (f *folding) rolled(r *Round, line Line, e Entry) {
	rules := r.Card.Rules()
	sides := rules.CommonDie.Faces
	switch {
	case !rules.HasCommonDie():
		f.problem(line, f.noCommonDie(r))
	case r.Common.Side != "":
		f.problem(line, refused("fix its line if it was mistyped", "the Common Die of round %d is %s already", r.Number, scorer.SideName(r.Common.Side)))
	case !slices.Contains(sides, e.Text):
		help := "its sides are " + scorer.Listed(slices.Compact(slices.Clone(sides)), "and")
		if slices.Contains(sides, scorer.Wild) && r.Card.Faces().Face(e.Text) != 0 {
			help = "common 2x doubles the round; common wild " + e.Text + " is a Wild named " + e.Text
		}
		f.problem(line, refusedBy("common_die.faces", help, "the Common Die has no side %s", e.Text))
	case e.Face != 0 && e.Text != scorer.Wild:
		f.problem(line, refused("common "+e.Text, "only a Wild gets a number"))
	case int(e.Face) > len(r.Card.Faces()) || line.Seat < 0 || line.Seat > len(f.Seats):
		f.problem(line, damaged())
	default:
		r.Common.Side, r.Common.Roller = e.Text, line.Seat
		if r.Common.Roller == 0 {
			r.Common.Roller = r.Common.Due
		}
		r.Common.Face, r.Common.Named = r.Card.Faces().Face(e.Text), e.Face != 0
		if e.Face != 0 {
			r.Common.Face = e.Face
		}
	}
}

func (f *folding) noCommonDie(r *Round) error {
	return refusedBy("common_die.faces", "leave the Common Die out: ann 444 b", "%s is played without a Common Die", cmp.Or(r.Card.Rules().Title, r.Card.Rules().Name))
}

func (f *folding) named(r *Round, line Line, e Entry) {
	switch {
	case !r.Card.Rules().HasCommonDie():
		f.problem(line, f.noCommonDie(r))
	case r.Common.Side == "":
		f.problem(line, refused("common wild comes first, or both at once: common wild 4", "the Common Die of round %d isn't known yet", r.Number))
	case r.Common.Side != scorer.Wild:
		f.problem(line, refused("only a Wild gets a number", "the Common Die of round %d is %s", r.Number, scorer.SideName(r.Common.Side)))
	case r.Common.Named:
		f.problem(line, refused("it stays that number until the round ends; fix its line if it was mistyped",
			"the Wild of round %d is a %s already", r.Number, r.Card.Faces()[r.Common.Face-1].Name))
	case e.Face < 1 || int(e.Face) > len(r.Card.Faces()):
		f.problem(line, damaged())
	default:
		r.Common.Face, r.Common.Named = e.Face, true
	}
}

// rollerDue is whose turn it is to roll the Common Die of the newest round.
func (f *folding) rollerDue() int {
	last := 0
	if n := len(f.Rounds); n > 1 {
		before := f.Rounds[n-2].Common
		last = cmp.Or(before.Roller, before.Due)
	}
	return f.Roller(last)
}

// namer is who gives a Wild its number: whoever rolled it, or once that player has
// left the next clockwise who plays.
func (f *folding) namer(r *Round) int {
	seat := r.Common.Roller
	if seat == 0 || f.Seats[seat-1].Playing {
		return seat
	}
	for range f.seating {
		if seat = f.clockwise(seat); f.Plays(seat) && f.Seats[seat-1].Playing {
			return seat
		}
	}
	return r.Common.Roller
}

// CommonText is the round's Common Die as it is typed: "5", "2x", "wild",
// "wild 4".
func (r Round) CommonText() string { return r.common(r.Common.Side) }

// CommonName is the round's Common Die as people read it: "5", "2X", "Wild",
// "Wild 4".
func (r Round) CommonName() string { return r.common(scorer.SideName(r.Common.Side)) }

// common is a side of the Common Die with the number a Wild was named.
func (r Round) common(side string) string {
	if r.Common.Named {
		return side + " " + r.Card.Faces()[r.Common.Face-1].Key
	}
	return side
}
