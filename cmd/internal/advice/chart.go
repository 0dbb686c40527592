package advice

import (
	"fmt"
	"io"
	"math"

	"github.com/guptarohit/asciigraph"

	"farkle/scorer"
)

// A chart shows the points a turn may hold across, from none to a little more
// than most turns come to, and what rolling adds to them up and down.
const (
	chartPoints = 2000
	chartLow    = -400
	chartHeight = 20
	chartMargin = 10 // columns for the numbers at the left
)

// Chart draws what rolling on adds to the points held, a line for each number
// of dice, drawn with that number. Where a line falls below nothing, it is
// right to bank. Width is that of the terminal in columns; 0 where it doesn't
// matter.
func (t *Table) Chart(w io.Writer, width int) error {
	shapes := t.shapes(false)
	var lines [][]float64
	var drawn []asciigraph.CharSet
	for _, s := range shapes {
		lines = append(lines, t.adds(s))
		drawn = append(drawn, asciigraph.CreateCharSet(fmt.Sprint(s.Left%10)))
	}
	if width == 0 {
		width = 80
	}
	plot := asciigraph.PlotMany(lines,
		asciigraph.Height(chartHeight), asciigraph.Width(max(20, width-chartMargin)),
		asciigraph.SeriesChars(drawn...), asciigraph.LowerBound(chartLow), asciigraph.Precision(0),
		asciigraph.XAxisRange(0, chartPoints), asciigraph.XAxisTickCount(5),
		asciigraph.XAxisValueFormatter(func(v float64) string { return scorer.Thousands(int(math.Round(v))) }),
		asciigraph.YAxisValueFormatter(func(v float64) string { return scorer.Signed(int(math.Round(v))) }),
	)
	_, err := fmt.Fprintf(w, "\nwhat rolling adds, by the points held; each line is drawn with its number of dice\n\n%s\n", plot)
	return err
}

// adds is what rolling adds to the points held, step by step; nothing is drawn
// far below the place where it is right to bank.
func (t *Table) adds(s scorer.Shape) []float64 {
	var line []float64
	step := t.Opened.Step()
	for points := 0; points <= chartPoints; points += step {
		roll, ok := t.Opened.Roll(points, s)
		gain := roll - float64(points)
		if !ok || gain < chartLow {
			gain = math.NaN()
		}
		line = append(line, gain)
	}
	return line
}
