package scorer

import "fmt"

// A Bank is a turn about to be written on the sheet.
type Bank struct {
	Points  int  // as the dice stand, before any doubling
	Doubled bool // the round is doubled by a 2X
	Opened  bool // the player is on the sheet already
	Hot     bool // the last keep used up the dice
	Owed    int  // points that must still follow a row that has to be confirmed
	Beats   int  // the least that is worth more than the turn just before
	Away    int  // points from the target; 0 where it is reached, or doesn't matter
}

// A Need is something a bank lacks.
type Need struct {
	Key     string // the rule that asks for it
	Least   int    // points needed; 0 where it isn't a matter of points
	Missing int    // points short of that
}

func (n Need) Error() string {
	what := "every bank"
	switch n.Key {
	case needHotDice:
		return "after hot dice all the dice must be rolled again"
	case needStep:
		return fmt.Sprintf("a bank must be a multiple of %s: %s more would be", Thousands(n.Least), Thousands(n.Missing))
	case needConfirm:
		if n.Missing == 1 {
			return "the last set must be confirmed by a further score"
		}
		return fmt.Sprintf("the last set must be confirmed by %s more points", Thousands(n.Missing))
	case needBeat:
		what = "to beat the turn before, the bank"
	case needOpening:
		what = "the first bank"
	case needClosing:
		what = "the turn that reaches the target"
	}
	return fmt.Sprintf("%s must be worth %s or more: %s short", what, Thousands(n.Least), Thousands(n.Missing))
}

// Hint says what works instead.
func (n Need) Hint() string { return "keep rolling" }

// Setting is the setting that asks for it; "" where a row does.
func (n Need) Setting() string {
	if n.Key == needConfirm {
		return ""
	}
	return n.Key
}

// Absolute reports whether a bank that lacks this is refused even where
// stopping short scores nothing: it isn't a matter of a total.
func (n Need) Absolute() bool { return n.Key == needHotDice || n.Key == needConfirm }

// Refuses reports whether a bank that lacks this can't be made, rather than
// scoring nothing. Where the turn is over, to stop is all that can be done.
func (r Rules) Refuses(b Bank, n Need) bool {
	over := b.Hot && r.Bank.HotDice == TurnEnds
	return !over && (r.Bank.Below == Refuse || n.Absolute())
}

// The rules that ask something of a bank.
const (
	needOpening = "bank.opening"
	needMinimum = "bank.minimum"
	needStep    = "bank.step"
	needBeat    = "bank.beat"
	needHotDice = "bank.hot_dice"
	needClosing = "end.closing"
	needConfirm = "confirm"
)

// OpensBy is the setting that says what a first bank must be worth: the opening,
// or the minimum of every bank where that is as much.
func (r Rules) OpensBy() string {
	if r.Bank.Minimum > 0 && r.Bank.Minimum >= r.Bank.Opening {
		return needMinimum
	}
	return needOpening
}

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
		need(needOpening, r.Bank.Opening)
	}
	need(needMinimum, r.Bank.Minimum)
	if r.Bank.Beat {
		need(needBeat, b.Beats)
	}
	if step := r.Bank.Step; step > 0 && points%step != 0 {
		needs = append(needs, Need{needStep, step, step - points%step})
	}
	double(AfterOpening)
	if b.Away > 0 && points >= b.Away {
		need(needClosing, r.End.Closing)
	}
	if b.Hot && r.Bank.HotDice == MustRoll {
		needs = append(needs, Need{Key: needHotDice})
	}
	if b.Owed > 0 {
		needs = append(needs, Need{Key: needConfirm, Missing: b.Owed})
	}
	return points, needs
}
