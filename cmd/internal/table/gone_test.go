package table

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/storage"
)

// Where the file has gone nothing is answered; a key saves all in another, and the
// table goes on there.
func TestTheFileHasGone(t *testing.T) {
	s := playing(t, "classic", "Ann", "Ben")
	t.Setenv("HOME", t.TempDir())
	s.typed("444 1 b")
	path := s.desk.pencil.Store.Path()
	require.NoError(t, os.RemoveAll(filepath.Dir(path)))
	s.typed("1111b")
	assert.Contains(t, s.screen(), "deleted, moved or replaced")
	assert.Contains(t, s.screen(), "not written: Ben 1111 b")
	assert.Len(t, s.game().Lines(), 3)
	s.typed("S")
	assert.Contains(t, s.screen(), "all games are in")
	s.typed("555b")
	t.Cleanup(func() { s.desk.pencil.Store.Close() })
	saved := s.desk.pencil.Store.Path()
	assert.Equal(t, os.Getenv("HOME"), filepath.Dir(saved))
	store, err := storage.Open(context.Background(), storage.Options{Path: saved, Now: time.Now})
	require.NoError(t, err)
	defer store.Close()
	r, err := store.Game(context.Background(), 1)
	require.NoError(t, err)
	assert.Equal(t, 5, r.Last())
}

// Whoever leaves without the key loses nothing that was answered.
func TestLeavingAFileThatHasGone(t *testing.T) {
	s := playing(t, "classic", "Ann", "Ben")
	t.Setenv("HOME", t.TempDir())
	s.typed("444 1 b")
	require.NoError(t, os.RemoveAll(filepath.Dir(s.desk.pencil.Store.Path())))
	s.typed("1111bq")
	err := s.table.outcome(context.Background(), nil, nil)
	t.Cleanup(func() { s.desk.pencil.Store.Close() })
	require.ErrorContains(t, err, "the last line isn't written: Ben 1111 b")
	saved, err := filepath.Glob(filepath.Join(os.Getenv("HOME"), "farkle-saved-2026-11-29-*.db"))
	require.NoError(t, err)
	assert.Len(t, saved, 1)
}
