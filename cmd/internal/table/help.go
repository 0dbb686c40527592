package table

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"farkle/sheet"
	"farkle/sheet/tell"
)

// A help is how the keys are shown.
type help struct {
	shown bool
	from  int // the first line in view
}

// press scrolls, or goes back to the sheet.
func (h *help) press(k tea.KeyMsg) {
	switch k.String() {
	case "up", "down", "pgup", "pgdown":
		h.from += step(k).Round
	default:
		*h = help{}
	}
}

// helpKeys lists the keys that mean something in this game as it stands.
func (p *play) helpKeys() []hint {
	s := p.state()
	ways, over := tell.WaysOf(s), s.Outcome.Status == sheet.Over
	playing := !over
	var keys []hint
	add := func(when bool, key, does string) {
		if when {
			keys = append(keys, hint{key, does})
		}
	}
	add(over, "r", "a rematch: the same people, the start passed on")
	add(playing && ways.Common, sideKeys(s), "what the Common Die shows, then Enter; Tab: another roller")
	dice := sample(s.Card)
	kept := "dice kept from one roll"
	if rest := besides(s.Card); rest != "" {
		kept += "; " + dice + "/" + rest + " with the rest of the roll"
	}
	add(playing, dice, kept)
	add(playing && ways.Said, "1111=1000", "dice kept, and the points said for them")
	add(playing, "space, Enter", "keep what is typed and roll on")
	add(playing, "b", "keep what is typed and bank")
	add(playing, "f", "farkle")
	add(playing && ways.Nothing, "0", "none of the dice scored, and by the rules the turn goes on")
	add(playing && ways.Together, "s   S", "stopped by a full riser; S: all who must stop")
	add(playing && !ways.Together, "s", "give the turn up: 0, and no farkle")
	add(playing, "=450", "points as called, then Enter; =450/3 with three dice left")
	add(playing, "-", "absent this round")
	add(playing && ways.Steals, "<", "steal: go on with the turn just before")
	add(playing, "Tab", "another player")
	add(playing, "@", "a player by name")
	add(true, "u   U", "undo, redo; of a player chosen by hand: that one's last line")
	add(true, "c   ← ↑ ↓ →", "correct any turn: choose it on the sheet and retype it")
	add(true, "p", "the points of this game on a card, and how everybody stands")
	add(true, "a", "ask what dice would be worth")
	add(true, "o", "show or hide odds: advice, and each player's chance to win")
	add(true, ":", "any line: join dora, leave ben, call, note TEXT, rules KEY=VALUE")
	add(p.live != nil, "B", "the live page: its address, and a code to scan")
	add(true, "Esc", "clear what is typed; then the menu")
	add(true, "q", "leave; everything is saved as it is written")
	return keys
}

// sideKeys are the keys of the Common Die's sides.
func sideKeys(s *sheet.State) string {
	keys := tell.Sides(s)
	for i, side := range keys {
		keys[i] = keyOf(side)
	}
	return strings.Join(keys, " ")
}

// helpView lists every key.
func (p *play) helpView(s size) []string {
	keys := p.helpKeys()
	var lines []string
	if house := tell.HouseText(p.compared()); house != "" {
		said := wrap("House rules, "+house, s.wide)
		if len(said) > 2 { // the keys are what was asked for
			said = append(said[:1], clip(said[1]+" …", s.wide))
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
