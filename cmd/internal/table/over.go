package table

import (
	"fmt"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"farkle/scorer"
	"farkle/sheet/render"
)

// pressOver takes a key once the game is over. Nothing but a correction can be
// written then; a rematch is another game.
func (p *play) pressOver(k tea.KeyMsg) screen {
	if k.String() == "r" {
		return newRematch(p.desk, p.page)
	}
	p.unknown(k)
	return p
}

// overPanel says who has won, and everybody's place. Equal totals share one.
func (p *play) overPanel(s size) []string {
	st := p.state()
	lines := []string{p.look.good.Render(st.Summary())}
	seats := p.placed()
	wide := 0
	for _, seat := range seats {
		wide = max(wide, width(st.Name(seat)))
	}
	most := max(1, s.high/3)
	for i, seat := range seats {
		if i == most {
			lines = append(lines, p.look.quiet.Render(fmt.Sprintf("  and %d more", len(seats)-i)))
			break
		}
		one := st.Seats[seat-1]
		lines = append(lines, fmt.Sprintf("  %s  %s  %s", padLeft(render.Ordinal(one.Place), 4),
			padRight(one.Name, wide), padLeft(scorer.Thousands(one.Total), 7)))
	}
	return lines
}

// placed are the players by place.
func (p *play) placed() []int {
	st := p.state()
	var seats []int
	for i, s := range st.Seats {
		if s.Place > 0 {
			seats = append(seats, i+1)
		}
	}
	slices.SortStableFunc(seats, func(a, b int) int { return st.Seats[a-1].Place - st.Seats[b-1].Place })
	return seats
}
