package tell

import (
	"strings"

	"farkle/scorer"
	"farkle/sheet"
)

// A Cell tells a turn as it stands on the sheet.
type Cell struct {
	Points string // "1,450", or why there are none: "F"; what else happened stands behind: "F -1,000"
	Total  string // after it; "" while the turn is open
	Marks  []Mark
	Spoken string // all of it in words
	Kind   string // "farkle", "open", "fault" or "": for the colour
}

// A Mark is a sign beside the points, and what it means.
type Mark struct{ Sign, Means string }

// Marks are the signs there are, in the order in which they are explained.
func Marks() []Mark {
	return []Mark{
		{"F", "farkle"}, {"✦", "hot dice"}, {"▲", "got on the sheet"}, {"←", "stole the turn before"},
		{"■", "stopped by a full riser"}, {"–", "absent"}, {"x2", "doubled"}, {"!", "no longer fits as it is written"},
	}
}

// mark adds a sign, and what it means here.
func (c *Cell) mark(sign string) {
	for _, m := range Marks() {
		if m.Sign == sign {
			c.Marks = append(c.Marks, m)
		}
	}
}

// CellOf tells a turn of a round; there is nothing to tell where nothing is due
// and nothing was written.
func CellOf(s *sheet.State, r *sheet.Round, t *sheet.Turn) Cell {
	if t == nil || t.Blank() {
		return Cell{}
	}
	c := Cell{Points: points(t), Total: Points(t.Total)}
	words := []string{spoken(t)}
	add := func(yes bool, sign, text string) {
		if yes {
			c.mark(sign)
			words = append(words, text)
		}
	}
	switch t.Ended {
	case sheet.Open:
		if c.Total = ""; t.Begun() {
			c.Kind = "open"
		}
	case sheet.Farkled:
		c.Kind = "farkle"
	case sheet.WentVoid:
		c.Kind = "fault"
	case sheet.Stopped:
		c.mark("■")
	}
	if t.From > 0 {
		add(true, "←", "stole "+Points(t.Stolen)+" from "+s.Name(t.From))
		if t.Bonus > 0 {
			words = append(words, Points(t.Bonus)+" of it for the steal")
		}
	}
	add(t.HotDice(r.Card) > 0, "✦", "hot dice")
	add(t.Opens, "▲", "got on the sheet")
	add(t.Doubled && t.Worth() > 0 && t.Ended != sheet.Farkled, "x2", "doubled")
	for _, p := range s.Problems {
		if p.Round == r.Number && p.Seat == t.Seat {
			add(true, "!", p.Err.Error())
			break
		}
	}
	if t.Fine > 0 {
		words = append(words, "penalty "+penalty(t))
	}
	if t.Given != 0 {
		words = append(words, "given "+scorer.Signed(t.Given))
	}
	if t.Moved != 0 {
		words = append(words, scorer.Signed(t.Moved)+" by another player's turn")
	}
	if c.Total != "" {
		words = append(words, "total "+c.Total)
	}
	c.Spoken = join(", ", words...)
	return c
}

// MarkOf is a turn as it stands on a sheet of letters and figures: its points,
// with a * for hot dice.
func MarkOf(t *sheet.Turn) string {
	if t.Shape.Hot && t.Ended != sheet.Farkled {
		return bare(t) + "*" + besides(t)
	}
	return points(t)
}

// points are those of a turn, and what was taken off or given besides.
func points(t *sheet.Turn) string { return strings.TrimSpace(bare(t) + besides(t)) }

func besides(t *sheet.Turn) string {
	text := ""
	if t.Bonus > 0 {
		text += " " + scorer.Signed(t.Bonus)
	}
	if t.Fine > 0 {
		text += " " + Points(-t.Fine)
	}
	if t.Given != 0 {
		text += " " + scorer.Signed(t.Given)
	}
	if t.Moved != 0 {
		text += " (" + scorer.Signed(t.Moved) + ")"
	}
	return text
}

func bare(t *sheet.Turn) string {
	switch t.Ended {
	case sheet.Farkled:
		return "F"
	case sheet.WasAway:
		return "–"
	case sheet.WonGame:
		return "won"
	case sheet.WentVoid, sheet.WentOut:
		return string(t.Ended)
	case sheet.Open:
		if t.Begun() {
			return Points(t.Worth()) + "…"
		}
		return ""
	}
	return Points(t.Points - t.Bonus)
}

// spoken says the points of a turn, or why there are none.
func spoken(t *sheet.Turn) string {
	switch t.Ended {
	case sheet.Banked:
		return Points(t.Points)
	case sheet.Stopped:
		return Points(t.Points) + ", stopped"
	case sheet.Open:
		if t.Begun() {
			return Points(t.Worth()) + " so far"
		}
	}
	return t.Ending()
}
