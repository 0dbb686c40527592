package odds

import "math"

// A plan is how to work out what rolls are worth while no other shape opens.
type plan struct {
	sum   line    // of the farkles and the rolls that only lead to shut shapes
	hands []hand  // the others
	leads []lead  // of the hands, to open shapes
	goes  []int32 // where in the rows of a descent those go from level 0
	least int     // the smallest gain of the leads
}

// A hand is a kind of roll with keeps that lead to open shapes.
type hand struct {
	chance     float64
	bank       float64 // the most of the other keeps, beyond what is held: a bank
	first, end int32   // in the leads of the plan
}

// newPlans makes room for the plans of all rolls.
func newPlans(f *futures) []plan {
	plans := make([]plan, len(f.rolls))
	for i, r := range f.rolls {
		n, m := len(r.kinds), len(r.leads)
		plans[i] = plan{hands: make([]hand, 0, n), leads: make([]lead, 0, m), goes: make([]int32, 0, m)}
	}
	return plans
}

// clone is the plan in the room of another, without where it goes in a descent.
func (p *plan) clone(room plan) plan {
	return plan{sum: p.sum, hands: append(room.hands[:0], p.hands...), leads: append(room.leads[:0], p.leads...)}
}

// plan plans rolls anew.
func (d *descent) plan(r int32) {
	rolls, p := &d.rolls[r], &d.plans[r]
	p.sum = line{at0: d.pay.ended(rolls)}
	p.hands, p.leads, p.goes, p.least = p.hands[:0], p.leads[:0], p.goes[:0], d.most
	rise := d.slope * float64(d.step)
	for _, k := range rolls.kinds {
		h := hand{chance: k.chance, bank: math.Inf(-1), first: int32(len(p.leads))}
		for _, l := range rolls.leadsOf(k) {
			if row := d.row[l.place]; row != shut {
				p.leads, p.goes = append(p.leads, l), append(p.goes, row+l.gain)
				p.least = min(p.least, int(l.gain))
			} else if bank := d.tail.held[l.place].at0 + rise*float64(l.gain); bank > h.bank {
				h.bank = bank
			}
		}
		if h.end = int32(len(p.leads)); h.end > h.first {
			p.hands = append(p.hands, h)
		} else {
			p.sum = p.sum.plus(h.chance, line{d.slope, h.bank})
		}
	}
	d.stale[r] = false
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
