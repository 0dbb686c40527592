package exchange

import (
	"strings"

	"farkle/sheet/tell"
)

// CSVText is a text cell that a spreadsheet shows and doesn't run, and that a
// terminal doesn't obey either: one that would be taken for a formula gets an
// apostrophe in front, which says "this is text". It is for text alone; -700
// points are a number and stay one.
func CSVText(text string) string {
	text = tell.TerminalText(text)
	// Spreadsheets pass over blanks in front, and take the wide signs of
	// Chinese and Japanese keyboards for the plain ones.
	first := strings.TrimLeft(text, " \u00a0\u3000")
	if first != "" && strings.ContainsAny(first[:firstLen(first)], "=+-@\n＝＋－＠") {
		return "'" + text
	}
	return text
}

// firstLen is the length of the first character, in bytes.
func firstLen(text string) int {
	for i := range text {
		if i > 0 {
			return i
		}
	}
	return len(text)
}
