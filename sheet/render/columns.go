package render

import (
	"io"
	"slices"
	"strings"

	"github.com/rivo/uniseg"
)

// A grid is text in columns that line up, whatever the width of the characters
// in it: a name in Chinese takes two places a character, an accent none.
type grid struct {
	left int // so many columns from the left are flush left, the others flush right
	rows [][]string
}

func (g *grid) add(cells ...string) { g.rows = append(g.rows, cells) }

func width(text string) int { return uniseg.StringWidth(text) }

// pad is text with blanks added to a width.
func pad(text string, to int, flushLeft bool) string {
	blanks := strings.Repeat(" ", max(0, to-width(text)))
	if flushLeft {
		return text + blanks
	}
	return blanks + text
}

// widths are the widths of the columns.
func (g *grid) widths() []int {
	var w []int
	for _, row := range g.rows {
		for i, cell := range row {
			if i == len(w) {
				w = append(w, 0)
			}
			w[i] = max(w[i], width(cell))
		}
	}
	return w
}

// total is the width of the whole grid.
func (g *grid) total() int {
	n := 0
	for _, w := range g.widths() {
		n += w + len(gap)
	}
	return n - len(gap)
}

// parts are grids that fit in a width, if the columns after the first few can be set
// below each other. 0 is any width.
func (g *grid) parts(first, width int) []*grid {
	widths := g.widths()
	if width == 0 {
		return []*grid{g}
	}
	room := width
	for _, w := range widths[:first] {
		room -= w + len(gap)
	}
	var parts []*grid
	for from := first; from < len(widths); {
		to, used := from+1, widths[from]
		for to < len(widths) && used+len(gap)+widths[to] <= room {
			used += len(gap) + widths[to]
			to++
		}
		part := &grid{left: g.left}
		for _, row := range g.rows {
			part.add(slices.Concat(row[:first], row[from:to])...)
		}
		parts, from = append(parts, part), to
	}
	return parts
}

// gap stands between columns.
const gap = "  "

func (g *grid) write(w io.Writer) error {
	widths := g.widths()
	var b strings.Builder
	for _, row := range g.rows {
		var line strings.Builder
		for i, cell := range row {
			if i > 0 {
				line.WriteString(gap)
			}
			line.WriteString(pad(cell, widths[i], i < g.left))
		}
		b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}
