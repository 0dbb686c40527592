package scorer_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
)

// A guide is a score guide as the published rows describe it.
type guide struct {
	Single, Triple map[string]int
	NKind          json.RawMessage           `json:"nkind"`      // "double", "add", "mixed", or points by count
	NKindRule      map[string][2]any         `json:"nkind_rule"` // mixed, by count: ["x", 2] is twice the triple
	NKindFace      map[string]map[string]int `json:"nkind_face"` // by face and count
	NKindFaceMul   map[string]int            `json:"nkind_facemul"`

	Straight, Straight15, Straight26 int

	ThreePairs          int  `json:"three_pairs"`
	FourPair            int  `json:"four_pair"`
	TwoTriplets         int  `json:"two_triplets"`
	FourTwoIsThreePairs bool `json:"four_two_is_three_pairs"`
	SixIsThreePairs     bool `json:"six_is_three_pairs"`
	SixIsTwoTriplets    bool `json:"six_is_two_triplets"`

	MaxDice int `json:"max_dice"`
	Wild    bool
	About   string
}

// ofAKind is what n dice of a face are worth by the guide's row for that
// number, or 0 where it has none.
func (g guide) ofAKind(t *testing.T, face string, n int) int {
	t.Helper()
	if n == 3 {
		return g.Triple[face]
	}
	count := strconv.Itoa(n)
	if points := g.NKindFace[face][count]; points > 0 {
		return points
	}
	if times := g.NKindFaceMul[count]; times > 0 {
		return times * int(face[0]-'0')
	}
	if len(g.NKind) == 0 {
		return 0
	}
	var points map[string]int
	if json.Unmarshal(g.NKind, &points) == nil {
		return points[count]
	}
	var word string
	require.NoError(t, json.Unmarshal(g.NKind, &word))
	switch word {
	case "double":
		return g.Triple[face] << (n - 3)
	case "add":
		return g.Triple[face] * (n - 2)
	case "mixed":
		rule, ok := g.NKindRule[count]
		if !ok {
			return 0
		}
		require.Equal(t, "x", rule[0])
		return g.Triple[face] * int(rule[1].(float64))
	}
	require.Fail(t, "unknown way to count", word)
	return 0
}

// rules writes the guide as rows. Every set of a kind is a row of its own with
// its face, and where the guide prices the same dice twice, the larger counts.
func (g guide) rules(t *testing.T) scorer.Rules {
	t.Helper()
	rows := map[string]int{
		"123456": g.Straight, "12345": g.Straight15, "23456": g.Straight26,
		"xxyyzz": g.ThreePairs, "xxxxyy": g.FourPair, "xxxyyy": g.TwoTriplets,
	}
	if g.FourTwoIsThreePairs {
		rows["xxxxyy"] = max(g.FourPair, g.ThreePairs)
	}
	for face := range g.Triple {
		for n := 3; n <= 6; n++ {
			rows[strings.Repeat(face, n)] = g.ofAKind(t, face, n)
		}
		six := strings.Repeat(face, 6)
		if g.SixIsThreePairs {
			rows[six] = max(rows[six], g.ThreePairs)
		}
		if g.SixIsTwoTriplets {
			rows[six] = max(rows[six], g.TwoTriplets)
		}
	}
	for face, points := range g.Single {
		rows[face] = points
	}
	r := rules(t, "name=published dice=6 end.target=10000")
	if g.MaxDice > 6 {
		r = rules(t, "name=published dice=10 end.target=10000")
	}
	if g.Wild {
		require.NoError(t, r.Set("faces", "1,2,3,4,5,6,W:Devil's head:wild"))
	}
	for pattern, points := range rows {
		if points > 0 {
			require.NoError(t, r.Set("points."+pattern, strconv.Itoa(points)))
		}
	}
	return r
}

// A row is one published example.
type row struct {
	Source, Table, Mode, Note string
	Dice                      []int
	Score                     int
	Used                      *int
	Illegal, Derived          bool
	SourceWrong               bool `json:"source_wrong"`
	SourceScore               int  `json:"source_score"`
}

// text is the row's dice as they are typed; the tables write a wild die as 0.
func (r row) text() string {
	text := ""
	for _, n := range r.Dice {
		text += strconv.Itoa(n)
	}
	return strings.ReplaceAll(text, "0", "W")
}

func (r row) String() string {
	return fmt.Sprintf("%s: %s of %s (%s)", r.Table, r.Mode, r.text(), r.Source)
}

// refused says why the dice of a row can't even be typed, where they can't.
func (r row) refused(c *scorer.Card) string {
	switch {
	case strings.Trim(r.text(), c.Faces().Keys()) != "":
		return "has a die that shows no such face"
	case len(r.Dice) > c.Rules().Dice:
		return "has too many dice"
	}
	return ""
}

// TestPublishedRows checks what other programs and rule pages print.
func TestPublishedRows(t *testing.T) {
	var file struct {
		About  string
		Tables map[string]guide
		Rows   []row
	}
	load(t, "published_rows.json", &file)
	require.Len(t, file.Rows, 852)
	cards := map[string]*scorer.Card{}
	for name, g := range file.Tables {
		c, err := scorer.Compile(g.rules(t))
		require.NoError(t, err, name)
		cards[name] = c
	}

	refused := map[string]int{}
	checked := map[string]int{}
	for _, row := range file.Rows {
		require.Contains(t, cards, row.Table)
		c := cards[row.Table]
		if why := row.refused(c); why != "" {
			refused[why]++
			assertRefused(t, c, row, why)
			continue
		}
		checked[row.Mode]++
		var d scorer.Dice
		if row.text() != "" {
			var err error
			d, err = c.Faces().Parse(row.text())
			require.NoError(t, err, "%s", row)
		}
		switch row.Mode {
		case "max":
			require.False(t, row.Illegal, "%s", row)
			points, used := 0, 0
			if keeps := c.Keeps(d); len(keeps) > 0 {
				points, used = keeps[0].Points, keeps[0].Dice.Len()
			}
			assert.Equal(t, row.Score, points, "%s", row)
			if row.Used != nil {
				assert.Equal(t, *row.Used, used, "dice used: %s", row)
			}
		case "strict":
			points, ok := c.Points(d)
			assert.Equal(t, row.Score, points, "%s", row)
			assert.Equal(t, row.Score > 0, ok, "%s", row)
			if row.Illegal {
				assert.False(t, ok, "%s", row)
			}
		default:
			require.Fail(t, "unknown mode", row.Mode)
		}
	}
	assert.Equal(t, map[string]int{
		"has a die that shows no such face": 4, // 7s and a 9
		"has too many dice":                 1, // seven of six
	}, refused)
	assert.Equal(t, map[string]int{"max": 525, "strict": 322}, checked)
}

// assertRefused checks that dice nobody can have are refused, which is worth
// nothing: faces that no die shows are not dice, and seven dice never a keep.
func assertRefused(t *testing.T, c *scorer.Card, row row, why string) {
	t.Helper()
	assert.Zero(t, row.Score, "%s", row)
	d, err := c.Faces().Parse(row.text())
	if why != "has too many dice" {
		var notDice *scorer.Refusal
		assert.ErrorAs(t, err, &notDice, "%s", row)
		return
	}
	require.NoError(t, err)
	_, err = keepIn(c, c.Start(0), d)
	refusal(t, err, scorer.TooManyDice)
}
