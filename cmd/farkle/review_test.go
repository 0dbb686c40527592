package main

import (
	"bytes"
	"context"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A sheet has its review; one whose review takes too long, or can't be, says so
// and is printed all the same. Who interrupts gets no sheet.
func TestSheetAndItsReview(t *testing.T) {
	db := filepath.Join(t.TempDir(), "games.db")
	show := func(ctx context.Context, waits time.Duration, game string) (page string, code int) {
		var out bytes.Buffer
		a := newApp()
		a.out, a.err, a.sheetWaits = &out, io.Discard, waits
		code = a.run(ctx, []string{"--db", db, "show", "--format", "html", game})
		return out.String(), code
	}
	for _, line := range []string{
		"new Ann Ben", "add ann =500",
		"new --set points.2=10 --set points.3=10 --set points.4=10 --set points.6=10 --set bank.opening=0 Ann", "add ann 1 b",
	} {
		a := newApp()
		a.out, a.err = io.Discard, io.Discard
		require.Zero(t, a.run(context.Background(), append([]string{"--db", db}, strings.Fields(line)...)), line)
	}

	page, code := show(context.Background(), time.Hour, "1")
	assert.Zero(t, code)
	assert.Contains(t, page, "How each score adds up")

	page, code = show(context.Background(), 0, "1")
	assert.Zero(t, code)
	assert.Contains(t, page, "<p>Left out, since the odds of these rules take long to work out: farkle review 1 takes the time.</p>")
	assert.Contains(t, page, `<h2 id="sheet">The sheet</h2>`)

	page, code = show(context.Background(), time.Hour, "2")
	assert.Zero(t, code)
	assert.Contains(t, page, "<p>There is none: a turn can go on for ever without a farkle, so there are no odds.</p>")

	ended, cancel := context.WithCancel(context.Background())
	cancel()
	page, code = show(ended, time.Hour, "1")
	assert.Equal(t, 130, code)
	assert.Empty(t, page)
}
