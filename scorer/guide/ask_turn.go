package guide

import (
	"fmt"
	"slices"
	"strings"

	"farkle/scorer"
)

// turns answers how a turn goes on and when it may stop.
func (a *asker) turns() {
	a.rolling()
	a.yesNo(a.r.Bank.HotDice == scorer.MustRoll, "bank.hot_dice", "Must I roll again when all my dice have scored?")
	a.add("", "If I farkle after hot dice, do I lose the points before them?", "yes: a farkle loses everything the turn holds")
	a.setting(a.r.OpensBy(), "What do I need to get on the sheet?")
	if a.r.Bank.Opening > a.r.Bank.Minimum {
		a.add("bank.opening", "Is the opening for one turn, or do turns add up?", "it is for one turn, of any number of rolls: "+a.explain("bank.opening"))
	}
	if needs(a.r) {
		a.yesNo(a.r.Bank.Below == scorer.Zero, "bank.below", "May I stop with less than I need?")
	}
	a.setting("bank.minimum", "Once in, is there still a minimum?")
	a.yesNo(a.r.Bank.Beat, "bank.beat", "Must a turn beat the one before?")
	a.confirm()
	a.nothing()
	a.add("", "May I roll again for a straight?", "no: dice are read as they fall")
	a.yesNo(a.r.Farkle.LastDie > 1, "farkle.last_die", "Does the last die get more than one try?")
	a.add("", "A die fell off the table. What now?", "roll that die again; there is nothing to write down")
}

// confirm answers whether a set has to be confirmed.
func (a *asker) confirm() {
	var rows []string
	for _, row := range a.r.Points {
		if row.Confirm > 0 {
			rows = append(rows, rowName(row, a.f)+": "+does(row))
		}
	}
	if rows == nil {
		a.add("", "Must a set be confirmed?", "no: what is set aside counts")
		return
	}
	a.add("points", "Must a set be confirmed?", "yes: "+strings.Join(rows, "; "))
}

// nothing answers what a throw of all the dice without a score does.
func (a *asker) nothing() {
	const question = "All the dice, and nothing scores?"
	i := slices.IndexFunc(a.r.Points, func(row scorer.Row) bool { return row.Pattern == scorer.None })
	if i < 0 {
		a.add("", question, "it is a farkle like any other")
		return
	}
	row := a.r.Points[i]
	answer := does(row)
	switch {
	case row.Effect == scorer.Scores && row.Points.Plus > 0:
		answer = fmt.Sprintf("it is worth %s, and the turn goes on", scorer.Thousands(row.Points.Plus))
	case row.Effect == scorer.Lose:
		answer = "it is a farkle, and the player loses all points"
	case row.Effect == scorer.Scores:
		answer = fmt.Sprintf("it is a farkle, and costs %s", scorer.Thousands(-row.Points.Plus))
	}
	a.add("points.none", question, answer)
}

// farkles answers what farkles cost.
func (a *asker) farkles() {
	a.rows()
	answer := a.explain("farkle.streak")
	if a.r.Farkle.Streak > 0 {
		answer += ": " + a.explain("farkle.penalty")
	}
	a.add("farkle.streak", "What do farkles in a row cost?", answer)
	if a.r.Farkle.Streak > 0 {
		a.setting("farkle.restart", "Does the count of farkles start again after a penalty?")
		a.yesNo(a.r.Farkle.BeforeOpening == scorer.Count, "farkle.before_opening", "Do farkles before the first bank count?")
	}
	const below = "Can a score go below zero?"
	switch {
	case overdraws(a.r):
		a.yesNo(a.r.Farkle.Floor == scorer.NoFloor, "farkle.floor", below)
	case a.r.Farkle.Streak > 0:
		a.yesNo(false, "farkle.penalty", below)
	}
}

// steals answers about going on with another's turn.
func (a *asker) steals() {
	a.yesNo(a.r.Steal.Allowed, "steal.allowed", "May I steal: go on with the points and dice of the player before me?")
	if !a.r.Steal.Allowed {
		return
	}
	a.yesNo(!a.r.Steal.NeedsOpening, "steal.needs_opening", "Can I steal before I am on the sheet?")
	a.yesNo(!a.r.Steal.NeedsAll, "steal.needs_all", "Can anyone steal before everybody is on the sheet?")
	a.add("", "Does the player I steal from lose the points?", "no: that player keeps them")
	a.add("steal.fine", "What do I need to win the stolen points?", "something that scores on the first roll of the leftover dice; "+a.explain("steal.fine"))
	a.yesNo(a.r.Steal.AfterHotDice, "steal.after_hot_dice", "The player before me stopped on hot dice: can I steal?")
	a.add("", "Can I steal after a farkle?", "no: nothing was banked")
	a.add("", "Whose turn can I steal?", "the newest one before yours that wasn't empty or sat out, and only once; in a tiebreak, only one of that round")
	a.setting("steal.bonus", "Is there a bonus for stealing?")
}

// ends answers about the end of the game.
func (a *asker) ends() {
	a.finish()
	welfare := a.explain("end.exact")
	if a.r.End.Exact {
		welfare += ", and " + a.explain("end.overshoot")
	}
	a.add("end.exact", `What is "welfare"?`, "two rules go by that name: an exact finish with a gift to the lowest, and going on with another's turn. Here "+
		welfare+"; "+a.explain("steal.allowed"))
	if a.r.End.Target > 0 {
		a.setting("end.last_turns", "Who gets last turns, or plays on after the target is reached?")
		passed := slices.Contains([]string{scorer.LastLicks, scorer.Chase}, a.r.End.LastTurns)
		a.yesNo(passed, "end.last_turns", "Does the one who reached the target play again if passed?")
		a.yesNo(a.r.End.Exact, "end.exact", "Must I hit the target exactly?")
		if a.r.End.Exact {
			a.setting("end.overshoot", "What if I pass a target that must be hit exactly?")
		}
		a.yesNo(a.r.End.Closing > 0, "end.closing", "Must the last points come in one turn?")
	}
	a.setting("end.tie", "What happens in a tie?")
	a.setting("end.bump", "What if I land on another player's total?")
}

// commonDie answers about the die that all share.
func (a *asker) commonDie() {
	if !a.r.HasCommonDie() {
		return
	}
	a.shared()
	if slices.Contains(a.r.CommonDie.Faces, scorer.Double) {
		a.setting("common_die.double", "Does 2X double before the opening is checked?")
	}
	a.add("common_die.counts", "Does the Common Die count on every roll?", "no: "+a.explain("common_die.counts"))
	a.yesNo(!a.r.CommonDie.AloneSaves, "common_die.alone_saves", "Only the Common Die scores: is it a farkle?")
}
