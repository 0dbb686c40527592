package storage

import (
	"context"
	"fmt"
	"strings"

	"farkle/sheet"
	"farkle/sheet/stats"
)

// Players adds up what some games say about people: about those named by their
// IDs, in this order, or where none is about everybody, by name. Only games with
// a winner count.
func (s *Store) Players(ctx context.Context, f Filter, people ...int) ([]stats.Player, error) {
	if err := s.mendOf(ctx, f, people); err != nil {
		return nil, err
	}
	all, err := s.tallies(ctx, f, people)
	if err != nil || len(people) == 0 {
		return all, err
	}
	at := map[int]int{} // by person: where in all
	for i, p := range all {
		at[p.Person] = i
	}
	named := make([]stats.Player, 0, len(people))
	for _, person := range people {
		i, ok := at[person]
		if !ok { // no game of hers counts
			who, err := s.Person(ctx, person)
			if err != nil {
				return nil, err
			}
			named = append(named, stats.Player{Person: person, Name: who.Name})
			continue
		}
		named = append(named, all[i])
	}
	return named, nil
}

// mendOf makes the results again that aren't as they were noted, of the games that some
// people had, or everybody.
func (s *Store) mendOf(ctx context.Context, f Filter, people []int) error {
	f.Person = 0
	where, args := f.where()
	if len(people) > 0 {
		theirs, who := among("person", people)
		where, args = where+" and r.game in (select game from result_seats where "+theirs+")", append(args, who...)
	}
	_, err := s.mend(ctx, where, args...)
	return err
}

// counted is the condition on result_seats s for games that count, of some
// people, and the join it needs.
func counted(f Filter, people []int) (join, where string, args []any) {
	where = "s.games > 0"
	f.Person = 0
	if f != (Filter{}) {
		join = "join results r using (game)"
		conditions, values := f.where()
		where, args = where+" and "+conditions, values
	}
	if len(people) > 0 {
		theirs, who := among("s.person", people)
		where, args = where+" and "+theirs, append(args, who...)
	}
	return join, where, args
}

// tallyQuery adds the figures of some people up, or of everybody.
func tallyQuery(f Filter, people []int) (query string, args []any) {
	var sums []string
	for _, c := range new(stats.Tally).Counts() {
		how := "sum"
		if c.Most {
			how = "max"
		}
		sums = append(sums, fmt.Sprintf("%s(s.%s)", how, c.Name))
	}
	join, where, args := counted(f, people)
	return `
		select t.*, coalesce(p.name, (select name from result_seats where person = t.person order by game desc limit 1)) as shown
		from (
			select s.person as person, group_concat(` + contestText + `, '' order by s.game), ` + strings.Join(sums, ", ") + `
			from result_seats s ` + join + ` where ` + where + ` group by s.person
		) t join people p using (person)
		order by shown collate nocase, t.person`, args
}

func (s *Store) tallies(ctx context.Context, f Filter, people []int) ([]stats.Player, error) {
	query, args := tallyQuery(f, people)
	type tally struct {
		stats.Player
		contested string
	}
	rows, err := list(ctx, s.db, func(t *tally) []any {
		into := []any{&t.Person, &t.contested}
		for _, c := range t.Counts() {
			into = append(into, c.N)
		}
		return append(into, &t.Name)
	}, query, args...)
	var all []stats.Player
	for _, t := range rows {
		t.Name = sheet.Shown(t.Name)
		t.Contested(contests(t.contested))
		all = append(all, t.Player)
	}
	return all, s.explain(ctx, err)
}

// contestText writes a contest in three letters: won or not, how many players,
// and the place in the order of play. One text of them for each person costs less
// than reading all rows a second time.
const contestText = "iif(s.contests, s.wins || char(96 + s.players) || char(96 + s.position), '')"

// contests reads contests back, in the order of their games.
func contests(text string) []stats.Contest {
	all := make([]stats.Contest, len(text)/3)
	for i := range all {
		all[i] = stats.Contest{Won: text[3*i] == '1', Players: int(text[3*i+1]) - 96, Position: int(text[3*i+2]) - 96}
	}
	return all
}

// Meetings are the contests of one person with each of the others, by their
// names; with others named by their IDs, with them only.
func (s *Store) Meetings(ctx context.Context, f Filter, person int, others ...int) ([]stats.Meeting, error) {
	if err := s.mendOf(ctx, f, []int{person}); err != nil {
		return nil, err
	}
	query, args := meetingsQuery(f, person, others)
	all, err := list(ctx, s.db, func(m *stats.Meeting) []any {
		return []any{&m.A, &m.B, &m.Games, &m.Ahead, &m.After, &m.WonA, &m.WonB}
	}, query, args...)
	for i, m := range all {
		all[i].A, all[i].B = sheet.Shown(m.A), sheet.Shown(m.B)
	}
	return all, s.explain(ctx, err)
}

// meetingsQuery counts what became of the games that one person had with others.
func meetingsQuery(f Filter, person int, others []int) (query string, args []any) {
	join, where, args := counted(f, []int{person})
	if len(others) > 0 {
		theirs, who := among("o.person", others)
		where, args = where+" and "+theirs, append(args, who...)
	}
	shown := func(who string) string {
		return "coalesce((select name from people where person = " + who + "), (select name from result_seats where person = " + who + " order by game desc limit 1))"
	}
	return `
		select ` + shown("m.a") + `, ` + shown("m.b") + `, games, ahead, after, won_a, won_b
		from (
			select s.person as a, o.person as b, count(*) as games, sum(s.place < o.place) as ahead, sum(s.place > o.place) as after,
				sum(s.won) as won_a, sum(o.won) as won_b
			from result_seats s join result_seats o on o.game = s.game and o.seat <> s.seat ` + join + `
			where ` + where + ` group by o.person
		) m order by 2 collate nocase`, args
}
