package guide

import (
	"fmt"
	"slices"
	"strings"

	"farkle/scorer"
)

// A Guide is the score guide of a game, to be shown as text or on a page.
type Guide struct {
	Title    string
	Rows     []Line
	Sections []Section
}

// A Line is one row of the guide.
type Line struct {
	Row    string   // its pattern, as rule files write it
	What   string   // "three of a kind"
	Dice   []string // the faces of dice that are one, to be drawn
	Sample string   // dice that are one: "2 2 2"; "" where none are shown
	Worth  string   // "1,000", or "by the face" where Values differ
	Rest   []string // conditions: "but 500 more points must follow before you bank"
	Values []Value  // each handful whose worth isn't plain from Worth
}

// A Value is what one handful is worth.
type Value struct {
	Dice   string // as typed: "222"
	Name   string // "three 2s"
	Points int
	Odd    bool // more than its row says: other rows make more of it
}

// String is the value as the guide prints it.
func (v Value) String() string { return v.Name + " " + scorer.Thousands(v.Points) }

// A Section is what the guide says about one part of the game.
type Section struct {
	Head  string
	Steps bool // the lines are steps, one after the other
	Lines []string
}

// New makes the score guide of a card: rows in the order of the rules, with what
// each handful is really worth, and the settings that matter.
func New(c *scorer.Card) Guide {
	g := Guide{Title: c.Rules().Title}
	if g.Title == "" {
		g.Title = c.Rules().Name
	}
	for _, row := range c.Rules().Points {
		if line, ok := newLine(c, row); ok {
			g.Rows = append(g.Rows, line)
		}
	}
	g.Sections = sections(c)
	return g
}

// newLine is a row's line; a row that never counts has none.
func newLine(c *scorer.Card, row scorer.Row) (Line, bool) {
	line := Line{Row: row.Pattern, What: rowName(row, c.Faces()), Rest: conditions(row)}
	bare := row
	bare.On, bare.Confirm, bare.Natural = "", 0, false
	line.Worth = does(bare)
	meanings := c.Meanings(row)
	if row.Pattern == scorer.None {
		return line, true
	}
	counts := slices.IndexFunc(meanings, func(m scorer.Meaning) bool { return m.Counts })
	if counts < 0 {
		return Line{}, false
	}
	if m := meanings[counts]; m.Held == 0 {
		line.Dice = strings.Fields(dieList(c.Faces(), m.Dice))
		if strings.ContainsAny(row.Pattern, "xyz") {
			line.Sample = strings.Join(line.Dice, " ")
		}
	}
	if row.Effect != scorer.Scores || row.Times != 0 {
		return line, true
	}
	if row.Points.PerFace != 0 && len(meanings) == 1 {
		line.Worth = scorer.Thousands(meanings[0].Worth)
	}
	for _, m := range meanings {
		if row.Points.PerFace != 0 && len(meanings) > 1 || m.Worth != m.Points {
			line.Values = append(line.Values, valueOf(c, m))
		}
	}
	return line, true
}

func valueOf(c *scorer.Card, m scorer.Meaning) Value {
	v := Value{Dice: c.Faces().Text(m.Dice), Name: c.Faces().Called(m.Dice), Points: m.Worth, Odd: m.Worth != m.Points}
	if m.Held != 0 {
		v.Dice = c.Faces().Text(m.Held) + "+" + v.Dice
		v.Name = fmt.Sprintf("%s and %s more", c.Faces().Called(m.Held), scorer.CountWord(m.Dice.Len()))
	}
	return v
}

// HouseRules are what is looked up at the table, in sentences: a few settings
// wherever they matter, and whatever isn't as in most games. What the game is played
// to isn't among them.
func HouseRules(r scorer.Rules) []string {
	matters := map[string]bool{
		r.OpensBy(): true, "bank.below": needs(r), "bank.hot_dice": true, "farkle.streak": r.Farkle.Streak > 0, "farkle.penalty": true,
		"steal.allowed": r.Steal.Allowed, "end.target": false, "end.last_turns": true, "end.tie": true,
	}
	var lines []string
	for _, s := range scorer.Settings() {
		shown, known := matters[s.Key]
		if unusual := s.Default != "" && s.Value(r) != s.Default; (shown || unusual && !known) && idle(r, s.Key) == "" {
			lines = append(lines, s.Explain(r))
		}
	}
	return lines
}
