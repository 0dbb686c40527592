package storage

import (
	"fmt"

	"farkle/sheet"
)

// A journal is what can be read of the lines of a damaged game.
type journal struct {
	*rescuer
	game  int
	lines map[int]lineRow // by number
	end   mark
}

// goesOn reports whether something else than the line says that this was its sum: the
// line below goes on from it, or the results were made from it.
func (j *journal) goesOn(line int, sum int64) bool {
	next, ok := j.lines[line+1]
	return ok && next.chained(sum) == next.sum || j.end.last == line && j.end.sum == sum
}

// sound are the lines that are as they were written, going on from the sum of the head,
// and those that nothing speaks against.
func (j *journal) sound(sum int64, known bool, reach int) map[int]lineRow {
	sound := map[int]lineRow{}
	for n := 1; n <= reach; n++ {
		l, ok := j.lines[n]
		after := l.chained(sum)
		switch {
		case !ok:
			j.lost(j.game, n, "it can't be read")
			known = false
			continue
		case known && (after == l.sum || j.goesOn(n, after)):
			sound[n], sum = l, after
			continue
		case known:
			j.lost(j.game, n, "it is not what was written, and reads %q now", l.entries)
		default:
			j.lost(j.game, n, "it is taken as it reads now, %q: the line above it is lost, and nothing else proves it", l.entries)
			sound[n] = l
		}
		sum, known = l.sum, j.goesOn(n, l.sum)
	}
	switch {
	case j.end.last == reach+1:
		j.lost(j.game, reach+1, "it can't be read")
	case j.end.last > reach:
		j.lost(j.game, reach+1, "it can't be read, nor can any other up to line %d", j.end.last)
	}
	return sound
}

// written are the lines as they go into the new file: where one is lost, a note says
// so, unless nothing follows.
func (j *journal) written(head sheet.Head, started string, sound map[int]lineRow) (rows []lineRow, typed []sheet.Line) {
	faces, names := head.Rules.Faces(), sheet.Roster(head.Seats)
	last := 0
	for n := range sound {
		last = max(last, n)
	}
	above := lineRow{at: started, round: 1}
	for n := 1; n <= last; n++ {
		row, ok := sound[n]
		words := fmt.Sprintf("line %d could not be read", n)
		var decoded sheet.Line
		if ok {
			var err error
			if decoded, err = row.decode(faces); err == nil {
				err = decoded.Check(&names)
			}
			if err != nil {
				j.lost(j.game, n, "it can't stand, and reads %q: %s", row.entries, err)
				words, ok = fmt.Sprintf("line %d could not stand", n), false
			}
		}
		if !ok {
			note := []sheet.Entry{{Kind: sheet.Note, Text: words}}
			row = lineRow{line: n, at: above.at, round: above.round, entries: sheet.EntriesText(note, faces)}
			decoded, _ = row.decode(faces) // which has been written just now
		}
		rows, typed = append(rows, row), append(typed, decoded)
		above = row
	}
	return rows, typed
}
