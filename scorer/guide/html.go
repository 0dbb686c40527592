package guide

import (
	_ "embed"
	"html/template"
	"io"
)

//go:embed page.html
var page string

// HTML writes the guide as one page that needs nothing else and prints on one
// side of A4 or Letter.
func (g Guide) HTML(w io.Writer) error {
	t, err := template.New("guide").Funcs(template.FuncMap{"pips": pips}).Parse(page)
	if err != nil {
		return err
	}
	return t.Execute(w, g)
}

// Long reports whether the guide takes small print to fit on one side.
func (g Guide) Long() bool {
	lines := 2 * len(g.Rows)
	for _, s := range g.Sections {
		lines += 2 + len(s.Lines)
	}
	return lines > 60
}

// pips are the centres of a die's pips in a square of 100; none for a face that
// isn't a number from 1 to 6.
func pips(face string) [][2]int {
	return map[string][][2]int{
		"1": {{50, 50}},
		"2": {{27, 27}, {73, 73}},
		"3": {{27, 27}, {50, 50}, {73, 73}},
		"4": {{27, 27}, {73, 27}, {27, 73}, {73, 73}},
		"5": {{27, 27}, {73, 27}, {50, 50}, {27, 73}, {73, 73}},
		"6": {{27, 24}, {73, 24}, {27, 50}, {73, 50}, {27, 76}, {73, 76}},
	}[face]
}
