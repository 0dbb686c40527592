package table

import (
	"strings"

	"farkle/scorer"

	tea "github.com/charmbracelet/bubbletea"
)

// said is what the last key led to.
type said struct {
	text    string
	hint    string
	keys    []hint // what there is instead, told if the line of keys has no room for them all
	refused bool
}

// refusal says why something isn't done, and what could be instead.
func refusal(err error) said { return said{text: err.Error(), hint: scorer.HintOf(err), refused: true} }

// meaningless says that a key isn't a key here, and what to do about it. Of
// keys that put no character on the screen nothing is said: some terminals send
// them unasked.
func meaningless(k tea.KeyMsg, hint string) said {
	if !isText(k) {
		return said{}
	}
	return said{text: keyName(k) + " isn't a key here", hint: hint, refused: true}
}

// keyName is what a key is called in a sentence.
func keyName(k tea.KeyMsg) string {
	switch key := k.String(); key {
	case " ":
		return "space"
	case "enter":
		return "Enter"
	default:
		return key
	}
}

// notAmong says that a key isn't one of those that mean something; ? asks for them.
func notAmong(keys []hint, k tea.KeyMsg) said {
	if k.String() == "?" {
		return said{text: listed(keys)}
	}
	s := meaningless(k, "")
	if s.refused {
		s.keys = keys
	}
	return s
}

// listed are all keys in a sentence, also where there isn't room for them in a
// line.
func listed(keys []hint) string {
	words := make([]string, len(keys))
	for i, h := range keys {
		words[i] = h.key + " " + h.does
	}
	return strings.Join(words, " · ")
}

// said is shown whole, on as many lines as that takes; on none where nothing is
// said.
func (l look) said(s said, wide int) []string {
	style := l.plain
	if s.refused {
		style = l.bad
	}
	var lines []string
	add := func(text string, in func(...string) string) {
		if text == "" {
			return
		}
		for _, line := range wrap(text, wide-2) {
			lines = append(lines, "  "+in(line))
		}
	}
	add(s.text, style.Render)
	add(s.hint, l.quiet.Render)
	if _, whole := l.fitting(wide, s.keys); !whole {
		add(listed(s.keys), l.quiet.Render)
	}
	return lines
}
