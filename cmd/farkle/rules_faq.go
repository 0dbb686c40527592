package main

import (
	"context"
	"fmt"
	"io"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"farkle/scorer/guide"
	"farkle/scorer/rulebook"
	"farkle/sheet/exchange"
)

func (a *app) newRulesFAQCmd() *cobra.Command {
	var o rulesFlags
	c := &cobra.Command{
		Use: "faq",
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) > 0 && o.rules == "" && a.shelf().Has(args[0]) {
				o.rules, args = args[0], args[1:]
			}
			return a.runRulesFAQ(c.Context(), o, strings.Join(args, " "))
		},
	}
	o.add(a, c, usualRules)
	return c
}

// An answersDoc is answers to a question, as JSON.
type answersDoc struct {
	V       int            `json:"v"`
	Rules   string         `json:"rules"`
	Answers []guide.Answer `json:"answers"`
}

// meantWords offers the words of the questions that are nearest to those that found
// nothing.
func meantWords(all []guide.Answer, question string) string {
	var known, meant []string
	for _, q := range all {
		for _, word := range strings.FieldsFunc(strings.ToLower(q.Question), func(r rune) bool { return !unicode.IsLetter(r) }) {
			if len(word) > 3 {
				known = append(known, word)
			}
		}
	}
	for _, word := range strings.Fields(strings.ToLower(question)) {
		if one := nearest(word, known); one != "" {
			meant = append(meant, one)
		}
	}
	if len(meant) == 0 {
		return "farkle rules faq lists all questions"
	}
	return "did you mean " + strings.Join(meant, " ") + "? farkle rules faq lists all questions"
}

// mostAnswers are shown to one question: the best is the first.
const mostAnswers = 5

func (a *app) runRulesFAQ(ctx context.Context, o rulesFlags, question string) error {
	card, err := a.chosenCard(ctx, o)
	if err != nil {
		return err
	}
	found := guide.FAQ(card, question)
	if question != "" {
		found = found[:min(len(found), mostAnswers)]
	}
	for i, f := range found {
		found[i].From = rulebook.From(card.Rules(), f.Rule)
	}
	if len(found) == 0 && !a.json {
		return &usage{fmt.Sprintf("no answer mentions %q", question), meantWords(guide.FAQ(card, ""), question)}
	}
	return a.answer(answersDoc{exchange.Version, card.Rules().Name, exchange.List(found)}, func(w io.Writer) error {
		return guide.WriteAnswers(w, found, a.width)
	})
}
