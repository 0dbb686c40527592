package storage

import (
	"crypto/sha256"
	"encoding/binary"
)

// A headRow is a game's head as it is stored.
type headRow struct {
	id, rules, started string
	first              int
	names              []string
	sum                int64
	noted              mark // no part of the head: what the results were made from
}

// A lineRow is a line as it is stored. The number is the row's place.
type lineRow struct {
	line        int
	at          string
	round, seat int
	entries     string
	sum         int64
}

// The sums are a chain: a game's head has one, and each line's is over the one
// before and the line. So equal sums mean that everything up to there is equal,
// on every machine. The game's number is no part of it, for the same game may
// have another number elsewhere.

// chained is the sum of the head, which everything else hangs on.
func (h headRow) chained() int64 {
	b := number(nil, 0)
	b = text(b, h.id)
	b = text(b, h.rules)
	b = number(b, int64(h.first))
	b = text(b, h.started)
	b = number(b, int64(len(h.names)))
	for _, name := range h.names {
		b = text(b, name)
	}
	return sum(b)
}

// chained is the sum of the line below the one with the sum before.
func (l lineRow) chained(before int64) int64 {
	b := make([]byte, 0, 128)
	b = number(b, before)
	b = number(b, int64(l.line))
	b = text(b, l.at)
	b = number(b, int64(l.round))
	b = number(b, int64(l.seat))
	b = text(b, l.entries)
	return sum(b)
}

func number(b []byte, n int64) []byte { return binary.BigEndian.AppendUint64(b, uint64(n)) }

// text puts the length first, so that no two rows run together to the same
// bytes.
func text(b []byte, s string) []byte { return append(number(b, int64(len(s))), s...) }

// sum is as much of the hash as SQLite's integers hold.
func sum(b []byte) int64 {
	hash := sha256.Sum256(b)
	return int64(binary.BigEndian.Uint64(hash[:8]))
}
