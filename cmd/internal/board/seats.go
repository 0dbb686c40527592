package board

import (
	"cmp"
	"slices"
	"strings"

	"farkle/sheet"
	"farkle/sheet/tell"
)

// A seatView is a player, or a team, as the standings show one.
type seatView struct {
	tell.Seat
	Number  int // the seat, of a team the first
	Bar     *course
	Now     string  // this round: "holds 550", "banked 950", "farkle"
	Risk    bool    // what it holds is at risk
	Needs   string  // what the player is short of
	State   string  // up, wait, stop, done, away, won or "": for the colour
	You     bool    // asked to be put first
	Chance  *chance // to win; nil for those who haven't asked
	Members []seatView
}

// seatViews are the players, or the teams, by their places; for across the room in
// few words where they are many.
func seatViews(s *sheet.State, you int, win []float64, far bool) []seatView {
	seats := here(s)
	brief := far && len(seats) > someRows
	slices.SortStableFunc(seats, func(a, b int) int {
		last := func(n int) int { return cmp.Or(s.Seats[n-1].Place, len(s.Seats)+1) }
		return cmp.Compare(last(a), last(b))
	})
	var all []seatView
	for _, n := range First(seats, you) {
		v := seatViewOf(s, n, you, brief)
		v.Chance = chanceOf(s, win, n)
		if !s.Teams() {
			all = append(all, v)
			continue
		}
		same := func(team seatView) bool { return s.Side(team.Number) == s.Side(n) }
		i := slices.IndexFunc(all, same)
		if i < 0 {
			i, all = len(all), append(all, seatView{Seat: v.Seat, Number: n, Bar: v.Bar, Needs: v.Away, Chance: v.Chance})
			all[i].Streak = tell.Text{}
		}
		all[i].join(v)
	}
	return all
}

func seatViewOf(s *sheet.State, n, you int, brief bool) seatView {
	v := seatView{Seat: tell.SeatOf(s, n), Number: n, Bar: newCourse(s, n), You: n == you, State: stateOf(s, n)}
	v.Now, v.Needs = cmp.Or(v.Turn, v.MustStop.Long), v.needs(brief)
	v.Risk = strings.HasPrefix(v.Turn, "holds ")
	if v.Won {
		v.Now = "winner"
	}
	return v
}

// join adds a player to a team: what the team has together is the total, and the
// member's own stands below it.
func (v *seatView) join(member seatView) {
	if member.Won {
		member.Now = ""
	}
	v.Members = append(v.Members, member)
	slices.SortFunc(v.Members, func(a, b seatView) int { return cmp.Compare(a.Number, b.Number) })
	names := make([]string, len(v.Members))
	for i, m := range v.Members {
		names[i] = m.Name
	}
	v.Name, v.Total, v.You = tell.And(names), v.Seat.Team.Short, v.You || member.You
	v.Number = v.Members[0].Number
	if v.Bar != nil && member.Bar != nil {
		v.Bar.Risk = max(v.Bar.Risk, member.Bar.Risk)
	}
	loudest := []string{"won", "stop", "up", "wait", "away", "done", ""}
	if v.State == "" || slices.Index(loudest, member.State) < slices.Index(loudest, v.State) {
		v.State = member.State
	}
	if v.Won {
		v.Now = "winners"
	}
}

// needs says what a player is still short of: how far the target is, which in a team
// is a matter of all its members.
func (v seatView) needs(brief bool) string {
	away, lacks := v.Away, v.Lacks.Long
	if brief {
		lacks = v.Lacks.Short
	}
	if v.With != "" {
		away = ""
	}
	switch {
	case v.Gone.Long != "":
		return v.Gone.Long
	case v.Chase == "" && (v.Begun || !v.Opened):
		return cmp.Or(lacks, away)
	}
	return cmp.Or(v.Chase, away)
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
