package sheet_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
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
