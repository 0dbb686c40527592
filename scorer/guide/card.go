package guide

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"farkle/scorer"
)

// cardWide is how wide a pocket card is; a test keeps it within 24 lines.
const cardWide = 40

// Card is the pocket card of a game, in 24 lines of 40 columns: the points, and
// the numbers a table asks about.
func Card(c *scorer.Card) []string {
	g, r := New(c), c.Rules()
	lines := []string{g.Title, ""}
	for _, row := range g.Rows {
		lines = append(lines, cardLine(strings.Replace(row.What, " of a kind, then", " alike, then", 1), short(row)))
		for _, v := range row.Values {
			if v.Odd {
				lines = append(lines, cardLine("  but "+v.Name, scorer.Thousands(v.Points)))
			}
		}
	}
	lines = append(lines, "")
	for _, n := range numbers(r) {
		lines = append(lines, cardLine(n[0], n[1]))
	}
	if strings.Contains(strings.Join(lines, "\n"), " *\n") {
		lines = append(lines, "* on a condition: see the guide")
	}
	return lines
}

// numbers are what a table asks about.
func numbers(r scorer.Rules) [][2]string {
	least := func(n int) string {
		if n == 0 {
			return "anything"
		}
		return scorer.Thousands(n)
	}
	ends := scorer.Thousands(r.End.Target)
	if r.End.Target == 0 {
		ends = fmt.Sprintf("%d rounds", r.End.Rounds)
	}
	penalty := "none"
	if r.Farkle.Streak > 0 {
		penalty = "-" + scorer.Thousands(r.Farkle.Penalty)
		switch r.Farkle.Penalty {
		case scorer.AllPoints:
			penalty = "everything"
		case scorer.LastBank:
			penalty = "the last turn"
		}
		penalty = fmt.Sprintf("%d: %s", r.Farkle.Streak, penalty)
	}
	return [][2]string{
		{"to get on the sheet", least(max(r.Bank.Opening, r.Bank.Minimum))},
		{"every turn after that", least(r.Bank.Minimum)},
		{"farkles in a row", penalty},
		{"played to", ends},
		{"last turns", r.End.LastTurns},
	}
}

// short is what a row is worth in a few characters: "100 × face".
func short(row Line) string {
	worth := strings.NewReplacer(" times the face", " × face", " and ", " + ", "the turn so far counts double", "turn ×2", "the turn so far counts four times", "turn ×4",
		"the turn so far counts eight times", "turn ×8", " more", "",
		"the player wins the game", "wins", "the player is out of the game", "out").Replace(row.Worth)
	if row.What == "three of a kind, then one more" && strings.HasPrefix(row.Worth, "until") {
		worth = "roll again"
	}
	if len(row.Rest) > 0 {
		worth += " *"
	}
	return worth
}

// cardLine puts a name to the left and a number to the right.
func cardLine(name, number string) string {
	room := cardWide - utf8.RuneCountInString(number) - 1
	if runes := []rune(name); len(runes) > room {
		name = string(runes[:room-1]) + "…"
	}
	return name + strings.Repeat(" ", room-utf8.RuneCountInString(name)) + " " + number
}
