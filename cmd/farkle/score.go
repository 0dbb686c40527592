package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/exchange"
	"farkle/sheet/render"
	"farkle/sheet/tell"
)

type scoreOptions struct {
	rulesFlags
	common string
	why    bool
}

func (a *app) newScoreCmd() *cobra.Command {
	var o scoreOptions
	c := &cobra.Command{
		Use: "score", Args: cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, words []string) error { return a.runScore(c.Context(), o, words) },
	}
	o.rulesFlags.add(a, c, usualRules)
	textVar(c, &o.common, "common", "the Common Die: a number, or 2x", a.completeSides(&o.rulesFlags))
	c.Flags().BoolVar(&o.why, "why", false, "also say which rows and settings decided, and where they come from")
	return c
}

func (a *app) runScore(ctx context.Context, o scoreOptions, words []string) error {
	rules, source, err := a.chooseRules(ctx, o.rulesFlags)
	if err != nil {
		return err
	}
	card, err := scorer.Compile(rules)
	if err != nil {
		return err
	}
	start, doubled, err := startWith(card, o.common)
	if err != nil {
		return err
	}
	keeps, said, err := readKeeps(card, strings.Fields(strings.Join(words, " ")))
	if err != nil {
		return err
	}
	kept, shape, err := card.Explain(start, 0, keeps, said...)
	switch {
	case err != nil && o.why:
		why := append([]string{scorer.HintOf(err)}, render.WhyNot(card, err, source)...)
		return advised(err, strings.TrimPrefix(strings.Join(why, "\nwhy: "), "\nwhy: "))
	case err != nil:
		return err
	}
	scored := tell.Scored{Card: card, Kept: kept, Shape: shape, Doubled: doubled}
	if o.why {
		return a.answer(exchange.Why(scored, source), func(w io.Writer) error { return render.WhyText(w, scored, source) })
	}
	return a.answer(exchange.Score(scored), func(w io.Writer) error { return render.ScoreText(w, scored) })
}

// startWith is a turn with a Common Die: a side of it, or the number a Wild was
// given.
func startWith(card *scorer.Card, common string) (start scorer.Shape, doubled bool, err error) {
	if common == "" {
		return card.Start(0), false, nil
	}
	common = strings.ToLower(common)
	rules := card.Rules()
	face := card.Faces().Face(common)
	sides := rules.CommonDie.Faces
	switch {
	case !rules.HasCommonDie():
		return start, false, &usage{rules.Title + " is played without a Common Die", "leave out --common, or choose other rules: --rules frenzy"}
	case common == scorer.Double && slices.Contains(sides, scorer.Double):
		return card.Start(0), true, nil
	case face != 0 && (slices.Contains(sides, common) || slices.Contains(sides, scorer.Wild)):
		return card.Start(face), false, nil
	}
	return start, false, &usage{fmt.Sprintf("the Common Die can't be %q", common), "write the number it shows or was named, or 2x"}
}

// readKeeps reads the keeps of a turn, and the points said for each, 0 for none.
func readKeeps(card *scorer.Card, words []string) (keeps []scorer.Dice, said []int, err error) {
	if len(words) == 0 {
		return nil, nil, &usage{"no dice were given", "type what was kept: farkle score 444 1"}
	}
	return sheet.ReadKeeps(strings.Join(words, " "), card.Faces())
}
