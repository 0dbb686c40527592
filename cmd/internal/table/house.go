package table

import (
	"cmp"
	"reflect"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/huh"

	"farkle/scorer"
	"farkle/scorer/rulebook"
)

// A house screen changes the common house rules of a rule set: points that tables
// count otherwise, and settings. Every other rule is a key away.
type house struct {
	*desk
	setup    setup
	back     screen
	rules    scorer.Rules
	variants []rulebook.Variant // of points: on or off
	settings []scorer.Setting
	choice   *choice[int] // of variants, and then of settings
	number   *field       // a number is being typed
	dropping bool         // to leave again drops the changes
	said     said
}

// houseKeys are the settings that tables differ about.
var houseKeys = []string{
	"end.target", "bank.opening", "bank.below", "bank.minimum", "bank.hot_dice",
	"farkle.streak", "farkle.penalty", "farkle.floor", "steal.allowed", "end.last_turns", "end.exact", "end.tie",
	"common_die.counts", "common_die.roller", "common_die.double", "common_die.alone_saves",
}

func newHouse(d *desk, s setup, back screen) *house {
	h := &house{desk: d, setup: s, back: back, rules: *s.rules}
	for _, one := range scorer.Settings() {
		common := strings.HasPrefix(one.Key, "common_die.")
		if slices.Contains(houseKeys, one.Key) && (h.rules.HasCommonDie() || !common) {
			h.settings = append(h.settings, one)
		}
	}
	slices.SortStableFunc(h.settings, func(a, b scorer.Setting) int {
		return slices.Index(houseKeys, a.Key) - slices.Index(houseKeys, b.Key)
	})
	named := h.named()
	h.variants = slices.DeleteFunc(rulebook.Variants(named), func(v rulebook.Variant) bool { return !v.Points() || plays(named, v) })
	h.list(0)
	return h
}

func (h *house) list(at int) {
	var options []huh.Option[int]
	for i, v := range h.variants {
		mark := "[ ] "
		if plays(h.rules, v) {
			mark = "[x] "
		}
		options = append(options, huh.NewOption(mark+v.Says, i))
	}
	for _, s := range h.settings {
		options = append(options, huh.NewOption(s.Explain(h.rules), len(options)))
	}
	h.choice = newChoiceAt(h.look, at, options...)
}

// plays reports whether rules are as a variant has them.
func plays(r scorer.Rules, v rulebook.Variant) bool {
	with, err := r.With(v.Changes...)
	return err == nil && slices.Equal(with.All(), r.All())
}

// picked is the setting the choice stands on; false on a variant.
func (h *house) picked() (scorer.Setting, bool) {
	if i, _ := h.choice.picked(); i >= len(h.variants) {
		return h.settings[i-len(h.variants)], true
	}
	return scorer.Setting{}, false
}

func (h *house) press(k tea.KeyMsg) screen {
	if h.number != nil {
		h.pressNumber(k)
		return h
	}
	dropping := h.dropping
	h.dropping = false
	if h.choice.press(k) {
		h.said = said{}
		return h
	}
	one, isSetting := h.picked()
	switch key := k.String(); {
	case key == "esc" && !dropping && !reflect.DeepEqual(h.rules, *h.setup.rules):
		h.dropping, h.said = true, said{text: "the changed rules would be dropped", hint: "Esc again drops them; Enter goes on with them"}
	case key == "esc":
		return h.back
	case key == "/":
		h.said = said{}
		return newAnyRule(h)
	case key == "enter":
		h.setup.rules = &h.rules
		return newStarter(h.desk, h.setup, h)
	case key == " " || key == "right" || key == "left":
		if !isSetting {
			h.toggle()
			break
		}
		by := 1
		if key == "left" {
			by = -1
		}
		h.turn(one, by)
	case isSetting && oneOf(k, "0123456789") && one.Kind() == scorer.Number:
		h.number = newField(h.look, "› ", "")
		h.number.press(k)
	default:
		h.said = notAmong(h.keys(), k)
	}
	return h
}

func (h *house) keys() []hint {
	if h.number != nil {
		return []hint{{"Enter", "sets it"}, {"Esc", "back"}}
	}
	return []hint{{"↑ ↓", "choose"}, {"← →", "change"}, {"0-9", "a number"}, {"Enter", "go on"}, {"/", "every rule"}, {"Esc", "back"}}
}

// toggle plays a variant, or goes back to the points of the rules chosen.
func (h *house) toggle() {
	i, _ := h.choice.picked()
	v := h.variants[i]
	if !plays(h.rules, v) {
		h.change(v.Changes...)
		return
	}
	was := map[string]string{}
	for _, kv := range h.named().All() {
		was[kv.Key] = kv.Value
	}
	var back []scorer.KeyValue
	for _, kv := range v.Changes {
		back = append(back, scorer.KeyValue{Key: kv.Key, Value: cmp.Or(was[kv.Key], scorer.Off)})
	}
	h.change(back...)
}

// named is the rule set that the rules are called after; else the rules as chosen.
func (h *house) named() scorer.Rules {
	if rules, err := h.shelf.Load(h.rules.Name); err == nil {
		return rules
	}
	return *h.setup.rules
}

// turn takes the next of the values that have a name, or that tables choose.
func (h *house) turn(s scorer.Setting, by int) {
	values := rulebook.Usual(h.named(), s)
	if len(values) < 2 {
		h.said = said{text: "type a number", hint: s.Want()}
		return
	}
	at := slices.Index(values, s.Value(h.rules))
	h.change(scorer.KeyValue{Key: s.Key, Value: values[(max(at, 0)+by+len(values))%len(values)]})
}

func (h *house) change(changes ...scorer.KeyValue) bool {
	rules, err := h.rules.With(changes...)
	if err != nil {
		h.said = refusal(err)
		return false
	}
	h.said = said{}
	h.take(rules)
	return true
}

// take goes on with changed rules, where the choice stands.
func (h *house) take(rules scorer.Rules) {
	h.rules = rules
	i, _ := h.choice.picked()
	h.list(i)
}

func (h *house) pressNumber(k tea.KeyMsg) {
	switch k.String() {
	case "esc":
		h.number, h.said = nil, said{}
	case "enter":
		one, _ := h.picked()
		if h.change(scorer.KeyValue{Key: one.Key, Value: strings.ReplaceAll(h.number.value(), ",", "")}) {
			h.number = nil
		}
	default:
		h.number.press(k)
	}
}

func (h *house) view(s size) []string {
	body := []string{h.look.strong.Render("House rules") + h.look.quiet.Render(" · "+h.rules.Title), ""}
	one, _ := h.picked()
	foot := []string{""}
	if h.number != nil {
		foot = append(foot, one.Question, h.number.view(s.wide))
	} else {
		foot = append(foot, h.look.quiet.Render(clip(one.Question, s.wide)))
	}
	foot = append(foot, h.look.said(h.said, s.wide)...)
	foot = append(foot, h.look.hints(s.wide, h.keys()...))
	list := h.choice.view(size{s.wide, max(s.high-len(body)-len(foot), 1)})
	return stack(s, append(body, list...), foot)
}
