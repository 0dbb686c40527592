package table

import (
	"context"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"

	"farkle/cmd/internal/pencil"
	"farkle/cmd/internal/shelf"
	"farkle/scorer"
	"farkle/scorer/rulebook"
	"farkle/sheet"
	"farkle/storage"
)

// A sitting is a table with a real file of games under it, and a typist.
type sitting struct {
	t     testing.TB
	table *table
	desk  *desk
	now   *time.Time
}

// evening is when every test is played. Keys are a second apart; those of a burst come
// at once.
var evening = time.Date(2026, 11, 29, 20, 15, 0, 0, time.UTC)

// sit opens the table with its menu, on an empty file.
func sit(t testing.TB) *sitting {
	t.Helper()
	return sitOn(t, filepath.Join(t.TempDir(), "games.db"))
}

func sitOn(t testing.TB, path string) *sitting {
	t.Helper()
	clock := evening
	now := func() time.Time { return clock }
	store, err := storage.Open(context.Background(), storage.Options{Path: path, Create: true, Now: now})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	d := &desk{
		ctx: context.Background(), look: newLook(io.Discard, false),
		pencil: &pencil.Pencil{Store: store, Now: now},
		shelf:  shelf.Beside(path),
	}
	return &sitting{t: t, desk: d, table: newTable(newMenu(d), nil), now: &clock}
}

// playing sits down to a new game of these rules. A name with an = is a rule
// changed.
func playing(t testing.TB, rules string, names ...string) *sitting {
	t.Helper()
	s := sit(t)
	r, err := rulebook.Load(rules)
	if err != nil {
		t.Fatal(err)
	}
	var seats []string
	for _, name := range names {
		key, value, isRule := strings.Cut(name, "=")
		if !isRule {
			seats = append(seats, name)
			continue
		}
		if r, err = r.With(scorer.KeyValue{Key: key, Value: value}); err != nil {
			t.Fatal(err)
		}
	}
	screen, err := s.desk.begin(setup{names: seats, rules: &r}, 0)
	if err != nil {
		t.Fatal(err)
	}
	s.table = newTable(screen, nil)
	return s
}

// named are the characters in a test that stand for keys without one.
var named = map[rune]tea.KeyMsg{
	'⏎': {Type: tea.KeyEnter}, '⇥': {Type: tea.KeyTab}, '⎋': {Type: tea.KeyEsc}, '⌫': {Type: tea.KeyBackspace},
	'↓': {Type: tea.KeyDown}, '↑': {Type: tea.KeyUp}, '←': {Type: tea.KeyLeft}, '→': {Type: tea.KeyRight},
	' ': {Type: tea.KeySpace, Runes: []rune{' '}}, '␃': {Type: tea.KeyCtrlC},
}

// typed types keys one after the other.
func (s *sitting) typed(keys string) {
	s.t.Helper()
	for _, r := range keys {
		k, ok := named[r]
		if !ok {
			k = tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}}
		}
		s.later(time.Second)
		_, cmd := s.table.Update(k)
		s.runs(cmd)
	}
}

// runs does what the table wants done beside it.
func (s *sitting) runs(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch msg := cmd().(type) {
	case tea.BatchMsg:
		for _, cmd := range msg {
			s.runs(cmd)
		}
	case advised, foreseen, studied:
		_, cmd := s.table.Update(msg)
		s.runs(cmd)
	}
}

// looks is what the table does every now and then: has somebody else written?
func (s *sitting) looks() {
	s.table.Update(s.play().lookUp(s.table.version)())
}

// later lets time pass.
func (s *sitting) later(d time.Duration) {
	if s.now != nil {
		*s.now = s.now.Add(d)
	}
}

// quickly types keys so far apart.
func (s *sitting) quickly(apart time.Duration, keys string) {
	s.t.Helper()
	for _, r := range keys {
		s.later(apart - time.Second)
		s.typed(string(r))
	}
}

// burst delivers characters at once, as a terminal does when they were typed
// ahead or pasted.
func (s *sitting) burst(text string) {
	s.t.Helper()
	s.table.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(strings.ReplaceAll(text, "⏎", "\r"))})
}

func (s *sitting) play() *play {
	s.t.Helper()
	p, ok := s.table.screen.(*play)
	if !ok {
		s.t.Fatalf("the screen is %T, not the sheet:\n%s", s.table.screen, s.screen())
	}
	return p
}

// state is the game as it stands in the file.
func (s *sitting) state() *sheet.State {
	s.t.Helper()
	return s.game().State()
}

func (s *sitting) game() *sheet.Game {
	s.t.Helper()
	page, err := s.desk.pencil.Open(context.Background(), 0)
	if err != nil {
		s.t.Fatal(err)
	}
	return page.Game
}

// lines are what is written in the file, without numbers.
func (s *sitting) lines() string {
	s.t.Helper()
	g := s.game()
	var lines []string
	for _, l := range g.Lines() {
		lines = append(lines, g.LineText(l))
	}
	return strings.Join(lines, "\n")
}

func (s *sitting) screen() string { return ansi.Strip(s.table.View()) }

func (s *sitting) shows(texts ...string) {
	s.t.Helper()
	screen := s.screen()
	for _, text := range texts {
		if !strings.Contains(screen, text) {
			s.t.Errorf("the screen doesn't show %q:\n%s", text, screen)
		}
	}
}

func (s *sitting) showsNot(texts ...string) {
	s.t.Helper()
	screen := s.screen()
	for _, text := range texts {
		if strings.Contains(screen, text) {
			s.t.Errorf("the screen shows %q:\n%s", text, screen)
		}
	}
}

func (s *sitting) wrote(want ...string) {
	s.t.Helper()
	if got := s.lines(); got != strings.Join(want, "\n") {
		s.t.Errorf("written:\n%s\nwant:\n%s", got, strings.Join(want, "\n"))
	}
}

func (s *sitting) resize(wide, high int) {
	s.table.Update(tea.WindowSizeMsg{Width: wide, Height: high})
}

// pick moves a choice to the option that begins so.
func (s *sitting) pick(option string) {
	s.t.Helper()
	for range 50 {
		if strings.Contains(s.screen(), "▸ "+option) {
			return
		}
		s.typed("↓")
	}
	s.t.Fatalf("nothing to pick begins %q:\n%s", option, s.screen())
}
