package board

import (
	"cmp"
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"farkle/sheet/render"
	"farkle/storage"
)

// A reader finds out what there is to show, and hangs it on the wall. The
// scorekeeper's own program tells it of every line; for lines that another
// program writes it looks into the file.
type reader struct {
	store  *storage.Store
	game   int // to show; 0 for the one told of, else the current one
	wall   *wall
	report func(error)

	compare func(*render.Page)

	heard atomic.Pointer[render.Page] // the newest that it was told and hasn't shown yet
	call  chan struct{}               // somebody told it something

	following int // the game told of last; 0 if none was
	trouble   string
}

func newReader(store *storage.Store, game int, w *wall, report func(error)) *reader {
	return &reader{store: store, game: game, wall: w, report: report, compare: func(*render.Page) {}, call: make(chan struct{}, 1)}
}

// told notes a game to be shown. It never waits: what was told before and isn't
// shown yet is out of date.
func (r *reader) told(p render.Page) {
	if r.game != 0 && p.Number != r.game {
		return
	}
	r.heard.Store(&p)
	select {
	case r.call <- struct{}{}:
	default: // it is about to look anyway
	}
}

func (r *reader) run(ctx context.Context, every time.Duration) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-r.call:
			r.hear()
		case <-tick.C:
			r.lookUp(ctx)
		case <-ctx.Done():
			return
		}
	}
}

// hear shows what it was told last, unless as much of that game is shown already.
func (r *reader) hear() {
	page := r.heard.Swap(nil)
	if page == nil {
		return
	}
	r.following = page.Number
	if !r.shown(page.Game.Head().ID, len(page.Game.Lines())) {
		r.show(*page)
	}
}

// lookUp reads the game in the file and shows it if it has changed.
func (r *reader) lookUp(ctx context.Context) {
	page, err := r.changed(ctx)
	if ctx.Err() != nil {
		return
	}
	trouble := ""
	if err != nil {
		trouble = err.Error()
	}
	if trouble != r.trouble {
		r.trouble = trouble
		r.wall.hang(newPicture(r.wall.look().page, trouble))
		if err != nil {
			r.report(fmt.Errorf("the live page can't go on: %w", err))
		}
	}
	if page != nil {
		r.show(*page)
	}
}

// changed is the game to show, nil while there is none or it is on the wall as it
// is.
func (r *reader) changed(ctx context.Context) (*render.Page, error) {
	record, err := r.record(ctx)
	if err != nil || record == nil || r.shown(record.Head.ID, record.Last()) {
		return nil, err
	}
	game, err := record.Game()
	if err != nil {
		return nil, fmt.Errorf("game %d: %w", record.Number, err)
	}
	return &render.Page{Number: record.Number, Game: game}, nil
}

// record is the game to show; nil while there is none.
func (r *reader) record(ctx context.Context) (*storage.Record, error) {
	game := cmp.Or(r.game, r.following)
	if game == 0 {
		var err error
		if game, err = r.current(ctx); err != nil || game == 0 {
			return nil, err
		}
	}
	return r.store.Game(ctx, game)
}

// current is the game that every command means, see [storage.Store.Current]. But a
// game that is over stays on the wall until another is written in: its winner is news.
func (r *reader) current(ctx context.Context) (int, error) {
	if page := r.wall.look().page; page != nil {
		if last, err := r.store.LastWritten(ctx); err != nil || last == page.Number {
			return last, err
		}
	}
	return r.store.Current(ctx)
}

// shown reports whether a game is on the wall with this line and perhaps more.
func (r *reader) shown(id string, line int) bool {
	page := r.wall.look().page
	return page != nil && page.Game.Head().ID == id && len(page.Game.Lines()) >= line
}

// show hangs a game on the wall.
func (r *reader) show(p render.Page) {
	r.compare(&p)
	r.wall.hang(newPicture(&p, r.trouble))
}
