package guide_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/scorer/guide"
	"farkle/scorer/rulebook"
)

// What a game says with numbers, in its guide, on its card and in its answers, put to
// the card once more: dice and what they are worth, turns and what they make.
func TestNumbersAreTheCards(t *testing.T) {
	seen := map[string]int{}
	for _, name := range rulebook.Names() {
		c := load(t, name)
		text := saidOf(t, c)
		for what, check := range numbersIn(c) {
			for _, m := range check.pattern.FindAllStringSubmatch(text, -1) {
				seen[what]++
				assert.True(t, check.holds(m[1:]), "%s: %s", name, m[0])
			}
		}
	}
	for what, n := range map[string]int{"a handful": 60, "the best keep": 19, "a set by name": 150, "apart and together": 17, "a turn": 16, "passing the leader": 16} {
		assert.GreaterOrEqual(t, seen[what], n, "%s is hardly ever said", what)
	}
}

// saidOf is all a game says, in one line.
func saidOf(t *testing.T, c *scorer.Card) string {
	var b strings.Builder
	require.NoError(t, guide.New(c).Text(&b, 0))
	require.NoError(t, guide.WriteAnswers(&b, guide.FAQ(c, ""), 0))
	b.WriteString(strings.Join(guide.Card(c), "\n"))
	return strings.Join(strings.Fields(b.String()), " ")
}

// A check is a kind of sentence and whether what it says holds.
type check struct {
	pattern *regexp.Regexp
	holds   func(said []string) bool
}

const (
	dieRow = `((?:\d+ )*\d+)`
	amount = `([\d,]*\d)`
)

func numbersIn(c *scorer.Card) map[string]check {
	faces := c.Faces()
	dice := func(words ...string) (all scorer.Dice) {
		for _, word := range words {
			for _, side := range faces {
				if side.Name == word {
					one, err := faces.Parse(side.Key)
					if err != nil {
						return 0
					}
					all += one
				}
			}
		}
		return all
	}
	number := func(text string) int {
		n, _ := strconv.Atoi(strings.ReplaceAll(text, ",", ""))
		return n
	}
	worth := func(words ...string) int {
		points, ok := c.Points(dice(words...))
		if !ok {
			return -1
		}
		return points
	}
	count := map[string]int{"three": 3, "four": 4, "five": 5, "six": 6}
	return map[string]check{
		"a handful": {regexp.MustCompile(dieRow + ` is worth ` + amount + `:`), func(said []string) bool {
			return worth(strings.Fields(said[0])...) == number(said[1])
		}},
		"the best keep": {regexp.MustCompile(`the best is ` + dieRow + ` for ` + amount), func(said []string) bool {
			return worth(strings.Fields(said[0])...) == number(said[1])
		}},
		"a set by name": {regexp.MustCompile(`(three|four|five|six) (\d+)s ` + amount), func(said []string) bool {
			return worth(strings.Fields(strings.Repeat(said[1]+" ", count[said[0]]))...) == number(said[2])
		}},
		"apart and together": {regexp.MustCompile(`one (\d+) and then two \d+s of another roll are worth ` + amount + `, and three of one roll ` + amount), func(said []string) bool {
			die := said[0]
			return worth(die)+worth(die, die) == number(said[1]) && worth(die, die, die) == number(said[2])
		}},
		"a turn": {regexp.MustCompile(`For example: ` + dieRow + ` makes ` + amount + `, then ` + dieRow + ` makes ` + amount), func(said []string) bool {
			first := worth(strings.Fields(said[0])...)
			return first == number(said[1]) && first+worth(strings.Fields(said[2])...) == number(said[3])
		}},
		"passing the leader": {regexp.MustCompile(amount + ` more than the difference: with ` + amount + ` against ` + amount + `, ` + amount + ` to pass and ` + amount + ` to tie`), func(said []string) bool {
			step, has, leader := number(said[0]), number(said[1]), number(said[2])
			return step == c.Step() && number(said[4]) == leader-has && number(said[3]) == leader-has+step
		}},
	}
}
