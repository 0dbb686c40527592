package odds_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/scorer/odds"
)

// number reads "25/324" or "583.1695".
func number(t testing.TB, text string) float64 {
	t.Helper()
	r, ok := new(big.Rat).SetString(text)
	require.True(t, ok, "not a number: %s", text)
	f, _ := r.Float64()
	return f
}

// The turns of whole games of six dice, worked out elsewhere.
func TestTurnValues(t *testing.T) {
	var file struct {
		Tables map[string]struct {
			Start    string
			BankFrom map[string]int `json:"bank_from"`
			MeanBest []string       `json:"mean_best"`
			Farkle   []string
			Rows     []struct {
				S    int
				Roll []string
			}
		}
	}
	readJSON(t, "testdata/turn_values.json", &file)
	require.Len(t, file.Tables, 4)
	for name, want := range file.Tables {
		t.Run(name, func(t *testing.T) {
			game, opening, _ := strings.Cut(name, "/open")
			v := solve(t, card(t, game), odds.Options{ToOpen: opening != "0"})
			assert.InDelta(t, number(t, want.Start), v.Turn(), near)
			for i := range 6 {
				s := left(v, i+1)
				farkle, ok := v.Farkle(s)
				assert.True(t, ok)
				assert.Equal(t, want.Farkle[i], farkle.String(), "farkle with %d dice", i+1)
				mean, ok := v.MeanBest(s)
				assert.True(t, ok)
				assert.InDelta(t, number(t, want.MeanBest[i]), mean, near, "mean best keep of %d dice", i+1)
				from, ok := v.BankFrom(s)
				assert.True(t, ok)
				assert.Equal(t, want.BankFrom[strconv.Itoa(i+1)], from, "bank from, with %d dice", i+1)
			}
			require.Len(t, want.Rows, 41)
			for _, row := range want.Rows {
				for i, w := range row.Roll {
					roll, ok := v.Roll(row.S, left(v, i+1))
					assert.True(t, ok)
					assert.InDelta(t, number(t, w), roll, near, "%d points, %d dice", row.S, i+1)
				}
			}
		})
	}
}

// Frenzy with every side of the Common Die, worked out elsewhere.
func TestFrenzyValues(t *testing.T) {
	type worth struct {
		Float  float64
		Farkle string `json:"first_throw_farkle"`
	}
	var file map[string]json.RawMessage
	readJSON(t, "testdata/frenzy_values.json", &file)
	part := func(name string, into any) {
		require.NoError(t, json.Unmarshal(file[name], into))
		require.NotEmpty(t, into)
	}
	var farkles map[string]map[string]string
	var onSheet, toOpen map[string]worth
	part("farkle", &farkles)
	part("best roll of the lap, opening 0", &onSheet)
	part("best roll of the lap, opening 400", &toOpen)
	c := card(t, "frenzy")

	require.Len(t, farkles, 13)
	for name, byDice := range farkles {
		side, spent := "", strings.HasSuffix(name, "spent")
		if face, ok := strings.CutPrefix(name, "common "); ok {
			side = face[:1]
		}
		v := solve(t, c, odds.Options{Common: side})
		for n := 1; n <= 5; n++ {
			s := left(v, n)
			if spent {
				s = s.Spent()
			}
			farkle, ok := v.Farkle(s)
			assert.True(t, ok)
			want, _ := new(big.Rat).SetString(byDice[strconv.Itoa(n)])
			assert.Equal(t, want.String(), big.NewRat(farkle.Ways, farkle.Of).String(), "%s, %d dice", name, n)
		}
	}

	for opening, worths := range map[bool]map[string]worth{false: onSheet, true: toOpen} {
		require.NotEmpty(t, worths)
		for name, want := range worths {
			t.Run(fmt.Sprint(name, opening), func(t *testing.T) {
				c, o := c, odds.Options{ToOpen: opening}
				switch {
				case strings.HasPrefix(name, "before the Common Die"):
					got, err := odds.BeforeCommon(context.Background(), c, o)
					require.NoError(t, err)
					assert.InDelta(t, want.Float, got, near)
					return
				case strings.HasPrefix(name, "common "):
					o.Common = name[len("common "):]
				case strings.HasPrefix(name, "wild"):
					o.Common = scorer.Wild
				case strings.HasPrefix(name, "2X"):
					o.Common = scorer.Double
				default:
					require.Equal(t, "no common die (five dice only)", name)
				}
				if strings.HasSuffix(name, "before doubling") {
					c = card(t, "frenzy", "common_die.double=after_opening")
				}
				v := solve(t, c, o)
				assert.InDelta(t, want.Float, v.Turn(), near)
				if want.Farkle != "" {
					farkle, _ := v.Farkle(v.Start())
					assert.Equal(t, want.Farkle, farkle.String())
				}
			})
		}
	}
}

// The worth of a turn, as published or worked out elsewhere.
func TestTurn(t *testing.T) {
	for _, test := range []struct {
		game    string
		changes string
		options odds.Options
		want    float64
		within  float64
	}{
		{"classic", "", odds.Options{}, 583.169563, near},
		{"classic", "", odds.Options{ToOpen: true}, 560.9499, 1e-4},
		{"classic", "bank.opening=1000", odds.Options{ToOpen: true}, 482.8379, 1e-4},
		{"buddy", "", odds.Options{}, 542.063244, near},
		{"classic", "bank.opening=0 farkle.streak=3", odds.Options{}, 579.742, 1e-3},
		{"frenzy", "", odds.Options{Common: "5", ToOpen: true}, 510.0226, 1e-4},
		{"frenzy", "", odds.Options{Common: "2x", ToOpen: true}, 550.0362, 1e-4},
		{"frenzy", "", odds.Options{Common: "wild", ToOpen: true}, 1136.6416, 1e-4},
	} {
		v := solve(t, card(t, test.game, test.changes), test.options)
		assert.InDelta(t, test.want, v.Turn(), test.within, "%s %s %+v", test.game, test.changes, test.options)
	}
}

// Singles and triples are all there is to score: the means of one roll are well
// known.
func TestMeanOfOneRoll(t *testing.T) {
	v := solve(t, table(t, "dice=4 points.1=100 points.5=50 points.111=1000 points.xxx=100x"), odds.Options{})
	for n, want := range map[int]float64{1: 25, 2: 50, 3: 86.8056, 4: 141.3194} {
		mean, ok := v.MeanBest(left(v, n))
		assert.True(t, ok)
		assert.InDelta(t, want, mean, 1e-4)
	}
}

func TestFarkleWithoutThreePairs(t *testing.T) {
	v := solve(t, card(t, "classic", "points.xxyyzz=off"), odds.Options{})
	farkle, _ := v.Farkle(v.Start())
	assert.Equal(t, "5/162", farkle.String())
}

// The table of a game once played on Facebook, published with its worths.
func TestFacebookTable(t *testing.T) {
	v := solve(t, table(t, `dice=6 points.1=100 points.5=50
		points.111=1000 points.1111=2000 points.11111=3000 points.111111=4000
		points.xxx=100x points.xxxx=200x points.xxxxx=300x points.xxxxxx=400x
		points.123456=1500 points.xxyyzz=750`), odds.Options{})
	for _, test := range []struct {
		points, dice int
		want         float64
	}{{50, 5, 363.834}, {100, 5, 399.911}, {150, 4, 307.673}, {200, 3, 257.584}, {250, 3, 293.4}} {
		worth, ok := v.Worth(test.points, left(v, test.dice))
		assert.True(t, ok)
		assert.InDelta(t, test.want, worth, 1e-3, "%d points, %d dice", test.points, test.dice)
	}
}

func TestKeeps(t *testing.T) {
	v := solve(t, card(t, "classic"), odds.Options{})
	for _, test := range []struct {
		points int
		roll   string
		keep   string
		left   uint8
		worth  float64
	}{
		{0, "114536", "1", 5, 402.9282},
		{0, "111222", "111222", 6, 1655.5741},
		{350, "223456", "5", 5, 640.6523},
	} {
		roll := dice(t, test.roll)
		keeps := v.Keeps(test.points, left(v, roll.Len()), roll)
		require.NotEmpty(t, keeps)
		best := keeps[0]
		assert.Equal(t, test.keep, scorer.Pips().Text(best.Keep), test.roll)
		assert.Equal(t, test.left, best.Next.Left, test.roll)
		assert.InDelta(t, test.worth, best.Worth, 1e-4, test.roll)
		assert.True(t, best.Roll, test.roll)
		for i, keep := range keeps {
			assert.Equal(t, test.points+keep.Points, keep.Held)
			assert.Equal(t, keep.Held, keep.Bank)
			assert.True(t, keep.MayBank)
			assert.InDelta(t, max(keep.Banked, keep.Rolled), keep.Worth, near)
			if i > 0 {
				assert.LessOrEqual(t, keep.Worth, keeps[i-1].Worth)
			}
		}
	}
	assert.Empty(t, v.Keeps(300, left(v, 3), dice(t, "246")), "a farkle")
}

// A player who has to open can't bank little, in one game; in another it scores
// nothing.
func TestKeepsToOpen(t *testing.T) {
	v := solve(t, card(t, "classic"), odds.Options{ToOpen: true})
	best := v.Keeps(0, left(v, 3), dice(t, "115"))[0]
	assert.Equal(t, 250, best.Points)
	assert.False(t, best.MayBank)
	assert.True(t, best.Roll)
	assert.Zero(t, best.Bank)

	v = solve(t, card(t, "frenzy"), odds.Options{ToOpen: true, Common: "2x"})
	for _, keep := range v.Keeps(150, left(v, 1), dice(t, "1")) {
		assert.True(t, keep.MayBank)
		assert.Equal(t, 500, keep.Bank, "250, doubled")
	}
	for _, keep := range v.Keeps(50, left(v, 1), dice(t, "1")) {
		assert.True(t, keep.MayBank)
		assert.Zero(t, keep.Bank, "150, doubled, is short of 400")
		assert.True(t, keep.Roll)
	}
}

func TestNames(t *testing.T) {
	v := solve(t, card(t, "frenzy"), odds.Options{Common: "wild"})
	names := v.Names(dice(t, "44423"))
	require.Len(t, names, 6)
	assert.Equal(t, scorer.Face(4), names[0].Face)
	best := names[0].Keeps[0]
	assert.Equal(t, 1000, best.Points)
	assert.InDelta(t, best.Worth, names[0].Worth, near)
	for i, n := range names[1:] {
		assert.LessOrEqual(t, n.Worth, names[i].Worth)
	}

	// The mean over all rolls of the best number is the worth of the turn.
	sum := 0.0
	rolls(5, func(roll scorer.Dice) { sum += v.Names(roll)[0].Worth })
	assert.InDelta(t, v.Turn(), sum/7776, near)

	assert.Empty(t, solve(t, card(t, "frenzy"), odds.Options{Common: "4"}).Names(dice(t, "44423")))
}

// A turn that was stolen is worth what it holds, or it isn't.
func TestStealFrom(t *testing.T) {
	v := solve(t, card(t, "tenthousand", "farkle.streak=0"), odds.Options{})
	for n := 1; n <= 5; n++ {
		from, ok := v.StealFrom(n)
		require.True(t, ok)
		s := left(v, n)
		worth, _ := v.Roll(from, s)
		assert.Greater(t, worth, v.Turn(), "%d dice", n)
		worth, _ = v.Roll(from-v.Step(), s)
		assert.LessOrEqual(t, worth, v.Turn(), "%d dice", n)
	}
	from, ok := v.StealFrom(6)
	assert.True(t, ok)
	assert.Equal(t, 50, from, "with all the dice, any points are better than none")

	for _, test := range []struct {
		changes string
		options odds.Options
		dice    int
	}{
		{"steal.allowed=false", odds.Options{}, 3},
		{"steal.needs_opening=true", odds.Options{ToOpen: true}, 3},
		{"steal.after_hot_dice=false", odds.Options{}, 6},
	} {
		_, ok := solve(t, card(t, "tenthousand", test.changes), test.options).StealFrom(test.dice)
		assert.False(t, ok, test.changes)
	}
}

// Three farkles in a row cost 1,000: with two behind, only the fine matters;
// before, that it comes nearer. What a farkle costs is what the next turn will
// lack.
func TestStreak(t *testing.T) {
	for _, test := range []struct{ game, changes string }{
		{"classic", "bank.opening=0 farkle.streak=3"},
		{"classic", "farkle.streak=2 points.5=55"},
		{"classic", "farkle.streak=3 farkle.penalty=1000000"},
		{"classic", "farkle.streak=5 farkle.penalty=30"},
		{"tenthousand", ""},
		{"tenthousand", "farkle.streak=6 farkle.penalty=725"},
		{"tenthousand", "bank.minimum=350 bank.below=refuse farkle.streak=2"},
		{"classic", "bank.minimum=3000 bank.below=refuse farkle.streak=2 farkle.penalty=20000"},
		{"dice10000", ""},
		{"zehntausend", "farkle.streak=3 bank.hot_dice=must_roll"},
		{"cosmic", "farkle.streak=3"}, // some throws win the game, whatever is at risk
	} {
		c := card(t, test.game, test.changes)
		var turns, farkled []float64
		for farkles := range c.Rules().Farkle.Streak {
			v := solve(t, c, odds.Options{Farkles: farkles})
			turns, farkled = append(turns, v.Turn()), append(farkled, v.Farkled())
		}
		mean, last := turns[0], len(turns)-1
		for farkles, turn := range turns[1:] {
			assert.InDelta(t, turn-mean, farkled[farkles], 1e-6, "%v with %d behind", test, farkles)
			assert.Less(t, turn, turns[farkles])
		}
		assert.InDelta(t, -c.Rules().Farkle.Penalty, farkled[last], near)
	}

	// 1,000 at risk beyond the points held is as if the turn held 1,000 more.
	fined := solve(t, card(t, "classic", "bank.opening=0 farkle.streak=3"), odds.Options{Farkles: 2})
	free := solve(t, card(t, "classic", "bank.opening=0"), odds.Options{})
	more, _ := free.Roll(1000, free.Start())
	assert.InDelta(t, more-1000, fined.Turn(), near)
}
