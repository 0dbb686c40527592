package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"github.com/spf13/cobra"

	"farkle/cmd/internal/pencil"
	"farkle/sheet/tell"
	"farkle/storage"
)

func (a *app) newBackupCmd() *cobra.Command {
	var force, list bool
	c := &cobra.Command{
		Use:   "backup FILE",
		Short: "Copy all games into a file, or list the backups there are",
		Long: `Copy all games into one file, whole and tidy, also while somebody is writing.
The copy is a file of games like any other: farkle --db FILE history reads it,
and farkle restore FILE puts it back.

Once a day of use a copy is made beside the file of games, and the last ten are
kept; another is made before an upgrade changes the file. A copy that isn't as
it was written is named .unsound, and stays, as does the last sound one before
it. --list shows them, the newest first.`,
		Example: "  farkle backup /media/stick/farkle.db\n  farkle backup --list",
		Args:    cobra.ArbitraryArgs, ValidArgsFunction: files,
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
			return a.runBackup(c.Context(), args[0], force)
		},
	}
	c.Flags().BoolVar(&list, "list", false, "list the backups beside the file of games")
	forceFlag(c, &force)
	return c
}

func (a *app) runBackup(ctx context.Context, name string, force bool) error {
	p, done, err := a.openPencil(ctx, false)
	if err != nil {
		return err
	}
	defer done()
	err = p.Store.Backup(ctx, name, force)
	if errors.Is(err, fs.ErrExist) {
		return &usage{fmt.Sprintf("%s is there already", name), "say --force to replace it, or choose another name"}
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(a.out, "all games are copied to %s\n", name)
	return err
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
