package board

import (
	"context"
	"net/http"
	"sync"
	"time"

	"farkle/sheet"
	"farkle/sheet/forecast"
	"farkle/sheet/review"
)

// odds are who will win a game, as it stands on a picture: worked out beside it once
// somebody asks, first for now and then turn by turn, and dropped when the game moves
// on.
type odds struct {
	start sync.Once

	mu    sync.Mutex
	win   []float64     // by seat
	steps []review.Step // turn by turn
	more  chan struct{} // closed when there is more; nil once that is all
}

// chance is a player's chance to win, as the standings show it.
type chance struct {
	Text    string // "62%"
	Percent int    // for the bar
}

// known is what is known of the chances, how much of it (for pictures that are drawn
// of it), and what is closed when there is more.
func (o *odds) known() (win []float64, steps []review.Step, stage int, more <-chan struct{}) {
	o.mu.Lock()
	defer o.mu.Unlock()
	switch {
	case o.steps != nil:
		stage = 2
	case o.win != nil:
		stage = 1
	}
	return o.win, o.steps, stage, o.more
}

// learn notes what has been found out; last is after it nothing more will be.
func (o *odds) learn(win []float64, steps []review.Step, last bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.win, o.steps = win, steps
	close(o.more)
	if o.more = nil; !last {
		o.more = make(chan struct{})
	}
}

// moment is how long a page waits for the chances before it is drawn without: most are
// there by then, and nothing jumps.
const moment = 300 * time.Millisecond

// foresee has the chances of a picture worked out for somebody who asks to see them,
// and returns what is closed when there is more to show; nil for everybody else.
func (b *Board) foresee(r *http.Request, p *picture) <-chan struct{} {
	if !b.wantsOdds(r) || p.page == nil {
		return nil
	}
	b.ask(p)
	_, _, stage, more := p.odds.known()
	if stage > 0 || more == nil {
		return more
	}
	select {
	case <-more:
	case <-time.After(moment):
	case <-r.Context().Done():
	}
	_, _, _, more = p.odds.known()
	return more
}

// wantsOdds reports whether somebody asks to see who will win, where that may be seen.
func (b *Board) wantsOdds(r *http.Request) bool { return !b.noOdds && r.URL.Query().Has("odds") }

// ask has the chances of a picture worked out. What can't be worked out isn't shown.
func (b *Board) ask(p *picture) {
	p.odds.start.Do(func() {
		b.background(func() {
			ctx, stop := context.WithCancel(b.ctx)
			defer stop()
			go func() {
				select {
				case <-p.old:
					stop()
				case <-ctx.Done():
				}
			}()
			s := p.page.Game.State()
			now, err := forecast.Of(ctx, s)
			if err != nil {
				p.odds.learn(nil, nil, true)
				return
			}
			p.odds.learn(now.Win, nil, false)
			steps, err := b.memory.History(ctx, s, nil)
			if err != nil {
				steps = nil
			}
			p.odds.learn(now.Win, steps, true)
		})
	})
}

// chanceOf is the chance of a player, or of a team; nil where it isn't known or
// everything is decided.
func chanceOf(s *sheet.State, win []float64, seat int) *chance {
	if win == nil || s.Outcome.Status == sheet.Over {
		return nil
	}
	sum := 0.0
	for _, n := range s.Partners(seat) {
		sum += win[n-1]
	}
	if len(s.Partners(seat)) == 0 {
		sum = win[seat-1]
	}
	return &chance{Text: forecast.Percent(sum), Percent: int(100*sum + .5)}
}
