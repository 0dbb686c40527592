package shelf

import (
	"slices"

	"farkle/scorer"
	"farkle/scorer/guide"
	"farkle/sheet/render"
)

// House lists the rules in which a card differs from the rule set its rules are
// named after, as that set is now. It is empty where they don't differ, and where
// there is no set of that name.
func (s Shelf) House(card *scorer.Card) []guide.Difference {
	here := card.Rules()
	if isPath(here.Name) || !s.Has(here.Name) {
		return nil
	}
	rules, err := s.Load(here.Name)
	if err != nil || slices.Equal(rules.All(), here.All()) {
		return nil
	}
	named, err := scorer.Compile(rules)
	if err != nil {
		return nil
	}
	return guide.Diff(named, card)
}

// Compare notes on a page how its rules differ from those of their name.
func (s Shelf) Compare(p *render.Page) { p.House = s.House(p.Game.State().Card) }
