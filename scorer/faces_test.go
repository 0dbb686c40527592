package scorer_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
)

// splitSeq is the values of a test that lists them apart by |.
func splitSeq(values string) func(func(string) bool) { return strings.SplitSeq(values, "|") }

const cubes = "name=cubes dice=5 end.target=500 faces=2,3,4,5,6,T:10:10,W:Flaming_Sun:wild points.5=5 points.T=10 points.xxx=10x"

func TestFacesOfRules(t *testing.T) {
	assert.Equal(t, scorer.Pips(), rules(t, classic).Faces())
	assert.Equal(t, scorer.Faces{
		{Key: "2", Name: "2", Worth: 2}, {Key: "A", Name: "A", Worth: 2}, {Key: "T", Name: "10", Worth: 10},
		{Key: "W", Name: "Flaming Sun", Worth: 4, Wild: true}, {Key: "e", Name: "e", Worth: 5},
		{Key: "9", Name: "nine", Worth: 9},
	}, rules(t, "faces=2,A,T:10:10,W:Flaming_Sun:wild,e,9:nine").Faces())
	assert.Equal(t, scorer.Faces{{Key: "J", Name: "Devil", Worth: 1, Joker: true}}, rules(t, "faces=J:Devil:joker").Faces())

	c := card(t, cubes)
	assert.Equal(t, "23456TW", c.Faces().Keys())
	_, err := c.Faces().Parse("155") // its dice show no 1, and the hint none either
	var not *scorer.Refusal
	require.ErrorAs(t, err, &not)
	assert.Equal(t, "dice are written by what they show (23456TW), those of one roll together: 222", not.Hint())
	assert.Equal(t, "225TTW", c.Faces().Text(parse(t, c, "WT2T52")))
	_, err = c.Faces().Parse("1")
	assert.EqualError(t, err, `"1" isn't dice: no die shows "1"`)
}

func TestFaceFaults(t *testing.T) {
	const noFace = `write a face as one letter or digit (none of x y z b f s 0), with its name and worth where they differ: "4", "T:10:10", "W:Flaming Sun:wild"`
	for _, bad := range []string{
		"x", "Y", "b", "S", "0", "f", "10", "$", "*", "é", ":", "", " 1", "1 ", "T:", "T::10", "T:10:0", "T:10:1001",
		"T:10:-5", "T:10:ten", "T:10:10:10", "T:" + strings.Repeat("t", 21), "T:a\tb", "W::wild", "W:Sun:Wild",
	} {
		r := rules(t, one, "points.1=100")
		r.Sides = []string{"1", bad, "2"}
		assert.Contains(t, r.Validate(), scorer.Fault{Key: "faces", Problem: quoted(bad) + " isn't a face", Want: noFace}, bad)
	}
	for words, want := range map[string]scorer.Fault{
		"faces=1":             {Key: "faces", Problem: "has 1 faces", Want: "use 2 to 16 faces"},
		"faces=1,2,1,Q:two:2": {Key: "faces", Problem: `"1" is there twice`, Want: "give every face a key of its own"},
		"faces=1,W:a:wild,Q:b:joker": {Key: "faces", Problem: "has two faces that stand in for others",
			Want: "make one of them wild or a joker, not both"},
		"faces=1,2,3,4,5,6,7,8,9,A,C,D,E,G,H,I,J": {Key: "faces", Problem: "has 17 faces", Want: "use 2 to 16 faces"},
		"dice=10 faces=1,2,3,4,5,6,7,8":           {Key: "dice", Problem: "10 dice with 8 faces fall in 43,757 ways", Want: "use fewer dice or faces: 20,000 ways are the most"},
	} {
		assert.Equal(t, []scorer.Fault{want}, rules(t, one, "points.1=100", words).Validate(), words)
	}
	assert.Empty(t, rules(t, one, "points.1=100 dice=10 faces=1,2,3,4,5,6,7").Validate())
}

func quoted(text string) string {
	if len([]rune(text)) > 30 {
		text = string([]rune(text)[:30]) + "..."
	}
	if text == "a\tb" || strings.Contains(text, "\t") {
		return `"` + strings.ReplaceAll(text, "\t", `\t`) + `"`
	}
	return `"` + text + `"`
}

// TestStandIns: a wild face is whatever makes the dice worth most, also by
// itself; a joker only beside other dice of a combination.
func TestStandIns(t *testing.T) {
	for _, test := range []struct {
		words, keep string
		points      int
		parts       string
	}{
		{cubes, "W", 10, "Flaming Sun as 10 10"},
		{cubes, "WT", 20, "10 10, Flaming Sun as 10 10"},
		{cubes, "22W", 20, "three 2s with Flaming Sun 20"},
		{cubes, "55W", 50, "three 5s with Flaming Sun 50"},
		{cubes, "TTW", 100, "three 10s with Flaming Sun 100"},
		{cubes, "5TW", 25, "10 10, Flaming Sun as 10 10, 5 5"},
		{cubes, "444W", 50, "three 4s 40, Flaming Sun as 10 10"},
		{cubes, "2222", 0, ""},
		{cubes, "2W", 0, ""},
		{cubes + " points.xxxxx=100x,_natural", "4444W", 0, ""},
		{cubes + " points.xxxxx=100x", "4444W", 400, "five 4s with Flaming Sun 400"},
		{cubes + " points.W=1", "W", 1, "Flaming Sun 1"}, // the row that names it
		{cubes + " points.23456=25", "2346W", 25, "straight 2-6 with Flaming Sun 25"},

		{kcd + " faces=1,2,3,4,5,6,J:Devil:joker", "J", 0, ""},
		{kcd + " faces=1,2,3,4,5,6,J:Devil:joker", "1J", 0, ""},
		{kcd + " faces=1,2,3,4,5,6,J:Devil:joker", "JJ", 0, ""},
		{kcd + " faces=1,2,3,4,5,6,J:Devil:joker", "JJJ", 0, ""},
		{cubes, "WWW", 100, "three 10s with Flaming Sun 100"},
		{kcd + " faces=1,2,3,4,5,6,J:Devil:joker", "33J", 300, "three 3s with Devil 300"},
		{kcd + " faces=1,2,3,4,5,6,J:Devil:joker", "6JJ", 600, "three 6s with Devil 600"},
		{kcd + " faces=1,2,3,4,5,6,J:Devil:joker", "1234J", 500, "straight 1-5 with Devil 500"},
		{kcd + " faces=1,2,3,4,5,6,J:Devil:joker", "2345J", 750, "straight 2-6 with Devil 750"},
		{kcd + " faces=1,2,3,4,5,6,J:Devil:joker", "111J", 2000, "four 1s with Devil 2000"},
		{kcd + " faces=1,2,3,4,5,6,J:Devil:joker", "11J5", 1050, "three 1s with Devil 1000, 5 50"},
	} {
		c := card(t, test.words)
		score, err := c.Score(parse(t, c, test.keep))
		if test.points == 0 {
			assert.Error(t, err, test.keep)
			continue
		}
		require.NoError(t, err, test.keep)
		assert.Equal(t, test.points, score.Points, test.keep)
		assert.Equal(t, test.parts, partsText(score.Parts))
	}
}

func partsText(parts []scorer.Part) string {
	var words []string
	for _, p := range parts {
		words = append(words, p.Name+" "+strings.ReplaceAll(scorer.Thousands(p.Points), ",", ""))
	}
	return strings.Join(words, ", ")
}

// TestLetterDice: a game with letters instead of pips, big and small.
func TestLetterDice(t *testing.T) {
	c := card(t, one, "faces=M:$,G,R,E,e,D points.D=100 points.G=50 points.EEE=300 points.eee=300 points.MGREeD=1000 points.xxxxxx=1000")
	for keep, name := range map[string]string{"EEE": "three Es", "eee": "three es", "DEeRGM": "straight $-D", "MMMMMM": "six $s", "D": "D"} {
		score, err := c.Score(parse(t, c, keep))
		require.NoError(t, err, keep)
		assert.Equal(t, name, score.Parts[0].Name)
	}
	_, err := c.Score(parse(t, c, "EEe"))
	assert.EqualError(t, err, "the Es and e score nothing")
}

// TestRowWorthLimit: a multiple of a face with a great worth is too much.
func TestRowWorthLimit(t *testing.T) {
	r := rules(t, one, "faces=1,T:thousand:1000 points.xxx=1000x")
	assert.Empty(t, r.Validate())
	require.NoError(t, r.Set("points.xxx", "1000x+1"))
	assert.Equal(t, []scorer.Fault{{Key: "points.xxx", Problem: "is worth 1,000,001 with the face T", Want: "use points up to 1,000,000"}}, r.Validate())
}

// TestTooManyRows: a card is made quickly, whatever a file says.
func TestTooManyRows(t *testing.T) {
	r := rules(t, "name=many dice=10 end.target=100")
	for n := 1; len(r.Points) <= 200; n++ {
		pattern := ""
		for k := n; k > 0; k /= 6 {
			pattern += string(rune('1' + k%6))
		}
		require.NoError(t, r.Set("points."+pattern, "50"))
	}
	assert.Equal(t, []scorer.Fault{{Key: "points", Problem: "has 201 rows", Want: "use up to 200 rows"}}, r.Validate())
}

// TestStepOfRows: what totals are multiples of, whatever rows and settings add.
func TestStepOfRows(t *testing.T) {
	for words, want := range map[string]int{
		classic: 50, cubes: 5, classic + " points.5=off": 100, one + " points.111=win": 1,
		classic + " points.none=30": 10, classic + " bank.hot_dice_bonus=75": 25,
		classic + " points.xxx+x=20": 10, classic + " points.22222=-40": 10,
	} {
		assert.Equal(t, want, card(t, words).Step(), words)
	}
}

// A row names its faces in the order they have on the die, also when that is
// changed below the row: the rules must read back the same.
func TestFacesInAnotherOrder(t *testing.T) {
	r := rules(t, classic)
	before := r
	require.NoError(t, r.Set("faces", "5,2,3,4,1,6"))
	again := scorer.NewRules()
	var patterns []string
	for _, kv := range r.All() {
		require.NoError(t, again.Set(kv.Key, kv.Value))
		patterns = append(patterns, kv.Key)
	}
	require.Equal(t, r, again)
	require.Contains(t, patterns, "points.523416")
	require.Equal(t, rules(t, classic), before, "the rules it was copied from are as they were")
}
