package review_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"farkle/sheet"
	"farkle/sheet/review"
)

// A long evening: 40 rounds of four players. The goal is well under a second.
func BenchmarkReview(b *testing.B) {
	for _, rules := range []string{"classic", "frenzy", "tenthousand"} {
		b.Run(rules, func(b *testing.B) {
			s := evenings(b, rules).State()
			for b.Loop() {
				if _, err := review.Of(context.Background(), s, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func evenings(t fataler, rules string) *sheet.Game {
	random := rand.New(rand.NewPCG(3, 4))
	h := hand{n: func(from, to int) int { return from + random.IntN(to-from+1) }}
	g := newGame(t, rules, []string{"Ann", "Ben", "Cleo", "Dora"}, "end.target=100000000")
	for g.State().Round <= 40 {
		g = typed(t, g, h.play(g.State()))
	}
	return g
}
