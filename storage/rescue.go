package storage

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"farkle/sheet"
)

// A Rescue is what came out of a damaged file.
type Rescue struct {
	Games  []Rescued
	Faults []Fault // all that is lost or in doubt, by the numbers of the damaged file
}

// A Rescued game is in the new file.
type Rescued struct {
	Game  int  `json:"game"` // its number there
	Was   int  `json:"was"`  // and in the damaged file
	Lines int  `json:"lines"`
	Whole bool `json:"whole"` // it is known to be as it was written, to its last line
}

// Rescue reads what SQLite can still read of a damaged file into a new one, which the
// options name and which must not be there yet: game by game, and row by row past what
// can't be read. The damaged file is only read.
//
// A line is taken for what was written when it goes on from the sum of the line above.
// A line that is lost, with lines below it that aren't, has a note in its place, so
// that every number stays right and a fix can put it back.
//
// each is told how much is done, of how much; it may be nil. Where the file can't be
// opened at all the error says so.
func (o Options) Rescue(ctx context.Context, damaged string, each func(done, of int)) (*Rescue, error) {
	if _, err := findFile(damaged, false); err != nil {
		return nil, err
	}
	if _, err := os.Lstat(o.Path); err == nil {
		return nil, &FileError{Kind: NoAccess, Path: o.Path, Err: fs.ErrExist}
	}
	dir, err := passingFolder(o.Path, "rescuing")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	in, err := openDamaged(ctx, Options{Path: damaged, Now: o.Now}, filepath.Join(dir, "damaged.db"))
	if err != nil {
		return nil, err
	}
	defer in.Close()
	r := &rescuer{Rescue: &Rescue{}, in: in, rules: map[string]string{}}
	file := filepath.Join(dir, "new.db")
	if err = r.into(ctx, Options{Path: file, Create: true, Now: o.Now}, each); err == nil {
		err = place(file, o.Path, false)
	}
	return r.Rescue, noRoomFor(o.Path, named(err, o.Path))
}

// openDamaged opens a copy of a damaged file, with whatever waits beside it.
func openDamaged(ctx context.Context, o Options, name string) (s *Store, err error) {
	if err = copyBytes(o.Path, name); err == nil && unfinished(o.Path) {
		err = copyBytes(target(o.Path)+"-wal", name+"-wal")
	}
	if err != nil {
		return nil, err
	}
	if s, err = connect(Options{Path: name, Now: o.Now, Wait: time.Second}, "damaged"); err != nil {
		return nil, err
	}
	s.path = o.Path
	version, err := s.layout(ctx, s.db)
	if errors.Is(err, Damaged) && s.hasTables(ctx, s.db) {
		version, err = latest, nil // it is only the header that says something else
	}
	if err != nil {
		s.Close()
		return nil, err
	}
	traps, _ := s.traps(ctx) // what can't be read is found soon enough
	for _, trap := range traps {
		kind, name, _ := strings.Cut(trap, " ")
		s.db.ExecContext(ctx, fmt.Sprintf(`drop %s "%s"`, kind, strings.ReplaceAll(name, `"`, `""`)))
	}
	if version < latest {
		s.migrate(ctx) // and where that fails, what an older version didn't have can't be read
	}
	return s, nil
}

// A rescuer carries over one game after the other.
type rescuer struct {
	*Rescue
	in, out *Store
	tx      *writing
	rules   map[string]string // as they are stored, by their name
}

// into makes the new file.
func (r *rescuer) into(ctx context.Context, o Options, each func(done, of int)) (err error) {
	if r.out, err = Open(ctx, o); err != nil {
		return err
	}
	defer r.out.Close()
	if err := r.out.write(ctx, func(tx *writing) error {
		r.tx = tx
		r.people(ctx)
		newest := r.newest(ctx)
		for game := 1; game <= newest; game++ {
			if err := cmp.Or(ctx.Err(), r.game(ctx, game)); err != nil {
				return err
			}
			if each != nil {
				each(game, newest)
			}
		}
		return nil
	}); err != nil {
		return err
	}
	return r.out.finish(ctx)
}

func (r *rescuer) lost(game, line int, format string, args ...any) {
	r.Faults = append(r.Faults, Fault{Game: game, Line: line, What: fmt.Sprintf(format, args...)})
}

// rows reads rows as texts, up to the first that can't be read.
func (r *rescuer) rows(ctx context.Context, columns int, query string, args ...any) [][]string {
	all, _ := r.in.row(ctx, columns, query, args...)
	return all
}

func integer(text string) int { return int(integer64(text)) }

func integer64(text string) int64 { n, _ := strconv.ParseInt(text, 10, 64); return n }

// mostMissed is how many rows in succession are looked for without finding one: more
// than a page holds.
const mostMissed = 300

// past reads rows in the order of the number that each begins with, and past those that
// can't be read: the query asks for the rows from a number on, its last argument. whole
// reports whether there was nothing to pass.
func (r *rescuer) past(ctx context.Context, columns int, query string, args ...any) (all [][]string, whole bool) {
	for next, end := 1, mostMissed; next <= end; next++ {
		some, err := r.in.row(ctx, columns, query, append(args, next)...)
		if all = append(all, some...); err == nil {
			return all, next == 1
		}
		if len(some) > 0 {
			next = max(next, integer(some[len(some)-1][0]))
			end = next + mostMissed
		}
	}
	return all, false
}

// newest is the highest number that any row has, as far as they can be read. Rules are
// kept by their name on the way, for games whose own can't be read.
func (r *rescuer) newest(ctx context.Context) (game int) {
	heads, known := r.past(ctx, 2, "select game, rules from games where game >= ? order by game")
	for _, row := range heads {
		if name, _, err := rulesNames(row[1]); err == nil {
			r.rules[name] = row[1]
		}
	}
	results, whole := r.past(ctx, 1, "select game from results where game >= ? order by game")
	for _, row := range slices.Concat(heads, results, r.rows(ctx, 1, "select coalesce(max(game), 0) from lines")) {
		game = max(game, integer(row[0]))
	}
	if !known && !whole {
		r.lost(0, 0, "games at its end may be missing: how many there were can't be read")
	}
	return game
}

// people takes over who is one person with whom, and under which name. No sum proves
// that, and no game depends on it.
func (r *rescuer) people(ctx context.Context) {
	all, err := r.in.row(ctx, 5, "select person, folded, coalesce(same_as, 0), coalesce(name, ''), coalesce(until, 0) from people order by same_as, person")
	for _, p := range all {
		err = cmp.Or(err, r.out.exec(ctx, r.tx, "insert into people (person, folded, same_as, name, until) values (?, ?, nullif(?, 0), nullif(?, ''), nullif(?, 0))",
			integer(p[0]), p[1], integer(p[2]), p[3], integer(p[4])))
	}
	if err != nil {
		r.lost(0, 0, "who is one person with whom can't all be read: farkle people join says it again")
	}
}

// game carries over what can be read of a game.
func (r *rescuer) game(ctx context.Context, game int) error {
	faults := len(r.Faults)
	j := r.journal(ctx, game)
	h, proven := r.head(ctx, game, j.lines)
	decoded, err := h.decode()
	if err == nil {
		_, err = sheet.New(decoded, nil)
	}
	if err != nil {
		r.lost(game, 0, "its rules can't be read, and so none of its lines count for anything (%d can)", len(j.lines))
		return nil
	}
	if known, err := r.out.find(ctx, r.tx, h.id); err != nil || known > 0 {
		r.lost(game, 0, "it has the identity of another game, which is game %d in the new file", known)
		return err
	}
	record, err := r.out.begin(ctx, r.tx, h, decoded)
	if err != nil {
		return err
	}
	for _, g := range r.rows(ctx, 2, "select seat, person from guests where game = ?", game) {
		if r.out.exec(ctx, r.tx, "insert into guests (game, seat, person) values (?, ?, ?)", record.Number, integer(g[0]), integer(g[1])) != nil {
			r.lost(game, 0, "who sat in seat %s can't be read: farkle people rename --game says it again", g[0])
		}
	}
	rows, typed := j.written(record.Head, lineRow{at: h.started, round: 1, sum: h.sum}, proven)
	if len(rows) == 0 {
		err = r.out.note(ctx, r.tx, record, nil)
	} else {
		err = r.out.add(ctx, r.tx, record, rows, typed)
	}
	r.Games = append(r.Games, Rescued{Game: record.Number, Was: game, Lines: len(rows), Whole: len(r.Faults) == faults})
	return err
}

// head is what can be read of a game's head. Its sum is what the first line goes on
// from; proven reports whether that is known.
func (r *rescuer) head(ctx context.Context, game int, lines map[int]lineRow) (h headRow, proven bool) {
	played := r.names(ctx, "result_seats", game) // with those who joined
	tries := [][]string{r.names(ctx, "seats", game), played}
	for n := range played {
		tries = append(tries, played[:n])
	}
	rows := r.rows(ctx, 5, "select uuid, rules, first, started, sum from games where game = ?", game)
	for _, g := range rows {
		h = headRow{id: g[0], rules: g[1], first: integer(g[2]), started: g[3], sum: integer64(g[4])}
		for _, h.names = range tries {
			if sum := h.chained(); sum == h.sum || lines[1].line == 1 && lines[1].chained(sum) == lines[1].sum {
				h.sum = sum
				return h, true
			}
		}
		r.lost(game, 0, "rules, players or start are not all what was written")
	}
	if len(rows) == 0 {
		r.lost(game, 0, "its head can't be read; its rules and start are what the figures still say")
		for _, row := range r.rows(ctx, 2, "select rules, started from results where game = ?", game) {
			h = headRow{rules: r.rules[row[0]], started: row[1]}
		}
		h.id = another(fmt.Sprint("rescued ", game, h.started), nil)
	}
	h.first = min(max(h.first, 1), sheet.MostPlayers)
	if h.names = tries[0]; len(h.names) == 0 {
		h.names = played
	}
	if len(h.names) == 0 {
		r.lost(game, 0, "its players' names can't be read: they are P1, P2 and so on")
		seats := h.first
		for _, l := range lines {
			seats = min(max(seats, l.seat), sheet.MostPlayers)
		}
		for seat := range seats {
			h.names = append(h.names, fmt.Sprint("P", seat+1))
		}
	}
	h.first = min(h.first, len(h.names))
	return h, len(rows) > 0
}

// names are those of a game's players in a table, by seat.
func (r *rescuer) names(ctx context.Context, table string, game int) (names []string) {
	for _, row := range r.rows(ctx, 1, "select name from "+table+" where game = ? order by seat", game) {
		names = append(names, row[0])
	}
	return names
}

// A journal is what can be read of the lines of a damaged game.
type journal struct {
	*rescuer
	game  int
	lines map[int]lineRow // by number
	reach int             // the highest of them
	end   mark            // what the results say of the last line
}

func (r *rescuer) journal(ctx context.Context, game int) *journal {
	j := &journal{rescuer: r, game: game, lines: map[int]lineRow{}}
	all, _ := r.past(ctx, 6, "select line, at, round, seat, entries, sum from lines where game = ? and line >= ? order by line", game)
	for _, l := range all {
		if n := integer(l[0]); 0 < n && n <= sheet.MostLines {
			j.lines[n] = lineRow{n, l[1], integer(l[2]), integer(l[3]), l[4], integer64(l[5])}
			j.reach = max(j.reach, n)
		}
	}
	end := r.rows(ctx, 2, "select last, sum from results where game = ?", game)
	if len(end) == 0 {
		r.lost(game, 0, "nothing says how many lines it had: some may be missing at its end")
		return j
	}
	j.end = mark{last: integer(end[0][0]), sum: integer64(end[0][1])}
	return j
}

// goesOn reports whether something else than the line says that this was its sum: the
// line below goes on from it, or the results were made from it.
func (j *journal) goesOn(line int, sum int64) bool {
	next, ok := j.lines[line+1]
	return ok && next.chained(sum) == next.sum || j.end.last == line && j.end.sum == sum
}

// written are the lines as they go into the new file: those that go on from the sum
// above, and where that is lost those that nothing speaks against. A note takes the
// place of any other, unless nothing follows. known reports whether the head's sum is.
func (j *journal) written(head sheet.Head, above lineRow, known bool) (rows []lineRow, typed []sheet.Line) {
	faces, names := head.Rules.Faces(), sheet.Roster(head.Seats)
	last, sum := 0, above.sum
	for n := 1; n <= j.reach; n++ {
		row, found := j.lines[n]
		after := row.chained(sum)
		why, words := "", fmt.Sprintf("line %d could not be read", n)
		switch {
		case !found:
			why, known = "it can't be read", false
		case known && (after == row.sum || j.goesOn(n, after)):
			sum = after
		default:
			if known {
				why = fmt.Sprintf("it is not what was written, and reads %q now", row.entries)
			} else {
				j.lost(j.game, n, "it is taken as it reads now, %q: the line above it is lost, and nothing else proves it", row.entries)
			}
			sum, known = row.sum, j.goesOn(n, row.sum)
		}
		var line sheet.Line
		if why == "" {
			last = n
			var err error
			if line, err = row.decode(faces); err == nil {
				err = line.Check(&names)
			}
			if err != nil {
				why, words = fmt.Sprintf("it can't stand, and reads %q: %s", row.entries, err), fmt.Sprintf("line %d could not stand", n)
			}
		}
		if why != "" {
			j.lost(j.game, n, "%s", why)
			note := []sheet.Entry{{Kind: sheet.Note, Text: words}}
			row = lineRow{line: n, at: above.at, round: above.round, entries: sheet.EntriesText(note, faces)}
			line, _ = row.decode(faces) // which has been written just now
		}
		rows, typed, above = append(rows, row), append(typed, line), row
	}
	switch {
	case j.end.last == j.reach+1:
		j.lost(j.game, j.reach+1, "it can't be read")
	case j.end.last > j.reach:
		j.lost(j.game, j.reach+1, "it can't be read, nor can any other up to line %d", j.end.last)
	}
	return rows[:last], typed[:last]
}
