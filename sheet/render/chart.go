package render

import (
	"fmt"
	"io"
	"math"
	"strings"

	"github.com/guptarohit/asciigraph"
	"github.com/rivo/uniseg"

	"farkle/scorer"
	"farkle/sheet/tell"
)

// marks are what the lines of a chart are drawn with: a seat's own, so that
// nobody needs colours to tell them apart.
const marks = "123456789ABC"

// Chart draws the totals round by round as lines of text, with a legend below.
// room and height are what there is, in columns and in lines without the
// legend; 0 stands for 80 columns and 16 lines. Where lines meet, the
// later seat's is on top.
func Chart(w io.Writer, p Page, room, height int) error {
	if room <= 0 {
		room = 80
	}
	if height <= 0 {
		height = 16
	}
	s := p.Game.State()
	curves, rounds := curvesOf(s)
	if rounds == 0 {
		_, err := fmt.Fprintln(w, "no turn has ended yet, so there is nothing to draw")
		return err
	}
	const around = 3 // lines: what it is, the axis, its numbers
	sc := scaleFor(curves, max(height-around-1, 2))
	label := func(v float64) string { return scorer.Thousands(int(math.Round(v))) }
	left := max(len(scorer.Thousands(sc.low)), len(scorer.Thousands(sc.high))) + 2 // a blank before and the axis behind
	columns := max(room-left, 10)

	var data [][]float64
	var chars []asciigraph.CharSet
	for _, c := range curves {
		data = append(data, c.sampled(rounds, columns))
		chars = append(chars, asciigraph.CreateCharSet(marks[c.seat-1:c.seat]))
	}
	plot := asciigraph.PlotMany(data, asciigraph.SeriesChars(chars...), asciigraph.Offset(2),
		asciigraph.Height((sc.high-sc.low)/sc.step), asciigraph.LowerBound(float64(sc.low)), asciigraph.UpperBound(float64(sc.high)),
		asciigraph.YAxisValueFormatter(label))
	axis, numbers := roundAxis(rounds, columns)
	pad := strings.Repeat(" ", left-1)
	if _, err := fmt.Fprintf(w, "%stotals by round\n%s\n%s%s\n%s%s\n\n", pad[1:], plot, pad, axis, pad, numbers); err != nil {
		return err
	}
	beside := 1 + len(gap) // columns of the legend that aren't names: the mark, totals, places
	total := func(c curve) string { return scorer.Thousands(c.total) }
	place := func(c curve) string { return tell.Place(s.Seats[c.seat-1]) }
	for _, of := range []func(curve) string{total, place} {
		widest := 0
		for _, c := range curves {
			widest = max(widest, width(of(c)))
		}
		beside += len(gap) + widest
	}
	g := &grid{left: 2}
	for _, c := range curves {
		g.add(marks[c.seat-1:c.seat], clip(c.name, max(room-beside, 4)), total(c), place(c))
	}
	return g.write(w)
}

// sampled is the curve as one value for each column and one more, for a line is
// drawn from a value to the next; not a number where there is no curve.
func (c curve) sampled(rounds, columns int) []float64 {
	values := make([]float64, columns+1)
	for i := range values {
		x := float64(i)*float64(rounds)/float64(columns) - float64(c.from)
		n := int(math.Floor(x + 1e-9))
		switch {
		case n < 0 || x > float64(len(c.totals)-1)+1e-9:
			values[i] = math.NaN()
		case n >= len(c.totals)-1:
			values[i] = float64(c.totals[len(c.totals)-1])
		default:
			values[i] = float64(c.totals[n]) + (x-float64(n))*float64(c.totals[n+1]-c.totals[n])
		}
	}
	return values
}

// roundAxis is the line below a plot with a mark at some rounds, and their
// numbers.
func roundAxis(rounds, columns int) (axis, numbers string) {
	line := []rune("└" + strings.Repeat("─", columns))
	text := []rune(strings.Repeat(" ", columns+8))
	step := roundStep(rounds, columns/6)
	for r := 0; r <= rounds; r += step {
		x := r * columns / rounds
		word := fmt.Sprint(r)
		if r > 0 {
			line[x] = '┬'
		}
		at := max(x-len(word)/2, 0)
		if at+len(word) > columns+1 {
			at = columns + 1 - len(word)
		}
		copy(text[at:], []rune(word))
	}
	return string(line), strings.TrimRight(string(text), " ")
}

// roundStep is how far apart the numbers of rounds stand, if there is room for
// so many: 1, 2, 5, 10 and so on.
func roundStep(rounds, most int) int {
	for step := 1; ; step *= 10 {
		for _, times := range []int{1, 2, 5} {
			if rounds/(step*times) <= max(most, 1) {
				return step * times
			}
		}
	}
}

// clip is a text that takes at most so many columns, cut between characters as
// people see them.
func clip(text string, columns int) string {
	if width(text) <= columns {
		return text
	}
	var b strings.Builder
	g := uniseg.NewGraphemes(text)
	for used := 1; g.Next() && used+g.Width() <= columns; used += g.Width() {
		b.WriteString(g.Str())
	}
	return b.String() + "…"
}
