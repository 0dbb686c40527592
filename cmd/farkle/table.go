package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"farkle/cmd/internal/board"
	"farkle/cmd/internal/keeper"
	"farkle/cmd/internal/plain"
	"farkle/cmd/internal/table"
	"farkle/sheet"
)

func (a *app) newTableCmd() *cobra.Command {
	var f tableFlags
	c := &cobra.Command{
		Use: "table",
		RunE: func(c *cobra.Command, args []string) error {
			if err := a.nameGame(args); err != nil {
				return err
			}
			if !f.board && (f.addr != "" || f.lan || f.keep) {
				return &usage{"--addr, --lan and --keep are about the live page", "add --board to open it"}
			}
			return a.runTable(c.Context(), f)
		},
	}
	c.Flags().BoolVar(&f.board, "board", false, "show the game on phones and televisions as well")
	f.add(c)
	return c
}

// tableFlags say whether the live page is open at the table, and where.
type tableFlags struct {
	board bool
	boardFlags
}

// runTable keeps score on the screen where there is one, else in lines of text.
// As a command it goes on with a game; without one it opens with the menu.
func (a *app) runTable(ctx context.Context, f tableFlags) error {
	if !a.screen() {
		return a.runPlain(ctx, f)
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
	return a.openTable(ctx, game, f)
}

// screen reports whether there is a terminal that can be drawn on.
func (a *app) screen() bool {
	return a.terminal && !a.plain && !a.json && a.env("TERM") != "dumb" && (a.env("TERM") != "" || a.system == "windows") // which sets none
}

// openTable opens the screen; game 0 is the menu.
func (a *app) openTable(ctx context.Context, game int, f tableFlags) error {
	p, notice, done, err := a.openToPlay(ctx, true)
	if err != nil {
		return err
	}
	defer done()
	o := table.Options{
		Pencil: p, Shelf: a.shelf(), Game: game, In: a.in, Out: a.raw(), Colours: a.env("NO_COLOR") == "", Notice: notice,
	}
	b, k, closed, err := a.boardBeside(ctx, f)
	switch {
	case err != nil:
		o.Trouble = err
	case b != nil:
		o.Board = b
		if k != nil {
			o.Keeper = k
		}
		defer closed()
	}
	return a.guarded(func() error { return table.Run(ctx, o) })
}

// boardBeside opens the live page for a table that goes on without it. Without
// the flag there is none.
func (a *app) boardBeside(ctx context.Context, f tableFlags) (*board.Board, *keeper.Keeper, func(), error) {
	if !f.board {
		return nil, nil, nil, nil
	}
	b, k, closed, err := a.openBoard(ctx, f.boardFlags, 0) // the table says which game
	if err != nil {
		return nil, nil, nil, fmt.Errorf("there is no live page: %w", err)
	}
	return b, k, closed, nil
}

// runPlain keeps score in lines of text.
func (a *app) runPlain(ctx context.Context, f tableFlags) error {
	p, _, done, err := a.openToPlay(ctx, a.game == 0)
	if err != nil {
		return err
	}
	defer done()
	o := plain.Options{
		Pencil: *p, Shelf: a.shelf(), In: a.in, Out: a.out, Game: a.game, Typist: a.typist, Width: a.width,
	}
	b, _, closed, err := a.boardBeside(ctx, f)
	switch {
	case err != nil:
		a.explain(err)
	case b != nil:
		defer closed()
		o.Shown, o.Trouble = b.Show, b.Trouble()
		if _, err := fmt.Fprintf(a.out, "The live page is at %s\n", b.Address()); err != nil {
			return err
		}
	}
	return plain.Run(ctx, o)
}
