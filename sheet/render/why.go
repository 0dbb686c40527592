package render

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"farkle/scorer"
	"farkle/sheet/tell"
)

// WhyText writes what a turn is worth, and below it what decided that.
func WhyText(w io.Writer, t tell.Scored, from tell.Source) error {
	if err := ScoreText(w, t); err != nil {
		return err
	}
	var b strings.Builder
	why := t.Why()
	for _, r := range why.Readings {
		name := t.Card.Faces().Text(r.Dice)
		if r.Dice != r.Kept {
			name += " with the Common Die"
		}
		fmt.Fprintf(&b, "\n%s\n", compared(name, r.Ways))
	}
	rules := t.Card.Rules()
	b.WriteString("\nrows used\n")
	list := &grid{left: 3}
	for _, row := range why.Rows {
		list.add("  "+row.Pattern, "=", row.Value())
	}
	if err := list.write(&b); err != nil {
		return err
	}
	b.WriteString("\nsettings that decided\n")
	list = &grid{left: 2}
	for _, s := range why.Settings {
		list.add(fmt.Sprintf("  %s = %s", s.Key, s.Value(rules)), s.Explain(rules))
	}
	if err := list.write(&b); err != nil {
		return err
	}
	_, err := fmt.Fprintf(w, "%s\n%s\n", b.String(), from.Of(rules))
	return err
}

// WhyNot is what decided that a keep isn't allowed, one sentence each.
func WhyNot(card *scorer.Card, refusal error, from tell.Source) []string {
	var why []string
	rules := card.Rules()
	var e *scorer.Refusal
	switch {
	case !errors.As(refusal, &e):
	case e.Kind == scorer.DeadDice:
		why = whyDead(card, e.Dice)
	case e.Setting != "" && !strings.HasPrefix(e.Setting, "points."):
		why = []string{settingText(rules, e.Setting)}
	}
	return append(why, from.Of(rules))
}

func settingText(r scorer.Rules, key string) string {
	s, err := scorer.FindSetting(key)
	if err != nil {
		panic(err) // refusals name settings that exist; tests name them all
	}
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

// compared says that the best reading was taken: "1111 is 1,100 as three 1s and
// 1; as four 1s it would be 1,000".
func compared(dice string, ways []scorer.Score) string {
	text := fmt.Sprintf("%s is %s as %s", dice, scorer.Thousands(ways[0].Points), scorer.Listed(tell.PartNames(ways[0].Parts), "and"))
	for _, way := range ways[1:] {
		text += fmt.Sprintf(";\n  as %s it would be %s", scorer.Listed(tell.PartNames(way.Parts), "and"), scorer.Thousands(way.Points))
	}
	return text
}
