package board

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"farkle/scorer"
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
	Legend   []mark
	News     []news
	Chart    string   // what the chart is called; "" where there is none
	Faults   []string // turns left empty, lines that can't stand
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
	rules := s.Card.Rules()
	r := s.Rounds[s.Round-1]
	v := view{
		Game: p.page.Number, Rules: rulesTitle(s), PlayedTo: tell.PlayedTo(rules),
		Round: s.Round, Banner: newBanner(s), News: p.news, Faults: tell.Worries(s), Trouble: p.trouble,
		Over: s.Outcome.Status == sheet.Over, Seats: seatViews(s, seat),
	}
	v.Head, v.Detail = awaited(s)
	if s.Awaits == sheet.AwaitsTurn && rules.Play == scorer.Together {
		for _, n := range s.Next {
			v.Waiting = append(v.Waiting, waiting{s.Name(n), s.MustStop(s.Round, n)})
		}
	}
	if rules.HasCommonDie() {
		v.Common = newCommonDie(s, r)
	}
	v.Columns, v.Rows, v.Legend = sheetOf(s, seat)
	return v
}

func rulesTitle(s *sheet.State) string {
	return cmp.Or(s.Card.Rules().Title, s.Card.Rules().Name)
}

// newBanner is nil as long as the game simply goes on.
func newBanner(s *sheet.State) *banner {
	summary := tell.Capital(s.Summary())
	switch s.Outcome.Status {
	case sheet.Over:
		switch len(s.Outcome.Winners) {
		case 0:
			return &banner{"won", "Over", summary}
		case 1:
			return &banner{"won", s.Name(s.Outcome.Winners[0]) + " wins", summary}
		}
		if one := s.Outcome.Winners; len(s.Partners(one[0])) >= len(one) { // one team
			return &banner{"won", joined(s, one) + " win", summary}
		}
		return &banner{"won", "Shared win", summary}
	}
	if stop := stopping(s); stop != "" {
		return &banner{"stop", "STOP", stop}
	}
	switch s.Outcome.Status {
	case sheet.Tiebreak:
		return &banner{"tiebreak", "Tiebreak", summary}
	case sheet.LastTurns:
		return &banner{"last", "Last turns", strings.TrimPrefix(summary, "Last turns: ")}
	}
	return nil
}

// stopping says who has used up all the dice and who must stop for it.
func stopping(s *sheet.State) string {
	var must []int
	for _, n := range s.Next {
		if s.MustStop(s.Round, n) {
			must = append(must, n)
		}
	}
	if len(must) == 0 {
		return ""
	}
	return tell.Capital(fmt.Sprintf("%s used up all the dice: %s must stop and report",
		joined(s, s.Rounds[s.Round-1].Full), joined(s, must)))
}

// awaited says in a headline whom the table waits for.
func awaited(s *sheet.State) (head, detail string) {
	if len(s.Next) == 0 {
		return "", ""
	}
	first := s.Name(s.Next[0])
	switch {
	case s.Awaits == sheet.AwaitsCommon:
		return first + " rolls the Common Die", ""
	case s.Awaits == sheet.AwaitsWild:
		return first + " names the Wild", "after the first roll"
	case s.Card.Rules().Play == scorer.Together:
		return "Still to report", ""
	}
	t := s.Turn(s.Round, s.Next[0])
	if t.Begun() {
		return first, fmt.Sprintf("holds %s, %s to roll", tell.Held(*t), dice(int(t.Shape.Left)))
	}
	return first, "is up"
}

func dice(n int) string {
	if n == 1 {
		return "one die"
	}
	return scorer.CountWord(n) + " dice"
}

func newCommonDie(s *sheet.State, r sheet.Round) *commonDie {
	c := r.Common
	name := func() string { return r.Card.Faces()[c.Face-1].Key }
	switch {
	case c.Side == "":
		return &commonDie{Text: "Common Die: " + s.Name(c.Due) + " rolls it"}
	case c.Doubles():
		return &commonDie{Side: scorer.SideName(c.Side), Twice: true, Text: "Common Die " + scorer.SideName(c.Side) + ", rolled by " + s.Name(c.Roller) + ": the round doubles"}
	case c.Open():
		return &commonDie{Side: "W", Text: "Common Die Wild, rolled by " + s.Name(c.Roller)}
	case c.Side == scorer.Wild:
		return &commonDie{Side: "W" + name(), Text: "Common Die Wild, named " + name() + " by " + s.Name(c.Roller)}
	}
	return &commonDie{Side: name(), Text: "Common Die " + name() + ", rolled by " + s.Name(c.Roller)}
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

// joined are the names of some seats; of many, how many there are: what is read
// across the room has to be short.
func joined(s *sheet.State, seats []int) string {
	if len(seats) > 3 {
		return scorer.CountWord(len(seats)) + " players"
	}
	names := make([]string, len(seats))
	for i, n := range seats {
		names[i] = s.Name(n)
	}
	return and(names)
}

// and is "Ann, Ben and Cleo".
func and(words []string) string {
	n := len(words)
	if n < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
}
