package rulebook

import (
	"strconv"

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
