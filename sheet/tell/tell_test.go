package tell_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/scorer/rulebook"
	"farkle/sheet"
	"farkle/sheet/tell"
)

// A game of Ann, Ben and Cleo, by rules with changes.
func newGame(t *testing.T, rules string, changes ...scorer.KeyValue) *sheet.Game {
	r, err := rulebook.Load(rules)
	require.NoError(t, err)
	r, err = r.With(changes...)
	require.NoError(t, err)
	g, err := sheet.New(sheet.Head{ID: "test", Rules: r, Seats: []string{"Ann", "Ben", "Cleo"}, First: 1}, nil)
	require.NoError(t, err)
	return g
}

// typed is the game after some lines, and the step of the last.
func typed(t *testing.T, g *sheet.Game, lines ...string) (*sheet.Game, sheet.Step) {
	var last sheet.Step
	for _, line := range lines {
		steps, err := g.Try(line, time.Time{})
		require.NoError(t, err, line)
		for _, step := range steps {
			g, last = g.With(step.Line), step
		}
	}
	return g, last
}

func asked(t *testing.T, g *sheet.Game, line string) *tell.Question {
	steps, err := g.Try(line, time.Time{})
	require.NoError(t, err, line)
	return tell.Ask(g, steps)
}

// What undo, redo, strike, restore and fix do to which line: redo of an undone
// strike crosses out again, and brings back no turn.
func TestSaidOfCorrections(t *testing.T) {
	g := newGame(t, "classic")
	for _, tc := range []struct{ line, want string }{
		{"ann =600", "Ann banks 600, total 600, and is on the sheet"},
		{"strike 1", "crosses out line 1, Ann =600"},
		{"undo", "takes back line 2, strike 1"},
		{"redo", "brings back line 2, strike 1"},
		{"restore 1", "brings back line 1, Ann =600"},
		{"fix 1 =700", "instead of line 1, Ann banks 700, total 700, and is on the sheet"},
	} {
		var step sheet.Step
		g, step = typed(t, g, tc.line)
		assert.Equal(t, tc.want, tell.Said(g, step), tc.line)
	}
}

// After a correction the total is the one that stands on the sheet, not the one
// of the corrected turn.
func TestSaidTellsTheTotalThatStands(t *testing.T) {
	g, _ := typed(t, newGame(t, "classic"), "=9000", "f", "f", "=900", "f", "f")
	g, step := typed(t, g, "fix 1 =9150")
	assert.Equal(t, 10050, g.State().Seats[0].Total)
	assert.Equal(t, "instead of line 1, Ann banks 9,150, total 10,050, and is on the sheet", tell.Said(g, step))
}

// A game that is called has a winner, where somebody leads; a turn that was open then
// adds nothing any more.
func TestCalled(t *testing.T) {
	for call, want := range map[string]string{"call": "the game ends here", "call none": "the game is called off"} {
		g, _ := typed(t, newGame(t, "classic"), "=1000", "1 555")
		_, risk, ok := tell.Course(g.State(), 2)
		assert.True(t, ok)
		assert.Equal(t, 6, risk, "600 of 10,000")
		g, step := typed(t, g, call)
		assert.Equal(t, want, tell.Said(g, step))
		_, risk, _ = tell.Course(g.State(), 2)
		assert.Zero(t, risk)
	}
}

// Of all that a bank lacks, what takes the most points is told; nobody is told to
// have enough for a bank that is refused.
func TestLacks(t *testing.T) {
	minimum := []scorer.KeyValue{{Key: "bank.opening", Value: "500"}, {Key: "bank.minimum", Value: "600"}}
	for _, tc := range []struct {
		name, rules string
		changes     []scorer.KeyValue
		lines       []string
		want        tell.Text
	}{
		{"before anything is kept", "classic", nil, nil, tell.Text{Long: "needs 500 to get on the sheet", Short: "500 to open"}},
		{"short of the opening", "classic", nil, []string{"1 1"}, tell.Text{Long: "300 short of the 500 to get on the sheet", Short: "300 short"}},
		{"enough", "classic", nil, []string{"1 555"}, tell.Text{Long: "enough to get on the sheet", Short: "opens"}},
		{"a minimum above the opening", "classic", minimum, nil, tell.Text{Long: "needs 600 to bank", Short: "600 to bank"}},
		{"enough to open and short of the minimum", "classic", minimum, []string{"555 5"}, tell.Text{Long: "50 short of the 600 to bank", Short: "50 short"}},
		{"nothing to open", "tenthousand", []scorer.KeyValue{{Key: "bank.opening", Value: "0"}, {Key: "bank.minimum", Value: "0"}}, []string{"1"}, tell.Text{}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			g, _ := typed(t, newGame(t, tc.rules, tc.changes...), tc.lines...)
			assert.Equal(t, tc.want, tell.SeatOf(g.State(), 1).Lacks)
		})
	}
}

// The questions before a line are the same on every face.
func TestAsk(t *testing.T) {
	for _, tc := range []struct {
		name, rules string
		before      []string
		line        string
		risk        tell.Risk
		why         string
	}{
		{"a turn", "classic", nil, "1", "", ""},
		{"calling the game off", "classic", []string{"=500"}, "call", tell.EndsGame, "that ends the game: Ann would win with 500"},
		{"calling it off for nobody", "classic", []string{"=500"}, "call none", tell.EndsGame, "that ends the game: nobody would win"},
		{"a farkle after a farkle", "classic", []string{"f"}, "f", "", ""},
		{"a bank of 0", "frenzy", []string{"common 5"}, "ann 1 b", tell.BanksZero,
			"Ann's bank of 150 scores nothing: the first bank must be worth 400 or more: 250 short"},
		{"points given up", "classic", []string{"1"}, "s", tell.GivesUp, "Ann would give up 100"},
		{"a turn given up with nothing in it", "classic", nil, "s", "", ""},
		{"all must stop", "frenzy", []string{"common 5", "ann 11155 b"}, "all s", "", ""},
		{"one has reported nothing", "frenzy", []string{"common 5", "ann 1", "ben 1"}, "all s", tell.StopsOthers, "nothing has been typed yet for Cleo"},
		{"sure to lose", "classic", []string{"=10000"}, "1 555 b", tell.SureToLose, "Ben would still be 9,400 behind, and this was the last turn"},
		{"sure to lose, but called", "classic", []string{"=10000"}, "=600", "", ""},
		{"a strike", "classic", []string{"=500"}, "strike 1", tell.Rewrites, "this changes what is written"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			g, _ := typed(t, newGame(t, tc.rules), tc.before...)
			q := asked(t, g, tc.line)
			if tc.risk == "" {
				assert.Nil(t, q)
				return
			}
			require.NotNil(t, q)
			assert.Equal(t, tc.risk, q.Risk)
			assert.Equal(t, tc.why, q.Why)
		})
	}
}

// A last turn that falls in the next round is told as well.
func TestLastTurnInTheNextRound(t *testing.T) {
	g, _ := typed(t, newGame(t, "classic"), "=500", "=10000")
	assert.Equal(t, "last turn", tell.SeatOf(g.State(), 1).Last.Long, "Ann's comes in round 2")
	assert.Equal(t, "needs 9,550 to pass Ben, 9,500 to tie", tell.SeatOf(g.State(), 1).Chase)
	assert.Empty(t, tell.SeatOf(g.State(), 2).Last.Long)
}

func TestStreaks(t *testing.T) {
	g, _ := typed(t, newGame(t, "tenthousand"), "f", "f", "f", "f")
	is := tell.SeatOf(g.State(), 1)
	assert.Equal(t, tell.Text{Long: "two farkles in a row", Short: "FF"}, is.Streak)
	assert.Equal(t, "one more farkle costs 1,000", is.Fine)
	g, _ = typed(t, newGame(t, "classic"), "f", "f", "f", "f")
	assert.Empty(t, tell.SeatOf(g.State(), 1).Streak, "they cost nothing")

	// Totals that don't go below 0 can't lose more than they are.
	floor := []scorer.KeyValue{{Key: "farkle.streak", Value: "2"}, {Key: "farkle.floor", Value: "zero"}}
	g, _ = typed(t, newGame(t, "classic", floor...), "=600", "f", "=2000", "f")
	assert.Equal(t, "one more farkle costs 600", tell.SeatOf(g.State(), 1).Fine)
	assert.Empty(t, tell.SeatOf(g.State(), 2).Fine, "Ben has nothing to lose")
}

// What there is to steal is told to who may, and a robbed turn isn't offered to
// others.
func TestSteal(t *testing.T) {
	g, _ := typed(t, newGame(t, "tenthousand"), "ann 123456 1 b") // 3,000 and the 1
	assert.Equal(t, tell.Text{Long: "3,100 and five dice of Ann", Short: "3,100"}, tell.SeatOf(g.State(), 2).Steal)
	assert.Empty(t, tell.SeatOf(g.State(), 3).Steal, "isn't up")
	g, _ = typed(t, g, "ben <")
	assert.Empty(t, tell.SeatOf(g.State(), 2).Steal)
	assert.Equal(t, "goes on with Ann's 3,100", tell.SeatOf(g.State(), 2).Turn)
	g, _ = typed(t, newGame(t, "classic"), "ann 1 555 b")
	assert.Empty(t, tell.SeatOf(g.State(), 2).Steal, "nobody steals")
}

// What a turn would be with what is being typed for it.
func TestPreview(t *testing.T) {
	for _, tc := range []struct {
		name, rules string
		before      []string
		typed       string
		keeps       []tell.Keep
		fresh       int
		holds, bank string
		err         string
	}{
		{"nothing yet", "classic", nil, "", []tell.Keep{}, 0, "holds 0", "", ""},
		{"short of the opening", "classic", nil, "444", []tell.Keep{{Dice: "444", Parts: "three 4s = 400", Running: "400"}}, 1, "holds 400", "not enough yet: 100 short of 500", ""},
		{"a second roll", "classic", []string{"444"}, "1",
			[]tell.Keep{{Dice: "444", Parts: "three 4s = 400", Running: "400"}, {Dice: "1", Parts: "1 = 100", Running: "500"}}, 1, "holds 500", "bank 500 → total 500", ""},
		{"points as called", "classic", nil, "=600", []tell.Keep{}, 0, "holds 600", "bank 600 → total 600", ""},
		{"stolen", "tenthousand", []string{"ann 1 b", "<"}, "5",
			[]tell.Keep{{Dice: "<", Parts: "stolen from Ann", Running: "100"}, {Dice: "5", Parts: "5 = 50", Running: "150"}}, 1, "holds 150", "bank 150 → total 150", ""},
		{"a hand that wins", "cosmic", nil, "66666", []tell.Keep{{Dice: "66666", Parts: "five 6s: wins the game", Running: "0"}}, 1, "wins the game", "", ""},
		{"dice that score nothing", "classic", nil, "2", nil, 0, "", "", "the 2 scores nothing"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			g, _ := typed(t, newGame(t, tc.rules), tc.before...)
			p := tell.PreviewOf(g, g.State().Next[0], tc.typed)
			if tc.err != "" {
				assert.EqualError(t, p.Err, tc.err)
				return
			}
			require.NoError(t, p.Err)
			assert.Equal(t, tc.keeps, p.Keeps)
			assert.Equal(t, tc.fresh, p.Fresh)
			assert.Equal(t, tc.holds, p.Holds)
			assert.Equal(t, tc.bank, p.Bank)
		})
	}
}

// Where a last turn is one roll, nobody is offered another.
func TestOneLastRoll(t *testing.T) {
	g := newGame(t, "classic", scorer.KeyValue{Key: "end.last_turns", Value: scorer.OneRollEach}, scorer.KeyValue{Key: "end.target", Value: "1000"})
	g, _ = typed(t, g, "ann 111 b")
	assert.Equal(t, "the dice kept", tell.Choices(g, 2)[0].Does.Long)
	g, step := typed(t, g, "ben 1")
	assert.Equal(t, "Ben holds 100, no other roll", tell.Said(g, step))
	assert.Equal(t, []tell.Choice{{Key: "s", Does: tell.Text{Long: "to stop", Short: "stop"}}}, tell.Choices(g, 2))
	assert.Equal(t, "no other roll", tell.SeatOf(g.State(), 2).Rolls.Long)
	g, _ = typed(t, g, "ben s", "cleo 555")
	assert.Equal(t, "b", tell.Choices(g, 3)[0].Key)
}
