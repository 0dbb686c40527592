package scorer

import (
	"cmp"
	"slices"
)

// A way is one reading of a keep in its place.
type way struct {
	gain
	split   []combo // of the dice that don't join others
	decides int     // rows that can't be passed over
}

// ways lists the readings of a keep in its place that a player may choose from,
// the best first. As in [Card.gain], joining that multiplies the turn can't be
// passed over, and neither can rows that harm or end the game.
func (c *Card) ways(s Shape, keep Dice) []way {
	r := c.reading(s)
	var all []way
	add := func(g gain, split []combo) {
		w := way{gain: g.and(r.does(split)), split: slices.Clone(split)}
		for _, part := range split {
			if c.rules.Points[part.row].decides(part.points) {
				w.decides++
			}
		}
		all = append(all, w)
	}
	if r.enough(keep) {
		for split := range r.splits(keep) {
			add(gain{}, split)
		}
	}
	for g, rest := range c.joining(s, keep) {
		if rest == 0 {
			add(g, nil)
		}
		for split := range r.splits(rest) {
			add(g, split)
		}
	}
	slices.SortStableFunc(all, func(a, b way) int {
		return cmp.Or(cmp.Compare(b.times, a.times), cmp.Compare(b.decides, a.decides),
			cmp.Compare(b.points, a.points), cmp.Compare(len(a.split), len(b.split)))
	})
	may := slices.IndexFunc(all, func(w way) bool { return w.times != all[0].times || w.decides != all[0].decides })
	if may < 0 {
		return all
	}
	return all[:may]
}

// wayTo is the way by which a keep is worth so much.
func (c *Card) wayTo(s Shape, keep Dice, points int) (way, bool) {
	all := c.ways(s, keep)
	i := slices.IndexFunc(all, func(w way) bool { return w.points == points })
	if i < 0 {
		return way{}, false
	}
	return all[i], true
}

// gainAs is [Card.gain] by the reading a player said, which is worth so much; 0
// is the one the rules take.
func (c *Card) gainAs(s Shape, keep Dice, said int) (gain, bool) {
	if said == 0 {
		return c.gain(s, keep)
	}
	w, ok := c.wayTo(s, keep, said)
	return w.gain, ok
}

// as is a move with the points the player said its dice are worth, the Common
// Die counted in if they are to be had only with it: then it stays in that keep.
// Where the player doesn't choose the reading, they must be those of the reading
// the rules take.
func (c *Card) as(s Shape, m Move, said int) (Move, *Refusal) {
	if c.rules.Keep.Reading != Said {
		if taken := c.taken(s, m.Keep); said != taken {
			return Move{}, c.counts(m.Keep, taken, said)
		}
		return m, nil
	}
	as, ok := c.move(s, m.Keep, said)
	switch {
	case !ok:
		return Move{}, c.misread(m.Keep, c.worths(s, m.Keep), said)
	case as.lowers:
		return Move{}, c.lowers(s, as)
	}
	return as, nil
}

// taken is what a keep is worth in the reading the rules take, the Common Die
// counted in if it joins.
func (c *Card) taken(s Shape, keep Dice) int {
	g, ok := c.gain(s, keep)
	if s.mayJoin() {
		with, joins := c.gain(s, keep+s.Common.Die())
		if joins && (!ok || with.points-int(s.stands) > g.points) {
			return with.points
		}
	}
	return g.points
}

// worths are the points a keep may be said to be worth, the most first.
func (c *Card) worths(s Shape, keep Dice) []int {
	all := c.ways(s, keep)
	if s.mayJoin() {
		all = append(all, c.ways(s, keep+s.Common.Die())...)
	}
	var points []int
	for _, w := range all {
		if w.points > 0 {
			points = append(points, w.points)
		}
	}
	slices.SortFunc(points, func(a, b int) int { return b - a })
	return slices.Compact(points)
}
