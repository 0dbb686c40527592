package storage

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"syscall"

	"farkle/scorer"
	"farkle/sheet"

	lib "modernc.org/sqlite/lib"
)

// A FileError is what is wrong with a file of games, or with a game in it. Whether
// it is of a kind, errors.Is says: errors.Is(err, storage.Damaged).
type FileError struct {
	Kind scorer.RefusalKind
	Path string
	Game int    // 0: the file itself
	Line int    // 0: the game's head, which is rules and players
	What string // what is wrong, where the kind doesn't say it all
	Err  error  // the cause, where there is one
	Copy string // of a file that is damaged: its newest sound copy, where that was looked for
}

// The kinds of file errors.
const (
	NoFile   scorer.RefusalKind = "no_file"   // it isn't there yet, or has no games yet
	NotOurs  scorer.RefusalKind = "not_ours"  // something other than a file of games, left as it was
	TooNew   scorer.RefusalKind = "too_new"   // written by a newer version of this program, left as it was
	Damaged  scorer.RefusalKind = "damaged"   // a file, a game or a line that isn't as it was written
	InUse    scorer.RefusalKind = "in_use"    // another program has it open
	Gone     scorer.RefusalKind = "gone"      // deleted, moved or replaced while it was open
	Busy     scorer.RefusalKind = "busy"      // somebody else has been writing for longer than we wait
	Full     scorer.RefusalKind = "full"      // no room on the disk for what was to be written
	NoAccess scorer.RefusalKind = "no_access" // no permission, a medium that can't be written, a path that can't be made
)

// empty is what there is to say of a file without games.
const empty = "empty"

func (e *FileError) Error() string {
	switch e.Kind {
	case NoFile:
		if e.What == empty {
			return fmt.Sprintf("there are no games in %s yet", e.Path)
		}
		return fmt.Sprintf("there is no file %s", e.Path)
	case NotOurs:
		return fmt.Sprintf("%s is not a file of games: %s", e.Path, e.What)
	case TooNew:
		return fmt.Sprintf("%s was written by a newer farkle: %s", e.where(), e.What)
	case InUse:
		return fmt.Sprintf("another program has %s open", e.Path)
	case Gone:
		return fmt.Sprintf("%s isn't the file that was opened any more: it was deleted, moved or replaced", e.Path)
	case Busy:
		return fmt.Sprintf("another program is writing to %s and doesn't let go", e.Path)
	case Full:
		return fmt.Sprintf("there is no room left on the disk for %s", e.Path)
	case NoAccess:
		return fmt.Sprintf("can't use %s: %v", e.Path, e.Err)
	}
	what := e.What
	if e.Err != nil {
		what = fmt.Sprintf("%s: %v", e.What, e.Err)
	}
	return fmt.Sprintf("%s is damaged: %s", e.where(), what)
}

// where is the line, the game or the file that it is about.
func (e *FileError) where() string {
	switch {
	case e.Game == 0:
		return e.Path
	case e.Line == 0:
		return fmt.Sprintf("game %d in %s", e.Game, e.Path)
	}
	return fmt.Sprintf("line %d of game %d in %s", e.Line, e.Game, e.Path)
}

// Hint says what to do.
func (e *FileError) Hint() string {
	switch e.Kind {
	case NoFile:
		return "farkle new NAME NAME starts one"
	case NotOurs:
		return "name another file with --db; this one was left as it is"
	case TooNew:
		return "install the newer farkle; nothing was changed"
	case InUse:
		return "close the table, the live page or whatever else uses it, then try again; nothing was changed"
	case Gone:
		return "this isn't written; put the file back, or start again with the one that is there now"
	case Busy:
		return "nothing was written; close the other program, or try again"
	case Full:
		return "nothing was written, and what was there before is safe; make room and try again"
	case NoAccess:
		return "the file and its folder must allow reading and writing; else name another file"
	}
	if e.Copy != "" {
		return fmt.Sprintf("farkle restore %s puts the newest sound copy in its place; farkle rescue reads what can still be read into a new file", e.Copy)
	}
	return "farkle rescue reads what can be read into a new file; farkle backup --list shows what can be put back"
}

func (e *FileError) Unwrap() error { return e.Err }

// Is reports whether the error is of a kind.
func (e *FileError) Is(kind error) bool { return kind == error(e.Kind) }

// ofKind is the file error that an error is, or nil where it isn't one of this kind.
func ofKind(err error, kind scorer.RefusalKind) *FileError {
	if e, ok := errors.AsType[*FileError](err); ok && e.Kind == kind {
		return e
	}
	return nil
}

// tooNew says what a newer version has written.
func tooNew(version, known int) string {
	return fmt.Sprintf("its format is %d, and this one reads up to %d", version, known)
}

// named gives an error about a copy of a file the name of the file.
func named(err error, path string) error {
	if e, ok := errors.AsType[*FileError](err); ok && slices.Contains([]scorer.RefusalKind{NoFile, NotOurs, TooNew, Damaged}, e.Kind) {
		e.Path = path
	}
	return err
}

// unusable is what the system has to say about a file: that there is no room for
// it, or that it can't be used.
func unusable(path string, err error) error {
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) {
		return &FileError{Kind: Full, Path: path, Err: err}
	}
	return &FileError{Kind: NoAccess, Path: path, Err: bare(err)}
}

// noRoomFor has an error that says there is no room say for what: not the file
// that is copied, nor a passing name of the copy.
func noRoomFor(path string, err error) error {
	if full := ofKind(err, Full); full != nil {
		full.Path = path
	}
	return err
}

// NoGame is the kind of refusal of a game number that nobody has been given.
const NoGame scorer.RefusalKind = "no_game"

// noGame refuses a number; newest is the highest there is, 0 where there are no
// games.
func noGame(path string, number, newest int) error {
	e := &scorer.Refusal{Kind: NoGame, Problem: fmt.Sprintf("there is no game %d in %s", number, path)}
	switch newest {
	case 0:
		e.Help = "farkle new NAME NAME starts one"
	case 1:
		e.Help = "there is only game 1"
	default:
		e.Help = fmt.Sprintf("games are numbered 1 to %d; farkle history lists them", newest)
	}
	return e
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
		return &FileError{Kind: Full, Path: s.path, Err: err}
	}
	switch number & 0xff {
	case lib.SQLITE_BUSY:
		return &FileError{Kind: Busy, Path: s.path, Err: err}
	case lib.SQLITE_FULL:
		return &FileError{Kind: Full, Path: s.path, Err: err}
	case lib.SQLITE_NOTADB:
		if oursOnce(s.from) {
			return &FileError{Kind: Damaged, Path: s.path, What: "its first bytes aren't what was written", Err: err}
		}
		return &FileError{Kind: NotOurs, Path: s.path, What: "it is not a database", Err: err}
	case lib.SQLITE_CORRUPT:
		return &FileError{Kind: Damaged, Path: s.path, What: "it was cut short or overwritten", Err: err}
	case lib.SQLITE_ERROR: // our statements fit the tables as they are made
		return &FileError{Kind: Damaged, Path: s.path, What: "its tables are not what they were", Err: err}
	case lib.SQLITE_READONLY:
		return &FileError{Kind: NoAccess, Path: s.path, Err: fmt.Errorf("it, or the folder it lies in, is read-only: %w", err)}
	case lib.SQLITE_CANTOPEN, lib.SQLITE_PERM, lib.SQLITE_IOERR, lib.SQLITE_AUTH:
		return &FileError{Kind: NoAccess, Path: s.path, Err: err}
	}
	return fmt.Errorf("%s: %w", s.path, err)
}
