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
}

// newField is an empty line after a label; ghost is shown while it is empty.
func newField(l look, label, ghost string) *field {
	f := &field{look: l, label: label, ghost: ghost}
	f.set("")
	return f
}

// set puts text in the line, with the cursor behind it.
func (f *field) set(text string) {
	f.text = &text
	f.input = huh.NewInput().Prompt(f.label).Placeholder(f.ghost).Value(f.text)
	f.input.WithTheme(f.look.theme)
	f.input.WithKeyMap(huh.NewDefaultKeyMap())
	f.input.Focus() // the cursor stands still: its command to blink is not run
}

func (f *field) value() string { return *f.text }

// press types a key. Only keys for the line itself may come here.
func (f *field) press(k tea.KeyMsg) {
	if isText(k) || isEdit(k) {
		f.input.Update(k)
	}
}

func (f *field) view(wide int) string {
	f.input.WithWidth(max(wide, len(f.label)+4))
	return f.input.View()
}

// A choice is a list to pick from. Like a field it leaves Enter to the screen.
type choice[T comparable] struct {
	sel   *huh.Select[T]
	count int
}

func newChoice[T comparable](l look, options ...huh.Option[T]) *choice[T] {
	return newChoiceAt(l, 0, options...)
}

// newChoiceAt starts at one of the options.
func newChoiceAt[T comparable](l look, at int, options ...huh.Option[T]) *choice[T] {
	var picked T
	if len(options) > 0 {
		picked = options[min(max(at, 0), len(options)-1)].Value
	}
	c := &choice[T]{sel: huh.NewSelect[T]().Options(options...).Value(&picked), count: len(options)}
	c.sel.WithTheme(l.theme)
	keys := huh.NewDefaultKeyMap()
	keys.Select.Filter.SetEnabled(false)
	c.sel.WithKeyMap(keys)
	c.sel.Focus()
	return c
}

// press moves the choice, if the key is one that moves it.
func (c *choice[T]) press(k tea.KeyMsg) bool {
	switch k.String() {
	case "up", "down", "home", "end", "pgup", "pgdown":
		c.sel.Update(k)
		return true
	}
	return false
}

// picked is the option the choice stands on; false where there is none.
func (c *choice[T]) picked() (T, bool) { return c.sel.Hovered() }

func (c *choice[T]) view(s size) string {
	if c.count == 0 {
		return ""
	}
	c.sel.WithWidth(max(s.wide, 5))
	if c.count > s.high {
		c.sel.WithHeight(max(s.high, 1))
	} else {
		c.sel.WithHeight(0)
	}
	return c.sel.View()
}
