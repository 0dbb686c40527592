package odds

import (
	"math"
	"slices"
)

// A descent goes down the levels of a grid.
//
// High up nearly every shape is banked at once. While one has been at every
// level so far it is shut: a keep that leads there is worth a bank, which needs
// no look-up. Of such keeps of a roll only the best counts, and the rolls that
// leave no others add up to one line. A shape opens at the first level where it
// is right to roll it; only from there down are its worths written in the grid,
// and all that leads to it is planned anew.
type descent struct {
	*grid
	held  []float64 // a row for each open shape, by level: the better of roll and bank
	row   []int     // by shape: where its row starts in held, or shut
	look  []int     // by rolls: farther up than this level all their shapes are known to be worth a bank
	plans []plan    // by rolls
	stale []bool    // by rolls: a shape has opened to which they lead
	known []int     // by rolls: from this level up they are worked out

	// Room for the plans, as much as there are kinds and leads.
	hands []hand
	leads []lead
	goes  []int
}

// shut stands for the row of a shape that has none.
const shut = -1

// A plan is how to work out what rolls are worth while no other shape opens.
type plan struct {
	sum   line   // of the farkles and the rolls that only lead to shut shapes
	hands []hand // the others
	least int    // the smallest gain of their leads
}

// clone is the plan with room of its own, and without where it goes in a descent.
func (p plan) clone() plan {
	n := 0
	for _, h := range p.hands {
		n += len(h.leads)
	}
	leads := make([]lead, 0, n)
	p.hands = slices.Clone(p.hands)
	for i, h := range p.hands {
		from := len(leads)
		leads = append(leads, h.leads...)
		p.hands[i].leads, p.hands[i].goes = leads[from:], nil
	}
	return p
}

// A hand is a kind of roll with keeps that lead to open shapes.
type hand struct {
	chance float64
	bank   float64 // the most of the other keeps, beyond what is held: a bank
	leads  []lead  // to open shapes
	goes   []int   // where in held those go from level 0
}

func newDescent(g *grid) *descent {
	n, kinds := len(g.shapes), 0
	for _, r := range g.rolls {
		kinds += len(r.kinds)
	}
	d := &descent{
		grid: g, row: make([]int, n), look: make([]int, len(g.rolls)), plans: make([]plan, len(g.rolls)), stale: make([]bool, len(g.rolls)),
		known: make([]int, len(g.rolls)), hands: make([]hand, kinds), leads: make([]lead, len(g.leads)), goes: make([]int, len(g.leads)),
	}
	for p := range d.row {
		d.row[p] = shut
	}
	from := 0
	for r := range d.plans {
		d.plans[r].hands, d.stale[r] = d.hands[from:from], true
		d.look[r], d.known[r] = g.levels, g.levels
		from += len(g.rolls[r].kinds)
	}
	for p, banked := range g.tail.banked {
		if !banked || g.tail.held[p].slope != d.slope {
			d.open(int32(p), g.levels-1)
		}
	}
	return d
}

// open gives a shape its row, from a level down. Above, it is as in the tail,
// and to roll it there is what is planned now.
func (d *descent) open(p int32, level int) {
	if r := d.rolled[p]; d.roll[r] == nil {
		d.above[r] = d.plans[r].clone()
		d.roll[r] = make([]float64, level+1)
		d.known[r] = level + 1
	}
	d.row[p] = len(d.held)
	d.held = append(d.held, make([]float64, level+1)...)
	for l := level + 1; l <= level+d.most; l++ {
		d.held = append(d.held, d.tail.held[p].at(float64(d.points(l))))
	}
	for _, from := range d.into[p] {
		d.stale[from] = true
		d.look[from] = max(d.look[from], level)
	}
}

// to works out all that is to be known of the next level down.
func (d *descent) to(level int) {
	settled := level >= d.settled()
	for _, r := range d.order {
		if settled && level > d.look[r] {
			continue
		}
		roll, fresh := d.rollFrom(r, level)
		look := 0
		for _, p := range d.rolls[r].shapes {
			opens := d.row[p] == shut
			if opens {
				if bank := d.bankAt(level, d.stands[p]); settled && !better(roll, bank) {
					look = max(look, level-d.sure(level, bank-roll))
					continue
				}
				d.open(p, level)
			}
			if d.known[r] > level {
				d.known[r], d.roll[r][level] = level, roll
			}
			if opens || fresh {
				d.hold(p, level)
			}
		}
		if d.roll[r] != nil {
			look = max(look, d.known[r]-1)
		}
		if d.stale[r] {
			look = level
		}
		d.look[r] = look
	}
}

// settled is the lowest level at which shapes may still be shut: what a bank is
// worth rises evenly from there.
func (d *descent) settled() int { return max(len(d.bank[0]), 1) }

// hold writes the row of a shape from a level down, as far as its rolls are
// known.
func (d *descent) hold(p int32, level int) {
	r, at := d.rolled[p], d.stands[p]
	row := d.held[d.row[p]:]
	if d.from[p] <= level+1 {
		d.from[p] = 0
	}
	for l := level; l >= d.known[r]; l-- {
		roll, bank := d.roll[r][l], d.bankAt(l, at)
		row[l] = max(roll, bank)
		if d.from[p] == 0 && better(roll, bank) {
			d.from[p] = l + 1
		}
	}
}

// rollFrom is the worth of rolls at the level that is being worked out. Where
// they lead nowhere near, as many levels down are worked out with it as can be;
// fresh says that something was.
func (d *descent) rollFrom(r int32, level int) (roll float64, fresh bool) {
	if d.stale[r] {
		d.plan(r)
		d.known[r] = level + 1
	}
	if d.known[r] <= level {
		return d.roll[r][level], false
	}
	if n := min(d.plans[r].least, level-d.settled()+1); n > 1 && d.roll[r] != nil {
		d.known[r] = level - n + 1
		d.run(&d.plans[r], d.known[r], d.roll[r][d.known[r]:level+1])
		return d.roll[r][level], true
	}
	plan, held, points := d.plans[r], d.held, float64(d.points(level))
	roll = plan.sum.at(points)
	for i := range plan.hands {
		h := &plan.hands[i]
		best := d.slope*points + h.bank
		for _, at := range h.goes {
			if next := held[at+level]; next > best {
				best = next
			}
		}
		roll += h.chance * best
	}
	return roll, true
}

// run works rolls out for as many levels at once, from one up, as all they lead
// to is known for.
func (d *descent) run(p *plan, from int, roll []float64) {
	clear(roll)
	sum := p.sum
	low, rise := float64(d.points(from)), d.slope*float64(d.step)
	for i := range p.hands {
		h := &p.hands[i]
		bank := d.slope*low + h.bank
		switch held := d.held[h.goes[0]+from:][:len(roll)]; {
		case len(h.goes) > 1:
			for j := range roll {
				best := bank + rise*float64(j)
				for _, at := range h.goes {
					if next := d.held[at+from+j]; next > best {
						best = next
					}
				}
				roll[j] += h.chance * best
			}
		case held[0] <= bank: // and so with more points: no turn brings home more of them than a bank
			sum = sum.plus(h.chance, line{d.slope, h.bank})
		case held[len(held)-1] >= bank+rise*float64(len(held)-1): // and so with fewer
			for j, next := range held {
				roll[j] += h.chance * next
			}
		default:
			for j, next := range held {
				roll[j] += h.chance * max(next, bank+rise*float64(j))
			}
		}
	}
	for j := range roll {
		roll[j] += sum.at(float64(d.points(from + j)))
	}
}

// plan makes the plan of rolls.
func (d *descent) plan(r int32) {
	rolls := &d.rolls[r]
	sum := line{at0: rolls.farkle.Float() * d.pay.farkle}
	hands, least := d.plans[r].hands[:0], d.most
	for _, k := range rolls.kinds {
		h := hand{k.chance, math.Inf(-1), d.leads[k.first:k.first], d.goes[k.first:k.first]}
		for _, l := range d.leadsOf(k) {
			if row := d.row[l.place]; row != shut {
				h.leads, h.goes = append(h.leads, l), append(h.goes, row+int(l.gain))
				least = min(least, int(l.gain))
			} else {
				h.bank = max(h.bank, d.seen(d.tail, l).at0)
			}
		}
		if len(h.leads) > 0 {
			hands = append(hands, h)
		} else {
			sum = sum.plus(h.chance, line{d.slope, h.bank})
		}
	}
	d.plans[r], d.stale[r] = plan{sum, hands, least}, false
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
