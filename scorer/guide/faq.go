package guide

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"farkle/scorer"
)

// An Answer is a question people ask at the table, answered for one set of
// rules.
type Answer struct {
	Question string `json:"question"`
	Answer   string `json:"answer"`
	Rule     string `json:"rule"` // the setting or row it comes from; "" for what is so in every game
	From     string `json:"from"` // where that rule comes from, in a sentence; for callers that know
}

// FAQ answers what people ask about the rules of a card: what has been asked at
// many tables, then every other setting that matters. A question in any words
// leaves the answers that speak of it, best first.
func FAQ(c *scorer.Card, question string) []Answer {
	a := asker{c: c, r: c.Rules(), f: c.Faces(), told: map[string]bool{}}
	a.handful(question)
	named := slices.Clone(a.all)
	a.dice()
	a.plain()
	a.turns()
	a.farkles()
	a.steals()
	a.ends()
	a.commonDie()
	a.others()
	a.keeping()
	if strings.TrimSpace(question) == "" {
		return a.all
	}
	best := ranked(a.all, question)
	return append(named, slices.DeleteFunc(best, func(b Answer) bool { return slices.Contains(named, b) })...)
}

// An asker gathers answers.
type asker struct {
	c    *scorer.Card
	r    scorer.Rules
	f    scorer.Faces
	all  []Answer
	told map[string]bool // settings that have been explained
}

func (a *asker) add(rule, question, answer string) {
	a.told[rule] = true
	if slices.ContainsFunc(a.all, func(other Answer) bool { return other.Question == question }) {
		return // the dice of two questions are the same in this game
	}
	a.all = append(a.all, Answer{Question: question, Answer: capital(answer) + ".", Rule: rule})
}

// setting answers a question with what a setting means.
func (a *asker) setting(key, question string) { a.add(key, question, a.explain(key)) }

// yesNo answers with yes or no and what a setting means.
func (a *asker) yesNo(yes bool, key, question string) {
	a.add(key, question, yesOr(yes)+": "+a.explain(key))
}

func yesOr(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// explain is a setting's sentence.
func (a *asker) explain(key string) string {
	s, err := scorer.FindSetting(key)
	if err != nil {
		panic(err) // a key written here; a test asks every question
	}
	a.told[key] = true
	return s.Explain(a.r)
}

// others explains every setting that matters and hasn't come up.
func (a *asker) others() {
	for _, s := range scorer.Settings() {
		if !a.told[s.Key] && idle(a.r, s.Key) == "" {
			a.setting(s.Key, s.Question)
		}
	}
}

func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}
