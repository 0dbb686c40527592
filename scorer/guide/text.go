package guide

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// textWidth is how wide a guide is printed.
const textWidth = 78

// Text writes the guide as plain text.
func (g Guide) Text(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n", g.Title)
	widest := 0
	for _, line := range g.Rows {
		widest = max(widest, min(utf8.RuneCountInString(line.label()), textWidth/2))
	}
	for _, line := range g.Rows {
		label := line.label()
		pad := strings.Repeat(" ", max(0, widest-utf8.RuneCountInString(label)))
		writeWrapped(&b, label+pad+"  "+line.worth(), widest+2)
	}
	for _, s := range g.Sections {
		fmt.Fprintf(&b, "\n%s\n", s.Head)
		for _, line := range s.Lines {
			writeWrapped(&b, "- "+line, 2)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// label is the dice of a line, with a sample where that helps.
func (l Line) label() string {
	if l.Sample == "" {
		return l.What
	}
	return fmt.Sprintf("%s (%s)", l.What, l.Sample)
}

// worth is what a line is worth, with its conditions and its exceptions.
func (l Line) worth() string {
	text := strings.Join(append([]string{l.Worth}, l.Rest...), ", ")
	if len(l.Values) == 0 {
		return text
	}
	values := make([]string, len(l.Values))
	for i, v := range l.Values {
		values[i] = v.String()
	}
	return text + ": " + strings.Join(values, ", ")
}

// writeWrapped writes a line, broken between words where it is too long; what
// goes on is indented.
func writeWrapped(b *strings.Builder, text string, indent int) {
	column := 0
	for i, word := range strings.Split(text, " ") {
		width := utf8.RuneCountInString(word)
		switch {
		case i == 0:
		case column+1+width > textWidth && column > indent:
			b.WriteString("\n" + strings.Repeat(" ", indent))
			column = indent
		default:
			b.WriteString(" ")
			column++
		}
		b.WriteString(word)
		column += width
	}
	b.WriteString("\n")
}

// WriteAnswers writes questions and their answers as plain text.
func WriteAnswers(w io.Writer, answers []Answer) error {
	var b strings.Builder
	for i, a := range answers {
		if i > 0 {
			b.WriteString("\n")
		}
		writeWrapped(&b, a.Question, 0)
		text := a.Answer
		if a.Rule != "" {
			text += " (" + a.Rule + ")"
		}
		writeWrapped(&b, "  "+text, 2)
	}
	_, err := io.WriteString(w, b.String())
	return err
}
