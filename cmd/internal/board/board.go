package board

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log"
	"net"
	"net/http"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"

	"farkle/sheet/forecast"
	"farkle/sheet/render"
	"farkle/storage"
)

// Options say what to show, and where.
type Options struct {
	// Store is read only. It should be a store of the board's own, opened
	// on the scorekeeper's file: then nobody who looks at old games keeps the
	// pencil waiting.
	Store *storage.Store

	Game   int    // to show; 0 for the one handed to [Board.Show], else the current one
	Only   bool   // the game alone: no past games, no statistics
	NoOdds bool   // nobody is shown who will win
	Addr   string // HOST:PORT to listen on; port 0 takes any that is free
	Secret string // the first part of every path, hard to guess; "" for none

	// Renew is another secret for [Board.Move]. It may be nil.
	Renew func() (string, error)

	// LAN is asked how others reach this machine where Addr leaves the host
	// open; usually [LAN].
	LAN func() (netip.Addr, error)

	// Compare notes on a page how its rules differ from those of their name. It
	// may be nil.
	Compare func(*render.Page)

	Beside *Beside // what else is behind the same door; nil for nothing

	Every time.Duration    // how often to look for lines that others wrote; 0.3 s if 0
	Now   func() time.Time // for how long a phone may take
}

// Beside is a page of somebody else's: the board lets it have the door, and knows
// nothing of it. It may write, which nothing here can.
type Beside struct {
	Path    string // where it is: "/keep/"
	Files   fs.FS  // its look and its program
	Handler func(*Board) http.Handler
}

// A Board is a page that is being served.
type Board struct {
	wall    *wall
	reader  *reader
	server  *http.Server
	host    string // as it was asked for: "", a name or an address
	root    string // the address without a secret
	at      atomic.Pointer[place]
	renew   func() (string, error)
	past    *past
	now     func() time.Time
	only    bool
	noOdds  bool
	reviews *reviews
	memory  forecast.Memory // of the chances in the game that is shown
	ctx     context.Context // of what is worked out in the background

	build string // of the page's look and program

	trouble chan error
	ready   chan struct{} // closed once the game has been looked up
	closing chan struct{} // closed when phones are to be told that it's over
	close   sync.Once
	stop    context.CancelFunc
	done    sync.WaitGroup
}

const (
	usualEvery = 300 * time.Millisecond
	lookUp     = 2 * time.Second // for the address of a name: the scorekeeper waits meanwhile
	farewell   = 2 * time.Second // for phones to hear that the board closes
)

// Start listens, and serves the page in the background until [Board.Close]. An
// error means that it can't listen.
func Start(ctx context.Context, o Options) (*Board, error) {
	if o.Secret != "" && !IsSecret(o.Secret) {
		return nil, errors.New("the page's secret isn't one")
	}
	var beside []fs.FS
	if o.Beside != nil {
		beside = append(beside, o.Beside.Files)
	}
	build, err := buildOf(beside...)
	if err != nil {
		return nil, err
	}
	looking, found := context.WithTimeout(ctx, lookUp)
	listener, err := (&net.ListenConfig{}).Listen(looking, "tcp", o.Addr)
	found()
	if err != nil {
		return nil, cantListen(o.Addr, err)
	}
	host, _, _ := net.SplitHostPort(o.Addr)
	ctx, stop := context.WithCancel(ctx)
	b := &Board{
		ctx: ctx, noOdds: o.NoOdds, reviews: newReviews(),
		wall: newWall(), host: host, root: address(host, o.LAN, listener.Addr(), ""), renew: o.Renew, only: o.Only,
		build: build, past: newPast(o.Store), now: o.Now, stop: stop,
		trouble: make(chan error, 1), ready: make(chan struct{}), closing: make(chan struct{}),
	}
	at, err := newPlace(b.root, o.Secret)
	if err != nil {
		listener.Close()
		stop()
		return nil, err
	}
	b.at.Store(at)
	b.reader = newReader(o.Store, o.Game, b.wall, b.report)
	if o.Compare != nil {
		b.reader.compare, b.past.compare = o.Compare, o.Compare
	}
	b.server = &http.Server{
		Handler:           b.watch(b.doors(o.Beside)),
		ReadHeaderTimeout: patience,
		ReadTimeout:       patience,
		IdleTimeout:       time.Minute,
		MaxHeaderBytes:    8 << 10,
		ErrorLog:          log.New(io.Discard, "", 0), // what phones do wrong isn't for the scorekeeper's screen
	}
	b.background(func() {
		defer close(b.ready)
		b.reader.lookUp(ctx)
	})
	b.background(func() {
		<-b.ready
		b.reader.run(ctx, cmp.Or(o.Every, usualEvery))
	})
	b.background(func() {
		<-b.ready
		if err := b.server.Serve(newDoor(listener)); !errors.Is(err, http.ErrServerClosed) {
			b.report(fmt.Errorf("the live page is gone: %w", err))
		}
	})
	return b, nil
}

// background runs a part of the board so that no fault of it ends the program:
// somebody is keeping score in it. The board closes instead, and phones are told,
// for what they show would stay as it is.
func (b *Board) background(run func()) {
	b.done.Go(func() {
		defer func() {
			if fault := recover(); fault != nil {
				b.report(fmt.Errorf("the live page stopped because of a fault of its own: %v", fault))
				go b.Close() // it waits for this part to end, too
			}
		}()
		run()
	})
}

// Show is told the game after a line was written, or that the scorekeeper has
// turned to another game. It returns at once.
func (b *Board) Show(p render.Page) { b.reader.told(p) }

// Page is the game as it is shown; nil while there is none. The first time, it waits
// until the file has been looked into.
func (b *Board) Page() *render.Page {
	<-b.ready
	return b.wall.look().page
}

// Build names the look and the program of the page and of what is beside it; a stream
// says it first.
func (b *Board) Build() string { return b.build }

// Address is where the page is.
func (b *Board) Address() string { return b.at.Load().address }

// Trouble tells what goes wrong in the background, one sentence at a time; what
// nobody takes is dropped.
func (b *Board) Trouble() <-chan error { return b.trouble }

func (b *Board) report(err error) {
	select {
	case b.trouble <- err:
	default:
	}
}

// Close tells everybody who looks that the board has closed, and ends it. It
// returns within a few seconds whatever they do.
func (b *Board) Close() {
	b.close.Do(func() {
		close(b.closing)
		ctx, cancel := context.WithTimeout(context.Background(), farewell)
		defer cancel()
		if err := b.server.Shutdown(ctx); err != nil {
			b.server.Close()
		}
		b.stop()
		b.done.Wait()
	})
}
