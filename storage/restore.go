package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	lib "modernc.org/sqlite/lib"
)

// A Restoring is a backup that was looked through from end to end and lies ready
// to take the place of the file of games.
type Restoring struct {
	Games  int
	Newest time.Time // of what is in it; zero without games

	o   Options
	dir string // holds the copy; beside the file, for a rename to reach it
	new string
}

// Restoring makes a backup ready to take the place of the file that the options
// name, which needn't be there. Nothing is changed but by [Restoring.Put]. A
// backup of an older version is brought to this one's layout; one that isn't as
// it was written is refused with [Damaged], naming what is wrong. each is told
// how many games were looked at, of how many; it may be nil.
func (o Options) Restoring(ctx context.Context, backup string, each func(done, of int)) (*Restoring, error) {
	o.Path = target(o.Path)
	if same(backup, o.Path) {
		return nil, &FileError{Kind: NoAccess, Path: backup, Err: errors.New("it is the file of games itself")}
	}
	if _, err := findFile(backup, false); err != nil {
		return nil, err
	}
	dir, err := passingFolder(o.Path, "restoring")
	if err != nil {
		return nil, err
	}
	r := &Restoring{o: o, dir: dir, new: filepath.Join(dir, "copy.db")}
	if err := r.look(ctx, backup, each); err != nil {
		r.Close()
		return nil, noRoomFor(o.Path, err)
	}
	return r, nil
}

// Close removes what is left of the copy.
func (r *Restoring) Close() { os.RemoveAll(r.dir) }

// look makes the copy and looks through it.
func (r *Restoring) look(ctx context.Context, backup string, each func(done, of int)) error {
	s, err := openCopy(ctx, Options{Path: backup, Now: r.o.Now, Wait: r.o.Wait}, r.new)
	if err != nil {
		return err
	}
	defer s.Close()
	if err := s.Refresh(ctx, nil); err != nil { // an older version had no results
		return err
	}
	faults, err := s.Check(ctx, each)
	if err != nil {
		return err
	}
	for _, f := range faults {
		if !f.Cache {
			return &FileError{Kind: Damaged, Path: backup, Game: f.Game, Line: f.Line, What: f.What}
		}
	}
	if r.Games, r.Newest, err = s.Extent(ctx); err != nil {
		return err
	}
	return s.finish(ctx)
}

// Extent is how many games there are, and when the newest head or line was
// written.
func (s *Store) Extent(ctx context.Context) (games int, newest time.Time, err error) {
	var at sql.NullString
	err = s.db.QueryRowContext(ctx, `
		select (select count(*) from games), max(at) from (select max(at) as at from lines union all select max(started) from games)`).
		Scan(&games, &at)
	if err != nil || !at.Valid {
		return games, newest, s.explain(ctx, err)
	}
	newest, err = time.Parse(time.RFC3339, at.String)
	return games, newest, err
}

// Put puts the backup in the place of the file of games, and the file that was
// there beside it under another name, which it returns; "" if there was none. At
// any moment there is the one or the other, whole. It returns [InUse] while
// another program has the file open, and leaves alone what isn't ours or a newer
// version's.
func (r *Restoring) Put(ctx context.Context) (aside string, err error) {
	release, err := r.hold(ctx)
	if err != nil {
		return "", err
	}
	defer release()
	path := r.o.Path
	if aside, err = r.setAside(); err != nil {
		return "", err
	}
	if err := syncFolder(filepath.Dir(path)); err != nil {
		return "", err
	}
	if err := os.Rename(r.new, path); err != nil {
		return aside, unusable(path, err)
	}
	return aside, syncFolder(filepath.Dir(path))
}

// hold keeps all others away from the present file until it is released, and
// moves everything into the one file. A file that SQLite can't read, which may be
// why it is to be replaced, can't be held: nobody can use it.
func (r *Restoring) hold(ctx context.Context) (release func(), err error) {
	nothing := func() {}
	file, err := findFile(r.o.Path, false)
	switch {
	case errors.Is(err, NoFile):
		return nothing, nil
	case err != nil:
		return nil, err
	}
	if unfinished(r.o.Path) {
		err = leaveAlone(ctx, r.o)
	} else if file.Size()%smallestPage != 0 {
		return nothing, nil // cut short, and to be kept just so
	}
	if err == nil {
		var s *Store
		if s, err = connect(r.o, "rw"); err != nil {
			return nil, err
		}
		if _, err = s.layout(ctx, s.db); err == nil {
			err = s.holdAlone(ctx)
		}
		if err == nil && replaced(file, r.o.Path) {
			err = &FileError{Kind: InUse, Path: r.o.Path}
		}
		if err == nil {
			return func() { s.Close() }, nil
		}
		s.Close()
	}
	switch kind := code(err) & 0xff; {
	case isBusy(err):
		return nil, &FileError{Kind: InUse, Path: r.o.Path}
	case kind == lib.SQLITE_CORRUPT, kind == lib.SQLITE_NOTADB:
		return nothing, nil
	}
	return nil, err
}

// holdAlone moves everything into the one file and lets nobody else look into it,
// until the store is closed.
func (s *Store) holdAlone(ctx context.Context) error {
	mode, err := s.pragma(ctx, "journal_mode = delete") // fails while anybody else has it open
	if err == nil && mode != "delete" {
		err = s.stuck("journal_mode", mode)
	}
	if err == nil {
		_, err = s.db.ExecContext(ctx, "begin exclusive") // there is but one connection, and it stays in this
		err = s.explain(ctx, err)
	}
	return err
}

// besides are the ends of the names of what SQLite may put beside a file.
var besides = []string{"-wal", "-shm", "-journal"}

// setAside gives the present file another name beside its own, under which it
// stays, and with it whatever SQLite couldn't move into it.
func (r *Restoring) setAside() (aside string, err error) {
	path := r.o.Path
	if info, err := os.Lstat(path); err == nil && info.Size() > 0 {
		aside, err = r.free()
		if err != nil {
			return "", err
		}
		if err := os.Link(path, aside); err != nil { // not all disks have links
			if err := os.Rename(path, aside); err != nil {
				return "", unusable(path, err)
			}
		}
	}
	for _, end := range besides {
		to := aside
		if to == "" { // left over from a file that is gone; it must not be taken for the new one's
			if to, err = r.free(); err != nil {
				return "", err
			}
		}
		if err := os.Rename(path+end, to+end); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return aside, unusable(path+end, err)
		}
	}
	return aside, nil
}

// free is a name that nothing has: farkle.db.replaced.20261129T201500Z.
func (r *Restoring) free() (string, error) {
	name := r.o.stampedName("replaced")
	for n := 1; n < 100; n++ {
		try := name
		if n > 1 {
			try = fmt.Sprintf("%s.%d", name, n)
		}
		if _, err := os.Lstat(try); errors.Is(err, fs.ErrNotExist) {
			return try, nil
		}
	}
	return "", &FileError{Kind: NoAccess, Path: name, Err: fs.ErrExist}
}
