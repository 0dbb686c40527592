package e2e

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"

	"farkle/scorer"
)

// A table is the live table on a terminal, with the page beside it.
type table struct {
	t       testing.TB
	keys    *os.File
	address string

	mu   sync.Mutex
	news *sync.Cond
	out  bytes.Buffer // all that was written to the terminal
}

// table opens the table.
func (p *program) table(t testing.TB) *table {
	t.Helper()
	keys, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	require.NoError(t, err)
	fd := int(keys.Fd())
	require.NoError(t, unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0))
	number, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	require.NoError(t, err)
	require.NoError(t, unix.IoctlSetWinsize(fd, unix.TIOCSWINSZ, &unix.Winsize{Col: 120, Row: 40}))
	terminal, err := os.OpenFile(fmt.Sprint("/dev/pts/", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	require.NoError(t, err)
	defer terminal.Close()

	c := exec.Command(p.path, "table", "--board", "--addr", "127.0.0.1:0")
	c.Env = append(p.env, "TERM=xterm-256color", "CI=1") // asked, this terminal gives no answer
	c.Stdin, c.Stdout, c.Stderr = terminal, terminal, terminal
	c.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	require.NoError(t, c.Start())
	tb := &table{t: t, keys: keys}
	tb.news = sync.NewCond(&tb.mu)
	read := make(chan struct{})
	go tb.read(read)
	t.Cleanup(func() {
		_ = c.Process.Signal(syscall.SIGTERM)
		_ = c.Wait() // it was ended
		<-read
		keys.Close()
	})
	tb.address = tb.shows(`http://127\.0\.0\.1:\d+/`)
	tb.shows(`round 1`)
	return tb
}

func (tb *table) read(done chan struct{}) {
	defer close(done)
	buffer := make([]byte, 1<<16)
	for {
		n, err := tb.keys.Read(buffer)
		tb.mu.Lock()
		tb.out.Write(buffer[:n])
		tb.mu.Unlock()
		tb.news.Broadcast()
		if err != nil {
			return // the program has ended
		}
	}
}

// types presses keys.
func (tb *table) types(keys string) {
	tb.t.Helper()
	_, err := tb.keys.WriteString(keys)
	require.NoError(tb.t, err)
}

// shows waits for something to have been on the screen, and returns it.
func (tb *table) shows(pattern string) string {
	tb.t.Helper()
	want, late := regexp.MustCompile(pattern), false
	timer := time.AfterFunc(time.Minute, func() {
		tb.mu.Lock()
		late = true
		tb.mu.Unlock()
		tb.news.Broadcast()
	})
	defer timer.Stop()
	tb.mu.Lock()
	defer tb.mu.Unlock()
	for {
		if found := want.Find(tb.out.Bytes()); found != nil {
			return string(found)
		}
		if late {
			tb.t.Fatalf("waited in vain for %s; on the terminal was\n%q", pattern, tb.out.String())
		}
		tb.news.Wait()
	}
}

// TestTableOnThePage enters a whole game at the table and looks at the page.
func TestTableOnThePage(t *testing.T) {
	b, f := browser(t), newProgram(t, build(t))
	f.run("new", "--rules", "frenzy", "Ann", "Ben", "Cleo")
	tb := f.table(t)
	wholeGame(t, b, way{tb.address, func(s step) { tb.types(s.keys) }})
}

// BenchmarkTableToPhone measures from when the table has answered a line to when
// a phone shows it. A phone may be first: the screen is drawn after the line is
// written and told.
func BenchmarkTableToPhone(b *testing.B) {
	const promised = 200 * time.Millisecond
	browser, f := browser(b), newProgram(b, build(b))
	f.run("new", "--set", "end.target=1000000", "Ann")
	tb := f.table(b)
	p := browser.open(b, screens()[0], tb.address)
	p.reads("#now", "Ann")
	_, err := p.eval(`window.seen = {}; new MutationObserver(() => {
		const total = document.querySelector(".total")?.firstChild.data;
		seen[total] ??= performance.timeOrigin + performance.now();
	}).observe(document.querySelector("main"), {subtree: true, childList: true}), true`)
	require.NoError(b, err)
	var late []time.Duration
	total := 0
	for b.Loop() {
		total += 550
		text := scorer.Thousands(total)
		tb.types("=550\r")
		tb.shows("total " + text + `\D`)
		answered := time.Now()
		p.until(fmt.Sprintf("seen[%q] > 0", text))
		at, err := p.eval(fmt.Sprintf("seen[%q]", text))
		require.NoError(b, err)
		ms, _ := at.(float64)
		seen := time.UnixMicro(int64(ms * 1000))
		late = append(late, max(seen.Sub(answered), 0))
	}
	slices.Sort(late)
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(late[len(late)/2].Microseconds())/1000, "ms/median")
	b.ReportMetric(float64(late[len(late)-1].Microseconds())/1000, "ms/worst")
	if middle := late[len(late)/2]; middle > promised {
		b.Errorf("a phone shows a line %s after it was answered, not within %s", middle, promised)
	}
}
