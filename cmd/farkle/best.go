package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"farkle/cmd/internal/advice"
	"farkle/scorer"
	"farkle/scorer/odds"
	"farkle/sheet"
	"farkle/sheet/forecast"
)

// playerFlags say whose turn it is, for the odds.
type playerFlags struct{ odds.Options }

func (f *playerFlags) add(a *app, c *cobra.Command, rules *rulesFlags, needs string) {
	flags := c.Flags()
	textVar(c, &f.Common, "common", "the Common Die: a number, 2x, or wild for whoever names it", a.completeSides(rules))
	numberVar(flags, &f.Total, "total", 0, "what the player has on the sheet, where the rules make that matter")
	numberVar(flags, &f.Need, "needs", 0, needs)
	numberVar(flags, &f.Farkles, "farkles", 0, "farkles in a row the player has already, where the rules have a penalty for them")
}

// options are the player as the odds see him or her, and the turn's start.
func (f *playerFlags) options(card *scorer.Card) (odds.Options, scorer.Shape, error) {
	o := f.Options
	o.Common = strings.ToLower(o.Common)
	if o.Common == scorer.Wild && slices.Contains(card.Rules().CommonDie.Faces, scorer.Wild) {
		return o, card.Start(0), nil
	}
	start, _, err := startWith(card, o.Common)
	return o, start, err
}

type bestOptions struct {
	rulesFlags
	playerFlags
	dice  int
	turn  int
	spent bool
	kept  string
	words []string
}

func (a *app) newBestCmd() *cobra.Command {
	var o bestOptions
	c := &cobra.Command{
		Use: "best", Args: cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error {
			o.words, o.KnowsTotal = args, c.Flags().Changed("total")
			return a.runBest(c.Context(), o)
		},
	}
	o.rulesFlags.add(a, c, usualRules)
	o.playerFlags.add(a, c, &o.rulesFlags, "what this turn must bring to win or to tie: worths are then the chance of it")
	flags := c.Flags()
	numberVar(flags, &o.turn, "turn", 0, "points the turn holds before this roll")
	numberVar(flags, &o.dice, "dice", 0, "dice that were thrown, if ROLL names only some of them")
	flags.BoolVar(&o.ToOpen, "to-open", false, "the player isn't on the sheet yet")
	flags.BoolVar(&o.spent, "common-spent", false, "the Common Die is used up in this lap")
	flags.StringVar(&o.kept, "kept", "", "what the turn has kept so far, roll by roll: '444 1'")
	return c
}

func (a *app) runBest(ctx context.Context, o bestOptions) error {
	switch {
	case len(o.words) == 0:
		return &usage{"no roll was given", "type all its dice together: farkle best 114536"}
	case len(o.words) > 1:
		return &usage{"best takes one roll", "type its dice together: farkle best " + strings.Join(o.words, "")}
	}
	card, err := a.chosenCard(ctx, o.rulesFlags)
	if err != nil {
		return err
	}
	s, up, err := a.up(ctx, &o)
	if err != nil {
		return err
	}
	q, err := o.question(card)
	if err != nil {
		return err
	}
	if up != nil {
		q.Player = s.Name(up.Seat)
		if o.turn == 0 && o.kept == "" && !o.spent && o.dice == 0 && int(up.Shape.Left) == q.Roll.Len() && up.Begun() {
			q.Held, q.Shape = up.Held, up.Shape
		}
		if q.Win, err = forecast.WinOf(ctx, s, up.Seat, q.Held); err != nil {
			return err
		}
	}
	wait := a.wait("working out the odds")
	q.Options.Progress = wait.tell
	answer, err := advice.Ask(ctx, q)
	wait.end()
	if err != nil {
		return err
	}
	return a.answer(answer.Doc(), answer.Text)
}

// up is the turn of the game in progress that the question is about; nil where there
// is none, or rules were named.
func (a *app) up(ctx context.Context, o *bestOptions) (s *sheet.State, up *sheet.Turn, err error) {
	if o.rules != "" || len(o.house)+len(o.set) > 0 {
		return nil, nil, nil
	}
	page, open, err := a.current(ctx)
	if err != nil || !open {
		return nil, nil, err
	}
	s = page.Game.State()
	return s, o.sitDown(s), nil
}

// sitDown takes the player whose turn it is in a game for what wasn't said. It is
// nil where nobody's or more than one player's turn it is.
func (o *bestOptions) sitDown(s *sheet.State) *sheet.Turn {
	if s.Awaits != sheet.AwaitsTurn || len(s.Next) != 1 {
		return nil
	}
	rules, up := s.Card.Rules(), s.Turn(s.Round, s.Next[0])
	seat := s.Seats[up.Seat-1]
	if !o.KnowsTotal {
		o.Total, o.KnowsTotal = advice.Total(s, up.Seat), true
	}
	o.ToOpen = o.ToOpen || !seat.Opened && rules.Bank.Opening > 0
	if o.Farkles == 0 && seat.Streak < rules.Farkle.Streak {
		o.Farkles = seat.Streak
	}
	if r := s.Rounds[s.Round-1]; o.Common == "" && rules.HasCommonDie() {
		o.Common = r.Common.Side
		if r.Common.Named {
			o.Common = s.Card.Faces()[r.Common.Face-1].Key
		}
	}
	return up
}

// question is the roll, and the turn it was thrown in.
func (o *bestOptions) question(card *scorer.Card) (q advice.Question, err error) {
	q.Card, q.Held = card, o.turn
	if q.Roll, err = card.Faces().Parse(o.words[0]); err != nil {
		return q, err
	}
	if q.Options, q.Shape, err = o.options(card); err != nil {
		return q, err
	}
	thrown := q.Roll.Len()
	if o.dice != 0 {
		thrown = o.dice
	}
	if err := o.follow(card, &q); err != nil {
		return q, err
	}
	most := int(q.Shape.Left)
	switch {
	case q.Roll.Len() > most:
		return q, scorer.MoreThan(most, o.words[0])
	case thrown > most:
		return q, &usage{fmt.Sprintf("%d dice can't have been thrown: %d were left", thrown, most), "--dice says how many were thrown; leave it out if ROLL names them all"}
	case thrown < q.Roll.Len():
		return q, &usage{fmt.Sprintf("%s is more than %d dice", o.words[0], thrown), "--dice says how many were thrown; leave it out if ROLL names them all"}
	case thrown < most && o.kept != "":
		return q, &usage{fmt.Sprintf("%d dice were left, not %d", most, thrown), fmt.Sprintf("type all of the roll, or say --dice %d if the others scored nothing", most)}
	case thrown < most && q.Options.Common == scorer.Wild:
		return q, &usage{"the Wild is named after the first roll, of all the dice", "give its number if it has one: --common 4"}
	}
	if o.kept == "" && (thrown < most || o.turn > 0) {
		q.Shape = card.Later(q.Shape, thrown)
	}
	if o.spent || thrown < int(card.Start(0).Left) && card.Rules().CommonDie.Counts == scorer.FirstRoll {
		q.Shape = q.Shape.Spent()
	}
	return q, nil
}

// follow goes through what the turn has kept so far.
func (o *bestOptions) follow(card *scorer.Card, q *advice.Question) error {
	switch {
	case o.turn < 0:
		return &usage{"a turn can't hold less than nothing", "say --turn 350 for a turn that holds 350"}
	case q.Options.Common == scorer.Wild && (o.turn > 0 || o.kept != ""):
		return &usage{"the Wild is named after the first roll of a turn", "give its number: --common 4"}
	case o.kept == "":
		return nil
	case o.turn > 0 || o.spent:
		return &usage{"--kept says already what the turn holds", "leave out --turn and --common-spent"}
	}
	keeps, said, err := readKeeps(card, strings.Fields(o.kept))
	if err != nil {
		return err
	}
	kept, shape, err := card.Explain(q.Shape, 0, keeps, said...)
	if err != nil {
		return err
	}
	q.Held, q.Shape = kept[len(kept)-1].Running, shape
	return nil
}
