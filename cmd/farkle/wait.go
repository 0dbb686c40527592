package main

import (
	"fmt"
	"io"
	"strings"
	"time"
)

// A wait tells somebody at a terminal how far a long piece of work has come,
// once it has taken a moment.
type wait struct {
	w     io.Writer // nil where nobody watches
	what  string
	now   func() time.Time
	since time.Time
	shown string
}

// patience is how long nobody wonders what the program is doing.
const patience = 500 * time.Millisecond

func (a *app) wait(what string) *wait {
	w := &wait{what: what, now: a.now, since: a.now()}
	if a.screen() {
		w.w = a.err
	}
	return w
}

// tell says that so much is done.
func (w *wait) tell(done, total int) {
	if w.w == nil || total == 0 || w.now().Sub(w.since) < patience {
		return
	}
	if text := fmt.Sprintf("%s: %d%%", w.what, 100*done/total); text != w.shown {
		w.shown = text
		fmt.Fprintf(w.w, "\r%-40s", text)
	}
}

// count says that so many are done, of nobody knows how many.
func (w *wait) count(done int) {
	if w.w == nil || done%100 != 0 || w.now().Sub(w.since) < patience {
		return
	}
	w.shown = fmt.Sprintf("%s: %d", w.what, done)
	fmt.Fprintf(w.w, "\r%-40s", w.shown)
}

// end takes away what was said.
func (w *wait) end() {
	if w.shown != "" {
		fmt.Fprintf(w.w, "\r%s\r", strings.Repeat(" ", 40))
	}
}
