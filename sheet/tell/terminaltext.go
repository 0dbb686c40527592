package tell

import (
	"regexp"
	"strings"

	"farkle/sheet"
)

// TerminalText is text that a terminal shows and doesn't obey: whatever would
// move the cursor, change colours, turn the direction of writing or hide in the
// text is shown as a question mark in a box. Line ends stay. Names and notes are
// refused with such characters in them; but a damaged or foreign file may hold
// anything. What [Isolated] has put in stays.
func TerminalText(text string) string {
	return outside(text, func(text string) string {
		lines := strings.Split(text, "\n")
		for i, line := range lines {
			lines[i] = sheet.Shown(line)
		}
		return strings.Join(lines, "\n")
	})
}

// rtl are the blocks of letters that run from right to left: Hebrew, Arabic and others.
const rtl = `\x{590}-\x{8ff}\x{fb1d}-\x{fdff}\x{fe70}-\x{fefc}\x{10800}-\x{10fff}\x{1e800}-\x{1efff}`

var (
	// words of such letters, with the marks and digits that belong to them
	fromRight = regexp.MustCompile(`[` + rtl + `][` + rtl + `\p{M}\d\x{200c}\x{200d}]*(?:[ '’"-][` + rtl + `][` + rtl + `\p{M}\d\x{200c}\x{200d}]*)*`)
	isolated  = regexp.MustCompile(`\x{2068}(` + fromRight.String() + `)\x{2069}`)
)

// Isolated is a text for people in which words that run from right to left stand by
// themselves: the points beside a name, and the next name, stay where they are. The
// marks for that have no width, and there are none where no such word is. Isolating
// twice changes nothing.
//
// It is for whatever is read as text: on a terminal, a page or a picture; never for
// what programs read.
func Isolated(text string) string {
	return outside(text, func(text string) string { return fromRight.ReplaceAllString(text, "\u2068$0\u2069") })
}

// Typed is what somebody typed, or pasted from what was shown, without the marks of
// [Isolated].
func Typed(text string) string { return isolated.ReplaceAllString(text, "$1") }

// outside does something to all of a text but what is isolated already.
func outside(text string, do func(string) string) string {
	if !strings.Contains(text, "\u2068") {
		return do(text)
	}
	var b strings.Builder
	end := 0
	for _, at := range isolated.FindAllStringIndex(text, -1) {
		b.WriteString(do(text[end:at[0]]))
		b.WriteString(text[at[0]:at[1]])
		end = at[1]
	}
	b.WriteString(do(text[end:]))
	return b.String()
}
