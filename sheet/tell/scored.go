package tell

import (
	"fmt"
	"slices"
	"strings"

	"farkle/scorer"
)

// A Scored turn is keeps as the rules read them.
type Scored struct {
	Card    *scorer.Card
	Kept    []scorer.Kept
	Shape   scorer.Shape // after the last keep
	Doubled bool         // a 2X doubles the turn
}

// Points is what the turn is worth, doubling included.
func (t Scored) Points() int {
	n := 0
	if len(t.Kept) > 0 {
		n = t.Kept[len(t.Kept)-1].Running
	}
	if t.Doubled {
		n *= 2
	}
	return n
}

// A Source says where rules come from.
type Source struct {
	From    string   // "the rules of game 3"
	Changes []string // made to them: "points.111=300"
}

// Of is the rule set and its source in a sentence.
func (s Source) Of(r scorer.Rules) string {
	text := fmt.Sprintf("the rules are %s (%s), %s", r.Name, r.Title, s.From)
	if len(s.Changes) > 0 {
		text += ", with " + strings.Join(s.Changes, ", ")
	}
	return text
}

// Reasons are what decided a score.
type Reasons struct {
	Rows     []scorer.Row
	Settings []scorer.Setting
	Readings []Reading // of the keeps that can be read in more than one way
}

// A Reading is the ways to read the dice of a keep, the one that counted first.
type Reading struct {
	Kept scorer.Dice // without the Common Die
	Dice scorer.Dice // the Common Die included
	Ways []scorer.Score
}

// Why is what decided a score.
func (t Scored) Why() Reasons {
	r := Reasons{Rows: rowsUsed(t), Settings: decided(t)}
	for _, k := range t.Kept {
		if dice, ways := readings(t.Card, k); len(ways) > 0 {
			r.Readings = append(r.Readings, Reading{k.Dice, dice, ways})
		}
	}
	return r
}

// rowsUsed are the rows that the parts of a turn were read as, in the order of
// the score guide.
func rowsUsed(t Scored) []scorer.Row {
	used := map[string]bool{}
	for _, k := range t.Kept {
		for _, p := range k.Parts {
			used[p.Row] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(t.Card.Rules().Points), func(r scorer.Row) bool { return !used[r.Pattern] })
}

// decided are the settings that a turn's points and dice left followed from.
// Those of a bank are among them where the turn falls short.
func decided(t Scored) []scorer.Setting {
	rules := t.Card.Rules()
	keys := []string{"dice"}
	common, saved := false, false
	for _, k := range t.Kept {
		if slices.ContainsFunc(k.Parts, func(p scorer.Part) bool { return p.Common }) {
			common, saved = true, saved || k.Dice == 0
		}
		if _, ways := readings(t.Card, k); ways != nil {
			keys = append(keys, "keep.reading")
		}
	}
	if t.Doubled {
		keys = append(keys, "common_die.faces")
	}
	if common {
		keys = append(keys, "common_die.counts")
	}
	if saved {
		keys = append(keys, "common_die.alone_saves")
	}
	if t.Shape.Hot {
		keys = append(keys, "bank.hot_dice")
	}
	points := 0
	if len(t.Kept) > 0 {
		points = t.Kept[len(t.Kept)-1].Running
	}
	_, needs := rules.Worth(scorer.Bank{Points: points, Doubled: t.Doubled})
	for _, n := range needs {
		keys = append(keys, n.Key)
		if n.Key == "bank.opening" && t.Doubled {
			keys = append(keys, "common_die.double")
		}
	}
	slices.Sort(keys)
	keys = slices.Compact(keys)
	return slices.DeleteFunc(scorer.Settings(), func(s scorer.Setting) bool { return !slices.Contains(keys, s.Key) })
}

// readings are the ways to read a keep as it was counted, the one taken first;
// none if there is only that.
func readings(card *scorer.Card, k scorer.Kept) (dice scorer.Dice, ways []scorer.Score) {
	for _, p := range k.Parts {
		dice += p.Dice
	}
	ways = card.Readings(dice)
	if len(ways) < 2 {
		return dice, nil
	}
	taken := slices.IndexFunc(ways, func(way scorer.Score) bool {
		return slices.EqualFunc(way.Parts, k.Parts[:min(len(way.Parts), len(k.Parts))], func(a, b scorer.Part) bool { return a.Dice == b.Dice && a.Points == b.Points })
	})
	if taken > 0 { // the rules or the player took another than the best
		ways = slices.Insert(slices.Delete(slices.Clone(ways), taken, taken+1), 0, ways[taken])
	}
	return dice, ways
}

// PartNames names each part, so that three 1s are told from 1, 1 and 1.
func PartNames(parts []scorer.Part) []string {
	names := make([]string, len(parts))
	for i, p := range parts {
		names[i] = p.Name
	}
	return names
}
