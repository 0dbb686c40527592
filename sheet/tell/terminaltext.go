package tell

import (
	"strings"

	"farkle/sheet"
)

// TerminalText is text that a terminal shows and doesn't obey: whatever would
// move the cursor, change colours, turn the direction of writing or hide in the
// text is shown as a question mark in a box. Line ends stay. Names and notes are
// refused with such characters in them; but a damaged or foreign file may hold
// anything.
func TerminalText(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = sheet.Shown(line)
	}
	return strings.Join(lines, "\n")
}
