package sheet_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/sheet"
)

// When a game was played, and that it was for practice, can be said at any time and
// taken back.
func TestPlayedAndPractice(t *testing.T) {
	g := typed(t, newGame(t, "classic", "Ann", "Ben"), "ann f", "played 2026-11-21", "practice")
	s := g.State()
	assert.Equal(t, "2026-11-21", s.Played)
	assert.True(t, s.Practice)
	assert.Equal(t, []int{2}, s.Next)
	g = typed(t, g, "call none", "played 2026-11-22")
	assert.Equal(t, "2026-11-22", g.State().Played)
	g = typed(t, g, "undo", "strike 3")
	assert.Equal(t, "2026-11-21", g.State().Played)
	assert.False(t, g.State().Practice)
	for _, text := range []string{"played", "played 21.11.2026", "played 2026-02-30", "played 2026-11-21 practice"} {
		_, err := g.Try(text, noon)
		assert.True(t, unreadable(err), text)
	}
}

// The day that was said is that day wherever people roll dice.
func TestPlayedAtIsThatDay(t *testing.T) {
	at := (&sheet.State{Played: "2026-11-21"}).PlayedAt(noon)
	for _, hours := range []int{-10, -8, 0, 1, 13} { // Honolulu, Los Angeles, London, Berlin, Auckland in summer
		assert.Equal(t, "2026-11-21", at.In(time.FixedZone("", hours*3600)).Format(time.DateOnly), hours)
	}
	assert.Equal(t, noon, (&sheet.State{}).PlayedAt(noon))
}

// Only a game that nobody has played can be thrown away.
func TestDiscard(t *testing.T) {
	g := typed(t, newGame(t, "classic", "Ann", "Ben"), "join Ann 3450", "discard")
	assert.True(t, g.State().Discarded)
	assert.Equal(t, sheet.Over, g.State().Outcome.Status)
	assert.Empty(t, g.State().Outcome.Winners)
	assert.False(t, typed(t, g, "undo").State().Discarded)

	played := typed(t, newGame(t, "classic", "Ann", "Ben"), "ann f")
	_, err := played.Try("discard", noon)
	require.EqualError(t, err, "a game with turns on it stays")
	assert.True(t, typed(t, played, "undo", "call none", "discard").State().Discarded)
}

// A turn that is brought back keeps its game from being thrown away.
func TestDiscardThatNoLongerStands(t *testing.T) {
	g := typed(t, newGame(t, "classic", "Ann", "Ben"), "ann f", "strike 1", "discard", "restore 1")
	assert.False(t, g.State().Discarded)
	require.Len(t, g.State().Problems, 1)
	assert.EqualError(t, g.State().Problems[0].Err, "a game with turns on it stays")
}
