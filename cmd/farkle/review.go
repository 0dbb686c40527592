package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"farkle/sheet"
	"farkle/sheet/exchange"
	"farkle/sheet/render"
	"farkle/sheet/review"
)

func (a *app) newReviewCmd() *cobra.Command {
	win := false
	c := &cobra.Command{
		Use:  "review",
		RunE: a.withPage(func(ctx context.Context, p render.Page) error { return a.runReview(ctx, p, win) }),
	}
	c.Flags().BoolVar(&win, "win", false, "tell the chances to win of a game that goes on as well")
	return c
}

// course is how the chances to win went in a game; nil where nobody asked.
func (a *app) course(ctx context.Context, s *sheet.State, asked bool) (*review.Course, error) {
	if s.Outcome.Status != sheet.Over && !asked || s.Outcome.Called {
		return nil, nil
	}
	wait := a.wait("playing the game on")
	defer wait.end()
	steps, most, err := review.Swings(ctx, s, review.Told, wait.tell)
	if err != nil {
		return nil, err
	}
	return &review.Course{Steps: steps, Swings: most}, nil
}

// review takes a game apart, and says how far it has come.
func (a *app) review(ctx context.Context, p render.Page) (*review.Review, error) {
	wait := a.wait("working out the odds")
	defer wait.end()
	return review.Of(ctx, p.Game.State(), wait.tell)
}

func (a *app) runReview(ctx context.Context, p render.Page, win bool) error {
	r, err := a.review(ctx, p)
	if err != nil {
		return err
	}
	c, err := a.course(ctx, p.Game.State(), win)
	if err != nil {
		return err
	}
	return a.answer(exchange.ReviewJSON(p, r, c), func(w io.Writer) error { return render.Review(w, p, r, c) })
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
