package sheet

import (
	"fmt"

	"farkle/scorer"
)

// unreadable refuses text that can't be read as a line: nothing was understood.
func unreadable(help, format string, args ...any) error {
	return &scorer.Refusal{Kind: scorer.Unreadable, Problem: fmt.Sprintf(format, args...), Help: help}
}

// Unreadable refuses an answer that can't be read.
func Unreadable(help, problem string) error { return unreadable(help, "%s", problem) }

// refused refuses a line that was read, and that the rules or the state of the
// game don't allow.
func refused(help, format string, args ...any) error {
	return refusedBy("", help, format, args...)
}

// refusedBy names the setting that decides it.
func refusedBy(setting, help, format string, args ...any) error {
	return &scorer.Refusal{Kind: scorer.NotAllowed, Problem: fmt.Sprintf(format, args...), Help: help, Setting: setting}
}

// damaged is the fault of a line that nobody can have typed.
func damaged() error { return refused("strike it, and type it again", "the line is damaged") }

// unknownPlayer refuses a name that is nobody's, or that could mean any of the
// matches.
func unknownPlayer(name string, matches, everybody []string) error {
	e := &scorer.Refusal{Kind: scorer.UnknownPlayer, Problem: fmt.Sprintf("no player is called %q", name),
		Help: "playing: " + scorer.Listed(everybody, "and")}
	if len(matches) > 0 {
		e.Problem = fmt.Sprintf("%q could be %s", name, scorer.Listed(matches, "or"))
		e.Help = "type more of the name"
	}
	return e
}
