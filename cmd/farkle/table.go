package main

import (
	"context"

	"github.com/spf13/cobra"

	"farkle/cmd/internal/plain"
)

func (a *app) newTableCmd() *cobra.Command {
	return &cobra.Command{
		Use:   "table [GAME]",
		Short: "Keep score while people play",
		Long: `Keep score while people play. With --plain, on a terminal that can't move its
cursor (TERM=dumb), or without a terminal, the table is a conversation in lines.

Input from a file or a pipe plays the same conversation: one line is one wish,
and the first that is refused ends it. Where no game is in progress, the first
three lines say who plays, by which rules, and who starts.`,
		Example: `  farkle table
  farkle table --plain 3
  farkle table --plain < evening.txt`,
		Args:              atMost(1, "table takes one game: farkle table 3"),
		ValidArgsFunction: a.completeGames,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 1 {
				var err error
				if a.game, err = gameNumber(args[0]); err != nil {
					return err
				}
			}
			return a.runPlain(c.Context())
		},
	}
}

// runPlain keeps score in lines of text.
func (a *app) runPlain(ctx context.Context) error {
	if a.json {
		return &usage{"the table is a conversation and has no JSON", "farkle add --json and farkle show --json write JSON"}
	}
	p, done, err := a.openPencil(ctx, a.game == 0)
	if err != nil {
		return err
	}
	defer done()
	return plain.Run(ctx, plain.Options{
		Pencil: *p, In: a.in, Out: a.out, Game: a.game, Typist: a.typist, Width: a.width,
	})
}
