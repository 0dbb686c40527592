package table

import (
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/huh"

	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/render"
	"farkle/sheet/tell"
)

// A menu is what the table opens with. Nothing on it writes on a sheet.
type menu struct {
	*desk
	items  []item
	choice *choice[int] // of items
	fault  said         // what a game can't be read for
	said   said
}

// An item of the menu can be chosen, or opened by its key.
type item struct {
	key, title string
	open       func() screen
}

func newMenu(d *desk) *menu {
	m := &menu{desk: d}
	open, newest, err := recent(d)
	if err != nil {
		m.fault = refusal(err)
	}
	for i, page := range open {
		key, title := "r", "Resume game "
		if i > 0 {
			key, title = fmt.Sprint(i+1), "or game "
		}
		m.add(key, title+about(page), func() screen { return newPlay(d, page) })
	}
	if newest.Game != nil {
		m.add("s", "The same again: "+strings.Join(newest.Game.State().Names(), ", "), func() screen { return newRematch(d, newest, m) })
	}
	var players screen // with the names typed, also after a look at the menu
	m.add("n", "New game", func() screen {
		if players == nil {
			players = newPlayers(d, newest, m)
		}
		return players
	})
	m.add("a", "Ask a scoring question", func() screen { return newQuestion(d, rulesOf(newest), m) })
	m.add("p", "Past games", func() screen { return newPast(d, m) })
	if rules := rulesOf(newest); rules != nil {
		m.add("t", "Statistics of "+rules.Title, func() screen { return newFigures(d, newest, m) })
		m.add("c", "Score card of "+rules.Title, func() screen {
			return newReading(d, rules.Title, func(wide int) []string { return guideText(*rules, wide) }, m)
		})
	}
	if newest.Game != nil && newest.Game.State().Outcome.Status == sheet.Over {
		m.add("v", fmt.Sprintf("Review of game %d", newest.Number), func() screen { return newReview(d, newest, m) })
	}
	m.add("g", "Rules of the games", func() screen { return newRulesList(d, m) })
	m.add("q", "Quit", func() screen { return nil })
	options := make([]huh.Option[int], len(m.items))
	for i, it := range m.items {
		options[i] = huh.NewOption(it.key+"  "+it.title, i)
	}
	m.choice = newChoice(d.look, options...)
	m.said = m.fault
	return m
}

const (
	mostOpen   = 3  // open games that the menu offers
	mostRecent = 30 // games back that it looks for them
)

// recent are the newest games that aren't over, and the newest of all, whose
// Game is nil where there is none. An error is about one game: the others are
// there all the same.
func recent(d *desk) (open []render.Page, newest render.Page, err error) {
	n := 0
	for record, fault := range d.pencil.Store.Records(d.ctx) {
		if n++; n > mostRecent || len(open) == mostOpen {
			break
		}
		if fault != nil {
			err = fault
			continue
		}
		game, fault := record.Game()
		if fault != nil {
			err = fault
			continue
		}
		page := render.Page{Number: record.Number, Game: game}
		if newest.Game == nil {
			newest = page
		}
		if game.State().Outcome.Status != sheet.Over {
			open = append(open, page)
		}
	}
	return open, newest, err
}

func (m *menu) add(key, title string, open func() screen) {
	m.items = append(m.items, item{key, title, open})
}

// about is a game in a line: number, rules, players, where it stands.
func about(p render.Page) string {
	s := p.Game.State()
	stands := s.Summary()
	if stands == "" {
		stands = fmt.Sprintf("round %d", s.Round)
	}
	return fmt.Sprintf("%d: %s, %s, %s", p.Number, tell.Rules(s), strings.Join(s.Names(), ", "), stands)
}

// rulesOf are the rules of a game, nil without one.
func rulesOf(p render.Page) *scorer.Rules {
	if p.Game == nil {
		return nil
	}
	rules := p.Game.State().Card.Rules()
	return &rules
}

func (m *menu) press(k tea.KeyMsg) screen {
	m.said = m.fault
	if m.choice.press(k) {
		return m
	}
	if k.String() == "enter" {
		if i, ok := m.choice.picked(); ok {
			return m.items[i].open()
		}
		return m
	}
	for _, it := range m.items {
		if k.String() == it.key {
			return it.open()
		}
	}
	m.said = notAmong(m.keys(), k)
	return m
}

func (m *menu) keys() []hint {
	return []hint{{"↑ ↓", "choose"}, {"Enter", "or the letter opens"}}
}

func (m *menu) view(s size) []string {
	foot := m.look.said(m.said, s.wide)
	body := []string{m.look.strong.Render("Farkle") + m.look.quiet.Render(" keeps score while you roll"), ""}
	body = append(body, m.choice.view(size{s.wide, max(s.high-4-len(foot), 1)})...)
	return stack(s, body, append(foot, m.look.hints(s.wide, m.keys()...)))
}
