package sheet_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"farkle/sheet"
)

// What a turn did to others is listed with it, and what it did to nobody isn't.
func TestShifts(t *testing.T) {
	for _, tc := range []struct {
		name, rule string
		typed      []string
		want       []sheet.Shift // of Ben's turn in round 2
	}{
		{"back to zero", "end.bump=to zero", []string{"ann 555 b, ben f", "ann f, ben 555 b"}, []sheet.Shift{{Seat: 1, Points: -500}}},
		{"the last turn that scored", "end.bump=back", []string{"ann 555 b, ben f", "ann 1 b, ben 555 1 b"}, []sheet.Shift{{Seat: 1, Points: -100}}},
		{"places changed", "end.bump=swap", []string{"ann 555 b, ben 1 b", "ann f, ben 444 b"}, []sheet.Shift{{Seat: 1, Points: -400}}},
		{"no turn of hers to lose", "end.bump=back", []string{"join cleo 200", "ann f, ben 1 b, cleo f", "ann f, ben 1 b"}, nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			g := typed(t, newGame(t, "classic", "Ann", "Ben"), "rules bank.opening=0 from 1", "rules "+tc.rule+" from 1")
			s := typed(t, g, tc.typed...).State()
			assert.Equal(t, tc.want, s.Turn(2, 2).Shifts)
		})
	}
}

// A turn knows the player's total after it, whatever came later, and what counted
// for the target before it.
func TestTotalsOfTurns(t *testing.T) {
	g := typed(t, newGame(t, "classic", "Ann", "Ben"), "rules bank.opening=0 from 1",
		"ann 1 b, ben 1 1 b", "ann +50", "ann 5 b, ben f")
	var totals, scores []int
	for _, r := range g.State().Rounds[:2] {
		for _, turn := range r.Turns {
			totals, scores = append(totals, turn.Total), append(scores, turn.Score)
		}
	}
	assert.Equal(t, []int{100, 200, 200, 200}, totals)
	assert.Equal(t, []int{0, 0, 100, 200}, scores)
}

// The Common Die a player rolled is the round's, and no line of the player's turn.
func TestLinesOfATurn(t *testing.T) {
	s := typed(t, newGame(t, "frenzy", "Ann", "Ben"), "ann common 5", "ann 1", "ben f", "ann b").State()
	assert.Equal(t, []int{2, 4}, s.Turn(1, 1).Lines)
	assert.Len(t, s.Turn(1, 1).Entries, 2)
}

// Who uses up the dice twice has one full riser.
func TestFullOnce(t *testing.T) {
	s := typed(t, newGame(t, "frenzy", "Ann", "Ben"), "common 5", "ann 11115 11115").State()
	assert.Equal(t, []int{1}, s.Rounds[0].Full)
}

// Points said for a keep stand in the keep's place; a turn in which none were has
// none.
func TestSaidOfATurn(t *testing.T) {
	g := typed(t, newGame(t, "classic", "Ann", "Ben"), "rules keep.reading=said from 1", "rules bank.opening=0 from 1",
		"ann 1 111=300 5 b", "ben 1 5 b")
	s := g.State()
	assert.Equal(t, []int{0, 300}, s.Turn(1, 1).Said)
	assert.Equal(t, 450, s.Turn(1, 1).Points)
	assert.Nil(t, s.Turn(1, 2).Said)
}
