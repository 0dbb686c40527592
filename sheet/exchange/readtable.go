package exchange

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"farkle/scorer"
	"farkle/sheet"
)

// A Paper is a game that was written down elsewhere, as a table says it. Its turns are
// called: nobody knows the dice.
type Paper struct {
	sheet.Journal
	Doubts []string // what was guessed, or doesn't fit
	began  string   // when the game began, to the second, where [CSV] wrote the table
}

// A TableReader reads tables: a row for each round and a column for each player, or
// what [CSV] writes.
type TableReader struct {
	Rules func(name string) (scorer.Rules, error) // by the name in a table, "" where none is
	Cells string                                  // what a cell holds: "turns" or "totals"; "" to find out
	On    string                                  // the day it was played, as 2026-11-21; "" where nobody knows
	Now   time.Time
	Zone  *time.Location // of the dates in a table
}

// WhatTables says what a table may look like.
const WhatTables = "a table has a row for each round and a column for each player: round,Ann,Ben; or is what farkle export --format csv writes; json, notation and another file of games can be read too"

// The cells that are no points.
const farkled, stopped, away = "f", "s", "-"

// A grid is the turns of a game as they stand on paper.
type grid struct {
	rules, date string
	names       []string
	rounds      [][]string // by round and player: points, [farkled], [stopped], [away], or "" for nothing
	totals      []string   // as the last row says, nil where it doesn't
	doubts      []string
}

// Read reads the games of a table. The error is [Faults], [*TooBig], the rules' or the
// reader's.
func (t TableReader) Read(r io.Reader) ([]Paper, error) {
	data, err := io.ReadAll(io.LimitReader(r, mostText+1))
	switch {
	case err != nil:
		return nil, err
	case len(data) > mostText:
		return nil, tooBig("more than 2 MiB")
	}
	data = bytes.TrimPrefix(data, []byte(byteOrderMark))
	if !utf8.Valid(data) {
		return nil, Faults{{Problem: "these are not the bytes of text", Want: "save the file as UTF-8"}}
	}
	rows, err := cells(data)
	if err != nil || len(rows) < 2 || len(rows[0]) < 2 {
		return nil, Faults{{Problem: "this is neither a game nor a table of one", Want: WhatTables}}
	}
	var f Faults
	grids := ours(&f, rows)
	if grids == nil {
		grids = []grid{foreign(&f, rows, t.Cells)}
	}
	if err := f.err(); err != nil {
		return nil, err
	}
	papers := make([]Paper, len(grids))
	for i, g := range grids {
		if papers[i], err = t.paper(g); err != nil {
			return nil, err
		}
	}
	return papers, nil
}

// From reports whether a table was written from a game: the game's own says the same.
func (t TableReader) From(game Page, p Paper) bool {
	var table bytes.Buffer
	if CSV(&table, Of(game), Options{Zone: t.Zone}) != nil {
		return false
	}
	own, err := t.Read(&table)
	return err == nil && own[0].Head.ID == p.Head.ID && own[0].Head.Rules.Name == p.Head.Rules.Name
}

// Earlier reports whether a table was written from a game that has changed since, by
// an undone line or by more of them: it began in the same second, and there is no turn
// in the table that was never typed in the game.
func (t TableReader) Earlier(game Page, p Paper) bool {
	head := game.Game.Head()
	if p.began != head.Started.In(t.Zone).Format(time.DateTime) || p.Head.Rules.Name != head.Rules.Name {
		return false
	}
	type cell struct {
		round int
		name  string
	}
	typed := map[cell]bool{}
	for _, line := range game.Game.Lines() {
		if line.Seat > 0 {
			typed[cell{line.Round, game.Game.State().Name(line.Seat)}] = true
		}
	}
	return !slices.ContainsFunc(p.Lines, func(line sheet.Line) bool {
		return line.Seat > 0 && !typed[cell{line.Round, p.Head.Seats[line.Seat-1]}]
	})
}

// cells reads the rows of a table that hold anything. Its cells are separated by
// what the first of them has most of.
func cells(data []byte) (rows [][]string, err error) {
	first, _, _ := strings.Cut(strings.TrimLeft(string(data), "\r\n"), "\n")
	c := csv.NewReader(bytes.NewReader(data))
	c.FieldsPerRecord, c.LazyQuotes = -1, true
	for _, sep := range ",;\t|" {
		if strings.Count(first, string(sep)) > strings.Count(first, string(c.Comma)) {
			c.Comma = sep
		}
	}
	all, err := c.ReadAll()
	for _, row := range all {
		for i := range row {
			row[i] = strings.TrimSpace(row[i])
		}
		if strings.Join(row, "") != "" {
			rows = append(rows, row)
		}
	}
	return rows, err
}

// ours are the games of what [CSV] writes; nil for any other table.
func ours(f *Faults, rows [][]string) (grids []grid) {
	at := map[string]int{}
	for i, name := range rows[0] {
		at[name] = i
	}
	for _, name := range []string{"game", "date", "rules", "round", "name", "points", "fine", "adjusted", "shifted", "ended"} {
		if _, ok := at[name]; !ok {
			return nil
		}
	}
	games := map[string]int{}
	room := sheet.MostLines + len(rows) // for rounds of all games: most have a row
	for i, row := range rows[1:] {
		cell := func(name string) string {
			if at[name] < len(row) {
				return row[at[name]]
			}
			return ""
		}
		n, known := games[cell("game")]
		if !known {
			n = len(grids)
			games[cell("game")] = n
			grids = append(grids, grid{rules: cell("rules"), date: cell("date")})
		}
		g := &grids[n]
		name := cell("name")
		if plain, ok := strings.CutPrefix(name, "'"); ok && CSVText(plain) == name {
			name = plain
		}
		seat := slices.Index(g.names, name)
		if seat < 0 {
			seat = len(g.names)
			g.names = append(g.names, name)
		}
		round, err := strconv.Atoi(cell("round"))
		total, fine := 0, 0
		for _, part := range []string{"points", "adjusted", "shifted", "fine"} {
			p, e := strconv.Atoi(cell(part))
			if e != nil {
				err = e
			}
			if fine = p; part != "fine" {
				total += p
			}
		}
		if err != nil || round < 1 || round-len(g.rounds) > room {
			f.add(i+2, "round and points as numbers, as farkle writes them", "this row can't be read")
			continue
		}
		for len(g.rounds) < round {
			g.rounds = append(g.rounds, nil)
			room--
		}
		for len(g.rounds[round-1]) <= seat {
			g.rounds[round-1] = append(g.rounds[round-1], "")
		}
		turn := &g.rounds[round-1][seat]
		switch ended := sheet.End(cell("ended")); {
		case ended == sheet.Farkled && total == -fine:
			*turn = farkled // the rules say what it costs
		case total != 0:
			*turn = strconv.Itoa(total)
		case ended == sheet.Stopped, ended == sheet.Banked:
			*turn = stopped
		case ended == sheet.WasAway:
			*turn = away
		}
	}
	return grids
}

// foreign is the game of any other table.
func foreign(f *Faults, rows [][]string, what string) grid {
	head, body := rows[0], rows[1:]
	var g grid
	if len(head) > 2*sheet.MostPlayers { // as many as anybody leaves empty
		f.add(1, fmt.Sprintf("a game has at most %d players", sheet.MostPlayers), "there are %d columns", len(head))
		return g
	}
	labelled := isLabel(head[0]) || counted(body)
	var columns []int
	for i, name := range head {
		switch _, number := points(name); {
		case i == 0 && labelled || empty(body, i):
		case name == "" || number:
			f.add(1, WhatTables, "column %d names no player", i+1)
		default:
			columns, g.names = append(columns, i), append(g.names, name)
		}
	}
	last := len(body) - 1
	for n, row := range body {
		turns := make([]string, len(columns))
		for i, column := range columns {
			var text string
			if column < len(row) {
				text = row[column]
			}
			var ok bool
			if turns[i], ok = turn(text); !ok {
				f.add(n+2, "points, f for a farkle, - for a player who was away; or "+WhatTables, "%s: %q isn't a turn", g.names[i], firstBytes(text))
			}
		}
		if n == last && n > 0 && labelled && !isNumber(row[0]) {
			g.totals = turns
		} else {
			g.rounds = append(g.rounds, turns)
		}
	}
	if what == "" {
		what = g.holds()
		g.doubts = append(g.doubts, "the cells were read as "+what+"; --cells says otherwise")
	}
	if what == "totals" {
		g.parted()
	}
	return g
}

// isLabel reports whether a column that is called so counts the rounds.
func isLabel(name string) bool {
	return name == "" || slices.Contains([]string{"round", "rounds", "#", "no", "no.", "nr", "nr.", "turn", "runde", "manche", "ronde", "tour"}, strings.ToLower(name))
}

// counted reports whether the first column counts the rows.
func counted(body [][]string) bool {
	for i, row := range body {
		if n, err := strconv.Atoi(row[0]); err != nil || n != i+1 {
			return i > 1 && i == len(body)-1 && !isNumber(row[0])
		}
	}
	return len(body) > 1
}

func isNumber(text string) bool {
	_, ok := points(text)
	return ok
}

func empty(body [][]string, column int) bool {
	return !slices.ContainsFunc(body, func(row []string) bool { return column < len(row) && row[column] != "" })
}

// points reads a whole number as people write it in any country.
func points(text string) (n int, ok bool) {
	sign := 1
	if rest, minus := strings.CutPrefix(strings.ReplaceAll(text, "−", "-"), "-"); minus {
		sign, text = -1, rest
	}
	if strings.Trim(text, "0") == "" {
		return 0, text != ""
	}
	entries, err := sheet.ParseEntries("="+text, scorer.Pips())
	if err != nil || len(entries) != 1 || entries[0].Kind != sheet.Called || entries[0].Twice || entries[0].Left > 0 || strings.Contains(text, "+") {
		return 0, false
	}
	return sign * entries[0].Points, true
}

// turn is a cell as it is kept in a grid.
func turn(text string) (string, bool) {
	switch strings.ToLower(text) {
	case "":
		return "", true
	case "f", "x", "farkle":
		return farkled, true
	case "-", "–", "—":
		return away, true
	}
	n, ok := points(text)
	return strconv.Itoa(n), ok
}

// holds finds out what the cells hold: what the last row says of them, else whether
// they ever grow less.
func (g *grid) holds() string {
	falls := false
	for i := range g.names {
		sum, before := 0, 0
		for _, round := range g.rounds {
			n, err := strconv.Atoi(round[i])
			if err != nil {
				continue
			}
			falls = falls || n < before
			sum, before = sum+n, n
		}
		switch {
		case g.totals == nil || sum == before:
		case g.totals[i] == strconv.Itoa(sum):
			return "turns"
		case g.totals[i] == strconv.Itoa(before):
			return "totals"
		}
	}
	if falls || len(g.rounds) < 3 {
		return "turns"
	}
	return "totals"
}

// parted makes turns of running totals.
func (g *grid) parted() {
	before := make([]int, len(g.names))
	for _, round := range g.rounds {
		for i, text := range round {
			if n, err := strconv.Atoi(text); err == nil {
				round[i], before[i] = strconv.Itoa(n-before[i]), n
			}
		}
	}
}

// paper makes a game of a grid.
func (t TableReader) paper(g grid) (Paper, error) {
	rules, err := t.Rules(g.rules)
	if err != nil {
		return Paper{}, err
	}
	names, err := sheet.CleanNames(g.names)
	if err != nil {
		return Paper{}, err
	}
	p := Paper{Journal: sheet.Journal{Head: sheet.Head{Started: t.Now, Rules: rules, Seats: names, First: 1}}, Doubts: g.doubts}
	p.Head.ID = uuid.NewSHA1(uuid.NameSpaceURL, fmt.Appendf(nil, "farkle table %q %q", g.names, g.rounds)).String() // the same table is the same game
	on := t.On
	for _, layout := range []string{time.DateTime, time.DateOnly} {
		day, err := time.ParseInLocation(layout, g.date, t.Zone)
		if err == nil && layout == time.DateTime {
			p.began = g.date
		}
		if err == nil && on == "" {
			on = day.Format(time.DateOnly)
		}
	}
	write := func(round, seat int, e sheet.Entry) {
		p.Lines = append(p.Lines, sheet.Line{Number: len(p.Lines) + 1, At: t.Now, Round: round, Seat: seat, Entries: []sheet.Entry{e}})
	}
	if on == "" {
		p.Doubts = append(p.Doubts, "nothing says when it was played: --on 2026-11-21 does")
	} else {
		write(1, 0, sheet.Entry{Kind: sheet.Played, Text: on})
	}
	rounds := slices.DeleteFunc(g.rounds, func(round []string) bool { return strings.Join(round, "") == "" }) // nothing was played
	paid, zeros := make([]int, len(names)), 0
	for i, round := range rounds {
		for seat, cell := range round {
			n, _ := strconv.Atoi(cell)
			paid[seat] += n
			switch {
			case cell == "":
			case cell == away:
				write(i+1, seat+1, sheet.Entry{Kind: sheet.Absent})
			case cell == stopped:
				write(i+1, seat+1, sheet.Entry{Kind: sheet.Stop})
			case n > 0:
				write(i+1, seat+1, sheet.Entry{Kind: sheet.Called, Points: n})
			case n < 0:
				write(i+1, seat+1, sheet.Entry{Kind: sheet.Adjust, Points: n, Text: "as on the sheet"})
			default:
				if cell != farkled {
					zeros++
				}
				write(i+1, seat+1, sheet.Entry{Kind: sheet.Farkle})
			}
		}
	}
	if zeros > 0 {
		p.Doubts = append(p.Doubts, zerosText(zeros))
	}
	write(max(len(rounds), 1), 0, sheet.Entry{Kind: sheet.Note, Text: "from a table: points as called, the dice are unknown"})
	game, err := sheet.New(p.Head, p.Lines)
	if err != nil {
		return p, err
	}
	if game.State().Outcome.Status != sheet.Over {
		p.Doubts = append(p.Doubts, "it isn't over by these rules: farkle call --game N ends it")
	}
	for seat, paid := range paid {
		said := paid
		if g.totals != nil {
			said, _ = strconv.Atoi(g.totals[seat])
		}
		if total := game.State().Seats[seat].Total; total != said {
			p.Doubts = append(p.Doubts, fmt.Sprintf("%s has %s on paper, and %s by these rules: --rules and --set name others",
				names[seat], scorer.Thousands(said), scorer.Thousands(total)))
		}
	}
	return p, nil
}

func zerosText(n int) string {
	if n == 1 {
		return "one turn of 0 was read as a farkle"
	}
	return fmt.Sprintf("%d turns of 0 were read as farkles", n)
}
