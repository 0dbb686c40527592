package rulebook_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer/rulebook"
)

// What the files say of their sources, where it was once wrong: stealing is a
// house rule of both pages, the old page lets the first there win, and it asks for
// one or more scoring dice.
func TestSourcesAreToldTruly(t *testing.T) {
	for game, never := range map[string][]string{
		"classic":     {"has no stealing"},
		"buddy":       {"has no stealing"},
		"tenthousand": {`"highest"       # the page: the most points win`, "all     = false      # the page is silent"},
	} {
		source, err := rulebook.Source(game)
		require.NoError(t, err)
		for _, text := range never {
			assert.NotContains(t, string(source), text, game)
		}
	}
	for _, name := range rulebook.Names() {
		source, err := rulebook.Source(name)
		require.NoError(t, err)
		for line := range strings.Lines(string(source)) {
			if !strings.Contains(line, "=") || strings.HasPrefix(line, "#") || strings.HasPrefix(line, "name ") {
				continue
			}
			assert.Regexp(t, `# (the page|the (other|older) page|the table|the shop|the rulings|more rules)\b`, line, name)
		}
	}
}
