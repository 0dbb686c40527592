package main

import (
	"context"
	"fmt"
	"math"
	"time"

	"github.com/spf13/cobra"

	"farkle/cmd/internal/pencil"
	"farkle/sheet/exchange"
	"farkle/sheet/render"
	"farkle/storage"
)

type historyOptions struct {
	pastFlags
	cellFlags
	page, limit int
	csv         bool
}

func (a *app) newHistoryCmd() *cobra.Command {
	var o historyOptions
	c := &cobra.Command{
		Use: "history", Short: "List the games, the newest first", Args: noWords,
		Long: `List the games, the newest first: the number, the day it was played (where you
are), the rules, the players, and who won by how much or how far it is.

A game was played on the day it was started here, unless a line of it says
otherwise: played 2026-11-21. Games for practice say so; those thrown away by
farkle discard are left out.`,
		Example: `  farkle history
  farkle history --player ann --state over
  farkle history --since 2026-12 --until 2026-12-26 --csv`,
		RunE: func(c *cobra.Command, _ []string) error { return a.runHistory(c.Context(), o) },
	}
	o.pastFlags.add(a, c)
	c.Flags().StringVar(&o.player, "player", "", "only games of this player")
	mustComplete(c.RegisterFlagCompletionFunc("player", a.completePeople))
	c.Flags().StringVar(&o.state, "state", "", "only games that are open, over or damaged")
	numberVar(c.Flags(), &o.page, "page", 1, "which page")
	numberVar(c.Flags(), &o.limit, "limit", 20, "games on a page; 0 for all")
	c.Flags().BoolVar(&o.csv, "csv", false, "a table for a spreadsheet, a row for each player of each game")
	o.cellFlags.add(c)
	states := []string{storage.StateOpen, storage.StateOver, storage.StateDamaged}
	mustComplete(c.RegisterFlagCompletionFunc("state", cobra.FixedCompletions(states, noFiles)))
	return c
}

func (a *app) runHistory(ctx context.Context, o historyOptions) error {
	if o.page < 1 || o.limit < 0 {
		return &usage{"pages are counted from 1, and hold some games", "farkle history --page 2 --limit 50"}
	}
	p, done, err := a.openPast(ctx)
	if err != nil {
		return err
	}
	defer done()
	filter, err := o.filter(ctx, p.Store)
	if err != nil {
		return err
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
		return &pencil.NoGames{}
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

func onPages(games, pages int) string {
	if pages == 1 {
		return fmt.Sprintf("all %d games are on one", games)
	}
	return fmt.Sprintf("the %d games are on %d", games, pages)
}
