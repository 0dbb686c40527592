// Package render writes games for people: the sheet as text, as a page to print,
// as a chart, and as a blank to fill in by hand. What programs read is written by
// package exchange. Every function writes to an io.Writer and knows nothing of
// where that leads.
package render

import (
	"farkle/sheet/tell"
)

// A Page is a game as documents are made of it.
type Page = tell.Page
