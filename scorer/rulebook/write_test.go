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
				set("points."+pattern, "5")
			}
		}
		if len(rules.Validate()) > 0 {
			t.Skip("they contradict themselves")
		}
		again, err := rulebook.Read("written.toml", rulebook.Write(rules))
		require.NoError(t, err)
		assert.Equal(t, rules, again)
	})
}

// value draws a value the setting may have.
func value(t *rapid.T, s scorer.Setting) string {
	if s.Kind() == scorer.List {
		faces := rapid.SliceOfN(rapid.SampledFrom([]string{"1", "5", "6", "2x", "wild"}), 0, 6).Draw(t, s.Key)
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
