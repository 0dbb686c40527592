package storage_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/storage"
)

// Whatever bit of the header is flipped, and whatever garbage a page holds, nothing
// panics, and a file with our games in it is never taken for somebody else's or for an
// empty one.
func TestHeaderBitsAndGarbagePages(t *testing.T) {
	path := twoGames(t)
	good, err := os.ReadFile(path)
	require.NoError(t, err)
	look := func(bad []byte, what string, n int) {
		path := newPath(t)
		require.NoError(t, os.WriteFile(path, bad, 0o600))
		s, err := storage.Open(t.Context(), storage.Options{Path: path, Now: atNoon})
		if err == nil {
			_, err = s.Check(t.Context(), nil)
			s.Close()
		}
		if err != nil && !errors.Is(err, storage.Damaged) && !errors.Is(err, storage.TooNew) && !errors.Is(err, storage.NoAccess) {
			t.Errorf("%s %d: %v", what, n, err)
		}
	}
	step := 1
	if os.Getenv("FARKLE_THOROUGH") == "" {
		step = 7
	}
	for bit := 0; bit < 800; bit += step {
		bad := bytes.Clone(good)
		bad[bit/8] ^= 0x80 >> (bit % 8)
		look(bad, "bit", bit)
	}
	r := rand.New(rand.NewPCG(1, 2))
	for page := 1; page < len(good)/4096; page++ {
		bad := bytes.Clone(good)
		for i := range 4096 {
			bad[page*4096+i] = byte(r.UintN(256))
		}
		look(bad, "page", page+1)
	}
}

// The hint names the newest copy that is sound.
func TestDamageNamesTheNewestSoundCopy(t *testing.T) {
	path := twoGames(t)
	s := open(t, path)
	name, err := s.BackupDaily(t.Context())
	require.NoError(t, err)
	require.NoError(t, s.Close())
	good, err := os.ReadFile(path)
	require.NoError(t, err)
	good[60] ^= 0x80
	require.NoError(t, os.WriteFile(path, good, 0o600))
	_, err = storage.Open(t.Context(), storage.Options{Path: path, Now: atNoon})
	var damaged *storage.FileError
	require.ErrorAs(t, err, &damaged)
	require.Equal(t, storage.Damaged, damaged.Kind)
	assert.Equal(t, name, damaged.Copy)
	assert.Contains(t, damaged.Hint(), "farkle restore "+name)
}
