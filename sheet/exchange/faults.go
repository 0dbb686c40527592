package exchange

import (
	"fmt"
	"strings"

	"farkle/scorer"
)

// A Fault is one thing wrong with a game that is read back.
type Fault struct {
	Line    int    // in notation the line of the file, in an export the line of the journal; 0 is the head
	Problem string // in a few words
	Want    string // what would be right
}

func (f Fault) Error() string {
	if f.Line == 0 {
		return f.Problem
	}
	return fmt.Sprintf("line %d: %s", f.Line, f.Problem)
}

// Faults is everything wrong with a game that is read back, in the order it was
// found in.
type Faults []Fault

// mostFaults is how many faults of one game are looked for: a file with more is
// of another kind.
const mostFaults = 20

// Error has one line for each fault.
func (f Faults) Error() string {
	lines := make([]string, len(f))
	for i, fault := range f {
		lines[i] = fault.Error()
	}
	return strings.Join(lines, "\n")
}

// Unwrap makes it a refusal of what can't be read, with what would be right in
// place of the first fault.
func (f Faults) Unwrap() error {
	return &scorer.Refusal{Kind: scorer.Unreadable, Problem: f.Error(), Help: f[0].Want}
}

// mostSaid bounds a fault, in bytes: the longest sentence about a rule fits, and
// not what a file may hold instead of one.
const mostSaid = 1_000

// add notes a fault, as long as there are not too many.
func (f *Faults) add(line int, want, problem string, args ...any) {
	if len(*f) < mostFaults {
		*f = append(*f, Fault{Line: line, Problem: cut(fmt.Sprintf(problem, args...), mostSaid), Want: cut(want, mostSaid)})
	}
}

// err is the faults as an error, or nil where there are none.
func (f Faults) err() error {
	if len(f) == 0 {
		return nil
	}
	return f
}

// tooBig refuses a game with more in it than is read.
func tooBig(what string) error {
	return &scorer.Refusal{Kind: scorer.Unreadable, Problem: "this is too big to be a game: " + what, Help: "is it the right file?"}
}
