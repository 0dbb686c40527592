package table

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"farkle/cmd/internal/pencil"
	"farkle/sheet"
	"farkle/storage"
)

// Several characters in one message are so many keys; what belongs together on
// the screen stays together.
func TestSplit(t *testing.T) {
	for _, c := range []struct {
		runes string
		paste bool
		want  []string
	}{
		{"155b", false, []string{"1", "5", "5", "b"}},
		{"1 b\r", false, []string{"1", " ", "b", "enter"}},
		{"1\tb\n", true, []string{"1", " ", "b", " "}},
		{"5", true, []string{"5"}},
		{"a\x00\x1bb", true, []string{"a", "b"}},
		{"Zoe\u0308", false, []string{"Z", "o", "e\u0308"}},
	} {
		var got []string
		for _, k := range split(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(c.runes), Paste: c.paste}) {
			got = append(got, k.String())
		}
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("%q: %q, want %q", c.runes, got, c.want)
		}
	}
}

// A new line that comes by itself, as where keys are typed ahead or text is
// pasted into a terminal that leaves it as it is, is Enter.
func TestNewLineIsEnter(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "Ann", "Ben")
	s.burst("=450")
	s.table.Update(tea.KeyMsg{Type: tea.KeyCtrlJ})
	s.wrote("Ann =450")
}

// What is pasted is text: it waits for Enter, and no letter in it ends a turn.
func TestPastedText(t *testing.T) {
	paste := func(s *sitting, text string) {
		s.table.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(text), Paste: true})
	}
	s := playing(t, "classic", "bank.opening=0", "Ann", "Ben")
	paste(s, "555 b")
	s.wrote()
	s.shows(": 555 b", "Enter writes it")
	s.typed("⏎")
	s.wrote("Ann 555 b")
	paste(s, "fsb")
	s.typed("⎋")
	s.wrote("Ann 555 b")
	paste(s, "1 b\nann f\n") // several lines: all of them or none
	s.shows(": 1 b, ann f", "Enter writes it")
	s.wrote("Ann 555 b")
	s.typed("⏎")
	s.wrote("Ann 555 b", "Ben 1 b", "Ann f")
	paste(s, "ben 1 b\nann 2 b")
	s.typed("⏎")
	s.shows("the 2 scores nothing", ": ben 1 b, ann 2 b")
	s.wrote("Ann 555 b", "Ben 1 b", "Ann f")
}

// Esc and a key typed right behind it reach the table as one key with Alt: from
// some terminals, from tmux always where half a second is between them.
func TestEscAndAKeyAtOnce(t *testing.T) {
	alt := func(r rune) tea.KeyMsg { return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}, Alt: true} }
	s := playing(t, "classic", "bank.opening=0", "Ann", "Ben")
	s.typed("15")
	s.table.Update(alt('1'))
	s.burst("55b")
	s.wrote("Ann 155 b")
	s.typed("15")
	s.table.Update(alt('f'))
	s.wrote("Ann 155 b", "Ben f")
	s.typed("1 s") // asks
	s.table.Update(tea.KeyMsg{Type: tea.KeyEnter, Alt: true})
	s.wrote("Ann 155 b", "Ben f", "Ann 1")
	s.typed("15")
	s.table.Update(tea.KeyMsg{Type: tea.KeyEsc, Alt: true}) // Esc twice
	s.shows("Quit")
	s.typed("r")

	s.typed(":note fair play") // where text is typed, they go by words
	s.table.Update(alt('b'))
	s.typed("er")
	s.table.Update(tea.KeyMsg{Type: tea.KeyLeft, Alt: true})
	s.typed("un⏎")
	s.wrote("Ann 155 b", "Ben f", "Ann 1", "note fair unerplay")

	s.typed(":note x")
	s.table.Update(alt('1')) // where Alt means nothing
	s.typed("b")
	s.wrote("Ann 155 b", "Ben f", "Ann 1", "note fair unerplay", "Ann 1 b")

	s.typed("15")
	s.table.Update(tea.KeyMsg{Type: tea.KeyCtrlC, Alt: true})
	if !s.table.broken {
		t.Error("Ctrl-C doesn't leave the table")
	}
}

// However long the turn, the line that is typed in stays in view.
func TestTheTypedLineStaysInView(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "Ann", "Ben")
	s.typed("111555 111555 1 1 5 5 5 1 1 1 1")
	for _, z := range []size{{40, 12}, {60, 14}, {80, 16}, {80, 24}, {200, 60}} {
		s.resize(z.wide, z.high)
		s.shows("› 1_", "total", "keep")
	}
}

// A character made of several parts is never cut in two.
func TestClip(t *testing.T) {
	for _, c := range []struct {
		text string
		wide int
		want string
	}{
		{"👩‍👩‍👧👩‍👩‍👧", 3, "👩‍👩‍👧…"},
		{"李雷雷", 4, "李…"},
		{"Zoe\u0308 x", 4, "Zoe\u0308…"},
		{"Ann", 3, "Ann"},
		{"Ann", 0, ""},
		{"Ann", -1, ""},
	} {
		if got := clip(c.text, c.wide); got != c.want {
			t.Errorf("%q cut to %d is %q, want %q", c.text, c.wide, got, c.want)
		}
	}
}

// Problems that a correction leaves behind are told, and where to mend them.
func TestWorries(t *testing.T) {
	s := playing(t, "classic", "bank.opening=500", "Ann", "Ben")
	s.typed("555b555b1b-") // Ann opens, and banks 100
	s.typed(":strike 1⏎⏎")
	s.shows("line 3 (Ann) no longer fits: the first bank must be worth 500 or more: 400",
		"round 1, Ann: nothing is written, so it counts 0")
}

// Lines written from elsewhere are shown before anything is added, and dice
// typed for a turn that is over by now go to nobody else.
func TestWrittenMeanwhile(t *testing.T) {
	s := playing(t, "frenzy", "bank.opening=0", "Ann", "Ben")
	elsewhere := &sitting{t: t, desk: s.desk, table: newTable(newPlay(s.desk, s.play().page), nil), now: s.now}
	elsewhere.typed("5⏎")
	s.typed("1⏎")
	s.shows("written elsewhere: 1 Ann common 5")
	s.wrote("Ann common 5")
	s.typed("1")
	elsewhere.typed("⇥5 ") // Ben's: Ann's turn goes on
	s.typed(" ")
	s.shows("2 Ben 5", "look, and press the key again", "› 1_")
	s.typed(" ")
	s.wrote("Ann common 5", "Ben 5", "Ann 1")
	s.typed("555")
	elsewhere.typed("x@Ann⏎f") // refused first: it hasn't seen Ann's 1
	elsewhere.typed("f")
	s.typed("b")
	s.shows("Ann f", "it is another turn now", "▸ Ben", "› 555_")
	s.typed("⏎") // Ann's dice: nothing of Ben's is written
	s.wrote("Ann common 5", "Ben 5", "Ann 1", "Ann f")
}

// What somebody else writes appears by itself, and typed dice stay.
func TestWrittenElsewhere(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "Ann", "Ben")
	other, err := storage.Open(s.desk.ctx, storage.Options{Path: s.desk.pencil.Store.Path(), Now: s.desk.pencil.Now})
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	phone := pencil.Pencil{Store: other, Now: s.desk.pencil.Now}
	writes := func(line string) {
		t.Helper()
		say := func(*sheet.Game) string { return line }
		if _, _, err := phone.Write(s.desk.ctx, pencil.Wish{Game: 1, Say: say, Seen: pencil.AnyLine}); err != nil {
			t.Fatal(err)
		}
	}
	s.looks()
	s.typed("55")
	s.showsNot("elsewhere")
	writes("Ann 1")
	s.looks()
	s.shows("written elsewhere: 1 Ann 1", "Ann · holds 100", "› 55_")
	s.typed(" s")
	s.shows("Ann would give up 200")
	writes("ann 5")
	s.looks() // the question is told anew
	s.shows("Ann would give up 250", "3 Ann 5")
	s.typed("⎋")
	writes("ann f")
	s.typed("1")
	s.looks()
	s.shows("Ann f", "▸ Ben", "1 was typed for another turn", "› 1_")
	s.typed("b")
	s.shows("nothing to bank")
	s.typed("555b")
	writes("undo")
	s.looks()
	s.shows("undo", "▸ Ben")
}

// The pictures of the table in the README are the screens of these tests.
// With -update they are put in anew.
func TestReadme(t *testing.T) {
	path := filepath.Join("..", "..", "..", "README.md")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	picture := regexp.MustCompile("(?s)<!-- screen ([a-z0-9-]+) -->\n```text\n(.*?)```\n")
	text := picture.ReplaceAllStringFunc(string(data), func(old string) string {
		name := picture.FindStringSubmatch(old)[1]
		screen, err := os.ReadFile(filepath.Join("testdata", "screens", name+".txt"))
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprintf("<!-- screen %s -->\n```text\n%s\n```\n", name, strings.TrimRight(string(screen), "\n"))
	})
	if text == string(data) {
		return
	}
	if !updating() {
		t.Fatal("the README shows other screens than the table does; go test ./cmd/internal/table -update puts them in")
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
