package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"farkle/cmd/internal/pencil"
	"farkle/cmd/internal/shelf"
	"farkle/sheet/render"
	"farkle/sheet/tell"
	"farkle/storage"
)

// path is the file that holds the games: as said by a flag or the environment,
// else in the user's data folder.
func (a *app) path() (string, error) {
	if a.db != "" {
		return a.db, nil
	}
	if p := a.env("FARKLE_DB"); p != "" {
		return p, nil
	}
	data := a.folder("XDG_DATA_HOME", ".local", "share")
	if data == "" {
		return "", &usage{"there is no home folder to keep the games in", "name a file: --db games.db, or FARKLE_DB"}
	}
	file := filepath.Join("farkle", "farkle.db")
	usual := a.dataFolder()
	if usual == "" || filepath.IsAbs(a.env("XDG_DATA_HOME")) {
		usual = data
	} else if _, err := os.Stat(filepath.Join(data, file)); err == nil { // of an older version
		usual = data
	}
	return filepath.Join(usual, file), nil
}

// dataFolder is where programs of this system keep a user's data, "" where that is
// what the XDG standard says.
func (a *app) dataFolder() string {
	switch a.system {
	case "windows":
		return a.env("LocalAppData")
	case "darwin":
		return a.folder("", "Library", "Application Support")
	}
	return ""
}

// folder is one of the user's folders: what the environment says by its name in
// the XDG standard, else where it usually lies below the home folder. It is "" for
// a user without a home.
func (a *app) folder(variable string, usual ...string) string {
	if folder := a.env(variable); variable != "" && filepath.IsAbs(folder) { // the standard has relative paths ignored
		return folder
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return ""
	}
	return filepath.Join(home, filepath.Join(usual...))
}

// shelf is the rule sets there are: those that come with farkle, and those in the
// folder beside the games. Where there is no place for games, there is none for
// rules.
func (a *app) shelf() shelf.Shelf {
	path, err := a.path()
	if err != nil {
		return shelf.Shelf{}
	}
	return shelf.Beside(path)
}

// openPencil opens the file of games. Only a new game makes one.
func (a *app) openPencil(ctx context.Context, create bool) (*pencil.Pencil, func(), error) {
	path, err := a.path()
	if err != nil {
		return nil, nil, err
	}
	store, err := storage.Open(ctx, storage.Options{Path: path, Create: create, Now: a.now})
	if err != nil {
		return nil, nil, err
	}
	if notice := store.Notice(); notice != "" {
		fmt.Fprintf(a.err, "note: %s\n", tell.TerminalText(notice))
	}
	p := &pencil.Pencil{Store: store, Now: a.now}
	return p, func() { p.Store.Close() }, nil
}

// openToPlay opens the file of games for those who sit down to play, and makes
// the copy of the day before anything is written. A single line doesn't wait for
// one. notice is what the players should know about the file first.
func (a *app) openToPlay(ctx context.Context, create bool) (p *pencil.Pencil, notice string, done func(), err error) {
	p, done, err = a.openPencil(ctx, create)
	if err == nil {
		notice = cmp.Or(p.Store.Notice(), a.backupDaily(ctx, p))
	}
	return p, notice, done, err
}

// others says which games aren't over beside the one that is written in, and how to
// reach them, where none was named.
func (a *app) others(ctx context.Context, p *pencil.Pencil, game int) error {
	if a.game != 0 {
		return nil
	}
	const most = 5
	open, err := p.Store.Unfinished(ctx, most+1)
	if err != nil {
		return err
	}
	open = slices.DeleteFunc(open, func(n int) bool { return n == game })
	if len(open) == 0 {
		return nil
	}
	slices.Sort(open)
	games, are := "game", "isn't"
	if len(open) > 1 {
		games, are = "games", "aren't"
	}
	numbers := make([]string, len(open))
	for i, n := range open {
		numbers[i] = strconv.Itoa(n)
	}
	fmt.Fprintf(a.err, "note: this is game %d; %s %s %s over either: --game %d writes there\n", game, games, tell.And(numbers), are, open[0])
	return nil
}

// An act is what a command does with its words.
type act = func(*cobra.Command, []string) error

// A job is what a command does with the file of games, and its words.
type job = func(ctx context.Context, p *pencil.Pencil, words []string) error

// withGames does a job with the file of games.
func (a *app) withGames(do job) act {
	return func(c *cobra.Command, words []string) error {
		p, done, err := a.openPencil(c.Context(), false)
		if err != nil {
			return err
		}
		defer done()
		return do(c.Context(), p, words)
	}
}

// withPast does a job that looks back: the results of every game are made first.
func (a *app) withPast(do job) act {
	return a.withGames(func(ctx context.Context, p *pencil.Pencil, words []string) error {
		if err := a.refresh(ctx, p.Store); err != nil {
			return err
		}
		return do(ctx, p, words)
	})
}

// withPage reads the game that is meant, which a word may name, and hands it on.
func (a *app) withPage(do func(ctx context.Context, p render.Page) error) act {
	return func(c *cobra.Command, words []string) error {
		if err := a.nameGame(words); err != nil {
			return err
		}
		return a.withGames(func(ctx context.Context, p *pencil.Pencil, _ []string) error {
			page, err := p.Open(ctx, a.game)
			if err != nil {
				return err
			}
			return do(ctx, page)
		})(c, words)
	}
}

// current is the game in progress, or false where there is none: no file, no
// game, or none that isn't over.
func (a *app) current(ctx context.Context) (page render.Page, ok bool, err error) {
	p, done, err := a.openPencil(ctx, false)
	if err == nil {
		page, err = p.Open(ctx, a.game)
		done()
	}
	if errors.Is(err, pencil.NoGames) || errors.Is(err, storage.NoFile) {
		return page, false, nil
	}
	return page, err == nil, err
}
