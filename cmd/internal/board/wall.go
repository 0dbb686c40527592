package board

import "sync/atomic"

// A wall is where the newest picture of the game hangs. It doesn't know who
// looks at it: hanging another costs the same for one and for a thousand, and
// nobody who looks away can hold it up.
type wall struct{ newest atomic.Pointer[picture] }

func newWall() *wall {
	w := &wall{}
	w.newest.Store(newPicture(nil, ""))
	return w
}

// look is the newest picture. It is never nil.
func (w *wall) look() *picture { return w.newest.Load() }

// hang puts up a picture and lets everybody know who waits for one.
func (w *wall) hang(p *picture) { close(w.newest.Swap(p).old) }

// again hangs the same picture anew, for it to be drawn again.
func (w *wall) again() {
	for {
		old := w.look()
		if w.newest.CompareAndSwap(old, newPicture(old.page, old.trouble)) {
			close(old.old)
			return
		}
	}
}
