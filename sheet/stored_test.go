package sheet_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"farkle/sheet"
)

// What is refused when it is typed is read all the same where it stands already.
func TestAFarkleThatStands(t *testing.T) {
	g := newGame(t, "zilch", "Ann", "Ben")
	roll, err := g.Faces().Parse("223446")
	assert.NoError(t, err)
	s := g.With(sheet.Line{Number: 1, Round: 1, Seat: 1, Entries: []sheet.Entry{{Kind: sheet.Farkle, Dice: roll}}}).State()
	assert.Empty(t, s.Problems)
	assert.Equal(t, sheet.Farkled, s.Turn(1, 1).Ended)
	_, err = g.Try("ann f/223446", noon)
	assert.EqualError(t, err, "a throw of all the dice in which nothing scores is no farkle")
}
