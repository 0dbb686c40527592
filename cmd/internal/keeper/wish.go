package keeper

import (
	"fmt"
	"net/http"
	"slices"

	"farkle/sheet"
	"farkle/sheet/render"
	"farkle/sheet/tell"
)

// A wish is what a phone wants written.
type wish struct {
	Number string `json:"number"` // of the wish: sent again, it gets the first answer
	Game   int    `json:"game"`
	Seen   int    `json:"seen"` // the last line that the phone shows
	Do     deed   `json:"do"`
	Seat   int    `json:"seat"`  // whose turn it is about
	Round  int    `json:"round"` // Insert: which
	Line   int    `json:"line"`  // Undo, Strike, Restore, Fix: which
	Words  string `json:"words"` // "444 1", "common 5"
	Yes    string `json:"yes"`   // the question that was answered with yes
}

// A deed is what kind of line is wished.
type deed string

const (
	play    deed = "play"    // a turn goes on
	common  deed = "common"  // the Common Die, or its number
	undo    deed = "undo"    // the line that the key names
	fix     deed = "fix"     // other words in a line's place
	strike  deed = "strike"  // a line is crossed out
	restore deed = "restore" // and brought back
	insert  deed = "insert"  // a line for an earlier turn
)

// allowed refuses what a phone may not do: rules, names, players and other games are
// no business of any, and a player's phone writes that player's turn alone.
func (w wish) allowed(page *render.Page, p *phone) *no {
	if page == nil || w.Game != page.Number {
		return &no{http.StatusConflict, "Another game is played now.", "Look at the page again."}
	}
	s := page.Game.State()
	own := p.seat(s)
	correction := w.Do == fix || w.Do == strike || w.Do == restore || w.Do == insert
	switch {
	case own != 0 && correction:
		return &no{http.StatusForbidden, p.Name + " corrects nothing.", "The scorekeeper does."}
	case w.Seat < 0 || w.Seat > len(s.Seats) || w.Seat == 0 && (w.Do == play || w.Do == common || w.Do == insert):
		return &no{http.StatusBadRequest, "There is no such player.", ""}
	case own != 0 && own != w.Seat:
		return &no{http.StatusForbidden, p.Name + " writes nobody else's turns.", ""}
	case w.Do == common && (s.Awaits == sheet.AwaitsTurn || !slices.Contains(s.Next, w.Seat)):
		return &no{http.StatusForbidden, "Nobody waits for " + s.Name(w.Seat) + "'s Common Die.", ""}
	case w.Words == "":
		return nil
	}
	entries, err := sheet.ParseEntries(w.Words, page.Game.Faces())
	if err != nil {
		return refusal(err)
	}
	for _, e := range entries {
		ofDie := e.Kind == sheet.Common || e.Kind == sheet.Wild
		if !e.Kind.OfTurn() && !(ofDie && (w.Do == common || w.Do == fix)) {
			return &no{http.StatusForbidden, "A phone writes turns and nothing else.", ""}
		}
	}
	return nil
}

// text is the line as it would be typed; "" for a wish that is none.
func (w wish) text(g *sheet.Game) string {
	s := g.State()
	switch w.Do {
	case play, common:
		return tell.Line(s, w.Seat, w.Words)
	case undo:
		if w.Seat == 0 {
			return "undo"
		}
		return "undo " + sheet.Quoted(s.Name(w.Seat))
	case strike, restore:
		return fmt.Sprintf("%s %d", w.Do, w.Line)
	case fix:
		if w.Seat == 0 {
			return fmt.Sprintf("fix %d %s", w.Line, w.Words)
		}
		return fmt.Sprintf("fix %d %s", w.Line, tell.Line(s, w.Seat, w.Words))
	case insert:
		return fmt.Sprintf("round %d %s", w.Round, tell.Line(s, w.Seat, w.Words))
	}
	return ""
}

// turn is the seat whose turn is written on, as [pencil.Wish] has it.
func (w wish) turn() int {
	if w.Do == play || w.Do == undo {
		return w.Seat
	}
	return 0
}
