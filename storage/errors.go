package storage

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"syscall"

	"farkle/sheet"

	lib "modernc.org/sqlite/lib"
)

// NoFile is a file of games that isn't there yet.
type NoFile struct {
	Path  string
	Empty bool // it is there, with nothing in it
}

func (e *NoFile) Error() string {
	if e.Empty {
		return fmt.Sprintf("there are no games in %s yet", e.Path)
	}
	return fmt.Sprintf("there is no file %s", e.Path)
}

// Hint says how a file comes to be.
func (e *NoFile) Hint() string { return "farkle new NAME NAME starts one" }

// NotOurs is a path at which there is something other than a file of games. It
// was left as it is.
type NotOurs struct {
	Path, What string
	Err        error // the cause, where there is one
}

func (e *NotOurs) Error() string { return fmt.Sprintf("%s is not a file of games: %s", e.Path, e.What) }

func (e *NotOurs) Unwrap() error { return e.Err }

// Hint says what to do.
func (e *NotOurs) Hint() string { return "name another file with --db; this one was left as it is" }

// TooNew is something that a newer version of this program has written. It was
// left as it is.
type TooNew struct {
	Path           string
	Game           int // the game whose rules are meant; 0: the whole file
	Version, Known int // written, and the newest that can be read
}

func (e *TooNew) Error() string {
	what := e.Path
	if e.Game > 0 {
		what = fmt.Sprintf("game %d in %s", e.Game, e.Path)
	}
	return fmt.Sprintf("%s was written by a newer farkle: its format is %d, and this one reads up to %d",
		what, e.Version, e.Known)
}

// Hint says what to do.
func (e *TooNew) Hint() string { return "install the newer farkle; nothing was changed" }

// Damaged is a file, a game or a line that isn't as it was written.
type Damaged struct {
	Path string
	Game int // 0: the file itself
	Line int // 0: the game's head, which is rules and players
	What string
	Err  error  // the cause, where there is one
	Copy string // the newest sound copy of the file, where that was looked for
}

func (e *Damaged) Error() string {
	what := e.What
	if e.Err != nil {
		what = fmt.Sprintf("%s: %v", e.What, e.Err)
	}
	switch {
	case e.Game == 0:
		return fmt.Sprintf("%s is damaged: %s", e.Path, what)
	case e.Line == 0:
		return fmt.Sprintf("game %d in %s is damaged: %s", e.Game, e.Path, what)
	default:
		return fmt.Sprintf("line %d of game %d in %s is damaged: %s", e.Line, e.Game, e.Path, what)
	}
}

func (e *Damaged) Unwrap() error { return e.Err }

// Hint says what to do.
func (e *Damaged) Hint() string {
	if e.Copy != "" {
		return fmt.Sprintf("farkle restore %s puts the newest sound copy in its place; farkle rescue reads what can still be read into a new file", e.Copy)
	}
	return "farkle rescue reads what can be read into a new file; farkle backup --list shows what can be put back"
}

// named gives an error about a copy of a file the name of the file.
func named(err error, path string) error {
	var none *NoFile
	var other *NotOurs
	var newer *TooNew
	var damaged *Damaged
	switch {
	case errors.As(err, &none):
		none.Path = path
	case errors.As(err, &other):
		other.Path = path
	case errors.As(err, &newer):
		newer.Path = path
	case errors.As(err, &damaged):
		damaged.Path = path
	}
	return err
}

// InUse is a file that another program has open.
type InUse struct{ Path string }

func (e *InUse) Error() string { return fmt.Sprintf("another program has %s open", e.Path) }

// Hint says what to do.
func (e *InUse) Hint() string {
	return "close the table, the live page or whatever else uses it, then try again; nothing was changed"
}

// Gone is a file that was deleted, moved or replaced while it was open.
type Gone struct{ Path string }

func (e *Gone) Error() string {
	return fmt.Sprintf("%s isn't the file that was opened any more: it was deleted, moved or replaced", e.Path)
}

// Hint says what became of the line.
func (e *Gone) Hint() string {
	return "this isn't written; put the file back, or start again with the one that is there now"
}

// Busy is a file that somebody else has been writing for longer than we wait.
type Busy struct {
	Path string
	Err  error
}

func (e *Busy) Error() string {
	return fmt.Sprintf("another program is writing to %s and doesn't let go", e.Path)
}

func (e *Busy) Unwrap() error { return e.Err }

// Hint says what to do.
func (e *Busy) Hint() string { return "nothing was written; close the other program, or try again" }

// Full is a disk with no room for what was to be written.
type Full struct {
	Path string
	Err  error
}

func (e *Full) Error() string {
	return fmt.Sprintf("there is no room left on the disk for %s", e.Path)
}

func (e *Full) Unwrap() error { return e.Err }

// Hint says what to do.
func (e *Full) Hint() string {
	return "nothing was written, and what was there before is safe; make room and try again"
}

// NoAccess is a file that can't be used where it is: no permission, a medium
// that can't be written, a path that can't be made.
type NoAccess struct {
	Path string
	Err  error
}

func (e *NoAccess) Error() string { return fmt.Sprintf("can't use %s: %v", e.Path, e.Err) }

func (e *NoAccess) Unwrap() error { return e.Err }

// Hint says what to do.
func (e *NoAccess) Hint() string {
	return "the file and its folder must allow reading and writing; or name another file with --db"
}

// unusable is what the system has to say about a file: that there is no room for
// it, or that it can't be used.
func unusable(path string, err error) error {
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) {
		return &Full{Path: path, Err: err}
	}
	return &NoAccess{Path: path, Err: bare(err)}
}

// noRoomFor has an error that says there is no room say for what: not the file
// that is copied, nor a passing name of the copy.
func noRoomFor(path string, err error) error {
	var full *Full
	if errors.As(err, &full) {
		full.Path = path
	}
	return err
}

// NoGame is a game number that nobody has been given.
type NoGame struct {
	Path   string
	Number int
	Newest int // the highest number there is; 0: there are no games
}

func (e *NoGame) Error() string { return fmt.Sprintf("there is no game %d in %s", e.Number, e.Path) }

// Hint says which games there are.
func (e *NoGame) Hint() string {
	switch e.Newest {
	case 0:
		return "farkle new NAME NAME starts one"
	case 1:
		return "there is only game 1"
	default:
		return fmt.Sprintf("games are numbered 1 to %d; farkle history lists them", e.Newest)
	}
}

// Known is a game that can't be started because the file already has it.
type Known struct {
	Path   string
	ID     string
	Number int // the game it is
}

func (e *Known) Error() string {
	return fmt.Sprintf("%s already has this game: it is game %d", e.Path, e.Number)
}

// Newer are lines that were written since the caller last looked.
type Newer struct{ Lines []sheet.Line }

func (e *Newer) Error() string {
	if len(e.Lines) == 1 {
		return "somebody else has added a line meanwhile"
	}
	return fmt.Sprintf("somebody else has added %d lines meanwhile", len(e.Lines))
}

// Hint says what to do.
func (e *Newer) Hint() string {
	return "nothing was written; look at the new lines, then enter yours again"
}

// oursOnce reports whether a file that SQLite doesn't take for one has our tables in it.
func oursOnce(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || info.Size()%smallestPage != 0 {
		return false // such as an archive that holds one
	}
	start := make([]byte, 1<<16)
	n, _ := io.ReadFull(f, start)
	return bytes.Contains(start[:n], []byte("create trigger lines_grow")) || bytes.Contains(start[:n], []byte("CREATE TRIGGER lines_grow"))
}

// code is SQLite's own number for an error, 0 for any other error.
func code(err error) int {
	var e interface{ Code() int } // *sqlite.Error
	if errors.As(err, &e) {
		return e.Code()
	}
	return 0
}

// The low byte of a code is its kind, the rest details it.
func isBusy(err error) bool { return code(err)&0xff == lib.SQLITE_BUSY }

// explain turns SQLite's numbers into sentences, and leaves nil alone.
func (s *Store) explain(ctx context.Context, err error) error {
	if err == nil {
		return nil
	}
	if ctx.Err() != nil {
		return ctx.Err() // whatever else it led to
	}
	number := code(err)
	switch number {
	case lib.SQLITE_IOERR_SHMSIZE, lib.SQLITE_IOERR_SHMMAP, lib.SQLITE_IOERR_IN_PAGE: // no room for the index beside the file
		return &Full{Path: s.path, Err: err}
	}
	switch number & 0xff {
	case lib.SQLITE_BUSY:
		return &Busy{Path: s.path, Err: err}
	case lib.SQLITE_FULL:
		return &Full{Path: s.path, Err: err}
	case lib.SQLITE_NOTADB:
		if oursOnce(s.from) {
			return &Damaged{Path: s.path, What: "its first bytes aren't what was written", Err: err}
		}
		return &NotOurs{Path: s.path, What: "it is not a database", Err: err}
	case lib.SQLITE_CORRUPT:
		return &Damaged{Path: s.path, What: "it was cut short or overwritten", Err: err}
	case lib.SQLITE_ERROR: // our statements fit the tables as they are made
		return &Damaged{Path: s.path, What: "its tables are not what they were", Err: err}
	case lib.SQLITE_READONLY:
		return &NoAccess{Path: s.path, Err: fmt.Errorf("it, or the folder it lies in, is read-only: %w", err)}
	case lib.SQLITE_CANTOPEN, lib.SQLITE_PERM, lib.SQLITE_IOERR, lib.SQLITE_AUTH:
		return &NoAccess{Path: s.path, Err: err}
	}
	return fmt.Errorf("%s: %w", s.path, err)
}
