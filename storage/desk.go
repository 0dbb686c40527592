package storage

import (
	"context"

	"farkle/sheet"
)

// onDesk notes that a game is being written in. Most lines are of the game that was
// written in last, and cost nothing here.
func (s *Store) onDesk(ctx context.Context, tx *writing, game int) error {
	last, err := s.lastWritten(ctx, tx)
	if err != nil || last == game {
		return err
	}
	return s.exec(ctx, tx, "insert or replace into desk (turn, game) select coalesce(max(turn), 0) + 1, ? from desk", game)
}

// LastWritten is the game that was written in last, here, not where it was imported
// from; 0 where there is none.
func (s *Store) LastWritten(ctx context.Context) (int, error) { return s.lastWritten(ctx, s.db) }

func (s *Store) lastWritten(ctx context.Context, q querier) (game int, err error) {
	err = q.QueryRowContext(ctx, "select coalesce((select game from desk order by turn desc limit 1), 0)").Scan(&game)
	return game, s.explain(ctx, err)
}

// Unfinished are the games that were written in here and aren't over, the one written
// in last first: at most so many.
func (s *Store) Unfinished(ctx context.Context, most int) (games []int, err error) {
	for {
		games, stale, err := s.unfinished(ctx, most)
		if err != nil {
			return nil, err
		}
		if !stale || s.full != nil {
			where, args := among("r.game", games)
			if mended, err := s.mend(ctx, where, args...); err != nil || mended == 0 {
				return games, err
			}
			continue
		}
		// What became of one isn't known yet: so it is after an upgrade.
		if _, err := s.refreshSome(ctx); err != nil {
			return nil, err
		}
	}
}

func (s *Store) unfinished(ctx context.Context, most int) (games []int, stale bool, err error) {
	rows, err := list(ctx, s.db, func(r *[2]int) []any { return []any{&r[0], &r[1]} }, `
		select game, reading from results join desk using (game)
		where status <> 'over' and status <> 'damaged' order by turn desc limit ?`, most)
	for _, r := range rows {
		games, stale = append(games, r[0]), stale || r[1] != sheet.Reading
	}
	return games, stale, s.explain(ctx, err)
}

// Current is the game that is meant where none is named: of those that aren't over the
// one written in last, here; else the newest that was begun here, or else the newest; 0
// where there is none. An import is nobody's writing.
func (s *Store) Current(ctx context.Context) (game int, err error) {
	open, err := s.Unfinished(ctx, 1)
	if err != nil {
		return 0, err
	}
	if len(open) > 0 {
		return open[0], nil
	}
	err = s.db.QueryRowContext(ctx, "select coalesce((select max(game) from desk join results using (game) where aside <> 'discarded'), (select max(game) from games), 0)").Scan(&game)
	return game, s.explain(ctx, err)
}
