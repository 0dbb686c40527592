package table

import (
	"strings"
	"unicode"

	tea "github.com/charmbracelet/bubbletea"
)

// split makes single keys of what the terminal delivered at once. Keys typed in
// a burst, or pasted, arrive as one message of several characters; Esc and the
// key behind it arrive as that key with Alt.
func split(msg tea.KeyMsg) []tea.KeyMsg {
	if msg.Alt && !isEdit(msg) {
		return escAnd(msg)
	}
	if msg.Type == tea.KeyCtrlJ { // a new line by itself
		msg = tea.KeyMsg{Type: tea.KeyEnter}
	}
	if msg.Type != tea.KeyRunes || len(msg.Runes) == 1 && !msg.Paste {
		return []tea.KeyMsg{msg}
	}
	var keys []tea.KeyMsg
	for _, r := range msg.Runes {
		switch {
		case msg.Paste && unicode.IsSpace(r): // text, and no key that ends something
			keys = append(keys, tea.KeyMsg{Type: tea.KeySpace, Runes: []rune{' '}})
		case r == '\r' || r == '\n':
			keys = append(keys, tea.KeyMsg{Type: tea.KeyEnter})
		case r == '\t':
			keys = append(keys, tea.KeyMsg{Type: tea.KeyTab})
		case r == ' ':
			keys = append(keys, tea.KeyMsg{Type: tea.KeySpace, Runes: []rune{r}})
		case unicode.IsControl(r):
		case joins(r) && len(keys) > 0 && keys[len(keys)-1].Type == tea.KeyRunes:
			last := &keys[len(keys)-1]
			last.Runes = append(last.Runes, r)
		default:
			keys = append(keys, tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}})
		}
	}
	return keys
}

// escAnd are the two keys that a key with Alt is where Alt has no meaning.
func escAnd(k tea.KeyMsg) []tea.KeyMsg {
	k.Alt = false
	return []tea.KeyMsg{{Type: tea.KeyEsc}, k}
}

// joins reports whether a character belongs to the one before it: an accent, or
// a part of an emoji.
func joins(r rune) bool { return unicode.IsMark(r) || r == '\u200d' }

// textKey is the key that puts text on the screen.
func textKey(text string) tea.KeyMsg { return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(text)} }

// isText reports whether a key puts characters on the screen.
func isText(k tea.KeyMsg) bool {
	return (k.Type == tea.KeyRunes || k.Type == tea.KeySpace) && !k.Alt
}

// isEdit reports whether a key takes characters away or moves among them.
func isEdit(k tea.KeyMsg) bool {
	switch k.String() {
	case "backspace", "delete", "left", "right", "home", "end", "ctrl+w", "ctrl+u", "ctrl+a", "ctrl+e", "ctrl+k",
		"alt+backspace", "alt+delete", "alt+d", "alt+left", "alt+right", "alt+b", "alt+f":
		return true
	}
	return false
}

// oneOf reports whether a key is one of the characters.
func oneOf(k tea.KeyMsg, characters string) bool {
	return k.Type == tea.KeyRunes && !k.Alt && len(k.Runes) == 1 && strings.ContainsRune(characters, k.Runes[0])
}
