package scorer_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
)

// TestSettings goes through the list of settings: each can be set to every
// value it names, and each value is explained.
func TestSettings(t *testing.T) {
	keys := map[string]bool{}
	for _, s := range scorer.Settings() {
		t.Run(s.Key, func(t *testing.T) {
			assert.False(t, keys[s.Key], "listed twice")
			keys[s.Key] = true
			found, err := scorer.FindSetting(s.Key)
			require.NoError(t, err)
			assert.Equal(t, s.Key, found.Key)
			assert.True(t, strings.HasSuffix(s.Question, "?"), s.Question)

			values := map[string]bool{}
			for _, c := range s.Choices {
				assert.False(t, values[c.Value], "%q twice", c.Value)
				values[c.Value] = true
			}
			if s.Default != "" {
				values[s.Default] = true
				assert.Equal(t, s.Default, s.Value(scorer.NewRules()), "the default is what new rules have")
			}
			switch s.Kind() {
			case scorer.Number:
				values[strconv.Itoa(s.Min)] = true
				values[strconv.Itoa(s.Max)] = true
				values[strconv.Itoa(s.Min+2)] = true
			case scorer.YesNo:
				assert.Equal(t, map[string]bool{"true": true, "false": true}, values)
			case scorer.Word:
				assert.GreaterOrEqual(t, len(values), 2)
			case scorer.List:
				values["1,5,2x,wild"] = true
			}
			sentences := map[string]bool{}
			for value := range values {
				r := scorer.NewRules()
				require.NoError(t, r.Set(s.Key, value), "%q", value)
				assert.Equal(t, value, s.Value(r))
				sentence := s.Explain(r)
				assert.NotEmpty(t, sentence)
				assert.NotContains(t, sentence, "%")
				sentences[sentence] = true
			}
			assert.Len(t, sentences, len(values), "a sentence for each value")
		})
	}
}

// TestDefaults: what rules say where they say nothing is the plainest game, in
// the readings of the rule pages.
func TestDefaults(t *testing.T) {
	want := map[string]string{
		"faces":                  "1,2,3,4,5,6",
		"play":                   "in turn",
		"common_die.faces":       "",
		"common_die.counts":      "best roll",
		"common_die.roller":      "clockwise",
		"common_die.double":      "before opening",
		"common_die.alone_saves": "false",
		"keep.all":               "false",
		"keep.least":             "one die",
		"keep.split":             "true",
		"keep.reading":           "best",
		"bank.opening":           "0",
		"bank.below":             "refuse",
		"bank.minimum":           "0",
		"bank.step":              "0",
		"bank.beat":              "false",
		"bank.fine":              "0",
		"bank.hot_dice":          "may roll",
		"bank.hot_dice_bonus":    "0",
		"bank.hot_dice_stops":    "true",
		"farkle.last_die":        "1",
		"farkle.streak":          "0",
		"farkle.penalty":         "1000",
		"farkle.floor":           "none",
		"farkle.before_opening":  "count",
		"farkle.restart":         "after fine",
		"steal.allowed":          "false",
		"steal.needs_opening":    "false",
		"steal.needs_all":        "false",
		"steal.needs_points":     "0",
		"steal.after_hot_dice":   "true",
		"steal.chains":           "true",
		"steal.bonus":            "0",
		"steal.fine":             "0",
		"end.last_turns":         "none",
		"end.closing":            "0",
		"end.exact":              "false",
		"end.overshoot":          "nothing",
		"end.bump":               "none",
		"end.teams":              "0",
		"end.wins":               "highest",
		"end.tie":                "tied players",

		"dice": "0", "end.target": "0", "end.rounds": "0", // a rule file must say the first, and one of the others
	}
	got := map[string]string{}
	for _, s := range scorer.Settings() {
		got[s.Key] = s.Value(scorer.NewRules())
	}
	assert.Equal(t, want, got)
}

// TestFixed: what can't change once a game has begun.
func TestFixed(t *testing.T) {
	var fixed []string
	for _, s := range scorer.Settings() {
		if s.Fixed {
			fixed = append(fixed, s.Key)
		}
	}
	assert.Equal(t, []string{"dice", "faces", "play", "common_die.faces", "end.teams"}, fixed)
}

// TestExplain has the sentences that a value is written into.
func TestExplain(t *testing.T) {
	for _, test := range []struct{ key, value, want string }{
		{"dice", "1", "each player rolls one die"},
		{"dice", "6", "each player rolls 6 dice"},
		{"common_die.faces", "", "there is no Common Die"},
		{"common_die.faces", "1,1,5,5,2x,wild", "the Common Die shows 1, 1, 5, 5, 2X, Wild"},
		{"common_die.faces", "5", "the Common Die shows 5"},
		{"faces", "5,6,T:10:10,W:Flaming_Sun:wild,J:Devil:joker", "each die shows 5, 6, 10 (T), Flaming Sun (W, wild), Devil (J, joker)"},
		{"end.rounds", "1", "the game is one round"},
		{"end.rounds", "10", "the game is over after 10 rounds"},
		{"bank.step", "100", "a bank must be a multiple of 100"},
		{"keep.least", "one_combination", "a combination of more than one die must be among the dice kept of a roll"},
		{"keep.split", "false", "a set is kept whole or not at all"},
		{"bank.opening", "0", "any bank gets a player on the sheet"},
		{"bank.opening", "1000", "a player's first bank must be worth 1,000 or more"},
		{"keep.reading", "largest", "dice that can be read in two ways count as the largest set, even where its parts are worth more"},
		{"bank.hot_dice", "turn_ends", "with all your dice scored the turn ends, and you bank"},
		{"bank.hot_dice_stops", "false", "a full riser stops nobody: everybody rolls on until they bank or farkle"},
		{"farkle.last_die", "1", "the last die is rolled once, like any other"},
		{"farkle.last_die", "3", "the last die is rolled up to 3 times before it is a farkle"},
		{"end.closing", "1000", "the turn that reaches the target must be worth 1,000 or more"},
		{"farkle.streak", "0", "no penalty for farkles in a row"},
		{"farkle.streak", "1", "every farkle brings the penalty"},
		{"farkle.streak", "3", "3 farkles in a row bring the penalty"},
		{"farkle.penalty", "all", "the penalty is everything you have"},
		{"farkle.penalty", "1000", "the penalty is 1,000 points"},
		{"farkle.penalty", "last_bank", "the penalty is your last turn that scored: it no longer counts, and the next time the one before it goes"},
		{"end.target", "10000", "the game is played to 10,000 points"},
		{"steal.allowed", "false", "no stealing"},
	} {
		s, err := scorer.FindSetting(test.key)
		require.NoError(t, err)
		assert.Equal(t, test.want, s.Explain(rules(t, test.key+"="+test.value)))
	}
}

func TestExplainNothingSet(t *testing.T) {
	for _, s := range scorer.Settings() {
		assert.NotContains(t, s.Explain(scorer.Rules{}), "%", s.Key)
	}
}

func TestBadValues(t *testing.T) {
	const number = "a whole number from "
	for _, test := range []struct {
		key    string
		values string // apart by |
		want   string
	}{
		{"dice", "0|11|-1|six|6.0|+6| 6|||1e1|0x6", number + "1 to 10"},
		{"bank.opening", "-1|1000001|+500|5_00|1,000|none|-0|99999999999999999999", number + "0 to 1,000,000"},
		{"bank.minimum", "-1|1000001|all", number + "0 to 1,000,000"},
		{"farkle.last_die", "0|11|-1|all", number + "1 to 10"},
		{"keep.least", "|1|two dice", `"one die" or "one combination"`},
		{"keep.reading", "|first|says", `"best", "largest" or "said"`},
		{"end.closing", "-1|1000001|all", number + "0 to 1,000,000"},
		{"farkle.streak", "-1|101|all", number + "0 to 100"},
		{"farkle.penalty", "-1|1000001|All|everything", number + `0 to 1,000,000, or "all" or "last bank"`},
		{"end.target", "-1|100000001|", number + "0 to 100,000,000"},
		{"play", "|turns|In turn|in  turn", `"in turn" or "together"`},
		{"common_die.counts", "|best|none", `"best roll" or "first roll"`},
		{"common_die.roller", "|left", `"clockwise" or "owner"`},
		{"common_die.double", "|never", `"before opening" or "after opening"`},
		{"common_die.alone_saves", "|yes|alone", "true or false"},
		{"bank.below", "|0|none", `"refuse" or "zero"`},
		{"bank.hot_dice", "|may", `"may roll", "must roll" or "turn ends"`},
		{"bank.hot_dice_stops", "|no|others", "true or false"},
		{"farkle.floor", "|0", `"none" or "zero"`},
		{"farkle.before_opening", "|yes", `"count" or "ignore"`},
		{"steal.allowed", "|yes|1|True", "true or false"},
		{"steal.needs_opening", "|no", "true or false"},
		{"steal.needs_all", "|no", "true or false"},
		{"steal.after_hot_dice", "|t", "true or false"},
		{"end.last_turns", "|one|all", `"none", "finish round", "one each", "one roll each", "last licks" or "chase"`},
		{"end.exact", "|0", "true or false"},
		{"end.tie", "|tied|none", `"tied players", "everyone", "shared", "first there" or "last there"`},
	} {
		for _, value := range strings.Split(test.values, "|") {
			assertBadValue(t, test.key, value, test.want)
		}
	}
}

// assertBadValue checks that a value is refused, what is said, and that nothing
// changed.
func assertBadValue(t *testing.T, key, value, want string) {
	t.Helper()
	r := rules(t, frenzy)
	before := r.All()
	err := r.Set(key, value)
	var bad *scorer.Refusal
	if assert.ErrorAs(t, err, &bad, "%s=%s", key, value) {
		assert.Equal(t, scorer.Fault{Key: key, Problem: "can't be " + strconv.Quote(value), Want: "use " + want}, bad.Rule)
		assert.EqualError(t, err, key+" can't be "+strconv.Quote(value))
		assert.Equal(t, key+" takes "+want, bad.Hint())
	}
	assert.Equal(t, before, r.All())
}

func TestUnknownRules(t *testing.T) {
	for _, test := range []struct{ key, near string }{
		{"face", "faces"},
		{"bank.openning", "bank.opening"},
		{"bank.hotdice", "bank.hot_dice"},
		{"opening", "bank.opening"},
		{"game.opening", "bank.opening"},
		{"end.taget", "end.target"},
		{"dices", "dice"},
		{"Play", "play"},
		{"farkle.penality", "farkle.penalty"},
		{"steal.alowed", "steal.allowed"},
		{"", ""},
		{"zzzz", ""},
	} {
		r := rules(t, frenzy)
		before := r.All()
		err := r.Set(test.key, "1")
		var unknown *scorer.Refusal
		if !assert.ErrorAs(t, err, &unknown, test.key) {
			continue
		}
		assert.Equal(t, test.near, unknown.Rule.Key)
		assert.EqualError(t, err, "there is no rule called "+strconv.Quote(test.key))
		if test.near == "" {
			assert.Equal(t, "rules are settings such as bank.opening and rows such as points.111", unknown.Hint(), test.key)
		} else {
			assert.Equal(t, "did you mean "+test.near+"?", unknown.Hint(), test.key)
		}
		assert.Equal(t, before, r.All())
	}
}

// The sentence of each kind of last turns says what a tie comes to under this game's rules.
func TestLastTurnsSayWhatATieDoes(t *testing.T) {
	s, err := scorer.FindSetting("end.last_turns")
	require.NoError(t, err)
	for tie, says := range map[string]string{
		scorer.TiedPlayers: "; a tie is played off", scorer.Everyone: "; a tie means another round", scorer.Shared: "; a tie shares the win",
		scorer.FirstThere: "; a tie isn't enough", scorer.LastThere: "; a tie is enough",
	} {
		for _, c := range s.Choices {
			var r scorer.Rules
			r.End.Tie, r.End.LastTurns = tie, c.Value
			if c.Value == scorer.NoLastTurns {
				assert.Equal(t, c.Sentence, s.Explain(r))
				continue
			}
			assert.Equal(t, c.Sentence+says, s.Explain(r))
		}
	}
}
