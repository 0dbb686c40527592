package odds_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer/odds"
)

// TestBringsAsElsewhere compares whole turns with chances that were worked out
// elsewhere from a list of all rolls.
func TestBringsAsElsewhere(t *testing.T) {
	var right struct {
		Turns map[string][]odds.Score
	}
	readJSON(t, "testdata/turns.json", &right)
	small := table(t, "dice=3 points.1=100 points.5=50 points.111=300 points.xxx=100x")
	for name, v := range map[string]*odds.Values{
		"classic, on the sheet":     solve(t, card(t, "classic"), odds.Options{}),
		"classic, to open":          solve(t, card(t, "classic"), odds.Options{ToOpen: true}),
		"zilch, no farkle behind":   solve(t, card(t, "zilch"), odds.Options{}),
		"zilch, one farkle behind":  solve(t, card(t, "zilch"), odds.Options{Farkles: 1}),
		"zilch, two farkles behind": solve(t, card(t, "zilch"), odds.Options{Farkles: 2}),
		"three dice":                solve(t, small, odds.Options{}),
	} {
		got := v.Brings()
		chances := map[int]float64{0: got.Farkle}
		for _, s := range got.Scores {
			chances[s.Points] = s.Chance
		}
		require.NotEmpty(t, right.Turns[name])
		for _, want := range right.Turns[name] {
			require.InDelta(t, want.Chance, chances[want.Points], 1e-9, "%s: %d points", name, want.Points)
		}
	}
}

// TestBringsAddUp: a turn ends in one way or another, and the mean of what it
// brings is what it is worth, whatever it is played for.
func TestBringsAddUp(t *testing.T) {
	falls := &odds.Aim{Settled: 3000, Farkle: 0.25, Won: 1, Score: func(points int) float64 {
		if points >= 3000 {
			return 0.1
		}
		return 0.25 + float64(points%700)/1000 // more points are often worse
	}}
	for _, test := range []struct {
		game, changes string
		options       odds.Options
	}{
		{"classic", "", odds.Options{ToOpen: true}},
		{"classic", "", odds.Options{Aim: falls}},
		{"classic", "farkle.streak=3", odds.Options{Farkles: 2}},
		{"classic", "end.exact=true", odds.Options{Total: 9000, KnowsTotal: true}},
		{"classic", "end.exact=true end.overshoot=farkle farkle.streak=2", odds.Options{Total: 9000, KnowsTotal: true}},
		{"classic", "points.666=win", odds.Options{Need: 1500}},
		{"tenthousand", "", odds.Options{Farkles: 1}},
		{"frenzy", "", odds.Options{Common: "5", ToOpen: true}},
		{"frenzy", "", odds.Options{Common: "2x", ToOpen: true}},
		{"frenzy", "", odds.Options{Common: "wild"}},
		{"frenzy", "bank.hot_dice=must_roll", odds.Options{Common: "3"}},
		{"zehntausend", "", odds.Options{}},
		{"dixmille", "", odds.Options{Aim: odds.Beat(1200, 0.5)}},
		{"cosmic", "", odds.Options{}},
	} {
		v := solve(t, card(t, test.game, test.changes), test.options)
		b := v.Brings()
		aim := test.options.Aim
		if test.options.Need > 0 {
			aim = odds.Reach(test.options.Need)
		}
		all, worth := b.Farkle+b.Won, b.Farkle*v.Farkled()
		if aim != nil {
			worth += b.Won * aim.Won
		}
		for i, s := range b.Scores {
			all += s.Chance
			if aim != nil {
				worth += s.Chance * aim.Score(s.Points)
			} else {
				worth += s.Chance * float64(s.Points)
			}
			require.Positive(t, s.Chance)
			require.True(t, i == 0 || s.Points > b.Scores[i-1].Points)
		}
		assert.InDelta(t, 1, all, 1e-10, "%v", test)
		assert.InDelta(t, v.Turn(), worth, 1e-6, "%v", test)
	}
}

// TestBringsFrom: with 1,000 held and one die left, a 1 or a 5 is hot dice, and
// everything else a farkle.
func TestBringsFrom(t *testing.T) {
	v := solve(t, card(t, "classic"), odds.Options{})
	b, ok := v.BringsFrom(1000, left(v, 1))
	require.True(t, ok)
	assert.Greater(t, b.Farkle, 2./3)
	assert.GreaterOrEqual(t, b.Scores[0].Points, 1100)
	_, ok = v.BringsFrom(1010, left(v, 1))
	assert.False(t, ok)
}

// TestBeatLastTurn is the best a player can make of a last turn, as worked out
// elsewhere: to pass, or half of it to tie.
func TestBeatLastTurn(t *testing.T) {
	var right struct {
		Behind []struct {
			Behind int
			Chance float64
		} `json:"last_turn_by_points_behind"`
	}
	readJSON(t, "testdata/turns.json", &right)
	require.NotEmpty(t, right.Behind)
	futures, err := odds.NewFutures(t.Context(), card(t, "classic"), "")
	require.NoError(t, err)
	for _, want := range right.Behind {
		v, err := futures.Solve(t.Context(), odds.Options{Aim: odds.Beat(want.Behind, 0.5)})
		require.NoError(t, err)
		require.InDelta(t, want.Chance, v.Turn(), 1e-6, "%d behind", want.Behind)
	}
}

// TestPastAnExactTarget: to bank past the target and to roll on are both a farkle,
// and a tie is a bank. So there are points to bank from with any dice.
func TestPastAnExactTarget(t *testing.T) {
	c := card(t, "classic", "end.exact=true end.overshoot=farkle farkle.streak=2")
	v := solve(t, c, odds.Options{Total: 9000, KnowsTotal: true})
	for n, want := range []int{150, 100, 250, 600, 850, 900} {
		from, ok := v.BankFrom(left(v, n+1))
		assert.True(t, ok)
		assert.Equal(t, want, from, "%d dice", n+1)
	}
}

// TestTotalUnknown: where nobody says what a player has, there are points to lose.
func TestTotalUnknown(t *testing.T) {
	c := card(t, "classic", "farkle.streak=3 farkle.floor=zero")
	assert.InDelta(t, -1000, solve(t, c, odds.Options{Farkles: 2}).Farkled(), near)
	assert.Zero(t, solve(t, c, odds.Options{Farkles: 2, KnowsTotal: true}).Farkled())

	v := solve(t, card(t, "classic", "farkle.streak=2 farkle.penalty=all"), odds.Options{Farkles: 1})
	assert.Zero(t, v.Farkled())
	assert.Equal(t, "farkle.penalty", v.LeftOut()[0].Key)
}
