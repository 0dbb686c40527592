package sheet_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"farkle/scorer"
	"farkle/scorer/rulebook"
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
		seat         int
		points, left int
		ended        bool
		stolen       bool
	}
	rules := card.Rules()
	players := make([]player, seats)
	hands := make([]hand, seats) // the turn each is in
	for i := range hands {
		hands[i] = hand{left: rules.Dice}
	}
	round := make([]int, seats)
	var banked []hand // in the order of play

	for _, line := range lines {
		if line.Seat == 0 {
			continue
		}
		p, h := &players[line.Seat-1], &hands[line.Seat-1]
		if round[line.Seat-1] != line.Round {
			*h, round[line.Seat-1] = hand{left: rules.Dice}, line.Round
		}
		fine := func(points int) {
			if points == scorer.AllPoints {
				points = max(0, p.total)
			}
			if rules.Farkle.Floor == scorer.Zero {
				points = min(points, max(0, p.total))
			}
			p.total -= points
		}
		bank := func(points, left int) {
			h.ended = true
			if h.stolen {
				points += rules.Steal.Bonus
			}
			if !p.opened && points < rules.Bank.Opening || points < rules.Bank.Minimum {
				p.streak = 0 // only where stopping short is allowed, and scores nothing; it is no farkle
				fine(rules.Bank.Fine)
				return
			}
			p.total += points
			p.opened, p.streak = true, 0
			banked = append(banked, hand{seat: line.Seat, points: points, left: left})
		}
		for _, e := range line.Entries {
			switch e.Kind {
			case sheet.Adjust:
				p.total += e.Points
			case sheet.Steal:
				for _, other := range banked { // the last that isn't the player's own
					if other.seat != line.Seat {
						*h = other
					}
				}
				h.stolen = true
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
			case sheet.Stop: // given up: no farkle, but it doesn't break a row of them
				h.ended = true
				fine(rules.Bank.Fine)
				if h.stolen {
					fine(rules.Steal.Fine)
				}
			case sheet.Farkle:
				h.ended = true
				fine(rules.Bank.Fine)
				if h.stolen {
					fine(rules.Steal.Fine)
				}
				if !p.opened && rules.Farkle.BeforeOpening == scorer.Ignore {
					break
				}
				p.streak++
				if rules.Farkle.Streak > 0 && p.streak == rules.Farkle.Streak {
					p.streak = 0
					fine(rules.Farkle.Penalty)
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
		if rules.Play != scorer.InTurn || rules.End.Exact || rules.End.Bump != scorer.NoBump {
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

// Whatever is typed and corrected, each column of the sheet adds up: a round begins
// with what the one before has left, and nobody's total moves but in a cell.
func TestColumnsAddUp(t *testing.T) {
	moved := 0
	rules, err := rulebook.Load("classic")
	require.NoError(t, err)
	for _, change := range []string{"bank.opening=0", "end.target=2000", "end.exact=true", "end.overshoot=lowest", "end.bump=to zero"} {
		key, value, _ := strings.Cut(change, "=")
		require.NoError(t, rules.Set(key, value))
	}
	rapid.Check(t, func(t *rapid.T) {
		m := maker{t: t, names: []string{"Ann", "Ben", "Cleo"}}
		g, err := sheet.New(sheet.Head{ID: "0", Rules: rules, Seats: m.names, First: 1, Started: noon}, nil)
		require.NoError(t, err)
		for range rapid.IntRange(10, 40).Draw(t, "lines") {
			text := m.line(len(g.Lines()))
			if next := g.State().Next; len(next) > 0 && m.n(0, 2) > 0 {
				text = sheet.Quoted(g.State().Name(next[0])) + " " + m.pick("=400", "=500", "=600", "=900", "=1000", "f", "-", "s")
			}
			steps, _ := g.Try(text, noon)
			for _, step := range steps {
				g = g.With(step.Line)
			}
		}
		s := g.State()
		for i, r := range s.Rounds {
			given, taken := map[int]int{}, map[int]int{}
			for _, turn := range r.Turns {
				for _, shift := range turn.Shifts {
					given[shift.Seat] += shift.Points
				}
				if turn.Moved != 0 {
					taken[turn.Seat] = turn.Moved
					moved++
				}
				if i > 0 {
					if last := s.Turn(r.Number-1, turn.Seat); last != nil {
						require.Equal(t, last.Total, turn.Brought(), "round %d\n%s", r.Number, journal(g))
					}
				}
			}
			for seat, points := range given {
				require.Equal(t, points, taken[seat], "round %d\n%s", r.Number, journal(g))
			}
		}
	})
	t.Logf("%d totals moved by others", moved)
	require.Positive(t, moved)
}
