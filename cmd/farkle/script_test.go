package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain makes the test binary also the program itself, for scripts that run
// it: as it is, but for a clock that stands still (CLOCK says where else), and with a look at what it has
// left behind.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"farkle": func() {
		clock := time.Date(2026, 11, 29, 20, 15, 0, 0, time.UTC)
		if other := os.Getenv("CLOCK"); other != "" {
			var err error
			if clock, err = time.Parse(time.RFC3339, other); err != nil {
				panic(err)
			}
		}
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
		a := newApp()
		a.now = func() time.Time { return clock }
		a.out, a.err = watched{a.out}, watched{a.err}
		code := a.run(ctx, os.Args[1:])
		stop()
		if left := goroutines(); left != "" {
			fmt.Fprintln(os.Stderr, left)
			os.Exit(98)
		}
		os.Exit(code)
	}})
}

// A watched output ends the program when something is written to it that moves
// a cursor: no output of a script is a terminal.
type watched struct{ io.Writer }

func (w watched) Write(text []byte) (int, error) {
	if bytes.ContainsRune(text, '\x1b') {
		os.Exit(99)
	}
	return w.Writer.Write(text)
}

// goroutines are those that a command has left behind, "" for none. Some may be
// on their way out. One that waits for somebody to type is meant to stay: reading
// can't be stopped.
func goroutines() (left string) {
	for range 500 {
		all := make([]byte, 1<<20)
		all = all[:runtime.Stack(all, true)]
		left = ""
		for i, one := range strings.Split(string(all), "\n\n") {
			if own := i == 0; own || strings.Contains(one, "os/signal.loop") || strings.Contains(one, "\nos.(*File).Read(") {
				continue
			}
			left += one + "\n"
		}
		if left == "" {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	return left
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                filepath.Join("testdata", "script"),
		RequireUniqueNames: true,
		Setup: func(e *testscript.Env) error {
			for key, value := range home(e.WorkDir) {
				e.Setenv(key, value)
			}
			return nil
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"exits": runExits,
			"says":  runSays,
			"json":  runJSON,
		},
	})
}

// fast is where files that nobody keeps are made by the thousand: in memory, if
// that can be, where no disk is waited for.
var fast = func() string {
	if info, err := os.Stat("/dev/shm"); err == nil && info.IsDir() {
		return "/dev/shm"
	}
	return ""
}()

// home is an environment in which the program touches nothing outside a folder.
func home(dir string) map[string]string {
	return map[string]string{
		"HOME": dir, "XDG_DATA_HOME": "", "FARKLE_DB": filepath.Join(dir, "games.db"), "TZ": "UTC", "TERM": "xterm", "NO_COLOR": "",
	}
}

// runExits runs the program and expects an exit code. Where that isn't 0 the
// answer must be empty, and something must be said:
//
//	exits 3 add ann 2
func runExits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: exits CODE WORD...")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec("farkle", args[1:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
	if strings.Contains(ts.ReadFile("stderr"), "goroutine ") {
		ts.Fatalf("a stack trace")
	}
	if want != 0 && ts.ReadFile("stderr") == "" {
		ts.Fatalf("nothing was said about the failure")
	}
	conversation := len(args) > 1 && args[1] == "table"
	if want != 0 && !conversation && ts.ReadFile("stdout") != "" {
		ts.Fatalf("something was answered in spite of the failure")
	}
}

// runSays expects the whole of what was said on standard error, line by line.
func runSays(ts *testscript.TestScript, neg bool, args []string) {
	want := strings.Join(args, "\n") + "\n"
	if got := ts.ReadFile("stderr"); neg || got != want {
		ts.Fatalf("said:\n%swant:\n%s", got, want)
	}
}

// runJSON expects values in the JSON document of the answer, each named by its
// path; the number of a line chooses among several documents:
//
//	json points=950 keeps.0.dice=444 seats.len=3
func runJSON(ts *testscript.TestScript, neg bool, args []string) {
	documents := strings.Split(strings.TrimSuffix(ts.ReadFile("stdout"), "\n"), "\n")
	line := 0
	for _, arg := range args {
		if n, err := strconv.Atoi(arg); err == nil {
			line = n - 1
			continue
		}
		path, want, ok := strings.Cut(arg, "=")
		if neg || !ok || line >= len(documents) {
			ts.Fatalf("usage: json [LINE] PATH=VALUE...; there are %d lines", len(documents))
		}
		d := json.NewDecoder(strings.NewReader(documents[line]))
		d.UseNumber()
		var doc any
		ts.Check(d.Decode(&doc))
		got, err := at(doc, path)
		if err != nil {
			ts.Fatalf("%s: %v in %s", path, err, documents[line])
		}
		if got != want {
			ts.Fatalf("%s is %s, want %s", path, got, want)
		}
	}
}

// at is a value in a document as text; len is how many a list holds, * the sorted
// keys of an object.
func at(doc any, path string) (string, error) {
	for _, key := range strings.Split(path, ".") {
		switch v := doc.(type) {
		case map[string]any:
			if key == "*" {
				doc = strings.Join(slices.Sorted(maps.Keys(v)), " ")
				continue
			}
			child, ok := v[key]
			if !ok {
				return "", errors.New("no such field")
			}
			doc = child
		case []any:
			if key == "len" {
				doc = len(v)
				continue
			}
			n, err := strconv.Atoi(key)
			if err != nil || n >= len(v) {
				return "", errors.New("no such element")
			}
			doc = v[n]
		default:
			return "", errors.New("nothing below " + reflect.TypeOf(doc).String())
		}
	}
	if text, ok := doc.(string); ok {
		return text, nil
	}
	text, err := json.Marshal(doc)
	return string(text), err
}
