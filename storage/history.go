package storage

import (
	"context"
	"database/sql"
	"iter"
	"math"
	"time"

	"farkle/sheet"
)

// A Summary is what a list of games says about one of them.
type Summary struct {
	Number  int
	ID      string
	Rules   string // the rules' name
	Title   string // their title; "" if they have none
	Started time.Time
	Players []string // by seat, without those who joined later
	Last    int      // the last line's number, 0 if there is none
	LastAt  time.Time
}

// page is how many games are read at a time.
const page = 20

// Games lists the games, the newest first. It reads on as it is asked to, a
// page at a time, so the first cost the same however many there are, and the
// file may be used meanwhile. A game whose head can't be read comes with a
// [Damaged], its number and what else there is; any other error is the last
// thing that comes.
func (s *Store) Games(ctx context.Context) iter.Seq2[Summary, error] {
	return func(yield func(Summary, error) bool) {
		for below := math.MaxInt; ; {
			games, faults, err := s.gamesBelow(ctx, below)
			if err != nil {
				yield(Summary{}, err)
				return
			}
			for i, g := range games {
				if !yield(g, faults[i]) {
					return
				}
			}
			if len(games) < page {
				return
			}
			below = games[len(games)-1].Number
		}
	}
}

func (s *Store) gamesBelow(ctx context.Context, below int) (games []Summary, faults map[int]error, err error) {
	type row struct {
		Summary
		rules, started string
		last           sql.NullInt64
		lastAt, player sql.NullString
	}
	rows, err := list(ctx, s.db, func(r *row) []any {
		return []any{&r.Number, &r.ID, &r.rules, &r.started, &r.last, &r.lastAt, &r.player}
	}, `
		select g.game, g.uuid, g.rules, g.started, l.line, l.at, s.name
		from (select * from games where game < ? order by game desc limit ?) g
		left join lines l on l.game = g.game and l.line = (select max(line) from lines where game = g.game)
		left join seats s on s.game = g.game
		order by g.game desc, s.seat`, below, page)
	faults = map[int]error{}
	for _, r := range rows {
		if n := len(games); n == 0 || games[n-1].Number != r.Number {
			r.Last = int(r.last.Int64)
			if fault := r.fill(r.rules, r.started, r.lastAt); fault != nil {
				faults[n] = &FileError{Kind: Damaged, Path: s.path, Game: r.Number, What: "it can't be read", Err: fault}
			}
			games = append(games, r.Summary)
		}
		if r.player.Valid {
			g := &games[len(games)-1]
			g.Players = append(g.Players, sheet.Shown(r.player.String))
		}
	}
	return games, faults, s.explain(ctx, err)
}

// fill reads what is stored as text.
func (g *Summary) fill(rules, started string, lastAt sql.NullString) (err error) {
	if g.Rules, g.Title, err = rulesNames(rules); err != nil {
		return err
	}
	g.ID, g.Rules, g.Title = sheet.Shown(g.ID), sheet.Shown(g.Rules), sheet.Shown(g.Title)
	if g.Started, err = time.Parse(time.RFC3339, started); err != nil {
		return err
	}
	if lastAt.Valid {
		g.LastAt, err = time.Parse(time.RFC3339, lastAt.String)
	}
	return err
}
