package storage

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// A program that has the file open while another takes its name, as programs do that
// keep folders in step, leaves its last lines beside a file they don't belong to. SQLite
// would mix the two: there is nothing in them that says whose they are.

// keepStray moves away what lies beside the file if it belongs to another, and says
// where it is now. A program that still has it open finds that its file is gone.
//
// Whether it does costs reading everything, so that is asked only where the file was
// changed since: its lines have then been moved into it, or it came there afterwards.
func (o Options) keepStray(ctx context.Context, file fs.FileInfo) (name string, err error) {
	path := target(o.Path)
	beside, err := os.Stat(path + "-wal")
	if err != nil || changed(file).Before(beside.ModTime()) {
		return "", nil // or gone meanwhile
	}
	if file.Size() > 0 {
		stray, err := o.stray(ctx)
		if err != nil || !stray {
			return "", err
		}
	}
	name = o.stampedName("stray")
	if err := os.Rename(path+"-wal", name); err != nil {
		return "", unusable(name, err)
	}
	if err := os.Remove(path + "-shm"); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", unusable(path+"-shm", err)
	}
	return name, syncFolder(filepath.Dir(path))
}

// stampedName is a name beside the file for what is kept now.
func (o Options) stampedName(what string) string {
	return fmt.Sprintf("%s.%s.%s", target(o.Path), what, o.Now().UTC().Format("20060102T150405Z"))
}

// stray reports whether the file is sound by itself, and what lies beside it doesn't go
// on from that. It looks at copies, which are taken twice: a program that writes
// meanwhile would make two that don't belong together.
func (o Options) stray(ctx context.Context) (bool, error) {
	dir, err := os.MkdirTemp("", "farkle")
	if err != nil {
		return false, unusable(os.TempDir(), err)
	}
	defer os.RemoveAll(dir)
	path := target(o.Path)
	alone, both := filepath.Join(dir, "alone.db"), filepath.Join(dir, "both.db")
	for _, c := range [][2]string{{path, both}, {path + "-wal", both + "-wal"}, {path, alone}} {
		if err := copyBytes(c[0], c[1]); err != nil {
			return false, err
		}
	}
	if !sameBytes(both, alone) || !sameBytes(both+"-wal", path+"-wal") {
		return false, nil
	}
	before, err := o.whole(ctx, alone)
	if err != nil {
		return false, ctx.Err() // damage is told by whoever opens it
	}
	after, err := o.whole(ctx, both)
	for line, sum := range before {
		if after[line] != sum {
			return true, nil
		}
	}
	return err != nil, ctx.Err()
}

// whole is every line's sum in a file that nobody uses, by game and line; line 0 is the
// head. It returns an error if SQLite or the sums find anything wrong.
func (o Options) whole(ctx context.Context, path string) (sums map[[2]int]int64, err error) {
	s, err := connect(Options{Path: path, Now: o.Now}, "rw")
	if err != nil {
		return nil, err
	}
	defer s.Close()
	if _, err := s.layout(ctx, s.db); err != nil {
		return nil, err
	}
	if faults, err := s.integrity(ctx); err != nil || len(faults) > 0 {
		return nil, cmp.Or(err, errors.New("SQLite's own order isn't kept"))
	}
	for _, err := range s.Records(ctx) {
		if err != nil {
			return nil, err
		}
	}
	type summed struct {
		line [2]int
		sum  int64
	}
	rows, err := list(ctx, s.db, func(r *summed) []any { return []any{&r.line[0], &r.line[1], &r.sum} },
		"select game, line, sum from lines union all select game, 0, sum from games")
	sums = map[[2]int]int64{}
	for _, r := range rows {
		sums[r.line] = r.sum
	}
	return sums, err
}

// sameBytes reports whether two files hold the same.
func sameBytes(a, b string) bool {
	one, err := os.ReadFile(a)
	other, wrong := os.ReadFile(b)
	return err == nil && wrong == nil && bytes.Equal(one, other)
}
