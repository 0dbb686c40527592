package storage_test

import (
	"cmp"
	"flag"
	"os"
	"strings"
	"syscall"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"modernc.org/libc"
	lib "modernc.org/sqlite/lib"

	"farkle/storage"
)

var shortenEvery = flag.Int("shorten", 7, "TestShortenedCalls: of the reads and writes of an evening, cut every so manieth short")

// A transfer is a read or a write at a place in a file, as SQLite calls it.
type transfer = func(tls *libc.TLS, fd int32, data uintptr, bytes uint64, at int64) int64

// A wire is the reads or the writes between SQLite and the system, of which one is cut
// short.
type wire struct {
	through transfer // the system's own
	calls   int
	cut     int       // which of them is cut short; 0: none
	how     shortened // and what becomes of it
	broken  int       // how many more go wrong
}

// A shortened call moves a part of what it should, and then the next calls fail.
type shortened struct {
	name  string
	keeps func(bytes uint64) uint64
	fail  int           // so many
	errno syscall.Errno // with this; 0: they move nothing, as at the end of a file
}

func (w *wire) transfer(tls *libc.TLS, fd int32, data uintptr, bytes uint64, at int64) int64 {
	w.calls++
	if w.broken > 0 {
		w.broken--
		if w.how.errno == 0 {
			return 0
		}
		errno := libc.X__errno_location(tls)
		**(**int32)(unsafe.Pointer(&errno)) = int32(w.how.errno)
		return -1
	}
	if w.calls == w.cut {
		w.broken = w.how.fail
		bytes = w.how.keeps(bytes)
	}
	return w.through(tls, fd, data, bytes, at)
}

// between puts a wire in the place of one of SQLite's calls to the system.
func between(t *testing.T, call string) *wire {
	tls := libc.NewTLS()
	name, err := libc.CString(call)
	require.NoError(t, err)
	at := lib.Xsqlite3_vfs_find(tls, 0)
	vfs := *(**lib.Tsqlite3_vfs)(unsafe.Pointer(&at))
	get := *(*func(tls *libc.TLS, vfs, name uintptr) uintptr)(unsafe.Pointer(&struct{ uintptr }{vfs.FxGetSystemCall}))
	set := *(*func(tls *libc.TLS, vfs, name, call uintptr) int32)(unsafe.Pointer(&struct{ uintptr }{vfs.FxSetSystemCall}))
	system := get(tls, at, name)
	w := &wire{through: *(*transfer)(unsafe.Pointer(&system))}
	instead := w.transfer
	require.Zero(t, set(tls, at, name, *(*uintptr)(unsafe.Pointer(&instead))))
	t.Cleanup(func() {
		set(tls, at, name, system)
		w.through = instead // which is to live as long as SQLite may call it
		libc.Xfree(tls, name)
		tls.Close()
	})
	return w
}

// evening plays a game and ends at the first error. It opens the file again for every
// third line, as commands do. answered is how many lines were, -1 before the game itself.
func evening(t *testing.T, path string) (answered int, err error) {
	answered = -1
	for part := range 4 {
		s, err := storage.Open(t.Context(), storage.Options{Path: path, Create: true, Now: atNoon})
		if err != nil {
			return answered, err
		}
		if part == 0 {
			if _, err = s.NewGame(t.Context(), head(t, "one", "Ann", "Ben")); err == nil {
				answered = 0
			}
		}
		for range 3 {
			if err == nil {
				_, err = s.Append(t.Context(), 1, write(t, "note "+strings.Repeat("the same words ", 10)))
			}
			if err == nil {
				answered++
			}
		}
		if err = cmp.Or(err, s.Close()); err != nil {
			s.Close()
			return answered, err
		}
	}
	return answered, nil
}

// Whichever read or write of an evening moves only a part of what it should, and whatever
// the next ones then do: every line that was answered is there, or the program says so.
func TestShortenedCalls(t *testing.T) {
	if os.Getenv("FARKLE_THOROUGH") == "" {
		*shortenEvery = 37
	}
	half := func(bytes uint64) uint64 { return bytes / 2 }
	almost := func(bytes uint64) uint64 { return bytes - 1 }
	for _, c := range []struct {
		call string
		how  shortened
		lies bool // a file doesn't end where there is more: SQLite takes the rest of the page for zeroes, and figures on it are spoilt
	}{
		{"pread", shortened{"a half, then the rest", half, 0, 0}, false},
		{"pread", shortened{"a half, then the end of the file", half, 1, 0}, true},
		{"pread", shortened{"a half, then an error", half, 1, syscall.EIO}, false},
		{"pwrite", shortened{"a half, then the rest", half, 0, 0}, false},
		{"pwrite", shortened{"a half, then nothing", half, 1, 0}, false},
		{"pwrite", shortened{"a half, then an error", half, 1, syscall.EIO}, false},
		{"pwrite", shortened{"all but a byte, then a full disk", almost, 1, syscall.ENOSPC}, false},
		{"pwrite", shortened{"a half, then never anything again", half, 1 << 30, syscall.EIO}, false},
	} {
		t.Run(c.call+": "+c.how.name, func(t *testing.T) {
			tried, ended := 0, 0
			w := between(t, c.call)
			for cut := 1; ; cut += *shortenEvery {
				w.calls, w.cut, w.how = 0, cut, c.how
				path := newPath(t)
				answered, err := evening(t, path)
				w.cut, w.broken = 0, 0 // whatever went wrong is over
				if w.calls < cut {
					require.NoError(t, err)
					break
				}
				if tried++; err != nil {
					ended++
				} else if c.how.fail == 0 {
					assert.Equal(t, 12, answered)
				}
				s, err := storage.Open(t.Context(), storage.Options{Path: path, Create: true, Now: atNoon})
				require.NoError(t, err, "call %d", cut)
				newest, err := s.Newest(t.Context())
				require.NoError(t, err)
				if answered >= 0 {
					require.Equal(t, 1, newest, "call %d: the game is gone", cut)
				}
				records, err := everything(s)
				require.NoError(t, err, "call %d", cut)
				for _, r := range records {
					assert.GreaterOrEqual(t, r.Last(), answered, "call %d: an answered line is gone", cut)
					assert.LessOrEqual(t, r.Last(), answered+1, "call %d: what was never answered may be one line", cut)
				}
				if !c.lies {
					assert.Empty(t, faults(t, s), "call %d", cut)
				}
				require.NoError(t, s.Close())
			}
			t.Logf("%d calls were cut short, %d of them ended the program", tried, ended)
			assert.Positive(t, tried)
		})
	}
}
