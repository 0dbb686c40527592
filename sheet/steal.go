package sheet

// steal goes on with the points and dice of the turn just before.
func (c *cell) steal() error {
	t, from := c.t, c.before
	help := "roll all the dice instead"
	switch {
	case !c.rules.Steal.Allowed:
		return refusedBy("steal.allowed", help, "in these rules nobody steals")
	case t.begunBefore():
		return refused("< stands before the first dice: ben < 1 b", "stealing comes first in a turn")
	case c.rules.Steal.NeedsOpening && !c.seat.Opened:
		return refusedBy("steal.needs_opening", help, "%s isn't on the sheet yet", c.seat.Name)
	case c.rules.Steal.NeedsPoints > 0 && c.seat.Total < c.rules.Steal.NeedsPoints:
		return refusedBy("steal.needs_points", help, "%s needs %s to steal", c.seat.Name, number(c.rules.Steal.NeedsPoints))
	case from == nil:
		return refused(help, "nobody played just before")
	case from.From != 0 && !c.rules.Steal.Chains:
		return refusedBy("steal.chains", help, "%s stole that turn already", c.Name(from.Seat))
	case from.Points == 0:
		return refused(help, "%s left nothing to steal", c.Name(from.Seat))
	case from.Called && from.Left == 0:
		return refused("say how many dice were left: =450/3", "nobody knows how many dice %s left", c.Name(from.Seat))
	}
	left, hot := int(from.Shape.Left), from.Shape.Hot
	if from.Called {
		left, hot = from.Left, from.Left == c.rules.Dice
	}
	if hot && !c.rules.Steal.AfterHotDice {
		return refusedBy("steal.after_hot_dice", help, "%s stopped on hot dice", c.Name(from.Seat))
	}
	t.Start = c.r.Card.Leftover(left)
	t.Shape = t.Start
	t.Stolen, t.From, t.Held = from.Points, from.Seat, from.Points
	return nil
}
