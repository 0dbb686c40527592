package guide_test

import (
	"bytes"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/scorer/guide"
)

// Whatever setting a table changes, the guide says so: there is no rule that is
// played and not told. What can't matter is warned about instead.
func TestEverySettingIsInTheGuide(t *testing.T) {
	text := func(c *scorer.Card) string {
		var b bytes.Buffer
		require.NoError(t, guide.New(c).Text(&b, 0))
		return b.String()
	}
	told := map[string]bool{}
	for _, game := range []string{"frenzy", "classic", "tenthousand", "dixmille"} {
		base := load(t, game)
		for _, s := range scorer.Settings() {
			values := []string{"7", "3"}
			for _, choice := range s.Choices {
				values = append(values, choice.Value)
			}
			for _, value := range values {
				rules, err := base.Rules().With(scorer.KeyValue{Key: s.Key, Value: value})
				if err != nil || s.Value(rules) == s.Value(base.Rules()) || s.Key == "dice" {
					continue
				}
				card, err := scorer.Compile(rules)
				if err != nil {
					continue
				}
				idle := slices.ContainsFunc(guide.Warnings(card), func(w guide.Warning) bool { return w.Key == s.Key })
				if value == s.Default { // no warning, though it may not matter here
					idle = idle || slices.ContainsFunc(guide.Warnings(base), func(w guide.Warning) bool { return w.Key == s.Key })
				}
				if idle {
					continue
				}
				assert.NotEqual(t, text(base), text(card), "%s: %s = %s isn't told", game, s.Key, value)
				told[s.Key] = true
			}
		}
	}
	for _, s := range scorer.Settings() {
		if s.Key != "dice" && s.Key != "faces" && s.Key != "play" && s.Key != "common_die.faces" {
			assert.True(t, told[s.Key], "%s was never changed", s.Key)
		}
	}
}
