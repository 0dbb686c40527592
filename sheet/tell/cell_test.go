package tell_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"farkle/sheet/tell"
)

// A turn stands on the sheet as its points, or as a sign for why there are none.
func TestMark(t *testing.T) {
	hands := []string{
		"rules bank.opening=0 from 1", "rules farkle.streak=2 from 1",
		"rules points.11111=win from 1", "rules points.66666=out from 1", "rules points.2222=void from 1",
	}
	for _, tc := range []struct {
		name, line, want string
	}{
		{"a bank", "ann 1 b", "100"},
		{"all the dice used up", "ann 123456 b", "1,500*"},
		{"points so far", "ann 1", "100…"},
		{"a farkle", "ann f", "F"},
		{"a farkle after hot dice", "ann 123456 f", "F"},
		{"a farkle that is fined", "ann f, ben f, cleo f, ann f", "F -1,000"},
		{"away", "ann -", "–"},
		{"points taken", `ann -100 "a debt" 1 b`, "100 -100"},
		{"points given, and no turn yet", "ann +1500", "+1,500"},
		{"nothing yet", "note late", ""},
		{"a hand that cancels the turn", "ann 2222", "void"},
		{"a hand that wins", "ann 11111", "won"},
		{"a hand that puts the player out", "ann 66666", "out"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			g, step := typed(t, newGame(t, "classic"), append(hands, tc.line)...)
			r := step.Line.Round
			assert.Equal(t, tc.want, tell.MarkOf(g.State().Turn(r, 1)))
		})
	}
}
