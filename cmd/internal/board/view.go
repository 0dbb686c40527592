package board

import (
	"cmp"
	"slices"
	"strings"

	"farkle/sheet"
	"farkle/sheet/tell"
)

// A view is what the page says of a game.
type view struct {
	Game     int
	Rules    string // their title
	PlayedTo string // what to: points, rounds
	Round    int
	Banner   *banner
	Head     string // who is up, or what is awaited
	Detail   string // what the one who is up holds
	Waiting  []waiting
	Common   *commonDie
	Seats    []seatView // by place
	Columns  []column   // of the sheet
	Rows     []row      // the newest round first
	Legend   []tell.Mark
	News     []news
	Chart    string   // what the chart is called; "" where there is none
	Faults   []string // turns left empty, lines that no longer fit
	Trouble  string
	Over     bool
}

// A banner is what nobody may miss.
type banner struct {
	Kind string // won, tiebreak, last, stop
	Word string // in big letters
	Text string
}

// A waiting player still has to report this round.
type waiting struct {
	Name string
	Stop bool // somebody else has used up all the dice
}

// A commonDie is the sixth die of everybody.
type commonDie struct {
	Side  string // what to draw: "5", "2X", "W4"; "" while it isn't known
	Text  string
	Twice bool
}

func newView(p *picture, seat int) view {
	s := p.page.Game.State()
	v := view{
		Game: p.page.Number, Rules: tell.Rules(s), PlayedTo: tell.Target(s),
		Round: s.Round, Banner: newBanner(s), News: p.news, Faults: tell.Worries(s), Trouble: p.trouble,
		Over: s.Outcome.Status == sheet.Over, Seats: seatViews(s, seat), Common: newCommonDie(s),
	}
	v.Head, v.Detail = awaited(s)
	if s.Awaits == sheet.AwaitsTurn && tell.Together(s) {
		for _, n := range s.Next {
			v.Waiting = append(v.Waiting, waiting{s.Name(n), s.MustStop(s.Round, n)})
		}
	}
	v.Columns, v.Rows, v.Legend = sheetOf(s, seat)
	return v
}

// next says who is up, or must stop, for somebody who can't see the page.
func (v view) next() string {
	switch {
	case v.Banner != nil && v.Banner.Kind == "stop":
		return v.Banner.Word + ": " + v.Banner.Text + "."
	case v.Head == "":
		return ""
	}
	names := make([]string, len(v.Waiting))
	for i, w := range v.Waiting {
		names[i] = w.Name
	}
	return strings.TrimSpace(v.Head+" "+cmp.Or(tell.And(names), v.Detail)) + "."
}

// now is how the game stands, in a sentence or two, for somebody who comes back to the
// page.
func (v view) now() string {
	if v.Banner == nil || v.Banner.Kind == "stop" {
		return v.next()
	}
	return strings.TrimSpace(v.Banner.Text + ". " + v.next())
}

// newBanner is nil as long as the game simply goes on.
func newBanner(s *sheet.State) *banner {
	summary := tell.Capital(s.Summary())
	stop := tell.Stopping(s)
	switch winners := s.Outcome.Winners; {
	case s.Outcome.Status == sheet.Over && len(winners) == 0:
		return &banner{"won", "Over", summary}
	case len(winners) == 1:
		return &banner{"won", s.Name(winners[0]) + " wins", summary}
	case len(winners) > 1 && len(s.Partners(winners[0])) >= len(winners): // one team
		return &banner{"won", tell.Crowd(s, winners, "players") + " win", summary}
	case len(winners) > 1:
		return &banner{"won", "Shared win", summary}
	case stop != "":
		return &banner{"stop", "STOP", tell.Capital(stop) + " and report"}
	case s.Outcome.Status == sheet.Tiebreak:
		return &banner{"tiebreak", "Tiebreak", summary}
	case s.Outcome.Status == sheet.LastTurns:
		return &banner{"last", "Last turns", strings.TrimPrefix(summary, "Last turns: ")}
	}
	return nil
}

// awaited says in a headline whom the table waits for.
func awaited(s *sheet.State) (head, detail string) {
	if len(s.Next) == 0 {
		return "", ""
	}
	first := tell.SeatOf(s, s.Next[0])
	switch {
	case s.Awaits == sheet.AwaitsCommon:
		return first.Name + " rolls the Common Die", ""
	case s.Awaits == sheet.AwaitsWild:
		return first.Name + " names the Wild", "after the first roll"
	case tell.Together(s):
		return "Still to report", ""
	case first.Begun:
		return first.Name, first.Turn + ", " + first.Rolls.Long
	}
	return first.Name, "is up"
}

// newCommonDie is nil where the players share none.
func newCommonDie(s *sheet.State) *commonDie {
	r := &s.Rounds[s.Round-1]
	if !tell.HasCommonDie(s) {
		return nil
	}
	return &commonDie{Side: commonSign(r), Twice: r.Common.Doubles(), Text: tell.Capital(tell.Common(s, *r))}
}

// here are the seats with somebody who is or was at the table.
func here(s *sheet.State) []int {
	var seats []int
	for i, seat := range s.Seats {
		if seat.Playing || seat.Left || seat.Joins > 0 {
			seats = append(seats, i+1)
		}
	}
	return seats
}

// firstSeat puts one seat before the others, which keep their order.
func firstSeat(seats []int, seat int) []int {
	if i := slices.Index(seats, seat); i > 0 {
		seats = slices.Insert(slices.Delete(seats, i, i+1), 0, seat)
	}
	return seats
}
