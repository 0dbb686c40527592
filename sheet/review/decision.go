package review

import (
	"cmp"
	"slices"
)

// An Act is something a player may do.
type Act string

// What a player may do.
const (
	Bank   Act = "bank"
	Roll   Act = "roll"
	GiveUp Act = "give up" // the turn
	Keep   Act = "keep"
	Name   Act = "name" // the Wild
	Steal  Act = "steal"
	Own    Act = "own dice" // not to steal
)

// An Option is one thing a player could do, and what the turn was worth by it.
type Option struct {
	Act   Act
	Dice  string // Keep: the dice; Name: the number
	Worth float64
	Win   float64 // in a last turn: the chance to win
}

// A Decision is what a player did, and what else there was.
type Decision struct {
	Round, Seat int
	Held        int      // points the turn held, before any doubling; of a steal, those to be stolen
	Left        int      // dice to roll next; Keep and Name: dice rolled
	Roll        string   // Keep and Name: the dice rolled
	Chosen      Option   // what was done
	Options     []Option // all there was, the best first
	Cost        float64  // points given away; 0 for the best
	Last        bool     // it was a last turn, of which only the win counts: nobody gives points away
	WinCost     float64  // a last turn: the chance to win given away
}

// Best is what would have been best.
func (d Decision) Best() Option { return d.Options[0] }

// trifle is a difference between two worths that is none.
const trifle = 1e-9

// decide is a step by a decision. What the dice or the turn before have offered
// is luck: the step starts from the best of it. Where only one thing could be
// done, nothing was decided.
func (f *following) decide(d Decision) {
	if d.Chosen.Act == "" {
		f.lost = true // the sheet allowed what the odds don't
		return
	}
	d.Round, d.Seat = f.out.Round, f.out.Seat
	if f.win != nil && d.Chosen.Act != Name && d.Chosen.Act != Steal && d.Chosen.Act != Own {
		f.decideLast(d)
		return
	}
	slices.SortStableFunc(d.Options, func(a, b Option) int { return cmp.Compare(b.Worth, a.Worth) })
	f.move(d.Best().Worth)
	if cost := d.Best().Worth - d.Chosen.Worth; cost > trifle {
		d.Cost = cost
		f.out.GivenAway += cost
	}
	f.now = d.Chosen.Worth
	if len(d.Options) > 1 {
		f.out.Decisions = append(f.out.Decisions, d)
	}
}

// decideLast is a decision of which only the win counts. What it does to the points
// is luck.
func (f *following) decideLast(d Decision) {
	slices.SortStableFunc(d.Options, func(a, b Option) int {
		return cmp.Or(cmp.Compare(b.Win, a.Win), cmp.Compare(b.Worth, a.Worth))
	})
	d.Last = true
	if cost := d.Best().Win - d.Chosen.Win; cost > trifle {
		d.WinCost = cost
	}
	f.move(d.Chosen.Worth)
	if len(d.Options) > 1 {
		f.out.Decisions = append(f.out.Decisions, d)
	}
}
