package scorer

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// A reading is the rows that count in one kind of roll, and what every handful
// is worth by them.
type reading struct {
	rules   Rules
	combos  []combo // by lowest face, so that a split is looked for only once
	from    []int   // by lowest face: where its combos start
	binding []combo // those that can't be left lying, or not in part
	worths  table
	scoring []Dice // the handfuls of which every die scores, smaller ones first
	effects bool   // some row does more than score points
}

// A combo is one handful that a row means.
type combo struct {
	dice   Dice
	points int
	row    int  // in rules.Points
	as     Dice // what the dice stand for, where a wild face is among them
}

// newReading reads every handful by the rows that count on these rolls.
func newReading(r Rules, faces Faces, handfuls []Dice, on ...string) *reading {
	d := &reading{rules: r, worths: newTable(handfuls)}
	d.expandRows(faces, on)
	for _, dice := range handfuls {
		best := d.bestSplit(dice)
		*d.worths.at(dice) = best
		if best.first > 0 {
			d.scoring = append(d.scoring, dice)
		}
	}
	return d
}

// A chosen combo is the row that counts for a handful.
type chosen struct {
	combo
	named int // faces its pattern names
}

// better reports whether the row counts rather than another that means the same
// dice: the one that names more faces, and between equals the one worth more.
func (a chosen) better(b chosen) bool {
	return cmp.Or(cmp.Compare(a.named, b.named), cmp.Compare(a.points, b.points)) > 0
}

// expandRows lists the handfuls of every row.
func (d *reading) expandRows(faces Faces, on []string) {
	best := map[Dice]chosen{}
	take := func(c chosen) {
		if old, taken := best[c.dice]; !taken || c.better(old) {
			best[c.dice] = c
		}
	}
	for i, row := range d.rules.Points {
		if row.grows() || row.Pattern == None || !slices.Contains(on, row.On) {
			continue
		}
		if slices.ContainsFunc(d.rules.Points, func(other Row) bool {
			return other.sameDice(row) && slices.Contains(on, other.On) && other.rarity() > row.rarity()
		}) {
			continue
		}
		d.effects = d.effects || row.special()
		named := len(strings.TrimRight(row.Pattern, letters))
		for _, m := range expand(row.Pattern, faces) {
			worth := 0
			if m.x != 0 {
				worth = faces[m.x-1].Worth
			}
			take(chosen{combo{dice: m.dice, points: row.Points.Of(worth), row: i}, named})
		}
	}
	if wild, side := faces.stands(); wild != 0 {
		d.standIn(best, wild, side, take)
	}
	for _, b := range best {
		d.combos = append(d.combos, b.combo)
	}
	slices.SortFunc(d.combos, func(a, b combo) int {
		return cmp.Or(cmp.Compare(a.dice.Lowest(), b.dice.Lowest()), cmp.Compare(a.dice, b.dice))
	})
	d.from = make([]int, maxFaces+2)
	for i, c := range d.combos {
		d.from[c.dice.Lowest()+1] = i + 1
	}
	for f := range d.from[1:] {
		d.from[f+1] = max(d.from[f], d.from[f+1])
	}
	for _, c := range d.combos {
		if d.rules.Points[c.row].forced(c.points) || !d.rules.Keep.Split && c.isSet() {
			d.binding = append(d.binding, c)
		}
	}
}

// standIn lists the handfuls in which a wild face stands in for others. Dice
// with it are worth the best they can be taken for, whatever row that is; of
// equals, the dice listed first.
func (d *reading) standIn(natural map[Dice]chosen, wild Face, side Side, take func(chosen)) {
	var all []chosen
	for _, dice := range slices.Sorted(maps.Keys(natural)) {
		c := natural[dice]
		if d.rules.Points[c.row].Natural || c.dice.Count(wild) > 0 {
			continue
		}
		for part := range partsOf(c.dice, maxFaces) {
			if side.Joker && (part == c.dice || c.dice.Len() == 1) {
				continue
			}
			with := c
			with.as = c.dice
			with.dice += wild.Of(part.Len()) - part
			with.named = 0
			all = append(all, with)
		}
	}
	for _, c := range all {
		take(c)
	}
}

// special reports whether the row does more than score points.
func (r Row) special() bool {
	return r.Effect != Scores || r.Confirm != 0 || r.Points.Plus < 0
}

// bestSplit finds the best way to read all the dice as rows, given the best
// ways of all smaller handfuls. Some part must use the lowest die, so only
// those are tried. A row that ends the turn or the game is never passed over.
// Equal points: fewest parts, then the biggest parts.
func (d *reading) bestSplit(dice Dice) worth {
	best := worth{dice: dice}
	start, end := d.from[dice.Lowest()], d.from[dice.Lowest()+1]
	for i, combo := range d.combos[start:end] {
		if !dice.Has(combo.dice) {
			continue
		}
		next := worth{dice: dice, points: int32(combo.points), first: int32(start + i + 1)}
		if rest := dice - combo.dice; rest != 0 {
			w := d.worths.get(rest)
			if w == nil {
				continue
			}
			next.points += w.points
		}
		if best.first == 0 || d.better(next, best) {
			best = next
		}
	}
	return best
}

func (d *reading) better(a, b worth) bool {
	if d.effects {
		if aEnds, bEnds := d.endings(a), d.endings(b); aEnds != bEnds {
			return aEnds > bEnds
		}
	}
	if d.rules.Keep.Reading == Largest {
		if larger := slices.Compare(d.sizes(a), d.sizes(b)); larger != 0 {
			return larger > 0
		}
	}
	if a.points != b.points {
		return a.points > b.points
	}
	if aParts, bParts := d.parts(a), d.parts(b); aParts != bParts {
		return aParts < bParts
	}
	return slices.CompareFunc(d.split(a), d.split(b), func(a, b combo) int { return a.points - b.points }) > 0
}

// parts counts the parts of a split.
func (d *reading) parts(w worth) int {
	n := 1
	for rest := &w; ; n++ {
		if rest = d.rest(*rest); rest == nil {
			return n
		}
	}
}

// sizes are how many dice each part of a split has, most first.
func (d *reading) sizes(w worth) []int {
	var sizes []int
	for rest := &w; rest != nil; rest = d.rest(*rest) {
		sizes = append(sizes, d.combos[rest.first-1].dice.Len())
	}
	slices.Sort(sizes)
	slices.Reverse(sizes)
	return sizes
}

// rest is the split without its part that holds the lowest die, or nil.
func (d *reading) rest(w worth) *worth { return d.worths.get(w.dice - d.combos[w.first-1].dice) }

// endings counts the parts of a split that end the turn or the game, or that
// cost points.
func (d *reading) endings(w worth) int {
	n := 0
	for rest := &w; rest != nil; rest = d.rest(*rest) {
		p := d.combos[rest.first-1]
		if d.rules.Points[p.row].decides(p.points) {
			n++
		}
	}
	return n
}

// split is the parts of the best split, biggest first; equals by their dice.
func (d *reading) split(w worth) []combo {
	var parts []combo
	for rest := &w; rest != nil; rest = d.rest(*rest) {
		parts = append(parts, d.combos[rest.first-1])
	}
	slices.SortStableFunc(parts, func(a, b combo) int { return b.points - a.points })
	return parts
}

// enough reports whether the dice hold what a keep must hold.
func (d *reading) enough(keep Dice) bool {
	return d.rules.Keep.Least != OneCombination ||
		slices.ContainsFunc(d.combos, func(c combo) bool { return c.dice.Len() > 1 && keep.Has(c.dice) })
}

// points is what exactly these dice are worth, and whether all of them score.
func (d *reading) points(keep Dice) (points int, ok bool) {
	w := d.worths.at(keep)
	if w.dice != keep { // more dice than a roll has
		return 0, false
	}
	return int(w.points), w.first > 0
}
