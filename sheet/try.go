package sheet

import (
	"fmt"
	"slices"
	"time"

	"farkle/scorer"
)

// A Step is one line as it was accepted, and what it did.
type Step struct {
	Line    Line
	State   *State // after the line
	Turn    *Turn  // the cell it is about; nil for a line of the table
	Changes []Change
}

// StepOf is what a line did that led from one state of a game to another.
func StepOf(line Line, before, after *State) Step {
	return Step{Line: line, State: after, Turn: after.Turn(line.Round, line.Seat), Changes: Diff(before, after, line)}
}

// Asks reports whether the table should be asked before the step is taken: it
// crosses out, brings back, replaces, or re-scores rounds already played.
func (s Step) Asks() bool {
	e := s.Line.Entries[0]
	switch e.Kind {
	case Strike, Restore, Fix:
		return true
	case Rules:
		return e.From <= s.Line.Round
	}
	return false
}

// Try reads what was typed, and says what each line of it would do. The lines
// are for storing; nothing is kept here. All lines are accepted or none: it
// returns a [*scorer.Refusal], or [scorer.Need] for a bank that isn't allowed.
func (g *Game) Try(text string, at time.Time) ([]Step, error) {
	r, err := newReader(text, g.present(), g.Faces())
	if err != nil {
		return nil, err
	}
	r.typed = g.typed()
	var steps []Step
	err = r.each(func(t Typed) error {
		for _, one := range g.spread(t) {
			step, next, err := g.step(one, at)
			if err != nil {
				return err
			}
			steps, g = append(steps, step), next
		}
		r.names, r.typed = g.present(), g.typed()
		return nil
	})
	if err != nil {
		return nil, err
	}
	return steps, nil
}

// step is one line taken and the game after it, or why it can't be taken.
func (g *Game) step(t Typed, at time.Time) (Step, *Game, error) {
	line, err := g.place(t, at)
	if err != nil {
		return Step{}, nil, err
	}
	next := g.With(line)
	if err := Admit(next.head, next.lines, len(g.lines)); err != nil {
		return Step{}, nil, err
	}
	before, after := g.State(), next.State()
	for _, p := range after.Problems {
		if p.Line == line.Number {
			return Step{}, nil, p.Err
		}
	}
	step := StepOf(line, before, after)
	if err := step.noFarkle(); err != nil {
		return Step{}, nil, err
	}
	if step.Turn != nil && slices.ContainsFunc(line.Content(), func(e Entry) bool { return e.Kind == Called }) {
		err = after.Rounds[line.Round-1].Doubt(step.Turn)
	}
	return step, next, err
}

// Doubt is why no dice make the points that were called out for a turn; nil where
// some may. Such points are refused when they are typed. Where they stand on a
// sheet already they count, and the doubt is shown beside them.
func (r *Round) Doubt(t *Turn) error {
	if !t.Called {
		return nil
	}
	said := t.Entries[slices.IndexFunc(t.Entries, func(e Entry) bool { return e.Kind == Called })]
	step, what := r.Card.Step(), "every score is a multiple of %s"
	if r.Common.Doubles() && !said.Twice {
		step, what = 2*step, "a 2X doubles every score, so it is a multiple of %s"
	}
	below := said.Points / step * step
	switch {
	case said.Points != below && below > 0:
		return refused(fmt.Sprintf("was it =%d or =%d?", below, below+step), what, number(step))
	case said.Points != below:
		return refused(fmt.Sprintf("the least is =%d", step), what, number(step))
	case said.Left == r.Card.Rules().Dice && r.Card.Rules().Bank.HotDice == scorer.MustRoll:
		return refused(fmt.Sprintf("=%d/3 is with three dice left", said.Points), "after hot dice all the dice must be rolled again")
	}
	return nil
}

// noFarkle is why a farkle that the step declares of a roll is none, though a sheet
// on which it stands already is read so. A farkle without its roll may have come
// after keeps that nobody typed.
func (s Step) noFarkle() error {
	declared := slices.ContainsFunc(s.Line.Entries, func(e Entry) bool { return e.Kind == Farkle && e.Dice != 0 })
	if !declared || s.Turn.Ended != Farkled {
		return nil
	}
	card := s.State.Rounds[s.Line.Round-1].Card
	if goesOn := card.Throw(s.Turn.Shape, scorer.Throw{}).GoesOn(); goesOn != nil {
		return goesOn
	}
	return nil
}

// present are the names a line may use: everybody who is or was at the table.
// A player whose joining was undone has no name to call.
func (g *Game) present() []string {
	s := g.State()
	names := s.Names()
	for i, seat := range s.Seats {
		if !seat.Playing && !seat.Left && seat.Joins == 0 {
			names[i] = ""
		}
	}
	return names
}

// spread turns "all s" into a line for each seat whose turn is open.
func (g *Game) spread(t Typed) []Typed {
	if !t.All {
		return []Typed{t}
	}
	s := g.State()
	round := t.Round
	if round == 0 {
		round = s.Round
	}
	var lines []Typed
	if round <= len(s.Rounds) {
		for _, seat := range s.Rounds[round-1].open() {
			lines = append(lines, Typed{Round: t.Round, Seat: seat, Entries: t.Entries})
		}
	}
	if lines == nil { // nobody's: to be refused like any line that comes too late
		lines = []Typed{{Round: t.Round, Entries: t.Entries}}
	}
	return lines
}

// InTurn reports whether the line says something about a turn.
func (s Step) InTurn() bool {
	for _, e := range s.Line.Content() {
		if e.Kind.OfTurn() {
			return true
		}
	}
	return false
}

// Points is what the line was worth: what it put on the sheet where it ended the
// turn or adjusted the total, else what its keeps added to the turn.
func (s Step) Points() int {
	given := 0
	for _, e := range s.Line.Content() {
		if e.Kind == Adjust {
			given += e.Points
		}
	}
	t := s.Turn
	switch {
	case t == nil || !s.InTurn():
		return given
	case t.Ended != Open:
		return given + t.Points - t.Fine
	}
	for _, throw := range t.Throws {
		if throw.Line == s.Line.Number {
			given += throw.After() - throw.Held
		}
	}
	return given
}

// Keeps are those of the line, each with what it was worth and why, as the turn
// now reads them; none for a line of the table.
func (s Step) Keeps() []scorer.Kept {
	if s.Turn == nil {
		return nil
	}
	var keeps []scorer.Kept
	for i, k := range s.Turn.Keeps(s.State.Rounds[s.Line.Round-1].Card) {
		if s.Turn.Throws[i].Line == s.Line.Number {
			keeps = append(keeps, k)
		}
	}
	return keeps
}
