package plain

import (
	"fmt"
	"slices"
	"time"

	"farkle/sheet"
)

// slip asks about a line that is allowed and may yet be a slip of the fingers:
// a bank that scores nothing, a farkle straight after another player's, a bank
// that ends the game. It is "" for any other line.
func slip(g *sheet.Game, text string, now time.Time) string {
	steps, err := g.Try(text, now)
	if err != nil || slices.ContainsFunc(steps, sheet.Step.Asks) { // a correction asks anyway
		return ""
	}
	before := g.State()
	for i, step := range steps {
		after, t := step.State, step.Turn
		if t == nil || !step.InTurn() {
			before = after
			continue
		}
		name := after.Name(t.Seat)
		switch {
		case t.Ended == sheet.Banked && t.Points == 0:
			return fmt.Sprintf("%s's bank of %s scores nothing. Write it?", name, points(t.Worth()))
		case t.Ended == sheet.Banked && before.Outcome.Status != sheet.Over && after.Outcome.Status == sheet.Over:
			return fmt.Sprintf("%s banks %s, and that ends the game: %s. Write it?", name, points(t.Points), after.Summary())
		case i == 0 && bareFarkle(step.Line) && farkledJustNow(before, t.Seat):
			return fmt.Sprintf("%s farkles straight after another farkle. Write it?", name)
		}
		before = after
	}
	return ""
}

// bareFarkle reports whether a line says farkle and nothing else, not even what
// was rolled.
func bareFarkle(l sheet.Line) bool {
	return len(l.Entries) == 1 && l.Entries[0].Kind == sheet.Farkle && l.Entries[0].Dice == 0
}

// farkledJustNow reports whether the newest line that counts is another seat's
// farkle.
func farkledJustNow(s *sheet.State, seat int) bool {
	for _, l := range slices.Backward(s.Lines) {
		if l.Fate == sheet.Counts {
			return l.Seat != 0 && l.Seat != seat && l.Entries[len(l.Entries)-1].Kind == sheet.Farkle
		}
	}
	return false
}
