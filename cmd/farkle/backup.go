package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/spf13/cobra"

	"farkle/cmd/internal/pencil"
	"farkle/sheet/exchange"
	"farkle/sheet/render"
	"farkle/sheet/tell"
	"farkle/storage"
)

func (a *app) newBackupCmd() *cobra.Command {
	var force, list bool
	c := &cobra.Command{
		Use:  "backup",
		Args: cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error {
			if list {
				if err := noWords(c, args); err != nil {
					return err
				}
				return a.runBackups(c.Context())
			}
			if len(args) != 1 {
				return &usage{"a backup goes into one file", "farkle backup /media/stick/farkle.db"}
			}
			return a.withGames(func(ctx context.Context, p *pencil.Pencil, args []string) error {
				return a.runBackup(ctx, p, args[0], force)
			})(c, args)
		},
	}
	c.Flags().BoolVar(&list, "list", false, "list the backups beside the file of games")
	forceFlag(c, &force)
	return c
}

func (a *app) runBackup(ctx context.Context, p *pencil.Pencil, name string, force bool) error {
	err := p.Store.Backup(ctx, name, force)
	if errors.Is(err, fs.ErrExist) {
		return &usage{fmt.Sprintf("%s is there already", name), "say --force to replace it, or choose another name"}
	}
	if err != nil {
		return err
	}
	made := storage.Copy{Path: name}
	if made.Games, made.Newest, err = p.Store.Extent(ctx); err != nil {
		return err
	}
	return a.answer(backupsDoc{exchange.Version, []backupDoc{backupOf(made)}}, func(w io.Writer) error {
		_, err := fmt.Fprintf(w, "all games are copied to %s\n", name)
		return err
	})
}

// A backupsDoc is backups, as JSON.
type backupsDoc struct {
	V       int         `json:"v"`
	Backups []backupDoc `json:"backups"`
}

type backupDoc struct {
	File    string `json:"file"`
	Games   int    `json:"games"`
	Newest  string `json:"newest"`
	Problem string `json:"problem"` // why it can't be read; "" if it can
}

func backupOf(c storage.Copy) backupDoc {
	doc := backupDoc{File: c.Path, Games: c.Games, Newest: stampText(c.Newest)}
	if c.Err != nil {
		doc.Problem = c.Err.Error()
	}
	return doc
}

// runBackups lists the copies that lie beside the file of games.
func (a *app) runBackups(ctx context.Context) error {
	path, err := a.path()
	if err != nil {
		return err
	}
	copies, err := storage.Options{Path: path, Now: a.now}.Copies(ctx)
	if err != nil {
		return err
	}
	doc := backupsDoc{exchange.Version, []backupDoc{}}
	rows := [][]string{{"file", "holds"}}
	for _, c := range copies {
		doc.Backups = append(doc.Backups, backupOf(c))
		rows = append(rows, []string{tell.TerminalText(c.Path), tell.TerminalText(holdsText(c))})
	}
	return a.answer(doc, func(w io.Writer) error {
		if len(copies) == 0 {
			_, err := fmt.Fprintf(w, "there are no backups beside %s yet; one is made each day of use\n", tell.TerminalText(path))
			return err
		}
		return render.Rows(w, 2, rows...)
	})
}

func holdsText(c storage.Copy) string {
	switch {
	case errors.Is(c.Err, storage.Damaged):
		return "it is damaged"
	case c.Err != nil:
		return c.Err.Error()
	}
	return extentText(c.Games, c.Newest)
}

// backupDaily makes the copy of the day. Without it people still play: what went
// wrong is said, here and at the table, and nothing more.
func (a *app) backupDaily(ctx context.Context, p *pencil.Pencil) (notice string) {
	_, err := p.Store.BackupDaily(ctx)
	switch {
	case err == nil:
		return ""
	case errors.Is(err, storage.Damaged):
		notice = fmt.Sprintf("%s. All older copies are kept. To put one back: farkle backup --list", err)
	default:
		notice = fmt.Sprintf("no backup was made today: %s", err)
	}
	fmt.Fprintf(a.err, "note: %s\n", tell.TerminalText(notice))
	return notice
}
