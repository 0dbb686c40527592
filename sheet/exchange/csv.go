package exchange

import (
	"cmp"
	"io"
	"iter"
	"strconv"
	"strings"
	"time"

	"farkle/sheet"
	"farkle/sheet/tell"
)

// CSV writes the turns of games as a table, a line each. points are what the turn put
// on the sheet, less the fine, so that the total is the one before and points,
// adjusted and shifted: what other players' turns of the round have moved; held is
// what it held, before any doubling; hot_dice is how often the dice were used up.
func CSV(w io.Writer, games iter.Seq2[Page, error], o Options) error {
	return o.table(w, func(row func(...string)) error {
		row("game", "date", "rules", "round", "common", "seat", "name", "notation",
			"held", "points", "fine", "adjusted", "shifted", "total", "ended", "hot_dice", "stolen", "opens", "problem")
		for p, err := range games {
			if err != nil {
				return err
			}
			turnRows(p, o.zone(), row)
		}
		return nil
	})
}

func turnRows(p Page, zone *time.Location, row func(...string)) {
	s := p.Game.State()
	date := cmp.Or(s.Played, p.Game.Head().Started.In(zone).Format(time.DateTime))
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
			row(
				strconv.Itoa(p.Number), date, CSVText(r.Card.Rules().Name), strconv.Itoa(r.Number), CSVText(r.CommonText()),
				strconv.Itoa(t.Seat), CSVText(s.Name(t.Seat)), CSVText(sheet.EntriesText(t.Entries, p.Game.Faces())),
				strconv.Itoa(t.Held), strconv.Itoa(t.Points-t.Fine), strconv.Itoa(t.Fine), strconv.Itoa(t.Given), strconv.Itoa(t.Moved), strconv.Itoa(t.Total),
				string(t.Ended), strconv.Itoa(t.HotDice(r.Card)), strconv.Itoa(t.Stolen), strconv.FormatBool(t.Opens),
				CSVText(problems[[2]int{r.Number, t.Seat}]),
			)
		}
	}
}

// CSVText is a text cell that a spreadsheet shows and doesn't run, and that a
// terminal doesn't obey either: one that would be taken for a formula gets an
// apostrophe in front, which says "this is text". It is for text alone; -700
// points are a number and stay one.
func CSVText(text string) string {
	text = tell.TerminalText(text)
	// Spreadsheets pass over blanks in front, and take the wide signs of
	// Chinese and Japanese keyboards for the plain ones.
	first := strings.TrimLeft(text, " \u00a0\u3000")
	if first != "" && strings.ContainsAny(first[:firstLen(first)], "=+-@\n＝＋－＠") {
		return "'" + text
	}
	return text
}

// firstLen is the length of the first character, in bytes.
func firstLen(text string) int {
	for i := range text {
		if i > 0 {
			return i
		}
	}
	return len(text)
}
