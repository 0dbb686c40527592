package sheet_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/sheet"
)

// joiner goes with the character before it, as marks do, and takes three bytes.
const joiner = "\u200d"

// alike are n lines that say the same.
func alike(t *testing.T, n int, text string) []sheet.Line {
	t.Helper()
	entries, err := sheet.ParseEntries(text, scorer.Pips())
	require.NoError(t, err)
	lines := make([]sheet.Line, n)
	for i := range lines {
		lines[i] = sheet.Line{Number: i + 1, Round: 1, Entries: entries}
	}
	return lines
}

// What is typed is refused where the sheet would have more than it takes, and
// nothing becomes of it; a sheet that has more already is read all the same.
func TestBounds(t *testing.T) {
	g := newGame(t, "classic", "Ann", "Ben")
	note := func(bytes int) string {
		return "note x" + strings.Repeat("x", (bytes-6)%3) + strings.Repeat(joiner, (bytes-6)/3)
	}
	for _, test := range []struct {
		name   string
		stored []sheet.Line
		typed  string // the last that is accepted
		over   string
		want   string
	}{
		{"lines", alike(t, 9_999, "note x"), "ann 555 b", "ben f", "a game has at most 10,000 lines"},
		{"corrections, too", alike(t, 9_999, "note x"), "undo", "redo", "a game has at most 10,000 lines"},
		// 524,288 bytes: 131 notes of 4,000 bytes are 524,000, and 288 are left.
		{"bytes", alike(t, 131, note(4000)), note(282), note(7), "the lines of a game hold at most 512 KiB"},
		{"changes of rules", alike(t, 99, "rules end.target=5000 from 2"), "rules end.target=6000 from 2", "rules end.target=7000 from 2", "the rules of a game change at most 100 times"},
		{"bytes of a name", nil, "join dora" + strings.Repeat(joiner, 332), "join eve" + strings.Repeat(joiner, 333), `the name "eve` + strings.Repeat(`\u200d`, 17) + `"… is longer than 1,000 bytes`},
		// "ann" is written out as "Ann"; "a" is two bytes shorter.
		{"bytes of a line", nil, "ann" + strings.Repeat(" 1", 1998), "a" + strings.Repeat(" 1", 1999), "line 2 is longer than 4,000 bytes"},
	} {
		t.Run(test.name, func(t *testing.T) {
			full := typed(t, g.With(test.stored...), test.typed)
			lines := full.Lines()
			_, err := full.Try(test.over, noon)
			assert.EqualError(t, err, test.want)
			assert.Len(t, full.Lines(), len(lines))

			// What is typed is what may come in.
			require.NoError(t, sheet.Admit(full.Head(), lines, len(test.stored)))
			if strings.HasPrefix(test.name, "bytes of a") {
				return // they are no matter once they are stored
			}
			more := sheet.Line{Number: len(lines) + 1, Round: 1, Entries: lines[0].Entries}
			assert.EqualError(t, sheet.Admit(full.Head(), append(lines, more), 0), test.want)
		})
	}
}

// A game that is stored with more than a sheet takes now is read, and goes on as
// far as it isn't too long.
func TestBoundsOfWhatIsStored(t *testing.T) {
	heap := "zoe" + strings.Repeat(joiner, 1_200)
	head := newGame(t, "classic", "Ann", heap).Head()
	typed(t, newGame(t, "classic", "Ann", heap), "ann f")
	lines := alike(t, 150, "rules bank.opening=0 from 1")
	lines[0] = sheet.Line{Number: 1, Round: 1, Entries: []sheet.Entry{{Kind: sheet.Join, Text: "x" + heap}}, Seat: 3}
	keeps := alike(t, 1, strings.TrimSpace(strings.Repeat("5 ", 3_000)))[0]
	keeps.Number, keeps.Seat = 151, 1
	stored := append(lines, keeps)

	entries, err := sheet.ParseEntries(sheet.EntriesText(stored[0].Entries, scorer.Pips()), scorer.Pips())
	require.NoError(t, err)
	assert.Equal(t, stored[0].Entries, entries)
	g, err := sheet.New(head, stored)
	require.NoError(t, err)
	assert.Equal(t, 3_000*50, g.State().Rounds[0].Turns[0].Held)
	g = typed(t, g, "ann b", "undo")
	_, err = g.Try("rules end.target=5000", noon)
	assert.EqualError(t, err, "the rules of a game change at most 100 times")

	_, err = sheet.New(sheet.Head{Rules: head.Rules, Seats: strings.Fields(strings.Repeat("x ", 25)), First: 1}, nil)
	assert.EqualError(t, err, "a game of 25 players")
	assert.EqualError(t, sheet.CheckSeats(make([]string, 25)), "25 players are too many")
	assert.EqualError(t, sheet.CheckSeats(head.Seats), `the name "zoe`+strings.Repeat(`\u200d`, 17)+`"… is longer than 1,000 bytes`)
}

// A name of the characters that take most bytes is a name; one under a heap of
// marks is not, and isn't repeated whole.
func TestNameBytes(t *testing.T) {
	family := strings.Repeat("\U0001F468\u200d\U0001F469\u200d\U0001F467\u200d\U0001F466", 40)
	name, err := sheet.CleanName(family)
	require.NoError(t, err)
	assert.Equal(t, family, name)
	for _, bad := range []string{"a" + strings.Repeat(joiner, 30_000), strings.Repeat("a"+strings.Repeat(joiner, 1_000), 41)} {
		_, err := sheet.CleanName(bad)
		require.Error(t, err)
		assert.Less(t, len(err.Error()), 200, fmt.Sprint(len(bad)))
	}
}
