package storage

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"farkle/sheet"
)

// A Rescue is what came out of a damaged file.
type Rescue struct {
	Games  []Rescued
	Faults []Fault // all that is lost or in doubt, by the numbers of the damaged file
}

// A Rescued game is in the new file.
type Rescued struct {
	Game, Was int // its number there, and in the damaged file
	Lines     int
	Whole     bool // it is known to be as it was written, to its last line
}

// Rescue reads what can be read of a damaged file into a new one, which the
// options name and which must not be there yet. The damaged file is only read.
//
// A line is taken for what was written when its sum says so, or the sum of the
// line below it. A line that is lost, with lines below it that aren't, has a note
// in its place that says so: every number stays right, and a fix can put the line
// back. So has a line that can't stand without a lost one. Where nothing can be
// read below it, the game ends with the last line that can.
//
// each is told how much is done, of how much; it may be nil. The error is
// [*NotOurs] where nothing can be read at all.
func (o Options) Rescue(ctx context.Context, damaged string, each func(done, of int)) (*Rescue, error) {
	if _, err := findFile(damaged, false); err != nil {
		return nil, err
	}
	if _, err := os.Lstat(o.Path); err == nil {
		return nil, &NoAccess{Path: o.Path, Err: fs.ErrExist}
	}
	c, err := carve(ctx, damaged, each)
	if err != nil {
		return nil, err
	}
	if len(c.heads) == 0 && len(c.lines) == 0 && len(c.seats) == 0 {
		return nil, &NotOurs{Path: damaged, What: "there is nothing in it that can be read as a game"}
	}
	folder := filepath.Dir(o.Path)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, &NoAccess{Path: o.Path, Err: err}
	}
	dir, err := os.MkdirTemp(folder, filepath.Base(o.Path)+".rescuing.*")
	if err != nil {
		return nil, unusable(folder, err)
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "new.db")
	out, err := Open(ctx, Options{Path: file, Create: true, Now: o.Now})
	if err != nil {
		return nil, noRoomFor(o.Path, named(err, o.Path))
	}
	defer out.Close()
	r := &Rescue{}
	r.file(c)
	r.people(ctx, out, damaged, dir)
	if err := r.games(ctx, out, c); err != nil {
		return nil, noRoomFor(o.Path, named(err, o.Path))
	}
	if err := out.Close(); err != nil {
		return nil, noRoomFor(o.Path, named(out.explain(ctx, err), o.Path))
	}
	if err := syncFile(file); err != nil {
		return nil, noRoomFor(o.Path, err)
	}
	return r, place(file, o.Path, false)
}

func (r *Rescue) lost(game, line int, format string, args ...any) {
	r.Faults = append(r.Faults, Fault{Game: game, Line: line, What: fmt.Sprintf(format, args...)})
}

// file says what is wrong with the file as a whole.
func (r *Rescue) file(c *carved) {
	switch {
	case c.format < 0:
		r.lost(0, 0, "the first bytes, which say what kind of file it is, are damaged")
	case c.format > latest:
		r.lost(0, 0, "it says that a newer farkle wrote it; what this one doesn't know is left out")
	}
	if len(c.ends) == 0 {
		r.lost(0, 0, "nothing says how many lines the games had: some may be missing at their ends")
	}
	if c.short() {
		r.lost(0, 0, "its end is missing: the newest games and lines may have been there")
	}
}

// short reports whether the file has fewer pages than its header says.
func (c *carved) short() bool {
	return c.size%smallestPage != 0 || c.format >= 0 && c.there < c.pages
}

// people takes over who is one person with whom, and shown under which name. No
// sum proves that, and no game depends on it, so SQLite may read it if it can, in
// a copy.
func (r *Rescue) people(ctx context.Context, out *Store, damaged, dir string) {
	copied := filepath.Join(dir, "damaged.db")
	err := copyBytes(damaged, copied)
	if unfinished(damaged) {
		err = errors.Join(err, copyBytes(target(damaged)+"-wal", copied+"-wal"))
	}
	if err == nil {
		err = takePeople(ctx, out, Options{Path: copied, Now: out.now})
	}
	if err != nil {
		r.lost(0, 0, "who is one person with whom can't be read: farkle people join says it again")
	}
}

func takePeople(ctx context.Context, out *Store, o Options) error {
	in, err := connect(o, "rw")
	if err != nil {
		return err
	}
	defer in.Close()
	var columns, joined int
	err = in.db.QueryRowContext(ctx, "select count(*), coalesce(sum(name = 'same_as'), 0) from pragma_table_info('people')").Scan(&columns, &joined)
	if err == nil && columns > 0 && joined == 0 {
		return nil // the layout of a time when nobody could be joined
	}
	type person struct {
		id           int
		folded       string
		sameAs, name any
	}
	var all []person
	rows, err := in.db.QueryContext(ctx, "select person, folded, same_as, name from people")
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var p person
		if err := rows.Scan(&p.id, &p.folded, &p.sameAs, &p.name); err != nil {
			return err
		}
		all = append(all, p)
	}
	if err := rows.Err(); err != nil {
		return err
	}
	return out.write(ctx, func(tx *writing) error {
		for _, p := range all {
			if err := out.exec(ctx, tx, "insert into people (person, folded, name) values (?, ?, ?)", p.id, p.folded, p.name); err != nil {
				return err
			}
		}
		for _, p := range all {
			if err := out.exec(ctx, tx, "update people set same_as = ? where person = ?", p.sameAs, p.id); err != nil {
				return err
			}
		}
		return nil
	})
}

// games writes every game that can be read.
func (r *Rescue) games(ctx context.Context, out *Store, c *carved) error {
	return out.write(ctx, func(tx *writing) error {
		before := 0
		for _, game := range c.games() {
			if game > before+1 {
				r.gone(before+1, game-1)
			}
			before = game
			if err := r.game(ctx, out, tx, c, game); err != nil {
				return err
			}
		}
		return nil
	})
}

// gone says that there is nothing of some games.
func (r *Rescue) gone(from, to int) {
	const mostNamed = 1000
	for game := from; game <= to && game < from+mostNamed; game++ {
		r.lost(game, 0, "nothing of it can be read")
	}
	if to-from >= mostNamed {
		r.lost(0, 0, "nor can anything be read of the games up to %d", to)
	}
}

// games are the numbers of the games there are: those that more than one row
// names, for in one alone it may be what is damaged.
func (c *carved) games() (all []int) {
	rows := map[int]int{}
	for _, h := range c.heads {
		rows[h.game]++
	}
	for _, s := range c.seats {
		rows[s.game]++
	}
	for _, l := range c.lines {
		rows[l.game]++
	}
	for _, e := range c.ends {
		rows[e.game]++
	}
	for game, n := range rows {
		if n > 1 && game > 0 {
			all = append(all, game)
		}
	}
	slices.Sort(all)
	return all
}

// game writes what can be read of a game.
func (r *Rescue) game(ctx context.Context, out *Store, tx *writing, c *carved, game int) error {
	lines, ends := of(c.lines, game), of(c.ends, game)
	h, ok := head(of(c.heads, game), of(c.seats, game), lines)
	if !ok {
		r.lost(game, 0, "its rules or players can't be read, and so none of its lines count for anything")
		return nil
	}
	decoded, err := h.decode()
	if err == nil {
		_, err = sheet.New(decoded, nil)
	}
	var newer *TooNew
	switch {
	case errors.As(err, &newer):
		r.lost(game, 0, "its rules are of a newer farkle's format")
		return nil
	case err != nil:
		r.lost(game, 0, "its rules can't be played: %s", err)
		return nil
	}
	known, err := out.find(ctx, tx, h.id)
	if err != nil {
		return err
	}
	if known > 0 {
		r.lost(game, 0, "it has the identity of another game, which is game %d in the new file", known)
		return nil
	}
	j := &journal{rescue: r, game: game, started: h.started, names: slices.Clone(h.names), faces: decoded.Rules.Faces(), lines: lines, ends: ends, counted: len(c.ends) > 0}
	faults := len(r.Faults)
	j.read(h.chained())
	rows, typed := j.written()
	record, err := out.begin(ctx, tx, h, decoded)
	if err != nil {
		return err
	}
	if len(rows) == 0 {
		err = out.note(ctx, tx, record, nil)
	} else {
		err = out.add(ctx, tx, record, rows, typed)
	}
	r.Games = append(r.Games, Rescued{Game: record.Number, Was: game, Lines: len(rows), Whole: j.counted && len(r.Faults) == faults})
	return err
}

// head finds the head of a game among what was found: the one whose sum is right,
// or from whose sum the first line goes on.
func head(heads []numbered[headRow], seats []numbered[seatRow], lines []numbered[lineRow]) (headRow, bool) {
	for _, h := range heads {
		for _, names := range tables(seats) {
			h.row.names = names
			sum := h.row.chained()
			if sum == h.row.sum {
				return h.row, true
			}
			for _, l := range lines {
				if l.row.line == 1 && l.row.chained(sum) == l.row.sum {
					h.row.sum = sum
					return h.row, true
				}
			}
		}
	}
	return headRow{}, false
}

// tables are the ways in which the players may have sat: a seat can be there more
// than once, with a number that was another game's or another seat's.
func tables(seats []numbered[seatRow]) (all [][]string) {
	const most = 1000
	open := [][]string{nil}
	for seat := 1; len(open) > 0 && len(all) < most; seat++ {
		var longer [][]string
		for _, names := range open {
			for _, s := range seats {
				if s.row.seat == seat && len(longer) < most {
					longer = append(longer, append(slices.Clone(names), s.row.name))
				}
			}
		}
		all = append(all, longer...)
		open = longer
	}
	return all
}
