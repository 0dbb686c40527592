package sheet_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/sheet"
)

// Commas separate players, spaces don't, and a name may have its points from paper
// behind it.
func TestPlayers(t *testing.T) {
	for _, c := range []struct {
		typed []string
		want  []sheet.Player
	}{
		{[]string{"Ann", "Ben"}, []sheet.Player{{"Ann", 0}, {"Ben", 0}}},
		{[]string{"Ann,", "Ben,", "Cleo"}, []sheet.Player{{"Ann", 0}, {"Ben", 0}, {"Cleo", 0}}},
		{[]string{"Ann, Mary Jane ,Cleo,"}, []sheet.Player{{"Ann", 0}, {"Mary Jane", 0}, {"Cleo", 0}}},
		{[]string{"Ann=3450", "Ben=3,450,Cleo = 1.200"}, []sheet.Player{{"Ann", 3450}, {"Ben", 3450}, {"Cleo", 1200}}},
		{[]string{"=1+1", "A=b"}, []sheet.Player{{"=1+1", 0}, {"A=b", 0}}},
	} {
		players, err := sheet.Players(c.typed)
		require.NoError(t, err, c.typed)
		assert.Equal(t, c.want, players, c.typed)
	}
	for _, typed := range [][]string{nil, {","}, {""}, {"Ann, ann"}} {
		_, err := sheet.Players(typed)
		assert.Error(t, err, typed)
	}
}

func TestLookAlike(t *testing.T) {
	for _, names := range [][]string{{"Ann", "\u0410nn"}, {"\u0391nn", "Ben", "ann"}, {"\u0421\u0435", "Ce"}} {
		one, other := sheet.LookAlike(names)
		assert.NotEmpty(t, one+other, "%q", names)
	}
	for _, names := range [][]string{{"Ann", "Ben"}, {"Анна", "Anna"}, {"Ann", "ANN"}} {
		one, other := sheet.LookAlike(names)
		assert.Empty(t, one+other, "%q", names)
	}
}
