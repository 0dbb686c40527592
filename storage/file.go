package storage

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// smallestPage divides the size of every whole SQLite file.
const smallestPage = 512

// findFile makes sure that there is a file SQLite may look into, and makes one
// if it may. A new file is the player's alone, and so are the two that SQLite
// puts beside it, which take after it.
//
// It never opens a file that is there: closing it again would let go of every
// lock this process holds on it through SQLite.
func findFile(path string, create bool) (fs.FileInfo, error) {
	info, err := os.Stat(path)
	link, notLink := os.Readlink(path)
	switch {
	case errors.Is(err, fs.ErrNotExist) && notLink == nil:
		return nil, &FileError{Kind: NotOurs, Path: path, What: fmt.Sprintf("it is a link to %s, which is not there", link)}
	case errors.Is(err, fs.ErrNotExist) && create:
		if err := createFile(path); err != nil {
			return nil, err
		}
		return findFile(path, create)
	case errors.Is(err, fs.ErrNotExist):
		return nil, &FileError{Kind: NoFile, Path: path}
	case err != nil:
		return nil, unusable(path, err)
	case info.IsDir():
		return nil, &FileError{Kind: NotOurs, Path: path, What: "it is a folder"}
	case !info.Mode().IsRegular():
		return nil, &FileError{Kind: NotOurs, Path: path, What: "it is not an ordinary file"}
	case info.Size() == 0 && !create:
		return nil, &FileError{Kind: NoFile, Path: path, What: empty}
	}
	return info, nil
}

// createFile makes an empty file and the folders it lies in. Their names are on
// the disk when it returns: the best synced file is gone with its folder.
func createFile(path string) error {
	folders := []string{filepath.Dir(path)} // in which a name is new
	for {
		last := folders[len(folders)-1]
		above := filepath.Dir(last)
		if _, err := os.Stat(last); !errors.Is(err, fs.ErrNotExist) || above == last {
			break
		}
		folders = append(folders, above)
	}
	if err := os.MkdirAll(folders[0], 0o700); err != nil {
		return &FileError{Kind: NoAccess, Path: path, Err: err}
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return nil // another program that starts now was faster
	}
	if err != nil {
		return unusable(path, err)
	}
	if err := f.Close(); err != nil {
		return unusable(path, err)
	}
	for _, folder := range folders {
		if err := syncFolder(folder); err != nil {
			return err
		}
	}
	return nil
}

// target is the file itself where the path is a link to it: what belongs to a
// file lies beside that.
func target(path string) string {
	if file, err := filepath.EvalSymlinks(path); err == nil {
		return file
	}
	return path
}

// replaced reports whether another file has the name by now.
func replaced(file fs.FileInfo, path string) bool {
	now, err := os.Stat(path)
	return err == nil && !os.SameFile(file, now)
}

// unfinished reports whether a program has the file open, or broke off before
// it could close it: then there are lines still waiting beside it.
func unfinished(path string) bool {
	info, err := os.Stat(target(path) + "-wal")
	return err == nil && info.Size() > 0
}

// bare is the reason without the path, which our own sentence names.
func bare(err error) error {
	var pathErr *fs.PathError
	if errors.As(err, &pathErr) {
		return pathErr.Err
	}
	return err
}
