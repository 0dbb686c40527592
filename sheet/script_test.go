package sheet_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/scorer/rulebook"
	"farkle/sheet"
)

// Every game in testdata is played line by line, and must go as its file says.
// testdata/README.md explains how the files are written.
func TestGames(t *testing.T) {
	files, err := filepath.Glob("testdata/*/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			for _, complaint := range play(string(text)) {
				t.Errorf("%s:%s", file, complaint)
			}
		})
	}
}

// noon is the time of every line: nothing in the fold looks at a clock.
var noon = time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC)

// A player plays one script.
type player struct {
	head       sheet.Head
	game       *sheet.Game
	at         int    // the line of the script
	typed      string // the newest line typed, "" before the first
	steps      []sheet.Step
	err        error
	shown      int // of steps: those with a ">" line
	changes    []string
	complaints []string

	sawRefusal, sawHint, sawChange bool
	expectations                   int // since the newest line typed
}

// play plays a script and returns what went otherwise than it says.
func play(text string) []string {
	p := &player{head: sheet.Head{ID: "0", First: 1, Started: noon}}
	lines := strings.Split(text, "\n")
	if !strings.HasPrefix(lines[0], "# ") {
		p.complain("the first line says what the game shows: # ...")
	}
	body := slices.Index(lines, "---")
	if body < 0 {
		p.complain("a line --- ends the header")
		return p.complaints
	}
	for i, line := range lines {
		p.at = i + 1
		line = strings.TrimSpace(line)
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case i < body:
			p.header(line)
		case i == body:
			p.begin()
		case p.game == nil:
			return p.complaints
		default:
			p.line(line)
		}
	}
	p.settle()
	return p.complaints
}

func (p *player) complain(format string, args ...any) {
	p.complaints = append(p.complaints, fmt.Sprintf("%d: ", p.at)+fmt.Sprintf(format, args...))
}

func (p *player) header(line string) {
	key, value, _ := strings.Cut(line, " ")
	value = strings.TrimSpace(value)
	var err error
	switch key {
	case "rules":
		p.head.Rules, err = rulebook.Load(value)
	case "set":
		key, value, _ := strings.Cut(value, "=")
		p.head.Rules, err = p.head.Rules.With(scorer.KeyValue{Key: key, Value: value})
	case "seats":
		p.head.Seats, err = words(value)
	case "first":
		if p.head.First = slices.Index(p.head.Seats, value) + 1; p.head.First == 0 {
			err = fmt.Errorf("%s has no seat", value)
		}
	default:
		err = fmt.Errorf("%q is none of rules, set, seats, first", key)
	}
	if err != nil {
		p.complain("%v", err)
	}
}

func (p *player) begin() {
	if len(p.complaints) > 0 {
		return
	}
	game, err := sheet.New(p.head, nil)
	if err != nil {
		p.complain("%v", err)
		return
	}
	p.game = game
}

// line plays a line of the body: something typed, or something expected of it.
func (p *player) line(line string) {
	mark, rest, ok := strings.Cut(line, " ")
	if !ok || !slices.Contains([]string{">", "!", "?", "=", "~"}, mark) {
		p.settle()
		p.typed, p.shown, p.sawRefusal, p.sawHint, p.sawChange, p.changes, p.expectations = line, 0, false, false, false, nil, 0
		p.steps, p.err = p.game.Try(line, noon)
		if p.err == nil {
			for _, s := range p.steps {
				p.game = p.game.With(s.Line)
				p.changes = append(p.changes, p.describe(s)...)
			}
		}
		return
	}
	rest = strings.TrimSpace(rest)
	if p.typed == "" && mark != "=" {
		p.complain("nothing was typed yet")
		return
	}
	p.expectations++
	switch mark {
	case ">":
		p.turn(rest)
	case "!":
		p.sawRefusal = true
		if p.err == nil {
			p.complain("accepted, and should be refused: %s", p.typed)
		} else if p.err.Error() != rest {
			p.complain("refused with\n\t%s\nnot\n\t%s", p.err, rest)
		}
	case "?":
		p.sawHint = true
		if hint := hintOf(p.err); hint != rest {
			p.complain("the hint is\n\t%s\nnot\n\t%s", hint, rest)
		}
	case "=":
		if err := p.state(rest); err != nil {
			p.complain("%v", err)
		}
	case "~":
		p.change(rest)
	}
}

// settle is done with the newest line typed.
func (p *player) settle() {
	if p.typed == "" {
		return
	}
	switch {
	case p.err != nil && !p.sawRefusal:
		p.complain("%q was refused: %v (%s)", p.typed, p.err, hintOf(p.err))
	case p.err == nil && p.sawHint:
		p.complain("%q was accepted, and there is no hint", p.typed)
	case p.shown > 0 && p.shown < len(p.steps):
		p.complain("%q made %d lines, and %d are described", p.typed, len(p.steps), p.shown)
	}
	if p.sawChange && len(p.changes) > 0 {
		p.complain("also changed:\n\t%s", strings.Join(p.changes, "\n\t"))
	}
	for _, problem := range p.game.State().Problems {
		if p.err == nil && len(p.steps) > 0 && problem.Line >= p.steps[0].Line.Number {
			p.complain("%q was accepted, and has a problem: %v", p.typed, problem.Err)
		}
	}
}

// turn compares "> [NAME:] POINTS [END] [fine N] [given N] [total N]" with the
// turn that the next of the steps is about.
func (p *player) turn(want string) {
	if p.err != nil || p.shown == len(p.steps) {
		p.complain("no line is described by > %s", want)
		return
	}
	step := p.steps[p.shown]
	p.shown++
	if step.Turn == nil {
		p.complain("the line isn't about a turn")
		return
	}
	if name, rest, ok := strings.Cut(want, ": "); ok {
		if got := step.State.Name(step.Line.Seat); got != name {
			p.complain("it is %s's line, not %s's", got, name)
		}
		want = rest
	}
	if total, ok := cutTotal(&want); ok {
		if got := step.State.Seats[step.Line.Seat-1].Total; strconv.Itoa(got) != total {
			p.complain("the total is %d, not %s", got, total)
		}
	}
	if got := turnText(step.Turn); got != plain(want) {
		p.complain("the turn is %s, not %s", got, want)
	}
}

func cutTotal(want *string) (total string, ok bool) {
	before, total, ok := strings.Cut(*want, " total ")
	*want = before
	return plain(total), ok
}

// turnText writes a turn as the scripts do: "450", "950 bank",
// "0 farkle fine 1000", "300 bank given -50", "-" for one not begun.
func turnText(t *sheet.Turn) string {
	switch {
	case t == nil:
		return "none"
	case t.Ended == sheet.Open && !t.Begun():
		return "-" + extras(t)
	case t.Ended == sheet.Open:
		return strconv.Itoa(t.Worth()) + extras(t)
	}
	return fmt.Sprintf("%d %s", t.Points, t.Ended) + extras(t)
}

func extras(t *sheet.Turn) string {
	text := ""
	if t.Fine != 0 {
		text += fmt.Sprintf(" fine %d", t.Fine)
	}
	if t.Given != 0 {
		text += fmt.Sprintf(" given %d", t.Given)
	}
	return text
}

// plain leaves out the commas of 1,000.
func plain(text string) string { return strings.ReplaceAll(text, ",", "") }

// change crosses one of the changes off: all of them must be listed.
func (p *player) change(want string) {
	p.sawChange = true
	if want == "nothing" {
		return // whatever there is, settle complains about
	}
	i := slices.Index(p.changes, want)
	if i < 0 {
		p.complain("not among the changes: %s\n\t%s", want, strings.Join(p.changes, "\n\t"))
		return
	}
	p.changes = slices.Delete(p.changes, i, i+1)
}

// describe writes a step's changes as the scripts do.
func (p *player) describe(s sheet.Step) []string {
	var all []string
	for _, c := range s.Changes {
		text := string(c.What)
		if c.Round > 0 {
			text += fmt.Sprintf(" %d", c.Round)
		}
		if c.Seat > 0 {
			text += " " + s.State.Name(c.Seat)
		}
		from, to := c.From, c.To
		if from == "" {
			from = "-"
		}
		if to == "" {
			to = "-"
		}
		all = append(all, fmt.Sprintf("%s: %s -> %s", text, from, to))
	}
	return all
}

// state compares "= WORD ..." with the game as it stands.
func (p *player) state(want string) error {
	s := p.game.State()
	key, rest, _ := strings.Cut(want, " ")
	rest = strings.TrimSpace(rest)
	compare := func(got string) error {
		if got != plain(rest) {
			return fmt.Errorf("%s is %s, not %s", key, got, rest)
		}
		return nil
	}
	numbers := func(of func(sheet.Seat) int) error {
		var got []string
		for _, seat := range s.Seats {
			got = append(got, strconv.Itoa(of(seat)))
		}
		return compare(strings.Join(got, " "))
	}
	names := func(seats []int) string {
		if len(seats) == 0 {
			return "nobody"
		}
		var got []string
		for _, seat := range seats {
			got = append(got, s.Name(seat))
		}
		return strings.Join(got, " ")
	}
	seatsThat := func(is func(sheet.Seat) bool) []int {
		var seats []int
		for i, seat := range s.Seats {
			if is(seat) {
				seats = append(seats, i+1)
			}
		}
		return seats
	}
	switch key {
	case "totals":
		return numbers(func(s sheet.Seat) int { return s.Total })
	case "scores":
		return numbers(func(s sheet.Seat) int { return s.Score })
	case "streaks":
		return numbers(func(s sheet.Seat) int { return s.Streak })
	case "places":
		return numbers(func(s sheet.Seat) int { return s.Place })
	case "opened":
		return compare(names(seatsThat(func(s sheet.Seat) bool { return s.Opened })))
	case "playing":
		return compare(names(seatsThat(func(s sheet.Seat) bool { return s.Playing })))
	case "order":
		return compare(names(s.Order))
	case "owed":
		return compare(names(s.Outcome.Owed))
	case "leaders":
		return compare(names(s.Leaders()))
	case "behind":
		seat := 0
		return numbers(func(sheet.Seat) int { seat++; return s.Behind(seat) })
	case "next":
		return compare(names(s.Next))
	case "awaits":
		if s.Awaits == sheet.AwaitsNobody {
			return compare("nobody")
		}
		return compare(string(s.Awaits))
	case "round":
		return compare(strconv.Itoa(s.Round))
	case "status":
		got := string(s.Outcome.Status)
		switch s.Outcome.Status {
		case sheet.LastTurns:
			got += " after " + s.Name(s.Outcome.Trigger)
		case sheet.Tiebreak:
			got += " " + names(s.Outcome.Tied)
		}
		return compare(got)
	case "winner", "winners":
		if s.Outcome.Status != sheet.Over {
			return errors.New("the game isn't over")
		}
		return compare(names(s.Outcome.Winners))
	case "stops":
		var seats []int
		for i := range s.Seats {
			if s.MustStop(s.Round, i+1) {
				seats = append(seats, i+1)
			}
		}
		return compare(names(seats))
	case "common": // ROUND SIDE [by NAME]
		number, rest, _ := strings.Cut(rest, " ")
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || n > len(s.Rounds) {
			return fmt.Errorf("there is no round %s", number)
		}
		r := s.Rounds[n-1]
		got := r.CommonText()
		if want, name, ok := strings.Cut(rest, " by "); ok {
			rest = want
			if roller := names([]int{r.Common.Roller}); roller != name {
				return fmt.Errorf("%s rolled it, not %s", roller, name)
			}
		}
		if got == "" {
			got = "unknown"
		}
		if got != rest {
			return fmt.Errorf("the Common Die of round %d is %s, not %s", n, got, rest)
		}
		return nil
	case "turn", "left": // ROUND NAME ...
		number, rest, _ := strings.Cut(rest, " ")
		name, rest, _ := strings.Cut(rest, " ")
		n, err := strconv.Atoi(number)
		seat := slices.Index(s.Names(), name) + 1
		if err != nil || seat == 0 {
			return fmt.Errorf("= %s ROUND NAME, not %s", key, want)
		}
		t := s.Turn(n, seat)
		got := turnText(t)
		if key == "left" && t != nil {
			got = strconv.Itoa(int(t.Shape.Left))
		}
		if got != plain(rest) {
			return fmt.Errorf("%s's %s of round %d is %s, not %s", name, key, n, got, rest)
		}
		return nil
	case "gaps":
		var got []string
		for _, g := range s.Gaps {
			got = append(got, fmt.Sprintf("%d %s", g.Round, s.Name(g.Seat)))
		}
		if got == nil {
			got = []string{"none"}
		}
		if list := strings.Join(got, ", "); list != rest {
			return fmt.Errorf("the gaps are %s, not %s", list, rest)
		}
		return nil
	case "problems":
		var got []string
		for _, problem := range s.Problems {
			got = append(got, fmt.Sprintf("%d %v", problem.Line, problem.Err))
		}
		if got == nil {
			got = []string{"none"}
		}
		if list := strings.Join(got, "; "); list != rest {
			return fmt.Errorf("the problems are\n\t%s\nnot\n\t%s", list, rest)
		}
		return nil
	case "line": // NUMBER TEXT; or: FATE [by N]
		number, rest, _ := strings.Cut(rest, " ")
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || n > len(s.Lines) {
			return fmt.Errorf("there is no line %s", number)
		}
		w := s.Lines[n-1]
		got := string(w.Fate)
		if w.By != 0 {
			got += fmt.Sprintf(" by %d", w.By)
		}
		if text := p.game.LineText(w.Line); got != rest && text != rest {
			return fmt.Errorf("line %d is %q and %s, not %s", n, text, got, rest)
		}
		return nil
	case "asks":
		got := "nothing"
		if p.err == nil && len(p.steps) > 0 && p.steps[0].Asks() {
			got = "first"
		}
		return compare(got)
	case "summary":
		if got := s.Summary(); got != rest {
			return fmt.Errorf("the summary is %q", got)
		}
		return nil
	}
	return fmt.Errorf("nothing is known about %q", key)
}

// words cuts a text into words; names of several words are in quotes.
func words(text string) ([]string, error) {
	var all []string
	for text = strings.TrimSpace(text); text != ""; text = strings.TrimSpace(text) {
		word, rest, _ := strings.Cut(text, " ")
		if text[0] == '"' {
			quoted, after, ok := strings.Cut(text[1:], `"`)
			if !ok {
				return nil, errors.New("a quote is left open")
			}
			word, rest = quoted, after
		}
		all, text = append(all, word), rest
	}
	return all, nil
}

func hintOf(err error) string {
	var hinted interface{ Hint() string }
	if errors.As(err, &hinted) {
		return hinted.Hint()
	}
	return ""
}

// A script that says something wrong is found out: of each kind of expectation
// one that is right, and the same one wrong.
func TestScriptsCanFail(t *testing.T) {
	const head = "# A test of the tests.\nrules classic\nseats Ann Ben\n---\n"
	for name, c := range map[string]struct{ right, wrong string }{
		"points":     {"ann 111\n > 1,000", "ann 111\n > 300"},
		"end":        {"ann 111 b\n > 1000 bank", "ann 111 b\n > 1000"},
		"total":      {"ann 111 b\n > 1000 bank total 1000", "ann 111 b\n > 1000 bank total 0"},
		"name":       {"111\n > Ann: 1000", "111\n > Ben: 1000"},
		"steps":      {"ann 111 b, ben f\n > 1000 bank\n > 0 farkle", "ann 111 b, ben f\n > 1000 bank"},
		"refused":    {"ann 2\n ! the 2 scores nothing", "ann 2"},
		"sentence":   {"ann 2\n ! the 2 scores nothing", "ann 2\n ! that is wrong"},
		"accepted":   {"ann 1", "ann 1\n ! the 1 scores nothing"},
		"hint":       {"ann 12\n ! the 2 scores nothing\n ? keep 1 for 100", "ann 12\n ! the 2 scores nothing\n ? roll on"},
		"no hint":    {"ann 1", "ann 1\n ? keep 1 for 100"},
		"state":      {"ann 111 b\n = totals 1,000 0\n = next Ben", "ann 111 b\n = totals 1000 0\n = next Ann"},
		"unknown":    {"ann 1\n = round 1", "ann 1\n = weather fine"},
		"header":     {"ann 1", "ann 1\n---"},
		"changes":    {"ann 111 b\nstrike 1\n ~ turn 1 Ann: 1,000 -> -\n ~ total Ann: 1,000 -> 0\n ~ opened Ann: on the sheet -> not on the sheet", "ann 111 b\nstrike 1\n ~ turn 1 Ann: 1,000 -> -"},
		"no changes": {"ann 111 b\n ~ nothing", "ann 111 b\nstrike 1\n ~ nothing"},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Empty(t, play(head+c.right))
			assert.NotEmpty(t, play(head+c.wrong))
		})
	}
}
