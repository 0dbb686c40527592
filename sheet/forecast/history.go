package forecast

import (
	"context"
	"math"

	"farkle/scorer"
	"farkle/sheet"
)

// A Step is a turn of a game, and what it did to the chances.
type Step struct {
	Round, Seat   int
	Before, After []float64 // by seat
}

// Moved is how much of the chance to win has changed hands.
func (s Step) Moved() float64 {
	moved := 0.0
	for i := range s.Before {
		moved += math.Abs(s.After[i]-s.Before[i]) / 2
	}
	return moved
}

// History is how the chances went, turn by turn, as far as a game has been played:
// what one turn leaves the next one finds, and the last leaves the result, or the
// chances of now. Progress, where given, is told how many turns are done, and of how
// many. The errors are those of [Of].
func History(ctx context.Context, s *sheet.State, progress func(done, total int)) ([]Step, error) {
	total := 0
	for range s.Moments {
		total++
	}
	var steps []Step
	cards := map[*scorer.Card]*turns{}
	done, err := 0, error(nil)
	for m := range s.Moments {
		if progress != nil {
			progress(done, total)
		}
		done++
		t := cards[m.Round.Card]
		if t == nil {
			t = newTurns(ctx, m.Round.Card)
			cards[m.Round.Card] = t
		}
		turn := &m.Round.Turns[m.Place]
		var win []float64
		if win, err = playoutAt(t, m).chances(len(s.Seats)); err != nil {
			return nil, err
		}
		if n := len(steps); n > 0 && steps[n-1].After == nil {
			steps[n-1].After = win
		}
		if turn.Ended == sheet.Open && m.Round.Number == s.Round {
			break // nothing has come of it yet
		}
		steps = append(steps, Step{Round: m.Round.Number, Seat: turn.Seat, Before: win})
	}
	if n := len(steps); n > 0 && steps[n-1].After == nil {
		now, err := Of(ctx, s)
		if err != nil {
			return nil, err
		}
		steps[n-1].After = now.Win
	}
	return steps, nil
}

// WinAt is what a turn of a game was worth for winning as it began; see [WinOf].
func WinAt(ctx context.Context, m sheet.Moment) (*Win, error) {
	p := playoutAt(newTurns(ctx, m.Round.Card), m)
	if len(p.pending) == 0 || p.pending[0].place != m.Place {
		return nil, nil
	}
	next := p.pending[0]
	next.held = m.Round.Turns[m.Place].Held
	return p.win(next)
}
