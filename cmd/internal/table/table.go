package table

import (
	"context"
	"fmt"
	"runtime/debug"

	tea "github.com/charmbracelet/bubbletea"

	"farkle/cmd/internal/pencil"
	"farkle/cmd/internal/shelf"
	"farkle/sheet/tell"
)

// A desk is what every screen works with.
type desk struct {
	ctx    context.Context
	pencil *pencil.Pencil
	shelf  shelf.Shelf
	look   look
	live   *live
}

// A screen is what fills the window: a menu, the sheet of a game, a question.
type screen interface {
	// press takes one key and returns the screen to go on with: itself,
	// another, or nil to leave the table.
	press(k tea.KeyMsg) screen

	// view draws the screen; what doesn't fit is cut off.
	view(s size) []string
}

// A paster is a screen that takes pasted text as a whole. On others it is typed, without
// the keys that would end something.
type paster interface{ paste(text string) }

// A thinker is a screen that has something worked out beside it, and learns what it was.
type thinker interface {
	think() tea.Cmd
	learn(msg tea.Msg)
}

// A table is the one program that runs from the first menu to the last round.
type table struct {
	screen  screen
	last    screen // the screen that was left
	live    *live
	size    size
	version int64  // of the file, as last looked at
	drawn   string // the window as it is to look
	broken  bool   // left by Ctrl-C
	fault   *Broken
}

// usual is a window's size as long as the terminal hasn't told it.
var usual = size{80, 24}

func newTable(first screen, l *live) *table {
	t := &table{screen: first, live: l, size: usual}
	t.live.tell(first)
	t.draw()
	return t
}

// Init asks for what goes wrong with the board, and for what is written elsewhere.
func (t *table) Init() tea.Cmd { return tea.Batch(t.live.listen(), waits(), t.think()) }

// think works out what the screen would like to know, beside it.
func (t *table) think() tea.Cmd {
	if s, ok := t.screen.(thinker); ok {
		return s.think()
	}
	return nil
}

// Update takes what the terminal sends: keys, one by one, and window sizes. A
// fault of ours ends the table like any other key would, so that it is told
// once the terminal is as it was.
func (t *table) Update(msg tea.Msg) (m tea.Model, cmd tea.Cmd) {
	if t.screen == nil {
		return t, nil // leaving; whatever was typed behind is not for the sheet
	}
	defer func() {
		if fault := recover(); fault != nil {
			t.fault = &Broken{Fault: fmt.Sprint(fault), Stack: string(debug.Stack())}
			m, cmd = t.leave()
		}
	}()
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		if msg.Width > 0 && msg.Height > 0 { // some terminals don't know theirs
			t.size = size{msg.Width, msg.Height}
		}
	case tea.KeyMsg:
		t.live.heed()
		if p, ok := t.screen.(paster); ok && msg.Paste {
			p.paste(string(msg.Runes))
			break
		}
		for _, k := range split(msg) {
			switch k.String() {
			case "ctrl+c":
				t.broken = true
				return t.leave()
			case "ctrl+z":
				return t, suspend
			}
			next := t.screen.press(k)
			if next == nil {
				return t.leave()
			}
			t.screen = next
			t.live.tell(next)
		}
	case heard:
		t.live.news = msg.text
		cmd = t.live.listen()
	case trouble:
		t.live.trouble = msg.err
		cmd = t.live.listen()
	case due:
		cmd = waits()
		if p, ok := t.screen.(*play); ok {
			cmd = p.lookUp(t.version)
		}
	case looked:
		t.version, cmd = msg.version, waits()
		if p, ok := t.screen.(*play); ok && msg.page != nil {
			p.meanwhile(*msg.page)
			t.live.tell(p)
		}
	case advised, foreseen, studied:
		if s, ok := t.screen.(thinker); ok {
			s.learn(msg)
		}
	}
	t.draw()
	return t, tea.Batch(cmd, t.think())
}

func (t *table) leave() (tea.Model, tea.Cmd) {
	t.last, t.screen, t.drawn = t.screen, nil, ""
	return t, tea.Quit
}

// draw draws the window. It is done here and not in View because there is no
// way out of View.
func (t *table) draw() {
	s, note := t.size, t.live.note(t.size)
	s.high -= len(note)
	lines := t.screen.view(s)
	if len(note) > 0 {
		lines = stack(s, lines, nil)
	}
	t.drawn = tell.Isolated(fit(append(lines, note...), t.size))
}

// View is the window as it was drawn last.
func (t *table) View() string { return t.drawn }
