package table

import (
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/huh"

	"farkle/sheet/render"
)

// A past screen lists the games, the newest first.
type past struct {
	*desk
	choice *choice[int] // game numbers
	said   said
}

// mostPast is how many games are listed.
const mostPast = 500

func newPast(d *desk) *past {
	p := &past{desk: d}
	var options []huh.Option[int]
	for game, err := range d.pencil.Store.Games(d.ctx) {
		if err != nil {
			p.said = refusal(err)
			continue
		}
		title := game.Title
		if title == "" {
			title = game.Rules
		}
		text := fmt.Sprintf("%3d  %s  %s: %s", game.Number, game.Started.Local().Format("2006-01-02"), title, strings.Join(game.Players, ", "))
		if options = append(options, huh.NewOption(text, game.Number)); len(options) == mostPast {
			break
		}
	}
	p.choice = newChoice(d.look, options...)
	return p
}

func (p *past) press(k tea.KeyMsg) screen {
	if p.choice.press(k) {
		return p
	}
	number, ok := p.choice.picked()
	switch key := k.String(); {
	case key == "esc":
		return newMenu(p.desk)
	case key == "q":
		return nil
	case key == "enter" && ok:
		return p.show(number)
	}
	return p
}

// show opens a game for reading.
func (p *past) show(number int) screen {
	page, err := p.pencil.Open(p.ctx, number)
	if err != nil {
		p.said = refusal(err)
		return p
	}
	r := newReading(p.desk, render.Title(page), func(wide int) []string { return sheetText(page, wide) }, p)
	r.open = func() screen { return newPlay(p.desk, page) }
	return r
}

// sheetText is a game for reading, without its title.
func sheetText(page render.Page, wide int) []string {
	var b strings.Builder
	if err := render.Text(&b, page, wide); err != nil {
		return []string{err.Error()} // not that it happens: a builder takes everything
	}
	_, text, _ := strings.Cut(b.String(), "\n\n")
	return strings.Split(strings.TrimRight(text, "\n"), "\n")
}

func (p *past) view(s size) []string {
	body := []string{p.look.strong.Render("Past games"), ""}
	foot := p.look.said(p.said, s.wide)
	if len(p.choice.options) == 0 {
		body = append(body, "No games yet: n in the menu starts one.")
	} else {
		body = append(body, p.choice.view(size{s.wide, max(s.high-4-len(foot), 1)})...)
	}
	return stack(s, body, append(foot, p.look.hints(s.wide, hint{"↑ ↓", "choose"}, hint{"Enter", "shows the sheet"}, hint{"Esc", "menu"})))
}
