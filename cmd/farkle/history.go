package main

import (
	"context"
	"fmt"
	"io"
	"math"
	"time"

	"github.com/spf13/cobra"

	"farkle/cmd/internal/pencil"
	"farkle/sheet/exchange"
	"farkle/sheet/render"
	"farkle/sheet/stats"
	"farkle/storage"
)

type historyOptions struct {
	pastFlags
	cellFlags
	page, limit int
	csv         bool
	by, format  string
}

func (a *app) newHistoryCmd() *cobra.Command {
	var o historyOptions
	c := &cobra.Command{
		Use: "history", RunE: a.withPast(func(ctx context.Context, p *pencil.Pencil, _ []string) error { return a.runHistory(ctx, p, o) }),
	}
	o.pastFlags.add(a, c)
	textVar(c, &o.player, "player", "only games of this player", a.completePeople)
	choiceVar(c, &o.state, "state", "", "only games that are open, over or damaged", storage.StateOpen, storage.StateOver, storage.StateDamaged)
	numberVar(c.Flags(), &o.page, "page", 1, "which page")
	numberVar(c.Flags(), &o.limit, "limit", 20, "games on a page; 0 for all")
	choiceVar(c, &o.by, "by", "", "evening: who won how many games, and the best turn", "evening")
	choiceVar(c, &o.format, "format", "text", "with --by evening: text or html", "text", "html")
	c.Flags().BoolVar(&o.csv, "csv", false, "a table for a spreadsheet, a row for each player of each game")
	o.cellFlags.add(c)
	return c
}

func (a *app) runHistory(ctx context.Context, p *pencil.Pencil, o historyOptions) error {
	switch {
	case o.page < 1 || o.limit < 0:
		return &usage{"pages are counted from 1, and hold some games", "farkle history --page 2 --limit 50"}
	case o.by == "" && o.format == "html":
		return &usage{"the page is of evenings", "say --by evening"}
	case o.by != "" && o.csv:
		return &usage{"the table is of games", "leave out --by, or --csv"}
	}
	filter, err := o.filter(ctx, p.Store)
	if err != nil {
		return err
	}
	if o.by != "" {
		games, _, err := p.Store.Past(ctx, filter, 0, 0)
		if err != nil {
			return err
		}
		return a.showEvenings(o, stats.Evenings(games, time.Local))
	}
	const far = math.MaxInt32 // more than anybody has played, and no overflow
	before := min(int64(min(o.page-1, far))*int64(min(o.limit, far)), far)
	games, total, err := p.Store.Past(ctx, filter, int(before), o.limit)
	if err != nil {
		return err
	}
	pages := 1
	if o.limit > 0 {
		pages = max((total+o.limit-1)/o.limit, 1)
	}
	switch {
	case a.json:
		return exchange.JSON(a.out, exchange.PastGames(games, total, o.page, pages, time.Local))
	case o.csv:
		err = exchange.PastCSV(a.out, games, o.options())
	case total == 0 && filter == storage.Filter{}:
		return pencil.ErrNoGames()
	default:
		err = render.Past(a.out, games, time.Local)
	}
	switch {
	case err != nil:
		return err
	case total == 0:
		fmt.Fprintln(a.err, "no games match")
	case o.page > pages:
		fmt.Fprintf(a.err, "there is no page %d: %s\n", o.page, onPages(total, pages))
	case pages > 1:
		fmt.Fprintf(a.err, "page %d of %d: %d games\n", o.page, pages, total)
	}
	return nil
}

func (a *app) showEvenings(o historyOptions, all []stats.Evening) error {
	if o.limit > 0 {
		from := min(int64(o.page-1)*int64(o.limit), int64(len(all)))
		all = all[from:]
		all = all[:min(o.limit, len(all))]
	}
	return a.answer(exchange.Evenings(all), func(w io.Writer) error {
		if o.format == "html" {
			return render.EveningsHTML(w, all)
		}
		return render.Evenings(w, all)
	})
}

func onPages(games, pages int) string {
	if pages == 1 {
		return fmt.Sprintf("all %d games are on one", games)
	}
	return fmt.Sprintf("the %d games are on %d", games, pages)
}
