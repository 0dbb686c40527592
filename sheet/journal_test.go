package sheet_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"farkle/scorer"
	"farkle/scorer/rulebook"
	"farkle/sheet"
)

// A maker makes lines that somebody might type, some of them wrong.
type maker struct {
	t     *rapid.T
	names []string
	plain bool // nothing that speaks of other lines, and nobody joins
}

var makerNames = []string{"Ann", "Ben", "Aunt May", "b", "5", "Round", "李雷"}

func (m maker) pick(words ...string) string { return rapid.SampledFrom(words).Draw(m.t, "word") }

func (m maker) n(from, to int) int { return rapid.IntRange(from, to).Draw(m.t, "n") }

func (m maker) name() string { return sheet.Quoted(m.pick(m.names...)) }

// around is the players in any order.
func (m maker) around() []string {
	names := make([]string, len(m.names))
	for i, name := range rapid.Permutation(m.names).Draw(m.t, "around") {
		names[i] = sheet.Quoted(name)
	}
	return names
}

// keep is dice set aside; mostly ones that score.
func (m maker) keep() string {
	if m.n(0, 9) == 0 {
		return rapid.StringMatching(`[1-6]{1,6}(/[1-6]{1,3})?`).Draw(m.t, "dice")
	}
	return m.pick("1", "5", "1", "5", "15", "11", "55", "111", "222", "333", "444", "555", "666", "1111",
		"2222", "11155", "123456", "22333", "66", "23456", "112233", "1/2", "444/2", "5,5,5")
}

// turn is what is said about a turn: keeps, and mostly how it ended.
func (m maker) turn() string {
	switch m.n(0, 13) {
	case 0:
		return m.pick("-", "s", "b", "0", "f/22346", "f/2346", "f/223346", "steal b", "< b")
	case 1, 2, 3:
		return "f"
	case 4:
		return "=" + m.pick("50", "350", "400", "500", "1,000", "2500", "9000", "225x2", "500/3", "550/6")
	case 5:
		return m.pick("+50", "-100", `+50 "old debt"`, "5 +100")
	}
	words := []string{}
	if m.n(0, 5) == 0 {
		words = append(words, "<")
	}
	for range m.n(1, 4) {
		words = append(words, m.keep())
	}
	return strings.Join(words, " ") + m.pick("", "", " b", " b", " b", "b", " s", " f")
}

// line is one line.
func (m maker) line(lines int) string {
	from := 0
	if m.plain {
		from = 20
	}
	switch m.n(from, 33) {
	case 20, 21, 22:
		return m.pick("common 1", "common 5", "common 2x", "common wild 4", "common wild 2", "common wild", m.name()+" common 5", "common 3")
	case 23:
		return m.pick("wild 4", "wild 6", m.name()+" wild 1", "all s", "call", m.name()+" note late")
	case 24:
		return "leave " + m.name()
	case 0:
		return m.pick("join Dora", "join Dora after "+m.name(), "join Dora 300", "join "+m.name(), `join "Eve =1" after Ann 450`)
	case 1:
		return m.pick("call", "call none", "practice", "played 2026-11-21", "discard", "seats "+strings.Join(m.around(), " "), `note it's 5" and, well`, "rules end.target=1500",
			"rules bank.opening=0", "rules points.111=300 from 1", "rules farkle.streak=2 from 2", "rules end.last_turns=finish round",
			"rules end.exact=true", "rules points.xxx=off from 1")
	case 2, 3:
		return "undo " + m.name()
	case 4, 5, 6:
		return "undo"
	case 7, 8:
		return "redo"
	case 9, 10:
		return fmt.Sprintf("%s %d", m.pick("strike", "restore"), m.n(1, max(1, lines)))
	case 11, 12, 13:
		return fmt.Sprintf("fix %d %s", m.n(1, max(1, lines)), m.pick(m.name()+" "+m.turn(), m.turn(), "common 1", "common wild 5", "note x", "leave "+m.name()))
	case 14, 15:
		return fmt.Sprintf("round %d %s %s", m.n(1, 3), m.name(), m.turn())
	case 25:
		return m.name() + " " + m.turn() + ", " + m.name() + " " + m.turn()
	case 26, 27, 28:
		return m.turn()
	}
	return m.name() + " " + m.turn()
}

// play is a turn of somebody who is up, played with dice.
func (m maker) play(s *sheet.State) string {
	seat := rapid.SampledFrom(s.Next).Draw(m.t, "seat")
	turn := s.Turn(s.Round, seat)
	shape := turn.Shape
	text := sheet.Quoted(s.Name(seat))
	if left := leftBefore(s); s.Card.Rules().Steal.Allowed && !turn.Begun() && left > 0 && m.n(0, 1) == 0 {
		text += " <"
		shape = s.Card.Later(s.Card.Start(0), left)
	}
	for {
		roll := scorer.Dice(0)
		for range shape.Left {
			roll += scorer.Face(m.n(1, 6)).Die()
		}
		moves := s.Card.Throw(shape, scorer.Throw{Rest: roll}).Keeps()
		if len(moves) == 0 {
			return text + " f"
		}
		move := slices.MaxFunc(moves, func(a, b scorer.Move) int { return a.Points - b.Points })
		if m.n(0, 3) == 0 {
			move = moves[m.n(0, len(moves)-1)]
		}
		text += " " + s.Card.Faces().Text(move.Keep)
		shape = move.Next
		switch m.n(0, 9) {
		case 0, 1, 2, 3, 4:
			return text + " b"
		case 5:
			return text + " s"
		case 6:
			return text
		}
	}
}

// leftBefore is the dice left by the turn before the one that is up.
func leftBefore(s *sheet.State) int {
	for _, r := range slices.Backward(s.Rounds) {
		for _, t := range slices.Backward(r.Turns) {
			if t.Begun() {
				return int(t.Shape.Left)
			}
		}
	}
	return 0
}

// journey is a game of random lines; each is called after every one that was
// accepted.
func journey(t *rapid.T, each func(g, next *sheet.Game, s sheet.Step)) *sheet.Game {
	return travel(t, false, each)
}

func travel(t *rapid.T, plain bool, each func(g, next *sheet.Game, s sheet.Step)) *sheet.Game {
	names := rapid.SliceOfNDistinct(rapid.SampledFrom(makerNames), 1, 4, rapid.ID).Draw(t, "names")
	m := maker{t: t, names: names, plain: plain}
	r, err := rulebook.Load(rapid.SampledFrom([]string{"frenzy", "classic", "tenthousand", "buddy"}).Draw(t, "rules"))
	require.NoError(t, err)
	for _, change := range rapid.SliceOfN(rapid.SampledFrom([]string{
		"end.target=1000", "end.target=2000", "bank.opening=0", "farkle.streak=2", "end.exact=true", "end.tie=everyone", "end.tie=shared",
		"end.last_turns=finish round", "end.last_turns=one each", "end.last_turns=none", "farkle.penalty=all", "farkle.floor=zero",
		"bank.below=zero", "bank.minimum=300", "common_die.roller=owner", "bank.fine=50",
		"end.exact=true", "end.overshoot=lowest", "end.overshoot=farkle", "end.bump=to zero", "end.bump=swap", "steal.bonus=100",
	}), 0, 4).Draw(t, "changes") {
		key, value, _ := strings.Cut(change, "=")
		require.NoError(t, r.Set(key, value))
	}
	if len(r.Validate()) > 0 {
		t.Skip("rules that don't fit together")
	}
	first := rapid.IntRange(1, len(names)).Draw(t, "first")
	g, err := sheet.New(sheet.Head{ID: "0", Rules: r, Seats: names, First: first, Started: noon}, nil)
	require.NoError(t, err)
	for range rapid.IntRange(1, 40).Draw(t, "lines") {
		var text string
		s := g.State()
		likely := m.n(0, 9) > 3
		switch {
		case likely && s.Awaits == sheet.AwaitsTurn:
			text = m.play(s)
		case likely && s.Awaits == sheet.AwaitsCommon:
			text = m.pick("common 1", "common 5", "common 2x", "common wild 4", "common wild")
		case likely && s.Awaits == sheet.AwaitsWild:
			text = "wild " + m.pick("1", "2", "3", "4", "5", "6")
		default:
			text = m.line(len(g.Lines()))
		}
		steps, err := g.Try(text, noon)
		if err != nil {
			require.NotEmpty(t, err.Error(), "%q", text)
			require.NotEmpty(t, hintOf(err), "%q: %v", text, err)
			continue
		}
		require.NotEmpty(t, steps)
		for _, s := range steps {
			next := g.With(s.Line)
			if each != nil {
				each(g, next, s)
			}
			g = next
		}
	}
	return g
}

// position is all that a state says about the game, without the journal it was
// read from: players who never sat down at the end of the list, and numbers of
// lines where two journals differ.
func position(s *sheet.State, numbers bool) sheet.State {
	p := sheet.State{
		Round: s.Round, Card: s.Card, Seats: slices.Clone(s.Seats), Order: s.Order, Rounds: s.Rounds, Next: s.Next, Awaits: s.Awaits,
		Outcome: s.Outcome, Problems: s.Problems, Gaps: s.Gaps, Changes: s.Changes,
	}
	for len(p.Seats) > 0 {
		last := p.Seats[len(p.Seats)-1]
		if last.Playing || last.Left || last.Joins > 0 {
			break
		}
		p.Seats = p.Seats[:len(p.Seats)-1]
	}
	if !numbers {
		p.Rounds = slices.Clone(p.Rounds)
		for i := range p.Rounds {
			r := &p.Rounds[i]
			r.Turns = slices.Clone(r.Turns)
			for j := range r.Turns {
				t := &r.Turns[j]
				t.Lines, t.EndedBy, t.Throws = nil, 0, slices.Clone(t.Throws)
				for k := range t.Throws {
					t.Throws[k].Line = 0
				}
			}
		}
		p.Problems = slices.Clone(p.Problems)
		p.Changes = slices.Clone(p.Changes)
		for i := range p.Problems {
			p.Problems[i].Line = 0
			p.Problems[i].Err = nil // may say which line to fix
		}
		for i := range p.Changes {
			p.Changes[i].Line = 0
		}
		slices.SortStableFunc(p.Problems, func(a, b sheet.Problem) int { return (a.Round-b.Round)*100 + a.Seat - b.Seat })
	}
	return p
}

// same compares two positions, and shows only what differs: the whole of them
// fills pages.
func same(t *rapid.T, want, got sheet.State, format string, args ...any) {
	t.Helper()
	if assert.ObjectsAreEqual(want, got) {
		return
	}
	t.Logf(format, args...)
	for _, part := range []struct {
		name string
		a, b any
	}{
		{"round", want.Round, got.Round}, {"seats", want.Seats, got.Seats}, {"order", want.Order, got.Order},
		{"next", want.Next, got.Next}, {"awaits", want.Awaits, got.Awaits}, {"outcome", want.Outcome, got.Outcome},
		{"problems", want.Problems, got.Problems}, {"gaps", want.Gaps, got.Gaps}, {"changes", want.Changes, got.Changes},
		{"card", want.Card.Rules(), got.Card.Rules()},
	} {
		if !assert.ObjectsAreEqual(part.a, part.b) {
			t.Errorf("%s: %+v, not %+v", part.name, part.b, part.a)
		}
	}
	for i := range min(len(want.Rounds), len(got.Rounds)) {
		a, b := want.Rounds[i], got.Rounds[i]
		a.Card, b.Card = nil, nil
		if !assert.ObjectsAreEqual(a, b) {
			t.Errorf("round %d: %+v, not %+v", i+1, b, a)
		}
	}
	t.Fatal("not the same game")
}

func journal(g *sheet.Game) string {
	var b strings.Builder
	for _, w := range g.State().Lines {
		fmt.Fprintf(&b, "\n%d %s r%d s%d %s", w.Number, w.Fate, w.Round, w.Seat, g.LineText(w.Line))
	}
	return b.String()
}

// Undo takes back whatever was typed last, wholly; redo brings it back.
func TestUndoIsIdentity(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		journey(t, func(g, next *sheet.Game, s sheet.Step) {
			switch s.Line.Entries[0].Kind {
			case sheet.Undo:
				// What undo took back, redo brings back.
				again := typed(t, next, "redo")
				same(t, position(g.State(), true), position(again.State(), true), "redo after undo:%s", journal(again))
			case sheet.Redo:
				// Undo takes back the newest line, which is the one brought back
				// unless it was undone by its player's name.
				steps, err := next.Try("undo", noon)
				require.NoError(t, err)
				if steps[0].Line.Entries[0].Target != s.Line.Entries[0].Target {
					return
				}
				back := next.With(steps[0].Line)
				same(t, position(g.State(), true), position(back.State(), true), "undo after redo:%s", journal(back))
			default:
				back := typed(t, next, "undo")
				same(t, position(g.State(), true), position(back.State(), true), "undo:%s", journal(back))
				again := typed(t, back, "redo")
				same(t, position(next.State(), true), position(again.State(), true), "redo:%s", journal(again))
			}
		})
	})
}

// A line crossed out and brought back is as it was, whichever it is; a fix taken
// back leaves the old line.
func TestStrikeAndRestore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := journey(t, nil)
		want := position(g.State(), true)
		for _, w := range g.State().Lines {
			if _, err := g.Try(fmt.Sprintf("strike %d", w.Number), noon); err != nil {
				continue
			}
			struck := typed(t, g, fmt.Sprintf("strike %d", w.Number))
			require.Equal(t, sheet.Struck, struck.State().Lines[w.Number-1].Fate)
			back := typed(t, struck, fmt.Sprintf("restore %d", w.Number))
			same(t, want, position(back.State(), true), "strike and restore %d:%s", w.Number, journal(back))

			fixed, err := g.Try(fmt.Sprintf("fix %d note nothing here", w.Number), noon)
			if err != nil {
				continue
			}
			back = typed(t, g.With(fixed[0].Line), "undo")
			same(t, want, position(back.State(), true), "fix and undo %d:%s", w.Number, journal(back))
		}
	})
}

// A fix that repeats what the line said changes nothing: it is read in the
// same place.
func TestFixKeepsThePlace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := journey(t, nil)
		want := position(g.State(), false)
		for _, w := range g.State().Lines {
			if w.Fate != sheet.Counts || w.Entries[0].Kind == sheet.Fix {
				continue
			}
			steps, err := g.Try(fmt.Sprintf("fix %d %s", w.Number, g.LineText(w.Line)), noon)
			if err != nil {
				continue // a join, a correction, or a line that has a problem by now
			}
			fixed := g.With(steps[0].Line)
			same(t, want, position(fixed.State(), false), "fix %d:%s", w.Number, journal(fixed))
		}
	})
}

// What is accepted has no problem of its own, and every total is what the
// turns say.
func TestTotals(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := journey(t, func(_, next *sheet.Game, s sheet.Step) {
			for _, p := range next.State().Problems {
				require.NotEqual(t, s.Line.Number, p.Line, "%v:%s", p.Err, journal(next))
			}
		})
		s := g.State()
		given := map[int]int{}
		for _, w := range s.Lines {
			if w.Fate == sheet.Counts && w.Entries[0].Kind == sheet.Join && given[w.Seat] == 0 && s.Seats[w.Seat-1].Joins != w.Round {
				given[w.Seat] = w.Entries[0].Points
			}
		}
		for i, seat := range s.Seats {
			total := given[i+1]
			for _, r := range s.Rounds {
				turn := s.Turn(r.Number, i+1)
				if turn == nil {
					continue
				}
				total += turn.Points - turn.Fine + turn.Given
				require.Equal(t, turn.Points-turn.Fine+turn.Given, turn.Net())
				if turn.Ended == sheet.Open || turn.Ended == sheet.Farkled || turn.Ended == sheet.WasAway || turn.Ended == sheet.WentVoid {
					require.Zero(t, turn.Points, "%s in round %d:%s", seat.Name, r.Number, journal(g))
				}
				require.True(t, seat.Joins > 0 || seat.Playing || seat.Left)
			}
			require.Equal(t, total, seat.Total, "%s:%s", seat.Name, journal(g))
		}
	})
}

// Every line can be written down and read back.
func TestLinesRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := journey(t, nil)
		names := g.State().Names()
		for _, line := range g.Lines() {
			stored := sheet.EntriesText(line.Entries, g.Faces())
			entries, err := sheet.ParseEntries(stored, g.Faces())
			require.NoError(t, err, "%s", stored)
			require.Equal(t, line.Entries, entries, "%s", stored)

			text := line.Text(names, g.Faces())
			back, err := sheet.Read(text, names, g.Faces())
			require.NoError(t, err, "%s", text)
			require.Len(t, back, 1, "%s", text)
			require.Equal(t, line.Entries, back[0].Entries, "%s", text)
			if line.Entries[0].Kind != sheet.Join { // whose seat is found by her name
				require.Equal(t, line.Seat, back[0].Seat, "%s", text)
			}
		}
	})
}

// It doesn't matter who is written down first: only the order of one player's
// own lines counts, and that of the Common Die and its number.
func TestTypingOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := travel(t, true, nil)
		lines := g.Lines()
		// Lines in a random order, but each seat's own, and the table's, as they were.
		queues := map[string][]sheet.Line{}
		var keys []string
		for _, line := range lines {
			key := fmt.Sprint(line.Seat)
			if k := line.Entries[0].Kind; k == sheet.Common || k == sheet.Wild {
				key = "common"
			}
			if queues[key] == nil {
				keys = append(keys, key)
			}
			queues[key] = append(queues[key], line)
		}
		var shuffled []sheet.Line
		for len(keys) > 0 {
			i := rapid.IntRange(0, len(keys)-1).Draw(t, "who")
			q := queues[keys[i]]
			line := q[0]
			line.Number = len(shuffled) + 1
			shuffled = append(shuffled, line)
			if queues[keys[i]] = q[1:]; len(q) == 1 {
				keys = slices.Delete(keys, i, i+1)
			}
		}
		other, err := sheet.New(g.Head(), shuffled)
		require.NoError(t, err)
		a, b := position(g.State(), false), position(other.State(), false)
		for _, s := range []*sheet.State{&a, &b} {
			s.Card = nil
			for i := range s.Rounds {
				s.Rounds[i].Card = nil
			}
		}
		require.Equal(t, a, b, "%s\nshuffled:%s", journal(g), journal(other))
	})
}
