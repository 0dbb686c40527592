package rulebook

import (
	"fmt"
	"slices"
	"strings"

	"farkle/scorer"
)

// A Variant is a house rule that tables choose by name.
type Variant struct {
	Name    string // typed: "four doubles"
	Says    string // what it means
	Changes []scorer.KeyValue
}

// Points reports whether the variant is about what dice are worth.
func (v Variant) Points() bool { return strings.HasPrefix(v.Changes[0].Key, "points.") }

// Usual are the values of a setting that tables choose: that of the rules, those of
// the variants, and those that have a name.
func Usual(r scorer.Rules, s scorer.Setting) []string {
	var values []string
	add := func(value string) {
		if !slices.Contains(values, value) {
			values = append(values, value)
		}
	}
	if s.Kind() == scorer.Number {
		add(s.Value(r))
		for _, v := range Variants(r) {
			for _, change := range v.Changes {
				if change.Key == s.Key {
					add(change.Value)
				}
			}
		}
	}
	for _, c := range s.Choices {
		add(c.Value)
	}
	return values
}

// Variants are the house rules of the rule pages, as they are in these rules:
// doubling four of a kind takes two rows where three 1s have one of their own.
func Variants(r scorer.Rules) []Variant {
	set := func(words ...string) []scorer.KeyValue {
		var all []scorer.KeyValue
		for i := 0; i < len(words); i += 2 {
			all = append(all, scorer.KeyValue{Key: words[i], Value: words[i+1]})
		}
		return all
	}
	doubles := set("points.xxxx", "200x")
	if rows := r.Rows("111"); len(rows) == 1 {
		doubles = append(doubles, set("points.1111", fmt.Sprint(2*rows[0].Points.Plus))...)
	}
	return []Variant{
		{"three 1s 1000", "three 1s are 1,000", set("points.111", "1000")},
		{"four doubles", "four of a kind is twice three of a kind", doubles},
		{"opening 500", "the first bank must be 500 or more", set("bank.opening", "500")},
		{"opening 1000", "the first bank must be 1,000 or more", set("bank.opening", "1000")},
		{"no opening", "any first bank will do", set("bank.opening", "0")},
		{"every turn 300", "every bank must be 300 or more", set("bank.minimum", "300")},
		{"to 5000", "played to 5,000", set("end.target", "5000")},
		{"to 10000", "played to 10,000", set("end.target", "10000")},
		{"stealing", "you may go on with the points and dice of the player before", set("steal.allowed", "true")},
		{"three farkles", "three farkles in a row cost 1,000", set("farkle.streak", "3", "farkle.penalty", "1000")},
		{"last turn each", "everybody else has one last turn", set("end.last_turns", "one each")},
		{"finish the round", "only players who haven't played this round have a last turn", set("end.last_turns", "finish round")},
	}
}

// HouseNames are the house rules that can be said by name.
func HouseNames() []string {
	var names []string
	for _, v := range Variants(scorer.NewRules()) {
		names = append(names, v.Name)
	}
	return names
}

// Changes are what people say of how they play otherwise: a house rule by its name,
// however it is written, or a setting or row with its value, such as bank.opening=500.
func Changes(r scorer.Rules, words ...string) (all []scorer.KeyValue, err error) {
	variants := Variants(r)
	for _, word := range words {
		word = strings.TrimSpace(word)
		if key, value, ok := strings.Cut(word, "="); ok {
			all = append(all, scorer.KeyValue{Key: strings.TrimSpace(key), Value: strings.TrimSpace(value)})
			continue
		}
		at := slices.IndexFunc(variants, func(v Variant) bool { return plain(v.Name) == plain(word) })
		if at < 0 {
			return nil, &scorer.Refusal{Kind: scorer.Unreadable, Problem: fmt.Sprintf("there is no house rule called %q", word),
				Help: "the house rules are " + scorer.Listed(HouseNames(), "and") + "; any other is set as bank.opening=500"}
		}
		all = append(all, variants[at].Changes...)
	}
	return all, nil
}
