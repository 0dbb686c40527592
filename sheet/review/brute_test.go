package review_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/review"
)

// A short game is a rule set of three dice, small enough to go through every
// way the dice can fall: 1 is 100, 5 is 50, three of a kind 400. It shares no
// code with the odds: dice are text, every die of a roll is told apart, and what
// scores is written down once more.
type shortGame struct {
	opening int  // of this turn; 0 where the player is on the sheet
	zero    bool // stopping short scores nothing; else it isn't allowed
	twice   bool // a 2X doubles the turn
	worths  map[[2]int]float64
}

const shortDice = 3

// enough is more points than anybody with three dice should roll with. One die
// farkles twice in three times, two dice four in nine, and three dice, the safest,
// in 56 of 216; the most a roll adds is 400, and what may follow.
const enough = 4000

// points of dice that are all kept, 0 where some score nothing.
func (shortGame) points(keep string) int {
	if len(keep) == 3 && keep[0] == keep[1] && keep[1] == keep[2] {
		return 400
	}
	sum := 0
	for _, die := range keep {
		switch die {
		case '1':
			sum += 100
		case '5':
			sum += 50
		default:
			return 0
		}
	}
	return sum
}

// keeps are all parts of a roll that score.
func (g shortGame) keeps(roll string) []string {
	var all []string
	for mask := 1; mask < 1<<len(roll); mask++ {
		keep := ""
		for i := range roll {
			if mask>>i&1 == 1 {
				keep += roll[i : i+1]
			}
		}
		if g.points(keep) > 0 {
			all = append(all, keep)
		}
	}
	return all
}

// bank is what stopping pays, and whether it is allowed.
func (g shortGame) bank(held int) (float64, bool) {
	if g.twice {
		held *= 2
	}
	if held < g.opening {
		return 0, g.zero
	}
	return float64(held), true
}

// roll is the worth of rolling.
func (g shortGame) roll(held, left int) float64 {
	if worth, ok := g.worths[[2]int{held, left}]; ok {
		return worth
	}
	sum, n := 0.0, 0
	var throw func(roll string)
	throw = func(roll string) {
		if len(roll) == left {
			n++
			sum += g.best(held, left, roll)
			return
		}
		for _, die := range "123456" {
			throw(roll + string(die))
		}
	}
	throw("")
	g.worths[[2]int{held, left}] = sum / float64(n)
	return sum / float64(n)
}

// best is the worth of a roll: nothing for a farkle.
func (g shortGame) best(held, left int, roll string) float64 {
	best := 0.0
	for _, keep := range g.keeps(roll) {
		best = max(best, g.held(held+g.points(keep), left-len(keep)))
	}
	return best
}

// held is the worth after a keep.
func (g shortGame) held(held, left int) float64 {
	if left == 0 {
		left = shortDice
	}
	bank, ok := g.bank(held)
	if held >= enough {
		return bank
	}
	if roll := g.roll(held, left); !ok || roll > bank {
		return roll
	}
	return bank
}

// turn is luck, what was given away and what a stop cut short, of a turn as it is
// typed: keeps with or without the rest, then b, f or s.
func (g shortGame) turn(held, left int, text string) (luck, given, cut float64) {
	now := g.roll(held, left)
	held0, words := held, strings.Fields(text)
	for i, word := range words {
		switch word {
		case "b":
			bank, _ := g.bank(held)
			return luck, given + now - bank, 0
		case "f":
			return luck - now, given, 0
		case "s":
			pays, _ := g.bank(held)
			if held == held0 {
				pays = 0
			}
			return luck, given, now - pays
		}
		keep, rest, typed := strings.Cut(word, "/")
		after := g.held(held+g.points(keep), left-len(keep))
		if typed || len(keep) == left {
			best := g.best(held, left, keep+rest)
			luck += best - now
			given += best - after
		} else {
			luck += after - now
		}
		now = after
		held += g.points(keep)
		if left -= len(keep); left == 0 {
			left = shortDice
		}
		if next := words[i+1]; next != "b" && next != "s" {
			given += now - g.roll(held, left)
			now = g.roll(held, left)
		}
	}
	panic("a turn without an end: " + text)
}

// shortRules is the same rule set as the program has it.
func shortRules(t fataler, seats []string, changes ...string) *sheet.Game {
	t.Helper()
	r := scorer.NewRules()
	for _, change := range append([]string{
		"name=short", "dice=3", "points.1=100", "points.5=50", "points.xxx=400", "end.target=5000",
	}, changes...) {
		key, value, _ := strings.Cut(change, "=")
		require.NoError(t, r.Set(key, value), change)
	}
	g, err := sheet.New(sheet.Head{ID: "0", Rules: r, Seats: seats, First: 1, Started: evening}, nil)
	require.NoError(t, err)
	return g
}

func newShort(opening int, zero, twice bool) shortGame {
	return shortGame{opening, zero, twice, map[[2]int]float64{}}
}

// same compares a turn with what was found by brute force.
func same(t *testing.T, g shortGame, text string, got review.Turn) {
	t.Helper()
	luck, given, cut := g.turn(0, shortDice, text)
	assert.InDelta(t, g.roll(0, shortDice), got.Worth, near, "%s: worth", text)
	assert.InDelta(t, luck, got.Luck, near, "%s: luck", text)
	assert.InDelta(t, given, got.GivenAway, near, "%s: given away", text)
	assert.InDelta(t, cut, got.CutShort, near, "%s: cut short", text)
}

func TestBruteForce(t *testing.T) {
	given := 0.0
	for _, text := range []string{
		"1/34 f", "1/15 5/2 b", "15/1 1 b", "333 5/15 1/3 b", "5/12 1 5 b", "11/5 b", "115 f", "222 115 333 f", "1/55 b",
		"5 1 1 f", "111 5/14 b", "1/11 b", "55/1 5 1 1 b", "5/14 f", "f", "1 1 1 1 1 1 1 1 1 b",
	} {
		g := typed(t, shortRules(t, []string{"Ann"}, "bank.opening=300"), "join Eve 300", "ann -", "eve "+text)
		got := turn(t, of(t, g), 1, 2)
		same(t, newShort(0, false, false), text, got)
		given += got.GivenAway
	}
	require.Greater(t, given, 100.0)
	for _, text := range []string{"1/34 f", "333 5/15 1/3 b", "111 5/14 b", "222 115 333 f", "1 1 1 1 1 1 1 1 1 b", "11/5 5 5/12 f"} {
		g := typed(t, shortRules(t, []string{"Ann"}, "bank.opening=300"), "ann "+text)
		same(t, newShort(300, false, false), text, turn(t, of(t, g), 1, 1))
	}
}

// All roll together, and the Common Die doubles. Whoever stops short scores
// nothing.
func TestBruteForceTogether(t *testing.T) {
	cut := 0.0
	for _, opening := range []int{0, 300} {
		for _, text := range []string{"1/34 f", "1/15 5/2 b", "333 5/15 1/3 s", "115 s", "111 s", "5/12 1 s", "s", "1 s", "55 b"} {
			g := typed(t, shortRules(t, []string{"Ann"}, "play=together", "common_die.faces=2x", "bank.below=zero",
				fmt.Sprint("bank.opening=", opening)), "common 2x", "ann "+text)
			got := turn(t, of(t, g), 1, 1)
			same(t, newShort(opening, true, true), text, got)
			cut += got.CutShort
		}
	}
	require.Greater(t, cut, 100.0)
}

// Going on with what the turn before left.
func TestBruteForceSteal(t *testing.T) {
	g := newShort(0, false, false)
	for _, test := range []struct {
		before     string
		held, left int
		text       string
		stolen     bool
	}{
		{"1/34 b", 100, 2, "1 b", true},
		{"1 1 b", 200, 1, "5 b", true},
		{"111 111 b", 800, 3, "1/34 b", true},
		{"111 111 b", 800, 3, "1/34 b", false},
		{"1 1 1 1 1 b", 500, 1, "5/16 b", false},
	} {
		text := "ben " + test.text
		held, left := 0, shortDice
		if test.stolen {
			text, held, left = "ben < "+test.text, test.held, test.left
		}
		r := of(t, typed(t, shortRules(t, []string{"Ann", "Ben"}, "steal.allowed=true"), "ann "+test.before, text))
		ben := turn(t, r, 1, 2)

		steal, own := g.roll(test.held, test.left), g.roll(0, shortDice)
		chosen := own
		if test.stolen {
			chosen = steal
		}
		cost := max(steal, own) - chosen
		luck, given, _ := g.turn(held, left, test.text)
		assert.InDelta(t, cost, ben.Decisions[0].Cost, near, text)
		assert.Equal(t, test.held, ben.Decisions[0].Held, text)
		assert.InDelta(t, given+cost, ben.GivenAway, near, text)
		assert.InDelta(t, luck+max(steal, own)-own, ben.Luck, near, text)
		assert.InDelta(t, own, ben.Worth, near, text)
	}
}
