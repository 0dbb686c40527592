package main

import (
	"context"
	"fmt"
	"io"

	"farkle/sheet"
	"farkle/sheet/render"
)

// A blankOptions asks for an empty score sheet to print.
type blankOptions struct {
	rulesFlags
	blank   bool
	players int
}

// runBlank writes an empty score sheet. It needs no game, and no file of games
// unless the rules are to be those of the game in progress.
func (a *app) runBlank(ctx context.Context, o showOptions) error {
	if o.players < 1 || o.players > sheet.MostPlayers {
		return &usage{fmt.Sprintf("a sheet has at most %d players, and one at least", sheet.MostPlayers), "--players 4"}
	}
	card, err := a.chosenCard(ctx, o.rulesFlags)
	if err != nil {
		return err
	}
	b := render.Blank{Card: card, Players: o.players}
	switch o.format {
	case "text":
		return a.deliver(o.out, o.force, func(w io.Writer) error { return b.Text(w) })
	case "html":
		return a.deliver(o.out, o.force, func(w io.Writer) error { return b.HTML(w) })
	}
	return &usage{"an empty sheet isn't written as " + o.format, "--format html is for printing, text for anything else"}
}
