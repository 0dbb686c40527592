package forecast_test

import (
	"fmt"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer/odds"
	"farkle/sheet"
	"farkle/sheet/forecast"
)

// A decision is one that was worked out elsewhere.
type decision struct {
	A, B, Own, Other int
	FarklesA         int     `json:"farkles_a"`
	FarklesB         int     `json:"farkles_b"`
	ToMove           string  `json:"to_move"`
	Held             int     `json:"held"`
	DiceLeft         int     `json:"dice_left"`
	Right            string  `json:"right_then_mean_play"`
	Bank             float64 `json:"bank_win_then_mean_play"`
	Roll             float64 `json:"roll_win_then_mean_play"`
}

// judge compares a decision with what the games played out say of it. It returns
// whether those were clear.
func judge(t *testing.T, g *sheet.Game, seat int, d decision) (clear bool) {
	t.Helper()
	s := g.State()
	w, err := forecast.WinOf(t.Context(), s, seat, d.Held)
	require.NoError(t, err)
	require.NotNil(t, w)
	shape := s.Card.Later(w.Start(), d.DiceLeft)
	more := func(v *odds.Values) float64 {
		roll, ok := v.Roll(d.Held, shape)
		require.True(t, ok)
		bank, ok := v.Bank(d.Held, shape)
		require.True(t, ok)
		return roll - bank
	}
	roll, _ := w.Roll(d.Held, shape)
	bank, _ := w.Bank(d.Held, shape)
	assert.InDelta(t, d.Roll, roll, 0.03, "roll: %+v", d)
	assert.InDelta(t, d.Bank, bank, 0.03, "bank: %+v", d)
	switch {
	case w.Clear(more):
		assert.Equal(t, "roll", d.Right, "%+v: roll %.4f, bank %.4f", d, roll, bank)
	case w.Clear(func(v *odds.Values) float64 { return -more(v) }):
		assert.Equal(t, "bank", d.Right, "%+v: roll %.4f, bank %.4f", d, roll, bank)
	default:
		return false
	}
	return true
}

// TestRealDecisions: which of banking and rolling wins oftener, in a game of two.
func TestRealDecisions(t *testing.T) {
	var right struct {
		Decisions []decision `json:"classic_two_players_decisions"`
	}
	readJSON(t, "testdata/win_real.json", &right)
	require.NotEmpty(t, right.Decisions)
	r, clear, all := rulesOf(t, "classic", "end.tie=shared"), 0, 0
	for i, d := range right.Decisions {
		if os.Getenv("FARKLE_THOROUGH") == "" && i%6 != 0 {
			continue
		}
		all++
		if judge(t, standing(t, r, []int{d.Own, d.Other}, nil), 1, d) {
			clear++
		}
	}
	assert.Greater(t, clear, all/2)
}

// TestSmallDecisions is the same in a small game, with every kind of last turns.
func TestSmallDecisions(t *testing.T) {
	var right struct {
		Two []struct {
			LastTurns string `json:"last_turns"`
			Target    int
			Streak    int `json:"farkle_streak"`
			Decisions []decision
		} `json:"two_players"`
	}
	readJSON(t, "testdata/win_small.json", &right)
	clear, all := 0, 0
	for _, test := range right.Two {
		changes := []string{small, fmt.Sprintf("end.last_turns=%s end.target=%d", underscored(test.LastTurns), test.Target)}
		if test.Streak > 0 {
			changes = append(changes, fmt.Sprintf("farkle.streak=%d farkle.penalty=100", test.Streak))
		}
		for i, d := range test.Decisions {
			if os.Getenv("FARKLE_THOROUGH") == "" && i%10 != 0 {
				continue
			}
			g, seat := standing(t, rulesOf(t, "", changes...), []int{d.A, d.B}, []int{d.FarklesA, d.FarklesB}), 1
			if d.ToMove == "B" {
				g, seat = typed(t, g, "ann -"), 2
			}
			all++
			if judge(t, g, seat, d) {
				clear++
			}
		}
	}
	assert.Greater(t, clear, all/2)
}

// TestLastTurnExactly: Ben needs 2,050 to tie with Ann, and in his last turn holds
// 1,050 with three dice left. Banking loses; rolling passes 10.04 times in 100, and
// passes or ties 10.64 times.
func TestLastTurnExactly(t *testing.T) {
	g := typed(t, game(t, rulesOf(t, "classic", "end.target=3000"), names(2)), "ann =1000, ben =1000", "ann =2050")
	s := g.State()
	w, err := forecast.WinOf(t.Context(), s, 2, 0)
	require.NoError(t, err)
	assert.True(t, w.Exact)
	assert.Equal(t, 2050, w.Behind)
	shape := s.Card.Later(w.Start(), 3)
	pass, orTie := w.Passes(1050, shape)
	assert.InDelta(t, 0.1004, pass, 5e-5)
	assert.InDelta(t, 0.1064, orTie, 5e-5)
	bank, _ := w.Bank(1050, shape)
	assert.Zero(t, bank)
	roll, _ := w.Roll(1050, shape)
	assert.Less(t, roll, (pass+orTie)/2, "a tie is worth half")
	assert.InDelta(t, roll, (pass+orTie)/2, 0.01)

	// Ann leads, and has nothing to play for.
	ahead := typed(t, game(t, rulesOf(t, "classic", "end.target=3000"), names(2)), "ann =1000, ben =2000", "ann =3050", "undo")
	w, err = forecast.WinOf(t.Context(), ahead.State(), 1, 0)
	require.NoError(t, err)
	assert.False(t, w.Exact)
	w, err = forecast.WinOf(t.Context(), s, 1, 0)
	require.NoError(t, err)
	assert.Nil(t, w, "it isn't her turn")
}

// BenchmarkWin is the play that wins for one of four in the middle of a game: 250 ms
// at most.
func BenchmarkWin(b *testing.B) {
	s := standing(b, rulesOf(b, "classic"), []int{5000, 6200, 4800, 5400}, nil).State()
	for b.Loop() {
		_, err := forecast.WinOf(b.Context(), s, 1, 0)
		require.NoError(b, err)
	}
}
