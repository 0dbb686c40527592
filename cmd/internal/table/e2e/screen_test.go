package e2e

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"
	"golang.org/x/sys/unix"
)

// patience is how long a screen may take. It is only waited out when a test
// fails.
const patience = 30 * time.Second

// farkle, faulty and guarded are the program, a table that panics, and a program
// that another stands by for, as built for the tests.
var farkle, faulty, guarded string

func TestMain(m *testing.M) {
	os.Exit(buildAndRun(m))
}

func buildAndRun(m *testing.M) int {
	dir, err := os.MkdirTemp("", "farkle-e2e")
	if err != nil {
		fmt.Println(err)
		return 1
	}
	defer os.RemoveAll(dir)
	farkle, faulty, guarded = filepath.Join(dir, "farkle"), filepath.Join(dir, "faulty"), filepath.Join(dir, "guarded")
	for _, args := range [][]string{
		{"build", "-o", farkle, "./cmd/farkle"},
		{"test", "-c", "-o", faulty, "./cmd/internal/table"},
		{"test", "-c", "-o", guarded, "./cmd/internal/standby"},
	} {
		c := exec.Command("go", args...)
		c.Dir = filepath.Join("..", "..", "..", "..")
		c.Env = append(os.Environ(), "CGO_ENABLED=0")
		if out, err := c.CombinedOutput(); err != nil {
			fmt.Printf("go %s: %v\n%s", strings.Join(args, " "), err, out)
			return 1
		}
	}
	return m.Run()
}

// A terminal runs a program and says what is on its screen.
type terminal struct {
	t        *testing.T
	cmd      *exec.Cmd
	ptmx     *os.File
	tty      *os.File // kept open, to look at its settings afterwards
	settings unix.Termios
	answers  io.Writer     // where the screen's answers to the program go
	exited   chan struct{} // closed when the program is gone

	mu     sync.Mutex
	news   *sync.Cond
	screen *vt.Emulator
	raw    bytes.Buffer // all that was written
}

// An option changes how a program is started.
type option func(*terminal)

func env(kv ...string) option {
	return func(tm *terminal) { tm.cmd.Env = append(tm.cmd.Env, kv...) }
}

// silent is a terminal that answers no question.
func silent(tm *terminal) { tm.answers = io.Discard }

func games(t *testing.T) string { return filepath.Join(t.TempDir(), "games.db") }

// start runs a program on a terminal of this size.
func start(t *testing.T, wide, high int, program string, args []string, options ...option) *terminal {
	t.Helper()
	blocking, tty, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	ptmx := unblocked(t, blocking)
	tm := &terminal{t: t, ptmx: ptmx, tty: tty, answers: ptmx, exited: make(chan struct{}), screen: vt.NewEmulator(max(wide, 1), max(high, 1))}
	tm.news = sync.NewCond(&tm.mu)
	tm.setSize(wide, high)
	tm.settings = tm.stty()
	tm.cmd = exec.Command(program, args...)
	tm.cmd.Stdin, tm.cmd.Stdout, tm.cmd.Stderr = tty, tty, tty
	tm.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	tm.cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + t.TempDir(), "TERM=xterm-256color", "TZ=UTC", "LANG=C.UTF-8"}
	for _, o := range options {
		o(tm)
	}
	go io.Copy(tm.answers, tm.screen)
	if err := tm.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go tm.read()
	go func() {
		tm.cmd.Wait()
		close(tm.exited)
		tm.news.Broadcast()
	}()
	t.Cleanup(func() {
		tm.cmd.Process.Kill()
		<-tm.exited
		ptmx.Close()
		tty.Close()
	})
	return tm
}

func (tm *terminal) read() {
	buffer := make([]byte, 1<<16)
	for {
		n, err := tm.ptmx.Read(buffer)
		if n > 0 {
			tm.mu.Lock()
			tm.raw.Write(buffer[:n])
			tm.screen.Write(buffer[:n])
			tm.mu.Unlock()
			tm.news.Broadcast()
		}
		if err != nil {
			return
		}
	}
}

// stty are the terminal's settings.
func (tm *terminal) stty() unix.Termios {
	settings, err := unix.IoctlGetTermios(int(tm.tty.Fd()), unix.TCGETS)
	if err != nil {
		tm.t.Fatal(err)
	}
	return *settings
}

// lines is the screen as a person sees it.
func (tm *terminal) lines() string {
	var lines []string
	for _, l := range strings.Split(tm.screen.String(), "\n") {
		lines = append(lines, strings.TrimRight(l, " \r"))
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n")
}

// until waits for the screen to be as wanted.
func (tm *terminal) until(what string, ok func(screen string) bool) {
	tm.t.Helper()
	late := false
	timer := time.AfterFunc(patience, func() {
		tm.mu.Lock()
		late = true
		tm.mu.Unlock()
		tm.news.Broadcast()
	})
	defer timer.Stop()
	tm.mu.Lock()
	defer tm.mu.Unlock()
	for !ok(tm.lines()) {
		if late {
			tm.t.Fatalf("waited in vain for %s; the screen is\n%s", what, tm.lines())
		}
		tm.news.Wait()
	}
}

func (tm *terminal) shows(texts ...string) {
	tm.t.Helper()
	for _, text := range texts {
		tm.until(fmt.Sprintf("%q", text), func(screen string) bool { return strings.Contains(screen, text) })
	}
}

// is waits for the whole screen to be that of a file in testdata.
func (tm *terminal) is(name string) {
	tm.t.Helper()
	path := filepath.Join("testdata", name+".txt")
	if os.Getenv("UPDATE_SCREENS") != "" {
		time.Sleep(500 * time.Millisecond) // to look at, not to test
		tm.mu.Lock()
		defer tm.mu.Unlock()
		if err := os.WriteFile(path, []byte(tm.lines()+"\n"), 0o644); err != nil {
			tm.t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		tm.t.Fatal(err)
	}
	tm.until("the screen of "+path, func(screen string) bool { return screen+"\n" == string(want) })
}

// types sends keys, all in one piece.
func (tm *terminal) types(keys string) {
	tm.t.Helper()
	if _, err := tm.ptmx.WriteString(keys); err != nil {
		tm.t.Fatal(err)
	}
}

// trickles sends keys byte by byte, each after the program has read the one
// before.
func (tm *terminal) trickles(keys string) {
	tm.t.Helper()
	unread := []unix.PollFd{{Fd: int32(tm.tty.Fd()), Events: unix.POLLIN}}
	for i := range len(keys) {
		tm.types(keys[i : i+1])
		for deadline := time.Now().Add(patience); ; time.Sleep(time.Millisecond) {
			// asked so, the terminal first lets through what it was sent
			n, err := unix.Poll(unread, 0)
			if err != nil && err != unix.EINTR {
				tm.t.Fatal(err)
			}
			if err == nil && n == 0 {
				break
			}
			if time.Now().After(deadline) {
				tm.t.Fatalf("the program doesn't read %q of %q", keys[i], keys)
			}
		}
	}
}

func (tm *terminal) resize(wide, high int) {
	tm.t.Helper()
	tm.mu.Lock()
	tm.screen.Resize(wide, high)
	tm.mu.Unlock()
	tm.setSize(wide, high)
}

func (tm *terminal) setSize(wide, high int) {
	tm.t.Helper()
	conn, err := tm.ptmx.SyscallConn()
	if err != nil {
		tm.t.Fatal(err)
	}
	size := &unix.Winsize{Col: uint16(wide), Row: uint16(high)}
	conn.Control(func(fd uintptr) { err = unix.IoctlSetWinsize(int(fd), unix.TIOCSWINSZ, size) })
	if err != nil {
		tm.t.Fatal(err)
	}
}

// unblocked makes a terminal's end one that is closed at once, also while it is
// being read from: closing it is how a window is closed.
func unblocked(t *testing.T, f *os.File) *os.File {
	t.Helper()
	defer f.Close()
	fd, err := unix.Dup(int(f.Fd()))
	if err != nil {
		t.Fatal(err)
	}
	unix.CloseOnExec(fd)
	if err := unix.SetNonblock(fd, true); err != nil {
		t.Fatal(err)
	}
	return os.NewFile(uintptr(fd), f.Name())
}

// exits waits for the program to end, and returns its exit code.
func (tm *terminal) exits() int {
	tm.t.Helper()
	select {
	case <-tm.exited:
	case <-time.After(patience):
		tm.t.Fatal("the program doesn't end")
	}
	return tm.cmd.ProcessState.ExitCode()
}

// isAsBefore checks that nothing of the program is left on the terminal.
func (tm *terminal) isAsBefore() {
	tm.t.Helper()
	if got := tm.stty(); got != tm.settings {
		tm.t.Errorf("the terminal's settings are\n%+v, not\n%+v", got, tm.settings)
	}
	tm.until("the cursor", func(string) bool { return !tm.screen.CursorHidden() })
	tm.until("the main screen", func(string) bool { return !tm.screen.IsAltScreen() })
	tm.mu.Lock()
	defer tm.mu.Unlock()
	on, off := strings.LastIndex(tm.raw.String(), "\x1b[?2004h"), strings.LastIndex(tm.raw.String(), "\x1b[?2004l")
	if on > off {
		tm.t.Error("pasted text is still bracketed")
	}
}

// out is everything that was written to the terminal.
func (tm *terminal) out() string {
	tm.mu.Lock()
	defer tm.mu.Unlock()
	return tm.raw.String()
}

// command runs the program beside the table.
func command(t *testing.T, args ...string) string {
	t.Helper()
	out, err := exec.Command(farkle, args...).CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return string(out)
}
