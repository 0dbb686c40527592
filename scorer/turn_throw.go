package scorer

import "slices"

// A Throw is one roll, as the table tells of it.
type Throw struct {
	Kept Dice // set aside; none where nothing scored
	Rest Dice // left lying; none where that isn't known
	Said int  // the points the player reads the kept dice as; 0 says nothing
}

// An Answer is all that the card says of a throw.
type Answer struct {
	Move             // what follows from it
	Refused *Refusal // why it can't be as told; nil where it can

	card  *Card
	shape Shape
	roll  Dice
	keeps []Move // once they have been looked for
}

// Throw puts a throw to the card: the one statement of what may be kept in a turn
// and what follows. A throw of which nothing is kept stands where the turn goes on
// after it: the Common Die alone saves it, or it is one of all the dice and the
// rules have a row for that.
//
// The Common Die joins one keep of each lap, as if it were a die of that roll:
// the one where it adds most. So a keep that puts it to better use gains what
// the die adds here, less what it added before.
func (c *Card) Throw(s Shape, t Throw) Answer {
	a := Answer{card: c, shape: s, roll: t.Kept + t.Rest}
	if a.Move, a.Refused = a.follow(t); a.Refused != nil {
		a.Move = Move{}
	}
	return a
}

// follow is what follows from the throw, or why it can't be as told.
func (a *Answer) follow(t Throw) (Move, *Refusal) {
	c, s := a.card, a.shape
	if g := c.thrownAgain(s, a.roll); g != nil {
		return Move{}, c.throwAgain(g)
	}
	switch {
	case t.Kept == 0:
		return a.nothing()
	case c.Over(s):
		return Move{}, turnOver(s)
	case t.Kept.Len() > int(s.Left):
		return Move{}, MoreThan(int(s.Left), c.faces.Text(t.Kept))
	}
	m, ok := c.move(s, t.Kept, 0)
	switch {
	case !ok && !c.enough(s, t.Kept):
		return m, a.noCombination(t.Kept)
	case !ok:
		return m, a.deadDice(t.Kept)
	case m.lowers:
		return m, c.lowers(s, m)
	}
	if c.byRoll() {
		_, keeps := a.moves()
		if take := c.mustTake(s, a.roll, t.Kept, keeps); take != 0 {
			return m, c.leaves(s, t.Kept, take)
		}
	}
	if t.Said != 0 {
		return c.as(s, m, t.Said)
	}
	return m, nil
}

// nothing is what follows from a throw of which nothing is kept.
func (a *Answer) nothing() (Move, *Refusal) {
	c, s := a.card, a.shape
	if a.keeps = a.Keeps(); len(a.keeps) > 0 {
		return Move{}, a.scores("throw of nothing")
	}
	row, pays := c.rules.nothing()
	m, saves := c.alone(s)
	switch {
	case c.Over(s):
		return m, turnOver(s)
	case saves && m.lowers:
		return m, c.lowers(s, m)
	case saves:
		return m, nil
	case !pays:
		return m, c.isFarkle(s)
	case int(s.Left) != c.rules.Dice:
		return m, c.onlyAllDice(s)
	case row.Effect == Again:
		return Move{Effect: Again, Next: s}, nil
	}
	return Move{Points: row.Points.Plus, Next: c.newLap(s)}, nil
}

// Keeps lists all that may be kept of the throw. None means it is a farkle, or
// saved by what [Card.Throw] says of a throw of which nothing is kept, or made
// again.
func (a Answer) Keeps() []Move {
	if a.keeps != nil {
		return a.keeps
	}
	moves, keeps := a.moves()
	if !a.card.byRoll() {
		return moves
	}
	return slices.DeleteFunc(moves, func(m Move) bool { return a.card.mustTake(a.shape, a.roll, m.Keep, keeps) != 0 })
}

// moves lists the keeps of some of the throw, whatever is left lying, and their dice.
func (a Answer) moves() (moves []Move, keeps []Dice) {
	if a.card.thrownAgain(a.shape, a.roll) != nil {
		return nil, nil
	}
	for part := range partsOf(a.roll, len(a.card.faces)) {
		if m, ok := a.card.try(a.shape, part); ok {
			moves, keeps = append(moves, m), append(keeps, part)
		}
	}
	return moves, keeps
}

// best is the keep of the throw that is worth most.
func (a Answer) best() (best Move, ok bool) {
	moves := a.Keeps()
	if len(moves) == 0 {
		return Move{}, false
	}
	return slices.MaxFunc(moves, func(a, b Move) int { return a.Points - b.Points }), true
}

// NotFarkle says why the throw isn't a farkle: the turn is over, some of it may be
// kept, or the Common Die alone saves it. It is nil for a farkle, and for one of
// which no dice are known.
func (a Answer) NotFarkle() *Refusal {
	if a.card.Over(a.shape) {
		return turnOver(a.shape)
	}
	if e := a.scores("farkle"); e != nil {
		return e
	}
	if m, saves := a.card.alone(a.shape); saves && !m.lowers {
		return a.card.saved(a.shape, m)
	}
	return nil
}

// GoesOn says why a farkle can't be declared of the throw, where by a row the turn
// goes on when nothing scores. Sheets on which such a farkle stands are read as
// they were written; only a new one is refused.
func (a Answer) GoesOn() *Refusal {
	if a.Refused == nil && a.Keep == 0 {
		return goesOn(a.Points)
	}
	return nil
}

// Costs is what a farkle here costs by the row for a throw of all the dice in
// which nothing scores, and what else that row does.
func (a Answer) Costs() (points int, effect Effect) {
	row, ok := a.card.rules.row(None)
	if !ok || int(a.shape.Left) != a.card.rules.Dice || row.Points.Plus > 0 || row.Effect == Again {
		return 0, Scores
	}
	return -row.Points.Plus, row.Effect
}
