package storage_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/sheet"
	"farkle/storage"
)

// Games that hold more than a sheet takes aren't taken in from another file; the
// file that has one is read all the same.
func TestImportBounds(t *testing.T) {
	joiner := "\u200d" // goes with the character before it
	note := func(text string) []sheet.Entry { return []sheet.Entry{{Kind: sheet.Note, Text: text}} }
	lines := func(n int, entries []sheet.Entry) []sheet.Line {
		all := make([]sheet.Line, n)
		for i := range all {
			all[i] = sheet.Line{Number: i + 1, At: noon, Round: 1, Entries: entries}
		}
		return all
	}
	keeps := entries(t, strings.TrimSpace(strings.Repeat("1 ", 2_000)))
	for _, test := range []struct {
		name  string
		seats []string
		lines []sheet.Line
		want  string
	}{
		{"most", []string{"Ann"}, lines(10_000, note(strings.Repeat("x", 40))), ""},
		{"lines", []string{"Ann"}, lines(10_001, note("x")), "a game has at most 10,000 lines"},
		{"bytes", []string{"Ann"}, lines(600, note("x"+strings.Repeat(joiner, 1_200))), "the lines of a game hold at most 512 KiB"},
		{"a line", []string{"Ann"}, lines(1, note("x"+strings.Repeat(joiner, 1_400))), "line 1 is longer than 4,000 bytes"},
		{"keeps", []string{"Ann"}, []sheet.Line{{Number: 1, At: noon, Round: 1, Seat: 1, Entries: keeps}}, "line 1 is longer than 4,000 bytes"},
		{"rules", []string{"Ann"}, lines(101, []sheet.Entry{{Kind: sheet.Rules, Text: "end.target", Value: "5000", From: 2}}), "the rules of a game change at most 100 times"},
		{"a name", []string{"Ann", "x" + strings.Repeat(joiner, 400)}, nil, `game "a-name" can't be taken in: the name "x` + strings.Repeat(`\u200d`, 19) + `"… is longer than 1,000 bytes`},
		{"who joins", []string{"Ann"}, []sheet.Line{{Number: 1, At: noon, Round: 1, Seat: 2, Entries: []sheet.Entry{{Kind: sheet.Join, Text: "x" + strings.Repeat(joiner, 400)}}}}, `the name "x` + strings.Repeat(`\u200d`, 19) + `"… is longer than 1,000 bytes`},
	} {
		t.Run(test.name, func(t *testing.T) {
			there := open(t, newPath(t))
			n := newGame(t, there, strings.ReplaceAll(test.name, " ", "-"), test.seats...)
			_, err := there.Append(t.Context(), n, func(*storage.Record) ([]sheet.Line, error) { return test.lines, nil })
			require.NoError(t, err)
			r, err := there.Game(t.Context(), n)
			require.NoError(t, err)
			assert.Len(t, r.Lines, len(test.lines))

			here := open(t, newPath(t))
			done, err := here.Import(t.Context(), there.Incoming(t.Context()), storage.ImportOptions{})
			if test.want == "" {
				require.NoError(t, err)
				assert.Equal(t, len(test.lines), done[0].Lines)
				return
			}
			require.EqualError(t, err, test.want)
			newest, err := here.Newest(t.Context())
			require.NoError(t, err)
			assert.Zero(t, newest)
		})
	}
}
