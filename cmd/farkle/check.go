package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"farkle/cmd/internal/pencil"
	"farkle/scorer"
	"farkle/sheet/exchange"
	"farkle/sheet/tell"
	"farkle/storage"
)

func (a *app) newCheckCmd() *cobra.Command {
	var rebuild bool
	c := &cobra.Command{
		Use: "check", RunE: a.withGames(func(ctx context.Context, p *pencil.Pencil, _ []string) error {
			return a.runCheck(ctx, p, rebuild)
		}),
	}
	c.Flags().BoolVar(&rebuild, "rebuild", false, "make the figures again that history and statistics are read from")
	return c
}

// found is what makes a check fail; sound is the newest sound copy, "" if there is
// none.
func found(faults []storage.Fault, sound string) error {
	e := &scorer.Refusal{Kind: scorer.Failed, Problem: fmt.Sprintf("there are %d faults in the file", len(faults)),
		Help: "no game is hurt; farkle check --rebuild makes the figures again"}
	if len(faults) == 1 {
		e.Problem = "there is a fault in the file"
	}
	if slices.ContainsFunc(faults, func(f storage.Fault) bool { return !f.Cache }) {
		e.Help = (&storage.FileError{Kind: storage.Damaged, Copy: sound}).Hint()
	}
	return e
}

// A checkDoc is what a check found, as JSON.
type checkDoc struct {
	V        int               `json:"v"`
	Faults   []storage.Fault   `json:"faults"`
	Recounts []storage.Recount `json:"recounts"` // games that came to something else when a mistake in farkle was mended
}

// recountText says what became of a game: who has another total, and who wins now.
func recountText(r storage.Recount) string {
	var totals, before, now []string
	for _, s := range r.Seats {
		if s.Before != s.After {
			totals = append(totals, fmt.Sprintf("%s %s → %s", s.Name, tell.Points(s.Before), tell.Points(s.After)))
		}
		if s.WonBefore {
			before = append(before, s.Name)
		}
		if s.WonAfter {
			now = append(now, s.Name)
		}
	}
	text := fmt.Sprintf("game %d comes out differently since a mistake in farkle was mended: ", r.Game)
	text += cmp.Or(strings.Join(totals, ", "), "the totals are the same")
	if !slices.Equal(before, now) {
		text += fmt.Sprintf("; won before: %s, won now: %s", cmp.Or(tell.And(before), "nobody"), cmp.Or(tell.And(now), "nobody"))
	}
	return text
}

func (a *app) runCheck(ctx context.Context, p *pencil.Pencil, rebuild bool) error {
	faults, err := a.check(ctx, p.Store)
	if err != nil {
		return err
	}
	recounts, err := p.Store.Recounts(ctx)
	if err != nil {
		return err
	}
	if rebuild {
		w := a.wait("making the figures again")
		err := p.Store.Rebuild(ctx, w.tell)
		w.end()
		if err != nil {
			return err
		}
		left, err := a.check(ctx, p.Store)
		if err != nil {
			return err
		}
		for _, f := range faults { // a lost tail is forgotten with the figures that knew of it
			if !f.Cache && !slices.Contains(left, f) {
				left = append(left, f)
			}
		}
		fmt.Fprintln(a.err, "the figures were made again")
		faults = left
	}
	doc := checkDoc{exchange.Version, exchange.List(faults), exchange.List(recounts)}
	err = a.answer(doc, func(w io.Writer) error { return tellFaults(w, a.err, doc) })
	if err == nil && len(faults) > 0 {
		err = found(faults, storage.Options{Path: p.Store.Path(), Now: a.now}.SoundCopy(ctx))
	}
	return err
}

// tellFaults answers with what was found; what is wrong is said aside.
func tellFaults(w, aside io.Writer, doc checkDoc) error {
	for _, r := range doc.Recounts {
		fmt.Fprintln(w, tell.TerminalText(recountText(r)))
	}
	for _, f := range doc.Faults {
		fmt.Fprintln(aside, tell.TerminalText(f.String()))
	}
	if len(doc.Faults) == 0 {
		fmt.Fprintln(w, "everything is as it was written")
	}
	return nil
}

func (a *app) check(ctx context.Context, s *storage.Store) ([]storage.Fault, error) {
	w := a.wait("checking")
	defer w.end()
	return s.Check(ctx, w.tell)
}
