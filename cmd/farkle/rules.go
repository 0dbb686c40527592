package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"farkle/scorer"
	"farkle/scorer/guide"
	"farkle/scorer/rulebook"
	"farkle/sheet/exchange"
	"farkle/sheet/tell"
)

func (a *app) newRulesCmd() *cobra.Command {
	c := &cobra.Command{Use: "rules", RunE: a.runRulesList}
	c.AddCommand(
		&cobra.Command{Use: "list", RunE: a.runRulesList},
		&cobra.Command{Use: "show", RunE: a.runRulesShow},
		&cobra.Command{Use: "check", RunE: a.runRulesCheck},
		&cobra.Command{Use: "diff", RunE: a.runRulesDiff},
		a.newRulesGuideCmd(), a.newRulesCardCmd(), a.newRulesFAQCmd(),
	)
	return c
}

// A listedDoc is the rule sets there are, as JSON.
type listedDoc struct {
	V      int         `json:"v"`
	Folder string      `json:"folder"` // where own rule sets are looked for
	Rules  []listedSet `json:"rules"`
}

type listedSet struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	File  string `json:"file"`  // of one's own; "" for a set that comes with farkle
	Error string `json:"error"` // why it can't be played
}

// runRulesList lists what there is to play by. What is broken is listed as well,
// and no reason to fail.
func (a *app) runRulesList(*cobra.Command, []string) error {
	sets := a.shelf().Sets()
	doc := listedDoc{exchange.Version, a.shelf().Folder, []listedSet{}}
	for _, set := range sets {
		one := listedSet{Name: set.Name, Title: set.Rules.Title, File: set.Path}
		if set.Err != nil {
			one.Error = set.Err.Error()
		}
		doc.Rules = append(doc.Rules, one)
	}
	return a.answer(doc, func(w io.Writer) error {
		for _, set := range sets {
			title, more := set.Rules.Title, ""
			if set.Err != nil {
				title, more = "can't be played: "+firstLine(set.Err), set.Advice()
			} else {
				more = mainPoints(set.Rules)
			}
			if set.Own() {
				title = "(own) " + title
			}
			fmt.Fprintf(w, "%-12s %s\n%-12s %s\n", tell.TerminalText(set.Name), tell.TerminalText(title), "", more)
		}
		return nil
	})
}

// firstLine is the first of the things that are wrong.
func firstLine(err error) string {
	first, rest, more := strings.Cut(err.Error(), "\n")
	if more {
		first += fmt.Sprintf(", and %d more", 1+strings.Count(rest, "\n"))
	}
	return first
}

// mainPoints are the few settings that people choose rules by.
func mainPoints(r scorer.Rules) string {
	keys := []string{"play", r.OpensBy(), "end.target", "end.last_turns"}
	if r.End.Target == 0 {
		keys = []string{"play", r.OpensBy(), "end.rounds"}
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

// runRulesShow prints a rule file: that of a game that comes with farkle as it
// is, another with every setting written out. Without a name it is the rules of
// the game in progress.
func (a *app) runRulesShow(c *cobra.Command, words []string) error {
	name := strings.Join(words, "")
	data, err := rulebook.Source(name)
	if err != nil || a.shelf().File(name) != "" {
		rules, _, err := a.chooseRules(c.Context(), rulesFlags{rules: name})
		if err != nil {
			return err
		}
		data = rulebook.Write(rules)
	}
	_, err = a.out.Write(data)
	return err
}

// A checkedDoc is what is odd about rules, as JSON.
type checkedDoc struct {
	V        int             `json:"v"`
	Rules    string          `json:"rules"`
	Warnings []guide.Warning `json:"warnings"`
}

func (a *app) runRulesCheck(_ *cobra.Command, words []string) error {
	card, err := a.readCard(words[0])
	if err != nil {
		return err
	}
	doc := checkedDoc{exchange.Version, card.Rules().Name, exchange.List(guide.Warnings(card))}
	return a.answer(doc, func(w io.Writer) error {
		fmt.Fprintf(w, "%s can be played\n", filepath.Base(words[0]))
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

// A differingDoc is how one rule set differs from another, as JSON.
type differingDoc struct {
	V           int                `json:"v"`
	A           string             `json:"a"`
	B           string             `json:"b"`
	Differences []guide.Difference `json:"differences"`
}

func (a *app) runRulesDiff(_ *cobra.Command, words []string) error {
	cardA, err := a.readCard(words[0])
	if err != nil {
		return err
	}
	cardB, err := a.readCard(words[1])
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
