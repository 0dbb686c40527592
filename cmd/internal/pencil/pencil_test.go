package pencil_test

import (
	"errors"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/cmd/internal/pencil"
	"farkle/scorer/rulebook"
	"farkle/sheet"
	"farkle/sheet/tell"
	"farkle/storage"
)

// A desk is a file with one game, of Ann and Ben.
type desk struct {
	t *testing.T
	pencil.Pencil
}

func newDesk(t *testing.T, lines ...string) desk {
	t.Helper()
	now := func() time.Time { return time.Date(2026, 11, 29, 20, 15, 0, 0, time.UTC) }
	store, err := storage.Open(t.Context(), storage.Options{Path: filepath.Join(t.TempDir(), "games.db"), Create: true, Now: now})
	require.NoError(t, err)
	t.Cleanup(func() { store.Close() })
	d := desk{t, pencil.Pencil{Store: store, Now: now}}
	rules, err := rulebook.Load("classic")
	require.NoError(t, err)
	_, err = d.New(t.Context(), pencil.Start{Rules: rules, Players: []string{"Ann", "Ben"}})
	require.NoError(t, err)
	for _, line := range lines {
		require.NoError(t, d.say(line, pencil.AnyLine, nil))
	}
	return d
}

func (d desk) say(line string, seen int, ask func() error) error {
	_, _, err := d.Write(d.t.Context(), pencil.Wish{
		Game: 1, Seen: seen, Say: func(*sheet.Game) string { return line },
		Ask: func(*tell.Question) error { return ask() },
	})
	return err
}

func (d desk) written() (lines []string) {
	d.t.Helper()
	page, err := d.Open(d.t.Context(), 1)
	require.NoError(d.t, err)
	for _, l := range page.Game.Lines() {
		lines = append(lines, page.Game.LineText(l))
	}
	return lines
}

// Nobody is asked while the file is held, so something may come in between: the
// yes was to another sheet then, and is asked for again.
func TestAskedAgainWhereSomethingCameInBetween(t *testing.T) {
	d := newDesk(t, "ann =500")
	asked := 0
	require.NoError(t, d.say("strike 1", pencil.AnyLine, func() error {
		if asked++; asked == 1 {
			return d.say("ben =600", pencil.AnyLine, nil)
		}
		return nil
	}))
	assert.Equal(t, 2, asked)
	assert.Equal(t, []string{"Ann =500", "Ben =600", "strike 1"}, d.written())
}

// Whoever looks at the sheet is shown what came in between, and nothing is
// written.
func TestShownWhatCameInBetween(t *testing.T) {
	d := newDesk(t, "ann =500")
	err := d.say("strike 1", 1, func() error { return d.say("ben =600", 1, nil) })
	var newer *storage.Newer
	require.ErrorAs(t, err, &newer)
	assert.Equal(t, 2, newer.Lines[0].Number)
	assert.Equal(t, []string{"Ann =500", "Ben =600"}, d.written())
}

func TestTheAnswerNo(t *testing.T) {
	d := newDesk(t, "ann =500")
	no := errors.New("no")
	assert.Equal(t, no, d.say("strike 1", pencil.AnyLine, func() error { return no }))
	assert.Equal(t, []string{"Ann =500"}, d.written())
}

// The start passes to the next player clockwise, also where the one who started
// has left, or has joined again after others.
func TestAgain(t *testing.T) {
	for _, tc := range []struct {
		lines, players []string
		first          string
	}{
		{nil, []string{"Ann", "Ben"}, "Ben"},
		{[]string{"join Cleo", "leave ann"}, []string{"Ben", "Cleo"}, "Ben"},
		{[]string{"join Cleo after ann"}, []string{"Ann", "Cleo", "Ben"}, "Cleo"},
		{[]string{"leave ann", "leave ben"}, nil, ""},
	} {
		d := newDesk(t, tc.lines...)
		page, err := d.Open(t.Context(), 1)
		require.NoError(t, err)
		start := pencil.Again(page.Game)
		assert.Equal(t, tc.players, start.Players, tc.lines)
		assert.Equal(t, tc.first, start.First, tc.lines)
	}
}
