package sheet

import (
	"fmt"
	"strings"

	"farkle/scorer"
)

// number is a number of points as shown: "1,000".
func number(n int) string { return scorer.Thousands(n) }

// Ending is how a turn ended, in a word or two: "banked 450", "farkle"; "" while it
// hasn't.
func (t *Turn) Ending() string {
	points := number(t.Points)
	if t.Points == 0 {
		points = "nothing"
	}
	switch t.Ended {
	case Open:
		return ""
	case Banked:
		return "banked " + points
	case Stopped:
		return "stopped with " + points
	case WentVoid:
		return "doesn't count"
	case WonGame:
		return "wins"
	case WentOut:
		return "out of the game"
	}
	return string(t.Ended)
}

// showTurn says in a word or two what stands in a cell: "500", "farkle", "open".
func showTurn(t *Turn) string {
	if t == nil {
		return ""
	}
	text := ""
	switch t.Ended {
	case Banked:
		text = number(t.Points)
	case Stopped:
		text = "stopped at " + number(t.Points)
	case WonGame:
		text = "won"
	case Open:
		if t.Begun() {
			text = number(t.Worth()) + " so far"
		}
	default:
		text = string(t.Ended)
	}
	if t.Fine > 0 {
		text += ", fined " + number(t.Fine)
	}
	if t.Given != 0 {
		text += ", given " + scorer.Signed(t.Given)
	}
	return strings.TrimPrefix(text, ", ")
}

// Summary is the state of the contest in a sentence: "Ann has won with 10,200".
func (s *State) Summary() string {
	o := s.Outcome
	names := func(seats []int) string { return scorer.Listed(s.NamesOf(seats), "and") }
	switch {
	case s.Discarded:
		return "the game was thrown away before anybody played"
	case o.Status == Over && len(o.Winners) == 0 && !o.Called:
		return "nobody is left in the game, so nobody has won"
	case o.Status == Over && len(o.Winners) == 0:
		return "the game was called off without a winner"
	case o.Status == Over && len(o.Winners) == 1:
		return fmt.Sprintf("%s has won with %s", names(o.Winners), number(s.Seats[o.Winners[0]-1].Score))
	case o.Status == Over && s.contest.oneSide(o.Winners):
		return fmt.Sprintf("%s have won with %s together", names(o.Winners), number(s.Seats[o.Winners[0]-1].Score))
	case o.Status == Over && s.Teams():
		return fmt.Sprintf("%s share the win with %s for each team", names(o.Winners), number(s.Seats[o.Winners[0]-1].Score))
	case o.Status == Over:
		return fmt.Sprintf("%s share the win with %s", names(o.Winners), number(s.Seats[o.Winners[0]-1].Score))
	case o.Status == Tiebreak:
		return fmt.Sprintf("%s are tied: a tiebreak round decides", names(o.Tied))
	case o.Status == LastTurns && len(s.Partners(o.Trigger)) > 1:
		return fmt.Sprintf("last turns: %s have reached %s together", names(s.Partners(o.Trigger)), number(s.Card.Rules().End.Target))
	case o.Status == LastTurns:
		return fmt.Sprintf("last turns: %s has reached %s", s.Name(o.Trigger), number(s.Card.Rules().End.Target))
	}
	return ""
}
