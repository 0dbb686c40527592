package odds

import (
	"context"
	"math"
	"slices"
)

// A tail is what is known of every shape before the sweep: from some number of
// points on, what rolling on is worth, and what the better of rolling and banking
// is, rise evenly with the points held.
type tail struct {
	bank   [standings]line
	may    [standings]bool // whether such a turn may be banked
	roll   []line          // by rolls
	held   []line          // by shape: the better of roll and bank
	banked []bool          // by shape: that is bank
	from   float64         // all of this is so from these points on
	best   []line          // room for an answer
}

// tie is a difference between two slopes that is none.
const tie = 1e-12

// findTail finds the tail of every shape. High up only two things count: first
// the chance to bring home what is held, which is the slope, and then what is
// gained on the way.
func (f *Futures) findTail(ctx context.Context, p *payoff) (*tail, error) {
	t := &tail{
		roll: make([]line, len(f.rolls)), held: make([]line, len(f.shapes)), banked: make([]bool, len(f.shapes)),
		from: float64(p.settled()),
	}
	rises := false
	for at := range t.bank {
		t.bank[at], t.may[at] = p.bankLine(standing(at))
		rises = rises || t.bank[at].slope > 0
	}
	if rises && f.endless() {
		return nil, noEnd()
	}
	for size, moved := (line{}), (line{slope: 1}); moved.slope > 1e-13*size.slope || moved.at0 > 1e-13*size.at0; {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		size, moved = f.settle(t, p)
	}
	f.crossings(t)
	return t, nil
}

// settle goes over the shapes, and says how large what it found is and how far it
// has moved. Once is enough for rolls that are followed by a bank; where some
// follow each other without one, each time round counts for less. Rolls met late
// come first: they are what those met early lead to.
func (f *Futures) settle(t *tail, pay *payoff) (size, moved line) {
	for r := len(f.rolls) - 1; r >= 0; r-- {
		rolls := &f.rolls[r]
		roll := line{at0: pay.ended(rolls)}
		for i, best := range f.bestHigh(t, rolls) {
			roll = roll.plus(rolls.branches[i].chance, best)
		}
		t.roll[r] = roll
		for _, p := range rolls.shapes {
			held, banked := roll, false
			if at := f.stands[p]; t.may[at] && !above(roll, t.bank[at]) {
				held, banked = t.bank[at], true
			}
			size = size.orMore(held)
			moved = moved.orMore(held.plus(-1, t.held[p]))
			t.held[p], t.banked[p] = held, banked
		}
	}
	return size, moved
}

// orMore is of each part the larger one, whatever its sign.
func (l line) orMore(other line) line {
	return line{max(l.slope, math.Abs(other.slope)), max(l.at0, math.Abs(other.at0))}
}

// above reports whether a is worth more than b high up.
func above(a, b line) bool {
	if math.Abs(a.slope-b.slope) > tie {
		return a.slope > b.slope
	}
	return better(a.at0, b.at0)
}

// bestHigh is for each branch the best high up of its choice and those before, as
// a line over the points before the keep.
func (f *Futures) bestHigh(t *tail, r *rolls) []line {
	t.best = append(t.best[:0], line{slope: -1})
	for _, b := range r.branches[1:] {
		best := t.best[b.before]
		if next := f.seen(t, b.lead); next.slope > best.slope+tie || next.slope > best.slope-tie && next.at0 > best.at0 {
			best = next
		}
		t.best = append(t.best, best)
	}
	t.best[0] = line{}
	return t.best
}

// seen is where a lead goes as a line over the points before the keep.
func (f *Futures) seen(t *tail, l lead) line {
	held := t.held[l.place]
	return line{held.slope, held.at(float64(int(l.gain) * f.step))}
}

// crossings finds from where on the best leads are the best, and banks where
// they should be.
func (f *Futures) crossings(t *tail) {
	for i := range f.rolls {
		branches := f.rolls[i].branches
		for j, best := range f.bestHigh(t, &f.rolls[i]) {
			for at := int32(j); at > 0 && branches[j].chance > 0; at = branches[at].before {
				t.from = max(t.from, crossing(best, f.seen(t, branches[at].lead)))
			}
		}
	}
	for p := range f.shapes {
		roll := t.roll[f.rolled[p]]
		if at := f.stands[p]; t.banked[p] {
			t.from = max(t.from, crossing(t.bank[at], roll))
		} else if t.may[at] {
			t.from = max(t.from, crossing(roll, t.bank[at]))
		}
	}
}

// crossing is where two lines meet, high being above low from there on.
func crossing(high, low line) float64 {
	if high.slope-low.slope <= tie {
		return math.Inf(-1)
	}
	return (low.at0 - high.at0) / (high.slope - low.slope)
}

// endless reports whether a turn can get somewhere from where it can always be
// rolled on at no risk.
func (f *Futures) endless() bool {
	safe := make([]bool, len(f.rolls))
	for r := range f.rolls {
		safe[r] = f.rolls[r].farkle.Ways == 0 && f.rolls[r].won == 0
	}
	for again := true; again; {
		again = false
		for r := range f.rolls {
			if safe[r] && !f.staysSafe(&f.rolls[r], safe) {
				safe[r], again = false, true
			}
		}
	}
	return slices.Contains(safe, true)
}

// staysSafe reports whether every roll can be kept so that the next is safe.
func (f *Futures) staysSafe(r *rolls, safe []bool) bool {
	stays := make([]bool, len(r.branches))
	for i, b := range r.branches[1:] {
		stays[i+1] = stays[b.before] || safe[f.rolled[b.place]]
		if b.chance > 0 && !stays[i+1] {
			return false
		}
	}
	return true
}
