package render

import (
	"fmt"
	"io"
	"strings"

	"farkle/scorer"
	"farkle/scorer/rulebook"
	"farkle/sheet/stats"
	"farkle/sheet/tell"
)

// An eveningSheet is an evening in words.
type eveningSheet struct {
	Day, Summary string
	Games        []eveningGame
}

type eveningGame struct {
	Number                 int
	Rules, Totals, Outcome string
}

func eveningSheets(all []stats.Evening) []eveningSheet {
	sheets := make([]eveningSheet, len(all))
	for i, e := range all {
		said := []string{"one game"}
		if len(e.Games) > 1 {
			said[0] = fmt.Sprintf("%d games", len(e.Games))
		}
		var won []string
		for _, w := range e.Wins {
			won = append(won, fmt.Sprintf("%s won %d", tell.TerminalText(w.Name), w.Games))
		}
		if len(won) > 0 {
			said = append(said, strings.Join(won, ", "))
		}
		if e.BestTurn > 0 {
			said = append(said, fmt.Sprintf("best turn: %s %s", tell.TerminalText(e.Best), scorer.Thousands(e.BestTurn)))
		}
		sheets[i] = eveningSheet{Day: e.Day, Summary: strings.Join(said, " · ")}
		for _, g := range e.Games {
			totals := make([]string, len(g.Seats))
			for i, seat := range g.Seats {
				totals[i] = tell.TerminalText(seat.Name) + " " + scorer.Thousands(seat.Total)
			}
			sheets[i].Games = append(sheets[i].Games, eveningGame{
				g.Game, tell.TerminalText(rulebook.Title(g.Rules)), strings.Join(totals, ", "), tell.TerminalText(PastState(g)),
			})
		}
	}
	return sheets
}

// Evenings writes who won how many games of each evening, and the games.
func Evenings(w io.Writer, all []stats.Evening) error {
	for i, e := range eveningSheets(all) {
		if i > 0 {
			fmt.Fprintln(w)
		}
		if _, err := fmt.Fprintf(w, "%s · %s\n", e.Day, e.Summary); err != nil {
			return err
		}
		var rows [][]string
		for _, g := range e.Games {
			rows = append(rows, []string{fmt.Sprintf("%6d", g.Number), g.Rules, g.Totals, g.Outcome})
		}
		if err := Rows(w, 4, rows...); err != nil {
			return err
		}
	}
	return nil
}

// EveningsHTML writes the same as a page to print.
func EveningsHTML(w io.Writer, all []stats.Evening) error {
	return writePage(w, "evenings", eveningSheets(all))
}
