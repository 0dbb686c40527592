package tell

import (
	"fmt"

	"farkle/scorer"
	"farkle/sheet"
)

// Said is one sentence on what a line did, with the total as it stands now: after
// a correction that isn't the total of the cell. The game is the one after the
// line.
func Said(game *sheet.Game, step sheet.Step) string {
	s, e := step.State, step.Line.Entries[0]
	text := ""
	if t := step.Turn; t != nil && step.InTurn() {
		text = turn(s, t, Points(s.Seats[t.Seat-1].Total))
	} else {
		text = tableSaid(s, step)
	}
	switch did := corrected(game, e); {
	case e.Kind == sheet.Fix && text != "":
		return fmt.Sprintf("instead of line %d, %s", e.Target, text)
	case did != "":
		return did
	}
	return text
}

// corrected says what a correction did to the line that it is about; "" for any
// other line.
func corrected(game *sheet.Game, e sheet.Entry) string {
	what := map[sheet.Kind]string{
		sheet.Undo: "takes back", sheet.Redo: "brings back", sheet.Strike: "crosses out",
		sheet.Restore: "brings back", sheet.Fix: "replaces",
	}[e.Kind]
	lines := game.Lines()
	switch {
	case what == "":
		return ""
	case e.Target < 1 || e.Target > len(lines):
		return fmt.Sprintf("%s line %d", what, e.Target)
	}
	return fmt.Sprintf("%s line %d, %s", what, e.Target, game.LineText(lines[e.Target-1]))
}

// tableSaid is one sentence on a line that isn't about a turn.
func tableSaid(s *sheet.State, step sheet.Step) string {
	e := step.Line.Entries[0]
	if e.Kind == sheet.Fix && len(step.Line.Entries) > 1 {
		e = step.Line.Entries[1]
	}
	r := s.Rounds[min(step.Line.Round, len(s.Rounds))-1]
	name, total := "", ""
	if seat := step.Line.Seat; seat > 0 {
		name, total = s.Name(seat), Points(s.Seats[seat-1].Total)
	}
	switch e.Kind {
	case sheet.Common, sheet.Wild:
		text := fmt.Sprintf("the Common Die of round %d is %s, rolled by %s", r.Number, r.CommonName(), s.Name(r.Common.Roller))
		if r.Common.Doubles() {
			text += ": every score of the round doubles"
		}
		return text
	case sheet.Join:
		text := fmt.Sprintf("%s plays from round %d", name, step.Line.Round)
		if e.Points > 0 {
			text += " with " + Points(e.Points)
		}
		return text
	case sheet.Leave:
		return fmt.Sprintf("%s leaves with %s", name, total)
	case sheet.Adjust:
		if e.Points < 0 {
			return fmt.Sprintf("%s loses %s, total %s", name, scorer.Thousands(-e.Points), total)
		}
		return fmt.Sprintf("%s gets %s, total %s", name, scorer.Thousands(e.Points), total)
	case sheet.Rules:
		return fmt.Sprintf("from round %d: %s = %s", e.From, e.Text, e.Value)
	case sheet.Seats:
		return fmt.Sprintf("from round %d the order is %s", step.Line.Round, And(e.Around()))
	case sheet.Played:
		return "played on " + e.Text
	case sheet.Practice:
		return "for practice: it doesn't count in statistics"
	case sheet.Discard:
		return "the game is thrown away"
	case sheet.Call:
		if len(s.Outcome.Winners) > 0 {
			return "the game ends here"
		}
		return "the game is called off"
	case sheet.Note:
		return "a note: " + e.Text
	}
	return ""
}

// Corrects reports whether a line says something about lines before it.
func Corrects(step sheet.Step) bool {
	switch step.Line.Entries[0].Kind {
	case sheet.Undo, sheet.Redo, sheet.Strike, sheet.Restore, sheet.Fix:
		return true
	}
	return len(step.Changes) > 0
}

// Changes lists what a line changed beside its own turn, one thing a sentence.
func Changes(step sheet.Step) []string {
	s := step.State
	var lines []string
	add := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	for _, c := range step.Changes {
		from, to := c.From, c.To
		if from == "" {
			from = "empty"
		}
		if to == "" {
			to = "empty"
		}
		cell := fmt.Sprintf("round %d", c.Round)
		if c.Seat > 0 {
			cell += ", " + s.Name(c.Seat)
		}
		switch c.What {
		case sheet.TurnChanged:
			add("round %d: %s %s, now %s", c.Round, s.Name(c.Seat), from, to)
		case sheet.TotalChanged:
			add("%s's total: %s, now %s", s.Name(c.Seat), from, to)
		case sheet.OpenedChanged, sheet.SeatedChanged:
			add("%s is now %s", s.Name(c.Seat), to)
		case sheet.ProblemFound:
			add("%s: %s", cell, to)
		case sheet.ProblemGone:
			add("%s: no longer a problem: %s", cell, from)
		case sheet.OrderChanged:
			add("they play in this order now: %s", to)
		case sheet.OutcomeChanged:
			if c.To == "" {
				add("no longer: %s", from)
			}
		}
	}
	return lines
}

// Fate is what became of a line, in words; "" for one that counts.
func Fate(l sheet.Written) string {
	did := map[sheet.Fate]string{sheet.Undone: "undone by", sheet.Struck: "struck by", sheet.Replaced: "replaced by"}[l.Fate]
	if did == "" {
		return ""
	}
	return fmt.Sprintf("%s %d", did, l.By)
}

// Parts names what a keep is made of: "three 4s = 400 + Common Die 5 = 50". Equal
// parts are told once: "two 1s = 200".
func Parts(k scorer.Kept) string {
	var words []string
	parts := k.Parts
	for i := 0; i < len(parts); {
		n := 1
		for i+n < len(parts) && parts[i+n].Name == parts[i].Name && parts[i+n].Common == parts[i].Common {
			n++
		}
		p := parts[i]
		name := p.Name
		if n > 1 {
			name = fmt.Sprintf("%s %ss", scorer.CountWord(n), p.Name)
		}
		if p.Common && p.Dice.Len() > 1 {
			name += " with the Common Die"
		}
		switch {
		case p.Effect.Ends():
			name += ": " + p.Effect.Does()
		case k.Times == 0 || p.Points != 0:
			name += " = " + Points(n*p.Points)
		}
		words = append(words, name)
		i += n
	}
	text := join(" + ", words...)
	if k.Times != 0 {
		text += fmt.Sprintf(", turn x%d", k.Times)
	}
	return text
}
