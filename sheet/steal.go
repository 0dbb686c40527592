package sheet

import (
	"slices"

	"farkle/scorer"
)

// An Offer is what the turn just before left to go on with: its points, and the
// start of a turn with its dice.
type Offer struct {
	Seat   int // who left it
	Points int
	Start  scorer.Shape
}

// before is the turn just before this one, whose points may be stolen or have to be
// beaten: the newest of another player who played. In a tiebreak only its own
// turns count. It is nil where there is none. stolen says that this player has gone on
// with it already, in a turn since: nobody else came between.
func (c *cell) before() (from *Turn, stolen bool) {
	for i := range slices.Backward(c.Rounds) {
		r := &c.Rounds[i]
		if c.r.Tiebreak && !r.Tiebreak {
			return nil, false
		}
		for j := range slices.Backward(r.Turns) {
			switch t := &r.Turns[j]; {
			case t.Seat == c.t.Seat:
				stolen = stolen || t != c.t && t.From != 0
			case t.played():
				return t, stolen
			}
		}
	}
	return nil, false
}

// played reports whether the turn was one: not of a player who was away, said
// nothing, or left in the middle of it.
func (t *Turn) played() bool {
	switch t.Ended {
	case WasAway:
		return false
	case Open:
		return t.Plays && t.Begun()
	case WentVoid:
		return t.Plays && !slices.ContainsFunc(t.Entries, func(e Entry) bool { return e.Kind == Leave })
	}
	return t.Plays
}

// offer is what may be taken over as the turn begins, or why nothing may.
func (c *cell) offer() (*Offer, error) {
	from, stolen := c.before()
	help := "roll all the dice instead"
	switch {
	case !c.rules.Steal.Allowed:
		return nil, refusedBy("steal.allowed", help, "in these rules nobody steals")
	case c.rules.Steal.NeedsOpening && !c.t.Opened:
		return nil, refusedBy("steal.needs_opening", help, "%s isn't on the sheet yet", c.seat.Name)
	case c.rules.Steal.NeedsAll && c.toOpen() != 0:
		return nil, refusedBy("steal.needs_all", help, "nobody steals until everybody is on the sheet, and %s isn't yet", c.Name(c.toOpen()))
	case c.rules.Steal.NeedsPoints > 0 && c.seat.Total < c.rules.Steal.NeedsPoints:
		return nil, refusedBy("steal.needs_points", help, "%s needs %s to steal", c.seat.Name, number(c.rules.Steal.NeedsPoints))
	case from == nil:
		return nil, refused(help, "nobody played just before")
	case stolen:
		return nil, refused(help, "%s has stolen %s's turn already", c.seat.Name, c.Name(from.Seat))
	case from.From != 0 && !c.rules.Steal.Chains:
		return nil, refusedBy("steal.chains", help, "%s stole that turn already", c.Name(from.Seat))
	case from.Points == 0:
		return nil, refused(help, "%s left nothing to steal", c.Name(from.Seat))
	case from.Called && from.Left == 0:
		return nil, refused("say how many dice were left: =450/3", "nobody knows how many dice %s left", c.Name(from.Seat))
	}
	left, hot := int(from.Shape.Left), from.Shape.Hot
	if from.Called {
		left, hot = from.Left, from.Left == c.rules.Dice
	}
	if hot && !c.rules.Steal.AfterHotDice {
		return nil, refusedBy("steal.after_hot_dice", help, "%s stopped on hot dice", c.Name(from.Seat))
	}
	return &Offer{from.Seat, from.Points, c.r.Card.Later(c.r.Card.Start(0), left)}, nil
}

// toOpen is a seat at the table that isn't on the sheet yet; 0 where all are.
func (c *cell) toOpen() int {
	for i, s := range c.Seats {
		if s.Playing && !s.Opened {
			return i + 1
		}
	}
	return 0
}

// steal goes on with the points and dice of the turn just before.
func (c *cell) steal() error {
	t := c.t
	offer, err := c.offer()
	switch {
	case !c.rules.Steal.Allowed:
		return err
	case t.begunBefore():
		return refused("< stands before the first dice: ben < 1 b", "stealing comes first in a turn")
	case err != nil:
		return err
	}
	t.Offer = offer // an adjustment may have given the points it takes
	t.Start, t.Shape = offer.Start, offer.Start
	t.Stolen, t.From, t.Held = offer.Points, offer.Seat, offer.Points
	return nil
}
