package sheet

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"farkle/scorer"
)

// isWord reports whether a word starts an entry that isn't dice or points.
func isWord(word string) bool { return commandOf(word) != nil }

// A command reads one entry whose word has just been read.
type command func(r *reader, t *Typed, word token) error

// commandOf is what a word means by itself, or nil.
func commandOf(word string) command {
	if c := turnWord(word); c != nil {
		return c
	}
	return tableWord(word)
}

// turnWord is what a word means that ends a turn or begins it, or nil.
func turnWord(word string) command {
	switch strings.ToLower(word) {
	case "b", "bank":
		return plain(Bank)
	case "f", "farkle":
		return plain(Farkle)
	case "s", "stop":
		return plain(Stop)
	case "<", "steal":
		return plain(Steal)
	case "-", "absent":
		return plain(Absent)
	}
	return nil
}

// tableWord is what a word means that others follow, or nil. No player's turn
// begins with one: a player who is called so is named in quotes.
func tableWord(word string) command {
	switch strings.ToLower(word) {
	case "all":
		return (*reader).all
	case "common":
		return (*reader).common
	case "wild":
		return (*reader).wild
	case "join":
		return (*reader).join
	case "leave":
		return (*reader).leave
	case "call":
		return (*reader).call
	case "note":
		return (*reader).note
	case "rules":
		return (*reader).rules
	case "seats":
		return (*reader).seats
	case "played":
		return (*reader).played
	case "practice":
		return plain(Practice)
	case "discard":
		return plain(Discard)
	case "undo":
		return (*reader).undo
	case "redo":
		return (*reader).redo
	case "strike":
		return numbered(Strike)
	case "restore":
		return numbered(Restore)
	case "fix":
		return (*reader).fix
	}
	return nil
}

func plain(k Kind) command {
	return func(_ *reader, t *Typed, _ token) error {
		t.Entries = append(t.Entries, Entry{Kind: k})
		return nil
	}
}

func numbered(k Kind) command {
	return func(r *reader, t *Typed, _ token) error {
		n, err := r.number(string(k), 1)
		t.Entries = append(t.Entries, Entry{Kind: k, Target: n})
		return err
	}
}

func (r *reader) all(t *Typed, _ token) error {
	if t.Seat != 0 || len(t.Entries) > 0 {
		return unreadable("all s ends every turn that is still open", "all stands at the start of a line")
	}
	t.All = true
	if !r.more(1) || !strings.EqualFold(r.tokens[0].word, "s") && !strings.EqualFold(r.tokens[0].word, "stop") {
		return unreadable("all s ends every turn that is still open", "all what?")
	}
	return nil
}

func (r *reader) common(t *Typed, _ token) error {
	if !r.more(1) {
		return unreadable("common 5, common 2x or common wild", "common what?")
	}
	e := Entry{Kind: Common, Text: strings.ToLower(r.next().word)}
	if e.Text == "w" {
		e.Text = scorer.Wild
	}
	if e.Text == scorer.Wild && r.more(1) {
		face, err := r.face()
		if err != nil {
			return err
		}
		e.Face = face
	}
	if e.Text == "" || strings.ContainsAny(e.Text, " \"\\") {
		return unreadable("common 5, common 2x or common wild", "%q isn't a side of a die", e.Text)
	}
	t.Entries = append(t.Entries, e)
	return nil
}

func (r *reader) wild(t *Typed, _ token) error {
	if !r.more(1) {
		return unreadable("wild 4 names the 4", "which number is the Wild?")
	}
	face, err := r.face()
	t.Entries = append(t.Entries, Entry{Kind: Wild, Face: face})
	return err
}

// face reads one face of the dice.
func (r *reader) face() (scorer.Face, error) {
	word := r.next().word
	face := r.faces.Face(word)
	if face == 0 {
		return 0, unreadable("a Wild is one of "+r.faces.Keys(), "no die shows %q", word)
	}
	return face, nil
}

func (r *reader) join(t *Typed, _ token) error {
	if !r.more(1) {
		return unreadable("join dora, or join dora after cleo 500", "who joins?")
	}
	name, err := readName(r.next().word)
	if err != nil {
		return err
	}
	e := Entry{Kind: Join, Text: name}
	if r.more(2) && strings.EqualFold(r.tokens[0].word, "after") {
		r.next()
		after := r.next()
		e.Value = after.word
		if len(r.names) > 0 {
			seat, err := r.player(after)
			if err != nil {
				return err
			}
			e.Value = r.stored(seat)
		}
	}
	if r.more(1) {
		word := r.next().word
		if e.Points, err = wholeNumber(word); err != nil || e.Points > mostGiven {
			help := "join " + Quoted(name) + " 500 gives points from the start"
			if strings.Trim(word, "0123456789.,'+-") != "" {
				help = "a name of several words stands in quotes: join " + quote(name+" "+word)
			}
			return unreadable(help, "%q is not a number of points", word)
		}
	}
	t.Entries = append(t.Entries, e)
	return nil
}

func (r *reader) leave(t *Typed, _ token) error {
	t.Entries = append(t.Entries, Entry{Kind: Leave})
	if t.Seat != 0 || !r.more(1) {
		return nil
	}
	seat, err := r.player(r.next())
	t.Seat = seat
	return err
}

func (r *reader) call(t *Typed, _ token) error {
	e := Entry{Kind: Call}
	if r.more(1) && strings.EqualFold(r.tokens[0].word, "none") {
		r.next()
		e.None = true
	} else if r.more(1) && !strings.EqualFold(r.tokens[0].word, string(Note)) {
		return unreadable("call, or call none where nobody wins", "%q can't follow call", r.tokens[0].word)
	}
	t.Entries = append(t.Entries, e)
	return nil
}

// rest is everything after a word, commas and quotes included.
func (r *reader) rest(word token) string {
	r.tokens = nil
	return strings.TrimSpace(r.text[word.end:])
}

func (r *reader) note(t *Typed, word token) error {
	text, err := cleanText(r.rest(word))
	if err == nil && text == "" {
		err = unreadable("note cleo owes ann a coffee", "note what?")
	}
	t.Entries = append(t.Entries, Entry{Kind: Note, Text: text})
	return err
}

func (r *reader) rules(t *Typed, word token) error {
	help := "rules end.target=5000, or rules end.target=5000 from 3"
	key, value, ok := strings.Cut(r.rest(word), "=")
	if !ok {
		return unreadable(help, "which rule becomes what?")
	}
	if words := strings.Fields(key); len(words) == 3 && words[0] == "from" { // said first
		key, value = words[2], value+" from "+words[1]
	}
	e := Entry{Kind: Rules, Text: strings.TrimSpace(key), Value: strings.TrimSpace(value)}
	if i := strings.LastIndex(e.Value, " from "); i >= 0 {
		if n, err := strconv.Atoi(strings.TrimSpace(e.Value[i+6:])); err == nil {
			if n < 1 || n > mostGiven {
				return unreadable(help, "rounds are counted from 1")
			}
			e.Value, e.From = strings.TrimSpace(e.Value[:i]), n
		}
	}
	e.Value = strings.Trim(e.Value, `"`)
	for _, text := range []string{e.Text, e.Value} {
		clean, err := cleanText(text)
		if err != nil {
			return err
		}
		if clean != text || text == "" {
			return unreadable(help, "which rule becomes what?")
		}
	}
	t.Entries = append(t.Entries, e)
	return nil
}

// seats reads the names around the table. A comma between them separates no lines,
// as long as nothing but a name stands behind it.
func (r *reader) seats(t *Typed, _ token) error {
	var names []string
	for {
		if len(r.names) > 0 && r.nameAfterComma() {
			r.next()
		}
		if !r.more(1) || r.tokens[0].is(Note) {
			break
		}
		tok := r.next()
		name, err := readName(tok.word)
		if err != nil {
			return err
		}
		if len(r.names) > 0 {
			seat, err := r.player(tok)
			if err != nil {
				return err
			}
			name = r.stored(seat)
		}
		names = append(names, Quoted(name))
	}
	if len(names) == 0 {
		return unreadable("seats ann cleo ben: as they sit, clockwise; the first one starts", "who sits where?")
	}
	t.Entries = append(t.Entries, Entry{Kind: Seats, Text: strings.Join(names, " ")})
	return nil
}

// nameAfterComma reports whether a comma comes next, and after it nothing but a
// player's name before the next one.
func (r *reader) nameAfterComma() bool {
	if len(r.tokens) < 2 || !r.tokens[0].comma || r.tokens[1].comma || len(r.tokens) > 2 && !r.tokens[2].comma {
		return false
	}
	name := r.tokens[1]
	return (name.quoted || !isWord(name.word)) && len(r.named(name.word, startsName)) > 0
}

// Around are the names that a change of seats lists, clockwise.
func (e Entry) Around() []string {
	tokens, _ := lex(e.Text) // what can't be read names nobody
	names := make([]string, len(tokens))
	for i, t := range tokens {
		names[i] = t.word
	}
	return names
}

func (r *reader) played(t *Typed, _ token) error {
	help := "played 2026-11-21: the year, the month and the day"
	if !r.more(1) {
		return unreadable(help, "when was it played?")
	}
	day := r.next().word
	if _, err := time.Parse(time.DateOnly, day); err != nil {
		return unreadable(help, "%q isn't a date", day)
	}
	t.Entries = append(t.Entries, Entry{Kind: Played, Text: day})
	return nil
}

func (r *reader) undo(t *Typed, _ token) error {
	e := Entry{Kind: Undo}
	if r.more(1) {
		tok := r.next()
		if n, err := strconv.Atoi(tok.word); err == nil && !tok.quoted && n > 0 {
			e.Target = n
		} else if t.Seat, err = r.player(tok); err != nil {
			return err
		}
	}
	t.Entries = append(t.Entries, e)
	return nil
}

func (r *reader) redo(t *Typed, _ token) (err error) {
	e := Entry{Kind: Redo}
	if r.more(1) {
		e.Target, err = r.number("redo", 1)
	}
	t.Entries = append(t.Entries, e)
	return err
}

// fix reads "fix 12 ann 444 b": the number, then a line.
func (r *reader) fix(t *Typed, _ token) error {
	n, err := r.number("fix", 1)
	if err != nil {
		return err
	}
	t.Entries = append(t.Entries, Entry{Kind: Fix, Target: n})
	if !r.more(1) {
		return unreadable(fmt.Sprintf("fix %d 444 b, or strike %d to cross it out", n, n), "line %d should say what?", n)
	}
	if t.Seat == 0 && len(r.names) > 0 {
		return r.seat(t)
	}
	return nil
}

// number reads a whole number from least up.
func (r *reader) number(after string, least int) (int, error) {
	help := fmt.Sprintf("%s takes a number", after)
	if !r.more(1) {
		return 0, unreadable(help, "%s what?", after)
	}
	word := r.next().word
	n, err := wholeNumber(word)
	if err != nil || n < least || n > mostGiven {
		return 0, unreadable(help, "%q is not a number that can follow %s", word, after)
	}
	return n, nil
}

// wholeNumber reads a number without a sign, with or without commas between the
// thousands.
func wholeNumber(word string) (int, error) {
	plain := strings.NewReplacer(".", ",", "'", ",", "’", ",").Replace(word)
	n, err := strconv.ParseUint(strings.ReplaceAll(plain, ",", ""), 10, 31)
	if err == nil && strings.Contains(plain, ",") && scorer.Thousands(int(n)) != plain {
		err = strconv.ErrSyntax
	}
	return int(n), err
}
