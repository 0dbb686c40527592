package odds

import "farkle/scorer"

// An Omission is a rule that the odds don't hold, or not all of it.
type Omission struct {
	Key string // of the setting
	Why string // what is left out, in a sentence without its full stop
}

// LeftOut lists the rules of which something is left out of these worths. Most
// rule sets have none, or one that can't be known to a single player.
func (v *Values) LeftOut() []Omission {
	r, o := v.grid.card.Rules(), v.options
	forPoints := o.aim() == nil
	var all []Omission
	leave := func(left bool, key, why string) {
		if left {
			all = append(all, Omission{key, why})
		}
	}
	leave(r.Play == scorer.Together && r.Bank.Stops, "play", "another player's full riser may end the turn sooner")
	leave(r.Steal.Allowed, "steal.allowed", "what the next player may take over doesn't count against banking")
	leave(r.Keep.Reading == scorer.Said, "keep.reading", "dice are read as what is worth most")
	leave(r.Bank.Step > 0, "bank.step", "a turn is banked on any number of points")
	leave(r.Bank.Beat, "bank.beat", "the turn before need not be beaten")
	leave(r.Bank.Fine > 0, "bank.fine", "falling short costs nothing")
	leave(r.Steal.Bonus > 0 || r.Steal.Fine > 0, "steal.bonus", "stealing wins and costs nothing of its own")
	leave(r.End.Bump != scorer.NoBump, "end.bump", "landing on another player's total changes nothing")
	leave(r.End.Wins == scorer.Lowest, "end.wins", "more points are taken to be better")
	for _, side := range r.Faces() {
		leave(side.Wild || side.Joker, "faces", "every die is taken to have the "+side.Name+"; where only one of them has it, it shows less often")
	}
	for _, row := range r.Points {
		key := "points." + row.Pattern
		leave(row.Effect == scorer.Lose, key, "losing everything counts as losing the turn")
		leave(row.Effect == scorer.Win && forPoints || row.Effect == scorer.Out || row.Effect == scorer.Void, key, "a hand that ends the turn or the game is worth nothing")
		leave(row.Pattern != scorer.None && row.Points.Plus < 0, key, "a hand that takes points away is worth nothing")
		leave(row.Times != 0, key, "dice that join others don't multiply the turn")
		leave(row.Pattern == scorer.None && row.Points.Plus < 0, key, "a throw of all dice that scores nothing costs no more than a farkle")
	}
	leave(r.End.Closing > 0 && forPoints, "end.closing", "a bank that leaves less than the last turn must be worth counts like any other")
	leave(r.End.Exact && forPoints, "end.exact", "a bank that leaves a number hard to hit counts like any other")

	leave(o.fined(r) && r.Farkle.Penalty == scorer.AllPoints && !o.KnowsTotal, "farkle.penalty", "what everything is isn't known without a total, and counts as nothing")
	leave(o.fined(r) && r.Farkle.Penalty == scorer.LastBank, "farkle.penalty", "what the last turn that scored was isn't known, and counts as nothing")
	leave(o.fined(r) && r.Farkle.Restart == scorer.AtBank, "farkle.restart", "after a penalty the count is taken to start again")
	toCome := o.fined(r) && o.Farkles < r.Farkle.Streak-1 // a fine, but not in this turn
	switch {
	case !toCome:
	case r.HasCommonDie():
		leave(true, "farkle.streak", "only the farkle that is fined costs anything, not those before it")
	case r.Farkle.Penalty == scorer.LastBank: // said above
	default:
		everything := r.Farkle.Penalty == scorer.AllPoints
		leave(everything && o.KnowsTotal, "farkle.penalty", "a fine to come is counted as what the player has now")
		leave(!everything && r.Farkle.Floor == scorer.Zero, "farkle.floor", "a fine to come is counted in full")
		leave(o.ToOpen, "farkle.streak", "what a farkle costs later is counted as for a player on the sheet")
	}
	return all
}
