package odds_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/scorer/odds"
)

// every setting is one of three: the odds hold it, they say that they leave it
// out, or it can't matter to the worth of one player's turn. A new one belongs in
// one of these lists.
var (
	// held settings change what a turn is worth to some player.
	held = map[string]struct {
		game, changes string // with the setting changed
		before        string // without
		options       odds.Options
	}{
		"dice":                   {"classic", "dice=7", "", odds.Options{}},
		"faces":                  {"classic", "faces=1,2,3,4,5,6,7", "", odds.Options{}},
		"common_die.counts":      {"frenzy", "common_die.counts=first_roll", "", odds.Options{Common: "5"}},
		"common_die.double":      {"frenzy", "common_die.double=after_opening", "", odds.Options{Common: "2x", ToOpen: true}},
		"common_die.alone_saves": {"frenzy", "common_die.alone_saves=true", "", odds.Options{Common: "5"}},
		"keep.all":               {"classic", "keep.all=true", "", odds.Options{}},
		"keep.least":             {"classic", "keep.least=one_combination", "", odds.Options{}},
		"keep.split":             {"classic", "points.555=150 keep.split=false", "points.555=150 keep.split=true", odds.Options{}},
		"bank.opening":           {"classic", "bank.opening=1000", "", odds.Options{ToOpen: true}},
		"bank.below":             {"classic", "bank.opening=1000 bank.below=zero farkle.streak=3", "bank.opening=1000 farkle.streak=3", odds.Options{ToOpen: true, Farkles: 2}},
		"bank.minimum":           {"classic", "bank.minimum=1000", "", odds.Options{}},
		"bank.hot_dice":          {"classic", "bank.hot_dice=turn_ends", "", odds.Options{}},
		"bank.hot_dice_bonus":    {"classic", "bank.hot_dice_bonus=500", "", odds.Options{}},
		"farkle.last_die":        {"classic", "farkle.last_die=3", "", odds.Options{}},
		"farkle.streak":          {"classic", "farkle.streak=3", "", odds.Options{}},
		"farkle.penalty":         {"classic", "farkle.streak=3 farkle.penalty=500", "farkle.streak=3", odds.Options{}},
		"farkle.floor":           {"classic", "farkle.streak=3 farkle.floor=zero", "farkle.streak=3", odds.Options{Farkles: 2, Total: 100, KnowsTotal: true}},
		"farkle.before_opening":  {"classic", "farkle.streak=3 farkle.before_opening=ignore", "farkle.streak=3", odds.Options{Farkles: 2, ToOpen: true}},
		"end.target":             {"classic", "end.exact=true end.target=5000", "end.exact=true", odds.Options{Total: 4500, KnowsTotal: true}},
		"end.exact":              {"classic", "end.exact=true", "", odds.Options{Total: 9500, KnowsTotal: true}},
	}
	// leftOut settings are told of where the rules have them.
	leftOut = map[string]struct{ game, changes, key string }{
		"play":                {"frenzy", "", "play"},
		"bank.hot_dice_stops": {"frenzy", "", "play"},
		"bank.step":           {"classic", "bank.step=100", ""},
		"bank.beat":           {"classic", "bank.beat=true", ""},
		"bank.fine":           {"classic", "bank.fine=100", ""},
		"farkle.restart":      {"classic", "farkle.streak=3 farkle.restart=at_bank", ""},
		"keep.reading":        {"classic", "keep.reading=said", ""},
		"steal.allowed":       {"classic", "steal.allowed=true", ""},
		"steal.bonus":         {"classic", "steal.allowed=true steal.bonus=100", ""},
		"steal.fine":          {"classic", "steal.allowed=true steal.fine=100", "steal.bonus"},
		"end.closing":         {"classic", "end.closing=500", ""},
		"end.bump":            {"classic", "end.bump=swap", ""},
		"end.wins":            {"classic", "end.wins=lowest", ""},
	}
	// apart settings have no part in what one player's turn is worth in points.
	apart = map[string]string{
		"common_die.faces":     "a turn is asked about with the side that lies there; BeforeCommon goes through all",
		"common_die.roller":    "who rolls it makes no turn worth more",
		"steal.needs_opening":  "whether to steal is asked with the points and dice there are",
		"steal.needs_all":      "the same",
		"steal.needs_points":   "the same",
		"steal.after_hot_dice": "the same",
		"steal.chains":         "the same",
		"end.rounds":           "how long the game is",
		"end.last_turns":       "who plays on; the forecast plays it out",
		"end.overshoot":        "where the points go that are lost",
		"end.teams":            "whose total it is",
		"end.tie":              "after the last turn",
	}
)

func TestEverySettingIsInTheOddsOrLeftOut(t *testing.T) {
	for _, s := range scorer.Settings() {
		test, in := held[s.Key]
		out, left := leftOut[s.Key]
		_, no := apart[s.Key]
		switch {
		case in:
			with, without := solve(t, card(t, test.game, test.changes), test.options), solve(t, card(t, test.game, test.before), test.options)
			assert.NotEqual(t, without.Turn(), with.Turn(), "%s changes no worth", s.Key)
		case left:
			var keys []string
			for _, o := range solve(t, card(t, out.game, out.changes), odds.Options{}).LeftOut() {
				keys = append(keys, o.Key)
			}
			want := out.key
			if want == "" {
				want = s.Key
			}
			assert.Contains(t, keys, want, "nobody is told that the odds leave %s out", s.Key)
		default:
			require.True(t, no, "%s: do the odds hold it? Then add it to the settings held, else to LeftOut", s.Key)
		}
	}
}
