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

// The notation, as typed and as it is written down.
func TestNotation(t *testing.T) {
	names := []string{"Ann", "Ben", "Aunt May", "B", "5", "李雷"}
	for _, c := range []struct{ typed, written string }{
		{"ann 444 1 5 333 b", "Ann 444 1 5 333 b"},
		{"ANN 444b", "Ann 444 b"},
		{"a 1", ""}, // Ann or Aunt May
		{"ben 444 BANK", "Ben 444 b"},
		{"be 444f", "Ben 444 f"},
		{"ben 444 farkle", "Ben 444 f"},
		{"ben 444 Stop", "Ben 444 s"},
		{"ben steal 1 b", "Ben < 1 b"},
		{"ben absent", "Ben -"},
		{"ben 5,5,5", "Ben 555"},
		{"ben 5 5 5", "Ben 5 5 5"},
		{"ben 651", "Ben 156"},
		{"ben 444/62", "Ben 444/26"},
		{"ben 444/26b", "Ben 444/26 b"},
		{"ben f/64322", "Ben f/22346"},
		{"ben farkle/3", "Ben f/3"},
		{"ben =1,050", "Ben =1050"},
		{"ben =225X2", "Ben =225x2"},
		{"ben =225x2/3", "Ben =225x2/3"},
		{"ben =450/3", "Ben =450/3"},
		{"ben 0 444 b", "Ben 0 444 b"},
		{`ben +50 "old \"debt\""`, `Ben +50 "old \"debt\""`},
		{`ben -1,000 "a debt"`, `Ben -1000 "a debt"`},
		{"ben -500", ""},
		{"ben =500 +100", ""},
		{"ben =200+350+100", "Ben =650"},
		{"ben =2.300", "Ben =2300"},
		{"ben =2'300", "Ben =2300"},
		{"ben =2.30", ""},
		{"444b", "444 b"},
		{"b", "b"},
		{"b b", `"B" b`},
		{"5 b", "5 b"},
		{`"5" 5 b`, `"5" 5 b`},
		{`"aunt may" f`, `"Aunt May" f`},
		{"aunt f", `"Aunt May" f`},
		{"李 f", "李雷 f"},
		{"common W", "common wild"},
		{"COMMON 2X", "common 2x"},
		{"ben common wild 4", "Ben common wild 4"},
		{"wild 4", "wild 4"},
		{"join dora after ben 500", "join dora after Ben 500"},
		{`join "Dora Dee"`, `join "Dora Dee"`},
		{`join "note"`, `join "note"`},
		{"leave ben", "leave Ben"},
		{"ben leave", "leave Ben"},
		{"ben 5 leave", "Ben 5 leave"},
		{"call", "call"},
		{"call none", "call none"},
		{`note  it's 5" wide,  and so on`, `note it's 5" wide, and so on`},
		{`ben f note "unlucky", he says`, `Ben f note "unlucky", he says`},
		{"rules end.target = 5000", "rules end.target=5000"},
		{"rules end.last_turns=one each from 3", "rules end.last_turns=one each from 3"},
		{"rules from 3 end.last_turns=one each", "rules end.last_turns=one each from 3"},
		{"undo", "undo"},
		{"undo 12", "undo 12"},
		{"redo", "redo"},
		{"strike 12", "strike 12"},
		{"restore 12", "restore 12"},
		{"fix 12 be 444 b", "fix 12 Ben 444 b"},
		{"fix 12 444 b", "fix 12 444 b"},
		{"fix 12 leave ben", "fix 12 leave Ben"},
		{"fix 12 common 5", "fix 12 common 5"},
		{`fix 12 "5" 5 b`, `fix 12 "5" 5 b`},
	} {
		lines, err := sheet.Read(c.typed, names, scorer.Pips())
		if c.written == "" {
			assert.Error(t, err, c.typed)
			continue
		}
		require.NoError(t, err, c.typed)
		require.Len(t, lines, 1, c.typed)
		line := sheet.Line{Seat: lines[0].Seat, Entries: lines[0].Entries}
		assert.Equal(t, c.written, line.Text(names, scorer.Pips()))
	}
}

// Several lines on one, and the round a line names.
func TestSeveralLines(t *testing.T) {
	lines, err := sheet.Read(`ann =1,450, ben f,"cleo" 5,5 b,round 2 ann -,undo`, []string{"Ann", "Ben", "Cleo"}, scorer.Pips())
	require.NoError(t, err)
	assert.Equal(t, []sheet.Typed{
		{Seat: 1, Entries: []sheet.Entry{{Kind: sheet.Called, Points: 1450}}},
		{Seat: 2, Entries: []sheet.Entry{{Kind: sheet.Farkle}}},
		{Seat: 3, Entries: []sheet.Entry{{Kind: sheet.Keep, Dice: dice(t, "55")}, {Kind: sheet.Bank}}},
		{Seat: 1, Round: 2, Entries: []sheet.Entry{{Kind: sheet.Absent}}},
		{Entries: []sheet.Entry{{Kind: sheet.Undo}}},
	}, lines)
}

// Words and dice come before the beginnings of names.
func TestWordsBeforeBeginnings(t *testing.T) {
	names := []string{"Frank", "55 Cents", "Undine", "Bob"}
	for _, text := range []string{"f", "f 1", "55", "55 b", "undo 3", "b 1"} {
		lines, err := sheet.Read(text, names, scorer.Pips())
		require.NoError(t, err, text)
		assert.Zero(t, lines[0].Seat, text)
	}
	for text, seat := range map[string]int{"fr 1": 1, `"55" 1`: 2, "und f": 3, "bo b": 4} {
		lines, err := sheet.Read(text, names, scorer.Pips())
		require.NoError(t, err, text)
		assert.Equal(t, seat, lines[0].Seat, text)
	}
}

// A name that isn't its player's alone is nobody's, and one that was never at
// the table can't be meant.
func TestFindName(t *testing.T) {
	names := []string{"Ann", "Anna", "", "Ben"}
	for word, seat := range map[string]int{"ann": 1, "anna": 2, "b": 4, "BEN": 4} {
		got, err := sheet.FindName(names, word)
		require.NoError(t, err, word)
		assert.Equal(t, seat, got, word)
	}
	for word, want := range map[string]string{
		"an":   `"an" could be Ann or Anna; type more of the name`,
		"cleo": `no player is called "cleo"; playing: Ann, Anna and Ben`,
		"":     `no player is called ""; playing: Ann, Anna and Ben`,
	} {
		_, err := sheet.FindName(names, word)
		var unknown *scorer.Refusal
		require.ErrorAs(t, err, &unknown, word)
		assert.Equal(t, scorer.UnknownPlayer, unknown.Kind)
		assert.Equal(t, want, unknown.Problem+"; "+unknown.Help)
	}
}

// A shell takes the quotes away; names and reasons get them back.
func TestWords(t *testing.T) {
	g := newGame(t, "classic", "Ann", "Aunt May", `O"Neil`)
	for _, c := range []struct {
		words []string
		text  string
	}{
		{[]string{"ann", "444", "b"}, "ann 444 b"},
		{[]string{"ann 444 b"}, "ann 444 b"}, // a whole line in quotes
		{[]string{"aunt may", "f"}, `"aunt may" f`},
		{[]string{`o"neil`, "f"}, `"o\"neil" f`},
		{[]string{"ann", "+50", "old debt"}, `ann +50 "old debt"`},
		{[]string{"note", "aunt june", "came"}, "note aunt june came"},
	} {
		assert.Equal(t, c.text, g.Words(c.words))
	}
}

// What a line was worth: its keeps, or what it put on the sheet.
func TestStepPoints(t *testing.T) {
	g := newGame(t, "tenthousand", "Ann", "Ben")
	for _, c := range []struct {
		typed  string
		points int
		turn   bool
	}{
		{"ann 1", 100, true},
		{"ann 5 5", 100, true},
		{"ann b", 200, true}, // what it put on the sheet
		{"ben < 1", 100, true},
		{"ben f", 0, true},
		{"ann +50", 50, false},
		{"ann f", 0, true}, {"ben f", 0, true}, {"ann f", 0, true},
		{"ben f", -1000, true}, // the third in a row
		{"note late", 0, false},
	} {
		steps, err := g.Try(c.typed, noon)
		require.NoError(t, err, c.typed)
		require.Len(t, steps, 1)
		assert.Equal(t, c.points, steps[0].Points(), c.typed)
		assert.Equal(t, c.turn, steps[0].InTurn(), c.typed)
		g = g.With(steps[0].Line)
	}
}

// A line's keeps are its own, wherever in its turn it is read, and a throw of
// nothing is one of them.
func TestStepKeeps(t *testing.T) {
	g := newGame(t, "classic", "Ann", "Ben")
	head := g.Head()
	var err error
	head.Rules, err = head.Rules.With(scorer.KeyValue{Key: "points.none", Value: "500"}, scorer.KeyValue{Key: "bank.opening", Value: "0"})
	require.NoError(t, err)
	g, err = sheet.New(head, nil)
	require.NoError(t, err)
	for _, c := range []struct {
		typed  string
		keeps  string // each with what the turn held then
		points int
	}{
		{"ann 0", "0:500", 500},
		{"ann 0 1", "0:1000 1:1100", 600},
		{"ann 5", "5:1150", 50},
		{"fix 2 ann 111", "111:1500", 1000}, // read in the place of line 2, above the 5
		{"fix 4 ann 1 1", "1:600 1:700", 200},
		{"fix 1 ann 5", "5:50", 50},
		{"ann b", "", 300},
		{"ben =500", "", 500},
		{"note late", "", 0},
	} {
		steps, err := g.Try(c.typed, noon)
		require.NoError(t, err, c.typed)
		require.Len(t, steps, 1)
		var keeps []string
		for _, k := range steps[0].Keeps() {
			keeps = append(keeps, fmt.Sprintf("%s:%d", g.Faces().Typed(k.Dice), k.Running))
		}
		assert.Equal(t, c.keeps, strings.Join(keeps, " "), c.typed)
		assert.Equal(t, c.points, steps[0].Points(), c.typed)
		g = g.With(steps[0].Line)
	}
}

// A game is played by somebody, and one of them starts.
func TestHead(t *testing.T) {
	good := newGame(t, "classic", "Ann", "Ben").Head()
	for name, change := range map[string]func(*sheet.Head){
		"nobody":       func(h *sheet.Head) { h.Seats = nil },
		"too many":     func(h *sheet.Head) { h.Seats = make([]string, 25) },
		"nobody first": func(h *sheet.Head) { h.First = 0 },
		"no such seat": func(h *sheet.Head) { h.First = 3 },
		"no rules":     func(h *sheet.Head) { h.Rules = scorer.Rules{} },
	} {
		bad := good
		change(&bad)
		_, err := sheet.New(bad, nil)
		assert.Error(t, err, name)
		assert.NotEmpty(t, hintOf(err), name)
	}
}
