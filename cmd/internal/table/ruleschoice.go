package table

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/huh"

	"farkle/scorer"
	"farkle/scorer/guide"
)

// usualRules are the rules of those who name none.
const usualRules = "classic"

// A rulesChoice picks a rule set, with its main points beside the choice. It
// serves for a new game, and for looking rules up.
type rulesChoice struct {
	*desk
	setup  *setup // nil: just looking
	back   screen
	sets   []scorer.Rules
	choice *choice[int]
	fault  said // of a rule set that can't be played
	said   said
}

func newRulesChoice(d *desk, s setup, back screen) *rulesChoice { return rulesScreen(d, &s, back) }

func newRulesList(d *desk, back screen) *rulesChoice { return rulesScreen(d, nil, back) }

func rulesScreen(d *desk, s *setup, back screen) *rulesChoice {
	r := &rulesChoice{desk: d, setup: s, back: back}
	at := 0
	var options []huh.Option[int]
	offer := func(rules scorer.Rules, remark string) {
		options = append(options, huh.NewOption(clip(rules.Title, 26-len(remark))+remark, len(r.sets)))
		r.sets = append(r.sets, rules)
	}
	if s != nil && s.rules != nil { // of the last game, with their house rules
		offer(*s.rules, " (last)")
	}
	for _, set := range d.shelf.Sets() {
		switch {
		case set.Err != nil: // the others can be played all the same
			r.fault = said{text: set.Name + " can't be played", hint: set.Hint(), refused: true}
		case set.Own():
			offer(set.Rules, " (own)")
		default:
			if set.Name == usualRules && (s == nil || s.rules == nil) {
				at = len(r.sets)
			}
			offer(set.Rules, "")
		}
	}
	r.choice, r.said = newChoiceAt(d.look, at, options...), r.fault
	return r
}

func (r *rulesChoice) press(k tea.KeyMsg) screen {
	r.said = r.fault
	if r.choice.press(k) {
		return r
	}
	i, ok := r.choice.picked()
	switch key := k.String(); {
	case key == "esc":
		return r.back
	case !ok:
	case key == "enter" && r.setup == nil:
		return newReading(r.desk, r.sets[i].Title, func(wide int) []string { return guideText(r.sets[i], wide) }, r)
	case (key == "enter" || key == "h") && r.setup != nil:
		next := *r.setup
		next.rules = &r.sets[i]
		if key == "h" {
			return newHouse(r.desk, next, r)
		}
		return newStarter(r.desk, next, r)
	default:
		r.said = notAmong(r.keys(), k)
	}
	return r
}

func (r *rulesChoice) keys() []hint {
	if r.setup == nil {
		return []hint{{"↑ ↓", "choose"}, {"Enter", "guide"}, {"Esc", "menu"}}
	}
	return []hint{{"↑ ↓", "choose"}, {"Enter", "plays"}, {"h", "house rules"}, {"Esc", "back"}}
}

func (r *rulesChoice) view(s size) []string {
	title := "Rules of the games"
	if r.setup != nil {
		title = "New game · which rules?"
	}
	body := []string{r.look.strong.Render(title), ""}
	foot := append(r.look.said(r.said, s.wide), r.look.hints(s.wide, r.keys()...))
	i, ok := r.choice.picked()
	if !ok {
		return stack(s, body, foot)
	}
	high := s.high - 3 - len(foot)
	if s.wide < 70 {
		high /= 2
	}
	left := r.choice.view(size{min(s.wide, 30), max(high, 1)})
	if s.wide >= 70 {
		return stack(s, append(body, beside(left, points(r.sets[i], s.wide-34), 34)...), foot)
	}
	body = append(body, left...)
	body = append(body, "")
	return stack(s, append(body, points(r.sets[i], s.wide)...), foot)
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

// points are the main points of rules, one a line.
func points(r scorer.Rules, wide int) []string {
	var lines []string
	for _, text := range guide.Main(r) {
		lines = append(lines, hang("· ", text, wide)...)
	}
	return lines
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
