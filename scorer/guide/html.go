package guide

import (
	_ "embed"
	"html/template"
	"io"
)

//go:embed page.html
var page string

// HTML writes the guide as one page that needs nothing else and can be printed.
func (g Guide) HTML(w io.Writer) error {
	t, err := template.New("guide").Parse(page)
	if err != nil {
		return err
	}
	return t.Execute(w, g)
}
