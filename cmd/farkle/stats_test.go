package main

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer/rulebook"
	"farkle/sheet"
	"farkle/storage"
)

// Years don't begin before --since, nor end after --until.
func TestYearsKeepToTheFilter(t *testing.T) {
	day := func(year int, month time.Month) time.Time { return time.Date(year, month, 1, 0, 0, 0, 0, time.Local) }
	s, err := storage.Open(t.Context(), storage.Options{Path: filepath.Join(t.TempDir(), "games.db"), Create: true, Now: time.Now})
	require.NoError(t, err)
	defer s.Close()
	rules, err := rulebook.Load("classic")
	require.NoError(t, err)
	for id, at := range map[string]time.Time{"1": day(2025, 6), "2": day(2026, 6)} {
		_, err := s.NewGame(t.Context(), sheet.Head{ID: id, Rules: rules, Seats: []string{"Ann"}, First: 1, Started: at})
		require.NoError(t, err)
	}
	all := storage.Filter{Since: day(2025, 3), Until: day(2026, 11)}
	groups, err := statsOptions{by: "year"}.groups(t.Context(), s, all)
	require.NoError(t, err)
	assert.Equal(t, []group{
		{"2025", storage.Filter{Since: day(2025, 3), Until: day(2026, 1)}},
		{"2026", storage.Filter{Since: day(2026, 1), Until: day(2026, 11)}},
	}, groups)
}
