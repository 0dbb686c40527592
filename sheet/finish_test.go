package sheet_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"farkle/sheet"
)

// Who has a turn left before it is decided; of Ann, Ben and Cleo.
func TestOwed(t *testing.T) {
	for _, tc := range []struct {
		name, rules string
		lines       []string
		want        []int
	}{
		{"nothing is reached yet", "classic", []string{"=9000"}, nil},
		{"one each", "classic", []string{"=9000", "=10000"}, []int{3, 1}},
		{"one each, in the next round", "classic", []string{"=9000", "=10000", "f"}, []int{1}},
		{"one roll each", "classic", []string{"rules end.last_turns=one roll each from 1", "=9000", "=10000"}, []int{3, 1}},
		{"until nobody answers", "classic", []string{"rules end.last_turns=chase from 1", "=9000", "=10000", "=10500"}, []int{1, 2}},
		{"who has failed is out", "classic", []string{"rules end.last_turns=last licks from 1", "=10000", "f", "=10500"}, []int{1}},
		{"not past the last round", "classic", []string{"rules end.rounds=1 from 1", "=9000", "=10000"}, []int{3}},
		{"who has left doesn't play", "classic", []string{"=9000", "=10000", "leave ann"}, []int{3}},
		{"the round is finished", "buddy", []string{"=9000", "=10000"}, []int{3}},
		{"a tiebreak", "classic", []string{"=10000", "f", "=10000"}, []int{1, 3}},
		{"a tiebreak half played", "classic", []string{"=10000", "f", "=10000", "f"}, []int{3}},
		{"it is over", "classic", []string{"=10000", "f", "f"}, nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			assert.Equal(t, tc.want, typed(t, newGame(t, tc.rules, "Ann", "Ben", "Cleo"), tc.lines...).State().Outcome.Owed)
		})
	}
}

// Who has sat down waits for the round that was said, the first of several.
func TestJoins(t *testing.T) {
	joins := func(g *sheet.Game) (all []int) {
		for _, seat := range g.State().Seats {
			all = append(all, seat.Joins)
		}
		return all
	}
	g := newGame(t, "classic", "Ann", "Ben")
	assert.Equal(t, []int{0, 0, 2}, joins(typed(t, g, "ann f", "ben 1", "join cleo after ann")))
	assert.Equal(t, []int{2, 0}, joins(typed(t, g, "leave ann", "join ann")))

	// Cleo sits down in round 2 and once more in round 3, and then the game is in
	// round 1 again.
	twice := typed(t, g, "ann f", "ben f", "join cleo", "leave cleo", "ann f", "ben f", "join cleo")
	back := typed(t, twice, "undo ben", "undo ann", "undo ben", "undo ann", "strike 4")
	assert.Equal(t, 1, back.State().Round)
	assert.Equal(t, []int{0, 0, 2}, joins(back))
	// Lines after an earlier end bring nobody to the table.
	over := typed(t, g, "ann f", "ben f", "ann f", "ben f", "fix 2 ben =10000", "fix 1 ann =10500")
	assert.Equal(t, []int{0, 0}, joins(over))
}
