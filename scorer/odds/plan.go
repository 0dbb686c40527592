package odds

import "math"

// A plan is how to work out what rolls are worth on some levels, while no other
// shape opens. High up one keep of most kinds is the best for long: their rolls
// add up to one line, and to shares of what is led to.
type plan struct {
	sum      line     // of the farkles, and of the rolls after which a bank is best
	sure     []share  // of those after which one keep is best
	branches []branch // the others
	goes     []int32  // of their leads to open shapes, where in the rows those go from level 0
	least    int      // the smallest gain of all leads to open shapes
	until    int      // the lowest level the plan is good for
}

// A share is how much the worth counts that a lead goes to.
type share struct {
	goes   int32
	chance float64
}

// A branch is a kind of roll that leads to open shapes.
type branch struct {
	chance     float64
	bank       float64 // the most of the other keeps, beyond what is held: a bank
	first, end int32   // in the leads to open shapes
}

// newPlans makes room for the plans of all rolls.
func newPlans(f *futures) []plan {
	kinds, leads := 0, 0
	for _, r := range f.rolls {
		kinds, leads = kinds+len(r.kinds), leads+len(r.leads)
	}
	branches, goes, sure := make([]branch, kinds), make([]int32, leads), make([]share, kinds)
	plans := make([]plan, len(f.rolls))
	for i, r := range f.rolls {
		plans[i].branches, branches = branches[:0:len(r.kinds)], branches[len(r.kinds):]
		plans[i].sure, sure = sure[:0:len(r.kinds)], sure[len(r.kinds):]
		plans[i].goes, goes = goes[:0:len(r.leads)], goes[len(r.leads):]
	}
	return plans
}

// long is for how many levels it pays to look which keeps are sure to be the best.
const long = 32

// plan plans rolls anew, from a level down.
func (d *descent) plan(r int32, level int) {
	rolls, p := &d.rolls[r], &d.plans[r]
	p.sum = line{at0: d.pay.ended(rolls)}
	p.sure, p.branches, p.goes, p.least, p.until = p.sure[:0], p.branches[:0], p.goes[:0], d.most, 0
	if down := level / 2; d.isOpen(r) && down >= d.settled()+long {
		p.until = down
	}
	for _, k := range rolls.kinds {
		leads := rolls.leadsOf(k)
		b := branch{chance: k.chance, bank: math.Inf(-1), first: int32(len(p.goes))}
		for _, l := range leads {
			if at := d.goes(l); at != shut {
				p.goes = append(p.goes, at)
				p.least = min(p.least, int(l.gain))
			} else if bank := d.banked(l); bank > b.bank {
				b.bank = bank
			}
		}
		b.end = int32(len(p.goes))
		best, sure := int32(shut), b.first == b.end
		if !sure && p.until > 0 {
			best, sure = d.best(b, leads, level, p.until)
		}
		switch {
		case !sure:
			p.branches = append(p.branches, b)
			continue
		case best == shut:
			p.sum = p.sum.plus(b.chance, line{d.slope, b.bank})
		default:
			p.add(share{best, b.chance})
		}
		p.goes = p.goes[:b.first]
	}
	d.stale[r] = false
}

// best is where the best lead of a branch goes, or shut for a bank, and whether it is
// sure to be the best from one level down to another. With fewer points a bank
// doesn't become better than a lead that is as good. Otherwise what is worth the
// least and the most has to tell: nothing is worth less than its tail, since that
// is what some way to play brings, and nothing so far more than that and the cap.
func (d *descent) best(b branch, leads []lead, level, down int) (best int32, sure bool) {
	best = shut
	least := line{d.slope, b.bank}
	most := least.at(float64(d.points(level)))
	for _, l := range leads {
		if at := d.goes(l); at != shut && d.held[int(at)+level] > most {
			best, least, most = at, d.seen(d.tail, l), d.held[int(at)+level]
		}
	}
	for _, l := range leads {
		if at := d.goes(l); at != shut && at != best {
			gap := d.seen(d.tail, l).plus(-1, least)
			if max(gap.at(float64(d.points(level))), gap.at(float64(d.points(down)))) > -d.cap {
				return best, false
			}
		}
	}
	return best, true
}

// goes is where in the rows a lead goes from level 0, or shut.
func (d *descent) goes(l lead) int32 {
	if row := d.row[l.place]; row != shut {
		return row + l.gain
	}
	return shut
}

// add adds what is sure.
func (p *plan) add(s share) {
	for i := range p.sure {
		if p.sure[i].goes == s.goes {
			p.sure[i].chance += s.chance
			return
		}
	}
	p.sure = append(p.sure, s)
}

// rollOnce is the worth of rolls at a level.
func (d *descent) rollOnce(p *plan, level int) float64 {
	points := float64(d.points(level))
	roll, held := p.sum.at(points), d.held
	for _, s := range p.sure {
		roll += s.chance * held[int(s.goes)+level]
	}
	for _, b := range p.branches {
		best := d.slope*points + b.bank
		for _, at := range p.goes[b.first:b.end] {
			if next := held[int(at)+level]; next > best {
				best = next
			}
		}
		roll += b.chance * best
	}
	return roll
}

// rollDown works rolls out for as many levels at once, from one up, as all they
// lead to is known for.
func (d *descent) rollDown(p *plan, from int, roll []float64) {
	clear(roll)
	sum, held := p.sum, d.held[from:]
	low, rise := float64(d.points(from)), d.slope*float64(d.step)
	for _, s := range p.sure {
		for j, worth := range held[s.goes:][:len(roll)] {
			roll[j] += s.chance * worth
		}
	}
	for i := range p.branches {
		b := &p.branches[i]
		bank := d.slope*low + b.bank
		if b.end-b.first > 1 {
			for j := range roll {
				best := bank + rise*float64(j)
				for _, at := range p.goes[b.first:b.end] {
					if next := held[int(at)+j]; next > best {
						best = next
					}
				}
				roll[j] += b.chance * best
			}
			continue
		}
		switch next := held[p.goes[b.first]:][:len(roll)]; {
		case next[0] <= bank: // and so with more points: no turn brings home more of them than a bank
			sum = sum.plus(b.chance, line{d.slope, b.bank})
		case next[len(next)-1] >= bank+rise*float64(len(next)-1): // and so with fewer
			for j, worth := range next {
				roll[j] += b.chance * worth
			}
		default:
			for j, worth := range next {
				roll[j] += b.chance * max(worth, bank+rise*float64(j))
			}
		}
	}
	for j := range roll {
		roll[j] += sum.at(float64(d.points(from + j)))
	}
}

// staysBanked is for how many levels down a bank is sure to be worth more, if at
// this one it is, by so much: with fewer points a roll is worth no more than
// now, so not before the bank has come down as far.
func (d *descent) staysBanked(level int, more float64) int {
	if d.slope <= 0 {
		return 0
	}
	return int(min(max(more, 0)/d.slope/float64(d.step), float64(level)+1))
}
