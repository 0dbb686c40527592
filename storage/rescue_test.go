package storage_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/sheet"
	"farkle/sheet/exchange"
	"farkle/storage"
)

// exports are the games of a file as farkle export writes them.
func exports(t *testing.T, path string) (all []string) {
	t.Helper()
	s := open(t, path)
	defer s.Close()
	records, err := everything(s)
	require.NoError(t, err)
	for _, r := range records {
		game, err := r.Game()
		require.NoError(t, err)
		text, err := json.Marshal(exchange.Export(game))
		require.NoError(t, err)
		all = append(all, string(text))
	}
	return all
}

// manyGames is a file in which every line, every name and every head has words
// that stand nowhere else.
func manyGames(t *testing.T) (path string) {
	path = newPath(t)
	s := open(t, path)
	for g := range 16 {
		id := fmt.Sprintf("identity-%02d", g)
		names := []string{fmt.Sprintf("Ann%02d", g), fmt.Sprintf("Ben%02d", g)}
		game := newGame(t, s, id, names...)
		for l := range 10 + g {
			words := fmt.Sprintf("game%02d-line%02d", g, l)
			appendLines(t, s, game, "note "+words+strings.Repeat(" and some more", l%9))
		}
	}
	require.NoError(t, s.Close())
	return path
}

// A hurt is a way for a file to come to harm.
type hurt struct {
	name string
	do   func(r *rand.Rand, file []byte) []byte
}

var hurts = []hurt{
	{"one bit", func(r *rand.Rand, file []byte) []byte { return flipBits(r, file, 1) }},
	{"some bits", func(r *rand.Rand, file []byte) []byte { return flipBits(r, file, 2+r.IntN(20)) }},
	{"cut short", func(r *rand.Rand, file []byte) []byte { return file[:1+r.IntN(len(file)-1)] }},
	{"a page of zeroes", func(r *rand.Rand, file []byte) []byte {
		at := r.IntN(len(file)/4096) * 4096
		clear(file[at : at+4096])
		return file
	}},
	{"rubbish in the middle", func(r *rand.Rand, file []byte) []byte {
		at := r.IntN(len(file))
		for i := at; i < min(len(file), at+1+r.IntN(6000)); i++ {
			file[i] = byte(r.UintN(256))
		}
		return file
	}},
	{"two pages exchanged", func(r *rand.Rand, file []byte) []byte {
		a, b := r.IntN(len(file)/4096)*4096, r.IntN(len(file)/4096)*4096
		for i := range 4096 {
			file[a+i], file[b+i] = file[b+i], file[a+i]
		}
		return file
	}},
}

func flipBits(r *rand.Rand, file []byte, n int) []byte {
	for range n {
		file[r.IntN(len(file))] ^= 1 << r.IntN(8)
	}
	return file
}

// listed reports whether a rescue says that a line may be lost.
func listed(r *storage.Rescue, game, line int) bool {
	for _, f := range r.Faults {
		var to int
		switch {
		case f.Game == 0 && (strings.HasPrefix(f.What, "games at its end may be missing")),
			f.Game == game && (f.Line == 0 || f.Line == line):
			return true
		case f.Game == game && f.Line < line && strings.HasPrefix(f.What, "it can't be read, nor"):
			if _, err := fmt.Sscanf(f.What, "it can't be read, nor can any other up to line %d", &to); err == nil && line <= to {
				return true
			}
		}
	}
	return false
}

var damages = flag.Int("damages", 100, "TestRescueFromRandomDamage: damage a file so often")

// damaged is how often that is; a run that isn't thorough does it less.
func damaged() int {
	if os.Getenv("FARKLE_THOROUGH") == "" {
		return *damages / 5
	}
	return *damages
}

// Whatever happens to a file: nothing comes over otherwise than it was written, and
// what is lost is listed.
func TestRescueFromRandomDamage(t *testing.T) {
	path := manyGames(t)
	good, err := os.ReadFile(path)
	require.NoError(t, err)
	want := exports(t, path)
	var written [][]sheet.Line
	s := open(t, path)
	records, err := everything(s)
	require.NoError(t, err)
	require.NoError(t, s.Close())
	for _, r := range records {
		written = append(written, r.Lines)
	}
	for seed := range damaged() {
		h := hurts[seed%len(hurts)]
		t.Run(fmt.Sprintf("%s, %d", h.name, seed), func(t *testing.T) {
			bad := h.do(rand.New(rand.NewPCG(7, uint64(seed))), bytes.Clone(good))
			dir := t.TempDir()
			from, to := filepath.Join(dir, "damaged.db"), filepath.Join(dir, "new.db")
			require.NoError(t, os.WriteFile(from, bad, 0o600))
			r, err := storage.Options{Path: to, Now: atNoon}.Rescue(t.Context(), from, nil)
			if err != nil {
				require.True(t, errors.Is(err, storage.NotOurs) || errors.Is(err, storage.Damaged) || errors.Is(err, storage.TooNew), "%v", err)
				return
			}
			got, came := exports(t, to), map[int]storage.Rescued{}
			for _, g := range r.Games {
				require.True(t, 1 <= g.Was && g.Was <= len(want), "%v", r.Faults)
				came[g.Was] = g
				if g.Whole {
					require.True(t, want[g.Was-1] == got[g.Game-1], "game %d: %v", g.Was, r.Faults)
				}
			}
			different := 0
			s := open(t, to)
			for game := 1; game <= len(want); game++ {
				var lines []sheet.Line
				if came[game].Game > 0 {
					record, err := s.Game(t.Context(), came[game].Game)
					require.NoError(t, err)
					lines = record.Lines
				}
				if g := came[game].Game; g == 0 || want[game-1] != got[g-1] {
					different++
				}
				for i, line := range written[game-1] {
					if i >= len(lines) || !assert.ObjectsAreEqual(line, lines[i]) {
						require.True(t, listed(r, game, i+1), "line %d of game %d: %v", i+1, game, r.Faults)
					}
				}
			}
			if h.name == "one bit" {
				require.LessOrEqual(t, different, 1, "one bit belongs to one row")
			}
			faults, err := s.Check(t.Context(), nil)
			require.NoError(t, err)
			require.Empty(t, faults)
			same, err := os.ReadFile(from)
			require.NoError(t, err)
			require.True(t, bytes.Equal(bad, same), "the damaged file was touched")
			require.NoError(t, s.Close())
			left, err := os.ReadDir(dir)
			require.NoError(t, err)
			require.Len(t, left, 2)
		})
	}
}

// rescued is what comes of a file that the statements have spoilt, and the new
// file.
func rescued(t *testing.T, path string, statements ...string) (*storage.Rescue, string) {
	t.Helper()
	if len(statements) > 0 {
		made(t, append([]string{"pragma writable_schema = on", "drop trigger if exists lines_stay", "drop trigger if exists lines_remain",
			"drop trigger if exists games_stay", "drop trigger if exists games_remain", "drop trigger if exists seats_stay", "drop trigger if exists seats_remain"}, statements...)...)(path)
	}
	to := newPath(t)
	r, err := storage.Options{Path: to, Now: atNoon}.Rescue(t.Context(), path, nil)
	require.NoError(t, err)
	return r, to
}

// texts are the entries of a game's lines as they are typed.
func texts(t *testing.T, path string, game int) (all []string) {
	s := open(t, path)
	defer s.Close()
	r, err := s.Game(t.Context(), game)
	require.NoError(t, err)
	for _, l := range r.Lines {
		all = append(all, sheet.EntriesText(l.Entries, r.Head.Rules.Faces()))
	}
	return all
}

// What exactly is kept, and what is said, when this or that is spoilt.
func TestRescue(t *testing.T) {
	const wipe = "zzz" // lines get this in place of what is lost
	for name, c := range map[string]struct {
		spoil  string
		lines  []string // of game 1, which was =100 … =500
		faults []string
	}{
		"nothing":         {"select 1", []string{"=100", "=200", "=300", "=400", "=500"}, nil},
		"the first line":  {"delete from lines where game = 1 and line = 1", []string{"note line 1 could not be read", "=200", "=300", "=400", "=500"}, []string{"game 1, line 1: it can't be read", `game 1, line 2: it is taken as it reads now, "=200": the line above it is lost, and nothing else proves it`}},
		"a line":          {"update lines set entries = '" + wipe + "' where game = 1 and line = 3", []string{"=100", "=200", "note line 3 could not be read", "=400", "=500"}, []string{`game 1, line 3: it is not what was written, and reads "zzz" now`}},
		"points":          {"update lines set entries = '=9000' where game = 1 and line = 3", []string{"=100", "=200", "note line 3 could not be read", "=400", "=500"}, []string{`game 1, line 3: it is not what was written, and reads "=9000" now`}},
		"the last line":   {"update lines set entries = '=9000' where game = 1 and line = 5", []string{"=100", "=200", "=300", "=400"}, []string{`game 1, line 5: it is not what was written, and reads "=9000" now`}},
		"a sum":           {"update lines set sum = 7 where game = 1 and line = 3", []string{"=100", "=200", "=300", "=400", "=500"}, nil},
		"the last sum":    {"update lines set sum = 7 where game = 1 and line = 5", []string{"=100", "=200", "=300", "=400", "=500"}, nil},
		"a head's sum":    {"update games set sum = 7 where game = 1", []string{"=100", "=200", "=300", "=400", "=500"}, nil},
		"two lines":       {"delete from lines where game = 1 and line in (2, 3)", []string{"=100", "note line 2 could not be read", "note line 3 could not be read", "=400", "=500"}, []string{"game 1, line 2: it can't be read", "game 1, line 3: it can't be read", `game 1, line 4: it is taken as it reads now, "=400": the line above it is lost, and nothing else proves it`}},
		"the end":         {"delete from lines where game = 1 and line > 2", []string{"=100", "=200"}, []string{"game 1, line 3: it can't be read, nor can any other up to line 5"}},
		"the end's lines": {"delete from lines where game = 1 and line = 5", []string{"=100", "=200", "=300", "=400"}, []string{"game 1, line 5: it can't be read"}},
		"the results":     {"delete from results where game = 1", []string{"=100", "=200", "=300", "=400", "=500"}, []string{"game 1: nothing says how many lines it had: some may be missing at its end"}},
		"the rules":       {"update games set rules = replace(rules, '1500', '1800') where game = 1", []string{"=100", "=200", "=300", "=400", "=500"}, []string{"game 1: rules, players or start are not all what was written"}},
		"a name":          {"update seats set name = 'Anm' where game = 1 and seat = 1", []string{"=100", "=200", "=300", "=400", "=500"}, nil},
		"all seats":       {"delete from seats", []string{"=100", "=200", "=300", "=400", "=500"}, nil},
		"all names":       {"delete from seats where game = 1; delete from result_seats where game = 1", []string{"=100", "=200", "=300", "=400", "=500"}, []string{"game 1: rules, players or start are not all what was written", "game 1: its players' names can't be read: they are P1, P2 and so on"}},
		"the head":        {"delete from games where game = 1", []string{"=100", "=200", "=300", "=400", "=500"}, []string{"game 1: its head can't be read; its rules and start are what the figures still say", `game 1, line 1: it is taken as it reads now, "=100": the line above it is lost, and nothing else proves it`}},
		"the triggers":    {"delete from sqlite_schema where type = 'trigger'", []string{"=100", "=200", "=300", "=400", "=500"}, nil},
		"the indexes":     {"delete from sqlite_schema where type = 'index'", []string{"=100", "=200", "=300", "=400", "=500"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			path := newPath(t)
			s := open(t, path)
			appendLines(t, s, newGame(t, s, "one"), "=100", "=200", "=300", "=400", "=500")
			appendLines(t, s, newGame(t, s, "two"), "444 b")
			require.NoError(t, s.Close())
			second := exports(t, path)[1]
			spoil := []string{"pragma foreign_keys = off", c.spoil}
			if !strings.Contains(c.spoil, "sqlite_schema") {
				spoil = append(spoil, "vacuum") // else what is deleted may be found all the same
			}
			r, to := rescued(t, path, spoil...)
			var said []string
			for _, f := range r.Faults {
				said = append(said, f.String())
			}
			assert.ElementsMatch(t, c.faults, said)
			if c.lines == nil {
				require.Len(t, r.Games, 1)
				assert.Equal(t, storage.Rescued{Game: 1, Was: 2, Lines: 1, Whole: true}, r.Games[0])
				assert.Equal(t, second, exports(t, to)[0])
				return
			}
			require.Len(t, r.Games, 2)
			assert.Equal(t, c.lines, texts(t, to, 1))
			assert.Equal(t, second, exports(t, to)[1])
			assert.Equal(t, faults(t, open(t, to)), []string(nil))
		})
	}
}

// A lost line can be put back by whoever remembers it.
func TestALostLineIsPutBack(t *testing.T) {
	path := newPath(t)
	s := open(t, path)
	play(t, s, "1", "classic", []string{"Ann", "Ben"}, "ann =600", "ben =700", "ann =800", "ben =900", "ann f")
	require.NoError(t, s.Close())
	_, to := rescued(t, path, "update lines set entries = 'zzz' where line = 3")
	s = open(t, to)
	total := func() int {
		r, err := s.Game(t.Context(), 1)
		require.NoError(t, err)
		game, err := r.Game()
		require.NoError(t, err)
		return game.State().Seats[0].Total
	}
	assert.Equal(t, 600, total())
	require.NoError(t, say(s, 1, "round 2 ann =800"))
	assert.Equal(t, 1400, total())
}

// A line of a player whose joining is lost is not given to somebody else.
func TestRescueOfAJoining(t *testing.T) {
	path := newPath(t)
	s := open(t, path)
	play(t, s, "1", "classic", []string{"Ann", "Ben"}, "ann =600", "ben =700", "join cleo", "ann f", "ben f", "cleo =800")
	require.NoError(t, s.Close())
	r, to := rescued(t, path, "update lines set entries = 'zzz' where line = 3")
	assert.Equal(t, []string{"=600", "=700", "note line 3 could not be read", "f", "f", "note line 6 could not stand"}, texts(t, to, 1))
	require.Len(t, r.Faults, 2)
	assert.Equal(t, `game 1, line 6: it can't stand, and reads "=800": nobody has seat 3`, r.Faults[1].String())
}

// What waits beside the file is read with it, as far as it was ever acknowledged.
func TestRescueOfWhatWaitsBesideTheFile(t *testing.T) {
	path, game := leftOpen(t)
	before := folder(t, filepath.Dir(path))
	r, to := rescued(t, path)
	assert.Empty(t, r.Faults)
	assert.Equal(t, []string{"1 b", "1 b"}, texts(t, to, game))
	assert.Equal(t, before, folder(t, filepath.Dir(path)))

	wal, err := os.ReadFile(path + "-wal")
	require.NoError(t, err)
	wal = wal[:len(wal)-4096-24] // the last frame, which says that all before it is committed
	require.NoError(t, os.WriteFile(path+"-wal", wal, 0o600))
	_, to = rescued(t, path)
	assert.Equal(t, []string{"1 b"}, texts(t, to, game))
}

// Rows too long for a page go on in others.
func TestRescueOfLongRows(t *testing.T) {
	path := newPath(t)
	s := open(t, path)
	for g := range 3 {
		game := newGame(t, s, fmt.Sprint(g))
		appendLines(t, s, game, "1"+strings.Repeat(" 5", 400), strings.Repeat("1 ", 9000)+"b", "1 b")
	}
	require.NoError(t, s.Close())
	want := exports(t, path)
	r, to := rescued(t, path)
	assert.Empty(t, r.Faults)
	assert.Equal(t, want, exports(t, to))
}

// Who is one person comes over too.
func TestRescueOfPeople(t *testing.T) {
	path := newPath(t)
	s := open(t, path)
	newGame(t, s, "1", "Ann", "Ben")
	newGame(t, s, "2", "Annie", "Ben")
	id := func(name string) int {
		who, err := s.FindPerson(t.Context(), name)
		require.NoError(t, err)
		return who
	}
	require.NoError(t, s.JoinPeople(t.Context(), id("Annie"), id("Ann"), true))
	require.NoError(t, s.Rename(t.Context(), id("Ben"), "Benjamin"))
	newGame(t, s, "3", "P1", "Pam")
	require.NoError(t, s.JoinPeople(t.Context(), id("Pam"), id("Ann"), false))
	newGame(t, s, "4", "Pam", "P1")
	require.NoError(t, s.NameGuest(t.Context(), 3, "P1", "Zoe"))
	want, err := s.People(t.Context())
	require.NoError(t, err)
	require.NoError(t, s.Close())
	r, to := rescued(t, path)
	assert.Empty(t, r.Faults)
	got, err := open(t, to).People(t.Context())
	require.NoError(t, err)
	assert.Equal(t, want, got)
}

// Every layout there ever was can be read.
func TestRescueOfAnOlderLayout(t *testing.T) {
	for _, old := range older(t) {
		path := newPath(t)
		written(t, old)(path)
		before := folder(t, filepath.Dir(path))
		r, to := rescued(t, path)
		assert.Empty(t, r.Faults)
		assert.Equal(t, before, folder(t, filepath.Dir(path)))
		got := exports(t, to)
		assert.Equal(t, exports(t, path), got)
	}
}

// What isn't a file of games has nothing to be rescued, and nothing that is there
// is replaced.
func TestRescueRefuses(t *testing.T) {
	dir := t.TempDir()
	text, taken := filepath.Join(dir, "text.db"), filepath.Join(dir, "taken.db")
	written(t, bytes.Repeat([]byte("scores "), 5000))(text)
	written(t, ours(t))(taken)
	made(t, "create table t (a, b, c, d)", "insert into t values (1, 2, 3, 4)")(filepath.Join(dir, "other.db"))
	before := folder(t, dir)
	for _, c := range []struct {
		from, to string
		want     error
	}{
		{"text.db", "new.db", storage.NotOurs},
		{"other.db", "new.db", storage.NotOurs},
		{"none.db", "new.db", storage.NoFile},
		{".", "new.db", storage.NotOurs},
		{"taken.db", "text.db", storage.NoAccess},
		{"taken.db", "taken.db", storage.NoAccess},
		{"taken.db", "text.db/new.db", storage.NoAccess},
	} {
		_, err := storage.Options{Path: filepath.Join(dir, c.to), Now: atNoon}.Rescue(t.Context(), filepath.Join(dir, c.from), nil)
		require.ErrorIs(t, err, c.want, "%s to %s", c.from, c.to)
		assert.Equal(t, before, folder(t, dir))
	}
	_, err := storage.Options{Path: text, Now: atNoon}.Rescue(t.Context(), taken, nil)
	assert.ErrorIs(t, err, fs.ErrExist)
}

// What must come out of a file of 30 games where whole pages are gone.
func TestRescueOfPages(t *testing.T) {
	path := newPath(t)
	s := open(t, path)
	const games, each = 30, 21
	for g := range games {
		game := newGame(t, s, fmt.Sprintf("game-%02d", g), fmt.Sprint("Ann", g), fmt.Sprint("Ben", g))
		for l := range each {
			appendLines(t, s, game, fmt.Sprintf("note game %d line %d", g, l))
		}
	}
	require.NoError(t, s.Close())
	good, err := os.ReadFile(path)
	require.NoError(t, err)
	pages := func(table, column string) (all []int) {
		db := raw(t, path)
		rows, err := db.Query("select "+column+" from dbstat where name = ? and pagetype = 'leaf' order by pageno", table)
		require.NoError(t, err)
		defer rows.Close()
		for rows.Next() {
			var page int
			require.NoError(t, rows.Scan(&page))
			all = append(all, page)
		}
		return all
	}
	zeroed := func(page int) []byte {
		bad := bytes.Clone(good)
		clear(bad[(page-1)*4096 : page*4096])
		return bad
	}
	lines, onPage := pages("lines", "pageno")[1], pages("lines", "ncell")[1]
	require.Greater(t, onPage, 20) // and the row that stands where the way there branches off
	for name, c := range map[string]struct {
		bad         []byte
		least, most int // lines that come over as they were written
	}{
		"sound":        {good, games * each, games * each},
		"the seats":    {zeroed(pages("seats", "pageno")[0]), games * each, games * each},
		"a lines page": {zeroed(lines), games*each - onPage - 1, games*each - onPage - 1},
		"cut short":    {good[:len(good)/4*3], 1, games * each},
	} {
		t.Run(name, func(t *testing.T) {
			from := newPath(t)
			require.NoError(t, os.WriteFile(from, c.bad, 0o600))
			r, to := rescued(t, from)
			kept := 0
			for _, g := range r.Games {
				for l, text := range texts(t, to, g.Game) {
					if text == fmt.Sprintf("note game %d line %d", g.Was-1, l) {
						kept++
					}
				}
			}
			t.Log(kept, "lines of", games*each)
			assert.GreaterOrEqual(t, kept, c.least)
			assert.LessOrEqual(t, kept, c.most)
			assert.Equal(t, kept == games*each, len(r.Faults) == 0, "%v", r.Faults)
		})
	}
}
