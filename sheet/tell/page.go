package tell

import (
	"strings"

	"farkle/scorer/guide"
	"farkle/sheet"
)

// A Page is a game and the number it is known by in its file.
type Page struct {
	Number int
	Game   *sheet.Game
	House  []guide.Difference // from the rule set of that name, where they have been looked for
}

// HouseText says in a line how the rules of a game differ from the rule set they
// are named after; "" where they don't.
func HouseText(p Page) string {
	if len(p.House) == 0 {
		return ""
	}
	return "unlike " + p.Game.State().Card.Rules().Name + ": " + strings.Join(unlike(p.House), "; ")
}

// unlike is each difference as it is here: "three 1s: 300, not 1,000".
func unlike(all []guide.Difference) []string {
	var said []string
	for _, d := range all {
		if d.What == "" {
			said = append(said, d.B)
		} else {
			said = append(said, d.What+": "+d.B+", not "+d.A)
		}
	}
	return said
}
