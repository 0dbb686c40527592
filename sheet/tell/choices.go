package tell

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"farkle/scorer"
	"farkle/sheet"
)

// A Choice is something that may be typed now: its key, and what that does, as it
// follows the key ("b to bank") and as it stands below it ("bank").
type Choice struct {
	Key  string // "" for dice
	Does Text
}

// Choices are what may be typed in the turn of a seat, as often as not first. A
// bank or a steal is there where the sheet would take it.
func Choices(g *sheet.Game, seat int) []Choice {
	s := g.State()
	t := s.Turn(s.Round, seat)
	if t == nil || !t.Plays || t.Ended != sheet.Open {
		return nil
	}
	var choices []Choice
	add := func(key, long, short string) { choices = append(choices, Choice{key, Text{long, short}}) }
	if !t.NoRollLeft() {
		add("", "the dice kept", "the dice kept")
	}
	if bank, ok := Tried(g, seat, "b"); ok {
		if bank.Turn.Points == 0 {
			add("b", "to stop, which scores nothing", "stop for 0")
		} else {
			add("b", "to bank", "bank")
		}
	}
	if t.NoRollLeft() {
		add("s", "to stop", "stop")
		return choices
	}
	if GoesOn(s, seat) {
		add("0", "if none of the dice scores", "nothing scores")
	} else {
		add("f", "for a farkle", "farkle")
	}
	if WaysOf(s).Stops {
		add("s", "if stopped", "stop")
	}
	if !t.Begun() {
		add("=", "with points", "points")
		add("-", "if absent", "absent")
		if steal := SeatOf(s, seat).Steal; steal.Long != "" {
			add("<", "to go on with the "+steal.Long, "steal "+steal.Short)
		}
	}
	return choices
}

// GoesOn reports whether a seat's turn goes on if none of the dice scores.
func GoesOn(s *sheet.State, seat int) bool {
	t := s.Turn(s.Round, seat)
	return t != nil && s.Card.Throw(t.Shape, scorer.Throw{}).Refused == nil
}

// Tried is what a line of a seat would do, if it may be typed now. When it would
// be typed makes no difference.
func Tried(g *sheet.Game, seat int, line string) (sheet.Step, bool) {
	steps, err := g.Try(Line(g.State(), seat, line), time.Time{})
	if err != nil {
		return sheet.Step{}, false
	}
	return steps[len(steps)-1], true
}

// Line is a line as a scorekeeper would type it: whose it is, and what.
func Line(s *sheet.State, seat int, words string) string {
	return sheet.Quoted(s.Name(seat)) + " " + words
}

// Banks says what banking would make of the total after some words of a seat, or
// what is missing for it.
func Banks(g *sheet.Game, seat int, words string) string {
	steps, err := g.Try(Line(g.State(), seat, strings.TrimSpace(words+" b")), time.Time{})
	var need scorer.Need
	switch {
	case errors.As(err, &need) && need.Missing > 0 && need.Least > 0:
		return notYet(need)
	case errors.As(err, &need) && need.Missing == 0:
		return "no bank on hot dice"
	case err != nil:
		return "can't bank: " + err.Error()
	}
	return Writes(steps[len(steps)-1].Turn)
}

// Writes says what a turn that has ended puts on the sheet.
func Writes(t *sheet.Turn) string {
	switch {
	case t.Over > 0:
		return "a bank scores nothing: " + Points(t.Over) + " over the target"
	case t.Points == 0 && len(t.Lacks) > 0:
		return notYet(t.Lacks[0])
	}
	return fmt.Sprintf("bank %s → total %s", Points(t.Points), Points(t.Total))
}

func notYet(need scorer.Need) string {
	return fmt.Sprintf("not enough yet: %s short of %s", Points(need.Missing), Points(need.Least))
}
