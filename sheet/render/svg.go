package render

import (
	"cmp"
	"embed"
	"fmt"
	"html/template"
	"io"
	"slices"
	"strings"
	"time"

	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/tell"
)

// The pages are templates: what stands in them is a page's own, and everything
// that is put in is escaped for the place it is put in.
//
//go:embed page
var pages embed.FS

// writePage writes a page, or a picture, for people who read.
func writePage(w io.Writer, name string, data any) error {
	t, err := template.New("").ParseFS(pages, "page/*")
	if err != nil {
		return err
	}
	var b strings.Builder
	if err := t.ExecuteTemplate(&b, name, data); err != nil {
		return err
	}
	_, err = io.WriteString(w, tell.Isolated(b.String()))
	return err
}

// SVG draws the totals round by round as a picture: for light and dark, and to be
// told apart without colours, by the marks and dashes of the lines. Each line ends
// at its player's name and total. A screen reader is told the totals.
func SVG(w io.Writer, p Page, f ChartFrame) error {
	return writePage(w, "chart", drawn(p, f))
}

// A ChartFrame is the room that a chart has, in units of the picture: its letters
// are fourteen of them high.
type ChartFrame struct {
	Width, Height int
	name          int            // how much of a player's name there is room for
	totals        bool           // the names have the totals beside them
	alone         bool           // nothing around it says which game it is of
	zone          *time.Location // of the date it was played
}

// The frames that charts are drawn in.
var (
	WideChart   = ChartFrame{Width: 600, Height: 340, name: 16, totals: true}
	NarrowChart = ChartFrame{Width: 330, Height: 300, name: 9} // for a phone, where the totals stand elsewhere
)

// LoneChart is the frame of a picture that is looked at by itself: it says which
// game it is of, and when it was played, as dates were in a zone; nil is UTC.
func LoneChart(zone *time.Location) ChartFrame {
	return ChartFrame{Width: 600, Height: 400, name: 16, totals: true, alone: true, zone: zone}
}

// Colour is the number of a seat's colour, from 0, in charts and wherever else a
// player is shown in colour.
func Colour(seat int) int { return (seat - 1) % colours }

// A plot is what a chart shows: values of the players, one step after another.
type plot struct {
	name        string // its own in a page with several
	title, desc string
	curves      []curve
	steps       int // the last one that any curve reaches
	scale       scale
	target      int // a value to aim at; beyond the scale where there is none
	rounds      []mark
	label       func(value int) string
}

// A mark is a word below a step.
type mark struct {
	step int
	text string
}

// A drawing is a chart with everything in its place, in units of the picture.
type drawing struct {
	Name                                 string
	Width, Height                        int
	Title, Desc                          string
	Heading                              []string // above it
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

// drawn is the chart of the totals.
func drawn(p Page, f ChartFrame) drawing {
	s := p.Game.State()
	curves, rounds := curvesOf(s)
	c := plot{
		name: "chart", title: "Score by round", desc: inWords(s), curves: curves, steps: rounds,
		scale: scaleFor(curves, 8), target: s.Card.Rules().End.Target, label: scorer.Thousands,
	}
	for r := 0; r <= rounds; r++ {
		c.rounds = append(c.rounds, mark{r, fmt.Sprint(r)})
	}
	return c.drawn(p, f)
}

// drawn puts a plot into a frame. Where the players' names need more room below each
// other, the picture is higher.
func (c plot) drawn(p Page, f ChartFrame) drawing {
	d := drawing{Name: fmt.Sprintf("%s-%d", c.name, f.Width), Title: tell.TerminalText(c.title + ": " + Title(p)), Desc: tell.TerminalText(c.desc), Width: f.Width}
	sc, top := c.scale, 14
	if f.alone {
		d.Heading = []string{tell.TerminalText(tell.Rules(p.Game.State())), tell.TerminalText(headline(p, f.zone))}
		top += 60
	}
	d.Height = max(f.Height, top+len(c.curves)*rowHeight+44)
	bottom := d.Height - 44
	d.Left = max(len(c.label(sc.low)), len(c.label(sc.high)))*charWidth + 12
	names := map[int]string{}
	widest := 0
	for _, one := range c.curves {
		name := clip(one.name, f.name)
		if f.totals {
			name += " " + c.label(one.total)
		}
		names[one.seat] = tell.TerminalText(name)
		widest = max(widest, width(names[one.seat]))
	}
	d.Right = d.Width - widest*charWidth - 46
	d.LabelX, d.TickY, d.CaptionY, d.Middle = d.Left-6, bottom+18, bottom+36, (d.Left+d.Right)/2
	x := func(step int) int { return d.Left + (d.Right-d.Left)*step/max(c.steps, 1) }
	y := func(value int) int { return bottom - (bottom-top)*(value-sc.low)/(sc.high-sc.low) }
	for n := sc.low; n <= sc.high; n += sc.step {
		class := "grid"
		if n == 0 {
			class = "zero"
		}
		d.Levels = append(d.Levels, level{y(n), y(n) + 4, class, c.label(n)})
	}
	if c.target <= sc.high {
		d.Target = &level{Y: y(c.target)}
	}
	for i := 0; i < len(c.rounds); i += roundStep(max(len(c.rounds)-1, 1), (d.Right-d.Left)/40) {
		d.Ticks = append(d.Ticks, tick{x(c.rounds[i].step), c.rounds[i].text})
	}
	for _, one := range c.curves {
		d.Lines = append(d.Lines, drawnLineOf(one, names[one.seat], c.steps, x, y))
	}
	spread(d.Lines, top+4, bottom)
	for i := range d.Lines {
		l := &d.Lines[i]
		l.TextX, l.TextY = d.Right+40, l.aim+4
		l.Marks += shape((l.seat-1)%colours, d.Right+30, l.aim)
		l.Lead = fmt.Sprintf("M%d %dL%d %dL%d %d", l.endX+6, l.endY, d.Right+8, l.endY, d.Right+23, l.aim)
	}
	return d
}

// headline says when a game was played, which it is, and what it is played to.
func headline(p Page, zone *time.Location) string {
	words := []string{fmt.Sprintf("game %d", p.Number), tell.Target(p.Game.State())}
	if date := PlayedOn(p, zone); date != "" {
		words = append([]string{date}, words...)
	}
	return strings.Join(words, " · ")
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
			marks.WriteString(shape(look%colours, l.endX, l.endY))
		}
	}
	l.Points, l.Marks, l.aim = points.String(), marks.String(), l.endY
	return l
}

// shape is the path of one of six small shapes around a point.
func shape(n, x, y int) string {
	at := func(form string, args ...any) string { return fmt.Sprintf("M%d %d", x, y) + fmt.Sprintf(form, args...) }
	switch n {
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
	return fmt.Sprintf("After %s: %s.", tell.Count(rounds, "round"), strings.Join(tell.Places(s), ", "))
}
