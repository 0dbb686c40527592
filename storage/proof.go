package storage

import (
	"context"
	"database/sql/driver"
	"fmt"
	"hash/fnv"
	"strings"
	"sync"

	"modernc.org/sqlite"

	"farkle/sheet"
	"farkle/sheet/stats"
)

// A proof is a sum over a game's row of results and the rows of its seats. A flipped bit
// in any of them changes it. Whose a seat is is no part of it, for two people can turn
// out to be one.

// proof is the proof of what would be kept of a game.
func proof(game int, row []any, seats []stats.Seat) int64 {
	total := digest(append([]any{game}, row...)...)
	for i := range seats {
		var values []any
		for _, c := range seatColumns(&seats[i]) {
			values = append(values, c.value)
		}
		total += digest(values...)
	}
	return total
}

// digest is a number that changes with any of some numbers and texts.
func digest(values ...any) int64 {
	b := make([]byte, 0, 512)
	for _, v := range values {
		switch v := v.(type) {
		case int:
			b = number(b, int64(v))
		case int64:
			b = number(b, v)
		default:
			b = text(b, fmt.Sprint(v))
		}
	}
	h := fnv.New32a()
	h.Write(b)
	return int64(h.Sum32())
}

// knowsDigest is SQLite with digest, for it to look through what is kept.
var knowsDigest = sync.OnceValue(func() *sqlite.Driver {
	d := &sqlite.Driver{}
	d.MustRegisterDeterministicScalarFunction("digest", -1, func(_ *sqlite.FunctionContext, values []driver.Value) (driver.Value, error) {
		all := make([]any, len(values))
		for i, v := range values {
			all[i] = v
		}
		return digest(all...), nil
	})
	return d
})

// A connector makes connections to one file.
type connector string

func (c connector) Connect(context.Context) (driver.Conn, error) {
	return knowsDigest().Open(string(c))
}

func (c connector) Driver() driver.Driver { return knowsDigest() }

// unproven is the condition on results r that they, or those of its seats, aren't as
// they were noted. What is to be made anyway isn't asked, nor is a game that can't be
// read.
var unproven = sync.OnceValue(func() string {
	var names []string
	for _, c := range seatColumns(&stats.Seat{}) {
		names = append(names, "p."+c.name)
	}
	return fmt.Sprintf(`r.reading = %d and r.status <> '%s' and r.proof <> digest(r.game, r.%s) +
		(select coalesce(sum(digest(%s)), 0) from result_seats p where p.game = r.game)`,
		sheet.Reading, stats.Damaged, strings.Join(resultColumns, ", r."), strings.Join(names, ", "))
})

// among is the condition that a column is one of some numbers.
func among(column string, numbers []int) (where string, args []any) {
	for _, n := range numbers {
		args = append(args, n)
	}
	return column + " in (null" + strings.Repeat(", ?", len(numbers)) + ")", args
}

// mend makes the results again of those games, of some, that aren't as they were noted,
// and says how many. where is a condition on results r.
func (s *Store) mend(ctx context.Context, where string, args ...any) (n int, err error) {
	games, err := s.numbers(ctx, s.db, "select r.game from results r where "+where+" and "+unproven(), args...)
	if err != nil || len(games) == 0 || s.full != nil {
		return 0, err
	}
	return len(games), s.write(ctx, func(tx *writing) error {
		for _, game := range games {
			// What they were made from can't be trusted either.
			if err := s.exec(ctx, tx, "update results set reading = 0 where game = ?", game); err != nil {
				return err
			}
			if err := s.renote(ctx, tx, game); err != nil {
				return err
			}
		}
		return nil
	})
}

// numbers reads a column of numbers.
func (s *Store) numbers(ctx context.Context, q querier, query string, args ...any) (all []int, err error) {
	all, err = list(ctx, q, single[int], query, args...)
	return all, s.explain(ctx, err)
}
