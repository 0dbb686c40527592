package storage

import (
	"context"

	"farkle/sheet"
)

// batch is how many games are read again in one transaction: each is short
// enough for others to write in between.
const batch = 200

// Refresh makes the results again that a file of an older version hasn't, or has
// by an older reading. There is nothing to do but after an upgrade, which costs
// one look. each is told how many games are done, of how many; it may be nil.
func (s *Store) Refresh(ctx context.Context, each func(done, of int)) error {
	if s.full != nil {
		return nil // there is no room for them: an older version's are better than none
	}
	var of int
	err := s.db.QueryRowContext(ctx, `
		select (select count(*) from results where reading < ?1) + (select count(*) from results where reading > ?1)`,
		sheet.Reading).Scan(&of)
	if err != nil {
		return s.explain(ctx, err)
	}
	for done := 0; done < of; {
		n, err := s.refreshSome(ctx)
		if err != nil || n == 0 {
			return err
		}
		if done += n; each != nil {
			each(done, max(done, of))
		}
	}
	return nil
}

// refreshSome makes the newest results again of those that need it, and says how
// many.
func (s *Store) refreshSome(ctx context.Context) (n int, err error) {
	err = s.write(ctx, func(tx *writing) error {
		games, err := s.stale(ctx, tx)
		if err != nil {
			return err
		}
		for _, game := range games {
			if err := s.renote(ctx, tx, game); err != nil {
				return err
			}
		}
		n = len(games)
		return nil
	})
	return n, err
}

func (s *Store) stale(ctx context.Context, q querier) (games []int, err error) {
	return s.numbers(ctx, q, `
		select game from results where reading < ?1 union all select game from results where reading > ?1
		order by game desc limit ?2`, sheet.Reading, batch)
}

// renote makes a game's results again. One that can't be read, or whose rules
// can't be played, says so there, and has no seats.
func (s *Store) renote(ctx context.Context, tx *writing, game int) error {
	r, err := s.record(ctx, tx, game)
	if !OfOneGame(err) {
		return err
	}
	if err == nil {
		_, err = r.game()
	}
	if err == nil {
		return s.note(ctx, tx, r, nil)
	}
	if err := s.exec(ctx, tx, "delete from result_seats where game = ?", game); err != nil {
		return err
	}
	return s.exec(ctx, tx, "update results set reading = ?, status = 'damaged', players = 0 where game = ?", sheet.Reading, game)
}

// Newest is the number of the newest game, 0 where there is none. Games are
// numbered from 1 without a gap.
func (s *Store) Newest(ctx context.Context) (game int, err error) {
	return s.newest(ctx, s.db)
}

func (s *Store) newest(ctx context.Context, q querier) (game int, err error) {
	err = q.QueryRowContext(ctx, "select coalesce(max(game), 0) from games").Scan(&game)
	return game, s.explain(ctx, err)
}
