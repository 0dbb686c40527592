package board

import (
	"slices"
	"strings"

	"farkle/sheet"
	"farkle/sheet/tell"
)

// news is a line as it is told to everybody: what was typed, what it did and why.
type news struct {
	Line       int
	Text       string // as it would be typed
	Said       string // what it did, in a sentence
	Correction bool   // it says something about lines before it
	Keeps      []keep
	Changes    []string // what else is different now
	Lead       string   // who takes the lead
	Outcome    string   // where the contest stands, if the line changed that
}

// A keep is what was set aside from one roll.
type keep struct {
	tell.Keep
	Dice []string // the key of each
}

// mostNews is how many lines are told at once.
const mostNews = 4

// latest tells the newest lines of a game, the newest first.
func latest(g *sheet.Game) []news {
	lines := g.Lines()
	from := max(0, len(lines)-mostNews)
	before, err := sheet.New(g.Head(), lines[:from])
	if err != nil {
		return nil // the page would not be there either
	}
	var told []news
	for _, line := range lines[from:] {
		after := g // whose state is known
		if line.Number < len(lines) {
			after = before.With(line)
		}
		told = append(told, newsOf(before, after, line))
		before = after
	}
	slices.Reverse(told)
	return told
}

// newsOf says what one line did.
func newsOf(before, after *sheet.Game, line sheet.Line) news {
	was, is := before.State(), after.State()
	step := sheet.StepOf(line, was, is)
	n := news{
		Line: line.Number, Text: after.LineText(line), Said: tell.Capital(tell.Said(after, step)),
		Correction: tell.Corrects(step), Changes: tell.Changes(step),
	}
	if step.Turn != nil {
		n.Keeps = keepsOf(is, step)
	}
	if summary := is.Summary(); summary != was.Summary() {
		n.Outcome = summary
	}
	if n.Outcome == "" || is.Outcome.Status != sheet.Over { // a winner needn't be told to lead
		n.Lead = lead(was, is)
	}
	return n
}

// lead says who takes the lead from others who had it; "" where nobody does.
func lead(was, is *sheet.State) string {
	before, after := was.Leaders(), is.Leaders()
	alone := func(s *sheet.State, leaders []int) bool {
		return !slices.ContainsFunc(leaders, func(n int) bool { return s.Side(n) != s.Side(leaders[0]) })
	}
	switch {
	case len(before) == 0 || was.Seats[before[0]-1].Score == 0, len(after) == 0 || !alone(is, after):
		return ""
	case alone(was, before) && was.Side(before[0]) == is.Side(after[0]):
		return ""
	case len(after) > 1:
		return tell.Names(is, after) + " take the lead"
	}
	return is.Name(after[0]) + " takes the lead"
}

// keepsOf are the keeps of one line, as its turn now reads them.
func keepsOf(s *sheet.State, step sheet.Step) []keep {
	faces, kept := s.Card.Faces(), step.Keeps()
	keeps := make([]keep, len(kept))
	for i, k := range tell.KeepsOf(faces, kept) {
		keeps[i] = keep{k, strings.Split(faces.Text(kept[i].Dice), "")}
	}
	return keeps
}

// Sentence is all of it in one sentence, for somebody who can't see the page.
func (n news) Sentence() string {
	parts := []string{n.Said}
	if n.Said == "" {
		parts[0] = n.Text
	}
	parts = append(parts, n.Changes...)
	if n.Lead != "" {
		parts = append(parts, n.Lead)
	}
	if n.Outcome != "" {
		parts = append(parts, n.Outcome)
	}
	text := strings.Join(parts, "; ")
	if n.Correction {
		text = "Correction: " + text
	}
	return tell.Capital(text) + "."
}
