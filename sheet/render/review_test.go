package render_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"farkle/scorer"
	"farkle/scorer/odds"
	"farkle/sheet/internal/gametest"
	"farkle/sheet/render"
	"farkle/sheet/review"
)

// Rounded numbers add up as they are shown, whatever was rounded away.
func TestReviewAddsUpAsShown(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		points := rapid.Float64Range(0, 20_000)
		p := review.Player{
			Worth: points.Draw(t, "worth"), GivenAway: points.Draw(t, "given away"), CutShort: points.Draw(t, "cut short"),
			Fines: -rapid.IntRange(0, 3000).Draw(t, "fines"), Others: rapid.IntRange(-500, 500).Draw(t, "others"),
			Score: rapid.IntRange(-3000, 20_000).Draw(t, "score"),
		}
		p.Luck = float64(p.Score) - (p.Worth - p.GivenAway - p.CutShort + float64(p.Fines+p.Others))
		a := render.Shown(p)
		require.Equal(t, a.Score, a.Worth+a.Luck-a.GivenAway-a.CutShort+a.Fines+a.Others)
		require.Equal(t, p.Score*10, int(a.Score))
		require.InDelta(t, p.Luck, float64(a.Luck)/10, 0.2)
	})
}

func TestTenths(t *testing.T) {
	for n, want := range map[render.Tenths][2]string{
		0: {"0.0", "0"}, 5: {"0.5", "+0.5"}, -5: {"-0.5", "-0.5"}, 12345: {"1,234.5", "+1,234.5"}, -10000: {"-1,000.0", "-1,000.0"},
	} {
		assert.Equal(t, want, [2]string{n.String(), n.Signed()})
	}
}

func TestDecisionText(t *testing.T) {
	option := func(act review.Act, dice string, worth float64) review.Option {
		return review.Option{Act: act, Dice: dice, Worth: worth}
	}
	for want, d := range map[string]review.Decision{
		"banked 1,100 with one die left, worth 1,100.0; rolling: 1,200.4":   {Held: 1100, Left: 1, Chosen: option(review.Bank, "", 1100), Options: []review.Option{option(review.Roll, "", 1200.42)}},
		"rolled two dice with 500 held, worth 420.0; banking: 500.0":        {Held: 500, Left: 2, Chosen: option(review.Roll, "", 420), Options: []review.Option{option(review.Bank, "", 500)}},
		"kept 15 of 113456, worth 350.1; keeping 1: 402.9":                  {Roll: "113456", Chosen: option(review.Keep, "15", 350.12), Options: []review.Option{option(review.Keep, "1", 402.93)}},
		"named the Wild 2 with 12444, worth 500.0; naming it 4: 1,100.0":    {Roll: "12444", Chosen: option(review.Name, "2", 500), Options: []review.Option{option(review.Name, "4", 1100)}},
		"stole 500 with two dice, worth 400.0; rolling all the dice: 560.9": {Held: 500, Left: 2, Chosen: option(review.Steal, "", 400), Options: []review.Option{option(review.Own, "", 560.9)}},
		"didn't steal 900 with five dice, worth 560.9; stealing: 1,100.0":   {Held: 900, Left: 5, Chosen: option(review.Own, "", 560.9), Options: []review.Option{option(review.Steal, "", 1100)}},
		"gave the turn up with 500 held, worth 0.0; banking: 500.0":         {Held: 500, Left: 2, Chosen: option(review.GiveUp, "", 0), Options: []review.Option{option(review.Bank, "", 500)}},
	} {
		assert.Equal(t, want, render.DecisionText(d))
	}
}

// A turn is summed up by its dearest decision, or by its last where none was
// wrong; one that decided nothing says nothing.
func TestHindsightText(t *testing.T) {
	option := func(act review.Act, worth float64) review.Option { return review.Option{Act: act, Worth: worth} }
	rolled := review.Decision{Held: 500, Left: 2, Cost: 80, Chosen: option(review.Roll, 420), Options: []review.Option{option(review.Bank, 500), option(review.Roll, 420)}}
	banked := review.Decision{Held: 700, Left: 1, Chosen: option(review.Bank, 700), Options: []review.Option{option(review.Bank, 700), option(review.Roll, 610)}}
	even := review.Decision{Held: 300, Left: 3, Chosen: option(review.Bank, 300), Options: []review.Option{option(review.Roll, 300), option(review.Bank, 300)}}
	for want, turn := range map[string]review.Turn{
		"": {},
		"banking was better, by about 80 on average":     {Decisions: []review.Decision{rolled, banked}},
		"banking was right (rolling is worth about 610)": {Decisions: []review.Decision{banked}},
		"banking was right (rolling is worth about 300)": {Decisions: []review.Decision{even}},
	} {
		assert.Equal(t, want, render.Hindsight(turn))
	}
}

// What wasn't reviewed is said, each reason once, and only what the game has.
func TestReviewNotes(t *testing.T) {
	s := gametest.New(t, "tenthousand", []string{"Ann", "Ben"}).State()
	noEnd := func() error { return &scorer.Refusal{Problem: "a turn can go on for ever"} }
	r := &review.Review{
		Players:  []review.Player{{Name: "Ann", Aside: 2, Rolls: 9, Unseen: 1, Blind: 1, Others: 100, CutShort: 1, Fines: -1000}},
		Unsolved: []review.Unsolved{{Round: 2, Seat: 1, Err: noEnd()}, {Round: 3, Seat: 1, Err: noEnd()}, {Round: 4, Seat: 2, Err: errors.New("tea")}},
		LeftOut:  []odds.Omission{{Key: "play", Why: "something"}},
	}
	assert.Equal(t, []string{
		"score = worth of the turns + luck - mistakes - cut short by forced stops + penalties, gifts and adjustments",
		"Everything is compared with best play: the most points a turn brings on average, also in last turns.",
		"In 1 of 9 rolls the other dice weren't typed (444/26): which dice were kept there is luck.",
		"Luck as a whole, since the dice aren't known or the odds don't know them: one turn.",
		"Penalties to come are part of the worths: luck and penalties together come to nothing in the long run.",
		"Left out of the worths: something (play).",
		"Not reviewed, their points are among the others: two turns.",
		"Round 2, Ann: a turn can go on for ever.",
		"Round 4, Ben: tea.",
	}, render.ReviewNotes(s, r))

	s = gametest.New(t, "classic", []string{"Ann"}).State()
	assert.Len(t, render.ReviewNotes(s, &review.Review{}), 2)
}
