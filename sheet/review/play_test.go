package review_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"farkle/scorer"
	"farkle/scorer/rulebook"
	"farkle/sheet"
	"farkle/sheet/review"
)

// A hand plays turns with dice that chance throws, and types what it did. It
// decides by chance too, sometimes badly.
type hand struct {
	n     func(from, to int) int // by chance
	quiet int                    // of ten rolls, those of which the rest isn't typed
}

// play is a turn of the first who is awaited.
func (h hand) play(s *sheet.State) string {
	seat := s.Next[0]
	turn, rules := s.Turn(s.Round, seat), s.Card.Rules()
	name := s.Name(seat)
	switch s.Awaits {
	case sheet.AwaitsCommon:
		sides := rules.CommonDie.Faces
		return name + " common " + sides[h.n(0, len(sides)-1)]
	case sheet.AwaitsWild:
		return fmt.Sprint("wild ", h.n(1, 6))
	}
	shape, held, text := turn.Shape, turn.Held, name
	if points, left := before(s); rules.Steal.Allowed && points > 0 && h.n(0, 1) == 0 {
		shape, held, text = s.Card.Later(s.Card.Start(0), left), points, name+" <"
	}
	for {
		roll := scorer.Dice(0)
		for range shape.Left {
			roll += scorer.Face(h.n(1, len(s.Card.Faces()))).Die()
		}
		thrown := s.Card.Throw(shape, scorer.Throw{Rest: roll})
		if thrown.Refused != nil && thrown.Refused.Kind == scorer.ThrownAgain {
			continue
		}
		moves := thrown.Keeps()
		switch {
		case thrown.Refused == nil:
			text += " 0"
			shape, held = thrown.Next, thrown.Held(held)
			continue
		case rules.Play == scorer.Together && h.n(0, 9) == 0:
			return text + " s"
		case len(moves) == 0:
			return text + " f/" + s.Card.Faces().Text(roll)
		}
		move := slices.MaxFunc(moves, func(a, b scorer.Move) int { return a.Points - b.Points })
		if h.n(0, 2) == 0 {
			move = moves[h.n(0, len(moves)-1)]
		}
		text += " " + s.Card.Faces().Text(move.Keep)
		if rest := roll - move.Keep; rest != 0 && h.n(0, 9) >= h.quiet {
			text += "/" + s.Card.Faces().Text(rest)
		}
		if move.Effect != scorer.Scores {
			return text
		}
		shape, held = move.Next, move.Held(held)
		_, needs := rules.Worth(scorer.Bank{
			Points: held, Doubled: turn.Doubled, Opened: s.Seats[seat-1].Opened, Hot: shape.Hot, Owed: int(shape.Owed),
		})
		refused := slices.ContainsFunc(needs, scorer.Need.Absolute)
		short := len(needs) > 0 && (rules.Bank.Below == scorer.Refuse || h.n(0, 9) > 0)
		if !refused && !short && h.n(0, 9) < 6 {
			return text + " b"
		}
	}
}

// before is what the turn before left to steal.
func before(s *sheet.State) (points, left int) {
	for _, r := range slices.Backward(s.Rounds) {
		for _, t := range slices.Backward(r.Turns) {
			if t.Plays && t.Ended != sheet.Open {
				if t.Ended == sheet.Banked && !t.Called {
					points, left = t.Points, int(t.Shape.Left)
				}
				return points, left
			}
		}
	}
	return 0, 0
}

// Whatever is done, luck is nothing on average: what decisions cost isn't in it,
// and the worths of rolls are their means. Many turns must come near to that.
func TestLuckIsFair(t *testing.T) {
	for _, test := range []struct {
		rules, change string
		games, turns  int
	}{
		{"classic", "bank.opening=1000", 30, 50},
		{"buddy", "bank.opening=0", 30, 50},
		{"frenzy", "bank.opening=0", 30, 80},
		{"frenzy", "common_die.faces=wild", 30, 80},
		{"tenthousand", "steal.allowed=false", 8, 150}, // luck and fines together
	} {
		t.Run(test.rules, func(t *testing.T) {
			random := rand.New(rand.NewPCG(6, 7))
			h := hand{n: func(from, to int) int { return from + random.IntN(to-from+1) }}
			var n, sum, squares, given float64
			for range test.games {
				g := newGame(t, test.rules, []string{"Ann"}, test.change, "end.target=100000000")
				for range test.turns {
					g = typed(t, g, h.play(g.State()))
				}
				r := of(t, g)
				for _, turn := range r.Turns {
					n++
					sum += turn.Luck
					squares += turn.Luck * turn.Luck
				}
				sum += float64(r.Players[0].Fines)
				given += r.Players[0].GivenAway
				require.Zero(t, r.Players[0].Unseen)
			}
			mean, spread := sum/n, math.Sqrt(squares)/n
			t.Logf("%v turns: luck %.2f a turn, give or take %.2f; %.2f a turn given away", n, mean, spread, given/n)
			assert.Less(t, math.Abs(mean), 4*spread)
			assert.Greater(t, given/n, 50.0)
		})
	}
}

// Whatever is played under whatever rules, and typed in whatever way, the sums
// add up.
func TestAddsUp(t *testing.T) {
	seen := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom(slices.Concat(rulebook.Names(), []string{"frenzy", "frenzy", "classic"})).Draw(t, "rules")
		r, err := rulebook.Load(name)
		require.NoError(t, err)
		for range rapid.IntRange(0, 3).Draw(t, "changes") {
			change := rapid.SampledFrom([]string{
				"end.target=2000", "bank.opening=0", "bank.opening=300", "end.exact=true", "end.tie=everyone", "end.last_turns=one each",
				"farkle.streak=2", "farkle.penalty=all", "farkle.floor=zero", "farkle.before_opening=ignore", "farkle.restart=at bank",
				"bank.below=zero", "bank.minimum=300", "bank.hot_dice=must roll", "bank.hot_dice=may roll", "bank.step=100", "bank.beat=true", "bank.fine=50",
				"steal.allowed=true", "steal.chains=false", "steal.bonus=100", "steal.fine=30", "steal.needs_points=300",
				"common_die.counts=first roll", "common_die.alone_saves=true", "common_die.double=after opening", "points.5=45", "points.none=500", "points.none=roll again", "points.none=-50",
				"points.xxx+x=turn x2", "points.123456=1500, confirm 500", "points.222=void", "points.333=out", "points.444=win",
				"keep.all=true", "keep.split=false", "keep.least=one combination", "bank.hot_dice_stops=false", "end.bump=to zero", "end.last_turns=one roll each", "end.overshoot=farkle", "end.wins=lowest",
			}).Draw(t, "change")
			key, value, _ := strings.Cut(change, "=")
			changed := r
			if changed.Set(key, value) == nil && len(changed.Validate()) == 0 {
				r = changed
			}
		}
		g, err := sheet.New(sheet.Head{ID: "0", Rules: r, Seats: []string{"Ann", "Ben", "Cleo"}, First: 1, Started: evening}, nil)
		require.NoError(t, err)
		h := hand{n: func(from, to int) int { return rapid.IntRange(from, to).Draw(t, "n") }, quiet: rapid.SampledFrom([]int{0, 3, 10}).Draw(t, "quiet")}
		for range rapid.IntRange(1, 25).Draw(t, "lines") {
			s := g.State()
			if s.Awaits == sheet.AwaitsNobody {
				break
			}
			text := h.play(s)
			switch h.n(0, 24) {
			case 0:
				text = s.Name(s.Next[0]) + " " + rapid.SampledFrom([]string{"-", "=450", "=1000/3", "+50", "-120", "s", "=455/2"}).Draw(t, "other")
			case 1:
				text = rapid.SampledFrom([]string{
					"undo", "join Dora 300", "leave ben", "rules bank.opening=100", "rules points.111=500", "rules farkle.streak=0", "strike 3", "strike 5", "fix 3 ann 1 b",
				}).Draw(t, "other")
			}
			steps, err := g.Try(text, evening)
			for _, step := range steps {
				g = g.With(step.Line)
			}
			if err != nil {
				seen["refused"]++
			}
		}
		all, err := review.Of(context.Background(), g.State(), nil)
		if err != nil {
			seen["no odds"]++
			return
		}
		addsUp(t, g, all)
		for _, turn := range all.Turns {
			seen["turns"]++
			if turn.Blind {
				seen["blind"]++
			}
			if turn.CutShort > 0 {
				seen["cut short"]++
			}
			for _, d := range turn.Decisions {
				seen[string(d.Chosen.Act)]++
			}
			// A bank is worth what it puts on the sheet: what the sheet says, and the odds.
			n := len(turn.Decisions)
			if n > 0 && turn.Ended == sheet.Banked && turn.Points > 0 && r.Steal.Bonus == 0 {
				if last := turn.Decisions[n-1]; last.Chosen.Act == review.Bank {
					assert.InDelta(t, turn.Points, last.Chosen.Worth, near)
				}
			}
		}
	})
	t.Log(seen)
	for _, what := range []string{"turns", "blind", "bank", "roll", "keep"} {
		assert.Positive(t, seen[what], what)
	}
}

// A steal is a decision as well: chance may bring none in many games, so here is
// one that succeeds, one that fails, and a turn that could have been one.
func TestStealsAddUp(t *testing.T) {
	g := newGame(t, "tenthousand", []string{"Ann", "Ben", "Cleo"})
	g = typed(t, g, "ann 555 b", "ben 555 b", "cleo 555 b", "ann < 1/23 b", "ben < f/23", "cleo f/234466")
	seen := map[review.Act]int{}
	for _, turn := range of(t, g).Turns {
		for _, d := range turn.Decisions {
			seen[d.Chosen.Act]++
		}
	}
	assert.Equal(t, 2, seen[review.Steal])
}
