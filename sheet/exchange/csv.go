package exchange

import (
	"cmp"
	"encoding/csv"
	"io"
	"strconv"
	"time"

	"farkle/sheet"
)

// CSVOptions are what people want of a table for a spreadsheet.
type CSVOptions struct {
	BOM  bool           // start with the mark without which Excel garbles names
	Zone *time.Location // of the dates; nil is UTC
}

// A CSVTable writes the turns of games as a table, a line each.
type CSVTable struct {
	w    *csv.Writer
	zone *time.Location
}

// turnColumns are the columns. points are what the turn put on the sheet, less
// the fine, so that the total is the one before and points, adjusted and
// shifted: what other players' turns of the round have moved; held is what it held, before any
// doubling; hot_dice is how often the dice were used up.
func turnColumns() []string {
	return []string{
		"game", "date", "rules", "round", "common", "seat", "name", "notation",
		"held", "points", "fine", "adjusted", "shifted", "total", "ended", "hot_dice", "stolen", "opens", "problem",
	}
}

// NewCSV starts a table with the names of its columns.
func NewCSV(w io.Writer, o CSVOptions) (*CSVTable, error) {
	if o.BOM {
		if _, err := io.WriteString(w, byteOrderMark); err != nil {
			return nil, err
		}
	}
	t := &CSVTable{w: csv.NewWriter(w), zone: o.Zone}
	if t.zone == nil {
		t.zone = time.UTC
	}
	return t, t.w.Write(turnColumns())
}

// Add writes the turns of a game.
func (c *CSVTable) Add(p Page) error {
	s := p.Game.State()
	date := cmp.Or(s.Played, p.Game.Head().Started.In(c.zone).Format(time.DateTime))
	problems := map[[2]int]string{} // the first of each cell
	for _, p := range s.Problems {
		if cell := [2]int{p.Round, p.Seat}; problems[cell] == "" {
			problems[cell] = p.Err.Error()
		}
	}
	for _, r := range s.Rounds {
		for _, t := range r.Turns {
			if t.Blank() {
				continue
			}
			err := c.w.Write([]string{
				strconv.Itoa(p.Number), date, CSVText(r.Card.Rules().Name), strconv.Itoa(r.Number), CSVText(r.CommonText()),
				strconv.Itoa(t.Seat), CSVText(s.Name(t.Seat)), CSVText(sheet.EntriesText(t.Entries, p.Game.Faces())),
				strconv.Itoa(t.Held), strconv.Itoa(t.Points - t.Fine), strconv.Itoa(t.Fine), strconv.Itoa(t.Given), strconv.Itoa(t.Moved), strconv.Itoa(t.Total),
				string(t.Ended), strconv.Itoa(t.HotDice(r.Card)), strconv.Itoa(t.Stolen), strconv.FormatBool(t.Opens),
				CSVText(problems[[2]int{r.Number, t.Seat}]),
			})
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// Close writes what is left to write. It doesn't close the writer below.
func (c *CSVTable) Close() error {
	c.w.Flush()
	return c.w.Error()
}

// CSV writes the turns of one game.
func CSV(w io.Writer, p Page, o CSVOptions) error {
	t, err := NewCSV(w, o)
	if err != nil {
		return err
	}
	if err := t.Add(p); err != nil {
		return err
	}
	return t.Close()
}
