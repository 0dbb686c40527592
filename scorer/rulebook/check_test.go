package rulebook_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/scorer/rulebook"
)

// cardOf is the card of a known game.
func cardOf(t *testing.T, name string, changes ...scorer.KeyValue) *scorer.Card {
	t.Helper()
	rules, err := rulebook.Load(name)
	require.NoError(t, err)
	rules, err = rules.With(changes...)
	require.NoError(t, err)
	card, err := scorer.Compile(rules)
	require.NoError(t, err)
	return card
}

// follow plays the keeps of a turn and says what it holds, or why it can't.
func follow(t *testing.T, c *scorer.Card, turn string) (held int, last scorer.Move, err error) {
	t.Helper()
	s := c.Start(0)
	for word := range strings.FieldsSeq(turn) {
		keep, rest, known := strings.Cut(word, "/")
		dice, err := c.Faces().Parse(keep)
		require.NoError(t, err)
		throw := scorer.Throw{Kept: dice}
		if known {
			throw.Rest, err = c.Faces().Parse(rest)
			require.NoError(t, err)
		}
		a := c.Throw(s, throw)
		if a.Refused != nil {
			return held, a.Move, a.Refused
		}
		held, s, last = a.Held(held), a.Next, a.Move
	}
	return held, last, nil
}

// What exactly these dice are worth, 0 where not all of them score: worked out
// from the tables of the sources, not by this program.
func TestCheckNumbers(t *testing.T) {
	columns := []string{"farkle", "classic", "tenthousand", "wikipedia", "zilch", "kcd", "zehntausend"}
	same := map[string]string{"frenzy": "farkle", "buddy": "farkle", "facebook": "zilch", "dixmille": "zilch"}
	numbers := map[string][]int{
		"111":    {300, 1000, 1000, 1000, 1000, 1000, 1000},
		"1111":   {1000, 1100, 2000, 1100, 2000, 2000, 2000},
		"11111":  {2000, 2000, 4000, 1200, 4000, 4000, 3000},
		"111111": {3000, 3000, 8000, 2000, 8000, 8000, 4000},
		"2222":   {1000, 1000, 400, 0, 400, 400, 1200},
		"222222": {3000, 3000, 1600, 400, 1600, 1600, 3200},
		"6666":   {1000, 1000, 1200, 0, 1200, 1200, 1600},
		"5555":   {1000, 1000, 1000, 550, 1000, 1000, 1500},
		"123456": {1500, 1500, 3000, 0, 1500, 1500, 1500},
		"12345":  {0, 0, 0, 0, 0, 500, 0},
		"23456":  {0, 0, 0, 0, 0, 750, 0},
		"112233": {1500, 1500, 1500, 0, 1500, 0, 1500},
		"222233": {1500, 0, 0, 0, 0, 0, 0},
		"111155": {1500, 1200, 2100, 1200, 2100, 2100, 2100},
		"111222": {2500, 1200, 1200, 1200, 1200, 1200, 1200},
		"333555": {2500, 800, 800, 800, 800, 800, 800},
		"55511":  {700, 700, 700, 700, 700, 700, 700},
	}
	check := func(game string, column int) {
		c := cardOf(t, game)
		for keep, points := range numbers {
			dice, err := c.Faces().Parse(keep)
			require.NoError(t, err)
			if game == "frenzy" { // its sixth die is the Common Die
				require.LessOrEqual(t, dice.Len(), 6)
			}
			got, ok := c.Points(dice)
			assert.Equal(t, points[column], got, "%s: %s", game, keep)
			assert.Equal(t, points[column] > 0, ok, "%s: %s", game, keep)
		}
	}
	for i, game := range columns {
		check(game, i)
		for other, like := range same {
			if like == game {
				check(other, i)
			}
		}
	}
}

// Where four of a kind and a pair count as three pairs, two of the numbers are
// others.
func TestCheckNumbersOfFourAndTwo(t *testing.T) {
	for game, fourOnesTwoFives := range map[string]int{"classic": 1500, "tenthousand": 2100, "zilch": 2100, "zehntausend": 2100} {
		rules, err := cardOf(t, game).Rules().With(scorer.KeyValue{Key: "points.xxxxyy", Value: "1500"})
		require.NoError(t, err)
		c, err := scorer.Compile(rules)
		require.NoError(t, err)
		for keep, want := range map[string]int{"222233": 1500, "111155": fourOnesTwoFives} {
			dice, err := c.Faces().Parse(keep)
			require.NoError(t, err)
			got, _ := c.Points(dice)
			assert.Equal(t, want, got, "%s: %s", game, keep)
		}
	}
}

// Neither a straight nor four of a kind and a pair changes the chance of a farkle:
// such dice hold a 1 and a 5, or a set of three.
func TestCheckFarklesWithoutRows(t *testing.T) {
	for _, row := range []string{"points.123456", "points.xxxxyy"} {
		rules, err := cardOf(t, "farkle").Rules().With(scorer.KeyValue{Key: row, Value: "off"})
		require.NoError(t, err)
		c, err := scorer.Compile(rules)
		require.NoError(t, err)
		farkles := 0
		throw(6, func(roll scorer.Dice) {
			if len(c.Keeps(roll)) == 0 {
				farkles++
			}
		})
		assert.Equal(t, 1080, farkles, row)
	}
}

// How many throws of one to six dice score nothing, of 6, 36, 216, 1,296, 7,776
// and 46,656.
func TestCheckFarkles(t *testing.T) {
	pairs, none := 1080, 1440 // with three pairs, without
	for game, six := range map[string]int{
		"farkle": pairs, "buddy": pairs, "pocket": pairs, "classic": pairs, "tenthousand": pairs, "zilch": pairs,
		"zehntausend": pairs, "dixmille": pairs, "facebook": pairs, "dice10000": pairs,
		"wikipedia": none, "kcd": none, "hotdice": none, "macke": none,
		"frenzy": 0, "greed": 0, "5000": 0, // five dice
	} {
		c := cardOf(t, game)
		want := []int{4, 16, 60, 204, 600, six}
		if game == "macke" || game == "kcd" || game == "5000" {
			want[4] = 600 // a short straight holds a 1 or a 5
		}
		for n := 1; n <= c.Rules().Dice; n++ {
			count, farkles := 0, map[scorer.Dice]bool{}
			throw(n, func(roll scorer.Dice) {
				farkle, known := farkles[roll]
				if !known {
					farkle = len(c.Throw(scorer.Shape{Left: uint8(n), Begun: n < c.Rules().Dice}, scorer.Throw{Rest: roll}).Keeps()) == 0
					farkles[roll] = farkle
				}
				if farkle {
					count++
				}
			})
			assert.Equal(t, want[n-1], count, "%s, %d dice", game, n)
		}
	}
}

// throw makes every throw of n dice.
func throw(n int, roll func(scorer.Dice)) {
	var add func(dice scorer.Dice, left int)
	add = func(dice scorer.Dice, left int) {
		if left == 0 {
			roll(dice)
			return
		}
		for f := scorer.Face(1); f <= 6; f++ {
			add(dice+f.Die(), left-1)
		}
	}
	add(0, n)
}

// What is special about each game, as turns worked out by hand. A slash parts
// what was kept of a roll from the rest of it.
func TestTurnsOfEachGame(t *testing.T) {
	for _, test := range []struct {
		game, turn string
		held       int
		refused    string
	}{
		// The samples of the four pages.
		{"frenzy", "4445", 450, ""}, {"frenzy", "3335", 350, ""}, {"frenzy", "5 55", 150, ""}, {"frenzy", "666", 600, ""},
		{"classic", "444 1 5", 550, ""}, {"classic", "111", 1000, ""},
		{"classic", "333344", 0, "the 4s score nothing"},
		{"tenthousand", "44415", 550, ""}, {"tenthousand", "66666", 2400, ""}, {"tenthousand", "666666", 4800, ""},
		{"buddy", "111", 300, ""}, {"buddy", "333344", 1500, ""}, {"buddy", "222333", 2500, ""},

		{"farkle", "222333", 2500, ""}, {"farkle", "123456", 1500, ""}, {"farkle", "111", 300, ""},
		{"farkle", "5/24556", 50, ""}, // one of a set
		{"pocket", "222333", 2500, ""}, {"pocket", "111 1", 400, ""},
		{"pocket", "222233", 0, "the 3s score nothing"},
		{"wikipedia", "1111", 1100, ""}, {"wikipedia", "2222", 0, "the 2 scores nothing"},
		{"dice10000", "11155", 1500, ""}, {"dice10000", "22255", 1500, ""}, {"dice10000", "223344", 1000, ""},
		{"dice10000", "222233", 0, "the 2 scores nothing"}, {"dice10000", "222 2", 200, "the 2 scores nothing"},
		{"zilch", "2222", 400, ""}, {"zilch", "666666", 4800, ""},

		// A fourth of a kind thrown later doubles the turn; in the same throw it is
		// nothing.
		{"hotdice", "444 4", 800, ""}, {"hotdice", "444 1 4", 1000, ""}, {"hotdice", "444 4 4", 1600, ""},
		{"hotdice", "444 44", 1600, ""}, {"hotdice", "444 444", 3200, ""}, {"hotdice", "1 1 1 1", 600, ""},
		{"hotdice", "111 1", 2000, ""}, {"hotdice", "444 14", 900, ""},
		{"hotdice", "4444", 0, "the 4 scores nothing"},
		{"hotdice", "444 555 4", 900, "the 4 scores nothing"}, // the next lap

		{"greed", "1115/2", 1050, ""}, {"greed", "1111/2", 1100, ""}, {"greed", "555/15", 0, "the roll shows 15555, which has to be kept"},
		{"greed", "111/52", 0, "the roll shows 1115, which has to be kept"},
		{"greed", "5/552", 0, "the roll shows 555, which has to be kept"},

		{"dollargreed", "MMM", 600, ""}, {"dollargreed", "EEE", 300, ""}, {"dollargreed", "eee", 300, ""},
		{"dollargreed", "EEe", 0, "the Es and e score nothing"},
		{"dollargreed", "DDDD G", 1050, ""}, {"dollargreed", "MGREeD", 1000, ""}, {"dollargreed", "RRRRRR", 1000, ""},
		{"dollargreed", "DDD GG", 400, ""},

		{"zehntausend", "5555", 1500, ""}, {"zehntausend", "33333", 2300, ""}, {"zehntausend", "111111", 4000, ""},
		{"dixmille", "111", 1000, ""}, {"dixmille", "2222", 400, ""},
		{"5000", "12345", 1500, ""}, {"5000", "23456", 0, "the 2, 3, 4 and 6 score nothing"}, {"5000", "444 1 5", 550, ""},
		{"kcd", "112345", 600, ""}, {"kcd", "234556", 800, ""}, {"kcd", "123455", 550, ""}, // C05
		{"kcd", "223344", 0, "the 2s, 3s and 4s score nothing"},
		{"facebook", "111", 1000, ""}, {"facebook", "6666", 1200, ""}, {"facebook", "223344", 1500, ""},
		{"macke", "12345 1", 1600, ""}, {"macke", "23456", 1500, ""}, {"macke", "123456", 3000, ""}, {"macke", "2222", 400, ""},

		{"cosmic", "5 T", 15, ""}, {"cosmic", "444 5", 45, ""}, {"cosmic", "4445/4", 45, ""}, // C44 of the questions: the fourth is nothing
		{"cosmic", "222", 20, ""}, {"cosmic", "TTT", 100, ""}, {"cosmic", "22222", 200, ""}, {"cosmic", "44444", 400, ""},
		{"cosmic", "55555", 500, ""},
		{"cosmic", "W/2346", 10, ""}, {"cosmic", "44W", 40, ""}, {"cosmic", "55W", 50, ""}, {"cosmic", "TTW", 100, ""},
		{"cosmic", "5/W234", 5, ""}, // the Sun may be nothing
		{"cosmic", "5W/224", 0, "the roll shows 225W, which has to be kept"}, // but a pair and the Sun are a flash
		{"cosmic", "5/T234", 0, "the roll shows 5T, which has to be kept"},   // all that scores
		{"cosmic", "4444W", 0, "the 4 scores nothing"},                       // no train with the Sun
		{"cosmic", "444 4", 40, "4 matches 444, which isn't confirmed yet, so it is thrown again"},
		{"cosmic", "555 5", 50, "5 matches 555, which isn't confirmed yet, so it is thrown again"},
		{"cosmic", "555 T/5", 50, "5 matches 555, which isn't confirmed yet, so it is thrown again"},
		{"cosmic", "555 T 5", 65, ""}, // cleared
	} {
		t.Run(test.game+" "+test.turn, func(t *testing.T) {
			held, _, err := follow(t, cardOf(t, test.game), test.turn)
			if test.refused != "" {
				assert.EqualError(t, err, test.refused)
			} else {
				require.NoError(t, err)
			}
			assert.Equal(t, test.held, held)
		})
	}
}

// What a turn has beside points, in the games that have such rows.
func TestEffectsOfEachGame(t *testing.T) {
	for _, test := range []struct {
		game, turn string
		effect     scorer.Effect
		owed       int32
	}{
		{"cosmic", "66666", scorer.Win, 0},
		{"cosmic", "TTTTT", scorer.Out, 0},
		{"cosmic", "44444", scorer.Scores, 0},
		{"cosmic", "444", scorer.Scores, 1},
		{"cosmic", "44W", scorer.Scores, 1},
		{"cosmic", "444 5", scorer.Scores, 0},
		{"cosmic", "4445", scorer.Scores, 1}, // a further score is one of a later throw
		{"zehntausend", "123456", scorer.Scores, 500},
		{"zehntausend", "123456 444", scorer.Scores, 100},
		{"zehntausend", "123456 555", scorer.Scores, 0},
		{"zehntausend", "223344 1", scorer.Scores, 400},
		{"zehntausend", "5555", scorer.Scores, 0},
	} {
		t.Run(test.game+" "+test.turn, func(t *testing.T) {
			_, last, err := follow(t, cardOf(t, test.game), test.turn)
			require.NoError(t, err)
			assert.Equal(t, test.effect, last.Effect)
			assert.Equal(t, test.owed, last.Next.Owed)
		})
	}

	zilch := cardOf(t, "zilch")
	all := zilch.Throw(zilch.Start(0), scorer.Throw{})
	require.Nil(t, all.Refused)
	assert.Equal(t, 500, all.Points)
	five := zilch.Throw(zilch.Later(zilch.Start(0), 5), scorer.Throw{})
	require.NotNil(t, five.Refused)
	assert.EqualError(t, five.Refused, "only a throw of all six dice may score nothing and go on: five were thrown")

	dixmille := cardOf(t, "dixmille")
	fine, effect := dixmille.Throw(dixmille.Start(0), scorer.Throw{}).Costs()
	assert.Equal(t, 1000, fine)
	assert.Equal(t, scorer.Scores, effect)
	fine, _ = dixmille.Throw(dixmille.Later(dixmille.Start(0), 5), scorer.Throw{}).Costs()
	assert.Zero(t, fine, "only a throw of all the dice")
}

// The options that the heads of files name.
func TestOptionsOfTheFiles(t *testing.T) {
	set := func(key, value string) scorer.KeyValue { return scorer.KeyValue{Key: key, Value: value} }

	progressive := cardOf(t, "dice10000",
		set("points.xxx+x", "100x"), set("points.xxxx+x", "200x"), set("points.xxxxx+x", "400x"),
		set("points.111+1", "1000"), set("points.1111+1", "2000"), set("points.11111+1", "4000"))
	for turn, held := range map[string]int{
		"444 4": 800, "444 4 4": 1600, "444 4 4 4": 3200, "111 1": 2000, "111 1 1 1": 8000, "444 1 4": 900,
	} {
		got, _, err := follow(t, progressive, turn)
		require.NoError(t, err, turn)
		assert.Equal(t, held, got, turn)
	}

	devil := cardOf(t, "kcd", set("faces", "1,2,3,4,5,6,J:Devil's head:joker"))
	for turn, held := range map[string]int{
		"33J": 300, "666J": 1200, "1234J": 500, "J2346": 750, "11J": 1000, "1J2346": 1500,
	} {
		got, _, err := follow(t, devil, turn)
		require.NoError(t, err, turn)
		assert.Equal(t, held, got, turn)
	}
	for _, turn := range []string{"J", "JJ", "1J", "3J"} {
		_, _, err := follow(t, devil, turn)
		assert.Error(t, err, turn)
	}
}
