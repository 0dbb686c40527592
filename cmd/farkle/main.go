// Farkle keeps score for people who roll real dice. Somebody at the table types
// what each player set aside; the program says whether that is allowed, what it
// is worth and why, and who has won.
package main

import (
	"context"
	"io"
	"net/netip"
	"os"
	"os/signal"
	"runtime"
	"syscall"
	"time"

	"golang.org/x/term"

	"farkle/cmd/internal/board"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	code := newApp().run(ctx, os.Args[1:])
	stop()
	os.Exit(code)
}

// newApp is the program in the world it was started in.
func newApp() *app {
	return &app{
		in: os.Stdin, out: os.Stdout, err: os.Stderr,
		system: runtime.GOOS, env: os.Getenv, now: time.Now, lan: board.LAN,
		typist:   isTerminal(os.Stdin),
		terminal: isTerminal(os.Stdin) && isTerminal(os.Stdout),
		width:    widthOf(os.Stdout),

		sheetWaits: 10 * time.Second, // most rules take a moment, some house rules minutes
	}
}

func isTerminal(f *os.File) bool { return term.IsTerminal(int(f.Fd())) }

// widthOf is how many columns the output has, 0 where it is no terminal.
func widthOf(f *os.File) int {
	w, _, err := term.GetSize(int(f.Fd()))
	if err != nil {
		return 0
	}
	return w
}

// app is what every command works with: the outside world, and the flags that
// all commands share.
type app struct {
	in       io.Reader
	out, err io.Writer
	system   string // as Go names it
	env      func(string) string
	now      func() time.Time
	lan      func() (netip.Addr, error) // this machine on the local network
	typist   bool                       // a person types
	terminal bool                       // and reads
	width    int                        // columns of the output; 0 if it doesn't matter

	sheetWaits time.Duration // how long a printed sheet waits for its review

	db    string
	game  int
	plain bool
	json  bool
}
