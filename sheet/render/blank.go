package render

import (
	"fmt"
	"io"
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

// rounds are the rows: as many as are played, or as fit on a page.
func (b Blank) rounds() int {
	const fit = 20
	if played := b.Card.Rules().End.Rounds; played > 0 {
		return min(played, fit)
	}
	return fit
}

// houseRules are the settings that are looked up at the table, as sentences: a few
// wherever they matter, and whatever isn't as in most games.
func houseRules(r scorer.Rules) []string {
	matters := map[string]bool{
		r.OpensBy(): true, "bank.below": r.Bank.Opening > 0 || r.Bank.Minimum > 0 || r.Bank.Step > 0 || r.Bank.Beat,
		"bank.hot_dice": true, "farkle.streak": r.Farkle.Streak > 0, "farkle.penalty": r.Farkle.Streak > 0, "steal.allowed": r.Steal.Allowed,
		"end.target":     false, // stands above the sheet
		"end.last_turns": r.End.Target > 0, "end.tie": true,
	}
	var lines []string
	for _, s := range scorer.Settings() {
		shown, known := matters[s.Key]
		if unusual := s.Default != "" && s.Value(r) != s.Default; shown || unusual && !known {
			lines = append(lines, s.Explain(r))
		}
	}
	return lines
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
	for n := range b.rounds() {
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
	out.WriteString("\n" + strings.Join(houseRules(b.Card.Rules()), "\n") + "\n")
	_, err := io.WriteString(w, out.String())
	return err
}

// HTML writes the sheet as a page to print, with the score guide beside it.
func (b Blank) HTML(w io.Writer) error {
	t, err := pageTemplates()
	if err != nil {
		return err
	}
	return t.ExecuteTemplate(w, "blank", struct {
		Title     string
		Common    bool
		Teams     bool
		Columns   []int // the players, from 1
		Rounds    []int
		Guide     []guide.Line
		Rules     []string
		TableSize float64
	}{b.heading(), b.Card.Rules().HasCommonDie(), b.Card.Rules().End.Teams > 0, countTo(b.Players), countTo(b.rounds()), guide.New(b.Card).Rows, houseRules(b.Card.Rules()), 9})
}

// countTo is 1, 2, 3 and so on.
func countTo(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i + 1
	}
	return all
}
