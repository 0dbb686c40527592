package scorer_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"farkle/scorer"
)

func TestNameAndTitle(t *testing.T) {
	r := scorer.NewRules()
	require.NoError(t, r.Set("name", "house-rules-2"))
	require.NoError(t, r.Set("title", "Großmutters Zehntausend"))
	assert.Equal(t, "house-rules-2", r.Name)
	assert.Equal(t, "Großmutters Zehntausend", r.Title)
	require.NoError(t, r.Set("title", strings.Repeat("ß", 60)))

	for _, name := range []string{"", "House", "two words", "naïve", "a/b", strings.Repeat("a", 21)} {
		assertBadValue(t, "name", name, "1 to 20 small letters, digits and hyphens")
	}
	for _, title := range []string{"", "two\nlines", "a\tb", "bell\a", "\u0085", "\x7f", "bad \xff", strings.Repeat("ß", 61)} {
		assertBadValue(t, "title", title, "1 to 60 characters on one line")
	}
}

// TestAllRoundTrip: what All lists, Set on new rules, gives the same rules.
func TestAllRoundTrip(t *testing.T) {
	again := func(t fataler, r scorer.Rules) scorer.Rules {
		got := scorer.NewRules()
		for _, kv := range r.All() {
			require.NoError(t, got.Set(kv.Key, kv.Value), "%s=%s", kv.Key, kv.Value)
		}
		return got
	}
	for _, words := range []string{classic, tenthousand, buddy, frenzy, classic + " title=Without_a_word"} {
		r := rules(t, words)
		assert.Equal(t, r, again(t, r))
	}
	rapid.Check(t, func(t *rapid.T) {
		r := rules(t, "name=random")
		for _, s := range scorer.Settings() {
			require.NoError(t, r.Set(s.Key, drawValue(t, s)))
		}
		for range rapid.IntRange(0, 8).Draw(t, "rows") {
			if row := drawRow(t); !row.refused {
				if rapid.Bool().Draw(t, "does more") {
					row.value = drawDoing(t)
				}
				require.NoError(t, r.Set("points."+row.pattern, row.value))
			}
		}
		for range rapid.IntRange(0, 2).Draw(t, "rows that grow") {
			pattern := rapid.SampledFrom([]string{"xxx+x", "21+3", "1xx+xx", "xx1x+x"}).Draw(t, "pattern")
			value := rapid.SampledFrom([]string{"turn x2", "100", "roll again", "turn x10, confirm", "5, confirm 50"}).Draw(t, "value")
			require.NoError(t, r.Set("points."+pattern, value))
		}
		if rapid.Bool().Draw(t, "nothing") {
			require.NoError(t, r.Set("points.none", rapid.SampledFrom([]string{"500", "-1000", "roll again", "out"}).Draw(t, "nothing does")))
		}
		require.Equal(t, r, again(t, r))
	})
}

// drawDoing is something a row may do, whatever its dice.
func drawDoing(t *rapid.T) string {
	words := []string{rapid.SampledFrom([]string{"50", "-50", "win", "out", "void"}).Draw(t, "does")}
	for _, option := range []string{"on first roll", "on all dice", "confirm", "confirm 500", "natural"} {
		if rapid.IntRange(0, 3).Draw(t, option) == 0 {
			words = append(words, option)
		}
	}
	return strings.Join(words, ", ")
}

// drawValue is a random value that a setting may take.
func drawValue(t *rapid.T, s scorer.Setting) string {
	var values []string
	for _, c := range s.Choices {
		values = append(values, c.Value)
	}
	switch s.Kind() {
	case scorer.Number:
		values = append(values, strconv.Itoa(rapid.IntRange(s.Min, s.Max).Draw(t, s.Key)))
	case scorer.List:
		faces := rapid.SliceOfN(rapid.SampledFrom([]string{"1", "2", "5", "2x", "wild"}), 1, 6).Draw(t, s.Key)
		if s.Key == "faces" { // what the rows name, and more
			faces = rapid.Permutation([]string{"1", "2:two", "3", "4:four:40", "5", "6", "W:Sun:wild", "Q"}).Draw(t, s.Key)
		}
		values = append(values, strings.Join(faces, ","))
	}
	return rapid.SampledFrom(values).Draw(t, s.Key)
}

// TestAllOrder: rows stand after the dice, as in a rule file.
func TestAllOrder(t *testing.T) {
	var keys []string
	for _, kv := range rules(t, "name=n title=N dice=6 end.target=100 points.5=50 points.1=100").All() {
		keys = append(keys, kv.Key)
	}
	want := []string{"name", "title", "dice", "faces", "play", "points.5", "points.1"}
	for _, s := range scorer.Settings()[3:] {
		want = append(want, s.Key)
	}
	assert.Equal(t, want, keys)
}

func TestWith(t *testing.T) {
	r := rules(t, classic)
	changed, err := r.With(scorer.KeyValue{Key: "bank.opening", Value: "500"}, scorer.KeyValue{Key: "points.111", Value: "300"})
	require.NoError(t, err)
	assert.Equal(t, rules(t, classic, "bank.opening=500 points.111=300"), changed)
	assert.Equal(t, rules(t, classic), r, "the rules it came from stay")

	_, err = r.With(scorer.KeyValue{Key: "bank.opening", Value: "lots"})
	var bad *scorer.Refusal
	require.ErrorAs(t, err, &bad)
	_, err = r.With(scorer.KeyValue{Key: "dice", Value: "5"})
	require.ErrorAs(t, err, &bad, "five dice and rows of six")
	assert.Equal(t, rules(t, classic), r)
}

func TestValidate(t *testing.T) {
	assert.Empty(t, rules(t, classic).Validate())
	assert.Empty(t, rules(t, frenzy).Validate(), "the Common Die is the sixth die of rows of six")

	for _, test := range []struct {
		name, words string
		want        []scorer.Fault
	}{
		{"nothing said", "", []scorer.Fault{
			{Key: "name", Problem: "missing", Want: `give the rules a name: name = "home"`},
			{Key: "dice", Problem: "missing", Want: "say how many dice a player rolls: dice = 6"},
			{Key: "end.target", Problem: "missing", Want: "say how the game ends: [end] with target = 10000, or rounds = 10"},
			{Key: "points", Problem: "missing", Want: `say what scores: [points] with "1" = 100`},
		}},
		{"more dice than are rolled", classic + " dice=5 points.xxyyzz=off points.xxxxxx=off", []scorer.Fault{
			{Key: "points.123456", Problem: "needs 6 dice, and a roll has 5", Want: "use patterns of up to 5 dice"},
		}},
		{"even with the Common Die", frenzy + " dice=4 points.123456=off points.xxyyzz=off points.xxxxyy=off points.xxxyyy=off", []scorer.Fault{
			{Key: "points.xxxxxx", Problem: "needs 6 dice, and a roll has 5", Want: "use patterns of up to 5 dice"},
		}},
		{"a Common Die with strange faces", frenzy + " common_die.faces=1,7,3x,2X,2x,wild", []scorer.Fault{
			{Key: "common_die.faces", Problem: `no die shows "7"`, Want: `use the faces of the dice, "2x" and "wild"`},
			{Key: "common_die.faces", Problem: `no die shows "3x"`, Want: `use the faces of the dice, "2x" and "wild"`},
			{Key: "common_die.faces", Problem: `no die shows "2X"`, Want: `use the faces of the dice, "2x" and "wild"`},
		}},
		{"a Common Die in turn", frenzy + " play=in_turn", []scorer.Fault{
			{Key: "common_die.faces", Problem: "a Common Die is shared by players who roll together", Want: `say play = "together", or leave the Common Die out`},
		}},
		{"stealing together", frenzy + " steal.allowed=true", []scorer.Fault{
			{Key: "steal.allowed", Problem: "nobody plays just before when everybody rolls together", Want: "say allowed = false"},
		}},
		{"nothing that could be kept", one + " points.1=100 points.none=500 points.11+1=100 keep.least=one_combination", []scorer.Fault{
			{Key: "points", Problem: "no row is of more than one die, and every keep must hold one", Want: `add a row such as "xxx" = "100x", or say least = "one die"`},
		}},
		{"beating the turn before, together", classic + " play=together bank.beat=true", []scorer.Fault{
			{Key: "bank.beat", Problem: "nobody plays just before when everybody rolls together", Want: "say beat = false"},
		}},
		{"last licks together", classic + " play=together end.last_turns=last_licks", []scorer.Fault{
			{Key: "end.last_turns", Problem: "nobody can answer the leader when everybody rolls together", Want: `say "none" or "one each"`},
		}},
		{"a chase together", classic + " play=together end.last_turns=chase", []scorer.Fault{
			{Key: "end.last_turns", Problem: "nobody can answer the leader when everybody rolls together", Want: `say "none" or "one each"`},
		}},
		{"no end", classic + " end.target=0 end.exact=true end.closing=100", []scorer.Fault{
			{Key: "end.target", Problem: "missing", Want: "say how the game ends: [end] with target = 10000, or rounds = 10"},
		}},
		{"nothing to hit exactly", classic + " end.target=0 end.rounds=1 end.exact=true bank.opening=500", []scorer.Fault{
			{Key: "end.exact", Problem: "there is no target to hit exactly", Want: "say target = 10000"},
		}},
		{"nothing to reach in one turn", classic + " end.target=0 end.rounds=1 end.closing=1", []scorer.Fault{
			{Key: "end.closing", Problem: "there is no target to reach", Want: "say target = 10000"},
		}},
		{"more in one turn than in all", classic + " end.target=1 end.closing=2", []scorer.Fault{
			{Key: "end.closing", Problem: "is more than the target", Want: "use a smaller number"},
		}},
		{"one team", classic + " end.teams=1", []scorer.Fault{
			{Key: "end.teams", Problem: "one team has nobody to play against", Want: "use 2 teams or more"},
		}},
		{"an opening that can never be banked", classic + " end.exact=true bank.opening=500 end.target=450", []scorer.Fault{
			{Key: "bank.opening", Problem: "is more than the target that must be hit exactly", Want: "use a smaller opening"},
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := rules(t, test.words)
			assert.Equal(t, test.want, r.Validate())
			_, err := scorer.Compile(r)
			assert.Equal(t, test.want[0], refusal(t, err, scorer.Unreadable).Rule, "a card is not made of them")
			assert.EqualError(t, err, test.want[0].Key+": "+test.want[0].Problem)
			assert.Equal(t, test.want[0].Want, refusal(t, err, scorer.Unreadable).Help)
		})
	}
}

// TestValidateAtTheEdge: what is just allowed.
func TestValidateAtTheEdge(t *testing.T) {
	for _, words := range []string{
		classic + " end.target=0 end.rounds=1",
		classic + " end.rounds=1",
		classic + " end.last_turns=chase bank.beat=true steal.allowed=true",
		classic + " end.last_turns=last_licks",
		classic + " play=together end.last_turns=one_roll_each",
		classic + " end.exact=true bank.opening=500 end.target=500",
		classic + " bank.opening=500 end.target=450",
		classic + " end.target=500 end.closing=500",
		classic + " end.teams=2",
		one + " dice=3 points.none=500",
	} {
		assert.Empty(t, rules(t, words).Validate(), words)
	}
}

// TestValidateFilledInByHand: rules are a plain value, so a program may put
// anything into them; Compile is safe all the same.
func TestValidateFilledInByHand(t *testing.T) {
	for _, test := range []struct {
		name   string
		change func(*scorer.Rules)
		want   scorer.Fault
	}{
		{"too many dice", func(r *scorer.Rules) { r.Dice = 20 },
			scorer.Fault{Key: "dice", Problem: `can't be "20"`, Want: "use a whole number from 1 to 10"}},
		{"dice below nothing", func(r *scorer.Rules) { r.Dice = -1 },
			scorer.Fault{Key: "dice", Problem: `can't be "-1"`, Want: "use a whole number from 1 to 10"}},
		{"a word that isn't one", func(r *scorer.Rules) { r.Play = "" },
			scorer.Fault{Key: "play", Problem: `can't be ""`, Want: `use "in turn" or "together"`}},
		{"no points", func(r *scorer.Rules) { r.Points[0].Points.Plus = 0 },
			scorer.Fault{Key: "points.1", Problem: `can't be "0"`, Want: "use " + rowWant}},
		{"points of 10^18", func(r *scorer.Rules) { r.Points[0].Points.Plus = 1_000_000_000_000_000_000 },
			scorer.Fault{Key: "points.1", Problem: `can't be "1000000000000000000"`, Want: "use " + rowWant}},
		{"an effect that isn't one", func(r *scorer.Rules) { r.Points[0].Effect = "explode" },
			scorer.Fault{Key: "points.1", Problem: `can't be "explode"`, Want: "use " + rowWant}},
		{"no faces", func(r *scorer.Rules) { r.Sides = nil },
			scorer.Fault{Key: "faces", Problem: "has 0 faces", Want: "use 2 to 16 faces"}},
		{"a pattern that isn't one", func(r *scorer.Rules) { r.Points[0].Pattern = "ab" },
			scorer.Fault{Key: "points.ab", Problem: `has "a", which is neither a face nor x, y or z`,
				Want: "a row is written with faces (123456) and the letters x, y, z for any face: 111, xxx, xxyyzz"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := rules(t, classic)
			test.change(&r)
			assert.Equal(t, test.want, r.Validate()[0])
			_, err := scorer.Compile(r)
			assert.Error(t, err)
		})
	}
}

// TestRefusalSentences reads the refusals of a bank and a keep aloud.
func TestRefusalSentences(t *testing.T) {
	for _, test := range []struct {
		err interface {
			error
			Hint() string
		}
		says, hint string
	}{
		{scorer.Need{Key: "bank.opening", Least: 1000, Missing: 50},
			"the first bank must be worth 1,000 or more: 50 short", "keep rolling"},
		{scorer.Need{Key: "bank.minimum", Least: 300, Missing: 250},
			"every bank must be worth 300 or more: 250 short", "keep rolling"},
		{scorer.Need{Key: "bank.hot_dice"},
			"after hot dice all the dice must be rolled again", "keep rolling"},
	} {
		assert.EqualError(t, test.err, test.says)
		assert.Equal(t, test.hint, test.err.Hint())
	}
}

// A slip of two letters in the wrong order is one slip.
func TestDistance(t *testing.T) {
	for words, want := range map[[2]string]int{
		{"", ""}: 0, {"", "bank"}: 4, {"bank", ""}: 4, {"bank", "bank"}: 0,
		{"bakn", "bank"}: 1, {"ban", "bank"}: 1, {"bbank", "bank"}: 1, {"bonk", "bank"}: 1,
		{"kban", "bank"}: 2, {"sicne", "since"}: 1, {"dice", "step"}: 4,
	} {
		assert.Equal(t, want, scorer.Distance(words[0], words[1]), words)
		assert.Equal(t, want, scorer.Distance(words[1], words[0]), words)
	}
}
