package scorer

import (
	"fmt"
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
	Common Face  // what the Common Die counts as; 0 for none
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
func (c *Card) Leftover(dice int) Shape { return Shape{Left: uint8(dice)} }

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
	Points int // what the turn gains, counting what moving the Common Die here costs elsewhere
	Next   Shape
}

// Keep is the one statement of what may be kept in a turn and what follows. It
// returns *NoDice, *TooManyDice, *DeadDice or *LowersTurn when the keep is not
// allowed.
//
// The Common Die joins one keep of each lap, as if it were a die of that roll:
// the one where it adds most. So a keep that puts it to better use gains what
// the die adds here, less what it added before.
func (c *Card) Keep(s Shape, keep Dice) (Move, error) {
	m, gain, ok := c.move(s, keep)
	switch {
	case keep == 0:
		return Move{}, &NoDice{}
	case keep.Len() > int(s.Left):
		return Move{}, &TooManyDice{Keep: c.faces.Text(keep), Left: int(s.Left)}
	case !ok:
		allowed := c.Moves(s, keep)
		keeps := make([]Keep, len(allowed))
		for i, m := range allowed {
			keeps[i] = Keep{m.Keep, m.Points}
		}
		return Move{}, c.dead(keep, keeps)
	case gain < 0:
		return Move{}, &LowersTurn{Keep: c.faces.Text(keep), By: -gain, Common: c.faces[s.Common-1].Name}
	}
	return m, nil
}

// move is the keep, what the turn gains by it, and whether every die scores.
func (c *Card) move(s Shape, keep Dice) (m Move, gain int, ok bool) {
	gain, ok = c.Points(keep)
	next := s
	next.Left -= uint8(keep.Len())
	next.Hot = false
	if s.Common != 0 && s.stands != fixed {
		with, joins := c.Points(keep + s.Common.Die())
		moved := with - int(s.stands)
		switch {
		case joins && !ok: // legal only with the Common Die, which then can't leave
			gain, ok, next.stands = moved, true, fixed
		case joins && moved > gain:
			next.stands = int32(with - gain)
			gain = moved
		}
		if c.rules.CommonDie.Counts == FirstRoll {
			next.stands = fixed
		}
	}
	if next.Left == 0 {
		next = Shape{Left: uint8(c.rules.Dice), Hot: true, Common: s.Common}
	}
	return Move{Keep: keep, Points: gain, Next: next}, gain, ok
}

// Move is what [Card.Keep] says, without the reasons: for trying many keeps.
func (c *Card) Move(s Shape, keep Dice) (m Move, ok bool) {
	if keep == 0 || keep.Len() > int(s.Left) {
		return Move{}, false
	}
	m, gain, ok := c.move(s, keep)
	return m, ok && gain >= 0
}

// Moves lists the keeps of a roll that are allowed in this shape. None means
// the roll is a farkle.
func (c *Card) Moves(s Shape, roll Dice) []Move {
	var moves []Move
	for part := range parts(roll, len(c.faces)) {
		if m, ok := c.Move(s, part); ok {
			moves = append(moves, m)
		}
	}
	return moves
}

// Kept is one keep of a turn as the turn now stands.
type Kept struct {
	Dice    Dice
	Points  int // in the final reading: the Common Die counts where it adds most
	Running int // what the turn held when this was kept, before any doubling
	Parts   []Part
	Hot     bool // it used up the dice
}

// Explain follows a turn from its start ([Card.Start] or [Card.Leftover])
// through its keeps: the parts of each, with the Common Die where it finally
// counts, and the running totals from the points given. It stops at the first
// keep that is not allowed, with the same errors as [Card.Keep]; the keeps
// before it are returned all the same.
func (c *Card) Explain(s Shape, points int, keeps []Dice) ([]Kept, Shape, error) {
	var kept []Kept
	lap := 0 // where the current lap starts
	for _, dice := range keeps {
		m, err := c.Keep(s, dice)
		if err != nil {
			c.share(kept[lap:], s.Common)
			return kept, s, err
		}
		points += m.Points
		s = m.Next
		kept = append(kept, Kept{Dice: dice, Running: points, Hot: s.Hot})
		if s.Hot {
			c.share(kept[lap:], s.Common)
			lap = len(kept)
		}
	}
	c.share(kept[lap:], s.Common)
	return kept, s, nil
}

// share reads the keeps of one lap, the Common Die in the first of them that
// needs it or gains most by it.
func (c *Card) share(lap []Kept, common Face) {
	joined, most := -1, 0
	if common != 0 {
		for i, k := range lap {
			alone, ok := c.Points(k.Dice)
			with, joins := c.Points(k.Dice + common.Die())
			if joins && !ok {
				joined = i
				break
			}
			if joins && with-alone > most {
				joined, most = i, with-alone
			}
			if c.rules.CommonDie.Counts == FirstRoll {
				break
			}
		}
	}
	for i := range lap {
		k := &lap[i]
		dice := k.Dice
		if i == joined {
			dice += common.Die()
		}
		score, err := c.Score(dice)
		if err != nil {
			panic(err) // Keep allowed these dice in this place
		}
		k.Points, k.Parts = score.Points, score.Parts
		if i == joined {
			c.markCommon(k.Parts, common)
		}
	}
}

// markCommon marks the part the Common Die is in: a part on its own where there
// is one, else the biggest that has its face.
func (c *Card) markCommon(parts []Part, common Face) {
	i := slices.IndexFunc(parts, func(p Part) bool { return p.Dice == common.Die() })
	if i >= 0 {
		parts[i].Name = "Common Die " + parts[i].Name
	} else {
		i = slices.IndexFunc(parts, func(p Part) bool { return p.Dice.Count(common) > 0 })
	}
	parts[i].Common = true
}

// A Bank is a turn about to be written on the sheet.
type Bank struct {
	Points  int  // as the dice stand, before any doubling
	Doubled bool // the round is doubled by a 2X
	Opened  bool // the player is on the sheet already
	Hot     bool // the last keep used up the dice
}

// A Need is something a bank lacks.
type Need struct {
	Key     string // the setting that asks for it
	Least   int    // points needed; 0 where it isn't a matter of points
	Missing int    // points short of that
}

func (n Need) Error() string {
	if n.Key == "bank.hot_dice" {
		return "after hot dice all the dice must be rolled again"
	}
	what := "every bank"
	if n.Key == "bank.opening" {
		what = "the first bank"
	}
	return fmt.Sprintf("%s must be worth %s or more: %s short", what, Thousands(n.Least), Thousands(n.Missing))
}

// Hint names the setting.
func (n Need) Hint() string { return "roll on; this is the setting " + n.Key }

// Worth is what a bank puts on the sheet, and all that it lacks. The order is
// always: doubling (if before the opening), needs, doubling (if after).
func (r Rules) Worth(b Bank) (points int, needs []Need) {
	points = b.Points
	double := func(when string) {
		if b.Doubled && r.CommonDie.Double == when {
			points *= 2
		}
	}
	double(BeforeOpening)
	need := func(key string, least int) {
		if points < least {
			needs = append(needs, Need{key, least, least - points})
		}
	}
	if !b.Opened {
		need("bank.opening", r.Bank.Opening)
	}
	need("bank.minimum", r.Bank.Minimum)
	double(AfterOpening)
	if b.Hot && r.Bank.HotDice == MustRoll {
		needs = append(needs, Need{Key: "bank.hot_dice"})
	}
	return points, needs
}

// NoDice is a keep of nothing.
type NoDice struct{}

func (*NoDice) Error() string { return "no dice were kept" }

// Hint says what to type.
func (*NoDice) Hint() string { return "type the dice set aside, such as 155; f for a farkle" }

// TooManyDice is a keep of more dice than are left in the lap.
type TooManyDice struct {
	Keep string
	Left int
}

func (e *TooManyDice) Error() string {
	if e.Left == 1 {
		return fmt.Sprintf("%s is too many dice: one is left", e.Keep)
	}
	return fmt.Sprintf("%s is too many dice: %s are left", e.Keep, CountWord(e.Left))
}

// Hint says how rolls are told apart.
func (e *TooManyDice) Hint() string {
	return "dice typed together are one roll; put a space between rolls"
}

// LowersTurn is a keep that could only be made by moving the Common Die away
// from where it is worth more.
type LowersTurn struct {
	Keep   string
	By     int    // points the turn would lose
	Common string // the face of the Common Die
}

func (e *LowersTurn) Error() string {
	return fmt.Sprintf("%s needs the Common Die %s, and would lower the turn by %s", e.Keep, e.Common, Thousands(e.By))
}

// Hint says why.
func (e *LowersTurn) Hint() string {
	return "the Common Die counts once a lap and is worth more where it is; if nothing else scores, it is a farkle: f"
}
