package scorer_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
)

// parse reads one roll in the card's own faces: "22W".
func parse(t fataler, c *scorer.Card, text string) scorer.Dice {
	t.Helper()
	d, err := c.Faces().Parse(text)
	require.NoError(t, err)
	return d
}

// TestRowSpelling: a row's value is written in one way, however it is typed.
func TestRowSpelling(t *testing.T) {
	for typed, want := range map[string]string{
		"win":                        "win",
		"win, on first roll":         "win, on first roll",
		"-10000":                     "-10000",
		"1500,confirm 500":           "1500, confirm 500",
		" 1500 , natural,confirm 5 ": "1500, confirm 5, natural",
		"100x+5, on all dice":        "100x+5, on all dice",
		"100, confirm":               "100, confirm",
		"100, confirm 1":             "100, confirm",
		"100, confirm, confirm 7":    "100, confirm 7",
	} {
		r := scorer.NewRules()
		require.NoError(t, r.Set("points.xxxxx", typed), typed)
		assert.Equal(t, want, r.Points[0].Value())
	}
	for pattern, values := range map[string]map[string]string{
		"xxx+x": {"turn x2": "turn x2", "turn x10,confirm 50": "turn x10, confirm 50", "roll again": "roll again", "100x": "100x"},
		"none":  {"500": "500", "-1000": "-1000", "roll again": "roll again", "void": "void", "out": "out"},
	} {
		for typed, want := range values {
			r := scorer.NewRules()
			require.NoError(t, r.Set("points."+pattern, typed), typed)
			assert.Equal(t, scorer.Row{Pattern: pattern, Points: r.Points[0].Points, Effect: r.Points[0].Effect,
				Times: r.Points[0].Times, Confirm: r.Points[0].Confirm}, r.Points[0])
			assert.Equal(t, want, r.Points[0].Value())
		}
	}
}

// TestRowsThatCannotBe has rows whose parts don't go together.
func TestRowsThatCannotBe(t *testing.T) {
	const (
		joinOnly = `points or an effect: only dice that join others ("xxx+x") multiply the turn`
		joins    = "points, turn x2 or roll again: dice that join others do no more"
		again    = `points or an effect: only the row "none", and dice that join others ("xxx+x"), are thrown again`
		nothing  = `points (500), a fine (-1000), or "roll again"`
	)
	for _, test := range []struct{ pattern, values, want string }{
		{"xxx", "turn x2", joinOnly},
		{"xxx+x", "win|void|out|100, on first roll|100, natural|-5", joins},
		{"xxx+x", "roll again, confirm 5", `"roll again" alone: what is thrown again can't be confirmed`},
		{"xxx", "roll again", again},
		{"none", "turn x2|500, natural|500, on all dice|500, confirm|100x", nothing},
		{"xxx+x", "turn x1|turn x11|turn x|turn 2|turn x2x", rowWant},
		{"xxx", "100, on last roll|100, confirm 0|100, confirm -5|100, confirm 1000001|100,|100,, natural|natural|win 500|win, 500", rowWant},
	} {
		for value := range splitSeq(test.values) {
			assertBadValue(t, "points."+test.pattern, value, test.want)
		}
	}
}

// TestEffects: what a keep does beside scoring. Such dice are read as the row
// that has the effect, whatever else they could be worth.
func TestEffects(t *testing.T) {
	words := one + singles + " points.xxx=100x points.2222=void points.55555=win points.11111=out points.66666=600 points.666661=-10000 points.333=500,_confirm_300"
	c := card(t, words)
	for _, test := range []struct {
		keep   string
		points int
		effect scorer.Effect
		owed   int32
	}{
		{"222", 200, scorer.Scores, 0},
		{"2222", 0, scorer.Void, 0},
		{"22225", 50, scorer.Void, 0},
		{"222211", 200, scorer.Void, 0},
		{"55555", 0, scorer.Win, 0},
		{"555551", 100, scorer.Win, 0},
		{"11111", 0, scorer.Out, 0},
		{"166666", -10000, scorer.Scores, 0}, // not 700
		{"333", 500, scorer.Scores, 300},
		{"3331", 600, scorer.Scores, 300}, // what confirms must come later
	} {
		m, err := keepIn(c, c.Start(0), dice(t, test.keep))
		require.NoError(t, err, test.keep)
		assert.Equal(t, test.points, m.Points, test.keep)
		assert.Equal(t, test.effect, m.Effect, test.keep)
		assert.Equal(t, test.owed, m.Next.Owed, test.keep)
	}
}

// TestConfirm: points owed go down by what follows, and up again with the next
// set.
func TestConfirm(t *testing.T) {
	c := card(t, one, singles, "points.xxx=100x,_confirm points.xxxx=1000,_confirm_300")
	for _, test := range []struct {
		turn string
		owed int32
	}{
		{"222", 1}, {"222 5", 0}, {"2222", 300}, {"2222 1", 200}, {"2222 1 1", 100}, {"2222 1 5", 150},
		{"2222 11 11", 0}, {"2222 11 555", 1}, {"333 222", 1}, {"333 222 5", 0},
	} {
		kept, s, err := c.Explain(c.Start(0), 0, rolls(t, test.turn))
		require.NoError(t, err, test.turn)
		assert.Equal(t, test.owed, s.Owed, test.turn)
		_, needs := c.Rules().Worth(scorer.Bank{Points: kept[len(kept)-1].Running, Opened: true, Owed: int(s.Owed)})
		if test.owed == 0 {
			assert.Empty(t, needs)
			continue
		}
		require.Len(t, needs, 1)
		assert.Equal(t, scorer.Need{Key: "confirm", Missing: int(test.owed)}, needs[0])
		assert.True(t, needs[0].Absolute())
	}
}

// TestOnSomeRolls: rows for the first roll of a turn, and for rolls of all the
// dice.
func TestOnSomeRolls(t *testing.T) {
	c := card(t, one, singles, "points.xxx=100x points.xxxx=1000,_on_all_dice points.222=win,_on_first_roll")
	for _, test := range []struct {
		turn   string
		points int
		effect scorer.Effect
	}{
		{"222", 0, scorer.Win},
		{"3333", 1000, scorer.Scores},
		{"333 1", 400, scorer.Scores},
		{"5 222", 250, scorer.Scores},
		{"555111 222", 1000, scorer.Scores},  // all the dice, but not the first roll
		{"555111 3333", 1800, scorer.Scores}, // all the dice
	} {
		kept, _, err := c.Explain(c.Start(0), 0, rolls(t, test.turn))
		require.NoError(t, err, test.turn)
		assert.Equal(t, test.points, kept[len(kept)-1].Running, test.turn)
		if len(kept) == 1 {
			m, err := keepIn(c, c.Start(0), kept[0].Dice)
			require.NoError(t, err)
			assert.Equal(t, test.effect, m.Effect)
		}
	}
	_, _, err := c.Explain(c.Start(0), 0, rolls(t, "1 3333"))
	assert.EqualError(t, err, "the 3 scores nothing")
	_, err = keepIn(c, c.Later(c.Start(0), 4), dice(t, "222"))
	assert.NoError(t, err, "dice taken over are no first roll")

	// The card's plain answers are for any roll.
	assert.Equal(t, 200, worth(t, c, "222"))
	_, ok := c.Points(dice(t, "3333"))
	assert.False(t, ok)
}

// TestNothing: a throw of all the dice in which nothing scores.
func TestNothing(t *testing.T) {
	for _, test := range []struct {
		row    string
		points int
		effect scorer.Effect
		fine   int
		goesOn bool
	}{
		{"", 0, scorer.Scores, 0, false},
		{"points.none=500", 500, scorer.Scores, 0, true},
		{"points.none=roll_again", 0, scorer.Again, 0, true},
		{"points.none=-1000", 0, scorer.Scores, 1000, false},
		{"points.none=out", 0, scorer.Out, 0, false},
		{"points.none=void", 0, scorer.Void, 0, false},
		{"points.none=win", 0, scorer.Win, 0, false},
	} {
		c := card(t, classic, test.row)
		m, err := nothingIn(c, c.Start(0))
		fine, effect := fineIn(c, c.Start(0))
		assert.Equal(t, test.fine, fine, test.row)
		later, _ := fineIn(c, c.Later(c.Start(0), 3))
		assert.Zero(t, later, "%s: of all the dice", test.row)
		if !test.goesOn {
			assert.EqualError(t, err, "in these rules a throw that scores nothing is a farkle", test.row)
			assert.Equal(t, test.effect, effect, test.row)
			continue
		}
		require.NoError(t, err, test.row)
		assert.Equal(t, test.points, m.Points)
		assert.Equal(t, test.effect, m.Effect)
		assert.EqualValues(t, 6, m.Next.Left)
		assert.Equal(t, test.effect == scorer.Scores, m.Next.Hot, "all the dice scored, in a way")
		_, err = nothingIn(c, c.Later(c.Start(0), 3))
		assert.EqualError(t, err, "only a throw of all six dice may score nothing and go on: three were thrown")
		assert.Equal(t, scorer.Scores, effect, "a farkle that was none does nothing more")
	}

	// In a turn it is a keep of no dice.
	c := card(t, classic, "points.none=500")
	kept, s, err := c.Explain(c.Start(0), 0, []scorer.Dice{0, dice(t, "1"), dice(t, "22255"), 0})
	require.NoError(t, err)
	assert.Equal(t, []int{500, 600, 900, 1400}, running(kept))
	assert.Equal(t, []int{500, 100, 300, 500}, finally(kept))
	assert.Equal(t, []scorer.Part{{Name: "nothing", Points: 500, Row: "none"}}, kept[0].Parts)
	assert.EqualValues(t, 6, s.Left)
	_, _, err = c.Explain(c.Start(0), 0, []scorer.Dice{dice(t, "1"), 0})
	assert.EqualError(t, err, "only a throw of all six dice may score nothing and go on: five were thrown")

	// The Common Die joins a keep of dice, not a throw that pays by a row.
	c = card(t, frenzy, "points.none=500")
	kept, _, err = c.Explain(c.Start(5), 0, []scorer.Dice{0, dice(t, "1")})
	require.NoError(t, err)
	assert.Equal(t, []int{500, 650}, running(kept))
	assert.Equal(t, []int{500, 150}, finally(kept))
	assert.Equal(t, []scorer.Part{{Name: "nothing", Points: 500, Row: "none"}}, kept[0].Parts)
}

// TestHotDiceBonus: points for using up the dice, each time.
func TestHotDiceBonus(t *testing.T) {
	c := card(t, classic, "bank.hot_dice_bonus=500")
	kept, _, err := c.Explain(c.Start(0), 0, rolls(t, "222 111 5"))
	require.NoError(t, err)
	assert.Equal(t, []int{200, 1700, 1750}, running(kept))
	assert.Equal(t, scorer.Part{Name: "hot dice", Points: 500}, kept[1].Parts[1])

	kept, _, err = c.Explain(c.Start(0), 0, rolls(t, "123456 123456"))
	require.NoError(t, err)
	assert.Equal(t, []int{2000, 4000}, running(kept))
	assert.Equal(t, []int{2000, 2000}, finally(kept))
}
