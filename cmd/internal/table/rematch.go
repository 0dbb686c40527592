package table

import (
	"fmt"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"farkle/cmd/internal/pencil"
	"farkle/sheet/render"
)

// A rematch is the same people by the same rules again, with the start passed
// on. Enter starts it, as another game; nothing is written in the old one.
type rematch struct {
	*desk
	setup setup
	back  screen
	said  said
}

func newRematch(d *desk, page render.Page, back screen) *rematch {
	return &rematch{desk: d, setup: again(page), back: back}
}

// again is the next game of those at the table; of everybody, where all have left.
func again(page render.Page) setup {
	start := pencil.Again(page.Game)
	next := setup{rules: &start.Rules, names: start.Players}
	if len(next.names) == 0 {
		next.names = page.Game.Head().Seats
	}
	next.first = max(slices.Index(next.names, start.First), 0)
	return next
}

func (r *rematch) press(k tea.KeyMsg) screen {
	switch k.String() {
	case "enter":
		next, err := r.begin(r.setup, r.setup.first)
		if err != nil {
			r.said = refusal(err)
			return r
		}
		return next
	case "p":
		return newPlayersWith(r.desk, r.setup, r)
	case "w":
		return newStarter(r.desk, r.setup, r)
	case "esc":
		return r.back
	case "q":
		return nil
	}
	r.said = notAmong(r.keys(), k)
	return r
}

func (r *rematch) keys() []hint {
	return []hint{{"Enter", "starts"}, {"p", "other players or rules"}, {"w", "who starts"}, {"Esc", "back"}}
}

func (r *rematch) view(s size) []string {
	body := []string{r.look.strong.Render("The same again"), "", r.setup.rules.Title}
	for i, name := range r.setup.names {
		line := fmt.Sprintf("%3d  %s", i+1, name)
		if i == r.setup.first {
			line = r.look.up.Render(fmt.Sprintf("%3d  ▸ %s starts", i+1, name))
		}
		body = append(body, line)
	}
	return stack(s, body, append(r.look.said(r.said, s.wide), r.look.hints(s.wide, r.keys()...)))
}
