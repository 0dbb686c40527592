package sheet

import (
	"fmt"
	"strconv"
	"strings"

	"farkle/scorer"
)

// Typed is a line as it was read, before it has a number and a cell.
type Typed struct {
	Round   int  // as named; 0 for the current one
	Seat    int  // 1-based; 0 where nobody was named
	All     bool // it stands for one line for each seat whose turn is still open
	Entries []Entry
}

const (
	// mostGiven bounds every number of points that can be typed.
	mostGiven = 100_000_000

	// longestTyped, in bytes, and mostTyped, in lines, bound what is typed at
	// once: a round of twelve players takes less than half of either.
	longestTyped = 4000
	mostTyped    = 50
)

// Read reads what is typed at once: one line, or several with commas between
// them. names are the players by seat; an empty name can't be meant. It returns
// *Unreadable, *UnknownPlayer or *scorer.NotDice, and decides nothing about the
// rules.
func Read(text string, names []string, faces scorer.Faces) ([]Typed, error) {
	if len(text) > longestTyped {
		return nil, tooMuch()
	}
	r, err := newReader(text, names, faces)
	if err != nil {
		return nil, err
	}
	var lines []Typed
	for {
		line, err := r.line()
		if err != nil {
			return nil, err
		}
		lines = append(lines, line)
		if r.done() {
			return lines, nil
		}
		if len(lines) == mostTyped {
			return nil, tooMuch()
		}
		if err := r.between(); err != nil {
			return nil, err
		}
	}
}

func tooMuch() error {
	return unreadable("type a round at a time", "that is too much to be typed at once")
}

// ParseEntries reads the canonical text of one line's entries, as stored.
func ParseEntries(text string, faces scorer.Faces) ([]Entry, error) {
	r, err := newReader(text, nil, faces)
	if err != nil {
		return nil, err
	}
	var t Typed
	if err := r.entries(&t); err != nil {
		return nil, err
	}
	if !r.done() {
		return nil, unreadable("", "more than one line: %q", text)
	}
	return t.Entries, nil
}

// A reader walks the words of a text.
type reader struct {
	text   string
	tokens []token
	begun  int // where the current one of several lines starts in the text
	names  []string
	faces  scorer.Faces
}

func newReader(text string, names []string, faces scorer.Faces) (*reader, error) {
	tokens, err := lex(text)
	if err != nil {
		return nil, err
	}
	return &reader{text: text, tokens: tokens, names: names, faces: faces}, nil
}

func (r *reader) done() bool { return len(r.tokens) == 0 }

// more reports whether the line goes on for at least n more words.
func (r *reader) more(n int) bool {
	if len(r.tokens) < n {
		return false
	}
	for _, t := range r.tokens[:n] {
		if t.comma {
			return false
		}
	}
	return true
}

func (r *reader) next() token {
	t := r.tokens[0]
	r.tokens = r.tokens[1:]
	return t
}

// between steps over the comma between two lines. What follows must start a
// line of its own: "5, 5, 5" is somebody's way of writing one roll.
func (r *reader) between() error {
	comma := r.next()
	defer func() { r.begun = comma.end }()
	if r.done() || r.tokens[0].comma {
		return unreadable("a comma stands between lines: ann =450, ben f", "nothing follows the comma")
	}
	if t := r.tokens[0]; !t.quoted && r.isEntry(t.word) && !isWord(t.word) {
		help := "start the next line with a name: ann 444 b, ben f"
		if roll := r.joined(); len(roll) > 1 {
			help = fmt.Sprintf("a comma separates lines; did you mean %s?", roll)
		}
		return unreadable(help, "after a comma a player's name or a word must follow, not %q", t.word)
	}
	return nil
}

// joined guesses the roll somebody meant by "5, 5, 5".
func (r *reader) joined() string {
	dice := ""
	for _, f := range strings.FieldsFunc(r.text[r.begun:], func(c rune) bool { return c == ',' || c == ' ' }) {
		if _, err := r.faces.Parse(f); err == nil {
			dice += f
		} else if dice != "" {
			break
		}
	}
	return dice
}

func (r *reader) line() (Typed, error) {
	var t Typed
	if r.done() {
		return t, unreadable("type what was set aside, such as 155 b", "nothing was typed")
	}
	if r.tokens[0].comma {
		return t, unreadable("a comma stands between lines: ann =450, ben f", "nothing stands before the comma")
	}
	if first := r.tokens[0]; !first.quoted && strings.EqualFold(first.word, "round") && r.named("round", sameName) == nil {
		r.next()
		n, err := r.number("round", 1)
		if err != nil {
			return t, err
		}
		t.Round = n
		if !r.more(1) {
			return t, unreadable(fmt.Sprintf("round %d ann 444 b", n), "round %d of whom?", n)
		}
	}
	if err := r.seat(&t); err != nil {
		return t, err
	}
	if t.Seat > 0 && !r.more(1) {
		return t, unreadable("155 keeps, b banks, f is a farkle, - is absent", "nothing is said about %s", r.names[t.Seat-1])
	}
	return t, r.entries(&t)
}

// seat reads the player a line starts with, if it starts with one: first a
// whole name with more after it, then words and dice, then the beginning of one
// name.
func (r *reader) seat(t *Typed) error {
	first := r.tokens[0]
	if !first.quoted {
		whole := r.named(first.word, sameName)
		if len(whole) == 1 && r.more(2) && !readsAsDice(first.word) {
			t.Seat = whole[0]
			r.next()
			return nil
		}
		if isWord(first.word) || r.isEntry(first.word) {
			return nil
		}
	}
	seat, err := r.player(first)
	if err != nil {
		return err
	}
	t.Seat = seat
	r.next()
	return nil
}

// player is the seat a word means: a whole name, or the beginning of just one.
func (r *reader) player(t token) (int, error) {
	seats := r.named(t.word, sameName)
	if len(seats) == 0 {
		seats = r.named(t.word, startsName)
	}
	if len(seats) == 1 {
		return seats[0], nil
	}
	e := &UnknownPlayer{Name: t.word}
	for _, n := range r.names {
		if n != "" {
			e.Names = append(e.Names, n)
		}
	}
	for _, s := range seats {
		e.Matches = append(e.Matches, r.names[s-1])
	}
	return 0, e
}

func (r *reader) named(word string, match func(name, word string) bool) []int {
	var seats []int
	for i, name := range r.names {
		if name != "" && word != "" && match(name, word) {
			seats = append(seats, i+1)
		}
	}
	return seats
}

// isEntry reports whether a word can only be an entry, whatever the players are
// called.
func (r *reader) isEntry(word string) bool {
	if strings.ContainsAny(word[:1], "0123456789=+-<") {
		return true
	}
	dice, _, _ := strings.Cut(word, "/")
	for _, end := range []string{"", "b", "f", "s"} {
		if d, ok := strings.CutSuffix(dice, end); ok {
			if _, err := r.faces.Parse(d); err == nil {
				return true
			}
		}
	}
	return strings.EqualFold(dice, "f")
}

// entries reads the rest of a line.
func (r *reader) entries(t *Typed) error {
	for r.more(1) {
		tok := r.next()
		if tok.quoted {
			return unreadable("quotes are for names, and for the words after +50", "%q stands where dice or a word should", tok.word)
		}
		var err error
		if command := commandOf(tok.word); command != nil {
			err = command(r, t, tok)
		} else {
			err = r.entry(t, tok.word)
		}
		if err != nil {
			return err
		}
	}
	if len(t.Entries) == 0 {
		return unreadable("155 keeps, b banks, f is a farkle, - is absent", "nothing was typed")
	}
	return nil
}

// isWord reports whether a word starts an entry that isn't dice or points.
func isWord(word string) bool { return commandOf(word) != nil }

// A command reads one entry whose word has just been read.
type command func(r *reader, t *Typed, word token) error

// commandOf is what a word means by itself, or nil.
func commandOf(word string) command {
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
		return unreadable("common 5, common 2x or common wild", "%q is no side of a die", e.Text)
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
	name, err := CleanName(r.next().word)
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
			e.Value = r.names[seat-1]
		}
	}
	if r.more(1) {
		if e.Points, err = r.number("join", 0); err != nil {
			return err
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
	n, err := strconv.ParseUint(strings.ReplaceAll(word, ",", ""), 10, 31)
	if err == nil && strings.Contains(word, ",") && scorer.Thousands(int(n)) != word {
		err = strconv.ErrSyntax
	}
	return int(n), err
}
