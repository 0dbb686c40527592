package scorer

import (
	"cmp"
	"slices"
)

// A Card is a rule set made ready for look-ups: the worth of every handful the
// dice can show. It never changes and can be shared.
type Card struct {
	rules  Rules
	faces  Faces
	any    *reading // of any roll
	all    *reading // of a roll of all the dice
	first  *reading // of the first roll of a turn
	growth []growth // dice that join dice held
	again  []growth // dice that are thrown again while dice held are to be confirmed

	handfuls []Dice // all that can be read together, smaller ones first
}

// Compile makes the card of rules that have no faults; the first fault is
// returned as a [*Refusal].
func Compile(r Rules) (*Card, error) {
	if faults := r.Validate(); len(faults) > 0 {
		return nil, faults[0].refusal()
	}
	c := &Card{rules: r, faces: r.Faces()}
	on := map[string]bool{}
	for i, row := range r.Points {
		on[row.On] = true
		switch {
		case row.grows() && row.Effect == Again:
			c.again = append(c.again, expandGrowth(i, row, c.faces)...)
		case row.grows():
			c.growth = append(c.growth, expandGrowth(i, row, c.faces)...)
		}
	}
	c.handfuls = handfulsOf(len(c.faces), r.mostDice())
	c.any = newReading(r, c.faces, c.handfuls, "")
	c.all, c.first = c.any, c.any
	if on[AllDice] {
		c.all = newReading(r, c.faces, c.handfuls, "", AllDice)
		c.first = c.all
	}
	if on[FirstRoll] {
		c.first = newReading(r, c.faces, c.handfuls, "", AllDice, FirstRoll)
	}
	return c, nil
}

// Rules are the rules the card was made from.
func (c *Card) Rules() Rules { return c.rules }

// Faces are the sides of the dice.
func (c *Card) Faces() Faces { return c.faces }

// reading is how a roll made in this shape is read.
func (c *Card) reading(s Shape) *reading {
	switch {
	case !s.Begun:
		return c.first
	case int(s.Left) == c.rules.Dice:
		return c.all
	}
	return c.any
}

// Points is what the dice are worth when exactly these are kept from one roll,
// and whether they may be: every die must score.
func (c *Card) Points(keep Dice) (points int, ok bool) { return c.any.points(keep) }

// A Part is some of the dice of a keep read as one row.
type Part struct {
	Name   string // as said at the table: "three 4s"
	Dice   Dice
	Points int
	Row    string // the row's pattern
	Common bool   // the Common Die is one of the dice
	Effect Effect // what the row does beside scoring
}

// Score is what a keep is worth and why.
type Score struct {
	Points int
	Parts  []Part // biggest first
}

// Score explains what a keep is worth. It returns a [*Refusal] for no dice,
// for more than a roll has, or when some of them score nothing.
func (c *Card) Score(keep Dice) (Score, error) {
	w := c.any.worths.get(keep)
	switch most := c.rules.mostDice(); {
	case keep == 0:
		return Score{}, noDice()
	case keep.Len() > most:
		return Score{}, MoreThan(most, c.faces.Text(keep))
	case w == nil:
		return Score{}, c.dead(keep, c.Keeps(keep))
	}
	s := Score{Points: int(w.points), Parts: c.parts(c.any.split(*w))}
	return s, nil
}

// parts names the parts of a split.
func (c *Card) parts(split []combo) []Part {
	parts := make([]Part, len(split))
	for i, p := range split {
		row := &c.rules.Points[p.row]
		parts[i] = Part{Name: c.faces.called(p), Dice: p.dice, Points: p.points, Row: row.Pattern, Effect: row.Effect}
	}
	return parts
}

// A Keep is dice that may be set aside, and their points.
type Keep struct {
	Dice   Dice
	Points int
}

// Keeps lists every part of a roll that may be kept, the best first.
func (c *Card) Keeps(roll Dice) []Keep {
	var keeps []Keep
	for part := range partsOf(roll, len(c.faces)) {
		if points, ok := c.Points(part); ok && c.any.enough(part) {
			keeps = append(keeps, Keep{part, points})
		}
	}
	slices.SortFunc(keeps, func(a, b Keep) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(b.Dice.Len(), a.Dice.Len()), cmp.Compare(a.Dice, b.Dice))
	})
	return keeps
}

// partsOf runs through every handful, but none, that can be taken from the dice.
func partsOf(dice Dice, faces int) func(yield func(Dice) bool) {
	return func(yield func(Dice) bool) {
		var walk func(part Dice, f Face) bool
		walk = func(part Dice, f Face) bool {
			if int(f) > faces {
				return part == 0 || yield(part)
			}
			for n := range dice.Count(f) + 1 {
				if !walk(part+f.Of(n), f+1) {
					return false
				}
			}
			return true
		}
		walk(0, 1)
	}
}

// handfulsOf lists every handful of one to most dice, smaller ones first.
func handfulsOf(faces, most int) []Dice {
	all := append(make([]Dice, 0, handfulsIn(faces, most)+1), 0)
	for smaller := 0; most > 0; most-- {
		first := smaller // of those with one die less
		smaller = len(all)
		for _, dice := range all[first:smaller] {
			for f := max(dice.highest(), 1); int(f) <= faces; f++ {
				all = append(all, dice+f.Die())
			}
		}
	}
	return all[1:]
}

// Step is what all points made with dice are multiples of: 50 where a single 5
// is the least. Totals move in such steps, so it is what one player must be
// ahead of another by, at least.
func (c *Card) Step() int {
	step := gcd(c.rules.Bank.Bonus, c.rules.Steal.Bonus)
	for _, combo := range c.first.combos {
		step = gcd(step, combo.points)
	}
	for _, g := range c.growth {
		step = gcd(step, g.points)
	}
	if row, ok := c.rules.row(None); ok {
		step = gcd(step, row.Points.Plus)
	}
	return max(step, -step, 1) // 1: nothing scores, and rows only end the game
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
