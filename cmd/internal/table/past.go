package table

import (
	"fmt"
	"slices"
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/huh"

	"farkle/scorer/rulebook"
	"farkle/sheet"
	"farkle/sheet/render"
	"farkle/sheet/stats"
	"farkle/sheet/tell"
	"farkle/storage"
)

// A past screen lists the games, the newest first.
type past struct {
	*desk
	back   screen
	choice *choice[int] // game numbers
	fault  said         // why there are none
	said   said
}

// mostPast is how many games are listed.
const mostPast = 500

func newPast(d *desk, back screen) *past {
	p := &past{desk: d, back: back}
	games, err := d.played()
	if err != nil {
		p.fault = refusal(err)
	}
	options := make([]huh.Option[int], len(games))
	for i, g := range games {
		names := make([]string, len(g.Seats))
		for i, seat := range g.Seats {
			names[i] = seat.Name
		}
		text := fmt.Sprintf("%3d  %s  %s: %s · %s", g.Game, g.Started.Local().Format(time.DateOnly), rulebook.Title(g.Rules), strings.Join(names, ", "), render.PastState(g))
		options[i] = huh.NewOption(text, g.Game)
	}
	p.choice, p.said = newChoice(d.look, options...), p.fault
	return p
}

// played are the games, the newest first, with how they stand. The results of a
// file of an older version are made first.
func (d *desk) played() ([]stats.Past, error) {
	if err := d.pencil.Store.Refresh(d.ctx, nil); err != nil {
		return nil, err
	}
	games, _, err := d.pencil.Store.Past(d.ctx, storage.Filter{}, 0, mostPast)
	return games, err
}

func (p *past) press(k tea.KeyMsg) screen {
	p.said = p.fault
	if p.choice.press(k) {
		return p
	}
	number, ok := p.choice.picked()
	switch key := k.String(); {
	case key == "esc":
		return p.back
	case key == "q":
		return nil
	case key == "enter" && ok:
		return p.show(number)
	case key != "enter":
		p.said = notAmong(p.keys(), k)
	}
	return p
}

func (p *past) keys() []hint {
	return []hint{{"↑ ↓", "choose"}, {"Enter", "shows the sheet"}, {"Esc", "menu"}}
}

// show opens a game for reading.
func (p *past) show(number int) screen {
	page, err := p.pencil.Open(p.ctx, number)
	if err != nil {
		p.said = refusal(err)
		return p
	}
	r := newReading(p.desk, render.Title(page), func(wide int) []string { return sheetText(page, wide) }, p)
	r.ways = []item{{"o", "opens it at the table", func() screen { return newPlay(p.desk, page) }}}
	if page.Game.State().Outcome.Status == sheet.Over { // before that, who will win is asked for at the table
		r.ways = append(r.ways, item{"v", "reviews it", func() screen { return newReview(p.desk, page, r) }})
	}
	return r
}

// newFigures shows what past games by the rules of a game say of its players.
func newFigures(d *desk, page render.Page, back screen) screen {
	title := "Statistics · " + tell.Rules(page.Game.State())
	text, err := d.figures(page)
	r := newReading(d, title, func(int) []string { return text }, back)
	if err != nil {
		r.said = refusal(err)
	}
	return r
}

func (d *desk) figures(page render.Page) ([]string, error) {
	if err := d.pencil.Store.Refresh(d.ctx, nil); err != nil {
		return nil, err
	}
	var people []int
	for _, name := range page.Game.State().Names() {
		if person, err := d.pencil.Store.FindPerson(d.ctx, name); err == nil {
			people = append(people, person)
		}
	}
	players, err := d.pencil.Store.Players(d.ctx, storage.Filter{Rules: page.Game.Head().Rules.Name}, people...)
	if err != nil || !slices.ContainsFunc(players, func(p stats.Player) bool { return p.Games > 0 }) {
		return []string{"No game by these rules has a winner yet."}, err
	}
	var b strings.Builder
	if err := render.PlayerFigures(&b, players); err != nil {
		return nil, err
	}
	return strings.Split(strings.TrimRight(b.String(), "\n"), "\n"), nil
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
	return stack(s, body, append(foot, p.look.hints(s.wide, p.keys()...)))
}
