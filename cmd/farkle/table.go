package main

import (
	"context"

	"github.com/google/uuid"
	"github.com/spf13/cobra"

	"farkle/cmd/internal/plain"
	"farkle/cmd/internal/table"
	"farkle/sheet"
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
			return a.runTable(c.Context())
		},
	}
}

// runTable keeps score on the screen where there is one, else in lines of text.
// As a command it goes on with a game; without one it opens with the menu.
func (a *app) runTable(ctx context.Context) error {
	if !a.screen() {
		return a.runPlain(ctx)
	}
	game := a.game
	if game == 0 {
		page, ok, err := a.current(ctx)
		if err != nil {
			return err
		}
		if ok && page.Game.State().Outcome.Status != sheet.Over {
			game = page.Number
		}
	}
	return a.openTable(ctx, game)
}

// screen reports whether there is a terminal that can be drawn on.
func (a *app) screen() bool {
	return a.terminal && !a.plain && !a.json && a.env("TERM") != "dumb" && a.env("TERM") != ""
}

// openTable opens the screen; game 0 is the menu.
func (a *app) openTable(ctx context.Context, game int) error {
	p, done, err := a.openPencil(ctx, true)
	if err != nil {
		return err
	}
	defer done()
	a.backupDaily(ctx, p)
	return table.Run(ctx, table.Options{
		Pencil: p, Game: game, In: a.in, Out: a.out, Colours: a.env("NO_COLOR") == "", NewID: newID,
	})
}

// newID names a game apart from all others anywhere.
func newID() (string, error) {
	id, err := uuid.NewRandom()
	return id.String(), err
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
