package scorer

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A Refusal is the one way to say no: what is wrong, then what works instead.
type Refusal struct {
	Kind    RefusalKind
	Problem string
	Help    string // what to type or do instead; "" where there is nothing
	Setting string // the setting or row that decides it; "" where none does
	Dice    string // those the refusal is about, as typed; "" where it isn't about dice
	Spent   string // the keep, where the Common Die would have it score but counts elsewhere in the lap
	Rule    Fault  // what is wrong with a rule; none where it isn't about one
	Err     error  // what led to it; nil where nothing did
}

func (e *Refusal) Error() string { return e.Problem }

// Hint says what works instead.
func (e *Refusal) Hint() string { return e.Help }

func (e *Refusal) Unwrap() error { return e.Err }

// HintOf says what works instead of what an error refuses; "" where that isn't known.
func HintOf(err error) string {
	if hinter, ok := errors.AsType[hinter](err); ok {
		return hinter.Hint()
	}
	return ""
}

// A hinter is an error that was meant to be read.
type hinter interface {
	error
	Hint() string
}

// Is reports whether the refusal is of a kind: errors.Is(err, scorer.ThrownAgain).
func (e *Refusal) Is(kind error) bool { return kind == error(e.Kind) }

// A RefusalKind is what scripts tell refusals apart by; cmd turns it into an exit code.
type RefusalKind string

func (k RefusalKind) Error() string { return string(k) }

// The kinds of refusal. Other packages have more, for what can go wrong with files.
const (
	Failed        RefusalKind = "failed"         // not the words, nor the rules: a file, the machine, a fault
	Unreadable    RefusalKind = "unreadable"     // text that can't be understood
	UnknownPlayer RefusalKind = "unknown_player" // a name that is nobody's, or could be more than one player's
	NotAllowed    RefusalKind = "not_allowed"    // the rules or the state of the game say no
	DeadDice      RefusalKind = "dead_dice"      // a keep with dice in it that score nothing
	NoDice        RefusalKind = "no_dice"        // a keep of nothing
	TooManyDice   RefusalKind = "too_many_dice"  // more dice than are left in the lap
	LowersTurn    RefusalKind = "lowers_turn"    // the Common Die would have to leave where it is worth more
	NoCombination RefusalKind = "no_combination" // single dice, where a combination is needed
	MustTake      RefusalKind = "must_take"      // dice were left that have to be taken
	ThrownAgain   RefusalKind = "thrown_again"   // the throw doesn't count and is made again
	Misread       RefusalKind = "misread"        // the dice don't make the points said
	IsFarkle      RefusalKind = "is_farkle"      // said to go on, but the throw is a farkle
	NotFarkle     RefusalKind = "not_farkle"     // said to score nothing, but the turn goes on
	TurnOver      RefusalKind = "turn_over"      // nothing can follow in this turn
)

// dead explains why not all of keep can be kept, given what can.
func (c *Card) dead(keep Dice, allowed []Keep) *Refusal {
	text := c.faces.Text(keep)
	if len(allowed) == 0 {
		return &Refusal{Kind: DeadDice, Dice: text, Problem: deadText(text),
			Help: "nothing here can be kept; if nothing in the roll scores, it is a farkle: f"}
	}
	most := slices.MaxFunc(allowed, func(a, b Keep) int {
		return cmp.Or(cmp.Compare(a.Dice.Len(), b.Dice.Len()), cmp.Compare(a.Points, b.Points))
	})
	best := slices.MaxFunc(allowed, func(a, b Keep) int {
		return cmp.Or(cmp.Compare(a.Points, b.Points), cmp.Compare(a.Dice.Len(), b.Dice.Len()))
	})
	text = c.faces.Text(keep - most.Dice)
	return &Refusal{Kind: DeadDice, Dice: text, Problem: deadText(text), Help: c.keepFor(best.Dice, best.Points)}
}

// deadDice refuses a keep of dice that don't all score.
func (a *Answer) deadDice(keep Dice) *Refusal {
	c, s := a.card, a.shape
	var allowed []Keep
	for part := range partsOf(keep, len(c.faces)) {
		if m, ok := c.try(s, part); ok {
			allowed = append(allowed, Keep{part, m.Points})
		}
	}
	dead := c.dead(keep, allowed)
	if s.Common != 0 && !s.mayJoin() {
		if _, ok := c.gain(s, keep+s.Common.Die()); ok {
			dead.Spent = c.faces.Text(keep)
			dead.countsWith("")
		}
	}
	return dead
}

// countsWith says which keep of the lap the Common Die counts with already; ""
// where that isn't known.
func (e *Refusal) countsWith(other string) {
	switch other {
	case "":
		other = "an earlier keep"
	case e.Spent:
		other = "the first " + other
	default:
		other = "the " + other
	}
	e.Problem = "the Common Die already counts with " + other
}

// deadText names the dice that score nothing: "the 2 and 4s score nothing".
func deadText(dead string) string {
	dice := strings.Split(dead, "")
	if len(dice) == 1 {
		return fmt.Sprintf("the %s scores nothing", dead)
	}
	var names []string
	for i, die := range dice {
		if i > 0 && dice[i-1] == die {
			names[len(names)-1] = die + "s"
		} else {
			names = append(names, die)
		}
	}
	return fmt.Sprintf("the %s score nothing", Listed(names, "and"))
}

// keepFor is the advice to make another keep.
func (c *Card) keepFor(keep Dice, points int) string {
	return fmt.Sprintf("keep %s for %s", c.faces.Text(keep), Thousands(points))
}

// turnOver refuses a roll after hot dice, or a hand, that ended the turn.
func turnOver(s Shape) *Refusal {
	if s.Left == 0 {
		return &Refusal{Kind: TurnOver, Problem: "the hand before ends the turn", Help: "nothing can follow it"}
	}
	return &Refusal{Kind: TurnOver, Problem: "all the dice have scored, and that ends the turn",
		Help: "b banks what the turn holds", Setting: needHotDice}
}

// noDice refuses a keep of nothing.
func noDice() *Refusal {
	return &Refusal{Kind: NoDice, Problem: "no dice were kept", Help: "type the dice set aside, such as 155; f for a farkle"}
}

// MoreThan refuses a keep of more dice than are left.
func MoreThan(left int, keep string) *Refusal {
	are := CountWord(left) + " are left"
	if left == 1 {
		are = "one is left"
	}
	return &Refusal{Kind: TooManyDice, Dice: keep, Problem: fmt.Sprintf("%s is too many dice: %s", keep, are),
		Help: "dice typed together are one roll; put a space between rolls", Setting: "dice"}
}

// lowers refuses a move that needs the Common Die, which is worth more where it
// counts now.
func (c *Card) lowers(s Shape, m Move) *Refusal {
	keep := "a throw in which nothing else scores"
	if m.Keep != 0 {
		keep = c.faces.Text(m.Keep)
	}
	return &Refusal{Kind: LowersTurn, Setting: "common_die.counts",
		Problem: fmt.Sprintf("%s needs the Common Die %s, and would lower the turn by %s", keep, c.faces[s.Common-1].Name, Thousands(-m.Points)),
		Help:    "the Common Die counts once for each riser you fill, and is worth more where it is; if nothing else scores, it's a farkle: f"}
}

// noCombination refuses single dice where the rules want a combination among
// them.
func (a *Answer) noCombination(keep Dice) *Refusal {
	text := a.card.faces.Text(keep)
	help := "keep a combination with it; a roll without one is a farkle: f"
	if best, ok := a.best(); ok {
		help = a.card.keepFor(best.Keep, best.Points)
	}
	return &Refusal{Kind: NoCombination, Dice: text, Setting: "keep.least", Help: help,
		Problem: text + " holds no combination of more than one die"}
}

// leaves refuses a keep that leaves dice which have to be taken.
func (c *Card) leaves(s Shape, keep, take Dice) *Refusal {
	dice, rule := c.faces.Text(take), c.takeRule(s, take)
	problem := fmt.Sprintf("the roll shows %s, which has to be kept", dice)
	if rule == keepSplit {
		problem = fmt.Sprintf("%s splits the set %s, which is kept whole or not at all", c.faces.Text(keep), dice)
	}
	return &Refusal{Kind: MustTake, Dice: dice, Problem: problem, Help: "keep " + dice, Setting: rule}
}

// throwAgain refuses a throw that matches dice held which are still to be
// confirmed.
func (c *Card) throwAgain(g *growth) *Refusal {
	dice := c.faces.Text(g.joins)
	return &Refusal{Kind: ThrownAgain, Dice: dice, Setting: rowsPrefix + c.rules.Points[g.row].Pattern,
		Problem: fmt.Sprintf("%s matches %s, which isn't confirmed yet, so it is thrown again", dice, c.faces.Text(g.held)),
		Help:    "type only the throw that counts"}
}

// isFarkle explains why neither a row nor the Common Die makes a turn go on after
// a throw in which none of the player's own dice score.
func (c *Card) isFarkle(s Shape) *Refusal {
	e := &Refusal{Kind: IsFarkle, Problem: "in these rules a throw that scores nothing is a farkle", Help: "f is the farkle that ends the turn"}
	m, scores := c.move(s, 0, 0)
	const farkle = ", so a throw in which nothing else scores is a farkle"
	switch {
	case s.Common == 0:
	case !c.rules.CommonDie.AloneSaves:
		if scores && !m.lowers {
			e.Setting = aloneSaves
		}
	case s.stands == fixed:
		e.Problem = "the Common Die has been counted in this lap" + farkle
	default:
		e.Problem = fmt.Sprintf("the Common Die %s scores nothing by itself", c.faces[s.Common-1].Name) + farkle
	}
	return e
}

// onlyAllDice refuses a throw of some of the dice as one that scores nothing.
func (c *Card) onlyAllDice(s Shape) *Refusal {
	return &Refusal{Kind: IsFarkle, Help: "f is the farkle that ends the turn",
		Problem: fmt.Sprintf("only a throw of all %s dice may score nothing and go on: %s were thrown", CountWord(c.rules.Dice), CountWord(int(s.Left)))}
}

// scores refuses a throw said to score nothing of which dice may be kept, or is
// nil.
func (a *Answer) scores(said string) *Refusal {
	best, ok := a.best()
	if !ok {
		return nil
	}
	text, scoring := a.card.faces.Text(a.roll), "it"
	if best.Keep != a.roll {
		scoring = "the " + a.card.faces.Text(best.Keep)
	}
	return &Refusal{Kind: NotFarkle, Dice: text, Problem: fmt.Sprintf("%s isn't a %s: %s scores", text, said, scoring),
		Help: a.card.keepFor(best.Keep, best.Points)}
}

// goesOn refuses a farkle of a throw after which a row has the turn go on.
func goesOn(points int) *Refusal {
	return &Refusal{Kind: NotFarkle, Problem: "a throw of all the dice in which nothing scores isn't a farkle",
		Help: fmt.Sprintf("0 goes on with %s more", Thousands(points)), Setting: rowsPrefix + None}
}

// saved refuses a farkle of a throw that the Common Die alone saves.
func (c *Card) saved(s Shape, m Move) *Refusal {
	return &Refusal{Kind: NotFarkle, Setting: aloneSaves,
		Problem: fmt.Sprintf("the Common Die %s alone saves the throw, so it isn't a farkle", c.faces[s.Common-1].Name),
		Help:    fmt.Sprintf("0 keeps it alone for %s", Thousands(m.Points))}
}

// counts refuses points that the rules leave no choice about.
func (c *Card) counts(keep Dice, points, said int) *Refusal {
	text := c.faces.Text(keep)
	return &Refusal{Kind: Misread, Dice: text, Setting: keepReading, Help: fmt.Sprintf("type %s alone", text),
		Problem: fmt.Sprintf("%s counts %s here, not %s", text, Thousands(points), Thousands(said))}
}

// misread refuses points that the dice can't make.
func (c *Card) misread(keep Dice, may []int, said int) *Refusal {
	text := c.faces.Text(keep)
	ways := make([]string, len(may))
	for i, n := range may {
		ways[i] = fmt.Sprintf("%s=%d", text, n)
	}
	return &Refusal{Kind: Misread, Dice: text, Problem: fmt.Sprintf("%s can't be read as %s", text, Thousands(said)),
		Help: "it may be " + strings.Join(ways, " or ")}
}

// badValue refuses a value that a rule can't have.
func badValue(key, value, want string) *Refusal {
	problem := fmt.Sprintf("can't be %q", value)
	return &Refusal{Kind: Unreadable, Problem: key + " " + problem, Help: key + " takes " + want, Rule: Fault{key, problem, "use " + want}}
}

// badPattern refuses a row whose dice can't be read; why is said after it.
func badPattern(pattern, why string, faces Faces) *Refusal {
	help := fmt.Sprintf("a row is written with faces (%s) and the letters x, y, z for any face: 111, xxx, xxyyzz", faces.Keys())
	return &Refusal{Kind: Unreadable, Problem: fmt.Sprintf("the row %q %s", pattern, why), Help: help, Rule: Fault{rowsPrefix + pattern, why, help}}
}

// unknownRule refuses the name of a rule that doesn't exist. The rule it is about
// is the nearest that does; none where nothing is near.
func unknownRule(key string) *Refusal {
	e := &Refusal{Kind: Unreadable, Problem: fmt.Sprintf("there is no rule called %q", key),
		Help: "rules are settings such as bank.opening and rows such as points.111"}
	best := len(key)/2 + 1
	word := key[strings.LastIndex(key, ".")+1:]
	for _, s := range settings() {
		if d := Distance(key, s.Key); d < best {
			best, e.Rule.Key = d, s.Key
		}
		if last := s.Key[strings.LastIndex(s.Key, ".")+1:]; last == word { // only the section is wrong
			e.Rule.Key = s.Key
			break
		}
	}
	if e.Rule.Key != "" {
		e.Help = "did you mean " + e.Rule.Key + "?"
	}
	return e
}

// notDice refuses text that should be dice; bad is the first character that no die
// shows, "" where the text is empty or too long.
func (f Faces) notDice(text, bad string) *Refusal {
	keys, sample := f.Keys(), "155"
	if !strings.Contains(keys, "1") || !strings.Contains(keys, "5") {
		sample = strings.Repeat(keys[:min(1, len(keys))], 3)
	}
	problem := fmt.Sprintf("%q is not a handful of dice", short(text))
	switch {
	case bad != "":
		problem = fmt.Sprintf("%q isn't dice: no die shows %q", short(text), bad)
	case text == "":
		problem = "no dice"
	}
	return &Refusal{Kind: Unreadable, Problem: problem,
		Help: fmt.Sprintf("dice are written by what they show (%s), those of one roll together: %s", keys, sample)}
}
