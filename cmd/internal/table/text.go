package table

import (
	"strings"

	"github.com/charmbracelet/lipgloss"
	"github.com/charmbracelet/x/ansi"
)

// A size is a window's, in characters.
type size struct{ wide, high int }

func width(text string) int { return lipgloss.Width(text) }

// clip cuts text to a width, never through a character of several parts.
func clip(text string, wide int) string { return ansi.Truncate(text, max(wide, 0), "…") }

func padRight(text string, wide int) string {
	return text + strings.Repeat(" ", max(0, wide-width(text)))
}

func padLeft(text string, wide int) string {
	return strings.Repeat(" ", max(0, wide-width(text))) + text
}

// wrap breaks text into lines between words.
func wrap(text string, wide int) []string {
	return strings.Split(ansi.Wrap(text, max(wide, 1), ""), "\n")
}

// hang breaks text into lines behind a mark, which the first begins with.
func hang(mark, text string, wide int) []string {
	lines := wrap(text, max(wide-width(mark), width(mark)))
	for i, l := range lines {
		lines[i] = mark + l
		mark = strings.Repeat(" ", width(mark))
	}
	return lines
}

// wrapParts puts parts side by side, as many on a line as fit; one that is too
// wide for a line is broken between words.
func wrapParts(parts []string, between string, wide int) []string {
	var lines []string
	line := ""
	for _, p := range parts {
		if line != "" && width(line)+width(between)+width(p) > wide {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += between
		}
		line += p
	}
	if line != "" {
		lines = append(lines, line)
	}
	var cut []string
	for _, l := range lines {
		cut = append(cut, wrap(l, wide)...)
	}
	return cut
}

// fit makes a screen of lines: none too wide, none too many.
func fit(lines []string, s size) string {
	if len(lines) > s.high {
		lines = lines[:max(s.high, 0)]
	}
	cut := make([]string, len(lines))
	for i, l := range lines {
		cut[i] = clip(l, s.wide)
	}
	return strings.Join(cut, "\n")
}

// stack puts a screen's parts below each other, the last on the window's last
// lines.
func stack(s size, body, foot []string) []string {
	room := s.high - len(foot)
	if len(body) > room {
		body = body[:max(room, 0)]
	}
	lines := append([]string(nil), body...)
	for len(lines) < room {
		lines = append(lines, "")
	}
	return append(lines, foot...)
}
