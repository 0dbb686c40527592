package scorer_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"farkle/scorer"
)

// TestMeanings: what a row stands for, and whether it ever counts.
func TestMeanings(t *testing.T) {
	for _, test := range []struct {
		name, words, row string
		dice             int
		counts           int
	}{
		{"one handful", classic, "111", 1, 1},
		{"all faces but the one with a row of its own", classic, "xxx", 5, 5},
		{"beaten for one face", classic, "xxxx", 6, 5}, // four 1s are 1,100
		{"beaten for all", classic + " points.xxxx=50 points.xxx=off points.xx=40", "xxxx", 6, 0},
		{"overruled", one + " points.xx=5 points.11=1 points.22=1 points.33=1 points.44=1 points.55=1 points.66=1", "xx", 0, 0},
		{"more letters than faces", one + " faces=1,2 points.xxyyzz=5 points.1=1", "xxyyzz", 0, 0},
		{"only by the Common Die", frenzy, "xxxxxx", 6, 6},
		{"which may not show it", frenzy + " common_die.faces=1,5,2x", "xxxxxx", 2, 2},
		{"nor ever", frenzy + " common_die.faces=2x points.xxxxyy=off", "123456", 0, 0},
		{"on the first roll", one + singles + " points.222=win,_on_first_roll", "222", 1, 1},
		{"dice that join", doubling, "xxx+x", 6, 6},
		{"dice that can't be held", one + singles + " points.xx+x=5", "xx+x", 2, 2},
		{"a wild face has no set of its own", cubes, "xxx", 6, 6},
		{"no such row", classic, "xxxyyy", 0, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := card(t, test.words)
			meanings := c.Meanings(rowOf(c, test.row))
			counts := 0
			for _, m := range meanings {
				assert.GreaterOrEqual(t, m.Worth, m.Points)
				if m.Counts {
					counts++
				}
			}
			assert.Len(t, meanings, test.dice)
			assert.Equal(t, test.counts, counts)
		})
	}
	assert.Equal(t, []scorer.Meaning{{Dice: dice(t, "1111"), Points: 1000, Worth: 1100}}, card(t, classic).Meanings(rowOf(card(t, classic), "xxxx"))[:1])
}

func rowOf(c *scorer.Card, pattern string) scorer.Row {
	for _, row := range c.Rules().Points {
		if row.Pattern == pattern {
			return row
		}
	}
	return scorer.Row{Pattern: pattern}
}
