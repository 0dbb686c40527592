package exchange_test

import (
	"io"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer/rulebook"
	"farkle/sheet"
	"farkle/sheet/exchange"
)

// TestC19GamesOfAnOlderVersion: a game written by a version that knew fewer
// settings is read as it was played. What its rules don't say has its default, and
// what their rule set says by now doesn't matter. The files are as that version
// wrote them; the totals are worked out by hand.
func TestC19GamesOfAnOlderVersion(t *testing.T) {
	now, err := rulebook.Load("dixmille")
	require.NoError(t, err)
	require.Equal(t, "last there", now.End.Tie, "the rule set has changed since")

	for name, read := range map[string]func(io.Reader) (sheet.Head, []sheet.Line, error){
		"dixmille.json": readExport, "dixmille.txt": exchange.ReadNotation,
	} {
		file, err := os.Open("testdata/frozen/" + name)
		require.NoError(t, err)
		head, lines, err := read(file)
		require.NoError(t, err, name)
		require.NoError(t, file.Close())
		assert.Equal(t, "tied players", head.Rules.End.Tie, name)
		assert.Equal(t, "best", head.Rules.Keep.Reading, name)
		assert.Equal(t, 1, head.Rules.Farkle.LastDie, name)
		assert.Zero(t, head.Rules.End.Closing, name)

		g, err := sheet.New(head, lines)
		require.NoError(t, err)
		s := g.State()
		// Ann: 1,500 and 50; 500 would be too many; 450 make 2,000. Ben: 1,000, which
		// six dice without a score cost him; 500.
		assert.Equal(t, []int{2000, 500}, []int{s.Seats[0].Total, s.Seats[1].Total}, name)
		assert.Equal(t, []int{1}, s.Outcome.Winners, name)
		assert.Empty(t, s.Problems, name)
	}
}
