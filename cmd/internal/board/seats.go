package board

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/tell"
)

// A seatView is a player as the standings show one.
type seatView struct {
	Name   string
	Streak *mark  // of farkles in a row, where they are fined
	Place  string // "1st"; "" for one who hasn't played yet
	Total  string
	Now    string // this round: "holds 550", "banked 950", "farkle"
	Needs  string // what the player is short of
	State  string // up, wait, stop, done, away, won or "": for the colour
	You    bool   // asked to be put first
}

// seatViews are the players by their places.
func seatViews(s *sheet.State, you int) []seatView {
	seats := here(s)
	slices.SortStableFunc(seats, func(a, b int) int {
		last := func(n int) int { return cmp.Or(s.Seats[n-1].Place, len(s.Seats)+1) }
		return cmp.Compare(last(a), last(b))
	})
	var all []seatView
	for _, n := range firstSeat(seats, you) {
		seat := s.Seats[n-1]
		v := seatView{Name: seat.Name, Total: scorer.Thousands(seat.Total), You: n == you, Needs: needs(s, n)}
		if seat.Place > 0 {
			v.Place = tell.Ordinal(seat.Place)
		}
		if s.Card.Rules().Farkle.Streak > 0 && seat.Streak > 0 && s.Outcome.Status != sheet.Over {
			v.Streak = &mark{strings.Repeat("F", seat.Streak), farkles(seat.Streak) + " in a row"}
		}
		v.Now, v.State = thisRound(s, n)
		all = append(all, v)
	}
	return all
}

// thisRound says what a player has done in the current round.
func thisRound(s *sheet.State, n int) (text, state string) {
	if slices.Contains(s.Outcome.Winners, n) {
		return "winner", "won"
	}
	t := s.Turn(s.Round, n)
	if t == nil || !t.Plays || s.Outcome.Status == sheet.Over {
		return "", "done"
	}
	switch t.Ended {
	case sheet.Banked:
		return "banked " + scored(t.Points), "done"
	case sheet.Stopped:
		return "stopped with " + scored(t.Points), "done"
	case sheet.Farkled:
		return "farkle", "away"
	case sheet.WasAway:
		return "absent", "away"
	case sheet.WentVoid:
		return "void", "away"
	}
	switch {
	case s.Awaits != sheet.AwaitsTurn || !slices.Contains(s.Next, n):
	case s.Card.Rules().Play == scorer.InTurn:
		state = "up"
	default:
		state = "wait"
	}
	if s.MustStop(s.Round, n) {
		state, text = "stop", "must stop"
	}
	if t.Begun() {
		return "holds " + tell.Held(*t), state
	}
	return text, state
}

// scored are points in words that follow a verb.
func scored(points int) string {
	if points == 0 {
		return "nothing"
	}
	return scorer.Thousands(points)
}

// needs says what a player is still short of; in a team, also what it has
// together, which is what counts.
func needs(s *sheet.State, n int) string {
	seat := s.Seats[n-1]
	switch {
	case seat.Left:
		return "left the game"
	case seat.Joins > 0 && !seat.Playing:
		return fmt.Sprintf("plays from round %d", seat.Joins)
	}
	var words []string
	if with := slices.DeleteFunc(s.Partners(n), func(other int) bool { return other == n }); len(with) > 0 {
		words = append(words, "with "+joined(s, with)+" "+scorer.Thousands(seat.Score))
	}
	if text := short(s, n); text != "" {
		words = append(words, text)
	}
	return strings.Join(words, ", ")
}

// short says what a player at the table, or the team, is still short of; "" where
// that is nothing.
func short(s *sheet.State, n int) string {
	rules := s.Card.Rules()
	switch {
	case slices.Contains(s.Outcome.Owed, n):
		return cmp.Or(tell.Chase(s, n), behind(s, n))
	case s.Outcome.Status != sheet.Playing:
		return behind(s, n)
	case !s.Seats[n-1].Opened && rules.Bank.Opening > 0:
		return opening(s, n)
	case rules.End.Target == 0 || rules.End.Wins == scorer.Lowest: // then nobody plays for the target
		return behind(s, n)
	}
	return toGo(s, n)
}

// toGo says how far a player, or the team, is from the target.
func toGo(s *sheet.State, n int) string {
	end := s.Card.Rules().End
	switch short := end.Target - s.Seats[n-1].Score; {
	case short <= 0: // the others still play the round
		return "target reached"
	case end.Closing > short:
		return scorer.Thousands(end.Closing) + " to go, in one turn"
	case end.Exact:
		return "exactly " + scorer.Thousands(short) + " to go"
	default:
		return scorer.Thousands(short) + " to go"
	}
}

// opening says how far a player is from getting on the sheet.
func opening(s *sheet.State, n int) string {
	rules := s.Card.Rules()
	t := s.Turn(s.Round, n)
	if t == nil || !t.Plays || t.Ended != sheet.Open || !t.Begun() {
		return "needs " + scorer.Thousands(rules.Bank.Opening) + " to get on the sheet"
	}
	_, lacks := rules.Worth(scorer.Bank{Points: t.Held, Doubled: t.Doubled})
	for _, need := range lacks {
		if need.Missing > 0 {
			return scorer.Thousands(need.Missing) + " short of the sheet"
		}
	}
	return "enough to get on the sheet"
}

// behind says how far a player, or the team, is behind the best.
func behind(s *sheet.State, n int) string {
	if short := s.Behind(n); short > 0 {
		return scorer.Thousands(short) + " behind"
	}
	return ""
}

func farkles(n int) string {
	if n == 1 {
		return "one farkle"
	}
	return scorer.CountWord(n) + " farkles"
}
