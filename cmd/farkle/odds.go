package main

import (
	"context"
	"io"

	"github.com/spf13/cobra"

	"farkle/cmd/internal/advice"
	"farkle/scorer"
	"farkle/sheet/forecast"
	"farkle/sheet/render"
)

type oddsOptions struct {
	rulesFlags
	playerFlags
	chart bool
	win   bool
}

func (a *app) newOddsCmd() *cobra.Command {
	var o oddsOptions
	c := &cobra.Command{
		Use:  "odds",
		Long: scorer.Thousands(forecast.Games) + " times, with what turns exactly bring.\n" + forecast.How,
		RunE: func(c *cobra.Command, _ []string) error {
			if o.win {
				return a.withPage(a.runWin)(c, nil)
			}
			o.KnowsTotal = c.Flags().Changed("total")
			return a.runOdds(c.Context(), o)
		},
	}
	o.rulesFlags.add(a, c, usualRules)
	o.playerFlags.add(a, c, &o.rulesFlags, "what a last turn must bring to win or to tie: the chance of that, rather than of the usual totals")
	c.Flags().BoolVar(&o.chart, "chart", false, "also draw what rolling on adds to the points a turn holds")
	c.Flags().BoolVar(&o.win, "win", false, "each player's chance to win the open game")
	for _, flag := range []string{"rules", "house", "set", "common", "total", "needs", "farkles", "chart"} {
		c.MarkFlagsMutuallyExclusive("win", flag)
	}
	return c
}

// chances are who will win a game.
func (a *app) chances(ctx context.Context, p render.Page) (*advice.Chances, error) {
	wait := a.wait("playing the game on")
	defer wait.end()
	return advice.FindChances(ctx, p.Number, p.Game.State())
}

func (a *app) runWin(ctx context.Context, p render.Page) error {
	c, err := a.chances(ctx, p)
	if err != nil {
		return err
	}
	return a.answer(c.Doc(), c.Text)
}

func (a *app) runOdds(ctx context.Context, o oddsOptions) error {
	card, err := a.chosenCard(ctx, o.rulesFlags)
	if err != nil {
		return err
	}
	player, _, err := o.options(card)
	if err != nil {
		return err
	}
	wait := a.wait("working out the odds")
	player.Progress = wait.tell
	table, err := advice.Find(ctx, card, player)
	wait.end()
	if err != nil {
		return err
	}
	return a.answer(table.Doc(), func(w io.Writer) error {
		if err := table.Text(w); err != nil || !o.chart {
			return err
		}
		return table.Chart(w, a.width)
	})
}
