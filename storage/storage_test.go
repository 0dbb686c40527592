package storage_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"testing"
	"time"

	"farkle/scorer"
	"farkle/sheet"
	"farkle/storage"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// noon is when every test plays.
var noon = time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)

func atNoon() time.Time { return noon }

func open(t testing.TB, path string) *storage.Store {
	t.Helper()
	s, err := storage.Open(t.Context(), storage.Options{Path: path, Create: true, Now: atNoon})
	require.NoError(t, err)
	t.Cleanup(func() { s.Close() })
	return s
}

func newPath(t testing.TB) string { return filepath.Join(t.TempDir(), "farkle.db") }

// home are rules with a bit of everything.
func home(more ...scorer.KeyValue) (scorer.Rules, error) {
	return scorer.NewRules().With(append([]scorer.KeyValue{
		{Key: "name", Value: "home"},
		{Key: "title", Value: `Grandma's "own" <rules>`},
		{Key: "dice", Value: "6"},
		{Key: "points.1", Value: "100"},
		{Key: "points.5", Value: "50"},
		{Key: "points.xxx", Value: "100x"},
		{Key: "points.111", Value: "1000"},
		{Key: "points.123456", Value: "1500"},
		{Key: "farkle.penalty", Value: "all"},
		{Key: "end.target", Value: "10000"},
	}, more...)...)
}

func rules(t testing.TB, more ...scorer.KeyValue) scorer.Rules {
	t.Helper()
	r, err := home(more...)
	require.NoError(t, err)
	return r
}

func head(t testing.TB, id string, names ...string) sheet.Head {
	if len(names) == 0 {
		names = []string{"Ann", "Ben"}
	}
	return sheet.Head{ID: id, Rules: rules(t), Seats: names, First: 1, Started: noon}
}

func newGame(t testing.TB, s *storage.Store, id string, names ...string) int {
	t.Helper()
	n, err := s.NewGame(t.Context(), head(t, id, names...))
	require.NoError(t, err)
	return n
}

func entries(t testing.TB, text string) []sheet.Entry {
	t.Helper()
	e, err := sheet.ParseEntries(text, scorer.Pips())
	require.NoError(t, err)
	return e
}

// write decides for lines of seat 1 in round 1, whatever stands above.
func write(t testing.TB, texts ...string) func(*storage.Record) ([]sheet.Line, error) {
	t.Helper()
	var all [][]sheet.Entry
	for _, text := range texts {
		all = append(all, entries(t, text))
	}
	return func(r *storage.Record) ([]sheet.Line, error) {
		var lines []sheet.Line
		for i, e := range all {
			lines = append(lines, sheet.Line{Number: r.Last() + 1 + i, Round: 1, Seat: 1, Entries: e})
		}
		return lines, nil
	}
}

func appendLines(t testing.TB, s *storage.Store, game int, texts ...string) []sheet.Line {
	t.Helper()
	lines, err := s.Append(t.Context(), game, write(t, texts...))
	require.NoError(t, err)
	return lines
}

// raw opens the file as any other program would.
func raw(t testing.TB, path string) *sql.DB {
	t.Helper()
	u := url.URL{Scheme: "file", OmitHost: true, Path: path}
	db, err := sql.Open("sqlite", u.String())
	require.NoError(t, err)
	db.SetMaxOpenConns(1)
	t.Cleanup(func() { db.Close() })
	return db
}

func run(t testing.TB, db *sql.DB, query string, args ...any) {
	t.Helper()
	_, err := db.Exec(query, args...)
	require.NoError(t, err)
}

func TestAGameReadsBackAsItWasWritten(t *testing.T) {
	heads := map[string]sheet.Head{
		"plain": head(t, "1"),
		"another starts": {
			ID: "2", Rules: rules(t), Seats: []string{"Ann", "Ben", "Cleo"}, First: 3, Started: noon,
		},
		"no title, many settings": {
			ID: "3", First: 1, Started: noon, Seats: []string{"solo"},
			Rules: func() scorer.Rules {
				r := rules(t,
					scorer.KeyValue{Key: "play", Value: scorer.Together},
					scorer.KeyValue{Key: "common_die.faces", Value: "1,5,2x,wild"},
					scorer.KeyValue{Key: "steal.allowed", Value: "false"},
					scorer.KeyValue{Key: "points.xxyyzz", Value: "100x+250"},
				)
				r.Title = ""
				return r
			}(),
		},
		"odd names": head(t, "4", "B", "155", "田中さくら", "Łukasz 🎲", "O'Brien; drop table lines--", `"quoted" \ %s`,
			"Zoe\u0308", "👩‍👩‍👧", "null", " spaced  out "),
		"odd id": head(t, "'; --"),
	}
	for name, want := range heads {
		t.Run(name, func(t *testing.T) {
			path := newPath(t)
			s := open(t, path)
			n, err := s.NewGame(t.Context(), want)
			require.NoError(t, err)
			assert.Equal(t, 1, n)
			require.NoError(t, s.Close())

			got, err := open(t, path).Game(t.Context(), n)
			require.NoError(t, err)
			assert.Equal(t, 1, got.Number)
			assert.Equal(t, want, got.Head)
			assert.Empty(t, got.Lines)
			assert.Zero(t, got.Last())
		})
	}
}

func TestLinesReadBackAsTheyWereWritten(t *testing.T) {
	path := newPath(t)
	s := open(t, path)
	game := newGame(t, s, "1")
	zone := time.FixedZone("far east", 9*3600)
	var want []sheet.Line
	for i, text := range []string{
		"444 1 5 333 b", "444/26 b", "f/2346", "f", "< 1 b", "-", "0 1 b", "=450", "=225x2", "=450/3",
		"common wild 4", "wild 6", `+50 "old debt"`, "-100", `note it's "late", 田中; 100% \ sure`,
		"join Dora after Ben 500", "leave", "call none", "rules end.target=5000 from 3", "undo 3", "redo 20",
		"strike 12", "restore 12", "fix 12 444 b", "s",
	} {
		want = append(want, sheet.Line{
			Number: i + 1, At: noon.Add(time.Duration(i) * time.Minute).In(zone),
			Round: 1 + i/3, Seat: i % 3, Entries: entries(t, text),
		})
	}
	written, err := s.Append(t.Context(), game, func(*storage.Record) ([]sheet.Line, error) { return want, nil })
	require.NoError(t, err)
	for i := range want {
		want[i].At = want[i].At.UTC()
	}
	assert.Equal(t, want, written)
	require.NoError(t, s.Close())

	got, err := open(t, path).Game(t.Context(), game)
	require.NoError(t, err)
	assert.Equal(t, want, got.Lines)
}

func TestALineWithoutATimeGetsTheTimeOfNow(t *testing.T) {
	clock := noon.Add(123456789 * time.Nanosecond)
	s, err := storage.Open(t.Context(), storage.Options{Path: newPath(t), Create: true, Now: func() time.Time { return clock }})
	require.NoError(t, err)
	defer s.Close()
	h := head(t, "1")
	h.Started = time.Time{}
	game, err := s.NewGame(t.Context(), h)
	require.NoError(t, err)
	clock = clock.Add(time.Hour)
	lines := appendLines(t, s, game, "1 b")
	assert.Equal(t, noon.Add(time.Hour), lines[0].At, "to the second")
	r, err := s.Game(t.Context(), game)
	require.NoError(t, err)
	assert.Equal(t, noon, r.Head.Started)
	assert.Equal(t, lines, r.Lines)
}

func TestGamesAreNumberedFromOne(t *testing.T) {
	path := newPath(t)
	s := open(t, path)
	for n := 1; n <= 3; n++ {
		assert.Equal(t, n, newGame(t, s, fmt.Sprint("id ", n)))
	}
	_, err := s.NewGame(t.Context(), head(t, "id 2"))
	var known *storage.Known
	require.ErrorAs(t, err, &known)
	assert.Equal(t, 2, known.Number)
	assert.EqualError(t, err, path+" already has this game: it is game 2")
	assert.Equal(t, 4, newGame(t, s, "id 4"), "a refused game takes no number")
}

func TestAGameThatCantBeReadBackIsNotStarted(t *testing.T) {
	unnamed, badTitle := head(t, "1"), head(t, "1")
	unnamed.Rules.Name = ""
	badTitle.Rules.Title = "two\nlines"
	for name, h := range map[string]sheet.Head{
		"no id":         {Rules: rules(t), Seats: []string{"Ann"}, First: 1},
		"no players":    {ID: "1", Rules: rules(t), First: 1},
		"nobody starts": {ID: "1", Rules: rules(t), Seats: []string{"Ann"}},
		"no such seat":  {ID: "1", Rules: rules(t), Seats: []string{"Ann"}, First: 2},
		"no rules":      {ID: "1", Seats: []string{"Ann"}, First: 1},
		"no rules name": unnamed,
		"bad title":     badTitle,
		"nameless seat": head(t, "1", "Ann", ""),
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t, newPath(t))
			_, err := s.NewGame(t.Context(), h)
			require.Error(t, err)
			for range s.Games(t.Context()) {
				t.Fatal("a game was started")
			}
		})
	}
}

func TestNoSuchGame(t *testing.T) {
	path := newPath(t)
	s := open(t, path)
	for games, hint := range []string{
		"farkle new NAME NAME starts one",
		"there is only game 1",
		"games are numbered 1 to 2; farkle history lists them",
	} {
		if games > 0 {
			newGame(t, s, fmt.Sprint(games))
		}
		for _, number := range []int{0, -1, 7} {
			_, err := s.Game(t.Context(), number)
			require.ErrorIs(t, err, storage.NoGame)
			assert.Equal(t, hint, scorer.HintOf(err))
			assert.EqualError(t, err, fmt.Sprintf("there is no game %d in %s", number, path))
		}
		_, err := s.Append(t.Context(), 7, write(t, "1 b"))
		assert.ErrorIs(t, err, storage.NoGame)
	}
}

func TestAppendDecidesOnTheRecordAsItIs(t *testing.T) {
	path := newPath(t)
	ours, theirs := open(t, path), open(t, path)
	game := newGame(t, ours, "1")
	appendLines(t, ours, game, "1 b")
	before, err := ours.Game(t.Context(), game)
	require.NoError(t, err)
	appendLines(t, theirs, game, "5 b", "f")

	_, err = ours.Append(t.Context(), game, func(r *storage.Record) ([]sheet.Line, error) {
		assert.Equal(t, 3, r.Last())
		assert.Equal(t, before.Head, r.Head)
		return write(t, "=300")(r)
	})
	require.NoError(t, err)
	after, err := theirs.Game(t.Context(), game)
	require.NoError(t, err)
	assert.Equal(t, 4, after.Last())
}

func TestARefusalWritesNothingAndComesBackAsItIs(t *testing.T) {
	s := open(t, newPath(t))
	game := newGame(t, s, "1")
	refusal := &scorer.Refusal{Kind: scorer.NotAllowed, Problem: "no"}
	lines, err := s.Append(t.Context(), game, func(r *storage.Record) ([]sheet.Line, error) {
		lines, _ := write(t, "1 b")(r)
		return lines, refusal
	})
	assert.Same(t, refusal, err)
	assert.Nil(t, lines)
	assert.Panics(t, func() {
		s.Append(t.Context(), game, func(*storage.Record) ([]sheet.Line, error) { panic("a bug") })
	})
	appendLines(t, s, game) // none is nothing to do
	r, err := s.Game(t.Context(), game)
	require.NoError(t, err)
	assert.Empty(t, r.Lines)
	assert.Equal(t, 1, appendLines(t, s, game, "1 b")[0].Number, "the file is free again")
}

func TestAllOfTheLinesOrNone(t *testing.T) {
	good, other := entries(t, "1 b"), entries(t, "f")
	for name, lines := range map[string][]sheet.Line{
		"a gap":              {{Number: 1, Entries: good}, {Number: 3, Entries: other}},
		"from the beginning": {{Number: 0, Entries: good}},
		"twice the same":     {{Number: 1, Entries: good}, {Number: 1, Entries: good}},
		"no entries":         {{Number: 1, Entries: good}, {Number: 2}},
		"wouldn't read back": {{Number: 1, Entries: good}, {Number: 2, Entries: []sheet.Entry{{Kind: "sneeze"}}}},
		"reads otherwise":    {{Number: 1, Entries: good}, {Number: 2, Entries: []sheet.Entry{{Kind: sheet.Bank, Points: 50}}}},
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t, newPath(t))
			game := newGame(t, s, "1")
			_, err := s.Append(t.Context(), game, func(*storage.Record) ([]sheet.Line, error) { return lines, nil })
			require.Error(t, err)
			r, err := s.Game(t.Context(), game)
			require.NoError(t, err)
			assert.Empty(t, r.Lines)
		})
	}
}

func TestAScreenIsShownTheLinesItHasNotSeen(t *testing.T) {
	s := open(t, newPath(t))
	game := newGame(t, s, "1")
	all := appendLines(t, s, game, "1 b", "5 b", "f")
	enter := func(seen int) error {
		_, err := s.Append(t.Context(), game, func(r *storage.Record) ([]sheet.Line, error) {
			if err := r.Seen(seen); err != nil {
				return nil, err
			}
			return write(t, "=300")(r)
		})
		return err
	}
	for seen := range 3 {
		var newer *storage.Newer
		require.ErrorAs(t, enter(seen), &newer)
		assert.Equal(t, all[seen:], newer.Lines)
		assert.NotEmpty(t, newer.Hint())
		assert.NotEmpty(t, newer.Error())
	}
	require.NoError(t, enter(3))
	require.Error(t, enter(3), "its own line is new to whoever didn't look")
	require.NoError(t, enter(4))
}

func TestGamesAreListedNewestFirst(t *testing.T) {
	const many = 50 // more than two pages
	path := newPath(t)
	s := open(t, path)
	for range s.Games(t.Context()) {
		t.Fatal("an empty file has no games")
	}
	for n := 1; n <= many; n++ {
		newGame(t, s, fmt.Sprint(n), "Ann", fmt.Sprint("guest ", n))
	}
	clock := noon
	for n := range 3 {
		clock = clock.Add(time.Hour)
		_, err := s.Append(t.Context(), many, func(*storage.Record) ([]sheet.Line, error) {
			return []sheet.Line{{Number: n + 1, At: clock, Entries: entries(t, "1 b")}}, nil
		})
		require.NoError(t, err)
	}
	next := many
	for g, err := range s.Games(t.Context()) {
		require.NoError(t, err)
		want := storage.Summary{
			Number: next, ID: fmt.Sprint(next), Rules: "home", Title: `Grandma's "own" <rules>`, Started: noon,
			Players: []string{"Ann", fmt.Sprint("guest ", next)},
		}
		if next == many {
			want.Last, want.LastAt = 3, clock
		}
		require.Equal(t, want, g)
		_, err := s.Game(t.Context(), next) // the file may be used meanwhile
		require.NoError(t, err)
		next--
	}
	assert.Zero(t, next)
}

func TestRecordsComeNewestFirstUntilOneIsRight(t *testing.T) {
	s := open(t, newPath(t))
	for n := 1; n <= 5; n++ {
		newGame(t, s, fmt.Sprint(n))
		appendLines(t, s, n, "1 b")
	}
	var seen []int
	for r, err := range s.Records(t.Context()) {
		require.NoError(t, err)
		seen = append(seen, r.Number)
		appendLines(t, s, r.Number, "5 b")
		if r.Number == 3 {
			break
		}
	}
	assert.Equal(t, []int{5, 4, 3}, seen)
}

func TestSpellingsOfOneNameAreOnePerson(t *testing.T) {
	path := newPath(t)
	s := open(t, path)
	newGame(t, s, "1", "Ann", "Zo\u00eb")
	newGame(t, s, "2", "ANN", "Zoe\u0308", "Anna")
	rows, err := raw(t, path).Query(`
		select group_concat(name, '=') from (select * from seats order by game) group by person order by min(game), min(seat)`)
	require.NoError(t, err)
	defer rows.Close()
	var people []string
	for rows.Next() {
		var p string
		require.NoError(t, rows.Scan(&p))
		people = append(people, p)
	}
	assert.Equal(t, []string{"Ann=ANN", "Zo\u00eb=Zoe\u0308", "Anna"}, people)
}

func TestACancelledCallWritesNothing(t *testing.T) {
	s := open(t, newPath(t))
	game := newGame(t, s, "1")
	ctx, cancel := context.WithCancel(t.Context())
	_, err := s.Append(ctx, game, func(r *storage.Record) ([]sheet.Line, error) {
		cancel()
		return write(t, "1 b")(r)
	})
	assert.ErrorIs(t, err, context.Canceled)
	_, err = s.Game(ctx, game)
	assert.ErrorIs(t, err, context.Canceled)
	r, err := s.Game(t.Context(), game)
	require.NoError(t, err)
	assert.Empty(t, r.Lines)
	assert.Len(t, appendLines(t, s, game, "1 b"), 1, "the settings hold on a connection made anew")
}

// C73: a database in memory is another one for each connection. There is none:
// the name is a file's like any other.
func TestMemoryIsAFileLikeAnyOther(t *testing.T) {
	t.Chdir(t.TempDir())
	first, second := open(t, ":memory:"), open(t, ":memory:")
	newGame(t, first, "1")
	_, err := second.Game(t.Context(), 1)
	require.NoError(t, err)
	_, err = os.Stat(":memory:")
	require.NoError(t, err)
}

// C73 as well: what reads while somebody writes through the same Store waits
// its turn and sees the line.
func TestOneStoreServesSeveral(t *testing.T) {
	s := open(t, newPath(t))
	game := newGame(t, s, "1")
	const writers, each = 4, 25
	errs := make(chan error, 2*writers)
	for range writers {
		go func() {
			var all error
			for range each {
				_, err := s.Append(t.Context(), game, write(t, "1 b"))
				all = errors.Join(all, err)
			}
			errs <- all
		}()
		go func() {
			var all error
			for range each {
				_, err := s.Game(t.Context(), game)
				all = errors.Join(all, err)
			}
			errs <- all
		}()
	}
	for range 2 * writers {
		require.NoError(t, <-errs)
	}
	r, err := s.Game(t.Context(), game)
	require.NoError(t, err)
	assert.Equal(t, writers*each, r.Last())
}
