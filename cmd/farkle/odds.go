package main

import (
	"context"

	"github.com/spf13/cobra"

	"farkle/cmd/internal/advice"
	"farkle/sheet/render"
)

type oddsOptions struct {
	rulesFlags
	playerFlags
	chart bool
}

func (a *app) newOddsCmd() *cobra.Command {
	var o oddsOptions
	c := &cobra.Command{
		Use:   "odds",
		Short: "Say how likely a farkle is, when to bank, and what a turn is worth",
		Long: `Say for each number of dice how likely a farkle is, what the best keep brings on
average, and from which points of the turn on it is right to bank; and what a
whole turn is worth. Everything is exact, under any house rule.`,
		Example: `  farkle odds --rules classic
  farkle odds --rules frenzy --common 5
  farkle odds --set bank.opening=1000 --needs 700
  farkle odds --chart`,
		Args: noWords,
		RunE: func(c *cobra.Command, _ []string) error { return a.runOdds(c.Context(), o) },
	}
	o.rulesFlags.add(a, c, "those of the game in progress, else classic")
	o.playerFlags.add(c, "what a last turn must bring to win or to tie: the chance of that, rather than of the usual totals")
	c.Flags().BoolVar(&o.chart, "chart", false, "also draw what rolling on adds to the points a turn holds")
	return c
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
	switch {
	case err != nil:
		return err
	case a.json:
		return render.JSON(a.out, table.Doc())
	}
	if err := table.Text(a.out); err != nil || !o.chart {
		return err
	}
	return table.Chart(a.out, a.width)
}
