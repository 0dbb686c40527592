// Package render writes games for people and programs: the sheet as text, as
// JSON, and in the notation it was typed in. Every function writes to an
// io.Writer and knows nothing of where that leads.
package render

import (
	"farkle/scorer/guide"
	"farkle/sheet"
)

// A Page is a game and the number it is known by in its file.
type Page struct {
	Number int
	Game   *sheet.Game
	House  []guide.Difference // from the rule set of that name, where they have been looked for
}
