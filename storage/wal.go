package storage

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"
)

// The lines written last lie in a file beside the games until they are moved. SQLite
// reads that up to the first byte that isn't as it was written, and throws the rest
// away without a word, though whoever wrote it had an answer. So it is looked through
// before SQLite sees it.

// keepTorn keeps a copy of what lies beside the file if there is something in it that
// SQLite won't take, and says where.
func (o Options) keepTorn() (name string, err error) {
	wal := target(o.Path) + "-wal"
	for range 3 { // another program may be writing in it just now
		torn, err := tornWAL(wal)
		if err != nil || !torn {
			return "", err
		}
		time.Sleep(20 * time.Millisecond)
	}
	name = o.stampedName("torn")
	if err := copyBytes(wal, name); err != nil && !errors.Is(err, fs.ErrExist) {
		return "", err
	}
	return name, syncFile(name)
}

// tornWAL reports whether a write-ahead log holds something committed behind the first
// frame that isn't as it was written. The layout is from sqlite.org/fileformat2.html.
func tornWAL(name string) (bool, error) {
	f, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, unusable(name, err)
	}
	defer f.Close()
	r := bufio.NewReaderSize(f, 1<<16)
	var head [32]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return false, nil // nothing was written yet
	}
	word := func(b []byte, n int) uint32 { return binary.BigEndian.Uint32(b[4*n:]) }
	page := word(head[:], 2)
	if word(head[:], 0)&^1 != 0x377f0682 || page < smallestPage || page > 1<<16 {
		return true, nil // a few frames can't be told from garbage now
	}
	var order binary.ByteOrder = binary.LittleEndian
	if word(head[:], 0)&1 == 1 {
		order = binary.BigEndian
	}
	sum := walSum{order: order}
	sum.add(head[:24])
	sound := sum.is(head[24:])
	known := sound // else its salts, which tell its frames from older ones, aren't
	frame := make([]byte, 24+page)
	for {
		if _, err := io.ReadFull(r, frame); err != nil {
			return false, nil // the end
		}
		ours := !known || word(frame, 2) == word(head[:], 4) && word(frame, 3) == word(head[:], 5)
		if sound {
			sum.add(frame[:8])
			sum.add(frame[24:])
			sound = ours && sum.is(frame[16:])
		}
		if commits := word(frame, 1) != 0; !sound && commits && ours {
			return true, nil
		}
	}
}

// A walSum is the running sum of a write-ahead log.
type walSum struct {
	order binary.ByteOrder
	a, b  uint32
}

func (s *walSum) add(data []byte) {
	for ; len(data) >= 8; data = data[8:] {
		s.a += s.order.Uint32(data) + s.b
		s.b += s.order.Uint32(data[4:]) + s.a
	}
}

func (s *walSum) is(stored []byte) bool {
	return binary.BigEndian.Uint32(stored) == s.a && binary.BigEndian.Uint32(stored[4:]) == s.b
}

// Notice is what the players should know about the file before they go on: that
// something written last is lost, or was another file's. It is "" where there is nothing
// to say.
func (s *Store) Notice() string { return s.said }

// notice says what was found beside the file, by where it is kept.
func notice(torn, stray string) string {
	switch {
	case torn != "":
		return fmt.Sprintf("some of what was written last can't be read, and isn't on the sheet; it is kept in %s", torn)
	case stray != "":
		return fmt.Sprintf("this file has taken the place of another whose last lines still lay beside it; they are kept in %s", stray)
	}
	return ""
}

// dropTorn moves all that could be read into the one file, so that what couldn't isn't
// found again.
func (s *Store) dropTorn(ctx context.Context) error {
	_, err := s.db.ExecContext(ctx, "pragma wal_checkpoint(truncate)")
	return s.explain(ctx, err)
}
