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
	look  []int     // by shape: down to this level a shut one is known to be worth a bank
	plans []plan    // by rolls
	stale []bool    // by rolls: a shape has opened to which they lead

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
		grid: g, row: make([]int, n), look: make([]int, n), plans: make([]plan, len(g.rolls)), stale: make([]bool, len(g.rolls)),
		hands: make([]hand, kinds), leads: make([]lead, len(g.leads)), goes: make([]int, len(g.leads)),
	}
	for p := range d.row {
		d.row[p], d.look[p] = shut, g.levels
	}
	from := 0
	for r := range d.plans {
		d.plans[r].hands, d.stale[r] = d.hands[from:from], true
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
	}
	d.row[p] = len(d.held)
	d.held = append(d.held, make([]float64, level+1)...)
	for l := level + 1; l <= level+d.most; l++ {
		d.held = append(d.held, d.tail.held[p].at(float64(d.points(l))))
	}
	for _, from := range d.into[p] {
		d.stale[from] = true
	}
}

// to works out all that is to be known of the next level down.
func (d *descent) to(level int) {
	settled := level >= max(len(d.bank[0]), 1)
	for _, r := range d.order {
		if d.roll[r] == nil && settled && !d.due(r, level) {
			continue
		}
		roll := d.rollFrom(r, level)
		for _, p := range d.rolls[r].shapes {
			bank := d.bankAt(level, d.stands[p])
			rolls := better(roll, bank)
			if d.row[p] == shut {
				if settled && !rolls {
					d.look[p] = level - d.sure(level, bank-roll)
					continue
				}
				d.open(p, level)
			}
			d.held[d.row[p]+level] = max(roll, bank)
			if rolls && d.from[p] == 0 {
				d.from[p] = level + 1
			}
		}
		if d.roll[r] != nil {
			d.roll[r][level] = roll
		}
	}
}

// due reports whether one of the shapes with these rolls may open at a level.
func (d *descent) due(r int32, level int) bool {
	return slices.ContainsFunc(d.rolls[r].shapes, func(p int32) bool { return level <= d.look[p] })
}

// rollFrom is the worth of rolls at the level that is being worked out.
func (d *descent) rollFrom(r int32, level int) float64 {
	if d.stale[r] {
		d.plan(r)
	}
	plan, held, points := d.plans[r], d.held, float64(d.points(level))
	roll := plan.sum.at(points)
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
	return roll
}

// plan makes the plan of rolls.
func (d *descent) plan(r int32) {
	rolls := &d.rolls[r]
	sum := line{at0: rolls.farkle.Float() * d.pay.farkle}
	hands := d.plans[r].hands[:0]
	for _, k := range rolls.kinds {
		h := hand{k.chance, math.Inf(-1), d.leads[k.first:k.first], d.goes[k.first:k.first]}
		for _, l := range d.leadsOf(k) {
			if row := d.row[l.place]; row != shut {
				h.leads, h.goes = append(h.leads, l), append(h.goes, row+int(l.gain))
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
	d.plans[r], d.stale[r] = plan{sum, hands}, false
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
