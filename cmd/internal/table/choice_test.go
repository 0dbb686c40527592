package table

import (
	"fmt"
	"io"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/huh"
	"github.com/charmbracelet/x/ansi"
)

// What is chosen is in view as a whole, also where other options take several
// lines, and the list fills the room it has.
func TestTheChosenStaysInView(t *testing.T) {
	var options []huh.Option[int]
	for i := range 30 {
		text := fmt.Sprintf("option %d", i)
		if i%3 == 0 {
			text += " with more to say than fits on a line"
		}
		options = append(options, huh.NewOption(text+" #", i))
	}
	l := newLook(io.Discard, false)
	z := size{30, 7}
	for start := range options {
		c := newChoiceAt(l, start, options...)
		for _, key := range []tea.KeyType{tea.KeyUp, tea.KeyDown, tea.KeyDown, tea.KeyPgUp, tea.KeyPgDown, tea.KeyPgDown, tea.KeyHome, tea.KeyEnd, tea.KeyDown, tea.KeyUp} {
			lines := c.view(z)
			at, _ := c.picked()
			_, text, chosen := strings.Cut(ansi.Strip(strings.Join(lines, "\n")), "▸ ")
			text, _, whole := strings.Cut(text, "#")
			if got := strings.Join(strings.Fields(text), " ") + " #"; !chosen || !whole || got != options[at].Key {
				t.Fatalf("from %d, before %v: option %d isn't in view:\n%s", start, key, at, strings.Join(lines, "\n"))
			}
			if last := strings.TrimSpace(lines[len(lines)-1]); len(lines) != z.high || last == "" {
				t.Fatalf("from %d, before %v: %d lines, not %d:\n%s", start, key, len(lines), z.high, strings.Join(lines, "\n"))
			}
			c.press(tea.KeyMsg{Type: key})
		}
	}
}

// Why the lists are our own: the library's, of a fixed height, shows nothing above what
// is chosen when it opens, so nobody sees that there is more. Once this fails, ours can go.
func TestTheLibrarysListHidesWhatIsAbove(t *testing.T) {
	options := make([]huh.Option[int], 9)
	for i := range options {
		options[i] = huh.NewOption(fmt.Sprint("option ", i+1), i)
	}
	at := 5
	list := huh.NewSelect[int]().Options(options...).Value(&at).Height(6)
	list.Init()
	list.Focus()
	shown := ansi.Strip(list.View())
	if !strings.Contains(shown, "option 6") || strings.Contains(shown, "option 5") {
		t.Errorf("the library's list shows what is above now:\n%s", shown)
	}
	own := strings.Join(newChoiceAt(newLook(io.Discard, false), at, options...).view(size{40, 6}), "\n")
	if !strings.Contains(own, "option 5") {
		t.Errorf("ours doesn't:\n%s", own)
	}
}

// Why setting a game up is no form of the library's: Enter takes effect only once its
// message comes back, and a key typed meanwhile goes to the field that was left. Keys
// typed ahead would be part of the wrong name.
func TestTheLibrarysFormMistakesKeysTypedAhead(t *testing.T) {
	var ann, ben string
	form := huh.NewForm(huh.NewGroup(huh.NewInput().Value(&ann)), huh.NewGroup(huh.NewInput().Value(&ben)))
	form.Init()
	var left tea.Cmd
	for _, k := range []tea.KeyMsg{{Type: tea.KeyRunes, Runes: []rune("A")}, {Type: tea.KeyEnter}, {Type: tea.KeyRunes, Runes: []rune("B")}} {
		if _, cmd := form.Update(k); k.Type == tea.KeyEnter {
			left = cmd
		}
	}
	form.Update(left())
	if ann != "AB" || ben != "" {
		t.Errorf("the library's form has %q and %q of A, Enter, B: it takes them one by one now", ann, ben)
	}
	s := sit(t)
	s.typed("n")
	s.burst("A⏎B⏎")
	s.shows("1 A   2 ▸B")
}
