package table

import (
	"reflect"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/huh"

	"farkle/scorer"
)

// A house screen changes the common house settings of a rule set; every other
// rule is a key away.
type house struct {
	*desk
	setup    setup
	back     screen
	rules    scorer.Rules
	settings []scorer.Setting
	choice   *choice[int] // of settings
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
	h.list(0)
	return h
}

func (h *house) list(at int) {
	options := make([]huh.Option[int], len(h.settings))
	for i, s := range h.settings {
		options[i] = huh.NewOption(s.Explain(h.rules), i)
	}
	h.choice = newChoiceAt(h.look, at, options...)
}

func (h *house) press(k tea.KeyMsg) screen {
	i, _ := h.choice.picked()
	if h.number != nil {
		h.pressNumber(k, i)
		return h
	}
	dropping := h.dropping
	h.dropping = false
	if h.choice.press(k) {
		h.said = said{}
		return h
	}
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
	case key == "right" || key == " ":
		h.turn(i, 1)
	case key == "left":
		h.turn(i, -1)
	case oneOf(k, "0123456789") && h.settings[i].Kind() == scorer.Number:
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

// turn takes the next of a setting's named values.
func (h *house) turn(i, by int) {
	s := h.settings[i]
	if len(s.Choices) < 2 {
		h.said = said{text: "type a number", hint: s.Want()}
		return
	}
	at := slices.IndexFunc(s.Choices, func(c scorer.Choice) bool { return c.Value == s.Value(h.rules) })
	h.change(i, s.Choices[(at+by+len(s.Choices))%len(s.Choices)].Value)
}

func (h *house) change(i int, value string) bool {
	rules, err := h.rules.With(scorer.KeyValue{Key: h.settings[i].Key, Value: value})
	if err != nil {
		h.said = refusal(err)
		return false
	}
	h.said = said{}
	h.take(rules)
	return true
}

// take goes on with changed rules, at the setting the choice stands on.
func (h *house) take(rules scorer.Rules) {
	h.rules = rules
	i, _ := h.choice.picked()
	h.list(i)
}

func (h *house) pressNumber(k tea.KeyMsg, i int) {
	switch k.String() {
	case "esc":
		h.number, h.said = nil, said{}
	case "enter":
		if h.change(i, strings.ReplaceAll(h.number.value(), ",", "")) {
			h.number = nil
		}
	default:
		h.number.press(k)
	}
}

func (h *house) view(s size) []string {
	body := []string{h.look.strong.Render("House rules") + h.look.quiet.Render(" · "+h.rules.Title), ""}
	i, _ := h.choice.picked()
	foot := []string{""}
	if h.number != nil {
		foot = append(foot, h.settings[i].Question, h.number.view(s.wide))
	} else {
		foot = append(foot, h.look.quiet.Render(clip(h.settings[i].Question, s.wide)))
	}
	foot = append(foot, h.look.said(h.said, s.wide)...)
	foot = append(foot, h.look.hints(s.wide, h.keys()...))
	list := h.choice.view(size{s.wide, max(s.high-len(body)-len(foot), 1)})
	return stack(s, append(body, list...), foot)
}
