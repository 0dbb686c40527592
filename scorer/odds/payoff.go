package odds

import (
	"math"

	"farkle/scorer"
)

// An Aim says what a turn is played for where that isn't the mean of its points:
// what it is worth to end it in each way. More points need not be worth more.
type Aim struct {
	Score   func(points int) float64 // of putting so many on the sheet, 0 included
	Settled int                      // from these points on, all are worth the same
	Farkle  float64                  // of a farkle, with all it costs
	Won     float64                  // of a hand that wins the game
}

// Reach is the aim to put so many points on the sheet: worths are the chance
// of that.
func Reach(points int) *Aim {
	return &Aim{Settled: points, Won: 1, Score: func(score int) float64 {
		if score >= points {
			return 1
		}
		return 0
	}}
}

// Beat is the aim to put more on the sheet than so many points: worths are the
// chance of that, as many counted for a part.
func Beat(points int, tie float64) *Aim {
	score := func(score int) float64 {
		switch {
		case score > points:
			return 1
		case score == points:
			return tie
		}
		return 0
	}
	return &Aim{Settled: max(points+1, 0), Won: 1, Farkle: score(0), Score: score}
}

// A payoff is what the ends of a turn are worth.
type payoff struct {
	rules   scorer.Rules
	doubled bool
	opened  bool
	total   int
	aim     *Aim // nil for the mean of points

	farkle float64 // what a farkle is worth: nothing, or less
}

// score is what it is worth to put points on the sheet.
func (p *payoff) score(points int) float64 {
	if p.aim != nil {
		return p.aim.Score(points)
	}
	return float64(points)
}

// won is what a hand that wins the game is worth: no points.
func (p *payoff) won() float64 {
	if p.aim != nil {
		return p.aim.Won
	}
	return 0
}

// ended is what the rolls after which a turn is over at once are worth.
func (p *payoff) ended(r *rolls) float64 { return r.farkle.Float()*p.farkle + r.won*p.won() }

// alone are the rules without what depends on another player's turn, or on more
// of a bank than that it is big enough; see [Values.LeftOut].
func alone(r scorer.Rules) scorer.Rules {
	r.Bank.Beat, r.Bank.Step = false, 0
	return r
}

// A standing is all about a shape that a bank depends on: what is so, added up.
type standing int

const (
	hot       standing = 1 << 0 // on hot dice
	owing     standing = 1 << 1 // after a set that has to be confirmed
	standings          = 1 << 2 // how many there are
)

// standingOf is how a turn of this shape stands towards a bank.
func standingOf(s scorer.Shape) standing {
	var at standing
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

// bank is what stopping puts on the sheet, whether it is a farkle because it
// passes an exact target, and whether it is allowed.
func (p *payoff) bank(points int, at standing) (score int, farkle, ok bool) {
	bank := p.stop(points, at)
	score, needs := p.rules.Worth(bank)
	for _, n := range needs {
		if p.rules.Refuses(bank, n) {
			return 0, false, false
		}
	}
	switch end := p.rules.End; {
	case len(needs) > 0:
		return 0, false, true
	case end.Exact && p.total+score > end.Target:
		return 0, end.Overshoot == scorer.AFarkle, true
	}
	return score, false, true
}

// worth is what stopping is worth; minus infinity where it isn't allowed.
func (p *payoff) worth(points int, at standing) float64 {
	score, farkle, ok := p.bank(points, at)
	switch {
	case !ok:
		return math.Inf(-1)
	case farkle:
		return p.farkle
	}
	return p.score(score)
}

// settled is the number of points from which on nothing changes any more about
// a bank: it is always allowed or never, and worth as much more as it has
// points.
func (p *payoff) settled() int {
	most := p.rules.Bank.Minimum
	if p.aim != nil {
		most = max(most, p.aim.Settled)
	}
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
	y, more := p.worth(x, at), p.worth(x+1, at)
	if math.IsInf(y, -1) {
		return line{}, false
	}
	slope := 0.0
	if p.aim == nil {
		slope = math.Round(more - y)
	}
	return line{slope, y - slope*float64(x)}, true
}
