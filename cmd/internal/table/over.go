package table

import (
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"farkle/sheet/render"
	"farkle/sheet/tell"
)

// pressOver takes a key once the game is over. Nothing but a correction can be
// written then; a rematch is another game.
func (p *play) pressOver(k tea.KeyMsg) screen {
	if k.String() == "r" {
		return newRematch(p.desk, p.page, p)
	}
	p.said = said{text: "the game is over", hint: "r plays again; u takes the last line back"}
	return p
}

// overPanel says who has won, and everybody's place. Equal totals share one.
func (p *play) overPanel(s size) []string {
	st := p.state()
	lines := []string{p.look.good.Render(st.Summary())}
	if text := tell.Decided(st); text != "" && s.high >= 16 {
		lines = append(lines, hang("  ", text, s.wide)...)
	}
	ranks, wide := tell.Ranks(st), 0
	for _, one := range ranks {
		wide = max(wide, width(one.Name))
	}
	most := max(1, (s.high-3)/3)
	for _, one := range ranks[:min(most, len(ranks))] {
		lines = append(lines, fmt.Sprintf("  %s  %s  %s", padLeft(one.Place, 4), padRight(one.Name, wide), padLeft(one.Total, 7)))
	}
	if more := len(ranks) - most; more > 0 {
		lines = append(lines, p.look.quiet.Render(fmt.Sprintf("  and %d more", more)))
	}
	return lines
}

// withChart puts the score chart below the sheet of a game that is over, or else
// beside it, if there is room for it there.
func (p *play) withChart(lines []string, s size) []string {
	if chart := p.chart(size{s.wide, s.high - len(lines) - 1}); len(chart) > 0 {
		return append(append(lines, ""), chart...)
	}
	wide := 0
	for _, l := range lines {
		wide = max(wide, width(l))
	}
	const gap = 3
	chart := p.chart(size{s.wide - wide - gap, s.high})
	both := make([]string, max(len(lines), len(chart)))
	copy(both, lines)
	for i, l := range chart {
		both[i] = padRight(both[i], wide+gap) + l
	}
	return both
}

// The least of a chart that shows anything, and the most that gains by it; in
// columns, and in lines without its legend.
const (
	leastWide, mostWide = 36, 100
	leastHigh, mostHigh = 9, 24
)

// chart is the score chart with its legend; nothing where there is no room for
// it.
func (p *play) chart(s size) []string {
	legend := 1 + len(p.state().Seats)
	if s.wide < leastWide || s.high-legend < leastHigh {
		return nil
	}
	var b strings.Builder
	if err := render.Chart(&b, p.page, min(s.wide, mostWide), min(s.high-legend, mostHigh)); err != nil {
		return nil // a builder takes everything
	}
	lines := strings.Split(strings.TrimRight(b.String(), "\n"), "\n")
	if len(lines) < leastHigh || len(lines) > s.high { // nobody has played a turn; many have left
		return nil
	}
	for i, l := range lines {
		lines[i] = p.look.curves(l)
	}
	return lines
}

// curves colours what belongs to each player in a line of the chart: a curve is drawn with
// the player's own sign, and the line of the legend begins with it.
func (l look) curves(line string) string {
	const signs, colours = "123456789ABC", "624351"
	from, to := strings.IndexAny(line, "┤┼"), len(line)
	if from < 0 {
		from, to = 0, 1
		if len(line) < 3 || line[1:3] != "  " {
			return line
		}
	}
	var b strings.Builder
	for i, r := range line {
		if seat := strings.IndexRune(signs, r); seat >= 0 && from <= i && i < to {
			b.WriteString(l.colour(colours[seat%6 : seat%6+1]).Render(string(r)))
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}
