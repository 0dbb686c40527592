package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"farkle/scorer"
	"farkle/scorer/guide"
)

// withCard is what a command does with the rules that a word names, or the flags, which
// it gives to the command.
func (a *app) withCard(use string, f *rulesFlags, do func(card *scorer.Card) error) *cobra.Command {
	c := &cobra.Command{Use: use, RunE: func(c *cobra.Command, words []string) error {
		if err := f.name(words); err != nil {
			return err
		}
		card, err := a.chosenCard(c.Context(), *f)
		if err != nil {
			return err
		}
		return do(card)
	}}
	f.add(a, c, usualRules)
	return c
}

func (a *app) newRulesGuideCmd() *cobra.Command {
	var f rulesFlags
	var format, out string
	var force bool
	c := a.withCard("guide", &f, func(card *scorer.Card) error {
		g := guide.New(card)
		return a.deliver(out, force, func(w io.Writer) error {
			if format == "html" {
				return g.HTML(w)
			}
			return g.Text(w, a.width)
		})
	})
	choiceVar(c, &format, "format", "text", "text or html", "text", "html")
	outFlags(c, &out, &force)
	return c
}

func (a *app) newRulesCardCmd() *cobra.Command {
	return a.withCard("card", &rulesFlags{}, func(card *scorer.Card) error {
		_, err := fmt.Fprintln(a.out, strings.Join(guide.Card(card), "\n"))
		return err
	})
}
