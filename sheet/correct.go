package sheet

import "fmt"

func (p *placing) undo() error {
	e := &p.line.Entries[0]
	j := readJournal(p.lines)
	n, ok := j.undoable(p.line.Seat)
	switch {
	case !ok && p.line.Seat != 0:
		return refused("undo takes back the last line, whoever it is about", "%s has nothing to undo", p.Name(p.line.Seat))
	case !ok:
		return refused("every line that was typed has been taken back or crossed out", "there is nothing to undo")
	case e.Target == 0:
		e.Target = n
	case e.Target != n:
		return refused(fmt.Sprintf("strike %d crosses it out", e.Target), "the last line is %d, not %d", n, e.Target)
	}
	return p.alone()
}

func (p *placing) redo() error {
	e := &p.line.Entries[0]
	n, ok := readJournal(p.lines).redoable()
	if !ok || e.Target != 0 && e.Target != n {
		return refused("redo takes back an undo, until something new is typed", "there is nothing to redo")
	}
	e.Target = n
	return p.alone()
}

// alone makes a correction a line of the table, and refuses words after it.
func (p *placing) alone() error {
	p.line.Seat = 0
	if len(p.line.Entries) > 1 {
		return unreadable("put the rest on a line of its own", "nothing can follow %s", p.line.Entries[0].Kind)
	}
	return nil
}

// correct places a strike, restore or fix.
func (p *placing) correct(e Entry) error {
	if e.Target > len(p.lines) {
		help := "nothing has been typed yet"
		if n := len(p.lines); n > 0 {
			help = fmt.Sprintf("the last line is %d", n)
		}
		return refused(help, "there is no line %d", e.Target)
	}
	target := p.State.Lines[e.Target-1]
	if len(target.Content()) == 0 {
		return refused("undo takes back the last line", "line %d is a correction: %s", e.Target, p.LineText(target.Line))
	}
	if target.Fate == Replaced {
		return refused(fmt.Sprintf("%s %d", e.Kind, target.By), "line %d was replaced by line %d", e.Target, target.By)
	}
	switch e.Kind {
	case Strike:
		if target.Fate != Counts {
			return refused(fmt.Sprintf("restore %d brings it back", e.Target), "line %d already doesn't count: it was %s", e.Target, target.Fate)
		}
		return p.alone()
	case Restore:
		if target.Fate == Counts {
			return refused(fmt.Sprintf("strike %d crosses it out", e.Target), "line %d counts already", e.Target)
		}
		if by := p.replaces(target.Number); by > 0 {
			return refused(fmt.Sprintf("fix %d LINE replaces that", by), "line %d stands in that place now", by)
		}
		return p.alone()
	}
	return p.fix(target)
}

// replaces is the line that would be read in the place of a line if it were
// brought back: a fix that was taken back, and another made since.
func (p *placing) replaces(number int) int {
	again := Line{Number: p.line.Number, Entries: []Entry{{Kind: Restore, Target: number}}}
	j := readJournal(p.With(again).lines)
	if j.fates[number-1] == Replaced {
		return j.by[number-1]
	}
	return 0
}

// fix reads the rest of the line where the target stood.
func (p *placing) fix(target Written) error {
	if len(p.line.Entries) == 1 {
		n := target.Number
		return unreadable(fmt.Sprintf("fix %d 444 b, or strike %d to cross it out", n, n), "line %d should say what?", n)
	}
	p.line.Round = target.Round
	if p.line.Seat == 0 {
		p.line.Seat = target.Seat
	}
	if err := apart(p.line.Entries[1:]); err != nil {
		return err
	}
	for i := range p.line.Entries[1:] {
		e := &p.line.Entries[1+i]
		switch {
		case e.Kind == Rules && e.From == 0:
			e.From = target.Round + 1
			for _, old := range target.Content() {
				if old.Kind == Rules {
					e.From = old.From
				}
			}
		case e.Kind == Seats && target.Content()[0].Kind == Seats:
			if err := p.everybody(*e); err != nil {
				return err
			}
		case e.isCorrection() || e.Kind == Join || e.Kind == Seats || e.Kind == Discard:
			return refused(fmt.Sprintf("strike %d, and type the new line", target.Number), "%s can't replace another line", e.Kind)
		case e.Kind.ofCell() && p.line.Seat == 0:
			return unreadable(fmt.Sprintf("name the player: fix %d ann 444 b", target.Number), "whose turn is that?")
		}
	}
	return nil
}
