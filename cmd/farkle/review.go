package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"farkle/sheet/render"
	"farkle/sheet/review"
)

func (a *app) newReviewCmd() *cobra.Command {
	return &cobra.Command{
		Use:   "review [GAME]",
		Short: "Tell luck from skill in a game, from the exact odds",
		Long: `Tell luck from skill in a game, from the exact odds: what each player's dice
brought, what was given away by keeping the wrong dice, by banking too soon and by
rolling too long, and the decisions that cost the most.

Each score is taken apart exactly: it is what the player's turns were worth
before their first rolls, plus luck, minus the points given away, minus what
forced stops cut short, plus fines (below zero), gifts and adjustments. What
can't be known, such as the rest of a roll that wasn't typed, is luck.`,
		Example: `  farkle review
  farkle review 3
  farkle review --json`,
		Args:              atMost(1, "review takes one game: farkle review 3"),
		ValidArgsFunction: a.completeGames,
		RunE: func(c *cobra.Command, args []string) error {
			if err := a.nameGame(args); err != nil {
				return err
			}
			return a.withPage(c.Context(), func(p render.Page) error { return a.runReview(c.Context(), p) })
		},
	}
}

// review takes a game apart, and says how far it has come.
func (a *app) review(ctx context.Context, p render.Page) (*review.Review, error) {
	wait := a.wait("working out the odds")
	defer wait.end()
	return review.Of(ctx, p.Game.State(), wait.tell)
}

func (a *app) runReview(ctx context.Context, p render.Page) error {
	r, err := a.review(ctx, p)
	switch {
	case err != nil:
		return err
	case a.json:
		return render.JSON(a.out, render.ReviewJSON(p, r))
	}
	return render.Review(a.out, p, r)
}

// reviewInTime is the review for the sheet of a game, or why there is none and
// how to come by one. Only what ends the command is an error: the sheet is worth
// having without a review.
func (a *app) reviewInTime(ctx context.Context, p render.Page) (r *review.Review, none string, err error) {
	limited, cancel := context.WithTimeout(ctx, a.sheetWaits)
	defer cancel()
	r, err = a.review(limited, p)
	switch {
	case err == nil:
		return r, "", nil
	case ctx.Err() != nil:
		return nil, "", ctx.Err()
	case errors.Is(err, context.DeadlineExceeded):
		return nil, fmt.Sprintf("Left out, since the odds of these rules take long to work out: farkle review %d takes the time.", p.Number), nil
	}
	return nil, fmt.Sprintf("There is none: %s.", err), nil
}
