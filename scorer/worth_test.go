package scorer_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
)

func TestWorth(t *testing.T) {
	const open, closed = true, false
	opening := func(missing int) scorer.Need { return scorer.Need{Key: "bank.opening", Least: 400, Missing: missing} }
	for _, test := range []struct {
		name   string
		words  string // on top of Frenzy: opening 400
		bank   scorer.Bank
		points int
		needs  []scorer.Need
	}{
		{"enough to open", "", scorer.Bank{Points: 400}, 400, nil},
		{"50 short", "", scorer.Bank{Points: 350}, 350, []scorer.Need{opening(50)}},
		{"open already", "", scorer.Bank{Points: 50, Opened: open}, 50, nil},
		{"no opening", "bank.opening=0", scorer.Bank{Points: 50}, 50, nil},

		{"a 2X doubles", "", scorer.Bank{Points: 500, Doubled: true, Opened: open}, 1000, nil},
		{"C76: doubled, then compared", "", scorer.Bank{Points: 200, Doubled: true}, 400, nil},
		{"C76: doubled and still short", "", scorer.Bank{Points: 150, Doubled: true}, 300, []scorer.Need{opening(100)}},
		{"C77: two laps double once", "", scorer.Bank{Points: 600 + 350, Doubled: true, Opened: closed}, 1900, nil},
		{"compared, then doubled", "common_die.double=after_opening", scorer.Bank{Points: 200, Doubled: true}, 400, []scorer.Need{opening(200)}},
		{"compared, enough, then doubled", "common_die.double=after_opening", scorer.Bank{Points: 400, Doubled: true}, 800, nil},

		{"a minimum, met", "bank.minimum=300", scorer.Bank{Points: 300, Opened: open}, 300, nil},
		{"a minimum, not met", "bank.minimum=300", scorer.Bank{Points: 250, Opened: open}, 250,
			[]scorer.Need{{Key: "bank.minimum", Least: 300, Missing: 50}}},
		{"both missed", "bank.minimum=300", scorer.Bank{Points: 250}, 250,
			[]scorer.Need{opening(150), {Key: "bank.minimum", Least: 300, Missing: 50}}},
		{"the minimum after the opening is doubled", "bank.minimum=300 common_die.double=after_opening",
			scorer.Bank{Points: 200, Doubled: true, Opened: open}, 400,
			[]scorer.Need{{Key: "bank.minimum", Least: 300, Missing: 100}}},

		{"hot dice may stop", "", scorer.Bank{Points: 500, Opened: open, Hot: true}, 500, nil},
		{"hot dice must roll", "bank.hot_dice=must_roll", scorer.Bank{Points: 500, Opened: open, Hot: true}, 500,
			[]scorer.Need{{Key: "bank.hot_dice"}}},
		{"dice left, nothing must be rolled", "bank.hot_dice=must_roll", scorer.Bank{Points: 500, Opened: open}, 500, nil},
		{"C29: with three dice left", "bank.opening=500", scorer.Bank{Points: 1000}, 1000, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			points, needs := rules(t, frenzy, test.words).Worth(test.bank)
			assert.Equal(t, test.points, points)
			assert.Equal(t, test.needs, needs)
		})
	}
}

// TestNeeds: each need has its sentence, and refuses the bank or not.
func TestNeeds(t *testing.T) {
	all := "bank.opening=500 bank.minimum=300 bank.step=100 bank.beat=true bank.hot_dice=must_roll end.closing=400"
	for _, test := range []struct {
		name  string
		bank  scorer.Bank
		says  string // of the first need
		zero  bool   // refused even where stopping short scores nothing
		needs int
	}{
		{"the opening", scorer.Bank{Points: 400}, "the first bank must be worth 500 or more: 100 short", false, 1},
		{"the minimum", scorer.Bank{Points: 200, Opened: true}, "every bank must be worth 300 or more: 100 short", false, 1},
		{"the step", scorer.Bank{Points: 350, Opened: true}, "a bank must be a multiple of 100: 50 more would be", false, 1},
		{"the turn before", scorer.Bank{Points: 400, Opened: true, Beats: 450}, "to beat the turn before, the bank must be worth 450 or more: 50 short", false, 1},
		{"the last turn", scorer.Bank{Points: 300, Opened: true, Away: 300}, "the turn that reaches the target must be worth 400 or more: 100 short", false, 1},
		{"short of the target", scorer.Bank{Points: 300, Opened: true, Away: 301}, "", false, 0},
		{"hot dice", scorer.Bank{Points: 300, Opened: true, Hot: true}, "after hot dice all the dice must be rolled again", true, 1},
		{"points owed", scorer.Bank{Points: 300, Opened: true, Owed: 50}, "the last set must be confirmed by 50 more points", true, 1},
		{"any points owed", scorer.Bank{Points: 300, Opened: true, Owed: 1}, "the last set must be confirmed by a further score", true, 1},
		{"opening and minimum", scorer.Bank{Points: 200}, "the first bank must be worth 500 or more: 300 short", false, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := rules(t, one, singles, all)
			_, needs := r.Worth(test.bank)
			require.Len(t, needs, test.needs)
			if test.needs == 0 {
				return
			}
			require.EqualError(t, needs[0], test.says)
			assert.True(t, r.Refuses(test.bank, needs[0]))
			assert.Equal(t, test.zero, rules(t, one, singles, all, "bank.below=zero").Refuses(test.bank, needs[0]))
		})
	}
	// Where the turn is over, to stop is all that can be done.
	r := rules(t, one, singles, "bank.opening=500 bank.hot_dice=turn_ends")
	short := scorer.Need{Key: "bank.opening", Least: 500, Missing: 100}
	assert.False(t, r.Refuses(scorer.Bank{Points: 400, Hot: true}, short))
	assert.True(t, r.Refuses(scorer.Bank{Points: 400}, short))
	assert.Equal(t, "keep rolling", short.Hint())
	assert.Equal(t, "keep rolling", scorer.Need{Key: "confirm", Missing: 1}.Hint())
}
