package odds_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/scorer/odds"
)

// Wherever a turn stands, a roll must be worth the mean of the best that can be
// kept from it: every worth must follow from those above it, however it was
// found. Up to so many points every one is looked at, or, where those are very
// many, some.
func TestEveryMomentFollowsFromTheNext(t *testing.T) {
	tries := 5_000
	if os.Getenv("FARKLE_THOROUGH") == "" {
		tries = 50
	}
	for _, test := range []struct {
		game, changes string
		options       odds.Options
		most          int // points tried
	}{
		{"classic", "", odds.Options{}, 20_000},
		{"classic", "points.5=55", odds.Options{ToOpen: true}, 20_000},
		{"classic", "bank.minimum=300 bank.below=zero farkle.streak=3", odds.Options{ToOpen: true, Farkles: 1}, 20_000},
		{"classic", "bank.minimum=350 bank.opening=1000", odds.Options{ToOpen: true, Points: 120}, 20_000},
		{"classic", "end.exact=true", odds.Options{Total: 8_730}, 2_000},
		{"buddy", "", odds.Options{Need: 1_900}, 2_000},
		{"tenthousand", "", odds.Options{Farkles: 1}, 200_000},
		{"tenthousand", "points.5=55", odds.Options{}, 200_000},
		{"tenthousand", "bank.opening=800 points.222=off points.1=off", odds.Options{ToOpen: true}, 100_000},
		{"dice10000", "", odds.Options{}, 200_000},
		{"zehntausend", "", odds.Options{}, 22_000},
		{"hotdice", "", odds.Options{}, 12_000},
		{"cosmic", "", odds.Options{}, 500},
		{"zilch", "", odds.Options{Farkles: 2}, 4_000},
		{"classic", "points.666=win points.xxx=off farkle.streak=2", odds.Options{Farkles: 1}, 4_000},
		{"classic", "points.666=win points.222=void", odds.Options{Need: 700}, 2_000},
		{"classic", "points.xxx=100x,_confirm_400 bank.hot_dice=must_roll", odds.Options{}, 40_000},
		{"frenzy", "", odds.Options{Common: "5", ToOpen: true}, 3_000},
		{"frenzy", "bank.hot_dice=must_roll", odds.Options{Common: "3"}, 60_000},
		{"frenzy", "common_die.counts=first_roll", odds.Options{Common: "6"}, 8_000},
		{"frenzy", "common_die.alone_saves=true", odds.Options{Common: "1"}, 8_000},
		{"frenzy", "", odds.Options{Common: "2x", ToOpen: true}, 3_000},
		// Any pair scores, so that some numbers of dice can't farkle.
		{"classic", "points.xx=20", odds.Options{}, 30_000},
		{"classic", "points.xx=20 bank.hot_dice=must_roll", odds.Options{}, 60_000},
		// A throw in which nothing scores gives all the dice back.
		{"classic", "points.none=500 bank.hot_dice=must_roll", odds.Options{}, 60_000},
		{"classic", "points.none=50 bank.hot_dice=turn_ends", odds.Options{}, 10_000},
		// A single 1 with three 2s uses up all the dice and scores nothing.
		{"", "dice=4 points.1=100 points.5=50 points.222=-100 bank.hot_dice=must_roll", odds.Options{}, 4_000},
	} {
		t.Run(test.game+" "+test.changes, func(t *testing.T) {
			var c *scorer.Card
			if test.game == "" {
				c = table(t, test.changes)
			} else {
				c = card(t, test.game, test.changes)
			}
			v := solve(t, c, test.options)
			random := rand.New(rand.NewPCG(1, 2))
			for _, row := range v.Rows() {
				kinds, ways := kindsOf(t, c, row.Shape)
				levels := test.most / row.Step
				for level := range levels {
					if random.IntN(levels) >= tries {
						continue
					}
					points := row.First + level*row.Step
					want := 0.0
					for _, k := range kinds {
						best := v.Farkled()
						moves := k.moves
						if k.wins { // who wins needs no points, and gets what is needed
							best, moves = min(1, float64(test.options.Need)), nil
						}
						for i, m := range moves {
							if worth, ok := v.Worth(points+m.Points, m.Next); !ok {
								t.Fatalf("no worth: %d points, %+v", points, m)
							} else if i == 0 || worth > best {
								best = worth
							}
						}
						want += k.ways / ways * best
					}
					got, ok := v.Roll(points, row.Shape)
					if !ok || math.Abs(got-want) > near {
						t.Fatalf("%d points, %+v: worth %v, want %v", points, row.Shape, got, want)
					}
				}
			}
		})
	}
}

// A kind is rolls that allow the same, and in how many ways they fall.
type kind struct {
	moves []scorer.Move
	wins  bool // the game
	ways  float64
}

// kindsOf sorts the rolls of a shape into kinds. Those that are made again are
// none; moves that end the turn or the game are left out, as by the odds, but that
// a roll which wins the game is no farkle.
func kindsOf(t *testing.T, c *scorer.Card, s scorer.Shape) (kinds []kind, all float64) {
	t.Helper()
	places := map[string]int{}
	handfuls(len(c.Faces()), int(s.Left), func(roll scorer.Dice, ways float64) {
		moves := movesOf(c, s, roll)
		wins := slices.ContainsFunc(moves, func(m scorer.Move) bool { return m.Effect == scorer.Win })
		moves = slices.DeleteFunc(moves, func(m scorer.Move) bool { return m.Effect != scorer.Scores || m.Points < 0 })
		if nothing, ok := keepIn(c, s, 0); ok && len(moves) == 0 {
			moves = append(moves, nothing)
		}
		again := len(moves) == 1 && moves[0].Points == 0 && moves[0].Next == s
		if again || thrownAgain(c, s, roll) {
			return
		}
		for i := range moves {
			moves[i].Keep = 0
		}
		key := fmt.Sprint(moves, wins)
		k, ok := places[key]
		if !ok {
			k = len(kinds)
			places[key], kinds = k, append(kinds, kind{moves: moves, wins: wins})
		}
		kinds[k].ways += ways
		all += ways
	})
	require.NotZero(t, all)
	return kinds, all
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
			handfuls(6, int(s.Left), func(roll scorer.Dice, n float64) {
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

// handfuls goes through what n dice with so many faces can show, each with the
// number of ways it can fall.
func handfuls(faces, n int, each func(roll scorer.Dice, ways float64)) {
	var add func(roll scorer.Dice, ways float64, size int, from scorer.Face)
	add = func(roll scorer.Dice, ways float64, size int, from scorer.Face) {
		if size == n {
			each(roll, ways)
			return
		}
		if int(from) > faces {
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
