package scorer_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"farkle/scorer"
)

func TestReadings(t *testing.T) {
	for _, test := range []struct {
		rules, keep string
		want        []string
	}{
		{classic, "1111", []string{"1100: 111 1", "1000: 1111", "400: 1 1 1 1"}},
		{buddy, "111155", []string{"1500: 111155", "1100: 1111 5 5", "500: 111 1 5 5", "500: 1 1 1 1 5 5"}},
		{classic, "444", []string{"400: 444"}},
		{classic, "112", nil},
		{classic, "", nil},
	} {
		t.Run(test.keep+" "+test.rules[:8], func(t *testing.T) {
			c := card(t, test.rules)
			var keep scorer.Dice
			if test.keep != "" {
				keep = dice(t, test.keep)
			}
			var got []string
			for _, s := range c.Readings(keep) {
				var parts []string
				for _, p := range s.Parts {
					parts = append(parts, c.Faces().Text(p.Dice))
				}
				got = append(got, fmt.Sprintf("%d: %s", s.Points, strings.Join(parts, " ")))
			}
			assert.Equal(t, test.want, got)
		})
	}
}

// The first reading is the one that counts, whatever the dice.
func TestReadingsStartWithTheScore(t *testing.T) {
	for _, words := range []string{classic, tenthousand, buddy, frenzy} {
		c := card(t, words)
		for _, roll := range []string{"111111", "112233", "111222", "123456", "111155", "155", "555555", "111355"} {
			d := dice(t, roll)
			all := c.Readings(d)
			score, err := c.Score(d)
			if err != nil {
				assert.Empty(t, all)
				continue
			}
			assert.Equal(t, score, all[0], "%s under %s", roll, words)
		}
	}
}
