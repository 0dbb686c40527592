package storage

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

// A refusal is SQLite's, with its number.
type refusal int

func (r refusal) Error() string { return fmt.Sprint("refused with ", int(r)) }
func (r refusal) Code() int     { return int(r) }

// Most of these can't be brought about in a test on every machine.
func TestWhatSQLiteSaysBecomesASentence(t *testing.T) {
	s := &Store{path: "the.db"}
	for number, want := range map[int]string{
		5:    "another program is writing to the.db and doesn't let go",
		261:  "another program is writing to the.db and doesn't let go", // while putting it right
		517:  "another program is writing to the.db and doesn't let go",
		13:   "there is no room left on the disk for the.db",
		4874: "there is no room left on the disk for the.db", // for the index beside it
		26:   "the.db is not a file of games: it is not a database",
		11:   "the.db is damaged: it was cut short or overwritten: refused with 11",
		267:  "the.db is damaged: it was cut short or overwritten: refused with 267",
		14:   "can't use the.db: refused with 14",
		8:    "can't use the.db: it, or the folder it lies in, is read-only: refused with 8",
		1032: "can't use the.db: it, or the folder it lies in, is read-only: refused with 1032",
		778:  "can't use the.db: refused with 778",
		3:    "can't use the.db: refused with 3",
		1:    "the.db is damaged: its tables are not what they were: refused with 1",
		1811: "the.db: refused with 1811", // a trigger
	} {
		err := s.explain(t.Context(), refusal(number))
		assert.EqualError(t, err, want)
	}
	assert.EqualError(t, s.explain(t.Context(), errors.New("no code")), "the.db: no code")
	assert.NoError(t, s.explain(t.Context(), nil))

	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	assert.Equal(t, context.Canceled, s.explain(ctx, refusal(9)), "an interruption is the caller's own")
}
