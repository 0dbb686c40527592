package rulebook_test

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"farkle/scorer"
	"farkle/scorer/rulebook"
)

func TestWriteReadsBack(t *testing.T) {
	for _, name := range rulebook.Names() {
		t.Run(name, func(t *testing.T) {
			rules, err := rulebook.Load(name)
			require.NoError(t, err)
			again, err := rulebook.Read("written.toml", rulebook.Write(rules))
			require.NoError(t, err)
			assert.Equal(t, rules, again)
		})
	}
}

func TestAllSetsTheSameRules(t *testing.T) {
	for _, name := range rulebook.Names() {
		t.Run(name, func(t *testing.T) {
			rules, err := rulebook.Load(name)
			require.NoError(t, err)
			again := scorer.NewRules()
			for _, kv := range rules.All() {
				require.NoError(t, again.Set(kv.Key, kv.Value), kv.Key)
			}
			assert.Equal(t, rules, again)
		})
	}
}

// What a changed game looks like, whole.
func TestWriteChangedGame(t *testing.T) {
	rules, err := rulebook.Load("frenzy")
	require.NoError(t, err)
	rules, err = rules.With(
		scorer.KeyValue{Key: "title", Value: `Frenzy "at home" \ é`},
		scorer.KeyValue{Key: "points.xxx", Value: "100x+250"},
		scorer.KeyValue{Key: "points.xxxxyy", Value: "off"},
		scorer.KeyValue{Key: "farkle.streak", Value: "3"},
		scorer.KeyValue{Key: "farkle.penalty", Value: "all"},
	)
	require.NoError(t, err)
	if os.Getenv("UPDATE") != "" {
		require.NoError(t, os.WriteFile("testdata/changed.toml", rulebook.Write(rules), 0o644))
	}
	want, err := os.ReadFile("testdata/changed.toml")
	require.NoError(t, err)
	assert.Equal(t, string(want), string(rulebook.Write(rules)))
}

// Whatever rules can be made by setting one rule after another can be written
// and read.
func TestWriteReadsBackAnyRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := scorer.NewRules()
		set := func(key, value string) {
			require.NoError(t, rules.Set(key, value), "%s = %q", key, value)
		}
		set("name", rapid.StringMatching(`[a-z0-9-]{1,20}`).Draw(t, "name"))
		title := rapid.String().Draw(t, "title")
		if rules.Set("title", title) != nil {
			set("title", "no title")
		}
		for _, s := range scorer.Settings() {
			set(s.Key, value(t, s))
		}
		set("points.1", "100")
		for range rapid.IntRange(0, 8).Draw(t, "rows") {
			pattern := rapid.StringMatching(`[1-6xyz]{1,6}`).Draw(t, "pattern")
			points := rapid.SampledFrom([]string{"1", "250", "1000000", "100x", "1x+1"}).Draw(t, "points")
			if rules.Set("points."+pattern, points) != nil { // no x, so no multiple of it
				set("points."+pattern, does(t))
			}
		}
		if rapid.Bool().Draw(t, "grows") {
			set("points.xx+x", rapid.SampledFrom([]string{"turn x3", "roll again", "10x, confirm 50"}).Draw(t, "xx+x"))
		}
		if rapid.Bool().Draw(t, "nothing") {
			set("points.none", rapid.SampledFrom([]string{"500", "-500", "roll again"}).Draw(t, "none"))
		}
		for faults := rules.Validate(); len(faults) > 0; faults = rules.Validate() { // they contradict themselves
			key, usual := faults[0].Key, map[string]string{"dice": "6", "end.target": "5000"}
			switch s, err := scorer.FindSetting(key); {
			case key == "points": // no row that a keep has to hold
				set("keep.least", scorer.OneDie)
			case err != nil:
				set(key, "off")
			case usual[key] != "":
				set(key, usual[key])
			default:
				set(key, s.Default)
			}
		}
		again, err := rulebook.Read("written.toml", rulebook.Write(rules))
		require.NoError(t, err)
		assert.Equal(t, rules, again)
	})
}

// does draws something a row may do.
func does(t *rapid.T) string {
	words := []string{rapid.SampledFrom([]string{"5", "-1000000", "win", "out", "void"}).Draw(t, "does")}
	for _, option := range []string{"on first roll", "on all dice", "confirm", "confirm 500", "natural"} {
		if rapid.IntRange(0, 3).Draw(t, option) == 0 {
			words = append(words, option)
		}
	}
	return strings.Join(words, ", ")
}

// value draws a value the setting may have.
func value(t *rapid.T, s scorer.Setting) string {
	if s.Kind() == scorer.List {
		faces := rapid.SliceOfN(rapid.SampledFrom([]string{"1", "5", "6", "2x", "wild"}), 0, 6).Draw(t, s.Key)
		if s.Key == "faces" { // those that the rows name, and others
			others := rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"7", "T:10:10", "W:Flaming Sun:wild", "q:Ö :3"}), 0, 2, rapid.ID).Draw(t, "others")
			faces = rapid.Permutation(append([]string{"1", "2", "3", "4", "5", "6"}, others...)).Draw(t, s.Key)
		}
		return strings.Join(faces, ",")
	}
	values := []string{s.Default}
	for _, c := range s.Choices {
		values = append(values, c.Value)
	}
	if s.Kind() == scorer.Number {
		values = append(values, strconv.Itoa(rapid.IntRange(s.Min, s.Max).Draw(t, s.Key)))
	}
	values = slices.DeleteFunc(values, func(v string) bool { return v == "" })
	return rapid.SampledFrom(values).Draw(t, s.Key)
}
