package main

import (
	"bytes"
	"errors"
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
		"", "show", "show --format csv", "show --format html", "show --blank", "history", "history --csv", "stats", "stats ann", "stats ann ben",
		"stats --explain", "stats --csv", "stats --by year", "people", "review", "check", "check --rebuild", "check --json", "export", "export --format csv",
		"export --format csv-games", "export --format notation", "export --format bgstats", "backup --list", "rules", "rules show", "rules check classic",
		"rules diff classic farkle", "rules guide", "rules faq", "score 1", "score --why 1", "best 114536", "odds", "people rename ann Anna", "undo",
		"new Cleo", "add =500", "backup " + db + ".copy",
	} {
		assert.Equal(t, exitFailed, a.run(t.Context(), append([]string{"--db", db}, strings.Fields(line)...)), line)
	}
}
