package tell

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"farkle/sheet"
)

// A Where is a cell of the sheet: a turn, or with seat 0 the Common Die of a round.
type Where struct{ Round, Seat int }

// Stands is what stands in a cell, as it would be typed in one line: "444 1 b".
func Stands(s *sheet.State, at Where) string {
	if at.Seat == 0 {
		return s.Rounds[at.Round-1].CommonText()
	}
	var said []sheet.Entry
	for _, n := range standing(s, at) {
		said = append(said, s.Lines[n-1].Content()...)
	}
	return sheet.EntriesText(said, s.Card.Faces())
}

// Retyped are the lines, as they would be typed, that put words in the place of all
// that stands in a cell; no words cross it out.
func Retyped(s *sheet.State, at Where, words string) string {
	seat := at.Seat
	if seat == 0 {
		common := s.Rounds[at.Round-1].Common
		if seat = common.Roller; seat == 0 {
			seat = common.Due
		}
		if words != "" {
			words = "common " + words
		}
	}
	var lines []string
	old := standing(s, at)
	switch {
	case words == "":
	case len(old) == 0:
		lines = []string{fmt.Sprintf("round %d %s", at.Round, Line(s, seat, words))}
	default:
		lines, old = []string{fmt.Sprintf("fix %d %s", old[0], Line(s, seat, words))}, old[1:]
	}
	for _, n := range old { // first, so that the new line finds its place free
		lines = slices.Insert(lines, 0, fmt.Sprintf("strike %d", n))
	}
	return strings.Join(lines, ", ")
}

// Retype reads what is typed for a cell, as it is read at the table: points may be
// called out with a b behind them, or without their sign. It returns the lines to
// write, what they do, and the turn as it would be.
func Retype(g *sheet.Game, at Where, typed string) (line string, steps []sheet.Step, p Preview, err error) {
	s, words := g.State(), strings.TrimSpace(typed)
	if strings.HasPrefix(words, "=") {
		words = strings.TrimSpace(strings.TrimRight(words, "bB"))
	}
	try := func(words string) error {
		line = Retyped(s, at, words)
		steps, err = g.Try(line, time.Time{})
		return err
	}
	if try(words) != nil && at.Seat > 0 {
		if _, _, dice := sheet.ReadKeeps(words, g.Faces()); dice != nil {
			if refused := err; try("="+words) != nil {
				err = refused
			}
		}
	}
	if err != nil || at.Seat == 0 {
		return line, steps, p, err
	}
	after := steps[len(steps)-1].State
	r, t := after.Rounds[at.Round-1], after.Turn(at.Round, at.Seat)
	p = Preview{Turn: t, Keeps: KeepsOf(r.Card.Faces(), t.Keeps(r.Card))}
	p.Fresh, p.Holds = len(p.Keeps), turn(after, t, Points(t.Total))
	return line, steps, p, nil
}

// standing are the numbers of the lines that say what stands in a cell.
func standing(s *sheet.State, at Where) (lines []int) {
	for _, l := range s.Lines {
		said := l.Content()
		if l.Fate != sheet.Counts || l.Round != at.Round || len(said) == 0 {
			continue
		}
		kind := said[0].Kind
		if die := kind == sheet.Common || kind == sheet.Wild; die && at.Seat == 0 || kind.OfTurn() && at.Seat == l.Seat {
			lines = append(lines, l.Number)
		}
	}
	return lines
}
