package scorer_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"farkle/scorer"
)

// A score keeper may look dice up millions of times, for exact odds. The goals:
// a card in under a millisecond (six dice) or a tenth of a second (ten), and a
// look-up at no more than three times the price of reading an array, without
// allocating.

func BenchmarkCompile(b *testing.B) {
	for name, words := range map[string]string{
		"classic": classic, "frenzy": frenzy, "ten dice": classic + " dice=10",
		"ten dice and every row": classic + " dice=10 faces=1,2,3,4,5,6,W:Sun:wild points.xxyy=1 points.xy=1 points.xxy=1,_on_all_dice" +
			" points.xxyyz=1,_on_first_roll points.xyz=10 points.xxxxxxxxyy=1,_natural",
	} {
		r := rules(b, words)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := scorer.Compile(r); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// looked is how many look-ups a benchmark goes round; a power of two. Long
// enough that the processor can't learn the order by heart.
const looked = 1 << 14

// randomDice are handfuls in random order, and for each its place in a plain
// array of all handfuls.
func randomDice(tb testing.TB) (hands []scorer.Dice, places []int32, points []int32) {
	tb.Helper()
	c := card(tb, classic)
	all := handfuls(6)
	points = make([]int32, len(all))
	for i, hand := range all {
		p, _ := c.Points(dice(tb, hand))
		points[i] = int32(p)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	hands = make([]scorer.Dice, looked)
	places = make([]int32, looked)
	for i := range hands {
		places[i] = rng.Int32N(int32(len(all)))
		hands[i] = dice(tb, all[places[i]])
	}
	return hands, places, points
}

// lookUp and read are the two loops that are compared, alike but for where the
// points come from.

func lookUp(c *scorer.Card, hands []scorer.Dice) (sum int) {
	for _, d := range hands {
		points, _ := c.Points(d)
		sum += points
	}
	return sum
}

func read(array, places []int32) (sum int) {
	for _, place := range places {
		points := array[place]
		sum += int(points)
	}
	return sum
}

// perDice reports the time of one look-up or read rather than of a whole round
// of them.
func perDice(b *testing.B) {
	b.Helper()
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*looked), "ns/dice")
}

func BenchmarkPoints(b *testing.B) {
	hands, _, _ := randomDice(b)
	c := card(b, classic)
	b.ReportAllocs()
	for b.Loop() {
		lookUp(c, hands)
	}
	perDice(b)
}

// BenchmarkArrayRead is the yardstick for BenchmarkPoints: the same handfuls in
// the same order, their places in an array worked out beforehand.
func BenchmarkArrayRead(b *testing.B) {
	_, places, array := randomDice(b)
	for b.Loop() {
		read(array, places)
	}
	perDice(b)
}

// BenchmarkPointsToArrayRead times both in turn, so that whatever else the
// machine does meets both, and reports how many array reads a look-up costs.
func BenchmarkPointsToArrayRead(b *testing.B) {
	hands, places, array := randomDice(b)
	c := card(b, classic)
	require.Equal(b, read(array, places), lookUp(c, hands), "both loops find the same points")
	var lookUps, reads time.Duration
	for b.Loop() {
		start := time.Now()
		lookUp(c, hands)
		between := time.Now()
		read(array, places)
		lookUps += between.Sub(start)
		reads += time.Since(between)
	}
	b.ReportMetric(float64(lookUps)/float64(reads), "reads/look-up")
}

func BenchmarkKeep(b *testing.B) {
	c := card(b, frenzy)
	turn := rolls(b, "444 1 5 333")
	start := c.Start(5)
	b.ReportAllocs()
	for b.Loop() {
		s := start
		for _, keep := range turn {
			m, err := keepIn(c, s, keep)
			if err != nil {
				b.Fatal(err)
			}
			s = m.Next
		}
	}
}
