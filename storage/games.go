package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"iter"
	"time"

	"farkle/scorer"
	"farkle/sheet"
)

// A Record is a game as it is written: what was settled before it, and every
// line. What the lines come to is for package sheet.
type Record struct {
	Number int
	Head   sheet.Head
	Lines  []sheet.Line // line n is Lines[n-1]

	sum   int64                       // of the last line, or of the head; the next line's goes on from it
	game  func() (*sheet.Game, error) // as it was typed
	shown map[int]string              // by seat: the names people have by now, where they are others
	noted mark                        // what the results were made from
	unfit []sheet.Problem             // as the results were made here
}

// Game is the game for reading and for trying lines, its players under the names they
// have by now. The error is that its rules can't be played.
func (r *Record) Game() (*sheet.Game, error) {
	game, err := r.game()
	if err != nil || len(r.shown) == 0 {
		return game, err
	}
	return game.Named(r.shown), nil
}

// Last is the number of the last line, 0 if there is none yet.
func (r *Record) Last() int { return len(r.Lines) }

// Seen returns nil to a caller who has seen the lines up to last, if that is
// all of them, and otherwise the ones that are new to the caller as [*Newer].
// Asked in [Store.Append], it keeps a screen from writing below lines that its
// player hasn't seen.
func (r *Record) Seen(last int) error {
	if last >= len(r.Lines) {
		return nil
	}
	return &Newer{Lines: r.Lines[last:]}
}

// NewGame writes the head of a game, and the lines that begin it, and returns the
// game's number: 1 for the first in the file, and so on. Started is kept to the second, and is now if it
// is zero. It returns a [*Known] if the file has a game with this ID.
func (s *Store) NewGame(ctx context.Context, head sheet.Head, lines ...sheet.Line) (game int, err error) {
	if head.ID == "" || head.First < 1 || head.First > len(head.Seats) {
		return 0, fmt.Errorf("a game needs an id, players, and one of them to start: got id %q, %d players, seat %d starts",
			head.ID, len(head.Seats), head.First)
	}
	rules, err := s.encodeRules(head.Rules)
	if err != nil {
		return 0, fmt.Errorf("rules %s: %w", head.Rules.Name, err)
	}
	h := headRow{id: head.ID, rules: rules, first: head.First, started: s.stamp(head.Started), names: head.Seats}
	err = s.write(ctx, func(tx *writing) error {
		known, err := s.find(ctx, tx, h.id)
		switch {
		case err != nil:
			return err
		case known > 0:
			return &Known{Path: s.path, ID: h.id, Number: known}
		}
		r, err := s.begin(ctx, tx, h, head)
		if err != nil {
			return err
		}
		game = r.Number
		if err := s.onDesk(ctx, tx, game); err != nil {
			return err
		}
		if len(lines) == 0 {
			return s.note(ctx, tx, r, nil)
		}
		_, err = s.extend(ctx, tx, r, lines)
		return err
	})
	if err != nil {
		return 0, err
	}
	return game, nil
}

// find is the number of the game with an id, 0 if there is none.
func (s *Store) find(ctx context.Context, q querier, id string) (game int, err error) {
	err = q.QueryRowContext(ctx, "select game from games where uuid = ?", id).Scan(&game)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return game, s.explain(ctx, err)
}

// Started is when the game of this ID was started, zero where there is none.
func (s *Store) Started(ctx context.Context, id string) (time.Time, error) {
	var started string
	err := s.db.QueryRowContext(ctx, "select started from games where uuid = ?", id).Scan(&started)
	if errors.Is(err, sql.ErrNoRows) {
		return time.Time{}, nil
	}
	return moment(started), s.explain(ctx, err)
}

// begin writes the head of a game.
func (s *Store) begin(ctx context.Context, tx *writing, h headRow, head sheet.Head) (*Record, error) {
	h.sum = h.chained()
	r := &Record{Head: head, sum: h.sum}
	var err error
	if r.Head.Started, err = time.Parse(time.RFC3339, h.started); err != nil { // as it is kept
		return nil, err
	}
	r.game = s.playing(h.rules, r)
	if err := tx.QueryRowContext(ctx, `
		insert into games (game, uuid, rules, first, started, sum)
		select coalesce(max(game), 0) + 1, ?, ?, ?, ?, ? from games
		returning game`, h.id, h.rules, h.first, h.started, h.sum).Scan(&r.Number); err != nil {
		return nil, s.explain(ctx, err)
	}
	return r, s.takeSeats(ctx, tx, r.Number, h.names)
}

// takeSeats seats the players, as the people they were in other games. One who
// joins later is a line and has no seat here, but one in the results, which are
// made from the lines.
func (s *Store) takeSeats(ctx context.Context, tx *writing, game int, names []string) error {
	var values []any
	for i, name := range names {
		who, err := s.personCalled(ctx, tx, name)
		if err != nil {
			return err
		}
		values = append(values, game, i+1, name, who)
	}
	return s.insertRows(ctx, tx, "insert into seats (game, seat, name, person) values ", len(names), values)
}

// Game reads a game and checks every sum in it. It returns a [NoGame] for a
// number without a game. With a [Damaged] comes the record of all that stands
// before the damage, and with a [TooNew], for rules in a newer format, nothing
// but the number.
func (s *Store) Game(ctx context.Context, game int) (*Record, error) {
	return s.record(ctx, s.db, game)
}

// Records reads the games one by one, the newest first, each when it is asked
// for: to stop at the first costs the same in a file of ten and of a million.
// A damaged game comes with its error, and the next may be asked for; any other
// error is the last thing that comes. The file may be used meanwhile.
func (s *Store) Records(ctx context.Context) iter.Seq2[*Record, error] {
	return func(yield func(*Record, error) bool) {
		newest, err := s.Newest(ctx)
		if err != nil {
			yield(nil, err)
			return
		}
		for game := newest; game > 0; game-- { // numbered without a gap
			r, err := s.Game(ctx, game)
			if !yield(r, err) || !OfOneGame(err) {
				return
			}
		}
	}
}

// OfOneGame reports whether an error is about one game only, so that others can
// be read. So they can where there is none.
func OfOneGame(err error) bool {
	e, ok := errors.AsType[*FileError](err)
	return err == nil || ok && e.Game > 0
}

func (s *Store) record(ctx context.Context, q querier, game int) (*Record, error) {
	r := &Record{Number: game}
	h, err := s.head(ctx, q, game)
	if err != nil {
		return r, err
	}
	r.sum, r.noted = h.sum, h.noted
	damaged := func(line int, what string, cause error) error {
		return &FileError{Kind: Damaged, Path: s.path, Game: game, Line: line, What: what, Err: cause}
	}
	if h.sum != h.chained() {
		return r, damaged(0, "rules, players or start are not what was written", nil)
	}
	r.Head, err = h.decode()
	r.game = s.playing(h.rules, r)
	newer := ofKind(err, TooNew)
	switch {
	case newer != nil:
		return r, &FileError{Kind: TooNew, Path: s.path, Game: game, What: newer.What}
	case err != nil:
		return r, damaged(0, "it can't be read", err)
	}
	rows, err := s.lines(ctx, q, game)
	if err != nil {
		return r, err
	}
	faces := r.Head.Rules.Faces()
	r.Lines = make([]sheet.Line, 0, len(rows))
	for i, row := range rows {
		if row.line != i+1 {
			return r, damaged(i+1, "it is missing", nil)
		}
		if row.sum != row.chained(r.sum) {
			return r, damaged(row.line, "it is not what was written", nil)
		}
		line, err := row.decode(faces)
		if err != nil {
			return r, damaged(row.line, "it can't be read", err)
		}
		r.Lines = append(r.Lines, line)
		r.sum = row.sum
	}
	if r.noted.reading > 0 && r.noted.last > r.Last() {
		return r, damaged(r.Last()+1, "it is missing, and whatever followed it", nil)
	}
	r.shown, err = s.shownNames(ctx, q, game)
	return r, err
}

// shownNames are the names of a game's players, by seat, where somebody gave them
// others than were typed.
func (s *Store) shownNames(ctx context.Context, q querier, game int) (map[int]string, error) {
	type named struct {
		seat int
		name string
	}
	all, err := list(ctx, q, func(n *named) []any { return []any{&n.seat, &n.name} }, `
		select seat, p.name from result_seats s join people p using (person)
		where game = ? and p.name <> s.name`, game)
	shown := map[int]string{}
	for _, n := range all {
		shown[n.seat] = sheet.Shown(n.name)
	}
	return shown, s.explain(ctx, err)
}

func (s *Store) head(ctx context.Context, q querier, game int) (headRow, error) {
	type seated struct {
		headRow
		name sql.NullString
	}
	rows, err := list(ctx, q, func(r *seated) []any {
		return []any{&r.id, &r.rules, &r.first, &r.started, &r.sum, &r.name, &r.noted.reading, &r.noted.last, &r.noted.sum}
	}, `
		select uuid, g.rules, first, g.started, g.sum, name,
			coalesce(r.reading, -1), coalesce(r.last, 0), coalesce(r.sum, 0)
		from games g left join results r using (game) left join seats using (game)
		where game = ? order by seat`, game)
	switch {
	case err != nil:
		return headRow{}, s.explain(ctx, err)
	case len(rows) == 0:
		return headRow{}, s.noGame(ctx, q, game)
	}
	h := rows[0].headRow
	for _, r := range rows {
		if r.name.Valid {
			h.names = append(h.names, r.name.String)
		}
	}
	return h, nil
}

// noGame is why there is no game with this number.
func (s *Store) noGame(ctx context.Context, q querier, game int) error {
	newest, err := s.newest(ctx, q)
	switch {
	case err != nil:
		return err
	case 0 < game && game < newest:
		return &FileError{Kind: Damaged, Path: s.path, Game: game, What: "it is missing"}
	}
	return noGame(s.path, game, newest)
}

// lines reads a game's lines as they are stored.
func (s *Store) lines(ctx context.Context, q querier, game int) ([]lineRow, error) {
	all, err := list(ctx, q, func(l *lineRow) []any {
		return []any{&l.line, &l.at, &l.round, &l.seat, &l.entries, &l.sum}
	}, "select line, at, round, seat, entries, sum from lines where game = ? order by line", game)
	return all, s.explain(ctx, err)
}

// decode reads a head. Whoever put its texts into the file, they are made such as
// may be shown: every face has them from here.
func (h headRow) decode() (sheet.Head, error) {
	rules, err := decodeRules(h.rules)
	if err != nil {
		return sheet.Head{}, err
	}
	started, err := time.Parse(time.RFC3339, h.started)
	if err != nil {
		return sheet.Head{}, err
	}
	rules.Name, rules.Title = sheet.Shown(rules.Name), sheet.Shown(rules.Title)
	seats := make([]string, len(h.names))
	for i, name := range h.names {
		seats[i] = sheet.Shown(name)
	}
	return sheet.Head{ID: sheet.Shown(h.id), Rules: rules, Seats: seats, First: h.first, Started: started}, nil
}

func (l lineRow) decode(faces scorer.Faces) (sheet.Line, error) {
	at, err := time.Parse(time.RFC3339, l.at)
	if err != nil {
		return sheet.Line{}, err
	}
	entries, err := sheet.ParseEntries(l.entries, faces)
	if err != nil {
		return sheet.Line{}, err
	}
	return sheet.Line{Number: l.line, At: at, Round: l.round, Seat: l.seat, Entries: entries}, nil
}

// stamp is a time as it is stored, now if it is zero.
func (s *Store) stamp(t time.Time) string {
	if t.IsZero() {
		t = s.now()
	}
	return t.UTC().Format(time.RFC3339)
}
