package tell

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"farkle/scorer"
	"farkle/sheet"
)

// Together reports whether all roll at once, and any player may be told next.
func Together(s *sheet.State) bool { return s.Card.Rules().Play == scorer.Together }

// HasCommonDie reports whether the players share a die.
func HasCommonDie(s *sheet.State) bool { return s.Card.Rules().HasCommonDie() }

// Ways are what the rules of a game let players do that others don't, and so what
// may be typed in it.
type Ways struct {
	Together bool // all roll at once
	Common   bool // the players share a die
	Steals   bool // a turn may go on with the one before
	Said     bool // a player says what a keep is read as
	Nothing  bool // a throw in which nothing scores needn't end the turn
	Stops    bool // a player who has used up all the dice stops the others
}

// WaysOf are the ways to play of a game.
func WaysOf(s *sheet.State) Ways {
	rules := s.Card.Rules()
	return Ways{
		Together: Together(s), Common: rules.HasCommonDie(), Steals: rules.Steal.Allowed,
		Said: rules.Keep.Reading == scorer.Said, Nothing: rules.NothingGoesOn(), Stops: Together(s) && rules.Bank.Stops,
	}
}

// Rules is the title of the rules played.
func Rules(s *sheet.State) string {
	rules := s.Card.Rules()
	return cmp.Or(rules.Title, rules.Name)
}

// Target is what a game is played to: "to 10,000".
func Target(s *sheet.State) string { return PlayedTo(s.Card.Rules()) }

// Title names a game: its rules, number, round, and what it is played to.
func Title(s *sheet.State, number int) Text {
	rules := s.Card.Rules()
	long := rules.Title
	if number > 0 { // else it is only looked at
		long += fmt.Sprintf(" · game %d", number)
	}
	long += fmt.Sprintf(" · round %d", s.Round)
	if s.Round <= rules.End.Rounds { // else there is no limit, or a tiebreak goes beyond it
		long += fmt.Sprintf(" of %d", rules.End.Rounds)
	}
	short := fmt.Sprintf("%s · round %d", rules.Name, s.Round)
	if rules.End.Target > 0 {
		to := " · to " + Points(rules.End.Target)
		long, short = long+to, short+to
	}
	if s.Played != "" {
		long += " · played on " + s.Played
	}
	if s.Practice {
		long += " · for practice"
	}
	return Text{long, short}
}

// PlayedTo says what a game is played to: "to 10,000", "for 10 rounds", "to
// 10,000, in 10 rounds at most".
func PlayedTo(r scorer.Rules) string {
	rounds := fmt.Sprintf("%d rounds", r.End.Rounds)
	if r.End.Rounds == 1 {
		rounds = "one round"
	}
	switch to := "to " + Points(r.End.Target); {
	case r.End.Target == 0:
		return "for " + rounds
	case r.End.Rounds > 0:
		return to + ", in " + rounds + " at most"
	default:
		return to
	}
}

// Round names a round, and what kind of round it is.
func Round(r sheet.Round) string {
	switch {
	case r.Tiebreak:
		return fmt.Sprintf("Tiebreak round %d", r.Number)
	case r.Last:
		return fmt.Sprintf("Round %d, last turns", r.Number)
	}
	return fmt.Sprintf("Round %d", r.Number)
}

// Common is what the Common Die means for a round, in a sentence; "" where there
// is none.
func Common(s *sheet.State, r sheet.Round) string {
	c := r.Common
	switch {
	case !r.Card.Rules().HasCommonDie():
		return ""
	case c.Side == "":
		return s.Name(c.Due) + " rolls the Common Die"
	case c.Doubles():
		return "the Common Die is 2X: every score of the round doubles"
	case c.Named:
		return "the Common Die is a Wild, named " + r.Card.Faces()[c.Face-1].Name
	case c.Open():
		return "the Common Die is a Wild: " + s.Name(c.Names) + " names its number after the first roll"
	}
	return "the Common Die is a " + c.Side
}

// Sides are the different sides of the Common Die, as they are typed.
func Sides(s *sheet.State) []string {
	return slices.Compact(slices.Clone(s.Card.Rules().CommonDie.Faces))
}

// Phase says how far the contest has come, once somebody has reached the target:
// who has won, or who plays on; "" before that.
func Phase(s *sheet.State) string {
	summary := s.Summary()
	ended := func(t sheet.Turn) bool { return t.Plays && t.Ended != sheet.Open }
	switch s.Outcome.Status {
	case sheet.Tiebreak:
		if !slices.ContainsFunc(s.Rounds[s.Round-1].Turns, ended) { // all those tied are still to play
			return summary
		}
		summary = "tiebreak between " + Names(s, s.Outcome.Tied)
	case sheet.LastTurns:
	default:
		return summary
	}
	if len(s.Outcome.Owed) > 0 {
		summary += "; still to play: " + Names(s, s.Outcome.Owed)
	}
	return summary
}

// Stopping says who has used up all the dice and who must stop for it; "" where
// nobody must.
func Stopping(s *sheet.State) string {
	full, must := Full(s)
	if len(must) == 0 {
		return ""
	}
	return full + ": " + Crowd(s, must, "players") + " must stop"
}

// Full says who has used up all the dice, and the seats that must stop for it.
func Full(s *sheet.State) (said string, must []int) {
	for _, seat := range s.Order {
		if s.MustStop(s.Round, seat) {
			must = append(must, seat)
		}
	}
	return Crowd(s, s.Rounds[s.Round-1].Full, "players") + " used up all the dice", must
}

// Awaited says whom the table waits for, and for what; "" once the game is over.
func Awaited(s *sheet.State) string {
	switch {
	case len(s.Order) == 0 && s.Outcome.Status != sheet.Over:
		return "nobody is at the table: join NAME brings a player"
	case len(s.Next) == 0:
		return ""
	}
	first := s.Name(s.Next[0])
	switch {
	case s.Awaits == sheet.AwaitsCommon:
		return fmt.Sprintf("%s rolls the Common Die of round %d", first, s.Round)
	case s.Awaits == sheet.AwaitsWild:
		return first + " names the Wild, after the first roll"
	case len(s.Next) > 1:
		who := s.NamesOf(s.Next)
		for i, seat := range s.Next {
			if s.MustStop(s.Round, seat) {
				who[i] += " (must stop)"
			}
		}
		return "still to play: " + strings.Join(who, ", ")
	case s.MustStop(s.Round, s.Next[0]):
		return first + " must stop: somebody else has used up all the dice"
	}
	t := s.Turn(s.Round, s.Next[0])
	if t.Begun() {
		return fmt.Sprintf("%s plays on: %s, %s", first, Held(*t), nextRoll(s.Card, t).Long)
	}
	return first + " is up"
}

// Standing says in a few sentences where the game stands and what is awaited.
func Standing(s *sheet.State) []string {
	lines := []string{}
	for _, text := range []string{s.Summary(), Awaited(s)} {
		if text != "" {
			lines = append(lines, text)
		}
	}
	return append(lines, Worries(s)...)
}

// Worries lists the turns left empty or unfinished in earlier rounds, the lines that
// no longer fit, and points called out that no dice make.
func Worries(s *sheet.State) []string {
	var lines []string
	for _, gap := range s.Gaps {
		what := "nothing is written"
		if gap.Begun {
			what = "the turn was never ended"
		}
		lines = append(lines, fmt.Sprintf("round %d, %s: %s, so it counts 0", gap.Round, s.Name(gap.Seat), what))
	}
	for _, p := range s.Problems {
		who := ""
		if p.Seat > 0 {
			who = " (" + s.Name(p.Seat) + ")"
		}
		lines = append(lines, fmt.Sprintf("line %d%s no longer fits: %s", p.Line, who, p.Err))
	}
	for _, r := range s.Rounds {
		for _, t := range r.Turns {
			if err := r.Doubt(&t); err != nil {
				lines = append(lines, fmt.Sprintf("round %d, %s: %s counts, but %s", r.Number, s.Name(t.Seat), Points(t.Held), err))
			}
		}
	}
	return lines
}

// Decided says what decided a game that is over: when the winner took the lead for good,
// or the tiebreak; "" where that isn't what won it.
func Decided(s *sheet.State) string {
	out, rules := s.Outcome, s.Card.Rules()
	if out.Status != sheet.Over || out.Called || len(out.Winners) != 1 || s.Teams() || rules.End.Wins == scorer.Lowest {
		return ""
	}
	winner, behind := out.Winners[0], 0 // the last round that the winner didn't end in the lead
	for _, r := range s.Rounds {
		if r.Tiebreak {
			return "the tiebreak decided it"
		}
		total, best := 0, 0
		for _, t := range r.Turns {
			if t.Seat == winner {
				total = t.Total
			} else {
				best = max(best, t.Total)
			}
		}
		if total <= best {
			behind = r.Number
		}
	}
	t := s.Turn(behind+1, winner)
	switch {
	case t == nil || t.Points <= 0 || len(s.Seats) == 1:
		return ""
	case behind == 0:
		return s.Name(winner) + " led from the first round on"
	}
	return fmt.Sprintf("%s took the lead for good in round %d, with %s", s.Name(winner), behind+1, Points(t.Points))
}
