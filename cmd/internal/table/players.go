package table

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/render"
	"farkle/sheet/tell"
)

// A setup is a new game as far as it is settled.
type setup struct {
	names  []string       // in the order they sit
	points map[string]int // by name: what a sheet of paper has given so far
	rules  *scorer.Rules
	first  int // who starts, as an index
}

// A players screen asks who plays: people known from other games, or new ones.
type players struct {
	*desk
	setup setup
	back  screen
	entry *field
	known []string
	pick  int    // in the list below the name; -1 for none
	at    int    // the seat that can be moved
	asked string // as it was typed: whether it is one name
	said  said
}

// newPlayers starts with nobody, and with the rules of the newest game, if there
// is one.
func newPlayers(d *desk, newest render.Page, back screen) *players {
	var s setup
	if newest.Game != nil {
		s.rules = again(newest).rules
	}
	return newPlayersWith(d, s, back)
}

func newPlayersWith(d *desk, s setup, back screen) *players {
	p := &players{desk: d, setup: s, back: back, pick: -1, at: len(s.names) - 1}
	p.entry = newField(d.look, "Name › ", "")
	p.known = knownPeople(d)
	return p
}

// gamesForNames is how many games back people are looked for.
const gamesForNames = 200

// knownPeople are those who have played before, the latest first.
func knownPeople(d *desk) []string {
	var names []string
	seen := map[string]bool{}
	n := 0
	for game, err := range d.pencil.Store.Games(d.ctx) {
		if n++; err != nil || n > gamesForNames {
			break
		}
		for _, name := range game.Players {
			if key := sheet.FoldName(name); !seen[key] {
				seen[key] = true
				names = append(names, name)
			}
		}
	}
	return names
}

// offers are what is typed, and the known people whose names begin like that.
func (p *players) offers() []string {
	typed := strings.TrimSpace(p.entry.value())
	if all, err := sheet.Players([]string{typed}); err == nil {
		if len(all) > 1 {
			return nil // each is who is named
		}
		typed = all[0].Name
	}
	var names []string
	exact := false
	for _, name := range p.known {
		key := sheet.FoldName(name)
		if slices.ContainsFunc(p.setup.names, func(n string) bool { return sheet.FoldName(n) == key }) {
			continue
		}
		switch {
		case key == sheet.FoldName(typed):
			names, exact = slices.Insert(names, 0, name), true
		case strings.HasPrefix(key, sheet.FoldName(typed)):
			names = append(names, name)
		}
	}
	if typed != "" && !exact {
		names = slices.Insert(names, 0, typed)
	}
	return names
}

func (p *players) press(k tea.KeyMsg) screen {
	typed := strings.TrimSpace(p.entry.value())
	switch key := k.String(); {
	case key == "esc" && typed != "":
		p.entry.set("")
		p.said, p.pick, p.asked = said{}, -1, ""
	case key == "esc":
		return p.back
	case key == "tab" && typed != "": // the first known name that begins so
		if i := slices.IndexFunc(p.offers(), func(name string) bool { return slices.Contains(p.known, name) }); i >= 0 {
			p.entry.set(p.offers()[i])
		}
	case key == "down":
		p.pick = min(p.pick+1, len(p.offers())-1)
	case key == "up":
		p.pick = max(p.pick-1, -1)
	case key == "enter" && (typed != "" || p.pick >= 0):
		p.add(typed)
	case key == "enter" && len(p.setup.names) == 0:
		p.said = said{text: "nobody plays yet", hint: "type a name, or choose one with ↓", refused: true}
	case key == "enter":
		return newRulesChoice(p.desk, p.setup, p)
	case typed == "" && (key == "left" || key == "right"):
		if key == "left" {
			p.at = max(p.at-1, 0)
		} else {
			p.at = min(p.at+1, len(p.setup.names)-1)
		}
	case typed == "" && (key == "<" || key == ">"):
		p.shift(key == ">")
	case typed == "" && (key == "backspace" || key == "delete"):
		p.remove()
	default:
		p.said, p.pick = said{}, -1
		p.entry.press(k)
	}
	return p
}

// add seats whoever is chosen in the list, else whose name is typed; or all who were
// named, with commas between them.
func (p *players) add(typed string) {
	all := []sheet.Player{{}} // chosen, with nothing typed
	if typed != "" {
		var err error
		if all, err = sheet.Players([]string{typed}); err != nil {
			p.said = refusal(err)
			return
		}
	}
	if offers := p.offers(); len(offers) > 0 {
		all[0].Name = offers[max(p.pick, 0)]
	} else if len(all) == 1 {
		p.said = said{text: all[0].Name + " plays already", refused: true}
		return
	}
	names, points := slices.Clone(p.setup.names), maps.Clone(p.setup.points)
	if points == nil {
		points = map[string]int{}
	}
	for _, who := range all {
		known := slices.IndexFunc(p.known, func(n string) bool { return sheet.FoldName(n) == sheet.FoldName(who.Name) })
		switch {
		case known >= 0:
			who.Name = p.known[known]
		case sheet.LikeSeveral(who.Name) && p.asked != typed:
			p.asked = typed
			p.said = said{text: fmt.Sprintf("is %q one player?", who.Name), hint: "Enter again: yes; else put commas between the names", refused: true}
			return
		}
		names, points[who.Name] = append(names, who.Name), who.Points
	}
	names, err := sheet.CleanNames(names)
	if err != nil {
		p.said = refusal(err)
		return
	}
	p.setup.names, p.setup.points, p.at, p.pick, p.said = names, points, len(names)-1, -1, said{}
	p.entry.set("")
}

// shift moves the chosen seat round the table.
func (p *players) shift(later bool) {
	to := p.at - 1
	if later {
		to = p.at + 1
	}
	if to < 0 || to >= len(p.setup.names) {
		return
	}
	names := slices.Clone(p.setup.names)
	names[p.at], names[to] = names[to], names[p.at]
	p.setup.names, p.at = names, to
}

func (p *players) remove() {
	if len(p.setup.names) == 0 {
		return
	}
	p.setup.names = slices.Delete(slices.Clone(p.setup.names), p.at, p.at+1)
	p.at = min(p.at, len(p.setup.names)-1)
}

func (p *players) view(s size) []string {
	body := []string{p.look.strong.Render("New game") + p.look.quiet.Render(" · who plays, clockwise"), ""}
	if len(p.setup.names) > 0 {
		seats := make([]string, len(p.setup.names))
		for i, name := range p.setup.names {
			style := p.look.strong
			if points := p.setup.points[name]; points > 0 {
				name += " " + tell.Points(points)
			}
			if i == p.at {
				style, name = p.look.up, "▸"+name
			}
			seats[i] = p.look.quiet.Render(fmt.Sprint(i+1)+" ") + style.Render(name)
		}
		body = append(body, wrapParts(seats, "   ", s.wide)...)
		body = append(body, "")
	}
	body = append(body, p.entry.view(s.wide))
	foot := append(p.look.said(p.said, s.wide), p.look.hints(s.wide, p.keys()...))
	offers := p.offers()
	room := max(s.high-len(body)-len(foot)-1, 1)
	start := max(0, min(p.pick-room+1, len(offers)-room))
	for i, name := range offers[start:min(len(offers), start+room)] {
		mark, style := "  ", p.look.quiet
		if start+i == p.pick || p.pick < 0 && start+i == 0 && p.entry.value() != "" {
			mark, style = "▸ ", p.look.up
		}
		if !slices.Contains(p.known, name) {
			name += " (new)"
		}
		body = append(body, "       "+style.Render(mark+name))
	}
	return stack(s, body, foot)
}

func (p *players) keys() []hint {
	if p.entry.value() != "" || p.pick >= 0 {
		return []hint{{"Enter", "adds"}, {"Tab", "completes"}, {"↓", "another"}, {"Esc", "clears"}}
	}
	keys := []hint{{"Enter", "go on"}}
	if len(p.setup.names) == 0 {
		keys = nil
	}
	if len(p.setup.names) > 1 {
		keys = append(keys, hint{"← →", "choose a player"}, hint{"< >", "change seats"}, hint{"⌫", "remove"})
	}
	if len(p.known) > 0 {
		keys = append(keys, hint{"↓", "somebody known"})
	}
	if len(p.setup.names) > 0 {
		return append(keys, hint{"Esc", "back, keeps the names"})
	}
	return append(keys, hint{"Ann=3450", "brings points from paper"}, hint{"Esc", "back"})
}
