package sheet

import "slices"

// A Fate is what became of a line.
type Fate string

// What may become of a line.
const (
	Counts   Fate = "counts"
	Undone   Fate = "undone"   // as if never typed
	Struck   Fate = "struck"   // crossed out; its cell stays
	Replaced Fate = "replaced" // another line is read in its place
)

// A journal is the lines of a game with what became of each.
type journal struct {
	lines []Line
	fates []Fate // by line
	by    []int  // by line: the number of the line that decided its fate, or 0
	place []int  // by line: the number of the line in whose place it is read
}

// correction is the correcting entry of a line, if it is a correction.
func (l Line) correction() (Entry, bool) {
	if len(l.Entries) == 0 {
		return Entry{}, false
	}
	if e := l.Entries[0]; e.isCorrection() {
		return e, true
	}
	return Entry{}, false
}

func (e Entry) isCorrection() bool {
	switch e.Kind {
	case Undo, Redo, Strike, Restore, Fix:
		return true
	}
	return false
}

// Content is what a line says about the game: everything but the correction.
func (l Line) Content() []Entry {
	switch e, ok := l.correction(); {
	case !ok:
		return l.Entries
	case e.Kind == Fix:
		return l.Entries[1:]
	}
	return nil
}

// readJournal decides what became of each line. A line's fate is decided by the
// last line that speaks of it and itself still stands, so the lines are read
// backwards: by the time a correction is read, its own fate is known.
//
// An undone correction corrects nothing. A struck or replaced fix still keeps
// the place of the line it replaced: striking it leaves the cell empty.
func readJournal(lines []Line) journal {
	j := journal{lines: lines, fates: make([]Fate, len(lines)), by: make([]int, len(lines)), place: make([]int, len(lines))}
	for i, line := range slices.Backward(lines) {
		if j.fates[i] == "" {
			j.fates[i] = Counts
		}
		e, ok := line.correction()
		target := e.Target - 1
		if !ok || j.fates[i] == Undone || target < 0 || target >= i {
			continue
		}
		if e.Kind == Fix && j.fates[target] == Replaced { // fixed twice: the later fix stands
			j.fates[i], j.by[i] = Replaced, j.by[target]
			continue
		}
		if j.fates[target] == "" {
			j.fates[target], j.by[target] = fateBy(e.Kind), line.Number
		}
	}
	for i, line := range lines {
		j.place[i] = i + 1
		if e, ok := line.correction(); ok && e.Kind == Fix && e.Target > 0 && e.Target <= i {
			j.place[i] = j.place[e.Target-1]
		}
	}
	return j
}

func fateBy(k Kind) Fate {
	switch k {
	case Undo:
		return Undone
	case Strike:
		return Struck
	case Fix:
		return Replaced
	}
	return Counts // redo, restore
}

// counting lists the lines that say something about the game, in the places
// they are read in.
func (j journal) counting() []Line {
	order := make([]int, 0, len(j.lines))
	for i, line := range j.lines {
		if j.fates[i] == Counts && len(line.Content()) > 0 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return j.place[a] - j.place[b] })
	lines := make([]Line, len(order))
	for i, n := range order {
		lines[i] = j.lines[n]
		lines[i].Entries = j.lines[n].Content()
	}
	return lines
}

// undoable is the newest line still counting: of anybody, or of a seat. Undo
// and redo are not lines of their own here; undoing an undo is a redo. A seat's
// lines are those about its turns: the Common Die it rolled is the round's.
func (j journal) undoable(seat int) (number int, ok bool) {
	for i, line := range slices.Backward(j.lines) {
		e, _ := line.correction()
		if j.fates[i] != Counts || e.Kind == Undo || e.Kind == Redo {
			continue
		}
		if seat != 0 {
			content := line.Content()
			if line.Seat != seat || len(content) == 0 || content[0].Kind == Common || content[0].Kind == Wild {
				continue
			}
		}
		return line.Number, true
	}
	return 0, false
}

// redoable is the line undone last and not yet brought back, as long as nothing
// new was typed since.
func (j journal) redoable() (number int, ok bool) {
	var undone []int
	for _, line := range j.lines {
		switch e, _ := line.correction(); e.Kind {
		case Undo:
			undone = append(undone, e.Target)
		case Redo:
			if n := len(undone); n > 0 {
				undone = undone[:n-1]
			}
		default:
			undone = nil
		}
	}
	if len(undone) == 0 {
		return 0, false
	}
	return undone[len(undone)-1], true
}
