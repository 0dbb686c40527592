package render

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"farkle/scorer"
)

// A Source says where rules come from.
type Source struct {
	From    string   // "the rules of game 3"
	Changes []string // made to them: "points.111=300"
}

// text is the rule set and its source in a sentence.
func (s Source) text(r scorer.Rules) string {
	text := fmt.Sprintf("the rules are %s (%s), %s", r.Name, r.Title, s.From)
	if len(s.Changes) > 0 {
		text += ", with " + strings.Join(s.Changes, ", ")
	}
	return text
}

// A WhyDoc is a ScoreDoc with what decided it, as `farkle score --why --json`
// writes it.
type WhyDoc struct {
	ScoreDoc
	Why ReasonsDoc `json:"why"`
}

// A ReasonsDoc is what decided a score: rules by their names in a rule file.
type ReasonsDoc struct {
	Title    string       `json:"title"`   // of the rule set
	From     string       `json:"from"`    // where it comes from
	Changes  []string     `json:"changes"` // made to it
	Rows     []RowDoc     `json:"rows"`
	Settings []SettingDoc `json:"settings"`
	Readings []ReadingDoc `json:"readings"` // of keeps that can be read in more than one way
}

// A RowDoc is a row of the score guide.
type RowDoc struct {
	Pattern string `json:"pattern"`
	Points  string `json:"points"` // as in a rule file: "1000", "100x"
}

// A SettingDoc is a setting, its value, and what that means in a sentence.
type SettingDoc struct {
	Key      string `json:"key"`
	Value    string `json:"value"`
	Sentence string `json:"sentence"`
}

// A ReadingDoc is one way to read the dice of a keep.
type ReadingDoc struct {
	Dice   string   `json:"dice"` // the Common Die included
	Points int      `json:"points"`
	Parts  []string `json:"parts"` // their names, the biggest first
	Taken  bool     `json:"taken"`
}

// Why explains a score.
func Why(t Scored, from Source) WhyDoc {
	doc := WhyDoc{ScoreDoc: Score(t), Why: ReasonsDoc{
		Title: t.Card.Rules().Title, From: from.From, Changes: append([]string{}, from.Changes...),
		Rows: []RowDoc{}, Settings: []SettingDoc{}, Readings: []ReadingDoc{},
	}}
	for _, row := range rowsUsed(t) {
		doc.Why.Rows = append(doc.Why.Rows, RowDoc{row.Pattern, row.Value()})
	}
	for _, s := range decided(t) {
		doc.Why.Settings = append(doc.Why.Settings, SettingDoc{s.Key, s.Value(t.Card.Rules()), s.Explain(t.Card.Rules())})
	}
	for _, k := range t.Kept {
		dice, ways := readings(t.Card, k)
		for i, way := range ways {
			doc.Why.Readings = append(doc.Why.Readings, ReadingDoc{
				Dice: t.Card.Faces().Text(dice), Points: way.Points, Parts: partNames(way.Parts), Taken: i == 0,
			})
		}
	}
	return doc
}

// WhyText writes what a turn is worth, and below it what decided that.
func WhyText(w io.Writer, t Scored, from Source) error {
	if err := ScoreText(w, t); err != nil {
		return err
	}
	var b strings.Builder
	for _, k := range t.Kept {
		if dice, ways := readings(t.Card, k); len(ways) > 0 {
			name := t.Card.Faces().Text(dice)
			if dice != k.Dice {
				name += " with the Common Die"
			}
			fmt.Fprintf(&b, "\n%s\n", compared(name, ways))
		}
	}
	rules := t.Card.Rules()
	b.WriteString("\nrows used\n")
	list := &grid{left: 3}
	for _, row := range rowsUsed(t) {
		list.add("  "+row.Pattern, "=", row.Value())
	}
	if err := list.write(&b); err != nil {
		return err
	}
	b.WriteString("\nsettings that decided\n")
	list = &grid{left: 2}
	for _, s := range decided(t) {
		list.add(fmt.Sprintf("  %s = %s", s.Key, s.Value(rules)), s.Explain(rules))
	}
	if err := list.write(&b); err != nil {
		return err
	}
	_, err := fmt.Fprintf(w, "%s\n%s\n", b.String(), from.text(rules))
	return err
}

// WhyNot is what decided that a keep isn't allowed, one sentence each.
func WhyNot(card *scorer.Card, refusal error, from Source) []string {
	var why []string
	rules := card.Rules()
	decided := func(key string) { why = append(why, settingText(rules, key)) }
	var dead *scorer.DeadDice
	var many *scorer.TooManyDice
	var lowers *scorer.LowersTurn
	var nothing *scorer.NoSuchThrow
	switch {
	case errors.As(refusal, &dead):
		why = append(why, whyDead(card, dead.Dead)...)
	case errors.As(refusal, &many):
		decided("dice")
	case errors.As(refusal, &lowers):
		decided("common_die.counts")
	case errors.As(refusal, &nothing) && nothing.Setting != "":
		decided(nothing.Setting)
	}
	return append(why, from.text(rules))
}

func settingText(r scorer.Rules, key string) string {
	s := setting(key)
	return fmt.Sprintf("%s = %s: %s", key, s.Value(r), s.Explain(r))
}

// whyDead says for each face which rows it counts in.
func whyDead(card *scorer.Card, dead string) []string {
	var why []string
	for _, key := range slices.Compact(strings.Split(dead, "")) {
		var rows []string
		for _, row := range card.Rules().Points {
			if strings.Contains(row.Pattern, key) || strings.ContainsAny(row.Pattern, "xyz") {
				rows = append(rows, fmt.Sprintf("%s = %s", row.Pattern, row.Value()))
			}
		}
		if len(rows) == 0 {
			why = append(why, fmt.Sprintf("no row has a %s", key))
			continue
		}
		why = append(why, fmt.Sprintf("a %s counts only as part of %s", key, strings.Join(rows, ", ")))
	}
	return why
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

func setting(key string) scorer.Setting {
	s, err := scorer.FindSetting(key)
	if err != nil {
		panic(err) // the keys named here exist; tests name them all
	}
	return s
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

// compared says that the best reading was taken: "1111 is 1,100 as three 1s and
// 1; as four 1s it would be 1,000".
func compared(dice string, ways []scorer.Score) string {
	text := fmt.Sprintf("%s is %s as %s", dice, scorer.Thousands(ways[0].Points), scorer.Listed(partNames(ways[0].Parts), "and"))
	for _, way := range ways[1:] {
		text += fmt.Sprintf(";\n  as %s it would be %s", scorer.Listed(partNames(way.Parts), "and"), scorer.Thousands(way.Points))
	}
	return text
}

// partNames names each part, so that three 1s are told from 1, 1 and 1.
func partNames(parts []scorer.Part) []string {
	names := make([]string, len(parts))
	for i, p := range parts {
		names[i] = p.Name
	}
	return names
}
