package board

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// draws is what the parts of the page say of a game after some lines.
func draws(t *testing.T, rules string, players []string, lines ...string) map[string]string {
	t.Helper()
	k := newScorekeeper(t)
	page := k.write(k.start(rules, players...), lines...)
	parsed, err := templates("/")
	require.NoError(t, err)
	d, err := draw(parsed, newPicture(&page, ""), look{layout: hand})
	require.NoError(t, err)
	parts := map[string]string{"said": d.said, "title": d.title}
	for id, html := range d.parts {
		parts[id] = plain(string(html))
	}
	return parts
}

func TestWhatThePageSays(t *testing.T) {
	three := []string{"Ann", "Ben", "Cleo"}
	four := append(three, "Dora")
	tests := []struct {
		name    string
		rules   string
		players []string
		lines   string
		says    map[string][]string // by part
	}{
		{"the Common Die is rolled first", "frenzy", three, "", map[string][]string{
			"now":       {"Farkle Frenzy game 1 to 10,000", "Round 1", "Ann rolls the Common Die"},
			"standings": {"1st Ann 0 points needs 400 to get on the sheet"},
			"news":      {"Nothing is written yet"},
			"title":     {"Ann rolls the Common Die · Farkle"},
		}},
		{"a Wild has no number yet", "frenzy", three, "common wild", map[string][]string{
			"now": {"Ann names the Wild after the first roll", "The Common Die is a Wild: Ann names its number after the first roll"},
		}},
		{"a Wild that was named", "frenzy", three, "common wild\nwild 4", map[string][]string{
			"now":   {"W4", "The Common Die is a Wild, named 4", "Still to report Ann Ben Cleo"},
			"sheet": {"1 W4"},
		}},
		{"a full riser stops the others", "frenzy", three, "common 5\nben 5\nann 444 1 5 b", map[string][]string{
			"now":       {"STOP Ann used up all the dice Ben Cleo must stop and report Round 1"},
			"standings": {"Ben 0 points holds 100 300 short of the 400 to get on the sheet", "Cleo 0 points must stop"},
			"news":      {"Ann banks 600, total 600, and is on the sheet", "444 three 4s = 400 + Common Die 5 = 50 450", "hot dice 600"},
			"sheet":     {"600 ✦▲ 600", "600, hot dice, got on the sheet, total 600", "✦ hot dice ▲ got on the sheet"},
			"said":      {"Ann banks 600, total 600, and is on the sheet."},
		}},
		{"a full riser stops nobody", "frenzy", three, "rules bank.hot_dice_stops=false from 1\ncommon 5\nann 444 1 5", map[string][]string{
			"now":       {"Still to report Ann Ben Cleo"},
			"standings": {"Ben 0 points needs 400 to get on the sheet"},
		}},
		{"fines, gifts and a 2X", "frenzy", three, "rules farkle.streak=1 from 1\ncommon 2x\nann f\nben +1500 \"a gift\"\nben 444 b", map[string][]string{
			"now":   {"The Common Die is 2X: every score of the round doubles"},
			"sheet": {"1 2X F -1,000 -1,000", "farkle, penalty 1,000, total -1,000", "800 +1,500", "given +1,500", "x2 doubled"},
		}},
		{"2X doubles what is held, also towards the opening", "frenzy", three, "common 2x\nann 1 5", map[string][]string{
			"now":       {"The Common Die is 2X: every score of the round doubles"},
			"standings": {"holds 150 x2 = 300 100 short of the 400 to get on the sheet"},
		}},
		{"enough for the sheet", "frenzy", three, "common 5\nann 444", map[string][]string{
			"standings": {"holds 450 enough to get on the sheet"},
		}},
		{"a correction", "frenzy", three, "common 5\ncleo 555 b\nfix 2 cleo 5 f", map[string][]string{
			"news": {"Correction Instead of line 2, Cleo farkles and loses 100, total 0", "round 1: Cleo 1,000, now farkle", "Cleo's total: 1,000, now 0"},
			"said": {"Correction: Instead of line 2, Cleo farkles and loses 100, total 0; round 1: Cleo 1,000, now farkle; Cleo's total: 1,000, now 0; Cleo is now not on the sheet."},
		}},
		{"taken back", "classic", three, "ann 555 b\nundo", map[string][]string{
			"news": {"Correction Takes back line 1, Ann 555 b"},
		}},
		{"taken back and brought back", "classic", three, "ann 555 b\nundo\nredo", map[string][]string{
			"news": {"Correction Brings back line 1, Ann 555 b"},
		}},
		{"in turn", "classic", three, "ann 555", map[string][]string{
			"now":       {"Ann holds 500 three dice to roll"},
			"standings": {"1st Ann 0 points holds 500 enough to get on the sheet"},
			"title":     {"Ann holds 500, three dice to roll · Farkle"},
		}},
		{"the lead changes", "classic", three, "ann =1000\nben =1500", map[string][]string{
			"now":  {"to 10,000 Ben takes the lead Round 1"},
			"news": {"Ben banks 1,500, total 1,500, and is on the sheet Ben takes the lead Ann banks 1,000"},
			"said": {"Ben takes the lead."},
		}},
		{"a lead that is only shared", "classic", three, "ann =1000\nben =1000", map[string][]string{"now": {"to 10,000 Round 1"}}},
		{"a lead that is no longer shared", "classic", three, "ann =1000\nben =1000\ncleo =600\nann =50\nben =100", map[string][]string{"now": {"Ben takes the lead"}}},
		{"a team takes the lead", "classic end.teams=2", four, "ann =1000\nben =500\ncleo f\ndora =600", map[string][]string{"now": {"Ben and Dora take the lead"}}},
		{"last turns", "classic", three, "ann =10000", map[string][]string{
			"now":       {"Last turns", "Ann has reached 10,000", "Ben is up"},
			"standings": {"Ben 0 points needs 10,050 to pass Ann, 10,000 to tie"},
		}},
		{"a tiebreak", "classic", three, "ann =10000\nben =10000\ncleo f", map[string][]string{
			"now":       {"Tiebreak", "Ann and Ben are tied: a tiebreak round decides"},
			"standings": {"Cleo 0 points 10,000 behind"},
			"sheet":     {"2 tiebreak"},
		}},
		{"won", "classic", three, "ann =10000\nben =900\ncleo f", map[string][]string{
			"now":       {"Ann wins with 10,000"},
			"standings": {"1st Ann 10,000 points winner", "2nd Ben 900 points 9,100 behind"},
			"said":      {"Cleo farkles, total 0; Ann has won with 10,000."},
			"title":     {"Ann wins · Farkle"},
		}},
		{"teams have the target to make together", "classic end.teams=2 end.target=5000", four, "ann =1000\nben =500\ncleo =2000", map[string][]string{
			// 5,000 - 1,000 - 2,000; 5,000 - 500
			"standings": {
				"1st Ann and Cleo 3,000 points 2,000 to go Ann 1,000 points banked 1,000 Cleo 2,000 points banked 2,000",
				"2nd Ben and Dora 500 points 4,500 to go Ben 500 points banked 500 Dora 0 points needs 500 to get on the sheet",
			},
			"sheet": {"team 3,000 500 3,000 500"},
		}},
		{"a team's last turns", "classic end.teams=2 end.target=3000", four, "ann =1000\nben =500\ncleo =2000", map[string][]string{
			"now":       {"Ann and Cleo have reached 3,000 together"},
			"standings": {"1st Ann and Cleo 3,000 points Ann 1,000", "2nd Ben and Dora 500 points 2,500 behind Ben 500 points banked 500 Dora 0 points"},
		}},
		{"a team has won", "classic end.teams=2 end.target=3000 end.last_turns=none", four, "ann =1000\nben =500\ncleo =2000", map[string][]string{
			"now":       {"Ann and Cleo win with 3,000 together"},
			"standings": {"1st Ann and Cleo 3,000 points winners Ann 1,000 points Cleo 2,000 points 2nd", "Ben and Dora 500 points 2,500 behind Ben 500"},
		}},
		{"the lowest total wins", "classic end.wins=lowest", three, "ann =1000\nben =500\ncleo =2000", map[string][]string{
			"standings": {"1st Ben 500 points 2nd Ann 1,000 points 500 behind 3rd Cleo 2,000 points 1,500 behind"},
		}},
		{"rounds and no target", "classic end.rounds=5 end.target=0", three, "ann =1000\nben =500\ncleo =2000", map[string][]string{
			"now":       {"for 5 rounds"},
			"standings": {"1st Cleo 2,000 points 2nd Ann 1,000 points 1,000 behind 3rd Ben 500 points 1,500 behind"},
		}},
		{"a target in so many rounds", "classic end.rounds=5", three, "ann =1000", map[string][]string{
			"now":       {"to 10,000, in 5 rounds at most"},
			"standings": {"1st Ann 1,000 points banked 1,000 9,000 to go"},
		}},
		{"an exact target", "classic end.exact=true", three, "ann =9600", map[string][]string{
			"standings": {"Ann 9,600 points banked 9,600 exactly 400 to go"},
		}},
		{"the last points come in one turn", "classic end.closing=1000", three, "ann =9600", map[string][]string{
			"standings": {"Ann 9,600 points banked 9,600 1,000 to go, in one turn"},
		}},
		{"the target reached while the others still roll", "frenzy", three, "common 5\nann =10200", map[string][]string{
			"standings": {"Ann 10,200 points banked 10,200 target reached"},
		}},
		{"one last roll also for who played before", "classic end.last_turns=one-roll-each", three, "ann =9000\nben =10000", map[string][]string{
			"standings": {"Ann 9,000 points banked 9,000 needs 1,050 to pass Ben, 1,000 to tie"},
		}},
		{"a hand that wins leaves the winner behind nobody", "classic points.222222=win", three, "ann =1000\nben 222222", map[string][]string{
			"now":       {"Ben wins"},
			"standings": {"1st Ben 0 points winner 2nd Ann 1,000 points 3rd Cleo"},
		}},
		{"called off", "classic", three, "ann =1000\ncall none", map[string][]string{
			"now":  {"Over The game was called off without a winner", "After round 1"},
			"news": {"The game is called off"},
		}},
		{"a note", "classic", three, "note Ann's birthday", map[string][]string{
			"said": {"A note: Ann's birthday."},
		}},
		{"stolen", "tenthousand", three, "ann 555 b\nben < 1 b", map[string][]string{
			"sheet": {"stole 500 from Ann"},
		}},
		{"farkles in a row", "tenthousand", three, "ann f", map[string][]string{
			"standings": {"one farkle in a row"},
		}},
		{"an earlier turn left empty", "classic", three, "ann 555 b\nben f\ncleo f\nround 2 ann 555 b\nstrike 2", map[string][]string{
			"news": {"round 1, Ben: nothing is written, so it counts 0"},
		}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var lines []string
			if test.lines != "" {
				lines = strings.Split(test.lines, "\n")
			}
			got := draws(t, test.rules, test.players, lines...)
			for id, texts := range test.says {
				for _, text := range texts {
					assert.Contains(t, got[id], text, id)
				}
			}
		})
	}
}

// The latest lines are told, the newest first, and no more than have room.
func TestLatest(t *testing.T) {
	k := newScorekeeper(t)
	game := k.start("frenzy", "Ann", "Ben")
	for i, line := range []string{"common 5", "ann 444 1", "ben f", "ann 5 b", "undo", "ann 5 333 b", "common 1"} {
		told := latest(k.write(game, line).Game)
		assert.Len(t, told, min(i+1, mostNews))
		assert.Equal(t, []int{i + 1, max(1, i+2-mostNews)}, []int{told[0].Line, told[len(told)-1].Line})
	}
}
