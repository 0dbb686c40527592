package exchange_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/exchange"
	"farkle/sheet/internal/gametest"
	"farkle/sheet/render"
)

func exported(t gametest.T, g *sheet.Game) string {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, exchange.JSON(&b, exchange.Export(g)))
	return b.String()
}

func notation(t gametest.T, g *sheet.Game) string {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, exchange.Notation(&b, g))
	return b.String()
}

// comesBack reads a game back from both its forms and compares.
func comesBack(t gametest.T, g *sheet.Game) {
	t.Helper()
	text := exported(t, g)
	head, lines, err := readExport(strings.NewReader(text))
	require.NoError(t, err, "%s", text)
	again, err := sheet.New(head, lines)
	require.NoError(t, err)
	require.Equal(t, text, exported(t, again))
	require.Equal(t, g.Lines(), emptyIsNil(again.Lines()))
	require.Equal(t, g.Head(), again.Head())

	text = notation(t, g)
	head, lines, err = exchange.ReadNotation(strings.NewReader(text))
	require.NoError(t, err, "%s", text)
	again, err = sheet.New(head, lines)
	require.NoError(t, err)
	require.Equal(t, text, notation(t, again))
	require.Equal(t, g.Head(), again.Head())
	for i, l := range g.Lines() {
		l.At = gametest.Evening // times of single lines are only in the export
		require.Equal(t, l, again.Lines()[i], "%s", text)
	}
}

func emptyIsNil(lines []sheet.Line) []sheet.Line {
	if len(lines) == 0 {
		return nil
	}
	return lines
}

func TestGamesComeBack(t *testing.T) {
	for name, g := range gametest.Played(t) {
		t.Run(name, func(t *testing.T) { comesBack(t, g) })
	}
}

func TestRandomGamesComeBack(t *testing.T) {
	games := uint64(8)
	if os.Getenv("FARKLE_THOROUGH") != "" {
		games = 40
	}
	for seed := range games {
		comesBack(t, gametest.Random(t, seed))
	}
}

func TestExportDocument(t *testing.T) {
	g := gametest.Typed(t, gametest.New(t, "frenzy", []string{"Ann", "5"}), "common 2x", `ann 444 1 b`, `"5" f`, "join Cleo", "strike 2")
	text := exported(t, g)
	before, rest, _ := strings.Cut(text, `"rules":[`)
	rules, lines, _ := strings.Cut(rest, `],"lines":`)
	assert.Equal(t, `{"v":1,"id":"2f1c8a3e-4f0b-4d0c-9b2f-6a1d9c1f0e11","started":"2026-11-29T20:15:00Z","seats":["Ann","5"],"first":1,`, before)
	assert.True(t, strings.HasPrefix(rules, `{"key":"name","value":"frenzy"},{"key":"title","value":"Farkle Frenzy"},`), "%s", rules)
	assert.Equal(t, `[{"line":1,"at":"2026-11-29T20:16:00Z","round":1,"seat":1,"entries":"common 2x"},`+
		`{"line":2,"at":"2026-11-29T20:17:00Z","round":1,"seat":1,"entries":"444 1 b"},`+
		`{"line":3,"at":"2026-11-29T20:18:00Z","round":1,"seat":2,"entries":"f"},`+
		`{"line":4,"at":"2026-11-29T20:19:00Z","round":2,"seat":3,"entries":"join Cleo"},`+
		`{"line":5,"at":"2026-11-29T20:20:00Z","round":2,"seat":0,"entries":"strike 2"}]}`+"\n", lines)
}

// Games that follow each other are read one by one; a faulty one doesn't stop
// the others.
func TestReadManyExports(t *testing.T) {
	ann := exported(t, gametest.Typed(t, gametest.New(t, "classic", []string{"Ann"}), "f"))
	faulty := strings.Replace(ann, `"entries":"f"`, `"entries":"sandwich"`, 1)
	var heads, faults int
	for j, err := range exchange.ReadExports(strings.NewReader(ann + faulty + "\n\n" + ann)) {
		if err != nil {
			faults++
			assert.ErrorContains(t, err, "game 2 of the file: line 1: ")
			continue
		}
		heads++
		assert.Equal(t, []string{"Ann"}, j.Head.Seats)
	}
	assert.Equal(t, 2, heads)
	assert.Equal(t, 1, faults)

	// As a spreadsheet's or Windows' editor leaves it.
	for _, text := range []string{"\ufeff" + ann, strings.ReplaceAll(ann+ann, "\n", "\r\n"), "\ufeff" + strings.ReplaceAll(ann, `,"`, ",\r\n\t\"") + "\r\n\r\n"} {
		for _, err := range exchange.ReadExports(strings.NewReader(text)) {
			assert.NoError(t, err, "%q", text)
		}
	}

	// What is no JSON ends it, and so does a file that breaks off.
	for _, text := range []string{ann + "}" + ann, ann + ann[:len(ann)/2]} {
		var errs []error
		for _, err := range exchange.ReadExports(strings.NewReader(text)) {
			errs = append(errs, err)
		}
		require.Len(t, errs, 2)
		assert.NoError(t, errs[0])
		assert.EqualError(t, errs[1], "game 2 of the file: it is not JSON, or only a part of it")
	}
	for range exchange.ReadExports(strings.NewReader("")) {
		t.Error("a game in nothing")
	}
}

func TestExportFaults(t *testing.T) {
	good := exported(t, gametest.Typed(t, gametest.New(t, "classic", []string{"Ann", "Ben"}), "ann 444 1 b", "ben f", "undo"))
	for name, c := range map[string]struct{ old, new, want string }{
		"version":       {`"v":1`, `"v":3`, "this is version 3 of the export, and only 2 is known"},
		"no version":    {`"v":1,`, ``, "this is not a game"},
		"not a game":    {good, `[1,2]`, "this is not a game"},
		"unknown field": {`"first":1`, `"first":1,"last":2`, `this is not a game: unknown field "last"`},
		"key twice":     {`"first":1`, `"first":1,"First":2`, `this is not a game: "First" is there twice`},
		"wrong type":    {`"first":1`, `"first":"Ann"`, "this is not a game: first can't be a string"},
		"id":            {`"id":"2f1c`, `"id":"2f1c/`, `"2f1c/8a3e-4f0b-4d0c-9b2f-6a1d9c1f0e11" isn't the id of a game`},
		"started":       {`20:15:00Z`, `20:15:00+01:00`, `"2026-11-29T20:15:00+01:00" isn't a time`},
		"first":         {`"first":1`, `"first":3`, "seat 3 can't start"},
		"names":         {`["Ann","Ben"]`, `["Ann","ann"]`, "Ann and ann would be the same name"},
		"unclean":       {`["Ann","Ben"]`, `["Ann "," Ben"]`, `the name "Ann " has spaces or characters that could be another name's`},
		"nobody":        {`["Ann","Ben"]`, `[]`, "nobody plays\nseat 1 can't start\nline 1: nobody has seat 1\nline 2: nobody has seat 2"},
		"rule":          {`"key":"bank.opening"`, `"key":"bank.open"`, `there is no rule called "bank.open"`},
		"rule twice":    {`"key":"bank.minimum"`, `"key":"bank.opening"`, "the rule bank.opening stands there twice"},
		"number":        {`"line":2`, `"line":3`, "line 2: it says that it is line 3"},
		"time":          {`20:17:00Z`, `20:17`, `line 2: "2026-11-29T20:17" isn't a time`},
		"round":         {`"round":1,"seat":2`, `"round":4,"seat":2`, "line 2: round 4 can't have come yet"},
		"round 0":       {`"round":1,"seat":2`, `"round":0,"seat":2`, "line 2: round 0 can't have come yet"},
		"seat":          {`"seat":2`, `"seat":3`, "line 2: nobody has seat 3"},
		"no seat":       {`"seat":2`, `"seat":0`, "line 2: whose line is that?"},
		"entries":       {`"entries":"444 1 b"`, `"entries":"444b"`, `line 1: "444b" isn't written as it is stored`},
		"target":        {`"undo 2"`, `"undo 3"`, "line 3: undo of which line before this one?"},
		"join":          {`"seat":2,"entries":"f"`, `"seat":2,"entries":"join Cleo"`, "line 2: Cleo can't join in seat 2"},
		"more":          {`"seat":2,"entries":"f"`, `"seat":2,"entries":"note x, ben f"`, ""}, // a note holds anything
	} {
		t.Run(name, func(t *testing.T) {
			bad := strings.Replace(good, c.old, c.new, 1)
			require.NotEqual(t, good, bad)
			_, _, err := readExport(strings.NewReader(bad))
			if c.want == "" {
				require.NoError(t, err)
				return
			}
			require.EqualError(t, err, c.want)
			var faults exchange.Faults
			require.ErrorAs(t, err, &faults)
			assert.NotEmpty(t, faults[0].Want)
		})
	}
}

func TestNotationFaults(t *testing.T) {
	good := notation(t, gametest.Typed(t, gametest.New(t, "classic", []string{"Ann", "Aunt May"}), "ann 444 1 b", `"aunt may" f`, "undo"))
	journal := 1 + strings.Count(good[:strings.Index(good, "\n\n")], "\n") + 2 // the file's line of the journal's first
	at := func(line int, text string) string { return fmt.Sprintf("line %d: %s", journal+line-1, text) }
	for name, c := range map[string]struct{ old, new, want string }{
		"nothing":       {good, "", "line 1: this is not a game in notation\nline 1: nothing says id\nline 1: nothing says started\nline 1: nothing says first\nline 1: nobody plays"},
		"version":       {"farkle game 1", "farkle game 3", "line 1: this is version 3 of the notation, and only 2 is known"},
		"id":            {"id 2f1c", "id 2f 1c", `line 2: "2f 1c8a3e-4f0b-4d0c-9b2f-6a1d9c1f0e11" isn't the id of a game`},
		"id twice":      {"id 2f1c", "id 7\nid 2f1c", "line 3: id stands there twice"},
		"started":       {"20:15:00Z", "8pm", `line 3: "2026-11-29T8pm" isn't a time`},
		"player":        {`player "Aunt May"`, `player Aunt May`, `line 5: "Aunt May" isn't a name` + "\n" + at(2, `no player is called "Aunt May"`)},
		"first":         {"first Ann", "first Ben", at(0, "first Ben is nobody's name")},
		"word":          {"first Ann", "frist Ann", `line 6: "frist" says nothing here` + "\n" + at(0, "nothing says first")},
		"rule":          {"rule bank.opening=500", "rule bank.opening=lots", ""},
		"rule no value": {"rule bank.opening=500", "rule bank.opening", ""},
		"number":        {"2x r1", "3x r1", at(2, "this is line 2 of the journal, not 3")},
		"round":         {"1 r1", "1 r0", at(1, "round 0 can't have come yet")},
		"later round":   {"1 r1", "1 r3", at(1, "round 3 can't have come yet")},
		"form":          {"1 r1 Ann", "1. r1 Ann", at(1, `"1. r1 Ann 444 1 b" isn't a line of a journal`)},
		"two lines":     {"Ann 444 1 b", "Ann 444 1 b, Ann f", at(1, `"Ann 444 1 b, Ann f" stands for more than is written there`)},
		"all":           {"Ann 444 1 b", "all s", at(1, `"all s" stands for more than is written there`)},
		"its round":     {"Ann 444 1 b", "round 1 Ann 444 1 b", at(1, `"round 1 Ann 444 1 b" stands for more than is written there`)},
		"nobody's":      {"Ann 444 1 b", "444 1 b", at(1, "whose line is that?")},
		"unmarked":      {"2x r1", "2 r1", at(2, "it is crossed out by line 3, and not marked")},
		"marked":        {"1 r1", "1x r1", at(1, "it is marked as crossed out, and nothing crosses it out")},
		"no target":     {"undo 2", "undo", at(3, "undo of which line before this one?")},
		"itself":        {"undo 2", "undo 3", at(3, "undo of which line before this one?")},
		"empty line":    {"2x r1", "\n2x r1", ""},
		"bytes":         {"444 1", "444 \xff1", ""},
		"two faults":    {"444 1 b", "444 q b", ""},
	} {
		t.Run(name, func(t *testing.T) {
			bad := strings.Replace(good, c.old, c.new, 1)
			require.NotEqual(t, good, bad)
			_, _, err := exchange.ReadNotation(strings.NewReader(bad))
			var faults exchange.Faults
			require.ErrorAs(t, err, &faults)
			assert.NotEmpty(t, faults[0].Want)
			if c.want != "" {
				assert.EqualError(t, err, c.want)
			}
		})
	}

	// As people's editors leave it.
	for _, text := range []string{"\ufeff" + good, strings.ReplaceAll(good, "\n", "\r\n"), strings.TrimSuffix(good, "\n"), strings.Replace(good, "Ann 444 1 b", "ann 444 1b", 1)} {
		head, lines, err := exchange.ReadNotation(strings.NewReader(text))
		require.NoError(t, err)
		g, err := sheet.New(head, lines)
		require.NoError(t, err)
		assert.Equal(t, good, notation(t, g))
	}
	// A game in which nothing was typed yet.
	none := notation(t, gametest.New(t, "classic", []string{"Ann"}))
	for _, text := range []string{none, strings.TrimRight(none, "\n")} {
		_, lines, err := exchange.ReadNotation(strings.NewReader(text))
		require.NoError(t, err)
		assert.Empty(t, lines)
	}
}

// The largest game that a sheet takes is read back from both its forms, with the
// characters that JSON writes longest.
func TestTheLargestGameComesBack(t *testing.T) {
	g := gametest.New(t, "classic", []string{"Ann"})
	lines := make([]sheet.Line, sheet.MostLines)
	note := sheet.Entry{Kind: sheet.Note, Text: strings.Repeat(`"`, sheet.MostGameBytes/sheet.MostLines-len("note "))}
	for i := range lines {
		lines[i] = sheet.Line{Number: i + 1, At: g.Head().Started, Round: i + 1, Entries: []sheet.Entry{note}}
	}
	require.NoError(t, sheet.Admit(g.Head(), lines, 0))
	comesBack(t, g.With(lines...))
}

// Whatever is read takes bounded time and memory, and no more faults are told
// than anybody would read.
func TestReadHostileSize(t *testing.T) {
	start := time.Now()
	good := notation(t, gametest.New(t, "classic", []string{"Ann"}))
	var big *scorer.Refusal
	_, _, err := exchange.ReadNotation(strings.NewReader(good + strings.Repeat("x", 2<<20)))
	require.ErrorAs(t, err, &big)
	_, _, err = exchange.ReadNotation(strings.NewReader(good + strings.Repeat("\n", 20_000)))
	require.EqualError(t, err, "a game has at most 10,000 lines")
	for text, want := range map[string]string{
		`{"v":1,"lines":[{}` + strings.Repeat(",{}", 10_000) + `]}`:                                                                                          "a game has at most 10,000 lines",
		`{"v":1,"lines":[{"entries":"1` + strings.Repeat(" 1", 1<<19) + `"}]}`:                                                                               "the lines of a game hold at most 512 KiB",
		strings.Replace(exported(t, gametest.Typed(t, gametest.New(t, "classic", []string{"Ann"}), "444 1 b")), "444", strings.Repeat("1 ", 2_000)+"444", 1): "line 1: it is longer than 4,000 bytes",
		`{"v":1,"lines":` + strings.Repeat("[", 1<<20):                                                                                                       "it is not JSON, or only a part of it",
	} {
		_, _, err := readExport(strings.NewReader(text))
		require.EqualError(t, err, want)
	}
	_, _, err = readExport(io.MultiReader(strings.NewReader(`{"v":1,"id":"`), endless{}))
	require.ErrorAs(t, err, &big)
	_, _, err = exchange.ReadNotation(endless{})
	require.ErrorAs(t, err, &big)
	_, _, err = exchange.ReadNotation(strings.NewReader(good + strings.Repeat("1 r1 sandwich\n", 9_000)))
	var faults exchange.Faults
	require.ErrorAs(t, err, &faults)
	assert.Len(t, faults, 20)

	// A fault doesn't repeat all of what is wrong.
	for _, long := range []string{strings.Repeat("x", 1<<18), strings.Repeat("\u200d", 1<<16)} {
		text := exported(t, gametest.New(t, "classic", []string{"Ann"}))
		for _, key := range []string{"name", "title", "bank.opening", "points.1", "faces"} {
			text = regexp.MustCompile(`("key": *"`+key+`", *"value": *")[^"]*`).ReplaceAllString(text, "${1}"+long)
		}
		_, _, err = readExport(strings.NewReader(text))
		require.ErrorAs(t, err, &faults)
		assert.Less(t, len(err.Error()), 20*1_100)
		assert.Less(t, len(faults[0].Want), 1_100)
	}

	_, _, err = readExport(broken{})
	assert.ErrorIs(t, err, errBroken)
	_, _, err = exchange.ReadNotation(broken{})
	assert.ErrorIs(t, err, errBroken)
	assert.Less(t, time.Since(start), 30*time.Second)
}

type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'x'
	}
	return len(p), nil
}

var errBroken = errors.New("the stick was pulled out")

type broken struct{}

func (broken) Read([]byte) (int, error) { return 0, errBroken }

// Fuzzing goes through many more inputs if each is short: what doesn't look like
// a whole game is taken as the journal of one with this head.
func withHead(text, start, head, end string) string {
	if strings.HasPrefix(text, start) {
		return text
	}
	return head + text + end
}

// What can be read at all is written the same way again, and shows.
func FuzzReadNotation(f *testing.F) {
	const start = "farkle game"
	head, _, _ := strings.Cut(notation(f, gametest.New(f, "frenzy", []string{"Ann", "Aunt May", "Ben"})), "\n\n")
	for _, g := range gametest.Played(f) {
		_, journal, _ := strings.Cut(notation(f, g), "\n\n")
		f.Add(journal)
	}
	f.Add("1 r1 Ann common wild\n2 r1 Ann wild 4\n3 r1 join \"O\\\"Neil\" after \"Aunt May\" 500\n4 r1 call none")
	f.Add(head)
	f.Add(start + " 1\nid 7\nstarted 2026-11-29T20:15:00Z\nplayer Ann\nfirst Ann\nrule dice=6\nrule points.1=100\n")
	f.Fuzz(func(t *testing.T, text string) {
		head, lines, err := exchange.ReadNotation(strings.NewReader(withHead(text, start, head+"\n\n", "")))
		if err != nil {
			require.NotEmpty(t, err.Error())
			return
		}
		g, err := sheet.New(head, lines)
		require.NoError(t, err)
		written := notation(t, g)
		head, lines, err = exchange.ReadNotation(strings.NewReader(written))
		require.NoError(t, err, "%s", written)
		again, err := sheet.New(head, lines)
		require.NoError(t, err)
		require.Equal(t, written, notation(t, again))
		require.NoError(t, render.Text(io.Discard, render.Page{Number: 1, Game: g}, 80))
	})
}

func FuzzReadExports(f *testing.F) {
	const start = `{"v"`
	head, _, _ := strings.Cut(exported(f, gametest.New(f, "frenzy", []string{"Ann", "Aunt May", "Ben"})), `"lines":`)
	for _, g := range gametest.Played(f) {
		_, lines, _ := strings.Cut(exported(f, g), `"lines":`)
		f.Add(strings.TrimSuffix(lines, "}\n"))
	}
	f.Add(head)
	f.Add(start + `:1,"id":"7","started":"2026-11-29T20:15:00Z","seats":["Ann"],"first":1,"rules":[{"key":"dice","value":"6"}],"lines":[]}`)
	f.Fuzz(func(t *testing.T, text string) {
		for j, err := range exchange.ReadExports(strings.NewReader(withHead(text, start, head+`"lines":`, "}"))) {
			if err != nil {
				require.NotEmpty(t, err.Error())
				continue
			}
			g, err := sheet.New(j.Head, j.Lines)
			require.NoError(t, err)
			written := exported(t, g)
			head, lines, err := readExport(strings.NewReader(written))
			require.NoError(t, err, "%s", written)
			again, err := sheet.New(head, lines)
			require.NoError(t, err)
			require.Equal(t, written, exported(t, again))
			require.NoError(t, render.Text(io.Discard, render.Page{Number: 1, Game: g}, 80))
		}
	})
}

// Lines that an older program can't read, or would read otherwise, make another
// edition of an export; any other game stays what older programs can read.
func TestEditions(t *testing.T) {
	for line, want := range map[string]int{
		"ann 555 b": 1, "join Dora 500": 1, "note seats": 1,
		"seats ann ben": 2, "played 2026-11-21": 2, "practice": 2, "discard": 2, "join Ann 3450": 2,
	} {
		g := gametest.Typed(t, gametest.New(t, "classic", []string{"Ann", "Ben"}), line)
		assert.Equal(t, want, exchange.Export(g).V, line)
		text := notation(t, g)
		assert.True(t, strings.HasPrefix(text, fmt.Sprintf("farkle game %d\n", want)), line)
		_, back, err := exchange.ReadNotation(strings.NewReader(text))
		require.NoError(t, err, line)
		assert.Equal(t, g.Lines()[0].Entries, back[0].Entries)
	}
}
