package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer/rulebook"
	"farkle/sheet/exchange"
)

// Every limit that .github/SECURITY.md states, from outside: what is more is refused in a
// sentence that isn't as long as what it refuses, and nothing is written.
func TestLimits(t *testing.T) {
	dir := t.TempDir()
	db := filepath.Join(dir, "games.db")
	farkle := func(in string, words ...string) (exit int, answer, said string) {
		var out, err bytes.Buffer
		a := newApp()
		a.in, a.out, a.err = strings.NewReader(in), &out, &err
		a.env = func(string) string { return "" }
		exit = a.run(context.Background(), append([]string{"--db", db}, words...))
		return exit, out.String(), err.String()
	}
	done := func(words ...string) string {
		t.Helper()
		exit, answer, said := farkle("", words...)
		require.Zero(t, exit, said)
		return answer
	}
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		return path
	}
	done("new", "Ann", "Ben")
	done("add", "ann 444 1 b")
	done("add", "ben f")

	// exported is the game with other lines and players.
	exported := func(name string, lines []string, seats ...string) string {
		var doc exchange.ExportDoc
		require.NoError(t, json.Unmarshal([]byte(done("export", "1")), &doc))
		doc.ID = "0-" + name
		if len(seats) > 0 {
			doc.Seats = seats
		}
		like := doc.Lines[0]
		doc.Lines = nil
		for i, entries := range lines {
			like.Line, like.Entries = i+1, entries
			doc.Lines = append(doc.Lines, like)
		}
		text, err := json.Marshal(doc)
		require.NoError(t, err)
		return file(name+".json", string(text))
	}
	many := func(n int, line string) []string { return strings.Split(strings.Repeat(line+"\n", n-1)+line, "\n") }
	keeps := func(n int) string { return strings.TrimSpace(strings.Repeat("1 ", n)) }
	notation := strings.Replace(done("show", "1", "--format", "notation"), "Ann 444", "Ann "+keeps(3_000)+" 444", 1)
	endless := strings.Replace(done("show", "1", "--format", "notation"), "player", strings.Repeat("player x\n", 1<<18)+"player", 1)
	large := file("large.db", "SQLite format 3\x00")
	require.NoError(t, os.Truncate(large, 1<<30+1)) // it takes no room on the disk
	hundred := strings.Fields(strings.Repeat("x ", 100))
	marks := "a" + strings.Repeat("\u200d", 20_000) // each goes with the a

	before := done("show", "1", "--format", "notation")
	for _, test := range []struct {
		name string
		in   string
		args []string
		exit int
		want string
	}{
		{"a line from a pipe", "ann " + keeps(1<<19), []string{"add", "-"}, exitUnread, "a line of the input is longer than 64 KiB"},
		{"what is typed at once", "ann " + keeps(2_000), []string{"add", "-"}, exitUnread, "that is too much to be typed at once"},
		{"lines typed at once", strings.Repeat("ann f, ", 50) + "ann f", []string{"add", "-"}, exitUnread, "that is too much to be typed at once"},
		{"a word", "", []string{"add", "ann", keeps(30_000)}, exitUnread, "that is too much to be typed at once"},
		{"players", "", append([]string{"new"}, hundred...), exitUnread, "100 players are too many"},
		{"players of an export", "", []string{"import", exported("hundred", nil, hundred...)}, exitUnread, "100 players are too many"},
		{"a name", "", []string{"new", marks}, exitUnread, "is longer than 1,000 bytes"},
		{"a name that joins", "join " + marks[:1+3*400], []string{"add", "-"}, exitUnread, "is longer than 1,000 bytes"},
		{"a name of an export", "", []string{"import", exported("marks", nil, marks, "Ben")}, exitUnread, "is longer than 1,000 bytes"},
		{"a rule file", "", []string{"new", "--rules", file("long.toml", strings.Repeat("#", rulebook.MostBytes+1)), "Ann"}, exitUnread, "65,536"},
		{"lines of an export", "", []string{"import", exported("lines", many(10_001, "f"))}, exitRefused, "a game has at most 10,000 lines"},
		{"bytes of an export", "", []string{"import", exported("bytes", many(200, keeps(1_500)))}, exitRefused, "the lines of a game hold at most 512 KiB"},
		{"a line of an export", "", []string{"import", exported("line", many(1, keeps(3_000)))}, exitUnread, "line 1: it is longer than 4,000 bytes"},
		{"changes of rules", "", []string{"import", exported("rules", many(101, "rules end.target=5000 from 2"))}, exitRefused, "the rules of a game change at most 100 times"},
		{"an export", "", []string{"import", file("long.json", `{"v":1,"id":"`+strings.Repeat("x", 2<<20))}, exitUnread, "more than 2 MiB"},
		{"nested JSON", "", []string{"import", file("deep.json", `{"v":1,"lines":`+strings.Repeat("[", 1<<20))}, exitUnread, "it is not JSON, or only a part of it"},
		{"a line of notation", "", []string{"import", file("line.txt", notation)}, exitUnread, "that is too much to be typed at once"},
		{"notation", "", []string{"import", file("long.txt", endless)}, exitUnread, "more than 2 MiB"},
		{"a file of games", "", []string{"import", large}, exitUnread, "the file is larger than 1 GiB"},
	} {
		t.Run(test.name, func(t *testing.T) {
			exit, answer, said := farkle(test.in, test.args...)
			assert.Contains(t, said[:min(len(said), 2_000)], test.want)
			assert.Less(t, len(said), 2_000)
			assert.Equal(t, test.exit, exit)
			assert.Empty(t, answer)
		})
	}
	assert.Equal(t, before, done("show", "1", "--format", "notation"))
	_, _, said := farkle("", "show", "2")
	assert.Contains(t, said, "there is no game 2")
}
