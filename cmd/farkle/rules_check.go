package main

import (
	"fmt"
	"io"
	"path/filepath"

	"github.com/spf13/cobra"

	"farkle/scorer"
	"farkle/scorer/guide"
	"farkle/sheet/exchange"
)

func (a *app) newRulesCheckCmd() *cobra.Command {
	return &cobra.Command{
		Use:               "check",
		RunE:              func(_ *cobra.Command, args []string) error { return a.runRulesCheck(args[0]) },
		ValidArgsFunction: a.completeRules,
	}
}

// A checkedDoc is what is odd about rules, as JSON.
type checkedDoc struct {
	V        int             `json:"v"`
	Rules    string          `json:"rules"`
	Warnings []guide.Warning `json:"warnings"`
}

func (a *app) runRulesCheck(name string) error {
	card, err := a.readCard(name)
	if err != nil {
		return err
	}
	doc := checkedDoc{exchange.Version, card.Rules().Name, exchange.List(guide.Warnings(card))}
	return a.answer(doc, func(w io.Writer) error {
		fmt.Fprintf(w, "%s can be played\n", filepath.Base(name))
		for _, odd := range doc.Warnings {
			fmt.Fprintf(w, "warning: %s: %s\n", odd.Key, odd.Text)
		}
		return nil
	})
}

// readCard is the card of a rule set that a name or a file holds.
func (a *app) readCard(name string) (*scorer.Card, error) {
	rules, err := a.shelf().Load(name)
	if err != nil {
		return nil, err
	}
	return scorer.Compile(rules)
}
