package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"github.com/spf13/cobra"

	"farkle/cmd/internal/pencil"
)

func (a *app) newBackupCmd() *cobra.Command {
	force := false
	c := &cobra.Command{
		Use:   "backup FILE",
		Short: "Copy all games into a file",
		Long: `Copy all games into one file, whole and tidy, also while somebody is writing. The
copy is a file of games like any other: farkle --db FILE history reads it.`,
		Example: "  farkle backup /media/stick/farkle.db",
		Args:    cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) != 1 {
				return &usage{"a backup goes into one file", "farkle backup /media/stick/farkle.db"}
			}
			return a.runBackup(c.Context(), args[0], force)
		},
	}
	c.Flags().BoolVar(&force, "force", false, "replace a file that is there")
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
// wrong is said, and nothing more.
func (a *app) backupDaily(ctx context.Context, p *pencil.Pencil) {
	if _, err := p.Store.BackupDaily(ctx); err != nil {
		fmt.Fprintf(a.err, "note: no backup was made today: %s\n", err)
	}
}
