package exchange

import (
	"encoding/csv"
	"farkle/sheet"
	"fmt"
	"io"
	"iter"
	"time"
)

// A Format is a form in which games leave the program and, where it has a Read, come
// back: what is written and what is read are one description.
type Format struct {
	Name   string
	Says   string // what it is, for somebody who chooses one
	One    bool   // it holds one game
	Table  bool   // it is for a spreadsheet
	Begins string // how a file of it begins, where it is read
	Write  Writer
	Read   func(io.Reader) iter.Seq2[sheet.Journal, error] // nil: nothing comes back
}

// A Writer writes games as they come; an error among them ends it.
type Writer func(w io.Writer, games iter.Seq2[Page, error], o Options) error

// Options are what people want of a format.
type Options struct {
	BOM  bool           // a table starts with the mark without which Excel garbles names
	Sep  rune           // between the cells of a table; 0 is a comma
	Zone *time.Location // of dates; nil is UTC

	BGGID    int    // BG Stats: the game's number at BoardGameGeek; 0 leaves it out
	Location string // BG Stats: where it was played
}

// Formats are all there are.
func Formats() []Format {
	return []Format{
		{
			Name: "json", Says: "everything, a game on each line", Begins: "{", Read: ReadExports,
			Write: each(func(w io.Writer, p Page, _ Options) error { return JSON(w, Export(p.Game)) }),
		},
		{
			Name: "notation", Says: "one game as readable text", One: true, Begins: notationBegins, Read: readNotation,
			Write: each(func(w io.Writer, p Page, _ Options) error { return Notation(w, p.Game) }),
		},
		{Name: "csv", Says: "a table of turns for a spreadsheet", Table: true, Write: CSV},
		{Name: "tsv", Says: "the same, with tabs between the cells", Table: true, Write: tabbed(CSV)},
		{Name: "csv-games", Says: "a table of players by game", Table: true, Write: gamesCSV},
		{
			Name: "bgstats", Says: "a link that hands one game to the app BG Stats", One: true,
			Write: each(func(w io.Writer, p Page, o Options) error {
				_, err := fmt.Fprintln(w, BGStatsLink(p, o))
				return err
			}),
		},
		{Name: "bgsplay", Says: "a file of many games for BG Stats", Write: BGSPlay},
	}
}

// Of is games that are read already.
func Of(pages ...Page) iter.Seq2[Page, error] {
	return func(yield func(Page, error) bool) {
		for _, p := range pages {
			if !yield(p, nil) {
				return
			}
		}
	}
}

// each writes one game after the other.
func each(write func(io.Writer, Page, Options) error) Writer {
	return func(w io.Writer, games iter.Seq2[Page, error], o Options) error {
		for p, err := range games {
			if err == nil {
				err = write(w, p, o)
			}
			if err != nil {
				return err
			}
		}
		return nil
	}
}

// tabbed is a table with tabs between its cells, whatever was wanted.
func tabbed(write Writer) Writer {
	return func(w io.Writer, games iter.Seq2[Page, error], o Options) error {
		o.Sep = '\t'
		return write(w, games, o)
	}
}

// zone is that of the dates.
func (o Options) zone() *time.Location {
	if o.Zone == nil {
		return time.UTC
	}
	return o.Zone
}

// table writes rows, after the mark that Excel wants if it is asked for.
func (o Options) table(w io.Writer, rows func(row func(...string)) error) error {
	if o.BOM {
		if _, err := io.WriteString(w, byteOrderMark); err != nil {
			return err
		}
	}
	c := csv.NewWriter(w)
	if o.Sep != 0 {
		c.Comma = o.Sep
	}
	if err := rows(func(cells ...string) { c.Write(cells) }); err != nil { // an error of writing stays until Flush
		return err
	}
	c.Flush()
	return c.Error()
}
