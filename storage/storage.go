// Package storage keeps games in a file, so that nothing written on the sheet
// is lost: not when the power fails, not when two people keep score at once.
//
// A [Store] is an open file. [Store.NewGame] starts a game and gives it a small
// number; [Store.Append] writes lines below the last one, and returns when they
// are safe on the disk; [Store.Game] reads a game back. Like a paper sheet the
// file only ever grows: lines are never changed or taken out, a correction is
// another line. What the lines mean is for package sheet.
//
// Each line carries a sum over itself and everything above it, so a line that
// was altered behind the program's back is found as soon as the game is read:
// a [Damaged] error names it. Lines torn off the end are missed because the
// results know of them.
//
// Results are what the lines come to, kept for history and statistics: see
// [Store.Past] and [Store.Players]. They are a cache, written in the same
// transaction as the lines, compared with them by [Store.Check] and made again by
// [Store.Rebuild].
//
// The file is an SQLite database, and the errors say in a sentence what is
// wrong with it, with a Hint of what to do.
package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"farkle/sheet"
)

// Options say which file holds the games.
type Options struct {
	Path   string
	Create bool             // make the file, and the folders it lies in, if there is none
	Now    func() time.Time // stamps games and lines that carry no time
	Wait   time.Duration    // how long to wait while somebody else writes; 5 seconds if 0
}

// A Store is an open file of games. It may be used from several goroutines at
// once; they take turns.
type Store struct {
	db   *sql.DB
	path string // as errors name it
	full error  // why nothing can be written: the disk has no room even to read as usual
	said string // what the players should know about the file

	file fs.FileInfo // which file was opened,
	from string      // and by which path
	now  func() time.Time
	wait time.Duration

	mu      sync.Mutex
	played  map[string]*sheet.Game  // by the rules as they are stored: one game under each
	written map[string]rulesWritten // by the name of the rules: what was written last
}

// Open opens the file of games and brings it to the layout this version uses.
// A file that isn't one of ours, or that a newer version has written, is left
// exactly as it was. The errors are [NoFile], [NotOurs], [TooNew],
// [Damaged], [Busy], [Full] and [NoAccess].
func Open(ctx context.Context, o Options) (*Store, error) {
	s, err := open(ctx, o)
	if damaged := ofKind(err, Damaged); damaged != nil {
		damaged.Copy = o.SoundCopy(ctx)
	}
	if err == nil {
		o.sweep()
	}
	return s, err
}

func open(ctx context.Context, o Options) (*Store, error) {
	if o.Wait == 0 {
		o.Wait = 5 * time.Second
	}
	file, err := findFile(o.Path, o.Create)
	if err != nil {
		return nil, err
	}
	var stray, torn string
	if unfinished(o.Path) {
		if stray, err = o.keepStray(ctx, file); err != nil {
			return nil, err
		}
	}
	complete := !unfinished(o.Path)
	if !complete {
		if err := leaveAlone(ctx, o); err != nil {
			return nil, err
		}
		if torn, err = o.keepTorn(); err != nil {
			return nil, err
		}
	}
	s, err := connect(o, "rw")
	if err != nil {
		return nil, err
	}
	s.file, s.said = file, notice(torn, stray)
	version, err := s.layout(ctx, s.db)
	switch {
	case replaced(file, o.Path): // a backup was put in its place meanwhile
		s.Close()
		return open(ctx, o)
	case err != nil:
	case version == 0 && !o.Create:
		err = &FileError{Kind: NoFile, Path: o.Path, What: empty}
	case complete && file.Size()%smallestPage != 0:
		// SQLite would read the missing end as zeroes: games gone without a word.
		err = &FileError{Kind: Damaged, Path: o.Path, What: "it was cut short"}
	default:
		if err = s.refuseTraps(ctx); err == nil {
			err = s.prepare(ctx, version)
		}
	}
	if full := ofKind(err, Full); complete && full != nil {
		s.Close()
		return readOnly(ctx, o, full)
	}
	if err == nil && torn != "" {
		err = s.dropTorn(ctx)
	}
	if err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// readOnly opens a file on a full disk, beside which there isn't even room for what
// those share who use it at once. It can be read, for nobody writes in it.
func readOnly(ctx context.Context, o Options, full error) (*Store, error) {
	s, err := connect(o, "immutable")
	if err != nil {
		return nil, err
	}
	s.full = full
	if version, err := s.layout(ctx, s.db); err != nil || version != latest {
		s.Close()
		return nil, full
	}
	return s, nil
}

// leaveAlone returns an error if a file that was left open is none of ours, or a
// newer version's. Closing an ordinary connection to it would tidy up after the
// program that broke off.
func leaveAlone(ctx context.Context, o Options) error {
	reader, err := connect(o, "ro")
	if err != nil {
		return err
	}
	defer reader.Close()
	_, err = reader.layout(ctx, reader.db)
	return err
}

// Path is where the file is, as it was named.
func (s *Store) Path() string { return s.path }

// Close ends the use of the file. The last to close it moves everything into
// the one file and removes the two that lie beside it while it is open.
func (s *Store) Close() error { return s.db.Close() }

// connect makes the one connection there is: settings of a connection then
// hold for all there is, and a second could only wait for the first.
func connect(o Options, mode string) (*Store, error) {
	dsn, err := dsn(o.Path, mode, o.Wait)
	if err != nil {
		return nil, &FileError{Kind: NoAccess, Path: o.Path, Err: err}
	}
	db := sql.OpenDB(connector(dsn))
	db.SetMaxOpenConns(1)
	return &Store{db: db, path: o.Path, from: o.Path, now: o.Now, wait: o.Wait, played: map[string]*sheet.Game{}, written: map[string]rulesWritten{}}, nil
}

// dsn names the file to the driver, whatever characters its path has.
//
// The settings are part of the name because the pool may open its connection
// again, and these don't outlive one. The driver sets the timeout first, so
// that it covers the rest. The journal mode is not here: it is kept in the file
// itself, and setting it on a file that isn't ours would change that file.
func dsn(path, mode string, wait time.Duration) (string, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	abs = filepath.ToSlash(abs)
	if !strings.HasPrefix(abs, "/") {
		abs = "/" + abs // a drive letter
	}
	query := url.Values{
		"mode":          {mode}, // never "rwc": SQLite would make a file that everybody may read
		"_busy_timeout": {fmt.Sprint(wait.Milliseconds())},
		"_synchronous":  {"FULL"}, // a line that was acknowledged survives a power cut
		"_foreign_keys": {"1"},
		"_txlock":       {"immediate"}, // read-then-write can't be overtaken, and waits instead of failing
	}
	switch mode {
	case "immutable":
		query.Set("mode", "ro")
		query.Set("immutable", "1")
	case "damaged": // SQLite then looks into a file that is shorter than it says
		query.Set("mode", "rw")
		query.Set("_pragma", "writable_schema = on")
	}
	u := url.URL{Scheme: "file", OmitHost: true, Path: abs, RawQuery: query.Encode()}
	return u.String(), nil
}

// prepare makes sure of the settings and brings the layout up to date.
func (s *Store) prepare(ctx context.Context, version int) error {
	if err := s.useWAL(ctx); err != nil {
		return err
	}
	// SQLite passes over a setting it doesn't know, or can't make, without a word.
	for _, setting := range []struct{ pragma, want string }{{"synchronous", "2"}, {"foreign_keys", "1"}} {
		got, err := s.pragma(ctx, setting.pragma)
		if err != nil {
			return err
		}
		if got != setting.want {
			return s.stuck(setting.pragma, got)
		}
	}
	if version < latest {
		return s.migrate(ctx)
	}
	return nil
}

// useWAL keeps new lines in a file of their own until there is time to move
// them, which is faster and lets others read meanwhile. It stays so once set;
// a copy made by SQLite's back-up has to be set again.
//
// SQLite doesn't wait its turn for this change, so of several programs that
// start on a new file some are turned away and ask again.
func (s *Store) useWAL(ctx context.Context) error {
	waiting, stop := context.WithTimeout(ctx, s.wait)
	defer stop()
	return again(waiting, 10*time.Millisecond, func() error {
		mode, err := s.pragma(ctx, "journal_mode")
		if err == nil && mode != "wal" {
			mode, err = s.pragma(ctx, "journal_mode = wal")
		}
		if err == nil && mode != "wal" {
			err = s.stuck("journal_mode", mode)
		}
		return err
	})
}

func (s *Store) stuck(pragma, value string) error {
	return &FileError{Kind: NoAccess, Path: s.path, Err: fmt.Errorf("SQLite's %s can only be %q here", pragma, value)}
}

func (s *Store) pragma(ctx context.Context, pragma string) (value string, err error) {
	err = s.db.QueryRowContext(ctx, "pragma "+pragma).Scan(&value)
	return value, s.explain(ctx, err)
}

// A querier is the file, or a transaction on it.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// list reads rows, each into what into points at in a new T. With an error come those
// before it.
func list[T any](ctx context.Context, q querier, into func(*T) []any, query string, args ...any) (all []T, err error) {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var row T
		if err := rows.Scan(into(&row)...); err != nil {
			return all, err
		}
		all = append(all, row)
	}
	return all, rows.Err()
}

// single is into, for rows of one column.
func single[T any](value *T) []any { return []any{value} }

// alone waits until nobody else writes. It asks again every millisecond: SQLite's
// own way of waiting asks ever less often, and would miss the moments that a
// program which writes line after line leaves in between.
func (s *Store) alone(ctx context.Context, conn *sql.Conn) (*sql.Tx, error) {
	if _, err := conn.ExecContext(ctx, "pragma busy_timeout = 0"); err != nil {
		return nil, err
	}
	waiting, stop := context.WithTimeout(ctx, s.wait)
	defer stop()
	var tx *sql.Tx
	err := again(waiting, time.Millisecond, func() (err error) {
		tx, err = conn.BeginTx(ctx, nil)
		return err
	})
	_, back := conn.ExecContext(context.WithoutCancel(ctx), fmt.Sprintf("pragma busy_timeout = %d", s.wait.Milliseconds()))
	if err == nil && back != nil {
		tx.Rollback()
		err = back
	}
	return tx, err
}

// again does something until nobody is in its way, or the context ends.
func again(ctx context.Context, pause time.Duration, do func() error) error {
	for {
		err := do()
		if !isBusy(err) {
			return err
		}
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return err
		}
	}
}

// write runs do in a transaction that is alone from its first statement, and
// returns when what it wrote is on the disk. An error of do undoes everything
// and is returned as it is.
func (s *Store) write(ctx context.Context, do func(*writing) error) error {
	if s.full != nil {
		return s.full
	}
	conn, err := s.db.Conn(ctx)
	if err != nil {
		return s.explain(ctx, err)
	}
	defer conn.Close()
	tx, err := s.alone(ctx, conn)
	if err != nil {
		return s.explain(ctx, err)
	}
	defer tx.Rollback() // does nothing after the commit
	if err := do(&writing{tx, map[string]*sql.Stmt{}, map[string]int{}}); err != nil {
		return err
	}
	if s.gone() {
		return &FileError{Kind: Gone, Path: s.path}
	}
	if err := tx.Commit(); err != nil {
		return s.explain(ctx, err)
	}
	if s.gone() { // just now: nobody would find what was written
		return &FileError{Kind: Gone, Path: s.path}
	}
	return nil
}

// gone reports whether the path leads to another file by now, or to none. SQLite
// writes on in the one that it has opened, which nobody finds again.
func (s *Store) gone() bool {
	now, err := os.Stat(s.from)
	return errors.Is(err, fs.ErrNotExist) || err == nil && s.file != nil && !os.SameFile(s.file, now)
}
