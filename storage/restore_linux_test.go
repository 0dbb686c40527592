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
	err := s.Close()
	require.NoError(t, err)

	replaceMeanwhile(t, path, backup, func() {
		s, err = storage.Open(t.Context(), storage.Options{Path: path, Now: atNoon, Wait: time.Minute})
	})
	require.NoError(t, err)
	defer s.Close()
	r, err := s.Game(t.Context(), 1)
	require.NoError(t, err)
	assert.Equal(t, "new", r.Head.ID)
}

// Of two restores at once the second comes to the first one's file, not to the one
// it has looked at.
func TestRestoredTwiceAtOnce(t *testing.T) {
	path, backup, other := twoGames(t), twoGames(t), newPath(t)
	s := open(t, other)
	newGame(t, s, "other")
	require.NoError(t, s.Close())
	o := options(path)
	o.Wait = time.Minute
	r, err := o.Restoring(t.Context(), backup, nil)
	require.NoError(t, err)
	defer r.Close()
	replaceMeanwhile(t, path, other, func() { _, err = r.Put(t.Context()) })
	require.ErrorIs(t, err, storage.InUse)
	game, err := open(t, path).Game(t.Context(), 1)
	require.NoError(t, err)
	assert.Equal(t, "other", game.Head.ID)
}

// replaceMeanwhile puts another file in the place of one that somebody opens and
// waits for.
func replaceMeanwhile(t *testing.T, path, other string, opens func()) {
	t.Helper()
	db := raw(t, path)
	run(t, db, "pragma journal_mode = delete")
	run(t, db, "begin exclusive")
	held := descriptors(t, path)
	done := make(chan struct{})
	go func() {
		opens()
		close(done)
	}()
	for descriptors(t, path) == held { // until it waits for the one that will be gone
		runtime.Gosched()
	}
	require.NoError(t, os.Rename(path, path+".aside"))
	require.NoError(t, os.Rename(other, path))
	require.NoError(t, db.Close())
	<-done
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
