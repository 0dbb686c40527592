package main

import (
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"farkle/scorer"
	"farkle/scorer/guide"
	"farkle/sheet/exchange"
)

func (a *app) newRulesCheckCmd() *cobra.Command {
	return &cobra.Command{
		Use:   "check NAME|FILE",
		Short: "Say everything that is wrong with a rule file, or odd about it",
		Example: `  farkle rules show classic > home.toml
  farkle rules check home.toml`,
		Args:              exactly(1, "check takes one rule file: farkle rules check home.toml"),
		RunE:              func(_ *cobra.Command, args []string) error { return a.runRulesCheck(args[0]) },
		ValidArgsFunction: a.completeRules,
	}
}

// checked is the answer of rules check.
type checked struct {
	V        int       `json:"v"`
	Rules    string    `json:"rules"`
	Warnings []warning `json:"warnings"`
}

type warning struct {
	Key  string `json:"key"`
	Text string `json:"text"`
}

func (a *app) runRulesCheck(name string) error {
	card, err := a.readCard(name)
	if err != nil {
		return err
	}
	answer := checked{V: exchange.Version, Rules: card.Rules().Name, Warnings: []warning{}}
	for _, w := range guide.Warnings(card) {
		answer.Warnings = append(answer.Warnings, warning{w.Key, w.Text})
	}
	if a.json {
		return exchange.JSON(a.out, answer)
	}
	if _, err := fmt.Fprintf(a.out, "%s can be played\n", filepath.Base(name)); err != nil {
		return err
	}
	for _, w := range answer.Warnings {
		if _, err := fmt.Fprintf(a.out, "warning: %s: %s\n", w.Key, w.Text); err != nil {
			return err
		}
	}
	return nil
}

// readCard is the card of a rule set that a name or a file holds.
func (a *app) readCard(name string) (*scorer.Card, error) {
	rules, err := a.shelf().Load(name)
	if err != nil {
		return nil, err
	}
	return scorer.Compile(rules)
}
