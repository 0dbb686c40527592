package board

import (
	"cmp"
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

// read reads once it is this one's turn. Those for whom that isn't soon get an error.
func (p *past) read(r *http.Request, from func(context.Context, *storage.Store) error) error {
	ctx, cancel := context.WithTimeout(r.Context(), patience/2)
	defer cancel()
	select {
	case p.turns <- struct{}{}:
		defer func() { <-p.turns }()
		return from(ctx, p.store)
	case <-ctx.Done():
		return &crowded{}
	}
}

// crowded is a board that too many ask for past games at once.
type crowded struct{}

func (*crowded) Error() string { return "too many look at past games just now" }

// list reads a page of the list of games, the newest first, and how many games
// and pages there are.
func (p *past) list(r *http.Request, page int) (games []stats.Past, total, pages int, err error) {
	err = p.read(r, func(ctx context.Context, from *storage.Store) error {
		games, total, err = from.Past(ctx, storage.Filter{}, (page-1)*perPage, perPage)
		return err
	})
	return games, total, max((total+perPage-1)/perPage, 1), err
}

// one reads a game.
func (p *past) one(r *http.Request, number int) (page render.Page, err error) {
	err = p.read(r, func(ctx context.Context, from *storage.Store) error {
		record, err := from.Game(ctx, number)
		if err != nil {
			return err
		}
		game, err := record.Game()
		page = render.Page{Number: number, Game: game}
		return err
	})
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
		Number: g.Game, Started: g.Started.Local().Format("2 January 2006"), Rules: rulebook.Title(g.Rules),
		Players: strings.Join(names, ", "), Stands: tell.Capital(render.PastState(g)),
	}
}

// pageOf reads from an address which page of a list is meant.
func pageOf(r *http.Request) (int, error) {
	n, err := number(cmp.Or(r.URL.Query().Get("page"), "1"))
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
func (b *Board) showGames(w http.ResponseWriter, r *http.Request) error {
	page, err := pageOf(r)
	if err != nil {
		return err
	}
	games, _, pages, err := b.past.list(r, page)
	if err != nil {
		return err
	}
	f := frame{Layout: hand, Title: "Past games · Farkle"}
	if page < pages {
		f.Older = page + 1
	}
	for _, g := range games {
		f.Games = append(f.Games, newPastGame(g))
	}
	return b.write(w, http.StatusOK, "games", f)
}

// showPast is the page of one past game: the same as of the one being played, but
// that it stands still, with the review of a game that is over.
func (b *Board) showPast(w http.ResponseWriter, r *http.Request) error {
	p, err := b.pastPicture(r)
	if err != nil {
		return err
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
		return err
	}
	f.Working, f.Title = working, title(p)+" · Farkle"
	if f.ShowsOdds = l.odds; p.page.Game.State().Outcome.Status == sheet.Over {
		f.Odds = b.oddsLink(r)
	}
	return b.write(w, http.StatusOK, "game", f)
}

// title names a past game: its rules, and the day it was played.
func title(p *picture) string {
	return tell.Rules(p.page.Game.State()) + ", " + p.date
}

// showSheet is the whole sheet of a game to print or to keep: a page that needs
// nothing else.
func (b *Board) showSheet(w http.ResponseWriter, r *http.Request) error {
	p, err := b.pictureOf(r)
	if err != nil {
		return err
	}
	o := render.HTMLOptions{Zone: time.Local, Link: exchange.BGStatsLink(*p.page, exchange.Options{Zone: time.Local})}
	if p.page.Game.State().Outcome.Status == sheet.Over {
		if a := b.review(p.page, b.wantsOdds(r)); a.wait(r) == "" {
			o.Review, o.Chances = a.review, a.steps
		} else {
			o.NoReview = "It is still being worked out: load the page again in a moment."
		}
	}
	return answer(w, r, "text/html; charset=utf-8", ownLook, func(w io.Writer) error { return render.HTML(w, *p.page, o) })
}

// showChart shows a chart of a game.
func (b *Board) showChart(draw func(io.Writer, *picture, render.ChartFrame) error, f render.ChartFrame) shows {
	return func(w http.ResponseWriter, r *http.Request) error {
		p, err := b.pictureOf(r)
		if err != nil {
			return err
		}
		return answer(w, r, "image/svg+xml", ownLook+"; sandbox", func(w io.Writer) error { return draw(w, p, f) })
	}
}

// drawScores draws everybody's total by round.
func drawScores(w io.Writer, p *picture, f render.ChartFrame) error { return render.SVG(w, *p.page, f) }

// drawChances draws how the chances to win went, as far as they are worked out.
func (b *Board) drawChances(w io.Writer, p *picture, f render.ChartFrame) error {
	if b.noOdds {
		return &noNumber{}
	}
	_, steps, _, _ := p.odds.known()
	if steps == nil && p.page.Game.State().Outcome.Status == sheet.Over {
		if a := b.review(p.page, true); a.finished() {
			steps = a.steps
		}
	}
	if steps == nil {
		return &noNumber{}
	}
	return render.ChancesSVG(w, *p.page, steps, f)
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
	p := newPicture(&page, "")
	p.date = render.PlayedOn(page, time.Local)
	return p, nil
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
