package board

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"farkle/sheet/render"
	"farkle/sheet/review"
)

// reviews tell luck from skill in past games. They are worked out one after another,
// beside everything else, and kept as long as the board is open.
type reviews struct {
	turn chan struct{} // one at a time

	mu    sync.Mutex
	known map[string]*account
}

func newReviews() *reviews {
	return &reviews{turn: make(chan struct{}, 1), known: map[string]*account{}}
}

// An account is a review that is there, or is being worked out.
type account struct {
	ready       chan struct{}
	done, total atomic.Int64
	review      *review.Review
	steps       []review.Step // the chances to win, where they were asked for
	err         error
}

// finished reports whether it is there.
func (a *account) finished() bool {
	select {
	case <-a.ready:
		return true
	default:
		return false
	}
}

// wait waits a moment for the review, and says how far it is where it isn't there.
func (a *account) wait(r *http.Request) (working string) {
	select {
	case <-a.ready:
		return ""
	case <-time.After(moment):
	case <-r.Context().Done():
	}
	return fmt.Sprintf("The review is being worked out: %d%%", 100*a.done.Load()/max(a.total.Load(), 1))
}

// review has a game reviewed, with the chances to win or without.
func (b *Board) review(p *render.Page, odds bool) *account {
	r, name := b.reviews, fmt.Sprint(p.Game.Head().ID, " ", len(p.Game.Lines()), " ", odds)
	r.mu.Lock()
	defer r.mu.Unlock()
	if a := r.known[name]; a != nil {
		return a
	}
	a := &account{ready: make(chan struct{})}
	r.known[name] = a
	b.background(func() {
		defer close(a.ready)
		select {
		case r.turn <- struct{}{}:
			a.work(b.ctx, p, odds)
			<-r.turn
		case <-b.ctx.Done():
			a.err = b.ctx.Err()
		}
	})
	return a
}

func (a *account) work(ctx context.Context, p *render.Page, odds bool) {
	s := p.Game.State()
	progress := func(done, total int) { a.done.Store(int64(done)); a.total.Store(int64(total)) }
	if a.review, a.err = review.Of(ctx, s, progress); a.err != nil || !odds {
		return
	}
	a.steps, _, a.err = review.Swings(ctx, s, 0, progress)
}
