package render

import (
	"slices"

	"farkle/sheet"
	"farkle/sheet/tell"
)

// A curve is the total of a player, or a team, round by round.
type curve struct {
	seat   int // the player's, or the first one's of the team
	name   string
	total  int   // as it stands
	from   int   // the round of the first of the totals, 0 for the start of the game
	totals []int // after round from, from+1, ...
}

// last is the round of the last total.
func (c curve) last() int { return c.from + len(c.totals) - 1 }

// after is the total after a round: nothing before the first one.
func (c curve) after(round int) int {
	if round < c.from {
		return 0
	}
	return c.totals[min(round, c.last())-c.from]
}

// curvesOf are the curves of everybody who has played, by seat, or of their teams,
// and the last round that any of them reaches. A turn that is still open is no part
// of them.
func curvesOf(s *sheet.State) (curves []curve, rounds int) {
	for _, seat := range s.Seated() {
		c := curve{seat: seat, name: s.Name(seat), total: s.Seats[seat-1].Total}
		for _, r := range s.Rounds {
			t := s.Turn(r.Number, seat)
			switch {
			case t == nil || t.Blank():
				if c.totals != nil { // not in the tiebreak, or away
					c.totals = append(c.totals, c.totals[len(c.totals)-1])
				}
				continue
			case t.Ended == sheet.Open && t.Moved == 0 && r.Number == s.Round:
				continue
			case c.totals == nil:
				c.from, c.totals = r.Number-1, []int{t.Brought()}
			}
			c.totals = append(c.totals, t.Total)
		}
		for played := c.last(); played > 0 && !ended(s, played, seat); played-- { // it ends with the last turn
			c.totals = c.totals[:max(0, len(c.totals)-1)]
		}
		if len(c.totals) > 0 {
			curves = append(curves, c)
			rounds = max(rounds, c.last())
		}
	}
	if s.Teams() {
		curves = joint(s, curves)
	}
	return curves, rounds
}

// joint adds the curves of partners up.
func joint(s *sheet.State, players []curve) (teams []curve) {
	for _, first := range players {
		partners := slices.DeleteFunc(slices.Clone(players), func(c curve) bool { return s.Side(c.seat) != s.Side(first.seat) })
		if partners[0].seat != first.seat {
			continue // the team is there already
		}
		team := curve{seat: first.seat, name: tell.Names(s, s.Partners(first.seat)), total: s.Seats[first.seat-1].Score, from: first.from}
		last := 0
		for _, c := range partners {
			team.from, last = min(team.from, c.from), max(last, c.last())
		}
		for round := team.from; round <= last; round++ {
			sum := 0
			for _, c := range partners {
				sum += c.after(round)
			}
			team.totals = append(team.totals, sum)
		}
		teams = append(teams, team)
	}
	return teams
}

// ended reports whether a seat has a turn in a round that is over.
func ended(s *sheet.State, round, seat int) bool {
	t := s.Turn(round, seat)
	return t != nil && !t.Blank() && (t.Ended != sheet.Open || t.Moved != 0 || round < s.Round)
}

// A scale is the range of points a picture shows, in even steps.
type scale struct{ low, high, step int }

// scaleFor is the scale in at most so many steps that holds every total and 0.
func scaleFor(curves []curve, most int) scale {
	low, high := 0, 0
	for _, c := range curves {
		for _, n := range c.totals {
			low, high = min(low, n), max(high, n)
		}
	}
	for step := 50; ; {
		for _, times := range []int{1, 2, 5, 10, 20} { // 50, 100, 250, 500, 1,000
			sc := scale{step: step * times}
			sc.low = -((-low + sc.step - 1) / sc.step) * sc.step
			sc.high = max((high+sc.step-1)/sc.step, 1) * sc.step
			if (sc.high-sc.low)/sc.step <= max(most, 2) {
				return sc
			}
		}
		step *= 20
	}
}
