package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"farkle/scorer"
	"farkle/scorer/rulebook"
)

func (a *app) newRulesCmd() *cobra.Command {
	c := &cobra.Command{
		Use:   "rules",
		Short: "List the rule sets, show, check and compare them, and answer questions",
		Args:  noWords,
		RunE:  func(*cobra.Command, []string) error { return a.runRulesList() },
	}
	list := &cobra.Command{
		Use: "list", Short: "List the rule sets that come with farkle", Args: noWords,
		RunE: func(*cobra.Command, []string) error { return a.runRulesList() },
	}
	show := &cobra.Command{
		Use:   "show [NAME|FILE]",
		Short: "Show a rule set whole: a good start for one's own",
		Args:  atMost(1, "show takes one rule set: farkle rules show frenzy"),
		RunE: func(c *cobra.Command, args []string) error {
			name := ""
			if len(args) == 1 {
				name = args[0]
			}
			return a.runRulesShow(c.Context(), name)
		},
		ValidArgsFunction: completeRules,
	}
	c.AddCommand(list, show, a.newRulesCheckCmd(), a.newRulesDiffCmd(), a.newRulesGuideCmd(), a.newRulesFAQCmd())
	return c
}

func (a *app) runRulesList() error {
	for _, name := range rulebook.Names() {
		rules, err := rulebook.Load(name)
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintf(a.out, "%-12s %s\n%-12s %s\n", name, rules.Title, "", mainPoints(rules)); err != nil {
			return err
		}
	}
	return nil
}

// mainPoints are the few settings that people choose rules by.
func mainPoints(r scorer.Rules) string {
	keys := []string{"play", "bank.opening", "end.target", "end.last_turns"}
	if r.End.Target == 0 {
		keys = []string{"play", "bank.opening", "end.rounds"}
	}
	var points []string
	for _, key := range keys {
		s, err := scorer.FindSetting(key)
		if err != nil {
			panic(err) // the list above names settings that exist; a test prints it
		}
		points = append(points, s.Explain(r))
	}
	return strings.Join(points, "; ")
}

// runRulesShow prints a rule file; without a name, the rules of the game in
// progress.
func (a *app) runRulesShow(ctx context.Context, name string) error {
	var data []byte
	var err error
	switch {
	case name == "":
		var rules scorer.Rules
		if rules, err = a.usualRules(ctx); err == nil {
			data = rulebook.Write(rules)
		}
	case strings.ContainsAny(name, `/\.`):
		var rules scorer.Rules
		if rules, err = readRules(name); err == nil {
			data = rulebook.Write(rules)
		}
	default:
		data, err = rulebook.Source(name)
	}
	if err != nil {
		return err
	}
	_, err = a.out.Write(data)
	return err
}
