package board

import (
	"html/template"
	"sync"

	"farkle/sheet/render"
)

// A picture is a game at one moment, ready for everybody who wants to see it. It
// never changes; what is drawn of it is drawn once and shared.
type picture struct {
	page    *render.Page // nil while there is no game
	news    []news       // the latest lines, the newest first
	trouble string       // why the file can't be read just now
	old     chan struct{}
	odds    odds     // for those who want to see them
	date    string   // of a past game
	account *account // of one that is over

	mu    sync.Mutex
	drawn map[look]*drawing
}

func newPicture(page *render.Page, trouble string) *picture {
	p := &picture{
		page: page, trouble: trouble, old: make(chan struct{}), odds: odds{more: make(chan struct{})},
		drawn: map[look]*drawing{},
	}
	if page != nil {
		p.news = latest(page.Game)
	}
	return p
}

// A look is one way to look at a game. There are few: a name that is nobody's is
// no look of its own.
type look struct {
	layout layout
	seat   int  // the player to put first, or 0
	odds   bool // who will win; nobody sees that who hasn't asked
	stage  int  // how much of it is known
}

// A layout is a page for a purpose.
type layout string

const (
	hand    layout = "hand"    // for a phone in the hand; also for bigger screens
	tv      layout = "tv"      // for across the room
	overlay layout = "overlay" // to lay over a video
)

// drawing is the picture as somebody looks at it.
func (p *picture) drawing(t *template.Template, l look) (*drawing, error) {
	if l.odds {
		_, _, l.stage, _ = p.odds.known()
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if d := p.drawn[l]; d != nil {
		return d, nil
	}
	d, err := draw(t, p, l)
	if err == nil {
		p.drawn[l] = d
	}
	return d, err
}
