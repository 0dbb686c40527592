package scorer_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
)

// TestTurnOver: where hot dice end the turn, nothing can be rolled after them.
func TestTurnOver(t *testing.T) {
	c := card(t, classic, "bank.hot_dice=turn_ends points.none=500")
	_, s, err := c.Explain(c.Start(0), 0, rolls(t, "123456"))
	require.NoError(t, err)
	assert.True(t, c.Over(s))
	assert.False(t, c.Over(c.Start(0)), "a turn that hasn't begun")
	_, err = keepIn(c, s, dice(t, "1"))
	_, nothing := nothingIn(c, s)
	for _, err := range []error{err, nothing, farkleOf(c, s, 0)} {
		refusal(t, err, scorer.TurnOver)
		assert.EqualError(t, err, "all the dice have scored, and that ends the turn")
	}
	assert.Empty(t, movesOf(c, s, dice(t, "123456")))

	c = card(t, classic, "bank.hot_dice=may_roll")
	_, s, err = c.Explain(c.Start(0), 0, rolls(t, "123456"))
	require.NoError(t, err)
	assert.False(t, c.Over(s))
	assert.NoError(t, farkleOf(c, s, 0))
}

// TestHandEndsTheTurn: after a hand that ends the turn or the game nothing can be
// rolled, and it says what it does.
func TestHandEndsTheTurn(t *testing.T) {
	for value, does := range map[string]string{
		"win": "wins the game", "out": "puts the player out of the game",
		"void": "ends the turn, which scores nothing", "lose_all": "ends the turn, and the player loses all points",
	} {
		c := card(t, classic, "points.44="+value)
		kept, s, err := c.Explain(c.Start(0), 0, rolls(t, "1 44"))
		require.NoError(t, err)
		assert.Equal(t, does, kept[1].Effect.Does())
		assert.Equal(t, scorer.Shape{}, s)
		assert.True(t, c.Over(s))
		_, err = keepIn(c, s, dice(t, "1"))
		assert.EqualError(t, err, "the hand before ends the turn")
		assert.Equal(t, err, farkleOf(c, s, 0))
		assert.Empty(t, slices.Collect(everyMove(c, s)))
		assert.False(t, kept[0].Effect.Ends())
	}
	// All six dice in such a hand are no hot dice.
	c := card(t, classic, "points.666666=win bank.hot_dice_bonus=500")
	kept, _, err := c.Explain(c.Start(0), 0, rolls(t, "666666"))
	require.NoError(t, err)
	assert.False(t, kept[0].Hot)
	assert.Zero(t, kept[0].Points)
}

// TestFarkleOf: a throw of which something may be kept is no farkle, and neither
// is one that the Common Die saves.
func TestFarkleOf(t *testing.T) {
	c := card(t, classic, "points.none=500")
	assert.NoError(t, farkleOf(c, c.Start(0), dice(t, "223346")))
	assert.NoError(t, farkleOf(c, c.Start(0), 0), "nobody knows the roll")
	assert.EqualError(t, farkleOf(c, c.Start(0), dice(t, "123446")), "123446 isn't a farkle: the 1 scores")
	_, err := keepOf(c, c.Start(0), dice(t, "123446"), 0, 0)
	assert.EqualError(t, err, "123446 isn't a throw of nothing: the 1 scores")

	c = card(t, frenzy, "common_die.alone_saves=true bank.hot_dice=turn_ends")
	s := c.Start(5)
	saved := refusal(t, farkleOf(c, s, 0), scorer.NotFarkle)
	assert.EqualError(t, saved, "the Common Die 5 alone saves the throw, so it isn't a farkle")
	assert.Equal(t, "0 keeps it alone for 50", saved.Hint())
	assert.NoError(t, farkleOf(c, s.Spent(), 0), "it counts elsewhere, and can't be moved")
	assert.NoError(t, farkleOf(c, c.Start(0), 0), "there is none")

	// 55 is worth 100, and 500 with the Common Die. Alone it would be worth 50.
	m, err := keepIn(c, s, dice(t, "55"))
	require.NoError(t, err)
	require.Equal(t, 500, m.Points)
	assert.False(t, saves(c, m.Next))
	assert.NoError(t, farkleOf(c, m.Next, 0))
	_, err = nothingIn(c, m.Next)
	assert.EqualError(t, err, "a throw in which nothing else scores needs the Common Die 5, and would lower the turn by 350")

	m, err = keepIn(c, s, dice(t, "11155"))
	require.NoError(t, err)
	assert.False(t, saves(c, m.Next), "the turn is over")

	// Alone, it is the keep, and stays there: the 1 is worth 100.
	kept, _, err := c.Explain(s, 0, []scorer.Dice{0, dice(t, "1")})
	require.NoError(t, err)
	assert.Equal(t, []int{50, 100}, finally(kept))
	assert.Equal(t, []scorer.Part{{Name: "Common Die 5", Dice: dice(t, "5"), Points: 50, Row: "5", Common: true}}, kept[0].Parts)
}

// TestJoinedDoes: what a row does beside scoring, it also does with dice that join
// others: the Common Die, or dice held.
func TestJoinedDoes(t *testing.T) {
	c := card(t, frenzy, "points.555=500,_confirm_300")
	m, err := keepIn(c, c.Start(5), dice(t, "55"))
	require.NoError(t, err)
	assert.Equal(t, 500, m.Points)
	assert.EqualValues(t, 300, m.Next.Owed)

	c = card(t, one, singles, "points.xxx=100x points.xxx+x=100x,_confirm_300 points.44=100,_confirm_500 points.66=void")
	held, err := keepIn(c, c.Start(0), dice(t, "222"))
	require.NoError(t, err)
	for _, test := range []struct {
		keep   string
		points int
		owed   int32
		effect scorer.Effect
	}{
		{"2", 200, 300, scorer.Scores},
		{"25", 250, 300, scorer.Scores},
		{"244", 300, 500, scorer.Scores},
		{"266", 200, 0, scorer.Void},
	} {
		m, err := keepIn(c, held.Next, dice(t, test.keep))
		require.NoError(t, err, test.keep)
		assert.Equal(t, test.points, m.Points, test.keep)
		assert.Equal(t, test.owed, m.Next.Owed, test.keep)
		assert.Equal(t, test.effect, m.Effect, test.keep)
	}

	// To multiply the turn can't be passed over, whatever else the dice are worth.
	c = card(t, one, singles, "points.xxx=100x points.xxx+x=turn_x2 points.222+2=5000")
	held, err = keepIn(c, c.Start(0), dice(t, "222"))
	require.NoError(t, err)
	m, err = keepIn(c, held.Next, dice(t, "2"))
	require.NoError(t, err)
	assert.Equal(t, 2, m.Times)
	assert.Zero(t, m.Points)
}
