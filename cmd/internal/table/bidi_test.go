package table

import (
	"regexp"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"
)

// Names from right to left stand by themselves on every screen, and take the room they
// took before.
func TestNamesFromRightToLeft(t *testing.T) {
	isolated := regexp.MustCompile(`\x{2068}[^\x{2068}\x{2069}]*\x{2069}`)
	s := playing(t, "classic", "דוד", "سارة", "דני לוי", "Ann")
	s.typed("444⏎1⏎5⏎b⏎")
	assert.Contains(t, s.screen(), "\u2068דוד\u2069")
	for _, keys := range []string{"", "444⏎", "b", "⏎", "?", "⎋", "h", "⎋", "⇥", "⎋", "u", "⎋"} {
		s.typed(keys)
		screen := s.screen()
		assert.NotRegexp(t, `[\p{Hebrew}\p{Arabic}]`, isolated.ReplaceAllString(screen, ""), "after %q", keys)
		for line := range strings.Lines(screen) {
			assert.Equal(t, ansi.StringWidth(strings.NewReplacer("\u2068", "", "\u2069", "").Replace(line)), ansi.StringWidth(line))
		}
	}
}
