package scorer_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The files in testdata are independently computed answers: every handful of
// one to six dice under three tables, worked out by another program in another
// language.

// pages are the tables of the rule pages that the answers are for.
var pages = map[string]string{"classic": classic, "tenthousand": tenthousand, "buddy": buddy}

func load(t *testing.T, name string, into any) {
	t.Helper()
	file, err := os.Open(filepath.Join("testdata", name))
	require.NoError(t, err)
	defer file.Close()
	d := json.NewDecoder(file)
	d.DisallowUnknownFields() // nothing in a file is to be passed over
	require.NoError(t, d.Decode(into))
}

// throws counts the ordered throws that show each handful of this many dice, by
// throwing them all.
func throws(n int) map[string]int {
	counts := map[string]int{}
	var roll func(sides [6]int, left int)
	roll = func(sides [6]int, left int) {
		if left == 0 {
			hand := ""
			for i, count := range sides {
				for range count {
					hand += string(rune('1' + i))
				}
			}
			counts[hand]++
			return
		}
		for i := range sides {
			next := sides
			next[i]++
			roll(next, left-1)
		}
	}
	roll([6]int{}, n)
	return counts
}

// TestEveryRoll checks the best part of every roll, and whether it is a farkle.
func TestEveryRoll(t *testing.T) {
	type answer struct {
		Best   int
		Farkle bool
	}
	var file struct {
		About  string
		Tables any // for the reader: the rule pages' tables are in this package
		Rolls  []struct {
			Dice                        string
			Weight                      int
			Classic, Tenthousand, Buddy answer
		}
	}
	load(t, "rolls.json", &file)
	require.Len(t, file.Rolls, 923)

	weights := map[string]int{}
	for n := 1; n <= 6; n++ {
		for hand, count := range throws(n) {
			weights[hand] = count
		}
	}
	seen := map[string]bool{}
	for _, roll := range file.Rolls {
		seen[roll.Dice] = true
		assert.Equal(t, weights[roll.Dice], roll.Weight, "throws that show %s", roll.Dice)
	}
	require.Len(t, seen, 923)

	for name, words := range pages {
		c := card(t, words)
		for _, roll := range file.Rolls {
			want := map[string]answer{
				"classic": roll.Classic, "tenthousand": roll.Tenthousand, "buddy": roll.Buddy,
			}[name]
			d := dice(t, roll.Dice)
			best := 0
			if keeps := c.Keeps(d); len(keeps) > 0 {
				best = keeps[0].Points
			}
			assert.Equal(t, want, answer{best, isFarkle(c, d)}, "%s, roll %s", name, roll.Dice)
		}
	}
}

// TestEveryKeep checks every legal keep of every roll, and that nothing else is
// legal.
func TestEveryKeep(t *testing.T) {
	type keeps map[string]int
	var file struct {
		About string
		Rolls []struct {
			Dice                        string
			Classic, Tenthousand, Buddy keeps
		}
	}
	load(t, "keeps.json", &file)
	require.Len(t, file.Rolls, 923)

	for name, words := range pages {
		c := card(t, words)
		for _, roll := range file.Rolls {
			want := map[string]keeps{
				"classic": roll.Classic, "tenthousand": roll.Tenthousand, "buddy": roll.Buddy,
			}[name]
			d := dice(t, roll.Dice)
			got := keeps{}
			for _, k := range c.Keeps(d) {
				got[text(k.Dice)] = k.Points
			}
			assert.Equal(t, want, got, "%s, roll %s", name, roll.Dice)

			// The roll kept whole, by all three ways of asking.
			all, legal := want[roll.Dice]
			points, ok := c.Points(d)
			assert.Equal(t, legal, ok, "%s, keep %s", name, roll.Dice)
			assert.Equal(t, all, points, "%s, keep %s", name, roll.Dice)
			score, err := c.Score(d)
			assert.Equal(t, legal, err == nil, "%s, keep %s: %v", name, roll.Dice, err)
			assert.Equal(t, all, score.Points, "%s, keep %s", name, roll.Dice)
		}
	}
}
