package scorer_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
)

// A player may say every worth that some way to read all the dice has, and no
// other; the parts then are that reading's.
func TestSaid(t *testing.T) {
	c, best := card(t, classic, "keep.reading=said"), card(t, classic)
	chosen := 0
	for _, hand := range handfuls(6) {
		keep := dice(t, hand)
		may := map[int]bool{}
		for _, way := range c.Readings(keep) {
			may[way.Points] = true
		}
		for said := 50; said <= 3050; said += 50 {
			kept, _, err := c.Explain(c.Start(0), 0, []scorer.Dice{keep}, said)
			if !may[said] {
				require.Error(t, err, "%s=%d", hand, said)
				continue
			}
			require.NoError(t, err, "%s=%d", hand, said)
			require.Equal(t, said, kept[0].Points)
			require.Equal(t, said, kept[0].Running)
			requireParts(t, kept[0], 0, false)
			if said != worth(t, c, hand) {
				chosen++
			}
			// Where the rules choose, only what they take may be said.
			_, err = keepOf(best, best.Start(0), keep, keep, said)
			require.Equal(t, said == worth(t, best, hand), err == nil, "%s=%d", hand, said)
		}
		if len(may) > 0 { // unsaid, it is what is worth most
			m, err := keepIn(c, c.Start(0), keep)
			require.NoError(t, err)
			require.Equal(t, worth(t, best, hand), m.Points)
		}
	}
	assert.Positive(t, chosen)
}

// What can't be passed over can't be passed over by saying so, and dice that join
// others may be said to stand by themselves.
func TestSaidInItsPlace(t *testing.T) {
	for _, test := range []struct {
		words, turn string
		said        []int
		running     []int
		refused     string
	}{
		{progressive, "444 4", []int{0, 400}, []int{400, 800}, ""},
		{progressive, "111 1", []int{0, 100}, []int{1000, 1100}, ""},
		{progressive, "111 1", []int{300, 1000}, []int{300, 1300}, ""},
		{progressive, "111 1", []int{0, 150}, []int{1000}, "1 can't be read as 150"},
		{doubling, "111 1", []int{0, 100}, []int{1000}, "1 can't be read as 100"},          // the turn has to be doubled
		{classic + " points.1=-50", "111", []int{1000}, nil, "111 can't be read as 1,000"}, // 1s harm
		{classic + " keep.least=one_combination", "111", []int{300}, []int{300}, ""},
	} {
		c := card(t, test.words, "keep.reading=said")
		kept, _, err := c.Explain(c.Start(0), 0, rolls(t, test.turn), test.said...)
		assert.Equal(t, test.running, running(kept), "%s %v", test.turn, test.said)
		if test.refused == "" {
			assert.NoError(t, err, "%s %v", test.turn, test.said)
		} else {
			assert.EqualError(t, err, test.refused)
		}
	}
}
