package storage_test

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"strings"
	"testing"

	"farkle/storage"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// twoGames is a file with two games of three lines each.
func twoGames(t *testing.T) (path string) {
	path = newPath(t)
	s := open(t, path)
	for _, id := range []string{"first", "second"} {
		appendLines(t, s, newGame(t, s, id), "444 1 b", "f/2346", "=450")
	}
	require.NoError(t, s.Close())
	return path
}

func TestNothingWrittenCanBeChanged(t *testing.T) {
	path := twoGames(t)
	db := raw(t, path)
	for query, refusal := range map[string]string{
		"update lines set entries = 'f' where line = 2":                                                                   "a line never changes",
		"update lines set line = 9 where line = 3":                                                                        "a line never changes",
		"delete from lines where game = 1 and line = 3":                                                                   "a line is never deleted",
		"insert or replace into lines values (1, 2, '', 1, 1, 'f', 0)":                                                    "below the last one",
		"replace into lines values (1, 3, '', 1, 1, 'f', 0)":                                                              "below the last one",
		"insert into lines values (1, 5, '', 1, 1, 'f', 0)":                                                               "below the last one",
		"insert into lines values (1, 0, '', 1, 1, 'f', 0)":                                                               "below the last one",
		"insert into lines values (1, 3, '', 1, 1, 'f', 0) on conflict do nothing":                                        "below the last one",
		"insert into lines select 1, 3, '', 1, 1, 'f', 0 where true on conflict (game, line) do update set entries = 'f'": "below the last one",

		"update games set rules = '{}' where game = 1":                                          "a game never changes",
		"update games set uuid = 'third' where game = 1":                                        "a game never changes",
		"update games set first = 2":                                                            "a game never changes",
		"delete from games where game = 2":                                                      "a game is never deleted",
		"replace into games values (2, 'third', '{}', 1, '', 0)":                                "a game takes the next number",
		"replace into games values (3, 'first', '{}', 1, '', 0)":                                "written once",
		"insert into games values (4, 'third', '{}', 1, '', 0)":                                 "a game takes the next number",
		"insert into games (uuid, rules, first, started, sum) values ('third', '{}', 1, '', 0)": "a game takes the next number",

		"update seats set name = 'Bert' where seat = 2": "a seat never changes",
		"update seats set seat = 3 where seat = 2":      "a seat never changes",
		"delete from seats where game = 1":              "a seat is never deleted",
		"replace into seats values (1, 2, 'Bert', 1)":   "seats are taken in order",
		"insert into seats values (1, 3, 'Cleo', 1)":    "before the first line",
	} {
		_, err := db.Exec(query)
		if assert.Error(t, err, query) {
			assert.Contains(t, err.Error(), refusal, query)
		}
	}
	s := open(t, path)
	for game := 1; game <= 2; game++ {
		r, err := s.Game(t.Context(), game)
		require.NoError(t, err)
		assert.Equal(t, 3, r.Last())
	}
}

// tamper changes the file with its guards taken off for a while.
func tamper(t *testing.T, path, query string) {
	t.Helper()
	db := raw(t, path)
	triggers := map[string]string{}
	rows, err := db.Query("select name, sql from sqlite_schema where type = 'trigger'")
	require.NoError(t, err)
	for rows.Next() {
		var name, text string
		require.NoError(t, rows.Scan(&name, &text))
		triggers[name] = text
	}
	require.NoError(t, rows.Err())
	require.Len(t, triggers, 9)
	for name := range triggers {
		run(t, db, "drop trigger "+name)
	}
	result, err := db.Exec(query)
	require.NoError(t, err)
	changed, err := result.RowsAffected()
	require.NoError(t, err)
	require.NotZero(t, changed, "the test changes nothing")
	for _, text := range triggers {
		run(t, db, text)
	}
	require.NoError(t, db.Close())
}

func TestEveryChangeBehindItsBackIsFound(t *testing.T) {
	for query, line := range map[string]int{
		"update lines set at = '2026-11-29T12:00:01Z' where game = 2 and line = 2":                                          2,
		"update lines set at = 'noon' where game = 2 and line = 2":                                                          2,
		"update lines set round = 2 where game = 2 and line = 2":                                                            2,
		"update lines set seat = 2 where game = 2 and line = 2":                                                             2,
		"update lines set entries = 'f/2344' where game = 2 and line = 2":                                                   2,
		"update lines set entries = '?' where game = 2 and line = 2":                                                        2,
		"update lines set sum = sum + 1 where game = 2 and line = 2":                                                        2,
		"update lines set line = 4 where game = 2 and line = 3":                                                             3,
		"update lines set line = 0 where game = 2 and line = 1":                                                             1,
		"delete from lines where game = 2 and line = 1":                                                                     1,
		"delete from lines where game = 2 and line = 2":                                                                     2,
		"insert into lines select game, 4, at, round, seat, entries, sum from lines where game = 2 and line = 3":            4,
		"insert or replace into lines select 2, line, at, round, seat, entries, sum from lines where game = 1 and line = 2": 2,
		"update lines set entries = case line when 1 then 'f/2346' else '444 1 b' end, sum = 0 where game = 2 and line < 3": 1,

		"update games set uuid = 'third' where game = 2":                          0,
		"update games set rules = replace(rules, '10000', '5000') where game = 2": 0,
		"update games set rules = rules || ' ' where game = 2":                    0,
		"update games set first = 2 where game = 2":                               0,
		"update games set started = '2026-11-29T12:00:01Z' where game = 2":        0,
		"update games set sum = sum + 1 where game = 2":                           0,
		"update seats set name = 'Bert' where game = 2 and seat = 2":              0,
		"update seats set name = 'ann' where game = 2 and seat = 1":               0,
		"update seats set seat = 3 where game = 2 and seat = 1":                   0,
		"delete from seats where game = 2 and seat = 2":                           0,
		"delete from seats where game = 2":                                        0,
		"insert into seats values (2, 3, 'Cleo', 1)":                              0,
		"update seats set name = iif(seat = 1, 'AnnB', 'en') where game = 2":      0,
	} {
		t.Run(query, func(t *testing.T) {
			path := twoGames(t)
			tamper(t, path, query)
			s := open(t, path)

			r, err := s.Game(t.Context(), 2)
			var damaged *storage.FileError
			require.ErrorAs(t, err, &damaged)
			require.Equal(t, storage.Damaged, damaged.Kind)
			assert.Equal(t, 2, damaged.Game)
			assert.Equal(t, line, damaged.Line)
			assert.Contains(t, err.Error(), path)
			assert.NotEmpty(t, damaged.Hint())
			assert.Equal(t, max(line-1, 0), r.Last(), "the lines before the damage are there")

			_, err = s.Append(t.Context(), 2, write(t, "f"))
			assert.ErrorIs(t, err, storage.Damaged, "nothing is written below damage")

			_, err = s.Game(t.Context(), 1)
			assert.NoError(t, err, "the other game is as it was")
			var walked []int
			for r, err := range s.Records(t.Context()) {
				assert.Equal(t, r.Number == 2, err != nil)
				walked = append(walked, r.Number)
			}
			assert.Equal(t, []int{2, 1}, walked, "one damaged game doesn't hide the others")
		})
	}
}

func TestAGameThatIsGone(t *testing.T) {
	path := twoGames(t)
	tamper(t, path, "delete from games where game = 1")
	s := open(t, path)
	_, err := s.Game(t.Context(), 1)
	var damaged *storage.FileError
	require.ErrorAs(t, err, &damaged)
	require.Equal(t, storage.Damaged, damaged.Kind)
	assert.Equal(t, 1, damaged.Game)
	var faults []error
	for _, err := range s.Records(t.Context()) {
		faults = append(faults, err)
	}
	assert.Equal(t, []error{nil, damaged}, faults)
}

func TestWhoseSeatItWasIsNotPartOfTheSum(t *testing.T) {
	path := twoGames(t)
	run(t, raw(t, path), "update seats set person = 1")
	_, err := open(t, path).Game(t.Context(), 2)
	assert.NoError(t, err)
}

// The same game has the same sums wherever it is and whatever its number, or
// two files could never be brought together. Files written long ago must still
// read, so the sums are worked out here once more, from what is stored.
func TestSumsAreTheSameInEveryFile(t *testing.T) {
	one, other := newPath(t), newPath(t)
	s := open(t, one)
	appendLines(t, s, newGame(t, s, "same"), "444 1 b", "f/2346")
	s = open(t, other)
	newGame(t, s, "another")
	appendLines(t, s, newGame(t, s, "same"), "444 1 b", "f/2346", "=450")

	head := storedHead(t, one, 1)
	assert.Equal(t, head.worked(), head.sum)
	assert.Equal(t, head, storedHead(t, other, 2))
	assert.NotEqual(t, head.sum, storedHead(t, other, 1).sum)

	lines := func(path string, game int) (sums []int64) {
		rows, err := raw(t, path).Query("select line, at, round, seat, entries, sum from lines where game = ? order by line", game)
		require.NoError(t, err)
		defer rows.Close()
		before := head.sum
		for rows.Next() {
			var line, round, seat, sum int64
			var at, entries string
			require.NoError(t, rows.Scan(&line, &at, &round, &seat, &entries, &sum))
			require.Equal(t, hashed(before, line, at, round, seat, entries), sum)
			sums = append(sums, sum)
			before = sum
		}
		return sums
	}
	assert.Len(t, lines(one, 1), 2)
	assert.Equal(t, lines(one, 1), lines(other, 2)[:2])
}

type stored struct {
	id, rules, started string
	first, sum         int64
	names              []string
}

func storedHead(t *testing.T, path string, game int) (h stored) {
	db := raw(t, path)
	row := db.QueryRow("select uuid, rules, first, started, sum from games where game = ?", game)
	require.NoError(t, row.Scan(&h.id, &h.rules, &h.first, &h.started, &h.sum))
	rows, err := db.Query("select name from seats where game = ? order by seat", game)
	require.NoError(t, err)
	defer rows.Close()
	for rows.Next() {
		var name string
		require.NoError(t, rows.Scan(&name))
		h.names = append(h.names, name)
	}
	return h
}

func (h stored) worked() int64 {
	fields := []any{int64(0), h.id, h.rules, h.first, h.started, int64(len(h.names))}
	for _, name := range h.names {
		fields = append(fields, name)
	}
	return hashed(fields...)
}

// hashed is the sum as it is promised: SHA-256 over numbers of eight bytes and
// texts with their length before them, the first eight bytes of it.
func hashed(fields ...any) int64 {
	hash := sha256.New()
	for _, field := range fields {
		if text, ok := field.(string); ok {
			binary.Write(hash, binary.BigEndian, int64(len(text)))
			hash.Write([]byte(text))
		} else {
			binary.Write(hash, binary.BigEndian, field)
		}
	}
	return int64(binary.BigEndian.Uint64(hash.Sum(nil)))
}

func TestRulesOfANewerFormatAreRefused(t *testing.T) {
	path := newPath(t)
	s := open(t, path)
	for _, id := range []string{"1", "2", "3"} {
		newGame(t, s, id)
	}
	newer := storedHead(t, path, 3)
	newer.rules = strings.Replace(newer.rules, `"format":1`, `"format":2`, 1)
	tamper(t, path, fmt.Sprintf("update games set rules = replace(rules, '%s', '%s'), sum = %d where game = 3",
		`"format":1`, `"format":2`, newer.worked())) // the newer version's sum is right

	s = open(t, path)
	_, err := s.Game(t.Context(), 3)
	var tooNew *storage.FileError
	require.ErrorAs(t, err, &tooNew)
	assert.Equal(t, storage.FileError{Kind: storage.TooNew, Path: path, Game: 3, What: "its format is 2, and this one reads up to 1"}, *tooNew)
	assert.Contains(t, err.Error(), "game 3 in "+path)
	var walked []int
	for r := range s.Records(t.Context()) {
		walked = append(walked, r.Number)
	}
	assert.Equal(t, []int{3, 2, 1}, walked)
}

// What the file is made of is looked at like what is in it, and what is foreign holds
// nothing up: no other file takes it in, and the program doesn't run it.
func TestForeignSchema(t *testing.T) {
	const endless = " as with recursive n(i) as (select 1 union all select i + 1 from n) select i from n"
	for name, c := range map[string]struct {
		statements []string
		fault      string
		opens      bool
	}{
		"a trigger": {[]string{"create trigger mine after insert on lines begin select 1; end"}, "there is a trigger mine that farkle didn't make", false},
		"an endless view for a table": {[]string{"drop table desk", `create view "DESK"` + endless},
			"there is a view DESK that farkle didn't make", false},
		"an endless view beside": {[]string{"create view spare" + endless}, "there is a view spare that farkle didn't make", true},
		"a table":                {[]string{"create table t (a)"}, "there is a table t that farkle didn't make", true},
		"a guard that is gone":   {[]string{"drop trigger lines_stay"}, "the trigger lines_stay is missing", true},
		"a guard that does nothing": {[]string{"drop trigger lines_stay", "create trigger lines_stay before update on lines begin select 1; end"},
			"the trigger lines_stay isn't as farkle makes it", true},
	} {
		t.Run(name, func(t *testing.T) {
			path := twoGames(t)
			made(t, c.statements...)(path)
			s, err := storage.Open(t.Context(), storage.Options{Path: path, Now: atNoon})
			var damaged *storage.FileError
			if c.opens {
				require.NoError(t, err)
				assert.Equal(t, []string{c.fault}, faults(t, s))
				require.NoError(t, s.Close())
			} else {
				require.ErrorAs(t, err, &damaged)
				require.Equal(t, storage.Damaged, damaged.Kind)
				assert.Equal(t, c.fault, damaged.What)
			}
			_, err = restore(t, newPath(t), path)
			require.ErrorContains(t, err, c.fault)
			copied, done, err := storage.OpenCopy(t.Context(), storage.Options{Path: path, Now: atNoon}) // as an import does
			if err == nil {
				_, err = open(t, newPath(t)).Import(t.Context(), copied.Incoming(t.Context()), storage.ImportOptions{})
				done()
			}
			require.ErrorContains(t, err, c.fault)
			rescued, err := storage.Options{Path: newPath(t), Now: atNoon}.Rescue(t.Context(), path, nil)
			require.NoError(t, err)
			require.Len(t, rescued.Games, 2)
			assert.Empty(t, rescued.Faults, "the lines are as they were written")
		})
	}
}
