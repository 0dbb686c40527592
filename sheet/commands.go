package sheet

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"farkle/scorer"
)

// turnWords end a turn or begin it.
var turnWords = map[string]Kind{
	"b": Bank, "bank": Bank, "f": Farkle, "farkle": Farkle, "s": Stop, "stop": Stop,
	"<": Steal, "steal": Steal, "-": Absent, "absent": Absent,
}

// tableWords have others follow them. No player's turn begins with one: a player who
// is called so is named in quotes.
var tableWords = []Kind{
	everyone, Common, Wild, Join, Leave, Call, Note, Rules, Seats, Played, Practice, Discard,
	Undo, Redo, Strike, Restore, Fix,
}

// everyone is the word before a stop of all whose turns are open; it is no entry.
const everyone Kind = "all"

// tableWord is what a word means that others follow.
func tableWord(word string) (kind Kind, ok bool) {
	kind = Kind(strings.ToLower(word))
	return kind, slices.Contains(tableWords, kind)
}

// wordOf is what a word means by itself.
func wordOf(word string) (kind Kind, ok bool) {
	if kind, ok := turnWords[strings.ToLower(word)]; ok {
		return kind, true
	}
	return tableWord(word)
}

// isWord reports whether a word starts an entry that isn't dice or points.
func isWord(word string) bool {
	_, ok := wordOf(word)
	return ok
}

// command reads the entry whose word has just been read.
func (r *reader) command(t *Typed, kind Kind, word token) (Entry, error) {
	e := Entry{Kind: kind}
	var err error
	switch kind {
	case Common:
		return r.common()
	case Wild:
		if !r.more(1) {
			return e, unreadable("wild 4 names the 4", "which number is the Wild?")
		}
		e.Face, err = r.face()
	case Join:
		return r.join()
	case Leave:
		if t.Seat == 0 && r.more(1) {
			t.Seat, err = r.player(r.next())
		}
	case Call:
		return r.call()
	case Note:
		if e.Text, err = cleanText(r.rest(word)); err == nil && e.Text == "" {
			err = unreadable("note cleo owes ann a coffee", "note what?")
		}
	case Rules:
		return r.rules(word)
	case Seats:
		return r.seats()
	case Played:
		return r.played()
	case Undo:
		return r.undo(t)
	case Redo:
		if r.more(1) {
			e.Target, err = r.number("redo", 1)
		}
	case Strike, Restore:
		e.Target, err = r.number(string(kind), 1)
	case Fix:
		e.Target, err = r.fix(t)
	}
	return e, err
}

// all reads what every turn that is still open ends with.
func (r *reader) all(t *Typed) error {
	if t.Seat != 0 || len(t.Entries) > 0 {
		return unreadable("all s ends every turn that is still open", "all stands at the start of a line")
	}
	t.All = true
	if !r.more(1) || !strings.EqualFold(r.tokens[0].word, "s") && !strings.EqualFold(r.tokens[0].word, "stop") {
		return unreadable("all s ends every turn that is still open", "all what?")
	}
	return nil
}

func (r *reader) common() (Entry, error) {
	if !r.more(1) {
		return Entry{}, unreadable("common 5, common 2x or common wild", "common what?")
	}
	e := Entry{Kind: Common, Text: strings.ToLower(r.next().word)}
	if e.Text == "w" {
		e.Text = scorer.Wild
	}
	if e.Text == scorer.Wild && r.more(1) {
		face, err := r.face()
		if err != nil {
			return Entry{}, err
		}
		e.Face = face
	}
	if e.Text == "" || strings.ContainsAny(e.Text, " \"\\") {
		return Entry{}, unreadable("common 5, common 2x or common wild", "%q isn't a side of a die", e.Text)
	}
	return e, nil
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

func (r *reader) join() (Entry, error) {
	if !r.more(1) {
		return Entry{}, unreadable("join dora, or join dora after cleo 500", "who joins?")
	}
	name, err := readName(r.next().word)
	if err != nil {
		return Entry{}, err
	}
	e := Entry{Kind: Join, Text: name}
	if r.more(2) && strings.EqualFold(r.tokens[0].word, "after") {
		r.next()
		after := r.next()
		e.Value = after.word
		if len(r.names) > 0 {
			seat, err := r.player(after)
			if err != nil {
				return Entry{}, err
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
			return Entry{}, unreadable(help, "%q isn't a number of points", word)
		}
	}
	return e, nil
}

func (r *reader) call() (Entry, error) {
	e := Entry{Kind: Call}
	if r.more(1) && strings.EqualFold(r.tokens[0].word, "none") {
		r.next()
		e.None = true
	} else if r.more(1) && !strings.EqualFold(r.tokens[0].word, string(Note)) {
		return Entry{}, unreadable("call, or call none where nobody wins", "%q can't follow call", r.tokens[0].word)
	}
	return e, nil
}

// rest is everything after a word, commas and quotes included.
func (r *reader) rest(word token) string {
	r.tokens = nil
	return strings.TrimSpace(r.text[word.end:])
}

func (r *reader) rules(word token) (Entry, error) {
	help := "rules end.target=5000, or rules end.target=5000 from 3"
	key, value, ok := strings.Cut(r.rest(word), "=")
	if !ok {
		return Entry{}, unreadable(help, "which rule becomes what?")
	}
	if words := strings.Fields(key); len(words) == 3 && words[0] == "from" { // said first
		key, value = words[2], value+" from "+words[1]
	}
	e := Entry{Kind: Rules, Text: strings.TrimSpace(key), Value: strings.TrimSpace(value)}
	if i := strings.LastIndex(e.Value, " from "); i >= 0 {
		if n, err := strconv.Atoi(strings.TrimSpace(e.Value[i+6:])); err == nil {
			if n < 1 || n > mostGiven {
				return Entry{}, unreadable(help, "rounds are counted from 1")
			}
			e.Value, e.From = strings.TrimSpace(e.Value[:i]), n
		}
	}
	e.Value = strings.Trim(e.Value, `"`)
	for _, text := range []string{e.Text, e.Value} {
		clean, err := cleanText(text)
		if err != nil {
			return Entry{}, err
		}
		if clean != text || text == "" {
			return Entry{}, unreadable(help, "which rule becomes what?")
		}
	}
	return e, nil
}

// seats reads the names around the table. A comma between them separates no lines,
// as long as nothing but a name stands behind it.
func (r *reader) seats() (Entry, error) {
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
			return Entry{}, err
		}
		if len(r.names) > 0 {
			seat, err := r.player(tok)
			if err != nil {
				return Entry{}, err
			}
			name = r.stored(seat)
		}
		names = append(names, Quoted(name))
	}
	if len(names) == 0 {
		return Entry{}, unreadable("seats ann cleo ben: as they sit, clockwise; the first one starts", "who sits where?")
	}
	return Entry{Kind: Seats, Text: strings.Join(names, " ")}, nil
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

func (r *reader) played() (Entry, error) {
	help := "played 2026-11-21: the year, the month and the day"
	if !r.more(1) {
		return Entry{}, unreadable(help, "when was it played?")
	}
	day := r.next().word
	if _, err := time.Parse(time.DateOnly, day); err != nil {
		return Entry{}, unreadable(help, "%q isn't a date", day)
	}
	return Entry{Kind: Played, Text: day}, nil
}

func (r *reader) undo(t *Typed) (Entry, error) {
	e := Entry{Kind: Undo}
	if r.more(1) {
		tok := r.next()
		if n, err := strconv.Atoi(tok.word); err == nil && !tok.quoted && n > 0 {
			e.Target = n
		} else if t.Seat, err = r.player(tok); err != nil {
			return Entry{}, err
		}
	}
	return e, nil
}

// fix reads "fix 12 ann 444 b" as far as the player: the number, then a line.
func (r *reader) fix(t *Typed) (target int, err error) {
	target, err = r.number("fix", 1)
	switch {
	case err != nil:
		return 0, err
	case !r.more(1):
		return 0, unreadable(fmt.Sprintf("fix %d 444 b, or strike %d to cross it out", target, target), "line %d should say what?", target)
	case t.Seat == 0 && len(r.names) > 0:
		err = r.seat(t)
	}
	return target, err
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
		return 0, unreadable(help, "%q isn't a number that can follow %s", word, after)
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
