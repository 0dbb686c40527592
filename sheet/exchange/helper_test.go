package exchange_test

import (
	"errors"
	"io"

	"farkle/sheet"
	"farkle/sheet/exchange"
)

// readExport reads the one game of an export. Its error doesn't say which game it
// is about.
func readExport(r io.Reader) (sheet.Head, []sheet.Line, error) {
	for j, err := range exchange.ReadExports(r) {
		return j.Head, j.Lines, errors.Unwrap(err)
	}
	return sheet.Head{}, nil, errors.New("there is no game in it")
}
