package table

import (
	"fmt"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"farkle/sheet"
	"farkle/sheet/tell"
)

// A cell is the one on the sheet that the cursor stands on. Its line is open below the
// sheet, whatever lines it was written in; what is typed replaces it.
type cell struct {
	tell.Where
	entry   *field
	touched bool // something was typed: until then the arrows choose another cell
}

// open puts the cursor on a cell.
func (p *play) open(at tell.Where) {
	p.cell = &cell{Where: at, entry: newField(p.look, "› ", "nothing is written here")}
	p.cell.entry.set(tell.Stands(p.state(), at))
	p.said = said{}
}

// newestTurn is the cell of the newest line about a turn, or else the one that is played
// now; of no round where there is none.
func (p *play) newestTurn() tell.Where {
	s := p.state()
	for _, l := range slices.Backward(s.Lines) {
		if t := s.Turn(l.Round, l.Seat); l.Fate == sheet.Counts && t != nil && slices.Contains(t.Lines, l.Number) {
			return tell.Where{Round: l.Round, Seat: l.Seat}
		}
	}
	return tell.Where{Round: s.Round, Seat: p.seat}
}

// pressSheet takes a key that goes from the line at the table to a cell of the sheet.
// It reports whether the key is one.
func (p *play) pressSheet(k tea.KeyMsg) bool {
	key := k.String()
	at := tell.Where{Round: p.state().Round, Seat: p.seat}
	switch {
	case key == "c" || p.seat == 0 && step(k) != (tell.Where{}):
		at = p.newestTurn()
	case step(k) == tell.Where{}:
		return false
	default:
		at = p.beside(at, step(k))
	}
	if at.Seat == 0 && !tell.HasCommonDie(p.state()) {
		p.said = said{text: "nothing is written yet"}
		return true
	}
	p.open(at)
	return true
}

// step is which way a key moves the cursor.
func step(k tea.KeyMsg) tell.Where {
	return map[string]tell.Where{
		"up": {Round: -1}, "down": {Round: 1}, "pgup": {Round: -5}, "pgdown": {Round: 5},
		"left": {Seat: -1}, "right": {Seat: 1},
	}[k.String()]
}

// beside is the cell some rounds and columns away, or the last one on the way there.
func (p *play) beside(at, by tell.Where) tell.Where {
	s := p.state()
	columns := columnsOf(s)
	if tell.HasCommonDie(s) {
		columns = slices.Insert(columns, 0, 0)
	}
	column := slices.Index(columns, at.Seat) + by.Seat
	return tell.Where{
		Round: max(1, min(at.Round+by.Round, len(s.Rounds))),
		Seat:  columns[max(0, min(column, len(columns)-1))],
	}
}

// pressCell takes a key while the cursor stands on a cell.
func (p *play) pressCell(k tea.KeyMsg) {
	c, key := p.cell, k.String()
	p.said = said{}
	switch {
	case key == "esc" && c.touched:
		p.open(c.Where)
	case key == "esc", key == "down" && !c.touched && c.Round == p.state().Round:
		p.cell = nil
	case step(k) != tell.Where{} && !c.touched:
		p.open(p.beside(c.Where, step(k)))
	case key == "enter" && c.touched:
		p.retype()
	case key == "enter":
		c.touched = true
	case isText(k):
		if !c.touched {
			c.entry.set("")
		}
		c.touched = true
		c.entry.press(p.small(k))
	case isEdit(k):
		c.touched = true
		c.entry.press(k)
	}
}

// retype shows what the line of the cell would change, and writes it after Enter.
func (p *play) retype() {
	c := p.cell
	if strings.TrimSpace(c.entry.value()) == tell.Stands(p.state(), c.Where) {
		p.open(c.Where)
		p.said = said{text: "that is what stands there"}
		return
	}
	line, steps, _, err := tell.Retype(p.page.Game, c.Where, c.entry.value())
	if err != nil {
		p.said = refusal(err)
		return
	}
	p.ask(line, tell.Correction(p.page.Game, steps))
}

// cellPanel is the line of the cell, and what it would be worth.
func (p *play) cellPanel(s size) []string {
	st, c := p.state(), p.cell
	name := "the Common Die"
	if c.Seat > 0 {
		name = st.Name(c.Seat)
	}
	lines := []string{p.look.up.Render(fmt.Sprintf("Round %d · %s", c.Round, name)), ""}
	if was := tell.Stands(st, c.Where); c.touched {
		lines[0] += p.look.quiet.Render(" · was " + was)
	}
	lines[1] = c.entry.view(s.wide)
	_, _, pre, err := tell.Retype(p.page.Game, c.Where, c.entry.value())
	switch {
	case !c.touched && c.entry.value() == "", p.asked != nil:
		return lines
	case err != nil && !p.said.refused:
		return append(lines, p.look.said(refusal(err), s.wide)...)
	case err != nil:
		return lines
	}
	rows := p.look.keepRows(pre.Keeps, len(pre.Keeps), s.wide)
	lines = append(lines, rows[max(0, len(rows)-s.high/4):]...)
	if pre.Holds == "" {
		return lines
	}
	return append(lines, hang("  ", pre.Holds, s.wide)...)
}
