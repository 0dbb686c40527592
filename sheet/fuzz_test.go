package sheet_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"farkle/scorer"
	"farkle/sheet"
)

// anyLines are lines as a damaged file, or another program, might hold them:
// nothing about them is right.
func anyLines(t *rapid.T) []sheet.Line {
	kinds := rapid.SampledFrom([]sheet.Kind{
		sheet.Keep, sheet.Keep, sheet.Farkle, sheet.Bank, sheet.Bank, sheet.Stop, sheet.Steal, sheet.Called, sheet.Absent, sheet.Nothing,
		sheet.Adjust, sheet.Common, sheet.Common, sheet.Wild, sheet.Join, sheet.Leave, sheet.Call, sheet.Note, sheet.Rules,
		sheet.Undo, sheet.Redo, sheet.Strike, sheet.Restore, sheet.Fix, "", "tea",
	})
	small := rapid.OneOf(rapid.IntRange(0, 6), rapid.IntRange(-2, 20), rapid.SampledFrom([]int{1 << 40, -1 << 40}))
	text := rapid.SampledFrom([]string{"", "2x", "wild", "5", "7", "Ann", "Dora", "bank.opening", "end.target", "dice", "\x1b", "a b\"c"})
	value := rapid.SampledFrom([]string{"", "0", "500", "-5", "Ann", "off"})
	handful := rapid.OneOf(
		rapid.SampledFrom([]scorer.Dice{0, 1, 0x10000, 0x10001, 0x111111, 0x3000, 0x600000}),
		rapid.Map(rapid.Uint64(), func(n uint64) scorer.Dice { return scorer.Dice(n) }),
	)
	entry := rapid.Custom(func(t *rapid.T) sheet.Entry {
		return sheet.Entry{
			Kind: kinds.Draw(t, "kind"), Dice: handful.Draw(t, "dice"), Rest: rapid.SampledFrom([]scorer.Dice{0, 0, 0, 0x10, 1 << 60}).Draw(t, "rest"),
			Points: small.Draw(t, "points"), Twice: rapid.Bool().Draw(t, "twice"), Left: small.Draw(t, "left"),
			Face: scorer.Face(rapid.IntRange(0, 20).Draw(t, "face")), Target: small.Draw(t, "target"),
			None: rapid.Bool().Draw(t, "none"), From: small.Draw(t, "from"), Text: text.Draw(t, "text"), Value: value.Draw(t, "value"),
		}
	})
	line := rapid.Custom(func(t *rapid.T) sheet.Line {
		return sheet.Line{
			Round: rapid.OneOf(rapid.IntRange(1, 3), small).Draw(t, "round"), Seat: rapid.OneOf(rapid.IntRange(0, 3), small).Draw(t, "seat"),
			Entries: rapid.SliceOfN(entry, 0, 4).Draw(t, "entries"),
		}
	})
	lines := rapid.SliceOfN(line, 0, 25).Draw(t, "lines")
	for i := range lines {
		lines[i].Number = i + 1
	}
	return lines
}

// State is for whatever lines there are, and can be shown and gone on from.
func stateOfAnything(t *rapid.T) {
	g := newGame(t, rapid.SampledFrom([]string{"frenzy", "classic", "tenthousand", "buddy"}).Draw(t, "rules"), "Ann", "Ben", "Cleo")
	lines := anyLines(t)
	g, err := sheet.New(g.Head(), lines)
	require.NoError(t, err)
	s := g.State()
	require.Len(t, s.Lines, len(lines))
	require.GreaterOrEqual(t, s.Round, 1)
	require.Len(t, s.Rounds, s.Round)
	_ = s.Summary()
	for _, w := range s.Lines {
		_ = g.LineText(w.Line)
		require.NotEmpty(t, w.Fate)
	}
	for _, r := range s.Rounds {
		_ = r.CommonText()
		for _, turn := range r.Turns {
			_ = turn.Mark()
			_ = s.MustStop(r.Number, turn.Seat)
		}
	}
	for _, p := range s.Problems {
		require.NotEmpty(t, p.Err.Error())
	}
	for _, seat := range s.Next {
		require.NotEmpty(t, s.Name(seat))
	}
	for _, text := range []string{
		"undo", "undo ann", "redo", "ann 1", "ben f", "f", "b", "common 5", "wild 3", "join Dora", "leave cleo", "call", "all s", "round 1 ann 1 b",
		"strike 1", "restore 1", "fix 1 ann 5", "strike 2", "fix 3 b", "rules end.target=500 from 1", "< 1 b", "note x",
	} {
		steps, err := g.Try(text, noon)
		if err == nil {
			require.NotEmpty(t, steps)
		}
	}
}

func TestStateOfAnything(t *testing.T) { rapid.Check(t, stateOfAnything) }

func FuzzState(f *testing.F) {
	f.Add([]byte{0})
	f.Add([]byte("a few bytes to begin with, so that some lines come out of them"))
	f.Fuzz(rapid.MakeFuzz(stateOfAnything))
}

// Whatever is typed is a line that reads back the same, or an error with a
// sentence and a hint.
func FuzzTry(f *testing.F) {
	for _, text := range []string{
		"ann 444 1 5 333 b", "444b", "ann f/223346", "ben 1 5 s", "ben < 1 b", "ann 444/26", "ann =450x2", "=450/3", "ben -", "ann 0 444 b",
		`ann +50 "old \"debt\""`, "common wild 4", "wild 4", "all s", "round 1 ann 444 b", "join dora after ben 500", "leave ben", "call none",
		`note it's 5" wide, 好`, "rules end.target=5000 from 1", "undo ann", "redo", "strike 1", "restore 1", "fix 1 ann 444 b",
		"ann =450, ben f", "5, 5, 5", `"aunt may" 1`, "b 1 b", ",", `"`, "\xff note \xff", "join \u202e", "１", "ann =1,000", "rules points.111=off",
	} {
		f.Add(text, uint8(0))
		f.Add(text, uint8(1))
	}
	games := []*sheet.Game{
		typed(f, newGame(f, "classic", "Ann", "Ben", "Aunt May", "b"), "ann 111 b", "ben f"),
		typed(f, newGame(f, "frenzy", "Ann", "Ben", "Round", "5"), "common wild 4", "ann 44"),
		typed(f, newGame(f, "tenthousand", "Ann", "Ben"), "ann 555 b"),
		newGame(f, "buddy", "Ann"),
	}
	f.Fuzz(func(t *testing.T, text string, which uint8) {
		g := games[int(which)%len(games)]
		steps, err := g.Try(text, noon)
		if err != nil {
			require.NotEmpty(t, err.Error())
			require.NotEmpty(t, hintOf(err), "%q: %v", text, err)
			require.False(t, strings.ContainsAny(err.Error()+hintOf(err), "\n\x1b"), "%q: %v", text, err)
			return
		}
		require.NotEmpty(t, steps)
		for _, s := range steps {
			for _, p := range s.State.Problems {
				require.NotEqual(t, s.Line.Number, p.Line, "%q: %v", text, p.Err)
			}
			stored := sheet.EntriesText(s.Line.Entries, g.Faces())
			entries, err := sheet.ParseEntries(stored, g.Faces())
			require.NoError(t, err, "%q: %q", text, stored)
			require.Equal(t, s.Line.Entries, entries, "%q: %q", text, stored)

			again := s.Line.Text(s.State.Names(), g.Faces())
			back, err := sheet.Read(again, s.State.Names(), g.Faces())
			require.NoError(t, err, "%q: %q", text, again)
			require.Len(t, back, 1)
			require.Equal(t, s.Line.Entries, back[0].Entries, "%q: %q", text, again)
		}
	})
}
