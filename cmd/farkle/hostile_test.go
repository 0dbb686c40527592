package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer/rulebook"
	"farkle/sheet"
	"farkle/storage"
)

// hostile are texts that a terminal, a browser, a spreadsheet or a database would
// obey, as a foreign file may hold them.
var hostile = []string{
	"\x1b[31mred\x07\x1b]0;title\x07", "\u202etxt.exe\u2066", "\u009b2J\x7f", `<script>alert("1")</script>`,
	`"><img src=x onerror=alert(1)>`, "=1+1", "@SUM(A1)", `x'); drop table lines; --`, "</title></svg>{{.}}",
}

// obeyed is what must never reach a terminal: controls but for the ends of lines,
// and characters that turn text round.
var obeyed = regexp.MustCompile("[\x00-\x08\x0b-\x1f\x7f\u0080-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")

// Whatever a file holds, no output lets it command anything: every text there is
// goes through every command that shows it.
func TestHostileText(t *testing.T) {
	dir := t.TempDir()
	db := filepath.Join(dir, "games.db")
	hostileGames(t, db)
	title := `title = "<script>alert(1)</script><img src=x>=1+1"`
	broken := ruleFile(t, dir, "broken.toml", `title = "<script>\u001b[31m\u202e"`, `"\u001b[2J<img src=x>" = 1`)
	rules := ruleFile(t, dir, "hostile.toml", title, "")
	farkle := func(words ...string) (answer, said string) {
		t.Helper()
		var out, err bytes.Buffer
		a := newApp()
		a.in, a.out, a.err, a.width = strings.NewReader(""), &out, &err, 80
		a.env = func(string) string { return "" }
		a.run(context.Background(), append([]string{"--db", db}, words...))
		assert.NotRegexp(t, obeyed, err.String(), "what %q says", words)
		return out.String(), err.String()
	}
	for _, words := range []string{
		"show", "show --json", "show --format notation", "show --format chart", "show --format csv", "history", "history --csv", "history --json",
		"stats", "stats --csv", "stats --json", "stats --by year", "people", "people --json", "review", "review --json", "check", "check --json",
		"export --format json", "export --format notation", "export --format csv", "export --format tsv", "export --format csv-games", "history --by evening",
		"export --format bgstats", "export --format bgsplay", "add note x", "undo", "add a f", "odds", "score 1", "best 114536",
	} {
		answer, _ := farkle(strings.Fields(words)...)
		assert.NotRegexp(t, obeyed, answer, words)
		if strings.Contains(words, "csv") {
			assert.NotRegexp(t, `(?m)(^|,)"?[=@\t]`, answer, "%s: a formula", words)
		}
	}
	for n := range hostile {
		game := strconv.Itoa(n + 1)
		for _, words := range []string{
			"show", "show --json", "show --format notation", "show --format chart", "show --format csv", "show --format html", "show --format svg",
			"review", "review --json", "export --format notation", "export --format json", "add note x", "undo", "redo", "add 1 =50", "odds --win", "best 114536",
			"table --plain", "table",
		} {
			answer, _ := farkle(append([]string{"--game", game}, strings.Fields(words)...)...)
			assert.NotRegexp(t, obeyed, answer, "game %s: %s", game, words)
		}
	}
	for _, words := range [][]string{{"show", "--format", "html"}, {"show", "--format", "svg"}, {"rules", "guide", "--format", "html", rules}} {
		answer, said := farkle(words...)
		require.NotEmpty(t, answer, said)
		assert.NotRegexp(t, obeyed, answer, words)
		for _, markup := range []string{"<script", "<img src=x", "</title></svg>"} {
			assert.NotContains(t, answer, markup, words)
		}
	}
	for _, verb := range []string{"show", "check", "diff", "guide", "faq"} {
		for _, file := range []string{rules, broken} {
			words := []string{"rules", verb, file}
			if verb == "diff" {
				words = append(words, "classic")
			}
			answer, _ := farkle(words...)
			assert.NotRegexp(t, obeyed, answer, words)
		}
	}
	own := filepath.Join(dir, "rules")
	require.NoError(t, os.Mkdir(own, 0o700))
	ruleFile(t, own, "hostile.toml", title, "")
	ruleFile(t, own, "broken.toml", `title = "\u001b[31m\u202e"`, `"\u001b[2J" = 1`)
	for _, words := range [][]string{
		{"rules", "list"}, {"rules", "list", "--json"}, {"people", "join", "--yes", hostile[0], hostile[1]}, {"people", "rename", hostile[1], "Tame"},
	} {
		answer, said := farkle(words...)
		require.NotEmpty(t, answer, said)
		assert.NotRegexp(t, obeyed, answer, words)
	}
	// What is typed comes back in refusals.
	for _, text := range hostile {
		for _, words := range [][]string{
			{"add", text}, {"new", text}, {"new", "Ann", "--rules", text}, {"new", "--set", text, "Ann"}, {"show", text}, {"stats", text},
			{"people", "rename", text, text}, {"restore", text}, {"import", text}, {"rescue", text, text}, {"score", text}, {"best", text},
			{"rules", "show", text}, {"history", "--player", text}, {text}, {"--db", filepath.Join(dir, text), "show"}, {"serve", "--addr", text},
		} {
			answer, _ := farkle(words...)
			assert.NotRegexp(t, obeyed, answer, words)
		}
	}
	// And the file is as it was.
	answer, said := farkle("check")
	assert.NotContains(t, answer+said, "is not what was written", "nothing was dropped")
	for n, text := range hostile {
		if obeyed.MatchString(text) {
			assert.Contains(t, said, fmt.Sprintf("game %d: farkle can't have written this", n+1))
		}
	}
	// Nor does another file take it in, whichever way it comes.
	for _, words := range [][]string{{"import", db}, {"restore", "--yes", db}} {
		var out, err bytes.Buffer
		a := newApp()
		a.in, a.out, a.err = strings.NewReader(""), &out, &err
		other := filepath.Join(dir, words[0]+".db")
		assert.NotEqual(t, exitDone, a.run(context.Background(), append([]string{"--db", other}, words...)), err.String())
		assert.NotRegexp(t, obeyed, out.String()+err.String(), words)
		assert.Contains(t, err.String(), "a name can't hold the character U+FFFD", words)
	}
}

// hostileGames makes a file of games with hostile names and notes, which the
// program itself would never take in.
func hostileGames(t *testing.T, db string) {
	t.Helper()
	now := func() time.Time { return time.Date(2026, 11, 29, 20, 15, 0, 0, time.UTC) }
	s, err := storage.Open(t.Context(), storage.Options{Path: db, Create: true, Now: now})
	require.NoError(t, err)
	defer s.Close()
	rules, err := rulebook.Load("classic")
	require.NoError(t, err)
	for i, text := range hostile {
		game, err := s.NewGame(t.Context(), sheet.Head{
			ID: "00000000-0000-4000-8000-00000000000" + string(rune('0'+i)), Rules: rules, Seats: []string{text, "Ann"}, First: 1, Started: now(),
		})
		require.NoError(t, err, "%q", text)
		_, err = s.Append(t.Context(), game, func(*storage.Record) ([]sheet.Line, error) {
			lines := []sheet.Line{
				{Number: 1, Round: 1, Seat: 1, Entries: []sheet.Entry{{Kind: sheet.Called, Points: 10000}}},
				{Number: 2, Round: 1, Seat: 2, Entries: []sheet.Entry{{Kind: sheet.Farkle}}},
			}
			if !obeyed.MatchString(text) { // a line with any of those reads as damaged
				lines = append(lines, sheet.Line{Number: 3, Round: 1, Entries: []sheet.Entry{{Kind: sheet.Note, Text: text}}})
			}
			return lines, nil
		})
		require.NoError(t, err, "%q", text)
	}
}

// ruleFile writes a rule file of a few lines.
func ruleFile(t *testing.T, dir, name, title, last string) (path string) {
	t.Helper()
	path = filepath.Join(dir, name)
	text := strings.Join([]string{`name = "house"`, title, "dice = 6", "[points]", `"1" = 100`, "[end]", "target = 1000", last, ""}, "\n")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}
