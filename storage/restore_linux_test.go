package storage_test

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/storage"
)

// Whoever opens the file while it is being replaced comes to the new one: not
// to the one that was put aside, whose lines nobody would see.
func TestOpenedWhileItIsReplaced(t *testing.T) {
	path, backup := newPath(t), newPath(t)
	s := open(t, path)
	newGame(t, s, "old")
	require.NoError(t, s.Close())
	s = open(t, backup)
	newGame(t, s, "new")
	require.NoError(t, s.Close())

	db := raw(t, path)
	run(t, db, "pragma journal_mode = delete")
	run(t, db, "begin exclusive")
	held := descriptors(t, path)
	opened := make(chan *storage.Store, 1)
	failed := make(chan error, 1)
	go func() {
		s, err := storage.Open(t.Context(), storage.Options{Path: path, Now: atNoon, Wait: time.Minute})
		opened <- s
		failed <- err
	}()
	for descriptors(t, path) == held { // until it waits for the one that will be gone
		runtime.Gosched()
	}
	require.NoError(t, os.Rename(path, path+".aside"))
	require.NoError(t, os.Rename(backup, path))
	require.NoError(t, db.Close())
	s = <-opened
	require.NoError(t, <-failed)
	defer s.Close()
	r, err := s.Game(t.Context(), 1)
	require.NoError(t, err)
	assert.Equal(t, "new", r.Head.ID)
}

// descriptors is how often this process has a file open.
func descriptors(t *testing.T, path string) (n int) {
	all, err := os.ReadDir("/proc/self/fd")
	require.NoError(t, err)
	for _, fd := range all {
		if to, err := os.Readlink(filepath.Join("/proc/self/fd", fd.Name())); err == nil && to == path {
			n++
		}
	}
	return n
}
