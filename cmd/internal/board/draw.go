package board

import (
	"bytes"
	"embed"
	"html/template"
	"slices"
	"strings"

	"github.com/rivo/uniseg"

	"farkle/sheet/exchange"
	"farkle/sheet/tell"
)

//go:embed pages
var pages embed.FS

// A drawing is a picture of the game as somebody looks at it: the parts of the
// page that change, and the same as a message for pages that are open.
type drawing struct {
	title string
	said  string // the latest line in one sentence, and who is up
	line  int    // its number
	parts map[string]template.HTML
	event []byte // JSON, one line
}

// partsOf are the parts of the page that a layout has.
func partsOf(l layout) []string {
	switch l {
	case tv:
		return []string{"now", "standings", "news"}
	case overlay:
		return []string{"now", "standings"}
	}
	return []string{"now", "standings", "news", "chart", "sheet", "review"}
}

// draw draws a picture.
func draw(t *template.Template, p *picture, l look) (*drawing, error) {
	d := &drawing{title: "Farkle", parts: map[string]template.HTML{}}
	var v view
	if p.page != nil {
		v = newView(p, l)
		d.title = tabTitle(v)
	}
	next := v.next()
	if len(v.News) > 0 && v.News[0].Sentence() == next {
		next = "" // the line says it
	}
	lines := make([]spoken, 0, len(v.News))
	for _, n := range slices.Backward(v.News) {
		lines = append(lines, spoken{n.Line, n.Sentence()})
		d.said, d.line = n.Sentence(), n.Line
	}
	d.said = strings.TrimSpace(d.said + " " + next)
	for _, id := range partsOf(l.layout) {
		name := id
		if p.page == nil {
			name = "none-" + id
		}
		if t.Lookup(name) == nil {
			continue
		}
		var html bytes.Buffer
		if err := t.ExecuteTemplate(&html, name, v); err != nil {
			return nil, err
		}
		d.parts[id] = template.HTML(tell.Isolated(html.String())) // made by a template, which has escaped it
	}
	var event bytes.Buffer
	err := exchange.JSON(&event, struct {
		Title string                   `json:"title"`
		Lines []spoken                 `json:"lines"` // the latest, the newest last
		Next  string                   `json:"next"`  // who is up
		Now   string                   `json:"now"`   // how the game stands
		Parts map[string]template.HTML `json:"parts"`
	}{d.title, lines, next, v.now(), d.parts})
	d.event = bytes.TrimSpace(event.Bytes())
	return d, err
}

// spoken is a line as it is read aloud.
type spoken struct {
	Line int    `json:"line"`
	Said string `json:"said"`
}

// tabTitle is what the browser's tab says.
func tabTitle(v view) string {
	switch {
	case v.Over && v.Banner != nil:
		return v.Banner.Word + " · Farkle"
	case v.Detail != "":
		return v.Head + " " + v.turn() + " · Farkle"
	}
	return v.Head + " · Farkle"
}

// How wide a headline, and a name among few, may be before it is set in smaller letters.
const (
	longHeadline = 14
	wideName     = 7
)

// templates are all pages and their parts, with addresses that begin like base.
func templates(base string) (*template.Template, error) {
	return template.New("").Funcs(template.FuncMap{
		"pips": pips,
		"base": func() string { return base },
		"size": size,
		"long": func(headline string) bool { return uniseg.StringWidth(headline) > longHeadline },
		"wide": func(name string) bool { return uniseg.StringWidth(name) > wideName },
	}).ParseFS(pages, "pages/*.html")
}

// A pip is a dot of a die that is 100 wide.
type pip struct{ X, Y int }

// pips are the dots of a face; none where it isn't one with dots.
func pips(key string) []pip {
	const low, mid, high = 26, 50, 74
	corners := []pip{{low, low}, {high, high}, {high, low}, {low, high}}
	switch key {
	case "1":
		return []pip{{mid, mid}}
	case "2":
		return corners[:2]
	case "3":
		return append(corners[:2:2], pip{mid, mid})
	case "4":
		return corners
	case "5":
		return append(corners, pip{mid, mid})
	case "6":
		return append(corners, pip{low, mid}, pip{high, mid})
	}
	return nil
}

// Die draws a die that shows a face, or words where it has no dots.
func (b *Board) Die(face string) template.HTML {
	var svg strings.Builder
	if err := b.at.Load().templates.ExecuteTemplate(&svg, "die", face); err != nil {
		return "" // the face has a name as well
	}
	return template.HTML(svg.String()) // made by a template, which has escaped it
}
