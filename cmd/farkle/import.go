package main

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"io"
	"iter"
	"maps"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"farkle/cmd/internal/pencil"
	"farkle/cmd/internal/typed"
	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/exchange"
	"farkle/sheet/render"
	"farkle/sheet/stats"
	"farkle/sheet/tell"
	"farkle/storage"
)

type importOptions struct {
	rulesFlags
	on, cells          string
	asNew, dryRun, yes bool
}

func (a *app) newImportCmd() *cobra.Command {
	var o importOptions
	c := &cobra.Command{
		Use:  "import",
		RunE: func(c *cobra.Command, words []string) error { return a.runImport(c.Context(), o, words[0]) },
	}
	c.Flags().BoolVar(&o.asNew, "as-new", false, "import a game that differs from the one here as another game")
	c.Flags().BoolVarP(&o.dryRun, "dry-run", "n", false, "only show what would be done")
	c.Flags().BoolVarP(&o.yes, "yes", "y", false, "don't ask before a table is written")
	c.Flags().StringVar(&o.on, "on", "", "a table: the day it was played, as 2026-11-21")
	choiceVar(c, &o.cells, "cells", "", "a table: what a cell holds, turns or totals (default: found out)", "turns", "totals")
	o.rulesFlags.add(a, c, "for a table, what it says, else classic")
	return c
}

// An importDoc is what became of an import, as JSON.
type importDoc struct {
	V      int               `json:"v"`
	DryRun bool              `json:"dry_run"`
	Games  []importedDoc     `json:"games"`
	People []importPersonDoc `json:"people"`
}

type importedDoc struct {
	storage.Imported
	Unfit []unfitDoc `json:"unfit"` // lines that no longer fit, where any were written
}

// An unfitDoc is a line that doesn't count as it stands, and why.
type unfitDoc struct {
	Line    int    `json:"line"`
	Problem string `json:"problem"`
}

type importPersonDoc struct {
	Name  string `json:"name"`
	As    string `json:"as"`    // who it is here; "" for somebody new
	Games int    `json:"games"` // played here before
}

func (a *app) runImport(ctx context.Context, o importOptions, file string) error {
	if _, err := time.Parse(time.DateOnly, o.on); err != nil && o.on != "" {
		return &usage{fmt.Sprintf("%q isn't a date", o.on), "--on 2026-11-21: the year, the month and the day"}
	}
	incoming, papers, done, err := a.incoming(ctx, o, file)
	switch {
	case ctx.Err() != nil:
		return errCancelled
	case err != nil:
		return err
	}
	defer done()
	p, closeIt, err := a.openPencil(ctx, true)
	if err != nil {
		return err
	}
	defer closeIt()
	if err := a.refresh(ctx, p.Store); err != nil {
		return err
	}
	before, err := p.Store.People(ctx)
	if err != nil {
		return err
	}
	if papers != nil {
		if err := a.showPapers(ctx, p, papers, o); err != nil {
			return err
		}
		incoming = func(yield func(sheet.Journal, error) bool) {
			for _, p := range papers {
				if !yield(p.Journal, nil) {
					return
				}
			}
		}
	}
	names := map[string]string{} // by folded name: the first spelling
	w := a.wait("importing")
	all, err := p.Store.Import(ctx, noting(names, incoming), storage.ImportOptions{AsNew: o.asNew, DryRun: o.dryRun, Each: w.count})
	w.end()
	switch {
	case ctx.Err() != nil:
		return errCancelled // whatever it made of the end of what is read
	case err != nil:
		return err
	}
	doc := importDoc{V: exchange.Version, DryRun: o.dryRun, Games: []importedDoc{}, People: known(names, before)}
	for _, g := range all {
		became := importedDoc{g, []unfitDoc{}}
		for _, p := range g.Unfit {
			became.Unfit = append(became.Unfit, unfitDoc{p.Line, p.Err.Error()})
		}
		doc.Games = append(doc.Games, became)
	}
	if open, err := p.Store.Unfinished(ctx, 1); err == nil && len(open) > 0 && !o.dryRun {
		fmt.Fprintf(a.err, "note: farkle add goes on in game %d; --game N names another\n", open[0])
	}
	return a.answer(doc, doc.write)
}

// showPapers shows what a table would become, and asks. A game that is here already
// started when it did here, and needs no asking.
func (a *app) showPapers(ctx context.Context, here *pencil.Pencil, papers []exchange.Paper, o importOptions) error {
	agreed := true
	for i := range papers {
		p := &papers[i]
		started, err := here.Store.Started(ctx, p.Head.ID)
		if err != nil {
			return err
		}
		if !started.IsZero() {
			p.Head.Started = started
			continue
		}
		game, err := sheet.New(p.Head, p.Lines)
		if err != nil {
			return err
		}
		known, err := original(ctx, here, a.tables(o), *p, game.State().Played)
		if err != nil {
			return err
		}
		if known != nil {
			p.Journal = sheet.Journal{Head: known.Head(), Lines: known.Lines()}
			continue
		}
		agreed = o.yes || o.dryRun
		if len(papers) <= mostShown {
			err = render.Text(a.err, render.Page{Game: game}, a.width)
		} else {
			_, err = fmt.Fprintf(a.err, "%s: %s\n", p.Head.Rules.Title, tell.TerminalText(scorer.Listed(p.Head.Seats, "and")))
		}
		if err != nil {
			return err
		}
		for _, doubt := range p.Doubts {
			fmt.Fprintf(a.err, "note: %s\n", tell.TerminalText(doubt))
		}
	}
	if agreed {
		return nil
	}
	return a.agree(typed.Until(ctx, a.in), "a table doesn't say everything, and nobody is there to ask")
}

// original is the game here, of the day a table names, that the table was written from,
// if need be before the game changed; nil if none was.
func original(ctx context.Context, here *pencil.Pencil, t exchange.TableReader, p exchange.Paper, played string) (*sheet.Game, error) {
	if played == "" {
		return nil, nil
	}
	from, until, err := day(played)
	if err != nil {
		return nil, err
	}
	games, _, err := here.Store.Past(ctx, storage.Filter{Since: from, Until: until}, 0, 0)
	if err != nil {
		return nil, err
	}
	var earlier *sheet.Game
	for _, g := range games {
		page, err := here.Open(ctx, g.Game)
		switch {
		case err != nil: // a damaged one is passed over
		case t.From(page, p):
			return page.Game, nil
		case earlier == nil && t.Earlier(page, p):
			earlier = page.Game
		}
	}
	return earlier, nil
}

// mostShown is how many games of a table are shown whole.
const mostShown = 3

// noting notes who plays in the games that pass.
func noting(names map[string]string, games iter.Seq2[sheet.Journal, error]) iter.Seq2[sheet.Journal, error] {
	return func(yield func(sheet.Journal, error) bool) {
		for game, err := range games {
			for _, name := range game.Names() {
				if folded := sheet.FoldName(name); names[folded] == "" {
					names[folded] = name
				}
			}
			if !yield(game, err) {
				return
			}
		}
	}
}

// known says who the players of the games are here.
func known(names map[string]string, here []stats.Person) []importPersonDoc {
	by := map[string]stats.Person{}
	for _, who := range here {
		for _, name := range append(who.Names, who.Name) {
			by[sheet.FoldName(name)] = who
		}
	}
	all := []importPersonDoc{}
	for _, folded := range slices.Sorted(maps.Keys(names)) {
		who := by[folded]
		all = append(all, importPersonDoc{names[folded], who.Name, who.Games})
	}
	return all
}

// mostListed is how many games an answer lists before it only counts them.
const mostListed = 20

func (d importDoc) write(w io.Writer) error {
	var b strings.Builder
	counts, unfit := map[storage.Became]int{}, 0
	for _, g := range d.Games {
		counts[g.What]++
		if len(d.Games) > mostListed {
			unfit += len(g.Unfit)
			continue
		}
		fmt.Fprintf(&b, "game %d: %s\n", g.Game, becameText(g.What, g.Lines))
		for _, p := range g.Unfit {
			fmt.Fprintf(&b, "   line %d no longer fits: %s\n", p.Line, p.Problem)
		}
	}
	if unfit > 0 {
		fmt.Fprintf(&b, "%s no longer fit: farkle show GAME lists them\n", linesWord(unfit))
	}
	for _, p := range d.People {
		if p.As == "" {
			fmt.Fprintf(&b, "%s is new\n", p.Name)
		} else {
			fmt.Fprintf(&b, "%s is %s here, with %s\n", p.Name, p.As, games(p.Games))
		}
	}
	fmt.Fprintf(&b, "%s: %d new, %d longer than here, %d known", games(len(d.Games)),
		counts[storage.CameNew]+counts[storage.CameAsNew], counts[storage.WentOn], counts[storage.WasHere]+counts[storage.WasShorter])
	if d.DryRun {
		b.WriteString("; nothing was written")
	}
	_, err := fmt.Fprintln(w, tell.TerminalText(b.String()))
	return err
}

// becameText says what became of a game.
func becameText(what storage.Became, lines int) string {
	switch what {
	case storage.CameNew:
		return "new, " + linesWord(lines)
	case storage.WentOn:
		return linesWord(lines) + " added"
	case storage.WasShorter:
		return "known, and longer here"
	case storage.CameAsNew:
		return "taken in as another game, " + linesWord(lines)
	}
	return "known"
}

func linesWord(n int) string {
	if n == 1 {
		return "one line"
	}
	return fmt.Sprintf("%d lines", n)
}

// incoming opens what is to be imported, whichever of the kinds it is: games, or a
// table that has to be looked at first.
func (a *app) incoming(ctx context.Context, o importOptions, file string) (games iter.Seq2[sheet.Journal, error], papers []exchange.Paper, done func(), err error) {
	in := io.NopCloser(typed.Until(ctx, a.in))
	if file != "-" {
		f, err := openWaiting(ctx, file)
		if err != nil {
			return nil, nil, nil, aboutFile(file, err)
		}
		in = waitingFile{typed.Until(ctx, f), f}
	}
	r := bufio.NewReader(in)
	peeked, err := r.Peek(len("SQLite format 3"))
	if err != nil && err != io.EOF {
		in.Close()
		return nil, nil, nil, aboutFile(file, err)
	}
	done = func() { in.Close() }
	start := string(peeked)
	switch {
	case start == "SQLite format 3" && file == "-":
		err = &usage{"a file of games can't be read from standard input", "name the file: farkle import other.db"}
	case start == "SQLite format 3":
		in.Close()
		games, done, err = otherFile(ctx, storage.Options{Path: file, Now: a.now})
		return games, nil, done, err
	case strings.HasPrefix(start, "\xff\xfe") || strings.HasPrefix(start, "\xfe\xff"):
		err = &usage{"it is text in UTF-16, as PowerShell writes it", "save it as UTF-8, or export with --out instead of >"}
	case strings.HasPrefix(start, "PK\x03\x04") || strings.HasPrefix(start, "\x1f\x8b"):
		err = &usage{"it is compressed", "unpack it first; a spreadsheet can save a table as CSV"}
	case start == "":
		err = &usage{"there is nothing in it", "farkle export --out everything.json writes what can be read"}
	default:
		for _, f := range exportFormats() {
			if f.Read != nil && strings.HasPrefix(strings.TrimLeft(start, "\ufeff \t\r\n"), f.Begins) {
				return f.Read(r), nil, done, nil
			}
		}
		papers, err = a.tables(o).Read(r)
	}
	in.Close()
	return nil, papers, func() {}, err
}

// tables reads tables by the rules that are chosen, else by those they name.
func (a *app) tables(o importOptions) exchange.TableReader {
	return exchange.TableReader{Cells: o.cells, On: o.on, Now: a.now(), Zone: time.Local, Rules: func(name string) (scorer.Rules, error) {
		return o.load(a, func() (scorer.Rules, error) { return a.shelf().Load(cmp.Or(name, "classic")) })
	}}
}

// A waitingFile is read for as long as anybody waits for it: it may be a pipe.
type waitingFile struct {
	io.Reader
	io.Closer
}

// openWaiting opens a file. A pipe that nobody writes into yet can be left by Ctrl-C;
// what is opened after that belongs to nobody.
func openWaiting(ctx context.Context, name string) (*os.File, error) {
	type result struct {
		f   *os.File
		err error
	}
	done := make(chan result, 1)
	go func() {
		f, err := os.Open(name)
		done <- result{f, err}
	}()
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case got := <-done:
		return got.f, got.err
	}
}

// mostCopied is how large a file may be whose games are taken in, for it is copied
// first.
const mostCopied = 1 << 30

// otherFile are the games of another file, the oldest first. It is read in a copy,
// and left as it is.
func otherFile(ctx context.Context, o storage.Options) (iter.Seq2[sheet.Journal, error], func(), error) {
	var size int64
	for _, part := range []string{o.Path, o.Path + "-wal"} {
		if info, err := os.Stat(part); err == nil {
			size += info.Size()
		}
	}
	if size > mostCopied {
		return nil, nil, &usage{"the file is larger than 1 GiB, and it would be copied", "farkle --db " + o.Path + " export --out everything.json; then import that, game by game"}
	}
	other, done, err := storage.OpenCopy(ctx, o)
	if err != nil {
		return nil, nil, err
	}
	return other.Incoming(ctx), done, nil
}
