package storage_test

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"testing"
	"time"

	"farkle/sheet"
	"farkle/storage"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// gamesOf are the games of a file, to be taken in by another.
func gamesOf(t *testing.T, s *storage.Store) iter.Seq2[sheet.Journal, error] {
	newest, err := s.Newest(t.Context())
	require.NoError(t, err)
	return func(yield func(sheet.Journal, error) bool) {
		for n := range newest {
			r, err := s.Game(t.Context(), n+1)
			if !yield(sheet.Journal{Head: r.Head, Lines: r.Lines}, err) {
				return
			}
		}
	}
}

func take(t *testing.T, s *storage.Store, games iter.Seq2[sheet.Journal, error], o storage.ImportOptions) string {
	t.Helper()
	done, err := s.Import(t.Context(), games, o)
	require.NoError(t, err)
	require.Empty(t, faults(t, s))
	text := ""
	for _, d := range done {
		text += fmt.Sprintf("%d %s %d; ", d.Game, d.What, d.Lines)
	}
	return text
}

func TestImport(t *testing.T) {
	there := open(t, newPath(t))
	play(t, there, "a", "classic", []string{"Ann", "Ben"}, "ann =1000", "ben =600")
	play(t, there, "b", "frenzy", []string{"Cleo"}, "join dora", "common 5")
	newGame(t, there, "c")

	path := newPath(t)
	here := open(t, path)
	play(t, here, "x", "classic", []string{"ANN"})
	assert.Equal(t, "2 new 2; 3 new 2; 4 new 0; ", take(t, here, gamesOf(t, there), storage.ImportOptions{}))
	assert.Equal(t, "2 known 0; 3 known 0; 4 known 0; ", take(t, here, gamesOf(t, there), storage.ImportOptions{}), "twice is once")
	for n := 1; n <= 3; n++ {
		want, err := there.Game(t.Context(), n)
		require.NoError(t, err)
		got, err := here.Game(t.Context(), n+1)
		require.NoError(t, err)
		assert.Equal(t, want.Head, got.Head)
		assert.Equal(t, want.Lines, got.Lines)
	}

	// One goes on there, another here: the longer is kept.
	require.NoError(t, say(there, 1, "ann f"))
	require.NoError(t, say(here, 3, "cleo f"))
	assert.Equal(t, "2 longer 1; 3 shorter 0; 4 known 0; ", take(t, here, gamesOf(t, there), storage.ImportOptions{}))

	// Now both go on: nothing is taken in, and the first line that differs is named.
	require.NoError(t, say(there, 2, "dora f"))
	require.NoError(t, say(there, 1, "ben f"))
	_, err := here.Import(t.Context(), gamesOf(t, there), storage.ImportOptions{})
	require.ErrorIs(t, err, storage.Differs)
	assert.EqualError(t, err, "game 3 differs from the one that came, first in line 3: it was written of another round or player")
	r, err := here.Game(t.Context(), 2)
	require.NoError(t, err)
	assert.Equal(t, 3, r.Last(), "all or none: game 2 could have gone on")

	dry := storage.ImportOptions{AsNew: true, DryRun: true}
	assert.Equal(t, "2 longer 1; 5 as new 3; 4 known 0; ", take(t, here, gamesOf(t, there), dry))
	assert.Equal(t, "2 longer 1; 5 as new 3; 4 known 0; ", take(t, here, gamesOf(t, there), storage.ImportOptions{AsNew: true}), "the trial wrote nothing")
	assert.Equal(t, "2 known 0; 5 known 0; 4 known 0; ", take(t, here, gamesOf(t, there), storage.ImportOptions{AsNew: true}))
	require.NoError(t, say(here, 5, "note it goes on"))
	assert.Equal(t, "2 known 0; 5 shorter 0; 4 known 0; ", take(t, here, gamesOf(t, there), storage.ImportOptions{AsNew: true}))

	people, err := here.People(t.Context())
	require.NoError(t, err)
	require.Len(t, people, 4)
	assert.Equal(t, []string{"ANN", "Ann"}, people[0].Names, "known again by her name")
}

func TestHeadsThatDiffer(t *testing.T) {
	s := open(t, newPath(t))
	newGame(t, s, "1")
	for name, change := range map[string]func(*sheet.Head){
		"players": func(h *sheet.Head) { h.Seats = []string{"Ann", "Bert"} },
		"start":   func(h *sheet.Head) { h.First = 2 },
		"time":    func(h *sheet.Head) { h.Started = h.Started.Add(time.Second) },
		"rules":   func(h *sheet.Head) { h.Rules, _ = h.Rules.With(); require.NoError(t, h.Rules.Set("end.target", "500")) },
	} {
		h := head(t, "1")
		change(&h)
		_, err := s.Import(t.Context(), one(sheet.Journal{Head: h}), storage.ImportOptions{})
		assert.EqualError(t, err, "game 1 differs from the one that came: rules, players or start", name)
	}
}

func one(in sheet.Journal) iter.Seq2[sheet.Journal, error] {
	return func(yield func(sheet.Journal, error) bool) { yield(in, nil) }
}

// When a line was written is no matter, for a game in notation has no times of its
// lines. Those of here stay.
func TestTimesDontDiffer(t *testing.T) {
	s := open(t, newPath(t))
	game := newGame(t, s, "1")
	later := noon.Add(time.Hour)
	_, err := s.Append(t.Context(), game, func(*storage.Record) ([]sheet.Line, error) {
		return []sheet.Line{{Number: 1, At: later, Round: 1, Seat: 1, Entries: entries(t, "1 b")}}, nil
	})
	require.NoError(t, err)
	in := sheet.Journal{Head: head(t, "1"), Lines: []sheet.Line{
		{Number: 1, At: noon, Round: 1, Seat: 1, Entries: entries(t, "1 b")},
		{Number: 2, At: noon, Round: 1, Seat: 2, Entries: entries(t, "f")},
	}}
	assert.Equal(t, "1 longer 1; ", take(t, s, one(in), storage.ImportOptions{}))
	assert.Equal(t, "1 known 0; ", take(t, s, one(in), storage.ImportOptions{}))
	r, err := s.Game(t.Context(), game)
	require.NoError(t, err)
	assert.Equal(t, later, r.Lines[0].At)
	in.Lines[1].Entries = entries(t, "1 b")
	_, err = s.Import(t.Context(), one(in), storage.ImportOptions{})
	assert.ErrorIs(t, err, storage.Differs)
}

func TestAnImportThatBreaksOffWritesNothing(t *testing.T) {
	s := open(t, newPath(t))
	broken := errors.New("the stick was pulled out")
	ctx, cancel := context.WithCancel(t.Context())
	for name, end := range map[string]func(yield func(sheet.Journal, error) bool){
		"an error": func(yield func(sheet.Journal, error) bool) { yield(sheet.Journal{}, broken) },
		"lines out of order": func(yield func(sheet.Journal, error) bool) {
			yield(sheet.Journal{Head: head(t, "2"), Lines: []sheet.Line{{Number: 2, Round: 1, Seat: 1, Entries: entries(t, "f")}}}, nil)
		},
		"cancelled": func(yield func(sheet.Journal, error) bool) {
			cancel()
			yield(sheet.Journal{Head: head(t, "2")}, nil)
		},
	} {
		_, err := s.Import(ctx, func(yield func(sheet.Journal, error) bool) {
			if yield(sheet.Journal{Head: head(t, "1")}, nil) {
				end(yield)
			}
		}, storage.ImportOptions{})
		require.Error(t, err, name)
		newest, err := s.Newest(t.Context())
		require.NoError(t, err)
		assert.Zero(t, newest, name)
		if ctx.Err() != nil {
			ctx, cancel = context.WithCancel(t.Context())
		}
	}
	cancel()
}

// Another file is read in a copy: in use or not, old or new, it stays as it is.
func TestAnotherFileIsLeftAsItIs(t *testing.T) {
	path := newPath(t)
	s := open(t, path)
	play(t, s, "1", "classic", []string{"Ann"}, "=500")
	for _, inUse := range []bool{true, false} {
		if !inUse {
			require.NoError(t, s.Close())
		}
		other, done, err := storage.OpenCopy(t.Context(), storage.Options{Path: path, Now: atNoon})
		require.NoError(t, err)
		r, err := other.Game(t.Context(), 1)
		require.NoError(t, err)
		assert.Equal(t, 1, r.Last())
		require.NoError(t, say(other, 1, "f"))
		done()
	}
	r, err := open(t, path).Game(t.Context(), 1)
	require.NoError(t, err)
	assert.Equal(t, 1, r.Last())

	_, _, err = storage.OpenCopy(t.Context(), storage.Options{Path: newPath(t), Now: atNoon})
	assert.ErrorIs(t, err, storage.NoFile)
}
