package sheet

import (
	"fmt"
	"strings"

	"farkle/scorer"
)

// Unreadable is text that can't be read as a line: nothing was understood, so
// nothing was refused.
type Unreadable struct {
	Problem string
	Help    string // what to type instead
}

func (e *Unreadable) Error() string { return e.Problem }

// Hint says what to type instead.
func (e *Unreadable) Hint() string { return e.Help }

func unreadable(help, format string, args ...any) error {
	return &Unreadable{Problem: fmt.Sprintf(format, args...), Help: help}
}

// Refused is a line that was read, and that the rules or the state of the game
// don't allow.
type Refused struct {
	Problem string
	Help    string
	Setting string // the setting that decides it; "" where none does
}

func (e *Refused) Error() string { return e.Problem }

// Hint says what can be done, and which setting decides it.
func (e *Refused) Hint() string {
	if e.Setting == "" {
		return e.Help
	}
	return strings.TrimPrefix(e.Help+"; this is the setting "+e.Setting, "; ")
}

func refused(help, format string, args ...any) error {
	return &Refused{Problem: fmt.Sprintf(format, args...), Help: help}
}

func refusedBy(setting, help, format string, args ...any) error {
	return &Refused{Problem: fmt.Sprintf(format, args...), Help: help, Setting: setting}
}

// damaged is the fault of a line that nobody can have typed.
func damaged() error { return refused("strike it, and type it again", "the line is damaged") }

// UnknownPlayer is a name that is nobody's, or could be more than one player's.
type UnknownPlayer struct {
	Name    string
	Matches []string // the players it could mean; empty: nobody
	Names   []string // everybody in the game
}

func (e *UnknownPlayer) Error() string {
	if len(e.Matches) > 0 {
		return fmt.Sprintf("%q could be %s", e.Name, scorer.Listed(e.Matches, "or"))
	}
	return fmt.Sprintf("no player is called %q", e.Name)
}

// Hint lists who there is.
func (e *UnknownPlayer) Hint() string {
	if len(e.Matches) > 0 {
		return "type more of the name"
	}
	return "playing: " + scorer.Listed(e.Names, "and")
}
