package main

import (
	"bytes"
	"context"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/sheet/render"
)

// The link for BG Stats comes with a code to scan for whoever sits at a terminal
// that is wide enough, and alone everywhere else.
func TestCodeOfTheLink(t *testing.T) {
	db := filepath.Join(t.TempDir(), "games.db")
	export := func(width int, words ...string) (answer, said string) {
		var out, err bytes.Buffer
		a := newApp()
		a.out, a.err, a.terminal, a.width = &out, &err, width > 0, width
		a.env = func(string) string { return "" }
		require.Zero(t, a.run(context.Background(), append([]string{"--db", db, "export", "--format", "bgstats"}, words...)))
		return out.String(), err.String()
	}
	a := newApp()
	a.out, a.err = io.Discard, io.Discard
	require.Zero(t, a.run(context.Background(), []string{"--db", db, "new", "Ann"}))

	link, said := export(0)
	assert.True(t, strings.HasPrefix(link, "https://app.bgstatsapp.com/createPlay.html?data="))
	assert.Empty(t, said)

	var code bytes.Buffer
	require.NoError(t, render.QR(&code, strings.TrimSuffix(link, "\n"), 0, true))
	answer, said := export(200)
	assert.Equal(t, link+code.String(), answer)
	assert.Empty(t, said)

	answer, said = export(60)
	assert.Equal(t, link, answer)
	assert.Regexp(t, `^the code to scan is \d+ columns wide, and there are 60: make the window wider`, said)

	answer, _ = export(200, "--plain")
	assert.Equal(t, link, answer)
	answer, _ = export(200, "--out", filepath.Join(t.TempDir(), "link.txt"))
	assert.Empty(t, answer)
}
