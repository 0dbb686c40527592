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
	"strings"
	"time"
)

// Backup copies all games into a file of their own, whole and tidy whoever is
// writing meanwhile. The name appears only when the copy is on the disk. Unless
// over is set it returns a [NoAccess] with fs.ErrExist if the name is taken. It takes
// the place of an ordinary file only, and never that of the games themselves or of
// what SQLite has put beside them.
func (s *Store) Backup(ctx context.Context, name string, over bool) error {
	name = target(name)
	info, err := os.Lstat(name)
	switch {
	case same(name, s.from) || s.besides(name):
		return &FileError{Kind: NoAccess, Path: name, Err: errors.New("it belongs to the file of games itself")}
	case err == nil && over && !info.Mode().IsRegular():
		return &FileError{Kind: NoAccess, Path: name, Err: errors.New("it is not an ordinary file")}
	}
	return s.copyTo(ctx, name, over)
}

// besides reports whether a name is one that SQLite uses beside the file.
func (s *Store) besides(name string) bool {
	file := target(s.from)
	rest, ok := strings.CutPrefix(filepath.Base(name), filepath.Base(file))
	return ok && slices.Contains(besides, rest) && same(filepath.Dir(name), filepath.Dir(file))
}

// same reports whether two names are the same file.
func same(a, b string) bool {
	one, err := os.Stat(a)
	if err != nil {
		return false
	}
	other, err := os.Stat(b)
	return err == nil && os.SameFile(one, other)
}

// keptDays is how many daily copies are kept, beside those that dropDays never lets go.
const keptDays = 10

// notSound ends the name of a daily copy in which something isn't as it was written.
const notSound = ".unsound"

// BackupDaily puts a copy beside the file, once a day of use, and keeps the last
// ten: farkle.db.day.2026-11-29. It returns the copy's name, "" if today's was
// there already, or if there is no game yet: a copy made now would keep the first
// games of the day from being copied.
//
// The copy is looked through. If it isn't sound its name says so, nothing older is let
// go, and the error is [Damaged]: the older copies may be all that is left of what was
// written.
func (s *Store) BackupDaily(ctx context.Context) (name string, err error) {
	var games bool
	if err := s.db.QueryRowContext(ctx, "select exists (select 1 from games)").Scan(&games); err != nil {
		return "", s.explain(ctx, err)
	}
	if !games {
		return "", nil
	}
	name = fmt.Sprintf("%s.day.%s", target(s.from), s.now().UTC().Format(time.DateOnly))
	err = s.copyTo(ctx, name, false)
	switch {
	case errors.Is(err, NoAccess) && errors.Is(err, fs.ErrExist):
		return "", nil
	case err != nil:
		return "", err
	}
	looking, stop := context.WithTimeout(ctx, longestLook)
	defer stop()
	switch err := (Options{Now: s.now, Wait: s.wait}).sound(looking, name); {
	case looking.Err() != nil && ctx.Err() == nil:
		return name, nil
	case err != nil:
		if err := os.Rename(name, name+notSound); err != nil {
			return name, unusable(name, err)
		}
		return name + notSound, named(err, s.path)
	}
	return name, s.dropDays(name)
}

// longestLook bounds how long somebody waits who sits down to play. A file that takes
// longer has millions of lines; its copies stay until it is looked through whole.
const longestLook = 10 * time.Second

// dropDays removes the sound daily copies that were made longest ago, but not the one
// made now: a clock may be wrong, and names are only what it said. Those that aren't
// sound stay, and the last sound one before each: what was written in between may be
// nowhere else.
func (s *Store) dropDays(now string) error {
	beside, err := companions(s.from)
	if err != nil {
		return err
	}
	days := slices.DeleteFunc(beside, func(file companion) bool {
		day, ok := strings.CutPrefix(file.more, ".day.")
		_, err := time.Parse(time.DateOnly, strings.TrimSuffix(day, notSound))
		return !ok || err != nil || filepath.Base(file.path) == filepath.Base(now)
	})
	slices.SortFunc(days, func(a, b companion) int {
		return cmp.Or(b.info.ModTime().Compare(a.info.ModTime()), strings.Compare(b.more, a.more))
	})
	sound, newerSound := 1, true
	for _, day := range days {
		isSound := !strings.HasSuffix(day.more, notSound)
		if isSound {
			sound++
		}
		if isSound && newerSound && sound > keptDays {
			if err := os.Remove(day.path); err != nil {
				return unusable(day.path, err)
			}
		}
		newerSound = isSound
	}
	return nil
}
