package odds

import (
	"math"

	"farkle/scorer"
)

// A payoff is what the end of a turn is worth.
type payoff struct {
	rules   scorer.Rules
	doubled bool
	opened  bool
	total   int
	need    int

	farkle float64 // what a farkle is worth: nothing, or less
	stay   float64 // what a stop that scores nothing is worth: the streak stays as it is
	over   float64 // what a bank past an exact target is worth
	won    float64 // what a hand that wins the game is worth: all that is needed, and no points
}

// ended is what the rolls after which a turn is over at once are worth.
func (p *payoff) ended(r *rolls) float64 { return r.farkle.Float()*p.farkle + r.won*p.won }

// alone are the rules without what depends on another player's turn, or on more
// of a bank than that it is big enough; see [Values.LeftOut].
func alone(r scorer.Rules) scorer.Rules {
	r.Bank.Beat, r.Bank.Step = false, 0
	return r
}

// A standing is all about a shape that a bank depends on: what is so, added up.
type standing int

const (
	cold      standing = 0      // nothing is
	hot       standing = 1 << 0 // on hot dice
	owing     standing = 1 << 1 // after a set that has to be confirmed
	standings          = 1 << 2 // how many there are
)

// standingOf is how a turn of this shape stands towards a bank.
func standingOf(s scorer.Shape) standing {
	at := cold
	if s.Hot {
		at |= hot
	}
	if s.Owed > 0 {
		at |= owing
	}
	return at
}

// stop is a turn that stops there.
func (p *payoff) stop(points int, at standing) scorer.Bank {
	return scorer.Bank{
		Points: points, Doubled: p.doubled, Opened: p.opened, Hot: at&hot != 0, Owed: int(at & owing),
		Away: max(0, p.rules.End.Target-p.total),
	}
}

// bank is what stopping puts on the sheet and what that is worth, and whether
// it is allowed.
func (p *payoff) bank(points int, at standing) (score int, worth float64, ok bool) {
	bank := p.stop(points, at)
	score, needs := p.rules.Worth(bank)
	for _, n := range needs {
		if p.rules.Refuses(bank, n) {
			return 0, math.Inf(-1), false
		}
	}
	switch {
	case len(needs) > 0:
		return 0, p.stay, true
	case p.rules.End.Exact && p.total+score > p.rules.End.Target:
		return 0, p.over, true
	case p.need > 0 && score >= p.need:
		return score, 1, true
	case p.need > 0:
		return score, 0, true
	}
	return score, float64(score), true
}

// settled is the number of points from which on nothing changes any more about
// a bank: it is always allowed or never, and worth as much more as it has
// points.
func (p *payoff) settled() int {
	most := max(p.rules.Bank.Minimum, p.need)
	if !p.opened {
		most = max(most, p.rules.Bank.Opening)
	}
	if p.rules.End.Exact {
		most = max(most, p.rules.End.Target-p.total+1)
	}
	if away := p.rules.End.Target - p.total; p.rules.End.Closing > away {
		most = max(most, p.rules.End.Closing) // before that there are points that can't be banked
	}
	return most
}

// A line is a worth that rises evenly with the points held.
type line struct{ slope, at0 float64 }

func (l line) at(points float64) float64 { return l.slope*points + l.at0 }

// plus is the line with some of another added.
func (l line) plus(part float64, other line) line {
	return line{l.slope + part*other.slope, l.at0 + part*other.at0}
}

// bankLine is what a bank is worth from settled on, if it is allowed.
func (p *payoff) bankLine(at standing) (l line, ok bool) {
	x := p.settled()
	_, y, ok := p.bank(x, at)
	_, more, _ := p.bank(x+1, at)
	if !ok {
		return line{}, false
	}
	slope := more - y
	if p.need == 0 {
		slope = math.Round(slope)
	}
	return line{slope, y - slope*float64(x)}, true
}
