package guide

import (
	"fmt"
	"slices"
	"strings"

	"farkle/scorer"
)

// A Warning is something in rules without faults that can't have been meant.
type Warning struct {
	Key  string `json:"key"`  // the rule
	Text string `json:"text"` // what is odd about it, said after the key
}

// Warnings lists what is odd about the rules a card was made from: rows that
// never count, settings that change nothing, games that may not end.
func Warnings(c *scorer.Card) []Warning {
	var all []Warning
	for _, row := range c.Rules().Points {
		all = append(all, rowWarnings(c, row)...)
	}
	for _, s := range scorer.Settings() {
		if s.Value(c.Rules()) == s.Default || s.Default == "" {
			continue
		}
		if why := idle(c.Rules(), s.Key); why != "" {
			all = append(all, Warning{s.Key, "has no effect, because " + why})
		}
	}
	return append(all, endWarnings(c)...)
}

func rowWarnings(c *scorer.Card, row scorer.Row) []Warning {
	key := "points." + row.Pattern
	var all []Warning
	wild := slices.ContainsFunc(c.Faces(), func(s scorer.Side) bool { return s.Wild || s.Joker })
	if row.Natural && !wild {
		all = append(all, Warning{key, "says natural, but no face is wild"})
	}
	if row.Pattern == scorer.None {
		return all
	}
	meanings := c.Meanings(row)
	counts := func(m scorer.Meaning) bool { return m.Counts }
	switch {
	case len(meanings) == 0:
		return append(all, Warning{key, "never counts, for no roll shows such dice, or other rows name all of them"})
	case !slices.ContainsFunc(meanings, counts):
		m := meanings[0]
		return append(all, Warning{key, fmt.Sprintf("never pays, for the same dice are worth more as parts: %s is worth %s, not %s",
			c.Faces().Text(m.Dice), scorer.Thousands(m.Worth), scorer.Thousands(m.Points))})
	}
	return all
}

// endWarnings lists why a game might not end, or not be won.
func endWarnings(c *scorer.Card) []Warning {
	r := c.Rules()
	if r.End.Target == 0 {
		return nil
	}
	var all []Warning
	warn := func(key, format string, args ...any) { all = append(all, Warning{key, fmt.Sprintf(format, args...)}) }
	most, endless := mostInATurn(c)
	if slices.Contains(r.CommonDie.Faces, scorer.Double) {
		most *= 2
	}
	switch needed := max(r.Bank.Opening, r.Bank.Minimum, r.End.Closing); {
	case most == 0 && r.End.Rounds == 0:
		warn("points", "nothing is worth points, so nobody reaches the target and the game doesn't end")
	case !endless && most < needed:
		key := "bank.opening"
		switch needed {
		case r.Bank.Minimum:
			key = "bank.minimum"
		case r.End.Closing:
			key = "end.closing"
		}
		warn(key, "can't be reached, for the best turn is worth %s", scorer.Thousands(most))
	}
	if !r.End.Exact || r.End.Rounds > 0 {
		return all
	}
	for _, step := range []int{c.Step(), max(r.Bank.Step, 1)} {
		if r.End.Target%step != 0 {
			warn("end.exact", "the target can't be hit exactly, because every score is a multiple of %s, so the game doesn't end", scorer.Thousands(step))
			break
		}
	}
	if r.Bank.Minimum > 0 {
		warn("end.exact", "who comes closer to the target than the %s every bank needs can't hit it, so the game may not end", scorer.Thousands(r.Bank.Minimum))
	}
	return all
}

// mostInATurn is what the best turn without hot dice is worth, and whether dice
// can be used up, so that a turn may go on for ever.
func mostInATurn(c *scorer.Card) (points int, endless bool) {
	dice := c.Rules().Dice
	best := make([]int, dice+1) // by dice used, -1 where they can't be
	for used := 1; used <= dice; used++ {
		best[used] = -1
	}
	for used := range dice {
		if best[used] < 0 {
			continue
		}
		s := c.Start(0)
		if used > 0 {
			s = c.Later(s, dice-used)
		}
		moves, _ := c.Moves(s)
		for m := range moves {
			if m.Points >= 0 {
				n := used + m.Keep.Len()
				best[n] = max(best[n], best[used]+m.Points)
			}
		}
	}
	return slices.Max(best), best[dice] >= 0 && c.Rules().Bank.HotDice != scorer.TurnEnds
}

// Beyond are the dice that look like a row but are worth something else: read in
// their parts, or by a row of their own. Four 1s are beyond "xxxx" in many games.
func Beyond(c *scorer.Card, pattern string) []Value {
	var all []Value
	for _, row := range c.Rules().Rows(pattern) {
		letters := strings.Trim(row.Pattern, "xyz") == ""
		for _, m := range c.Meanings(row) {
			if letters && row.Effect == scorer.Scores && m.Held == 0 && !m.Counts {
				all = append(all, valueOf(c, m))
			}
		}
	}
	return all
}
