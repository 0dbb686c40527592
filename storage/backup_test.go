package storage_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/storage"
)

// TestBackup: a copy made while the file is open holds every line, may be read
// like any other, and takes nobody else's place.
func TestBackup(t *testing.T) {
	ctx := context.Background()
	s := open(t, filepath.Join(t.TempDir(), "farkle.db"))
	game := newGame(t, s, "0", "Ann", "Ben")
	appendLines(t, s, game, "note a long evening")
	name := filepath.Join(t.TempDir(), "copy of it.db")
	require.NoError(t, s.Backup(ctx, name, false))

	info, err := os.Stat(name)
	require.NoError(t, err)
	assert.Equal(t, fs.FileMode(0o600), info.Mode().Perm(), "nobody else may read it")
	left, err := os.ReadDir(filepath.Dir(name))
	require.NoError(t, err)
	assert.Len(t, left, 1, "nothing but the copy is left")

	copied := open(t, name)
	want, err := s.Game(ctx, game)
	require.NoError(t, err)
	got, err := copied.Game(ctx, game)
	require.NoError(t, err)
	assert.Equal(t, want.Head, got.Head)
	assert.Equal(t, want.Lines, got.Lines)

	err = s.Backup(ctx, name, false)
	require.ErrorIs(t, err, fs.ErrExist)
	require.NoError(t, s.Backup(ctx, filepath.Join(t.TempDir(), "other.db"), true), "nothing need be there to replace")
	var refused *storage.FileError
	require.ErrorAs(t, s.Backup(ctx, filepath.Join(t.TempDir(), "no", "such", "folder.db"), false), &refused)
	require.Equal(t, storage.NoAccess, refused.Kind)
}

// TestBackupOntoItself: the file of games is never replaced by its own copy.
func TestBackupOntoItself(t *testing.T) {
	path := filepath.Join(t.TempDir(), "farkle.db")
	s := open(t, path)
	link := filepath.Join(t.TempDir(), "link.db")
	require.NoError(t, os.Symlink(path, link))
	for _, name := range []string{path, link} {
		var refused *storage.FileError
		require.ErrorAs(t, s.Backup(context.Background(), name, true), &refused)
		require.Equal(t, storage.NoAccess, refused.Kind)
		assert.False(t, errors.Is(refused, fs.ErrExist))
	}
}

// TestBackupDaily: one copy a day of use, the last ten kept, and nothing else in
// the folder touched.
func TestBackupDaily(t *testing.T) {
	ctx := context.Background()
	folder := t.TempDir()
	day := time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)
	s, err := storage.Open(ctx, storage.Options{Path: filepath.Join(folder, "farkle.db"), Create: true, Now: func() time.Time { return day }})
	require.NoError(t, err)
	defer s.Close()
	other := filepath.Join(folder, "farkle.db.day.mine")
	require.NoError(t, os.WriteFile(other, nil, 0o600))
	none, err := s.BackupDaily(ctx)
	require.NoError(t, err)
	assert.Empty(t, none, "there is no game to keep")
	newGame(t, s, "1")
	for n := range 12 {
		name, err := s.BackupDaily(ctx)
		require.NoError(t, err)
		assert.Equal(t, filepath.Join(folder, fmt.Sprintf("farkle.db.day.2026-01-%02d", n+1)), name)
		again, err := s.BackupDaily(ctx)
		require.NoError(t, err)
		assert.Empty(t, again, "once a day")
		day = day.AddDate(0, 0, 1)
	}
	kept, err := filepath.Glob(filepath.Join(folder, "farkle.db.day.2026-*"))
	require.NoError(t, err)
	require.Len(t, kept, 10)
	assert.Equal(t, filepath.Join(folder, "farkle.db.day.2026-01-03"), kept[0])
	assert.FileExists(t, other)
}
