package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// strict has a schema refuse fields that it doesn't describe: a field is added to the
// schema too.
func strict(schema any) {
	switch s := schema.(type) {
	case map[string]any:
		if _, object := s["properties"]; object {
			s["additionalProperties"] = false
		}
		for _, below := range s {
			strict(below)
		}
	case []any:
		for _, below := range s {
			strict(below)
		}
	}
}

// What programs read is as its schema says, whatever it is about.
func TestSchemas(t *testing.T) {
	compiled := map[string]*jsonschema.Schema{}
	for _, name := range schemaNames() {
		doc, err := jsonschema.UnmarshalJSON(strings.NewReader(asked(t, "schema", name)))
		require.NoError(t, err, name)
		strict(doc)
		c := jsonschema.NewCompiler()
		require.NoError(t, c.AddResource(name, doc))
		compiled[name], err = c.Compile(name)
		require.NoError(t, err, name)
	}
	dir := t.TempDir()
	seen, answered := map[string]bool{}, map[string]bool{}
	check := func(name, text string) {
		t.Helper()
		seen[name] = true
		require.NotEmpty(t, text, name)
		for line := range strings.Lines(text) {
			doc, err := jsonschema.UnmarshalJSON(strings.NewReader(line))
			require.NoError(t, err, "%s: %s", name, line)
			assert.NoError(t, compiled[name].Validate(doc), "%s: %s", name, line)
		}
	}
	say := func(name string, words ...string) {
		t.Helper()
		var out, said bytes.Buffer
		a := newApp()
		a.in, a.out, a.err = strings.NewReader(""), &out, &said
		a.env = func(string) string { return "" }
		ctx := t.Context()
		if name == "serve" { // until it has answered
			limited, stop := context.WithCancel(ctx)
			ctx, a.out = limited, stopping{&out, stop}
		}
		about, _, err := a.newRootCmd(words...).Find(words)
		require.NoError(t, err)
		answered[about.CommandPath()] = true
		code := a.run(ctx, append([]string{"--db", filepath.Join(dir, "games.db"), "--json"}, words...))
		if name == "refused" {
			require.NotZero(t, code, words)
			check(name, said.String())
			return
		}
		require.Zero(t, code, "%v: %s", words, said.String())
		check(name, out.String())
	}

	say("refused", "show")
	say("show", "new", "--rules", "frenzy", "--set", "bank.opening=350", "Ann", "Ben")
	say("add", "add", "common 5, ann 444 1 b, ben 1 f")
	say("add", "add", "undo")
	say("show", "show")
	say("show", "show", "--win")
	say("odds-win", "odds", "--win")
	say("best", "best", "--common", "5", "11455")
	say("show", "new", "--rules", "tenthousand", "Ann", "Cleo")
	say("add", "add", "ann =9000, cleo f, ann f, cleo 111 b, ann =1500, cleo f")
	say("add", "fix", "--yes", "--game", "2", "4", "cleo", "=9950")
	for _, rules := range []string{"classic", "frenzy", "buddy"} {
		say("odds", "odds", "--rules", rules)
		say("score", "score", "--rules", rules, "1")
		say("score", "score", "--why", "--rules", rules, "5", "1")
	}
	say("best", "best", "--rules", "classic", "114536")
	say("refused", "score", "2")
	say("refused", "add", "nobody", "f")
	say("review", "review", "2")
	say("review", "review", "1")
	say("history", "history")
	say("evenings", "history", "--by", "evening")
	say("stats", "stats", "ann", "cleo")
	say("people", "people")
	say("export", "export")
	run(t, dir, "farkle", "--db", "games.db", "export", "--out", "all.json")
	say("import", "import", "--dry-run", filepath.Join(dir, "all.json"))
	say("version", "version")
	say("backups", "backup", filepath.Join(dir, "copy.db"))
	say("restore", "restore", "--yes", filepath.Join(dir, "copy.db"))
	say("backups", "backup", "--list")
	say("check", "check")
	recounted, err := os.ReadFile(filepath.Join("..", "..", "storage", "testdata", "recounted.db"))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "recounted.db"), recounted, 0o600))
	say("check", "check", "--db", filepath.Join(dir, "recounted.db"))
	say("rescue", "rescue", filepath.Join(dir, "copy.db"), filepath.Join(dir, "rescued.db"))
	require.NoError(t, os.Mkdir(filepath.Join(dir, "rules"), 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "rules", "broken.toml"), []byte("dice = none"), 0o600))
	say("rules", "rules")
	say("rules", "rules", "list")
	say("rules-check", "rules", "check", "classic")
	say("rules-diff", "rules", "diff", "classic", "frenzy")
	say("rules-faq", "rules", "faq", "classic", "split")
	say("serve", "serve", "--addr", "127.0.0.1:0")
	say("people", "people", "rename", "cleo", "Cleopatra")
	say("people", "people", "join", "--yes", "cleo", "ben")
	say("people", "people", "part", "cleopatra")
	say("add", "redo", "--game", "1")
	say("add", "undo", "--game", "1")
	say("add", "strike", "--yes", "--game", "1", "2")
	say("add", "restore", "--yes", "--game", "1", "2")
	say("add", "call", "--game", "1")
	say("show", "new", "Ann")
	say("add", "discard")
	for name := range compiled {
		assert.True(t, seen[name], "nothing was compared with the schema %s", name)
	}
	everyCommand(func(c *cobra.Command) {
		path := c.CommandPath()
		if !slices.Contains(speechless(), path) && path != "farkle schema" {
			assert.True(t, answered[path], "%s --json was compared with no schema", path)
			return
		}
	})
	for _, path := range speechless() {
		var said bytes.Buffer
		a := newApp()
		a.in, a.out, a.err = strings.NewReader(""), &said, &said
		words := append([]string{"--json"}, strings.Fields(path)[1:]...)
		if path == "farkle completion" {
			words = append(words, "bash")
		}
		assert.Equal(t, exitUnread, a.run(t.Context(), words), path)
		assert.Contains(t, said.String(), path+" has no answer as JSON")
	}
}

// A stopping output ends a command once it has answered.
type stopping struct {
	io.Writer
	stop func()
}

func (w stopping) Write(text []byte) (int, error) {
	defer w.stop()
	return w.Writer.Write(text)
}
