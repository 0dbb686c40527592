package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"farkle/scorer/guide"
	"farkle/sheet/render"
)

func (a *app) newRulesFAQCmd() *cobra.Command {
	var o rulesFlags
	c := &cobra.Command{
		Use:   "faq [NAME|FILE] [WORD]",
		Short: "Answer what people ask, by the rules at hand",
		Long: `Answer what people ask at the table, each time by the rules at hand. A word
leaves only the questions and answers that speak of it.`,
		Example: `  farkle rules faq
  farkle rules faq split
  farkle rules faq zilch steal`,
		Args: atMost(2, "faq takes a rule set and a word: farkle rules faq zilch steal"),
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 2 || len(args) == 1 && o.rules == "" && a.shelf().Has(args[0]) {
				if err := o.name(args); err != nil {
					return err
				}
				args = args[1:]
			}
			word := ""
			if len(args) == 1 {
				word = args[0]
			}
			return a.runRulesFAQ(c.Context(), o, word)
		},
		ValidArgsFunction: a.completeRules,
	}
	o.add(a, c, "those of the game in progress, else classic")
	return c
}

// answers is the answer of rules faq.
type answers struct {
	V       int      `json:"v"`
	Rules   string   `json:"rules"`
	Answers []answer `json:"answers"`
}

type answer struct {
	Question string `json:"question"`
	Answer   string `json:"answer"`
	Rule     string `json:"rule"`
}

func (a *app) runRulesFAQ(ctx context.Context, o rulesFlags, word string) error {
	card, err := a.chosenCard(ctx, o)
	if err != nil {
		return err
	}
	found := guide.FAQ(card, word)
	if a.json {
		all := answers{V: render.Version, Rules: card.Rules().Name, Answers: []answer{}}
		for _, f := range found {
			all.Answers = append(all.Answers, answer{f.Question, f.Answer, f.Rule})
		}
		return render.JSON(a.out, all)
	}
	if len(found) == 0 {
		return &usage{fmt.Sprintf("nobody has asked about %q", word), "farkle rules faq lists all questions"}
	}
	return guide.WriteAnswers(a.out, found, a.width)
}
