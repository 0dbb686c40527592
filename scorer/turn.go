package scorer

import (
	"errors"
	"slices"
)

// Sides of a Common Die that are not faces.
const (
	Double = "2x"   // doubles every player's round; no sixth die
	Wild   = "wild" // the face its roller names
)

// A Shape is all that the future of a turn depends on but its points. Equal
// shapes have equal futures.
type Shape struct {
	Left   uint8 // dice to roll next: all of them at a start and after hot dice
	Hot    bool  // the last keep used up all the dice
	Begun  bool  // this isn't the first roll of the turn, where that makes a difference to the dice
	Common Face  // what the Common Die counts as; 0 for none
	Owed   int32 // points that must follow before the turn can be banked
	held   Dice  // set aside in this lap, where later dice may join them
	stands int32 // what the Common Die adds where it now counts in this lap, or fixed
}

// fixed: the Common Die stays where it is until the next lap.
const fixed = -1

// Start is a turn before the first roll, with the Common Die counting as the
// face given (0 for none).
func (c *Card) Start(common Face) Shape {
	return Shape{Left: uint8(c.rules.Dice), Common: common}
}

// Leftover is the start of a turn that goes on with the dice another left.
func (c *Card) Leftover(dice int) Shape { return Shape{Left: uint8(dice), Begun: c.begins()} }

// begins reports whether some rows count in the first roll alone. Where none
// do, shapes don't tell it from the others: equal futures are equal shapes.
func (c *Card) begins() bool { return c.first != c.any }

// Spent is the shape with the Common Die used up until the next lap: it counts
// where it does, and can't be moved.
func (s Shape) Spent() Shape {
	if s.Common != 0 {
		s.stands = fixed
	}
	return s
}

// A Move is an allowed keep and what follows from it.
type Move struct {
	Keep   Dice
	Points int    // what the turn gains, counting what moving the Common Die here costs elsewhere
	Times  int    // first the turn's points so far are multiplied by this; 0 if not
	Effect Effect // what it does beside scoring
	Next   Shape

	lowers bool // it could only be made by moving the Common Die away from where it is worth more
}

// Held is what a turn holds after the move.
func (m Move) Held(before int) int {
	if m.Times != 0 {
		before = max(-mostHeld, min(before*m.Times, mostHeld))
	}
	return before + m.Points
}

// mostHeld is where multiplying stops, far beyond any target: a turn that went
// on for ever would run over.
const mostHeld = 1_000_000_000_000

// Keep is the one statement of what may be kept in a turn and what follows. It
// returns *TurnOver, *TooManyDice, *ThrownAgain, *NoCombination, *DeadDice or
// *LowersTurn when the keep is not allowed. A keep of no dice is [Card.Nothing].
//
// The Common Die joins one keep of each lap, as if it were a die of that roll:
// the one where it adds most. So a keep that puts it to better use gains what
// the die adds here, less what it added before.
func (c *Card) Keep(s Shape, keep Dice) (Move, error) {
	switch {
	case keep == 0:
		return c.Nothing(s)
	case c.Over(s):
		return Move{}, &TurnOver{}
	case keep.Len() > int(s.Left):
		return Move{}, &TooManyDice{Keep: c.faces.Text(keep), Left: int(s.Left)}
	}
	if err := c.ThrownAgain(s, keep); err != nil {
		return Move{}, err
	}
	m, ok := c.move(s, keep, 0)
	switch {
	case !ok && !c.enough(s, keep):
		return Move{}, &NoCombination{Keep: c.faces.Text(keep)}
	case !ok:
		var allowed []Keep
		for part := range partsOf(keep, len(c.faces)) {
			if m, ok := c.Move(s, part); ok {
				allowed = append(allowed, Keep{part, m.Points})
			}
		}
		return Move{}, c.dead(keep, allowed)
	case m.lowers:
		return Move{}, c.lowers(s, m)
	}
	return m, nil
}

// lowers is the refusal of a move that would lower the turn.
func (c *Card) lowers(s Shape, m Move) error {
	return &LowersTurn{Keep: c.faces.Text(m.Keep), By: -m.Points, Common: c.faces[s.Common-1].Name}
}

// enough reports whether a keep holds what it must, the Common Die counted in
// where it may join.
func (c *Card) enough(s Shape, keep Dice) bool {
	if s.Common != 0 && s.stands != fixed {
		keep += s.Common.Die()
	}
	return c.reading(s).enough(keep)
}

// Move is what [Card.Keep] says, without the reasons: for trying many keeps.
func (c *Card) Move(s Shape, keep Dice) (m Move, ok bool) {
	if keep == 0 || keep.Len() > int(s.Left) || c.Over(s) || c.thrownAgain(s, keep) != nil {
		return Move{}, false
	}
	m, ok = c.move(s, keep, 0)
	return m, ok && !m.lowers
}

// Over reports whether nothing can be rolled any more: all the dice have scored,
// and that ends the turn.
func (c *Card) Over(s Shape) bool { return s.Hot && c.rules.Bank.HotDice == TurnEnds }

// move is the keep, read as what is said to be worth so much (0: as the rules
// take it), and whether every die scores.
func (c *Card) move(s Shape, keep Dice, said int) (m Move, ok bool) {
	next := s
	next.Left -= uint8(keep.Len())
	next.Hot, next.Begun = false, c.begins()
	g, ok := c.gainAs(s, keep, said)
	lowers := false
	if s.Common != 0 && s.stands != fixed {
		with, joins := c.gainAs(s, keep+s.Common.Die(), said)
		moved := with.points - int(s.stands)
		switch {
		case joins && !ok: // legal only with the Common Die, which then can't leave
			g, ok, next.stands = with, true, fixed
			g.points = moved
			lowers = moved < 0
		case joins && moved > g.points:
			next.stands = int32(with.points - g.points)
			g = with
			g.points = moved
		}
		if c.rules.CommonDie.Counts == FirstRoll {
			next.stands = fixed
		}
	}
	if !ok {
		return Move{}, false
	}
	if len(c.growth)+len(c.again) > 0 {
		next.held += keep
	}
	next.Owed = max(0, s.Owed-max(0, int32(g.points)), int32(g.confirm))
	if next.Left == 0 {
		next = c.newLap(next)
		g.points += c.rules.Bank.Bonus
	}
	return Move{Keep: keep, Points: g.points, Times: g.times, Effect: g.effect, Next: next, lowers: lowers}, true
}

// newLap is the shape after hot dice.
func (c *Card) newLap(s Shape) Shape {
	return Shape{Left: uint8(c.rules.Dice), Hot: true, Begun: c.begins(), Common: s.Common, Owed: s.Owed}
}

// A gain is what a keep does in its place, the Common Die apart.
type gain struct {
	points  int
	times   int
	confirm int
	effect  Effect
	joins   int // the growth used, counted from 1
}

// gain reads a keep in its place: by the rows for this kind of roll, and with
// the dice that join those held. Joining that multiplies the turn can't be
// passed over; otherwise the reading worth most counts.
func (c *Card) gain(s Shape, keep Dice) (g gain, ok bool) {
	r := c.reading(s)
	g, ok = r.gain(keep)
	ok = ok && r.enough(keep)
	if s.held == 0 {
		return g, ok
	}
	for i, grow := range c.growth {
		if !s.held.Has(grow.held) || !keep.Has(grow.joins) {
			continue
		}
		row := c.rules.Points[grow.row]
		next := gain{points: grow.points, times: row.Times, confirm: row.Confirm, joins: i + 1}
		if rest := keep - grow.joins; rest != 0 {
			more, scores := r.gain(rest)
			if !scores {
				continue
			}
			next.points += more.points
			next.confirm = max(next.confirm, more.confirm)
			next.effect = more.effect
		}
		if !ok || next.times > g.times || next.times == g.times && next.points > g.points {
			g, ok = next, true
		}
	}
	return g, ok
}

// gain is what the rows of a keep do by themselves.
func (d *reading) gain(keep Dice) (g gain, ok bool) {
	g.points, ok = d.points(keep)
	if !ok || !d.effects {
		return g, ok
	}
	for _, part := range d.split(*d.worths.get(keep)) {
		row := d.rules.Points[part.row]
		g.confirm = max(g.confirm, row.Confirm)
		if row.Effect != Scores {
			g.effect = row.Effect
		}
	}
	return g, true
}

// ThrownAgain returns a *ThrownAgain where the rules have a throw made again
// that matches dice held, for as long as those are to be confirmed. Such a throw
// is no farkle.
func (c *Card) ThrownAgain(s Shape, roll Dice) error {
	if g := c.thrownAgain(s, roll); g != nil {
		return &ThrownAgain{Dice: c.faces.Text(g.joins), Held: c.faces.Text(g.held), Row: rowsPrefix + c.rules.Points[g.row].Pattern}
	}
	return nil
}

func (c *Card) thrownAgain(s Shape, roll Dice) *growth {
	if s.Owed == 0 {
		return nil
	}
	for i, g := range c.again {
		if s.held.Has(g.held) && roll.Has(g.joins) {
			return &c.again[i]
		}
	}
	return nil
}

// Moves lists the keeps of a roll that are allowed in this shape. None means
// the roll is a farkle, or is [Card.ThrownAgain].
func (c *Card) Moves(s Shape, roll Dice) []Move {
	moves, keeps := c.movesOf(s, roll)
	return slices.DeleteFunc(moves, func(m Move) bool { return c.MustTake(s, roll, m.Keep, keeps) != 0 })
}

// movesOf lists the moves that some of a roll allows, and their dice.
func (c *Card) movesOf(s Shape, roll Dice) (moves []Move, keeps []Dice) {
	if c.thrownAgain(s, roll) != nil {
		return nil, nil
	}
	for part := range partsOf(roll, len(c.faces)) {
		if m, ok := c.Move(s, part); ok {
			moves, keeps = append(moves, m), append(keeps, part)
		}
	}
	return moves, keeps
}

// KeepOf is [Card.Keep] where the whole roll is known: then it can be seen
// whether dice were left that had to be taken. The player may have said what the
// keep is worth, which chooses its reading; 0 says nothing. It returns a
// *MustTake, a *Scoring or a *Misread as well.
func (c *Card) KeepOf(s Shape, roll, keep Dice, said int) (Move, error) {
	if err := c.ThrownAgain(s, roll); err != nil {
		return Move{}, err
	}
	if keep == 0 && roll != 0 {
		if e := c.scoring(s, roll); e != nil {
			e.As = "throw of nothing"
			return Move{}, e
		}
	}
	m, err := c.Keep(s, keep)
	if lone, ok := errors.AsType[*NoCombination](err); ok {
		if moves := c.Moves(s, roll); len(moves) > 0 {
			best := slices.MaxFunc(moves, func(a, b Move) int { return a.Points - b.Points })
			lone.Nearest, lone.NearestPoints = c.faces.Text(best.Keep), best.Points
		}
	}
	if err != nil {
		return m, err
	}
	if c.ByRoll() {
		_, keeps := c.movesOf(s, roll)
		if take := c.MustTake(s, roll, keep, keeps); take != 0 {
			return Move{}, &MustTake{Keep: c.faces.Text(keep), Take: c.faces.Text(take), Rule: c.takeRule(s, take)}
		}
	}
	if said != 0 {
		return c.as(s, m, said)
	}
	return m, nil
}

// FarkleOf says why a throw made in this shape is no farkle: a *TurnOver, a
// *Scoring where the roll is known and some of it may be kept, or a *Saved. It
// returns nil for a farkle; a roll of no dice isn't known.
func (c *Card) FarkleOf(s Shape, roll Dice) error {
	if c.Over(s) {
		return &TurnOver{}
	}
	if e := c.scoring(s, roll); e != nil {
		e.As = "farkle"
		return e
	}
	if m, err := c.Nothing(s); err == nil && c.Saves(s) {
		return &Saved{Common: c.faces[s.Common-1].Name, Points: m.Points}
	}
	return nil
}

// ByRoll reports whether what may be kept depends on the whole roll: some dice
// can't be left lying.
func (c *Card) ByRoll() bool {
	return c.rules.Keep.All || len(c.any.binding)+len(c.all.binding)+len(c.first.binding) > 0
}

// MustTake is what can't be left lying where a keep of a roll does, or 0: dice
// that harm, and where the rules say so the rest of a set or of all that scores.
// The keeps are all for which [Card.Move] allows some of the roll.
func (c *Card) MustTake(s Shape, roll, keep Dice, keeps []Dice) Dice {
	for _, combo := range c.reading(s).binding {
		if !roll.Has(combo.dice) {
			continue
		}
		forced := c.rules.Points[combo.row].forced(combo.points)
		if forced && !keep.Has(combo.dice) || !c.rules.Keep.Split && combo.isSet() && combo.dice.splitBy(keep) {
			return combo.dice
		}
	}
	if !c.rules.Keep.All {
		return 0
	}
	wild, _ := c.faces.stands()
	var most Dice
	for _, more := range keeps {
		if more == keep || !more.Has(keep) || more.Len() <= most.Len() {
			continue
		}
		if rest := more - keep; wild != 0 && rest == wild.Of(rest.Len()) {
			continue // a face that may be anything may be nothing
		}
		most = more
	}
	return most
}

// isSet reports whether the combo is three or more of a kind.
func (c combo) isSet() bool {
	n := c.dice.Len()
	return n >= 3 && c.dice.Count(c.dice.Lowest()) == n
}

// splitBy reports whether a keep takes some of the dice of a set and leaves
// others.
func (set Dice) splitBy(keep Dice) bool {
	face := set.Lowest()
	taken := keep.Count(face)
	return taken > 0 && taken < set.Len()
}

// The settings that say which dice can't be left lying.
const (
	keepAll   = "keep.all"
	keepSplit = "keep.split"
)

// keepReading is the setting that says which reading of dice counts.
const keepReading = "keep.reading"

// aloneSaves is the setting by which the Common Die alone saves a throw.
const aloneSaves = "common_die.alone_saves"

// takeRule is the rule that wants these dice taken.
func (c *Card) takeRule(s Shape, take Dice) string {
	r := c.reading(s)
	for _, combo := range r.combos {
		if combo.dice == take && c.rules.Points[combo.row].forced(combo.points) {
			return rowsPrefix + c.rules.Points[combo.row].Pattern
		}
	}
	if c.rules.Keep.All {
		return keepAll
	}
	return keepSplit
}

// Nothing is a throw in which none of the player's own dice score, where the
// turn goes on after it: the Common Die alone saves it ([Card.Saves]), or it is
// one of all the dice and the rules have a row for that. It returns a
// *NoSuchThrow, a *LowersTurn or a *TurnOver.
func (c *Card) Nothing(s Shape) (Move, error) {
	row, pays := c.rules.nothing()
	m, saves := c.alone(s)
	switch {
	case c.Over(s):
		return Move{}, &TurnOver{}
	case saves && m.lowers:
		return Move{}, c.lowers(s, m)
	case saves:
		return m, nil
	case !pays:
		return Move{}, c.noSuchThrow(s)
	case int(s.Left) != c.rules.Dice:
		return Move{}, &NoSuchThrow{Left: int(s.Left), All: c.rules.Dice}
	case row.Effect == Again:
		return Move{Effect: Again, Next: s}, nil
	}
	return Move{Points: row.Points.Plus, Next: c.newLap(s)}, nil
}

// nothing is the row by which a turn goes on after a throw of all the dice in
// which nothing scores.
func (r Rules) nothing() (row Row, ok bool) {
	row, ok = r.row(None)
	return row, ok && row.Effect != Win && !row.forced(row.Points.Plus)
}

// NothingGoesOn reports whether a turn may go on after a throw in which none of
// the player's own dice score; after which, [Card.Nothing] says.
func (r Rules) NothingGoesOn() bool {
	_, ok := r.nothing()
	return ok || r.CommonDie.AloneSaves
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
