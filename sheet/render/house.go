package render

import (
	"strings"

	"farkle/scorer/guide"
)

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

// A HouseDoc is a rule of a game that isn't as in the rule set of its name.
type HouseDoc struct {
	Key   string `json:"key"`
	What  string `json:"what"`  // the dice of a row; "" for a setting
	Named string `json:"named"` // as the rule set of that name has it
	Here  string `json:"here"`
}

func houseDocs(all []guide.Difference) []HouseDoc {
	docs := []HouseDoc{}
	for _, d := range all {
		docs = append(docs, HouseDoc{d.Key, d.What, d.A, d.B})
	}
	return docs
}
