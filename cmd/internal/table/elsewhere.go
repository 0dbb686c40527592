package table

import (
	"fmt"
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"farkle/sheet/render"
)

// every is how often the table looks whether somebody else has written on the sheet:
// another terminal, or a phone.
const every = 300 * time.Millisecond

// A look is due; looked says what was seen.
type (
	due    struct{}
	looked struct {
		version int64
		page    *render.Page // where the file has changed
	}
)

func waits() tea.Cmd { return tea.Tick(every, func(time.Time) tea.Msg { return due{} }) }

// lookUp reads the game again if somebody else has written in its file.
func (p *play) lookUp(seen int64) tea.Cmd {
	ctx, pencil, game := p.ctx, *p.pencil, p.page.Number
	return func() tea.Msg {
		version, err := pencil.Store.Version(ctx)
		if err != nil || version == seen {
			return looked{version: seen}
		}
		page, err := pencil.Open(ctx, game)
		if err != nil {
			return looked{version: seen} // the next line that is written says why
		}
		return looked{version, &page}
	}
}

// meanwhile takes over what was written elsewhere. What is typed stays; where it was
// typed for a turn that is over by now, it goes to nobody else.
func (p *play) meanwhile(page render.Page) {
	old := len(p.page.Game.Lines())
	if page.Number != p.page.Number || len(page.Game.Lines()) <= old {
		return
	}
	var lines []string
	for _, l := range page.Game.Lines()[old:] {
		lines = append(lines, fmt.Sprintf("%d %s%s", l.Number, page.Game.LineText(l), p.live.from(page.Number, l.Number)))
	}
	seat, round := p.seat, p.state().Round
	p.page = page
	p.focus(0)
	p.said = said{text: "written elsewhere: " + strings.Join(lines, ", ")}
	if typed := p.entry.value(); typed != "" && (p.seat != seat || p.state().Round != round) {
		p.stale, p.others = true, true
		p.said.hint = typed + " was typed for another turn"
	}
	if a := p.asked; a != nil {
		said := p.said
		if p.asked = nil; p.propose(a.line) && p.asked != nil {
			p.asked.key = a.key
		}
		p.said = said
	}
}
