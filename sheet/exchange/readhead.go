package exchange

import (
	"strings"
	"time"

	"farkle/scorer"
	"farkle/sheet"
)

// What is read back is bounded before anything is made of it.
const (
	mostText      = 4 * sheet.MostGameBytes // of a game: JSON writes some characters twice as long, and more beside a line
	mostHeadLines = 1_000                   // of notation: its players and every rule
)

// byteOrderMark is what some editors and spreadsheets put in front of UTF-8.
const byteOrderMark = "\ufeff"

// readStamp reads a time as it is exported: to the second, in UTC.
func readStamp(f *Faults, line int, text string) time.Time {
	at, err := time.Parse(time.RFC3339, text)
	if err != nil || stamp(at) != text {
		f.add(line, "2026-11-29T20:15:00Z, in UTC", "%q isn't a time", firstBytes(text))
	}
	return at.UTC()
}

// setRule changes one rule of a game that is read.
func setRule(f *Faults, line int, r *scorer.Rules, seen map[string]bool, key, value string) {
	if seen[key] {
		f.add(line, "say it once", "the rule %s stands there twice", firstBytes(key))
		return
	}
	seen[key] = true
	if key == "title" && value == "" {
		return // rules may go without one, but can't be given an empty one
	}
	if err := r.Set(key, value); err != nil {
		f.add(line, scorer.HintOf(err), "%s", err)
	}
}

// checkRules refuses rules that can't be played.
func checkRules(f *Faults, r scorer.Rules) {
	for _, fault := range r.Validate() {
		f.add(0, fault.Want, "%s", fault)
	}
}

// check notes what a gate of package sheet refuses.
func (f *Faults) check(line int, err error) {
	if err != nil {
		f.add(line, scorer.HintOf(err), "%s", err)
	}
}

// firstBytes is as much of a text as a sentence about it needs.
func firstBytes(text string) string { return cut(text, 60) }

// cut is a text of at most so many bytes, marked where more was said.
func cut(text string, most int) string {
	if len(text) > most {
		return strings.ToValidUTF8(text[:most], "") + "…"
	}
	return text
}
