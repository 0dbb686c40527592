package forecast_test

import (
	"fmt"
	"math"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/sheet/forecast"
)

// within is how far a chance may be from the right one: four standard errors, both
// of the games played out here and of those played out elsewhere.
func within(right, error float64) float64 {
	here := math.Sqrt(right * (1 - right) / forecast.Games)
	return 4 * math.Hypot(here, error)
}

// TestRealGames compares whole games with chances worked out, or played out by
// millions, elsewhere.
func TestRealGames(t *testing.T) {
	var right struct {
		Groups []struct {
			Rules     string
			Players   int
			Standings []struct {
				Totals, Farkles []int
				Exact           []float64 `json:"exact_mean_play"`
				Played          []float64 `json:"played_out_mean_play"`
				Error           []float64 `json:"standard_error"`
			}
		}
	}
	readJSON(t, "testdata/win_real.json", &right)
	require.NotEmpty(t, right.Groups)
	for _, group := range right.Groups {
		r := rulesOf(t, group.Rules, "end.tie=shared")
		for i, s := range group.Standings {
			if os.Getenv("FARKLE_THOROUGH") == "" && i%5 != 0 {
				continue
			}
			got := of(t, standing(t, r, s.Totals, s.Farkles))
			for i := range s.Totals {
				want, error := s.Played[i], s.Error[i]
				if s.Exact != nil {
					want, error = s.Exact[i], 0
				}
				far := within(want, error)
				if group.Players > 2 {
					far += 0.007 // those who come after are reckoned with elsewhere
				}
				assert.InDelta(t, want, got.Win[i], far, "%s %v %v, seat %d", group.Rules, s.Totals, s.Farkles, i+1)
			}
		}
	}
}

// small are the rules of the small game.
const small = "name=small dice=3 points.1=100 points.5=50 points.111=300 points.xxx=100x end.tie=shared "

// TestSmallGames compares a small game with chances worked out elsewhere.
func TestSmallGames(t *testing.T) {
	var right struct {
		Two []struct {
			LastTurns string `json:"last_turns"`
			Target    int
			Streak    int `json:"farkle_streak"`
			Standings []struct {
				A, B     int
				FarklesA int     `json:"farkles_a"`
				FarklesB int     `json:"farkles_b"`
				ToMove   string  `json:"to_move"`
				Mean     float64 `json:"a_wins_mean_play"`
				Taking   float64 `json:"a_wins_mean_play_taking_a_sure_win"`
			}
		} `json:"two_players"`
		Three struct {
			LastTurns string `json:"last_turns"`
			Target    int
			Standings []struct {
				A, B, C int
				Wins    []float64 `json:"wins_mean_play"`
			}
		} `json:"three_players"`
	}
	readJSON(t, "testdata/win_small.json", &right)
	require.NotEmpty(t, right.Two)
	for _, test := range right.Two {
		changes := []string{small, fmt.Sprintf("end.last_turns=%s end.target=%d", underscored(test.LastTurns), test.Target)}
		if test.Streak > 0 {
			changes = append(changes, fmt.Sprintf("farkle.streak=%d farkle.penalty=100", test.Streak))
		}
		r := rulesOf(t, "", changes...)
		for i, s := range test.Standings {
			if os.Getenv("FARKLE_THOROUGH") == "" && i%25 != 0 {
				continue
			}
			want := s.Taking
			if want == 0 {
				want = s.Mean
			}
			g := standing(t, r, []int{s.A, s.B}, []int{s.FarklesA, s.FarklesB})
			if s.ToMove == "B" {
				g = typed(t, g, "ann -")
			}
			got := of(t, g)
			assert.InDelta(t, want, got.Win[0], within(want, 0), "%s %d: %+v", test.LastTurns, test.Target, s)
		}
	}
	r := rulesOf(t, "", small, fmt.Sprintf("end.last_turns=%s end.target=%d", underscored(right.Three.LastTurns), right.Three.Target))
	for i, s := range right.Three.Standings {
		if os.Getenv("FARKLE_THOROUGH") == "" && i%25 != 0 {
			continue
		}
		got := of(t, standing(t, r, []int{s.A, s.B, s.C}, nil))
		for i, want := range s.Wins {
			assert.InDelta(t, want, got.Win[i], within(want, 0)+0.007, "%+v, seat %d", s, i+1)
		}
	}
}
