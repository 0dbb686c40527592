package scorer_test

import (
	"iter"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"farkle/scorer"
)

// The score guides of the rule pages, as KEY=VALUE words. They are written out
// here, not read from the rule files, so that a slip in one shows in the other.
const (
	singles = " points.1=100 points.5=50"
	triples = " points.111=1000 points.xxx=100x"
	flat    = " points.xxxx=1000 points.xxxxx=2000 points.xxxxxx=3000"

	classic = "name=classic dice=6 end.target=10000" + singles + triples + flat +
		" points.123456=1500 points.xxyyzz=1500"

	tenthousand = "name=tenthousand dice=6 end.target=10000" + singles + triples +
		" points.1111=2000 points.11111=4000 points.111111=8000" +
		" points.xxxx=200x points.xxxxx=400x points.xxxxxx=800x" +
		" points.123456=3000 points.xxyyzz=1500"

	buddyRows = singles + " points.111=300 points.xxx=100x" + flat +
		" points.123456=1500 points.xxyyzz=1500 points.xxxxyy=1500 points.xxxyyy=2500"

	buddy = "name=buddy dice=6 end.target=10000" + buddyRows

	frenzy = "name=frenzy dice=5 play=together end.target=10000" + buddyRows +
		" common_die.faces=1,1,5,5,2x,wild bank.opening=400 bank.below=zero"

	// kcd is the table of a video game that has straights of five.
	kcd = "name=kcd dice=6 end.target=4000" + singles + triples +
		" points.1111=2000 points.11111=4000 points.111111=8000" +
		" points.xxxx=200x points.xxxxx=400x points.xxxxxx=800x" +
		" points.123456=1500 points.12345=500 points.23456=750"

	// one is a table without rows, for tests that bring their own.
	one = "name=one dice=6 end.target=1000"
)

// fataler is what a test, a fuzz target and a property have in common.
type fataler interface {
	Errorf(format string, args ...any)
	FailNow()
	Helper()
}

// rules are the defaults with the KEY=VALUE words set, the last word winning.
// An underscore stands for a space in a value.
func rules(t fataler, words ...string) scorer.Rules {
	t.Helper()
	r := scorer.NewRules()
	for _, word := range strings.Fields(strings.Join(words, " ")) {
		key, value, ok := strings.Cut(word, "=")
		require.True(t, ok, "not KEY=VALUE: %s", word)
		require.NoError(t, r.Set(key, strings.ReplaceAll(value, "_", " ")))
	}
	return r
}

// card is the compiled card of rules written as for [rules].
func card(t fataler, words ...string) *scorer.Card {
	t.Helper()
	c, err := scorer.Compile(rules(t, words...))
	require.NoError(t, err)
	return c
}

// dice reads one roll: "1125".
func dice(t fataler, text string) scorer.Dice {
	t.Helper()
	d, err := scorer.Pips().Parse(text)
	require.NoError(t, err)
	return d
}

// rolls reads the keeps of a turn: "444 1 5".
func rolls(t fataler, text string) []scorer.Dice {
	t.Helper()
	var all []scorer.Dice
	for _, word := range strings.Fields(text) {
		all = append(all, dice(t, word))
	}
	return all
}

// text writes dice as they are typed.
func text(d scorer.Dice) string { return scorer.Pips().Text(d) }

// handfuls lists all handfuls of one to most ordinary dice.
func handfuls(most int) []string { return handfulsOf("123456", most) }

// handfulsOf lists all handfuls of dice with these faces, by counting every throw
// and keeping those in rising order.
func handfulsOf(faces string, most int) []string {
	var all []string
	grow := []string{""}
	for range most {
		var next []string
		for _, hand := range grow {
			for _, face := range faces {
				if hand == "" || hand[len(hand)-1] <= byte(face) {
					next = append(next, hand+string(face))
				}
			}
		}
		all = append(all, next...)
		grow = next
	}
	return all
}

func TestHandfuls(t *testing.T) {
	// 6 + 21 + 56 + 126 + 252 + 462, the figurate numbers of the sixth column
	// of Pascal's triangle.
	require.Len(t, handfuls(6), 923)
}

// refusal is an error as the refusal it must be.
func refusal(t require.TestingT, err error, kind scorer.RefusalKind) *scorer.Refusal {
	var e *scorer.Refusal
	require.ErrorAs(t, err, &e)
	require.Equal(t, kind, e.Kind)
	return e
}

// What a card answers, as the tests ask for it.

// keepOf is a keep of a roll, and the points said for it.
func keepOf(c *scorer.Card, s scorer.Shape, roll, keep scorer.Dice, said int) (scorer.Move, error) {
	a := c.Throw(s, scorer.Throw{Kept: keep, Rest: roll - keep, Said: said})
	return a.Move, orNil(a.Refused)
}

// orNil is a refusal as an error: none where there is none.
func orNil(e *scorer.Refusal) error {
	if e == nil {
		return nil
	}
	return e
}

// keepIn is a keep of which the rest of the roll isn't known.
func keepIn(c *scorer.Card, s scorer.Shape, keep scorer.Dice) (scorer.Move, error) {
	return keepOf(c, s, keep, keep, 0)
}

// nothingIn is a throw in which nothing scored.
func nothingIn(c *scorer.Card, s scorer.Shape) (scorer.Move, error) { return keepIn(c, s, 0) }

func tryIn(c *scorer.Card, s scorer.Shape, keep scorer.Dice) (scorer.Move, bool) {
	m, err := keepIn(c, s, keep)
	return m, err == nil && keep != 0
}

func movesOf(c *scorer.Card, s scorer.Shape, roll scorer.Dice) []scorer.Move {
	return c.Throw(s, scorer.Throw{Rest: roll}).Keeps()
}

func farkleOf(c *scorer.Card, s scorer.Shape, roll scorer.Dice) error {
	return orNil(c.Throw(s, scorer.Throw{Rest: roll}).NotFarkle())
}

func fineIn(c *scorer.Card, s scorer.Shape) (int, scorer.Effect) {
	return c.Throw(s, scorer.Throw{}).Costs()
}

// saves reports whether the Common Die alone saves every throw.
func saves(c *scorer.Card, s scorer.Shape) bool {
	return c.Throw(s, scorer.Throw{}).Alone
}

// thrownAgain is why a throw is made again, or nil.
func thrownAgain(c *scorer.Card, s scorer.Shape, roll scorer.Dice) error {
	if e := c.Throw(s, scorer.Throw{Rest: roll}).Refused; e != nil && e.Kind == scorer.ThrownAgain {
		return e
	}
	return nil
}

func isFarkle(c *scorer.Card, roll scorer.Dice) bool { return len(c.Keeps(roll)) == 0 }

func everyMove(c *scorer.Card, s scorer.Shape) iter.Seq[scorer.Move] {
	moves, _ := c.Moves(s)
	return moves
}
