package sheet

import (
	"strings"
	"unicode"
)

// A token is one word of a line. A quoted word is always a name or a text, never
// a command or dice. A comma that stands between lines is a token of its own.
type token struct {
	word   string
	quoted bool
	comma  bool
	at     int // where it starts in the text
}

// lex cuts text into words. Commas inside a word made of digits belong to it
// ("5,5,5", "=1,000"); any other comma separates lines.
func lex(text string) ([]token, error) {
	var tokens []token
	rs := []rune(text)
	at := func(i int) int { return len(string(rs[:i])) }
	for i := 0; i < len(rs); {
		switch r := rs[i]; {
		case unicode.IsSpace(r):
			i++
		case r == ',':
			tokens = append(tokens, token{comma: true, at: at(i)})
			i++
		case r == '"':
			var b strings.Builder
			start := i
			for i++; i < len(rs) && rs[i] != '"'; i++ {
				if rs[i] == '\\' && i+1 < len(rs) {
					i++
				}
				b.WriteRune(rs[i])
			}
			if i == len(rs) {
				return nil, unreadable(`close it: "old debt"`, "a quote is left open")
			}
			i++
			tokens = append(tokens, token{word: b.String(), quoted: true, at: at(start)})
		default:
			start := i
			for i < len(rs) && !unicode.IsSpace(rs[i]) && rs[i] != '"' {
				if rs[i] == ',' && !between(rs, i) {
					break
				}
				i++
			}
			tokens = append(tokens, token{word: string(rs[start:i]), at: at(start)})
		}
	}
	return tokens, nil
}

// between reports whether the comma at i stands between two digits, and so
// inside a word.
func between(rs []rune, i int) bool {
	return i > 0 && i+1 < len(rs) && unicode.IsDigit(rs[i-1]) && unicode.IsDigit(rs[i+1])
}
