package storage

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

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
	folder := filepath.Dir(o.Path)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, &FileError{Kind: NoAccess, Path: o.Path, Err: err}
	}
	dir, err := os.MkdirTemp(folder, filepath.Base(o.Path)+".rescuing.*")
	if err != nil {
		return nil, unusable(folder, err)
	}
	defer os.RemoveAll(dir)
	in, version, err := openDamaged(ctx, Options{Path: damaged, Now: o.Now}, filepath.Join(dir, "damaged.db"))
	if err != nil {
		return nil, err
	}
	defer in.Close()
	file := filepath.Join(dir, "new.db")
	out, err := Open(ctx, Options{Path: file, Create: true, Now: o.Now})
	if err != nil {
		return nil, noRoomFor(o.Path, named(err, o.Path))
	}
	defer out.Close()
	r := &rescuer{Rescue: &Rescue{}, in: in, out: out, counts: version > 1, guests: version > 4, rules: map[string]string{}}
	err = out.write(ctx, func(tx *writing) error {
		r.tx = tx
		return r.all(ctx, each)
	})
	if err != nil {
		return nil, noRoomFor(o.Path, named(err, o.Path))
	}
	if err := out.Close(); err != nil {
		return nil, noRoomFor(o.Path, named(out.explain(ctx, err), o.Path))
	}
	if err := syncFile(file); err != nil {
		return nil, noRoomFor(o.Path, err)
	}
	return r.Rescue, place(file, o.Path, false)
}

// openDamaged opens a copy of a damaged file, with whatever waits beside it.
func openDamaged(ctx context.Context, o Options, name string) (s *Store, version int, err error) {
	if err = copyBytes(o.Path, name); err == nil && unfinished(o.Path) {
		err = copyBytes(target(o.Path)+"-wal", name+"-wal")
	}
	if err != nil {
		return nil, 0, err
	}
	if err = lengthen(name); err != nil {
		return nil, 0, err
	}
	if s, err = connect(Options{Path: name, Now: o.Now}, "rw"); err != nil {
		return nil, 0, err
	}
	s.path = o.Path
	version, err = s.layout(ctx, s.db)
	if errors.Is(err, Damaged) && s.hasTables(ctx, s.db) {
		version, err = latest, nil // it is only the header that says something else
	}
	if err != nil {
		s.Close()
		return s, version, err
	}
	traps, _ := s.traps(ctx) // what can't be read is found soon enough
	for _, trap := range traps {
		kind, name, _ := strings.Cut(trap, " ")
		s.db.ExecContext(ctx, fmt.Sprintf(`drop %s "%s"`, kind, strings.ReplaceAll(name, `"`, `""`)))
	}
	return s, version, nil
}

// lengthen makes a file as long as it says it is, for SQLite doesn't look into one that
// is shorter.
func lengthen(name string) error {
	f, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return unusable(name, err)
	}
	defer f.Close()
	head := make([]byte, 100)
	info, err := f.Stat()
	if _, short := f.ReadAt(head, 0); err != nil || short != nil {
		return err
	}
	page := int64(binary.BigEndian.Uint16(head[16:]))
	if page == 1 { // as 65,536 is written
		page = 1 << 16
	}
	says := page * int64(binary.BigEndian.Uint32(head[28:]))
	if info.Size() < says && says < 16*info.Size() {
		return f.Truncate(says)
	}
	return nil
}

// A rescuer carries over one game after the other.
type rescuer struct {
	*Rescue
	in, out *Store
	tx      *writing
	counts  bool              // the file says how many lines games have
	guests  bool              // and who sat under another name in one game
	rules   map[string]string // as they are stored, by their name
}

func (r *rescuer) lost(game, line int, format string, args ...any) {
	r.Faults = append(r.Faults, Fault{Game: game, Line: line, What: fmt.Sprintf(format, args...)})
}

// rows reads rows as texts, up to the first that can't be read.
func (r *rescuer) rows(ctx context.Context, columns int, query string, args ...any) [][]string {
	all, _ := r.in.row(ctx, columns, query, args...)
	return all
}

func (r *rescuer) all(ctx context.Context, each func(done, of int)) error {
	r.people(ctx)
	newest := r.newest(ctx)
	for game := 1; game <= newest; game++ {
		for _, row := range r.rows(ctx, 1, "select rules from games where game = ?", game) {
			if name, _, err := rulesNames(row[0]); err == nil {
				r.rules[name] = row[0]
			}
		}
	}
	for game := 1; game <= newest; game++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := r.game(ctx, game); err != nil {
			return err
		}
		if each != nil {
			each(game, newest)
		}
	}
	return nil
}

// newest is the highest number that any row has, as far as they can be read.
func (r *rescuer) newest(ctx context.Context) (game int) {
	known := false
	see := func(rows [][]string) {
		for _, row := range rows {
			game = max(game, int(integer(row[0])))
		}
	}
	for _, table := range []string{"games", "results", "seats", "lines"} {
		rows, err := r.in.row(ctx, 1, "select coalesce(max(game), 0) from "+table)
		if err != nil {
			rows = r.rows(ctx, 1, "select game from "+table+" order by game")
		}
		known = known || err == nil && (table == "games" || table == "results")
		see(rows)
	}
	if known {
		return game
	}
	for n := game + 1; n <= game+mostMissed; n++ {
		see(r.rows(ctx, 1, "select game from games where game = ?", n))
		see(r.rows(ctx, 1, "select game from lines where game = ? limit 1", n))
	}
	r.lost(0, 0, "games at its end may be missing: how many there were can't be read")
	return game
}

func integer(text string) int64 { n, _ := strconv.ParseInt(text, 10, 64); return n }

// people takes over who is one person with whom, and under which name. No sum proves
// that, and no game depends on it.
func (r *rescuer) people(ctx context.Context) {
	if !r.counts {
		return // nobody could be joined yet
	}
	until := "0"
	if r.guests {
		until = "coalesce(until, 0)"
	}
	all, err := r.in.row(ctx, 5, "select person, folded, coalesce(same_as, 0), coalesce(name, ''), "+until+" from people order by same_as, person")
	for _, p := range all {
		_, failed := r.tx.ExecContext(ctx, "insert into people (person, folded, same_as, name, until) values (?, ?, nullif(?, 0), nullif(?, ''), nullif(?, 0))",
			integer(p[0]), p[1], integer(p[2]), p[3], integer(p[4]))
		err = errors.Join(err, failed)
	}
	if err != nil {
		r.lost(0, 0, "who is one person with whom can't all be read: farkle people join says it again")
	}
}

// game carries over what can be read of a game.
func (r *rescuer) game(ctx context.Context, game int) error {
	faults := len(r.Faults)
	end := r.end(ctx, game)
	lines, reach := r.lines(ctx, game, end.last)
	h, proven := r.head(ctx, game, lines)
	decoded, err := h.decode()
	if err == nil {
		_, err = sheet.New(decoded, nil)
	}
	if err != nil {
		r.lost(game, 0, "its rules can't be read, and so none of its lines count for anything (%d can)", len(lines))
		return nil
	}
	if known, err := r.out.find(ctx, r.tx, h.id); err != nil || known > 0 {
		r.lost(game, 0, "it has the identity of another game, which is game %d in the new file", known)
		return err
	}
	j := journal{r, game, lines, end}
	sound := j.sound(h.sum, proven, reach)
	record, err := r.out.begin(ctx, r.tx, h, decoded)
	if err != nil {
		return err
	}
	if r.guests {
		for _, g := range r.rows(ctx, 2, "select seat, person from guests where game = ?", game) {
			if _, err := r.tx.ExecContext(ctx, "insert into guests (game, seat, person) values (?, ?, ?)", record.Number, integer(g[0]), integer(g[1])); err != nil {
				r.lost(game, 0, "who sat in seat %s can't be read: farkle people rename --game says it again", g[0])
			}
		}
	}
	rows, typed := j.written(record.Head, h.started, sound)
	if len(rows) == 0 {
		err = r.out.note(ctx, r.tx, record, nil)
	} else {
		err = r.out.add(ctx, r.tx, record, rows, typed)
	}
	r.Games = append(r.Games, Rescued{Game: record.Number, Was: game, Lines: len(rows), Whole: len(r.Faults) == faults})
	return err
}

// end is what the results say of the last line.
func (r *rescuer) end(ctx context.Context, game int) (m mark) {
	if !r.counts {
		return m
	}
	rows := r.rows(ctx, 3, "select reading, last, sum from results where game = ?", game)
	if len(rows) == 0 {
		r.lost(game, 0, "nothing says how many lines it had: some may be missing at its end")
		return m
	}
	return mark{int(integer(rows[0][0])), int(integer(rows[0][1])), integer(rows[0][2])}
}

// mostMissed is how many lines in a row are looked for without finding one: more than
// a page holds.
const mostMissed = 300

// lines are the lines that can be read, by their numbers.
func (r *rescuer) lines(ctx context.Context, game, last int) (found map[int]lineRow, reach int) {
	found = map[int]lineRow{}
	all, err := r.in.lines(ctx, r.in.db, game)
	for n := 1; err != nil && n <= min(max(last, reach)+mostMissed, sheet.MostLines); n++ {
		if some, _ := r.in.lines(ctx, r.in.db, game, n); len(some) > 0 {
			all, reach = append(all, some...), n
		}
	}
	for _, l := range all {
		if 0 < l.line && l.line <= sheet.MostLines {
			found[l.line], reach = l, max(reach, l.line)
		}
	}
	return found, reach
}

// head is what can be read of a game's head. Its sum is what the first line goes on
// from; proven reports whether that is known.
func (r *rescuer) head(ctx context.Context, game int, lines map[int]lineRow) (h headRow, proven bool) {
	var names []string
	for _, row := range r.rows(ctx, 1, "select name from seats where game = ? order by seat", game) {
		names = append(names, row[0])
	}
	var played []string // with those who joined
	for _, row := range r.rows(ctx, 1, "select name from result_seats where game = ? order by seat", game) {
		played = append(played, row[0])
	}
	rows := r.rows(ctx, 5, "select uuid, rules, first, started, sum from games where game = ?", game)
	if len(rows) > 0 {
		g := rows[0]
		h = headRow{id: g[0], rules: g[1], first: int(integer(g[2])), started: g[3], sum: integer(g[4])}
		tries := [][]string{names}
		for n := range played {
			tries = append(tries, played[:n+1])
		}
		for _, h.names = range tries {
			if sum := h.chained(); sum == h.sum || lines[1].line == 1 && lines[1].chained(sum) == lines[1].sum {
				h.sum = sum
				return h, true
			}
		}
		r.lost(game, 0, "rules, players or start are not all what was written")
	} else {
		r.lost(game, 0, "its head can't be read; its rules and start are what the figures still say")
		for _, row := range r.rows(ctx, 2, "select rules, started from results where game = ?", game) {
			h = headRow{rules: r.rules[row[0]], started: row[1]}
		}
		h.id, h.first = another(fmt.Sprint("rescued ", game, h.started), nil), 1
	}
	if h.names = names; len(names) == 0 {
		h.names = played
	}
	if len(h.names) == 0 {
		r.lost(game, 0, "its players' names can't be read: they are P1, P2 and so on")
		seats := max(h.first, 1)
		for _, l := range lines {
			seats = min(max(seats, l.seat), sheet.MostPlayers)
		}
		for seat := range seats {
			h.names = append(h.names, fmt.Sprint("P", seat+1))
		}
	}
	h.first = min(max(h.first, 1), len(h.names))
	return h, len(rows) > 0
}
