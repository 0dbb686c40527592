package table

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"farkle/scorer"
	"farkle/sheet/render"
)

// A help is how the keys are shown.
type help struct {
	shown bool
	from  int // the first line in view
}

// press scrolls, or goes back to the sheet.
func (h *help) press(k tea.KeyMsg) {
	switch k.String() {
	case "up", "pgup":
		h.from -= step(k)
	case "down", "pgdown":
		h.from += step(k)
	default:
		*h = help{}
	}
}

// helpView tells the odds of the dice in hand, and lists every key.
func (p *play) helpView(s size) []string {
	keys := []hint{
		{"155", "dice kept from one roll; 155/46 with the rest of the roll"},
		{"space, Enter", "keep what is typed and roll on"},
		{"b", "keep what is typed and bank"},
		{"f", "farkle"},
		{"s   S", "stopped by a full riser; S: all who must stop"},
		{"=450", "points as called, then Enter; =450/3 with three dice left"},
		{"-", "absent this round"},
		{"<", "steal: go on with the turn just before"},
		{"Tab ← →", "another player"},
		{"@", "a player by name"},
		{"u   U", "undo, redo; of a player chosen by hand: that one's last line"},
		{"c", "correct any earlier turn"},
		{"a", "ask what dice would be worth"},
		{"o", "hide or show the odds, and what the best play would have been"},
		{":", "any line: join dora, leave ben, call, note TEXT, rules KEY=VALUE"},
		{"↑ ↓", "earlier and later rounds"},
		{"Esc", "clear what is typed; then the menu"},
		{"q", "leave; everything is saved as it is written"},
	}
	rules := p.state().Card.Rules()
	if rules.NothingGoesOn() {
		keys = slices.Insert(keys, 4, hint{"0", "none of the dice scored, and by the rules the turn goes on"})
	}
	if rules.Keep.Reading == scorer.Said {
		keys = slices.Insert(keys, 1, hint{"1111=1000", "dice kept, and the points said for them"})
	}
	if p.live != nil {
		keys = append(keys, hint{"B", "the live page: its address, and a code to scan"})
	}
	var lines []string
	if advice := p.advice(); len(advice) > 0 && !p.fair {
		for _, text := range advice {
			lines = append(lines, wrap(text, s.wide)...)
		}
		lines = append(lines, "")
	}
	if house := render.HouseText(p.compared()); house != "" {
		said := wrap("House rules, "+house, s.wide)
		if len(said) > 2 { // the keys are what was asked for
			said = append(said[:1], clip(said[1], s.wide-1)+"…")
		}
		lines = append(append(lines, said...), "")
	}
	for _, k := range keys {
		lines = append(lines, hang(p.look.key.Render(padRight(k.key, 13))+" ", k.does, s.wide)...)
	}
	for _, text := range wrap("F farkle · * hot dice · – absent · 450… still rolling · ? nothing written", s.wide) {
		lines = append(lines, p.look.quiet.Render(text))
	}
	foot := []hint{{"any key", "back to the sheet"}}
	room := max(s.high-1, 1)
	if len(lines) > room {
		foot = []hint{{"↑ ↓", "scroll"}, {"another key", "back"}}
	}
	p.help.from = max(0, min(p.help.from, len(lines)-room))
	return stack(s, lines[p.help.from:], []string{p.look.hints(s.wide, foot...)})
}
