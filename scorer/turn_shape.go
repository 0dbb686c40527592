package scorer

// Sides of a Common Die that are not faces.
const (
	Double = "2x"   // doubles every player's round; no sixth die
	Wild   = "wild" // the face its roller names
)

// SideName is a side of the Common Die as people read it: "2X", "Wild", or the
// key of a face. Rules and lines write it as it is typed.
func SideName(side string) string {
	switch side {
	case Double:
		return "2X"
	case Wild:
		return "Wild"
	}
	return side
}

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

// Later is a later roll of the turn that starts so, with this many dice left, where
// no more of it is known: also the start of a turn that goes on with the dice
// another left.
func (c *Card) Later(start Shape, left int) Shape {
	start.Left, start.Begun = uint8(left), c.begins()
	return start
}

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

// mayJoin reports whether the Common Die may join a keep made in this shape.
func (s Shape) mayJoin() bool { return s.Common != 0 && s.stands != fixed }

// newLap is the shape after hot dice.
func (c *Card) newLap(s Shape) Shape {
	return Shape{Left: uint8(c.rules.Dice), Hot: true, Begun: c.begins(), Common: s.Common, Owed: s.Owed}
}
