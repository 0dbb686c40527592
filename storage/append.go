package storage

import (
	"context"
	"fmt"
	"slices"

	"farkle/scorer"
	"farkle/sheet"
)

// Append writes lines below the last line of a game, all or none, and returns
// them as they were written once they are safe on the disk. Times are kept to
// the second; a line without one gets the time of now.
//
// What to write is decided with the record as it stands while nobody else can
// write: a line that was allowed when decide looked is still allowed when it is
// written. Lines are numbered on from [Record.Last]; none is nothing to do. An
// error of decide writes nothing and is returned as it is, so a screen asks
// [Record.Seen] there. Decide must not use the Store, which is waiting for it.
func (s *Store) Append(ctx context.Context, game int, decide func(*Record) ([]sheet.Line, error)) ([]sheet.Line, error) {
	var written []sheet.Line
	err := s.write(ctx, func(tx *writing) error {
		r, err := s.record(ctx, tx, game)
		if err != nil {
			return err
		}
		lines, err := decide(r)
		if err != nil {
			return err
		}
		if len(lines) > 0 {
			if err := s.onDesk(ctx, tx, game); err != nil {
				return err
			}
		}
		written, err = s.extend(ctx, tx, r, lines)
		return err
	})
	if err != nil {
		return nil, err
	}
	return written, nil
}

// extend writes lines below a record's last, and what the game then comes to.
func (s *Store) extend(ctx context.Context, tx *writing, r *Record, lines []sheet.Line) ([]sheet.Line, error) {
	faces, last := r.Head.Rules.Faces(), r.Last()
	rows, written := make([]lineRow, len(lines)), make([]sheet.Line, len(lines))
	for i, l := range lines {
		if l.Number != last+1+i {
			return nil, fmt.Errorf("line %d can't be written below line %d of game %d", l.Number, last+i, r.Number)
		}
		var err error
		if rows[i], err = s.encode(l, faces); err != nil {
			return nil, err
		}
		if written[i], err = rows[i].decode(faces); err != nil {
			return nil, err
		}
	}
	if len(lines) == 0 {
		return written, nil
	}
	return written, s.add(ctx, tx, r, rows, written)
}

// add writes rows below a record's last, and what the game then comes to.
func (s *Store) add(ctx context.Context, tx *writing, r *Record, rows []lineRow, lines []sheet.Line) error {
	sum := r.sum
	for i := range rows {
		rows[i].sum = rows[i].chained(sum)
		sum = rows[i].sum
	}
	for some := range slices.Chunk(rows, rowsAtOnce) {
		if err := s.insert(ctx, tx, r.Number, some); err != nil {
			return err
		}
	}
	return s.note(ctx, tx, r, &addition{lines, sum})
}

// encode makes a line's row, and makes sure that the row reads back: a line
// that didn't would close the game for good.
func (s *Store) encode(l sheet.Line, faces scorer.Faces) (lineRow, error) {
	row := lineRow{
		line: l.Number, at: s.stamp(l.At), round: l.Round, seat: l.Seat,
		entries: sheet.EntriesText(l.Entries, faces),
	}
	back, err := sheet.ParseEntries(row.entries, faces)
	if err != nil {
		return row, fmt.Errorf("line %d would not read back: %w", l.Number, err)
	}
	if !slices.Equal(back, l.Entries) {
		return row, fmt.Errorf("line %d would not read back as it is, but as %q", l.Number, sheet.EntriesText(back, faces))
	}
	return row, nil
}

// rowsAtOnce is how many lines one statement writes.
const rowsAtOnce = 50

func (s *Store) insert(ctx context.Context, tx *writing, game int, lines []lineRow) error {
	values := make([]any, 0, 7*len(lines))
	for _, l := range lines {
		values = append(values, game, l.line, l.at, l.round, l.seat, l.entries, l.sum)
	}
	return s.insertRows(ctx, tx, "insert into lines (game, line, at, round, seat, entries, sum) values ", len(lines), values)
}
