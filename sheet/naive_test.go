package sheet_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"farkle/scorer"
	"farkle/sheet"
)

// naiveTotals adds a game up as somebody with paper would who plays in turn and
// corrects nothing: line after line, in the order they were typed. It shares
// nothing with the fold but the worth of a keep.
func naiveTotals(card *scorer.Card, seats int, lines []sheet.Line) []int {
	type player struct {
		total, streak int
		opened        bool
	}
	type hand struct {
		points, left int
		ended        bool
	}
	rules := card.Rules()
	players := make([]player, seats)
	hands := make([]hand, seats) // the turn each is in
	for i := range hands {
		hands[i] = hand{left: rules.Dice}
	}
	round := make([]int, seats)
	var before hand // the last turn that was banked

	for _, line := range lines {
		if line.Seat == 0 {
			continue
		}
		p, h := &players[line.Seat-1], &hands[line.Seat-1]
		if round[line.Seat-1] != line.Round {
			*h, round[line.Seat-1] = hand{left: rules.Dice}, line.Round
		}
		bank := func(points, left int) {
			h.ended = true
			if !p.opened && points < rules.Bank.Opening || points < rules.Bank.Minimum {
				return // only where stopping short is allowed, and scores nothing
			}
			p.total += points
			p.opened, p.streak = true, 0
			before = hand{points: points, left: left}
		}
		for _, e := range line.Entries {
			switch e.Kind {
			case sheet.Adjust:
				p.total += e.Points
			case sheet.Steal:
				*h = before
			case sheet.Keep:
				worth, _ := card.Points(e.Dice)
				h.points += worth
				if h.left -= e.Dice.Len(); h.left == 0 {
					h.left = rules.Dice
				}
			case sheet.Bank:
				bank(h.points, h.left)
			case sheet.Called:
				bank(e.Points, e.Left)
			case sheet.Farkle:
				h.ended = true
				if !p.opened && rules.Farkle.BeforeOpening == scorer.Ignore {
					break
				}
				p.streak++
				if rules.Farkle.Streak > 0 && p.streak == rules.Farkle.Streak {
					p.streak = 0
					fine := rules.Farkle.Penalty
					if fine == scorer.AllPoints {
						fine = max(0, p.total)
					}
					if rules.Farkle.Floor == scorer.Zero {
						fine = min(fine, max(0, p.total))
					}
					p.total -= fine
				}
			}
		}
	}
	var totals []int
	for _, p := range players {
		totals = append(totals, p.total)
	}
	return totals
}

// On games without corrections the fold and the naive sum agree.
func TestNaiveTotals(t *testing.T) {
	banks, steals, fines := 0, 0, 0
	rapid.Check(t, func(t *rapid.T) {
		g := travel(t, true, nil)
		rules := g.Head().Rules
		if rules.Play != scorer.InTurn || rules.End.Exact {
			return
		}
		s := g.State()
		require.Equal(t, naiveTotals(s.Card, len(s.Seats), g.Lines()), totals(s), "%s", journal(g))
		for _, r := range s.Rounds {
			for _, turn := range r.Turns {
				if turn.Points > 0 {
					banks++
				}
				if turn.Stolen > 0 && turn.Points > 0 {
					steals++
				}
				if turn.Fine > 0 {
					fines++
				}
			}
		}
	})
	t.Logf("%d banks, %d of them stolen, %d fines", banks, steals, fines)
	require.Positive(t, banks)
}
