package table

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"testing"
	"unicode/utf8"
)

// A wire is a terminal that gives a piece a read, or the part of it that there
// is room for, and then ends.
type wire struct {
	terminal
	pieces [][]byte
}

func (*wire) Fd() uintptr { return 0 }

func (w *wire) Read(p []byte) (int, error) {
	for len(w.pieces) > 0 && len(w.pieces[0]) == 0 {
		w.pieces = w.pieces[1:]
	}
	if len(w.pieces) == 0 {
		return 0, io.EOF
	}
	n := copy(p, w.pieces[0])
	w.pieces[0] = w.pieces[0][n:]
	return n, nil
}

// more reports whether there is more to read.
func (w *wire) more(uintptr) bool {
	return slices.ContainsFunc(w.pieces, func(p []byte) bool { return len(p) > 0 })
}

// reads are what is read of pieces, as long as it isn't nothing.
func reads(t *testing.T, room int, soon func(*wire) bool, pieces ...[]byte) [][]byte {
	t.Helper()
	from := &wire{pieces: pieces}
	w := &whole{terminal: from, soon: func(uintptr) bool { return soon(from) }}
	var all [][]byte
	for nothing := 0; ; {
		p := make([]byte, room)
		n, err := w.Read(p)
		switch {
		case err != nil && !errors.Is(err, io.EOF):
			t.Fatal(err)
		case err != nil && n > 0:
			t.Fatalf("read %q and %v", p[:n], err)
		case err != nil:
			return all
		case n > 0:
			all = append(all, p[:n])
			nothing = 0
		default:
			if nothing++; nothing > room+1 {
				t.Fatalf("reads nothing %d times, and there are still %q", nothing, from.pieces)
			}
		}
	}
}

func TestReadsEndBetweenKeys(t *testing.T) {
	always := func(*wire) bool { return true }
	never := func(*wire) bool { return false }
	for _, c := range []struct {
		name   string
		soon   func(*wire) bool
		pieces []string
		want   []string
	}{
		{"characters of all lengths", always, []string{"aë", "李\xf0", "\x9f\x8e", "\xb2b"}, []string{"aë", "李", "🎲b"}},
		{"byte by byte", never, []string{"\xf0", "\x9f", "\x8e", "\xb2"}, []string{"🎲"}},
		{"the middle of one, for ever", never, []string{"\x9f", "\x8e"}, []string{"\x9f", "\x8e"}},
		{"the beginning of one, and another", never, []string{"\xe6\x9d", "a"}, []string{"\xe6\x9da"}},
		{"never the beginning of one", never, []string{"\xc0", "\xff", "\xe0\x80", "\xf4\x90"}, []string{"\xc0", "\xff", "\xe0\x80", "\xf4\x90"}},
		{"the beginning of one, and the end", never, []string{"a\xe6\x9d"}, []string{"a", "\xe6\x9d"}},
		{"Esc", never, []string{"1\x1b", "5"}, []string{"1\x1b", "5"}},
		{"Esc and the end", always, []string{"\x1b"}, []string{"\x1b"}},
		{"an arrow in pieces", always, []string{"1\x1b", "[", "A5"}, []string{"1", "\x1b[A5"}},
		{"one that comes too late", never, []string{"\x1b[", "A"}, []string{"\x1b[", "A"}},
		{"an arrow of the other kind, with Alt", always, []string{"\x1b", "\x1b", "O", "B"}, []string{"\x1b\x1bOB"}},
		{"with parameters", always, []string{"\x1b[1;", "5C\x1b[20", "0~5"}, []string{"\x1b[1;5C", "\x1b[200~5"}},
		{"a function key of the console", always, []string{"\x1b[[", "A"}, []string{"\x1b[[A"}},
		{"Alt and a character in pieces", always, []string{"\x1b\xc3", "\xab"}, []string{"\x1b", "ë"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var pieces [][]byte
			for _, p := range c.pieces {
				pieces = append(pieces, []byte(p))
			}
			var got []string
			for _, r := range reads(t, 256, c.soon, pieces...) {
				got = append(got, string(r))
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}

// However bytes arrive, all of them are read in order, and no read ends within
// a character or a key's escape sequence.
func FuzzReadsEndBetweenKeys(f *testing.F) {
	for _, text := range []string{"Zoë李🎲", "\xf0\x9f\xe6\x9d1\xff\xc3", "1\x1b[A5\x1b", "\x1b[200~Łukasz\x1b[201~", "\x1b\x1b\x1bO\x1b[[[[;;;;;;;;;;;;;"} {
		for _, cuts := range [][]byte{{0xff, 0xff, 0xff}, {0x92, 0x49}, nil} {
			f.Add([]byte(text), cuts, uint8(0))
			f.Add([]byte(text), cuts, uint8(7))
		}
	}
	f.Fuzz(func(t *testing.T, text, cuts []byte, room uint8) {
		var pieces [][]byte
		for i := range text {
			cut := i/8 < len(cuts) && cuts[i/8]>>(i%8)&1 == 1
			if i == 0 || cut {
				pieces = append(pieces, nil)
			}
			last := &pieces[len(pieces)-1]
			*last = append(*last, text[i])
		}
		all := reads(t, int(room)+1, func(w *wire) bool { return w.more(0) }, pieces...)
		if got := bytes.Join(all, nil); !bytes.Equal(got, text) {
			t.Fatalf("read %q of %q", got, text)
		}
		if room < 9 {
			return // the library has more; here a key may not fit
		}
		var ends []int
		for at, long := 0, 0; at < len(text); at += long {
			_, long = utf8.DecodeRune(text[at:])
			for _, key := range []string{"\x1b[A", "\x1bOB", "\x1b[1;5C", "\x1b[200~", "\x1b[[A"} {
				if bytes.HasPrefix(text[at:], []byte(key)) {
					long = len(key)
				}
			}
			ends = append(ends, at+long)
		}
		at := 0
		for _, r := range all {
			if at += len(r); !slices.Contains(ends, at) {
				t.Fatalf("%q ends within a key", all)
			}
		}
	})
}
