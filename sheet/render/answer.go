package render

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"farkle/scorer"
	"farkle/sheet"
)

// Answer writes what an accepted line was worth and why, what it did to the
// turn and the total, what else it changed, and what comes next.
func Answer(w io.Writer, game *sheet.Game, step sheet.Step) error {
	if err := Told(w, game, step); err != nil {
		return err
	}
	next := Next(step.State)
	if t := step.Turn; t != nil && step.InTurn() && t.Ended == sheet.Open && slices.Equal(step.State.Next, []int{t.Seat}) {
		next = "" // has just been said
	}
	return say(w, step.State.Summary(), next)
}

// Told is the answer without what comes next, for a screen or a conversation
// that says that by itself.
func Told(w io.Writer, game *sheet.Game, step sheet.Step) error {
	s := step.State
	if _, err := fmt.Fprintf(w, "%d  %s\n", step.Line.Number, game.LineText(step.Line)); err != nil {
		return err
	}
	if step.Turn != nil {
		if err := keepsOf(s, step).indented(w); err != nil {
			return err
		}
	}
	return say(w, append([]string{Said(s, step)}, changesText(s, step.Changes)...)...)
}

// say writes sentences below the line they are about.
func say(w io.Writer, sentences ...string) error {
	for _, text := range sentences {
		if text == "" {
			continue
		}
		if _, err := fmt.Fprintf(w, "   %s\n", text); err != nil {
			return err
		}
	}
	return nil
}

// keepsOf are the keeps of one line, as the turn now reads them.
func keepsOf(s *sheet.State, step sheet.Step) *grid {
	return keepsGrid(s.Rounds[step.Line.Round-1].Card, step.Keeps(), step.Turn.Doubled)
}

// indented writes the grid with blanks before each line.
func (g *grid) indented(w io.Writer) error {
	var b strings.Builder
	if err := g.write(&b); err != nil {
		return err
	}
	for _, line := range strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n") {
		if line == "" {
			continue
		}
		if _, err := fmt.Fprintf(w, "   %s\n", line); err != nil {
			return err
		}
	}
	return nil
}

// Said is one sentence on what a line did in its cell.
func Said(s *sheet.State, step sheet.Step) string {
	t := step.Turn
	if t == nil || !step.InTurn() {
		return tableSaid(s, step)
	}
	text := turnSaid(s, t)
	for _, shift := range t.Shifts {
		does := "gets"
		if shift.Points < 0 {
			does = "loses"
		}
		text += fmt.Sprintf("; %s %s %s", s.Name(shift.Seat), does, scorer.Thousands(max(shift.Points, -shift.Points)))
	}
	return text
}

// turnSaid is one sentence on how a turn stands, or how it ended.
func turnSaid(s *sheet.State, t *sheet.Turn) string {
	name := s.Name(t.Seat)
	total := fmt.Sprintf("total %s", scorer.Thousands(t.Total))
	switch t.Ended {
	case sheet.Open:
		if t.From > 0 && len(t.Kept) == 0 {
			return fmt.Sprintf("%s goes on with %s's %s and rolls %s", name, s.Name(t.From), scorer.Thousands(t.Stolen), diceWord(int(t.Shape.Left)))
		}
		return fmt.Sprintf("%s holds %s, %s to roll", name, Held(*t), diceWord(int(t.Shape.Left)))
	case sheet.Banked:
		if t.Points == 0 {
			return name + " scores nothing: " + whyNothing(*t)
		}
		text := fmt.Sprintf("%s banks %s, %s", name, Held(*t), total)
		if t.Opens {
			text += ", and is on the sheet"
		}
		return text
	case sheet.Stopped:
		if t.Points == 0 {
			return fmt.Sprintf("%s stops and scores nothing%s, %s", name, because(whyNothing(*t)), total)
		}
		return fmt.Sprintf("%s stops with %s, %s", name, Held(*t), total)
	case sheet.Farkled:
		text := name + " farkles"
		if t.Held > 0 {
			text += " and loses " + Held(*t)
		}
		if t.Fine > 0 {
			text += fmt.Sprintf("; the fine is %s", scorer.Thousands(t.Fine))
		}
		return text + ", " + total
	case sheet.WasAway:
		return fmt.Sprintf("%s is absent this round, %s", name, total)
	case sheet.WentOut:
		return name + " is out of the game"
	case sheet.WentVoid:
		return fmt.Sprintf("%s's turn doesn't count, %s", name, total)
	}
	return ""
}

func because(why string) string {
	if why == "" {
		return ""
	}
	return ": " + why
}

// whyNothing says why a turn that was ended with points in it scored none.
func whyNothing(t sheet.Turn) string {
	if t.Over > 0 {
		return fmt.Sprintf("%s is %s over the target, which must be hit exactly", Held(t), scorer.Thousands(t.Over))
	}
	var why []string
	for _, need := range t.Lacks {
		why = append(why, need.Error())
	}
	return strings.Join(why, "; ")
}

// tableSaid is one sentence on a line that isn't about a turn.
func tableSaid(s *sheet.State, step sheet.Step) string {
	e := step.Line.Entries[0]
	if e.Kind == sheet.Fix && len(step.Line.Entries) > 1 {
		e = step.Line.Entries[1]
	}
	r := s.Rounds[min(step.Line.Round, len(s.Rounds))-1]
	name := ""
	if step.Line.Seat > 0 {
		name = s.Name(step.Line.Seat)
	}
	switch e.Kind {
	case sheet.Common, sheet.Wild:
		text := fmt.Sprintf("the Common Die of round %d is %s, rolled by %s", r.Number, r.CommonName(), s.Name(r.Common.Roller))
		if r.Common.Doubles() {
			text += ": every score of the round doubles"
		}
		return text
	case sheet.Join:
		return fmt.Sprintf("%s plays from round %d", name, step.Line.Round)
	case sheet.Leave:
		return fmt.Sprintf("%s leaves with %s", name, scorer.Thousands(s.Seats[step.Line.Seat-1].Total))
	case sheet.Adjust:
		return fmt.Sprintf("%s gets %s, total %s", name, scorer.Signed(e.Points), scorer.Thousands(s.Seats[step.Line.Seat-1].Total))
	case sheet.Rules:
		return fmt.Sprintf("from round %d: %s = %s", e.From, e.Text, e.Value)
	}
	return ""
}

// changesText lists what a line changed beside its own turn, one thing a line.
func changesText(s *sheet.State, changes []sheet.Change) []string {
	var lines []string
	for _, c := range changes {
		from, to := c.From, c.To
		if from == "" {
			from = "empty"
		}
		if to == "" {
			to = "empty"
		}
		switch c.What {
		case sheet.TurnChanged:
			lines = append(lines, fmt.Sprintf("round %d: %s %s, now %s", c.Round, s.Name(c.Seat), from, to))
		case sheet.TotalChanged:
			lines = append(lines, fmt.Sprintf("%s's total: %s, now %s", s.Name(c.Seat), from, to))
		case sheet.OpenedChanged, sheet.SeatedChanged:
			lines = append(lines, fmt.Sprintf("%s is now %s", s.Name(c.Seat), to))
		case sheet.ProblemFound:
			lines = append(lines, fmt.Sprintf("%s: %s", cellOf(s, c), to))
		case sheet.ProblemGone:
			lines = append(lines, fmt.Sprintf("%s: no longer a problem: %s", cellOf(s, c), from))
		case sheet.OutcomeChanged:
			if c.To == "" {
				lines = append(lines, "no longer: "+from)
			}
		}
	}
	return lines
}

// cellOf names the round of a change, and the player if it is about one.
func cellOf(s *sheet.State, c sheet.Change) string {
	text := fmt.Sprintf("round %d", c.Round)
	if c.Seat > 0 {
		text += ", " + s.Name(c.Seat)
	}
	return text
}

// Changes writes what a line would change, for asking first.
func Changes(w io.Writer, game *sheet.Game, step sheet.Step) error {
	lines := changesText(step.State, step.Changes)
	if summary := step.State.Summary(); summary != "" {
		lines = append(lines, summary)
	}
	if len(lines) == 0 {
		lines = []string{"nothing else changes"}
	}
	_, err := fmt.Fprintf(w, "%s\n   %s\n", game.LineText(step.Line), strings.Join(lines, "\n   "))
	return err
}
