//go:build unix

package main

import (
	"bufio"
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"farkle/storage"
)

// kills is how often TestKills kills each kind of program.
var kills = flag.Int("kills", 20, "TestKills: kill each kind of program so often")

// A line that was answered outlives a kill at any moment, no half line is left,
// and the next program goes on with the same file.
func TestKills(t *testing.T) {
	if testing.Short() {
		t.Skip("left to the long run: what happens between processes is no race")
	}
	for name, c := range map[string]struct {
		args   []string
		stdin  string         // said over and over
		answer *regexp.Regexp // of one line, with its number
	}{
		"add":           {[]string{"--json", "add", "=50"}, "", regexp.MustCompile(`"line":(\d+),.*\n$`)},
		"add -":         {[]string{"--json", "add", "-"}, "=50\nf\n", regexp.MustCompile(`"line":(\d+),.*\n$`)},
		"table --plain": {[]string{"table", "--plain"}, "=50\nf\n", regexp.MustCompile(`^(\d+)  Ann .*\n$`)},
	} {
		t.Run(name, func(t *testing.T) {
			const each = 25 // kills a game: a long one takes long
			var dir string
			usual, last := time.Duration(0), 0
			before, between, after := 0, 0, 0
			for kill := range *kills {
				if kill%each == 0 {
					dir, last = t.TempDir(), 0
					run(t, dir, "farkle", "new", "--set", "bank.opening=0", "--set", "end.target=1000000", "Ann")
					if usual == 0 {
						begin := time.Now()
						run(t, dir, "farkle", "show")
						usual = time.Since(begin)
					}
				}
				program := command(dir, "farkle", c.args...)
				program.Stdin = endless(c.stdin)
				out, err := program.StdoutPipe()
				require.NoError(t, err)
				require.NoError(t, program.Start())
				acknowledged, answers := last, bufio.NewReader(out)
				read := func() bool {
					said, err := answers.ReadString('\n')
					if m := c.answer.FindStringSubmatch(said); m != nil {
						n, err := strconv.Atoi(m[1])
						require.NoError(t, err)
						require.Equal(t, acknowledged+1, n)
						acknowledged = n
					}
					return err == nil
				}
				wait := 3 * usual // from its start
				if c.stdin != "" {
					for enough := last + 1 + rand.N(8); acknowledged < enough && read(); { // or from an answer
					}
					wait = usual
				}
				timer := time.AfterFunc(rand.N(wait), func() { program.Process.Kill() })
				for read() {
				}
				err = program.Wait()
				timer.Stop()
				if !killed(err) {
					require.NoError(t, err)
				}
				got := linesIn(t, filepath.Join(dir, "games.db"))
				switch {
				case got == last:
					before++
				case got > acknowledged:
					between++
				default:
					after++
				}
				require.GreaterOrEqual(t, got, acknowledged, "an acknowledged line is gone")
				require.LessOrEqual(t, got, acknowledged+1, "what was never answered may be one line")
				last = got
				if kill%each == each-1 || kill == *kills-1 {
					require.Equal(t, "", strings.TrimSpace(faultsIn(t, dir)))
				}
			}
			t.Logf("%d kills: %d before anything was written, %d with a line written and not answered, %d after an answer",
				*kills, before, between, after)
		})
	}
}

// endless is an input that says the same over and over, or nothing.
func endless(text string) io.Reader {
	if text == "" {
		return nil
	}
	return &repeated{text: text}
}

type repeated struct {
	text string
	at   int
}

func (r *repeated) Read(p []byte) (int, error) {
	n := copy(p, r.text[r.at:])
	r.at = (r.at + n) % len(r.text)
	return n, nil
}

// killed reports whether a program ended by SIGKILL.
func killed(err error) bool {
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		return false
	}
	status, ok := exit.Sys().(syscall.WaitStatus)
	return ok && status.Signaled() && status.Signal() == syscall.SIGKILL
}

// linesIn is how many lines the only game of a file has; all of them read back.
func linesIn(t *testing.T, path string) int {
	t.Helper()
	s, err := storage.Open(t.Context(), storage.Options{Path: path, Now: time.Now})
	require.NoError(t, err)
	defer s.Close()
	r, err := s.Game(t.Context(), 1)
	require.NoError(t, err)
	g, err := r.Game()
	require.NoError(t, err)
	require.Empty(t, g.State().Problems)
	return r.Last()
}

// faultsIn is what farkle check finds wrong.
func faultsIn(t *testing.T, dir string) string {
	t.Helper()
	c := command(dir, "farkle", "check")
	var said bytes.Buffer
	c.Stderr = &said
	if err := c.Run(); err != nil {
		return fmt.Sprint(err, "\n", said.String())
	}
	return ""
}
