// Package nocolourquery keeps every command from asking the terminal for its
// background colour. Import it wherever a screen is drawn; it does the rest.
//
// A library we draw with asks that question as soon as it is linked in, before
// main, even for --help, and waits up to five seconds for terminals that don't
// answer. It doesn't ask if somebody has said already what the background is.
// We can say anything: only colours are used that can be read on both.
package nocolourquery

import "github.com/charmbracelet/lipgloss"

// Packages that don't depend on each other are initialised in the order of
// their paths, so this one runs before the library's: "farkle/..." sorts before
// "github.com/charmbracelet/bubbletea". This is the one init of the program.
func init() { lipgloss.SetHasDarkBackground(true) }
