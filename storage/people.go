package storage

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/stats"
)

// People lists everybody who has played, by name. Games that were thrown away don't
// count.
func (s *Store) People(ctx context.Context) ([]stats.Person, error) {
	return s.people(ctx, s.db, "true")
}

// Person is one of [Store.People].
func (s *Store) Person(ctx context.Context, id int) (stats.Person, error) {
	return s.person(ctx, s.db, id)
}

func (s *Store) person(ctx context.Context, q querier, id int) (stats.Person, error) {
	all, err := s.people(ctx, q, "s.person = ?", id)
	if err != nil || len(all) == 0 {
		return stats.Person{ID: id}, err
	}
	return all[0], nil
}

func (s *Store) people(ctx context.Context, q querier, where string, args ...any) ([]stats.Person, error) {
	type row struct {
		stats.Person
		names string
	}
	rows, err := list(ctx, q, func(r *row) []any { return []any{&r.ID, &r.Name, &r.Games, &r.Last, &r.names} }, `
		select s.person, coalesce(p.name, s.typed), s.games, s.newest, s.names
		from (
			select person, name as typed, max(game) as newest, count(*) as games, json_group_array(distinct name) as names
			from result_seats s join results r using (game)
			where r.aside <> 'discarded' and `+where+` group by person
		) s join people p using (person)
		order by 2 collate nocase, 1`, args...)
	var all []stats.Person
	for _, r := range rows {
		if err := json.Unmarshal([]byte(r.names), &r.Names); err != nil {
			return nil, err
		}
		r.Name = sheet.Shown(r.Name)
		for i, name := range r.Names {
			r.Names[i] = sheet.Shown(name)
		}
		all = append(all, r.Person)
	}
	return all, s.explain(ctx, err)
}

// Rename has a person shown under another name from now on, also in past games;
// what was typed in them stays. The name then stands for this person in new
// games as well. A name that stands for another is refused.
func (s *Store) Rename(ctx context.Context, person int, name string) error {
	return s.write(ctx, func(tx *writing) error {
		folded := sheet.FoldName(name)
		var other int
		err := tx.QueryRowContext(ctx, "select coalesce(same_as, person) from people where folded = ?", folded).Scan(&other)
		switch {
		case errors.Is(err, sql.ErrNoRows):
			err = s.exec(ctx, tx, "insert into people (folded, same_as) values (?, ?)", folded, person)
		case err == nil && other != person:
			err = nameTaken(name)
		case err != nil:
			err = s.explain(ctx, err)
		}
		if err != nil {
			return err
		}
		return s.exec(ctx, tx, "update people set name = ? where person = ?", name, person)
	})
}

// JoinPeople makes two people one, in the games so far or in later ones too: what was
// written under the names of from counts for into, whose name stays. It is
// refused where one game has both.
func (s *Store) JoinPeople(ctx context.Context, from, into int, later bool) error {
	return s.write(ctx, func(tx *writing) error {
		if err := s.apart(ctx, tx, from, into); err != nil {
			return err
		}
		b, err := s.person(ctx, tx, into)
		if err != nil {
			return err
		}
		until := "(select max(game) from games)"
		if later {
			until = "null"
		}
		for _, query := range []string{
			"update people set same_as = ?2, until = " + until + " where person = ?1 or same_as = ?1",
			"update result_seats set person = ?2 where person = ?1",
		} {
			if err := s.exec(ctx, tx, query, from, into); err != nil {
				return err
			}
		}
		// Else the name typed last would be shown, which may now be the other's.
		return s.exec(ctx, tx, "update people set name = coalesce(name, nullif(?, '')) where person = ?", b.Name, into)
	})
}

// Part takes a joining back: the name is a person's own again, in all games. One that
// never was joined is refused, and so is the name that a person was given.
func (s *Store) Part(ctx context.Context, name string) error {
	return s.write(ctx, func(tx *writing) error {
		folded := sheet.FoldName(name)
		var row, was int
		var given string
		err := tx.QueryRowContext(ctx, "select p.person, p.same_as, coalesce(o.name, '') from people p join people o on o.person = p.same_as where p.folded = ?",
			folded).Scan(&row, &was, &given)
		if errors.Is(err, sql.ErrNoRows) || err == nil && sheet.FoldName(given) == folded {
			return &scorer.Refusal{Kind: scorer.Unreadable, Problem: sheet.Quoted(name) + " isn't joined to anybody",
				Help: "farkle people lists who is one person under several names"}
		}
		if err != nil {
			return s.explain(ctx, err)
		}
		if err := s.exec(ctx, tx, "update people set same_as = null, until = null where person = ?", row); err != nil {
			return err
		}
		return s.reseat(ctx, tx, was, folded)
	})
}

// reseat finds out once more who has the seats of a person whose name is, folded, this.
func (s *Store) reseat(ctx context.Context, tx *writing, person int, folded string) error {
	typed, err := list(ctx, tx, single[string], "select distinct name from result_seats where person = ?", person)
	if err != nil {
		return s.explain(ctx, err)
	}
	for _, name := range typed {
		if sheet.FoldName(name) != folded {
			continue
		}
		who := strings.NewReplacer("?1", "result_seats.game", "?3", "result_seats.seat").Replace(whoPlays)
		if err := s.exec(ctx, tx, "update result_seats set person = "+who+" where person = ?1 and name = ?3", person, folded, name); err != nil {
			return err
		}
	}
	return nil
}

// NameGuest has the seat of a player, in one game, be that of the person of another
// name. It is refused where that person has a seat in the game, and where
// nobody is called so.
func (s *Store) NameGuest(ctx context.Context, game int, player, name string) error {
	return s.write(ctx, func(tx *writing) error {
		r, err := s.record(ctx, tx, game)
		if err != nil {
			return err
		}
		named, err := r.Game()
		if err != nil {
			return err
		}
		seat, other := 0, 0
		for i, shown := range named.State().Names() {
			switch sheet.FoldName(shown) {
			case sheet.FoldName(player):
				seat = i + 1
			case sheet.FoldName(name):
				other = i + 1
			}
		}
		switch {
		case seat == 0:
			return &scorer.Refusal{Kind: scorer.Unreadable, Problem: fmt.Sprintf("nobody called %q plays in game %d", player, game),
				Help: "farkle people lists who has played"}
		case other > 0:
			return nameTaken(name)
		}
		row, err := s.personCalled(ctx, tx, name)
		if err != nil {
			return err
		}
		for _, query := range []string{
			"update people set name = ?4 where person = ?3 and name is null",
			"insert into guests (game, seat, person) values (?1, ?2, ?3) on conflict do update set person = ?3",
			"update result_seats set person = (select coalesce(same_as, person) from people where person = ?3) where game = ?1 and seat = ?2",
		} {
			if err := s.exec(ctx, tx, query, game, seat, row, name); err != nil {
				return err
			}
		}
		return nil
	})
}

// Apart refuses two people who can't be one, since one game has both.
func (s *Store) Apart(ctx context.Context, one, other int) error {
	return s.apart(ctx, s.db, one, other)
}

func (s *Store) apart(ctx context.Context, q querier, one, other int) error {
	var game int
	err := q.QueryRowContext(ctx, `
		select a.game from result_seats a join result_seats b using (game)
		where a.person = ? and b.person = ? limit 1`, one, other).Scan(&game)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil
	case err != nil:
		return s.explain(ctx, err)
	}
	a, err := s.person(ctx, q, one)
	if err != nil {
		return err
	}
	b, err := s.person(ctx, q, other)
	if err != nil {
		return err
	}
	return &scorer.Refusal{Kind: scorer.Failed, Help: fmt.Sprintf("farkle show %d shows the game", game),
		Problem: fmt.Sprintf("%s and %s can't be one person: both have a seat in game %d", a.Name, b.Name, game)}
}

// nameTaken refuses a name that already stands for somebody else.
func nameTaken(name string) error {
	return &scorer.Refusal{Kind: scorer.Failed, Problem: sheet.Quoted(name) + " is somebody else's name",
		Help: "if they are one person: farkle people join FROM INTO"}
}
