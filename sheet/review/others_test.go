package review_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/review"
)

// Third farkles, floors, gifts and points to join with are beside the turns.
func TestFinesAndGifts(t *testing.T) {
	g := newGame(t, "tenthousand", []string{"Ann", "Ben"})
	g = typed(t, g, "join Cleo 200", "ann f, ben 1 b, cleo f", "ann f, ben 5 b, cleo =450", "ann f, ben f, cleo f", `ann +50 "old debt"`, "ann f", `ben -100 "a debt" 1 b`)
	r := of(t, g)
	ann, ben, cleo := r.Players[0], r.Players[1], r.Players[2]
	assert.Equal(t, []int{-950, -1000, 50}, []int{ann.Score, ann.Fines, ann.Others})
	assert.Equal(t, []int{150, 0, -100}, []int{ben.Score, ben.Fines, ben.Others})
	assert.Equal(t, []int{650, 0, 200}, []int{cleo.Score, cleo.Fines, cleo.Others})
	assert.Equal(t, 1, cleo.Blind)
	assert.Equal(t, 4, ann.Turns)
}

// Where farkles are fined a decision is judged by what the fine would cost: with
// two farkles behind it is right to bank what with none behind is too little.
func TestDecisionsBeforeAFine(t *testing.T) {
	behind := map[int]review.Turn{}
	for farkles, lines := range map[int][]string{0: {}, 2: {"ann f", "ben 1 b", "ann f", "ben 1 b"}} {
		g := typed(t, newGame(t, "tenthousand", []string{"Ann", "Ben"}), append(lines, "ann 1/22346 1/2346 b")...)
		behind[farkles] = turn(t, of(t, g), 1+farkles, 1)
	}
	cost := func(t review.Turn) float64 { return t.Decisions[len(t.Decisions)-1].Cost }
	assert.Greater(t, cost(behind[0]), 50.0)
	assert.Zero(t, cost(behind[2]))
	// The yardstick is that of a player with none behind.
	assert.InDelta(t, behind[0].Worth, behind[2].Worth, near)
}

// The long run of classic with a third farkle that costs 1,000, known from
// elsewhere.
func TestYardstickWithFines(t *testing.T) {
	g := newGame(t, "classic", []string{"Ann"}, "farkle.streak=3", "bank.opening=0")
	g = typed(t, g, "ann f", "ann f", "ann f", "ann 1 b")
	r := of(t, g)
	for round := 1; round <= 4; round++ {
		assert.InDelta(t, 579.742, turn(t, r, round, 1).Worth, 1e-3)
	}
	assert.Equal(t, -1000, r.Players[0].Fines)
}

// A turn that hasn't ended, was empty, or didn't count is no turn.
func TestWhatIsNoTurn(t *testing.T) {
	g := newGame(t, "classic", []string{"Ann", "Ben", "Cleo", "Dora"})
	g = typed(t, g, "ann 555 b, ben -, cleo 111", "leave cleo", "dora f", "ann 555")
	r := of(t, g)
	var turns []int
	for _, p := range r.Players {
		turns = append(turns, p.Turns)
	}
	assert.Equal(t, []int{1, 0, 0, 1}, turns)
	assert.Len(t, r.Turns, 2)

	r = of(t, newGame(t, "frenzy", []string{"Ann"}))
	assert.Empty(t, r.Turns)
	assert.Len(t, r.Players, 1)
}

// In turn, an s gives the turn up, and that was the player's own doing.
func TestGivingUp(t *testing.T) {
	r := of(t, typed(t, atWork(t), "ann s", "ben 1/23346 s"))
	ann, ben := turn(t, r, 2, 1), turn(t, r, 2, 2)
	assert.InDelta(t, onSheet, ann.GivenAway, near)
	assert.InDelta(t, 0, ann.Luck, near)
	assert.Equal(t, review.GiveUp, ann.Decisions[0].Chosen.Act)
	require.Len(t, ben.Decisions, 1)
	assert.Len(t, ben.Decisions[0].Options, 3)
	assert.InDelta(t, ben.Worth+ben.Luck, ben.GivenAway, near)
}

// Exact finishes, refused overshoots, and a tiebreak without a target.
func TestExactFinish(t *testing.T) {
	g := newGame(t, "classic", []string{"Ann", "Ben"}, "end.exact=true", "end.target=1000", "bank.opening=0", "end.last_turns=finish round")
	g = typed(t, g, "ann =900, ben =500", "ann 1 1 b")
	require.Equal(t, 900, g.State().Seats[0].Total)
	r := of(t, g)
	ann := turn(t, r, 2, 1)
	assert.Zero(t, ann.Points)
	assert.Less(t, ann.Worth, 150.0)
	assert.Equal(t, review.Bank, ann.Decisions[len(ann.Decisions)-1].Chosen.Act)

	g = newGame(t, "classic", []string{"Ann", "Ben"}, "end.exact=true", "end.target=1000", "bank.opening=0", "end.last_turns=finish round")
	g = typed(t, g, "ann =1000, ben =1000", "ann 1 b, ben 5 b")
	require.Equal(t, sheet.Over, g.State().Outcome.Status)
	assert.InDelta(t, onSheet, turn(t, of(t, g), 2, 1).Worth, near)
}

// A farkle-proof rule has no odds. Where only some rounds have it, the rest is
// reviewed.
func TestNoOdds(t *testing.T) {
	always := []string{"points.2=10", "points.3=10", "points.4=10", "points.6=10"}
	g := typed(t, newGame(t, "classic", []string{"Ann"}, append(always, "bank.opening=0")...), "ann 1 b")
	_, err := review.Of(context.Background(), g.State(), nil)
	var none *scorer.Refusal
	require.ErrorAs(t, err, &none)

	g = typed(t, newGame(t, "classic", []string{"Ann"}, "bank.opening=0"), "ann 1 b")
	for _, rule := range always {
		g = typed(t, g, "rules "+rule)
	}
	g = typed(t, g, "ann 1 b", "ann 1 b")
	r := of(t, g)
	require.Len(t, r.Unsolved, 1)
	assert.Equal(t, 3, r.Unsolved[0].Round)
	assert.ErrorAs(t, r.Unsolved[0].Err, &none)
	assert.Equal(t, 1, r.Players[0].Aside)
	assert.Equal(t, 100, r.Players[0].Others)
	assert.Equal(t, 2, r.Players[0].Turns)
}

// A struck, undone or fixed line leaves the sheet as if it had never been typed.
func TestCorrections(t *testing.T) {
	g := typed(t, atWork(t), "ann 111222 b", "undo", "ann 1/13456 b", "ben f", "strike 6", "fix 5 ann 1/13456 f")
	r := of(t, g)
	assert.Len(t, r.Turns, 3)
	assert.InDelta(t, -onSheet, turn(t, r, 2, 1).Luck, near)
}

func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := review.Of(ctx, atWork(t).State(), nil)
	require.ErrorIs(t, err, context.Canceled)
}

func TestProgress(t *testing.T) {
	g := typed(t, atWork(t), "ann f, ben f")
	var seen []float64
	_, err := review.Of(context.Background(), g.State(), func(done, total int) { seen = append(seen, float64(done)/float64(total)) })
	require.NoError(t, err)
	require.IsNonDecreasing(t, seen)
	require.GreaterOrEqual(t, len(seen), 4)
	require.Less(t, seen[len(seen)-1], 1.0)
}
