package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strconv"

	"github.com/spf13/cobra"

	"farkle/sheet/render"
)

type showOptions struct {
	format string
	out    string
}

func (a *app) newShowCmd() *cobra.Command {
	var o showOptions
	c := &cobra.Command{
		Use:   "show [GAME]",
		Short: "Show the sheet",
		Example: `  farkle show
  farkle show 3 --format notation --out game3.txt`,
		Args:              atMost(1, "show takes one game: farkle show 3"),
		ValidArgsFunction: a.completeGames,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 1 {
				var err error
				if a.game, err = gameNumber(args[0]); err != nil {
					return err
				}
			}
			return a.withPage(c.Context(), func(p render.Page) error { return a.runShow(p, o) })
		},
	}
	c.Flags().StringVar(&o.format, "format", "text", "text, json or notation")
	c.Flags().StringVar(&o.out, "out", "", "write to this file")
	mustComplete(c.RegisterFlagCompletionFunc("format", cobra.FixedCompletions([]string{"text", "json", "notation"}, cobra.ShellCompDirectiveNoFileComp)))
	return c
}

func (a *app) runShow(p render.Page, o showOptions) error {
	if a.json {
		o.format = "json"
	}
	var write func(io.Writer) error
	switch o.format {
	case "text":
		write = func(w io.Writer) error { return render.Text(w, p, a.width) }
	case "json":
		write = func(w io.Writer) error { return render.JSON(w, render.Show(p)) }
	case "notation":
		write = func(w io.Writer) error { return render.Notation(w, p.Game) }
	default:
		return &usage{fmt.Sprintf("there is no format %q", o.format), "the formats are text, json and notation"}
	}
	if o.out == "" {
		return write(a.out)
	}
	var b bytes.Buffer
	if err := write(&b); err != nil {
		return err
	}
	return os.WriteFile(o.out, b.Bytes(), 0o600)
}

func gameNumber(word string) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 {
		return 0, &usage{fmt.Sprintf("%q is no game", word), "games have numbers: farkle history lists them"}
	}
	return n, nil
}
