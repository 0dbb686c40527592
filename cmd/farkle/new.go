package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"farkle/cmd/internal/pencil"
	"farkle/scorer"
	"farkle/sheet/exchange"
	"farkle/sheet/render"
)

type newOptions struct {
	rulesFlags
	first string
	on    string
}

func (a *app) newNewCmd() *cobra.Command {
	var o newOptions
	c := &cobra.Command{
		Use: "new", Args: cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, players []string) error { return a.runNew(c.Context(), o, players) },
	}
	o.rulesFlags.add(a, c, "$FARKLE_RULES, or classic")
	textVar(c, &o.first, "first", "who starts every round (in Frenzy the owner of the game); roll draws lots", a.completePeople)
	c.Flags().StringVar(&o.on, "on", "", "the day it was played, if not today: 2026-11-21")
	return c
}

// misplaced says that the first player is called as rules are, where those may have
// been meant.
func (o newOptions) misplaced(a *app, first string) string {
	if o.rules != "" || !slices.Contains(a.shelf().Names(), first) {
		return ""
	}
	return fmt.Sprintf("%s is a player here; the rules of that name are chosen by --rules %s", first, first)
}

func (a *app) runNew(ctx context.Context, o newOptions, players []string) error {
	rules, err := o.load(a, func() (scorer.Rules, error) { return a.shelf().Load(cmp.Or(a.env("FARKLE_RULES"), "classic")) })
	if err != nil {
		return err
	}
	start := pencil.Start{Rules: rules, First: o.first, On: o.on}
	if err := start.Seat(players...); err != nil {
		return err
	}
	if err := start.Check(); err != nil { // before a file is made for it
		return err
	}
	p, _, done, err := a.openToPlay(ctx, true)
	if err != nil {
		return err
	}
	defer done()
	n, err := p.New(ctx, start)
	if err != nil {
		return err
	}
	page, err := p.Open(ctx, n)
	if err != nil {
		return err
	}
	a.shelf().Compare(&page)
	for _, note := range []string{start.Note(), o.misplaced(a, players[0])} {
		if note != "" {
			fmt.Fprintf(a.err, "note: %s\n", note)
		}
	}
	if err := a.others(ctx, p, n); err != nil {
		return err
	}
	return a.answer(exchange.Show(page), func(w io.Writer) error {
		_, err := fmt.Fprintf(w, "%s\n%s\n", render.Heading(page), render.Standing(page.Game.State()))
		return err
	})
}
