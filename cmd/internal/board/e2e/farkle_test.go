package e2e

import (
	"bufio"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// program is the program itself, with a file of games of its own.
type program struct {
	t    testing.TB
	path string
	env  []string
}

// build makes the program, and returns where it is.
func build(t testing.TB) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "farkle")
	out, err := exec.Command("go", "build", "-o", path, "farkle/cmd/farkle").CombinedOutput()
	require.NoError(t, err, "%s", out)
	return path
}

func newProgram(t testing.TB, path string) *program {
	t.Helper()
	dir := t.TempDir()
	return &program{t: t, path: path, env: append(os.Environ(),
		"HOME="+dir, "XDG_STATE_HOME=", "FARKLE_DB="+filepath.Join(dir, "games.db"), "TZ=UTC")}
}

// run runs a command and returns its answer.
func (p *program) run(args ...string) string {
	p.t.Helper()
	c := exec.Command(p.path, args...)
	c.Env = p.env
	out, err := c.CombinedOutput()
	require.NoError(p.t, err, "%s: %s", strings.Join(args, " "), out)
	return string(out)
}

// serve opens the board, and returns its address and what closes it.
func (p *program) serve(args ...string) (address string, end func()) {
	p.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	c := exec.CommandContext(ctx, p.path, append([]string{"serve"}, args...)...)
	c.Env = p.env
	c.Cancel = func() error { return c.Process.Signal(os.Interrupt) }
	c.WaitDelay = 10 * time.Second
	out, err := c.StdoutPipe()
	require.NoError(p.t, err)
	c.Stderr = os.Stderr
	require.NoError(p.t, c.Start())
	line, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(p.t, err, line)
	_, address, _ = strings.Cut(strings.TrimSpace(line), " at ")
	ended := false
	end = func() {
		if ended {
			return
		}
		ended = true
		cancel()
		_ = c.Wait() // the context has ended it
		require.Equal(p.t, 0, c.ProcessState.ExitCode(), "Ctrl-C ends it cleanly")
	}
	p.t.Cleanup(end)
	return address, end
}
