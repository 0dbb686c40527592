package table

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/huh"

	"farkle/cmd/internal/shelf"
	"farkle/scorer"
	"farkle/scorer/guide"
)

// firstOffered is the rule set that stands above the others.
const firstOffered = "frenzy"

// A rulesChoice picks a rule set, with its card beside the choice; letters find it.
// It serves for a new game, and for looking rules up.
type rulesChoice struct {
	*desk
	setup  *setup // nil: just looking
	back   screen
	sets   []scorer.Rules
	named  []string // as they are shown
	typed  string   // letters of what is looked for
	choice *choice[int]
	fault  said // of a rule set that can't be played
	said   said
}

func newRulesChoice(d *desk, s setup, back screen) *rulesChoice { return rulesScreen(d, &s, back) }

func newRulesList(d *desk, back screen) *rulesChoice { return rulesScreen(d, nil, back) }

func rulesScreen(d *desk, s *setup, back screen) *rulesChoice {
	r := &rulesChoice{desk: d, setup: s, back: back}
	offer := func(rules scorer.Rules, remark string) {
		r.sets, r.named = append(r.sets, rules), append(r.named, clip(rules.Title, 26-len(remark))+remark)
	}
	if s != nil && s.rules != nil { // of the last game, with their house rules
		offer(*s.rules, " (last)")
	}
	sets := d.shelf.Sets()
	slices.SortStableFunc(sets, func(a, b shelf.Set) int { return cmp.Compare(position(a), position(b)) })
	for _, set := range sets {
		switch {
		case set.Err != nil: // the others can be played all the same
			r.fault = said{text: set.Name + " can't be played", hint: set.Advice(), refused: true}
		case set.Own():
			offer(set.Rules, " (own)")
		default:
			offer(set.Rules, "")
		}
	}
	r.find("")
	r.said = r.fault
	return r
}

// position puts the first game first.
func position(s shelf.Set) int {
	if s.Name == firstOffered {
		return 0
	}
	return 1
}

// find offers the rule sets with these letters in the name or the title; all for
// none. It reports false, and leaves the choice, where there is no such set.
func (r *rulesChoice) find(typed string) bool {
	var options []huh.Option[int]
	for i, rules := range r.sets {
		name := strings.ToLower(rules.Title + " " + rules.Name)
		if strings.Contains(name, strings.ToLower(typed)) {
			options = append(options, huh.NewOption(r.named[i], i))
		}
	}
	if len(options) == 0 {
		return false
	}
	r.typed, r.choice = typed, newChoice(r.look, options...)
	return true
}

func (r *rulesChoice) press(k tea.KeyMsg) screen {
	r.said = r.fault
	if r.choice.press(k) {
		return r
	}
	i, _ := r.choice.picked()
	switch key := k.String(); {
	case key == "esc" && r.typed != "":
		r.find("")
	case key == "esc":
		return r.back
	case key == "backspace" && r.typed != "":
		letters := []rune(r.typed)
		r.find(string(letters[:len(letters)-1]))
	case key == "enter" && r.setup == nil:
		return newReading(r.desk, r.sets[i].Title, func(wide int) []string { return guideText(r.sets[i], wide) }, r)
	case key == "enter", key == "h" && r.typed == "" && r.setup != nil:
		next := *r.setup
		next.rules = &r.sets[i]
		if key == "h" {
			return newHouse(r.desk, next, r)
		}
		return newStarter(r.desk, next, r)
	case isText(k) && !k.Paste:
		if letters := r.typed + string(k.Runes); !r.find(letters) {
			r.said = said{text: fmt.Sprintf("no rules have %q in their name", letters), refused: true}
		}
	default:
		r.said = notAmong(r.keys(), k)
	}
	return r
}

func (r *rulesChoice) keys() []hint {
	keys := []hint{{"Enter", "plays"}, {"h", "house rules"}, {"↑ ↓", "choose"}, {"a-z", "find"}, {"Esc", "back"}}
	if r.setup == nil {
		keys = []hint{{"Enter", "guide"}, {"↑ ↓", "choose"}, {"a-z", "find"}, {"Esc", "menu"}}
	}
	if r.typed != "" {
		keys = slices.DeleteFunc(keys, func(h hint) bool { return h.key == "h" })
		keys[len(keys)-1].does = "all of them"
	}
	return keys
}

func (r *rulesChoice) view(s size) []string {
	title := "Rules of the games"
	if r.setup != nil {
		title = "New game · which rules?"
	}
	body := []string{r.look.strong.Render(title), ""}
	if r.typed != "" {
		body[0] += r.look.quiet.Render(" · ") + r.look.up.Render(r.typed)
	}
	foot := append(r.look.said(r.said, s.wide), r.look.hints(s.wide, r.keys()...))
	i, _ := r.choice.picked()
	high := s.high - 3 - len(foot)
	if s.wide < 70 {
		high /= 2
	}
	left := r.choice.view(size{min(s.wide, 30), max(high, 1)})
	if s.wide >= 70 {
		return stack(s, append(body, beside(left, card(r.sets[i]), 34)...), foot)
	}
	body = append(body, left...)
	body = append(body, "")
	return stack(s, append(body, card(r.sets[i])...), foot)
}

// beside puts two blocks of lines side by side.
func beside(left, right []string, wide int) []string {
	var lines []string
	for i := range max(len(left), len(right)) {
		l, r := "", ""
		if i < len(left) {
			l = left[i]
		}
		if i < len(right) {
			r = right[i]
		}
		lines = append(lines, padRight(l, wide)+r)
	}
	return lines
}

// card is the pocket card of rules, by which a family knows its game; without the
// title.
func card(r scorer.Rules) []string {
	c, err := scorer.Compile(r)
	if err != nil {
		return []string{err.Error()}
	}
	return guide.Card(c)[2:]
}

// guideText is everything rules say, without their title.
func guideText(r scorer.Rules, wide int) []string {
	card, err := scorer.Compile(r)
	if err != nil {
		return wrap(err.Error(), wide)
	}
	var b strings.Builder
	if err := guide.New(card).Text(&b, wide); err != nil {
		return wrap(err.Error(), wide)
	}
	_, text, _ := strings.Cut(b.String(), "\n\n")
	return strings.Split(strings.TrimRight(text, "\n"), "\n")
}
