package standby_test

import (
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/term"

	"farkle/cmd/internal/standby"
	"farkle/scorer"
)

// The tests on a real screen run this binary as a program that draws, and that
// as its guard.
func TestMain(m *testing.M) {
	switch {
	case len(os.Args) > 1 && os.Args[1] == "guard":
		if err := standby.Watch(os.Stdin, os.Stdout, os.Stderr); err != nil {
			fmt.Fprintln(os.Stderr, "the guard:", err)
		}
	case os.Getenv("STANDBY_FAULT") != "":
		os.Exit(draw(os.Getenv("STANDBY_FAULT")))
	default:
		os.Exit(m.Run())
	}
}

// draw is a program that draws until a key is pressed, and then ends as it is
// told: tidily, or by a fault in a goroutine that nobody watches.
func draw(end string) int {
	guard, err := standby.Begin(os.Stdout, "guard")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	before, err := term.MakeRaw(int(os.Stdin.Fd()))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	fmt.Print(ansi.SetModeAltScreenSaveCursor, ansi.ResetModeTextCursorEnable, ansi.SetModeBracketedPaste, "drawn")
	io.ReadFull(os.Stdin, make([]byte, 1))
	if end == "panic" {
		go func() { panic("nobody watches this") }()
		select {}
	}
	fmt.Print(ansi.ResetModeBracketedPaste, ansi.SetModeTextCursorEnable, ansi.ResetModeAltScreenSaveCursor)
	term.Restore(int(os.Stdin.Fd()), before)
	guard.End()
	fmt.Print("left tidily")
	return 0
}

// Where there is no terminal to look after, nobody stands by, and says so.
func TestNoTerminal(t *testing.T) {
	file, err := os.Create(t.TempDir() + "/file")
	require.NoError(t, err)
	defer file.Close()

	_, err = standby.Begin(file, "guard")
	assert.ErrorContains(t, err, "no process to stand by")

	said, err := os.ReadFile(file.Name())
	require.NoError(t, err)
	assert.Contains(t, string(said), "the guard:")
}

func TestGone(t *testing.T) {
	assert.Equal(t, "farkle table resumes it", scorer.HintOf(&standby.Gone{}))
	assert.Equal(t, "the table was ended from outside; everything that was shown is saved", (&standby.Gone{}).Error())
	text := (&standby.Gone{Report: "panic: a fault"}).Error()
	assert.True(t, strings.HasPrefix(text, "panic: a fault\n"), text)
	assert.Contains(t, text, "a fault of its own")
}
