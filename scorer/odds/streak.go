package odds

import (
	"context"
	"math"

	"farkle/scorer"
)

// penalty is what the last farkle of a streak costs the player.
func (o Options) penalty(r scorer.Rules) float64 {
	penalty, has := r.Farkle.Penalty, max(o.Total, 0)
	switch {
	case penalty == scorer.LastBank: // not known; see [Values.LeftOut]
		return 0
	case penalty == scorer.AllPoints:
		return float64(has)
	case r.Farkle.Floor == scorer.Zero && o.KnowsTotal:
		return float64(min(penalty, has))
	}
	return float64(penalty)
}

// fined reports whether a farkle in this turn counts towards a penalty.
func (o Options) fined(r scorer.Rules) bool {
	return r.Farkle.Streak > 0 && o.aim() == nil && !(o.ToOpen && r.Farkle.BeforeOpening == scorer.Ignore)
}

// farkleWorth is what a farkle is worth to a player with this many behind.
//
// In the long run a player makes so many points a turn. A player with a farkle
// behind will make less before the streak is over, by some amount: that is what
// the farkle costs. The amounts hang together. With two of three behind, the
// farkle of a turn costs the penalty; with one behind, it costs what it is to
// have two behind; and so on down to none, where a turn is worth exactly the mean
// that was assumed.
func (f *Futures) farkleWorth(ctx context.Context, o Options) (float64, error) {
	r := f.card.Rules()
	switch {
	case !o.fined(r):
		return 0, nil
	case o.Farkles == r.Farkle.Streak-1:
		return -o.penalty(r), nil
	case r.HasCommonDie(): // what the next will be isn't known; see [Values.LeftOut]
		return 0, nil
	}
	penalty := float64(r.Farkle.Penalty)
	if penalty < 0 { // not a number of points
		penalty = o.penalty(r)
	}
	if penalty == 0 {
		return 0, nil
	}
	t := turns{Futures: f, progress: o.Progress, pay: payoff{rules: alone(r), opened: true}}
	t.pay.rules.End.Exact = false
	if err := t.findHeight(ctx); err != nil {
		return 0, err
	}
	fined, err := t.near(ctx, -penalty)
	if err != nil {
		return 0, err
	}
	last, lines, asked := fined.at(-penalty), make([]line, r.Farkle.Streak-1), make([]float64, r.Farkle.Streak-1)
	for k := range lines { // for a start
		lines[k] = line{t.rise(0), t.free.turn()}
	}
	for moved := true; moved; {
		moved = false
		for k := len(lines) - 1; k >= 0; k-- {
			farkle := behind(lines, last)[k+1]
			if math.Abs(farkle-asked[k]) <= settled*max(1, math.Abs(farkle)) {
				continue
			}
			near, err := t.near(ctx, farkle)
			if err != nil {
				return 0, err
			}
			if was := asked[k]; was != 0 {
				near = through(was, lines[k].at(was), farkle, near.at(farkle))
			}
			lines[k], asked[k], moved = near, farkle, true
		}
	}
	return behind(lines, last)[o.Farkles+1], nil
}

// through is the line through two points.
func through(x1, y1, x2, y2 float64) line {
	slope := (y2 - y1) / (x2 - x1)
	return line{slope, y2 - slope*x2}
}

// settled is how far, as a part of itself, the worth of a farkle may be from one
// that was asked about: over so short a way a turn's worth is a line, unless by
// chance it bends there.
const settled = 1e-7

// behind is what it is worth to have each number of farkles behind, compared to
// none: by how a turn's worth rises with that of its farkle, for those it doesn't
// end the streak of, and by the worth of the turn whose farkle does.
func behind(lines []line, last float64) []float64 {
	// All are a part that is known, less so many times the mean of a turn.
	n := len(lines)
	all := make([]line, n+1)
	all[n] = line{-1, last}
	for k := n - 1; k >= 0; k-- {
		w := lines[k]
		all[k] = line{w.slope*all[k+1].slope - 1, w.at(all[k+1].at0)}
	}
	mean := -all[0].at0 / all[0].slope
	worths := make([]float64, n+1)
	for k := 1; k <= n; k++ {
		worths[k] = all[k].at(mean)
	}
	return worths
}

// Turns are whole turns whose farkles cost more or less.
type turns struct {
	*Futures
	pay      payoff
	height   int   // the levels of a grid that count at the start of a turn
	free     *grid // of a turn whose farkle costs nothing
	progress func(done, total int)
}

// near is what a turn is worth over what its farkle is, near the one given.
func (t *turns) near(ctx context.Context, farkle float64) (line, error) {
	g, err := t.turn(ctx, farkle)
	if err != nil {
		return line{}, err
	}
	rise := t.rise(farkle)
	return line{rise, g.turn() - rise*farkle}, nil
}

// rise is about how the worth of a turn rises with that of its farkle: to lose so
// many points is as bad as to hold them first, and lose those, where every bank is
// worth its points.
func (t *turns) rise(farkle float64) float64 {
	start, level := t.free.places[t.free.start], int(-farkle)/t.step
	more := t.free.rollAt(start, level+1) - t.free.rollAt(start, level)
	return min(max(1-more/float64(t.step), 0), 1)
}

// turn is the grid of a turn, as high as it counts at the start.
func (t *turns) turn(ctx context.Context, farkle float64) (*grid, error) {
	pay := t.pay
	pay.farkle = farkle
	tail, err := t.findTail(ctx, &pay)
	if err != nil {
		return nil, err
	}
	g, err := t.newGrid(&pay, tail, 0, t.height)
	if err != nil {
		return nil, err
	}
	return g, g.sweep(ctx, t.progress)
}

// findHeight finds how high grids must be. Far up a turn comes so seldom that it
// makes no difference whether a keep there is the best: with twice the height the
// part that is off is multiplied by itself.
func (t *turns) findHeight(ctx context.Context) (err error) {
	worth := 0.0
	for t.height = 128; ; t.height *= 2 {
		if t.free, err = t.turn(ctx, 0); err != nil {
			return err
		}
		off := t.free.turn() - worth
		if worth = t.free.turn(); t.free.levels < t.height || off*off <= 1e-11*worth {
			return nil
		}
	}
}
