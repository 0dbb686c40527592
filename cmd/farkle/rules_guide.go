package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"farkle/scorer/guide"
)

type guideOptions struct {
	rulesFlags
	format string
	out    string
	force  bool
}

func (a *app) newRulesGuideCmd() *cobra.Command {
	var o guideOptions
	c := &cobra.Command{
		Use: "guide",
		RunE: func(c *cobra.Command, args []string) error {
			if err := o.name(args); err != nil {
				return err
			}
			return a.runRulesGuide(c.Context(), o)
		},
		ValidArgsFunction: a.completeRules,
	}
	o.rulesFlags.add(a, c, "those of the game in progress, else classic")
	choiceVar(c, &o.format, "format", "text", "text or html", "text", "html")
	outFlags(c, &o.out, &o.force)
	return c
}

func (a *app) runRulesGuide(ctx context.Context, o guideOptions) error {
	card, err := a.chosenCard(ctx, o.rulesFlags)
	if err != nil {
		return err
	}
	g := guide.New(card)
	return a.deliver(o.out, o.force, func(w io.Writer) error {
		if o.format == "html" {
			return g.HTML(w)
		}
		return g.Text(w, a.width)
	})
}

func (a *app) newRulesCardCmd() *cobra.Command {
	var o rulesFlags
	c := &cobra.Command{
		Use: "card",
		RunE: func(c *cobra.Command, args []string) error {
			if err := o.name(args); err != nil {
				return err
			}
			card, err := a.chosenCard(c.Context(), o)
			if err != nil {
				return err
			}
			_, err = fmt.Fprintln(a.out, strings.Join(guide.Card(card), "\n"))
			return err
		},
		ValidArgsFunction: a.completeRules,
	}
	o.add(a, c, "those of the game in progress, else classic")
	return c
}
