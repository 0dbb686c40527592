package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"farkle/scorer/guide"
	"farkle/sheet/exchange"
)

func (a *app) newRulesDiffCmd() *cobra.Command {
	return &cobra.Command{
		Use:               "diff",
		RunE:              func(_ *cobra.Command, args []string) error { return a.runRulesDiff(args[0], args[1]) },
		ValidArgsFunction: a.completeRules,
	}
}

// A differingDoc is how one rule set differs from another, as JSON.
type differingDoc struct {
	V           int                `json:"v"`
	A           string             `json:"a"`
	B           string             `json:"b"`
	Differences []guide.Difference `json:"differences"`
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
	doc := differingDoc{exchange.Version, cardA.Rules().Name, cardB.Rules().Name, exchange.List(guide.Diff(cardA, cardB))}
	return a.answer(doc, func(w io.Writer) error {
		if len(doc.Differences) == 0 {
			fmt.Fprintln(w, "no difference")
		}
		for _, d := range doc.Differences {
			fmt.Fprintln(w, d)
		}
		return nil
	})
}
