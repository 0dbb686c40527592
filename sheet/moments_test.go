package sheet_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer/rulebook"
	"farkle/sheet"
)

// TestMoments: as each turn of a game began the race stood as that of a game which
// has been played as far, with gifts, bumps, fines, last turns and players who leave.
func TestMoments(t *testing.T) {
	for changes, lines := range map[string][]string{
		"end.tie=shared":                      {"ann =600, ben f, cleo =700", "ann f", "ben =1000", "cleo f", "ann =500", "ben -", "cleo =850", "ann =450", "ben =600"},
		"farkle.streak=2":                     {"ann f, ben f, cleo =700", "ann f", "ben =1000", "cleo f", "ann =500", "ben f", "leave cleo", "ann =700", "ben =700"},
		"end.exact=true end.overshoot=lowest": {"ann =900, ben =1000, cleo =800", "ann =500", "ben =600", "cleo =500", "ann =450"},
		"end.rounds=9":                        {"ann =600, ben =600, cleo =700", "ann =500", "ben f", "cleo f", "seats ben cleo ann", "ben =700", "cleo f"},
		"end.bump=to_zero":                    {"ann =600, ben =600, cleo =700", "ann =500", "ben =700", "cleo =450", "ann =450"},
	} {
		r, err := rulebook.Load("classic")
		require.NoError(t, err)
		for _, kv := range append(strings.Fields(changes), "end.target=1500") {
			key, value, _ := strings.Cut(kv, "=")
			require.NoError(t, r.Set(key, strings.ReplaceAll(value, "_", " ")))
		}
		g, err := sheet.New(sheet.Head{ID: "0", Rules: r, Seats: []string{"Ann", "Ben", "Cleo"}, First: 1, Started: noon}, nil)
		require.NoError(t, err)
		g = typed(t, g, lines...)
		moments := 0
		for _, m := range g.State().Moments() {
			seat := m.Round.Turns[m.Place].Seat
			before := asFarAs(t, g, m.Round.Number, seat)
			if before == nil {
				continue // the turn nobody has begun, or one cut off by the last line
			}
			for i, other := range before.Seats {
				assert.Equal(t, other.Total, m.Contest.Seat(i+1).Total, "%s: round %d, turn of %d, total of %d", changes, m.Round.Number, seat, i+1)
				assert.Equal(t, other.Streak, m.Contest.Seat(i+1).Streak, "%s: round %d, turn of %d, farkles of %d", changes, m.Round.Number, seat, i+1)
				assert.Equal(t, other.Opened, m.Contest.Seat(i+1).Opened, "%s: round %d, turn of %d, %d on the sheet", changes, m.Round.Number, seat, i+1)
			}
			assert.Equal(t, before.Order, m.Contest.Order(), "%s: round %d, turn of %d", changes, m.Round.Number, seat)
			assert.Equal(t, before.Outcome.Status, m.Contest.Status(), "%s: round %d, turn of %d", changes, m.Round.Number, seat)
			moments++
		}
		assert.Greater(t, moments, 4, changes)
	}
}

// asFarAs is a game when a seat's turn was to begin in a round, with all that was said
// before it.
func asFarAs(t *testing.T, g *sheet.Game, round, seat int) *sheet.State {
	for n := len(g.Lines()); n >= 0; n-- {
		part, err := sheet.New(g.Head(), g.Lines()[:n])
		require.NoError(t, err)
		s := part.State()
		if s.Round == round && len(s.Next) > 0 && s.Next[0] == seat && !s.Turn(round, seat).Begun() {
			return s
		}
	}
	return nil
}
