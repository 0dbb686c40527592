package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"farkle/cmd/internal/pencil"
	"farkle/scorer"
	"farkle/scorer/rulebook"
	"farkle/sheet/render"
)

// rulesFlags choose a rule set.
type rulesFlags struct {
	rules string
	set   []string
}

func (f *rulesFlags) add(a *app, c *cobra.Command, usual string) {
	c.Flags().StringVar(&f.rules, "rules", "", "a rule set by name, of the rules folder too, or a rule file (default: "+usual+")")
	c.Flags().StringArrayVar(&f.set, "set", nil, "change a rule, such as bank.opening=500 or points.111=1000")
	mustComplete(c.RegisterFlagCompletionFunc("rules", a.completeRules))
	mustComplete(c.RegisterFlagCompletionFunc("set", completeSettings))
}

// load is the rule set named, or the usual one, with the changes made.
func (f *rulesFlags) load(a *app, usual func() (scorer.Rules, error)) (scorer.Rules, error) {
	read := usual
	if f.rules != "" {
		read = func() (scorer.Rules, error) { return a.shelf().Load(f.rules) }
	}
	rules, err := read()
	if err != nil {
		return rules, err
	}
	var changes []scorer.KeyValue
	for _, s := range f.set {
		key, value, ok := strings.Cut(s, "=")
		if !ok {
			return rules, &usage{fmt.Sprintf("%q changes no rule", s), "write --set bank.opening=500"}
		}
		changes = append(changes, scorer.KeyValue{Key: strings.TrimSpace(key), Value: strings.TrimSpace(value)})
	}
	return rules.With(changes...)
}

func named(name string) func() (scorer.Rules, error) {
	return func() (scorer.Rules, error) { return rulebook.Load(name) }
}

type newOptions struct {
	rulesFlags
	first   string
	players []string
}

func (a *app) newNewCmd() *cobra.Command {
	var o newOptions
	c := &cobra.Command{
		Use:   "new [flags] PLAYER...",
		Short: "Start a game",
		Long:  "Start a game. The players sit in the order they are named, clockwise; the first\none starts every round, unless --first names another.",
		Example: `  farkle new --rules frenzy Ann Ben Cleo
  farkle new --rules classic --set bank.opening=1000 --first Ben Ann Ben`,
		RunE: func(c *cobra.Command, args []string) error {
			o.players = args
			return a.runNew(c.Context(), o)
		},
	}
	o.rulesFlags.add(a, c, "classic")
	c.Flags().StringVar(&o.first, "first", "", "who starts every round; in Frenzy the owner of the game")
	return c
}

func (a *app) runNew(ctx context.Context, o newOptions) error {
	rules, err := o.load(a, named("classic"))
	if err != nil {
		return err
	}
	start := pencil.Start{Rules: rules, Players: o.players, First: o.first}
	if err := start.Check(); err != nil { // before a file is made for it
		return err
	}
	p, done, err := a.openToPlay(ctx, true)
	if err != nil {
		return err
	}
	defer done()
	n, err := p.New(ctx, start)
	if err != nil {
		return err
	}
	page, err := p.Open(ctx, n)
	if err != nil {
		return err
	}
	a.shelf().Compare(&page)
	if note := start.Note(); note != "" {
		fmt.Fprintf(a.err, "note: %s\n", note)
	}
	if a.json {
		return render.JSON(a.out, render.Show(page))
	}
	_, err = fmt.Fprintf(a.out, "%s\n%s\n", render.Heading(page), render.Standing(page.Game.State()))
	return err
}
