package review_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"farkle/scorer"
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
		shape, held, text = s.Card.Leftover(left), points, name+" <"
	}
	for {
		roll := scorer.Dice(0)
		for range shape.Left {
			roll += scorer.Face(h.n(1, 6)).Die()
		}
		moves := s.Card.Moves(shape, roll)
		switch {
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
		shape, held = move.Next, held+move.Points
		_, needs := rules.Worth(scorer.Bank{Points: held, Doubled: turn.Doubled, Opened: s.Seats[seat-1].Opened, Hot: shape.Hot})
		mustRoll := shape.Hot && rules.Bank.HotDice == scorer.MustRoll
		short := len(needs) > 0 && (rules.Bank.Below == scorer.Refuse || h.n(0, 9) > 0)
		if !mustRoll && !short && h.n(0, 9) < 6 {
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

// Whatever is done, luck is nothing in the mean: what decisions cost isn't in it,
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
		name := rapid.SampledFrom([]string{"classic", "frenzy", "buddy", "frenzy", "classic", "tenthousand"}).Draw(t, "rules")
		changes := rapid.SliceOfN(rapid.SampledFrom([]string{
			"end.target=2000", "bank.opening=0", "bank.opening=300", "end.exact=true", "end.tie=everyone", "end.last_turns=one each",
			"farkle.streak=2", "farkle.penalty=all", "farkle.floor=zero", "farkle.before_opening=ignore", "bank.below=zero", "bank.minimum=300",
			"bank.hot_dice=must roll", "bank.hot_dice=may roll", "steal.allowed=true", "common_die.counts=first roll",
			"common_die.double=after opening", "points.5=45",
		}), 0, 3).Draw(t, "changes")
		if name == "frenzy" {
			changes = slices.DeleteFunc(changes, func(c string) bool { return c == "steal.allowed=true" })
		}
		g := newGame(t, name, []string{"Ann", "Ben", "Cleo"}, changes...)
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
		r := of(t, g)
		for _, turn := range r.Turns {
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
			fined := g.State().Rounds[turn.Round-1].Card.Rules().Farkle.Streak > 0
			// A bank is worth what it puts on the sheet: what the sheet says, and the odds.
			if n := len(turn.Decisions); n > 0 && !turn.Blind && turn.Ended == sheet.Banked && !fined {
				if last := turn.Decisions[n-1]; last.Chosen.Act == review.Bank {
					assert.InDelta(t, turn.Points, last.Chosen.Worth, near)
				}
			}
		}
		called := 0
		for _, round := range g.State().Rounds {
			for _, turn := range round.Turns {
				if turn.Called && turn.Ended == sheet.Banked {
					called++
				}
			}
		}
		blind := 0
		for _, p := range r.Players {
			blind += p.Blind
		}
		assert.Equal(t, called, blind, "only called points are blind")
	})
	t.Log(seen)
	for _, what := range []string{"turns", "blind", "cut short", "bank", "roll", "keep", "name", "steal", "own dice"} {
		assert.Positive(t, seen[what], what)
	}
}
