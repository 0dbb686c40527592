package main

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"farkle/sheet/exchange"
	"farkle/sheet/render"
)

type showOptions struct {
	blankOptions
	cellFlags
	format string
	out    string
	win    bool
	force  bool
}

func (a *app) newShowCmd() *cobra.Command {
	var o showOptions
	c := &cobra.Command{
		Use: "show", Long: formatLines(formats()),
		RunE: func(c *cobra.Command, args []string) error {
			if a.json {
				o.format = "json"
			}
			f, err := o.check(c, args)
			if err != nil {
				return err
			}
			if o.blank {
				return a.runBlank(c.Context(), o)
			}
			return a.withPage(func(ctx context.Context, p render.Page) error {
				a.shelf().Compare(&p)
				return a.deliver(o.out, o.force, func(w io.Writer) error { return f.show(a, ctx, w, p, o) })
			})(c, args)
		},
	}
	flags := c.Flags()
	formatFlag(c, &o.format, "text", formats())
	outFlags(c, &o.out, &o.force)
	o.cellFlags.add(c)
	flags.BoolVar(&o.win, "win", false, "with --json or --format html: each player's chance to win as well")
	flags.BoolVar(&o.blank, "blank", false, "an empty sheet to print")
	numberVar(flags, &o.players, "players", 4, "with --blank: how many players")
	o.rulesFlags.add(a, c, "with --blank those of the game in progress, else classic")
	return c
}

// check finds the format, and refuses flags that say nothing about what is asked for:
// a game has its own rules and players.
func (o showOptions) check(c *cobra.Command, args []string) (format, error) {
	f := findFormat(formats(), o.format)
	switch {
	case o.win && o.format != "json" && o.format != "html":
		return f, &usage{"--win is for --json and --format html", "farkle odds --win says who will win"}
	case !f.Table && o.only("farkle show --format csv") != nil:
		return f, o.only("farkle show --format csv")
	case o.blank && len(args) > 0:
		return f, &usage{"an empty sheet belongs to no game", "leave out the number, or --blank"}
	case o.blank:
		return f, nil
	}
	for _, flag := range []string{"players", "rules", "set"} {
		if c.Flags().Changed(flag) {
			return f, &usage{"--" + flag + " is for an empty sheet", "farkle show --blank --rules frenzy --players 4"}
		}
	}
	return f, nil
}

func (a *app) showText(_ context.Context, w io.Writer, p render.Page, _ showOptions) error {
	return render.Text(w, p, a.width)
}

func (a *app) showChart(_ context.Context, w io.Writer, p render.Page, _ showOptions) error {
	return render.Chart(w, p, a.width, 0)
}

func (a *app) showSVG(_ context.Context, w io.Writer, p render.Page, _ showOptions) error {
	return render.SVG(w, p, render.LoneChart(time.Local))
}

func (a *app) showHTML(ctx context.Context, w io.Writer, p render.Page, o showOptions) (err error) {
	page := render.HTMLOptions{Zone: time.Local, Link: exchange.BGStatsLink(p, o.options())}
	if page.Review, page.NoReview, err = a.reviewInTime(ctx, p); err != nil {
		return err
	}
	if o.win {
		c, err := a.course(ctx, p.Game.State(), true)
		if err != nil {
			return err
		}
		if c != nil {
			page.Chances = c.Steps
		}
	}
	return render.HTML(w, p, page)
}

func (a *app) showJSON(ctx context.Context, w io.Writer, p render.Page, o showOptions) error {
	doc := exchange.Show(p)
	if o.win {
		c, err := a.chances(ctx, p)
		if err != nil {
			return err
		}
		doc.Chances = c.Doc().Chances
	}
	return exchange.JSON(w, doc)
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
