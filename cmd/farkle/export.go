package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"github.com/spf13/cobra"

	"farkle/cmd/internal/pencil"
	"farkle/scorer"
	"farkle/sheet/exchange"
	"farkle/sheet/render"
	"farkle/storage"
)

type exportOptions struct {
	cellFlags
	format, out string
	force       bool
	bggID       int
	location    string
}

func (a *app) newExportCmd() *cobra.Command {
	var o exportOptions
	c := &cobra.Command{
		Use: "export", Long: formatLines(exportFormats()),
		RunE: a.withPast(func(ctx context.Context, p *pencil.Pencil, words []string) error {
			return a.runExport(ctx, p, words, o)
		}),
	}
	formatFlag(c, &o.format, "json", exportFormats())
	outFlags(c, &o.out, &o.force)
	o.cellFlags.add(c)
	numberVar(c.Flags(), &o.bggID, "bgg-id", 0, "BG Stats: the game's number at BoardGameGeek")
	c.Flags().StringVar(&o.location, "location", "", "BG Stats: where it was played")
	return c
}

func (a *app) runExport(ctx context.Context, p *pencil.Pencil, words []string, o exportOptions) error {
	f := findFormat(exportFormats(), o.format)
	if !f.Table {
		if err := o.only("farkle export --format csv"); err != nil {
			return err
		}
	}
	options := o.options()
	options.BGGID, options.Location = o.bggID, o.location
	numbers, err := a.named(ctx, p, words, f)
	if err != nil {
		return err
	}
	w := &wait{} // silent: what is exported goes to the terminal itself
	if o.out != "" {
		w = a.wait("exporting")
	}
	defer w.end()
	var gaps leftOut
	pages := pagesOf(ctx, p, numbers, w, &gaps)
	if f.Table && len(words) == 0 && a.game == 0 {
		pages = played(pages)
	}
	err = a.writeOut(o.out, o.force, func(out io.Writer) error {
		if err := f.Write(out, pages, options); err != nil {
			return err
		}
		if len(gaps) > 0 && len(gaps) == len(numbers) {
			return gaps[0] // there is nothing to write
		}
		return nil
	})
	switch {
	case err != nil:
		return err
	case len(gaps) > 0:
		return gaps.err()
	case o.format == "bgstats" && o.out == "":
		return a.scan(ctx, p, numbers[0], options)
	}
	return nil
}

// named are the games to export by their numbers: those that words or the flag name,
// else the newest where the format holds one, else all.
func (a *app) named(ctx context.Context, p *pencil.Pencil, words []string, f format) (numbers []int, err error) {
	for _, word := range words {
		n, err := gameNumber(word)
		if err != nil {
			return nil, err
		}
		numbers = append(numbers, n)
	}
	switch {
	case f.One && len(numbers) > 1:
		return nil, &usage{f.Name + " is for one game", "name one: farkle export 3 --format " + f.Name}
	case len(numbers) > 0:
		return numbers, nil
	case f.One:
		page, err := p.Open(ctx, a.game)
		return []int{page.Number}, err
	case a.game != 0:
		return []int{a.game}, nil
	}
	newest, err := p.Store.Newest(ctx)
	if err != nil {
		return nil, err
	}
	for n := range newest {
		numbers = append(numbers, n+1)
	}
	return numbers, nil
}

// scan draws the code of a game's link below it. Where there is no room for it
// the link is there all the same.
func (a *app) scan(ctx context.Context, p *pencil.Pencil, game int, o exchange.Options) error {
	page, err := p.Open(ctx, game)
	if err != nil {
		return err
	}
	err = a.code(exchange.BGStatsLink(page, o))
	if none, ok := errors.AsType[*scorer.Refusal](err); ok && none.Kind == render.NoRoom {
		_, err = fmt.Fprintf(a.err, "%s: %s\n", none, none.Help)
	}
	return err
}

// pagesOf are games in the order of their numbers. One that can't be read is left
// out: the others are worth having.
func pagesOf(ctx context.Context, p *pencil.Pencil, numbers []int, w *wait, gaps *leftOut) iter.Seq2[render.Page, error] {
	return func(yield func(render.Page, error) bool) {
		for i, n := range numbers {
			page, err := p.Open(ctx, n)
			w.tell(i+1, len(numbers))
			if err != nil && storage.OfOneGame(err) {
				*gaps = append(*gaps, err)
				continue
			}
			if !yield(page, err) || err != nil {
				return
			}
		}
	}
}

// played are the games that nobody threw away: no list has the others.
func played(all iter.Seq2[render.Page, error]) iter.Seq2[render.Page, error] {
	return func(yield func(render.Page, error) bool) {
		for page, err := range all {
			if err == nil && page.Game.State().Discarded {
				continue
			}
			if !yield(page, err) {
				return
			}
		}
	}
}

// leftOut is why games aren't in what was exported, each with its number.
type leftOut []error

func (l leftOut) Error() string {
	words := make([]string, len(l))
	for i, err := range l {
		words[i] = err.Error()
	}
	return "left out: " + strings.Join(words, "; ")
}

func (l leftOut) Unwrap() []error { return l }

// err says that something was left out.
func (l leftOut) err() error {
	return &scorer.Refusal{Kind: scorer.Failed, Problem: l.Error(), Err: l,
		Help: "all other games are exported; farkle check says what is wrong, and a back-up may have the rest"}
}
