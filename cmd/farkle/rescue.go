package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"github.com/spf13/cobra"

	"farkle/scorer"
	"farkle/sheet/exchange"
	"farkle/sheet/tell"
	"farkle/storage"
)

func (a *app) newRescueCmd() *cobra.Command {
	return &cobra.Command{
		Use: "rescue",
		RunE: func(c *cobra.Command, args []string) error {
			return a.runRescue(c.Context(), args[0], args[1])
		},
	}
}

// A rescueDoc is what came out of a damaged file, as JSON.
type rescueDoc struct {
	V      int               `json:"v"`
	Games  []storage.Rescued `json:"games"`
	Faults []storage.Fault   `json:"faults"` // what is lost or in doubt, by the numbers of the damaged file
}

func (a *app) runRescue(ctx context.Context, damaged, name string) error {
	w := a.wait("reading")
	r, err := storage.Options{Path: name, Now: a.now}.Rescue(ctx, damaged, w.tell)
	w.end()
	switch {
	case errors.Is(err, fs.ErrExist):
		return &usage{fmt.Sprintf("%s is there already", name), "name a new file; nothing was changed"}
	case errors.Is(err, storage.NotOurs), errors.Is(err, storage.NoFile):
		return advised(err, "name the damaged file first, then the new one; nothing was changed")
	case err != nil:
		return err
	}
	doc := rescueDoc{exchange.Version, exchange.List(r.Games), exchange.List(r.Faults)}
	err = a.answer(doc, func(w io.Writer) error {
		_, err := io.WriteString(w, tell.TerminalText(doc.text(name)))
		return err
	})
	if err == nil && len(r.Faults) > 0 {
		err = &scorer.Refusal{Kind: scorer.Failed, Problem: "not everything could be read",
			Help: "farkle backup --list shows the copies there are; one of them may have more"}
	}
	return err
}

// text says what was lost, and what is in the new file.
func (d rescueDoc) text(name string) string {
	var b strings.Builder
	for _, f := range d.Faults {
		fmt.Fprintln(&b, f)
	}
	whole := 0
	for _, g := range d.Games {
		if g.Whole {
			whole++
		}
		if g.Game != g.Was {
			fmt.Fprintf(&b, "game %d is game %d in the new file\n", g.Was, g.Game)
		}
	}
	how := fmt.Sprintf("%d of them just as they were written", whole)
	switch {
	case len(d.Faults) == 0:
		how = "and nothing is missing"
	case len(d.Games) == 1:
		how = "which may not be all of it"
	}
	fmt.Fprintf(&b, "%s came over into %s, %s\n", games(len(d.Games)), name, how)
	return b.String()
}
