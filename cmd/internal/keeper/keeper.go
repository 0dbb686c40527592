package keeper

import (
	"embed"
	"html/template"
	"net/http"
	"slices"
	"sync"
	"time"

	"farkle/cmd/internal/board"
	"farkle/cmd/internal/pencil"
)

//go:embed assets pages
var files embed.FS

// Path is where the page to write on is.
const Path = "/keep/"

// Options say what to write with.
type Options struct {
	Pencil pencil.Pencil // of its own: a phone never waits for the table, nor the table for a phone
	Now    func() time.Time

	Patience time.Duration // until the page should have been opened; 30 s if 0
}

// A Keeper lets phones write in the game that a board shows.
type Keeper struct {
	Options
	board *board.Board
	page  *template.Template
	news  chan string

	mu     sync.Mutex
	codes  []*code
	phones []*phone
	count  int                    // of all phones there have been
	wrong  map[string][]time.Time // by address: when a wrong code was typed there
	from   map[place]string       // the phones that lines came from
}

// A place is a line of a game.
type place struct{ game, line int }

// New is a keeper that lets nobody in yet.
func New(o Options) (*Keeper, error) {
	page, err := template.ParseFS(files, "pages/*.html")
	if err != nil {
		return nil, err
	}
	return &Keeper{Options: o, page: page, news: make(chan string, mostPhones), wrong: map[string][]time.Time{}, from: map[place]string{}}, nil
}

// Beside is the keeper's place beside a board.
func (k *Keeper) Beside() *board.Beside {
	return &board.Beside{Path: Path, Files: files, Handler: k.routes}
}

// routes are all addresses there are.
func (k *Keeper) routes(b *board.Board) http.Handler {
	k.board = b
	at := http.NewServeMux()
	at.HandleFunc("GET "+Path+"{$}", k.showPage)
	at.HandleFunc("GET "+Path+"with/{code}", k.showPage)
	at.HandleFunc("GET "+Path+"events", k.paired(k.events))
	at.HandleFunc("GET "+Path+"who", k.paired(k.who))
	at.HandleFunc("GET "+Path+"sheet", k.paired(k.showSheet))
	at.HandleFunc("POST "+Path+"pair", only(k.pair))
	at.HandleFunc("POST "+Path+"preview", only(k.paired(k.preview)))
	at.HandleFunc("POST "+Path+"write", only(k.paired(k.write)))
	at.HandleFunc("POST "+Path+"written", only(k.paired(k.written)))
	for _, name := range []string{"board.css", "follow.js", "icon.svg"} {
		at.HandleFunc("GET "+Path+name, board.Asset(name))
	}
	for _, name := range []string{"keep.css", "keep.js"} {
		at.HandleFunc("GET "+Path+name, func(w http.ResponseWriter, r *http.Request) {
			http.ServeFileFS(w, r, files, "assets/"+name)
		})
	}
	return at
}

// From is the phone that a line came from, "Ben's phone"; "" where it came from none.
func (k *Keeper) From(game, line int) string {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.from[place{game, line}]
}

// A Phone is one that may write.
type Phone struct {
	Number int    // of all there have been
	Name   string // "Ben's phone"
}

// Phones are those that may write now, the oldest first.
func (k *Keeper) Phones() []Phone {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.tidy()
	phones := make([]Phone, len(k.phones))
	for i, p := range k.phones {
		phones[i] = p.Phone
	}
	return phones
}

// Drop takes a phone off the list: it writes nothing any more. It reports whether
// there was one of this number.
func (k *Keeper) Drop(number int) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	i := slices.IndexFunc(k.phones, func(p *phone) bool { return p.Number == number })
	if i < 0 {
		return false
	}
	p := k.phones[i]
	k.forget(p)
	k.changed(p.Name + " is dropped")
	return true
}

// News tells of phones that come and go, and of a page that nobody opens, one sentence
// at a time; what nobody takes is dropped.
func (k *Keeper) News() <-chan string { return k.news }

func (k *Keeper) changed(text string) {
	select {
	case k.news <- text:
	default:
	}
}
