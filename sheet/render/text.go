package render

import (
	"fmt"
	"io"
	"strings"

	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/tell"
)

// Text writes the sheet for reading: rounds as rows, a column for each player,
// then every line with its number. width is the room there is, in columns; 0 if
// it doesn't matter. Where there is room each turn is shown with the total
// after it; where there isn't for all the players, some come below the others.
func Text(w io.Writer, p Page, width int) error {
	if err := writeSheet(w, Heading(p), p.Game, width); err != nil {
		return err
	}
	return writeLines(w, p.Game)
}

// Sheet writes what [Text] does, without the list of lines.
func Sheet(w io.Writer, p Page, width int) error {
	return writeSheet(w, Title(p), p.Game, width)
}

func writeSheet(w io.Writer, heading string, game *sheet.Game, width int) error {
	g := sheetGrid(game, true)
	if width > 0 && g.total() > width {
		g = sheetGrid(game, false)
	}
	if _, err := fmt.Fprintf(w, "%s\n\n", heading); err != nil {
		return err
	}
	labels := 1
	if game.State().Card.Rules().HasCommonDie() {
		labels = 2
	}
	for _, part := range g.parts(labels, width) {
		if err := part.write(w); err != nil {
			return err
		}
		if _, err := fmt.Fprintln(w); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintln(w, Standing(game.State()))
	return err
}

// Heading is the title of a game, and how its rules differ from those of their
// name.
func Heading(p Page) string {
	if house := tell.HouseText(p); house != "" {
		return Title(p) + "\n" + house
	}
	return Title(p)
}

// Title names a game in a line.
func Title(p Page) string { return tell.Title(p.Game.State(), p.Number).Long }

// sheetGrid is the sheet as columns: each player's turns and, where totals is
// said, what the total was after each.
func sheetGrid(game *sheet.Game, totals bool) *grid {
	s := game.State()
	common := s.Card.Rules().HasCommonDie()
	g := &grid{}
	row := func(label, die string, of func(seat int) (mark, total string)) {
		cells := []string{label}
		if common {
			cells = append(cells, die)
		}
		for seat := range s.Seats {
			mark, total := of(seat + 1)
			switch {
			case totals:
				cells = append(cells, mark, total)
			case mark == "":
				cells = append(cells, total)
			default:
				cells = append(cells, mark)
			}
		}
		g.add(cells...)
	}
	row("round", "die", func(seat int) (string, string) { return "", s.Name(seat) })
	for _, r := range s.Rounds {
		row(fmt.Sprint(r.Number), r.CommonName(), func(seat int) (string, string) {
			t := s.Turn(r.Number, seat)
			if t == nil || t.Blank() {
				return "", ""
			}
			if t.Ended == sheet.Open || !totals {
				return tell.MarkOf(t), ""
			}
			return tell.MarkOf(t), scorer.Thousands(t.Total)
		})
	}
	row("total", "", func(seat int) (string, string) { return "", scorer.Thousands(s.Seats[seat-1].Total) })
	if s.Teams() {
		row("team", "", func(seat int) (string, string) { return "", scorer.Thousands(s.Seats[seat-1].Score) })
	}
	row("place", "", func(seat int) (string, string) { return "", tell.SeatOf(s, seat).Place })
	return g
}

// Standing says in a few lines where the game stands and what is awaited.
func Standing(s *sheet.State) string { return strings.Join(tell.Standing(s), "\n") }

// writeLines lists every line ever typed, the crossed-out ones marked.
func writeLines(w io.Writer, game *sheet.Game) error {
	s := game.State()
	if len(s.Lines) == 0 {
		return nil
	}
	g := &grid{left: 4}
	for _, l := range s.Lines {
		g.add(fmt.Sprintf("%4d", l.Number), fmt.Sprintf("r%d", l.Round), game.LineText(l.Line), tell.Fate(l))
	}
	if _, err := fmt.Fprintln(w); err != nil {
		return err
	}
	return g.write(w)
}
