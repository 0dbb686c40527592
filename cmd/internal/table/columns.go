package table

import (
	"fmt"
	"slices"
	"strings"

	"github.com/charmbracelet/lipgloss"

	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/tell"
)

// A sheetView is the sheet as drawn: rounds as rows, a column for each player.
// Where there are more players or rounds than room, the one in focus and the
// newest are kept in view.
type sheetView struct {
	look  look
	state *sheet.State
	seat  int         // in focus, 0 for none
	cell  *tell.Where // that the cursor stands on
	win   []string    // each seat's chance, where it is shown
	size
}

const (
	gap        = 2  // blanks between columns
	narrowest  = 7  // a player's column, where there is room for no more
	roomy      = 11 // where there is: a name, a turn, "500 to open" have room and nothing moves
	widest     = 14 // more would tear the sheet apart
	firstWidth = 5  // "round", "total"
)

// columnsOf are the players who were ever at the table, in the order they play.
func columnsOf(s *sheet.State) []int {
	seats := slices.Clone(s.Order)
	for i, s := range s.Seats {
		if s.Left {
			seats = append(seats, i+1)
		}
	}
	return seats
}

// lines draws the sheet into its size: header, rounds, totals, notes.
func (v sheetView) lines() []string {
	wide, from, seats := v.columns()
	all := columnsOf(v.state)
	lines := []string{v.header(seats, wide, from > 0, from+len(seats) < len(all))}
	foot := []string{v.totals(seats, wide)}
	if v.win != nil {
		foot = append(foot, v.row("win", "", seats, wide, func(seat int) (string, lipgloss.Style) { return v.win[seat-1], v.look.plain }))
	}
	foot = append(foot, v.noteRows(seats, wide)...)
	if room := v.high - len(lines) - 1; len(foot) > room {
		foot = foot[:max(room, 1)]
	}
	lines = append(lines, v.rounds(seats, wide, v.high-len(lines)-len(foot))...)
	return append(lines, foot...)
}

// dieWidth is the width of the Common Die's column, 0 without one.
func (v sheetView) dieWidth() int {
	if !tell.HasCommonDie(v.state) {
		return 0
	}
	if v.narrow() || !slices.Contains(tell.Sides(v.state), scorer.Wild) {
		return len("die")
	}
	return len("Wild 4")
}

// narrow reports whether a Wild's name would take the place of a player.
func (v sheetView) narrow() bool {
	return len(columnsOf(v.state))*(gap+narrowest) > v.wide-firstWidth-1-gap-len("Wild 4")
}

// columns chooses the width of the players' columns, and which of them are in
// view: from, of all seats.
func (v sheetView) columns() (wide, from int, seats []int) {
	all := columnsOf(v.state)
	room := v.wide - firstWidth - 1 // a star
	if die := v.dieWidth(); die > 0 {
		room -= gap + die
	}
	for _, seat := range all {
		wide = max(wide, v.natural(seat))
	}
	wide = min(max(wide, narrowest), widest)
	for wide > narrowest && len(all)*(gap+wide) > room {
		wide--
	}
	fits := max(1, room/(gap+wide))
	if fits >= len(all) {
		return wide, 0, all
	}
	focus := v.seat
	if v.cell != nil && v.cell.Seat > 0 {
		focus = v.cell.Seat
	}
	at := max(slices.Index(all, focus), 0)
	from = min(max(at-fits/2, 0), len(all)-fits)
	return wide, from, all[from : from+fits]
}

// natural is the width a seat's column would like to have.
func (v sheetView) natural(seat int) int {
	wide := 2 + width(v.state.Name(seat))
	if v.state.Outcome.Status != sheet.Over { // then the chart has use for the room
		wide = max(wide, roomy)
	}
	for _, n := range notes(v.state, seat) {
		wide = max(wide, width(n.Long))
	}
	for _, r := range v.state.Rounds {
		if t := v.state.Turn(r.Number, seat); t != nil {
			wide = max(wide, width(tell.MarkOf(t)))
		}
	}
	return wide
}

// here marks the cell that the cursor stands on. The mark stands in the gap before the
// column, and the star of hot dice in the one behind it, so that neither moves a figure.
const here = "\x00"

func (v sheetView) row(label, die string, seats []int, wide int, cell func(seat int) (string, lipgloss.Style)) string {
	var b strings.Builder
	b.WriteString(v.look.quiet.Render(padLeft(label, firstWidth)))
	star := " " // of the column before
	put := func(text string, style lipgloss.Style, wide int) {
		b.WriteString(star)
		star = " "
		if points, ok := strings.CutSuffix(text, "*"); ok {
			text, star = points, "*"
		}
		cursor := " "
		if bare, ok := strings.CutPrefix(text, here); ok {
			text, cursor = bare, style.Render("▸")
		}
		text = clip(text, wide)
		b.WriteString(strings.Repeat(" ", gap-2) + padLeft("", wide-width(text)) + cursor)
		if text != "" {
			b.WriteString(style.Render(text))
		}
	}
	if d := v.dieWidth(); d > 0 {
		put(die, v.look.plain, d)
	}
	for _, seat := range seats {
		text, style := cell(seat)
		put(text, style, wide)
	}
	return strings.TrimRight(b.String()+star, " ")
}

// header is the players' names; arrows say where there are more.
func (v sheetView) header(seats []int, wide int, before, after bool) string {
	label, die := "round", ""
	switch {
	case before && after:
		label = "‹ rd›"
	case before:
		label = "‹  rd"
	case after:
		label = "rd  ›"
	}
	if v.dieWidth() > 0 {
		die = "die"
	}
	return v.row(label, die, seats, wide, func(seat int) (string, lipgloss.Style) {
		if seat == v.seat {
			return "▸ " + v.state.Name(seat), v.look.up
		}
		return v.state.Name(seat), v.look.strong
	})
}

// rounds draws the newest rounds, or those scrolled back to.
func (v sheetView) rounds(seats []int, wide, room int) []string {
	n := len(v.state.Rounds)
	room = max(room, 1)
	end := n
	if v.cell != nil { // in the middle
		end = min(max(v.cell.Round+room/2, min(room, n)), n)
	}
	start := max(0, end-room)
	var lines []string
	for _, r := range v.state.Rounds[start:end] {
		label := fmt.Sprint(r.Number)
		if r.Number == start+1 && start > 0 {
			label = "↑ " + label
		}
		if r.Number == end && end < n {
			label = "↓ " + label
		}
		die := r.CommonName()
		if v.narrow() {
			die = strings.Replace(die, "Wild ", "W", 1)
		}
		if v.cell != nil && *v.cell == (tell.Where{Round: r.Number}) {
			die = here + die
		}
		lines = append(lines, v.row(label, die, seats, wide, func(seat int) (string, lipgloss.Style) {
			t := v.state.Turn(r.Number, seat)
			if v.cell != nil && *v.cell == (tell.Where{Round: r.Number, Seat: seat}) {
				text := ""
				if t != nil {
					text = tell.MarkOf(t)
				}
				return here + text, v.look.up
			}
			if t == nil || t.Blank() {
				return "", v.look.plain
			}
			return v.mark(r, t)
		}))
	}
	return lines
}

// mark is a turn as it stands on the sheet.
func (v sheetView) mark(r sheet.Round, t *sheet.Turn) (string, lipgloss.Style) {
	current := r.Number == v.state.Round && v.state.Outcome.Status != sheet.Over
	switch {
	case t.Ended == sheet.Farkled:
		return tell.MarkOf(t), v.look.bad
	case t.Ended == sheet.Open && current && t.Plays && tell.MarkOf(t) == "" && v.state.Awaits == sheet.AwaitsTurn:
		return "·", v.look.quiet
	case t.Ended == sheet.Open && !current && t.Plays && tell.MarkOf(t) == "":
		return "?", v.look.bad
	case t.Ended == sheet.Open && current && t.Seat == v.seat:
		return tell.MarkOf(t), v.look.up
	}
	return tell.MarkOf(t), v.look.plain
}

func (v sheetView) totals(seats []int, wide int) string {
	leaders := v.state.Leaders()
	return v.row("total", "", seats, wide, func(seat int) (string, lipgloss.Style) {
		s := v.state.Seats[seat-1]
		style := v.look.strong
		if s.Total > 0 && slices.Contains(leaders, seat) {
			style = v.look.good
		}
		return tell.Points(s.Total), style
	})
}

// noteRows are the notes below the totals, as many rows as the fullest column
// needs.
func (v sheetView) noteRows(seats []int, wide int) []string {
	most := 0
	for _, seat := range seats {
		most = max(most, len(notes(v.state, seat)))
	}
	var rows []string
	for i := range most {
		rows = append(rows, v.row("", "", seats, wide, func(seat int) (string, lipgloss.Style) {
			n := notes(v.state, seat)
			if i >= len(n) {
				return "", v.look.plain
			}
			style := v.look.quiet
			if n[i].Short == "stop!" {
				style = v.look.bad
			}
			return fitting(n[i], wide), style
		}))
	}
	return rows
}
