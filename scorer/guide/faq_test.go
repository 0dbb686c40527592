package guide_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/scorer/guide"
	"farkle/scorer/rulebook"
)

// What people ask, answered for the rules at hand. Each answer is worked out by
// hand from the rule set.
func TestFAQ(t *testing.T) {
	for _, test := range []struct {
		game     string
		words    []string
		question string
		want     string
	}{
		{"classic", nil, "Can I split three 1s and keep one?", "Yes: one 1 is worth 100, and three 1s are worth 1,000."},
		{"farkle", nil, "Can I split three 1s and keep one?", "Yes: one 1 is worth 100, and three 1s are worth 300."},
		{"classic", []string{"keep.split=false"}, "Can I split three 1s and keep one?", "No: 1 splits the set 111, which is kept whole or not at all."},
		{"classic", []string{"keep.least=one_combination"}, "Can I split three 1s and keep one?", "No: 1 holds no combination of more than one die."},
		{"classic", []string{"keep.least=one_combination"}, "Is one scoring die enough to keep?",
			"No: a combination of more than one die must be among the dice kept of a roll."},
		{"classic", []string{"keep.least=one_combination"}, "Do dice of different rolls combine?", "No: every roll is read by itself."},
		{"greed", nil, "Can I split three 1s and keep one?", "No: the roll shows 111, which has to be kept."},
		{"cosmic", nil, "Can I split three 10s and keep one?", "No: the roll shows TTT, which has to be kept."},
		{"classic", nil, "Is four of a kind and a pair three pairs?", "Not all of 2 2 2 2 3 3 can be kept; the best is 2 2 2 2 for 1,000."},
		{"farkle", nil, "Is four of a kind and a pair three pairs?", "2 2 2 2 3 3 is worth 1,500: four of a kind and a pair 1,500."},
		{"tenthousand", nil, "Is six of a kind three pairs or two triplets?", "2 2 2 2 2 2 is worth 1,600: six 2s 1,600."},
		{"wikipedia", nil, "Is six of a kind three pairs or two triplets?", "2 2 2 2 2 2 is worth 400: three 2s 200, three 2s 200."},
		{"classic", nil, "May I keep two of three 2s?", "2 2 is worth nothing and can't be kept."},
		{"classic", nil, "What are four 1s worth?", "1 1 1 1 is worth 1,100: three 1s 1,000, 1 100."},
		{"farkle", nil, "What are four 1s worth?", "1 1 1 1 is worth 1,000: four 1s 1,000."},
		{"zilch", nil, "What are four 1s and two 5s worth?", "1 1 1 1 5 5 is worth 2,100: four 1s 2,000, 5 50, 5 50."},
		{"kcd", nil, "What is 1-2-3-4-5 with a second 5 worth?", "1 2 3 4 5 5 is worth 550: straight 1-5 500, 5 50."},
		{"cosmic", nil, "What are four 2s worth?", "Not all of 2 2 2 2 can be kept; the best is 2 2 2 for 20."},
		{"frenzy", nil, "Do dice of different rolls combine?", "No: one 5 and then two 5s of another roll are worth 150, and three of one roll 500."},
		{"hotdice", nil, "Do dice of different rolls combine?", "Yes, of all you have set aside since you last rolled all your dice: three of a kind, then one more: the turn so far counts double; " +
			"three of a kind, then two more: the turn so far counts four times; three of a kind, then three more: the turn so far counts eight times."},
		{"tenthousand", nil, "Must I roll again when all my dice have scored?", "Yes: with all your dice scored you must roll them all again."},
		{"classic", nil, "What do I need to get on the sheet?", "A player's first bank must be worth 500 or more."},
		{"zilch", nil, "What do I need to get on the sheet?", "Every bank must be worth 300 or more."},
		{"wikipedia", nil, "What do I need to get on the sheet?", "Any bank gets a player on the sheet."},
		{"classic", []string{"bank.minimum=600"}, "What do I need to get on the sheet?", "Every bank must be worth 600 or more."},
		{"classic", []string{"farkle.streak=3", "farkle.penalty=last_bank"}, "What do farkles in a row cost?",
			"3 farkles in a row bring the penalty: the penalty is your last turn that scored: it no longer counts, and the next time the one before it goes."},
		{"tenthousand", []string{"steal.needs_all=true"}, "Can anyone steal before everybody is on the sheet?", "No: nobody steals until everybody is on the sheet."},
		{"classic", []string{"farkle.streak=3", "farkle.penalty=all"}, "Can a score go below zero?", "No: the penalty is everything you have."},
		{"classic", []string{"farkle.streak=3"}, "Can a score go below zero?", "Yes: a penalty may take a total below zero."},
		{"frenzy", nil, "May I stop with less than I need?", "Yes: stopping short scores 0, but isn't a farkle."},
		{"classic", nil, "May I stop with less than I need?", "No: if you're short, you keep rolling."},
		{"macke", nil, "Must a turn beat the one before?", "Yes: you must bank more than the turn just before."},
		{"zehntausend", nil, "Must a set be confirmed?", "Yes: straight 1-6: 1,500, but 500 more points must follow before you bank; three pairs: 1,500, but 500 more points must follow before you bank."},
		{"zilch", nil, "All the dice, and nothing scores?", "It is worth 500, and the turn goes on."},
		{"dixmille", nil, "All the dice, and nothing scores?", "It is a farkle, and costs 1,000."},
		{"classic", nil, "All the dice, and nothing scores?", "It is a farkle like any other."},
		{"zilch", nil, "What do farkles in a row cost?", "3 farkles in a row bring the penalty: the penalty is 500 points."},
		{"classic", nil, "What do farkles in a row cost?", "No penalty for farkles in a row."},
		{"dixmille", nil, "Can a score go below zero?", "No: a penalty stops at zero."},
		{"tenthousand", nil, "Can I steal before I am on the sheet?", "Yes: a player may steal before the first bank."},
		{"dice10000", nil, "Can I steal before I am on the sheet?", "No: only a player on the sheet may steal."},
		{"cosmic", nil, "Does the one who reached the target play again if passed?",
			"Yes: everybody may try to pass the leader, and a player who fails is out; a leader who is passed tries again; a tie isn't enough."},
		{"frenzy", nil, "Only the Common Die scores: is it a farkle?",
			"Yes: one of the player's own dice must score: the Common Die alone saves nobody from a farkle."},
		{"frenzy", []string{"common_die.alone_saves=true"}, "Only the Common Die scores: is it a farkle?",
			"No: the Common Die alone saves a throw in which none of the player's own dice score."},
	} {
		found := ""
		for _, a := range guide.FAQ(load(t, test.game, test.words...), "") {
			if a.Question == test.question {
				found = a.Answer
			}
		}
		assert.Equal(t, test.want, found, "%s: %s", test.game, test.question)
	}
}

// Every question is asked once and answered in a sentence, every setting that
// matters comes up, and the rule an answer cites exists.
func TestFAQOfEveryGame(t *testing.T) {
	for _, name := range rulebook.Names() {
		c := load(t, name)
		asked, cited := map[string]bool{}, map[string]bool{}
		for _, a := range guide.FAQ(c, "") {
			assert.False(t, asked[a.Question], "%s: %s", name, a.Question)
			asked[a.Question] = true
			assert.True(t, strings.HasSuffix(a.Question, "?") || strings.HasSuffix(a.Question, "What now?"), a.Question)
			assert.Regexp(t, `^[A-Z0-9$].*[^.]\.$`, a.Answer, "%s: %s", name, a.Question)
			cited[a.Rule] = true
			if _, err := scorer.FindSetting(a.Rule); err != nil && a.Rule != "" {
				assert.True(t, strings.HasPrefix(a.Rule, "points"), a.Rule)
			}
		}
		for _, key := range []string{"dice", c.Rules().OpensBy(), "end.target", "end.last_turns", "keep.all", "end.teams"} {
			if name != "facebook" || key != "end.last_turns" {
				assert.True(t, cited[key], "%s: %s", name, key)
			}
		}
	}
}

// Whatever people argued about finds its answer among the first three, by the
// words they used.
func TestQuestionsFindTheirAnswers(t *testing.T) {
	questions, err := os.ReadFile("testdata/questions.txt")
	require.NoError(t, err)
	asked := 0
	for line := range strings.Lines(string(questions)) {
		game, rest, ok := strings.Cut(strings.TrimSpace(line), " | ")
		if !ok {
			continue
		}
		words, want, _ := strings.Cut(rest, " | ")
		var got []string
		for _, a := range guide.FAQ(load(t, game), words) {
			got = append(got, a.Question)
		}
		assert.Contains(t, got[:min(3, len(got))], want, "%s: %s", game, words)
		asked++
	}
	assert.Greater(t, asked, 60)
	assert.Empty(t, guide.FAQ(load(t, "classic"), "xyzzy"))
}
