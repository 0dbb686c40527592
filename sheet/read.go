package sheet

import (
	"fmt"
	"slices"
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

	// mostTyped is how many lines can be typed at once: a round of twenty-four players
	// takes about half of them, and of [MostLineBytes].
	mostTyped = 50
)

// Read reads what is typed at once: one line, or several with commas between
// them. names are the players by seat; an empty name can't be meant. It returns
// [*scorer.Refusal], and decides nothing about the
// rules.
func Read(text string, names []string, faces scorer.Faces) (lines []Typed, err error) {
	r, err := newReader(text, names, faces)
	if err != nil {
		return nil, err
	}
	err = r.each(func(t Typed) error {
		lines = append(lines, t)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return lines, nil
}

// each reads the lines of a text. What use makes of a line may change the names for
// those after it: somebody sits down.
func (r *reader) each(use func(Typed) error) error {
	if len(r.text) > MostLineBytes || r.commas() >= mostTyped {
		return tooMuch()
	}
	for {
		line, err := r.line()
		if err == nil {
			err = use(line)
		}
		if err != nil || r.done() {
			return err
		}
		if err := r.between(); err != nil {
			return err
		}
	}
}

// commas is how many stand between words; those of a note separate nothing.
func (r *reader) commas() int {
	n := 0
	for _, t := range r.tokens {
		if t.is(Note) {
			break
		}
		if t.comma {
			n++
		}
	}
	return n
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
		return nil, unreadable("a stored line is one line, without a comma", "more than one line: %q", text)
	}
	return t.Entries, nil
}

// ReadKeeps reads what was kept roll by roll, and the points said for each keep, 0
// where none were. It returns what [Read] does for a line.
func ReadKeeps(text string, faces scorer.Faces) (keeps []Dice, said []int, err error) {
	entries, err := ParseEntries(text, faces)
	for _, e := range entries {
		if e.Kind != Keep && e.Kind != Nothing || e.Rest != 0 {
			return nil, nil, unreadable("type what was kept, roll by roll: 444 1", "%q isn't only dice that were kept", text)
		}
		keeps, said = append(keeps, e.Dice), append(said, e.Points)
	}
	return keeps, said, err
}

// A reader walks the words of a text.
type reader struct {
	text   string
	tokens []token
	begun  int // where the current one of several lines starts in the text
	names  []string
	typed  []string // as lines keep them, where names are shown otherwise
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
// whole name with more after it, unless that is a word with more after it, then
// words and dice, then the beginning of one name.
func (r *reader) seat(t *Typed) error {
	first := r.tokens[0]
	if !first.quoted {
		whole := r.named(first.word, sameName)
		if _, word := tableWord(first.word); len(whole) == 1 && r.more(2) && !readsAsDice(first.word) && !word {
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
	var matches []string
	for _, s := range seats {
		matches = append(matches, r.names[s-1])
	}
	everybody := slices.DeleteFunc(slices.Clone(r.names), func(name string) bool { return name == "" })
	return 0, unknownPlayer(t.word, matches, everybody)
}

func (r *reader) named(word string, match func(name, word string) bool) []int {
	var seats []int
	for i, name := range r.names {
		if name != "" && word != "" && (match(name, word) || match(r.stored(i+1), word)) {
			seats = append(seats, i+1)
		}
	}
	return seats
}

// stored is the name of a seat as a line keeps it.
func (r *reader) stored(seat int) string {
	if r.typed != nil {
		return r.typed[seat-1]
	}
	return r.names[seat-1]
}

// isEntry reports whether a word can only be an entry, whatever the players are
// called.
func (r *reader) isEntry(word string) bool {
	if strings.ContainsAny(word[:1], "0123456789=+-<") {
		return true
	}
	dice, _, _ := strings.Cut(word, "/")
	dice, _, _ = strings.Cut(dice, "=")
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
		kind, ok := wordOf(tok.word)
		var err error
		switch {
		case kind == everyone:
			err = r.all(t)
		case ok:
			var e Entry
			e, err = r.command(t, kind, tok)
			t.Entries = append(t.Entries, e)
		default:
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
