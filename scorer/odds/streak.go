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
// exactly the mean that was assumed.
func (d *descent) streak(ctx context.Context, o Options) (farkle, stay float64, err error) {
	r := d.card.Rules()
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
	if fine == 0 {
		return 0, 0, nil
	}
	pay := &payoff{rules: alone(r), opened: true}
	pay.rules.End.Exact = false
	tail, err := d.findTail(ctx, pay)
	if err != nil {
		return 0, 0, err
	}
	turn := func(farkle float64) (float64, error) {
		pay := *pay
		pay.farkle = farkle
		tail, err := d.tailOf(ctx, &pay, tail)
		if err != nil {
			return 0, err
		}
		return d.wholeTurn(ctx, &pay, tail, o.Progress)
	}
	free, err := turn(0)
	if err != nil {
		return 0, 0, err
	}
	b := balance{last: d.costing(fine), worth: make([]line, last)}
	for k := range b.worth {
		b.worth[k] = through(-fine, b.last, 0, free)
	}
	if err := b.settle(1e-12, func(farkle float64) (float64, error) { return d.costing(-farkle), nil }); err != nil {
		return 0, 0, err
	}
	if b.last, err = turn(-fine); err != nil {
		return 0, 0, err
	}
	if err := b.settle(1e-7, turn); err != nil {
		return 0, 0, err
	}
	behind := append(b.behind(), -fine)
	return behind[o.Farkles+1], behind[o.Farkles], nil
}

// A balance is how the turns of a streak hang together.
type balance struct {
	last  float64 // what a turn is worth whose farkle is fined
	worth []line  // by farkles behind: what one is worth, over what its farkle is, near where that is
}

// behind is what it is worth to have so many farkles behind, compared to none.
func (b *balance) behind() []float64 {
	// All are a part that is known, less so many times the mean of a turn.
	n := len(b.worth)
	all := make([]line, n+1)
	all[n] = line{-1, b.last}
	for k := n - 1; k >= 0; k-- {
		w := b.worth[k]
		all[k] = line{w.slope*all[k+1].slope - 1, w.at(all[k+1].at0)}
	}
	mean := -all[0].at0 / all[0].slope
	behind := make([]float64, n+1)
	for k := 1; k <= n; k++ {
		behind[k] = all[k].at(mean)
	}
	return behind
}

// settle asks what turns are worth where the lines say that their farkles are,
// each time about the one that has moved the farthest since it was asked about,
// and draws a better line there, until none moves any more, or not far, as a
// part of what it is: over so short a way a worth is a line, unless by chance it
// bends there. A few times are enough.
func (b *balance) settle(far float64, ask func(farkle float64) (float64, error)) error {
	asked := make([]float64, len(b.worth))
	for k := range asked {
		asked[k] = math.Inf(1)
	}
	for range 100 {
		behind, next, moved := b.behind(), 0, 0.0
		for k, was := range asked {
			if m := math.Abs(behind[k+1]-was) / max(1, math.Abs(behind[k+1])); m >= moved {
				next, moved = k, m
			}
		}
		if moved <= far {
			return nil
		}
		farkle, w := behind[next+1], b.worth[next]
		worth, err := ask(farkle)
		if err != nil {
			return err
		}
		if was := asked[next]; !math.IsInf(was, 1) {
			w = through(was, w.at(was), farkle, worth)
		}
		w.slope = min(max(w.slope, 0), 1) // the chance that the turn ends in a farkle
		b.worth[next], asked[next] = line{w.slope, worth - w.slope*farkle}, farkle
	}
	return nil
}

// through is the line through two points.
func through(x1, y1, x2, y2 float64) line {
	slope := (y2 - y1) / (x2 - x1)
	return line{slope, y2 - slope*x2}
}
