package storage

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"

	"farkle/sheet"
	"farkle/sheet/stats"
)

// A Fault is something in the file that isn't as it should be.
type Fault struct {
	Game  int    `json:"game"` // 0: the file itself
	Line  int    `json:"line"` // 0: the game's head, or the game as a whole
	What  string `json:"problem"`
	Cache bool   `json:"figures"` // only results are wrong, which [Store.Rebuild] makes again
}

func (f Fault) String() string {
	switch {
	case f.Game == 0:
		return f.What
	case f.Line == 0:
		return fmt.Sprintf("game %d: %s", f.Game, f.What)
	}
	return fmt.Sprintf("game %d, line %d: %s", f.Game, f.Line, f.What)
}

// Check looks at everything in the file: that SQLite finds its own order kept,
// that every game is as it was written and can be played, and that the results
// are what the lines come to. It changes nothing. each is told how many games are
// done, of how many; it may be nil.
func (s *Store) Check(ctx context.Context, each func(done, of int)) (faults []Fault, err error) {
	if faults, err = s.integrity(ctx); err != nil {
		return faults, err
	}
	torn, err := filepath.Glob(globbed(target(s.from)) + ".torn.*")
	if err != nil {
		return faults, err
	}
	for _, name := range torn {
		faults = append(faults, Fault{What: "lines may be missing that couldn't be read; they are kept in " + name})
	}
	newest, err := s.Newest(ctx)
	if err != nil {
		return faults, err
	}
	for game := 1; game <= newest; game++ {
		found, err := s.checkGame(ctx, game)
		if err != nil {
			return faults, err
		}
		if faults = append(faults, found...); each != nil {
			each(game, newest)
		}
	}
	var stray int
	err = s.db.QueryRowContext(ctx, `
		select count(*) from results where game not in (select game from games)`).Scan(&stray)
	if err == nil && stray > 0 {
		faults = append(faults, Fault{What: fmt.Sprintf("there are results of %d games that are gone", stray)})
	}
	if err != nil {
		return faults, s.explain(ctx, err)
	}
	foreign, err := s.schemaFaults(ctx, latest)
	return append(faults, foreign...), err
}

// integrity is what SQLite says about its file, and whether every line, seat and
// result belongs to something.
func (s *Store) integrity(ctx context.Context) (faults []Fault, err error) {
	for _, query := range []string{
		"pragma integrity_check(10)",
		`select 'a row of ' || "table" || ' belongs to nothing in ' || parent from pragma_foreign_key_check limit 10`,
	} {
		found, err := list(ctx, s.db, single[string], query)
		for _, what := range found {
			if what != "ok" {
				faults = append(faults, Fault{What: what})
			}
		}
		if err != nil {
			return faults, s.explain(ctx, err)
		}
	}
	return faults, nil
}

// globbed is a path as a pattern that stands for itself.
func globbed(path string) string {
	return regexp.MustCompile(`[\\*?\[]`).ReplaceAllString(path, `\$0`)
}

func (s *Store) checkGame(ctx context.Context, number int) ([]Fault, error) {
	fault := func(line int, cache bool, format string, args ...any) []Fault {
		return []Fault{{Game: number, Line: line, Cache: cache, What: fmt.Sprintf(format, args...)}}
	}
	r, err := s.Game(ctx, number)
	damaged := ofKind(err, Damaged)
	switch {
	case damaged != nil && damaged.Game > 0:
		what := damaged.What
		if damaged.Err != nil {
			what += ": " + damaged.Err.Error()
		}
		return fault(damaged.Line, false, "%s", what), nil
	case errors.Is(err, TooNew) && OfOneGame(err):
		return fault(0, false, "its rules are of a newer farkle's format"), nil
	case err != nil:
		return nil, err
	}
	game, err := r.game()
	if err != nil {
		return fault(0, false, "its rules can't be played: %s", err), nil
	}
	if line, err := sheet.Check(r.Head, r.Lines); err != nil {
		return fault(line, false, "farkle can't have written this: %s", err), nil
	}
	switch {
	case 0 <= r.noted.reading && r.noted.reading < sheet.Reading:
		return nil, nil // an upgrade leaves them to be made when they are asked for
	case r.noted.reading != sheet.Reading:
		return fault(0, true, "its results are still to be made"), nil
	case r.noted.last < r.Last():
		return fault(r.noted.last+1, true, "the results don't count it yet"), nil
	case !r.fresh():
		return fault(r.Last(), true, "the results were made from another line than this"), nil
	}
	return s.checkResults(ctx, r, game)
}

// checkResults compares what is kept of a game with what its lines come to.
func (s *Store) checkResults(ctx context.Context, r *Record, game *sheet.Game) (faults []Fault, err error) {
	fault := func(format string, args ...any) {
		faults = append(faults, Fault{Game: r.Number, Cache: true, What: fmt.Sprintf(format, args...)})
	}
	result := stats.Of(game.State())
	names := append(resultColumns[:len(resultColumns):len(resultColumns)], "proof")
	kept, err := s.row(ctx, len(names), "select "+strings.Join(names, ", ")+" from results where game = ?", r.Number)
	if err != nil {
		return nil, err
	}
	row := resultRow(game, result, r.noted)
	for i, want := range append(row, proof(r.Number, row, result.Seats)) {
		if got := kept[0][i]; got != fmt.Sprint(want) {
			fault("the results have %s as %s, and it is %v", names[i], got, want)
		}
	}
	all := seatColumns(&stats.Seat{})
	query := "select person = " + whoPlays
	for _, c := range all {
		query += ", " + c.name
	}
	for _, seat := range result.Seats {
		kept, err := s.row(ctx, len(all)+1, query+" from result_seats where game = ?1 and seat = ?3",
			r.Number, sheet.FoldName(seat.Name), seat.Seat)
		if err != nil {
			return nil, err
		}
		if len(kept) == 0 {
			fault("the results have nothing of %s", seat.Name)
			continue
		}
		if kept[0][0] != "1" {
			fault("the results have %s as somebody else", seat.Name)
		}
		for i, c := range seatColumns(&seat) {
			if got := kept[0][i+1]; got != fmt.Sprint(c.value) {
				fault("the results have %s of %s as %s, and it is %v", c.name, seat.Name, got, c.value)
			}
		}
	}
	var seats int
	err = s.db.QueryRowContext(ctx, "select count(*) from result_seats where game = ?", r.Number).Scan(&seats)
	if err == nil && seats > len(result.Seats) {
		fault("the results have a player who isn't in it")
	}
	return faults, s.explain(ctx, err)
}

// row reads rows as text, whatever the columns hold.
func (s *Store) row(ctx context.Context, columns int, query string, args ...any) (all [][]string, err error) {
	rows, err := list(ctx, s.db, func(values *[]any) []any {
		*values = make([]any, columns)
		into := make([]any, columns)
		for i := range into {
			into[i] = &(*values)[i]
		}
		return into
	}, query, args...)
	for _, values := range rows {
		texts := make([]string, columns)
		for i, v := range values {
			texts[i] = fmt.Sprint(v)
		}
		all = append(all, texts)
	}
	return all, s.explain(ctx, err)
}

// Rebuild makes all results again from the lines. It touches nothing else.
func (s *Store) Rebuild(ctx context.Context, each func(done, of int)) error {
	for _, query := range []string{
		"delete from results where game not in (select game from games)",
		"insert into results select game, 0, 0, 0, '', started, '', '', 0, 0, 0, 0, '', 0 from games where game not in (select game from results)",
		"update results set reading = 0 where reading not between 1 and ?1 - 1", // which say what an older version made of them
	} {
		if _, err := s.db.ExecContext(ctx, query, sheet.Reading); err != nil {
			return s.explain(ctx, err)
		}
	}
	return s.Refresh(ctx, each)
}
