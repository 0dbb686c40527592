package sheet_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"farkle/scorer"
	"farkle/sheet"
)

// anyLines are lines as a damaged file, or another program, might hold them:
// nothing about them is right. n draws a number below another.
func anyLines(n func(int) int) []sheet.Line {
	small := func() int {
		switch n(8) {
		case 0:
			return n(23) - 2
		case 1:
			return []int{1 << 40, -1 << 40}[n(2)]
		}
		return n(7)
	}
	handful := func() scorer.Dice {
		if n(8) == 0 {
			return scorer.Dice(n(1<<30)) << (n(3) * 15)
		}
		return []scorer.Dice{0, 1, 0x10000, 0x10001, 0x111111, 0x3000, 0x600000}[n(7)]
	}
	kinds := []sheet.Kind{
		sheet.Keep, sheet.Keep, sheet.Farkle, sheet.Bank, sheet.Bank, sheet.Stop, sheet.Steal, sheet.Called, sheet.Absent, sheet.Nothing,
		sheet.Adjust, sheet.Common, sheet.Common, sheet.Wild, sheet.Join, sheet.Leave, sheet.Call, sheet.Note, sheet.Rules,
		sheet.Undo, sheet.Redo, sheet.Strike, sheet.Restore, sheet.Fix, "", "tea",
	}
	texts := []string{"", "2x", "wild", "5", "7", "Ann", "Dora", "bank.opening", "end.target", "dice", "\x1b", "a b\"c"}
	values := []string{"", "0", "500", "-5", "Ann", "off"}
	lines := make([]sheet.Line, n(26))
	for i := range lines {
		lines[i] = sheet.Line{Number: i + 1, Round: 1 + n(3), Seat: n(4)}
		if n(6) == 0 {
			lines[i].Round, lines[i].Seat = small(), small()
		}
		for range n(5) {
			lines[i].Entries = append(lines[i].Entries, sheet.Entry{
				Kind: kinds[n(len(kinds))], Dice: handful(), Rest: []scorer.Dice{0, 0, 0, 0x10, 1 << 60}[n(5)],
				Points: small(), Twice: n(2) == 0, Left: small(), Face: scorer.Face(n(21)), Target: small(),
				None: n(2) == 0, From: small(), Text: texts[n(len(texts))], Value: values[n(len(values))],
			})
		}
	}
	return lines
}

// emptyGames are games of three players under each of the known rules.
func emptyGames(t fataler) []*sheet.Game {
	t.Helper()
	var games []*sheet.Game
	for _, rules := range []string{"frenzy", "classic", "tenthousand", "buddy"} {
		games = append(games, newGame(t, rules, "Ann", "Ben", "Cleo"))
	}
	return games
}

// stateOfAnything checks that there is a state for whatever lines there are,
// and that it can be shown and gone on from.
func stateOfAnything(t fataler, g *sheet.Game) {
	t.Helper()
	s := g.State()
	require.Len(t, s.Lines, len(g.Lines()))
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
			_ = s.MustStop(r.Number, turn.Seat)
		}
	}
	for _, p := range s.Problems {
		require.NotEmpty(t, p.Err.Error())
	}
	for _, seat := range s.Next {
		_ = s.Name(seat)
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

func TestStateOfAnything(t *testing.T) {
	games := emptyGames(t)
	rapid.Check(t, func(t *rapid.T) {
		lines := anyLines(func(below int) int { return rapid.IntRange(0, below-1).Draw(t, "n") })
		stateOfAnything(t, rapid.SampledFrom(games).Draw(t, "rules").With(lines...))
	})
}

func FuzzState(f *testing.F) {
	games := emptyGames(f)
	random := rand.New(rand.NewPCG(1, 2))
	for range 8 {
		seed := make([]byte, 600)
		for i := range seed {
			seed[i] = byte(random.Uint32())
		}
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		n := func(below int) int {
			got := 0
			for size := 1; size < below && len(data) > 0; size *= 256 {
				got, data = got*256+int(data[0]), data[1:]
			}
			return got % below
		}
		stateOfAnything(t, games[n(len(games))].With(anyLines(n)...))
	})
}

// Whatever is typed is a line that reads back the same, or an error with a
// sentence and a hint.
func FuzzTry(f *testing.F) {
	for _, text := range []string{
		"ann 444 1 5 333 b", "444b", "ann f/223346", "ben 1 5 s", "ben < 1 b", "ann 444/26", "ann =450x2", "=450/3", "ben -", "ann 0 444 b", "ann 0/223346", "ann 0/22346b", "ann 111=1000/26 b", "ann 1=100b", "ann 44=400",
		`ann +50 "old \"debt\""`, "common wild 4", "wild 4", "all s", "round 1 ann 444 b", "join dora after ben 500", "leave ben", "call none",
		`note it's 5" wide, 好`, "rules end.target=5000 from 1", "undo ann", "redo", "strike 1", "restore 1", "fix 1 ann 444 b",
		"join join", "ann =450, ben f", "5, 5, 5", `"aunt may" 1`, "b 1 b", ",", `"`, "\xff note \xff", "join \u202e", "１", "ann =1,000", "rules points.111=off",
		`seats ben ann b "aunt may"`, "seats ann, ben, note moved", "played 2026-11-21", "practice", "discard",
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

// Whatever a file holds in the place of a line is entries that are written the
// same again, or an error with a sentence and a hint.
func FuzzParseEntries(f *testing.F) {
	for _, text := range []string{
		"444 1 5 333 b", "444/26 b", "f/2346", "< 1 b", "-", "0 1 b", "0/22346 b", "0b", "0/22346s", "1111=1000", "1111=1000/26 b", "111=300b", "111=0", "111=", "0=500", "=111=3", "1=1=1", "0/", "/0", "00", "=450", "=225x2", "=450/3", "=0", "common wild 4", "wild 6",
		`+50 "old \"debt\""`, "-100", "note it's 5\" wide, 好", `join "aunt may" after Ben 500`, "leave", "call none",
		"rules end.target=5000 from 3", "undo 3", "redo 20", "strike 12", "fix 12 444 b", "fix 1 fix 2 b", "s", "all s", `seats Ann "aunt may" note x`, "played 2026-11-21", "practice", "discard note x", "", ",", "0,", `"`, "1 5x", "１", "\xff",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		entries, err := sheet.ParseEntries(text, scorer.Pips())
		if err != nil {
			require.NotEmpty(t, err.Error())
			require.NotEmpty(t, hintOf(err), "%q: %v", text, err)
			return
		}
		written := sheet.EntriesText(entries, scorer.Pips())
		again, err := sheet.ParseEntries(written, scorer.Pips())
		require.NoError(t, err, "%q: %q", text, written)
		require.Equal(t, entries, again, "%q: %q", text, written)
		require.Equal(t, written, sheet.EntriesText(again, scorer.Pips()))
	})
}
