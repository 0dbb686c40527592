package table

import (
	"fmt"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/huh"

	"farkle/cmd/internal/keeper"
)

// A Keeper lets phones write: see [keeper.Keeper].
type Keeper interface {
	Code(player string) keeper.Code
	Phones() []keeper.Phone
	Drop(number int) bool
	From(game, line int) string
	News() <-chan string
}

// from says from whose phone a line came, behind the line; "" where it came from none.
func (l *live) from(game, line int) string {
	if l == nil || l.keeper == nil {
		return ""
	}
	if name := l.keeper.From(game, line); name != "" {
		return " (from " + name + ")"
	}
	return ""
}

// A letting is where phones are let in to write, and shown out again.
type letting struct {
	*desk
	back   screen
	choice *choice[admission]
	code   *keeper.Code // on the screen
}

// An admission is what can be picked: a code for somebody, or a phone to drop.
type admission struct {
	player string // "" for the whole sheet
	phone  int    // to drop; 0 for none
}

func newLetting(d *desk, back screen) *letting {
	l := &letting{desk: d, back: back}
	l.list()
	return l
}

// list lists who can be let in, and who is.
func (l *letting) list() {
	options := []huh.Option[admission]{huh.NewOption("the whole sheet", admission{})}
	if page, ok := shown(l.back); ok {
		s := page.Game.State()
		for _, seat := range s.Order {
			options = append(options, huh.NewOption(s.Name(seat)+"'s turns", admission{player: s.Name(seat)}))
		}
	}
	for _, p := range l.live.keeper.Phones() {
		options = append(options, huh.NewOption(fmt.Sprintf("drop %s", p.Name), admission{phone: p.Number}))
	}
	l.choice = newChoice(l.look, options...)
}

func (l *letting) press(k tea.KeyMsg) screen {
	if l.code != nil {
		l.code = nil
		l.list()
		return l
	}
	if l.choice.press(k) {
		return l
	}
	if k.String() != "enter" {
		return l.back
	}
	if picked, _ := l.choice.picked(); picked.phone != 0 {
		l.live.keeper.Drop(picked.phone)
		l.list()
	} else {
		code := l.live.keeper.Code(picked.player)
		l.code = &code
	}
	return l
}

func (l *letting) view(s size) []string {
	if c := l.code; c != nil {
		body := []string{l.look.strong.Render("A phone that writes, for " + c.For), ""}
		body = append(body, wrap(fmt.Sprintf("Scan the code, or open %s and type %s. It is good for five minutes and for one phone.", c.Page, c.Typed), s.wide)...)
		body = append(body, l.live.scan(c.Address, size{s.wide, s.high - len(body) - 2})...)
		return stack(s, body, []string{l.look.hints(s.wide, hint{"any key", "hides it"})})
	}
	body := append([]string{l.look.strong.Render("Let a phone write"), ""}, wrap(keeper.Warning, s.wide)...)
	body = append(body, "")
	body = append(body, l.choice.view(size{s.wide, max(s.high-len(body)-2, 1)})...)
	return stack(s, body, []string{l.look.hints(s.wide, hint{"Enter", "a code for one phone"}, hint{"Esc", "back"})})
}
