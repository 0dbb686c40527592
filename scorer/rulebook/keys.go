package rulebook

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"farkle/scorer"
)

// rows is the section of the score guide; dieFaces is what its rows are written
// in.
const (
	rows     = "points"
	dieFaces = "faces"
)

// sections lists the sections of a rule file: the rows, and whatever the
// settings are grouped by.
func sections() []string {
	names := []string{rows}
	for _, s := range scorer.Settings() {
		if section, _, ok := strings.Cut(s.Key, "."); ok && !slices.Contains(names, section) {
			names = append(names, section)
		}
	}
	return names
}

// keyText is a key as one word. A dot inside quotes is no dot between words, so
// such a part keeps its quotes.
func keyText(parts []string) string {
	words := make([]string, len(parts))
	for i, part := range parts {
		words[i] = part
		if part == "" || strings.Contains(part, ".") {
			words[i] = strconv.Quote(part)
		}
	}
	return strings.Join(words, ".")
}

// about is how the value of a key that isn't a row is written, in two ways: for
// reading it and in words. It returns a [*scorer.Refusal] for others.
func about(key string) (scorer.Kind, string, error) {
	if key == "name" || key == "title" {
		return scorer.Word, wanted(key, "") + ", in quotes", nil
	}
	s, err := scorer.FindSetting(key)
	if err != nil {
		return 0, "", err
	}
	return s.Kind(), s.Want(), nil
}

// nearest is the rule a key names or was perhaps meant to name, or "".
func nearest(key string) string {
	_, _, err := about(key)
	if unknown, ok := errors.AsType[*scorer.Refusal](err); ok {
		return unknown.Rule.Key
	}
	return key
}

// wanted is what the rules say they want when given a value they refuse.
func wanted(key, refused string) string {
	scratch := scorer.NewRules()
	bad, _ := errors.AsType[*scorer.Refusal](scratch.Set(key, refused))
	return strings.TrimPrefix(bad.Rule.Want, "use ")
}

// inFile is what the rules want, as a file writes it. There a row that is off
// is left out, and only numbers go without quotes.
func inFile(want string) string {
	want, points := strings.CutSuffix(want, "; or off")
	if points {
		want += "; only a plain number goes without quotes"
	}
	return want
}

// wantedRow is what a row takes, whatever its dice.
func wantedRow() string { return inFile(wanted(rows+".xxx", "?")) }

// canonicalRow is the one spelling of a row: yyxx and xxyy are the same.
func canonicalRow(pattern string, faces []string) (string, error) {
	scratch := scorer.Rules{Sides: faces}
	if err := scratch.Set(rows+"."+pattern, "1"); err != nil {
		return "", err
	}
	return rows + "." + scratch.Points[0].Pattern, nil
}

// place says where in a file a setting belongs.
func place(key string) string {
	if section, name, ok := strings.Cut(key, "."); ok {
		return fmt.Sprintf("%s in [%s]", name, section)
	}
	return key + " at the top"
}

// rulesOf says what a section, or the top of the file, takes.
func rulesOf(section string) string {
	top := []string{"name", "title"}
	var inside []string
	for _, s := range scorer.Settings() {
		in, name, ok := strings.Cut(s.Key, ".")
		switch {
		case !ok:
			top = append(top, s.Key)
		case in == section:
			inside = append(inside, name)
		}
	}
	if inside == nil {
		return fmt.Sprintf("the top of a file takes %s; the sections are %s", scorer.Listed(top, "and"), scorer.Listed(sections(), "and"))
	}
	return fmt.Sprintf("[%s] takes %s", section, scorer.Listed(inside, "and"))
}
