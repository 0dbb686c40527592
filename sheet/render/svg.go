package render

import (
	"cmp"
	"embed"
	"fmt"
	"html/template"
	"io"
	"slices"
	"strings"

	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/tell"
)

// The pages are templates: what stands in them is a page's own, and everything
// that is put in is escaped for the place it is put in.
//
//go:embed page
var pages embed.FS

func pageTemplates() (*template.Template, error) {
	return template.New("").ParseFS(pages, "page/*")
}

// SVG draws the totals round by round as a picture that stands alone: for light
// and dark, and to be told apart without colours, by the marks and dashes of the
// lines. Each line ends at its player's name and total. A screen reader is told
// the totals.
func SVG(w io.Writer, p Page, f ChartFrame) error {
	t, err := pageTemplates()
	if err != nil {
		return err
	}
	return t.ExecuteTemplate(w, "chart", drawn(p, f))
}

// A ChartFrame is the room that a chart has, in units of the picture: its letters
// are fourteen of them high.
type ChartFrame struct {
	Width, Height int
	name          int  // how much of a player's name there is room for
	totals        bool // the names have the totals beside them
}

// The frames that charts are drawn in.
var (
	WideChart   = ChartFrame{600, 340, 16, true}
	NarrowChart = ChartFrame{330, 300, 9, false} // for a phone, where the totals stand elsewhere
)

// Colour is the number of a seat's colour, from 0, in charts and wherever else a
// player is shown in colour.
func Colour(seat int) int { return (seat - 1) % colours }

// A drawing is the chart with everything in its place, in units of the picture.
type drawing struct {
	Width, Height                        int
	Title, Desc                          string
	Colours                              [colours]struct{}
	Left, Right, LabelX, TickY, CaptionY int
	Middle                               int
	Levels                               []level
	Target                               *level
	Ticks                                []tick
	Lines                                []drawnLine
}

type level struct {
	Y, TextY int
	Class    string
	Text     string
}

type tick struct {
	X    int
	Text string
}

type drawnLine struct {
	Class, Fill           string // colour; solid or hollow marks
	Dashes                string
	Points, Marks, Lead   string
	TextX, TextY          int
	Text                  string
	seat, endX, endY, aim int
}

const (
	colours   = 6
	charWidth = 8 // of a column of text at this size, generously
	rowHeight = 17
)

func drawn(p Page, f ChartFrame) drawing {
	s := p.Game.State()
	curves, rounds := curvesOf(s)
	d := drawing{Title: tell.TerminalText("Score by round: " + Title(p)), Desc: tell.TerminalText(inWords(s)), Width: f.Width, Height: f.Height}
	sc := scaleFor(curves, 8)
	top, bottom := 14, d.Height-44
	d.Left = max(len(scorer.Thousands(sc.low)), len(scorer.Thousands(sc.high)))*charWidth + 12
	names := map[int]string{}
	widest := 0
	for _, c := range curves {
		name := clip(c.name, f.name)
		if f.totals {
			name += " " + scorer.Thousands(c.total)
		}
		names[c.seat] = tell.TerminalText(name)
		widest = max(widest, width(names[c.seat]))
	}
	d.Right = d.Width - widest*charWidth - 46
	d.LabelX, d.TickY, d.CaptionY, d.Middle = d.Left-6, bottom+18, bottom+36, (d.Left+d.Right)/2
	x := func(round int) int { return d.Left + (d.Right-d.Left)*round/max(rounds, 1) }
	y := func(points int) int { return bottom - (bottom-top)*(points-sc.low)/(sc.high-sc.low) }
	for n := sc.low; n <= sc.high; n += sc.step {
		class := "grid"
		if n == 0 {
			class = "zero"
		}
		d.Levels = append(d.Levels, level{y(n), y(n) + 4, class, scorer.Thousands(n)})
	}
	if target := s.Card.Rules().End.Target; target <= sc.high {
		d.Target = &level{Y: y(target)}
	}
	for r := 0; r <= rounds; r += roundStep(rounds, (d.Right-d.Left)/40) {
		d.Ticks = append(d.Ticks, tick{x(r), fmt.Sprint(r)})
	}
	for _, c := range curves {
		d.Lines = append(d.Lines, drawnLineOf(c, names[c.seat], rounds, x, y))
	}
	spread(d.Lines, top+4, bottom)
	for i := range d.Lines {
		l := &d.Lines[i]
		l.TextX, l.TextY = d.Right+40, l.aim+4
		l.Marks += mark((l.seat-1)%colours, d.Right+30, l.aim)
		l.Lead = fmt.Sprintf("M%d %dL%d %dL%d %d", l.endX+6, l.endY, d.Right+8, l.endY, d.Right+23, l.aim)
	}
	return d
}

func drawnLineOf(c curve, text string, rounds int, x, y func(int) int) drawnLine {
	look := c.seat - 1
	l := drawnLine{
		seat: c.seat, Text: text, Class: fmt.Sprintf("k%d", Colour(c.seat)), Fill: []string{"solid", "hollow"}[look/colours%2],
		Dashes: []string{"", "7 4", "2 3", "9 3 2 3", "14 4", "4 2"}[look%colours],
	}
	every := roundStep(rounds, 24) // marks closer than that run together
	var points, marks strings.Builder
	for i, total := range c.totals {
		round := c.from + i
		l.endX, l.endY = x(round), y(total)
		if i > 0 {
			points.WriteByte(' ')
		}
		fmt.Fprintf(&points, "%d,%d", l.endX, l.endY)
		if round%every == 0 || i == len(c.totals)-1 {
			marks.WriteString(mark(look%colours, l.endX, l.endY))
		}
	}
	l.Points, l.Marks, l.aim = points.String(), marks.String(), l.endY
	return l
}

// mark is the path of one of six small shapes around a point.
func mark(shape, x, y int) string {
	at := func(form string, args ...any) string { return fmt.Sprintf("M%d %d", x, y) + fmt.Sprintf(form, args...) }
	switch shape {
	case 1:
		return at("m-4 -4h8v8h-8z") // square
	case 2:
		return at("m0 -5l5 9h-10z") // triangle
	case 3:
		return at("m0 -6l6 6l-6 6l-6 -6z") // diamond
	case 4:
		return at("m0 5l5 -9h-10z") // triangle on its tip
	case 5:
		return at("m-5 -2h3v-3h4v3h3v4h-3v3h-4v-3h-3z") // cross
	}
	return at("m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z") // disc
}

// spread moves the names at the lines' ends apart, so that none covers another,
// and keeps them in order.
func spread(lines []drawnLine, top, bottom int) {
	order := make([]*drawnLine, len(lines))
	for i := range lines {
		order[i] = &lines[i]
	}
	slices.SortStableFunc(order, func(a, b *drawnLine) int { return cmp.Compare(a.aim, b.aim) })
	least := top
	for _, l := range order {
		l.aim = max(l.aim, least)
		least = l.aim + rowHeight
	}
	most := bottom
	for _, l := range slices.Backward(order) {
		l.aim = min(l.aim, most)
		most = l.aim - rowHeight
	}
}

// inWords says what the chart shows to who can't see it.
func inWords(s *sheet.State) string {
	_, rounds := curvesOf(s)
	if rounds == 0 {
		return "No turn has ended yet."
	}
	return fmt.Sprintf("After %s: %s.", countOf(rounds, "round"), strings.Join(tell.Places(s), ", "))
}

func countOf(n int, what string) string {
	if n == 1 {
		return "one " + what
	}
	return scorer.CountWord(n) + " " + what + "s"
}
