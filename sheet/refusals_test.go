package sheet_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/sheet"
)

// unreadable reports whether an error is about what was typed, which nobody
// could read; every other one comes from the rules or the state of the game.
func unreadable(err error) bool {
	var e *scorer.Refusal
	return errors.As(err, &e) && (e.Kind == scorer.Unreadable || e.Kind == scorer.UnknownPlayer)
}

const (
	usage = true  // can't be read
	rules = false // read, and refused
)

// What can't be typed is answered with a sentence and a hint, and nothing
// becomes of it.
func TestRefusals(t *testing.T) {
	type bad struct {
		typed    string
		usage    bool
		sentence string
		hint     string
	}
	for _, c := range []struct {
		name   string
		rules  string
		seats  string
		before []string
		bad    []bad
	}{
		{
			name: "dice", rules: "classic", seats: "Ann Ben",
			bad: []bad{
				{"", usage, "nothing was typed", "type what was set aside, such as 155 b"},
				{" \t", usage, "nothing was typed", "type what was set aside, such as 155 b"},
				{"ann", usage, "nothing is said about Ann", "155 keeps, b banks, f is a farkle, - is absent"},
				{"ann /444", usage, "no dice", "dice are written by what they show (123456), those of one roll together: 155"},
				{"ann 444/", usage, "no dice", "dice are written by what they show (123456), those of one roll together: 155"},
				{"ann 7", usage, `"7" isn't dice: no die shows "7"`, "dice are written by what they show (123456), those of one roll together: 155"},
				{"ann 5 7", usage, `"7" isn't dice: no die shows "7"`, "dice are written by what they show (123456), those of one roll together: 155"},
				{"ann 1,1,5,5,9", usage, `"1,1,5,5,9" isn't dice: no die shows "9"`, "dice are written by what they show (123456), those of one roll together: 155"},
				{"ann 1 1 5x", usage, `"5x" isn't dice: no die shows "x"`, "dice are written by what they show (123456), those of one roll together: 155"},
				{"ann １", usage, `"１" isn't dice: no die shows "１"`, "dice are written by what they show (123456), those of one roll together: 155"},
				{"5, 5, 5", usage, `after a comma a player's name or a word must follow, not "5"`, "a comma separates lines; did you mean 555?"},
				{"ann f, ben 5, 5", usage, `after a comma a player's name or a word must follow, not "5"`, "a comma separates lines; did you mean 55?"},
				{"ann f, 5", usage, `after a comma a player's name or a word must follow, not "5"`, "start the next line with a name: ann 444 b, ben f"},
				{"ann 0 1", rules, "in these rules a throw that scores nothing is a farkle", "f is the farkle that ends the turn"},
				{"ann 1111111", rules, "1111111 is too many dice: six are left", "dice typed together are one roll; put a space between rolls"},
				{"ann 1111 555", rules, "555 is too many dice: two are left", "dice typed together are one roll; put a space between rolls"},
				{"ann 12", rules, "the 2 scores nothing", "keep 1 for 100"},
				{"ann 444/2", rules, "that is four dice, and six were thrown", "kept/rest gives all the dice of a roll: 444/26"},
				{"ann 11111 1/22", rules, "that is three dice, and one was thrown", "kept/rest gives all the dice of a roll: 444/26"},
				{"ann f/2234", rules, "that is four dice, and six were thrown", "f/ gives all the dice of the roll; f alone will do"},
				{"ann f/122334", rules, "122334 isn't a farkle: the 1 scores", "keep 1 for 100"},
				{"ann f/223344", rules, "223344 isn't a farkle: it scores", "keep 223344 for 1,500"},
				{"ann b", rules, "nothing was kept, so there is nothing to bank", "only a farkle (f), a stop (s) or an absence (-) scores nothing"},
				{"ann 1 b", rules, "the first bank must be worth 500 or more: 400 short", "keep rolling"},
				{"ann 1 -", rules, "Ann has already played this round", "s stops a turn that has begun"},
				{"ann f 1", rules, "Ann's turn in round 1 has ended: farkle", "nothing can follow the end of a turn"},
				{"ann <", rules, "in these rules nobody steals", "roll all the dice instead"},
			},
		},
		{
			name: "points", rules: "classic", seats: "Ann Ben",
			bad: []bad{
				{"450", usage, "450 isn't dice", "points for the whole turn are typed =450"},
				{"ann 450", usage, "450 isn't dice", "points for the whole turn are typed =450"},
				{"ann 450b", usage, "450 isn't dice", "points for the whole turn are typed =450"},
				{"ann 1,050", usage, "1,050 isn't dice", "points for the whole turn are typed =1,050"},
				{"ann =", usage, `"=" isn't points`, "=450, =250x2 to double it, =450/3 with three dice left"},
				{"ann =+5", usage, `"=+5" isn't points`, "=450, =250x2 to double it, =450/3 with three dice left"},
				{"ann =99999999999", usage, `"=99999999999" isn't points`, "=450, =250x2 to double it, =450/3 with three dice left"},
				{"ann =0", usage, "a turn of 0 points has a reason", "say what happened: f farkle, s stopped, - absent"},
				{"ann =450/0", usage, `"0" isn't a number of dice`, "=450/3 is 450 points with three dice left"},
				{"ann =550/7", rules, "there are only six dice", "=450/3 is 450 points with three dice left"},
				{"ann =550x2", rules, "there is no 2X this round", "=450 is the whole turn"},
				{"ann =450", rules, "the first bank must be worth 500 or more: 50 short", "keep rolling"},
				{"ann 1 =550", rules, "Ann's turn already holds dice", "points called out are the turn's only entry: undo the dice first"},
				{"ann +x", usage, `"+x" isn't points`, `+50 or -50 adjusts a total, with a reason: +50 "old debt"`},
				{"ann +50 old debt", usage, `"old" isn't dice`, `a reason stands in quotes: +50 "old debt"`},
				{`ann +50 "old debt`, usage, "a quote is left open", `close it: "old debt"`},
			},
		},
		{
			name: "players", rules: "classic", seats: `Ann Anna "Aunt May"`,
			bad: []bad{
				{"cleo 1", usage, `no player is called "cleo"`, "playing: Ann, Anna and Aunt May"},
				{"a 1", usage, `"a" could be Ann, Anna or Aunt May`, "type more of the name"},
				{"aunt may 1", usage, `"may" isn't dice`, `a name of several words stands in quotes: "Aunt May" 444 b`},
				{"anna 1", rules, "Ann is up, not Anna", "type Ann's turn first"},
				{"ann 444 anna f", usage, `"anna" stands in the middle of a line`, "put a comma between players: ann 444 b, ben f"},
				{`ann "anna"`, usage, `"anna" stands where dice or a word should`, "quotes are for names, and for the words after +50"},
				{"leave cleo", usage, `no player is called "cleo"`, "playing: Ann, Anna and Aunt May"},
				{"join ANN", rules, "Ann is already playing", "use another name"},
				{`join " "`, usage, "a player needs a name", "give a name of 1 to 40 characters"},
				{"join Mary Jane", usage, `"Jane" isn't a number of points`, `a name of several words stands in quotes: join "Mary Jane"`},
				{"join Dora -5", usage, `"-5" isn't a number of points`, "join Dora 500 gives points from the start"},
				{"join Dora 10000", rules, "nobody can join with 10,000", "give fewer points than the target"},
				{"join Dora after Zed", usage, `no player is called "Zed"`, "playing: Ann, Anna and Aunt May"},
			},
		},
		{
			name: "out of turn", rules: "classic", seats: "Ann Ben Cleo",
			before: []string{"ann 111 b", "ben f", "cleo f", "ann 1"},
			bad: []bad{
				{"ben 1", rules, "Ann is up, not Ben", "type Ann's turn first; to correct Ben's earlier turn: fix 2 LINE"},
				{"round 2 ben 1", rules, "Ann is up, not Ben", "type Ann's turn first; to correct Ben's earlier turn: fix 2 LINE"},
				{"round 1 ben 1", rules, "Ben's turn in round 1 has ended: farkle", "fix 2 LINE replaces the line that ended it"},
				{"round 1 f", rules, "every turn of round 1 has ended", "fix N LINE changes a turn that has ended"},
				{"round 3 ann f", rules, "round 3 hasn't come yet", "the current round is 2"},
				{"round", usage, "round what?", "round takes a number"},
				{"round 2", usage, "round 2 of whom?", "round 2 ann 444 b"},
			},
		},
		{
			name: "Common Die", rules: "frenzy", seats: "Ann Ben",
			bad: []bad{
				{"ann 1", rules, "the Common Die of round 1 comes first", "Ann rolls it: common 5, common 2x or common wild"},
				{"all s", rules, "the Common Die of round 1 comes first", "Ann rolls it: common 5, common 2x or common wild"},
				{"common", usage, "common what?", "common 5, common 2x or common wild"},
				{"common 2", rules, "the Common Die has no side 2", "common 2x doubles the round; common wild 2 is a Wild named 2"},
				{"common 7", rules, "the Common Die has no side 7", "its sides are 1, 5, 2x and wild"},
				{"common 5, common 1", rules, "the Common Die of round 1 is 5 already", "fix its line if it was mistyped"},
				{"common 5 1", usage, "common needs a line of its own", "put a comma between: common 5, ann 444"},
				{"wild 4", rules, "the Common Die of round 1 isn't known yet", "common wild comes first, or both at once: common wild 4"},
				{"common 5, wild 4", rules, "the Common Die of round 1 is 5", "only a Wild gets a number"},
				{"common wild 7", usage, `no die shows "7"`, "a Wild is one of 123456"},
				{"common wild, ann 1", rules, "Ann has to name the Wild first", "wild 4 names the 4"},
				{"common wild, ann f", rules, "Ann has to name the Wild first", "wild 4 names the 4"},
				{"common wild, ann =450", rules, "Ann has to name the Wild first", "wild 4 names the 4"},
				{"common wild 4, wild 4", rules, "the Wild of round 1 is a 4 already", "it stays that number until the round ends; fix its line if it was mistyped"},
				{"common 5, b", usage, "whose turn is it: Ann or Ben?", "start with the name: Ann b"},
				{"ann <", rules, "the Common Die of round 1 comes first", "Ann rolls it: common 5, common 2x or common wild"},
			},
		},
		{
			name: "steal", rules: "tenthousand", seats: "Ann Ben Cleo Dan",
			before: []string{"ann f", "ben =500"},
			bad: []bad{
				{"cleo <", rules, "nobody knows how many dice Ben left", "say how many dice were left: =450/3"},
				{"cleo 1 <", rules, "stealing comes first in a turn", "< stands before the first dice: ben < 1 b"},
				{"cleo f, dan <", rules, "Cleo left nothing to steal", "roll all the dice instead"},
				{"cleo s, dan <", rules, "Cleo left nothing to steal", "roll all the dice instead"},
				{"cleo -, dan <", rules, "nobody knows how many dice Ben left", "say how many dice were left: =450/3"},
				{"cleo 1 b, dan < b", rules, "nothing was kept, so there is nothing to bank", "only a farkle (f), a stop (s) or an absence (-) scores nothing"},
				{"cleo 11155 b, dan < 15", rules, "15 is too many dice: one is left", "dice typed together are one roll; put a space between rolls"},
			},
		},
		{
			name: "over", rules: "classic", seats: "Ann Ben",
			before: []string{"ann =10000", "ben f"},
			bad: []bad{
				{"ann 1", rules, "the game is over: Ann has won", "undo takes the last line back; strike N and fix N LINE correct any other"},
				{"call", rules, "the game is over: Ann has won", "undo takes the last line back; strike N and fix N LINE correct any other"},
				{"leave ann", rules, "the game is over: Ann has won", "undo takes the last line back; strike N and fix N LINE correct any other"},
				{"join Cleo", rules, "the game is over: Ann has won", "undo takes the last line back; strike N and fix N LINE correct any other"},
				{"ann +50", rules, "the game is over: Ann has won", "undo takes the last line back; strike N and fix N LINE correct any other"},
				{"rules end.target=20000", rules, "the game is over: Ann has won", "undo takes the last line back; strike N and fix N LINE correct any other"},
			},
		},
		{
			name: "called off with turns open", rules: "classic", seats: "Ann Ben Cleo",
			before: []string{"ann 111", "call"},
			bad: []bad{
				{"round 1 ann b", rules, "the game is over: Ann, Ben and Cleo have won", "undo takes the last line back; strike N and fix N LINE correct any other"},
			},
		},
		{
			name: "corrections", rules: "classic", seats: "Ann Ben",
			before: []string{"ann 111 b", "strike 1", "restore 1", "fix 1 555 b", "undo", "fix 1 ann 123456 b", "note late"},
			bad: []bad{
				{"undo 1", rules, "the last line is 7, not 1", "strike 1 crosses it out"},
				{"undo ben", rules, "Ben has nothing to undo", "undo takes back the last line, whoever it is about"},
				{"redo", rules, "there is nothing to redo", "redo takes back an undo, until something new is typed"},
				{"strike 9", rules, "there is no line 9", "the last line is 7"},
				{"strike 2", rules, "line 2 is a correction: strike 1", "undo takes back the last line"},
				{"strike 1", rules, "line 1 was replaced by line 6", "strike 6"},
				{"restore 6", rules, "line 6 counts already", "strike 6 crosses it out"},
				// Line 4 was taken back, and line 6 stands in its place since.
				{"restore 4", rules, "line 6 stands in that place now", "fix 6 LINE replaces that"},
				{"strike", usage, "strike what?", "strike takes a number"},
				{"strike ann", usage, `"ann" isn't a number that can follow strike`, "strike takes a number"},
				{"fix 6", usage, "line 6 should say what?", "fix 6 444 b, or strike 6 to cross it out"},
				{"fix 6 undo", rules, "undo can't replace another line", "strike 6, and type the new line"},
				{"fix 6 all s", usage, "all stands at the start of a line", "all s ends every turn that is still open"},
				{"fix 7 444 b", usage, "whose turn is that?", "name the player: fix 7 ann 444 b"},
				{"ben f undo", usage, "undo can't follow other words", "put it on a line of its own"},
				{"undo ann f", usage, "nothing can follow undo", "put the rest on a line of its own"},
				{"rules end.target", usage, "which rule becomes what?", "rules end.target=5000, or rules end.target=5000 from 3"},
				{"rules from 0 end.target=500", usage, "rounds are counted from 1", "rules end.target=5000, or rules end.target=5000 from 3"},
				{"call nobody", usage, `"nobody" can't follow call`, "call, or call none where nobody wins"},
				{"note", usage, "note what?", "note cleo owes ann a coffee"},
				{"note \x1b[31m", usage, "a note can't hold the character U+001B", "leave it out"},
				{"all f", usage, "all what?", "all s ends every turn that is still open"},
				{", ben f", usage, "nothing stands before the comma", "a comma stands between lines: ann =450, ben f"},
				{"ben f,", usage, "nothing follows the comma", "a comma stands between lines: ann =450, ben f"},
			},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			seats, err := words(c.seats)
			require.NoError(t, err)
			g := typed(t, newGame(t, c.rules, seats...), c.before...)
			lines, total := len(g.Lines()), totals(g.State())
			for _, b := range c.bad {
				steps, err := g.Try(b.typed, noon)
				if !assert.Error(t, err, "%q", b.typed) {
					continue
				}
				assert.Equal(t, b.usage, unreadable(err), "%q is %T", b.typed, err)
				assert.Equal(t, b.sentence, err.Error(), "%q", b.typed)
				assert.Equal(t, b.hint, hintOf(err), "%q", b.typed)
				assert.Empty(t, steps)
			}
			assert.Len(t, g.Lines(), lines)
			assert.Equal(t, total, totals(g.State()))
		})
	}
}

// A setting that refuses is named, so that it can be looked up and changed.
func TestRefusedBySetting(t *testing.T) {
	_, err := newGame(t, "classic", "Ann", "Ben").Try("ann <", noon)
	var refused *scorer.Refusal
	require.ErrorAs(t, err, &refused)
	assert.Equal(t, "steal.allowed", refused.Setting)

	_, err = newGame(t, "classic", "Ann", "Ben").Try("ann 1 b", noon)
	var need scorer.Need
	require.ErrorAs(t, err, &need)
	assert.Equal(t, scorer.Need{Key: "bank.opening", Least: 500, Missing: 400}, need)
}

// Players are told apart by their names, so these have to be clean and unlike
// each other (C57).
func TestNames(t *testing.T) {
	for _, c := range []struct{ text, name string }{
		{"Ann", "Ann"},
		{"  Ann ", "Ann"},
		{"Aunt   May", "Aunt May"},
		{"Zoe\u0308", "Zo\u00eb"}, // e and dots become one letter
		{"李雷", "李雷"},
		{"👩‍👩‍👧", "👩‍👩‍👧"}, // one character to people, held together by joiners
		{strings.Repeat("é", 40), strings.Repeat("é", 40)},
	} {
		name, err := sheet.CleanName(c.text)
		require.NoError(t, err, "%q", c.text)
		assert.Equal(t, c.name, name)
	}
	for text, sentence := range map[string]string{
		"":                      "a player needs a name",
		"   ":                   "a player needs a name",
		"\u0301":                "a player needs a name", // an accent on nothing
		strings.Repeat("x", 41): `the name "xxxxxxxxxxxxxxxxxxxx"… has 41 characters`,
		"Ann\x1b[31m":           "a name can't hold the character U+001B",
		"Ann\u202enneB":         "a name can't hold the character U+202E", // turns the writing round
		"Ann\xff":               "a name can't hold the character U+FFFD",
		"Ann\u200bBen":          "a name can't hold the character U+200B",
	} {
		_, err := sheet.CleanName(text)
		require.Error(t, err, "%q", text)
		assert.True(t, unreadable(err))
		assert.Equal(t, sentence, err.Error())
		assert.NotEmpty(t, hintOf(err))
	}
	for _, c := range []struct{ a, b string }{{"Ann", "ann"}, {"Ann", "Ann "}, {"Zoe\u0308", "ZO\u00cb"}, {"Straße", "STRAẞE"}} {
		assert.Equal(t, sheet.FoldName(c.a), sheet.FoldName(c.b))
		_, err := sheet.CleanNames([]string{c.a, c.b})
		require.Error(t, err)
		assert.Contains(t, err.Error(), "would be the same name")
	}
	_, err := sheet.CleanNames(nil)
	assert.EqualError(t, err, "nobody plays")
	_, err = sheet.CleanNames(strings.Split("abcdefghijklmnopqrstuvwxy", ""))
	assert.EqualError(t, err, "25 players are too many")
	names, err := sheet.CleanNames([]string{" Ann", "Ben "})
	require.NoError(t, err)
	assert.Equal(t, []string{"Ann", "Ben"}, names)
}
