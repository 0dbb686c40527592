//go:build unix

package table

import (
	"io"
	"syscall"
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

// suspend gives the terminal back to the shell until that brings the table to
// the front again. Not the library's way, which waits for the shell to say so:
// where the table was started by no shell, nothing stops it and nobody would.
func suspend() tea.Msg { return tea.Exec(pause{}, nil)() }

// A pause is the time that a table is stopped for.
type pause struct{}

// Run stops this process and what was started along with it, and returns when
// they go on; soon, where the system stops no process that no shell waits for.
func (pause) Run() error {
	if err := syscall.Kill(0, syscall.SIGTSTP); err != nil {
		return err
	}
	time.Sleep(100 * time.Millisecond) // in which the signal arrives
	return nil
}

// A pause neither reads nor writes.
func (pause) SetStdin(io.Reader)  {}
func (pause) SetStdout(io.Writer) {}
func (pause) SetStderr(io.Writer) {}
