package tell

import (
	"cmp"
	"fmt"
	"slices"

	"farkle/scorer"
	"farkle/sheet"
)

// Chase says what a seat's turn must be worth to pass or to tie whoever leads:
// "needs 750 to pass Ann, 700 to tie". Scores move in steps, so that is not
// simply a point more. It is "" where what is needed isn't the player's own, or
// not more points.
func Chase(s *sheet.State, seat int) string {
	if end := s.Card.Rules().End; end.Teams > 0 || end.Wins != scorer.Highest {
		return ""
	}
	ahead := s.Rivals(seat)
	if len(ahead) == 0 {
		return ""
	}
	names := Crowd(s, ahead, "others")
	behind := s.Seats[ahead[0]-1].Total - s.Seats[seat-1].Total
	if behind < 0 {
		return fmt.Sprintf("is %s ahead of %s", Points(-behind), names)
	}
	pass := leastTurn(s, seat, behind+1)
	if behind == 0 {
		return fmt.Sprintf("is level with %s%s", names, needs(" and needs %s to pass", pass))
	}
	tie := leastTurn(s, seat, behind)
	if tie != behind {
		tie = 0 // no turn is worth just that
	}
	switch {
	case pass > 0:
		return needs("needs %s to pass ", pass) + names + needs(", %s to tie", tie)
	case tie > 0:
		return needs("needs %s to tie with ", tie) + names
	}
	return "can't catch up with " + names
}

func needs(format string, points int) string {
	if points == 0 {
		return ""
	}
	return fmt.Sprintf(format, Points(points))
}

// leastTurn is the least that a turn of the seat can put on the sheet, if it is
// to be this much or more; 0 where no turn can.
func leastTurn(s *sheet.State, seat, goal int) int {
	r := s.Rounds[s.Round-1]
	rules, step := r.Card.Rules(), r.Card.Step()
	who := s.Seats[seat-1]
	bank := scorer.Bank{Opened: who.Opened, Doubled: r.Common.Doubles()}
	if !r.Tiebreak {
		bank.Away = max(0, rules.End.Target-who.Score)
	}
	bank.Points = max(0, goal/2/step-1) * step // not enough yet, doubled or not
	for {
		bank.Points += step
		worth, lacks := rules.Worth(bank)
		switch {
		case rules.End.Exact && !r.Tiebreak && who.Total+worth > rules.End.Target:
			return 0
		case worth >= goal && len(lacks) == 0:
			return worth
		}
	}
}

// Places lists the players by their places, one line each, teams together: "1st
// Ann with 10,200". Equal scores share a place.
func Places(s *sheet.State) []string {
	seats := placed(s)
	lines := make([]string, len(seats))
	for i, n := range seats {
		lines[i] = placeLine(s, s.Seats[n-1], s.Partners(n))
	}
	return lines
}

// placed are the players by their places, the first of each side.
func placed(s *sheet.State) []int {
	var seats []int
	for i, seat := range s.Seats {
		if seat.Place > 0 && s.Partners(i + 1)[0] == i+1 {
			seats = append(seats, i+1)
		}
	}
	slices.SortStableFunc(seats, func(a, b int) int { return cmp.Compare(s.Seats[a-1].Place, s.Seats[b-1].Place) })
	return seats
}

func placeLine(s *sheet.State, first sheet.Seat, side []int) string {
	line := fmt.Sprintf("%s %s with %s", Ordinal(first.Place), Names(s, side), Points(first.Score))
	left := slices.DeleteFunc(slices.Clone(side), func(n int) bool { return !s.Seats[n-1].Left })
	switch {
	case len(side) > 1 && len(left) > 0:
		return line + " together, " + Names(s, left) + " left the game"
	case len(side) > 1:
		return line + " together"
	case len(left) > 0:
		return line + ", left the game"
	}
	return line
}

// Scores says in a sentence how everybody stands: "Ann leads with 1,200, then Ben
// with 500 and Cleo with 0".
func Scores(s *sheet.State) string {
	leaders := s.Leaders()
	var others []string
	for i, all := 0, placed(s); i < len(all); {
		score := s.Seats[all[i]-1].Score
		var level []int // everybody with that score
		for ; i < len(all) && s.Seats[all[i]-1].Score == score; i++ {
			level = append(level, s.Partners(all[i])...)
		}
		if !slices.Contains(leaders, level[0]) {
			others = append(others, Names(s, level)+" with "+Points(score))
		}
	}
	if len(leaders) == 0 {
		return And(others)
	}
	does := " leads with "
	switch best := s.Seats[leaders[0]-1].Score; {
	case len(others) == 0 && best == 0:
		return "nobody has scored yet"
	case len(others) == 0:
		does = " with "
	case len(leaders) > 1:
		does = " lead with "
	}
	text := Names(s, leaders) + does + Points(s.Seats[leaders[0]-1].Score)
	if len(others) > 0 {
		text += ", then " + And(others)
	}
	return text
}

// A Rank tells where a player, or a team, stands in the race.
type Rank struct {
	Seat         int // the first of a team
	Place, Name  string
	Total        string
	Behind, Away string // points behind the leader, and from the target; "" for none
}

// Ranks are all that are in the race, by their places.
func Ranks(s *sheet.State) []Rank {
	var all []Rank
	for _, n := range placed(s) {
		seat := s.Seats[n-1]
		one := Rank{Seat: n, Place: Place(seat), Name: Names(s, s.Partners(n)), Total: Points(seat.Score)}
		if behind := s.Behind(n); behind > 0 {
			one.Behind = Points(behind)
		}
		if short := toTarget(s, n); short > 0 {
			one.Away = Points(short)
		}
		all = append(all, one)
	}
	return all
}

// NeedsToWin says how many points a player lacks of the target, or a team: "Ann needs 150
// to win"; "" before the first of them, and where nobody plays for that any more.
func NeedsToWin(s *sheet.State, seat int) string {
	short := toTarget(s, seat)
	if short <= 0 || s.Seats[seat-1].Score <= 0 {
		return "" // all of it is to come
	}
	return s.Name(seat) + " needs " + Points(short) + " to win"
}

// toTarget is how far a seat is from the target as long as that is what counts.
func toTarget(s *sheet.State, seat int) int {
	end := s.Card.Rules().End
	if s.Outcome.Status != sheet.Playing || end.Wins == scorer.Lowest || s.Seats[seat-1].Left {
		return 0
	}
	return max(0, end.Target-s.Seats[seat-1].Score)
}
