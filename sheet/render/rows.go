package render

import (
	"io"
)

// Rows writes rows of text in columns that line up: so many from the left flush
// left, the others flush right.
func Rows(w io.Writer, flushLeft int, rows ...[]string) error {
	g := &grid{left: flushLeft, rows: rows}
	return g.write(w)
}
