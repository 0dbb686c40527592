package tell_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"farkle/sheet"
	"farkle/sheet/internal/gametest"
	"farkle/sheet/tell"
)

// playedOut is where a game of Ann, Ben and Cleo stands after some lines.
func playedOut(t *testing.T, rules, set string, lines ...string) *sheet.State {
	var settings []string
	if set != "" {
		settings = append(settings, set)
	}
	return gametest.Typed(t, gametest.New(t, rules, []string{"Ann", "Ben", "Cleo"}, settings...), lines...).State()
}

// C44: scores move in steps of 50, so a point more than the leader can't be had.
func TestChase(t *testing.T) {
	for _, tc := range []struct {
		name, rules, set string
		lines            []string
		seat             int
		want             string
	}{
		{"a step more passes", "classic", "", []string{"=9800", "=10500"}, 1, "needs 750 to pass Ben, 700 to tie"},
		{"who isn't on the sheet needs the opening as well", "classic", "bank.opening=10000", []string{"-", "=10000", "ann +500"}, 1,
			"needs 10,000 to pass Ben"},
		{"a bank has to be worth the minimum", "classic", "bank.minimum=1000", []string{"=9800", "=10500"}, 1, "needs 1,000 to pass Ben"},
		{"two ahead", "classic", "", []string{"=9800", "=10500", "=10500"}, 1, "needs 750 to pass Ben and Cleo, 700 to tie"},
		{"many ahead", "classic", "", []string{"join dora, join eve, join fay", "=500", "=10500", "=10500", "=10500", "=10500", "=10500"}, 1, "needs 10,050 to pass five others, 10,000 to tie"},
		{"ahead of who reached it first", "classic", "", []string{"=9000", "=10000", "=10500"}, 3, "is 500 ahead of Ben"},
		{"an odd adjustment can't be tied", "classic", "", []string{"=9800", "ben +25", "=10500"}, 1, "needs 750 to pass Ben"},
		{"the target hit exactly can only be tied", "classic", "end.exact=true", []string{"=9000", "=10000"}, 1, "needs 1,000 to tie with Ben"},
		{"a team's total isn't one player's to make", "classic", "end.teams=2", []string{"=9800", "=10500"}, 1, ""},
		{"where the lowest wins nobody needs points", "classic", "end.wins=lowest", []string{"=9800", "=10500"}, 1, ""},
		{"a tiebreak", "frenzy", "", []string{"common 5", "ann =10000, ben =10000, cleo f"}, 1, "is level with Ben and needs 50 to pass"},
		{"under a 2X steps double", "frenzy", "", []string{"common 5", "ann =10000, ben =10000, cleo f", "common 2x", "ann 1 b"}, 2,
			"needs 300 to pass Ann, 200 to tie"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			assert.Equal(t, tc.want, tell.Chase(playedOut(t, tc.rules, tc.set, tc.lines...), tc.seat))
		})
	}
}

// C48: equal totals share a place, and the next one is left out.
func TestPlaces(t *testing.T) {
	s := playedOut(t, "classic", "", "=1000", "=9000", "=1000", "leave cleo")
	assert.Equal(t, []string{"1st Ben with 9,000", "2nd Ann with 1,000", "2nd Cleo with 1,000, left the game"}, tell.Places(s))
}

// What a team has counts for its place, so its players stand together.
func TestPlacesOfTeams(t *testing.T) {
	s := playedOut(t, "classic", "end.teams=2", "=1000", "=4500", "=3000", "leave cleo")
	assert.Equal(t, []string{"1st Ben with 4,500", "2nd Ann and Cleo with 4,000 together, Cleo left the game"}, tell.Places(s))
}

func TestPlayedTo(t *testing.T) {
	for want, set := range map[string]string{
		"to 10,000": "", "to 10,000, in 5 rounds at most": "end.rounds=5", "to 10,000, in one round at most": "end.rounds=1",
	} {
		assert.Equal(t, want, tell.PlayedTo(playedOut(t, "classic", set).Card.Rules()))
	}
}

func TestCapital(t *testing.T) {
	for text, want := range map[string]string{"": "", "a tie": "A tie", "éva has won": "Éva has won", "李 has won": "李 has won"} {
		assert.Equal(t, want, tell.Capital(text))
	}
}

func TestScores(t *testing.T) {
	for _, tc := range []struct {
		name, set, want string
		lines           []string
	}{
		{"nobody", "", "nobody has scored yet", nil},
		{"one ahead", "", "Ann leads with 1,000, then Ben and Cleo with 0", []string{"=1000"}},
		{"two ahead", "", "Ann and Ben lead with 1,000, then Cleo with 500", []string{"=1000", "=1000", "=500"}},
		{"all level", "", "Ann, Ben and Cleo with 1,000", []string{"=1000", "=1000", "=1000"}},
		{"teams", "end.teams=2", "Ann and Cleo lead with 3,000, then Ben with 500", []string{"=1000", "=500", "=2000"}},
		{"the lowest leads", "end.wins=lowest", "Ben leads with 500, then Ann with 1,000 and Cleo with 2,000", []string{"=1000", "=500", "=2000"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			assert.Equal(t, tc.want, tell.Scores(playedOut(t, "classic", tc.set, tc.lines...)))
		})
	}
}

// The gaps are to the leader and to the target, and a target nobody plays for any more is
// none.
func TestRanks(t *testing.T) {
	s := playedOut(t, "classic", "", "=1000", "=9000", "f")
	assert.Equal(t, []tell.Rank{
		{Seat: 2, Place: "1st", Name: "Ben", Total: "9,000", Away: "1,000"},
		{Seat: 1, Place: "2nd", Name: "Ann", Total: "1,000", Behind: "8,000", Away: "9,000"},
		{Seat: 3, Place: "3rd", Name: "Cleo", Total: "0", Behind: "9,000", Away: "10,000"},
	}, tell.Ranks(s))
	assert.Equal(t, "Ben needs 1,000 to win", tell.NeedsToWin(s, 2))
	assert.Empty(t, tell.NeedsToWin(s, 3), "all of it is to come")
	last := playedOut(t, "classic", "", "=9800", "=10500")
	assert.Equal(t, tell.Rank{Seat: 1, Place: "2nd", Name: "Ann", Total: "9,800", Behind: "700"}, tell.Ranks(last)[1])
	assert.Empty(t, tell.NeedsToWin(last, 1))
}

func TestDecided(t *testing.T) {
	for _, tc := range []struct {
		name, rules, set string
		lines            []string
		want             string
	}{
		{"the lead for good", "classic", "end.target=3000", []string{"=1000", "=1500", "f", "=1500", "=600", "f", "=1000", "f", "f"},
			"Ann took the lead for good in round 2, with 1,500"},
		{"level isn't the lead", "classic", "end.target=3000", []string{"=1000", "=500", "f", "=500", "=1000", "f", "=1500", "f", "f"},
			"Ann took the lead for good in round 3, with 1,500"},
		{"from the first round on", "classic", "end.target=3000", []string{"=1000", "f", "f", "=2000", "f", "f"}, "Ann led from the first round on"},
		{"a tiebreak", "frenzy", "", []string{"common 5", "ann =10000, ben =10000, cleo f", "common 5", "ann 1 b, ben f"}, "the tiebreak decided it"},
		{"called off", "classic", "", []string{"=1000", "call"}, ""},
		{"not over", "classic", "", []string{"=1000"}, ""},
		{"where the lowest wins", "classic", "end.wins=lowest", []string{"=10000", "=600", "=700"}, ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			assert.Equal(t, tc.want, tell.Decided(playedOut(t, tc.rules, tc.set, tc.lines...)))
		})
	}
}
