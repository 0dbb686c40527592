package exchange

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"farkle/scorer"
	"farkle/sheet"
)

// ReadExports reads games one after the other: documents that follow each other,
// a line each or not. It is strict: it takes nothing it doesn't understand, and
// nothing that would read back otherwise than it stands there. A game with faults
// comes with them, [Faults], and the next may be asked for; any other error,
// a refusal of one that is too big or the reader's, is the last thing that comes. Each says which game it
// is about.
func ReadExports(r io.Reader) iter.Seq2[sheet.Journal, error] {
	return func(yield func(sheet.Journal, error) bool) {
		buffered := bufio.NewReader(r)
		if start, _ := buffered.Peek(len(byteOrderMark)); string(start) == byteOrderMark {
			buffered.Discard(len(byteOrderMark)) // it is there
		}
		source := &bounded{r: buffered}
		d := json.NewDecoder(source)
		for n := 1; ; n++ {
			source.left = mostText
			var doc ExportDoc
			var text json.RawMessage
			err := d.Decode(&text) // all of a document, also of one that has faults
			if errors.Is(err, io.EOF) {
				return
			}
			fatal := unreadable(source, err)
			if fatal == nil {
				err = decode(text, &doc)
			}
			var j sheet.Journal
			if fatal == nil {
				j, err = doc.game(err)
			} else {
				err = fatal
			}
			if err != nil {
				err = &ofGame{n, err}
			}
			var faults Faults
			if !yield(j, err) || fatal != nil || err != nil && !errors.As(err, &faults) {
				return
			}
		}
	}
}

// decode reads a document that has no more than it should: a key that is there twice
// would say two things, and other programs take the first.
func decode(text []byte, doc *ExportDoc) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(doc); err != nil {
		return err
	}
	if key := doubled(text); key != "" {
		return fmt.Errorf("%q is there twice", key)
	}
	return nil
}

// doubled is the first key that an object in a text has twice, "" if none has.
func doubled(text []byte) string {
	d := json.NewDecoder(bytes.NewReader(text))
	var open []map[string]bool // the keys of each object that is open; nil for a list
	key := false               // whether the next text is one
	for {
		token, err := d.Token()
		if err != nil {
			return "" // the end, or what the reader says better
		}
		switch t := token.(type) {
		case json.Delim:
			switch t {
			case '{':
				open = append(open, map[string]bool{})
			case '[':
				open = append(open, nil)
			default:
				open = open[:len(open)-1]
			}
			key = len(open) > 0 && open[len(open)-1] != nil
			continue
		case string:
			if key {
				folded := strings.ToLower(t) // as the reader takes it
				if open[len(open)-1][folded] {
					return t
				}
				open[len(open)-1][folded] = true
				key = false
				continue
			}
		}
		key = len(open) > 0 && open[len(open)-1] != nil
	}
}

// ofGame is an error of one of several games.
type ofGame struct {
	number int
	err    error
}

func (e *ofGame) Error() string { return fmt.Sprintf("game %d of the file: %s", e.number, e.err) }
func (e *ofGame) Unwrap() error { return e.err }

// exported is what reads back; the other formats leave out lines or rules.
const exported = "a game as farkle exports it in the formats json and notation"

// unreadable is why nothing can be read any more, if that is so: the error of the
// source, or that it is no JSON.
func unreadable(source *bounded, err error) error {
	var syntax *json.SyntaxError
	switch {
	case err == nil:
		return nil
	case source.err != nil:
		return source.err
	case errors.As(err, &syntax) || errors.Is(err, io.ErrUnexpectedEOF):
		return Faults{{Problem: "it is not JSON, or only a part of it", Want: exported}}
	}
	return nil
}

// bounded reads no more than is left.
type bounded struct {
	r    io.Reader
	left int
	err  error // of reading, but for the end
}

func (b *bounded) Read(p []byte) (n int, err error) {
	if b.left <= 0 {
		b.err = tooBig("more than 2 MiB")
		return 0, b.err
	}
	n, err = b.r.Read(p[:min(len(p), b.left)])
	b.left -= n
	if err != io.EOF {
		b.err = err
	}
	return n, err
}

// game makes a game of a document; err is what the reader of JSON found in it.
func (doc ExportDoc) game(err error) (sheet.Journal, error) {
	var mistyped *json.UnmarshalTypeError
	switch {
	case doc.V < 1:
		return sheet.Journal{}, Faults{{Problem: "this is not a game", Want: exported}}
	case doc.V > newestEdition:
		return sheet.Journal{}, Faults{{Problem: fmt.Sprintf("this is version %d of the export, and only %d is known", doc.V, newestEdition), Want: "a newer farkle can read it"}}
	case errors.As(err, &mistyped):
		return sheet.Journal{}, notAGame(fmt.Sprintf("%s can't be a %s", mistyped.Field, mistyped.Value))
	case err != nil:
		return sheet.Journal{}, notAGame(strings.TrimPrefix(err.Error(), "json: "))
	}
	bytes := 0
	for _, line := range doc.Lines {
		bytes += len(line.Entries)
	}
	if err := sheet.AdmitSize(len(doc.Lines), bytes); err != nil {
		return sheet.Journal{}, err
	}
	var f Faults
	j := doc.journal(&f)
	if err := f.err(); err != nil {
		return sheet.Journal{}, err
	}
	return j, nil
}

func notAGame(why string) Faults {
	return Faults{{Problem: "this is not a game: " + firstBytes(why), Want: exported}}
}

// readRules reads the rules of a game.
func readRules(f *Faults, list []ExportRule) scorer.Rules {
	r := scorer.NewRules()
	seen := map[string]bool{}
	for _, rule := range list {
		setRule(f, 0, &r, seen, rule.Key, rule.Value)
	}
	if len(*f) == 0 { // else the rules may lack what couldn't be read
		checkRules(f, r)
	}
	return r
}

func (doc ExportDoc) journal(f *Faults) sheet.Journal {
	head := sheet.Head{ID: doc.ID, Seats: doc.Seats, First: doc.First}
	f.check(0, sheet.CheckID(doc.ID))
	head.Started = readStamp(f, 0, doc.Started)
	f.check(0, sheet.CheckSeats(doc.Seats))
	if doc.First < 1 || doc.First > len(doc.Seats) {
		f.add(0, "one of the seats, from 1", "seat %d can't start", doc.First)
	}
	head.Rules = readRules(f, doc.Rules)
	names := append(sheet.Roster{}, doc.Seats...)
	faces := head.Rules.Faces()
	lines := make([]sheet.Line, 0, len(doc.Lines))
	for i, l := range doc.Lines {
		lines = append(lines, l.line(f, i+1, &names, faces))
	}
	return sheet.Journal{Head: head, Lines: lines}
}

// line reads the line that stands in this place of the journal.
func (l ExportLine) line(f *Faults, number int, names *sheet.Roster, faces scorer.Faces) sheet.Line {
	if l.Line != number {
		f.add(number, "lines are numbered from 1, without a gap", "it says that it is line %d", l.Line)
	}
	out := sheet.Line{Number: number, At: readStamp(f, number, l.At), Round: l.Round, Seat: l.Seat}
	if len(l.Entries) > sheet.MostLineBytes {
		f.add(number, "a line is what one player did, such as ann 444 b", "it is longer than 4,000 bytes")
		return out
	}
	entries, err := sheet.ParseEntries(l.Entries, faces)
	if err != nil {
		f.add(number, scorer.HintOf(err), "%s", err)
		return out
	}
	if text := sheet.EntriesText(entries, faces); text != l.Entries {
		f.add(number, firstBytes(text), "%q isn't written as it is stored", firstBytes(l.Entries))
	}
	out.Entries = entries
	f.check(number, out.Check(names))
	return out
}
