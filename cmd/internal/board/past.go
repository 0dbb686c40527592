package board

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"farkle/scorer/rulebook"
	"farkle/sheet"
	"farkle/sheet/exchange"
	"farkle/sheet/render"
	"farkle/sheet/stats"
	"farkle/sheet/tell"
	"farkle/storage"
)

// past is the games of earlier evenings. Reading them takes turns, few at a time:
// the game being played comes from the same file.
type past struct {
	store *storage.Store
	turns chan struct{}

	compare func(*render.Page)
}

const (
	mostReaders = 2
	perPage     = 25 // games on one page of the list
)

func newPast(store *storage.Store) *past {
	return &past{store: store, turns: make(chan struct{}, mostReaders), compare: func(*render.Page) {}}
}

// turn waits for a turn to read, and returns what ends it. It returns an error
// to those for whom there isn't one soon.
func (p *past) turn(r *http.Request) (context.Context, func(), error) {
	ctx, cancel := context.WithTimeout(r.Context(), patience/2)
	select {
	case p.turns <- struct{}{}:
		return ctx, func() { <-p.turns; cancel() }, nil
	case <-ctx.Done():
		cancel()
		return nil, nil, &crowded{}
	}
}

// crowded is a board that too many ask for past games at once.
type crowded struct{}

func (*crowded) Error() string { return "too many look at past games just now" }

// list reads a page of the list of games, the newest first, and how many games
// and pages there are.
func (p *past) list(r *http.Request, page int) (games []stats.Past, total, pages int, err error) {
	ctx, done, err := p.turn(r)
	if err != nil {
		return nil, 0, 0, err
	}
	defer done()
	games, total, err = p.store.Past(ctx, storage.Filter{}, (page-1)*perPage, perPage)
	return games, total, max((total+perPage-1)/perPage, 1), err
}

// one reads a game.
func (p *past) one(r *http.Request, number int) (render.Page, error) {
	ctx, done, err := p.turn(r)
	if err != nil {
		return render.Page{}, err
	}
	defer done()
	record, err := p.store.Game(ctx, number)
	if err != nil {
		return render.Page{}, err
	}
	game, err := record.Game()
	page := render.Page{Number: number, Game: game}
	if err == nil {
		p.compare(&page)
	}
	return page, err
}

// A pastGame is a game in the list.
type pastGame struct {
	Number                          int
	Started, Rules, Players, Stands string
}

func newPastGame(g stats.Past) pastGame {
	names := make([]string, len(g.Seats))
	for i, seat := range g.Seats {
		names[i] = seat.Name
	}
	return pastGame{
		Number: g.Game, Started: g.Started.Local().Format("2 January 2006"), Rules: titleOf(g.Rules),
		Players: strings.Join(names, ", "), Stands: tell.Capital(render.PastState(g)),
	}
}

// titleOf is what the rules of a name are called: as they are known, or by the name
// that somebody gave them.
func titleOf(name string) string {
	if rules, err := rulebook.Load(name); err == nil && rules.Title != "" {
		return rules.Title
	}
	return tell.Capital(name)
}

// pageOf reads from an address which page of a list is meant.
func pageOf(r *http.Request) (int, error) {
	text := r.URL.Query().Get("page")
	if text == "" {
		return 1, nil
	}
	n, err := number(text)
	if n > mostPages {
		return 0, &noNumber{}
	}
	return n, err
}

// mostPages is more than anybody has.
const mostPages = 1_000_000

// number reads a game's number.
func number(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return 0, &noNumber{}
	}
	return n, nil
}

// noNumber is a word that isn't a game's number.
type noNumber struct{}

func (*noNumber) Error() string { return "games have numbers" }

// showGames is the page that lists past games.
func (b *Board) showGames(w http.ResponseWriter, r *http.Request) {
	page, err := pageOf(r)
	if err != nil {
		b.failed(w, err)
		return
	}
	games, _, pages, err := b.past.list(r, page)
	if err != nil {
		b.failed(w, err)
		return
	}
	f := frame{Layout: hand, Title: "Past games · Farkle"}
	if page < pages {
		f.Older = page + 1
	}
	for _, g := range games {
		f.Games = append(f.Games, newPastGame(g))
	}
	b.write(w, http.StatusOK, "games", f)
}

// showPast is the page of one past game: the same as of the one being played, but
// that it stands still, with the review of a game that is over.
func (b *Board) showPast(w http.ResponseWriter, r *http.Request) {
	p, err := b.pastPicture(r)
	if err != nil {
		b.failed(w, err)
		return
	}
	l, working := b.lookOf(r, p), ""
	if p.page.Game.State().Outcome.Status == sheet.Over && l.layout == hand {
		a := b.review(p.page, l.odds)
		if working = a.wait(r); working == "" {
			p.account = a
			p.odds.learn(nil, a.steps, true)
		}
	}
	f, err := b.frameOf(p, l)
	if err != nil {
		b.failed(w, err)
		return
	}
	f.Working, f.Title = working, title(p)+" · Farkle"
	if f.ShowsOdds = l.odds; p.page.Game.State().Outcome.Status == sheet.Over {
		f.Odds = b.oddsLink(r)
	}
	b.write(w, http.StatusOK, "game", f)
}

// title names a past game: its rules, and the day it was played.
func title(p *picture) string {
	return tell.Rules(p.page.Game.State()) + ", " + p.date
}

// showSheet is the whole sheet of a game to print or to keep: a page that needs
// nothing else.
func (b *Board) showSheet(w http.ResponseWriter, r *http.Request) {
	p, err := b.pictureOf(r)
	if err != nil {
		b.failed(w, err)
		return
	}
	o := render.HTMLOptions{Zone: time.Local, Link: exchange.BGStatsLink(*p.page, exchange.Options{Zone: time.Local})}
	if p.page.Game.State().Outcome.Status == sheet.Over {
		if a := b.review(p.page, b.wantsOdds(r)); a.wait(r) == "" {
			o.Review, o.Chances = a.review, a.steps
		} else {
			o.NoReview = "It is still being worked out: load the page again in a moment."
		}
	}
	doc, err := newDocument(func(w io.Writer) error { return render.HTML(w, *p.page, o) })
	if err != nil {
		b.failed(w, err)
		return
	}
	// It has its look in itself, as it would as a file.
	w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
	answer(w, r, "text/html; charset=utf-8", doc)
}

// showChart shows the score chart of a game.
func (b *Board) showChart(f render.ChartFrame) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) { b.answerChart(w, r, f) }
}

func (b *Board) answerChart(w http.ResponseWriter, r *http.Request, f render.ChartFrame) {
	p, err := b.pictureOf(r)
	var chart *document
	if err == nil {
		chart, err = p.scoreChart(f)
	}
	b.answerPicture(w, r, chart, err)
}

// showChances shows how the chances to win went in a game.
func (b *Board) showChances(f render.ChartFrame) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		p, err := b.pictureOf(r)
		var chart *document
		if err == nil {
			chart, err = b.chancesOf(p, f)
		}
		b.answerPicture(w, r, chart, err)
	}
}

// chancesOf is the chart of the chances, as far as they are worked out.
func (b *Board) chancesOf(p *picture, f render.ChartFrame) (*document, error) {
	_, steps, _, _ := p.odds.known()
	if s := p.page.Game.State(); steps == nil && s.Outcome.Status == sheet.Over && !b.noOdds {
		if a := b.review(p.page, true); a.finished() {
			steps = a.steps
		}
	}
	if steps == nil || b.noOdds {
		return nil, &noNumber{}
	}
	return newDocument(func(w io.Writer) error { return render.ChancesSVG(w, *p.page, steps, f) })
}

func (b *Board) answerPicture(w http.ResponseWriter, r *http.Request, picture *document, err error) {
	if err != nil {
		b.failed(w, err)
		return
	}
	// A picture has its colours in itself. Where it is opened as a page of its
	// own, they are all that it may have.
	w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox")
	answer(w, r, "image/svg+xml", picture)
}

// pictureOf is a picture of the game that an address names: the one being played, or a
// past one where those are shown.
func (b *Board) pictureOf(r *http.Request) (*picture, error) {
	n, err := number(r.PathValue("number"))
	p := b.wall.look()
	switch {
	case err != nil:
		return nil, err
	case p.page != nil && p.page.Number == n:
		return p, nil
	case b.only:
		return nil, &noNumber{}
	}
	return b.pastPicture(r)
}

// pastPicture is a picture of a past game.
func (b *Board) pastPicture(r *http.Request) (*picture, error) {
	n, err := number(r.PathValue("number"))
	if err != nil {
		return nil, err
	}
	page, err := b.past.one(r, n)
	if err != nil {
		return nil, err
	}
	p := newPicture(&page, latest(newPicture(nil, nil, ""), page), "")
	p.date = render.PlayedOn(page, time.Local)
	return p, nil
}

// failed is the page for an error.
func (b *Board) failed(w http.ResponseWriter, err error) {
	status, title := statusOf(err)
	b.sorry(w, status, title, tell.Capital(err.Error())+".")
}

// statusOf is the one place where an error becomes a number of HTTP.
func statusOf(err error) (status int, title string) {
	var word *noNumber
	var many *crowded
	switch {
	case errors.Is(err, storage.NoGame), errors.As(err, &word):
		return http.StatusNotFound, "There is no such game"
	case errors.As(err, &many), errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		return http.StatusServiceUnavailable, "Not just now"
	}
	return http.StatusInternalServerError, "The game can't be read"
}
