// Package standby puts a terminal back for a program that can't any more.
//
// A program that draws on a terminal leaves it as it was. It can't where it is
// killed, or where a goroutine of some library breaks: Go then ends the whole
// program on the spot, and the terminal would stay without a cursor and without
// an echo. So a second process stands by and does nothing but wait. A pipe that
// only the program holds tells it when the program is gone, whatever has ended
// it.
package standby

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"runtime/debug"
	"strings"

	"farkle/scorer"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/term"
)

// farewell is what a program says that has put the terminal back by itself.
const farewell = "\x00"

// A Guard is a process that stands by.
type Guard struct {
	line *os.File // it reads to the end of this
	cmd  *exec.Cmd
}

// Begin starts a guard for a terminal, before anything is drawn on it. The
// guard is this same program with other words, which lead it to [Watch]. What
// Go says as it ends a program by a fault goes to the guard as well.
func Begin(terminal *os.File, words ...string) (*Guard, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	theirs, ours, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer theirs.Close()
	cmd := exec.Command(self, words...)
	cmd.Stdin, cmd.Stderr = theirs, terminal
	ready, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		ours.Close()
		return nil, err
	}
	g := &Guard{line: ours, cmd: cmd}
	// It has to look at the terminal before we change that.
	if _, err = io.ReadFull(ready, make([]byte, 1)); err == nil {
		err = debug.SetCrashOutput(ours, debug.CrashOptions{})
	}
	if err != nil {
		g.End()
		return nil, fmt.Errorf("no process to stand by: %w", err)
	}
	return g, nil
}

// End sends the guard away: the terminal is as it was. It returns when the guard
// is gone.
func (g *Guard) End() {
	debug.SetCrashOutput(nil, debug.CrashOptions{})
	io.WriteString(g.line, farewell) // where it is gone already, that is as well
	g.line.Close()
	g.cmd.Wait()
}

// Watch is what the guard does: it waits until the program is gone, and puts the
// terminal back if the program hasn't. Then it returns a [*Gone]. Line, ready
// and terminal are its standard input, output and error, as [Begin] has set them.
func Watch(line io.Reader, ready io.WriteCloser, terminal *os.File) error {
	// The terminal sends these to everybody who has it; the guard goes last.
	signal.Ignore(deaf...)
	before, err := term.GetState(int(terminal.Fd()))
	if err != nil {
		return err
	}
	if _, err := io.WriteString(ready, "."); err != nil {
		return err
	}
	ready.Close()
	said, err := io.ReadAll(line)
	switch {
	case err != nil:
		return err
	case strings.HasSuffix(string(said), farewell):
		return nil
	}
	if _, err := io.WriteString(terminal, putBack); err != nil {
		return err
	}
	if err := term.Restore(int(terminal.Fd()), before); err != nil {
		return err
	}
	return &Gone{Report: string(said)}
}

// putBack ends all that a program that draws has begun.
const putBack = ansi.ResetModeBracketedPaste + ansi.ResetModeAltScreenSaveCursor + ansi.SetModeTextCursorEnable +
	ansi.ResetStyle + "\r\n"

// Gone is a program that has ended without putting the terminal back.
type Gone struct {
	Report string // what Go said of its fault; "" where it was killed
}

func (g *Gone) Error() string {
	if g.Report == "" {
		return "the table was ended from outside; everything that was shown is saved"
	}
	return strings.ReplaceAll(g.Report, "\t", "    ") + "\nfarkle: the table stopped because of a fault of its own; everything that was shown is saved"
}

func (g *Gone) Unwrap() error {
	return &scorer.Refusal{Kind: scorer.Failed, Problem: g.Error(), Help: "farkle table resumes it"}
}
