package storage

import (
	"context"
	"fmt"
	"strings"
	"time"

	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/stats"
)

// A Filter says which games are meant; its zero value means all.
type Filter struct {
	Person int    // who has a seat
	Rules  string // the rules' name
	State  string // "over", "open" or "damaged"
	Since  time.Time
	Until  time.Time // not included
}

// The States of a Filter.
const (
	StateOver    = "over"
	StateOpen    = "open"
	StateDamaged = "damaged"
)

// where is the filter as conditions on results r.
func (f Filter) where() (conditions string, args []any) {
	all := []string{"r.aside <> 'discarded'"}
	add := func(condition string, values ...any) {
		all, args = append(all, condition), append(args, values...)
	}
	if f.Person != 0 {
		add("r.game in (select game from result_seats where person = ?)", f.Person)
	}
	if f.Rules != "" {
		add("r.rules = ?", f.Rules)
	}
	switch f.State {
	case StateOver, StateDamaged:
		add("r.status = ?", f.State)
	case StateOpen:
		add("r.status <> 'over' and r.status <> 'damaged'")
	}
	if !f.Since.IsZero() {
		add("r.started >= ?", f.Since.UTC().Format(time.RFC3339))
	}
	if !f.Until.IsZero() {
		add("r.started < ?", f.Until.UTC().Format(time.RFC3339))
	}
	return strings.Join(all, " and "), args
}

// Past lists games, the newest first: those after the first skip, as many as
// most; 0 is all. total is how many there are. They are in the order in which they
// were played, as far as that was said and the clocks were right.
func (s *Store) Past(ctx context.Context, f Filter, skip, most int) (games []stats.Past, total int, err error) {
	if games, total, err = s.past(ctx, f, skip, most); err != nil || len(games) == 0 {
		return games, total, err
	}
	where, args := "true", []any(nil)
	if most > 0 {
		var listed []int
		for _, g := range games {
			listed = append(listed, g.Game)
		}
		where, args = among("r.game", listed)
	}
	if mended, err := s.mend(ctx, where, args...); err != nil || mended == 0 {
		return games, total, err
	}
	return s.past(ctx, f, skip, most)
}

func (s *Store) past(ctx context.Context, f Filter, skip, most int) (games []stats.Past, total int, err error) {
	where, args := f.where()
	how := "count(*)"
	if f == (Filter{}) {
		// They are numbered without a gap, and only the few thrown away need counting.
		how, where = "coalesce(max(game), 0) - (select count(*) from results where aside = 'discarded')", "true"
	}
	if err := s.db.QueryRowContext(ctx, "select "+how+" from results r where "+where, args...).Scan(&total); err != nil {
		return nil, 0, s.explain(ctx, err)
	}
	query, args := pastQuery(f, skip, most)
	type seated struct {
		stats.Past
		seat           stats.PastSeat
		started, ended string
	}
	rows, err := list(ctx, s.db, func(r *seated) []any {
		return []any{&r.Game, &r.Rules, &r.started, &r.ended, &r.Status, &r.Round, &r.Called, &r.Margin, &r.Aside,
			&r.seat.Name, &r.seat.Total, &r.seat.Place, &r.seat.Won, &r.seat.BestTurn}
	}, query, args...)
	for _, r := range rows {
		if n := len(games); n == 0 || games[n-1].Game != r.Game {
			r.Rules, r.Started, r.Ended = sheet.Shown(r.Rules), moment(r.started), moment(r.ended)
			games = append(games, r.Past)
		}
		if r.seat.Name != "" {
			g := &games[len(games)-1]
			r.seat.Name = sheet.Shown(r.seat.Name)
			g.Seats = append(g.Seats, r.seat)
		}
	}
	return games, total, s.explain(ctx, err)
}

// pastQuery lists the seats of games; most 0 is all games.
func pastQuery(f Filter, skip, most int) (query string, args []any) {
	where, args := f.where()
	if most == 0 {
		most = -1
	}
	return `
		select r.game, rules, started, ended, status, round, called <> 0, margin, aside,
			coalesce(p.name, s.name, ''), coalesce(s.total, 0), coalesce(s.place, 0), coalesce(s.won, 0) <> 0, coalesce(s.best_turn, 0)
		from (select * from results r where ` + where + ` order by started desc, game desc limit ? offset ?) r
		left join result_seats s on s.game = r.game
		left join people p on p.person = s.person
		order by r.started desc, r.game desc, s.seat`, append(args, most, skip)
}

// moment reads a time of the results, which can be made again if they are
// damaged: what is no time is none.
func moment(text string) time.Time {
	at, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return time.Time{}
	}
	return at
}

// Span is when the first and the last of some games were started; both zero
// where there are none.
func (s *Store) Span(ctx context.Context, f Filter) (first, last time.Time, err error) {
	where, args := f.where()
	var from, to string
	err = s.db.QueryRowContext(ctx, `
		select coalesce(min(started), ''), coalesce(max(started), '') from results r where `+where, args...).Scan(&from, &to)
	return moment(from), moment(to), s.explain(ctx, err)
}

// RulesPlayed are the names of the rules of some games, in their order.
func (s *Store) RulesPlayed(ctx context.Context, f Filter) (names []string, err error) {
	where, args := f.where()
	names, err = list(ctx, s.db, single[string], "select distinct rules from results r where "+where+" order by rules", args...)
	for i, name := range names {
		names[i] = sheet.Shown(name)
	}
	return names, s.explain(ctx, err)
}

// FindPerson is the person with this name, or whose name alone begins like this.
// Any other name is refused.
func (s *Store) FindPerson(ctx context.Context, name string) (person int, err error) {
	folded := sheet.FoldName(name)
	type match struct {
		person int
		exact  bool
		shown  string
	}
	found, err := list(ctx, s.db, func(m *match) []any { return []any{&m.person, &m.exact, &m.shown} }, `
		select m.person, p.folded = ?1, coalesce(m.name,
			(select name from result_seats where person = m.person order by game desc limit 1), p.folded)
		from people p join people m on m.person = case
			when p.until is not null and exists (select 1 from result_seats r where r.person = p.person) then p.person
			else coalesce(p.same_as, p.person) end
		where substr(p.folded, 1, length(?1)) = ?1 order by 3`, folded)
	if err != nil {
		return 0, s.explain(ctx, err)
	}
	var matches []string
	for _, m := range found {
		if m.exact {
			return m.person, nil
		}
		if m.person != person {
			matches = append(matches, sheet.Shown(m.shown))
		}
		person = m.person
	}
	if len(matches) == 1 {
		return person, nil
	}
	return 0, noPerson(name, matches)
}

// noPerson refuses a name that is nobody's, or could be any of these.
func noPerson(name string, matches []string) error {
	e := &scorer.Refusal{Kind: scorer.Unreadable, Problem: fmt.Sprintf("nobody called %q has played", name), Help: "farkle people lists who has played"}
	if len(matches) > 0 {
		e.Problem, e.Help = fmt.Sprintf("%q could be %s", name, strings.Join(matches, " or ")), "type more of the name"
	}
	return e
}
