package main

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"time"
)

// A wait tells somebody at a terminal how far a long piece of work has come,
// once it has taken a moment: what is done, until the work says how far it is.
type wait struct {
	w     io.Writer // nil where nobody watches
	what  string
	now   func() time.Time
	since time.Time
	first *time.Timer // speaks up for work that doesn't

	mu    sync.Mutex
	shown string
	over  bool
}

// patience is how long nobody wonders what the program is doing.
const patience = 500 * time.Millisecond

func (a *app) wait(what string) *wait {
	w := &wait{what: what, now: a.now, since: a.now()}
	if a.screen() {
		w.w = a.err
		w.first = time.AfterFunc(patience, func() { w.show("") })
	}
	return w
}

// tell says that so much is done.
func (w *wait) tell(done, total int) {
	if w.w == nil || total == 0 || w.now().Sub(w.since) < patience {
		return
	}
	w.show(fmt.Sprintf(": %d%%", 100*done/total))
}

// count says that so many are done, of nobody knows how many.
func (w *wait) count(done int) {
	if w.w == nil || done%100 != 0 || w.now().Sub(w.since) < patience {
		return
	}
	w.show(fmt.Sprintf(": %d", done))
}

// show says what is done, and how far it is; "" is no news where that was said.
func (w *wait) show(far string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	text := w.what + far
	if w.over || text == w.shown || far == "" && w.shown != "" {
		return
	}
	w.shown = text
	fmt.Fprintf(w.w, "\r%-40s", text)
}

// end takes away what was said.
func (w *wait) end() {
	if w.first != nil {
		w.first.Stop()
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.over = true
	if w.shown != "" {
		fmt.Fprintf(w.w, "\r%s\r", strings.Repeat(" ", 40))
	}
}
