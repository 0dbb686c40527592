package board

import (
	"io"
	"net/http"
	"time"

	"farkle/sheet/exchange"
	"farkle/storage"
)

// apiGame answers with the game being played, as `farkle show --json` does.
func (b *Board) apiGame(w http.ResponseWriter, r *http.Request) {
	b.apiPicture(w, r, b.wall.look())
}

func (b *Board) apiPicture(w http.ResponseWriter, r *http.Request, p *picture) {
	doc, err := p.document()
	switch {
	case err != nil:
		b.apiFailed(w, err)
	case doc == nil:
		b.apiFailed(w, storage.NoGame)
	default:
		answer(w, r, "application/json", doc)
	}
}

// apiPast answers with one past game.
func (b *Board) apiPast(w http.ResponseWriter, r *http.Request) {
	p, err := b.pastPicture(r)
	if err != nil {
		b.apiFailed(w, err)
		return
	}
	b.apiPicture(w, r, p)
}

// apiGames answers with the list of games, as `farkle history --json` does.
func (b *Board) apiGames(w http.ResponseWriter, r *http.Request) {
	page, err := pageOf(r)
	if err != nil {
		b.apiFailed(w, err)
		return
	}
	games, total, pages, err := b.past.list(r, page)
	if err != nil {
		b.apiFailed(w, err)
		return
	}
	b.apiAnswer(w, r, exchange.PastGames(games, total, page, pages, time.Local))
}

// apiStats answers with what past games say about the players, as `farkle stats
// --json` does.
func (b *Board) apiStats(w http.ResponseWriter, r *http.Request) {
	players, err := b.past.players(r, storage.Filter{})
	if err != nil {
		b.apiFailed(w, err)
		return
	}
	b.apiAnswer(w, r, exchange.Stats(players, nil))
}

func (b *Board) apiAnswer(w http.ResponseWriter, r *http.Request, what any) {
	doc, err := newDocument(func(w io.Writer) error { return exchange.JSON(w, what) })
	if err != nil {
		b.apiFailed(w, err)
		return
	}
	answer(w, r, "application/json", doc)
}

// apiFailed answers with why there is no answer.
func (b *Board) apiFailed(w http.ResponseWriter, err error) {
	status, title := statusOf(err)
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = exchange.JSON(w, struct { // who has gone away doesn't mind
		V     int    `json:"v"`
		Error string `json:"error"`
	}{exchange.Version, title})
}
