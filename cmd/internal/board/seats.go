package board

import (
	"cmp"
	"slices"
	"strings"

	"farkle/sheet"
	"farkle/sheet/tell"
)

// A seatView is a player as the standings show one.
type seatView struct {
	tell.Seat
	Number int // the seat
	Bar    *course
	Now    string // this round: "holds 550", "banked 950", "farkle"
	Needs  string // what the player is short of
	State  string // up, wait, stop, done, away, won or "": for the colour
	You    bool   // asked to be put first
}

// seatViews are the players by their places.
func seatViews(s *sheet.State, you int) []seatView {
	seats := here(s)
	slices.SortStableFunc(seats, func(a, b int) int {
		last := func(n int) int { return cmp.Or(s.Seats[n-1].Place, len(s.Seats)+1) }
		return cmp.Compare(last(a), last(b))
	})
	var all []seatView
	for _, n := range firstSeat(seats, you) {
		v := seatView{Seat: tell.SeatOf(s, n), Number: n, Bar: newCourse(s, n), You: n == you, State: stateOf(s, n)}
		v.Now, v.Needs = cmp.Or(v.Turn, v.MustStop.Long), v.needs()
		if v.Won {
			v.Now = "winner"
		}
		all = append(all, v)
	}
	return all
}

// needs says what a player is still short of; in a team, also what it has
// together, which is what counts.
func (v seatView) needs() string {
	if v.Gone.Long != "" {
		return v.Gone.Long
	}
	var words []string
	if v.With != "" {
		words = append(words, "with "+v.With+" "+v.Seat.Team.Short)
	}
	short := cmp.Or(v.Chase, v.Away)
	if v.Chase == "" && (v.Begun || !v.Opened) {
		short = cmp.Or(v.Lacks.Long, v.Away)
	}
	if short != "" {
		words = append(words, short)
	}
	return strings.Join(words, ", ")
}

// stateOf is how a player is coloured.
func stateOf(s *sheet.State, n int) string {
	t := s.Turn(s.Round, n)
	switch {
	case slices.Contains(s.Outcome.Winners, n):
		return "won"
	case t == nil || !t.Plays || s.Outcome.Status == sheet.Over:
		return "done"
	case t.Ended == sheet.Banked || t.Ended == sheet.Stopped:
		return "done"
	case t.Ended != sheet.Open:
		return "away"
	case s.MustStop(s.Round, n):
		return "stop"
	case s.Awaits != sheet.AwaitsTurn || !slices.Contains(s.Next, n):
		return ""
	case tell.Together(s):
		return "wait"
	}
	return "up"
}
