package storage_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/storage"
)

func options(path string) storage.Options {
	return storage.Options{Path: path, Now: atNoon, Wait: 50 * time.Millisecond}
}

// restore puts a backup in the place of a file.
func restore(t *testing.T, path, backup string) (aside string, err error) {
	t.Helper()
	r, err := options(path).Restoring(t.Context(), backup, nil)
	if err != nil {
		return "", err
	}
	defer r.Close()
	return r.Put(t.Context())
}

// lastLine is the number of the last line of a game in a file.
func lastLine(t *testing.T, path string, game int) int {
	t.Helper()
	s, done, err := storage.OpenCopy(t.Context(), options(path))
	require.NoError(t, err)
	defer done()
	r, err := s.Game(t.Context(), game)
	require.NoError(t, err)
	return r.Last()
}

// A backup takes the place of the file, which stays beside it, and nothing else
// is left.
func TestRestore(t *testing.T) {
	path := newPath(t)
	backup := filepath.Join(t.TempDir(), "backup.db")
	s := open(t, path)
	game := newGame(t, s, "1")
	appendLines(t, s, game, "1 b")
	require.NoError(t, s.Backup(t.Context(), backup, false))
	appendLines(t, s, game, "1 b", "1 b")
	require.NoError(t, s.Close())

	r, err := options(path).Restoring(t.Context(), backup, nil)
	require.NoError(t, err)
	assert.Equal(t, 1, r.Games)
	assert.Equal(t, noon, r.Newest.UTC())
	assert.Equal(t, 3, lastLine(t, path, game), "nothing is changed yet")
	aside, err := r.Put(t.Context())
	require.NoError(t, err)
	r.Close()

	assert.Equal(t, path+".replaced.20261129T120000Z", aside)
	assert.Equal(t, 1, lastLine(t, path, game))
	assert.Equal(t, 3, lastLine(t, aside, game))
	assert.Equal(t, 1, lastLine(t, backup, game), "the backup is still there")
	info, err := os.Stat(path)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode())
	left, err := os.ReadDir(filepath.Dir(path))
	require.NoError(t, err)
	assert.Len(t, left, 2)

	// And back again, in the same second.
	second, err := restore(t, path, aside)
	require.NoError(t, err)
	assert.Equal(t, aside+".2", second)
	assert.Equal(t, 3, lastLine(t, path, game))
	assert.Equal(t, 4, appendLines(t, open(t, path), game, "1 b")[0].Number, "and the game goes on")
}

// Lines that wait beside the file, because a program broke off, go with it.
func TestRestoreOverAFileThatWasLeftOpen(t *testing.T) {
	path, game := leftOpen(t)
	backup := filepath.Join(t.TempDir(), "backup.db")
	s := open(t, backup)
	newGame(t, s, "1")
	require.NoError(t, s.Close())
	aside, err := restore(t, path, backup)
	require.NoError(t, err)
	assert.Equal(t, 0, lastLine(t, path, game))
	assert.Equal(t, 2, lastLine(t, aside, game))
}

// leftOpen is a file whose program broke off with two lines still beside it.
func leftOpen(t *testing.T) (path string, game int) {
	live := newPath(t)
	s := open(t, live)
	game = newGame(t, s, "1")
	appendLines(t, s, game, "1 b")
	appendLines(t, s, game, "1 b")
	path = newPath(t)
	for _, end := range []string{"", "-wal"} {
		content, err := os.ReadFile(live + end)
		require.NoError(t, err)
		require.NotEmpty(t, content)
		require.NoError(t, os.WriteFile(path+end, content, 0o600))
	}
	return path, game
}

// A file in use stays as it is, whoever uses it and however idle he is.
func TestRestoreOverAFileInUse(t *testing.T) {
	path := newPath(t)
	backup := filepath.Join(t.TempDir(), "backup.db")
	s := open(t, path)
	game := newGame(t, s, "1")
	require.NoError(t, s.Backup(t.Context(), backup, false))
	appendLines(t, s, game, "1 b")
	require.NoError(t, s.Close())
	other := startChild(t, "hold", path)
	require.Equal(t, "holding", other.line(t))
	_, err := restore(t, path, backup)
	var inUse *storage.FileError
	require.ErrorAs(t, err, &inUse)
	require.Equal(t, storage.InUse, inUse.Kind)
	assert.Contains(t, err.Error(), path)
	assert.NotEmpty(t, inUse.Hint())
	other.in.Close()
	require.NoError(t, other.cmd.Wait(), other.errors.String())

	idle := startChild(t, "idle", path)
	require.Equal(t, "open", idle.line(t))
	_, err = restore(t, path, backup)
	require.ErrorAs(t, err, &inUse)
	require.Equal(t, storage.InUse, inUse.Kind)
	assert.Equal(t, 2, lastLine(t, path, game))
	idle.in.Close()
	require.NoError(t, idle.cmd.Wait(), idle.errors.String())

	_, err = restore(t, path, backup)
	require.NoError(t, err)
	assert.Equal(t, 0, lastLine(t, path, game))
}

// What can't be read any more is replaced all the same, and kept: that is when a
// backup is needed.
func TestRestoreOverDamage(t *testing.T) {
	good := ours(t)
	backup := filepath.Join(t.TempDir(), "backup.db")
	written(t, good)(backup)
	for name, content := range map[string][]byte{
		"none":               nil,
		"cut short":          good[:len(good)-1000],
		"cut in half":        good[:len(good)/2],
		"zeroed":             append(make([]byte, 100), good[100:]...),
		"the schema is gone": append(append(bytes.Clone(good[:100]), make([]byte, 3996)...), good[4096:]...),
		"text":               bytes.Repeat([]byte("scores "), 500),
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "new folder", "farkle.db")
			if content != nil {
				require.NoError(t, os.Mkdir(filepath.Dir(path), 0o700))
				written(t, content)(path)
				written(t, []byte("more, that SQLite can't place"))(path + "-journal")
			}
			aside, err := restore(t, path, backup)
			require.NoError(t, err)
			assert.Equal(t, 2, lastLine(t, path, 20))
			if content == nil {
				assert.Empty(t, aside)
				return
			}
			kept, err := os.ReadFile(aside)
			require.NoError(t, err)
			assert.True(t, bytes.Equal(content, kept), "what was there is kept as it was")
			assert.NoFileExists(t, path+"-journal")
		})
	}
}

// What would be lost is not put back, and what isn't ours is not replaced.
func TestRestoreRefuses(t *testing.T) {
	good := ours(t)
	altered := func(path string) {
		written(t, good)(path)
		made(t, "drop trigger lines_stay", "update lines set entries = '=9000' where game = 3 and line = 2")(path)
	}
	newer := func(path string) {
		written(t, good)(path)
		made(t, "pragma user_version = 99")(path)
	}
	none := func(string) {}
	for name, c := range map[string]struct {
		present, backup func(path string)
		want            error
		text            string
	}{
		"no backup":              {written(t, good), none, storage.NoFile, "there is no file"},
		"an empty backup":        {written(t, good), written(t, nil), storage.NoFile, "there are no games in"},
		"a folder":               {written(t, good), func(p string) { require.NoError(t, os.Mkdir(p, 0o700)) }, storage.NotOurs, "it is a folder"},
		"text":                   {written(t, good), written(t, bytes.Repeat([]byte("scores "), 500)), storage.NotOurs, "it is not a database"},
		"another's":              {written(t, good), made(t, "create table t (a)"), storage.NotOurs, "it belongs to another program"},
		"a newer backup":         {written(t, good), newer, storage.TooNew, "newer farkle"},
		"cut short":              {written(t, good), written(t, good[:len(good)-1000]), storage.Damaged, "it was cut short"},
		"an altered line":        {written(t, good), altered, storage.Damaged, "line 2 of game 3"},
		"over another's":         {made(t, "create table t (a)"), written(t, good), storage.NotOurs, "it belongs to another program"},
		"over another's, open":   {abandoned(t, "create table t (a)"), written(t, good), storage.NotOurs, "it belongs to another program"},
		"over a newer version's": {newer, written(t, good), storage.TooNew, "newer farkle"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			path, backup := filepath.Join(dir, "farkle.db"), filepath.Join(dir, "backup.db")
			c.present(path)
			c.backup(backup)
			before := folder(t, dir)
			_, err := restore(t, path, backup)
			require.ErrorIs(t, err, c.want)
			assert.Contains(t, err.Error(), c.text)
			assert.NotContains(t, err.Error(), "restoring", "it names the file, not its copy")
			assert.Equal(t, before, folder(t, dir))
		})
	}
	path := newPath(t)
	written(t, good)(path)
	_, err := restore(t, path, path)
	require.ErrorIs(t, err, storage.NoAccess)
}

// A backup of an older version is brought up to date on its way.
func TestRestoreAnOlderLayout(t *testing.T) {
	for _, old := range older(t) {
		backup, path := filepath.Join(t.TempDir(), "old.db"), newPath(t)
		written(t, old)(backup)
		_, err := restore(t, path, backup)
		require.NoError(t, err)
		s := open(t, path)
		faults, err := s.Check(t.Context(), nil)
		require.NoError(t, err)
		assert.Empty(t, faults)
		same, err := os.ReadFile(backup)
		require.NoError(t, err)
		assert.True(t, bytes.Equal(old, same))
	}
}

// A backup in which only figures are wrong is as good: they can be made again.
func TestRestoreWithWrongFigures(t *testing.T) {
	backup, path := twoGames(t), newPath(t)
	require.NoError(t, open(t, backup).Rebuild(t.Context(), nil))
	tamper(t, backup, "update results set margin = 7 where game = 2")
	_, err := restore(t, path, backup)
	require.NoError(t, err)
	assert.Equal(t, 3, lastLine(t, path, 2))
}

// Where the path is a link, the file it points to is meant: its copies lie beside
// that, and it is replaced, not the link.
func TestALinkToTheFile(t *testing.T) {
	path, link := newPath(t), newPath(t)
	require.NoError(t, os.Symlink(path, link))
	s := open(t, path)
	game := newGame(t, s, "1")
	require.NoError(t, s.Close())
	s = open(t, link)
	daily, err := s.BackupDaily(t.Context())
	require.NoError(t, err)
	assert.Equal(t, path+".day.2026-11-29", daily)
	appendLines(t, s, game, "1 b")
	assert.Equal(t, 1, lastLine(t, link, game), "a copy made by way of the link has what waits beside the file")
	require.NoError(t, s.Close())

	aside, err := restore(t, link, daily)
	require.NoError(t, err)
	assert.Equal(t, path+".replaced.20261129T120000Z", aside)
	info, err := os.Lstat(link)
	require.NoError(t, err)
	assert.NotZero(t, info.Mode()&os.ModeSymlink)
	assert.Equal(t, 0, lastLine(t, link, game))
	copies, err := options(link).Copies(t.Context())
	require.NoError(t, err)
	assert.Len(t, copies, 2)
}

// The copies beside a file are found also where the file itself is gone or can't
// be read, and one that can't be read is listed with the reason.
func TestCopies(t *testing.T) {
	path := newPath(t)
	good := ours(t)
	for i, name := range []string{".day.2026-11-27", ".layout1.20261128T101112Z", ".replaced.20261129T101112Z.2", ".replaced.20261129T111112Z"} {
		content := good
		if i == 3 {
			content = good[:5000]
		}
		written(t, content)(path + name)
		at := noon.Add(time.Duration(i) * time.Hour)
		require.NoError(t, os.Chtimes(path+name, at, at))
	}
	for _, name := range []string{".day.mine", "-wal", ".bak", ".restoring.1", "x.day.2026-11-27"} {
		written(t, good)(path + name)
	}
	copies, err := options(path).Copies(t.Context())
	require.NoError(t, err)
	require.Len(t, copies, 4)
	assert.Equal(t, path+".replaced.20261129T111112Z", copies[0].Path)
	assert.ErrorIs(t, copies[0].Err, storage.Damaged)
	assert.Contains(t, copies[0].Err.Error(), path)
	for _, c := range copies[1:] {
		assert.NoError(t, c.Err)
		assert.Equal(t, 20, c.Games)
		assert.Equal(t, noon, c.Newest.UTC())
	}
	assert.Equal(t, path+".day.2026-11-27", copies[3].Path)

	none, err := options(filepath.Join(path+".no", "folder.db")).Copies(t.Context())
	assert.NoError(t, err)
	assert.Empty(t, none)
}
