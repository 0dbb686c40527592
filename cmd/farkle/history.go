package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"farkle/cmd/internal/pencil"
	"farkle/sheet"
)

func (a *app) newHistoryCmd() *cobra.Command {
	return &cobra.Command{
		Use: "history", Short: "List the games, the newest first", Args: noWords,
		RunE: func(c *cobra.Command, _ []string) error { return a.runHistory(c.Context()) },
	}
}

func (a *app) runHistory(ctx context.Context) error {
	p, done, err := a.openPencil(ctx, false)
	if err != nil {
		return err
	}
	defer done()
	any := false
	for record, err := range p.Store.Records(ctx) {
		if err != nil {
			return err
		}
		any = true
		game, err := sheet.New(record.Head, record.Lines)
		if err != nil {
			return err
		}
		s := game.State()
		state := s.Summary()
		if state == "" {
			state = fmt.Sprintf("round %d", s.Round)
		}
		_, err = fmt.Fprintf(a.out, "%4d  %s  %-12s %s: %s\n", record.Number,
			record.Head.Started.Local().Format("2006-01-02"), record.Head.Rules.Name, strings.Join(record.Head.Seats, ", "), state)
		if err != nil {
			return err
		}
	}
	if !any {
		return &pencil.NoGames{}
	}
	return nil
}
