package render

import (
	"errors"
	"strings"
	"time"

	"farkle/scorer"
	"farkle/sheet"
)

// What is read back is bounded before anything is made of it.
const (
	mostText      = 4 * sheet.MostGameBytes // of a game: JSON writes some characters twice as long, and more beside a line
	mostHeadLines = 1_000                   // of notation: its players and every rule
)

// byteOrderMark is what some editors and spreadsheets put in front of UTF-8.
const byteOrderMark = "\ufeff"

// checkID refuses what no machine gives a game as its ID.
func checkID(f *Faults, line int, id string) {
	const allowed = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-"
	if id == "" || len(id) > 64 || strings.Trim(id, allowed) != "" {
		f.add(line, "a UUID, such as 2f1c8a3e-4f0b-4d0c-9b2f-6a1d9c1f0e11", "%q is no id of a game", firstBytes(id))
	}
}

// readStamp reads a time as it is exported: to the second, in UTC.
func readStamp(f *Faults, line int, text string) time.Time {
	at, err := time.Parse(time.RFC3339, text)
	if err != nil || stamp(at) != text {
		f.add(line, "2026-11-29T20:15:00Z, in UTC", "%q is no time", firstBytes(text))
	}
	return at.UTC()
}

// checkSeats refuses names that the program would not have written.
func checkSeats(f *Faults, line int, seats []string) {
	clean, err := sheet.CleanNames(seats)
	if err != nil {
		f.add(line, hintOf(err), "%s", err)
		return
	}
	for i, name := range seats {
		if clean[i] != name {
			f.add(line, "write it "+sheet.Quoted(clean[i]), "the name %q has blanks or characters that could be another name's", firstBytes(name))
		}
	}
}

// setRule changes one rule of a game that is read.
func setRule(f *Faults, line int, r *scorer.Rules, seen map[string]bool, key, value string) {
	if seen[key] {
		f.add(line, "say it once", "the rule %s stands there twice", firstBytes(key))
		return
	}
	seen[key] = true
	if key == "title" && value == "" {
		return // rules may go without one, but can't be given an empty one
	}
	if err := r.Set(key, value); err != nil {
		f.add(line, hintOf(err), "%s", err)
	}
}

// checkRules refuses rules that can't be played.
func checkRules(f *Faults, r scorer.Rules) {
	for _, fault := range r.Validate() {
		f.add(0, fault.Hint(), "%s", fault.Error())
	}
}

// A roster is the names of everybody who had a seat so far, by seat.
type roster []string

// seatOf is the seat of somebody who joins: the one she had, or the next.
func (r *roster) seatOf(name string) int {
	folded := sheet.FoldName(name)
	for i, known := range *r {
		if sheet.FoldName(known) == folded {
			return i + 1
		}
	}
	*r = append(*r, name)
	return len(*r)
}

// checkLine refuses a line that can't have been written as it stands, whatever
// was played: a number that isn't the next, a cell that can't be, a correction
// of a line to come. line is where it stands.
func checkLine(f *Faults, line int, l sheet.Line, names roster) {
	last := l.Number - 1
	if l.Round < 1 || l.Round > l.Number+1 {
		f.add(line, "rounds are counted from 1, and every one has a line", "round %d can't have come yet", l.Round)
	}
	if l.Seat < 0 || l.Seat > len(names) {
		f.add(line, "seats are counted from 1; 0 is the table", "nobody has seat %d", l.Seat)
	}
	for i, e := range l.Entries {
		switch e.Kind {
		case sheet.Undo, sheet.Redo, sheet.Strike, sheet.Restore, sheet.Fix:
			switch {
			case i > 0:
				f.add(line, "put it on a line of its own", "%s can't follow other words", e.Kind)
			case e.Target < 1 || e.Target > last:
				f.add(line, "a correction names the line it is about", "%s of which line before this one?", e.Kind)
			case e.Kind == sheet.Fix && len(l.Entries) == 1:
				f.add(line, "a fix says what stands there instead", "fix %d with nothing", e.Target)
			}
		case sheet.Note, sheet.Call, sheet.Common, sheet.Wild, sheet.Seats, sheet.Played, sheet.Practice, sheet.Discard:
		case sheet.Rules:
			if e.From < 1 {
				f.add(line, "rules "+e.Text+"="+e.Value+" from 3", "from which round does %s count?", e.Text)
			}
		default:
			if l.Seat == 0 {
				f.add(line, "name the player", "whose line is that?")
				return
			}
		}
	}
}

func hintOf(err error) string {
	var hinter interface{ Hint() string }
	if errors.As(err, &hinter) {
		return hinter.Hint()
	}
	return ""
}

// firstBytes is as much of a text as a sentence about it needs.
func firstBytes(text string) string { return cut(text, 60) }

// cut is a text of at most so many bytes, marked where more was said.
func cut(text string, most int) string {
	if len(text) > most {
		return strings.ToValidUTF8(text[:most], "") + "…"
	}
	return text
}
