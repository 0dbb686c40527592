package table

import (
	"slices"

	"farkle/sheet"
)

// seatLine is a line as a scorekeeper would type it: whose it is, and what.
func seatLine(s *sheet.State, seat int, words string) string {
	return sheet.Quoted(s.Name(seat)) + " " + words
}

// risk says why a line wants Enter before it is written: it is one that a
// finger that slips would write too. It is "" for all others.
func risk(before *sheet.State, steps []sheet.Step) string {
	for _, step := range steps {
		t, after := step.Turn, step.State
		switch {
		case t == nil || !step.InTurn():
		case t.Ended == sheet.Banked && t.Points == 0:
			return after.Name(t.Seat) + " would score nothing"
		case t.Ended == sheet.Farkled && lastFarkle(before, t.Seat) != 0:
			return after.Name(lastFarkle(before, t.Seat)) + " has just farkled; " + after.Name(t.Seat) + " too?"
		}
		if before.Outcome.Status != sheet.Over && after.Outcome.Status == sheet.Over {
			return "that ends the game: " + after.Summary()
		}
	}
	return ""
}

// lastFarkle is the seat whose farkle is the newest line, if that is another
// seat's; else 0.
func lastFarkle(s *sheet.State, seat int) int {
	for _, l := range slices.Backward(s.Lines) {
		if l.Fate != sheet.Counts || l.Seat == 0 {
			continue
		}
		if e := l.Entries[len(l.Entries)-1]; e.Kind == sheet.Farkle && l.Seat != seat {
			return l.Seat
		}
		return 0
	}
	return 0
}

// newest is the newest line that undo would take back, of anybody or of a seat;
// false where there is none.
func newest(g *sheet.Game, seat int) (sheet.Line, bool) {
	words := "undo"
	if seat > 0 {
		words += " " + sheet.Quoted(g.State().Name(seat))
	}
	steps, err := g.Try(words, g.Head().Started)
	if err != nil {
		return sheet.Line{}, false
	}
	return g.Lines()[steps[0].Line.Entries[0].Target-1], true
}
