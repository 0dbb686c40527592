package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"farkle/scorer"
	"farkle/scorer/guide"
	"farkle/scorer/rulebook"
	"farkle/sheet"
	"farkle/sheet/tell"
)

// rulesFlags choose a rule set.
type rulesFlags struct {
	rules string
	house []string
	set   []string
	flags *pflag.FlagSet
}

// usualRules are those of a command that answers about a game or about none.
const usualRules = "those of the game in progress, else classic"

func (f *rulesFlags) add(a *app, c *cobra.Command, usual string) {
	f.flags = c.Flags()
	textVar(c, &f.rules, "rules", "a rule set by name, of the rules folder too, or a rule file (default: "+usual+")", a.completeRules)
	c.Flags().StringArrayVar(&f.house, "house", nil, "a house rule by name: "+strings.Join(rulebook.HouseNames(), ", "))
	c.Flags().StringArrayVar(&f.set, "set", nil, "change a rule, such as bank.opening=500 or points.111=1000")
	mustComplete(c.RegisterFlagCompletionFunc("house", cobra.FixedCompletions(rulebook.HouseNames(), noFiles)))
	mustComplete(c.RegisterFlagCompletionFunc("set", completeSettings))
}

// load is the rule set named, or the usual one, with the changes made.
func (f *rulesFlags) load(a *app, usual func() (scorer.Rules, error)) (scorer.Rules, error) {
	read := usual
	if f.rules == "" && f.flags != nil && f.flags.Changed("rules") {
		return scorer.Rules{}, &usage{"--rules names no rule set", "farkle rules list shows those there are"}
	}
	if f.rules != "" {
		read = func() (scorer.Rules, error) { return a.shelf().Load(f.rules) }
	}
	rules, err := read()
	if err != nil {
		return rules, err
	}
	changes, err := rulebook.Changes(rules, slices.Concat(f.house, f.set)...)
	if err != nil {
		return rules, err
	}
	rules, err = rules.With(changes...)
	if err != nil {
		return rules, err
	}
	return rules, a.sayBeyond(rules, changes)
}

// sayBeyond notes the dice that a changed row doesn't reach: they look like it,
// and are worth more in their parts.
func (a *app) sayBeyond(rules scorer.Rules, changes []scorer.KeyValue) error {
	card, err := scorer.Compile(rules)
	if err != nil {
		return err
	}
	for _, change := range changes {
		pattern, row := strings.CutPrefix(change.Key, "points.")
		if !row {
			continue
		}
		for _, v := range guide.Beyond(card, pattern) {
			fmt.Fprintf(a.err, "note: %s doesn't reach %s: still %s\n", change.Key, v.Name, scorer.Thousands(v.Points))
		}
	}
	return nil
}

// name takes the rule set from the words, where it isn't a flag.
func (f *rulesFlags) name(args []string) error {
	if len(args) == 0 {
		return nil
	}
	if f.rules != "" {
		return &usage{"the rule set is named twice", "leave out --rules, or the word " + args[0]}
	}
	f.rules = args[0]
	return nil
}

// chooseRules is the rule set that the flags choose, and where it comes from.
// Without one named it is that of the game in progress, else the classic one.
func (a *app) chooseRules(ctx context.Context, f rulesFlags) (scorer.Rules, tell.Source, error) {
	source := tell.Source{From: "which come with farkle", Changes: slices.Concat(f.house, f.set)}
	if file := a.shelf().File(f.rules); file != "" {
		source.From = "read from " + file
	}
	rules, err := f.load(a, func() (rules scorer.Rules, err error) {
		rules, source.From, err = a.rulesInPlay(ctx)
		return rules, err
	})
	return rules, source, err
}

// chosenCard is the card of the rules that the flags choose.
func (a *app) chosenCard(ctx context.Context, f rulesFlags) (*scorer.Card, error) {
	rules, _, err := a.chooseRules(ctx, f)
	if err != nil {
		return nil, err
	}
	return scorer.Compile(rules)
}

// rulesInPlay are those of the game in progress, else the classic ones, and where
// they come from.
func (a *app) rulesInPlay(ctx context.Context) (rules scorer.Rules, from string, err error) {
	page, ok, err := a.current(ctx)
	if err != nil {
		return scorer.Rules{}, "", err
	}
	if ok && (a.game != 0 || page.Game.State().Outcome.Status != sheet.Over) {
		return page.Game.State().Card.Rules(), fmt.Sprintf("as game %d is played", page.Number), nil
	}
	rules, err = rulebook.Load("classic")
	return rules, "which come with farkle", err
}
