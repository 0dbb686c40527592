package rulebook

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"farkle/scorer"
)

// A Fault is one thing wrong with a rule file.
type Fault struct {
	File    string
	Line    int    // from 1
	Key     string // the rule: "bank.opening"; "" where the line can't be read
	Problem string
	Want    string // what to do about it
}

// Error is the fault on one line.
func (f Fault) Error() string {
	text := fmt.Sprintf("%s:%d: ", f.File, f.Line)
	if f.Key != "" {
		text += oneLine(f.Key) + ": "
	}
	return text + f.Problem + "; " + f.Want
}

// Faults is everything wrong with a rule file, in the order of its lines.
type Faults []Fault

// Error has one line for each fault.
func (f Faults) Error() string {
	lines := make([]string, len(f))
	for i, fault := range f {
		lines[i] = fault.Error()
	}
	return strings.Join(lines, "\n")
}

// Unwrap makes it a refusal of what can't be read.
func (f Faults) Unwrap() error { return &scorer.Refusal{Kind: scorer.Unreadable, Problem: f.Error()} }

// mostShown is how much of a file's own text a fault repeats, in characters.
const mostShown = 40

// oneLine is text from the file fit for a sentence: short, and nothing in it
// that could move a terminal's cursor.
func oneLine(text string) string {
	short := []rune(text)
	if len(short) > mostShown {
		text = string(short[:mostShown]) + "..."
	}
	if strings.ContainsFunc(text, func(c rune) bool { return !unicode.IsPrint(c) }) {
		return strconv.Quote(text)
	}
	return text
}
