package table

import (
	"slices"

	"farkle/sheet"
	"farkle/sheet/tell"
)

// stoppedWith are the lines that stopped other players at the same moment as a line
// did, the newest first: one key wrote them all.
func stoppedWith(s *sheet.State, line sheet.Line) (lines []sheet.Line) {
	stop := func(l sheet.Line) bool {
		return len(l.Entries) == 1 && l.Entries[0].Kind == sheet.Stop && l.Round == line.Round && l.At.Equal(line.At)
	}
	if !tell.Together(s) || !stop(line) {
		return nil
	}
	for _, l := range slices.Backward(s.Lines[:line.Number-1]) {
		if l.Fate != sheet.Counts || !stop(l.Line) {
			break
		}
		lines = append(lines, l.Line)
	}
	return lines
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
