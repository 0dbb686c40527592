package board

import (
	"fmt"
	"slices"
	"strings"

	"farkle/scorer"
	"farkle/sheet"
)

// A column of the sheet is a player.
type column struct {
	Name, Total string
	You         bool
}

// A row of the sheet is a round.
type row struct {
	Number int
	Kind   string // "tiebreak", "last turns" or ""
	Common string // "5", "2X", "W4"
	Cells  []cell
}

// A cell is a turn as it stands on the sheet.
type cell struct {
	Points string
	Total  string
	Marks  []mark
	Spoken string // all of it in words
	Kind   string // farkle, open, fault or "": for the colour
}

// A mark is a sign beside the points, explained below the sheet.
type mark struct{ Sign, Means string }

// marks are the signs there are, in the order in which they are explained.
func marks() []mark {
	return []mark{
		{"F", "farkle"}, {"✦", "hot dice"}, {"▲", "got on the sheet"}, {"←", "stole the turn before"},
		{"■", "stopped by a full riser"}, {"–", "absent"}, {"x2", "doubled"}, {"!", "can't stand as it is written"},
	}
}

// sheetOf is the whole sheet, the newest round first, and the signs that are on
// it.
func sheetOf(s *sheet.State, you int) (columns []column, rows []row, legend []mark) {
	seats := firstSeat(here(s), you)
	for _, n := range seats {
		columns = append(columns, column{s.Name(n), scorer.Thousands(s.Seats[n-1].Total), n == you})
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
			c := newCell(s, r, s.Turn(r.Number, n))
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
	for _, m := range marks() {
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

func newCell(s *sheet.State, r *sheet.Round, t *sheet.Turn) cell {
	if t == nil || !t.Plays && len(t.Lines) == 0 {
		return cell{}
	}
	c := cell{Points: scorer.Thousands(t.Points), Total: scorer.Thousands(t.Total)}
	var words []string
	sign := func(sign, text string) {
		for _, m := range marks() {
			if m.Sign == sign {
				c.Marks = append(c.Marks, m)
			}
		}
		words = append(words, text)
	}
	switch t.Ended {
	case sheet.Open:
		if c.Total = ""; !t.Begun() {
			c.Points = ""
			break
		}
		c.Kind, c.Points = "open", scorer.Thousands(t.Worth())+"…"
		words = append(words, "holds "+scorer.Thousands(t.Worth()))
	case sheet.Farkled:
		c.Kind, c.Points = "farkle", "F"
		words = append(words, "farkle")
	case sheet.WasAway:
		c.Points = "–"
		words = append(words, "absent")
	case sheet.WentVoid:
		c.Kind, c.Points = "fault", "void"
		words = append(words, "void")
	case sheet.Stopped:
		words = append(words, c.Points)
		sign("■", "stopped")
	default:
		words = append(words, c.Points)
	}
	if t.From > 0 {
		sign("←", fmt.Sprintf("stole %s from %s", scorer.Thousands(t.Stolen), s.Name(t.From)))
	}
	if t.HotDice(r.Card) > 0 {
		sign("✦", "hot dice")
	}
	if t.Opens {
		sign("▲", "got on the sheet")
	}
	if t.Doubled && t.Worth() > 0 && t.Ended != sheet.Farkled {
		sign("x2", "doubled")
	}
	for _, p := range s.Problems {
		if p.Round == r.Number && p.Seat == t.Seat {
			sign("!", p.Err.Error())
			break
		}
	}
	if t.Fine > 0 {
		c.Points += " " + scorer.Thousands(-t.Fine)
		words = append(words, "fined "+scorer.Thousands(t.Fine))
	}
	if t.Given != 0 {
		c.Points = strings.TrimSpace(c.Points + " " + scorer.Signed(t.Given))
		words = append(words, "given "+scorer.Signed(t.Given))
	}
	if c.Total != "" {
		words = append(words, "total "+c.Total)
	}
	c.Spoken = strings.Join(words, ", ")
	return c
}
