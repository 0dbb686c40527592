package forecast_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/sheet/forecast"
)

// TestTheSameStandingHasTheSameChances, and says them as people see them.
func TestTheSameStandingHasTheSameChances(t *testing.T) {
	g := standing(t, rulesOf(t, "classic"), []int{3000, 4000}, nil)
	assert.Equal(t, of(t, g), of(t, g))
	assert.Equal(t, of(t, g), of(t, typed(t, g, "note a note changes nothing")))

	for chance, want := range map[float64]string{0: "0%", 0.002: "<1%", 0.126: "13%", 0.996: ">99%", 1: "100%"} {
		assert.Equal(t, want, forecast.Percent(chance), chance)
	}
}

// TestFromNothing is a whole game: who starts is a little ahead, as worked out and
// played out by millions elsewhere.
func TestFromNothing(t *testing.T) {
	for name, want := range map[string]float64{"classic": 0.5330, "zilch": 0.5340} {
		f := of(t, game(t, rulesOf(t, name, "end.tie=shared"), names(2)))
		assert.InDelta(t, want, f.Win[0], within(want, 0), name)
	}
}

// TestDecided: a game that is over is won, or shared by those who are tied.
func TestDecided(t *testing.T) {
	won := game(t, rulesOf(t, "kcd"), names(2), "ann =5000")
	assert.Equal(t, []float64{1, 0}, of(t, won).Win)
	shared := game(t, rulesOf(t, "classic", "end.tie=shared"), names(2), "ann =10000", "ben =10000")
	assert.Equal(t, []float64{0.5, 0.5}, of(t, shared).Win)
	won = game(t, rulesOf(t, "classic", "end.target=0 end.rounds=1"), names(2), "ann =600", "ben =500")
	assert.Equal(t, []float64{1, 0}, of(t, won).Win)

	empty := typed(t, game(t, rulesOf(t, "classic"), names(1)), "leave ann")
	_, err := forecast.Of(t.Context(), empty.State())
	var none *scorer.Refusal
	require.ErrorAs(t, err, &none)
	assert.NotEmpty(t, none.Hint())
}

// TestEveryKindOfGame plays games of every kind out: the chances add up, and a player
// far ahead is likelier to win.
func TestEveryKindOfGame(t *testing.T) {
	cosmic := of(t, typed(t, game(t, rulesOf(t, "cosmic"), names(2)), "ann +300, ben +100"))
	assert.Greater(t, cosmic.Win[0], 0.5)
	for i, test := range []struct{ game, changes string }{
		{"classic", "end.last_turns=finish_round"},
		{"classic", "end.last_turns=one_roll_each"},
		{"classic", "end.last_turns=last_licks end.tie=first_there"},
		{"classic", "end.last_turns=chase end.tie=everyone"},
		{"classic", "end.exact=true end.overshoot=lowest"},
		{"classic", "end.exact=true end.overshoot=farkle farkle.streak=2"},
		{"classic", "points.666=win"},
		{"classic", "end.teams=2"},
		{"facebook", ""},
		{"macke", ""},
		{"dixmille", ""},
		{"zehntausend", ""},
	} {
		if os.Getenv("FARKLE_THOROUGH") == "" && i%4 != 0 {
			continue
		}
		g := typed(t, game(t, rulesOf(t, test.game, test.changes), names(4)), "ann +4000, ben +1000, cleo +3000, dora +500")
		f := of(t, g)
		if test.changes == "end.teams=2" { // Ann and Cleo, Ben and Dora
			assert.InDelta(t, f.Win[0], f.Win[2], 1e-12, "partners win together")
			assert.Greater(t, f.Win[0], f.Win[1])
			continue
		}
		assert.Greater(t, f.Win[0], f.Win[1], "%v", test)
		assert.Greater(t, f.Win[2], f.Win[3], "%v", test)
	}
}

// TestFrenzy plays all together under one Common Die, whichever is known of it.
func TestFrenzy(t *testing.T) {
	g := game(t, rulesOf(t, "frenzy"), names(3))
	even := of(t, g)
	for _, win := range even.Win {
		assert.InDelta(t, 1./3, win, 0.02)
	}
	for _, common := range []string{"common 5", "common 2x", "common wild", "common wild 4"} {
		f := of(t, typed(t, g, common))
		assert.InDelta(t, 1./3, f.Win[2], 0.05, common)
	}
	// Ann's turn is full of points; Ben has farkled.
	f := of(t, typed(t, g, "common 5", "ann 111 11 111 11 111", "ben f"))
	assert.Greater(t, f.Win[0], even.Win[0]+0.05)
	assert.Less(t, f.Win[1], even.Win[1])
}

// TestTurnUnderWay: the points of the turn that is being played count, and its dice.
func TestTurnUnderWay(t *testing.T) {
	r := rulesOf(t, "classic", "end.target=3000 end.tie=shared")
	g := typed(t, game(t, r, names(2)), "ann =2500, ben =2500")
	// Ann has 1,000 in hand and three dice left. She banks, and Ben passes 1,000 points
	// in one turn with a chance that was worked out elsewhere.
	const pass = 0.324544867
	assert.InDelta(t, 1-pass, of(t, typed(t, g, "ann 111/234")).Win[0], within(pass, 0))
	assert.InDelta(t, 1-pass, of(t, typed(t, g, "ann 111 b")).Win[0], within(pass, 0))
}

// TestLeftAndLevel: who has left can't win, and players who stand alike differ only
// by the order of play.
func TestLeftAndLevel(t *testing.T) {
	g := typed(t, game(t, rulesOf(t, "classic"), names(3)), "ann =1000, ben =1000, cleo =1000", "leave ben")
	f := of(t, g)
	assert.Zero(t, f.Win[1])
	assert.InDelta(t, f.Win[0], f.Win[2], 0.08)
}

// A memory changes nothing, also after a correction.
func TestMemory(t *testing.T) {
	g := game(t, rulesOf(t, "classic", "end.target=3000"), []string{"Ann", "Ben"}, "=1000", "=600", "=350")
	var m forecast.Memory
	for _, line := range []string{"=900", "f", "undo"} {
		again, err := m.History(t.Context(), g.State(), nil)
		require.NoError(t, err)
		fresh, err := forecast.History(t.Context(), g.State(), nil)
		require.NoError(t, err)
		assert.Equal(t, fresh, again)
		g = typed(t, g, line)
	}
}

// TestHistory: what the last turn left is what is asked for now, and what one turn left
// the next has found.
func TestHistory(t *testing.T) {
	g := typed(t, game(t, rulesOf(t, "classic"), names(3)), "ann =3000, ben =4000, cleo f", "ann =2000, ben =1000")
	steps, err := forecast.History(t.Context(), g.State(), nil)
	require.NoError(t, err)
	require.Len(t, steps, 5)
	now := of(t, g)
	for i, win := range now.Win {
		assert.InDelta(t, win, steps[4].After[i], within(win, 0)*1.5)
		assert.InDelta(t, 1./3, steps[0].Before[i], 0.05)
	}
	for i, step := range steps[1:] {
		assert.Equal(t, steps[i].After, step.Before)
	}
	assert.Less(t, steps[2].After[2], steps[2].Before[2], "Cleo's farkle")
}
