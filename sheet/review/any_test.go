package review_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/review"
)

// Whatever a damaged file holds, what comes of it can be reviewed and adds up.
func TestAnything(t *testing.T) {
	reviewed := 0
	rapid.Check(t, func(t *rapid.T) {
		small := rapid.OneOf(rapid.IntRange(0, 6), rapid.SampledFrom([]int{-1, 3, 1 << 40}))
		handful := rapid.OneOf(
			rapid.SampledFrom([]scorer.Dice{0, 1, 1, 1, 0x10000, 0x10000, 0x10001, 0x111111, 0x3000, 0x600000}),
			rapid.Map(rapid.Uint64(), func(n uint64) scorer.Dice { return scorer.Dice(n) }),
		)
		entry := rapid.Custom(func(t *rapid.T) sheet.Entry {
			return sheet.Entry{
				Kind: rapid.SampledFrom([]sheet.Kind{
					sheet.Keep, sheet.Keep, sheet.Keep, sheet.Farkle, sheet.Farkle, sheet.Bank, sheet.Bank, sheet.Stop, sheet.Steal, sheet.Called,
					sheet.Absent, sheet.Nothing, sheet.Adjust, sheet.Common, sheet.Wild, sheet.Join, sheet.Leave, sheet.Rules, sheet.Fix, "tea",
				}).Draw(t, "kind"),
				Dice: handful.Draw(t, "dice"), Rest: rapid.SampledFrom([]scorer.Dice{0, 0, 0, 0x10, 0x2211, 0x11110, 1 << 60}).Draw(t, "rest"),
				Points: rapid.IntRange(-100, 700).Draw(t, "points"), Twice: rapid.Bool().Draw(t, "twice"), Left: small.Draw(t, "left"),
				Face: scorer.Face(rapid.IntRange(0, 8).Draw(t, "face")), Target: small.Draw(t, "target"), From: small.Draw(t, "from"),
				Text:  rapid.SampledFrom([]string{"", "2x", "wild", "5", "Dora", "bank.opening", "points.5", "farkle.streak"}).Draw(t, "text"),
				Value: rapid.SampledFrom([]string{"", "0", "300", "Ann", "2"}).Draw(t, "value"),
			}
		})
		lines := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) sheet.Line {
			return sheet.Line{Round: rapid.IntRange(1, 3).Draw(t, "round"), Seat: rapid.IntRange(0, 3).Draw(t, "seat"), Entries: rapid.SliceOfN(entry, 0, 5).Draw(t, "entries")}
		}), 0, 30).Draw(t, "lines")
		for i := range lines {
			lines[i].Number = i + 1
		}
		g := newGame(t, rapid.SampledFrom([]string{"frenzy", "frenzy", "classic", "buddy"}).Draw(t, "rules"), []string{"Ann", "Ben", "Cleo"}, "bank.opening=0")
		g, err := sheet.New(g.Head(), lines)
		require.NoError(t, err)
		r, err := review.Of(context.Background(), g.State(), nil)
		if err == nil {
			addsUp(t, g, r)
			reviewed += len(r.Turns)
		}
	})
	require.Positive(t, reviewed)
	t.Log(reviewed, "turns")
}
