package storage

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"iter"
	"slices"

	"farkle/scorer"
	"farkle/sheet"
)

// Incoming are the games of a file as another takes them in, the oldest first. A
// game is weighed before it is read: one that holds more than a sheet takes comes
// as [*scorer.Refusal], and an error is the last thing that comes.
func (s *Store) Incoming(ctx context.Context) iter.Seq2[sheet.Journal, error] {
	return func(yield func(sheet.Journal, error) bool) {
		newest, err := s.Newest(ctx)
		if err == nil {
			err = s.guarded(ctx)
		}
		if err != nil {
			yield(sheet.Journal{}, err)
			return
		}
		for n := range newest {
			in, err := s.weighed(ctx, n+1)
			if !yield(in, err) || err != nil {
				return
			}
		}
	}
}

// guarded returns an error if what keeps lines as they were written is missing, or
// anything else isn't made as it should be.
func (s *Store) guarded(ctx context.Context) error {
	faults, err := s.schemaFaults(ctx, latest)
	if len(faults) > 0 {
		return &FileError{Kind: Damaged, Path: s.path, What: faults[0].What}
	}
	return err
}

// weighed reads a game if it isn't too much: SQLite knows how long a text is
// without reading it.
func (s *Store) weighed(ctx context.Context, game int) (sheet.Journal, error) {
	var lines, bytes int
	err := s.db.QueryRowContext(ctx, `
		select (select count(*) from lines where game = ?1),
			(select coalesce(sum(octet_length(entries) + octet_length(at)), 0) from lines where game = ?1) +
			(select coalesce(sum(octet_length(name)), 0) from seats where game = ?1) +
			(select coalesce(sum(octet_length(rules) + octet_length(uuid)), 0) from games where game = ?1)`, game).Scan(&lines, &bytes)
	if err != nil {
		return sheet.Journal{}, s.explain(ctx, err)
	}
	if err := sheet.AdmitSize(lines, bytes/4); err != nil { // there is more to a game than its lines
		return sheet.Journal{}, err
	}
	r, err := s.Game(ctx, game)
	return sheet.Journal{Head: r.Head, Lines: r.Lines}, err
}

// ImportOptions say how games are taken in.
type ImportOptions struct {
	AsNew  bool // a game that differs from the one here is taken in as another
	DryRun bool // only find out what would be done
	Each   func(done int)
}

// An Imported game is what became of an incoming one.
type Imported struct {
	Game  int             `json:"game"` // its number here
	ID    string          `json:"id"`
	What  Became          `json:"what"`
	Lines int             `json:"lines"` // lines written
	Unfit []sheet.Problem `json:"unfit"` // lines that no longer fit, where any were written
}

// Became says what became of a game.
type Became string

// What may become of an incoming game.
const (
	CameNew    Became = "new"
	WentOn     Became = "longer" // here was a beginning of it; the rest was added
	WasHere    Became = "known"  // the same is here
	WasShorter Became = "shorter"
	CameAsNew  Became = "as new" // one that differs is here
)

// Import takes in games, all or none. A game that is here is known by its ID. If
// one is a beginning of the other the longer is kept; if not it returns
// [Differs]. Taking in the same again changes nothing.
func (s *Store) Import(ctx context.Context, games iter.Seq2[sheet.Journal, error], o ImportOptions) (all []Imported, err error) {
	err = s.write(ctx, func(tx *writing) error {
		for in, err := range games {
			if err != nil {
				return err
			}
			done, err := s.take(ctx, tx, in, o.AsNew)
			if err != nil {
				return err
			}
			if all = append(all, done); o.Each != nil {
				o.Each(len(all))
			}
		}
		if o.DryRun {
			return errDryRun
		}
		return nil
	})
	if err != nil && !errors.Is(err, errDryRun) {
		return nil, err
	}
	return all, nil
}

// errDryRun undoes what was only tried.
var errDryRun = errors.New("nothing is to be written")

// take takes in one game.
func (s *Store) take(ctx context.Context, tx *writing, in sheet.Journal, asNew bool) (Imported, error) {
	if err := sheet.Admit(in.Head, in.Lines, 0); err != nil {
		return Imported{}, err
	}
	if line, err := sheet.Check(in.Head, in.Lines); err != nil {
		return Imported{}, foreign(in.Head.ID, line, err)
	}
	head, rows, err := s.rows(in)
	if err != nil {
		return Imported{}, err
	}
	done := Imported{ID: head.id, What: CameNew}
	known, err := s.find(ctx, tx, head.id)
	if err != nil {
		return done, err
	}
	if known > 0 {
		done, err = s.merge(ctx, tx, known, in, head, rows)
		if !asNew || !errors.Is(err, Differs) {
			return done, err
		}
		in.Head.ID = another(head.id, rows)
		if head, rows, err = s.rows(in); err != nil {
			return done, err
		}
		if known, err = s.find(ctx, tx, head.id); err != nil {
			return done, err
		}
		if known > 0 {
			return s.merge(ctx, tx, known, in, head, rows)
		}
		done = Imported{ID: head.id, What: CameAsNew}
	}
	r, err := s.begin(ctx, tx, head, in.Head)
	if err != nil {
		return done, err
	}
	done.Game, done.Lines = r.Number, len(in.Lines)
	if len(in.Lines) == 0 {
		return done, s.note(ctx, tx, r, nil)
	}
	err = s.add(ctx, tx, r, rows, in.Lines)
	done.Unfit = r.unfit
	return done, err
}

// rows are an incoming game as it would be stored.
func (s *Store) rows(in sheet.Journal) (headRow, []lineRow, error) {
	rules, err := s.encodeRules(in.Head.Rules)
	if err != nil {
		return headRow{}, nil, fmt.Errorf("rules %s: %w", in.Head.Rules.Name, err)
	}
	h := headRow{id: in.Head.ID, rules: rules, first: in.Head.First, started: s.stamp(in.Head.Started), names: in.Head.Seats}
	h.sum = h.chained()
	rows := make([]lineRow, 0, len(in.Lines))
	sum, faces := h.sum, in.Head.Rules.Faces()
	for _, line := range in.Lines {
		row, err := s.encode(line, faces)
		if err != nil {
			return h, nil, err
		}
		row.sum = row.chained(sum)
		sum = row.sum
		rows = append(rows, row)
	}
	return h, rows, nil
}

// another is the ID of a game that is to stand beside the one whose ID it has:
// always the same for the same game.
func another(id string, rows []lineRow) string {
	b := []byte(id)
	if n := len(rows); n > 0 {
		b = binary.BigEndian.AppendUint64(b, uint64(rows[n-1].sum))
	}
	h := sha256.Sum256(b)
	h[6], h[8] = h[6]&0x0f|0x80, h[8]&0x3f|0x80 // a UUID of version 8, of one's own making
	return fmt.Sprintf("%x-%x-%x-%x-%x", h[0:4], h[4:6], h[6:8], h[8:10], h[10:16])
}

// merge brings a game that is here and an incoming one together.
func (s *Store) merge(ctx context.Context, tx *writing, number int, in sheet.Journal, head headRow, theirs []lineRow) (Imported, error) {
	done := Imported{Game: number, ID: head.id, What: WasHere}
	r, err := s.record(ctx, tx, number)
	if err != nil {
		return done, err
	}
	ours, err := s.lines(ctx, tx, number)
	if err != nil {
		return done, err
	}
	if err := s.sameHead(r, head); err != nil {
		return done, err
	}
	for i := range min(len(ours), len(theirs)) {
		a, b := ours[i], theirs[i]
		b.at, b.sum = a.at, a.sum // when it was said is no matter, and notation knows only the start
		switch {
		case a == b:
		case a.entries == b.entries:
			return done, differs(number, ", first in line %d: it was written of another round or player", i+1)
		default:
			return done, differs(number, ", first in line %d: here %s, there %s", i+1, a.entries, b.entries)
		}
	}
	switch more := len(theirs) - len(ours); {
	case more < 0:
		done.What = WasShorter
	case more > 0:
		done.What, done.Lines = WentOn, more
		err = s.add(ctx, tx, r, theirs[len(ours):], in.Lines[len(ours):])
		done.Unfit = r.unfit
	}
	return done, err
}

// sameHead compares what was settled before the first line. Rules that a newer
// version has, and that were not there when the game was written, are as they
// always were.
func (s *Store) sameHead(r *Record, theirs headRow) error {
	rules, err := s.encodeRules(r.Head.Rules)
	if err != nil {
		return err
	}
	if rules != theirs.rules || r.Head.First != theirs.first || s.stamp(r.Head.Started) != theirs.started ||
		!slices.Equal(r.Head.Seats, theirs.names) {
		return differs(r.Number, ": rules, players or start")
	}
	return nil
}

// Differs is the kind of refusal of a game that is here and came in, and went on in
// two ways.
const Differs scorer.RefusalKind = "differs"

// differs says of a game where the one that came is another.
func differs(game int, where string, args ...any) error {
	return &scorer.Refusal{Kind: Differs, Problem: fmt.Sprintf("game %d differs from the one that came", game) + fmt.Sprintf(where, args...),
		Help: "nothing was taken in; --as-new takes it in as another game"}
}

// foreign refuses an incoming game that this program can't have written. Line 0 is
// its head.
func foreign(id string, line int, err error) error {
	e := &scorer.Refusal{Kind: scorer.Failed, Err: err, Help: "nothing was taken in; is it the right file?",
		Problem: fmt.Sprintf("game %q can't be taken in: %v", id, err)}
	if line > 0 {
		e.Problem = fmt.Sprintf("line %d of game %q can't be taken in: %v", line, id, err)
	}
	if no, ok := errors.AsType[*scorer.Refusal](err); ok {
		e.Kind, e.Setting = no.Kind, no.Setting
	}
	return e
}
