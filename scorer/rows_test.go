package scorer_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
)

// TestPatternSpelling: a row is the same row however its pattern is typed.
func TestPatternSpelling(t *testing.T) {
	for typed, want := range map[string]string{
		"1":      "1",
		"654321": "123456",
		"xxx":    "xxx",
		"zzz":    "xxx",
		"yyxxxx": "xxxxyy",
		"xyxyzz": "xxyyzz",
		"zzxxyx": "xxxyyz",
		"x1y1":   "11xy",
		"zz1":    "1xx",
		"xyz":    "xyz",
	} {
		r := rules(t, "points."+typed+"=500")
		assert.Equal(t, []scorer.Row{{Pattern: want, Points: scorer.Points{Plus: 500}}}, r.Points, typed)
		// The same row in its canonical spelling takes its place, and goes.
		require.NoError(t, r.Set("points."+want, "600"))
		assert.Equal(t, []scorer.Row{{Pattern: want, Points: scorer.Points{Plus: 600}}}, r.Points, typed)
		require.NoError(t, r.Set("points."+typed, "off"))
		assert.Empty(t, r.Points)
	}
}

func TestBadPatterns(t *testing.T) {
	most := rules(t, classic)
	require.NoError(t, most.Set("points."+strings.Repeat("x", 15), "100"))
	for _, test := range []struct{ pattern, says string }{
		{"", `the row "" has no dice`},
		{"7", `the row "7" has "7", which is neither a face nor x, y or z`},
		{"xxw", `the row "xxw" has "w", which is neither a face nor x, y or z`},
		{"1 1", `the row "1 1" has " ", which is neither a face nor x, y or z`},
		{"X", `the row "X" has "X", which is neither a face nor x, y or z`},
		{strings.Repeat("x", 16), `the row "xxxxxxxxxxxxxxxx" has more than 15 dice`},
		{"1+none", `the row "1+none" joins dice to others, which are written with faces and x alone`},
		{"none+1", `the row "none+1" joins dice to others, which are written with faces and x alone`},
	} {
		for _, value := range []string{"100", "off"} {
			r := rules(t, classic)
			err := r.Set("points."+test.pattern, value)
			var bad *scorer.Refusal
			require.ErrorAs(t, err, &bad, test.pattern)
			assert.EqualError(t, err, test.says)
			assert.Equal(t, "a row is written with faces (123456) and the letters x, y, z for any face: 111, xxx, xxyyzz", bad.Hint())
			assert.Equal(t, rules(t, classic), r)
		}
	}
}

// rowWant is what a row takes.
const rowWant = "points up to 1,000,000 (1000, -500, 100x, 100x+250), or win, out, void or lose all; " +
	"then, behind a comma, on first roll, on all dice, confirm 500 or natural; behind a semicolon what another kind of roll does; or off"

func TestRowPoints(t *testing.T) {
	for _, test := range []struct {
		typed string
		want  scorer.Points
	}{
		{"1", scorer.Points{Plus: 1}},
		{"1000000", scorer.Points{Plus: 1000000}},
		{"-1", scorer.Points{Plus: -1}},
		{"-1000000", scorer.Points{Plus: -1000000}},
		{"100x", scorer.Points{PerFace: 100}},
		{"10x+50", scorer.Points{PerFace: 10, Plus: 50}},
		{"100000x+1000000", scorer.Points{PerFace: 100000, Plus: 1000000}},
	} {
		r := rules(t, "points.xxx="+test.typed)
		assert.Equal(t, test.want, r.Points[0].Points)
		assert.Equal(t, test.typed, r.Points[0].Points.String())
	}

	for _, typed := range []string{
		"", "0", "-0", "+50", "1000001", "-1000001", "--5", "1e3", "many", "1,000", "Off", "Win", "win out",
		"x", "x100", "0x", "-10x", "+10x", "100001x", "100X", "10y", "1x1", "10xx",
		"10x+", "10x+0", "10x-50", "10x+-50", "10x++50", "10x+1000001", "10x +50", "10x+5x", "50+10x",
	} {
		assertBadValue(t, "points.xxx", typed, rowWant)
	}
}

// TestRowMultiples: a multiple needs to know which face it multiplies.
func TestRowMultiples(t *testing.T) {
	assertBadValue(t, "points.111", "100x", "a plain number: the row names its faces, so there is no x")
	for _, pattern := range []string{"xxyyyy", "yyy", "1xyy"} {
		assertBadValue(t, "points."+pattern, "100x",
			"a plain number: only the face that most dice of the row show can be multiplied, written x")
	}

	// The face of the four, not of the pair.
	c := card(t, one, "points.xxxxyy=10x+5")
	assert.Equal(t, 25, worth(t, c, "222266"))
	assert.Equal(t, 65, worth(t, c, "226666"))
	// Of equal groups, the one that pays more.
	c = card(t, one, "points.xxxyyy=10x")
	assert.Equal(t, 60, worth(t, c, "222666"))
	// Beside a face that is named.
	c = card(t, one, "points.1xx=10x")
	assert.Equal(t, 40, worth(t, c, "144"))
	assert.Zero(t, worth(t, c, "111"), "x is another face than the 1")
}

// TestWhichRowCounts: where rows mean the same dice, the one that names more
// faces counts, even if it is worth less; between equals the one worth more.
func TestWhichRowCounts(t *testing.T) {
	for _, test := range []struct {
		name, rows, keep string
		points           int
		row              string
	}{
		{"digits before letters", "points.xxx=100x points.222=50", "222", 50, "222"},
		{"in whatever order they stand", "points.222=50 points.xxx=100x", "222", 50, "222"},
		{"other faces keep the letters", "points.222=50 points.xxx=100x", "333", 300, "xxx"},
		{"more digits before fewer", "points.1xx=500 points.122=10 points.xxy=900", "122", 10, "122"},
		{"some digits before none", "points.1xx=500 points.xxy=900", "133", 500, "1xx"},
		{"equals: the larger", "points.1xy=70 points.2xy=90", "123", 90, "2xy"},
		{"equals the other way round", "points.2xy=90 points.1xy=70", "123", 90, "2xy"},
		{"the smaller row is not lost", "points.1xy=70 points.2xy=90", "134", 70, "1xy"},
	} {
		t.Run(test.name, func(t *testing.T) {
			score, err := card(t, one, test.rows).Score(dice(t, test.keep))
			require.NoError(t, err)
			assert.Equal(t, test.points, score.Points)
			assert.Equal(t, test.row, score.Parts[0].Row)
		})
	}
}

func TestRowsOff(t *testing.T) {
	r := rules(t, classic)
	require.NoError(t, r.Set("points.zzyyxx", "off"))
	require.NoError(t, r.Set("points.xxxyyy", "off"), "a row that isn't there may be taken away")
	var patterns []string
	for _, row := range r.Points {
		patterns = append(patterns, row.Pattern)
	}
	assert.Equal(t, strings.Fields("1 5 111 xxx xxxx xxxxx xxxxxx 123456"), patterns, "the others stay in their order")
}
