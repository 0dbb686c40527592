package main

import (
	"bytes"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
)

// Long work says what it is doing after a moment, also while it can't say how far
// it is, and leaves an empty line.
func TestWait(t *testing.T) {
	tests := map[string]struct {
		work func(*wait)
		want []string
	}{
		"short work says nothing":     {func(w *wait) { w.tell(1, 2); time.Sleep(patience / 2); w.tell(2, 2) }, nil},
		"silent work is named":        {func(*wait) { time.Sleep(time.Minute) }, []string{"checking"}},
		"work that speaks late":       {func(w *wait) { time.Sleep(2 * patience); w.tell(1, 2) }, []string{"checking", "checking: 50%"}},
		"the same is not said again":  {func(w *wait) { time.Sleep(2 * patience); w.tell(10, 1000); w.tell(11, 1000) }, []string{"checking", "checking: 1%"}},
		"work in two parts goes back": {func(w *wait) { time.Sleep(2 * patience); w.tell(2, 2); w.tell(0, 2) }, []string{"checking", "checking: 100%", "checking: 0%"}},
		"work without an end counts":  {func(w *wait) { time.Sleep(2 * patience); w.count(90); w.count(100) }, []string{"checking", "checking: 100"}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var said bytes.Buffer
				a := &app{err: &said, now: time.Now, terminal: true, env: func(string) string { return "xterm" }}
				w := a.wait("checking")
				test.work(w)
				synctest.Wait()
				w.end()
				var lines []string
				for _, line := range strings.Split(said.String(), "\r") {
					if line = strings.TrimRight(line, " "); line != "" {
						lines = append(lines, line)
					}
				}
				assert.Equal(t, test.want, lines)
				if test.want != nil {
					assert.True(t, strings.HasSuffix(said.String(), "\r"+strings.Repeat(" ", 40)+"\r"), "%q", said.String())
				}
				time.Sleep(time.Minute) // nothing speaks up afterwards
				synctest.Wait()
				assert.Equal(t, len(lines), strings.Count(said.String(), "checking"))
			})
		})
	}
}
