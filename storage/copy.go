package storage

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// copyOlder puts a copy of the file beside it before its layout changes: an older
// version of this program can still read that. It is named after the layout and
// the time, farkle.db.layout1.20261129T201500Z, and nothing ever removes it. One that
// has the name was made in this second, of the same, by a program that broke off.
func (s *Store) copyOlder(ctx context.Context, version int) error {
	return s.copyTo(ctx, (Options{Path: s.from, Now: s.now}).stampedName(fmt.Sprint("layout", version)), true)
}

// copyTo makes a whole and tidy copy that only the player may read, through a
// connection of its own, so that it can be made while this one holds the file.
// The name appears only when the copy is on the disk. Unless over is set it
// returns fs.ErrExist if the name is taken.
func (s *Store) copyTo(ctx context.Context, name string, over bool) error {
	if _, err := os.Lstat(name); err == nil && !over {
		return &FileError{Kind: NoAccess, Path: name, Err: fs.ErrExist}
	}
	reader := s
	if !s.gone() { // else there is only what this one has open
		var err error
		if reader, err = connect(Options{Path: s.from, Now: s.now, Wait: s.wait}, "ro"); err != nil {
			return err
		}
		defer reader.Close()
	}
	f, err := os.CreateTemp(filepath.Dir(name), filepath.Base(name)+".*") // mode 0600, which SQLite leaves
	if err != nil {
		return unusable(name, err)
	}
	defer os.Remove(f.Name()) // finds nothing once it has its name
	defer f.Close()
	if _, err := reader.db.ExecContext(ctx, "vacuum into ?", f.Name()); err != nil {
		return noRoomFor(name, s.explain(ctx, err))
	}
	if err := f.Sync(); err != nil { // whatever SQLite has done: only what is on the disk gets the name
		return unusable(name, err)
	}
	return place(f.Name(), name, over)
}

// place gives a file that is on the disk its name, all at once. Unless over is set
// it returns fs.ErrExist if the name is taken.
func place(file, name string, over bool) error {
	var err error
	if !over {
		if err = os.Link(file, name); errors.Is(err, fs.ErrExist) {
			return &FileError{Kind: NoAccess, Path: name, Err: fs.ErrExist}
		}
	}
	if over || err != nil { // not all disks have links, and a rename replaces
		if err := os.Rename(file, name); err != nil {
			return unusable(name, err)
		}
	}
	return syncFolder(filepath.Dir(name))
}

// finish closes a file that is to have another's name, and makes sure that it is on the disk.
func (s *Store) finish(ctx context.Context) error {
	if err := s.Close(); err != nil {
		return s.explain(ctx, err)
	}
	return syncFile(s.from)
}

// syncFile makes sure that a file SQLite has left is on the disk.
func syncFile(name string) error {
	f, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return unusable(name, err)
	}
	if err := cmp.Or(f.Sync(), f.Close()); err != nil {
		return unusable(name, err)
	}
	return nil
}

// syncFolder makes sure that a new name in a folder is on the disk.
func syncFolder(name string) error {
	folder, err := os.Open(name)
	if errors.Is(err, fs.ErrPermission) {
		return nil // one may write in it and not look into it; SQLite passes over that, too
	}
	if err != nil {
		return unusable(name, err)
	}
	defer folder.Close()
	if err := folder.Sync(); err != nil && !errors.Is(err, errors.ErrUnsupported) && !errors.Is(err, fs.ErrInvalid) {
		return unusable(name, err) // some systems can't, and do it by themselves
	}
	return nil
}

// OpenCopy opens a copy of another file of games, which is left as it is, also if
// an older version wrote it. done closes the copy and removes it.
func OpenCopy(ctx context.Context, o Options) (s *Store, done func(), err error) {
	dir, err := os.MkdirTemp("", "farkle")
	if err != nil {
		return nil, nil, unusable(os.TempDir(), err)
	}
	s, err = openCopy(ctx, o, filepath.Join(dir, "copy.db"))
	if err != nil {
		os.RemoveAll(dir)
		return nil, nil, err
	}
	return s, func() { s.Close(); os.RemoveAll(dir) }, nil
}

// openCopy opens a copy of another file of games, made under a name.
func openCopy(ctx context.Context, o Options, name string) (*Store, error) {
	o.Create = false
	if _, err := findFile(o.Path, false); err != nil {
		return nil, err
	}
	var err error
	if unfinished(o.Path) {
		if err = leaveAlone(ctx, o); err == nil {
			from := &Store{path: o.Path, from: o.Path, now: o.Now, wait: o.Wait}
			err = from.copyTo(ctx, name, false)
		}
	} else { // nobody uses it, so its bytes are all there is, and it may lie where nothing can be written
		err = copyBytes(o.Path, name)
	}
	if err != nil {
		return nil, err
	}
	copied := o
	copied.Path = name
	if err := copied.refuseForeign(ctx); err != nil {
		return nil, named(err, o.Path)
	}
	s, err := open(ctx, copied)
	if err != nil {
		return nil, named(err, o.Path)
	}
	s.path = o.Path // whose games they are
	return s, nil
}

func copyBytes(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return unusable(from, err)
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return unusable(to, err)
	}
	_, err = io.Copy(out, in)
	if err = cmp.Or(err, out.Close()); err != nil {
		return noRoomFor(to, unusable(from, err))
	}
	return nil
}
