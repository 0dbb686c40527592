package scorer_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
)

// TestParts checks that the parts of every keep use each of its dice once, add
// up, and come biggest first.
func TestParts(t *testing.T) {
	for _, words := range []string{classic, tenthousand, buddy, frenzy, kcd, additive} {
		c := card(t, words)
		for _, hand := range handfuls(6) {
			d := dice(t, hand)
			score, err := c.Score(d)
			if err != nil {
				continue
			}
			points, _ := c.Points(d)
			require.Equal(t, points, score.Points)
			requireParts(t, scorer.Kept{Dice: d, Points: points, Parts: score.Parts}, 0, false)
		}
	}
}

func TestKeepsBestFirst(t *testing.T) {
	c := card(t, classic)
	var got []string
	for _, k := range c.Keeps(dice(t, "111152")) {
		got = append(got, text(k.Dice)+" "+scorer.Thousands(k.Points))
	}
	// 1111 is three 1s and a 1: 1,100.
	assert.Equal(t, []string{
		"11115 1,150", "1111 1,100", "1115 1,050", "111 1,000",
		"115 250", "11 200", "15 150", "1 100", "5 50",
	}, got)

	// Of equals, the one that uses more dice.
	c = card(t, classic, "points.xx=100")
	assert.Equal(t, []scorer.Keep{{Dice: dice(t, "55"), Points: 100}, {Dice: dice(t, "5"), Points: 50}}, c.Keeps(dice(t, "55")))
	assert.Equal(t, []scorer.Keep{{Dice: dice(t, "22"), Points: 100}, {Dice: dice(t, "1"), Points: 100}},
		c.Keeps(dice(t, "122"))[1:])
}

func TestNearest(t *testing.T) {
	for _, test := range []struct {
		name, words, keep string
		dead, hint, says  string
	}{
		{"one dead die", classic, "1125", "2", "keep 115 for 250",
			"the 2 scores nothing"},
		{"more of them", classic, "123466", "23466", "keep 1 for 100",
			"the 2, 3, 4 and 6s score nothing"},
		{"nothing scores", classic, "23", "23", "nothing here can be kept; if nothing in the roll scores, it is a farkle: f",
			"the 2 and 3 score nothing"},
		{"what is named leaves out fewest dice, what is offered is worth most", one + " points.xxx=100x points.xxxx=50", "33335",
			"5", "keep 333 for 300",
			"the 5 scores nothing"},
		{"as many left out: most points", one + " points.12=100 points.23=200", "123",
			"1", "keep 23 for 200",
			"the 1 scores nothing"},
		{"a thousand and more", classic, "11112", "2", "keep 1111 for 1,100",
			"the 2 scores nothing"},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := card(t, test.words)
			assertDead(t, c, test.keep, test.dead, test.hint)
			_, err := keepIn(c, c.Start(0), dice(t, test.keep))
			assert.EqualError(t, err, test.says)
		})
	}
}

// TestScoreRefuses: no dice, and more dice than can be read together.
func TestScoreRefuses(t *testing.T) {
	for words, most := range map[string]int{classic: 6, frenzy: 6, classic + " dice=5 points.xxxxxx=off points.123456=off points.xxyyzz=off": 5} {
		c := card(t, words)
		_, err := c.Score(0)
		none := refusal(t, err, scorer.NoDice)
		assert.EqualError(t, err, "no dice were kept")
		assert.Equal(t, "type the dice set aside, such as 155; f for a farkle", none.Hint())

		_, err = c.Score(scorer.Face(1).Of(most))
		require.NoError(t, err)
		_, err = c.Score(scorer.Face(1).Of(most + 1))
		assert.Contains(t, refusal(t, err, scorer.TooManyDice).Problem, scorer.CountWord(most)+" are left")
		for _, d := range []scorer.Dice{0, scorer.Face(1).Of(most + 1), scorer.Face(1).Of(15), scorer.Face(7).Die(), scorer.Face(16).Of(15)} {
			points, ok := c.Points(d)
			assert.False(t, ok)
			assert.Zero(t, points)
		}
	}
}

func TestTooManyDice(t *testing.T) {
	c := card(t, classic)
	for _, test := range []struct{ turn, says string }{
		{"1111111", "1111111 is too many dice: six are left"},
		{"111 5555", "5555 is too many dice: three are left"},
		{"11155 15", "15 is too many dice: one is left"},
	} {
		kept, _, err := c.Explain(c.Start(0), 0, rolls(t, test.turn))
		many := refusal(t, err, scorer.TooManyDice)
		assert.EqualError(t, err, test.says)
		assert.Equal(t, "dice typed together are one roll; put a space between rolls", many.Hint())
		assert.Len(t, kept, len(rolls(t, test.turn))-1)
	}

	// Dice taken over from another player.
	_, err := keepIn(c, c.Later(c.Start(0), 2), dice(t, "111"))
	assert.EqualError(t, err, "111 is too many dice: two are left")
	m, err := keepIn(c, c.Later(c.Start(0), 2), dice(t, "11"))
	require.NoError(t, err)
	assert.True(t, m.Next.Hot)
	assert.EqualValues(t, 6, m.Next.Left, "hot dice are all of them")
	assert.Empty(t, movesOf(c, c.Later(c.Start(0), 2), dice(t, "22266")), "the triplet is more than the dice left")
}

// TestPartNames checks what parts are called.
func TestPartNames(t *testing.T) {
	for _, test := range []struct{ pattern, keep, name string }{
		{"1", "1", "1"},
		{"xx", "11", "two 1s"},
		{"xxx", "444", "three 4s"},
		{"xxxx", "2222", "four 2s"},
		{"xxxxx", "22222", "five 2s"},
		{"xxxxxx", "666666", "six 6s"},
		{"123456", "123456", "straight 1-6"},
		{"23456", "23456", "straight 2-6"},
		{"345", "345", "straight 3-5"},
		{"xxyy", "2244", "two pairs"},
		{"xxyyzz", "223355", "three pairs"},
		{"xxxyy", "22333", "full house"},
		{"xxxyyy", "222555", "two triplets"},
		{"xxxxyy", "222266", "four of a kind and a pair"},
		{"135", "135", "1 3 5"},
		{"1122x", "11223", "1 1 2 2 3"},
		{"11235", "11235", "1 1 2 3 5"},
	} {
		c := card(t, one, "points."+test.pattern+"=70")
		score, err := c.Score(dice(t, test.keep))
		require.NoError(t, err, test.keep)
		assert.Equal(t, []scorer.Part{{Name: test.name, Dice: dice(t, test.keep), Points: 70, Row: test.pattern}}, score.Parts)
	}
}

// TestCardStaysAsItWas: a card stays as it was when the rules it was made from are
// changed.
func TestCardStaysAsItWas(t *testing.T) {
	r := rules(t, classic)
	c, err := scorer.Compile(r)
	require.NoError(t, err)
	require.NoError(t, r.Set("points.111", "300"))
	require.NoError(t, r.Set("points.xxx", "off"))
	require.NoError(t, r.Set("dice", "5"))
	assert.Equal(t, rules(t, classic), c.Rules())
	score, err := c.Score(dice(t, "111"))
	require.NoError(t, err)
	assert.Equal(t, 1000, score.Points)
	assert.Equal(t, "111", score.Parts[0].Row)
}

// TestAllocations: odds ask these millions of times.
func TestAllocations(t *testing.T) {
	c := card(t, frenzy)
	four, five := dice(t, "444"), dice(t, "5")
	s := c.Start(5)
	assert.Zero(t, testing.AllocsPerRun(100, func() { c.Points(four) }))
	assert.Zero(t, testing.AllocsPerRun(100, func() {
		m, err := keepIn(c, s, four)
		if err == nil {
			_, err = keepIn(c, m.Next, five)
		}
		if err != nil {
			t.Error(err)
		}
	}))
}

func TestCountWord(t *testing.T) {
	for n, word := range map[int]string{0: "no", 1: "one", 6: "six", 12: "twelve", 13: "13", -1: "-1"} {
		assert.Equal(t, word, scorer.CountWord(n))
	}
}

func TestSigned(t *testing.T) {
	for n, text := range map[int]string{0: "0", 50: "+50", 1500: "+1,500", -50: "-50", -1000: "-1,000"} {
		assert.Equal(t, text, scorer.Signed(n))
	}
}

// A side of the Common Die has one name wherever it is read; what is typed is
// another matter.
func TestSideName(t *testing.T) {
	for side, name := range map[string]string{scorer.Double: "2X", scorer.Wild: "Wild", "5": "5", "T": "T", "": ""} {
		assert.Equal(t, name, scorer.SideName(side))
	}
}

func TestThousands(t *testing.T) {
	for n, text := range map[int]string{0: "0", 50: "50", 999: "999", 1000: "1,000", 12345: "12,345", 1000000: "1,000,000", -50: "-50", -700: "-700", -1000: "-1,000", -123456: "-123,456"} {
		assert.Equal(t, text, scorer.Thousands(n))
	}
}
