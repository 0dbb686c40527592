package render

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/review"
	"farkle/sheet/tell"
)

// HTMLOptions are what a page needs beside the game.
type HTMLOptions struct {
	Zone   *time.Location // of the date; nil is UTC
	Link   string         // hands the game to an app on a phone: a code to scan
	Review *review.Review
	// Chances are how likely everybody was to win, turn by turn, where somebody asked.
	Chances []review.Step
	// NoReview is why there is no review and how to come by one, said in its
	// place; where there is neither, the section is left out.
	NoReview string
}

// HTML writes a game as one page that needs nothing else: no network, no script,
// no other file. It is for screens, light and dark, for paper, where an ordinary
// game fits on one sheet, and for screen readers.
func HTML(w io.Writer, p Page, o HTMLOptions) error {
	return writePage(w, "sheet", htmlPage(p, o))
}

// A htmlSheet is what the page shows, in words; every text in it has been through
// [TerminalText], for what isn't a sign has no place on a page either.
type htmlSheet struct {
	Title, Rules, Date, Stamp string
	House                     string // how the rules differ from those of their name
	Number                    int
	Target, Outcome, Next     string
	Legend                    string
	TableSize                 float64 // in print, in points
	OnItsSide                 bool    // in print
	Common, Teams             bool
	Crowded                   bool // wider than a phone
	Players                   []htmlPlayer
	Rounds                    []htmlRound
	Charts                    []drawing // of the totals: for wide screens and for narrow ones
	Chances                   []drawing
	Places                    []string
	Review                    *ReviewPage
	NoReview                  string
	Turns                     []htmlTurns
	Warnings, Notes           []string
	Gone                      []htmlGone
	Link                      string
	Code                      *htmlCode
}

type htmlPlayer struct {
	Name, Total, Place string
	Team               string // the joint total
	Won                bool
}

type htmlRound struct {
	Number int
	Common string
	Cells  []htmlCell
}

// A htmlCell is a player's turn: the mark for the eye, and words where the mark wouldn't
// be understood read aloud.
type htmlCell struct{ Name, Mark, Words, Sum string }

type htmlTurns struct {
	Title string
	Turns []htmlTurn
}

type htmlTurn struct {
	Name  string
	Keeps []htmlKeep
	Said  string
}

// A htmlKeep is a keep and why it counts; Dice is "" where the words begin with
// them.
type htmlKeep struct{ Dice, Parts string }

type htmlGone struct{ Text, Fate string }

type htmlCode struct {
	Path string
	Size int // in modules
}

// Wide is how wide the code is on a screen, in its units: three for a module, or a
// telephone can't tell them apart.
func (c htmlCode) Wide() int { return 3 * c.Size }

// mostModules is the largest code that is shown: beyond that the link must do.
const mostModules = 140

func htmlPage(p Page, o HTMLOptions) htmlSheet {
	s := p.Game.State()
	rules := s.Card.Rules()
	h := htmlSheet{
		Title: tell.TerminalText(Title(p)), Rules: tell.TerminalText(rules.Title), House: tell.TerminalText(tell.HouseText(p)), Number: p.Number, Target: tell.PlayedTo(rules),
		Outcome: tell.TerminalText(s.Summary()), Next: tell.TerminalText(tell.Awaited(s)), Common: rules.HasCommonDie(), Teams: s.Teams(), Charts: []drawing{drawn(p, WideChart), drawn(p, NarrowChart)},
		TableSize: 8.5, Review: ReviewPageOf(s, o.Review), NoReview: tell.TerminalText(o.NoReview), Link: o.Link,
	}
	if s.Outcome.Status == sheet.Over && h.Outcome != "" {
		h.Outcome = tell.Capital(h.Outcome)
	}
	if len(o.Chances) > 0 {
		h.Chances = []drawing{chancesDrawn(p, o.Chances, WideChart), chancesDrawn(p, o.Chances, NarrowChart)}
	}
	switch n := len(s.Seats); {
	case n > 12: // more than stand side by side on paper that stands upright
		h.OnItsSide, h.TableSize = true, 6.5
	case n > 7:
		h.TableSize = 6.5
	}
	h.Date, h.Stamp = when(p, o.Zone, day+", 15:04")
	if path, size, ok := qrPath(h.Link); ok && size <= mostModules {
		h.Code = &htmlCode{path, size}
	}
	for _, n := range s.Seated() {
		seat := s.Seats[n-1]
		h.Players = append(h.Players, htmlPlayer{
			Name: tell.TerminalText(seat.Name), Total: scorer.Thousands(seat.Total), Team: scorer.Thousands(seat.Score), Place: tell.SeatOf(s, n).Place, Won: slices.Contains(s.Outcome.Winners, n),
		})
	}
	columns := []string{"Round"}
	if h.Common {
		columns = append(columns, "Common")
	}
	for _, player := range h.Players {
		columns = append(columns, player.Name)
	}
	h.Crowded = crowded(columns)
	var signs legend
	for _, r := range s.Rounds {
		h.Rounds = append(h.Rounds, htmlRoundOf(s, r, &signs))
		if turns := htmlTurnsOf(s, r); len(turns.Turns) > 0 {
			h.Turns = append(h.Turns, turns)
		}
	}
	h.Legend = signs.text()
	for _, line := range tell.Places(s) {
		h.Places = append(h.Places, tell.TerminalText(line))
	}
	for _, line := range tell.Worries(s) {
		h.Warnings = append(h.Warnings, tell.TerminalText(line))
	}
	for _, l := range s.Lines {
		if words := tell.Fate(l); words != "" {
			h.Gone = append(h.Gone, htmlGone{tell.TerminalText(fmt.Sprintf("%d. %s", l.Number, p.Game.LineText(l.Line))), words})
			continue
		}
		for _, e := range l.Entries {
			if e.Kind == sheet.Note {
				h.Notes = append(h.Notes, tell.TerminalText(fmt.Sprintf("Round %d: %s", l.Round, e.Text)))
			}
		}
	}
	return h
}

// day is how a date is written.
const day = "2 January 2006"

// when says when a game was played, and the same for programs; both are "" where
// it isn't known. Of a day that somebody named the hour isn't.
func when(p Page, zone *time.Location, layout string) (date, stamp string) {
	s, head := p.Game.State(), p.Game.Head()
	if head.Started.IsZero() {
		return "", ""
	}
	if s.Played != "" {
		zone, layout = time.UTC, day
	}
	if zone == nil {
		zone = time.UTC
	}
	at := s.PlayedAt(head.Started)
	return at.In(zone).Format(layout), at.UTC().Format(time.RFC3339)
}

// PlayedOn is the day a game was played, as dates were in a zone; "" where it isn't
// known.
func PlayedOn(p Page, zone *time.Location) string {
	date, _ := when(p, zone, day)
	return date
}

// crowded reports whether a table with these columns is wider than a phone, where it
// is then laid out another way.
func crowded(columns []string) bool {
	const phone, least, most = 38, 6, 14 // columns of text
	room := 0
	for _, name := range columns {
		widest := least
		for _, word := range strings.Fields(name) {
			widest = max(widest, width(word))
		}
		room += min(widest, most) + 1
	}
	return room > phone
}

// legend gathers the signs used on a sheet, to explain only those.
type legend struct{ farkle, absent, hot, open, fine, moved bool }

func (l *legend) see(t sheet.Turn) {
	l.farkle = l.farkle || t.Ended == sheet.Farkled
	l.absent = l.absent || t.Ended == sheet.WasAway
	l.hot = l.hot || t.Shape.Hot && t.Ended != sheet.Farkled
	l.open = l.open || t.Ended == sheet.Open && t.Begun()
	l.fine = l.fine || t.Fine > 0
	l.moved = l.moved || t.Moved != 0
}

func (l *legend) text() string {
	var words []string
	for _, sign := range []struct {
		seen bool
		text string
	}{
		{l.farkle, "F is a farkle"}, {l.absent, "– is absent"}, {l.hot, "* is hot dice"},
		{l.open, "… is a turn still open"}, {l.fine, "- is a fine"},
		{l.moved, "( ) is what another player's turn gave or took"},
	} {
		if sign.seen {
			words = append(words, sign.text)
		}
	}
	if len(words) == 0 {
		return ""
	}
	return tell.Capital(strings.Join(words, ", ")) + "."
}

func htmlRoundOf(s *sheet.State, r sheet.Round, signs *legend) htmlRound {
	row := htmlRound{Number: r.Number, Common: r.CommonName()}
	for _, n := range s.Seated() {
		t, name := s.Turn(r.Number, n), tell.TerminalText(s.Name(n))
		if t == nil || t.Blank() {
			row.Cells = append(row.Cells, htmlCell{Name: name})
			continue
		}
		signs.see(*t)
		told := tell.CellOf(s, &r, t)
		cell := htmlCell{Name: name, Mark: tell.MarkOf(t), Words: strings.TrimSuffix(told.Spoken, ", total "+told.Total)}
		if cell.Words == cell.Mark { // just a number
			cell.Words = ""
		}
		if t.Ended != sheet.Open {
			cell.Sum = scorer.Thousands(t.Total)
		}
		row.Cells = append(row.Cells, cell)
	}
	return row
}

// htmlTurnsOf explains the turns of a round, each keep and how it ended.
func htmlTurnsOf(s *sheet.State, r sheet.Round) htmlTurns {
	h := htmlTurns{Title: fmt.Sprintf("Round %d", r.Number)}
	if common := r.CommonName(); common != "" {
		h.Title += ", Common Die " + common
	}
	for _, t := range r.Turns {
		if !t.Begun() || !t.Plays {
			continue
		}
		turn := htmlTurn{Name: tell.TerminalText(s.Name(t.Seat))}
		for _, k := range tell.KeepsOf(r.Card.Faces(), t.Keeps(r.Card)) {
			keep := htmlKeep{k.Dice, k.Parts}
			if strings.HasPrefix(keep.Parts, keep.Dice+" = ") {
				keep.Dice = ""
			}
			turn.Keeps = append(turn.Keeps, keep)
		}
		said := strings.TrimPrefix(tell.Turn(s, &t), s.Name(t.Seat)+" ") // it is there already
		turn.Said = tell.TerminalText(said)
		h.Turns = append(h.Turns, turn)
	}
	return h
}
