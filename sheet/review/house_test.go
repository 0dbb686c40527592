package review_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/sheet"
	"farkle/sheet/review"
)

// house is a game of classic without an opening and with house rules.
func house(t fataler, rules ...string) *sheet.Game {
	return newGame(t, "classic", []string{"Ann", "Ben"}, append(rules, "bank.opening=0")...)
}

// What one player's turn does to another's total is beside the turns of both.
func TestBumped(t *testing.T) {
	g := typed(t, house(t, "end.bump=to zero"), "ann 1 1 b, ben 1 1/3456 b")
	require.Equal(t, []sheet.Shift{{Seat: 1, Points: -200}}, g.State().Turn(1, 2).Shifts)
	r := of(t, g)
	assert.Equal(t, -200, r.Players[0].Others)
	assert.Equal(t, 200, turn(t, r, 1, 1).Points)
	assert.Zero(t, r.Players[1].Others)
}

// An exact target is what the team has to hit: points that her own total would have
// room for are worth nothing to Cleo if her partner's 900 and her 300 have not.
func TestTeamHitsTheTarget(t *testing.T) {
	g := newGame(t, "classic", []string{"Ann", "Ben", "Cleo", "Dora"}, "bank.opening=0", "end.teams=2", "end.target=1500", "end.exact=true")
	g = typed(t, g, "ann 555 b, ben f, cleo 333 b, dora f", "ann 444 b, ben f, cleo 444/123 b")
	all := turn(t, of(t, g), 2, 3).Decisions
	require.NotEmpty(t, all)
	bank := all[len(all)-1].Chosen
	assert.Equal(t, review.Bank, bank.Act)
	assert.Zero(t, bank.Worth)
}

// Points from paper that put a player on the sheet do so before the dice beside them:
// three 3s can be banked then.
func TestOnTheSheetFromPaper(t *testing.T) {
	g := typed(t, newGame(t, "classic", []string{"Ann"}), `ann +600 "from paper"`, "ann 333/246 b")
	all := turn(t, of(t, g), 1, 1).Decisions
	require.NotEmpty(t, all)
	bank := all[len(all)-1].Chosen
	assert.Equal(t, review.Bank, bank.Act)
	assert.InDelta(t, 300, bank.Worth, near)
}

// Nobody is blamed for rolling on who wasn't allowed to bank.
func TestBeatTheTurnBefore(t *testing.T) {
	g := typed(t, house(t, "bank.beat=true"), "ann 111222 1 1 b", "ben 111/222 1 f")
	ben := turn(t, of(t, g), 1, 2)
	for _, d := range ben.Decisions {
		if d.Chosen.Act == review.Roll {
			assert.Fail(t, "there was nothing to decide", "%+v", d)
		}
	}
	// Whoever was away has played no turn that could be beaten.
	g = typed(t, newGame(t, "classic", []string{"Ann", "Ben", "Cleo"}, "bank.beat=true", "bank.opening=0"), "ann 111222 1 1 b", "ben -", "cleo 111/222 1 f")
	for _, d := range turn(t, of(t, g), 1, 3).Decisions {
		assert.NotEqual(t, review.Roll, d.Chosen.Act, "there was nothing to decide: %+v", d)
	}
	// With the turn before beaten, to bank was possible.
	g = typed(t, house(t, "bank.beat=true"), "ann 1 b", "ben 111/222 1 f")
	all := turn(t, of(t, g), 1, 2).Decisions
	assert.Equal(t, review.Roll, all[len(all)-1].Chosen.Act)
	assert.Positive(t, all[len(all)-1].Cost)
}

// Dice that cancel the turn, win or put a player out are bad or good luck; a bank
// that a correction has made impossible is no turn.
func TestDiceThatEndTheTurn(t *testing.T) {
	g := typed(t, house(t, "points.2222=void", "points.66666=out"), "ann 1/23456 2222", "ben 66666/1")
	r := of(t, g)
	ann, ben := turn(t, r, 1, 1), turn(t, r, 1, 2)
	assert.Equal(t, sheet.WentVoid, ann.Ended)
	assert.Equal(t, sheet.WentOut, ben.Ended)
	assert.InDelta(t, 0, ann.Worth+ann.Luck-ann.GivenAway, near)
	assert.False(t, ann.Blind)
	assert.InDelta(t, -ben.Worth, ben.Luck, near)
	var left []string
	for _, o := range r.LeftOut {
		left = append(left, o.Key)
	}
	assert.Equal(t, []string{"points.2222", "points.66666"}, left)
}

// A throw of nothing that is worth something goes on, and can be banked.
func TestThrowOfNothing(t *testing.T) {
	g := typed(t, house(t, "points.none=500"), "ann 0 1/23346 b", "ben 0 b")
	r := of(t, g)
	ann := turn(t, r, 1, 1)
	assert.False(t, ann.Blind)
	assert.Zero(t, ann.Unseen)
	assert.Equal(t, 2, ann.Rolls)
	assert.Equal(t, []int{500, 600}, []int{ann.Decisions[0].Held, ann.Decisions[len(ann.Decisions)-1].Held})

	// Thrown again, it is as if it had never been thrown.
	g = typed(t, house(t, "points.none=roll again"), "ann 0 0 1/23346 b", "ben 1/23346 b")
	r = of(t, g)
	assert.InDelta(t, turn(t, r, 1, 2).Luck, turn(t, r, 1, 1).Luck, near)
	assert.Equal(t, len(turn(t, r, 1, 2).Decisions), len(turn(t, r, 1, 1).Decisions))
}

// Too much for an exact target is a farkle, and it was a bank that made it one.
func TestOvershoot(t *testing.T) {
	g := typed(t, house(t, "end.exact=true", "end.overshoot=farkle", "end.target=500"), "ann 444 b, ben f", "ann 444/123 b")
	ann := turn(t, of(t, g), 2, 1)
	require.Equal(t, sheet.Farkled, ann.Ended)
	last := ann.Decisions[len(ann.Decisions)-1]
	assert.Equal(t, review.Bank, last.Chosen.Act)
	assert.Zero(t, last.Chosen.Worth)
}

// Who has one roll only can't roll on: to bank is no decision, and the best keep
// is the one worth most.
func TestOneRollEach(t *testing.T) {
	g := typed(t, house(t, "end.target=500", "end.last_turns=one roll each"), "ann 555 b", "ben 1/12346 b")
	ben := turn(t, of(t, g), 1, 2)
	require.Len(t, ben.Decisions, 1)
	assert.Equal(t, "11", ben.Decisions[0].Best().Dice)
	assert.Zero(t, ben.Decisions[0].Cost, "he loses by either keep")
	assert.InDelta(t, 200, ben.Decisions[0].Best().Worth, near)

	// Ann's 400 and Cleo's 100 are the 500 of their team.
	g = typed(t, newGame(t, "classic", []string{"Ann", "Ben", "Cleo", "Dora"},
		"bank.opening=0", "end.teams=2", "end.target=500", "end.last_turns=one roll each"),
		"ann 444 b", "ben 5/22346 b", "cleo 1 b", "dora 1/12346 b")
	dora := turn(t, of(t, g), 1, 4)
	require.Len(t, dora.Decisions, 1)
	assert.InDelta(t, 200, dora.Decisions[0].Best().Worth, near)
}

// A keep read as its player chose isn't held against what is worth most; one that
// only says what it is worth anyway is.
func TestReadingsSaid(t *testing.T) {
	g := typed(t, house(t, "keep.reading=said"), "ann 1111=1000/26 b", "ben 1/23346 b")
	r := of(t, g)
	assert.True(t, turn(t, r, 1, 1).Blind)
	assert.False(t, turn(t, r, 1, 2).Blind)

	g = typed(t, house(t), "ann 1111=1100/26 b", "ben 1/23346 b")
	assert.False(t, turn(t, of(t, g), 1, 1).Blind)
}

// A throw that the Common Die alone saves is a roll like others, and no farkle.
func TestTheCommonDieAlone(t *testing.T) {
	g := typed(t, newGame(t, "frenzy", []string{"Ann", "Ben"}, "bank.opening=0", "common_die.alone_saves=true"),
		"common 5", "ann 0/22346 1/2346 b", "ben 1/2346 b")
	ann := turn(t, of(t, g), 1, 1)
	assert.False(t, ann.Blind)
	assert.Equal(t, 2, ann.Rolls)
	assert.Zero(t, ann.Unseen)
}

// What the turn before left may be taken over by anybody whom no rule keeps from
// it, also below zero: who rolls all the dice instead has decided that.
func TestNotStealingBelowZero(t *testing.T) {
	g := newGame(t, "tenthousand", []string{"Ann", "Ben"})
	g = typed(t, g, "ann f", `ben -1000 "a debt"`, "ben f", "ann 1 b", "ben f")
	d := turn(t, of(t, g), 2, 2).Decisions
	require.NotEmpty(t, d)
	assert.Equal(t, review.Own, d[0].Chosen.Act)
	assert.Equal(t, 100, d[0].Held)

	g = newGame(t, "tenthousand", []string{"Ann", "Ben"}, "steal.needs_points=100")
	g = typed(t, g, "ann 1 b", "ben f")
	assert.Empty(t, turn(t, of(t, g), 1, 2).Decisions, "Ben has no points yet")
}
