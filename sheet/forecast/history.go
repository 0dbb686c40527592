package forecast

import (
	"context"
	"math"
	"sync"

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
	return new(Memory).History(ctx, s, progress)
}

// A Memory keeps the chances of standings that were played out, so that a game which
// has gone on needn't be played out from all its turns again. One that has nothing yet
// is ready to use; several may use it at once.
type Memory struct {
	mu    sync.Mutex
	known map[uint64][]float64 // by the seed, which is made of all that matters
}

// mostKnown is how many standings are kept: more than the longest evening has.
const mostKnown = 10_000

func (m *Memory) chances(p *playout, seats int) ([]float64, error) {
	seed := p.seed()
	m.mu.Lock()
	win := m.known[seed]
	m.mu.Unlock()
	if len(win) == seats {
		return win, nil
	}
	win, err := p.chances(seats)
	if err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.known == nil || len(m.known) >= mostKnown {
		m.known = map[uint64][]float64{}
	}
	m.known[seed] = win
	return win, nil
}

// History is [History], of which the memory spares what it knows.
func (m *Memory) History(ctx context.Context, s *sheet.State, progress func(done, total int)) ([]Step, error) {
	moments := s.Moments()
	var steps []Step
	cards := map[*scorer.Card]*turns{}
	for done, at := range moments {
		if progress != nil {
			progress(done, len(moments))
		}
		t := cards[at.Round.Card]
		if t == nil {
			t = newTurns(ctx, at.Round.Card)
			cards[at.Round.Card] = t
		}
		turn := at.Turn()
		win, err := m.chances(playoutAt(t, at), len(s.Seats))
		if err != nil {
			return nil, err
		}
		if n := len(steps); n > 0 && steps[n-1].After == nil {
			steps[n-1].After = win
		}
		if turn.Ended == sheet.Open && at.Round.Number == s.Round {
			break // nothing has come of it yet
		}
		steps = append(steps, Step{Round: at.Round.Number, Seat: turn.Seat, Before: win})
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
	next.held = m.Turn().Held
	return p.win(next)
}
