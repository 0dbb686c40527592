package render

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"farkle/scorer"
)

// A Blank is an empty score sheet, for those who keep paper as well.
type Blank struct {
	Card    *scorer.Card
	Players int // columns
	Rounds  int // rows; 0 for as many as fit on a page
}

func (b Blank) rounds() int {
	if b.Rounds > 0 {
		return b.Rounds
	}
	return 20
}

// A guideRow is a row of the score guide in words.
type guideRow struct{ Name, Points string }

// guideOf is the score guide of a card. A row that no plain dice stand for is
// shown as a rule file has it.
func guideOf(card *scorer.Card) []guideRow {
	var guide []guideRow
	for _, row := range card.Rules().Points {
		g := guideRow{Name: row.Pattern, Points: row.Points.String()}
		if n, err := strconv.Atoi(g.Points); err == nil {
			g.Points = scorer.Thousands(n)
		} else {
			g.Points = strings.Replace(g.Points, "x", " × the number", 1)
		}
		same := strings.Trim(row.Pattern, row.Pattern[:1]) == ""
		if letter := row.Pattern[0]; same && 'x' <= letter && letter <= 'z' {
			g.Name = scorer.CountWord(len(row.Pattern)) + " of a kind"
		} else if dice, err := card.Faces().Parse(strings.NewReplacer("x", "2", "y", "3", "z", "4").Replace(row.Pattern)); err == nil {
			if score, err := card.Score(dice); err == nil && len(score.Parts) == 1 {
				g.Name = score.Parts[0].Name
			}
		}
		guide = append(guide, g)
	}
	return guide
}

// houseRules are the settings that are looked up at the table, as sentences.
func houseRules(r scorer.Rules) []string {
	var lines []string
	for _, key := range []string{"bank.opening", "bank.below", "bank.hot_dice", "farkle.streak", "farkle.penalty", "steal.allowed", "end.last_turns", "end.tie"} {
		if s, err := scorer.FindSetting(key); err == nil && !(key == "farkle.penalty" && r.Farkle.Streak == 0) {
			lines = append(lines, s.Explain(r))
		}
	}
	return lines
}

// heading is what stands above the sheet.
func (b Blank) heading() string {
	rules := b.Card.Rules()
	return TerminalText(fmt.Sprintf("%s · to %s", rules.Title, scorer.Thousands(rules.End.Target)))
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
	out.WriteString("\n")
	g := &grid{left: 1}
	for _, line := range guideOf(b.Card) {
		g.add(line.Name, line.Points)
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
		Columns   []int // the players, from 1
		Rounds    []int
		Guide     []guideRow
		Rules     []string
		TableSize float64
	}{b.heading(), b.Card.Rules().HasCommonDie(), countTo(b.Players), countTo(b.rounds()), guideOf(b.Card), houseRules(b.Card.Rules()), 9})
}

// countTo is 1, 2, 3 and so on.
func countTo(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i + 1
	}
	return all
}
