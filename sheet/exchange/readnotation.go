package exchange

import (
	"bytes"
	"fmt"
	"io"
	"iter"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"farkle/scorer"
	"farkle/sheet"
)

// ReadNotation reads back what [Notation] writes: the same head, and the same
// lines, each with the time the game started, for the text has no other. It is
// strict. The error is [Faults], everything that is wrong, or a refusal of one that is too big, or the
// reader's.
func ReadNotation(r io.Reader) (sheet.Head, []sheet.Line, error) {
	data, err := io.ReadAll(io.LimitReader(r, mostText+1))
	switch {
	case err != nil:
		return sheet.Head{}, nil, err
	case len(data) > mostText:
		return sheet.Head{}, nil, tooBig("more than 2 MiB")
	}
	data = bytes.TrimPrefix(data, []byte(byteOrderMark))
	if err := sheet.AdmitSize(bytes.Count(data, []byte("\n"))-mostHeadLines, 0); err != nil {
		return sheet.Head{}, nil, err
	}
	lines := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	n := notationReader{
		rules: scorer.NewRules(), seen: map[string]bool{},
		journal: regexp.MustCompile(`^([0-9]{1,6})(x?) r([0-9]{1,6}) (.+)$`),
	}
	journal := len(lines)
	for i, line := range lines {
		line = strings.TrimSuffix(line, "\r")
		if !utf8.ValidString(line) {
			n.faults.add(i+1, "save the file as UTF-8", "these are not the bytes of text")
			line = strings.ToValidUTF8(line, "?")
		}
		switch {
		case i == 0:
			n.first(line)
		case line == "" && i < journal:
			journal = i
			n.headDone(i + 1)
		case i < journal:
			n.head(i+1, line)
		default:
			n.line(i+1, line)
		}
	}
	if journal == len(lines) {
		n.headDone(len(lines))
	}
	n.marks(journal + 2)
	if err := n.faults.err(); err != nil {
		return sheet.Head{}, nil, err
	}
	return n.game, n.lines, nil
}

func readNotation(r io.Reader) iter.Seq2[sheet.Journal, error] {
	return func(yield func(sheet.Journal, error) bool) {
		head, lines, err := ReadNotation(r)
		yield(sheet.Journal{Head: head, Lines: lines}, err)
	}
}

// A notationReader is a game half read.
type notationReader struct {
	game    sheet.Head
	rules   scorer.Rules
	seen    map[string]bool // the head's words and rules
	starter string
	names   sheet.Roster
	lines   []sheet.Line
	crossed []bool         // by line: marked with an x
	journal *regexp.Regexp // a line of it: number, x, round, what was typed
	faults  Faults
}

func (n *notationReader) first(line string) {
	version, ok := strings.CutPrefix(line, notationBegins)
	switch {
	case !ok:
		n.faults.add(1, "a game starts with the line: farkle game 1", "this is not a game in notation")
	case version != "1" && version != strconv.Itoa(newestEdition):
		n.faults.add(1, "a newer farkle can read it", "this is version %s of the notation, and only %d is known", firstBytes(version), newestEdition)
	}
}

// head reads a line above the journal.
func (n *notationReader) head(at int, line string) {
	word, text, _ := strings.Cut(line, " ")
	for _, known := range headWords() {
		if known.word != word {
			continue
		}
		if known.once && n.seen[" "+word] {
			n.faults.add(at, "say it once", "%s stands there twice", word)
		}
		n.seen[" "+word] = true
		known.read(n, at, text)
		return
	}
	n.faults.add(at, "id, started, player, first or rule; an empty line ends them", "%q says nothing here", firstBytes(word))
}

// name reads a name, in quotes or not.
func (n *notationReader) name(at int, text string) (string, bool) {
	typed, err := sheet.ParseEntries("join "+text, scorer.Pips()) // the one place in the notation for a name alone
	if err != nil || len(typed) != 1 || sheet.Quoted(typed[0].Text) != text {
		want := `a name as it is typed; in quotes if it has blanks, or reads as dice or a word`
		n.faults.add(at, want, "%q isn't a name", firstBytes(text))
		return "", false
	}
	return typed[0].Text, true
}

// headDone puts the head together.
func (n *notationReader) headDone(at int) {
	for _, known := range headWords() {
		if known.once && !n.seen[" "+known.word] {
			n.faults.add(at, "id, started, player, first and rule stand above the first empty line", "nothing says %s", known.word)
		}
	}
	n.faults.check(at, sheet.CheckSeats(n.game.Seats))
	for i, name := range n.game.Seats {
		if name == n.starter {
			n.game.First = i + 1
		}
	}
	if n.game.First == 0 && n.starter != "" {
		n.faults.add(at, "one of the players", "first %s is nobody's name", sheet.Quoted(n.starter))
	}
	if len(n.faults) == 0 { // else the rules may lack what couldn't be read
		checkRules(&n.faults, n.rules)
	}
	n.game.Rules = n.rules
	n.names = append(n.names, n.game.Seats...)
}

// line reads a line of the journal.
func (n *notationReader) line(at int, text string) {
	l := sheet.Line{Number: len(n.lines) + 1, At: n.game.Started}
	m := n.journal.FindStringSubmatch(text)
	if m == nil {
		n.faults.add(at, "12 r3 ann 444 b: the line's number, its round, and what was typed", "%q isn't a line of a journal", firstBytes(text))
		if text != "" { // it stands for one all the same, or all below it would be faults
			n.lines, n.crossed = append(n.lines, l), append(n.crossed, false)
		}
		return
	}
	l.Round, _ = strconv.Atoi(m[3])
	if number, _ := strconv.Atoi(m[1]); number != l.Number {
		n.faults.add(at, "lines are numbered from 1, without a gap", "this is line %d of the journal, not %d", l.Number, number)
	}
	typed, err := sheet.Read(m[4], n.names, n.rules.Faces())
	switch {
	case err != nil:
		n.faults.add(at, scorer.HintOf(err), "%s", err)
	case len(typed) > 1 || typed[0].All || typed[0].Round != 0:
		n.faults.add(at, "a line for each player", "%q stands for more than is written there", firstBytes(m[4]))
	default:
		l.Seat, l.Entries = typed[0].Seat, typed[0].Entries
		n.join(at, &l)
		n.faults.check(at, l.Check(&n.names))
	}
	n.lines, n.crossed = append(n.lines, l), append(n.crossed, m[2] == "x")
}

// join gives somebody who sits down a seat.
func (n *notationReader) join(at int, l *sheet.Line) {
	for _, e := range l.Entries {
		if e.Kind != sheet.Join {
			continue
		}
		if len(l.Entries) > 1 {
			n.faults.add(at, "put it on a line of its own", "join shares its line with other words")
		}
		l.Seat = n.names.SeatOf(e.Text)
		if l.Seat > sheet.MostPlayers {
			n.faults.add(at, fmt.Sprintf("a game has at most %d players", sheet.MostPlayers), "there is no seat left for %s", sheet.Quoted(e.Text))
		}
	}
}

// marks compares the lines marked as crossed out with those that are. The
// journal starts at this line of the file.
func (n *notationReader) marks(from int) {
	if len(n.faults) > 0 {
		return
	}
	game, err := sheet.New(n.game, n.lines)
	if err != nil {
		n.faults.add(0, scorer.HintOf(err), "%s", err)
		return
	}
	for i, l := range game.State().Lines {
		switch counts := l.Fate == sheet.Counts; {
		case counts && n.crossed[i]:
			n.faults.add(from+i, "a line further down crosses it out: strike "+strconv.Itoa(i+1), "it is marked as crossed out, and nothing crosses it out")
		case !counts && !n.crossed[i]:
			n.faults.add(from+i, "write an x behind its number", "it is crossed out by line %d, and not marked", l.By)
		}
	}
}
