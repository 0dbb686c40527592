package storage_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/sheet/stats"
	"farkle/storage"
)

// figures is all that history and statistics say.
func figures(t *testing.T, s *storage.Store) string {
	t.Helper()
	require.NoError(t, s.Refresh(t.Context(), nil))
	games, _, err := s.Past(t.Context(), storage.Filter{}, 0, 10)
	require.NoError(t, err)
	players, err := s.Players(t.Context(), storage.Filter{})
	require.NoError(t, err)
	ann, err := s.FindPerson(t.Context(), "Ann")
	require.NoError(t, err)
	meetings, err := s.Meetings(t.Context(), storage.Filter{}, ann)
	require.NoError(t, err)
	return fmt.Sprintf("%+v\n%+v\n%+v", games, players, meetings)
}

// A figure that isn't as it was noted is never shown: it is made again, and only then.
func TestFiguresThatWereChanged(t *testing.T) {
	var changes []string
	numbers := []string{"seat", "total", "place", "position", "players", "won"}
	for _, c := range new(stats.Tally).Counts() {
		numbers = append(numbers, c.Name)
	}
	for _, c := range numbers {
		changes = append(changes, fmt.Sprintf("update result_seats set %s = %[1]s + 16 where game = 2 and seat = 2", c))
	}
	for _, c := range []string{"reading", "last", "sum", "round", "called", "margin", "players", "proof"} {
		changes = append(changes, fmt.Sprintf("update results set %s = %[1]s + 1 where game = 2", c))
	}
	for _, c := range []string{"rules", "started", "ended", "status", "aside"} {
		changes = append(changes, fmt.Sprintf("update results set %s = %[1]s || 'x' where game = 2", c))
	}
	changes = append(changes, "update result_seats set name = 'Bem' where game = 2 and seat = 2", "delete from result_seats where game = 2 and seat = 2",
		"update result_seats set won = 1, wins = 1 where game = 1")
	path := newPath(t)
	s := open(t, path)
	for _, id := range []string{"1", "2"} {
		play(t, s, id, "classic", []string{"Ann", "Ben"}, "ann =550", "ben 1 1 1 f", "ann =10000", "ben f")
	}
	want := figures(t, s)
	require.NoError(t, s.Close())
	good, err := os.ReadFile(path)
	require.NoError(t, err)
	for _, change := range changes {
		t.Run(change, func(t *testing.T) {
			path := newPath(t)
			require.NoError(t, os.WriteFile(path, good, 0o600))
			tamper(t, path, change)
			s := open(t, path)
			assert.Equal(t, want, figures(t, s))
			assert.Empty(t, faults(t, s), "and it is made again")
		})
	}
}

// A mistake in how lines were read is mended: games that came to something else are
// listed, whatever is done first. The file is of the reading before a bank could be
// stolen once only: Ben steals Ann's 500 three times, Dan steals Cleo's twice.
func TestGamesThatComeOutDifferently(t *testing.T) {
	want := []storage.Recount{
		{Game: 1, Seats: []storage.Recounted{
			{Seat: 1, Name: "Ann", Before: 500, After: 500}, {Seat: 2, Name: "Ben", Before: 2000, After: 1000, WonBefore: true},
		}},
		{Game: 3, Seats: []storage.Recounted{{Seat: 1, Name: "Cleo", Before: 500, After: 500}, {Seat: 2, Name: "Dan", Before: 1200, After: 700}}},
	}
	old, err := os.ReadFile(filepath.Join("testdata", "recounted.db"))
	require.NoError(t, err)
	for name, do := range map[string]func(s *storage.Store) error{
		"nothing":        func(*storage.Store) error { return nil },
		"looked back at": func(s *storage.Store) error { return s.Refresh(t.Context(), nil) },
		"gone on with":   func(s *storage.Store) error { return say(s, 1, "ben 5 f") },
		"rebuilt":        func(s *storage.Store) error { return s.Rebuild(t.Context(), nil) },
	} {
		t.Run(name, func(t *testing.T) {
			path := newPath(t)
			require.NoError(t, os.WriteFile(path, old, 0o600))
			s := open(t, path)
			require.NoError(t, do(s))
			for range 2 {
				got, err := s.Recounts(t.Context())
				require.NoError(t, err)
				assert.Equal(t, want, got)
				assert.Empty(t, faults(t, s), "it is no damage")
				require.NoError(t, s.Refresh(t.Context(), nil))
			}
		})
	}
}
