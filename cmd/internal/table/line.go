package table

import (
	"slices"

	"farkle/sheet"
	"farkle/sheet/tell"
)

// bounced asks about a farkle straight after another player's: the key may have
// been held down.
func bounced(before *sheet.State, step sheet.Step) *tell.Question {
	t := step.Turn
	if t == nil || t.Ended != sheet.Farkled || !step.InTurn() {
		return nil
	}
	for _, l := range slices.Backward(before.Lines) {
		if l.Fate != sheet.Counts || l.Seat == 0 {
			continue
		}
		if last := l.Entries[len(l.Entries)-1]; last.Kind != sheet.Farkle || l.Seat == t.Seat {
			break
		}
		return &tell.Question{Why: before.Name(l.Seat) + " has just farkled; " + before.Name(t.Seat) + " too?", Yes: "yes, farkle", No: "no"}
	}
	return nil
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
