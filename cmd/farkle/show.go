package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"farkle/sheet/exchange"
	"farkle/sheet/render"
)

type showOptions struct {
	blankOptions
	format string
	out    string
	bom    bool
	win    bool
	force  bool
}

// showFormats are the forms a game can be shown in.
func showFormats() []string {
	return []string{"text", "json", "csv", "html", "svg", "chart", "notation"}
}

func (a *app) newShowCmd() *cobra.Command {
	var o showOptions
	c := &cobra.Command{
		Use:   "show [GAME]",
		Short: "Show the sheet",
		Long: `Show the sheet of a game: as text, as JSON, as a table for a spreadsheet (csv), as
one page for the screen and for paper, with its review (html), the scores as a
line chart in the terminal (chart) or as a picture (svg), or in the notation it
was typed in.

With --blank it is an empty sheet to print, for any rules and number of players,
with the score guide beside it.`,
		Example: `  farkle show
  farkle show 3 --format notation --out game3.txt
  farkle show --format html --out sheet.html
  farkle show --blank --rules frenzy --players 4 --format html --out blank.html`,
		Args:              atMost(1, "show takes one game: farkle show 3"),
		ValidArgsFunction: a.completeGames,
		RunE: func(c *cobra.Command, args []string) error {
			if a.json {
				o.format = "json"
			}
			if err := o.check(c, args); err != nil {
				return err
			}
			if o.blank {
				return a.runBlank(c.Context(), o)
			}
			if err := a.nameGame(args); err != nil {
				return err
			}
			return a.withPage(c.Context(), func(p render.Page) error { return a.runShow(c.Context(), p, o) })
		},
	}
	flags := c.Flags()
	flags.StringVar(&o.format, "format", "text", strings.Join(showFormats(), ", "))
	flags.StringVar(&o.out, "out", "", "write to this file")
	forceFlag(c, &o.force)
	flags.BoolVar(&o.bom, "bom", false, "start a csv with the mark that Excel needs to read names right")
	flags.BoolVar(&o.win, "win", false, "with --json: each player's chance to win as well")
	flags.BoolVar(&o.blank, "blank", false, "an empty sheet to print")
	numberVar(flags, &o.players, "players", 4, "with --blank: how many players")
	o.rulesFlags.add(a, c, "with --blank those of the game in progress, else classic")
	mustComplete(c.RegisterFlagCompletionFunc("format", cobra.FixedCompletions(showFormats(), cobra.ShellCompDirectiveNoFileComp)))
	return c
}

// check refuses flags that say nothing about what is asked for: a game has its
// own rules and players.
func (o showOptions) check(c *cobra.Command, args []string) error {
	if !slices.Contains(showFormats(), o.format) {
		return &usage{fmt.Sprintf("there is no format %q", o.format), "the formats are " + strings.Join(showFormats(), ", ")}
	}
	if o.win && o.format != "json" {
		return &usage{"--win is for --json", "farkle odds --win says who will win"}
	}
	if o.bom && o.format != "csv" {
		return &usage{"--bom is for csv only", "farkle show --format csv --bom"}
	}
	if o.blank {
		if len(args) > 0 {
			return &usage{"an empty sheet belongs to no game", "leave out the number, or --blank"}
		}
		return nil
	}
	for _, flag := range []string{"players", "rules", "set"} {
		if c.Flags().Changed(flag) {
			return &usage{"--" + flag + " is for an empty sheet", "farkle show --blank --rules frenzy --players 4"}
		}
	}
	return nil
}

func (a *app) runShow(ctx context.Context, p render.Page, o showOptions) error {
	a.shelf().Compare(&p)
	page, doc := render.HTMLOptions{Zone: time.Local, Link: exchange.BGStatsLink(p, exchange.BGStats{Zone: time.Local})}, exchange.Show(p)
	if o.win {
		c, err := a.chances(ctx, p)
		if err != nil {
			return err
		}
		doc.Chances = c.Doc().Chances
	}
	if o.format == "html" {
		var err error
		if page.Review, page.NoReview, err = a.reviewInTime(ctx, p); err != nil {
			return err
		}
	}
	return a.deliver(o.out, o.force, func(w io.Writer) error {
		switch o.format {
		case "json":
			return exchange.JSON(w, doc)
		case "csv":
			return exchange.CSV(w, p, exchange.CSVOptions{BOM: o.bom, Zone: time.Local})
		case "html":
			return render.HTML(w, p, page)
		case "svg":
			return render.SVG(w, p, render.LoneChart(time.Local))
		case "chart":
			return render.Chart(w, p, a.width, 0)
		case "notation":
			return exchange.Notation(w, p.Game)
		}
		return render.Text(w, p, a.width)
	})
}

// nameGame has the game be the one that a word names, where there is a word.
func (a *app) nameGame(args []string) (err error) {
	if len(args) > 0 {
		a.game, err = gameNumber(args[0])
	}
	return err
}

func gameNumber(word string) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 {
		return 0, &usage{fmt.Sprintf("%q isn't a game", word), "games have numbers: farkle history lists them"}
	}
	return n, nil
}
