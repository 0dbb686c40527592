package scorer_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
)

// The cases are faults that other programs for these games had. The values are
// worked out by hand from the score guides.

// additive is a guide that adds: four of a kind is twice the triple, five three
// times, six four times; four and a pair count as three pairs.
const additive = "name=additive dice=6 end.target=10000" + singles + triples +
	" points.1111=2000 points.11111=3000 points.111111=4000" +
	" points.xxxx=200x points.xxxxx=300x points.xxxxxx=400x" +
	" points.123456=1000 points.xxyyzz=750 points.xxxxyy=750"

// worth is what the keep is worth, or 0 where it is refused.
func worth(t fataler, c *scorer.Card, keep string) int {
	t.Helper()
	points, ok := c.Points(dice(t, keep))
	require.Equal(t, ok, points > 0, keep)
	return points
}

// best is the most that any part of the roll is worth.
func best(t fataler, c *scorer.Card, roll string) int {
	t.Helper()
	keeps := c.Keeps(dice(t, roll))
	if len(keeps) == 0 {
		return 0
	}
	return keeps[0].Points
}

func TestC01FlatFourHidesBetterSplit(t *testing.T) {
	for _, test := range []struct {
		name, words            string
		four, with5, withTwo5s int
	}{
		{"classic", classic, 1100, 1150, 1200},
		{"buddy", buddy, 1000, 1050, 1500},
		{"tenthousand", tenthousand, 2000, 2050, 2100},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := card(t, test.words)
			assert.Equal(t, test.four, worth(t, c, "1111"))
			assert.Equal(t, test.with5, worth(t, c, "11115"))
			assert.Equal(t, test.withTwo5s, worth(t, c, "111155"))
		})
	}
}

func TestC02SixesScore(t *testing.T) {
	for name, words := range pages {
		c := card(t, words)
		assert.Equal(t, 600, worth(t, c, "666"), name)
		assertDead(t, c, "16", "6", "keep 1 for 100")
	}
}

func TestC03ThreeFives(t *testing.T) {
	for name, words := range pages {
		assert.Equal(t, 500, worth(t, card(t, words), "555"), name)
	}
}

func TestC04FiveFacesAreNoStraight(t *testing.T) {
	for name, words := range pages {
		c := card(t, words)
		assertDead(t, c, "123455", "234", "keep 155 for 200")
		assert.Equal(t, 200, best(t, c, "123455"), name)
	}
}

func TestC05DieBesidePartialStraight(t *testing.T) {
	c := card(t, kcd)
	assert.Equal(t, 600, worth(t, c, "112345"))
	assert.Equal(t, 800, worth(t, c, "234556"))
	for name, words := range pages {
		c := card(t, words)
		assert.Zero(t, worth(t, c, "112345"), name)
		assert.Equal(t, 250, best(t, c, "112345"), name)
		assert.Zero(t, worth(t, c, "234556"), name)
		assert.Equal(t, 100, best(t, c, "234556"), name)
	}
}

func TestC06ThreeFacesAreNotThreePairs(t *testing.T) {
	for _, test := range []struct {
		name, words   string
		first, second int
	}{
		{"classic", classic, 200, 1100},
		{"buddy", buddy, 200, 1000},
	} {
		c := card(t, test.words)
		assert.Zero(t, worth(t, c, "222334"), test.name)
		assert.Equal(t, test.first, best(t, c, "222334"), test.name)
		assert.Zero(t, worth(t, c, "111123"), test.name)
		assert.Equal(t, test.second, best(t, c, "111123"), test.name)
	}
}

func TestC07RowOffLeavesSmallerRows(t *testing.T) {
	assert.Equal(t, 2500, worth(t, card(t, buddy), "444666"))
	assert.Equal(t, 1000, worth(t, card(t, buddy, "points.xxxyyy=off"), "444666"))

	c := card(t, classic, "points.xxxx=off")
	assert.Equal(t, 600, best(t, c, "6666"))
	assertDead(t, c, "6666", "6", "keep 666 for 600")
}

func TestC08OnePriceForAllTheDiceKept(t *testing.T) {
	c := card(t, additive)
	all, err := keepIn(c, c.Start(0), dice(t, "335555"))
	require.NoError(t, err)
	assert.Equal(t, 750, all.Points, "three pairs, with hot dice")
	assert.True(t, all.Next.Hot)

	four, err := keepIn(c, c.Start(0), dice(t, "5555"))
	require.NoError(t, err)
	assert.Equal(t, 1000, four.Points, "or four 5s, with two dice left")
	assert.False(t, four.Next.Hot)
	assert.EqualValues(t, 2, four.Next.Left)
}

func TestC09SixOfAKind(t *testing.T) {
	assert.Equal(t, 3000, worth(t, card(t, classic), "222222"))
	assert.Equal(t, 3000, worth(t, card(t, buddy), "222222"), "neither two triplets nor three pairs")
	assert.Equal(t, 1600, worth(t, card(t, tenthousand), "222222"))

	// The page itself stops at five of a kind.
	c := card(t, tenthousand, "points.xxxxxx=off points.111111=off")
	assert.Equal(t, 400, worth(t, c, "222222"))
	assert.Equal(t, 800, best(t, c, "222222"))
}

func TestC10UselessDieRefused(t *testing.T) {
	for words, points := range map[string]int{classic: 1150, buddy: 1050} {
		assertDead(t, card(t, words), "111125",
			"2", "keep 11115 for "+scorer.Thousands(points))
	}
	c := card(t, classic)
	assertDead(t, c, "12", "2", "keep 1 for 100")
	m, err := keepIn(c, c.Start(0), dice(t, "1"))
	require.NoError(t, err)
	assert.EqualValues(t, 5, m.Next.Left, "the 2 is rolled again")
}

func TestC11OddFacesAreNotDice(t *testing.T) {
	for _, entry := range []string{"57", "11559", "01", "777", "115x", "１", "-1", "1.5"} {
		_, err := scorer.Pips().Parse(entry)
		var not *scorer.Refusal
		assert.ErrorAs(t, err, &not, entry)
	}
}

func TestC12RollsAreNotMerged(t *testing.T) {
	assert.Equal(t, []int{50, 550}, running(explain(t, card(t, classic), 0, "5 555")))
	assert.Equal(t, []int{50, 150}, running(explain(t, card(t, frenzy), 0, "5 55")), "Frenzy's own example")
}

func TestC13OnesAndFivesInPairs(t *testing.T) {
	for name, words := range pages {
		c := card(t, words)
		assert.Equal(t, 200, worth(t, c, "11"), name)
		assert.Equal(t, 100, worth(t, c, "55"), name)
		assert.Equal(t, 300, worth(t, c, "1155"), name)
	}
}

func TestC14MixedKeeps(t *testing.T) {
	for _, test := range []struct {
		name, words string
		five, six   int
	}{
		{"buddy", buddy, 400, 2500},
		{"classic", classic, 1100, 1500},
		{"tenthousand", tenthousand, 1100, 1500},
	} {
		c := card(t, test.words)
		assert.Equal(t, 200, worth(t, c, "11"), test.name)
		assert.Equal(t, test.five, worth(t, c, "11155"), test.name)
		assert.Equal(t, test.six, worth(t, c, "111555"), test.name)
	}
}

func TestC15SameKeepSamePoints(t *testing.T) {
	for words, want := range map[string]int{classic: 1100, tenthousand: 2000} {
		c := card(t, words)
		for _, roll := range []string{"11113", "111133"} {
			assert.Contains(t, c.Keeps(dice(t, roll)), scorer.Keep{Dice: dice(t, "1111"), Points: want}, roll)
		}
	}
}

func TestC16RetailTable(t *testing.T) {
	c := card(t, buddy)
	assert.Equal(t, 1500, worth(t, c, "123456"))
	assert.Equal(t, 2500, worth(t, c, "222333"))
	assert.Equal(t, 300, worth(t, c, "333"))
	assert.Equal(t, 1600, worth(t, card(t, tenthousand), "44444"))
}

func TestC17ThreeFivesHoweverTyped(t *testing.T) {
	c := card(t, classic)
	assert.Equal(t, 500, worth(t, c, "555"))
	assert.Equal(t, 500, worth(t, c, "5,5,5"))
	assert.Equal(t, []int{50, 100, 150}, running(explain(t, c, 0, "5 5 5")), "three rolls")
}

func TestC18OwnPointsCount(t *testing.T) {
	c := card(t, classic, "points.111=300")
	assert.Equal(t, []int{300}, running(explain(t, c, 0, "111")))
	assert.Equal(t, []int{300}, finally(explain(t, c, 0, "111")))
}

// TestC20RowsSayWhatIsPaid takes every part of every keep back to the row it
// was read by: the row as [scorer.Rules.All] lists it is what was paid.
func TestC20RowsSayWhatIsPaid(t *testing.T) {
	for name, words := range map[string]string{
		"classic": classic, "tenthousand": tenthousand, "buddy": buddy, "kcd": kcd, "additive": additive,
	} {
		c := card(t, words)
		listed := map[string]string{}
		for _, kv := range c.Rules().All() {
			if pattern, ok := strings.CutPrefix(kv.Key, "points."); ok {
				listed[pattern] = kv.Key + "=" + kv.Value
			}
		}
		paid := map[string]bool{}
		for _, hand := range handfuls(6) {
			score, err := c.Score(dice(t, hand))
			if err != nil {
				continue
			}
			for _, p := range score.Parts {
				require.Contains(t, listed, p.Row)
				alone := newNaive(listed[p.Row])
				assert.Equal(t, alone.price(text(p.Dice)).points, p.Points, "%s: %s as %s", name, text(p.Dice), listed[p.Row])
				paid[p.Row] = true
			}
		}
		assert.Len(t, paid, len(listed), "%s: every row pays for something", name)
	}
}

func TestC21WhatIsAFarkle(t *testing.T) {
	for name, words := range pages {
		c := card(t, words)
		for _, pairs := range []string{"223344", "223366"} {
			assert.Equal(t, 1500, best(t, c, pairs), name)
			assert.False(t, isFarkle(c, dice(t, pairs)), name)
		}
		assert.True(t, isFarkle(c, dice(t, "234466")), name)
	}
}

func TestC22DiceLeftAfterTheSecondLap(t *testing.T) {
	c := card(t, classic)
	kept, s, err := c.Explain(c.Start(0), 0, rolls(t, "123456 15"))
	require.NoError(t, err)
	assert.EqualValues(t, 4, s.Left)
	assert.False(t, s.Hot)
	assert.Equal(t, []int{1500, 1650}, running(kept))
	assert.Equal(t, []bool{true, false}, []bool{kept[0].Hot, kept[1].Hot})
}

func TestC23HotDiceNeedsEveryDie(t *testing.T) {
	c := card(t, classic)
	_, s, err := c.Explain(c.Start(0), 0, rolls(t, "11155"))
	require.NoError(t, err)
	assert.EqualValues(t, 1, s.Left)
	assert.False(t, s.Hot)

	_, s, err = c.Explain(c.Start(0), 0, rolls(t, "11155 5"))
	require.NoError(t, err)
	assert.EqualValues(t, 6, s.Left)
	assert.True(t, s.Hot)
}

func TestC25HotDiceFromTheDiceKept(t *testing.T) {
	c := card(t, additive)
	kept, s, err := c.Explain(c.Start(0), 0, rolls(t, "333322"))
	require.NoError(t, err)
	assert.True(t, s.Hot)
	assert.Equal(t, []int{750}, running(kept), "three pairs; four 3s, 600, would leave two dice")

	// 55511 of the second roll is 500 and 200.
	kept, s, err = c.Explain(c.Start(0), 0, rolls(t, "1 55511"))
	require.NoError(t, err)
	assert.True(t, s.Hot)
	assert.Equal(t, []int{100, 800}, running(kept))
}

// TestC77DoubleIsNoDie: under a 2X there is no sixth die; doubling is for
// [scorer.Rules.Worth].
func TestC77DoubleIsNoDie(t *testing.T) {
	c := card(t, frenzy)
	assertDead(t, c, "12346", "2346", "keep 1 for 100")
	assertDead(t, c, "22334", "22334", "nothing here can be kept; if nothing in the roll scores, it is a farkle: f")

	// 66611 is 800, 333 is 300, 5 is 50; the second lap doubles no second time.
	kept := explain(t, c, 0, "66611 333 5")
	require.Equal(t, []int{800, 1100, 1150}, running(kept))
	points, needs := c.Rules().Worth(scorer.Bank{Points: 1150, Doubled: true})
	assert.Equal(t, 2300, points)
	assert.Empty(t, needs)
}

func TestC79WildNamedSix(t *testing.T) {
	c := card(t, frenzy)
	assert.Equal(t, []int{600}, running(explain(t, c, 6, "66")))
	assert.Equal(t, []int{100}, running(explain(t, c, 6, "1")))
	_, err := keepIn(c, c.Start(6), dice(t, "44"))
	refusal(t, err, scorer.DeadDice) // the Wild is a 6 for everybody
	assert.Equal(t, []int{400}, running(explain(t, c, 4, "44")), "it could have been a 4")
}

// assertDead checks that the first keep of a turn is refused for dead dice, by
// the card and in a turn alike.
func assertDead(t *testing.T, c *scorer.Card, keep, dead, hint string) {
	t.Helper()
	_, inTurn := keepIn(c, c.Start(0), dice(t, keep))
	_, alone := c.Score(dice(t, keep))
	for _, err := range []error{inTurn, alone} {
		e := refusal(t, err, scorer.DeadDice)
		assert.Equal(t, dead, e.Dice)
		assert.Equal(t, hint, e.Hint())
	}
}
