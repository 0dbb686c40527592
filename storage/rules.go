package storage

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"

	"farkle/scorer"
)

// rulesFormat is raised when the list below can't be read as it used to be.
// More names in it are no reason: rules that a game doesn't name are as
// [scorer.NewRules] has them.
const rulesFormat = 1

// rulesText is how a game's rules are stored: every rule by its name, in order.
type rulesText struct {
	Format int         `json:"format"`
	Rules  [][2]string `json:"rules"` // name and value
}

// A rulesWritten is rules and the text they are stored as.
type rulesWritten struct {
	rules scorer.Rules
	text  string
}

// encodeRules writes rules out whole, and makes sure that they read back. Most
// games have the rules of a game before them, so what was written of a name last
// is kept.
func (s *Store) encodeRules(r scorer.Rules) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if last, ok := s.written[r.Name]; ok && reflect.DeepEqual(last.rules, r) {
		return last.text, nil
	}
	text, err := rulesAsText(r)
	if err != nil {
		return "", err
	}
	if len(s.written) == mostPlayed {
		clear(s.written)
	}
	s.written[r.Name] = rulesWritten{r, text}
	return text, nil
}

func rulesAsText(r scorer.Rules) (string, error) {
	t := rulesText{Format: rulesFormat}
	for _, rule := range r.All() {
		if rule.Key == "title" && rule.Value == "" {
			continue // rules may go without; saying so isn't allowed
		}
		t.Rules = append(t.Rules, [2]string{rule.Key, rule.Value})
	}
	text, err := json.Marshal(t)
	if err != nil {
		return "", err
	}
	back, err := decodeRules(string(text))
	if err != nil {
		return "", err
	}
	if !slices.Equal(back.All(), r.All()) {
		return "", errors.New("the rules wouldn't read back as they are")
	}
	return string(text), nil
}

func decodeRules(text string) (scorer.Rules, error) {
	var t rulesText
	if err := json.Unmarshal([]byte(text), &t); err != nil {
		return scorer.Rules{}, err
	}
	if t.Format > rulesFormat {
		return scorer.Rules{}, &FileError{Kind: TooNew, What: tooNew(t.Format, rulesFormat)}
	}
	r := scorer.NewRules()
	for _, rule := range t.Rules {
		if err := r.Set(rule[0], rule[1]); err != nil {
			return scorer.Rules{}, fmt.Errorf("rule %s: %w", rule[0], err)
		}
	}
	return r, nil
}

// rulesNames reads only what a list of games shows.
func rulesNames(text string) (name, title string, err error) {
	var t rulesText
	if err := json.Unmarshal([]byte(text), &t); err != nil {
		return "", "", err
	}
	for _, rule := range t.Rules {
		switch rule[0] {
		case "name":
			name = rule[1]
		case "title":
			title = rule[1]
		}
	}
	return name, title, nil
}
