package main

import (
	"bufio"
	"bytes"
	"cmp"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"farkle/scorer"
	"farkle/sheet/exchange"
	"farkle/sheet/tell"
)

// outFlags name a file to write to, and give leave to write over one.
func outFlags(c *cobra.Command, out *string, force *bool) {
	textVar(c, out, "out", "write to this file", files)
	forceFlag(c, force)
}

// forceFlag is the leave to write over a file.
func forceFlag(c *cobra.Command, force *bool) {
	c.Flags().BoolVar(force, "force", false, "replace a file that is there")
}

// answer writes what a command found out: as a document under --json, else as text,
// whole or not at all.
func (a *app) answer(doc any, text func(io.Writer) error) error {
	if a.json {
		return exchange.JSON(a.out, doc)
	}
	return buffered(a.out, text)
}

// deliver writes an answer whole or not at all: to a file, or to the output. On a terminal whatever a file of games may hold
// is shown and not obeyed.
func (a *app) deliver(file string, over bool, write func(io.Writer) error) error {
	if file != "" {
		return a.writeOut(file, over, write)
	}
	var b bytes.Buffer
	if err := write(&b); err != nil {
		return err
	}
	text := b.String()
	if a.width > 0 {
		text = tell.TerminalText(text)
	}
	_, err := io.WriteString(a.out, text)
	return err
}

// writeOut writes to a file, or where none is named to the output. A file has its
// name only once it is whole; unless over is set it takes nobody else's, and that
// of the file of games never.
func (a *app) writeOut(name string, over bool, write func(io.Writer) error) error {
	if name == "" {
		return buffered(a.out, write)
	}
	mode := fs.FileMode(0o600)
	if info, err := os.Stat(name); err == nil {
		switch {
		case a.holdsGames(info):
			return &usage{name + " is the file that holds the games", "name another file"}
		case !info.Mode().IsRegular(): // a terminal or a pipe takes what comes
			return writeInto(name, write)
		case !over:
			return &usage{name + " is there already", "name another file, or say --force to replace it"}
		}
		mode = info.Mode().Perm()
	}
	file := name
	if linked, err := filepath.EvalSymlinks(name); err == nil {
		file = linked
	}
	f, err := os.CreateTemp(filepath.Dir(file), filepath.Base(file)+".*")
	if err != nil {
		return aboutFile(name, err)
	}
	defer os.Remove(f.Name()) // finds nothing once it has its name
	if err := cmp.Or(buffered(f, write), f.Chmod(mode), f.Sync(), f.Close()); err != nil {
		return aboutFile(name, err)
	}
	return aboutFile(name, os.Rename(f.Name(), file))
}

// writeInto writes to what is no file and has no other name to wait under.
func writeInto(name string, write func(io.Writer) error) error {
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return aboutFile(name, err)
	}
	return aboutFile(name, cmp.Or(buffered(f, write), f.Close()))
}

func buffered(w io.Writer, write func(io.Writer) error) error {
	b := bufio.NewWriter(w)
	if err := write(b); err != nil {
		return err
	}
	return b.Flush()
}

// holdsGames reports whether a file is the one that holds the games.
func (a *app) holdsGames(file fs.FileInfo) bool {
	path, err := a.path()
	if err != nil {
		return false
	}
	for _, companion := range []string{"", "-wal", "-shm"} {
		if games, err := os.Stat(path + companion); err == nil && os.SameFile(file, games) {
			return true
		}
	}
	return false
}

// unusable refuses a file named on the command line that can't be read or written.
func unusable(name string, err error) error {
	return &scorer.Refusal{Kind: scorer.Failed, Problem: fmt.Sprintf("can't use %s: %v", name, err), Err: err,
		Help: "name a file that can be used, in a folder that is there"}
}

// aboutFile is an error of the system's about a file, by the name the file was
// given. Any other stays as it is.
func aboutFile(name string, err error) error {
	switch e := err.(type) { // not what such an error may be the cause of
	case *fs.PathError:
		return unusable(name, e.Err)
	case *os.LinkError:
		return unusable(name, e.Err)
	}
	return err
}
