package forecast

import (
	"context"
	"fmt"
	"math"

	"farkle/scorer"
	"farkle/scorer/odds"
	"farkle/sheet"
)

// Games is how many games are played out. A chance then has a standard error of at
// most 0.4 in a hundred.
const Games = 16_000

// A Forecast is who will win.
type Forecast struct {
	Win     []float64 // by seat: the chance to win, a shared win counted by its share
	LeftOut []odds.Omission
}

// Of is who will win a game. It returns a [*scorer.Refusal] where nobody is at the table, the errors of [odds.Solve], or
// that of a context that is over. A game that was called off has no winner.
func Of(ctx context.Context, s *sheet.State) (*Forecast, error) {
	if s.Outcome.Status == sheet.Over {
		return &Forecast{Win: result(s)}, nil
	}
	p, err := ready(ctx, s)
	if err != nil {
		return nil, err
	}
	win, err := p.chances(len(s.Seats))
	if err != nil {
		return nil, err
	}
	return &Forecast{Win: win, LeftOut: p.leftOut()}, nil
}

// result is who has won a game that is over.
func result(s *sheet.State) []float64 {
	win := make([]float64, len(s.Seats))
	for _, seat := range s.Outcome.Winners {
		win[seat-1] = 1 / float64(len(s.Outcome.Winners))
	}
	return win
}

// ready is the game ready to be played out.
func ready(ctx context.Context, s *sheet.State) (*playout, error) {
	if len(s.Order) == 0 {
		return nil, &scorer.Refusal{Kind: scorer.Failed, Problem: "nobody is at the table, so nobody can win", Help: "join NAME brings a player to the table"}
	}
	return newPlayout(newTurns(ctx, s.Card), s), nil
}

// A tally counts who won.
type tally struct {
	games int
	wins  [][]int // by number of winners, then seat
}

func (t *tally) add(winners []int) {
	t.games++
	for len(t.wins) <= len(winners) {
		t.wins = append(t.wins, nil)
	}
	wins := &t.wins[len(winners)]
	for _, seat := range winners {
		for len(*wins) < seat {
			*wins = append(*wins, 0)
		}
		(*wins)[seat-1]++
	}
}

// chance is how often a seat won.
func (t *tally) chance(seat int) float64 {
	sum := 0.0
	for n, wins := range t.wins {
		if seat <= len(wins) {
			sum += float64(wins[seat-1]) / float64(n)
		}
	}
	return sum / float64(max(t.games, 1))
}

// chanceOfSide is how often those won who play for the same side as a seat.
func (t *tally) chanceOfSide(c *sheet.Contest, seat int) float64 {
	sum := 0.0
	for _, partner := range c.Partners(seat) {
		sum += t.chance(partner)
	}
	return sum
}

// leftOut is what wasn't played out.
func (p *playout) leftOut() []odds.Omission {
	v := p.of(way{common: p.common.key})
	if v == nil {
		return nil
	}
	all := v.LeftOut()
	for i, o := range all {
		if o.Key == "steal.allowed" {
			all[i].Why = "nobody steals"
		}
	}
	return all
}

// Percent is a chance as people see it: whole percent, and neither never nor
// always while it isn't so.
func Percent(chance float64) string {
	switch percent := math.Round(100 * chance); {
	case chance > 0 && percent < 1:
		return "<1%"
	case chance < 1 && percent > 99:
		return ">99%"
	default:
		return fmt.Sprintf("%.0f%%", percent)
	}
}
