package table

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"farkle/scorer"
)

// An anyRule screen changes any rule of a set, in a line as it is written behind
// --set: bank.step=50. What is typed before the sign looks for the rule.
type anyRule struct {
	*desk
	house *house
	entry *field
	at    int // of the rules found
	said  said
}

func newAnyRule(h *house) *anyRule {
	return &anyRule{desk: h.desk, house: h, entry: newField(h.look, "› ", "a rule, or a word of it: bank.step=50, points.111=300, steal")}
}

// A foundRule is a rule that what is typed may mean.
type foundRule struct{ key, value, meaning string }

// found are the rules in whose name or meaning every word typed stands; once the
// sign is typed, only those with that name.
func (a *anyRule) found() []foundRule {
	word, _, valued := strings.Cut(strings.ToLower(a.entry.value()), "=")
	word = strings.TrimSpace(word)
	var all []foundRule
	for _, kv := range a.house.rules.All() {
		rule := foundRule{key: kv.Key, value: kv.Value}
		text := kv.Key
		if s, err := scorer.FindSetting(kv.Key); err == nil {
			rule.meaning = s.Explain(a.house.rules)
			text += " " + strings.ToLower(s.Question+" "+rule.meaning)
		}
		if valued && strings.ToLower(kv.Key) == word || !valued && holdsAll(text, word) {
			all = append(all, rule)
		}
	}
	return all
}

// holdsAll reports whether every word stands in the text.
func holdsAll(text, words string) bool {
	for word := range strings.FieldsSeq(words) {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}

func (a *anyRule) press(k tea.KeyMsg) screen {
	found := a.found()
	switch k.String() {
	case "esc":
		return a.house
	case "up":
		a.at = max(a.at-1, 0)
	case "down":
		a.at = max(min(a.at+1, len(found)-1), 0)
	case "enter":
		key, value, valued := strings.Cut(a.entry.value(), "=")
		switch {
		case valued:
			a.set(strings.TrimSpace(key), strings.TrimSpace(value))
		case len(found) > 0:
			a.entry.set(found[a.at].key + "=" + found[a.at].value)
			a.at, a.said = 0, said{}
		}
	default:
		a.entry.press(k)
		a.at, a.said = 0, said{}
	}
	return a
}

// set changes the rule, or says why it can't be.
func (a *anyRule) set(key, value string) {
	rules, err := a.house.rules.With(scorer.KeyValue{Key: key, Value: value})
	if err != nil {
		a.said = refusal(err)
		return
	}
	a.house.take(rules)
	a.said = said{text: key + " = " + value}
	if s, err := scorer.FindSetting(key); err == nil {
		a.said.hint = s.Explain(rules)
	}
	a.entry.set("")
	a.at = 0
}

func (a *anyRule) view(s size) []string {
	body := []string{a.look.strong.Render("Every rule") + a.look.quiet.Render(" · "+a.house.rules.Title), "", a.entry.view(s.wide), ""}
	foot := append([]string{""}, a.look.said(a.said, s.wide)...)
	foot = append(foot, a.look.hints(s.wide, hint{"↑ ↓", "choose"}, hint{"Enter", "choose, then set"}, hint{"Esc", "back"}))
	found := a.found()
	room := max(s.high-len(body)-len(foot), 1)
	first := min(max(a.at-room/2, 0), max(len(found)-room, 0))
	for i := first; i < min(first+room, len(found)); i++ {
		rule := found[i]
		mark := "  "
		if i == a.at {
			mark = "▸ "
		}
		line := mark + rule.key + " = " + rule.value
		if room := s.wide - width(line) - 3; rule.meaning != "" && room > 10 {
			body = append(body, line+a.look.quiet.Render(" · "+clip(rule.meaning, room)))
		} else {
			body = append(body, clip(line, s.wide))
		}
	}
	return stack(s, body, foot)
}
