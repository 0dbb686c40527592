package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Ctrl-C, a closed terminal and a kill all leave the game as it was last
// acknowledged; a line half typed doesn't count.
func TestSignals(t *testing.T) {
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		t.Run(signal.String(), func(t *testing.T) {
			dir := t.TempDir()
			run(t, dir, "farkle", "new", "Ann", "Ben")

			c := command(dir, "farkle", "table", "--plain")
			in, err := c.StdinPipe()
			require.NoError(t, err)
			out, err := c.StdoutPipe()
			require.NoError(t, err)
			var said bytes.Buffer
			c.Stderr = &said
			require.NoError(t, c.Start())
			_, err = in.Write([]byte("=500\n1 5"))
			require.NoError(t, err)
			lines := bufio.NewScanner(out)
			for lines.Scan() && !strings.HasPrefix(lines.Text(), "Ben: total 0") { // the first line has been answered
			}
			require.NoError(t, c.Process.Signal(signal))
			for lines.Scan() {
			}
			var exit *exec.ExitError
			require.True(t, errors.As(c.Wait(), &exit))
			assert.Equal(t, exitCancelled, exit.ExitCode())
			assert.Equal(t, "farkle: stopped; game 1 is saved\nhint: farkle table --plain 1 goes on with it\n", said.String())
			assert.Contains(t, run(t, dir, "farkle", "show", "--format", "notation"), "\n\n1 r1 Ann =500\n")
		})
	}
}

// Lines from standard input stop at once, too, although nothing more is typed.
func TestSignalWhileReadingLines(t *testing.T) {
	dir := t.TempDir()
	run(t, dir, "farkle", "new", "Ann", "Ben")
	c := command(dir, "farkle", "add", "-")
	in, err := c.StdinPipe()
	require.NoError(t, err)
	out, err := c.StdoutPipe()
	require.NoError(t, err)
	var said bytes.Buffer
	c.Stderr = &said
	require.NoError(t, c.Start())
	_, err = in.Write([]byte("=500\n=600"))
	require.NoError(t, err)
	answer := bufio.NewReader(out)
	_, err = answer.ReadString('\n')
	require.NoError(t, err)
	require.NoError(t, c.Process.Signal(os.Interrupt))
	_, err = answer.ReadString(0)
	require.ErrorIs(t, err, io.EOF)
	var exit *exec.ExitError
	require.True(t, errors.As(c.Wait(), &exit))
	assert.Equal(t, exitCancelled, exit.ExitCode())
	assert.Equal(t, "farkle: stopped; every line that was answered is written\n", said.String())
	assert.Contains(t, run(t, dir, "farkle", "show", "--format", "notation"), "\n\n1 r1 Ann =500\n")
}

// An import that is broken off, also while it waits for more, writes nothing.
func TestSignalWhileImporting(t *testing.T) {
	dir := t.TempDir()
	run(t, dir, "farkle", "new", "Ann", "Ben")
	run(t, dir, "farkle", "add", "=500")
	export := run(t, dir, "farkle", "export", "--format", "json")
	require.Greater(t, 200*len(export), 100_000)
	other := t.TempDir()
	c := command(other, "farkle", "import", "-")
	in, err := c.StdinPipe()
	require.NoError(t, err)
	var said bytes.Buffer
	c.Stderr = &said
	require.NoError(t, c.Start())
	// A pipe takes up no more than 64 KB: all but the end of this has been read.
	_, err = io.WriteString(in, strings.Repeat(export, 200))
	require.NoError(t, err)
	require.NoError(t, c.Process.Signal(os.Interrupt))
	var exit *exec.ExitError
	require.True(t, errors.As(c.Wait(), &exit))
	assert.Equal(t, exitCancelled, exit.ExitCode())
	assert.Equal(t, "farkle: cancelled; nothing was written\n", said.String())
	assert.NotContains(t, history(t, other), "Ann")
}

// history are the games in a folder's file, or why there are none.
func history(t *testing.T, dir string) string {
	t.Helper()
	out, err := command(dir, "farkle", "history").CombinedOutput()
	var exit *exec.ExitError
	if err != nil {
		require.ErrorAs(t, err, &exit)
	}
	return string(out)
}

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

func run(t *testing.T, dir, name string, args ...string) string {
	t.Helper()
	out, err := command(dir, name, args...).CombinedOutput()
	require.NoError(t, err, "%s", out)
	return string(out)
}
