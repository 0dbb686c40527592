package render

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// TerminalText is text that a terminal shows and doesn't obey: whatever would
// move the cursor, change colours, turn the direction of writing or hide in the
// text is shown as a question mark in a box. Line ends stay. Names and notes are
// refused with such characters in them; but a damaged or foreign file may hold
// anything.
func TerminalText(text string) string {
	return strings.Map(func(r rune) rune {
		if r != '\n' && commands(r) {
			return unicode.ReplacementChar
		}
		return r
	}, text)
}

// commands reports whether a character is an order rather than a sign.
func commands(r rune) bool {
	const zeroWidthNonJoiner, zeroWidthJoiner = 0x200c, 0x200d // emoji and some scripts need them
	switch {
	case r == utf8.RuneError:
		return true // also what bytes that are no text are read as
	case r == zeroWidthNonJoiner || r == zeroWidthJoiner:
		return false
	case 0xe0020 <= r && r <= 0xe007f: // the letters inside flags of regions
		return false
	}
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Co, unicode.Cs, unicode.Zl, unicode.Zp)
}
