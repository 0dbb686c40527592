// Package gametest makes games for the tests of the packages beside it: played line
// by line, at random from a seed, or as package sheet plays them in its own tests.
package gametest

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/scorer/rulebook"
	"farkle/sheet"
	"farkle/sheet/review"
)

// T is what a test, a benchmark, a fuzz target and a property have in common.
type T interface {
	Helper()
	Errorf(format string, args ...any)
	FailNow()
}

// Evening is when these games start.
var Evening = time.Date(2026, 11, 29, 20, 15, 0, 0, time.UTC)

const ID = "2f1c8a3e-4f0b-4d0c-9b2f-6a1d9c1f0e11"

// newGame is a game of a known rule set, with some settings changed ("end.target=2000").
func New(t T, rules string, seats []string, settings ...string) *sheet.Game {
	t.Helper()
	r, err := rulebook.Load(rules)
	require.NoError(t, err)
	for _, s := range settings {
		key, value, _ := strings.Cut(s, "=")
		require.NoError(t, r.Set(key, value))
	}
	g, err := sheet.New(sheet.Head{ID: ID, Rules: r, Seats: seats, First: 1, Started: Evening}, nil)
	require.NoError(t, err)
	return g
}

// typed is the game after what was typed, a minute after each other; all of it
// has to be accepted.
func Typed(t T, g *sheet.Game, texts ...string) *sheet.Game {
	t.Helper()
	for _, text := range texts {
		next, err := Try(g, text)
		require.NoError(t, err, "%s", text)
		g = next
	}
	return g
}

func Try(g *sheet.Game, text string) (*sheet.Game, error) {
	steps, err := g.Try(text, Evening.Add(time.Duration(1+len(g.Lines()))*time.Minute))
	if err != nil {
		return g, err
	}
	for _, s := range steps {
		g = g.With(s.Line)
	}
	return g, nil
}

// played are the games that package sheet plays line by line in its tests, as
// they stand at the end, by file.
func Played(t T) map[string]*sheet.Game {
	t.Helper()
	files, err := filepath.Glob("../testdata/*/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	games := map[string]*sheet.Game{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		games[strings.TrimSuffix(filepath.Base(file), ".txt")] = Replay(t, string(text))
	}
	return games
}

// replay plays the typed lines of a script, and passes over what is expected of
// them. What is refused there is refused here.
func Replay(t T, script string) *sheet.Game {
	t.Helper()
	head, body, ok := strings.Cut(script, "\n---\n")
	require.True(t, ok)
	var rules string
	var seats, settings []string
	first := ""
	for line := range strings.Lines(head) {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch word {
		case "rules":
			rules = rest
		case "set":
			settings = append(settings, rest)
		case "seats":
			for i, part := range strings.Split(rest, `"`) { // every second part is a quoted name
				if i%2 == 1 {
					seats = append(seats, part)
				} else {
					seats = append(seats, strings.Fields(part)...)
				}
			}
		case "first":
			first = rest
		}
	}
	g := New(t, rules, seats, settings...)
	if first != "" {
		h := g.Head()
		h.First = slices.Index(seats, first) + 1
		var err error
		g, err = sheet.New(h, nil)
		require.NoError(t, err)
	}
	for line := range strings.Lines(body) {
		line = strings.TrimSpace(line)
		if mark, _, ok := strings.Cut(line, " "); line == "" || line[0] == '#' || ok && strings.Contains(">!?=~", mark) {
			continue
		}
		g, _ = Try(g, line)
	}
	return g
}

// randomGame is a game played with the dice of a seed, through all that can be
// typed, with corrections now and then.
func Random(t T, seed uint64) *sheet.Game {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 1))
	sets := rulebook.Names()
	names := []string{"Ann", "Ben", "b", "Aunt May", "李雷", "Zoë", `O"Neil`, "5", "👩‍👩‍👧"}
	r.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	g := New(t, sets[r.IntN(len(sets))], names[:1+r.IntN(5)], fmt.Sprintf("end.target=%d", 1000+500*r.IntN(8)))
	spare := names[5:]
	for range 20 + r.IntN(200) {
		s := g.State()
		say := func(format string, args ...any) { g, _ = Try(g, fmt.Sprintf(format, args...)) }
		switch {
		case r.IntN(12) == 0:
			say("%s", []string{"undo", "redo", "undo", "redo", "note it's 5\" wide, 好"}[r.IntN(5)])
		case r.IntN(40) == 0:
			say("%s %d", []string{"strike", "restore"}[r.IntN(2)], 1+r.IntN(len(s.Lines)+1))
		case r.IntN(40) == 0:
			say("fix %d %s", 1+r.IntN(len(s.Lines)+1), []string{"1 b", "f", "s", "-", "=300", "note x"}[r.IntN(6)])
		case r.IntN(60) == 0:
			say("join %s", sheet.Quoted(spare[r.IntN(len(spare))]))
		case r.IntN(60) == 0:
			say("leave %s", sheet.Quoted(s.Name(1+r.IntN(len(s.Seats)))))
		case r.IntN(60) == 0:
			say("rules bank.opening=%d", 50*r.IntN(20))
		case len(s.Next) == 0:
			say("undo")
		case s.Awaits == sheet.AwaitsCommon:
			say("common %s", []string{"1", "5", "2x", "wild", "wild 3"}[r.IntN(5)])
		case s.Awaits == sheet.AwaitsWild:
			say("wild %d", 1+r.IntN(6))
		default:
			g = randomTurn(g, r, s.Next[r.IntN(len(s.Next))])
		}
	}
	return g
}

// randomTurn is one more line of a seat's turn.
func randomTurn(g *sheet.Game, r *rand.Rand, seat int) *sheet.Game {
	s := g.State()
	turn := s.Turn(s.Round, seat)
	name := sheet.Quoted(s.Name(seat))
	left := 6
	if turn != nil && turn.Shape.Left > 0 {
		left = int(turn.Shape.Left)
	}
	var roll scorer.Dice
	for range left {
		roll += scorer.Face(1 + r.IntN(6)).Die()
	}
	keeps := s.Card.Keeps(roll)
	text := name + " f"
	if len(keeps) > 0 {
		keep := keeps[r.IntN(min(2, len(keeps)))].Dice
		text = name + " " + g.Faces().Text(keep)
		if rest := roll - keep; rest != 0 && r.IntN(3) == 0 {
			text += "/" + g.Faces().Text(rest)
		}
		if r.IntN(2) == 0 {
			text += " b"
		}
	}
	switch r.IntN(30) {
	case 0:
		text = name + " -"
	case 1:
		text = name + " s"
	case 2:
		text = fmt.Sprintf("%s =%d", name, 50*(1+r.IntN(40)))
	case 3:
		text = fmt.Sprintf("%s %+d %q", name, 50*(r.IntN(40)-20)+50, `old "debt"`)
	case 4:
		text = name + " < " + strings.TrimPrefix(text, name+" ")
	}
	if next, err := Try(g, text); err == nil {
		return next
	}
	next, err := Try(g, name+" f")
	if err != nil {
		return g
	}
	return next
}

// reviewed is the review of a game.
func Reviewed(t T, g *sheet.Game) *review.Review {
	t.Helper()
	r, err := review.Of(context.Background(), g.State(), nil)
	require.NoError(t, err)
	return r
}

// longEvening is a game of so many players and rounds, with wide and long names,
// always the same.
func LongEvening(t T, players, rounds int) *sheet.Game {
	t.Helper()
	names := []string{"Ann", "李雷", "Zoë", "👩‍👩‍👧", "Maximiliane von und zu Hohenstein-Waldburg", "<script>alert(1)</script>", "Gus", "Hal", "Ida", "Jo", "Kit", "Léa",
		"Mia", "Nora", "Grandmother Olga", "Paul", "Quirin", "Rosa", "Sam", "Tom", "Uma", "Vera", "Wolf", "Xaver"}[:players]
	g := New(t, "tenthousand", names, "end.target=100000000")
	r := rand.New(rand.NewPCG(7, 7))
	var lines []sheet.Line
	for round := range rounds {
		for seat := range players {
			text := []string{"f", "1 f", "444 1 b", "555 1 1 b", "111 5 b", "f", "123456 1 b", "=650"}[r.IntN(8)]
			entries, err := sheet.ParseEntries(text, g.Faces())
			require.NoError(t, err)
			n := len(lines) + 1
			lines = append(lines, sheet.Line{Number: n, At: Evening.Add(time.Duration(n) * time.Minute), Round: round + 1, Seat: seat + 1, Entries: entries})
		}
	}
	return g.With(lines...)
}

// easter is a small finished game: Ben wins; Cleo leaves with 50.
func Easter(t T) *sheet.Game {
	g := New(t, "classic", []string{"Ann", "Zoë & Ben", "Cleo"}, "end.target=1000", "end.last_turns=none")
	h := g.Head()
	h.First = 2
	g, err := sheet.New(h, nil)
	require.NoError(t, err)
	return Typed(t, g, "zoë 555 b", "cleo f", "ann =500", "zoë f", `cleo +50 "old debt"`, "leave cleo", "ann f", "zoë 1 1 111 b")
}
