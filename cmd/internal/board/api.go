package board

import (
	"io"
	"net/http"

	"farkle/sheet"
	"farkle/sheet/render"
	"farkle/storage"
)

// A gamesDoc lists games for programs, the newest first.
type gamesDoc struct {
	V     int       `json:"v"`
	Games []gameDoc `json:"games"`
	Older int       `json:"older"` // for ?below=: where the list goes on; 0 at its end
}

// A gameDoc is a game in a gamesDoc.
type gameDoc struct {
	Game    int      `json:"game"`
	Started string   `json:"started"` // RFC 3339, UTC; "" for a game that can't be read
	Rules   string   `json:"rules"`
	Players []string `json:"players"`
	Lines   int      `json:"lines"`
	Round   int      `json:"round"`
	Status  string   `json:"status"` // playing, last_turns, tiebreak, over
	Winners []string `json:"winners"`
}

func newGameDoc(r *storage.Record) gameDoc {
	doc := gameDoc{Game: r.Number, Players: []string{}, Winners: []string{}}
	game, err := sheet.New(r.Head, r.Lines)
	if err != nil || r.Head.ID == "" {
		return doc
	}
	shown := render.Show(render.Page{Number: r.Number, Game: game})
	for _, seat := range shown.Seats {
		doc.Players = append(doc.Players, seat.Name)
	}
	doc.Started, doc.Rules, doc.Lines = stamp(r.Head.Started), shown.Rules, r.Last()
	doc.Round, doc.Status, doc.Winners = shown.Round, shown.Status, shown.Winners
	return doc
}

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
		b.apiFailed(w, &storage.NoGame{})
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

// apiGames answers with the list of games.
func (b *Board) apiGames(w http.ResponseWriter, r *http.Request) {
	from, err := below(r)
	if err != nil {
		b.apiFailed(w, err)
		return
	}
	records, older, err := b.past.list(r, from)
	if err != nil {
		b.apiFailed(w, err)
		return
	}
	list := gamesDoc{V: render.Version, Games: []gameDoc{}, Older: older}
	for _, record := range records {
		list.Games = append(list.Games, newGameDoc(record))
	}
	doc, err := newDocument(func(w io.Writer) error { return render.JSON(w, list) })
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
	_ = render.JSON(w, struct { // who has gone away doesn't mind
		V     int    `json:"v"`
		Error string `json:"error"`
	}{render.Version, title})
}
