package scorer_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
)

// explain follows a turn that must be allowed to its end.
func explain(t fataler, c *scorer.Card, common scorer.Face, turn string) []scorer.Kept {
	t.Helper()
	kept, _, err := c.Explain(c.Start(common), 0, rolls(t, turn))
	require.NoError(t, err)
	return kept
}

// running lists what the turn held after each keep.
func running(kept []scorer.Kept) []int {
	var all []int
	for _, k := range kept {
		all = append(all, k.Running)
	}
	return all
}

// finally lists what each keep is worth as the turn stands at its end.
func finally(kept []scorer.Kept) []int {
	var all []int
	for _, k := range kept {
		all = append(all, k.Points)
	}
	return all
}

// TestCommonDie has turns of Farkle Frenzy, worked out by hand. Its score guide:
// 1 is 100, 5 is 50, 111 is 300, other triplets 100 times the face, four of a
// kind 1000, and more.
func TestCommonDie(t *testing.T) {
	for _, test := range []struct {
		name    string
		common  scorer.Face
		turn    string
		running []int
		finally []int
	}{
		{"the sample turn of the rule page", 5, "444 1 5 333", []int{450, 550, 600, 950}, []int{450, 100, 50, 350}},
		{"a wild 6 with two 6s", 6, "66", []int{600}, []int{600}},
		{"the die moves to where it adds more", 5, "1 55", []int{150, 600}, []int{100, 500}},
		{"a tie leaves it where it was", 5, "1 1", []int{150, 250}, []int{150, 100}},
		{"a part of its own, beside two 1s", 5, "11 5", []int{250, 300}, []int{250, 50}},
		{"two 5s of one roll make three", 5, "55", []int{500}, []int{500}},
		{"two 5s of two rolls don't", 5, "5 5", []int{100, 150}, []int{100, 50}},
		{"once it is needed it stays", 6, "66 1 1", []int{600, 700, 800}, []int{600, 100, 100}},
		{"it is needed in a later roll", 2, "1 22", []int{100, 300}, []int{100, 200}},
		{"the next lap has it again", 4, "44 111 44", []int{400, 700, 1100}, []int{400, 300, 400}},
		{"four 1s with it, in each lap", 1, "111 1 5 111", []int{1000, 1100, 1150, 2150}, []int{1000, 100, 50, 1000}},
		{"a straight with it", 6, "12345", []int{1500}, []int{1500}},
		{"a four of a kind with it", 4, "444 1", []int{1000, 1100}, []int{1000, 100}},
		{"three pairs with it", 3, "11223", []int{1500}, []int{1500}},
		{"it adds nothing", 3, "1 5", []int{100, 150}, []int{100, 50}},
		{"no Common Die", 0, "444 1 5 333", []int{400, 500, 550, 850}, []int{400, 100, 50, 300}},
	} {
		t.Run(test.name, func(t *testing.T) {
			kept := explain(t, card(t, frenzy), test.common, test.turn)
			assert.Equal(t, test.running, running(kept))
			assert.Equal(t, test.finally, finally(kept))
		})
	}
}

func TestCommonDieFirstRoll(t *testing.T) {
	c := card(t, frenzy, "common_die.counts=first_roll")
	for _, test := range []struct {
		name    string
		common  scorer.Face
		turn    string
		running []int
	}{
		{"it stays in the first roll", 5, "1 55", []int{150, 250}},
		{"it joins the first roll of each lap", 5, "444 1 5 333", []int{450, 550, 600, 950}},
		{"it adds nothing to the first roll, so nothing to the lap", 4, "1 5", []int{100, 150}},
	} {
		t.Run(test.name, func(t *testing.T) {
			assert.Equal(t, test.running, running(explain(t, c, test.common, test.turn)))
		})
	}

	_, _, err := c.Explain(c.Start(4), 0, rolls(t, "1 44"))
	assert.Equal(t, "44", refusal(t, err, scorer.DeadDice).Dice, "44 of the second roll can't have the Common Die")
}

func TestCommonDieRefusals(t *testing.T) {
	c := card(t, frenzy)
	t.Run("a keep that would lower the turn", func(t *testing.T) {
		// 444 and the Common 4 are four of a kind, 1000; without it 444 is 400,
		// and 44 with it another 400: 800 in all, 200 less.
		kept, _, err := c.Explain(c.Start(4), 0, rolls(t, "444 44"))
		lowers := refusal(t, err, scorer.LowersTurn)
		assert.EqualError(t, lowers, "44 needs the Common Die 4, and would lower the turn by 200")
		assert.Equal(t, "the Common Die counts once for each riser you fill, and is worth more where it is; if nothing else scores, it's a farkle: f", lowers.Hint())
		assert.Equal(t, []int{1000}, running(kept), "the keeps before it stand")
		assert.Equal(t, []int{1000}, finally(kept))
	})
	t.Run("but one that leaves the turn as it is may be kept", func(t *testing.T) {
		c := card(t, frenzy, "points.xxxx=800")
		kept := explain(t, c, 4, "444 44") // 800 and nothing, or 400 and 400
		assert.Equal(t, []int{800, 800}, running(kept))
		assert.Equal(t, []int{400, 400}, finally(kept))

		m, err := keepIn(c, c.Start(4), dice(t, "444"))
		require.NoError(t, err)
		moves := movesOf(c, m.Next, dice(t, "44"))
		require.Len(t, moves, 1)
		assert.Equal(t, dice(t, "44"), moves[0].Keep)
		assert.Zero(t, moves[0].Points)
	})
	t.Run("a keep that only needs a die that is spent", func(t *testing.T) {
		_, _, err := c.Explain(c.Start(6), 0, rolls(t, "66 66"))
		assert.Equal(t, "66", refusal(t, err, scorer.DeadDice).Dice)
	})
	t.Run("part of the keep needs the die, part is dead", func(t *testing.T) {
		_, err := keepIn(c, c.Start(6), dice(t, "266"))
		dead := refusal(t, err, scorer.DeadDice)
		assert.Equal(t, "2", dead.Dice)
		assert.Equal(t, "keep 66 for 600", dead.Hint())
	})
	t.Run("alone it saves nobody from a farkle", func(t *testing.T) {
		assert.Empty(t, movesOf(c, c.Start(5), dice(t, "22346")))
		assert.NoError(t, farkleOf(c, c.Start(5), dice(t, "22346")))
		_, err := keepIn(c, c.Start(5), 0)
		assert.Equal(t, "common_die.alone_saves", refusal(t, err, scorer.IsFarkle).Setting)
	})
}

// TestCommonDieParts checks that the parts show the Common Die, once a lap.
func TestCommonDieParts(t *testing.T) {
	type part struct {
		name   string
		dice   string
		points int
		common bool
	}
	for _, test := range []struct {
		name   string
		common scorer.Face
		turn   string
		want   [][]part
	}{
		{"as a part of its own", 5, "444", [][]part{{{"three 4s", "444", 400, false}, {"Common Die 5", "5", 50, true}}}},
		{"beside its like", 5, "15", [][]part{{{"1", "1", 100, false}, {"Common Die 5", "5", 50, true}, {"5", "5", 50, false}}}},
		{"in a bigger part", 5, "1 55", [][]part{{{"1", "1", 100, false}}, {{"three 5s", "555", 500, true}}}},
		{"each lap", 5, "444 1 5 333", [][]part{
			{{"three 4s", "444", 400, false}, {"Common Die 5", "5", 50, true}},
			{{"1", "1", 100, false}},
			{{"5", "5", 50, false}},
			{{"three 3s", "333", 300, false}, {"Common Die 5", "5", 50, true}},
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			var got [][]part
			for _, k := range explain(t, card(t, frenzy), test.common, test.turn) {
				var parts []part
				for _, p := range k.Parts {
					parts = append(parts, part{p.Name, text(p.Dice), p.Points, p.Common})
				}
				got = append(got, parts)
			}
			assert.Equal(t, test.want, got)
		})
	}
}

// TestCommonDieFarkles counts the throws of Frenzy that score nothing. They are
// independently computed answers: with a 1 or 5 in the bubble, or none, a throw
// farkles as it would by itself; another face saves the throws with two of it.
func TestCommonDieFarkles(t *testing.T) {
	c := card(t, frenzy)
	free := map[scorer.Face][]int{0: {4, 16, 60, 204, 600}, 1: {4, 16, 60, 204, 600}, 5: {4, 16, 60, 204, 600}}
	for _, face := range []scorer.Face{2, 3, 4, 6} {
		free[face] = []int{4, 15, 51, 150, 270}
	}
	farkles := func(s scorer.Shape) (all []int) {
		for n := 1; n <= 5; n++ {
			count := 0
			for hand, ways := range throws(n) {
				if len(movesOf(c, s, dice(t, hand))) == 0 {
					count += ways
				}
			}
			all = append(all, count)
		}
		return all
	}
	for face, want := range free {
		assert.Equal(t, want, farkles(c.Start(face)), "common %d", face)
		assert.Equal(t, free[0], farkles(c.Start(face).Spent()), "common %d, spent", face)
	}
}

// A keep that only the Common Die could have made says where the die counts already.
func TestTheCommonDieIsUsedUp(t *testing.T) {
	c := card(t, frenzy)
	four := scorer.Face(4)
	for _, test := range []struct {
		keeps []string
		says  string
	}{
		{[]string{"44", "44"}, "the Common Die already counts with the first 44"},
		{[]string{"44", "1", "44"}, "the Common Die already counts with the first 44"},
	} {
		var keeps []scorer.Dice
		for _, k := range test.keeps {
			keeps = append(keeps, dice(t, k))
		}
		_, _, err := c.Explain(c.Start(four), 0, keeps)
		assert.EqualError(t, err, test.says, test.keeps)
	}
}
