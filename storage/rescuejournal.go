package storage

import (
	"fmt"
	"slices"

	"farkle/scorer"
	"farkle/sheet"
)

// A journal is what can be read of the lines of a game.
type journal struct {
	rescue  *Rescue
	game    int
	started string   // as it is stored
	names   []string // who has a seat so far
	faces   scorer.Faces
	lines   []numbered[lineRow] // in order; of one number there may be several
	ends    []numbered[mark]
	counted bool // the file says at all how many lines games have

	found map[int]lineRow // by number
	last  int             // the last of them
}

// at are the rows with the number of a line.
func (j *journal) at(line int) []numbered[lineRow] {
	from, _ := slices.BinarySearchFunc(j.lines, line, func(r numbered[lineRow], line int) int { return r.row.line - line })
	to := from
	for to < len(j.lines) && j.lines[to].row.line == line {
		to++
	}
	return j.lines[from:to]
}

// said reports whether something else than the line says that this was its sum:
// the line below goes on from it, or the results were made from it.
func (j *journal) said(line int, sum int64) bool {
	for _, l := range j.at(line + 1) {
		if l.row.chained(sum) == l.row.sum {
			return true
		}
	}
	return slices.ContainsFunc(j.ends, func(m numbered[mark]) bool { return m.row.last == line && m.row.sum == sum })
}

// mostBridged bounds how many lost lines in a row have a note in their place. More
// are the work of somebody who means ill.
const mostBridged = 100_000

// read finds out which rows are the lines that were written, going on from the
// sum of the head.
func (j *journal) read(sum int64) {
	j.found = map[int]lineRow{}
	known := true // what the sum above is
	reach := 0
	for _, l := range j.lines {
		if l.row.line > 0 && l.row.line <= reach+mostBridged && (l.row.line == reach+1 || j.said(l.row.line, l.row.sum)) {
			reach = max(reach, l.row.line)
		}
	}
	for line := 1; line <= reach; line++ {
		next, proven := sum, false
		for _, l := range j.at(line) {
			if after := l.row.chained(sum); known && (after == l.row.sum || j.said(line, after)) {
				j.found[line], next, proven = l.row, after, true
				break
			}
		}
		if proven {
			sum = next
			continue
		}
		// Its own sum may yet be right, and show what follows it.
		certain := false
		for _, l := range j.at(line) {
			if !j.said(line, l.row.sum) {
				continue
			}
			if !known {
				j.found[line] = l.row
				j.rescue.lost(j.game, line, "it is taken as it reads now, %q: the line above it is lost, and nothing else proves it", l.row.entries)
			}
			sum, certain = l.row.sum, true
			break
		}
		if _, ok := j.found[line]; !ok {
			j.miss(line)
		}
		known = certain
	}
	for line := range j.found {
		j.last = max(j.last, line)
	}
	j.end(reach, known, sum)
}

// miss says that a line is lost.
func (j *journal) miss(line int) {
	for _, l := range j.at(line) {
		if _, err := sheet.ParseEntries(l.row.entries, j.faces); err == nil {
			j.rescue.lost(j.game, line, "it is not what was written, and reads %q now", l.row.entries)
			return
		}
	}
	j.rescue.lost(j.game, line, "it can't be read")
}

// end says what is known of lines below all that were found.
func (j *journal) end(reach int, known bool, sum int64) {
	if known && slices.ContainsFunc(j.ends, func(m numbered[mark]) bool { return m.row.last == reach && (m.row.sum == sum || reach == 0) }) {
		return
	}
	most := reach
	for _, m := range j.ends {
		most = max(most, m.row.last)
	}
	for _, l := range j.lines {
		if l.row.line > reach && l.row.line > most {
			j.rescue.lost(j.game, l.row.line, "there may be such a line, and it reads %q; none is above it", l.row.entries)
		}
	}
	switch {
	case most == reach+1:
		j.rescue.lost(j.game, most, "it can't be read")
	case most > reach:
		j.rescue.lost(j.game, reach+1, "it can't be read, nor can any other up to line %d", most)
	case j.counted:
		j.rescue.lost(j.game, reach+1, "whether there was such a line, and more below it, can't be known")
	}
}

// written are the lines as they go into the new file.
func (j *journal) written() (rows []lineRow, typed []sheet.Line) {
	above := lineRow{at: j.started, round: 1}
	for line := 1; line <= j.last; line++ {
		row, ok := j.found[line]
		words := fmt.Sprintf("line %d could not be read", line)
		var decoded sheet.Line
		if ok {
			var err error
			if decoded, err = row.decode(j.faces); err == nil {
				err = j.sit(decoded)
			}
			if err != nil {
				j.rescue.lost(j.game, line, "it can't stand, and reads %q: %s", row.entries, err)
				words, ok = fmt.Sprintf("line %d could not stand", line), false
			}
		}
		if !ok {
			note := []sheet.Entry{{Kind: sheet.Note, Text: words}}
			row = lineRow{line: line, at: above.at, round: above.round, entries: sheet.EntriesText(note, j.faces)}
			decoded, _ = row.decode(j.faces) // which has been written just now
		}
		rows, typed = append(rows, row), append(typed, decoded)
		above = row
	}
	return rows, typed
}

// sit seats whoever joins with a line, and refuses a line of somebody whose
// joining is lost.
func (j *journal) sit(l sheet.Line) error {
	for _, e := range l.Entries {
		if e.Kind == sheet.Join && l.Seat == len(j.names)+1 {
			j.names = append(j.names, e.Text)
		}
	}
	if l.Seat < 0 || l.Seat > len(j.names) {
		return fmt.Errorf("nobody has seat %d", l.Seat)
	}
	return nil
}
