package storage

import (
	"context"
	"slices"

	"farkle/sheet"
	"farkle/sheet/stats"
)

// A Recount is a game that came to other totals, or another winner, once a mistake in
// how its lines are read was mended. Its rules and lines are what they were.
type Recount struct {
	Game  int         `json:"game"`
	Seats []Recounted `json:"seats"`
}

// A Recounted seat is a player of such a game.
type Recounted struct {
	Seat      int    `json:"-"`
	Name      string `json:"name"`
	Before    int    `json:"before"` // the total as an older version had it
	After     int    `json:"total"`
	WonBefore bool   `json:"won_before"` // alone or with others
	WonAfter  bool   `json:"won"`
}

// Recounts are the games that came to something else than an older version said. They
// stay listed, for people remember who won.
func (s *Store) Recounts(ctx context.Context) (all []Recount, err error) {
	type row struct {
		game int
		Recounted
	}
	rows, err := list(ctx, s.db, func(r *row) []any {
		return []any{&r.game, &r.Seat, &r.Name, &r.Before, &r.After, &r.WonBefore, &r.WonAfter}
	}, "select game, seat, name, before, after, won_before, won_after from recounts order by game, seat")
	if err != nil {
		return nil, s.explain(ctx, err)
	}
	for _, r := range rows {
		if n := len(all); n == 0 || all[n-1].Game != r.game {
			all = append(all, Recount{Game: r.game})
		}
		r.Name = sheet.Shown(r.Name)
		all[len(all)-1].Seats = append(all[len(all)-1].Seats, r.Recounted)
	}
	// And those whose results are still an older version's.
	older, err := s.numbers(ctx, s.db, "select game from results where reading between 1 and ? - 1 order by game", sheet.Reading)
	if err != nil {
		return nil, err
	}
	for _, game := range older {
		r, err := s.Game(ctx, game)
		if err != nil {
			continue // which is a fault, and told as one
		}
		played, err := r.Game()
		if err != nil {
			continue
		}
		seats, err := s.recount(ctx, s.db, r, stats.Of(played.State()))
		if err != nil {
			return nil, err
		}
		if len(seats) > 0 {
			all = append(all, Recount{game, seats})
		}
	}
	slices.SortStableFunc(all, func(a, b Recount) int { return a.Game - b.Game })
	return all, nil
}

// recount compares what an older version said of a game with what it comes to; nil is no
// difference. An older result of other lines, or none, says nothing.
func (s *Store) recount(ctx context.Context, q querier, r *Record, now stats.Result) (seats []Recounted, err error) {
	if r.noted.reading < 1 || r.noted.reading >= sheet.Reading || r.noted.last != r.Last() || r.noted.sum != r.sum {
		return nil, nil
	}
	seats, err = list(ctx, q, func(r *Recounted) []any { return []any{&r.Seat, &r.Name, &r.Before, &r.WonBefore} },
		"select seat, name, total, won <> 0 from result_seats where game = ? order by seat", r.Number)
	changed := false
	for i := range seats {
		seat := &seats[i]
		if i := slices.IndexFunc(now.Seats, func(n stats.Seat) bool { return n.Seat == seat.Seat }); i >= 0 {
			seat.After, seat.WonAfter = now.Seats[i].Total, now.Seats[i].Won
		}
		changed = changed || seat.Before != seat.After || seat.WonBefore != seat.WonAfter
		seat.Name = sheet.Shown(seat.Name)
	}
	if !changed {
		seats = nil
	}
	return seats, s.explain(ctx, err)
}

// noteRecount keeps the difference, for the older results are written over.
func (s *Store) noteRecount(ctx context.Context, tx *writing, r *Record, now stats.Result) error {
	seats, err := s.recount(ctx, tx, r, now)
	if err != nil {
		return err
	}
	var values []any
	for _, seat := range seats {
		values = append(values, r.Number, seat.Seat, seat.Name, seat.Before, seat.After, boolean(seat.WonBefore), boolean(seat.WonAfter))
	}
	return s.insertRows(ctx, tx, "insert or replace into recounts (game, seat, name, before, after, won_before, won_after) values ", len(seats), values)
}
