package main

import (
	"os"
	"os/exec"
	"path/filepath"
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

			table := start(t, dir, "table", "--plain")
			table.types("=500\n1 5")
			table.until("Ben: total 0") // the first line has been answered
			table.signal(signal)
			_, said, code := table.end()
			assert.Equal(t, exitCancelled, code)
			assert.Equal(t, "farkle: stopped; game 1 is saved\nhint: farkle table --plain 1 resumes it\n", said)
			assert.Contains(t, run(t, dir, "farkle", "show", "--format", "notation"), "\n\n1 r1 Ann =500\n")
		})
	}
}

// Lines from standard input stop at once, too, although nothing more is typed.
func TestSignalWhileReadingLines(t *testing.T) {
	dir := t.TempDir()
	run(t, dir, "farkle", "new", "Ann", "Ben")
	add := start(t, dir, "add", "-")
	add.types("=500\n=600")
	add.line()
	add.signal(os.Interrupt)
	_, said, code := add.end()
	assert.Equal(t, exitCancelled, code)
	assert.Equal(t, "farkle: stopped; every line that was answered is written\n", said)
	assert.Contains(t, run(t, dir, "farkle", "show", "--format", "notation"), "\n\n1 r1 Ann =500\n")
}

// An import that is stopped, also while it waits for more, writes nothing.
func TestSignalWhileImporting(t *testing.T) {
	dir := t.TempDir()
	run(t, dir, "farkle", "new", "Ann", "Ben")
	run(t, dir, "farkle", "add", "=500")
	export := run(t, dir, "farkle", "export", "--format", "json")
	require.Greater(t, 200*len(export), 100_000)
	other := t.TempDir()
	taking := start(t, other, "import", "-")
	// A pipe takes up no more than 64 KB: all but the end of this has been read.
	taking.types(strings.Repeat(export, 200))
	taking.signal(os.Interrupt)
	_, said, code := taking.end()
	assert.Equal(t, exitCancelled, code)
	assert.Equal(t, "farkle: cancelled; nothing was written\n", said)
	assert.NotContains(t, history(t, other), "Ann")
}

// So does one that waits for somebody to write into a pipe with a name.
func TestSignalWhileWaitingForAPipe(t *testing.T) {
	dir := t.TempDir()
	pipe := filepath.Join(dir, "pipe")
	require.NoError(t, syscall.Mkfifo(pipe, 0o600))
	taking := start(t, dir, "import", pipe)
	w, err := os.OpenFile(pipe, os.O_WRONLY, 0) // returns when the other end is open
	require.NoError(t, err)
	defer w.Close()
	taking.signal(syscall.SIGTERM)
	_, said, code := taking.end()
	assert.Equal(t, exitCancelled, code)
	assert.Equal(t, "farkle: cancelled; nothing was written\n", said)
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
