package main

import (
	"context"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"farkle/sheet/exchange"
	"farkle/sheet/tell"
	"farkle/storage"
)

func (a *app) newCheckCmd() *cobra.Command {
	var rebuild bool
	c := &cobra.Command{
		Use: "check", Short: "Check the file for damage", Args: noWords,
		Long: `Look whether everything in the file is as it was written: every line of every
game by its sum, that the rules can be read, and that the figures kept for
history and statistics are what the lines come to.

Nothing is changed. --rebuild makes the figures again; the lines stay as they are.`,
		RunE: func(c *cobra.Command, _ []string) error { return a.runCheck(c.Context(), rebuild) },
	}
	c.Flags().BoolVar(&rebuild, "rebuild", false, "make the figures again that history and statistics are read from")
	return c
}

// found is what makes a check fail.
type found struct {
	faults []storage.Fault
	copy   string // the newest sound copy; "" if there is none
}

func (e *found) Error() string {
	if len(e.faults) == 1 {
		return "there is a fault in the file"
	}
	return fmt.Sprintf("there are %d faults in the file", len(e.faults))
}

// Hint says what to do.
func (e *found) Hint() string {
	for _, f := range e.faults {
		if !f.Cache && e.copy != "" {
			return fmt.Sprintf("farkle restore %s puts the newest sound copy in its place; farkle rescue reads what can be read into a new file", e.copy)
		}
		if !f.Cache {
			return "farkle rescue reads what can be read into a new file; farkle backup --list shows what can be put back"
		}
	}
	return "no game is hurt; farkle check --rebuild makes the figures again"
}

// A checkDoc is what a check found, as JSON.
type checkDoc struct {
	V      int        `json:"v"`
	Faults []faultDoc `json:"faults"`
}

type faultDoc struct {
	Game    int    `json:"game"` // 0: the file itself
	Line    int    `json:"line"` // 0: the whole game
	Problem string `json:"problem"`
	Figures bool   `json:"figures"` // only what is kept for statistics is wrong
}

func faultDocs(faults []storage.Fault) []faultDoc {
	docs := []faultDoc{}
	for _, f := range faults {
		docs = append(docs, faultDoc{f.Game, f.Line, f.What, f.Cache})
	}
	return docs
}

func (a *app) runCheck(ctx context.Context, rebuild bool) error {
	p, done, err := a.openPencil(ctx, false)
	if err != nil {
		return err
	}
	defer done()
	faults, err := a.check(ctx, p.Store)
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
	if err := a.tellFaults(faults); err != nil {
		return err
	}
	if len(faults) > 0 {
		return &found{faults, storage.Options{Path: p.Store.Path(), Now: a.now}.SoundCopy(ctx)}
	}
	return nil
}

// tellFaults answers with what was found.
func (a *app) tellFaults(faults []storage.Fault) error {
	if a.json {
		return exchange.JSON(a.out, checkDoc{V: exchange.Version, Faults: faultDocs(faults)})
	}
	for _, f := range faults {
		fmt.Fprintln(a.err, tell.TerminalText(f.String()))
	}
	if len(faults) > 0 {
		return nil
	}
	_, err := fmt.Fprintln(a.out, "everything is as it was written")
	return err
}

func (a *app) check(ctx context.Context, s *storage.Store) ([]storage.Fault, error) {
	w := a.wait("checking")
	defer w.end()
	return s.Check(ctx, w.tell)
}
