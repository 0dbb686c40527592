package table

import "errors"

// said is what the last key led to.
type said struct {
	text    string
	hint    string
	look    string // back at the turn that has ended: was there a better play?
	refused bool
}

// refusal says why something isn't done, and what could be instead.
func refusal(err error) said { return said{text: err.Error(), hint: hintOf(err), refused: true} }

func hintOf(err error) string {
	var h interface{ Hint() string }
	if errors.As(err, &h) {
		return h.Hint()
	}
	return ""
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
	add(s.look, l.quiet.Render)
	return lines
}
