package scorer_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"farkle/scorer"
)

// naive is a second scorer, slow and plain, that the card is compared with. It
// shares no code with it: dice are text in rising order, patterns are matched
// as they were typed, and every way to split a keep is tried.
type naive struct {
	rows   []naiveRow
	prices map[string]int         // of a handful read as one row; 0 for no row
	splits map[string]*naiveSplit // the best; nil where not every die scores
}

type naiveRow struct {
	pattern       string
	perFace, plus int
}

type naiveSplit struct {
	points int
	parts  []int // points, biggest first
}

// newNaive takes the rows from KEY=VALUE words.
func newNaive(words string) *naive {
	n := &naive{prices: map[string]int{}, splits: map[string]*naiveSplit{}}
	for _, word := range strings.Fields(words) {
		key, value, _ := strings.Cut(word, "=")
		pattern, ok := strings.CutPrefix(key, "points.")
		if !ok {
			continue
		}
		row := naiveRow{pattern: pattern}
		perFace, plus, multiplies := strings.Cut(value, "x")
		if !multiplies {
			plus = value
		} else {
			row.perFace, _ = strconv.Atoi(perFace)
		}
		row.plus, _ = strconv.Atoi(strings.TrimPrefix(plus, "+"))
		n.rows = append(n.rows, row)
	}
	return n
}

// match takes the pattern's dice out of the hand one by one and calls found
// with the face of x whenever none are left over.
func match(pattern, hand string, faces map[byte]byte, found func(x byte)) {
	if pattern == "" {
		if hand == "" {
			found(faces['x'])
		}
		return
	}
	take := func(face byte) {
		if i := strings.IndexByte(hand, face); i >= 0 {
			match(pattern[1:], hand[:i]+hand[i+1:], faces, found)
		}
	}
	c := pattern[0]
	switch face, known := faces[c]; {
	case c >= '1' && c <= '6':
		take(c)
	case known:
		take(face)
	default:
		for face := byte('1'); face <= '6'; face++ {
			taken := false
			for _, other := range faces {
				taken = taken || other == face
			}
			if !taken {
				faces[c] = face
				take(face)
				delete(faces, c)
			}
		}
	}
}

// price is what the hand is worth as one row: rows with more digits go first,
// and between equals the larger counts.
func (n *naive) price(hand string) int {
	if price, ok := n.prices[hand]; ok {
		return price
	}
	best, most := 0, -1
	for _, row := range n.rows {
		if len(row.pattern) != len(hand) {
			continue
		}
		// Digits stand for themselves, so no letter may be one of them.
		faces := map[byte]byte{}
		digits := 0
		for _, c := range []byte(row.pattern) {
			if c >= '1' && c <= '6' {
				faces[c] = c
				digits++
			}
		}
		match(row.pattern, hand, faces, func(x byte) {
			points := row.plus
			if row.perFace > 0 {
				points += row.perFace * int(x-'0')
			}
			switch {
			case digits > most:
				best, most = points, digits
			case digits == most:
				best = max(best, points)
			}
		})
	}
	n.prices[hand] = best
	return best
}

// split is the best way to read the whole hand: most points, then fewest parts,
// then the biggest parts.
func (n *naive) split(hand string) *naiveSplit {
	if hand == "" {
		return &naiveSplit{}
	}
	if s, ok := n.splits[hand]; ok {
		return s
	}
	var best *naiveSplit
	for mask := 1; mask < 1<<len(hand); mask++ {
		var part, rest string
		for i := range len(hand) {
			if mask>>i&1 == 1 {
				part += hand[i : i+1]
			} else {
				rest += hand[i : i+1]
			}
		}
		price := n.price(part)
		if price == 0 {
			continue
		}
		more := n.split(rest)
		if more == nil {
			continue
		}
		s := &naiveSplit{points: price + more.points, parts: append([]int{price}, more.parts...)}
		slices.Sort(s.parts)
		slices.Reverse(s.parts)
		if best == nil || s.points > best.points ||
			s.points == best.points && (len(s.parts) < len(best.parts) ||
				len(s.parts) == len(best.parts) && slices.Compare(s.parts, best.parts) > 0) {
			best = s
		}
	}
	n.splits[hand] = best
	return best
}

// compare checks the card against the naive scorer on every handful.
func compare(t fataler, c *scorer.Card, words string) {
	t.Helper()
	n := newNaive(words)
	for _, hand := range handfuls(6) {
		d := dice(t, hand)
		points, ok := c.Points(d)
		want := n.split(hand)
		if want == nil {
			require.False(t, ok, "%s can't be kept whole under %s", hand, words)
			require.Zero(t, points)
			continue
		}
		require.True(t, ok, "%s can be kept under %s", hand, words)
		require.Equal(t, want.points, points, "%s under %s", hand, words)
		score, err := c.Score(d)
		require.NoError(t, err)
		var parts []int
		for _, p := range score.Parts {
			parts = append(parts, p.Points)
		}
		require.Equal(t, want.parts, parts, "parts of %s under %s", hand, words)
	}
}

func TestPagesAgainstNaive(t *testing.T) {
	for name, words := range map[string]string{
		"classic": classic, "tenthousand": tenthousand, "buddy": buddy, "kcd": kcd,
	} {
		t.Run(name, func(t *testing.T) { compare(t, card(t, words), words) })
	}
}

// TestNaive checks the checker, on values worked out by hand.
func TestNaive(t *testing.T) {
	n := newNaive(classic)
	for hand, want := range map[string]*naiveSplit{
		"1":      {100, []int{100}},
		"12":     nil,
		"1111":   {1100, []int{1000, 100}},
		"222555": {700, []int{500, 200}},
		"223344": {1500, []int{1500}},
		"22334":  nil,
	} {
		assert.Equal(t, want, n.split(hand), hand)
	}
	n = newNaive("points.xxyy=10x points.2233=5 points.xxxx=100x+7")
	assert.Equal(t, &naiveSplit{50, []int{50}}, n.split("3355"), "x is whichever pair pays more")
	assert.Equal(t, &naiveSplit{5, []int{5}}, n.split("2233"), "a row with digits beats a row of letters")
	assert.Equal(t, &naiveSplit{407, []int{407}}, n.split("4444"))
}

// A drawnRow is a random row: its pattern typed in any order, with the letters
// given to its groups in any order.
type drawnRow struct {
	pattern string
	same    string // equal for patterns that mean the same dice
	value   string
	refused bool // a multiple of a face other than the one of the largest group
}

func drawRow(t *rapid.T) drawnRow {
	dice := rapid.IntRange(1, 6).Draw(t, "dice")
	digits := rapid.IntRange(0, dice).Draw(t, "digits")
	if rapid.Bool().Draw(t, "letters only") {
		digits = 0
	}
	var named []rune
	for range digits {
		named = append(named, rapid.RuneFrom([]rune("123456")).Draw(t, "digit"))
	}
	slices.Sort(named)
	letters := rapid.Permutation([]rune("xyz")).Draw(t, "letters")
	sizes := map[rune]int{}
	pattern := slices.Clone(named)
	for range dice - digits {
		letter := letters[rapid.IntRange(0, 2).Draw(t, "group")]
		sizes[letter]++
		pattern = append(pattern, letter)
	}
	var groups []int
	for _, size := range sizes {
		groups = append(groups, size)
	}
	slices.Sort(groups)

	row := drawnRow{
		pattern: string(rapid.Permutation(pattern).Draw(t, "pattern")),
		same:    fmt.Sprint(string(named), groups),
		value:   strconv.Itoa(rapid.IntRange(1, 12).Draw(t, "points") * 50), // few, so that splits often tie
	}
	if rapid.IntRange(0, 2).Draw(t, "kind") == 0 {
		row.value = fmt.Sprintf("%dx", rapid.IntRange(1, 5).Draw(t, "times")*25)
		if rapid.Bool().Draw(t, "both") {
			row.value += "+50"
		}
		row.refused = len(groups) == 0 || sizes['x'] != groups[len(groups)-1]
	}
	return row
}

// TestRandomRulesAgainstNaive compares the two scorers on rules nobody plays.
func TestRandomRulesAgainstNaive(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rules(t, "name=random dice=6 end.target=10000")
		words := map[string]string{}
		for range rapid.IntRange(1, 12).Draw(t, "rows") {
			row := drawRow(t)
			err := r.Set("points."+row.pattern, row.value)
			if row.refused {
				var bad *scorer.BadValue
				require.ErrorAs(t, err, &bad, "%s=%s", row.pattern, row.value)
				continue
			}
			require.NoError(t, err)
			words[row.same] = "points." + row.pattern + "=" + row.value // the last one said counts
		}
		require.Len(t, r.Points, len(words))
		if len(words) == 0 {
			return
		}
		var all []string
		for _, word := range words {
			all = append(all, word)
		}
		slices.Sort(all)
		c, err := scorer.Compile(r)
		require.NoError(t, err)
		compare(t, c, strings.Join(all, " "))
	})
}
