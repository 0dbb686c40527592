package sheet

import (
	"slices"
	"strings"
)

// Words joins words that were typed apart, as a shell passes them on. A word
// with blanks in it that is a whole player's name, or the reason of an
// adjustment, stays one word: the shell has taken its quotes away.
func (g *Game) Words(words []string) string {
	names := append(g.State().Names(), g.typed()...)
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = w
		isName := slices.ContainsFunc(names, func(n string) bool { return n != "" && sameName(n, w) })
		isReason := i > 0 && adjusts(words[i-1])
		if strings.ContainsAny(w, " ,\"") && (isName || isReason) {
			out[i] = quote(w)
		}
	}
	return strings.Join(out, " ")
}

// adjusts reports whether a word gives or takes points: "+50".
func adjusts(word string) bool {
	if word == "" || word[0] != '+' && word[0] != '-' {
		return false
	}
	_, err := wholeNumber(word[1:])
	return err == nil
}
