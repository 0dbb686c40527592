package sheet_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/sheet"
)

// longGame is a game of so many rounds for eight players, three keeps and a
// bank a turn, one line a turn.
func longGame(t fataler, rules string, rounds int) *sheet.Game {
	t.Helper()
	names := strings.Fields("Ann Ben Cleo Dan Eve Fay Gus Hal")
	g := newGame(t, rules, names...)
	r := g.Head().Rules
	require.NoError(t, r.Set("end.target", "100000000"))
	g, err := sheet.New(sheet.Head{ID: "0", Rules: r, Seats: names, First: 1, Started: noon}, nil)
	require.NoError(t, err)

	// One round is typed; the others are the same lines in later rounds.
	text := "ann 444 1 5 b, ben 333 1 1 b, cleo 555 1 5 b, dan 666 1 5 b, eve 444 1 1 b, fay 111 1 5 b, gus 555 5 5 b, hal 444 5 1 b"
	if rules == "frenzy" {
		text = "common 5, " + text
	}
	round := typed(t, g, text).Lines()
	var lines []sheet.Line
	for n := range rounds {
		for _, line := range round {
			line.Number, line.Round = len(lines)+1, n+1
			if line.Entries[0].Kind == sheet.Common {
				line.Seat = n%len(names) + 1
			}
			lines = append(lines, line)
		}
	}
	return g.With(lines...)
}

// The long game is what it says, or the figures below mean nothing.
func TestLongGame(t *testing.T) {
	for _, rules := range []string{"frenzy", "classic"} {
		s := longGame(t, rules, 40).State()
		keeps := 0
		for _, r := range s.Rounds {
			for _, turn := range r.Turns {
				keeps += len(turn.Kept)
			}
		}
		assert.Equal(t, 40*8*3, keeps)
		assert.Empty(t, s.Problems)
		assert.Empty(t, s.Gaps)
		assert.Equal(t, 41, s.Round)
	}
	// 400, 100 and 50, and in Frenzy 50 for the Common Die 5.
	assert.Equal(t, 40*550, longGame(t, "classic", 40).State().Seats[0].Total)
	assert.Equal(t, 40*600, longGame(t, "frenzy", 40).State().Seats[0].Total)
}

// A game of 40 rounds and eight players, about a thousand keeps, read whole.
func BenchmarkFold(b *testing.B) {
	for _, rules := range []string{"frenzy", "classic"} {
		b.Run(rules, func(b *testing.B) {
			g := longGame(b, rules, 40)
			b.ReportAllocs()
			for b.Loop() {
				g.With().State()
			}
		})
	}
}

// One more line in such a game: read, placed, folded, compared.
func BenchmarkTry(b *testing.B) {
	for name, text := range map[string]string{"turn": "ann 444 1 b", "correction": "fix 1 ann f"} {
		b.Run(name, func(b *testing.B) {
			g := longGame(b, "classic", 40)
			b.ReportAllocs()
			for b.Loop() {
				if _, err := g.With().Try(text, noon); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// A game of ten times the lines takes about ten times as long, and nothing that
// can be typed or stored takes long. The bounds are wide, for a busy machine:
// what grows by squares would take minutes.
func TestHostileSize(t *testing.T) {
	const long = 20 * time.Second
	took := func(f func()) time.Duration {
		start := time.Now()
		f()
		return time.Since(start)
	}
	huge := longGame(t, "classic", 12_500)
	require.Len(t, huge.Lines(), 100_000)
	assert.Less(t, took(func() { huge.State() }), long)
	assert.Less(t, took(func() {
		for _, line := range huge.Lines() {
			huge.LineText(line)
		}
	}), long)
	full := longGame(t, "classic", 1_249)
	require.Len(t, full.Lines(), 9_992)
	assert.Less(t, took(func() { typed(t, full, "ann 444 b", "fix 1 ann f") }), long)

	g := newGame(t, "tenthousand", "Ann")
	for name, text := range map[string]string{
		"rolls":  strings.Repeat("5 ", 500_000),
		"digits": strings.Repeat("5", 1_000_000),
		"lines":  strings.Repeat("f,", 500_000) + "f",
		"commas": strings.Repeat(",", 1_000_000),
		"quotes": strings.Repeat(`"`, 1_000_000),
		"note":   "note " + strings.Repeat("x", 1_000_000),
		"name":   "join " + strings.Repeat("x", 1_000_000),
	} {
		_, err := g.Try(text, noon)
		assert.EqualError(t, err, "that is too much to be typed at once", name)
		assert.Less(t, took(func() { g.Try(text[:4000], noon) }), long, name)
	}
	_, err := g.Try(strings.Repeat("f,", 50)+"f", noon)
	assert.EqualError(t, err, "that is too much to be typed at once")
	typed(t, g, strings.Repeat("f,", 49)+"f")

	// A stored line is read whatever its length.
	stored := strings.TrimSpace(strings.Repeat("5 ", 200_000))
	assert.Less(t, took(func() {
		entries, err := sheet.ParseEntries(stored, g.Faces())
		require.NoError(t, err)
		state := g.With(sheet.Line{Number: 1, Round: 1, Seat: 1, Entries: entries}).State()
		// All of them are kept: after every sixth the dice are hot.
		assert.Equal(t, 200_000*50, state.Rounds[0].Turns[0].Held)
	}), long)

	// As many corrections as lines, each of the one before.
	lines := []sheet.Line{{Number: 1, Round: 1, Seat: 1, Entries: []sheet.Entry{{Kind: sheet.Note, Text: "x"}}}}
	for n := 2; n <= 100_000; n++ {
		lines = append(lines, sheet.Line{Number: n, Round: 1, Seat: 1, Entries: []sheet.Entry{{Kind: sheet.Fix, Target: n - 1}, {Kind: sheet.Note, Text: "x"}}})
	}
	assert.Less(t, took(func() {
		s := g.With(lines...).State()
		assert.Equal(t, sheet.Replaced, s.Lines[99_998].Fate)
		assert.Equal(t, sheet.Counts, s.Lines[99_999].Fate)
	}), long)
}
