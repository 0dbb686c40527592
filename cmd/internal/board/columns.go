package board

import (
	"slices"

	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/tell"
)

// A column of the sheet is a player.
type column struct {
	Name, Total string
	Colour      string // as in the chart
	You         bool
}

// A row of the sheet is a round.
type row struct {
	Number int
	Kind   string // "tiebreak", "last turns" or ""
	Common string // "5", "2X", "W4"
	Cells  []tell.Cell
}

// sheetOf is the whole sheet, the newest round first, and the signs that are on
// it.
func sheetOf(s *sheet.State, you int) (columns []column, rows []row, legend []tell.Mark) {
	seats := First(here(s), you)
	for _, n := range seats {
		columns = append(columns, column{s.Name(n), tell.Points(s.Seats[n-1].Total), colourOf(s, n), n == you})
	}
	used := map[string]bool{}
	for i := range slices.Backward(s.Rounds) {
		r := &s.Rounds[i]
		one := row{Number: r.Number, Common: commonSign(r)}
		switch {
		case r.Tiebreak:
			one.Kind = "tiebreak"
		case r.Last:
			one.Kind = "last turns"
		}
		for _, n := range seats {
			c := tell.CellOf(s, r, s.Turn(r.Number, n))
			for _, m := range c.Marks {
				used[m.Sign] = true
			}
			if c.Points == "F" || c.Points == "–" {
				used[c.Points] = true
			}
			one.Cells = append(one.Cells, c)
		}
		rows = append(rows, one)
	}
	for _, m := range tell.Marks() {
		if used[m.Sign] {
			legend = append(legend, m)
		}
	}
	return columns, rows, legend
}

func commonSign(r *sheet.Round) string {
	switch c := r.Common; {
	case c.Doubles():
		return scorer.SideName(c.Side)
	case c.Open():
		return "W"
	case c.Side == scorer.Wild:
		return "W" + r.Card.Faces()[c.Face-1].Key
	default:
		return c.Side
	}
}
