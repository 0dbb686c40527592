package render

import (
	"fmt"
	"io"
	"math"

	"farkle/sheet"
	"farkle/sheet/review"
)

// A Course is how the chances to win went in a game.
type Course struct {
	Steps  []review.Step
	Swings []review.Swing
}

// text writes the chances for reading: each player's after every turn, and the
// turns that moved them most.
func (c *Course) text(w io.Writer, s *sheet.State) error {
	rows := [][]string{{"turn of", "before", "after"}}
	for _, step := range c.Steps {
		rows = append(rows, []string{
			fmt.Sprintf("round %d  %s", step.Round, s.Name(step.Seat)),
			percent(step.Before[step.Seat-1]), percent(step.After[step.Seat-1]),
		})
	}
	if _, err := fmt.Fprintf(w, "\nThe player's chance to win, before and after each turn\n"); err != nil {
		return err
	}
	if err := Rows(w, 1, rows...); err != nil {
		return err
	}
	rows = nil
	for _, swing := range c.Swings {
		rows = append(rows, []string{
			points(swing.Dice + swing.Decisions), fmt.Sprintf("round %d", swing.Round), s.Name(swing.Seat),
			fmt.Sprintf("dice %s, decisions %s", points(swing.Dice), points(swing.Decisions)),
		})
	}
	if len(rows) == 0 {
		return nil
	}
	if _, err := fmt.Fprintf(w, "\nThe turns that moved the chances most, in points of a hundred\n"); err != nil {
		return err
	}
	return Rows(w, 4, rows...)
}

// points is a change of a chance in points of a hundred: "+12", "-3", "0".
func points(change float64) string {
	if n := int(math.Round(100 * change)); n != 0 {
		return fmt.Sprintf("%+d", n)
	}
	return "0"
}

// A StepDoc is a turn and what it did to the chances.
type StepDoc struct {
	Round  int         `json:"round"`
	Seat   string      `json:"seat"`
	Before []ChanceDoc `json:"before"`
	After  []ChanceDoc `json:"after"`
}

// A SwingDoc is a turn that moved the chances most: what the player's own went up or
// down by.
type SwingDoc struct {
	Round     int     `json:"round"`
	Seat      string  `json:"seat"`
	Moved     float64 `json:"moved"`
	Dice      float64 `json:"dice"`
	Decisions float64 `json:"decisions"` // 0 or less
}

// add puts the course into the document of a review.
func (c *Course) add(doc *ReviewDoc, s *sheet.State) {
	for _, step := range c.Steps {
		doc.Chances = append(doc.Chances, StepDoc{step.Round, s.Name(step.Seat), Chances(s, step.Before), Chances(s, step.After)})
	}
	for _, w := range c.Swings {
		doc.Swings = append(doc.Swings, SwingDoc{w.Round, s.Name(w.Seat), w.Dice + w.Decisions, w.Dice, w.Decisions})
	}
}
