package guide_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"

	"farkle/scorer/guide"
	"farkle/scorer/rulebook"
)

// The pocket card fits a pocket in every game.
func TestCardFits(t *testing.T) {
	for _, name := range rulebook.Names() {
		lines := guide.Card(load(t, name))
		assert.LessOrEqual(t, len(lines), 24, name)
		for _, line := range lines {
			assert.LessOrEqual(t, utf8.RuneCountInString(line), 40, "%s: %s", name, line)
			assert.NotContains(t, line, "…", name)
		}
	}
}

// What it says, worked out by hand.
func TestCard(t *testing.T) {
	for game, want := range map[string][]string{
		"classic":     {"three 1s 1,000", "three of a kind 100 × face", "four of a kind 1,000", "but four 1s 1,100", "to get on the sheet 500", "every turn after that anything", "farkles in a row none", "played to 10,000", "last turns one each"},
		"frenzy":      {"three 1s 300", "two triplets 2,500", "to get on the sheet 400", "last turns none"},
		"zilch":       {"four 1s 2,000", "to get on the sheet 300", "every turn after that 300", "farkles in a row 3: -500"},
		"zehntausend": {"four of a kind 100 × face + 1,000", "straight 1-6 1,500 *"},
		"facebook":    {"played to 10 rounds"},
	} {
		text := strings.Join(guide.Card(load(t, game)), "\n")
		var got []string
		for line := range strings.Lines(text) {
			got = append(got, strings.Join(strings.Fields(line), " "))
		}
		for _, line := range want {
			assert.Contains(t, got, line, game)
		}
	}
}
