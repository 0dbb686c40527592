package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"farkle/cmd/internal/pencil"
	"farkle/sheet/exchange"
	"farkle/sheet/render"
	"farkle/sheet/stats"
	"farkle/storage"
)

type exportOptions struct {
	games       []string
	format, out string
	bom, force  bool
	bg          exchange.BGStats
}

// exportFormats are what games can be exported as.
func exportFormats() []string {
	return []string{"json", "notation", "csv", "csv-games", "bgstats", "bgsplay"}
}

func (a *app) newExportCmd() *cobra.Command {
	var o exportOptions
	c := &cobra.Command{
		Use: "export [GAME...]", Short: "Export games",
		Long: `Export games: those named, or all of them.

  json       everything, a game on each line; farkle import reads it back
  notation   one game as readable text; farkle import reads it back
  csv        a table of turns for a spreadsheet; points are less a fine, and add up to
             the total with what was adjusted, shifted by others' turns and joined with
  csv-games  a table of players by game
  bgstats    a link that hands one game to the app BG Stats, and a code to scan
  bgsplay    a file of many games for BG Stats`,
		Example: `  farkle export --out everything.json
  farkle export 3 --format notation
  farkle export --format csv --bom --out turns.csv`,
		ValidArgsFunction: a.completeGames,
		RunE: func(c *cobra.Command, args []string) error {
			o.games = args
			return a.runExport(c.Context(), o)
		},
	}
	c.Flags().StringVar(&o.format, "format", "json", "json, notation, csv, csv-games, bgstats or bgsplay")
	c.Flags().StringVar(&o.out, "out", "", "write to this file, which must not be there yet")
	forceFlag(c, &o.force)
	c.Flags().BoolVar(&o.bom, "bom", false, "start a table with the mark that Excel needs for names")
	numberVar(c.Flags(), &o.bg.BGGID, "bgg-id", 0, "BG Stats: the game's number at BoardGameGeek")
	c.Flags().StringVar(&o.bg.Location, "location", "", "BG Stats: where it was played")
	mustComplete(c.RegisterFlagCompletionFunc("format", cobra.FixedCompletions(exportFormats(), noFiles)))
	return c
}

func (a *app) runExport(ctx context.Context, o exportOptions) error {
	o.bg.Zone = time.Local
	var numbers []int
	for _, word := range o.games {
		n, err := gameNumber(word)
		if err != nil {
			return err
		}
		numbers = append(numbers, n)
	}
	p, done, err := a.openPast(ctx)
	if err != nil {
		return err
	}
	defer done()
	if len(numbers) == 0 && a.game != 0 {
		numbers = []int{a.game}
	}
	if one := o.format == "notation" || o.format == "bgstats"; one && len(numbers) != 1 {
		if len(numbers) > 1 {
			return &usage{o.format + " is for one game", "name one: farkle export 3 --format " + o.format}
		}
		page, err := p.Open(ctx, 0)
		if err != nil {
			return err
		}
		numbers = []int{page.Number}
	}
	if len(numbers) == 0 {
		newest, err := p.Store.Newest(ctx)
		if err != nil {
			return err
		}
		for n := range newest {
			numbers = append(numbers, n+1)
		}
	}
	w := &wait{} // silent: what is exported goes to the terminal itself
	if o.out != "" {
		w = a.wait("exporting")
	}
	defer w.end()
	var gaps leftOut
	pages := pagesOf(ctx, p, numbers, w, &gaps)
	err = a.writeOut(o.out, o.force, func(out io.Writer) error {
		if err := o.write(ctx, out, p.Store, pages, numbers, &gaps); err != nil {
			return err
		}
		if len(gaps) > 0 && len(gaps) == len(numbers) {
			return gaps[0] // there is nothing to write
		}
		return nil
	})
	switch {
	case err != nil:
		return err
	case len(gaps) > 0:
		return gaps
	}
	if o.format == "bgstats" && o.out == "" {
		return a.scan(ctx, p, numbers[0], o.bg)
	}
	return nil
}

// scan draws the code of a game's link below it. Where there is no room for it
// the link is there all the same.
func (a *app) scan(ctx context.Context, p *pencil.Pencil, game int, o exchange.BGStats) error {
	page, err := p.Open(ctx, game)
	if err != nil {
		return err
	}
	err = a.code(exchange.BGStatsLink(page, o))
	var none *render.NoRoom
	if errors.As(err, &none) {
		_, err = fmt.Fprintf(a.err, "%s: %s\n", none, none.Hint())
	}
	return err
}

// pagesOf are games in the order of their numbers. One that can't be read is left
// out: the others are worth having.
func pagesOf(ctx context.Context, p *pencil.Pencil, numbers []int, w *wait, gaps *leftOut) iter.Seq2[render.Page, error] {
	return func(yield func(render.Page, error) bool) {
		for i, n := range numbers {
			page, err := p.Open(ctx, n)
			w.tell(i+1, len(numbers))
			if err != nil && storage.OfOneGame(err) {
				*gaps = append(*gaps, err)
				continue
			}
			if !yield(page, err) || err != nil {
				return
			}
		}
	}
}

// leftOut is why games aren't in what was exported, each with its number.
type leftOut []error

func (l leftOut) Error() string {
	words := make([]string, len(l))
	for i, err := range l {
		words[i] = err.Error()
	}
	return "left out: " + strings.Join(words, "; ")
}

func (l leftOut) Unwrap() []error { return l }

// Hint says what to do.
func (l leftOut) Hint() string {
	return "all other games are exported; farkle check says what is wrong, and a back-up may have the rest"
}

func (o exportOptions) write(ctx context.Context, w io.Writer, s *storage.Store, pages iter.Seq2[render.Page, error], numbers []int, gaps *leftOut) error {
	switch o.format {
	case "json":
		return each(pages, func(p render.Page) error { return exchange.JSON(w, exchange.Export(p.Game)) })
	case "notation":
		return each(pages, func(p render.Page) error { return exchange.Notation(w, p.Game) })
	case "bgstats":
		return each(pages, func(p render.Page) error {
			_, err := fmt.Fprintln(w, exchange.BGStatsLink(p, o.bg))
			return err
		})
	case "bgsplay":
		return exchange.BGSPlay(w, pages, o.bg)
	case "csv":
		table, err := exchange.NewCSV(w, exchange.CSVOptions{BOM: o.bom, Zone: time.Local})
		if err != nil {
			return err
		}
		if err := each(pages, table.Add); err != nil {
			return err
		}
		return table.Close()
	case "csv-games":
		wanted := map[int]bool{}
		for _, n := range numbers {
			wanted[n] = true
		}
		games, _, err := s.Past(ctx, storage.Filter{}, 0, 0)
		if err != nil {
			return err
		}
		games = slices.DeleteFunc(games, func(g stats.Past) bool { return !wanted[g.Game] })
		for _, g := range games {
			if g.Status == stats.Damaged {
				if _, err := s.Game(ctx, g.Game); err != nil {
					*gaps = append(*gaps, err)
				}
			}
		}
		slices.Reverse(games) // in the order of their numbers, like everything exported
		return exchange.PastCSV(w, games, exchange.CSVOptions{BOM: o.bom, Zone: time.Local})
	}
	return &usage{fmt.Sprintf("there is no format %q", o.format), "the formats are json, notation, csv, csv-games, bgstats and bgsplay"}
}

func each(pages iter.Seq2[render.Page, error], do func(render.Page) error) error {
	for page, err := range pages {
		if err == nil {
			err = do(page)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
