//go:build unix

package storage_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/storage"
)

// The last lines of a file lie beside another that has taken its name: they are never
// mixed, whether the program that has the old one open leaves first, or later, or was
// killed.
func TestLinesBesideAnotherFile(t *testing.T) {
	for _, other := range []string{"another file", "an older copy of the same", "a newer copy of the same", "nothing"} {
		for _, leaves := range []bool{true, false} {
			t.Run(fmt.Sprintf("%s, left %v", other, leaves), func(t *testing.T) {
				path := newPath(t)
				first := open(t, path)
				game := newGame(t, first, "a")
				for range 20 {
					appendLines(t, first, game, "f")
				}
				copied := filepath.Join(t.TempDir(), "copy.db")
				require.NoError(t, first.Backup(t.Context(), copied, false))
				if other == "another file" {
					copied = newPath(t)
				}
				second := open(t, copied)
				if other == "another file" {
					newGame(t, second, "z", "Zoe", "Kai")
				}
				if other != "an older copy of the same" {
					for range 15 {
						appendLines(t, second, 1, "note another evening")
					}
				}
				if other == "an older copy of the same" {
					for range 30 {
						appendLines(t, first, game, "note and on")
					}
				}
				of := second
				if other == "an older copy of the same" {
					of = first // what lies beside it goes on from it, and comes back
				}
				want, err := of.Game(t.Context(), 1)
				require.NoError(t, err)
				require.NoError(t, second.Close())
				if other == "nothing" {
					require.NoError(t, os.Remove(path))
				} else {
					require.NoError(t, os.Rename(copied, path))
				}
				if leaves {
					require.NoError(t, first.Close())
				}

				s, err := storage.Open(t.Context(), storage.Options{Path: path, Create: true, Now: time.Now})
				require.NoError(t, err)
				defer s.Close()
				kept, err := filepath.Glob(path + ".stray.*")
				require.NoError(t, err)
				if other == "an older copy of the same" {
					assert.Empty(t, kept)
				} else {
					require.Len(t, kept, 1)
					assert.Contains(t, s.Notice(), kept[0])
				}
				if other == "nothing" {
					newGame(t, s, "b")
				} else {
					got, err := s.Game(t.Context(), 1)
					require.NoError(t, err)
					assert.Equal(t, want.Lines, got.Lines)
				}
				appendLines(t, s, 1, "note goes on")
				require.NoError(t, first.Close())
				appendLines(t, s, 1, "note and on")
				require.NoError(t, s.Close())
				again := open(t, path)
				assert.Empty(t, again.Notice())
				assert.Empty(t, faults(t, again))
			})
		}
	}
}

// Lines that were moved into the file since, and a log that isn't whole, are no
// stranger's.
func TestLinesBesideTheirOwnFile(t *testing.T) {
	path := newPath(t)
	s := open(t, path)
	game := newGame(t, s, "a")
	for range 10 {
		appendLines(t, s, game, "f")
	}
	other := raw(t, path)
	run(t, other, "pragma wal_checkpoint(passive)")
	moved, err := os.ReadFile(path + "-wal")
	require.NoError(t, err)
	appendLines(t, s, game, "f", "f", "f", "f")
	longer, err := os.ReadFile(path + "-wal")
	require.NoError(t, err)
	file, err := os.ReadFile(path)
	require.NoError(t, err)
	torn := append([]byte(nil), longer...)
	torn[32+24+100] ^= 1 // in the first frame of what was written since
	for name, c := range map[string]struct {
		wal  []byte
		most int
	}{"moved": {moved, 10}, "gone on": {longer, 14}, "torn": {torn, 10}} {
		t.Run(name, func(t *testing.T) {
			path := newPath(t)
			require.NoError(t, os.WriteFile(path+"-wal", c.wal, 0o600))
			before := time.Now().Add(-time.Hour)
			require.NoError(t, os.Chtimes(path+"-wal", before, before))
			require.NoError(t, os.WriteFile(path, file, 0o600))
			s := open(t, path)
			r, err := s.Game(t.Context(), 1)
			require.NoError(t, err)
			assert.GreaterOrEqual(t, r.Last(), 10)
			assert.LessOrEqual(t, r.Last(), c.most)
			if name != "torn" {
				assert.Equal(t, c.most, r.Last())
				assert.Empty(t, s.Notice())
			}
			kept, err := filepath.Glob(path + ".stray.*")
			require.NoError(t, err)
			assert.Empty(t, kept)
		})
	}
}
