package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// command runs a program in an environment of its own.
func command(dir, name string, args ...string) *exec.Cmd {
	c := exec.Command(name, args...)
	c.Dir = dir
	c.Env = os.Environ()
	for key, value := range home(dir) {
		c.Env = append(c.Env, key+"="+value)
	}
	return c
}

// run runs a program to its end, which must be a good one, and returns all it says.
func run(t *testing.T, dir, name string, args ...string) string {
	t.Helper()
	out, err := command(dir, name, args...).CombinedOutput()
	require.NoError(t, err, "%s", out)
	return string(out)
}

// A running is a farkle that somebody types to, and reads.
type running struct {
	t     *testing.T
	c     *exec.Cmd
	in    io.WriteCloser
	out   *bufio.Reader
	wrong bytes.Buffer
}

func start(t *testing.T, dir string, args ...string) *running {
	t.Helper()
	r := &running{t: t, c: command(dir, "farkle", args...)}
	in, err := r.c.StdinPipe()
	require.NoError(t, err)
	out, err := r.c.StdoutPipe()
	require.NoError(t, err)
	r.in, r.out, r.c.Stderr = in, bufio.NewReader(out), &r.wrong
	require.NoError(t, r.c.Start())
	return r
}

func (r *running) types(text string) {
	r.t.Helper()
	_, err := io.WriteString(r.in, text)
	require.NoError(r.t, err)
}

// line is the next that it says.
func (r *running) line() string {
	r.t.Helper()
	line, err := r.out.ReadString('\n')
	require.NoError(r.t, err, "after %q", line)
	return strings.TrimSuffix(line, "\n")
}

// until passes over what it says before a line that starts like this.
func (r *running) until(start string) {
	r.t.Helper()
	for !strings.HasPrefix(r.line(), start) {
	}
}

// boardAt reads the address of the live page, which is the first thing said.
func (r *running) boardAt() string {
	r.t.Helper()
	line := r.line()
	address, ok := strings.CutPrefix(line, "The live page is at ")
	require.True(r.t, ok, line)
	return address
}

func (r *running) signal(s os.Signal) {
	r.t.Helper()
	require.NoError(r.t, r.c.Process.Signal(s))
}

// end waits for its end, and returns what it still said, on both ways, and its code.
func (r *running) end() (rest, wrong string, code int) {
	r.t.Helper()
	all, err := io.ReadAll(r.out)
	require.NoError(r.t, err)
	var exit *exec.ExitError
	if err := r.c.Wait(); err != nil {
		require.True(r.t, errors.As(err, &exit), err)
	}
	return string(all), r.wrong.String(), r.c.ProcessState.ExitCode()
}
