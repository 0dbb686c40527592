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
	r, o := v.grid.pay.rules, v.options
	var all []Omission
	leave := func(left bool, key, why string) {
		if left {
			all = append(all, Omission{key, why})
		}
	}
	leave(r.Play == scorer.Together, "play", "another player's full riser may end the turn sooner")
	leave(r.Steal.Allowed, "steal.allowed", "what the next player may take over doesn't count against banking")
	leave(r.End.Exact && o.Need == 0, "end.exact", "a bank that leaves a number hard to hit counts like any other")

	toCome := o.fined(r) && o.Farkles < r.Farkle.Streak-1 // a fine, but not in this turn
	switch {
	case !toCome:
	case r.HasCommonDie():
		leave(true, "farkle.streak", "only the farkle that is fined costs anything, not those before it")
	default:
		everything := r.Farkle.Penalty == scorer.AllPoints
		leave(everything, "farkle.penalty", "a fine to come is counted as what the player has now")
		leave(!everything && r.Farkle.Floor == scorer.Zero, "farkle.floor", "a fine to come is counted in full")
		leave(o.ToOpen, "farkle.streak", "what a farkle costs later is counted as for a player on the sheet")
	}
	return all
}
