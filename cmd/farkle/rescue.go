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
		Use:   "rescue DAMAGED NEW",
		Short: "Read what can be read of a damaged file into a new one",
		Long: `Read what can be read of a damaged file of games into a new one, and list what
could not be read. The damaged file is only read; the new one must not be there
yet. Every line proves itself by its sum: what comes over is what was written,
or is listed as in doubt. Where anything is missing the exit code is 1.

A line that is lost, with lines below it that aren't, has a note in its place,
so that every number stays right. Whoever remembers the turn writes it again:
farkle --db NEW add 'round 7 ann =450'. Where nothing can be read below it, the
game ends with its last good line.`,
		Example: `  farkle rescue ~/.local/share/farkle/farkle.db rescued.db
  farkle --db rescued.db history
  farkle restore rescued.db`,
		Args: exactly(2, "farkle rescue DAMAGED.db NEW.db"), ValidArgsFunction: files,
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
