package odds_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/scorer/odds"
)

func TestRefusals(t *testing.T) {
	classic, frenzy := card(t, "classic"), card(t, "frenzy")
	fined := card(t, "classic", "farkle.streak=3")
	for _, test := range []struct {
		card    *scorer.Card
		options odds.Options
		want    string
	}{
		{classic, odds.Options{Common: "5"}, "there is no Common Die in these rules"},
		{frenzy, odds.Options{Common: "7"}, `the Common Die can't be "7"`},
		{classic, odds.Options{Points: -50}, "a turn can't hold or need less than nothing"},
		{fined, odds.Options{Farkles: 3}, "nobody has 3 farkles behind"},
	} {
		_, err := odds.Solve(context.Background(), test.card, test.options)
		var bad *scorer.Refusal
		require.ErrorAs(t, err, &bad)
		assert.EqualError(t, err, test.want)
		assert.NotEmpty(t, bad.Hint())
	}
	_, err := odds.BeforeCommon(context.Background(), classic, odds.Options{})
	assert.EqualError(t, err, "there is no Common Die in these rules")
}

// Where nothing ever scores and is thrown again, a turn has no end either.
func TestNothingForEver(t *testing.T) {
	_, err := odds.Solve(context.Background(), table(t, "dice=2 points.1+1=100 points.none=roll_again"), odds.Options{})
	var noEnd *scorer.Refusal
	require.ErrorAs(t, err, &noEnd)
}

// Where every throw scores, a turn is worth more than any number.
func TestNoEnd(t *testing.T) {
	every := "dice=2 points.1=1 points.2=2 points.3=3 points.4=4 points.5=5 points.6=6"
	_, err := odds.Solve(context.Background(), table(t, every), odds.Options{})
	var noEnd *scorer.Refusal
	require.ErrorAs(t, err, &noEnd)
	assert.NotEmpty(t, noEnd.Hint())

	// But any need is sure to be reached.
	assert.InDelta(t, 1, solve(t, table(t, every), odds.Options{Need: 500}).Turn(), near)
}

func TestTooFine(t *testing.T) {
	_, err := odds.Solve(context.Background(), table(t, "dice=6 points.1=1 points.5=1000000"), odds.Options{})
	var fine *scorer.Refusal
	require.ErrorAs(t, err, &fine)
	assert.Contains(t, err.Error(), "in steps of 1 are too many")
	assert.NotEmpty(t, fine.Hint())
}

func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := odds.Solve(ctx, card(t, "classic"), odds.Options{})
	assert.ErrorIs(t, err, context.Canceled)

	// In the middle, too.
	ctx, cancel = context.WithCancel(context.Background())
	calls := 0
	_, err = odds.Solve(ctx, card(t, "classic", "points.5=51"), odds.Options{Progress: func(done, total int) {
		calls++
		assert.Less(t, done, total)
		cancel()
	}})
	assert.ErrorIs(t, err, context.Canceled)
	assert.Equal(t, 1, calls)
}

func TestProgress(t *testing.T) {
	last, all := 0, 0
	solve(t, card(t, "classic", "points.5=51"), odds.Options{Progress: func(done, total int) {
		assert.Greater(t, done, last)
		last, all = done, total
	}})
	assert.Positive(t, last)
	assert.Equal(t, all, last, "the last word is that all is done")
}

// Points called without dice may lie between the steps of the rows.
func TestPointsBetweenSteps(t *testing.T) {
	c := card(t, "classic")
	v := solve(t, c, odds.Options{})
	_, ok := v.Roll(330, left(v, 3))
	assert.False(t, ok)
	_, ok = v.Bank(330, left(v, 3))
	assert.False(t, ok)

	low, _ := v.Roll(300, left(v, 3))
	high, _ := v.Roll(350, left(v, 3))
	v = solve(t, c, odds.Options{Points: 330})
	got, ok := v.Roll(330, left(v, 3))
	assert.True(t, ok)
	assert.Greater(t, got, low)
	assert.Less(t, got, high)
	_, ok = v.Roll(380, left(v, 3))
	assert.True(t, ok)
	_, ok = v.Roll(300, left(v, 3))
	assert.False(t, ok)

	// With many points held a bank is certain, and so is what a roll is worth.
	got, ok = v.Roll(100_030, left(v, 3))
	assert.True(t, ok)
	mean, _ := v.MeanBest(left(v, 3))
	assert.InDelta(t, 100_030*(1-5./18)+mean, got, 1e-6)
}

func TestUnknownShape(t *testing.T) {
	v := solve(t, card(t, "classic"), odds.Options{})
	s := scorer.Shape{Left: 9}
	_, ok := v.Roll(0, s)
	assert.False(t, ok)
	_, ok = v.Bank(0, s)
	assert.False(t, ok)
	_, ok = v.Worth(0, s)
	assert.False(t, ok)
	_, ok = v.Farkle(s)
	assert.False(t, ok)
	_, ok = v.MeanBest(s)
	assert.False(t, ok)
	_, ok = v.BankFrom(s)
	assert.False(t, ok)
	assert.Empty(t, v.Keeps(0, s, dice(t, "1")))
}

// The odds take it that what may be kept doesn't depend on whether the dice are
// hot. The card must see it so.
func TestHotOnlyMattersForBanks(t *testing.T) {
	for _, game := range []string{"classic", "tenthousand", "frenzy"} {
		c := card(t, game)
		cold := c.Start(0)
		hot := cold
		hot.Hot = true
		rolls(4, func(roll scorer.Dice) {
			assert.Equal(t, movesOf(c, cold, roll), movesOf(c, hot, roll))
		})
	}
}

func TestMustRollHotDice(t *testing.T) {
	v := solve(t, card(t, "tenthousand", "farkle.streak=0"), odds.Options{})
	best := v.Keeps(2000, left(v, 1), dice(t, "1"))[0]
	assert.False(t, best.MayBank)
	assert.True(t, best.Roll)
	assert.True(t, best.Next.Hot)
	_, ok := v.BankFrom(best.Next)
	assert.False(t, ok)
}

// TestHotDiceEndTheTurn: there is nothing to roll any more, so what is held is
// banked, and if that is too little it is lost.
func TestHotDiceEndTheTurn(t *testing.T) {
	c := card(t, "classic", "bank.hot_dice=turn_ends")
	for _, toOpen := range []bool{false, true} {
		v := solve(t, c, odds.Options{ToOpen: toOpen})
		for held, banked := range map[int]float64{400: 500, 300: 400} {
			best := v.Keeps(held, left(v, 1), dice(t, "1"))[0]
			if toOpen && banked < 500 {
				banked = 0
			}
			assert.True(t, best.MayBank)
			assert.False(t, best.Roll)
			assert.InDelta(t, banked, best.Worth, 1e-9)
		}
	}
}

// TestLastDie: a die that may be thrown three times scores with a chance of
// 1 - (4/6)^3 = 19/27, half the time a 1 and half the time a 5.
func TestLastDie(t *testing.T) {
	v := solve(t, card(t, "classic", "farkle.last_die=3"), odds.Options{})
	farkle, ok := v.Farkle(left(v, 1))
	require.True(t, ok)
	assert.Equal(t, odds.Chance{Ways: 8, Of: 27}, farkle)
	mean, ok := v.MeanBest(left(v, 1))
	require.True(t, ok)
	assert.InDelta(t, 19.0/27*75, mean, 1e-9)
	farkle, _ = v.Farkle(left(v, 2))
	assert.Equal(t, odds.Chance{Ways: 4, Of: 9}, farkle, "only the last")
}

// TestClosing: who is 500 short of a target that has to be reached by a turn of
// 1,000 can bank less than 500, or 1,000 and more.
func TestClosing(t *testing.T) {
	v := solve(t, card(t, "classic", "end.closing=1000"), odds.Options{Total: 9500})
	for points, may := range map[int]bool{450: true, 500: false, 950: false, 1000: true, 2500: true} {
		worth, ok := v.Bank(points, left(v, 3))
		assert.Equal(t, may, ok, points)
		if may {
			assert.InDelta(t, points, worth, 1e-9)
		}
	}
	// With 950 held, one more 5 makes the turn; only that or a farkle can follow.
	worth, ok := v.Roll(950, left(v, 1))
	require.True(t, ok)
	assert.Greater(t, worth, 1000.0/3)
	assert.Equal(t, "end.closing", v.LeftOut()[0].Key)
}

func TestLeftOut(t *testing.T) {
	for _, test := range []struct {
		game, changes string
		options       odds.Options
		want          []string
	}{
		{"classic", "", odds.Options{}, nil},
		{"classic", "farkle.streak=3", odds.Options{}, nil},
		{"classic", "farkle.streak=3", odds.Options{ToOpen: true}, []string{"farkle.streak"}},
		{"classic", "farkle.streak=3 farkle.before_opening=ignore", odds.Options{ToOpen: true}, nil},
		{"classic", "farkle.streak=3 farkle.floor=zero", odds.Options{}, []string{"farkle.floor"}},
		{"classic", "farkle.streak=3 farkle.floor=zero", odds.Options{Farkles: 2}, nil},
		{"classic", "farkle.streak=3 farkle.penalty=all", odds.Options{}, []string{"farkle.penalty"}},
		{"classic", "farkle.streak=3 farkle.penalty=last_bank", odds.Options{}, []string{"farkle.penalty"}},
		{"classic", "farkle.streak=3 farkle.penalty=last_bank farkle.floor=zero", odds.Options{Farkles: 2}, []string{"farkle.penalty"}},
		{"classic", "end.exact=true", odds.Options{}, []string{"end.exact"}},
		{"tenthousand", "", odds.Options{}, []string{"steal.allowed"}},
		{"cosmic", "", odds.Options{}, []string{"faces", "points.66666", "points.TTTTT"}},
		{"frenzy", "", odds.Options{Common: "5"}, []string{"play"}},
		{"frenzy", "bank.hot_dice_stops=false", odds.Options{Common: "5"}, nil},
		{"frenzy", "farkle.streak=2", odds.Options{Common: "5"}, []string{"play", "farkle.streak"}},
	} {
		var keys []string
		for _, o := range solve(t, card(t, test.game, test.changes), test.options).LeftOut() {
			keys = append(keys, o.Key)
			assert.NotEmpty(t, o.Why)
		}
		assert.Equal(t, test.want, keys, "%s %s", test.game, test.changes)
	}
}

// Where a keep must hold a combination, three dice are kept only as a triple, and
// four as one at least: 6 of 6x6x6, and 6x5x4 + 6 of 6x6x6x6.
func TestOneCombination(t *testing.T) {
	v := solve(t, card(t, "classic", "keep.least=one_combination"), odds.Options{})
	for n, want := range map[int]string{1: "1", 2: "1", 3: "35/36", 4: "65/72"} {
		got, ok := v.Farkle(left(v, n))
		require.True(t, ok)
		assert.Equal(t, want, got.String(), "%d dice", n)
	}
	assert.Empty(t, v.LeftOut())
}

// A fine may be all a player has, or stop at nothing.
func TestFines(t *testing.T) {
	for _, test := range []struct {
		changes string
		total   int
		want    float64
	}{
		{"farkle.streak=2 farkle.penalty=700", 300, -700},
		{"farkle.streak=2 farkle.penalty=700 farkle.floor=zero", 300, -300},
		{"farkle.streak=2 farkle.penalty=700 farkle.floor=zero", -100, 0},
		{"farkle.streak=2 farkle.penalty=all", 2500, -2500},
	} {
		v := solve(t, card(t, "classic", test.changes), odds.Options{Farkles: 1, Total: test.total, KnowsTotal: true})
		assert.InDelta(t, test.want, v.Farkled(), near, test.changes)
	}
	// A turn played for a need doesn't care.
	v := solve(t, card(t, "classic", "farkle.streak=2"), odds.Options{Farkles: 1, Need: 500})
	assert.Zero(t, v.Farkled())
}

func TestChance(t *testing.T) {
	for want, c := range map[string]odds.Chance{"5/216": {5, 216}, "0": {0, 1}, "1": {1, 1}} {
		assert.Equal(t, want, c.String())
	}
	assert.InDelta(t, 0.25, odds.Chance{Ways: 1, Of: 4}.Float(), near)
}

// The rows hold enough to play by.
func TestRows(t *testing.T) {
	for _, o := range []odds.Options{{}, {Need: 800}} {
		v := solve(t, card(t, "tenthousand", "farkle.streak=0"), o)
		rows := v.Rows()
		require.Len(t, rows, 7, "six, and six hot ones that must be rolled")
		for i, row := range rows {
			if i > 0 {
				assert.LessOrEqual(t, row.Shape.Left, rows[i-1].Shape.Left)
			}
			assert.Equal(t, 50, row.Step)
			for j, want := range row.Roll {
				got, ok := v.Roll(row.First+j*row.Step, row.Shape)
				require.True(t, ok)
				require.InDelta(t, want, got, 0)
			}
			assert.Equal(t, row.Shape.Hot, row.BankFrom < 0)
		}
	}
}
