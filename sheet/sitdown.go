package sheet

import (
	"fmt"
	"slices"

	"farkle/scorer"
)

// join finds the seat of somebody who sits down: a new one, or the one she had.
// She plays this round if her place in it is still to come.
func (p *placing) join(e Entry) error {
	if p.Outcome.Status == Over {
		return p.isOver()
	}
	names := roster(p.head, p.lines)
	p.line.Seat = 1 + slices.IndexFunc(names, func(n string) bool { return sameName(n, e.Text) })
	if p.line.Seat == 0 {
		if len(names) == MostPlayers {
			return refused("a seat stays its player's, also of one who has left", "a game has at most %d players", MostPlayers)
		}
		p.line.Seat = len(names) + 1
	}
	if len(p.line.Entries) > 1 {
		return unreadable("put the rest on a line of its own", "nothing can follow join")
	}
	if p.line.Seat <= len(p.Seats) {
		switch seat := p.Seats[p.line.Seat-1]; {
		case seat.Playing && p.Round == 1 && seat.Total == 0 && e.Points > 0 && !p.State.Turn(1, p.line.Seat).Begun():
			return nil // points from a sheet of paper, see fold
		case seat.Playing:
			return refused("use another name", "%s is already playing", seat.Name)
		case seat.Joins > 0:
			return refused("undo "+Quoted(seat.Name)+" takes it back", "%s has joined already, and plays from round %d", seat.Name, seat.Joins)
		case seat.Left && (e.Value != "" || e.Points > 0):
			name := Quoted(seat.Name)
			return refused(fmt.Sprintf("join %s, and %s +50 to give points", name, name),
				"%s comes back to the same place with the same points: %s", seat.Name, number(seat.Total))
		}
	}
	if p.line.Round < p.Round {
		return nil
	}
	if p.Outcome.Status != Playing {
		return p.Outcome.Status.noJoining()
	}
	if p.tooLate(p.round(), e) {
		p.line.Round++
	}
	return nil
}

// tooLate reports whether the place of somebody who joins has been passed in
// this round.
func (p *placing) tooLate(r Round, e Entry) bool {
	if p.State.Turn(r.Number, p.line.Seat) != nil {
		return true // she has left this round
	}
	if r.Card.Rules().Play == scorer.Together {
		return slices.ContainsFunc(r.Turns, Turn.Begun)
	}
	with := p.With(*p.line).State()
	order := with.Order
	mine := slices.Index(order, p.line.Seat)
	for _, t := range r.Turns {
		if t.Begun() && slices.Index(order, t.Seat) > mine {
			return true
		}
	}
	return false
}

// nextRound is the first round of which nothing is written yet: the current one, or
// the one after it.
func (p *placing) nextRound() int {
	r := p.Rounds[p.Round-1]
	if r.Common.Side != "" || slices.ContainsFunc(r.Turns, Turn.Begun) {
		return p.Round + 1
	}
	return p.Round
}

// everybody refuses a change of seats that doesn't name everybody at the table,
// each once.
func (p *placing) everybody(e Entry) error {
	help := "name everybody at the table as they sit, clockwise; the first one starts"
	var missing []string
	names := e.Around()
	for _, seat := range p.Seats {
		n := 0
		for _, name := range names {
			if seat.called(name) {
				n++
			}
		}
		switch {
		case n > 1:
			return unreadable(help, "%s is named twice", seat.Name)
		case n == 1 && !seat.seated():
			return refused(help, "%s isn't at the table", seat.Name)
		case n == 0 && seat.seated():
			missing = append(missing, seat.Name)
		}
	}
	if len(missing) > 0 {
		return unreadable(help, "where does %s sit?", scorer.Listed(missing, "and"))
	}
	return nil
}

// reseat changes the order around the table before a round.
func (f *folding) reseat(line Line, e Entry) {
	var order []int
	for _, name := range e.Around() {
		seat := 1 + slices.IndexFunc(f.Seats, func(s Seat) bool { return s.called(name) })
		if seat == 0 || slices.Contains(order, seat) {
			f.problem(line, damaged())
			return
		}
		order = append(order, seat)
	}
	if len(order) > 0 {
		f.Reseat(order)
	}
}

// discard refuses to throw a game away that has a turn on it.
func (p *placing) discard() error {
	p.line.Seat = 0
	if p.begun() {
		return refused("practice leaves it out of statistics", "a game with turns on it stays")
	}
	return nil
}

// begun reports whether anybody has played.
func (s *State) begun() bool {
	return slices.ContainsFunc(s.Rounds, func(r Round) bool { return slices.ContainsFunc(r.Turns, Turn.Begun) })
}
