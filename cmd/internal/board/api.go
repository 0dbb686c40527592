package board

import (
	"bytes"
	"io"
	"net/http"
	"time"

	"farkle/sheet/exchange"
	"farkle/storage"
)

// apiGame answers with the game being played, as `farkle show --json` does.
func (b *Board) apiGame(w http.ResponseWriter, r *http.Request) error {
	p := b.wall.look()
	if p.page == nil {
		return storage.NoGame
	}
	return answerJSON(w, r, exchange.Show(*p.page))
}

// apiPast answers with one past game.
func (b *Board) apiPast(w http.ResponseWriter, r *http.Request) error {
	p, err := b.pastPicture(r)
	if err != nil {
		return err
	}
	return answerJSON(w, r, exchange.Show(*p.page))
}

// apiGames answers with the list of games, as `farkle history --json` does.
func (b *Board) apiGames(w http.ResponseWriter, r *http.Request) error {
	page, err := pageOf(r)
	if err != nil {
		return err
	}
	games, total, pages, err := b.past.list(r, page)
	if err != nil {
		return err
	}
	return answerJSON(w, r, exchange.PastGames(games, total, page, pages, time.Local))
}

// apiStats answers with what past games say about the players, as `farkle stats
// --json` does.
func (b *Board) apiStats(w http.ResponseWriter, r *http.Request) error {
	players, err := b.past.players(r, storage.Filter{})
	if err != nil {
		return err
	}
	return answerJSON(w, r, exchange.Stats(players, nil))
}

func answerJSON(w http.ResponseWriter, r *http.Request, what any) error {
	return answer(w, r, "application/json", "", func(w io.Writer) error { return exchange.JSON(w, what) })
}

// apiEvent is the game as its message for programs; nil while there is none.
func apiEvent(p *picture) ([]byte, error) {
	if p.page == nil {
		return nil, nil
	}
	var event bytes.Buffer
	err := exchange.JSON(&event, exchange.Show(*p.page))
	return bytes.TrimSpace(event.Bytes()), err
}
