package scorer_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
)

// progressive has sets that grow by the dice of later rolls, as the option of
// Dice 10,000 has it: each further die doubles the set.
const progressive = tenthousand +
	" points.xxx+x=100x points.xxxx+x=200x points.xxxxx+x=400x points.xxx+xx=300x points.xxx+xxx=700x points.xxxx+xx=600x" +
	" points.111+1=1000 points.1111+1=2000 points.11111+1=4000"

// doubling has the turn doubled by a matching die, as in Hot Dice.
const doubling = one + singles + triples + " points.xxx+x=turn_x2 points.xxx+xx=turn_x4 points.xxx+xxx=turn_x8"

// ten has sets that grow by a die at a time, among ten dice.
const ten = one + " dice=10" + singles + triples + " points.xxx+x=100x"

func TestGrowingSets(t *testing.T) {
	for _, test := range []struct {
		name, words, turn string
		running           []int
	}{
		{"one die more", progressive, "444 4", []int{400, 800}},
		{"and another", progressive, "444 4 4", []int{400, 800, 1600}},
		{"to all six", progressive, "222 2 2 2", []int{200, 400, 800, 1600}},
		{"two at once", progressive, "444 44", []int{400, 1600}},
		{"three at once, as is worth most: one joins", progressive, "111 111", []int{1000, 2200}},
		{"three at once that all join", progressive, "222 222", []int{200, 1600}},
		{"beside others", progressive, "444 14", []int{400, 900}},
		{"a set gathered die by die", progressive, "1 1 1 1", []int{100, 200, 300, 1300}},
		{"the 1s have rows of their own", progressive, "111 1 1", []int{1000, 2000, 4000}},

		{"a matching die doubles the turn", doubling, "444 4", []int{400, 800}},
		{"all of the turn so far, not the die itself", doubling, "444 1 4", []int{400, 500, 1000}},
		{"what comes with it is added after", doubling, "444 1 45", []int{400, 500, 1050}},
		{"again", doubling, "444 4 4 4", []int{400, 800, 1600, 3200}},
		{"two at once", doubling, "444 44", []int{400, 1600}},
		{"it can't be passed over for its points", doubling, "111 1", []int{1000, 2000}},
		{"nor can the bigger one", doubling, "111 111", []int{1000, 8000}},
		{"the points of an earlier lap as well", doubling, "111555 444 4", []int{1500, 1900, 3800}},

		{"one die to each of two sets", ten, "444222 42", []int{600, 1200}},
		{"and a single beside them", ten, "444222 124", []int{600, 1300}},
		{"a set is joined once in a roll", ten, "111 11", []int{1000, 1200}},
		{"each die doubles, whatever set it joins", doubling + " dice=8", "444222 42", []int{600, 2400}},
		{"nor can one of two be passed over", doubling + " dice=8", "444111 41", []int{1400, 5600}},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := card(t, test.words)
			kept, _, err := c.Explain(c.Start(0), 0, rolls(t, test.turn))
			require.NoError(t, err)
			assert.Equal(t, test.running, running(kept))
		})
	}
}

// TestGrowthEnds: a set grows within its lap, and never by dice of its own roll.
func TestGrowthEnds(t *testing.T) {
	for _, test := range []struct{ words, turn, says string }{
		{progressive, "111555 1 4", "the 4 scores nothing"},
		{progressive, "44 4", "the 4s score nothing"},
		{doubling, "4444", "the 4 scores nothing"},
		{doubling, "444 555 4", "the 4 scores nothing"},
		{doubling, "444 3", "the 3 scores nothing"},
		{ten, "444 44", "the 4 scores nothing"},                                            // the three 4s grow by one of them
		{one + singles + " points.1xx=100 points.1xx+x=50", "111", "the 1s score nothing"}, // x isn't the 1
	} {
		c := card(t, test.words)
		_, _, err := c.Explain(c.Start(0), 0, rolls(t, test.turn))
		if test.turn == "111" {
			require.NoError(t, err)
			kept, _, err := c.Explain(c.Start(0), 0, rolls(t, "111 1"))
			require.NoError(t, err)
			assert.Equal(t, []int{300, 400}, running(kept), "a 1 by itself")
			continue
		}
		assert.EqualError(t, err, test.says, test.turn)
	}
}

// TestGrowthParts: the sheet can say why.
func TestGrowthParts(t *testing.T) {
	c := card(t, doubling)
	kept, _, err := c.Explain(c.Start(0), 0, rolls(t, "444 445"))
	require.NoError(t, err)
	assert.Equal(t, []scorer.Part{
		{Name: "two 4s added to three 4s", Dice: dice(t, "44"), Row: "xxx+xx"},
		{Name: "5", Dice: dice(t, "5"), Points: 50, Row: "5"},
	}, kept[1].Parts)
	assert.Equal(t, 4, kept[1].Times)
	assert.Equal(t, 50, kept[1].Points)
	assert.Equal(t, 1650, kept[1].Running)
	assert.True(t, kept[1].Hot)
}

// TestGrowthPatterns: how dice that join others are written.
func TestGrowthPatterns(t *testing.T) {
	for typed, want := range map[string]string{
		"xxx+x": "xxx+x", "1xx1+x": "11xx+x", "321+4": "123+4", "x1x+1x": "1xx+1x",
	} {
		r := scorer.NewRules()
		require.NoError(t, r.Set("points."+typed, "100"), typed)
		assert.Equal(t, want, r.Points[0].Pattern)
	}
	for _, typed := range []string{"+", "xxx+", "+x", "yyy+y", "xxx+y", "xxy+y", "xxx+1", "111+x", "none+x", "x+none", "1+1+1", "xxx++x", "xxx+q"} {
		r := scorer.NewRules()
		var bad *scorer.Refusal
		assert.ErrorAs(t, r.Set("points."+typed, "100"), &bad, typed)
	}
	// Both sides count against the dice there are.
	assert.Equal(t, []scorer.Fault{{Key: "points.xxx+xxxx", Problem: "needs 7 dice, and a roll has 6", Want: "use patterns of up to 6 dice"}},
		rules(t, classic, "points.xxx+xxxx=5").Validate())
}

// TestThrownAgain: a throw that matches a set not confirmed yet doesn't count.
func TestThrownAgain(t *testing.T) {
	c := card(t, one, singles, "points.xxx=100x,_confirm points.xxx+x=roll_again")
	s := c.Start(0)
	m, err := keepIn(c, s, dice(t, "555"))
	require.NoError(t, err)
	for _, test := range []struct {
		roll, keep string
		again      bool
	}{
		{"145", "1", true}, {"145", "5", true}, {"124", "1", false}, {"5", "5", true},
	} {
		_, err := keepOf(c, m.Next, dice(t, test.roll), dice(t, test.keep), 0)
		moves := movesOf(c, m.Next, dice(t, test.roll))
		if !test.again {
			assert.NoError(t, err)
			assert.Len(t, moves, 1)
			assert.NoError(t, thrownAgain(c, m.Next, dice(t, test.roll)))
			continue
		}
		assert.EqualError(t, err, "5 matches 555, which isn't confirmed yet, so it is thrown again")
		again := refusal(t, thrownAgain(c, m.Next, dice(t, test.roll)), scorer.ThrownAgain)
		assert.Equal(t, "type only the throw that counts", again.Hint())
		assert.Empty(t, moves)
	}
	_, err = keepIn(c, m.Next, dice(t, "5"))
	assert.EqualError(t, err, "5 matches 555, which isn't confirmed yet, so it is thrown again")
	_, ok := tryIn(c, m.Next, dice(t, "5"))
	assert.False(t, ok)
	// Confirmed, a 5 is a 5.
	kept, _, err := c.Explain(s, 0, rolls(t, "555 1 5"))
	require.NoError(t, err)
	assert.Equal(t, []int{500, 600, 650}, running(kept))
	// Three 5s one by one are no set that waits.
	kept, _, err = c.Explain(s, 0, rolls(t, "5 5 5 5"))
	require.NoError(t, err)
	assert.Equal(t, []int{50, 100, 150, 200}, running(kept))
}

// TestMultipliedWithoutEnd: a turn that doubles for ever stays a number.
func TestMultipliedWithoutEnd(t *testing.T) {
	held := 1000
	for range 1000 {
		held = scorer.Move{Times: 10, Points: 50}.Held(held)
		require.Positive(t, held)
	}
	assert.Equal(t, 2050, scorer.Move{Times: 2, Points: 50}.Held(1000))
	assert.Equal(t, 1050, scorer.Move{Points: 50}.Held(1000))
}
