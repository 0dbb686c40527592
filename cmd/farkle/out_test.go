package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// full is an output that takes nothing.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

// Who waits for an answer in a file must hear that it isn't there.
func TestAnAnswerThatCantBeWrittenFails(t *testing.T) {
	db := filepath.Join(t.TempDir(), "games.db")
	said := bytes.Buffer{}
	a := newApp()
	a.err = &said
	a.env = func(string) string { return "" }
	for _, line := range []string{"new Ann Ben", "add ann =10000", "add ben f"} {
		a.out = &bytes.Buffer{}
		require.Equal(t, exitDone, a.run(t.Context(), append([]string{"--db", db}, strings.Fields(line)...)), said.String())
	}
	a.out = full{}
	for _, line := range []string{
		"", "show", "show --format csv", "show --format html", "show --blank", "history", "history --csv", "history --by evening", "history --by evening --format html", "stats", "version", "schema show", "completion bash", "stats ann", "stats ann ben",
		"stats --explain", "stats --csv", "stats --by year", "people", "review", "check", "check --rebuild", "check --json", "export", "export --format csv",
		"export --format csv-games", "export --format notation", "export --format bgstats", "backup --list", "rules", "rules show", "rules check classic",
		"rules diff classic farkle", "rules guide", "rules faq", "score 1", "score --why 1", "best 114536", "odds", "people rename ann Anna", "undo",
		"new Cleo", "add =500", "backup " + db + ".copy",
	} {
		assert.Equal(t, exitFailed, a.run(t.Context(), append([]string{"--db", db}, strings.Fields(line)...)), line)
	}
}

// What a file of games may hold is shown on a terminal and not obeyed; elsewhere
// it comes as it is.
func TestATerminalIsNotGivenOrders(t *testing.T) {
	for width, want := range map[int]bool{80: false, 0: true} {
		var out bytes.Buffer
		a := &app{out: &out, width: width}
		require.NoError(t, a.deliver("", false, func(w io.Writer) error {
			_, err := io.WriteString(w, "\x1b[2JAnn")
			return err
		}))
		assert.Equal(t, want, strings.Contains(out.String(), "\x1b"), "%d columns: %q", width, out.String())
		assert.Contains(t, out.String(), "Ann")
	}
}

// Games lie where programs of a system keep their data, or where an older version has
// put them.
func TestWhereGamesLie(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	local := filepath.Join(home, "AppData", "Local")
	path := func(system string, env map[string]string) string {
		a := &app{system: system, env: func(key string) string { return env[key] }}
		path, err := a.path()
		require.NoError(t, err)
		return path
	}
	windows := map[string]string{"LocalAppData": local}
	old := filepath.Join(home, ".local", "share", "farkle", "farkle.db")
	assert.Equal(t, old, path("linux", nil))
	assert.Equal(t, filepath.Join(home, "Library", "Application Support", "farkle", "farkle.db"), path("darwin", nil))
	assert.Equal(t, filepath.Join(local, "farkle", "farkle.db"), path("windows", windows))
	assert.Equal(t, old, path("windows", nil), "a system account")
	assert.Equal(t, "/data/farkle/farkle.db", path("darwin", map[string]string{"XDG_DATA_HOME": "/data"}))
	assert.Equal(t, "mine.db", path("darwin", map[string]string{"FARKLE_DB": "mine.db"}))

	require.NoError(t, os.MkdirAll(filepath.Dir(old), 0o700))
	require.NoError(t, os.WriteFile(old, nil, 0o600))
	assert.Equal(t, old, path("darwin", nil))
	assert.Equal(t, old, path("windows", windows))
}

// The XDG standard has a folder that isn't named whole ignored.
func TestFoldersOfTheUser(t *testing.T) {
	t.Setenv("HOME", "/home/ann")
	for said, want := range map[string]string{"": "/home/ann/.local/share", "data": "/home/ann/.local/share", "/data": "/data"} {
		a := &app{env: func(string) string { return said }}
		assert.Equal(t, want, a.folder("XDG_DATA_HOME", ".local", "share"), said)
	}
}
