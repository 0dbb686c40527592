package scorer_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
)

// TestMustTake: dice that can't be left lying, once the roll is known.
func TestMustTake(t *testing.T) {
	const toxic = one + singles + triples + " points.2222=void points.22222=void points.66666=-500 points.55555=out"
	for _, test := range []struct {
		name, words, roll, keep, says, rule string
	}{
		{"one die is enough", classic, "115552", "1", "", ""},
		{"all that score", classic + " keep.all=true", "115552", "1", "the roll shows 11555, which has to be kept", "keep.all"},
		{"all of them kept", classic + " keep.all=true", "115552", "11555", "", ""},
		{"two ways to keep all", classic + " keep.all=true points.16=500", "136", "16", "", ""},
		{"a set is not split", classic + " keep.split=false", "115552", "5", "5 splits the set 555, which is kept whole or not at all", "keep.split"},
		{"but may be left", classic + " keep.split=false", "115552", "1", "", ""},
		{"nor a bigger one", classic + " keep.split=false", "444452", "444", "444 splits the set 4444, which is kept whole or not at all", "keep.split"},
		{"a set without a row of its own", classic + " keep.split=false points.xxxx=off", "444452", "444", "", ""},
		{"a pair is no set", classic + " keep.split=false points.xx=20", "1123", "1", "", ""},
		{"dice that harm", toxic, "222215", "15", "the roll shows 2222, which has to be kept", "points.2222"},
		{"dice that harm, as part of more", toxic, "222215", "2222", "", ""},
		{"the greater harm", toxic, "222225", "2222", "the roll shows 22222, which has to be kept", "points.22222"},
		{"dice that cost", toxic, "166666", "1", "the roll shows 66666, which has to be kept", "points.66666"},
		{"dice that end the game for a player", toxic, "155555", "555", "the roll shows 55555, which has to be kept", "points.55555"},
		{"dice that win need not be seen", one + singles + " points.11111=win", "111115", "1", "", ""},
		{"a wild face may be nothing", cubes + " keep.all=true", "2345W", "5", "", ""},
		{"but not alone with a pair", cubes + " keep.all=true", "2235W", "5", "the roll shows 225W, which has to be kept", "keep.all"},
		{"and what scores with it is taken", cubes + " keep.all=true", "2235W", "22W", "the roll shows 225W, which has to be kept", "keep.all"},
		{"nor is it left where it would make more of the rest", cubes + " keep.all=true", "2235T", "5", "the roll shows 5T, which has to be kept", "keep.all"},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := card(t, test.words)
			roll, keep := parse(t, c, test.roll), parse(t, c, test.keep)
			m, err := keepOf(c, c.Start(0), roll, keep, 0)
			listed := false
			for _, move := range movesOf(c, c.Start(0), roll) {
				listed = listed || move.Keep == keep
			}
			assert.Equal(t, test.says == "", listed, "moves and keeps agree")
			if test.says == "" {
				require.NoError(t, err)
				want, err := keepIn(c, c.Start(0), keep)
				require.NoError(t, err)
				assert.Equal(t, want, m)
				return
			}
			must := refusal(t, err, scorer.MustTake)
			assert.EqualError(t, err, test.says)
			assert.Equal(t, test.rule, must.Setting)
			assert.Equal(t, "keep "+must.Dice, must.Hint())
			_, err = keepIn(c, c.Start(0), keep)
			assert.NoError(t, err, "without the roll nobody can know")
		})
	}
}

// TestMustTakeLater: dice that score in the first roll and harm in any other.
func TestMustTakeLater(t *testing.T) {
	c := card(t, one+singles+" points.222=void;_100,_on_first_roll")
	roll, keep := parse(t, c, "2221"), parse(t, c, "1")
	_, err := keepOf(c, c.Start(0), roll, keep, 0)
	assert.NoError(t, err)
	_, err = keepOf(c, c.Later(c.Start(0), 4), roll, keep, 0)
	assert.EqualError(t, err, "the roll shows 222, which has to be kept")
}

// TestOneCombination: single dice count only beside a row of more than one die.
func TestOneCombination(t *testing.T) {
	const least = " keep.least=one_combination"
	for _, test := range []struct {
		name, words string
		common      scorer.Face
		roll, keep  string
		points      int
		says, hint  string
	}{
		{"a set", classic, 0, "115552", "555", 500, "", ""},
		{"a set and a single", classic, 0, "115552", "1555", 600, "", ""},
		{"a set that singles are worth as much as", frenzy, 0, "11152", "111", 300, "", ""},
		{"singles alone", classic, 0, "115552", "11", 0, "11 holds no combination of more than one die", "keep 11555 for 700"},
		{"and nothing else there", classic, 0, "115532", "115", 0, "115 holds no combination of more than one die",
			"keep a combination with it; a roll without one is a farkle: f"},
		{"dice that score nothing", classic, 0, "115552", "12", 0, "12 holds no combination of more than one die", "keep 11555 for 700"},
		{"dice that score nothing beside a set", classic, 0, "115552", "5552", 0, "the 2 scores nothing", "keep 555 for 500"},
		{"a set with the Common Die", frenzy, 5, "15524", "55", 500, "", ""},
		{"dice that score nothing beside a set with the Common Die", frenzy, 2, "22634", "226", 0, "the 6 scores nothing", "keep 22 for 200"},
		{"a single beside the Common Die", frenzy, 5, "15524", "1", 0, "1 holds no combination of more than one die", "keep 155 for 600"},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := card(t, test.words+least)
			s, roll, keep := c.Start(test.common), parse(t, c, test.roll), parse(t, c, test.keep)
			m, err := keepOf(c, s, roll, keep, 0)
			listed := false
			for _, move := range movesOf(c, s, roll) {
				listed = listed || move.Keep == keep
			}
			assert.Equal(t, test.says == "", listed, "moves and keeps agree")
			if test.says == "" {
				require.NoError(t, err)
				assert.Equal(t, test.points, m.Points)
				return
			}
			require.EqualError(t, err, test.says)
			assert.Equal(t, test.hint, err.(interface{ Hint() string }).Hint())
		})
	}
	c := card(t, frenzy+least)
	_, err := keepIn(c, c.Start(2).Spent(), parse(t, c, "226"))
	assert.EqualError(t, err, "226 holds no combination of more than one die", "the Common Die joins no more")
	c = card(t, classic+least)
	assert.True(t, isFarkle(c, parse(t, c, "115532")))
	assert.False(t, isFarkle(c, parse(t, c, "115552")))
	for _, k := range c.Keeps(parse(t, c, "1555")) {
		assert.Contains(t, []string{"1555", "555"}, text(k.Dice))
	}
	// Dice that join a set held are one with it.
	c = card(t, classic+least+" points.xxx+x=100x")
	m, err := keepIn(c, c.Start(0), parse(t, c, "222"))
	require.NoError(t, err)
	m, err = keepIn(c, m.Next, parse(t, c, "2"))
	require.NoError(t, err)
	assert.Equal(t, 200, m.Points)
}

// TestCommonDieHarmsNobody: a losing hand that only the shared die would make
// is none, for the player's own dice are what is kept.
func TestCommonDieHarmsNobody(t *testing.T) {
	c := card(t, frenzy, "points.666661=-10000")
	points, ok := c.Points(dice(t, "166666"))
	assert.True(t, ok)
	assert.Equal(t, -10000, points)
	_, err := keepIn(c, c.Start(1), dice(t, "66666"))
	require.NoError(t, err)
	assert.Len(t, movesOf(c, c.Start(1), dice(t, "22334")), 0)

	c = card(t, frenzy, "points.66666=-500")
	m, err := keepIn(c, c.Start(0), dice(t, "66666"))
	require.NoError(t, err)
	assert.Equal(t, -500, m.Points)
	assert.Zero(t, m.Next.Owed, "points lost are not points owed")
}
