package sheet_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
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
	assert.EqualError(t, err, "a throw of all the dice in which nothing scores isn't a farkle")
}

// A line that can't be placed, as only a damaged file has one, is listed and
// changes nothing.
func TestLinesOutOfPlace(t *testing.T) {
	keep := []sheet.Entry{{Kind: sheet.Keep, Dice: dice(t, "1")}, {Kind: sheet.Bank}}
	join := []sheet.Entry{{Kind: sheet.Join, Text: "Cleo"}}
	for _, test := range []struct {
		name        string
		round, seat int
		entries     []sheet.Entry
		problem     string
	}{
		{"before the first round", 0, 1, keep, "round 0 hasn't come yet"},
		{"far from any round", 9, 1, keep, "round 9 hasn't come yet"},
		{"of no seat", 1, 0, keep, "nobody is named"},
		{"of a seat that isn't there", 1, 3, keep, "nobody is named"},
		{"a number of no Wild", 1, 1, []sheet.Entry{{Kind: sheet.Wild, Face: 4}}, "Classic Farkle is played without a Common Die"},
		{"who joins has no seat", 1, 0, join, "the line is damaged"},
		{"who joins has a seat too far", 1, 4, join, "the line is damaged"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := newGame(t, "classic", "Ann", "Ben").With(sheet.Line{Number: 1, Round: test.round, Seat: test.seat, Entries: test.entries}).State()
			require.Len(t, s.Problems, 1)
			assert.EqualError(t, s.Problems[0].Err, test.problem)
			assert.Equal(t, []int{0, 0}, totals(s))
			assert.Equal(t, []int{1}, s.Next)
		})
	}
}

// A change of rules that doesn't say from when counts from the round after its own.
func TestRulesFromTheNextRound(t *testing.T) {
	g := typed(t, newGame(t, "classic", "Ann"), "111 b", "rules points.111=300", "111 b")
	lines := g.Lines()
	require.Equal(t, 3, lines[1].Entries[0].From) // typed in round 2
	lines[1].Entries[0].From = 0
	assert.Equal(t, 2000, g.Another(g.Head(), lines).State().Seats[0].Total)
	lines[1].Round = 1
	assert.Equal(t, 1300, g.Another(g.Head(), lines).State().Seats[0].Total)
}

// A Common Die is that of the round whatever a file says about it, or is listed.
func TestCommonDieOutOfPlace(t *testing.T) {
	for _, test := range []struct {
		name    string
		seat    int
		side    string
		face    scorer.Face
		roller  int
		problem string
	}{
		{"whose turn it is, where nobody is named", 0, "5", 0, 1, ""},
		{"the last face, by the last seat", 2, scorer.Wild, 6, 2, ""},
		{"a face that no die has", 1, scorer.Wild, 7, 0, "the line is damaged"},
		{"of a seat that isn't there", 3, "5", 0, 0, "the line is damaged"},
		{"of a seat before the first", -1, "5", 0, 0, "the line is damaged"},
		{"a number that isn't a Wild's", 1, "5", 4, 0, "only a Wild gets a number"},
	} {
		t.Run(test.name, func(t *testing.T) {
			line := sheet.Line{Number: 1, Round: 1, Seat: test.seat, Entries: []sheet.Entry{{Kind: sheet.Common, Text: test.side, Face: test.face}}}
			s := newGame(t, "frenzy", "Ann", "Ben").With(line).State()
			assert.Equal(t, test.roller, s.Rounds[0].Common.Roller)
			if test.problem == "" {
				assert.Empty(t, s.Problems)
				return
			}
			require.Len(t, s.Problems, 1)
			assert.EqualError(t, s.Problems[0].Err, test.problem)
		})
	}
}
