package render

import (
	"fmt"
	"io"
	"strings"
	"time"

	"farkle/scorer"
	"farkle/scorer/rulebook"
	"farkle/sheet"
	"farkle/sheet/stats"
	"farkle/sheet/tell"
)

// pastText are the columns of a list of games that hold text.
const pastText = 5

// Past writes a list of games for reading, dates as they were in a zone.
func Past(w io.Writer, games []stats.Past, zone *time.Location) error {
	rows := make([][]string, len(games))
	for i, g := range games {
		rows[i] = []string{
			fmt.Sprintf("%4d", g.Game), g.Started.In(zone).Format(time.DateOnly), tell.TerminalText(rulebook.Title(g.Rules)),
			tell.TerminalText(strings.Join(players(g), ", ")), tell.TerminalText(PastState(g)),
		}
	}
	return Rows(w, pastText, rows...)
}

func players(g stats.Past) []string {
	names := make([]string, len(g.Seats))
	for i, seat := range g.Seats {
		names[i] = seat.Name
	}
	return names
}

// PastState says in a few words how a game ended, or how far it is.
func PastState(g stats.Past) string {
	if g.Aside != "" {
		return "for " + string(g.Aside) + ": " + stood(g)
	}
	return stood(g)
}

func stood(g stats.Past) string {
	winners := g.Winners()
	by := ""
	if g.Margin > 0 {
		by = " by " + scorer.Thousands(g.Margin)
	}
	switch {
	case g.Status == stats.Damaged:
		return "damaged: farkle check says where"
	case g.Status == sheet.Over && len(winners) == 0:
		return "called off without a winner"
	case g.Status == sheet.Over && len(winners) > 1:
		return tell.And(winners) + " won together" + by
	case g.Status == sheet.Over:
		return winners[0] + " won" + by
	}
	words := fmt.Sprintf("round %d", g.Round)
	if g.Status != sheet.Playing {
		words += ", " + strings.ReplaceAll(string(g.Status), "_", " ")
	}
	var first []string
	for _, seat := range g.Seats {
		if seat.Place == 1 {
			first = append(first, seat.Name)
		}
	}
	switch {
	case by == "":
	case len(first) == 1:
		words += ": " + first[0] + " leads" + by
	case len(first) > 1:
		words += ": " + tell.And(first) + " lead" + by
	}
	return words
}
