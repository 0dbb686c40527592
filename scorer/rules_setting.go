package scorer

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Choice is one value a setting may take, and what it means in a sentence.
type Choice struct {
	Value    string // as written in a rule file
	N        int    // for a number that has a name: the number it stands for
	Sentence string
}

// A Setting is one house rule that isn't about particular dice. The list made
// by [Settings] is the only place that knows a setting's name, default, values
// and meaning: reading files, changing a rule, printing and explaining all go
// through it.
type Setting struct {
	Key      string // as in a rule file: "bank.opening"
	Default  string // "" where a rule file must say it, or may leave it out
	Min, Max int    // for a number
	Choices  []Choice
	Sentence string // for a number or a list: what it means, with %s for the value
	Question string // as asked at the table
	Example  string // of a list
	Fixed    bool   // cannot change once a game has begun

	also func(Rules) string // what the sentence goes on with, where that depends on other settings
	at   func(*Rules) any   // *int, *bool, *string or *[]string
}

// KeyValue is one rule as text: a setting or a row.
type KeyValue struct{ Key, Value string }

// A Kind is how a setting's value is written.
type Kind int

// The kinds of settings.
const (
	Number Kind = iota // a whole number, or the name of one: "all"
	YesNo              // true or false
	Word               // one of the choices
	List               // faces
)

// Kind is how the setting's value is written.
func (s Setting) Kind() Kind {
	switch s.at(new(Rules)).(type) {
	case *int:
		return Number
	case *bool:
		return YesNo
	case *[]string:
		return List
	}
	return Word
}

// Value is the setting's value in r, as written in a rule file.
func (s Setting) Value(r Rules) string {
	switch v := s.at(&r).(type) {
	case *int:
		for _, c := range s.Choices {
			if n, named := c.number(); named && n == *v {
				return c.Value
			}
		}
		return strconv.Itoa(*v)
	case *bool:
		return strconv.FormatBool(*v)
	case *[]string:
		return strings.Join(*v, ",")
	case *string:
		return *v
	}
	panic("setting " + s.Key + " has no value")
}

// number is the number a choice stands for, and whether it names one that
// can't be written in digits.
func (c Choice) number() (n int, named bool) {
	if n, err := strconv.Atoi(c.Value); err == nil {
		return n, false
	}
	return c.N, true
}

// set gives the setting a value in r, or says what would be right.
func (s Setting) set(r *Rules, value string) error {
	wrong := func() error { return badValue(s.Key, value, s.Want()) }
	switch at := s.at(r).(type) {
	case *int:
		for _, c := range s.Choices {
			if c.Value == value {
				*at, _ = c.number()
				return nil
			}
		}
		n, err := strconv.ParseUint(value, 10, 31) // digits alone, no sign
		if err != nil || int(n) < s.Min || int(n) > s.Max {
			return wrong()
		}
		*at = int(n)
	case *bool:
		if value != "true" && value != "false" {
			return wrong()
		}
		*at = value == "true"
	case *[]string:
		*at = nil
		if value != "" {
			*at = strings.Split(value, ",")
		}
	case *string:
		if !slices.ContainsFunc(s.Choices, func(c Choice) bool { return c.Value == value }) {
			return wrong()
		}
		*at = value
	}
	return nil
}

// Explain says in a sentence what the setting's value in r means.
func (s Setting) Explain(r Rules) string {
	value := s.Value(r)
	for _, c := range s.Choices {
		if c.Value == value && s.also != nil {
			return c.Sentence + s.also(r)
		}
		if c.Value == value {
			return c.Sentence
		}
	}
	switch s.Kind() {
	case Number:
		n, _ := strconv.Atoi(value)
		value = Thousands(n)
	case List:
		value = calledAll(*s.at(&r).(*[]string))
	}
	return strings.ReplaceAll(s.Sentence, "%s", value)
}

// Want says which values would be right: "a number from 0 to 100".
func (s Setting) Want() string {
	var words []string
	for _, c := range s.Choices {
		if _, err := strconv.Atoi(c.Value); err != nil {
			words = append(words, strconv.Quote(c.Value))
		}
	}
	switch s.at(new(Rules)).(type) {
	case *int:
		want := fmt.Sprintf("a whole number from %s to %s", Thousands(s.Min), Thousands(s.Max))
		if len(words) > 0 {
			want += ", or " + Listed(words, "or")
		}
		return want
	case *bool:
		return "true or false"
	case *[]string:
		return "a list of faces, such as " + s.Example
	}
	return Listed(words, "or")
}

// Thousands writes a number as people do at the table: 1,000. Its minus is the
// one that is typed, as lines of the sheet stand beside it: -1,000.
func Thousands(n int) string {
	s := strconv.Itoa(n)
	first := 0
	if n < 0 {
		first = 1
	}
	for i := len(s) - 3; i > first; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// Signed writes a number that is added or taken away: +1,000, -50.
func Signed(n int) string {
	if n > 0 {
		return "+" + Thousands(n)
	}
	return Thousands(n)
}
