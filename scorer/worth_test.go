package scorer_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

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
