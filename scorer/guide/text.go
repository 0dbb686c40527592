package guide

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// widest is how wide text is where there is room: longer lines are hard to read.
const widest = 78

// room is how wide text is in a window that is so many columns wide, or 0 where
// it isn't for one.
func room(wide int) int {
	if wide <= 0 {
		return widest
	}
	return min(wide, widest)
}

// Text writes the guide as plain text for a window that is so many columns wide;
// 0 where it isn't for one.
func (g Guide) Text(w io.Writer, wide int) error {
	wide = room(wide)
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n", g.Title)
	column := 0
	for _, line := range g.Rows {
		column = max(column, min(utf8.RuneCountInString(line.label()), wide/2))
	}
	for _, line := range g.Rows {
		label := line.label()
		pad := strings.Repeat(" ", max(0, column-utf8.RuneCountInString(label)))
		writeWrapped(&b, label+pad+"  "+line.worth(), column+2, wide)
	}
	for _, s := range g.Sections {
		fmt.Fprintf(&b, "\n%s\n", s.Head)
		for i, line := range s.Lines {
			mark := "- "
			if s.Steps {
				mark = fmt.Sprintf("%d. ", i+1)
			}
			writeWrapped(&b, mark+line, len(mark), wide)
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

// worth is what a line is worth, with its conditions and each value.
func (l Line) worth() string { return l.with(func(Value) bool { return true }) }

// Brief is what a line is worth, with its conditions and only those values that
// nobody would expect: "1,000: four 1s 1,100".
func (l Line) Brief() string { return l.with(func(v Value) bool { return v.Odd }) }

func (l Line) with(shown func(Value) bool) string {
	text := strings.Join(append([]string{l.Worth}, l.Rest...), ", ")
	var values []string
	for _, v := range l.Values {
		if shown(v) {
			values = append(values, v.String())
		}
	}
	if len(values) == 0 {
		return text
	}
	return text + ": " + strings.Join(values, ", ")
}

// writeWrapped writes a line, broken between words where it is too wide; what
// goes on is indented.
func writeWrapped(b *strings.Builder, text string, indent, wide int) {
	column := 0
	for i, word := range strings.Split(text, " ") {
		width := utf8.RuneCountInString(word)
		switch {
		case i == 0:
		case column+1+width > wide && column > indent:
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

// WriteAnswers writes questions and their answers as plain text for a window that
// is so many columns wide; 0 where it isn't for one.
func WriteAnswers(w io.Writer, answers []Answer, wide int) error {
	wide = room(wide)
	var b strings.Builder
	for i, a := range answers {
		if i > 0 {
			b.WriteString("\n")
		}
		writeWrapped(&b, a.Question, 0, wide)
		text := a.Answer
		if a.From != "" {
			text += " [" + a.Rule + "; " + a.From + "]"
		} else if a.Rule != "" {
			text += " [" + a.Rule + "]"
		}
		writeWrapped(&b, "  "+text, 2, wide)
	}
	_, err := io.WriteString(w, b.String())
	return err
}
