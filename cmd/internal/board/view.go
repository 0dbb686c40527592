package board

import (
	"cmp"
	"slices"
	"strings"

	"farkle/sheet"
	"farkle/sheet/render"
	"farkle/sheet/review"
	"farkle/sheet/tell"
)

// A view is what the page says of a game.
type view struct {
	Game     int
	Rules    string // their title
	PlayedTo string // what to: points, rounds
	Date     string // of a past game
	Round    int
	Banner   *banner
	Head     string // who is up, or what is awaited
	Risk     string // the points that the one who is up may still lose
	Detail   string // what else there is to say of that turn
	Waiting  []string
	Common   *commonDie
	Seats    []seatView // by place
	Crowd    int        // how many rows the standings have room for
	Teams    []string   // what each player's team has together
	Columns  []column   // of the sheet
	Rows     []row      // the newest round first
	Legend   []tell.Mark
	News     []news
	Lines    int  // that are written: each changes the charts
	Chances  bool // how the chances to win went is known
	Odds     bool // the chances to win are shown
	Review   *render.ReviewPage
	NoReview string   // why there is none
	Faults   []string // turns left empty, lines that no longer fit
	Trouble  string
	Over     bool
}

// A banner is what nobody may miss.
type banner struct {
	Kind string // won, tiebreak, last, stop
	Word string // in big letters
	Text string
	Said string   // both in a sentence
	Stop []string // who must stop
}

// A commonDie is the sixth die of everybody.
type commonDie struct {
	Side  string // what to draw: "5", "2X", "W4"; "" while it isn't known
	Text  string
	Twice bool
}

func newView(p *picture, l look) view {
	s, seat := p.page.Game.State(), l.seat
	var win []float64
	var steps []review.Step
	if l.odds {
		win, steps, _, _ = p.odds.known()
	}
	v := view{
		Game: p.page.Number, Rules: tell.Rules(s), PlayedTo: tell.Target(s),
		Round: s.Round, Banner: newBanner(s), News: p.news, Date: p.date, Faults: tell.Worries(s), Trouble: p.trouble,
		Over: s.Outcome.Status == sheet.Over, Seats: seatViews(s, seat, win, l.layout == tv), Common: newCommonDie(s),
	}
	if a := p.account; a != nil {
		if v.Review = render.ReviewPageOf(s, a.review); a.err != nil {
			v.NoReview = tell.Capital(a.err.Error()) + "."
		}
	}
	v.Odds = win != nil && !v.Over
	v.Lines, v.Chances = len(p.page.Game.Lines()), len(steps) > 0
	v.Crowd = len(v.Seats)
	v.awaited(s)
	v.Columns, v.Rows, v.Legend = sheetOf(s, seat)
	if s.Teams() {
		v.Crowd += len(v.Columns)
		for _, n := range First(here(s), seat) {
			v.Teams = append(v.Teams, tell.Points(s.Seats[n-1].Score))
		}
	}
	if v.Banner == nil && len(v.News) > 0 && v.News[0].Lead != "" {
		v.Banner = &banner{Kind: "lead", Word: v.News[0].Lead}
	}
	return v
}

// next says who is up, or must stop, for somebody who can't see the page.
func (v view) next() string {
	switch {
	case v.Banner != nil && v.Banner.Kind == "stop":
		return v.Banner.Word + ": " + v.Banner.Text + ": " + tell.And(v.Banner.Stop) + " must stop and report."
	case v.Head == "":
		return ""
	}
	return strings.TrimSpace(v.Head+" "+cmp.Or(tell.And(v.Waiting), v.turn())) + "."
}

// turn is what there is to say of the turn of whoever is up.
func (v view) turn() string {
	if v.Risk == "" {
		return v.Detail
	}
	return "holds " + v.Risk + ", " + v.Detail
}

// now is how the game stands, in a sentence or two, for somebody who comes back to the
// page.
func (v view) now() string {
	if v.Banner == nil || v.Banner.Said == "" {
		return v.next()
	}
	return strings.TrimSpace(v.Banner.Said + ". " + v.next())
}

// newBanner is nil as long as the game simply goes on.
func newBanner(s *sheet.State) *banner {
	summary := tell.Capital(s.Summary())
	full, must := tell.Full(s)
	_, points, _ := strings.Cut(summary, " won with ")
	with := "with " + points
	switch winners := s.Outcome.Winners; {
	case s.Outcome.Status == sheet.Over && len(winners) == 0:
		return &banner{Kind: "won", Word: "Over", Text: summary, Said: summary}
	case len(winners) == 1:
		return &banner{Kind: "won", Word: s.Name(winners[0]) + " wins", Text: with, Said: summary}
	case len(winners) > 1 && len(s.Partners(winners[0])) >= len(winners): // one team
		return &banner{Kind: "won", Word: tell.Crowd(s, winners, "players") + " win", Text: with, Said: summary}
	case len(winners) > 1:
		return &banner{Kind: "won", Word: "Shared win", Text: summary, Said: summary}
	case len(must) > 0:
		b := &banner{Kind: "stop", Word: "STOP", Text: tell.Capital(full)}
		for _, n := range must {
			b.Stop = append(b.Stop, s.Name(n))
		}
		return b
	case s.Outcome.Status == sheet.Tiebreak:
		return &banner{Kind: "tiebreak", Word: "Tiebreak", Text: summary, Said: summary}
	case s.Outcome.Status == sheet.LastTurns:
		return &banner{Kind: "last", Word: "Last turns", Text: strings.TrimPrefix(summary, "Last turns: "), Said: summary}
	}
	return nil
}

// awaited says in a headline whom the table waits for.
func (v *view) awaited(s *sheet.State) {
	if len(s.Next) == 0 {
		return
	}
	first := tell.SeatOf(s, s.Next[0])
	v.Head = first.Name
	switch {
	case s.Awaits == sheet.AwaitsCommon:
		v.Head += " rolls the Common Die"
	case s.Awaits == sheet.AwaitsWild:
		v.Head, v.Detail = v.Head+" names the Wild", "after the first roll"
	case tell.Together(s):
		v.Head = ""
		for _, n := range s.Next {
			if !s.MustStop(s.Round, n) { // the banner names those who must
				v.Head, v.Waiting = "Still to report", append(v.Waiting, s.Name(n))
			}
		}
	case first.Begun:
		v.Detail = first.Rolls.Long
		var holds bool
		if v.Risk, holds = strings.CutPrefix(first.Turn, "holds "); !holds {
			v.Risk, v.Detail = "", first.Turn+", "+v.Detail
		}
	default:
		v.Detail = "is up"
	}
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

// First puts one seat before the others, which keep their order.
func First(seats []int, seat int) []int {
	if i := slices.Index(seats, seat); i > 0 {
		seats = slices.Insert(slices.Delete(seats, i, i+1), 0, seat)
	}
	return seats
}
