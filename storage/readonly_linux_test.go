package storage_test

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"farkle/sheet"
	"farkle/storage"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"
)

// asNobody takes from this test what root may do beyond others: to write where
// nobody may. It holds for the thread, and so for all that the test does itself.
func asNobody(t *testing.T) {
	if os.Geteuid() != 0 {
		return
	}
	runtime.LockOSThread() // for good: the thread ends with the test
	const nobody = 65534
	require.NoError(t, unix.Setfsgid(nobody))
	require.NoError(t, unix.Setfsuid(nobody))
	t.Cleanup(func() {
		unix.Setfsuid(0)
		unix.Setfsgid(0)
	})
}

// A file or a folder that only lets itself be read is named, with what to do.
func TestReadOnly(t *testing.T) {
	for what, c := range map[string]struct {
		file, folder os.FileMode // 0: there is no such file
		opens        bool
		says         string
	}{
		"the file, in its folder":  {0o444, 0o777, true, "read-only"},
		"the file and its folder":  {0o444, 0o555, false, "read-only"},
		"the folder of a new file": {0, 0o555, false, "permission denied"},
	} {
		t.Run(what, func(t *testing.T) {
			good := ours(t)
			dir := t.TempDir()
			require.NoError(t, os.Chmod(filepath.Dir(dir), 0o755))
			path := filepath.Join(dir, "farkle.db")
			if c.file != 0 {
				require.NoError(t, os.WriteFile(path, good, 0o600))
				require.NoError(t, os.Chmod(path, c.file))
			}
			require.NoError(t, os.Chmod(dir, c.folder))
			t.Cleanup(func() { os.Chmod(dir, 0o777) })
			asNobody(t)

			s, err := storage.Open(t.Context(), storage.Options{Path: path, Create: true, Now: atNoon})
			if c.opens {
				require.NoError(t, err, "it can be read all the same")
				defer s.Close()
				_, err = s.Game(t.Context(), 1)
				require.NoError(t, err)
				_, err = s.Append(t.Context(), 1, func(r *storage.Record) ([]sheet.Line, error) {
					return []sheet.Line{{Number: r.Last() + 1, Round: 1, Seat: 1, Entries: []sheet.Entry{{Kind: sheet.Farkle}}}}, nil
				})
			}
			var no *storage.FileError
			require.ErrorAs(t, err, &no)
			require.Equal(t, storage.NoAccess, no.Kind)
			assert.Contains(t, err.Error(), path)
			assert.Contains(t, err.Error(), c.says)
			assert.Contains(t, no.Hint(), "must allow reading and writing")
			if c.file != 0 {
				after, err := os.ReadFile(path)
				require.NoError(t, err)
				assert.Equal(t, good, after)
			}
		})
	}
}
