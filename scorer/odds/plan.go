package odds

import (
	"math"
	"slices"
)

// A plan is how to work out what rolls are worth while no other shape opens.
type plan struct {
	sum   line    // of the farkles and the rolls that only lead to shut shapes
	hands []hand  // the others
	goes  []int32 // of their leads to open shapes, where in the rows those go from level 0
	leads []lead  // the same, for who knows no rows
	least int     // the smallest gain of those
}

// A hand is a kind of roll with keeps that lead to open shapes.
type hand struct {
	chance     float64
	bank       float64 // the most of the other keeps, beyond what is held: a bank
	first, end int32   // in the leads of the plan
}

// newPlans makes room for the plans of all rolls.
func newPlans(f *futures) []plan {
	kinds, leads := 0, 0
	for _, r := range f.rolls {
		kinds, leads = kinds+len(r.kinds), leads+len(r.leads)
	}
	hands, goes := make([]hand, kinds), make([]int32, leads)
	plans := make([]plan, len(f.rolls))
	for i, r := range f.rolls {
		plans[i].hands, hands = hands[:0:len(r.kinds)], hands[len(r.kinds):]
		plans[i].goes, goes = goes[:0:len(r.leads)], goes[len(r.leads):]
	}
	return plans
}

// plan plans rolls anew.
func (d *descent) plan(r int32) {
	rolls, p := &d.rolls[r], &d.plans[r]
	p.sum = line{at0: d.pay.ended(rolls)}
	p.hands, p.goes, p.least = p.hands[:0], p.goes[:0], d.most
	rise := d.slope * float64(d.step)
	for _, k := range rolls.kinds {
		h := hand{chance: k.chance, bank: math.Inf(-1), first: int32(len(p.goes))}
		for _, l := range rolls.leadsOf(k) {
			if row := d.row[l.place]; row != shut {
				p.goes = append(p.goes, row+l.gain)
				p.least = min(p.least, int(l.gain))
			} else if bank := d.tail.held[l.place].at0 + rise*float64(l.gain); bank > h.bank {
				h.bank = bank
			}
		}
		if h.end = int32(len(p.goes)); h.end > h.first {
			p.hands = append(p.hands, h)
		} else {
			p.sum = p.sum.plus(h.chance, line{d.slope, h.bank})
		}
	}
	d.stale[r] = false
}

// keep keeps the plan of rolls for later, in the room of another.
func (d *descent) keep(r int32, room plan) plan {
	p := &d.plans[r]
	kept := plan{sum: p.sum, hands: append(room.hands[:0], p.hands...), leads: slices.Grow(room.leads[:0], len(p.goes))}
	for _, l := range d.rolls[r].leads {
		if d.row[l.place] != shut {
			kept.leads = append(kept.leads, l)
		}
	}
	return kept
}

// rollOnce is the worth of rolls at a level.
func (d *descent) rollOnce(p *plan, level int) float64 {
	points := float64(d.points(level))
	roll, held := p.sum.at(points), d.held
	for _, h := range p.hands {
		best := d.slope*points + h.bank
		for _, at := range p.goes[h.first:h.end] {
			if next := held[int(at)+level]; next > best {
				best = next
			}
		}
		roll += h.chance * best
	}
	return roll
}

// rollDown works rolls out for as many levels at once, from one up, as all they
// lead to is known for.
func (d *descent) rollDown(p *plan, from int, roll []float64) {
	clear(roll)
	sum, held := p.sum, d.held[from:]
	low, rise := float64(d.points(from)), d.slope*float64(d.step)
	for i := range p.hands {
		h := &p.hands[i]
		bank := d.slope*low + h.bank
		if h.end-h.first > 1 {
			for j := range roll {
				best := bank + rise*float64(j)
				for _, at := range p.goes[h.first:h.end] {
					if next := held[int(at)+j]; next > best {
						best = next
					}
				}
				roll[j] += h.chance * best
			}
			continue
		}
		switch next := held[p.goes[h.first]:][:len(roll)]; {
		case next[0] <= bank: // and so with more points: no turn brings home more of them than a bank
			sum = sum.plus(h.chance, line{d.slope, h.bank})
		case next[len(next)-1] >= bank+rise*float64(len(next)-1): // and so with fewer
			for j, worth := range next {
				roll[j] += h.chance * worth
			}
		default:
			for j, worth := range next {
				roll[j] += h.chance * max(worth, bank+rise*float64(j))
			}
		}
	}
	for j := range roll {
		roll[j] += sum.at(float64(d.points(from + j)))
	}
}

// sure is for how many levels down it is sure that a bank is worth more, if at
// this one it is, by so much: with fewer points a roll is worth no more than
// now, so not before the bank has come down as far.
func (d *descent) sure(level int, more float64) int {
	if d.slope <= 0 {
		return 0
	}
	return int(min(max(more, 0)/d.slope/float64(d.step), float64(level)+1))
}
