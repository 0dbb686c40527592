package odds

import (
	"context"
	"math"
	"sort"

	"farkle/scorer"
)

// Values are the worths of every moment of a turn, for one rule set and one
// player's place in it. They never change and can be shared.
//
// Worths are mean points, or what [Options.Need] or [Options.Aim] asks for. Points
// are those the turn holds, before any doubling. Shapes are those that a turn
// leads to by [scorer.Card.Throw]. Who only knows how many dice are left takes
// [scorer.Card.Later] of [Values.Start], and where the Common Die has been used in
// this lap asks for [scorer.Shape.Spent]; not where a Wild is still to be named.
type Values struct {
	grid    *grid
	options Options
}

// Solve works the worths out. It returns a [*scorer.Refusal], or
// the error of a context that is over.
func Solve(ctx context.Context, card *scorer.Card, o Options) (*Values, error) {
	f, err := NewFutures(ctx, card, o.Common)
	if err != nil {
		return nil, err
	}
	return f.Solve(ctx, o)
}

// Solve works out the worths of a turn with these futures: the options have their
// Common Die.
func (f *Futures) Solve(ctx context.Context, o Options) (*Values, error) {
	r := f.card.Rules()
	if err := o.check(r); err != nil {
		return nil, err
	}
	o.Common = f.common
	pay := &payoff{
		rules: alone(r), doubled: o.Common == scorer.Double, opened: !o.ToOpen, total: o.Total, aim: o.aim(),
	}
	var err error
	if pay.aim != nil {
		pay.farkle = pay.aim.Farkle
	} else if pay.farkle, err = f.farkleWorth(ctx, o); err != nil {
		return nil, err
	}
	tail, err := f.findTail(ctx, pay)
	if err != nil {
		return nil, err
	}
	g, err := f.newGrid(pay, tail, o.Points%f.step, 0)
	if err != nil {
		return nil, err
	}
	if err := g.sweep(ctx, o.Progress); err != nil {
		return nil, err
	}
	return &Values{grid: g, options: o}, nil
}

// BeforeCommon is the worth of a round before the Common Die is rolled, to the
// player who rolls it, and so names the Wild. What Common the options have
// doesn't count.
func BeforeCommon(ctx context.Context, card *scorer.Card, o Options) (float64, error) {
	sides := card.Rules().CommonDie.Faces
	worths := map[string]float64{}
	sum := 0.0
	for _, side := range sides {
		if _, ok := worths[side]; !ok {
			o.Common = side
			v, err := Solve(ctx, card, o)
			if err != nil {
				return 0, err
			}
			worths[side] = v.Turn()
		}
		sum += worths[side]
	}
	if len(sides) == 0 {
		return 0, badOption("there is no Common Die in these rules", "ask for the worth of a turn")
	}
	return sum / float64(len(sides)), nil
}

// Step is what the points of the rules are multiples of: answers are for the
// points of the options and whole steps from there.
func (v *Values) Step() int { return v.grid.step }

// Start is the shape the turn starts in. Where the player will name the Wild,
// it is one in which it has no number yet; from the first keep on, a turn goes
// on from [scorer.Card.Start] with the number named.
func (v *Values) Start() scorer.Shape { return v.grid.start }

// Turn is the worth of a whole turn, before its first roll. It isn't a number
// where the options ask for points that lie between the steps.
func (v *Values) Turn() float64 {
	if v.grid.offset == 0 {
		return v.grid.turn()
	}
	return math.NaN()
}

// Roll is the worth of rolling now, with the points held and in the shape given.
// It is false for points between the steps and shapes that can't be.
func (v *Values) Roll(points int, s scorer.Shape) (float64, bool) {
	p, level, ok := v.at(points, s)
	if !ok {
		return 0, false
	}
	return v.grid.rollAt(p, level), true
}

// Bank is the worth of banking now. It is false where that is not allowed.
// Before a first keep, the caller knows, there is nothing to bank.
func (v *Values) Bank(points int, s scorer.Shape) (float64, bool) {
	p, level, ok := v.at(points, s)
	if !ok {
		return 0, false
	}
	worth := v.grid.bankAt(level, v.grid.stands[p])
	return worth, !math.IsInf(worth, -1)
}

// Worth is the worth of a turn that may be banked or rolled on: the better of
// the two. It is false where [Values.Roll] is.
func (v *Values) Worth(points int, s scorer.Shape) (float64, bool) {
	roll, ok := v.Roll(points, s)
	bank, may := v.Bank(points, s)
	if may {
		return max(roll, bank), ok
	}
	return roll, ok
}

// Farkled is the worth of a turn that ends in a farkle: nothing, or less where
// farkles in a row are fined.
func (v *Values) Farkled() float64 { return v.grid.pay.farkle }

// place finds a shape in the grid.
func (v *Values) place(s scorer.Shape) (place int32, ok bool) {
	place, ok = v.grid.places[v.grid.known(s)]
	return place, ok
}

// at finds a moment in the grid.
func (v *Values) at(points int, s scorer.Shape) (place int32, level int, ok bool) {
	place, ok = v.place(s)
	above := points - v.grid.offset
	return place, above / v.grid.step, ok && above >= 0 && above%v.grid.step == 0
}

// Farkle is the chance that a roll in this shape is a farkle.
func (v *Values) Farkle(s scorer.Shape) (Chance, bool) {
	p, ok := v.place(s)
	if !ok {
		return Chance{}, false
	}
	return v.grid.of(p).farkle, true
}

// MeanBest is the mean of the most points that can be kept from one roll in
// this shape, a farkle counting nothing.
func (v *Values) MeanBest(s scorer.Shape) (float64, bool) {
	p, ok := v.place(s)
	if !ok {
		return 0, false
	}
	return v.grid.of(p).mean, true
}

// BankFrom is the points from which on banking in this shape is right; with
// fewer, or some fewer, it is right to roll. It is false where it is always
// right to roll.
func (v *Values) BankFrom(s scorer.Shape) (points int, ok bool) {
	p, ok := v.place(s)
	if !ok || !v.grid.tail.banked[p] {
		return 0, false
	}
	return v.grid.points(v.grid.from[p]), true
}

// StealFrom is the points from which on it is better to go on with another's
// turn, so many dice left, than to play a turn of one's own. It is false where
// the rules don't let this player steal, or it never is better. Points between
// the steps are compared by hand: [Values.Roll] with [Options.Points], and Turn
// without.
func (v *Values) StealFrom(dice int) (points int, ok bool) {
	r := v.grid.pay.rules
	if !r.Steal.Allowed || v.options.ToOpen && r.Steal.NeedsOpening || dice == r.Dice && !r.Steal.AfterHotDice {
		return 0, false
	}
	s := v.grid.card.Later(v.grid.card.Start(0), dice)
	own := v.Turn()
	level := sort.Search(v.grid.levels, func(level int) bool {
		worth, ok := v.Roll(v.grid.points(level), s)
		return ok && better(worth, own)
	})
	if _, ok := v.place(s); !ok || level == v.grid.levels {
		return 0, false
	}
	return v.grid.points(level), true
}
