package odds

import (
	"context"
	"math"
	"slices"
)

// A tail is what is known of every shape before the climb down: from some
// number of points on, what rolling on is worth, and what the better of rolling
// and banking is, rise evenly with the points held.
type tail struct {
	bank   [standings]line
	may    [standings]bool // whether such a turn may be banked
	roll   []line          // by rolls
	held   []line          // by shape: the better of roll and bank
	banked []bool          // by shape: that is bank
	from   float64         // all of this is so from these points on
	fade   float64         // see [descent.fade]; 0 where nobody has asked yet
}

// tie is a difference between two slopes that is none.
const tie = 1e-12

// findTail finds the tail of every shape. High up only two things count: first
// the chance to bring home what is held, which is the slope, and then what is
// gained on the way.
func (f *futures) findTail(ctx context.Context, p *payoff) (*tail, error) {
	t := &tail{
		roll: make([]line, len(f.rolls)), held: make([]line, len(f.shapes)), banked: make([]bool, len(f.shapes)),
		from: float64(p.settled()),
	}
	for at := range t.bank {
		t.bank[at], t.may[at] = p.bankLine(standing(at))
	}
	if (t.bank[cold].slope > 0 || t.bank[hot].slope > 0) && f.endless() {
		return nil, &NoEnd{}
	}
	if err := f.settle(ctx, t, p); err != nil {
		return nil, err
	}
	f.crossings(t)
	return t, nil
}

// settle goes over the shapes until nothing changes any more. Once is enough
// for rolls that are followed by a bank; where some follow each other without
// one, each time round counts for less. Rolls of shapes met late come first: they
// are what those met early lead to.
func (f *futures) settle(ctx context.Context, t *tail, pay *payoff) error {
	due := make([]bool, len(f.rolls)) // what they lead to has changed
	for r := range due {
		due[r] = true
	}
	for size := (line{}); ; {
		var moved line
		for r := len(f.rolls) - 1; r >= 0; r-- {
			if !due[r] {
				continue
			}
			due[r] = false
			rolls := &f.rolls[r]
			roll := line{at0: pay.ended(rolls)}
			for _, k := range rolls.kinds {
				roll = roll.plus(k.chance, f.bestLead(t, rolls.leadsOf(k)))
			}
			t.roll[r] = roll
			for _, p := range rolls.shapes {
				held, banked := roll, false
				if at := f.stands[p]; t.may[at] && !above(held, t.bank[at]) {
					held, banked = t.bank[at], true
				}
				t.banked[p] = banked
				if held == t.held[p] {
					continue
				}
				size = size.orMore(held)
				moved = moved.orMore(held.plus(-1, t.held[p]))
				t.held[p] = held
				for _, from := range f.into[p] {
					due[from] = true
				}
			}
		}
		if moved.slope <= 1e-13*size.slope && moved.at0 <= 1e-13*size.at0 {
			return nil
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
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
	return a.at0 > b.at0+tie
}

// bestLead is the choice that is best high up.
func (f *futures) bestLead(t *tail, leads []lead) line {
	best := f.seen(t, leads[0])
	for _, l := range leads[1:] {
		if t.held[l.place].slope < best.slope-tie {
			continue
		}
		if next := f.seen(t, l); above(next, best) {
			best = next
		}
	}
	return best
}

// seen is where a lead goes as a line over the points before the keep.
func (f *futures) seen(t *tail, l lead) line {
	held := t.held[l.place]
	return line{held.slope, held.at(float64(int(l.gain) * f.step))}
}

// crossings finds from where on the best leads are the best, and banks where
// they should be.
func (f *futures) crossings(t *tail) {
	for i := range f.rolls {
		rolls := &f.rolls[i]
		for _, k := range rolls.kinds {
			best := f.bestLead(t, rolls.leadsOf(k))
			for _, l := range rolls.leadsOf(k) {
				t.from = max(t.from, crossing(best, f.seen(t, l)))
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
func (f *futures) endless() bool {
	safe := make([]bool, len(f.rolls))
	for r := range f.rolls {
		safe[r] = f.rolls[r].farkle.Ways == 0 && f.rolls[r].won == 0
	}
	for again := true; again; {
		again = false
		for r := range f.rolls {
			if rolls := &f.rolls[r]; safe[r] && slices.ContainsFunc(rolls.kinds, func(k kind) bool {
				return !slices.ContainsFunc(rolls.leadsOf(k), func(l lead) bool { return safe[f.rolled[l.place]] })
			}) {
				safe[r], again = false, true
			}
		}
	}
	return slices.Contains(safe, true)
}
