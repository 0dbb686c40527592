package storage_test

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"farkle/scorer/rulebook"
	"farkle/sheet"
	"farkle/sheet/stats"
	"farkle/storage"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// fataler is what a test and a property have in common.
type fataler interface {
	require.TestingT
	Helper()
}

// play starts a game of a known rule set and writes what is typed in it; every
// line has to be accepted.
func play(t fataler, s *storage.Store, id, rules string, players []string, texts ...string) (game int) {
	t.Helper()
	r, err := rulebook.Load(rules)
	require.NoError(t, err)
	game, err = s.NewGame(context.Background(), sheet.Head{ID: id, Rules: r, Seats: players, First: 1, Started: noon})
	require.NoError(t, err)
	for _, text := range texts {
		require.NoError(t, say(s, game, text), text)
	}
	return game
}

// say writes what is typed, if it is accepted.
func say(s *storage.Store, game int, text string) error {
	_, err := s.Append(context.Background(), game, func(r *storage.Record) ([]sheet.Line, error) {
		g, err := r.Game()
		if err != nil {
			return nil, err
		}
		steps, err := g.Try(text, noon)
		if err != nil {
			return nil, err
		}
		var lines []sheet.Line
		for _, step := range steps {
			lines = append(lines, step.Line)
		}
		return lines, nil
	})
	return err
}

func faults(t fataler, s *storage.Store) []string {
	t.Helper()
	found, err := s.Check(context.Background(), nil)
	require.NoError(t, err)
	var texts []string
	for _, f := range found {
		texts = append(texts, f.String())
	}
	return texts
}

// Whatever is typed, undone, struck out, fixed: what is kept for history is what
// the lines come to.
func TestResultsAreWhatTheLinesComeTo(t *testing.T) {
	dir := t.TempDir()
	n := 0
	rapid.Check(t, func(t *rapid.T) {
		n++
		s, err := storage.Open(context.Background(), storage.Options{Path: filepath.Join(dir, fmt.Sprint(n)), Create: true, Now: atNoon})
		require.NoError(t, err)
		defer s.Close()
		var games []int
		for i, rules := range []string{"classic", "frenzy", "tenthousand"} {
			games = append(games, play(t, s, fmt.Sprint(i), rules, []string{"Ann", "Ben", "Cleo"}[:2+i%2]))
		}
		words := rapid.SampledFrom([]string{
			"444 1 b", "111 5 b", "1 f", "f", "=600", "=3000", "=9000", "5 5 1 s", "123456 111 b", "-", "< 1 b", "1",
			"undo", "undo", "redo", "strike 1", "strike 3", "restore 1", "fix 2 ann =700", "fix 1 f", "common 5", "common 2x", "common wild 4",
			"join dora after ann 500", "join eve", "leave ben", "all s", "call", "ann +50", `ben -700 "a debt"`, "rules end.target=5000", "note x",
			"ann =450, ben f", "round 1 ben =500",
		})
		for range rapid.IntRange(1, 25).Draw(t, "lines") {
			say(s, rapid.SampledFrom(games).Draw(t, "game"), words.Draw(t, "line")) // a refusal changes nothing
		}
		require.Empty(t, faults(t, s))
	})
}

// What is typed wrong and corrected leaves no trace in the figures: C52, C53.
func TestCorrectionsReachTheResults(t *testing.T) {
	s := open(t, newPath(t))
	total := func(game int) int {
		t.Helper()
		require.Empty(t, faults(t, s))
		games, _, err := s.Past(t.Context(), storage.Filter{}, 0, 0)
		require.NoError(t, err)
		return games[len(games)-game].Seats[0].Total
	}
	game := play(t, s, "1", "classic", []string{"Ann", "Ben"}, "ann =500", "ben f", "ann =500", "ben f", "ann =500", "ben f", "ann =600", "ben f")
	assert.Equal(t, 2100, total(game))
	require.NoError(t, say(s, game, "fix 3 ann =550"))
	assert.Equal(t, 2150, total(game))

	again := play(t, s, "2", "tenthousand", []string{"Ann", "Ben"}, "ann =800", "ben =800", "ann f", "ben =800", "ann f", "undo", "ann f", "ben =800")
	assert.Equal(t, 800, total(again), "two farkles and no fine")
	require.NoError(t, say(s, again, "ann f"))
	assert.Equal(t, -200, total(again), "the third")
}

// older are the files of the layouts there were before: one of each is kept in
// testdata, with the same games.
func older(t *testing.T) map[int][]byte {
	files := map[int][]byte{}
	for layout := 1; layout <= 3; layout++ {
		content, err := os.ReadFile(filepath.Join("testdata", fmt.Sprintf("layout%d.db", layout)))
		require.NoError(t, err)
		files[layout] = content
	}
	return files
}

func TestAFileOfAnOlderLayout(t *testing.T) {
	for layout, content := range older(t) {
		t.Run(fmt.Sprint(layout), func(t *testing.T) { upgraded(t, layout, content) })
	}
}

func upgraded(t *testing.T, layout int, content []byte) {
	path := newPath(t)
	require.NoError(t, os.WriteFile(path, content, 0o600))
	s := open(t, path)

	current, err := s.Current(t.Context())
	require.NoError(t, err)
	assert.Equal(t, 4, current, "known only after its lines were read")
	require.NoError(t, s.Refresh(t.Context(), nil))
	assert.Empty(t, faults(t, s))
	games, total, err := s.Past(t.Context(), storage.Filter{}, 0, 0)
	require.NoError(t, err)
	assert.Equal(t, 4, total)
	assert.Equal(t, []string{"Ann"}, games[3].Winners())
	assert.Equal(t, 10_900, games[3].Margin)
	assert.Len(t, games[2].Seats, 4, "also who joined later")
	appendLines(t, s, 4, "note on and on", "practice")
	games, _, err = s.Past(t.Context(), storage.Filter{}, 0, 1)
	require.NoError(t, err)
	assert.Equal(t, stats.Practice, games[0].Aside)
	assert.Empty(t, faults(t, s))

	beside, err := filepath.Glob(path + ".layout*")
	require.NoError(t, err)
	copied := fmt.Sprintf("%s.layout%d.20261129T120000Z", path, layout)
	require.Equal(t, []string{copied}, beside, "and nothing half made is left")
	info, err := os.Stat(copied)
	require.NoError(t, err)
	assert.Equal(t, fs.FileMode(0o600), info.Mode())
	var version, lines int
	db := raw(t, copied)
	require.NoError(t, db.QueryRow("pragma user_version").Scan(&version))
	require.NoError(t, db.QueryRow("select count(*) from lines").Scan(&lines))
	assert.Equal(t, []int{layout, 21}, []int{version, lines}, "the copy is as the file was")
}

// Where no copy can be made nothing is changed.
func TestNoUpgradeWithoutACopy(t *testing.T) {
	content, err := os.ReadFile(filepath.Join("testdata", "layout1.db"))
	require.NoError(t, err)
	path := newPath(t)
	require.NoError(t, os.WriteFile(path, content, 0o600))
	require.NoError(t, os.Mkdir(path+".layout1.20261129T120000Z", 0o700))
	_, err = storage.Open(t.Context(), storage.Options{Path: path, Now: atNoon})
	require.Error(t, err)
	var version int
	require.NoError(t, raw(t, path).QueryRow("pragma user_version").Scan(&version))
	assert.Equal(t, 1, version)
}

func TestTheGameMeant(t *testing.T) {
	s := open(t, newPath(t))
	current := func() int {
		n, err := s.Current(t.Context())
		require.NoError(t, err)
		return n
	}
	assert.Zero(t, current())
	play(t, s, "1", "classic", []string{"Ann"}, "=500")
	play(t, s, "2", "classic", []string{"Ann"}, "call none")
	assert.Equal(t, 1, current())
	play(t, s, "3", "classic", []string{"Ann"})
	assert.Equal(t, 3, current())
	require.NoError(t, say(s, 3, "=10000"))
	assert.Equal(t, 1, current())
	require.NoError(t, say(s, 1, "call"))
	assert.Equal(t, 3, current(), "all are over: the newest")
	require.NoError(t, say(s, 2, "undo"))
	assert.Equal(t, 2, current())
}

// Every fault is found, and named by game and line.
func TestCheck(t *testing.T) {
	for query, want := range map[string]string{
		"delete from lines where game = 2 and line = 3":                             "game 2, line 3: it is missing, and whatever followed it",
		"update lines set entries = 'f' where game = 2 and line = 2":                "game 2, line 2: it is not what was written",
		"update seats set name = 'Bert' where game = 2 and seat = 2":                "game 2: rules, players or start are not what was written",
		"delete from games where game = 1":                                          "game 1: it is missing",
		"update results set margin = 7 where game = 2":                              "game 2: the results have margin as 7, and it is 500",
		"update results set rules = 'frenzy' where game = 2":                        "game 2: the results have rules as frenzy, and it is home",
		"update results set sum = sum + 1 where game = 2":                           "game 2, line 3: the results were made from another line than this",
		"update results set last = 2 where game = 2":                                "game 2, line 3: the results don't count it yet",
		"update results set reading = 99 where game = 2":                            "game 2: its results are still to be made",
		"update result_seats set farkles = 4 where game = 2 and seat = 1":           "game 2: the results have farkles of Ann as 4, and it is 0",
		"update result_seats set person = 1 where game = 2 and seat = 2":            "game 2: the results have Ben as somebody else",
		"delete from result_seats where game = 2 and seat = 2":                      "game 2: the results have nothing of Ben",
		"update people set folded = 'BERT' where folded = 'BEN'":                    "game 1: the results have Ben as somebody else",
		"update result_seats set seat = 3 where game = 2 and seat = 2":              "game 2: the results have nothing of Ben",
		"update games set rules = '{}', sum = 0 where game = 2":                     "game 2: rules, players or start are not what was written",
		"delete from results where game = 2":                                        "game 2: its results are still to be made",
		"update results set started = '2026-11-29T12:00:01Z' where game = 2":        "game 2: the results have started as 2026-11-29T12:00:01Z, and it is 2026-11-29T12:00:00Z",
		"update results set status = 'over', ended = 'never' where game = 2":        "game 2: the results have ended as never, and it is 2026-11-29T12:00:00Z",
		"update result_seats set game = 2, seat = 3 where game = 1 and seat = 1":    "game 2: the results have a player who isn't in it",
		"update result_seats set thrown_6 = -1, name = '' where game=2 and seat= 1": "game 2: the results have name of Ann as , and it is Ann",
	} {
		t.Run(query, func(t *testing.T) {
			path := twoGames(t)
			s := open(t, path)
			require.Empty(t, faults(t, s))
			require.NoError(t, s.Close())
			tamper(t, path, query)
			before, err := os.ReadFile(path)
			require.NoError(t, err)

			s = open(t, path)
			assert.Contains(t, faults(t, s), want)
			require.NoError(t, s.Close())
			after, err := os.ReadFile(path)
			require.NoError(t, err)
			assert.Equal(t, before, after, "a check changes nothing")

			s = open(t, path)
			require.NoError(t, s.Rebuild(t.Context(), nil))
			for _, f := range faults(t, s) {
				assert.NotContains(t, f, "results", "they were made again")
			}
		})
	}
}

// Of a game that can't be read, or whose rules can't be played, the results say
// only that; those of the others are made.
func TestResultsOfGamesThatCantBeRead(t *testing.T) {
	path := newPath(t)
	s := open(t, path)
	for _, id := range []string{"1", "2", "3", "4"} {
		newGame(t, s, id)
	}
	appendLines(t, s, 4, "444 1 b")
	appendLines(t, s, 1, "444 1 b")
	require.NoError(t, s.Close())
	rules := func(game int, text string) string {
		h := storedHead(t, path, game)
		h.rules = text
		return fmt.Sprintf("; update games set rules = '%s', sum = %d where game = %d", text, h.worked(), game)
	}
	tamper(t, path, "update lines set entries = 'f' where game = 4"+
		rules(2, `{"format":2,"rules":[]}`)+rules(3, `{"format":1,"rules":[["name","nothing"]]}`))

	s = open(t, path)
	require.NoError(t, s.Rebuild(t.Context(), nil))
	games, _, err := s.Past(t.Context(), storage.Filter{}, 0, 0)
	require.NoError(t, err)
	for _, g := range games {
		if g.Game == 1 {
			assert.NotEqual(t, stats.Damaged, g.Status)
			assert.Equal(t, 500, g.Seats[0].Total)
			continue
		}
		assert.Equal(t, stats.Damaged, g.Status, "game %d", g.Game)
		assert.Empty(t, g.Seats, "game %d", g.Game)
	}
	assert.Len(t, games, 4)
	current, err := s.Current(t.Context())
	require.NoError(t, err)
	assert.Equal(t, 1, current, "the newest that can be gone on with")
	assert.Contains(t, strings.Join(faults(t, s), "\n"), "game 3: its rules can't be played: ")
}

// A line torn off the end is missed: the results remember it.
func TestNothingIsWrittenBelowALostTail(t *testing.T) {
	path := twoGames(t)
	tamper(t, path, "delete from lines where game = 2 and line = 3")
	s := open(t, path)
	_, err := s.Append(t.Context(), 2, write(t, "f"))
	var damaged *storage.FileError
	require.ErrorAs(t, err, &damaged)
	require.Equal(t, storage.Damaged, damaged.Kind)
	assert.Equal(t, 3, damaged.Line)
}

func TestPeople(t *testing.T) {
	path := newPath(t)
	s := open(t, path)
	play(t, s, "1", "classic", []string{"Ann", "Ben"}, "ann =10000", "ben f")
	play(t, s, "2", "classic", []string{"Annie", "Ben"}, "join BEN2", "annie f", "ben =10000", "ben2 f", "annie f")
	play(t, s, "3", "classic", []string{"ANN", "Cleo"})
	list := func() string {
		people, err := s.People(t.Context())
		require.NoError(t, err)
		var all []string
		for _, p := range people {
			all = append(all, fmt.Sprintf("%s%v%d", p.Name, p.Names, p.Games))
		}
		return strings.Join(all, " ")
	}
	find := func(name string) int {
		t.Helper()
		id, err := s.FindPerson(t.Context(), name)
		require.NoError(t, err)
		return id
	}
	assert.Equal(t, "ANN[Ann ANN]2 Annie[Annie]1 Ben[Ben]2 BEN2[BEN2]1 Cleo[Cleo]1", list())
	assert.Equal(t, find("ann"), find("ANN"))
	assert.Equal(t, find("cleo"), find("cl"))
	_, err := s.FindPerson(t.Context(), "be")
	assert.EqualError(t, err, `"be" could be BEN2 or Ben`)
	_, err = s.FindPerson(t.Context(), "zoe")
	assert.EqualError(t, err, `nobody called "zoe" has played`)

	sums := func() string {
		var all string
		require.NoError(t, raw(t, path).QueryRow("select (select group_concat(sum) from games) || (select group_concat(sum) from lines) || (select group_concat(name) from seats)").Scan(&all))
		return all
	}
	before := sums()
	require.ErrorContains(t, s.JoinPeople(t.Context(), find("ben"), find("ben2"), true), "can't be one person")
	require.NoError(t, s.JoinPeople(t.Context(), find("annie"), find("ann"), true))
	assert.Equal(t, "ANN[Ann Annie ANN]3 Ben[Ben]2 BEN2[BEN2]1 Cleo[Cleo]1", list())
	assert.Equal(t, find("ann"), find("annie"))
	assert.Equal(t, find("ann"), find("an"), "two names of one person")

	require.NoError(t, s.Rename(t.Context(), find("annie"), "Ann Lee"))
	assert.ErrorContains(t, s.Rename(t.Context(), find("ann"), "ben"), "somebody else's name")
	assert.Equal(t, "Ann Lee[Ann Annie ANN]3 Ben[Ben]2 BEN2[BEN2]1 Cleo[Cleo]1", list())
	play(t, s, "4", "classic", []string{"annie", "Dora"})
	play(t, s, "5", "classic", []string{"Dora", "ANN LEE"})
	assert.Equal(t, "Ann Lee[Ann Annie ANN annie ANN LEE]5 Ben[Ben]2 BEN2[BEN2]1 Cleo[Cleo]1 Dora[Dora]2", list())
	assert.True(t, strings.HasPrefix(sums(), before[:20]))
	require.Empty(t, faults(t, s))
	require.NoError(t, s.Rebuild(t.Context(), nil))
	assert.Equal(t, "Ann Lee[Ann Annie ANN annie ANN LEE]5 Ben[Ben]2 BEN2[BEN2]1 Cleo[Cleo]1 Dora[Dora]2", list(), "who is who is no cache")

	games, total, err := s.Past(t.Context(), storage.Filter{Person: find("ann")}, 1, 2)
	require.NoError(t, err)
	assert.Equal(t, 5, total)
	assert.Equal(t, []int{4, 3}, []int{games[0].Game, games[1].Game})
	assert.Equal(t, "Ann Lee", games[0].Seats[0].Name)
}

// C74: what is asked of an empty file is nothing, and no error.
// The name stays of the one whom another joins, also where the other's was typed
// last.
func TestJoiningUnderAnOlderName(t *testing.T) {
	s := open(t, newPath(t))
	newGame(t, s, "1", "Bob", "Ann")
	newGame(t, s, "2", "Robert", "Ann")
	bob, err := s.FindPerson(t.Context(), "bob")
	require.NoError(t, err)
	robert, err := s.FindPerson(t.Context(), "robert")
	require.NoError(t, err)
	require.NoError(t, s.JoinPeople(t.Context(), robert, bob, true))
	who, err := s.Person(t.Context(), bob)
	require.NoError(t, err)
	assert.Equal(t, "Bob", who.Name)
}

func TestAnEmptyFile(t *testing.T) {
	s := open(t, newPath(t))
	games, total, err := s.Past(t.Context(), storage.Filter{}, 0, 20)
	require.NoError(t, err)
	assert.Zero(t, total)
	assert.Empty(t, games)
	first, last, err := s.Span(t.Context(), storage.Filter{})
	require.NoError(t, err)
	assert.True(t, first.IsZero() && last.IsZero())
	players, err := s.Players(t.Context(), storage.Filter{})
	require.NoError(t, err)
	assert.Empty(t, players)
	assert.Empty(t, faults(t, s))
}

// C55: in the night the clocks go back a game has its length.
func TestLengthOfAGame(t *testing.T) {
	zone, err := time.LoadLocation("America/New_York")
	require.NoError(t, err)
	start := time.Date(2026, 11, 1, 5, 50, 0, 0, time.UTC) // 01:50, an hour before 01:50 comes again
	s := open(t, newPath(t))
	h := head(t, "1")
	h.Started = start.In(zone)
	game, err := s.NewGame(t.Context(), h)
	require.NoError(t, err)
	for i, minutes := range []int{20, 10, -30} {
		_, err = s.Append(t.Context(), game, func(*storage.Record) ([]sheet.Line, error) {
			at := start.Add(time.Duration(minutes) * time.Minute).In(zone)
			return []sheet.Line{{Number: i + 1, At: at, Round: 1, Seat: 1, Entries: entries(t, "note x")}}, nil
		})
		require.NoError(t, err)
		games, _, err := s.Past(t.Context(), storage.Filter{}, 0, 0)
		require.NoError(t, err)
		assert.Equal(t, time.Duration(max(minutes, 0))*time.Minute, games[0].Length())
		assert.Equal(t, "01:50", games[0].Started.In(zone).Format("15:04"))
	}
}
