package exchange

import (
	"farkle/sheet/tell"
)

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
func Why(t tell.Scored, from tell.Source) WhyDoc {
	doc := WhyDoc{ScoreDoc: Score(t), Why: ReasonsDoc{
		Title: t.Card.Rules().Title, From: from.From, Changes: append([]string{}, from.Changes...),
		Rows: []RowDoc{}, Settings: []SettingDoc{}, Readings: []ReadingDoc{},
	}}
	why := t.Why()
	for _, row := range why.Rows {
		doc.Why.Rows = append(doc.Why.Rows, RowDoc{row.Pattern, row.Value()})
	}
	for _, s := range why.Settings {
		doc.Why.Settings = append(doc.Why.Settings, SettingDoc{s.Key, s.Value(t.Card.Rules()), s.Explain(t.Card.Rules())})
	}
	for _, r := range why.Readings {
		for i, way := range r.Ways {
			doc.Why.Readings = append(doc.Why.Readings, ReadingDoc{
				Dice: t.Card.Faces().Text(r.Dice), Points: way.Points, Parts: tell.PartNames(way.Parts), Taken: i == 0,
			})
		}
	}
	return doc
}
