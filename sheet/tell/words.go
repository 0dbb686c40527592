package tell

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"farkle/scorer"
	"farkle/sheet"
)

// A Text is something said, and the same in fewer words for a narrow column.
type Text struct{ Long, Short string }

// same is a text that is as short as it can be.
func same(words string) Text { return Text{words, words} }

// Points are points as people write them: "1,000".
func Points(n int) string { return scorer.Thousands(n) }

// Dice is "one die", "two dice".
func Dice(n int) string { return scorer.DiceWord(n) }

// Count is "one roll", "two rolls".
func Count(n int, thing string) string {
	if n == 1 {
		return "one " + thing
	}
	return scorer.CountWord(n) + " " + thing + "s"
}

// And is "Ann, Ben and Cleo".
func And(words []string) string { return scorer.Listed(words, "and") }

// Or is "Ann, Ben or Cleo".
func Or(words []string) string { return scorer.Listed(words, "or") }

// Names are the names of some seats: "Ann, Ben and Cleo".
func Names(s *sheet.State, seats []int) string { return And(s.NamesOf(seats)) }

// Crowd are the names of some seats, or how many there are where that is too many
// to take in at a glance.
func Crowd(s *sheet.State, seats []int, people string) string {
	if len(seats) > 3 {
		return scorer.CountWord(len(seats)) + " " + people
	}
	return Names(s, seats)
}

// Capital makes a sentence of words that begin small, also with a name.
func Capital(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return ""
	}
	return string(unicode.ToUpper(r)) + text[n:]
}

// Ordinal is a place: 1st, 2nd, 3rd.
func Ordinal(n int) string {
	suffix := "th"
	switch {
	case n%100 >= 11 && n%100 <= 13:
	case n%10 == 1:
		suffix = "st"
	case n%10 == 2:
		suffix = "nd"
	case n%10 == 3:
		suffix = "rd"
	}
	return fmt.Sprintf("%d%s", n, suffix)
}

// join puts a text behind others, with something between, where there is any.
func join(between string, texts ...string) string {
	var said []string
	for _, text := range texts {
		if text != "" {
			said = append(said, text)
		}
	}
	return strings.Join(said, between)
}
