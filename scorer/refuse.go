package scorer

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// DeadDice is a keep with dice in it that score nothing.
type DeadDice struct {
	Keep, Dead    string // as typed at the table: "1125", "2"
	Nearest       string // the keep worth most; "" if nothing scores
	NearestPoints int
	Spent         bool   // they would score with the Common Die, which counts elsewhere in this lap
	With          string // the keep it counts with; "" where that isn't known
}

// dead explains why not all of keep can be kept, given what can.
func (c *Card) dead(keep Dice, allowed []Keep) *DeadDice {
	e := &DeadDice{Keep: c.faces.Text(keep), Dead: c.faces.Text(keep)}
	if len(allowed) == 0 {
		return e
	}
	most := slices.MaxFunc(allowed, func(a, b Keep) int {
		return cmp.Or(cmp.Compare(a.Dice.Len(), b.Dice.Len()), cmp.Compare(a.Points, b.Points))
	})
	best := slices.MaxFunc(allowed, func(a, b Keep) int {
		return cmp.Or(cmp.Compare(a.Points, b.Points), cmp.Compare(a.Dice.Len(), b.Dice.Len()))
	})
	e.Dead = c.faces.Text(keep - most.Dice)
	e.Nearest, e.NearestPoints = c.faces.Text(best.Dice), best.Points
	return e
}

func (e *DeadDice) Error() string {
	switch {
	case e.Spent && e.With == "":
		return "the Common Die already counts with an earlier keep"
	case e.Spent && e.With == e.Keep:
		return "the Common Die already counts with the first " + e.With
	case e.Spent:
		return "the Common Die already counts with the " + e.With
	}
	dice := strings.Split(e.Dead, "")
	if len(dice) == 1 {
		return fmt.Sprintf("the %s scores nothing", e.Dead)
	}
	last := len(dice) - 1
	return fmt.Sprintf("the %s and %s score nothing", strings.Join(dice[:last], ", "), dice[last])
}

// Hint offers the nearest keep that is allowed.
func (e *DeadDice) Hint() string {
	if e.Nearest == "" {
		return "nothing here can be kept; if nothing in the roll scores, it is a farkle: f"
	}
	return fmt.Sprintf("keep %s for %s", e.Nearest, Thousands(e.NearestPoints))
}

// TurnOver is a roll after hot dice, or a hand, that have ended the turn.
type TurnOver struct {
	Hand bool // it was a hand
}

func (e *TurnOver) Error() string {
	if e.Hand {
		return "the hand before ends the turn"
	}
	return "all the dice have scored, and that ends the turn"
}

// Hint names the setting.
func (e *TurnOver) Hint() string {
	if e.Hand {
		return "nothing can follow it"
	}
	return "b banks what the turn holds; this is the setting bank.hot_dice"
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
	Keep   string // "" for a throw that only the Common Die could save
	By     int    // points the turn would lose
	Common string // the face of the Common Die
}

func (e *LowersTurn) Error() string {
	keep := e.Keep
	if keep == "" {
		keep = "a throw in which nothing else scores"
	}
	return fmt.Sprintf("%s needs the Common Die %s, and would lower the turn by %s", keep, e.Common, Thousands(e.By))
}

// Hint says why.
func (e *LowersTurn) Hint() string {
	return "the Common Die counts once a lap and is worth more where it is; if nothing else scores, it is a farkle: f"
}

// NoCombination is a keep of single dice where the rules want a combination of
// more than one die among them.
type NoCombination struct {
	Keep          string
	Nearest       string // the keep of the roll that is worth most; "" where none is known
	NearestPoints int
}

func (e *NoCombination) Error() string {
	return fmt.Sprintf("%s holds no combination of more than one die", e.Keep)
}

// Hint says what may be kept, and names the setting.
func (e *NoCombination) Hint() string {
	what := "keep a combination with it; a roll without one is a farkle: f"
	if e.Nearest != "" {
		what = fmt.Sprintf("keep %s for %s", e.Nearest, Thousands(e.NearestPoints))
	}
	return what + "; this is the setting keep.least"
}

// MustTake is a keep that leaves dice lying which have to be taken.
type MustTake struct {
	Keep string
	Take string
	Rule string // the setting or row that wants it
}

func (e *MustTake) Error() string {
	if e.Rule == keepSplit {
		return fmt.Sprintf("%s splits the set %s, which is kept whole or not at all", e.Keep, e.Take)
	}
	return fmt.Sprintf("the roll shows %s, which has to be kept", e.Take)
}

// Hint names the rule.
func (e *MustTake) Hint() string { return fmt.Sprintf("keep %s; this is the rule %s", e.Take, e.Rule) }

// ThrownAgain is a throw that doesn't count: it matches dice held that are still
// to be confirmed.
type ThrownAgain struct {
	Dice string
	Held string
	Row  string // the row that has it thrown again
}

func (e *ThrownAgain) Error() string {
	return fmt.Sprintf("%s matches %s, which isn't confirmed yet, so it is thrown again", e.Dice, e.Held)
}

// Hint names the rule.
func (e *ThrownAgain) Hint() string {
	return "type only the throw that counts; this is the rule " + e.Row
}

// NoSuchThrow is a throw that scored nothing where that is a farkle.
type NoSuchThrow struct {
	Left, All int    // dice thrown and dice there are, where only a throw of all of them counts
	Common    string // why the Common Die doesn't save it, where it might; "" where it never does
	Setting   string // the setting by which it doesn't; "" where none decides
}

// noSuchThrow explains why neither a row nor the Common Die makes a turn go on
// after a throw in which none of the player's own dice score.
func (c *Card) noSuchThrow(s Shape) *NoSuchThrow {
	e := &NoSuchThrow{}
	m, scores := c.move(s, 0, 0)
	switch {
	case s.Common == 0:
	case !c.rules.CommonDie.AloneSaves:
		if scores && !m.lowers {
			e.Setting = aloneSaves
		}
	case s.stands == fixed:
		e.Common = "the Common Die has been counted in this lap"
	default:
		e.Common = fmt.Sprintf("the Common Die %s scores nothing by itself", c.faces[s.Common-1].Name)
	}
	return e
}

func (e *NoSuchThrow) Error() string {
	if e.All > 0 {
		return fmt.Sprintf("only a throw of all %s dice may score nothing and go on: %s were thrown", CountWord(e.All), CountWord(e.Left))
	}
	if e.Common != "" {
		return e.Common + ", so a throw in which nothing else scores is a farkle"
	}
	return "in these rules a throw that scores nothing is a farkle"
}

// Hint says what to type, and names the setting.
func (e *NoSuchThrow) Hint() string {
	hint := "f is the farkle that ends the turn"
	if e.Setting != "" {
		hint += "; this is the setting " + e.Setting
	}
	return hint
}

// Scoring is a throw said to score nothing, of which dice may be kept.
type Scoring struct {
	Roll   string
	As     string // what it was said to be: "farkle"
	Best   string // the keep worth most
	Points int
}

// scoring is the best that may be kept of a roll made in this shape, or nil.
func (c *Card) scoring(s Shape, roll Dice) *Scoring {
	moves := c.Moves(s, roll)
	if len(moves) == 0 {
		return nil
	}
	best := slices.MaxFunc(moves, func(a, b Move) int { return a.Points - b.Points })
	return &Scoring{Roll: c.faces.Text(roll), Best: c.faces.Text(best.Keep), Points: best.Points}
}

func (e *Scoring) Error() string {
	if e.Best == e.Roll {
		return fmt.Sprintf("%s is no %s: it scores", e.Roll, e.As)
	}
	return fmt.Sprintf("%s is no %s: the %s scores", e.Roll, e.As, e.Best)
}

// Hint offers the best keep.
func (e *Scoring) Hint() string { return fmt.Sprintf("keep %s for %s", e.Best, Thousands(e.Points)) }

// GoesOn is a farkle declared of a throw of all the dice after which, by the row
// for a throw in which nothing scores, the turn goes on.
type GoesOn struct{ Points int } // what the row pays

func (e *GoesOn) Error() string {
	return "a throw of all the dice in which nothing scores is no farkle"
}

// Hint says what to type, and names the row.
func (e *GoesOn) Hint() string {
	return fmt.Sprintf("0 goes on with %s more; this is the rule %s%s", Thousands(e.Points), rowsPrefix, None)
}

// Saved is a farkle declared where the Common Die alone saves the throw.
type Saved struct {
	Common string // its face
	Points int    // what the turn gains by it
}

func (e *Saved) Error() string {
	return fmt.Sprintf("the Common Die %s alone saves the throw, so it is no farkle", e.Common)
}

// Hint says what to type, and names the setting.
func (e *Saved) Hint() string {
	return fmt.Sprintf("0 keeps it alone for %s; this is the setting %s", Thousands(e.Points), aloneSaves)
}
