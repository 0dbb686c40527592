package scorer

import (
	"cmp"
	"slices"
)

// A Meaning is one handful that a row stands for.
type Meaning struct {
	Held   Dice // dice of earlier rolls that these join; 0 for most rows
	Dice   Dice
	Points int  // by the row
	Worth  int  // by the best way to read the dice, which may be another
	Counts bool // that is the row itself
}

// Meanings lists what a row stands for on the rolls it is for, lowest faces
// first. Handfuls in which a wild face stands for another are left out, and so
// are those that a row with more digits names and those that no roll can show:
// an empty list is a row that never counts.
func (c *Card) Meanings(row Row) []Meaning {
	i := slices.IndexFunc(c.rules.Points, func(r Row) bool { return r.sameDice(row) && r.On == row.On })
	if i < 0 {
		return nil
	}
	if row.grows() {
		return c.growing(i)
	}
	r := c.any
	switch row.On {
	case AllDice:
		r = c.all
	case FirstRoll:
		r = c.first
	}
	var all []Meaning
	for _, combo := range r.combos {
		if combo.row != i || combo.as != 0 || !c.rollable(combo.dice) {
			continue
		}
		w := r.worths.get(combo.dice)
		split := r.split(*w)
		all = append(all, Meaning{
			Dice: combo.dice, Points: combo.points, Worth: int(w.points), Counts: len(split) == 1 && split[0].row == i,
		})
	}
	slices.SortFunc(all, func(a, b Meaning) int { return cmp.Compare(c.faces.Text(a.Dice), c.faces.Text(b.Dice)) })
	return all
}

// growing lists what a row of dice that join others stands for, where others can
// be held.
func (c *Card) growing(row int) []Meaning {
	var all []Meaning
	for _, g := range slices.Concat(c.growth, c.again) {
		if g.row != row || !c.holdable(g.held) {
			continue
		}
		all = append(all, Meaning{Held: g.held, Dice: g.joins, Points: g.points, Worth: g.points, Counts: true})
	}
	return all
}

// rollable reports whether a roll can show the dice: one die more than a
// player's own has to be the Common Die.
func (c *Card) rollable(dice Dice) bool {
	if dice.Len() <= c.rules.Dice {
		return true
	}
	for _, side := range c.rules.CommonDie.Faces {
		if face := c.faces.Face(side); side == Wild || face != 0 && dice.Count(face) > 0 {
			return true
		}
	}
	return false
}

// holdable reports whether every face of the dice is part of some keep.
func (c *Card) holdable(dice Dice) bool {
	for i := range c.faces {
		f := Face(i + 1)
		if dice.Count(f) > 0 && !slices.ContainsFunc(c.first.combos, func(p combo) bool { return p.dice.Count(f) > 0 }) {
			return false
		}
	}
	return true
}
