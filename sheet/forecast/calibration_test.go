package forecast

import (
	"math"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/scorer/rulebook"
	"farkle/sheet"
)

// TestCalibration plays whole games, by other numbers than the forecasts, and asks for
// the chances at one random turn of each: of the players given 70 to 80 in a hundred,
// 70 to 80 in a hundred must win, and so for each tenth. FARKLE_CALIBRATE says how many
// games: 20000 take a quarter of an hour.
func TestCalibration(t *testing.T) {
	games := 10
	if all := os.Getenv("FARKLE_CALIBRATE"); all != "" {
		var err error
		games, err = strconv.Atoi(all)
		require.NoError(t, err)
	}
	r, err := rulebook.Load("classic")
	require.NoError(t, err)
	g, err := sheet.New(sheet.Head{ID: "0", Rules: r, Seats: []string{"Ann", "Ben", "Cleo"}, First: 1, Started: time.Unix(0, 0)}, nil)
	require.NoError(t, err)
	card := g.State().Card
	real, forecasts := newTurns(t.Context(), card), newTurns(t.Context(), card)
	random := rand.New(rand.NewPCG(7, 11))
	var called, won, n [10]float64
	for range games {
		m, winners := playGame(newPlayout(real, g.State()), card, random)
		win, err := playoutAt(forecasts, m).chances(3)
		require.NoError(t, err)
		for i, chance := range win {
			tenth := min(int(10*chance), 9)
			n[tenth]++
			called[tenth] += chance
			for _, seat := range winners {
				if seat == i+1 {
					won[tenth] += 1 / float64(len(winners))
				}
			}
		}
	}
	for tenth := range n {
		if n[tenth] == 0 {
			continue
		}
		want := called[tenth] / n[tenth]
		far := 4 * math.Sqrt(max(want*(1-want), 0.001)/n[tenth])
		assert.InDelta(t, want, won[tenth]/n[tenth], far, "%d0 to %d0 in a hundred, %.0f times", tenth, tenth+1, n[tenth])
	}
}

// playGame plays a game, and returns who won and how it stood at one of its first
// forty turns.
func playGame(p *playout, card *scorer.Card, random *rand.Rand) (m sheet.Moment, winners []int) {
	p.begin(random.Uint64(), 0)
	pick, turn := random.IntN(40), 0
	for round := 1; p.Status() != sheet.Over; round++ {
		p.Begin(round, p.rules)
		for i, seat := range p.seats {
			if !p.Plays(seat) {
				continue
			}
			if turn <= pick {
				r := &sheet.Round{Number: round, Card: card}
				for _, s := range p.seats {
					r.Turns = append(r.Turns, sheet.Turn{Seat: s})
				}
				c := new(sheet.Contest)
				p.CopyTo(c)
				m = sheet.Moment{Round: r, Place: i, Contest: c}
			}
			turn++
			p.turn(p.seats, pending{place: i}, common{})
		}
		p.EndRound(p.seats)
	}
	return m, p.Winners()
}
