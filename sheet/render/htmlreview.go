package render

import (
	"fmt"

	"farkle/sheet"
	"farkle/sheet/review"
	"farkle/sheet/tell"
)

// A ReviewPage is a review as pages show it.
type ReviewPage struct {
	Titles           []string // of the columns, but for the first
	Players          []htmlAccount
	Costly           string // above the decisions
	Decisions, Notes []string
}

// A htmlAccount is a player's row.
type htmlAccount struct {
	Name  string
	Cells []htmlFigure
}

// A htmlFigure is a figure and the title of its column.
type htmlFigure struct{ Title, Text string }

// ReviewPageOf is nil where there is nothing to show: before the first turn has
// ended nothing can be told.
func ReviewPageOf(s *sheet.State, r *review.Review) *ReviewPage {
	if r == nil || len(r.Turns) == 0 {
		return nil
	}
	rows := reviewSums(r)
	h := &ReviewPage{Titles: rows[0][1:], Costly: costliest}
	for _, row := range rows[1:] {
		account := htmlAccount{Name: tell.TerminalText(row[0])}
		for i, text := range row[1:] {
			account.Cells = append(account.Cells, htmlFigure{h.Titles[i], text})
		}
		h.Players = append(h.Players, account)
	}
	for _, d := range r.Costliest(costly) {
		h.Decisions = append(h.Decisions, tell.TerminalText(fmt.Sprintf("%s: round %d, %s %s", gaveAway(d), d.Round, s.Name(d.Seat), DecisionText(d))))
	}
	for _, note := range ReviewNotes(s, r) {
		h.Notes = append(h.Notes, tell.TerminalText(note))
	}
	return h
}
