package table

import (
	"io"
	"regexp"
	"unicode/utf8"
)

// A terminal is what the library must be able to see in its input to treat it
// as one, and to break off waiting for it.
type terminal interface {
	io.ReadWriteCloser
	Fd() uintptr
	Name() string
}

// A whole is a terminal none of whose reads ends within a character, or within
// the escape sequence of a key that is still coming. The library takes the end
// of a read for the end of a key, and the terminal ends a read anywhere.
type whole struct {
	terminal
	held []byte             // the beginning of something
	soon func(uintptr) bool // whether there is more to read before long
}

func newWhole(t terminal) *whole { return &whole{terminal: t, soon: soon} }

// Read reads what is there, less what is unfinished at its end: that comes with
// the next read. Where nothing else is there it returns 0 and no error, and does
// not wait for more, as only the library can break off waiting. Before an error
// comes whatever is held, so the error has to come again, as a terminal's do.
func (w *whole) Read(p []byte) (int, error) {
	if len(p) > 1 {
		p = p[:len(p)-1] // a full one makes the library keep back an end as well
	}
	n := copy(p, w.held)
	w.held = w.held[n:]
	if n == len(p) {
		return n, nil // too long for anything that could be finished
	}
	m, err := w.terminal.Read(p[n:])
	n += m
	if err != nil {
		if n > 0 {
			err = nil
		}
		return n, err
	}
	end := finished(p[:n])
	if end < n && p[end] == escape && !w.soon(w.Fd()) {
		end = n // the Esc key, then
	}
	w.held = append([]byte(nil), p[end:n]...)
	return end, nil
}

const escape = '\x1b'

// begun is the beginning of a key's escape sequence at the end, or the Esc key.
// There may be an Esc before it, for Alt.
var begun = regexp.MustCompile(`\x1b?\x1b(O|\[\[?[0-?]*[ -/]*)?$`)

// finished is how far text goes without what is unfinished at its end. Bytes
// that can't become a character are as finished as they will be.
func finished(text []byte) int {
	for back := 1; back < utf8.UTFMax && back <= len(text); back++ {
		if at := len(text) - back; utf8.RuneStart(text[at]) {
			if !utf8.FullRune(text[at:]) {
				return at
			}
			break
		}
	}
	if at := begun.FindIndex(text); at != nil {
		return at[0]
	}
	return len(text)
}
