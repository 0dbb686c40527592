package render

import (
	"fmt"
	"io"
	"math"

	"farkle/sheet"
	"farkle/sheet/review"
)

// writeCourse writes the chances for reading: each player's after every turn, and the
// turns that moved them most.
func writeCourse(w io.Writer, c *review.Course, s *sheet.State) error {
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
