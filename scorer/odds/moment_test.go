package odds_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/scorer/odds"
)

// Wherever a turn stands, a roll must be worth the mean of the best that can be
// kept from it: every worth must follow from those above it, however it was
// found.
func TestEveryMomentFollowsFromTheNext(t *testing.T) {
	for _, test := range []struct {
		game, changes string
		options       odds.Options
		most          int // points tried
	}{
		{"classic", "", odds.Options{}, 20_000},
		{"classic", "points.5=55", odds.Options{ToOpen: true}, 3_000},
		{"classic", "bank.minimum=300 bank.below=zero farkle.streak=3", odds.Options{ToOpen: true, Farkles: 1}, 1_500},
		{"classic", "bank.minimum=350 bank.opening=1000", odds.Options{ToOpen: true, Points: 120}, 2_000},
		{"classic", "end.exact=true", odds.Options{Total: 8_730}, 2_000},
		{"buddy", "", odds.Options{Need: 1_900}, 2_000},
		{"tenthousand", "", odds.Options{Farkles: 1}, 20_000},
		{"tenthousand", "points.5=55", odds.Options{}, 200_000},
		{"tenthousand", "bank.opening=800 points.222=off points.1=off", odds.Options{ToOpen: true}, 30_000},
		{"frenzy", "", odds.Options{Common: "5", ToOpen: true}, 3_000},
		{"frenzy", "bank.hot_dice=must_roll", odds.Options{Common: "3"}, 30_000},
		{"frenzy", "common_die.counts=first_roll", odds.Options{Common: "6"}, 8_000},
		{"frenzy", "common_die.alone_saves=true", odds.Options{Common: "1"}, 8_000},
		{"frenzy", "", odds.Options{Common: "2x", ToOpen: true}, 3_000},
		// Any pair scores, so that some numbers of dice can't farkle.
		{"classic", "points.xx=20", odds.Options{}, 30_000},
		{"classic", "points.xx=20 bank.hot_dice=must_roll", odds.Options{}, 60_000},
	} {
		c := card(t, test.game, test.changes)
		v := solve(t, c, test.options)
		rows, random := v.Rows(), rand.New(rand.NewPCG(1, 2))
		for range 30 {
			row := rows[random.IntN(len(rows))]
			points := row.First + random.IntN(test.most/row.Step)*row.Step
			want, ways := 0.0, 0.0
			handfuls(int(row.Shape.Left), func(roll scorer.Dice, n float64) {
				best := v.Farkled()
				moves := c.Moves(row.Shape, roll)
				if nothing, err := c.Nothing(row.Shape); err == nil && len(moves) == 0 {
					moves = append(moves, nothing)
				}
				for i, m := range moves {
					worth, ok := v.Worth(points+m.Points, m.Next)
					require.True(t, ok)
					if i == 0 || worth > best {
						best = worth
					}
				}
				want += n * best
				ways += n
			})
			got, ok := v.Roll(points, row.Shape)
			require.True(t, ok)
			assert.InDelta(t, want/ways, got, near, "%+v: %d points, %+v", test, points, row.Shape)
		}
	}
}

// The worth of rolling is the mean of the best choice in every roll: what Keeps
// lists is what the worths were made of, also where a throw in which nothing
// scores goes on.
func TestKeepsMakeUpTheWorths(t *testing.T) {
	for _, test := range []struct {
		game, changes string
		options       odds.Options
	}{
		{"classic", "", odds.Options{}},
		{"zilch", "", odds.Options{}},
		{"zilch", "keep.all=true", odds.Options{Farkles: 2}},
		{"classic", "points.none=roll_again", odds.Options{ToOpen: true}},
		{"frenzy", "", odds.Options{Common: "5"}},
		{"frenzy", "common_die.alone_saves=true", odds.Options{Common: "5"}},
		{"frenzy", "common_die.alone_saves=true points.none=500", odds.Options{Common: "4"}},
	} {
		c := card(t, test.game, test.changes)
		v := solve(t, c, test.options)
		for _, points := range []int{0, 300} {
			s, want, ways := v.Start(), 0.0, 0.0
			handfuls(int(s.Left), func(roll scorer.Dice, n float64) {
				worth := v.Farkled()
				if keeps := v.Keeps(points, s, roll); len(keeps) > 0 {
					worth = keeps[0].Worth
				}
				want += n * worth
				ways += n
			})
			got, ok := v.Roll(points, s)
			require.True(t, ok)
			assert.InDelta(t, want/ways, got, near, "%+v with %d points", test, points)
		}
	}
}

// handfuls goes through what n dice can show, each with the number of ways it
// can fall.
func handfuls(n int, each func(roll scorer.Dice, ways float64)) {
	var add func(roll scorer.Dice, ways float64, size int, from scorer.Face)
	add = func(roll scorer.Dice, ways float64, size int, from scorer.Face) {
		if size == n {
			each(roll, ways)
			return
		}
		if from > 6 {
			return
		}
		choose := 1.0 // the places of the dice that show this face
		for count := 0; count <= n-size; count++ {
			add(roll+from.Of(count), ways*choose, size+count, from+1)
			choose = choose * float64(n-size-count) / float64(count+1)
		}
	}
	add(0, 1, 0, 1)
}
