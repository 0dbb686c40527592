package board

import (
	"fmt"
	"net/http"
	"time"

	"farkle/sheet/render"
)

const (
	beat  = 5 * time.Second        // between signs of life where nothing happens
	pause = 100 * time.Millisecond // between two pictures for one phone
)

// stream sends every picture of the game to one listener, until one of them
// leaves. The messages are server-sent events:
//
//	hello   what the page's program was built from; at the start
//	board   the game, as said by what; at the start and when it changes
//	beat    every five seconds, so that silence means something
//	closed  the board has closed
//
// A listener who is slower than the game misses what is out of date by then; one
// that takes nothing for a while is left.
func (b *Board) stream(what func(*picture) ([]byte, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Type", "text/event-stream")
		h.Set("X-Accel-Buffering", "no") // for a proxy in between
		if r.Method == http.MethodHead {
			return
		}
		send := func(name string, data []byte) bool {
			b.allow(w, patience)
			if _, err := fmt.Fprintf(w, "event: %s\ndata: %s\n\n", name, data); err != nil {
				return false
			}
			return http.NewResponseController(w).Flush() == nil
		}
		left := b.at.Load().left
		alive := send("hello", []byte(b.build))
		tick := time.NewTicker(beat)
		defer tick.Stop()
		for alive {
			p := b.wall.look()
			more := b.foresee(r, p)
			data, err := what(p)
			if err != nil {
				b.report(fmt.Errorf("the live page can't be drawn: %w", err))
				return
			}
			if data != nil && !send("board", data) {
				return
			}
			rest := time.After(pause)
			for looking := true; looking && alive; {
				select {
				case <-p.old:
					looking = false
				case <-more:
					looking = false
				case <-tick.C:
					alive = send("beat", nil)
				case <-b.closing:
					send("closed", nil)
					return
				case <-left:
					return // for those who know the new address
				case <-r.Context().Done():
					return
				}
			}
			select {
			case <-rest:
			case <-r.Context().Done():
				return
			}
		}
	}
}

// Stream is a stream for those beside the page: of the game it sends what they say of
// it, nil for nothing. There is no game at first.
func (b *Board) Stream(what func(*render.Page) ([]byte, error)) http.HandlerFunc {
	return b.stream(func(p *picture) ([]byte, error) { return what(p.page) })
}
