package advice

import (
	"fmt"
	"math"
	"slices"

	"farkle/scorer"
	"farkle/scorer/odds"
	"farkle/sheet/tell"
)

// weighWin weighs the keeps for winning, and settles whether that is what the advice
// is for: in last turns and tiebreaks always, else where it clearly says something
// else than the play for points.
func (a *Answer) weighWin() {
	if a.Win == nil || a.Farkle() || a.Options.Need > 0 {
		return
	}
	a.ToWin = a.Win.Keeps(a.Held, a.Shape, a.Roll)
	if len(a.ToWin) == 0 {
		return
	}
	points, win := a.Keeps[0], a.ToWin[0]
	a.ByWin = a.Win.Exact || (points.Keep != win.Keep || points.Roll != win.Roll) && a.Win.Clear(func(v *odds.Values) float64 {
		return a.worthOf(v, win) - a.worthOf(v, points)
	})
	if a.ByWin {
		slices.SortStableFunc(a.Keeps, func(x, y odds.Choice) int { return a.rank(x) - a.rank(y) })
	}
}

// worthOf is what a keep and the choice that goes with it are worth.
func (a *Answer) worthOf(v *odds.Values, c odds.Choice) float64 {
	if c.Roll {
		worth, _ := v.Roll(c.Held, c.Next)
		return worth
	}
	worth, _ := v.Bank(c.Held, c.Next)
	return worth
}

// toWin is a keep as it is worth for winning.
func (a *Answer) toWin(keep scorer.Dice) (odds.Choice, bool) {
	i := slices.IndexFunc(a.ToWin, func(c odds.Choice) bool { return c.Keep == keep })
	if i < 0 {
		return odds.Choice{}, false
	}
	return a.ToWin[i], true
}

func (a *Answer) rank(c odds.Choice) int {
	return slices.IndexFunc(a.ToWin, func(win odds.Choice) bool { return win.Keep == c.Keep })
}

// winning is the advice for winning: "for points, keep 5 and bank 450 (rolling
// averages 300); to win, keep 5 and roll two dice: 31% against 24%"; where only the
// win counts, what both would do.
func (a *Answer) winning() string {
	win := a.ToWin[0]
	if a.Win.Exact {
		return a.play(win) + ": " + a.lastly(win)
	}
	points := slices.MaxFunc(a.Keeps, func(x, y odds.Choice) int { return int(math.Copysign(1, x.Worth-y.Worth)) })
	instead := "rolling averages " + scorer.Thousands(int(math.Round(points.Rolled)))
	return fmt.Sprintf("for points, %s (%s); to win, %s: %s against %s",
		a.play(points), instead, a.play(win), whole(win.Worth), whole(a.worthOf(a.Win.Values, points)))
}

// lastly says what a keep does in a last turn.
func (a *Answer) lastly(c odds.Choice) string {
	bank := func() string {
		switch {
		case c.Bank > a.Win.Behind:
			return "banking passes"
		case c.Bank == a.Win.Behind:
			return "banking ties"
		}
		return "banking loses"
	}
	if !c.Roll {
		return bank()
	}
	pass, orTie := a.Win.Passes(c.Held, c.Next)
	text := fmt.Sprintf("rolling passes %s of the time (passes or ties %s)", percent(pass), percent(orTie))
	if c.MayBank {
		return bank() + ", " + text
	}
	return text
}

// play is a keep and what to do then.
func (a *Answer) play(c odds.Choice) string { return "keep " + a.faces().Typed(c.Keep) + then(c) }

// then is what to do after a keep: " and roll two dice".
func then(c odds.Choice) string {
	switch dice := tell.Dice(int(c.Next.Left)); {
	case c.Roll && c.Next.Hot:
		return fmt.Sprintf(" and roll all %s again", dice)
	case c.Roll:
		return " and roll " + dice
	}
	return " and bank " + scorer.Thousands(c.Bank)
}

// whole writes a chance in whole percent.
func whole(chance float64) string { return fmt.Sprintf("%.0f%%", 100*chance) }
