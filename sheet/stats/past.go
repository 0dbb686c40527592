package stats

import (
	"time"

	"farkle/sheet"
)

// A Past is a game as a list of games shows it.
type Past struct {
	Game    int // its number
	Rules   string
	Started time.Time // or the day it was played, where that was said
	Ended   time.Time // when the last line was written; zero without one, and where it was played another day
	Status  sheet.Status
	Round   int
	Called  bool // called off
	Margin  int  // points from the winner, or the leader, to the best of the others
	Aside   Aside
	Seats   []PastSeat
}

// Damaged is the status of a game that can't be read.
const Damaged sheet.Status = "damaged"

// A PastSeat is a player in a Past.
type PastSeat struct {
	Name  string
	Total int
	Place int
	Won   bool

	BestTurn int // the most points that one turn put on the sheet
}

// Length is how long the game took: never less than nothing, whatever the clocks
// said.
func (p Past) Length() time.Duration {
	if p.Ended.IsZero() {
		return 0
	}
	return max(p.Ended.Sub(p.Started), 0)
}

// Winners are the names of those who won.
func (p Past) Winners() []string {
	winners := []string{}
	for _, seat := range p.Seats {
		if seat.Won {
			winners = append(winners, seat.Name)
		}
	}
	return winners
}

// A Person is somebody who has played, under one name or several.
type Person struct {
	ID    int      `json:"-"`
	Name  string   `json:"name"`
	Names []string `json:"names"`     // as typed, every spelling
	Games int      `json:"games"`     // in which he or she has a seat, over or not
	Last  int      `json:"last_game"` // the number of the newest of them
}

// PastOf is a game as a list of games shows it.
func PastOf(number int, game *sheet.Game) Past {
	head, s, r := game.Head(), game.State(), Of(game.State())
	p := Past{
		Game: number, Rules: head.Rules.Name, Started: s.PlayedAt(head.Started), Ended: Ended(game),
		Status: r.Status, Round: r.Round, Called: r.Called, Margin: r.Margin, Aside: r.Aside,
	}
	for _, seat := range r.Seats {
		p.Seats = append(p.Seats, PastSeat{seat.Name, seat.Total, seat.Place, seat.Won, seat.BestTurn})
	}
	return p
}

// Ended is when the last line of a game was written, zero without one. A game that
// was played another day ended nobody knows when.
func Ended(game *sheet.Game) time.Time {
	lines, started := game.Lines(), game.Head().Started
	if len(lines) == 0 || !game.State().PlayedAt(started).Equal(started) {
		return time.Time{}
	}
	return lines[len(lines)-1].At
}
