package storage

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"farkle/sheet"
	"farkle/sheet/stats"
)

// A mark says what the results of a game were made from: by which reading of
// lines, up to which line, with which sum. reading 0 is none that is known.
type mark struct {
	reading, last int
	sum           int64
}

// fresh reports whether the results are those of the game as it stands.
func (r *Record) fresh() bool { return r.noted == mark{sheet.Reading, r.Last(), r.sum} }

// mostPlayed bounds how many rules are kept compiled: more than anybody plays by,
// and little enough for a file with other rules in every game.
const mostPlayed = 50

// playing makes a record's game when it is first asked for. Rules take longer to
// compile than a game to read, so they are compiled once for all games that have
// the same.
func (s *Store) playing(rules string, r *Record) func() (*sheet.Game, error) {
	return sync.OnceValues(func() (*sheet.Game, error) {
		s.mu.Lock()
		defer s.mu.Unlock()
		if known, ok := s.played[rules]; ok {
			return known.Another(r.Head, r.Lines), nil
		}
		game, err := sheet.New(r.Head, r.Lines)
		if err != nil {
			return nil, err
		}
		if len(s.played) == mostPlayed {
			clear(s.played)
		}
		s.played[rules] = game.Another(sheet.Head{Seats: r.Head.Seats, First: r.Head.First}, nil)
		return game, nil
	})
}

// An addition is lines written below a record, and the sum of the last.
type addition struct {
	lines []sheet.Line
	sum   int64
}

// note writes what a game comes to, with what was added to it; nil for nothing.
func (s *Store) note(ctx context.Context, tx *writing, r *Record, added *addition) error {
	game, err := r.game()
	if err != nil {
		return fmt.Errorf("game %d: %w", r.Number, err)
	}
	if !r.fresh() {
		if err := s.noteRecount(ctx, tx, r, stats.Of(game.State())); err != nil {
			return err
		}
	}
	now := mark{sheet.Reading, r.Last(), r.sum}
	if added != nil {
		game = game.With(added.lines...)
		now = mark{sheet.Reading, len(game.Lines()), added.sum}
	}
	r.unfit = game.State().Problems
	result := stats.Of(game.State())
	if err := s.exec(ctx, tx, "delete from results where game = ?", r.Number); err != nil { // and its seats with it
		return err
	}
	row := resultRow(game, result, now)
	values := append([]any{r.Number, proof(r.Number, row, result.Seats)}, row...)
	if err := s.insertRows(ctx, tx, "insert into results (game, proof, "+strings.Join(resultColumns, ", ")+") values ", 1, values); err != nil {
		return err
	}
	return s.noteSeats(ctx, tx, r.Number, result.Seats)
}

// resultColumns are the columns of a game's row but for its number and proof.
var resultColumns = []string{"reading", "last", "sum", "rules", "started", "ended", "status", "round", "called", "margin", "players", "aside"}

// resultRow is the row of results for a game, by [resultColumns].
func resultRow(game *sheet.Game, r stats.Result, m mark) []any {
	head, ended := game.Head(), ""
	played := game.State().PlayedAt(head.Started)
	if at := stats.Ended(game); !at.IsZero() {
		ended = at.UTC().Format(time.RFC3339)
	}
	return []any{
		m.reading, m.last, m.sum, head.Rules.Name, played.UTC().Format(time.RFC3339), ended,
		string(r.Status), r.Round, boolean(r.Called), r.Margin, len(r.Seats), string(r.Aside),
	}
}

// A column of result_seats beside the person and the game.
type column struct {
	name  string
	value any
}

// seatColumns are the columns of a seat's row.
func seatColumns(seat *stats.Seat) []column {
	all := []column{
		{"seat", seat.Seat}, {"name", seat.Name}, {"total", seat.Total}, {"place", seat.Place},
		{"position", seat.Position}, {"players", seat.Players}, {"won", boolean(seat.Won)},
	}
	for _, c := range seat.Counts() {
		all = append(all, column{c.Name, *c.N})
	}
	return all
}

func boolean(b bool) int {
	if b {
		return 1
	}
	return 0
}

// insertSeats is the beginning of a statement that writes whole rows of
// result_seats.
var insertSeats = sync.OnceValue(func() string {
	names := []string{"person", "game"}
	for _, c := range seatColumns(&stats.Seat{}) {
		names = append(names, c.name)
	}
	return "insert into result_seats (" + strings.Join(names, ", ") + ") values "
})

// noteSeats writes the rows of seats.
func (s *Store) noteSeats(ctx context.Context, tx *writing, game int, seats []stats.Seat) error {
	var values []any
	for i := range seats {
		if _, err := s.personCalled(ctx, tx, seats[i].Name); err != nil {
			return err
		}
		var who int
		if err := tx.QueryRowContext(ctx, "select "+whoPlays, game, sheet.FoldName(seats[i].Name), seats[i].Seat).Scan(&who); err != nil {
			return s.explain(ctx, err)
		}
		columns := seatColumns(&seats[i])
		values = append(slices.Grow(values, 2+len(columns)), who, game)
		for _, c := range columns {
			values = append(values, c.value)
		}
	}
	return s.insertRows(ctx, tx, insertSeats(), len(seats), values)
}

// insertRows writes rows with one statement, which costs more than a row.
func (s *Store) insertRows(ctx context.Context, tx *writing, into string, rows int, values []any) error {
	if rows == 0 {
		return nil
	}
	row := "(?" + strings.Repeat(", ?", len(values)/rows-1) + ")"
	return s.exec(ctx, tx, into+row+strings.Repeat(", "+row, rows-1), values...)
}

// whoPlays is the person who has a seat: a guest, or whom its name stands for in this
// game. Its arguments are the game, the folded name and the seat.
const whoPlays = `coalesce(
	(select coalesce(m.same_as, m.person) from guests g join people m using (person) where g.game = ?1 and g.seat = ?3),
	(select case when until < ?1 then person else coalesce(same_as, person) end from people where folded = ?2))`

// personCalled is the row of the person who is called so, a new one if nobody was yet.
func (s *Store) personCalled(ctx context.Context, tx *writing, name string) (p int, err error) {
	folded := sheet.FoldName(name)
	if p, ok := tx.people[folded]; ok {
		return p, nil
	}
	if err := s.exec(ctx, tx, "insert into people (folded) values (?) on conflict do nothing", folded); err != nil {
		return p, err
	}
	err = tx.QueryRowContext(ctx, "select person from people where folded = ?", folded).Scan(&p)
	if err == nil {
		tx.people[folded] = p
	}
	return p, s.explain(ctx, err)
}

func (s *Store) exec(ctx context.Context, tx *writing, query string, args ...any) error {
	_, err := tx.ExecContext(ctx, query, args...)
	return s.explain(ctx, err)
}
