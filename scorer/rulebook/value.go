package rulebook

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"

	"farkle/scorer"
)

// textOf is the value as the rules take it, if it is written the way its kind
// is. A row's points are of the kind Number, and "100x" is the name of one. A
// list has its items checked one by one instead.
func textOf(v value, kind scorer.Kind) (string, bool) {
	switch kind {
	case scorer.Number:
		if v.kind == unstable.String { // "all" is a name; "400" is a number in quotes
			_, err := strconv.Atoi(v.text)
			return v.text, err != nil
		}
		return v.number()
	case scorer.YesNo:
		return v.raw, v.kind == unstable.Bool
	case scorer.List:
		return "", v.kind == unstable.Array
	}
	return v.text, v.kind == unstable.String
}

// number is a whole number in plain digits: 1_000 and 0x3e8 are 1000.
func (v value) number() (string, bool) {
	if v.kind != unstable.Integer {
		return "", false
	}
	n, err := strconv.ParseInt(v.raw, 0, 64)
	return strconv.FormatInt(n, 10), err == nil
}

// String is the value as a sentence repeats it.
func (v value) String() string {
	switch v.kind {
	case unstable.Array:
		return "a list"
	case unstable.InlineTable:
		return "a table in braces"
	}
	return oneLine(v.raw)
}

// wrong says what the value is, where it should be something else.
func (v value) wrong() string {
	switch v.kind {
	case unstable.String:
		return "is text: " + v.String()
	case unstable.Integer, unstable.Float:
		return "is a number: " + v.String()
	}
	return "is " + v.String()
}

// tableWant is what a row written as a table takes.
const tableWant = `a table such as {points = 1500, on = "first roll", confirm = 500, natural = true} or {effect = "win"}`

// instead is what would be right for a value that isn't written the way its
// kind is: the same without its quotes, where that is all.
func (v value) instead(kind scorer.Kind, otherwise string) string {
	bare, ok := v.text, v.text == "true" || v.text == "false"
	if kind == scorer.Number {
		bare, ok = value{kind: unstable.Integer, raw: v.text}.number()
	}
	if v.kind != unstable.String || !ok || kind != scorer.Number && kind != scorer.YesNo {
		return otherwise
	}
	return fmt.Sprintf("write %s without quotes", bare)
}

// rowText is what a row does, in the words the rules take; or what is wrong
// with it, and what would be right.
func rowText(v value) (text, wrong, want string) {
	if v.kind != unstable.InlineTable {
		text, ok := textOf(v, scorer.Number)
		if !ok {
			return "", v.wrong(), wantedRow()
		}
		return text, "", ""
	}
	does, options := "", ""
	seen := map[string]bool{}
	for _, field := range v.items {
		if seen[field.key] {
			return "", oneLine(field.key) + " is there twice", tableWant
		}
		seen[field.key] = true
		word, ok := field.word()
		switch {
		case !ok:
			return "", oneLine(field.key) + " can't be " + field.String(), tableWant
		case field.key == "points", field.key == "effect":
			if does != "" {
				return "", "has both points and an effect", tableWant
			}
			does = word
		default:
			options += word
		}
	}
	if does == "" {
		return "", "has neither points nor an effect", tableWant
	}
	return does + options, "", ""
}

// word is the field of a row in the words the rules take.
func (v value) word() (string, bool) {
	text, isText := v.text, v.kind == unstable.String && v.text != "" && !strings.Contains(v.text, ",")
	isTrue, isBool := v.raw == "true", v.kind == unstable.Bool
	switch v.key {
	case "points":
		if number, ok := v.number(); ok {
			return number, true
		}
		return text, isText
	case "effect":
		return text, isText
	case "on":
		return ", on " + text, isText
	case "confirm", "natural":
		if number, ok := v.number(); ok && v.key == "confirm" {
			return ", confirm " + number, true
		}
		if isTrue {
			return ", " + v.key, true
		}
		return "", isBool
	}
	return "", false
}
