package sheet

import (
	"slices"

	"farkle/scorer"
)

// A Change is one thing a line changed beside its own cell.
type Change struct {
	Round int // of a turn; 0 where a total, a player's standing or the outcome changed
	Seat  int
	What  What
	From  string // as shown before: a number, or how a turn ended
	To    string
}

// What says what changed.
type What string

// What may change.
const (
	TurnChanged    What = "turn"
	TotalChanged   What = "total"
	OpenedChanged  What = "opened"
	SeatedChanged  What = "seated" // at the table or not
	OrderChanged   What = "order"  // around the table
	OutcomeChanged What = "outcome"
	ProblemFound   What = "problem"
	ProblemGone    What = "problem gone"
)

// Diff lists what a line changed in the game: for a line at the end of the
// sheet, nothing but its own turn; for a correction, everything that followed
// from what it corrects.
func Diff(before, after *State, line Line) []Change {
	if _, corrects := line.correction(); !corrects && line.Entries[0].Kind != Rules && before.atEnd(line) {
		return nil
	}
	var changes []Change
	for n := range max(len(before.Rounds), len(after.Rounds)) {
		for seat := range after.Seats {
			a, b := before.Turn(n+1, seat+1), after.Turn(n+1, seat+1)
			if from, to := showTurn(a), showTurn(b); from != to {
				changes = append(changes, Change{Round: n + 1, Seat: seat + 1, What: TurnChanged, From: from, To: to})
			}
		}
	}
	for i := range after.Seats {
		var a Seat
		if i < len(before.Seats) {
			a = before.Seats[i]
		}
		b := after.Seats[i]
		if a.Total != b.Total {
			changes = append(changes, Change{Seat: i + 1, What: TotalChanged, From: number(a.Total), To: number(b.Total)})
		}
		if a.Opened != b.Opened {
			changes = append(changes, Change{Seat: i + 1, What: OpenedChanged, From: onSheet(a.Opened), To: onSheet(b.Opened)})
		}
	}
	for i, b := range after.Seats {
		at := i < len(before.Seats) && before.Seats[i].seated()
		if at != b.seated() {
			changes = append(changes, Change{Seat: i + 1, What: SeatedChanged, From: atTable(at), To: atTable(b.seated())})
		}
	}
	if from, to := before.around(), after.around(); from != to && slices.Equal(slices.Sorted(slices.Values(before.Order)), slices.Sorted(slices.Values(after.Order))) {
		changes = append(changes, Change{What: OrderChanged, From: from, To: to})
	}
	if from, to := before.Summary(), after.Summary(); from != to {
		changes = append(changes, Change{What: OutcomeChanged, From: from, To: to})
	}
	for _, p := range after.Problems {
		if !slices.ContainsFunc(before.Problems, p.same) {
			changes = append(changes, Change{Round: p.Round, Seat: p.Seat, What: ProblemFound, To: p.Err.Error()})
		}
	}
	for _, p := range before.Problems {
		if !slices.ContainsFunc(after.Problems, p.same) {
			changes = append(changes, Change{Round: p.Round, Seat: p.Seat, What: ProblemGone, From: p.Err.Error()})
		}
	}
	return changes
}

// around are the players as they sit, from the one who starts.
func (s *State) around() string { return scorer.Listed(s.NamesOf(s.Order), "and") }

// atEnd reports whether nothing that was typed before comes after a line: it
// isn't about an earlier round, nor fills a turn that others have passed.
func (s *State) atEnd(line Line) bool {
	if line.Round != s.Round {
		return line.Round > s.Round
	}
	r := s.Rounds[s.Round-1]
	turn := slices.ContainsFunc(line.Entries, func(e Entry) bool { return e.Kind.OfTurn() })
	return !turn || r.Card.Rules().Play == scorer.Together || !r.passed(line.Seat)
}

func (p Problem) same(q Problem) bool { return p.Line == q.Line && p.Err.Error() == q.Err.Error() }

// seated reports whether a player is at the table, or will be from some round on.
func (s Seat) seated() bool { return s.Playing || s.Joins > 0 }

func atTable(seated bool) string {
	if seated {
		return "at the table"
	}
	return "not at the table"
}

func onSheet(opened bool) string {
	if opened {
		return "on the sheet"
	}
	return "not on the sheet"
}
