package table

import (
	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/huh"
)

// A field is a line to type in. It never decides that something is finished:
// Enter and every other key with a meaning is for the screen around it, for a
// form that moves on by itself loses keys typed ahead.
type field struct {
	look  look
	label string
	ghost string
	text  *string
	input *huh.Input
	wide  int // as last drawn
}

// newField is an empty line after a label; ghost is shown while it is empty.
func newField(l look, label, ghost string) *field {
	f := &field{look: l, label: label, ghost: ghost}
	f.set("")
	return f
}

// set puts text in the line, with the cursor behind it.
func (f *field) set(text string) {
	f.text, f.wide = &text, 0
	f.input = huh.NewInput().Prompt(f.label).Placeholder(f.ghost).Value(f.text)
	f.input.WithTheme(f.look.theme)
	f.input.WithKeyMap(huh.NewDefaultKeyMap())
	f.input.Focus() // the cursor stands still: its command to blink is not run
}

// invite changes what is shown while nothing is typed.
func (f *field) invite(ghost string) {
	f.ghost = ghost
	f.set(f.value())
}

func (f *field) value() string { return *f.text }

// press types a key. Only keys for the line itself may come here.
func (f *field) press(k tea.KeyMsg) {
	if isText(k) || isEdit(k) {
		f.input.Update(k)
	}
}

func (f *field) view(wide int) string {
	wide = max(wide, width(f.label)+4)
	f.input.WithWidth(wide)
	if wide != f.wide { // the library goes on showing the part it showed before
		f.wide = wide
		f.input.Update(tea.KeyMsg{Type: tea.KeyEnd})
	}
	return f.input.View()
}
