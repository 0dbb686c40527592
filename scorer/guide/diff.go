package guide

import (
	"fmt"
	"slices"
	"strings"

	"farkle/scorer"
)

// A Difference is one rule that is not the same in two sets of rules.
type Difference struct {
	Key  string `json:"key"`  // the rule
	What string `json:"what"` // the dice of a row; "" for a setting
	A    string `json:"a"`    // what one says
	B    string `json:"b"`    // and what the other
}

// String is the difference as a sentence: "three 1s: 300 against 1,000".
func (d Difference) String() string {
	if d.What == "" {
		return fmt.Sprintf("%s: %s; against: %s", d.Key, d.A, d.B)
	}
	return fmt.Sprintf("%s: %s against %s", d.What, d.A, d.B)
}

// Diff lists the rules in which two cards differ: rows first, in the order of
// the first card and then of the second, and then the settings. The name and the
// title don't count. Dice that are worth the same by other rows don't either.
func Diff(a, b *scorer.Card) []Difference {
	var all []Difference
	seen := map[string]bool{}
	for _, row := range slices.Concat(a.Rules().Points, b.Rules().Points) {
		if seen[row.Pattern] {
			continue
		}
		seen[row.Pattern] = true
		inA, inB := rowIn(a, row), rowIn(b, row)
		if inA != inB {
			all = append(all, Difference{"points." + row.Pattern, nameIn(a, b, row), inA, inB})
		}
	}
	for _, s := range scorer.Settings() {
		if s.Value(a.Rules()) != s.Value(b.Rules()) {
			all = append(all, Difference{Key: s.Key, A: s.Explain(a.Rules()), B: s.Explain(b.Rules())})
		}
	}
	return all
}

// nameIn names a row by the faces of the card that has it.
func nameIn(a, b *scorer.Card, row scorer.Row) string {
	if slices.Contains(a.Rules().Points, row) {
		return rowName(row, a.Faces())
	}
	return rowName(row, b.Faces())
}

// rowIn is what a card says of the dice of a row: what its own row does, or
// where it has none, what one handful without letters is worth by its others.
func rowIn(c *scorer.Card, row scorer.Row) string {
	rows := c.Rules().Rows(row.Pattern)
	dice, err := c.Faces().Parse(row.Pattern)
	points, ok := c.Points(dice)
	plain := len(rows) == 1 && rows[0].On == "" && rows[0].Confirm == 0 && !rows[0].Natural && rows[0].Effect == scorer.Scores
	switch {
	case err == nil && ok && (rows == nil || plain):
		return scorer.Thousands(points)
	case rows != nil:
		all := make([]string, len(rows))
		for i, row := range rows {
			all[i] = does(row)
		}
		return strings.Join(all, "; ")
	case err == nil:
		return "nothing"
	}
	return "no such row"
}
