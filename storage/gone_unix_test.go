//go:build unix

package storage_test

import (
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/sheet"
	"farkle/storage"
)

// A line is answered only while the path leads to the file it was written in, and what
// is open can be saved elsewhere.
func TestAFileThatHasGone(t *testing.T) {
	for name, takeAway := range map[string]func(path string) error{
		"deleted": os.Remove,
		"moved":   func(path string) error { return os.Rename(filepath.Dir(path), filepath.Dir(path)+".moved") },
		"replaced": func(path string) error {
			other := open(t, path+".other")
			newGame(t, other, "other")
			if err := other.Close(); err != nil {
				return err
			}
			return os.Rename(path+".other", path)
		},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "folder", "farkle.db")
			s := open(t, path)
			game := newGame(t, s, "a")
			appendLines(t, s, game, "444 1 b")
			require.NoError(t, takeAway(path))
			_, err := s.Append(t.Context(), game, func(*storage.Record) ([]sheet.Line, error) {
				return []sheet.Line{{Number: 2, Round: 1, Seat: 2, Entries: entries(t, "f")}}, nil
			})
			var gone *storage.FileError
			require.ErrorAs(t, err, &gone)
			require.Equal(t, storage.Gone, gone.Kind)
			_, err = s.NewGame(t.Context(), head(t, "b"))
			require.ErrorAs(t, err, &gone)
			require.Equal(t, storage.Gone, gone.Kind)

			saved := filepath.Join(t.TempDir(), "saved.db")
			require.NoError(t, s.Backup(t.Context(), saved, false))
			r, err := open(t, saved).Game(t.Context(), game)
			require.NoError(t, err)
			assert.Equal(t, 1, r.Last(), "what was answered is there, what was refused isn't")
		})
	}
}

// What lies beside the file is kept where SQLite would throw away lines that were
// answered, and nothing is said where it throws away none.
func TestTornWAL(t *testing.T) {
	path := newPath(t)
	s := open(t, path)
	game := newGame(t, s, "a")
	const lines = 20
	for range lines {
		appendLines(t, s, game, "f")
	}
	var alive [2][]byte // the file and what lies beside it, as a killed program leaves them
	for i, end := range []string{"", "-wal"} {
		var err error
		alive[i], err = os.ReadFile(path + end)
		require.NoError(t, err)
	}
	page := int(binary.BigEndian.Uint32(alive[1][8:]))
	for _, test := range []struct {
		name string
		bit  int // of the log; -1 is none
		torn bool
	}{
		{"sound", -1, false}, {"its head", 8 * 20, true}, {"its magic", 0, true},
		{"the first frame", 8 * (32 + 24 + 100), true}, {"a salt", 8 * (32 + 8), true},
		{"the middle", 8 * (len(alive[1]) / 2), true}, {"the last commit", 8 * (len(alive[1]) - page/2), true},
	} {
		t.Run(test.name, func(t *testing.T) {
			path := newPath(t)
			wal := append([]byte(nil), alive[1]...)
			if test.bit >= 0 {
				wal[test.bit/8] ^= 1 << (test.bit % 8)
			}
			require.NoError(t, os.WriteFile(path, alive[0], 0o600))
			require.NoError(t, os.WriteFile(path+"-wal", wal, 0o600))
			for range 2 { // it is said once
				s, err := storage.Open(t.Context(), storage.Options{Path: path, Create: true, Now: time.Now})
				require.NoError(t, err)
				kept, err := filepath.Glob(path + ".torn.*")
				require.NoError(t, err)
				if !test.torn {
					assert.Empty(t, s.Notice())
					assert.Empty(t, kept)
				} else if len(kept) == 1 && s.Notice() != "" {
					assert.Contains(t, s.Notice(), kept[0])
					same, err := os.ReadFile(kept[0])
					require.NoError(t, err)
					assert.Equal(t, wal, same)
					faults, err := s.Check(t.Context(), nil)
					require.NoError(t, err)
					assert.Contains(t, fmt.Sprint(faults), kept[0])
				} else {
					assert.Len(t, kept, 1, "kept, and said the first time")
				}
				require.NoError(t, s.Close())
			}
		})
	}
}

// Copies go by when they were made, whatever the clock said, and none goes where the
// newest isn't sound.
func TestDailyCopiesOfABadClock(t *testing.T) {
	path := newPath(t)
	day := time.Date(2099, 1, 1, 20, 0, 0, 0, time.UTC)
	now := func() time.Time { return day }
	s, err := storage.Open(t.Context(), storage.Options{Path: path, Create: true, Now: now})
	require.NoError(t, err)
	game := newGame(t, s, "a")
	for n := range 10 {
		_, err := s.BackupDaily(t.Context())
		require.NoError(t, err)
		day = day.AddDate(0, 0, 1)
		old := time.Now().Add(time.Duration(n-100) * time.Hour)
		require.NoError(t, os.Chtimes(path+".day."+fmt.Sprintf("2099-01-%02d", n+1), old, old))
	}
	day = time.Date(2026, 11, 29, 20, 0, 0, 0, time.UTC)
	name, err := s.BackupDaily(t.Context())
	require.NoError(t, err)
	assert.FileExists(t, name)
	assert.NoFileExists(t, path+".day.2099-01-01")
	assert.FileExists(t, path+".day.2099-01-02")

	appendLines(t, s, game, "f")
	require.NoError(t, s.Close())
	tamper(t, path, "update lines set entries = '5 b' where line = 1")
	s, err = storage.Open(t.Context(), storage.Options{Path: path, Now: now})
	require.NoError(t, err)
	defer s.Close()
	for range 12 {
		day = day.AddDate(0, 0, 1)
		for range 2 { // it is said whenever somebody sits down to play
			_, err := s.BackupDaily(t.Context())
			var damaged *storage.FileError
			require.ErrorAs(t, err, &damaged)
			require.Equal(t, storage.Damaged, damaged.Kind)
			assert.Equal(t, path, damaged.Path)
		}
	}
	assert.FileExists(t, path+".day.2099-01-02", "the sound copies stay")
	copies, err := storage.Options{Path: path, Now: now}.Copies(t.Context())
	require.NoError(t, err)
	require.Len(t, copies, 22)
	assert.Equal(t, path+".day.2026-12-11.unsound", copies[0].Path)
}

// However many sound copies follow: the last sound one made before the days of which
// none is stays, and so do theirs.
func TestSoundCopiesDontPushOutTheLastOneBeforeDamage(t *testing.T) {
	path := newPath(t)
	day := time.Date(2026, 11, 1, 20, 0, 0, 0, time.UTC)
	now := func() time.Time { return day }
	game, made := 0, 0
	play := func(days int, sound bool) {
		s, err := storage.Open(t.Context(), storage.Options{Path: path, Create: true, Now: now})
		require.NoError(t, err)
		defer s.Close()
		if game == 0 {
			game = newGame(t, s, "a")
			appendLines(t, s, game, "f")
		}
		for range days {
			name, err := s.BackupDaily(t.Context())
			require.Equal(t, sound, err == nil, "%s: %v", name, err)
			made++
			old := time.Now().Add(time.Duration(made-100) * time.Hour)
			require.NoError(t, os.Chtimes(name, old, old))
			day = day.AddDate(0, 0, 1)
		}
	}
	play(12, true)
	tamper(t, path, "update lines set entries = '5 b' where line = 1")
	play(2, false)
	tamper(t, path, "update lines set entries = 'f' where line = 1") // as somebody mends it who has looked into an older copy
	play(15, true)
	for n := 1; n <= 12+2+15; n++ {
		name := fmt.Sprintf("%s.day.2026-11-%02d", path, n)
		switch {
		case n == 13, n == 14:
			assert.FileExists(t, name+".unsound")
		case n == 12, n > 19:
			assert.FileExists(t, name)
		default:
			assert.NoFileExists(t, name)
		}
	}
}

// A backup replaces ordinary files only, and nothing that belongs to the games.
func TestBackupReplacesFilesOnly(t *testing.T) {
	path := newPath(t)
	s := open(t, path)
	newGame(t, s, "a")
	folder := t.TempDir()
	fifo := filepath.Join(folder, "fifo")
	require.NoError(t, syscall.Mkfifo(fifo, 0o600))
	link, file := filepath.Join(folder, "link"), filepath.Join(folder, "file")
	require.NoError(t, os.WriteFile(file, []byte("x"), 0o600))
	require.NoError(t, os.Symlink(file, link))
	dangling := filepath.Join(folder, "dangling")
	require.NoError(t, os.Symlink("nowhere", dangling))
	for _, name := range []string{fifo, dangling, "/dev/null", path + "-wal", path + "-shm", path + "-journal", folder} {
		var refused *storage.FileError
		require.ErrorAs(t, s.Backup(t.Context(), name, true), &refused, name)
		require.Equal(t, storage.NoAccess, refused.Kind)
	}
	require.NoError(t, s.Backup(t.Context(), link, true), "as an export does")
	made, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.True(t, strings.HasPrefix(string(made), "SQLite"))
	info, err := os.Lstat(link)
	require.NoError(t, err)
	assert.NotZero(t, info.Mode()&os.ModeSymlink, "the link is one still")
}
