package storage

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"
)

// A Copy is a file of games beside the one in use: of a day, from before a change
// of layout, or one that a backup has replaced.
type Copy struct {
	Path   string
	Made   time.Time
	Games  int
	Newest time.Time // of what is in it; zero without games
	Err    error     // why it can't be read
}

// copyName is how a copy's name goes on after that of its file.
var copyName = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^\.(day\.\d{4}-\d\d-\d\d(\.unsound)?|layout\d+\.\d{8}T\d{6}Z|replaced\.\d{8}T\d{6}Z(\.\d+)?)$`)
})

// A companion is a file that lies beside another and has its name, with more behind it.
type companion struct {
	path string
	more string
	info fs.FileInfo
}

// companions are those of a file, which needn't be there.
func companions(path string) (all []companion, err error) {
	folder, base := filepath.Split(target(path))
	entries, err := os.ReadDir(filepath.Clean(folder))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, unusable(filepath.Clean(folder), err)
	}
	for _, e := range entries {
		more, ok := strings.CutPrefix(e.Name(), base)
		if info, err := e.Info(); ok && err == nil { // else it is gone meanwhile
			all = append(all, companion{filepath.Join(folder, e.Name()), more, info})
		}
	}
	return all, nil
}

// Copies lists the copies that this program has put beside the file of games, the
// newest first. The file itself needn't be there, and is not looked at.
func (o Options) Copies(ctx context.Context) ([]Copy, error) {
	beside, err := companions(o.Path)
	if err != nil {
		return nil, err
	}
	var all []Copy
	for _, file := range beside {
		if !copyName().MatchString(file.more) {
			continue
		}
		c := Copy{Path: file.path, Made: file.info.ModTime()}
		one := o
		one.Path = c.Path
		if s, done, err := OpenCopy(ctx, one); err != nil {
			c.Err = err
		} else {
			c.Games, c.Newest, c.Err = s.Extent(ctx)
			done()
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		all = append(all, c)
	}
	slices.SortStableFunc(all, func(a, b Copy) int { return b.Made.Compare(a.Made) })
	return all, nil
}

// passingFolder makes a folder beside a file, for what is to become that file: a rename
// doesn't reach across disks.
func passingFolder(path, what string) (string, error) {
	folder := filepath.Dir(path)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return "", &FileError{Kind: NoAccess, Path: path, Err: err}
	}
	dir, err := os.MkdirTemp(folder, filepath.Base(path)+"."+what+".*")
	if err != nil {
		return "", unusable(folder, err)
	}
	return dir, nil
}

// passingName is how the name goes on of what is only there while a copy is made.
var passingName = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^\.(day\.\d{4}-\d\d-\d\d\.\d+|layout\d+\.\d{8}T\d{6}Z\.\d+|restoring\.\d+|rescuing\.\d+)$`)
})

// sweep removes what programs have left that broke off while they made a copy, if it is
// older than an hour. What can't be removed stays.
func (o Options) sweep() {
	beside, _ := companions(o.Path)
	for _, file := range beside {
		if passingName().MatchString(file.more) && o.Now().Sub(file.info.ModTime()) > time.Hour {
			os.RemoveAll(file.path)
		}
	}
}

// SoundCopy is the newest of the copies in which every game is as it was written; "" if
// there is none.
func (o Options) SoundCopy(ctx context.Context) string {
	copies, err := o.Copies(ctx)
	if err != nil {
		return ""
	}
	for _, c := range copies {
		if c.Err == nil && c.Games > 0 && o.sound(ctx, c.Path) == nil {
			return c.Path
		}
	}
	return ""
}

// sound reads every game in a copy, and returns the first damage.
func (o Options) sound(ctx context.Context, name string) error {
	copied, done, err := OpenCopy(ctx, Options{Path: name, Now: o.Now, Wait: o.Wait})
	if err != nil {
		return err
	}
	defer done()
	for _, err := range copied.Records(ctx) {
		if err != nil && !errors.Is(err, TooNew) {
			return err
		}
	}
	return nil
}
