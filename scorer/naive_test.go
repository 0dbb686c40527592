package scorer_test

import (
	"cmp"
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
	wild   bool                   // a W stands in for any face,
	joker  bool                   // or only beside other dice of a row
	prices map[string]*naivePrice // of a handful read as one row; nil for no row
	splits map[string]*naiveSplit // the best; nil where not every die scores
}

type naiveRow struct {
	pattern       string
	perFace, plus int
	effect        bool // it does something else than score
	natural       bool
}

type naivePrice struct {
	points  int
	digits  int
	ends    bool // the row can't be passed over
	natural bool
}

type naiveSplit struct {
	points int
	parts  []int // points, biggest first
	ends   int   // parts that can't be passed over
}

// newNaive takes the rows from KEY=VALUE words.
func newNaive(words string) *naive {
	n := &naive{prices: map[string]*naivePrice{}, splits: map[string]*naiveSplit{}}
	for _, word := range strings.Fields(words) {
		key, value, _ := strings.Cut(word, "=")
		n.wild = n.wild || key == "faces" && strings.HasSuffix(value, ":wild")
		n.joker = n.joker || key == "faces" && strings.HasSuffix(value, ":joker")
		pattern, ok := strings.CutPrefix(key, "points.")
		if !ok || strings.Contains(pattern, "+") {
			continue
		}
		n.rows = append(n.rows, readNaiveRow(pattern, value))
	}
	return n
}

func readNaiveRow(pattern, value string) naiveRow {
	row := naiveRow{pattern: pattern}
	value, row.natural = strings.CutSuffix(value, ",_natural")
	if row.effect = slices.Contains([]string{"win", "void", "out"}, value); row.effect {
		return row
	}
	perFace, plus, multiplies := strings.Cut(value, "x")
	if !multiplies {
		plus = value
	} else {
		row.perFace, _ = strconv.Atoi(perFace)
	}
	row.plus, _ = strconv.Atoi(strings.TrimPrefix(plus, "+"))
	return row
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
// between equals the larger counts, and then the one that stands first.
func (n *naive) price(hand string) *naivePrice {
	if price, ok := n.prices[hand]; ok {
		return price
	}
	var best *naivePrice
	if i := strings.IndexByte(hand, 'W'); i >= 0 {
		best = n.standIn(hand[:i]+hand[i+1:], hand)
	}
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
			if best == nil || digits > best.digits || digits == best.digits && points > best.points {
				best = &naivePrice{points, digits, row.effect || points < 0, row.natural}
			}
		})
	}
	n.prices[hand] = best
	return best
}

// standIn is the best price of the hand with a W of it taken for each face in
// turn; rest is the hand without that W.
func (n *naive) standIn(rest, hand string) *naivePrice {
	if n.joker && strings.Trim(hand, "W") == "" {
		return nil
	}
	var best *naivePrice
	for face := byte('1'); face <= '6'; face++ {
		if p := n.price(sorted(rest + string(rune(face)))); p != nil && !p.natural && (best == nil || p.points > best.points) {
			best = &naivePrice{points: p.points}
		}
	}
	return best
}

// sorted puts the dice of a hand in order, W last.
func sorted(hand string) string {
	dice := []byte(hand)
	slices.Sort(dice)
	return string(dice)
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
		if price == nil {
			continue
		}
		more := n.split(rest)
		if more == nil {
			continue
		}
		s := &naiveSplit{price.points + more.points, append([]int{price.points}, more.parts...), more.ends}
		if price.ends {
			s.ends++
		}
		slices.Sort(s.parts)
		slices.Reverse(s.parts)
		if best == nil || cmp.Or(cmp.Compare(s.ends, best.ends), cmp.Compare(s.points, best.points),
			cmp.Compare(len(best.parts), len(s.parts)), slices.Compare(s.parts, best.parts)) > 0 {
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
	for _, hand := range handfulsOf(c.Faces().Keys(), c.Rules().Dice) {
		d := parse(t, c, hand)
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
		"1":      {100, []int{100}, 0},
		"12":     nil,
		"1111":   {1100, []int{1000, 100}, 0},
		"222555": {700, []int{500, 200}, 0},
		"223344": {1500, []int{1500}, 0},
		"22334":  nil,
	} {
		assert.Equal(t, want, n.split(hand), hand)
	}
	n = newNaive("points.xxyy=10x points.2233=5 points.xxxx=100x+7")
	assert.Equal(t, &naiveSplit{50, []int{50}, 0}, n.split("3355"), "x is whichever pair pays more")
	assert.Equal(t, &naiveSplit{5, []int{5}, 0}, n.split("2233"), "a row with digits beats a row of letters")
	assert.Equal(t, &naiveSplit{407, []int{407}, 0}, n.split("4444"))
	n = newNaive("faces=1,W:Sun:wild points.1=10 points.xxx=10x points.22=void points.33=-5,_natural")
	assert.Equal(t, &naiveSplit{60, []int{60}, 0}, n.split("66W"))
	assert.Equal(t, &naiveSplit{20, []int{10, 10}, 0}, n.split("1W"))
	assert.Equal(t, &naiveSplit{10, []int{10, 0}, 1}, n.split("122"))
	assert.Equal(t, &naiveSplit{-5, []int{-5}, 1}, n.split("33"))
	n = newNaive("faces=1,W:Sun:joker points.1=10 points.xxx=10x")
	assert.Nil(t, n.split("1W"))
	assert.Nil(t, n.split("WWW"))
	assert.Equal(t, &naiveSplit{60, []int{60}, 0}, n.split("6WW"))
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
		compareRandom(t, "dice=6", func(t *rapid.T, row drawnRow) string { return row.value })
	})
}

// With rows that end the turn or cost points.
func TestRandomEffectsAgainstNaive(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		compareRandom(t, "dice=5", func(t *rapid.T, row drawnRow) string {
			if rapid.IntRange(0, 2).Draw(t, "harms") == 0 && !row.refused {
				return rapid.SampledFrom([]string{"win", "void", "out", "-50", "-200"}).Draw(t, "does")
			}
			return row.value
		})
	})
}

// With a face that stands in for others.
func TestRandomStandInsAgainstNaive(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := "dice=4 faces=1,2,3,4,5,6,W:Sun:" + rapid.SampledFrom([]string{"wild", "joker"}).Draw(t, "stands in")
		compareRandom(t, words, func(t *rapid.T, row drawnRow) string {
			if rapid.IntRange(0, 3).Draw(t, "natural") == 0 && !row.refused {
				return row.value + ",_natural"
			}
			return row.value
		})
	})
}

// compareRandom compares the two scorers on random rows with the values that
// does gives them.
func compareRandom(t *rapid.T, words string, does func(*rapid.T, drawnRow) string) {
	r := rules(t, "name=random end.target=10000", words)
	rows := map[string]string{}
	var order []string // a row changed keeps its place
	for range rapid.IntRange(1, 12).Draw(t, "rows") {
		row := drawRow(t)
		if len(row.pattern) > r.Dice {
			continue
		}
		value := does(t, row)
		err := r.Set("points."+row.pattern, strings.ReplaceAll(value, "_", " "))
		if row.refused {
			var bad *scorer.Refusal
			require.ErrorAs(t, err, &bad, "%s=%s", row.pattern, value)
			continue
		}
		require.NoError(t, err)
		if rows[row.same] == "" {
			order = append(order, row.same)
		}
		rows[row.same] = "points." + row.pattern + "=" + value // the last one said counts
	}
	require.Len(t, r.Points, len(rows))
	if len(rows) == 0 {
		return
	}
	for _, same := range order {
		words += " " + rows[same]
	}
	c, err := scorer.Compile(r)
	require.NoError(t, err)
	compare(t, c, words)
}

// TestRandomGrowthAgainstNaive follows random turns in which later dice join
// those held, and compares every keep that could be made on the way.
func TestRandomGrowthAgainstNaive(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := one + " dice=6 points.1=100 points.5=50 points.xxx=" + rapid.SampledFrom([]string{"100x", "40"}).Draw(t, "xxx")
		growth := map[string]string{}
		for range rapid.IntRange(1, 4).Draw(t, "rows that grow") {
			pattern := rapid.SampledFrom([]string{"xxx+x", "xx+x", "11+1", "1xx+x", "xxx+xx", "15+2", "x+xx"}).Draw(t, "pattern")
			growth[pattern] = rapid.SampledFrom([]string{"turn_x2", "turn_x3", "50", "100x", "10x+5"}).Draw(t, "value")
			if pattern == "11+1" || pattern == "15+2" {
				growth[pattern] = rapid.SampledFrom([]string{"turn_x2", "50", "700"}).Draw(t, "value of digits")
			}
		}
		for pattern, value := range growth {
			words += " points." + pattern + "=" + value
		}
		c := card(t, words)
		n := newNaive(words)
		s, held, left := c.Start(0), "", 6
		for range 4 {
			var legal []string
			for _, hand := range handfuls(left) {
				want := n.joined(growth, held, hand)
				m, ok := tryIn(c, s, dice(t, hand))
				require.Equal(t, want != nil, ok, "%s after %s under %s", hand, held, words)
				if !ok {
					continue
				}
				legal = append(legal, hand)
				require.Equal(t, *want, naiveGain{m.Times, m.Points}, "%s after %s under %s", hand, held, words)
			}
			if legal == nil {
				return
			}
			hand := rapid.SampledFrom(legal).Draw(t, "keep")
			m, _ := tryIn(c, s, dice(t, hand))
			s, held, left = m.Next, held+hand, left-len(hand)
			if left == 0 {
				held, left = "", 6
			}
		}
	})
}

type naiveGain struct{ times, points int }

// joined is what a keep gains with the dice held: as it is, or with some of it
// joining some of them and the rest the others, the greatest multiple first and
// then the most points. It is nil where not all the dice can be used.
func (n *naive) joined(growth map[string]string, held, hand string) *naiveGain {
	var best *naiveGain
	take := func(g naiveGain) {
		if best == nil || cmp.Or(cmp.Compare(g.times, best.times), cmp.Compare(g.points, best.points)) > 0 {
			best = &g
		}
	}
	if s := n.split(hand); s != nil {
		take(naiveGain{0, s.points})
	}
	for pattern, value := range growth {
		for face := byte('1'); face <= '6'; face++ {
			if strings.IndexByte(pattern, face) >= 0 {
				continue // x is another face than those named
			}
			before, joins, _ := strings.Cut(strings.ReplaceAll(pattern, "x", string(rune(face))), "+")
			others, all := without(held, before)
			if !all {
				continue
			}
			rest, all := without(hand, joins)
			if !all {
				continue
			}
			more := n.joined(growth, others, rest)
			if more == nil {
				continue
			}
			row := readNaiveRow(pattern, value)
			times, _ := strconv.Atoi(strings.TrimPrefix(value, "turn_x"))
			if !strings.HasPrefix(value, "turn") {
				take(naiveGain{more.times, row.perFace*int(face-'0') + row.plus + more.points})
			} else {
				take(naiveGain{times * max(1, more.times), more.points})
			}
		}
	}
	return best
}

// without takes dice out of a hand, if all of them are there.
func without(hand, dice string) (rest string, all bool) {
	for _, c := range []byte(dice) {
		i := strings.IndexByte(hand, c)
		if i < 0 {
			return hand, false
		}
		hand = hand[:i] + hand[i+1:]
	}
	return hand, true
}
