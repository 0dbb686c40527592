package odds

import (
	"context"
	"math"

	"farkle/scorer"
)

// fine is what the last farkle of a streak costs a player.
func (o Options) fine(r scorer.Rules) float64 {
	fine, has := r.Farkle.Penalty, max(o.Total, 0)
	if fine == scorer.AllPoints {
		fine = has
	}
	if r.Farkle.Floor == scorer.Zero {
		fine = min(fine, has)
	}
	return float64(fine)
}

// fined reports whether a farkle in this turn counts towards a fine.
func (o Options) fined(r scorer.Rules) bool {
	return r.Farkle.Streak > 0 && o.Need == 0 && !(o.ToOpen && r.Farkle.BeforeOpening == scorer.Ignore)
}

// streak says what a farkle is worth to a player with this many behind, and
// what it is worth to stay at so many, compared to having none behind.
//
// In the long run a player makes so many points a turn. Whoever has a farkle
// behind will make less before the streak is over, by some amount: that is what
// the farkle costs. The amounts hang together. With two of three behind, a turn
// is one whose farkle costs the fine; with one behind, one whose farkle costs
// what it is to have two behind; and so on down to none, where a turn is worth
// exactly the mean that was assumed. So one number is looked for: the mean at
// which that comes out even.
func (f *futures) streak(ctx context.Context, o Options) (farkle, stay float64, err error) {
	r := f.card.Rules()
	if !o.fined(r) {
		return 0, 0, nil
	}
	last := r.Farkle.Streak - 1
	fine := o.fine(r)
	if o.Farkles == last && r.Bank.Below == scorer.Refuse && !r.End.Exact || r.HasCommonDie() {
		// All that a turn can do is over with it, or what the next Common Die
		// will be isn't known; see [Values.LeftOut].
		if o.Farkles < last {
			fine = 0
		}
		return -fine, 0, nil
	}

	if future := r.Farkle.Penalty; o.Farkles < last && future != scorer.AllPoints {
		fine = float64(future)
	}
	behind := make([]float64, last+2) // what it is worth to have so many behind
	behind[last+1] = -fine
	worth := func(farkle float64) (float64, error) {
		pay := &payoff{rules: alone(r), opened: true, farkle: farkle}
		pay.rules.End.Exact = false
		g, err := f.sweep(ctx, pay, 0, o.Progress)
		if err != nil {
			return 0, err
		}
		return g.turn(), nil
	}
	lastTurn, err := worth(-fine)
	if err != nil {
		return 0, 0, err
	}
	// off is how much better the turns are than the mean assumed.
	off := func(mean float64) (float64, error) {
		behind[last] = lastTurn - mean
		for k := last - 1; k >= 0; k-- {
			w, err := worth(behind[k+1])
			if err != nil {
				return 0, err
			}
			behind[k] = w - mean
		}
		return behind[0], nil
	}
	free, err := worth(0)
	if err != nil {
		return 0, 0, err
	}
	// A farkle costs a turn a share of what it is worth. Were that always the one
	// it is for the last turn of a streak, behind[k] would be a - b times the mean.
	share := (free - lastTurn) / max(fine, 1)
	a, b := lastTurn, 1.0
	for range last {
		a, b = free+share*a, 1+share*b
	}
	if err := root(off, a/b, b); err != nil {
		return 0, 0, err
	}
	behind[0] = 0
	return behind[o.Farkles+1], behind[o.Farkles], nil
}

// root finds where f, which falls evenly in pieces, is nothing, by drawing lines
// through its last two points: first from near x, where it falls about so
// steeply. It leaves f called there last.
func root(f func(float64) (float64, error), x, falls float64) error {
	y, err := f(x)
	if err != nil {
		return err
	}
	next := x + y/falls
	for range 100 {
		if math.Abs(y) < 1e-9 || next == x {
			return nil
		}
		was, wasY := x, y
		x = next
		if y, err = f(x); err != nil {
			return err
		}
		if y == wasY {
			return nil
		}
		next = x - y*(x-was)/(y-wasY)
	}
	return nil
}
