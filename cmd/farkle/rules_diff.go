package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"farkle/scorer/guide"
	"farkle/sheet/exchange"
)

func (a *app) newRulesDiffCmd() *cobra.Command {
	return &cobra.Command{
		Use:               "diff A B",
		Short:             "Say how one rule set differs from another",
		Example:           "  farkle rules diff farkle classic\n  farkle rules diff classic home.toml",
		Args:              exactly(2, "diff takes two rule sets: farkle rules diff farkle classic"),
		RunE:              func(_ *cobra.Command, args []string) error { return a.runRulesDiff(args[0], args[1]) },
		ValidArgsFunction: a.completeRules,
	}
}

// differing is the answer of rules diff.
type differing struct {
	V           int          `json:"v"`
	A           string       `json:"a"`
	B           string       `json:"b"`
	Differences []difference `json:"differences"`
}

type difference struct {
	Key  string `json:"key"`
	What string `json:"what"`
	A    string `json:"a"`
	B    string `json:"b"`
}

func (a *app) runRulesDiff(nameA, nameB string) error {
	cardA, err := a.readCard(nameA)
	if err != nil {
		return err
	}
	cardB, err := a.readCard(nameB)
	if err != nil {
		return err
	}
	all := guide.Diff(cardA, cardB)
	if a.json {
		answer := differing{V: exchange.Version, A: cardA.Rules().Name, B: cardB.Rules().Name, Differences: []difference{}}
		for _, d := range all {
			answer.Differences = append(answer.Differences, difference{d.Key, d.What, d.A, d.B})
		}
		return exchange.JSON(a.out, answer)
	}
	if len(all) == 0 {
		_, err := fmt.Fprintln(a.out, "no difference")
		return err
	}
	for _, d := range all {
		if _, err := fmt.Fprintln(a.out, d); err != nil {
			return err
		}
	}
	return nil
}
