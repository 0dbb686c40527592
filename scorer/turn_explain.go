package scorer

import "slices"

// Kept is one keep of a turn as the turn now stands.
type Kept struct {
	Dice    Dice
	Points  int // in the final reading: the Common Die counts where it adds most
	Running int // what the turn held when this was kept, before any doubling
	Parts   []Part
	Hot     bool   // it used up the dice, and the turn goes on
	Times   int    // the turn was multiplied by this; 0 if not
	Effect  Effect // what it did beside scoring

	at   Shape // where it was kept
	said int   // the points the player chose its reading by; 0 for none
}

// Explain follows a turn from its start ([Card.Start] or [Card.Later])
// through its keeps: the parts of each, with the Common Die where it finally
// counts, and the running totals from the points given. It stops at the first
// keep that is not allowed, with the same refusal as [Card.Throw]; the keeps
// before it are returned all the same. Points said for keeps stand in their
// places, 0 or nothing for none.
func (c *Card) Explain(s Shape, points int, keeps []Dice, said ...int) ([]Kept, Shape, error) {
	var kept []Kept
	lap := 0 // where the current lap starts
	for i, dice := range keeps {
		as := 0
		if i < len(said) {
			as = said[i]
		}
		m := c.Throw(s, Throw{Kept: dice, Said: as})
		if m.Refused != nil {
			c.share(kept[lap:])
			c.sayWith(m.Refused, kept[lap:])
			return kept, s, m.Refused
		}
		points = m.Held(points)
		if c.rules.Keep.Reading != Said {
			as = 0 // it was the one the rules take
		}
		kept = append(kept, Kept{Dice: dice, Running: points, Hot: m.Next.Hot, Times: m.Times, Effect: m.Effect, at: s, said: as})
		s = m.Next
		if s.Hot {
			c.share(kept[lap:])
			lap = len(kept)
		}
	}
	c.share(kept[lap:])
	return kept, s, nil
}

// sayWith adds to a refusal which keep of the lap the Common Die counts with.
func (c *Card) sayWith(e *Refusal, lap []Kept) {
	if e.Spent == "" {
		return
	}
	for _, k := range lap {
		if slices.ContainsFunc(k.Parts, func(p Part) bool { return p.Common }) {
			e.countsWith(c.faces.Text(k.Dice))
		}
	}
}

// share reads the keeps of one lap, the Common Die in the first of them that
// needs it or gains most by it.
func (c *Card) share(lap []Kept) {
	joined, most := -1, 0
	for i, k := range lap {
		if k.at.Common == 0 {
			break
		}
		if m, saves := c.alone(k.at); k.Dice == 0 && (!saves || m.lowers) {
			continue // it pays by a row of its own
		}
		alone, ok := c.gainAs(k.at, k.Dice, k.said)
		with, joins := c.gainAs(k.at, k.Dice+k.at.Common.Die(), k.said)
		if joins && !ok {
			joined = i
			break
		}
		if joins && with.points-alone.points > most {
			joined, most = i, with.points-alone.points
		}
		if c.rules.CommonDie.Counts == FirstRoll {
			break
		}
	}
	for i := range lap {
		k := &lap[i]
		dice := k.Dice
		if i == joined {
			dice += k.at.Common.Die()
		}
		k.Parts = c.read(k.at, dice, k.said)
		for _, p := range k.Parts {
			k.Points += p.Points
		}
		if k.Hot && k.Dice != 0 && c.rules.Bank.Bonus > 0 {
			k.Parts = append(k.Parts, Part{Name: "hot dice", Points: c.rules.Bank.Bonus})
			k.Points += c.rules.Bank.Bonus
		}
		if i == joined {
			markCommon(k.Parts, k.at.Common)
		}
	}
}

// read names the parts of dice kept in a shape, by the reading said if one was.
func (c *Card) read(s Shape, dice Dice, said int) []Part {
	if dice == 0 {
		row, _ := c.rules.row(None)
		return []Part{{Name: "nothing", Points: row.Points.Plus, Row: None}}
	}
	r := c.reading(s)
	var w way
	if said != 0 {
		w, _ = c.wayTo(s, dice, said)
	} else {
		w.gain, _ = c.gain(s, dice)
	}
	var parts []Part
	for _, grow := range w.joins {
		parts = append(parts, Part{
			Name: c.faces.name(grow.joins) + " added to " + c.faces.name(grow.held), Dice: grow.joins, Points: grow.points,
			Row: c.rules.Points[grow.row].Pattern,
		})
		dice -= grow.joins
	}
	if said != 0 {
		return append(parts, c.scoreOf(w.split).Parts...)
	}
	if best := r.worths.get(dice); dice != 0 && best != nil {
		parts = append(parts, c.parts(r.split(*best))...)
	}
	return parts
}

// markCommon marks the part the Common Die is in: a part on its own where there
// is one, else the biggest that has its face.
func markCommon(parts []Part, common Face) {
	i := slices.IndexFunc(parts, func(p Part) bool { return p.Dice == common.Die() })
	if i >= 0 {
		parts[i].Name = "Common Die " + parts[i].Name
	} else {
		i = slices.IndexFunc(parts, func(p Part) bool { return p.Dice.Count(common) > 0 })
	}
	parts[i].Common = true
}
