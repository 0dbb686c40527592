package sheet

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A token is one word of a line. A quoted word is always a name or a text, never
// a command or dice. A comma that stands between lines is a token of its own.
type token struct {
	word   string
	quoted bool
	comma  bool
	end    int // where the text goes on after it
}

// is reports whether the word means an entry of this kind.
func (t token) is(k Kind) bool { return !t.quoted && strings.EqualFold(t.word, string(k)) }

// lex cuts text into words. Commas inside a word made of digits belong to it
// ("5,5,5", "=1,000"); any other comma separates lines.
func lex(text string) ([]token, error) {
	var tokens []token
	noted := false
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case unicode.IsSpace(r):
			i += size
			continue
		case r == ',':
			i++
			tokens = append(tokens, token{comma: true, end: i})
			continue
		}
		t := token{quoted: r == '"'}
		var closed bool
		if t.quoted {
			t.word, t.end, closed = quotedWord(text, i)
			if !closed && !noted { // a note may hold anything: 5" dice
				return nil, unreadable(`close it: "old debt"`, "a quote is left open")
			}
		} else {
			t.end = wordEnd(text, i)
			t.word = text[i:t.end]
			noted = noted || strings.EqualFold(t.word, string(Note))
		}
		tokens = append(tokens, t)
		i = t.end
	}
	return tokens, nil
}

// quotedWord is what stands in the quotes that open at i.
func quotedWord(text string, i int) (word string, end int, closed bool) {
	var b strings.Builder
	for i++; i < len(text); i++ {
		switch text[i] {
		case '"':
			return b.String(), i + 1, true
		case '\\':
			if i+1 < len(text) {
				i++
			}
		}
		b.WriteByte(text[i])
	}
	return b.String(), i, false
}

// wordEnd is where the word that starts at i ends.
func wordEnd(text string, i int) int {
	n := strings.IndexFunc(text[i:], func(r rune) bool { return unicode.IsSpace(r) || r == '"' || r == ',' })
	switch {
	case n < 0:
		return len(text)
	case text[i+n] == ',' && between(text, i+n):
		return wordEnd(text, i+n+1)
	}
	return i + n
}

// between reports whether the comma at i stands between two digits, and so
// inside a word.
func between(text string, i int) bool {
	digit := func(i int) bool { return i >= 0 && i < len(text) && '0' <= text[i] && text[i] <= '9' }
	return digit(i-1) && digit(i+1)
}
