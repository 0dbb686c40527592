package scorer

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// A Card is a rule set made ready for look-ups: the worth of every handful the
// dice can show. It never changes and can be shared.
type Card struct {
	rules  Rules
	faces  Faces
	combos []combo // by lowest face, so that a split is looked for only once
	worths table
}

// A combo is one handful that a row means.
type combo struct {
	dice   Dice
	points int
	row    int // in rules.Points
}

// Compile makes the card of rules that have no faults; the first fault is
// returned as the error.
func Compile(r Rules) (*Card, error) {
	if faults := r.Validate(); len(faults) > 0 {
		return nil, faults[0]
	}
	c := &Card{rules: r, faces: r.Faces()}
	c.expandRows()
	handfuls := handfulsOf(len(c.faces), r.mostDice())
	c.worths = newTable(handfuls)
	for _, dice := range handfuls {
		*c.worths.at(dice) = c.bestSplit(dice)
	}
	return c, nil
}

// Rules are the rules the card was made from.
func (c *Card) Rules() Rules { return c.rules }

// Faces are the sides of the dice.
func (c *Card) Faces() Faces { return c.faces }

// expandRows lists the handfuls of every row. Where two rows mean the same
// dice, the one that names more faces counts, and between equals the one worth
// more.
func (c *Card) expandRows() {
	type chosen struct {
		combo
		named int
	}
	best := map[Dice]chosen{}
	for i, row := range c.rules.Points {
		named := len(strings.TrimRight(row.Pattern, letters))
		for _, m := range expand(row.Pattern, c.faces) {
			worth := 0
			if m.x != 0 {
				worth = c.faces[m.x-1].Worth
			}
			next := chosen{combo{m.dice, row.Points.Of(worth), i}, named}
			old, taken := best[m.dice]
			if !taken || cmp.Or(cmp.Compare(next.named, old.named), cmp.Compare(next.points, old.points)) > 0 {
				best[m.dice] = next
			}
		}
	}
	for _, b := range best {
		c.combos = append(c.combos, b.combo)
	}
	slices.SortFunc(c.combos, func(a, b combo) int {
		return cmp.Or(cmp.Compare(a.dice.Lowest(), b.dice.Lowest()), cmp.Compare(a.dice, b.dice))
	})
}

// combosFrom are where the combos whose lowest face is f start and end.
func (c *Card) combosFrom(f Face) (start, end int) {
	byFace := func(a combo, f Face) int { return cmp.Compare(a.dice.Lowest(), f) }
	start, _ = slices.BinarySearchFunc(c.combos, f, byFace)
	end, _ = slices.BinarySearchFunc(c.combos, f+1, byFace)
	return start, end
}

// bestSplit finds the best way to read all the dice as rows, given the best
// ways of all smaller handfuls. Some part must use the lowest die, so only
// those are tried. Equal points: fewest parts, then the biggest parts.
func (c *Card) bestSplit(dice Dice) worth {
	best := worth{dice: dice}
	start, end := c.combosFrom(dice.Lowest())
	for i, combo := range c.combos[start:end] {
		if !dice.Has(combo.dice) {
			continue
		}
		next := worth{dice: dice, points: int32(combo.points), first: int32(start + i)}
		if rest := dice - combo.dice; rest != 0 {
			w := c.worths.get(rest)
			if w == nil {
				continue
			}
			next.points += w.points
		}
		if c.better(next, best) {
			best = next
		}
	}
	return best
}

func (c *Card) better(a, b worth) bool {
	if a.points != b.points {
		return a.points > b.points
	}
	aParts, bParts := c.split(a), c.split(b)
	if len(aParts) != len(bParts) {
		return len(aParts) < len(bParts)
	}
	return slices.CompareFunc(aParts, bParts, func(a, b combo) int { return a.points - b.points }) > 0
}

// split is the parts of the best split, biggest first; equals by their dice.
func (c *Card) split(w worth) []combo {
	var parts []combo
	for {
		part := c.combos[w.first]
		parts = append(parts, part)
		rest := c.worths.get(w.dice - part.dice)
		if rest == nil {
			break
		}
		w = *rest
	}
	slices.SortStableFunc(parts, func(a, b combo) int { return b.points - a.points })
	return parts
}

// Points is what the dice are worth when exactly these are kept from one roll,
// and whether they may be: every die must score.
func (c *Card) Points(keep Dice) (points int, ok bool) {
	w := c.worths.at(keep)
	if w.dice != keep { // more dice than a roll has
		return 0, false
	}
	return int(w.points), w.points > 0
}

// A Part is some of the dice of a keep read as one row.
type Part struct {
	Name   string // as said at the table: "three 4s"
	Dice   Dice
	Points int
	Row    string // the row's pattern
	Common bool   // the Common Die is one of the dice
}

// Score is what a keep is worth and why.
type Score struct {
	Points int
	Parts  []Part // biggest first
}

// Score explains what a keep is worth. It returns *NoDice, *TooManyDice for
// more than a roll has, or *DeadDice when some of the dice score nothing.
func (c *Card) Score(keep Dice) (Score, error) {
	w := c.worths.get(keep)
	switch most := c.rules.mostDice(); {
	case keep == 0:
		return Score{}, &NoDice{}
	case keep.Len() > most:
		return Score{}, &TooManyDice{Keep: c.faces.Text(keep), Left: most}
	case w == nil:
		return Score{}, c.dead(keep, c.Keeps(keep))
	}
	s := Score{Points: int(w.points)}
	for _, part := range c.split(*w) {
		s.Parts = append(s.Parts, Part{
			Name: c.faces.name(part.dice), Dice: part.dice, Points: part.points,
			Row: c.rules.Points[part.row].Pattern,
		})
	}
	return s, nil
}

// A Keep is dice that may be set aside, and their points.
type Keep struct {
	Dice   Dice
	Points int
}

// Keeps lists every part of a roll that may be kept, the best first.
func (c *Card) Keeps(roll Dice) []Keep {
	var keeps []Keep
	for part := range parts(roll, len(c.faces)) {
		if points, ok := c.Points(part); ok {
			keeps = append(keeps, Keep{part, points})
		}
	}
	slices.SortFunc(keeps, func(a, b Keep) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(b.Dice.Len(), a.Dice.Len()), cmp.Compare(a.Dice, b.Dice))
	})
	return keeps
}

// Farkle reports whether nothing in the roll scores.
func (c *Card) Farkle(roll Dice) bool {
	for part := range parts(roll, len(c.faces)) {
		if _, ok := c.Points(part); ok {
			return false
		}
	}
	return true
}

// parts runs through every handful, but none, that can be taken from the dice.
func parts(dice Dice, faces int) func(yield func(Dice) bool) {
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
	bySize := make([][]Dice, most+1)
	var walk func(dice Dice, from Face, size int)
	walk = func(dice Dice, from Face, size int) {
		bySize[size] = append(bySize[size], dice)
		if size == most {
			return
		}
		for f := from; int(f) <= faces; f++ {
			walk(dice+f.Die(), f, size+1)
		}
	}
	walk(0, 1, 0)
	return slices.Concat(bySize[1:]...)
}

// DeadDice is a keep with dice in it that score nothing.
type DeadDice struct {
	Keep, Dead    string // as typed at the table: "1125", "2"
	Nearest       string // the keep that leaves out fewest dice; "" if nothing scores
	NearestPoints int
}

// dead explains why not all of keep can be kept, given what can.
func (c *Card) dead(keep Dice, allowed []Keep) *DeadDice {
	e := &DeadDice{Keep: c.faces.Text(keep), Dead: c.faces.Text(keep)}
	if len(allowed) == 0 {
		return e
	}
	nearest := slices.MaxFunc(allowed, func(a, b Keep) int {
		return cmp.Or(cmp.Compare(a.Dice.Len(), b.Dice.Len()), cmp.Compare(a.Points, b.Points))
	})
	e.Dead = c.faces.Text(keep - nearest.Dice)
	e.Nearest, e.NearestPoints = c.faces.Text(nearest.Dice), nearest.Points
	return e
}

func (e *DeadDice) Error() string {
	dice := strings.Split(e.Dead, "")
	if len(dice) == 1 {
		return fmt.Sprintf("the %s scores nothing", e.Dead)
	}
	last := len(dice) - 1
	return fmt.Sprintf("the %s and %s score nothing", strings.Join(dice[:last], ", "), dice[last])
}

// Hint offers the nearest keep that is allowed.
func (e *DeadDice) Hint() string {
	if e.Nearest == "" {
		return "nothing here can be kept; if nothing in the roll scores, it is a farkle: f"
	}
	return fmt.Sprintf("keep %s for %s", e.Nearest, Thousands(e.NearestPoints))
}
