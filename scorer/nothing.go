package scorer

// Nothing is a throw in which none of the player's own dice score, where the
// turn goes on after it: the Common Die alone saves it ([Card.Saves]), or it is
// one of all the dice and the rules have a row for that. Otherwise it returns a
// [*Refusal].
func (c *Card) Nothing(s Shape) (Move, error) {
	row, pays := c.rules.nothing()
	m, saves := c.alone(s)
	switch {
	case c.Over(s):
		return Move{}, turnOver(s)
	case saves && m.lowers:
		return Move{}, c.lowers(s, m)
	case saves:
		return m, nil
	case !pays:
		return Move{}, c.isFarkle(s)
	case int(s.Left) != c.rules.Dice:
		return Move{}, c.onlyAllDice(s)
	case row.Effect == Again:
		return Move{Effect: Again, Next: s}, nil
	}
	return Move{Points: row.Points.Plus, Next: c.newLap(s)}, nil
}

// nothing is the row by which a turn goes on after a throw of all the dice in
// which nothing scores.
func (r Rules) nothing() (row Row, ok bool) {
	row, ok = r.row(None)
	return row, ok && !row.decides(row.Points.Plus)
}

// NothingGoesOn reports whether a turn may go on after a throw in which none of
// the player's own dice score; after which, [Card.Nothing] says.
func (r Rules) NothingGoesOn() bool {
	_, ok := r.nothing()
	return ok || r.CommonDie.AloneSaves
}

// MustGoOn returns a [*Refusal] where a farkle declared in this shape was a throw
// after which the turn goes on. Sheets on which such a farkle stands are read as
// they were written; only a new one is refused.
func (c *Card) MustGoOn(s Shape) error {
	if m, err := c.Nothing(s); err == nil {
		return goesOn(m.Points)
	}
	return nil
}

// alone is a keep of the Common Die and none of the player's own dice, and
// whether the rules and the die allow it.
func (c *Card) alone(s Shape) (m Move, ok bool) {
	if !c.rules.CommonDie.AloneSaves {
		return Move{}, false
	}
	return c.move(s, 0, 0)
}

// Saves reports whether the Common Die alone saves a throw made in this shape:
// nothing that is rolled can be a farkle.
func (c *Card) Saves(s Shape) bool {
	m, ok := c.alone(s)
	return ok && !m.lowers && !c.Over(s)
}

// NothingFine is what a farkle in this shape costs by the row for a throw of
// all the dice in which nothing scores, and what else that row does.
func (c *Card) NothingFine(s Shape) (points int, effect Effect) {
	row, ok := c.rules.row(None)
	if !ok || int(s.Left) != c.rules.Dice || row.Points.Plus > 0 || row.Effect == Again {
		return 0, Scores
	}
	return -row.Points.Plus, row.Effect
}
