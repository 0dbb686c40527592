package table

import (
	"io"
	"strings"

	"github.com/charmbracelet/huh"
	"github.com/charmbracelet/lipgloss"
	"github.com/muesli/termenv"
)

// A look is how things are drawn: bold for what matters, and a few of the
// terminal's own sixteen colours that can be read on a light and on a dark
// ground. Nothing is said by colour alone.
type look struct {
	plain  lipgloss.Style
	strong lipgloss.Style
	up     lipgloss.Style // whose turn it is, what is chosen
	good   lipgloss.Style // the leader, the winner
	bad    lipgloss.Style // a farkle, a refusal
	quiet  lipgloss.Style // what need not be read
	key    lipgloss.Style
	theme  *huh.Theme

	colour func(n string) lipgloss.Style // one of the terminal's own; none where colours are off
}

// newLook is the look on a terminal, with or without colours; what is bold stays bold
// without. What the library
// makes of the terminal's name is not asked: that a terminal can be drawn on at
// all, whoever opens the table knows.
func newLook(out io.Writer, colours bool) look {
	r := lipgloss.NewRenderer(out)
	r.SetColorProfile(termenv.ANSI)
	plain := r.NewStyle()
	colour := func(n string) lipgloss.Style {
		if !colours {
			return plain
		}
		return plain.Foreground(lipgloss.Color(n))
	}
	l := look{
		plain:  plain,
		strong: plain.Bold(true),
		up:     colour("6").Bold(true),
		good:   colour("2").Bold(true),
		bad:    colour("1").Bold(true),
		quiet:  plain.Faint(true),
		key:    plain.Bold(true),
		theme:  huh.ThemeBase(),
		colour: colour,
	}
	for _, f := range []*huh.FieldStyles{&l.theme.Focused, &l.theme.Blurred} {
		f.Base = plain
		f.Title = l.strong
		f.Description = l.quiet
		f.TextInput.Prompt = l.up
		f.TextInput.Placeholder = l.quiet
		f.TextInput.Text = l.strong
		f.TextInput.Cursor = plain.Transform(cursor)
	}
	return l
}

// cursor shows where the next character goes also on a terminal that shows
// nothing but characters.
func cursor(under string) string {
	if strings.TrimSpace(under) == "" {
		return "_"
	}
	return under
}

// A hint is a key and what it does now.
type hint struct{ key, does string }

// hints lists keys, as many as there is room for; the last one always.
func (l look) hints(wide int, hints ...hint) string {
	line, _ := l.fitting(wide, hints)
	return line
}

// fitting lists keys like hints, and reports whether it lists them all.
func (l look) fitting(wide int, hints []hint) (line string, whole bool) {
	if len(hints) == 0 {
		return "", true
	}
	show := func(h hint) string { return l.key.Render(h.key) + " " + l.quiet.Render(h.does) }
	last := show(hints[len(hints)-1])
	for _, h := range hints[:len(hints)-1] {
		next := line + show(h) + "   "
		if width(next)+width(last) > wide {
			return line + last, false
		}
		line = next
	}
	return line + last, true
}
