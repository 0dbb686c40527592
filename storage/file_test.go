package storage_test

import (
	"bytes"
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"farkle/storage"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// hinted is every error a player may be shown.
type hinted interface {
	error
	Hint() string
}

// folder is all there is in a folder, byte for byte, but for the index SQLite
// shares between those who read.
func folder(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	require.NoError(t, filepath.Walk(dir, func(path string, info os.FileInfo, err error) error {
		switch {
		case err != nil || strings.HasSuffix(path, "-shm"):
			return err
		case info.Mode().IsRegular():
			content, err := os.ReadFile(path)
			all[path] = string(content)
			return err
		default:
			all[path] = info.Mode().String()
			return nil
		}
	}))
	return all
}

// ours is a file of games as bytes.
func ours(t *testing.T) []byte {
	path := newPath(t)
	s := open(t, path)
	for n := range 20 {
		appendLines(t, s, newGame(t, s, fmt.Sprint(n)), "444 1 b", "f/2346")
	}
	require.NoError(t, s.Close())
	content, err := os.ReadFile(path)
	require.NoError(t, err)
	return content
}

// made is a database that these statements make.
func made(t *testing.T, statements ...string) func(path string) {
	return func(path string) {
		db := raw(t, path)
		for _, s := range statements {
			run(t, db, s)
		}
		require.NoError(t, db.Close())
	}
}

// abandoned is one whose program broke off before it could close it, so that
// what the statements did is only beside the file.
func abandoned(t *testing.T, statements ...string) func(path string) {
	return func(path string) {
		live := filepath.Join(t.TempDir(), "live.db")
		db := raw(t, live)
		run(t, db, "pragma journal_mode = wal")
		for _, s := range statements {
			run(t, db, s)
		}
		for _, part := range []string{"", "-wal"} {
			content, err := os.ReadFile(live + part)
			require.NoError(t, err)
			require.NotEmpty(t, content)
			require.NoError(t, os.WriteFile(path+part, content, 0o600))
		}
		require.NoError(t, db.Close())
	}
}

func written(t *testing.T, content []byte) func(path string) {
	return func(path string) { require.NoError(t, os.WriteFile(path, content, 0o600)) }
}

// C56, C72, C75: whatever lies at the path is named, explained and left alone.
func TestFilesThatCantBeUsed(t *testing.T) {
	good := ours(t)
	zeroed := append(make([]byte, 100), good[100:]...)
	for name, c := range map[string]struct {
		make   func(path string)
		create error // the error when a file may be made; nil: it works
		look   error // the error when none may be made
	}{
		"none":            {func(string) {}, nil, storage.NoFile},
		"none, no folder": {func(path string) { os.Remove(filepath.Dir(path)) }, nil, storage.NoFile},
		"0 bytes":         {written(t, nil), nil, storage.NoFile},
		"a database with nothing in it": {
			made(t, "create table t (a)", "drop table t", "vacuum"), nil, storage.NoFile,
		},
		"a folder": {func(path string) { require.NoError(t, os.Mkdir(path, 0o700)) },
			storage.NotOurs, storage.NotOurs},
		"a file for a folder": {func(path string) {
			require.NoError(t, os.Remove(filepath.Dir(path)))
			require.NoError(t, os.WriteFile(filepath.Dir(path), []byte("x"), 0o600))
		}, storage.NoAccess, storage.NoAccess},

		"a word":     {written(t, []byte("hello")), storage.NotOurs, storage.NotOurs},
		"text":       {written(t, bytes.Repeat([]byte("scores "), 15)), storage.NotOurs, storage.NotOurs},
		"much text":  {written(t, bytes.Repeat([]byte("scores "), 5000)), storage.NotOurs, storage.NotOurs},
		"an archive": {written(t, append([]byte("PK\x03\x04"), good...)), storage.NotOurs, storage.NotOurs},
		"zeroes":     {written(t, zeroed), storage.Damaged, storage.Damaged},

		"cut in half":          {written(t, good[:len(good)/2]), storage.Damaged, storage.Damaged},
		"cut to a page":        {written(t, good[:4096]), storage.Damaged, storage.Damaged},
		"cut inside a page":    {written(t, good[:len(good)-1000]), storage.Damaged, storage.Damaged},
		"cut in the header":    {written(t, good[:60]), storage.Damaged, storage.Damaged},
		"the schema is gone":   {written(t, append(append(bytes.Clone(good[:100]), make([]byte, 3996)...), good[4096:]...)), storage.Damaged, storage.Damaged},
		"another program's":    {made(t, "create table t (a)"), storage.NotOurs, storage.NotOurs},
		"another's, fast mode": {made(t, "pragma journal_mode = wal", "create table t (a)"), storage.NotOurs, storage.NotOurs},
		"another's, numbered":  {made(t, "pragma user_version = 1"), storage.NotOurs, storage.NotOurs},
		"another's, marked":    {made(t, "pragma application_id = 7"), storage.NotOurs, storage.NotOurs},
		"another's, abandoned": {abandoned(t, "create table t (a)"), storage.NotOurs, storage.NotOurs},
		"newer": {func(path string) {
			written(t, good)(path)
			made(t, "pragma user_version = 99")(path)
		}, storage.TooNew, storage.TooNew},
		"newer, without fast mode": {func(path string) {
			written(t, good)(path)
			made(t, "pragma journal_mode = delete", "pragma user_version = 99")(path)
		}, storage.TooNew, storage.TooNew},
		"newer, abandoned": {abandoned(t, "pragma application_id = 1181903724", "create table t (a)", "pragma user_version = 99"),
			storage.TooNew, storage.TooNew},
	} {
		for _, create := range []bool{true, false} {
			t.Run(fmt.Sprintf("%s, create %t", name, create), func(t *testing.T) {
				dir := t.TempDir()
				path := filepath.Join(dir, "folder", "farkle.db")
				require.NoError(t, os.Mkdir(filepath.Dir(path), 0o700))
				c.make(path)
				before := folder(t, dir)

				s, err := storage.Open(t.Context(), storage.Options{Path: path, Create: create, Now: atNoon})
				want := c.look
				if create {
					want = c.create
				}
				if want == nil {
					require.NoError(t, err)
					assert.Equal(t, 1, newGame(t, s, "1"))
					require.NoError(t, s.Close())
					return
				}
				require.ErrorIs(t, err, want)
				assert.Contains(t, err.Error(), path)
				var h hinted
				require.ErrorAs(t, err, &h)
				assert.NotEmpty(t, h.Hint())
				assert.Equal(t, before, folder(t, dir), "the file was touched")
			})
		}
	}
}

// A file may also be damaged where opening doesn't look.
func TestDamageThatShowsOnlyInAGame(t *testing.T) {
	good := ours(t)
	overwritten := bytes.Clone(good)
	path := newPath(t)
	written(t, good)(path)
	var page int
	db := raw(t, path)
	require.NoError(t, db.QueryRow("select rootpage from sqlite_schema where name = 'lines'").Scan(&page))
	require.NoError(t, db.Close())
	for at := (page - 1) * 4096; at < page*4096; at++ {
		overwritten[at] = 0xff
	}
	written(t, overwritten)(path)
	s, err := storage.Open(t.Context(), storage.Options{Path: path, Now: atNoon})
	require.NoError(t, err)
	defer s.Close()
	_, err = s.Game(t.Context(), 1)
	require.ErrorIs(t, err, storage.Damaged)
	assert.Contains(t, err.Error(), path)
}

func TestFilesThatNeedPuttingRight(t *testing.T) {
	content := ours(t)
	brokenOff := func(path string) {
		copied := path + ".copy"
		db := raw(t, path)
		run(t, db, "insert into people (folded) values ('beside the file')")
		for _, part := range []string{"", "-wal"} {
			content, err := os.ReadFile(path + part)
			require.NoError(t, err)
			require.NoError(t, os.WriteFile(copied+part, content, 0o600))
		}
		require.NoError(t, db.Close())
		require.NoError(t, os.Rename(copied, path))
		require.NoError(t, os.Rename(copied+"-wal", path+"-wal"))
	}
	for name, prepare := range map[string]func(path string){
		"a back-up, which has the slow mode": made(t, "pragma journal_mode = delete"),
		"abandoned":                          brokenOff,
		"abandoned halfway through a page": func(path string) {
			brokenOff(path)
			f, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
			require.NoError(t, err)
			_, err = f.Write(make([]byte, 100))
			require.NoError(t, err)
			require.NoError(t, f.Close())
		},
		"rubbish beside it": func(path string) {
			require.NoError(t, os.WriteFile(path+"-wal", bytes.Repeat([]byte("rubbish"), 999), 0o600))
		},
	} {
		t.Run(name, func(t *testing.T) {
			path := newPath(t)
			require.NoError(t, os.WriteFile(path, content, 0o600))
			prepare(path)
			s, err := storage.Open(t.Context(), storage.Options{Path: path, Now: atNoon})
			require.NoError(t, err)
			defer s.Close()
			r, err := s.Game(t.Context(), 20)
			require.NoError(t, err)
			assert.Equal(t, 2, r.Last())
			var mode string
			require.NoError(t, raw(t, path).QueryRow("pragma journal_mode").Scan(&mode))
			assert.Equal(t, "wal", mode)
			if strings.HasPrefix(name, "abandoned") {
				var people int
				require.NoError(t, raw(t, path).QueryRow("select count(*) from people where folded = 'beside the file'").Scan(&people))
				assert.Equal(t, 1, people)
			}
		})
	}
}

// A back-up that was put in place has to be made fast again, for which it must
// be free.
func TestAFileThatIsHeldWhileItIsOpened(t *testing.T) {
	for _, hold := range []string{"begin immediate", "begin exclusive"} {
		t.Run(hold, func(t *testing.T) {
			path := newPath(t)
			written(t, ours(t))(path)
			db := raw(t, path)
			run(t, db, "pragma journal_mode = delete")
			run(t, db, hold)
			_, err := storage.Open(t.Context(), storage.Options{Path: path, Now: atNoon, Wait: time.Millisecond})
			require.ErrorIs(t, err, storage.Busy)

			ctx, cancel := context.WithCancel(t.Context())
			cancel()
			_, err = storage.Open(ctx, storage.Options{Path: path, Now: atNoon})
			require.ErrorIs(t, err, context.Canceled)

			run(t, db, "rollback")
			require.NoError(t, open(t, path).Close())
		})
	}
}

// C75: exactly the file that was named, whatever its name.
func TestOddPaths(t *testing.T) {
	for _, name := range []string{
		"na?me.db", "na#me.db", "na%20me.db", "na me.db", "100%.db", "a&b=c.db", "mode=ro.db?mode=memory",
		"田中さくら 🎲.db", ":memory:", "file:x.db", "-wal", `quo"te'.db`, "back\\slash.db", "no dot",
	} {
		t.Run(name, func(t *testing.T) {
			if runtime.GOOS == "windows" && strings.ContainsAny(name, `?:"\`) {
				t.Skip("Windows has no such names")
			}
			dir := t.TempDir()
			t.Chdir(dir)
			for _, path := range []string{filepath.Join(dir, name), filepath.Join(dir, "new? folder#", name), name} {
				s, err := storage.Open(t.Context(), storage.Options{Path: path, Create: true, Now: atNoon})
				require.NoError(t, err)
				_, err = s.NewGame(t.Context(), head(t, path))
				require.NoError(t, err)
				require.NoError(t, s.Close())
			}
			var files []string
			for path := range folder(t, dir) {
				files = append(files, path)
			}
			assert.ElementsMatch(t, []string{
				dir, filepath.Join(dir, name), filepath.Join(dir, "new? folder#"), filepath.Join(dir, "new? folder#", name),
			}, files)
		})
	}
	_, err := storage.Open(t.Context(), storage.Options{Path: "nul\x00.db", Create: true})
	assert.ErrorIs(t, err, storage.NoAccess)
}

func TestTheFileIsThePlayersAlone(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no such permissions")
	}
	outer := filepath.Join(t.TempDir(), "outer")
	path := filepath.Join(outer, "inner", "farkle.db")
	s := open(t, path)
	newGame(t, s, "1")
	for name, want := range map[string]os.FileMode{
		outer: 0o700 | os.ModeDir, filepath.Dir(path): 0o700 | os.ModeDir,
		path: 0o600, path + "-wal": 0o600, path + "-shm": 0o600,
	} {
		info, err := os.Stat(name)
		require.NoError(t, err)
		assert.Equal(t, want, info.Mode(), name)
	}
	require.NoError(t, s.Close())
	files, err := os.ReadDir(filepath.Dir(path))
	require.NoError(t, err)
	assert.Len(t, files, 1, "closed, it is one file that can be copied")
}

// The layout's number is that of the last migration, and the mark is ours.
func TestAFileIsMarkedAsOurs(t *testing.T) {
	path := newPath(t)
	require.NoError(t, open(t, path).Close())
	scripts, err := os.ReadDir("migrations")
	require.NoError(t, err)
	db := raw(t, path)
	number := func(pragma string) (n int) {
		require.NoError(t, db.QueryRow("pragma "+pragma).Scan(&n))
		return n
	}
	assert.Equal(t, len(scripts), number("user_version"))
	assert.Equal(t, 0x46726b6c, number("application_id"))
	for i, script := range scripts {
		assert.True(t, strings.HasPrefix(script.Name(), fmt.Sprintf("%04d_", i+1)), script.Name())
	}
	var check string
	require.NoError(t, db.QueryRow("pragma integrity_check").Scan(&check))
	assert.Equal(t, "ok", check)
	assert.ErrorIs(t, db.QueryRow("pragma foreign_key_check").Scan(), sql.ErrNoRows)
}
