package rulebook_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer/rulebook"
)

// Four doubles reaches four 1s as well: twice three 1s, worked out by hand.
func TestFourDoubles(t *testing.T) {
	for game, want := range map[string]map[string]int{
		"classic": {"1111": 2000, "2222": 400, "6666": 1200},
		"buddy":   {"1111": 600, "2222": 400, "6666": 1200},
	} {
		rules, err := rulebook.Load(game)
		require.NoError(t, err)
		changes, err := rulebook.Changes(rules, "Four doubles", "bank.opening = 300")
		require.NoError(t, err)
		card := cardOf(t, game, changes...)
		assert.Equal(t, 300, card.Rules().Bank.Opening)
		for text, points := range want {
			dice, err := card.Faces().Parse(text)
			require.NoError(t, err)
			got, ok := card.Points(dice)
			assert.True(t, ok)
			assert.Equal(t, points, got, "%s %s", game, text)
		}
	}
}

// Every variant can be played with the four pages' games that take turns.
func TestVariantsCanBePlayed(t *testing.T) {
	for _, game := range []string{"classic", "buddy", "tenthousand"} {
		rules, err := rulebook.Load(game)
		require.NoError(t, err)
		for _, v := range rulebook.Variants(rules) {
			_, err := rules.With(v.Changes...)
			assert.NoError(t, err, "%s %s", game, v.Name)
		}
	}
	rules, err := rulebook.Load("classic")
	require.NoError(t, err)
	_, err = rulebook.Changes(rules, "five doubles")
	assert.EqualError(t, err, `there is no house rule called "five doubles"`)
}
