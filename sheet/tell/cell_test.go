package tell_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"farkle/scorer"
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

// What the turns of others did to a total stands in the round where it happened,
// also where that round is over for the player, or never came.
func TestMoved(t *testing.T) {
	for _, tc := range []struct {
		name, rules string
		lines       []string
		round, seat int
		mark, said  string
	}{
		// 2,000 must be hit: Ann's 300 would make 2,200, and 100 of them are all that Ben can take.
		{"a gift in the last round", "end.exact=true end.overshoot=lowest end.target=2000 end.last_turns=none",
			[]string{"ann =1900", "ben =1900", "cleo =1950", "ann =300"}, 2, 2, "(+100)",
			"+100 by another player's turn"},
		// Ben lands on Ann's 500 after Ann's turn of the round.
		{"landed on", "end.bump=to_zero", []string{"ann =450", "ben =400", "cleo -", "ann =50", "ben =100"}, 2, 1, "50 (-500)",
			"50, -500 by another player's turn, total 0"},
		// Ben goes on with Ann's 500, adds 100, and gets 1,000 more.
		{"a bonus", "steal.allowed=true steal.needs_opening=false steal.bonus=1000", []string{"ann 555 b", "ben < 1 b"}, 1, 2, "600 +1,000",
			"1,600, stole 500 from Ann, 1,000 of it for the steal, got on the sheet, total 1,600"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var changes []scorer.KeyValue
			for _, change := range strings.Fields("bank.opening=0 " + tc.rules) {
				key, value, _ := strings.Cut(change, "=")
				changes = append(changes, scorer.KeyValue{Key: key, Value: strings.ReplaceAll(value, "_", " ")})
			}
			g, _ := typed(t, newGame(t, "classic", changes...), tc.lines...)
			s := g.State()
			turn := s.Turn(tc.round, tc.seat)
			assert.Equal(t, tc.mark, tell.MarkOf(turn))
			assert.Equal(t, tc.said, tell.CellOf(s, &s.Rounds[tc.round-1], turn).Spoken)
			for _, r := range s.Rounds { // every column adds up
				for _, turn := range r.Turns {
					if last := s.Turn(r.Number-1, turn.Seat); last != nil {
						assert.Equal(t, last.Total, turn.Brought())
					}
				}
			}
		})
	}
}
