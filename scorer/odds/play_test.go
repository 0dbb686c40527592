package odds_test

import (
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/scorer/odds"
)

// A player plays turns with dice that fall by chance, but always the same way.
type player struct {
	t    *testing.T
	card *scorer.Card
	dice *rand.Rand
}

func newPlayer(t *testing.T, c *scorer.Card) *player {
	return &player{t, c, rand.New(rand.NewPCG(2024, 7))}
}

func (p *player) roll(n uint8) scorer.Dice {
	var d scorer.Dice
	for range n {
		d += scorer.Face(p.dice.IntN(6) + 1).Die()
	}
	return d
}

// turn plays one turn as the odds advise, keeping score with the card.
func (p *player) turn(v *odds.Values, b scorer.Bank) (points int, farkled bool) {
	s := v.Start()
	for {
		roll := p.roll(s.Left)
		if thrownAgain(p.card, s, roll) {
			continue
		}
		var keeps []odds.Choice
		if names := v.Names(roll); b.Points == 0 && len(names) > 0 {
			keeps, s = names[0].Keeps, p.card.Start(names[0].Face)
		} else {
			keeps = v.Keeps(b.Points, s, roll)
		}
		if len(keeps) == 0 {
			require.Empty(p.t, movesOf(p.card, s, roll))
			return 0, true
		}
		m, ok := keepIn(p.card, s, keeps[0].Keep)
		require.True(p.t, ok)
		b.Points, b.Hot, s = b.Points+m.Points, m.Next.Hot, m.Next
		if keeps[0].Roll {
			continue
		}
		points, needs := p.card.Rules().Worth(b)
		if len(needs) > 0 {
			require.Equal(p.t, scorer.Zero, p.card.Rules().Bank.Below, "advised to bank too little")
			return 0, false
		}
		return points, false
	}
}

// within checks that the mean of what was seen is the one worked out, but for
// four standard errors.
func within(t *testing.T, want float64, seen []float64) {
	t.Helper()
	n, sum, squares := float64(len(seen)), 0.0, 0.0
	for _, x := range seen {
		sum += x
		squares += x * x
	}
	mean := sum / n
	assert.InDelta(t, want, mean, 4*math.Sqrt((squares/n-mean*mean)/n))
}

// often is how often something is played: a tenth, where it needn't be thorough.
func often(n int) int {
	if os.Getenv("FARKLE_THOROUGH") == "" {
		return n / 10
	}
	return n
}

func TestPlayingIsWorthWhatItShould(t *testing.T) {
	for _, test := range []struct {
		name, game, changes string
		options             odds.Options
	}{
		{"classic", "classic", "", odds.Options{}},
		{"classic to open", "classic", "", odds.Options{ToOpen: true}},
		{"buddy with a minimum", "buddy", "bank.minimum=300", odds.Options{}},
		{"must roll", "tenthousand", "farkle.streak=0", odds.Options{}},
		{"thrown again", "classic", "points.xxx=100x,_confirm points.xxx+x=roll_again", odds.Options{}},
		{"common 5", "frenzy", "", odds.Options{Common: "5", ToOpen: true}},
		{"common 6", "frenzy", "", odds.Options{Common: "6"}},
		{"common 3 in the first roll", "frenzy", "common_die.counts=first_roll", odds.Options{Common: "3"}},
		{"common 5 alone saves", "frenzy", "common_die.alone_saves=true", odds.Options{Common: "5", ToOpen: true}},
		{"wild, and the Common Die alone saves", "frenzy", "common_die.alone_saves=true", odds.Options{Common: "wild"}},
		{"2x", "frenzy", "", odds.Options{Common: "2x", ToOpen: true}},
		{"wild", "frenzy", "", odds.Options{Common: "wild"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			c := card(t, test.game, test.changes)
			v, p := solve(t, c, test.options), newPlayer(t, c)
			seen := make([]float64, often(30_000))
			for i := range seen {
				points, _ := p.turn(v, scorer.Bank{
					Doubled: test.options.Common == scorer.Double, Opened: !test.options.ToOpen,
				})
				seen[i] = float64(points)
			}
			within(t, v.Turn(), seen)
		})
	}
}

// The chance to reach what is needed in a last turn.
func TestPlayingForANeed(t *testing.T) {
	t.Parallel()
	c := card(t, "classic")
	v, p := solve(t, c, odds.Options{Need: 1200}), newPlayer(t, c)
	seen := make([]float64, often(30_000))
	for i := range seen {
		if points, _ := p.turn(v, scorer.Bank{Opened: true}); points >= 1200 {
			seen[i] = 1
		}
	}
	within(t, v.Turn(), seen)
}

// A long game in which the third farkle in a row costs 1,000.
func TestPlayingWithFines(t *testing.T) {
	t.Parallel()
	c := card(t, "classic", "bank.opening=0 farkle.streak=3")
	var byStreak []*odds.Values
	for farkles := range 3 {
		byStreak = append(byStreak, solve(t, c, odds.Options{Farkles: farkles}))
	}
	p, streak := newPlayer(t, c), 0
	seen := make([]float64, often(2_000)) // of 20 turns each: turns hang together
	for i := range seen {
		for range 20 {
			points, farkled := p.turn(byStreak[streak], scorer.Bank{Opened: true})
			seen[i] += float64(points) / 20
			if !farkled {
				streak = 0
			} else if streak++; streak == 3 {
				seen[i] -= 1000. / 20
				streak = 0
			}
		}
	}
	within(t, byStreak[0].Turn(), seen)
}
