package table

import (
	"context"

	tea "github.com/charmbracelet/bubbletea"

	"farkle/cmd/internal/pencil"
)

// A desk is what every screen works with.
type desk struct {
	ctx    context.Context
	pencil *pencil.Pencil
	newID  func() (string, error) // for a new game
	look   look
}

// A screen is what fills the window: a menu, the sheet of a game, a question.
type screen interface {
	// press takes one key and returns the screen to go on with: itself,
	// another, or nil to leave the table.
	press(k tea.KeyMsg) screen

	// view draws the screen; what doesn't fit is cut off.
	view(s size) []string
}

// A table is the one program that runs from the first menu to the last round.
type table struct {
	screen screen
	last   screen // the screen that was left
	size   size
	broken bool // left by Ctrl-C
}

// usual is a window's size as long as the terminal hasn't told it.
var usual = size{80, 24}

func newTable(first screen) *table { return &table{screen: first, size: usual} }

// Init asks for nothing.
func (t *table) Init() tea.Cmd { return nil }

// Update takes what the terminal sends: keys, one by one, and window sizes.
func (t *table) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if t.screen == nil {
		return t, nil // leaving; whatever was typed behind is not for the sheet
	}
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		if msg.Width > 0 && msg.Height > 0 { // some terminals don't know theirs
			t.size = size{msg.Width, msg.Height}
		}
	case tea.KeyMsg:
		for _, k := range split(msg) {
			switch k.String() {
			case "ctrl+c":
				t.broken = true
				return t.leave()
			case "ctrl+z":
				return t, tea.Suspend
			}
			next := t.screen.press(k)
			if next == nil {
				return t.leave()
			}
			t.screen = next
		}
	}
	return t, nil
}

func (t *table) leave() (tea.Model, tea.Cmd) {
	t.last, t.screen = t.screen, nil
	return t, tea.Quit
}

// View draws the window.
func (t *table) View() string {
	if t.screen == nil {
		return ""
	}
	return fit(t.screen.view(t.size), t.size)
}
