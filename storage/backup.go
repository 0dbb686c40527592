package storage

import (
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
// over is set it returns a [*NoAccess] with fs.ErrExist if the name is taken.
func (s *Store) Backup(ctx context.Context, name string, over bool) error {
	if same(name, s.path) {
		return &NoAccess{Path: name, Err: errors.New("it is the file of games itself")}
	}
	return s.copyTo(ctx, name, over)
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

// keptDays is how many daily copies are kept.
const keptDays = 10

// BackupDaily puts a copy beside the file, once a day of use, and keeps the last
// ten: farkle.db.day.2026-11-29. It returns the copy's name, "" if today's was
// there already, or if there is no game yet: a copy made now would keep the first
// games of the day from being copied.
func (s *Store) BackupDaily(ctx context.Context) (name string, err error) {
	var games bool
	if err := s.db.QueryRowContext(ctx, "select exists (select 1 from games)").Scan(&games); err != nil {
		return "", s.explain(ctx, err)
	}
	if !games {
		return "", nil
	}
	name = fmt.Sprintf("%s.day.%s", target(s.path), s.now().UTC().Format(time.DateOnly))
	var taken *NoAccess
	err = s.copyTo(ctx, name, false)
	switch {
	case errors.As(err, &taken) && errors.Is(taken.Err, fs.ErrExist):
		return "", nil
	case err != nil:
		return "", err
	}
	return name, s.dropDays()
}

// dropDays removes the oldest daily copies. Their names sort by their days.
func (s *Store) dropDays() error {
	file := target(s.path)
	folder := filepath.Dir(file)
	entries, err := os.ReadDir(folder)
	if err != nil {
		return unusable(folder, err)
	}
	var days []string
	for _, e := range entries {
		day, ok := strings.CutPrefix(e.Name(), filepath.Base(file)+".day.")
		if _, err := time.Parse(time.DateOnly, day); ok && err == nil {
			days = append(days, e.Name())
		}
	}
	slices.Sort(days)
	for len(days) > keptDays {
		if err := os.Remove(filepath.Join(folder, days[0])); err != nil {
			return unusable(filepath.Join(folder, days[0]), err)
		}
		days = days[1:]
	}
	return nil
}
