package render

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"farkle/scorer"
	"farkle/scorer/guide"
	"farkle/sheet/tell"
)

// A Blank is an empty score sheet, for those who keep paper as well.
type Blank struct {
	Card    *scorer.Card
	Players int // columns
}

// A page of paper upright has room for so many columns wide enough to write 10,350
// in, and one on its side for twice as many; the rows fill it.
const (
	upright, uprightRows = 6, 23
	onItsSide, sideRows  = 12, 15
)

// rounds are the rows: as many as are played, or as fit on a page. A row for the
// teams takes the place of one.
func (b Blank) rounds(fit int) int {
	end := b.Card.Rules().End
	if end.Teams > 0 {
		fit--
	}
	if end.Rounds > 0 {
		return min(end.Rounds, fit)
	}
	return fit
}

// heading is what stands above the sheet.
func (b Blank) heading() string {
	rules := b.Card.Rules()
	return tell.TerminalText(rules.Title + " · " + tell.PlayedTo(rules))
}

// Text writes the sheet in lines and corners, with the score guide below.
func (b Blank) Text(w io.Writer) error {
	common := b.Card.Rules().HasCommonDie()
	var out strings.Builder
	const column = 10
	row := func(label, die, between, fill string) {
		out.WriteString(pad(label, 5, false) + between)
		if common {
			out.WriteString(pad(die, 6, true) + between)
		}
		for i := range b.Players {
			if i > 0 {
				out.WriteString(between)
			}
			out.WriteString(strings.Repeat(fill, column))
		}
		out.WriteString("\n")
	}
	rule := func() { row("─────", "──────", "┼", "─") }
	fmt.Fprintf(&out, "%s\n\n", b.heading())
	row("round", "die", "│", " ")
	rule()
	for n := range b.rounds(uprightRows) {
		row(strconv.Itoa(n+1), "", "│", " ")
	}
	rule()
	row("total", "", "│", " ")
	if b.Card.Rules().End.Teams > 0 {
		row("team", "", "│", " ")
	}
	out.WriteString("\n")
	g := &grid{left: 1}
	for _, line := range guide.New(b.Card).Rows {
		g.add(line.What, line.Brief())
	}
	if err := g.write(&out); err != nil {
		return err
	}
	out.WriteString("\n" + strings.Join(guide.HouseRules(b.Card.Rules()), "\n") + "\n")
	_, err := io.WriteString(w, out.String())
	return err
}

// HTML writes the sheet as a page to print, with the score guide beside it.
func (b Blank) HTML(w io.Writer) error {
	across, fit := upright, uprightRows
	if b.Players > upright {
		across, fit = onItsSide, sideRows
	}
	rules := b.Card.Rules()
	return writePage(w, "blank", struct {
		Title         string
		Common, Teams bool
		OnItsSide     bool
		Pages         [][]int // the players of each, from 1
		Rounds        []int
		Guide         []guide.Line
		Rules         []string
		TableSize     float64
	}{
		b.heading(), rules.HasCommonDie(), rules.End.Teams > 0, b.Players > upright,
		slices.Collect(slices.Chunk(countTo(b.Players), across)), countTo(b.rounds(fit)), guide.New(b.Card).Rows, guide.HouseRules(rules), 9,
	})
}

// countTo is 1, 2, 3 and so on.
func countTo(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i + 1
	}
	return all
}
