package scorer_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"farkle/scorer"
)

// lapTotal is the most a lap is worth, by trying every way to give the Common
// Die to one keep of it, or to none, in which every keep is allowed; and the
// keep that has it, -1 for none. With first only the first keep may have it.
func lapTotal(c *scorer.Card, common scorer.Face, first bool, lap []scorer.Dice) (best, at int, ok bool) {
	for i := -1; i < len(lap); i++ {
		if i >= 0 && common == 0 || i > 0 && first {
			break
		}
		total, allowed := 0, true
		for j, keep := range lap {
			if j == i {
				keep += common.Die()
			}
			points, scores := c.Points(keep)
			total += points
			allowed = allowed && scores
		}
		if allowed && (!ok || total > best) {
			best, at, ok = total, i, true
		}
	}
	return best, at, ok
}

// A follower keeps score of a turn by lapTotal beside the card, and compares
// the two at every keep.
type follower struct {
	card   *scorer.Card
	common scorer.Face
	first  bool // the Common Die counts in the first roll of a lap only
	shape  scorer.Shape
	lap    []scorer.Dice
	total  int // of the lap
	came   map[string]int
}

// keep checks one keep; gain is what the turn has more by it. A keep that is
// rightly refused changes nothing.
func (f *follower) keep(t fataler, keep scorer.Dice) (gain int, ok bool) {
	t.Helper()
	m, err := keepIn(f.card, f.shape, keep)
	lap := append(slices.Clone(f.lap), keep)
	total, _, can := lapTotal(f.card, f.common, f.first, lap)
	switch {
	case keep == 0 && (!can || !f.card.Rules().CommonDie.AloneSaves):
		refusal(t, err, scorer.IsFarkle)
		f.came["no dice"]++
		return 0, false
	case !can:
		refusal(t, err, scorer.DeadDice)
		f.came["dead dice"]++
		return 0, false
	case total < f.total:
		by := " would lower the turn by " + scorer.Thousands(f.total-total)
		require.True(t, strings.HasSuffix(refusal(t, err, scorer.LowersTurn).Problem, by), "%s with %d", textOf(lap), f.common)
		f.came["lowers the turn"]++
		return 0, false
	}
	if err != nil || m.Keep != keep || m.Points != total-f.total {
		require.NoError(t, err, "%s with %d", textOf(lap), f.common)
		require.Equal(t, keep, m.Keep)
		require.Equal(t, total-f.total, m.Points, "%s with %d", textOf(lap), f.common)
	}
	f.came["kept"]++
	if keep == 0 {
		f.came["saved by the Common Die"]++
	}
	if alone, _ := f.card.Points(keep); m.Points != alone && len(f.lap) > 0 {
		f.came["the Common Die moved"]++
	}
	gain = total - f.total
	f.shape, f.lap, f.total = m.Next, lap, total

	used := 0
	for _, k := range lap {
		used += k.Len()
	}
	want, hot := f.card.Rules().Dice-used, false
	if want == 0 {
		want, hot = f.card.Rules().Dice, true
	}
	if f.shape.Hot != hot || int(f.shape.Left) != want || f.shape.Common != f.common {
		require.Fail(t, "wrong shape", "%+v after %s", f.shape, textOf(lap))
	}
	return gain, true
}

// farkle reports whether a roll is one: no dice of it may be kept, and the
// Common Die doesn't save it.
func (f *follower) farkle(roll scorer.Dice) bool {
	total, _, can := lapTotal(f.card, f.common, f.first, append(slices.Clone(f.lap), 0))
	saved := f.card.Rules().CommonDie.AloneSaves && can && total >= f.total
	return !saved && len(movesOf(f.card, f.shape, roll)) == 0
}

// reading is what the keeps of the lap are worth now, and which one has the
// Common Die.
func (f *follower) reading() (points []int, at int) {
	_, at, _ = lapTotal(f.card, f.common, f.first, f.lap)
	for i, keep := range f.lap {
		if i == at {
			keep += f.common.Die()
		}
		worth, _ := f.card.Points(keep)
		points = append(points, worth)
	}
	return points, at
}

// TestEveryLap plays every lap of Frenzy that there is, with every face in the
// bubble, in both readings of the Common Die.
func TestEveryLap(t *testing.T) {
	keeps := []scorer.Dice{0}
	for _, hand := range handfuls(5) {
		keeps = append(keeps, dice(t, hand))
	}
	for counts, first := range map[string]bool{
		"best_roll": false, "first_roll": true,
		"best_roll common_die.alone_saves=true": false, "first_roll common_die.alone_saves=true": true,
	} {
		c := card(t, frenzy, "common_die.counts="+counts)
		came := map[string]int{}
		for common := scorer.Face(0); common <= 6; common++ {
			var play func(f follower)
			play = func(f follower) {
				for _, keep := range keeps {
					if keep.Len() > int(f.shape.Left) {
						break // the longer ones come last
					}
					next := f
					if _, ok := next.keep(t, keep); ok && !next.shape.Hot {
						play(next)
					}
				}
			}
			play(follower{card: c, common: common, first: first, shape: c.Start(common), came: came})
		}
		for _, what := range []string{"no dice", "dead dice", "kept"} {
			assert.Positive(t, came[what], "%s, %s", counts, what)
		}
		assert.Equal(t, c.Rules().CommonDie.AloneSaves, came["saved by the Common Die"] > 0, counts)
		// Only where the Common Die may move.
		for _, what := range []string{"lowers the turn", "the Common Die moved"} {
			assert.Equal(t, !first, came[what] > 0, "%s, %s", counts, what)
		}
	}
}

// drawKeep throws dice, most of them like the Common Die, and picks some: dice
// that may be kept, some that are like the Common Die, or any.
func drawKeep(t *rapid.T, c *scorer.Card, s scorer.Shape) (roll, keep scorer.Dice) {
	for range s.Left {
		face := scorer.Face(rapid.IntRange(1, 6).Draw(t, "die"))
		if s.Common != 0 && rapid.IntRange(0, 2).Draw(t, "like the Common Die") > 0 {
			face = s.Common
		}
		roll += face.Die()
	}
	moves := movesOf(c, s, roll)
	switch pick := rapid.IntRange(0, 5).Draw(t, "pick"); {
	case pick < 3 && len(moves) > 0:
		return roll, moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")].Keep
	case pick < 5 && roll.Count(s.Common) > 0:
		return roll, s.Common.Of(rapid.IntRange(1, roll.Count(s.Common)).Draw(t, "count"))
	}
	for f := scorer.Face(1); f <= 6; f++ {
		keep += f.Of(rapid.IntRange(0, roll.Count(f)).Draw(t, "count"))
	}
	return roll, keep
}

// drawCard is Frenzy, or Frenzy with some rows priced so that the Common Die
// has more reason to move, in both readings of it.
func drawCard(t *rapid.T) (c *scorer.Card, first bool) {
	extra := rapid.SampledFrom([]string{
		"",
		"points.111=1000",
		"points.xxxx=off points.xxxxx=off points.xxxxxx=off",
		"points.xxxx=300", // less than three of most faces
		"points.xx=10 points.12345=400 points.23456=500",
		"points.xxxx=200x points.xxxxx=400x points.xxxxxx=800x",
	}).Draw(t, "rows")
	first = rapid.Bool().Draw(t, "first roll only")
	if first {
		extra += " common_die.counts=first_roll"
	}
	if rapid.Bool().Draw(t, "the Common Die alone saves") {
		extra += " common_die.alone_saves=true"
	}
	return card(t, frenzy, extra), first
}

// TestRandomTurns follows turns of many laps under many rules, and checks how
// they are explained.
func TestRandomTurns(t *testing.T) {
	const carried = 70 // points the turn starts from
	rapid.Check(t, func(t *rapid.T) {
		c, first := drawCard(t)
		common := scorer.Face(rapid.IntRange(0, 6).Draw(t, "common"))
		f := follower{card: c, common: common, first: first, shape: c.Start(common), came: map[string]int{}}

		var turn []scorer.Dice
		var running, points []int
		var commons []bool // which keeps have the Common Die in the end
		endLap := func() {
			worths, at := f.reading()
			points = append(points, worths...)
			for i := range worths {
				commons = append(commons, i == at)
			}
			f.lap, f.total = nil, 0
		}
		total := carried
		for range rapid.IntRange(1, 20).Draw(t, "keeps") {
			roll, keep := drawKeep(t, c, f.shape)
			listed := slices.ContainsFunc(movesOf(c, f.shape, roll), func(m scorer.Move) bool { return m.Keep == keep })
			require.Equal(t, f.farkle(roll), farkleOf(c, f.shape, roll) == nil)
			gain, ok := f.keep(t, keep)
			require.Equal(t, ok && keep != 0, listed, "the moves of a roll are the keeps that are allowed")
			if !ok {
				continue
			}
			total += gain
			turn, running = append(turn, keep), append(running, total)
			if f.shape.Hot {
				endLap()
			}
		}
		endLap()

		kept, end, err := c.Explain(c.Start(common), carried, turn)
		require.NoError(t, err)
		require.Equal(t, f.shape, end)
		require.Len(t, kept, len(turn))
		sum := carried
		for i, k := range kept {
			require.Equal(t, turn[i], k.Dice)
			require.Equal(t, running[i], k.Running, "%s with %d", textOf(turn), common)
			require.Equal(t, points[i], k.Points, "%s with %d", textOf(turn), common)
			sum += k.Points
			requireParts(t, k, common, commons[i])
		}
		require.Equal(t, total, sum, "the points of all keeps are the turn's worth")
	})
}

// requireParts checks that the parts of a keep use each of its dice once, and
// the Common Die where it is said to be, add up, and come biggest first.
func requireParts(t fataler, k scorer.Kept, common scorer.Face, hasCommon bool) {
	t.Helper()
	var used scorer.Dice
	points, marked, before := 0, 0, k.Points
	for _, p := range k.Parts {
		used += p.Dice
		points += p.Points
		require.LessOrEqual(t, p.Points, before)
		before = p.Points
		if p.Common {
			marked++
			require.Positive(t, p.Dice.Count(common))
		}
	}
	require.Equal(t, k.Points, points)
	if hasCommon {
		require.Equal(t, 1, marked)
		require.Equal(t, k.Dice+common.Die(), used)
	} else {
		require.Zero(t, marked)
		require.Equal(t, k.Dice, used)
	}
}

func textOf(keeps []scorer.Dice) string {
	var words []string
	for _, k := range keeps {
		words = append(words, text(k))
	}
	return strings.Join(words, " ")
}
