package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"farkle/cmd/internal/typed"
	"farkle/scorer"
	"farkle/sheet/exchange"
	"farkle/sheet/tell"
	"farkle/storage"
)

// newRestoreCmd makes the word that brings something back: a line by its number,
// or all games by the name of a backup.
func (a *app) newRestoreCmd() *cobra.Command {
	c := a.newWordsCmd("restore", nil)
	c.ValidArgsFunction = func(c *cobra.Command, words []string, typed string) ([]string, cobra.ShellCompDirective) {
		if len(words) > 0 {
			return nil, noFiles
		}
		lines, _ := a.completeLines(false)(c, words, typed)
		return lines, cobra.ShellCompDirectiveKeepOrder // and files
	}
	line := c.RunE
	c.RunE = func(c *cobra.Command, args []string) error {
		if path, err := a.path(); err == nil && len(args) == 0 {
			if newest := (storage.Options{Path: path, Now: a.now}).SoundCopy(c.Context()); newest != "" {
				args = []string{newest}
			}
		}
		if len(args) != 1 || isNumber(args[0]) {
			return line(c, args)
		}
		yes, err := c.Flags().GetBool("yes")
		if err != nil {
			return err
		}
		return a.runRestore(c.Context(), args[0], yes)
	}
	return c
}

func isNumber(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil
}

// A restoreDoc is what was put back, as JSON.
type restoreDoc struct {
	V        int    `json:"v"`
	Games    int    `json:"games"`
	Newest   string `json:"newest"`   // when the newest line was written; "" without games
	Replaced string `json:"replaced"` // where the file that was there now lies; "" if there was none
}

func (a *app) runRestore(ctx context.Context, backup string, yes bool) error {
	path, err := a.path()
	if err != nil {
		return err
	}
	w := a.wait("looking through the backup")
	r, err := storage.Options{Path: path, Now: a.now}.Restoring(ctx, backup, w.tell)
	w.end()
	if err != nil {
		return aboutBackup(err)
	}
	defer r.Close()
	fmt.Fprintf(a.err, "%s: %s\n", tell.TerminalText(backup), extentText(r.Games, r.Newest))
	_, there := os.Lstat(path)
	if there == nil {
		fmt.Fprintf(a.err, "it takes the place of %s, which stays beside it under another name\n", tell.TerminalText(path))
	}
	if there == nil && !yes {
		if err := a.agree(typed.Until(ctx, a.in), "this replaces the file of games, and nobody is there to ask"); err != nil {
			return err
		}
	}
	aside, err := r.Put(ctx)
	if err != nil {
		return err
	}
	return a.answer(restoreDoc{exchange.Version, r.Games, stampText(r.Newest), aside}, func(w io.Writer) error {
		fmt.Fprintf(w, "put back: %s\n", extentText(r.Games, r.Newest))
		if aside != "" {
			fmt.Fprintf(w, "what was there before is in %s\n", tell.TerminalText(aside))
		}
		return nil
	})
}

// aboutBackup is an error about a file that should have been a backup: with what
// to do about it.
func aboutBackup(err error) error {
	switch {
	case errors.Is(err, storage.NoFile):
		return advised(err, "farkle backup --list shows the backups there are; farkle restore 12 brings back line 12")
	case errors.Is(err, storage.Damaged):
		return advised(err, "nothing was changed; farkle rescue reads what can be read of it into a new file")
	case errors.Is(err, storage.NotOurs):
		return advised(err, "nothing was changed; farkle backup --list shows the backups there are")
	}
	return err
}

// advised is an error with other advice than its own.
func advised(err error, help string) error {
	doc := refusalOf(err)
	return &scorer.Refusal{Kind: scorer.RefusalKind(doc.Kind), Problem: doc.Problem, Help: help, Setting: doc.Setting, Err: err}
}

// extentText says how much is in a file of games.
func extentText(n int, newest time.Time) string {
	if n == 0 {
		return "no games"
	}
	return fmt.Sprintf("%s, last written to on %s", games(n), newest.Local().Format("2006-01-02 15:04"))
}

// stampText is a time for programs.
func stampText(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format(time.RFC3339)
}
