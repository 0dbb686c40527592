package tell

import (
	"fmt"
	"strings"

	"farkle/scorer"
	"farkle/sheet"
)

// Held is what a turn holds, with the doubling of a 2X spelt out: "500 x2 =
// 1,000".
func Held(t sheet.Turn) string { return Doubled(t.Held, t.Doubled) }

// Doubled are points, with their doubling spelt out where there is one.
func Doubled(points int, twice bool) string {
	if twice {
		return fmt.Sprintf("%s x2 = %s", Points(points), Points(2*points))
	}
	return Points(points)
}

// Rolls is what is rolled next: "three dice to roll", "hot dice: all six may be
// rolled again".
func Rolls(card *scorer.Card, shape scorer.Shape) Text {
	n := int(shape.Left)
	switch {
	case card.Over(shape):
		return Text{"hot dice: the turn ends", "hot dice"}
	case shape.Hot && card.Rules().Bank.HotDice == scorer.MustRoll:
		return Text{fmt.Sprintf("hot dice: must roll all %s again", scorer.CountWord(n)), "hot dice"}
	case shape.Hot:
		return Text{fmt.Sprintf("hot dice: may roll all %s again", scorer.CountWord(n)), "hot dice"}
	}
	return Text{Dice(n) + " to roll", Dice(n)}
}

// nextRoll is what a turn rolls next, if it may.
func nextRoll(card *scorer.Card, t *sheet.Turn) Text {
	if t.NoRollLeft() {
		return Text{"no other roll", "no roll"}
	}
	return Rolls(card, t.Shape)
}

// Turn is one sentence on how a turn stands, or how it ended, without the total.
func Turn(s *sheet.State, t *sheet.Turn) string { return turn(s, t, "") }

// turn is that sentence with the total that goes with it, if one is given.
func turn(s *sheet.State, t *sheet.Turn, total string) string {
	text := s.Name(t.Seat) + " " + turnDoes(s, t)
	switch {
	case total == "" || t.Ended == sheet.Open || t.Ended == sheet.WonGame || t.Ended == sheet.WentOut:
	case t.Ended == sheet.Banked && t.Points == 0: // the reason ends the sentence
	default:
		text += ", total " + total
	}
	if t.Ended == sheet.Banked && t.Opens {
		text += ", and is on the sheet"
	}
	for _, shift := range t.Shifts {
		does := "gets"
		if shift.Points < 0 {
			does = "loses"
		}
		text += fmt.Sprintf("; %s %s %s", s.Name(shift.Seat), does, Points(max(shift.Points, -shift.Points)))
	}
	return text
}

func turnDoes(s *sheet.State, t *sheet.Turn) string {
	switch t.Ended {
	case sheet.Open:
		rolls := nextRoll(s.Rounds[s.Round-1].Card, t).Long
		if t.From > 0 && len(t.Kept) == 0 {
			return fmt.Sprintf("goes on with %s's %s and rolls %s", s.Name(t.From), Points(t.Stolen), Dice(int(t.Shape.Left)))
		}
		return fmt.Sprintf("holds %s, %s", Held(*t), rolls)
	case sheet.Banked:
		if t.Points == 0 {
			return "scores nothing: " + whyNothing(*t)
		}
		return "banks " + Held(*t)
	case sheet.Stopped:
		if t.Points == 0 {
			return strings.TrimSuffix("stops and scores nothing: "+whyNothing(*t), ": ")
		}
		return "stops with " + Held(*t)
	case sheet.Farkled:
		text := "farkles"
		if t.Held > 0 {
			text += " and loses " + Held(*t)
		}
		if t.Fine > 0 {
			text += "; the penalty is " + penalty(t)
		}
		return text
	case sheet.WasAway:
		return "is absent this round"
	case sheet.WonGame:
		return "wins the game"
	case sheet.WentOut:
		return "is out of the game"
	}
	return "can't count this turn"
}

// whyNothing says why a turn that was ended with points in it scored none.
func whyNothing(t sheet.Turn) string {
	if t.Over > 0 {
		return fmt.Sprintf("%s is %s over the target, which must be hit exactly", Held(t), Points(t.Over))
	}
	var why []string
	for _, need := range t.Lacks {
		why = append(why, need.Error())
	}
	return strings.Join(why, "; ")
}

// penalty is what a farkle cost, and where that had been scored.
func penalty(t *sheet.Turn) string {
	if t.TakenBack > 0 {
		return fmt.Sprintf("the %s of round %d", scorer.Thousands(t.Fine), t.TakenBack)
	}
	return Points(t.Fine)
}
