package storage_test

import (
	"bytes"
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"farkle/storage"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// everything is all that was typed, as it reads back.
func everything(s *storage.Store) (all []*storage.Record, err error) {
	newest, err := s.Newest(context.Background())
	for n := 1; n <= newest && err == nil; n++ {
		var r *storage.Record
		r, err = s.Game(context.Background(), n)
		all = append(all, r)
	}
	return all, err
}

// A bit that flips anywhere in the file is found, or nothing that was typed reads
// otherwise for it. SQLite itself misses a third of them.
func TestEveryFlippedBitIsFoundOrHarmless(t *testing.T) {
	path := newPath(t)
	s := open(t, path)
	play(t, s, "1", "classic", []string{"Ann", "Ben"}, "ann 444 1 b", "ben f", "ann =600", "undo", "ann f", "join cleo")
	play(t, s, "2", "frenzy", []string{"Cleo", "Dora"}, "common 5", "cleo 444 1 5 333 b", "dora f", "note a word")
	want, err := everything(s)
	require.NoError(t, err)
	require.NoError(t, s.Close())
	good, err := os.ReadFile(path)
	require.NoError(t, err)

	r := rand.New(rand.NewPCG(2026, 11))
	dir := t.TempDir()
	found := 0
	flips := 1000
	if os.Getenv("FARKLE_THOROUGH") == "" {
		flips = 200
	}
	for range flips {
		bad := bytes.Clone(good)
		at, bit := r.IntN(len(bad)), r.IntN(8)
		bad[at] ^= 1 << bit
		flipped := filepath.Join(dir, "flipped.db")
		for _, name := range []string{flipped, flipped + "-wal", flipped + "-shm"} {
			os.Remove(name)
		}
		require.NoError(t, os.WriteFile(flipped, bad, 0o600))
		s, err := storage.Open(t.Context(), storage.Options{Path: flipped, Now: atNoon})
		if err != nil {
			found++
			continue
		}
		faults, err := s.Check(t.Context(), nil)
		if err != nil || len(faults) > 0 {
			found++
		} else {
			got, err := everything(s)
			require.NoError(t, err)
			require.Len(t, got, len(want), "byte %d, bit %d", at, bit)
			for i := range got {
				assert.Equal(t, want[i].Head, got[i].Head, "byte %d, bit %d", at, bit)
				assert.Equal(t, want[i].Lines, got[i].Lines, "byte %d, bit %d", at, bit)
			}
		}
		require.NoError(t, s.Close())
	}
	t.Logf("%d of %d were found, the others are harmless", found, flips)
}
