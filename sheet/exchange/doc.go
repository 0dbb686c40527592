// Package exchange is what programs read: games as JSON, as tables, in the notation
// they were typed in, and for BG Stats; and the readers of those that come back.
// What people read is written by package render. [Formats] lists the forms of games, a
// [TableReader] reads what others wrote down.
//
// The documents' version is [Version]. Fields and columns are added at their end,
// and none changes its meaning.
package exchange

import (
	"farkle/sheet/tell"
)

// A Page is a game as documents are made of it.
type Page = tell.Page
