package stats

import (
	"slices"

	"farkle/sheet"
)

// A Result is what a game came to, or has come to so far.
type Result struct {
	Status sheet.Status
	Round  int
	Called bool // called off
	Margin int  // points from the winner, or the leader, to the best of the others
	Aside  Aside
	Seats  []Seat
}

// Aside says why a game doesn't count in statistics; "" for one that does.
type Aside string

// Why a game may not count.
const (
	Practice  Aside = "practice"
	Discarded Aside = "discarded" // before anybody played; lists leave it out
)

func asideOf(s *sheet.State) Aside {
	switch {
	case s.Discarded:
		return Discarded
	case s.Practice:
		return Practice
	}
	return ""
}

// A Seat is how a player stands in one game.
type Seat struct {
	Seat     int // from 1
	Name     string
	Total    int
	Place    int // 1 for the leader; equal scores share a place, and partners one
	Position int // in the order of play, from 1
	Players  int // how many have a place
	Won      bool
	Tally
}

// Of is what a game came to. Players whose joining was undone are left out.
func Of(s *sheet.State) Result {
	r := Result{Status: s.Outcome.Status, Round: s.Round, Called: s.Outcome.Called, Aside: asideOf(s)}
	for i, seat := range s.Seats {
		if seat.Place > 0 {
			r.Seats = append(r.Seats, Seat{
				Seat: i + 1, Name: seat.Name, Total: seat.Total, Place: seat.Place,
				Won: slices.Contains(s.Outcome.Winners, i+1),
			})
		}
	}
	r.Margin = margin(s, r.Seats)
	deficits := behind(s)
	decided := len(s.Outcome.Winners) > 0
	for i := range r.Seats {
		seat := &r.Seats[i]
		seat.Players = len(r.Seats)
		seat.Position = position(s, seat.Seat)
		if r.Aside != "" {
			continue
		}
		seat.Tally = turns(s, seat.Seat)
		seat.Score, seat.Best = seat.Total, seat.Total
		if decided {
			seat.Games = 1
		}
		if !decided || len(r.Seats) < 2 {
			continue
		}
		seat.Contests = 1
		if seat.Won {
			seat.Wins = 1
			seat.Behind = deficits[seat.Seat-1]
			if far := seat.Behind*farBehind >= s.Card.Rules().End.Target; far && seat.Behind > 0 {
				seat.Comebacks = 1
			}
		}
	}
	return r
}

// farBehind is the part of the target that makes a comeback: a tenth.
const farBehind = 10

// margin is how far the best of the others is behind those in the first place, in
// what counts: the total, or a team's joint one.
func margin(s *sheet.State, seats []Seat) int {
	var first, others []int
	for _, seat := range seats {
		if score := s.Seats[seat.Seat-1].Score; seat.Place == 1 {
			first = append(first, score)
		} else {
			others = append(others, score)
		}
	}
	if len(first) == 0 || len(others) == 0 {
		return 0
	}
	return sheet.Lead(s.Card.Rules(), best(s, first), best(s, others))
}

// best is the best of some scores.
func best(s *sheet.State, scores []int) int {
	return slices.MaxFunc(scores, func(a, b int) int { return sheet.Lead(s.Card.Rules(), a, b) })
}

// position is where a seat stands in the order of play, in the first round that
// it is at the table.
func position(s *sheet.State, seat int) int {
	for _, r := range s.Rounds {
		for i, t := range r.Turns {
			if t.Seat == seat {
				return i + 1
			}
		}
	}
	return 0
}

// behind is, by seat, the most points it was ever behind the leader at the end
// of a round, in what counts: the total, or a team's joint one.
func behind(s *sheet.State) []int {
	totals, most := make([]int, len(s.Seats)), make([]int, len(s.Seats))
	at := make([]bool, len(s.Seats)) // has sat down
	for _, r := range s.Rounds {
		for _, t := range r.Turns {
			totals[t.Seat-1], at[t.Seat-1] = t.Total, true
		}
		if !r.Closed {
			continue
		}
		joint := map[int]int{}
		for i, total := range totals {
			joint[s.Side(i+1)] += total
		}
		var seats, scores []int
		for i := range totals {
			if at[i] {
				seats, scores = append(seats, i), append(scores, joint[s.Side(i+1)])
			}
		}
		for n, i := range seats {
			most[i] = max(most[i], sheet.Lead(s.Card.Rules(), best(s, scores), scores[n]))
		}
	}
	return most
}

// turns counts the turns of a seat.
func turns(s *sheet.State, seat int) Tally {
	var n Tally
	run := 0
	for _, r := range s.Rounds {
		for _, t := range r.Turns {
			if t.Seat != seat {
				continue
			}
			n.Fines += t.Fine
			if !t.Plays || t.Ended == sheet.Open || t.Ended == sheet.WasAway || !t.Begun() {
				continue
			}
			n.turn(t, r.Card.Rules().Dice)
			if run++; t.Ended != sheet.Farkled {
				run = 0
			}
			n.Run = max(n.Run, run)
		}
	}
	return n
}

// turn counts one turn that was played to its end.
func (n *Tally) turn(t sheet.Turn, dice int) {
	n.Turns++
	n.Points += t.Points
	n.BestTurn = max(n.BestTurn, t.Points)
	if t.Points > 0 {
		n.Banks++
	}
	if t.Opens {
		n.Opens, n.OpenedIn = 1, n.Turns
	}
	if t.From != 0 {
		n.Steals++
		if t.Points > 0 {
			n.Stolen++
		}
	}
	if t.Ended == sheet.Farkled {
		n.Farkles++
	}
	if t.Called { // the dice are unknown
		return
	}
	left := int(t.Start.Left)
	for _, kept := range t.Kept {
		n.Thrown[which(left)]++
		if left -= kept.Len(); left <= 0 {
			n.Hot++
			left = dice
		}
	}
	if t.Ended == sheet.Farkled {
		n.Thrown[which(int(t.Shape.Left))]++
		n.Farkled[which(int(t.Shape.Left))]++
	}
}

// which is the place of a throw of so many dice among the counts.
func which(dice int) int { return min(max(dice, 1), MostDice) - 1 }
