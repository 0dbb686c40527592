package render

import (
	"fmt"
	"io"
	"strings"

	"farkle/scorer"
)

// ScoreText writes what a turn is worth, keep by keep, and why.
func ScoreText(w io.Writer, t Scored) error {
	g := keepsGrid(t.Card, t.Kept, t.Doubled)
	if err := g.write(w); err != nil {
		return err
	}
	left := diceWord(int(t.Shape.Left)) + " left"
	switch {
	case t.Card.Over(t.Shape):
		left = "hot dice: the turn ends"
	case t.Shape.Hot:
		left = fmt.Sprintf("hot dice: all %s may be rolled again", scorer.CountWord(int(t.Shape.Left)))
	}
	last := 0
	if len(t.Kept) > 0 {
		k := t.Kept[len(t.Kept)-1]
		if k.Effect.Ends() {
			_, err := fmt.Fprintf(w, "\n%s %s\n", t.Card.Faces().Typed(k.Dice), k.Effect.Does())
			return err
		}
		last = k.Running
	}
	_, err := fmt.Fprintf(w, "\n%s points, %s\n", doubled(last, t.Doubled), left)
	return err
}

// keepsGrid is a turn's keeps: the dice, their parts, the running total.
func keepsGrid(card *scorer.Card, kept []scorer.Kept, twice bool) *grid {
	g := &grid{left: 2}
	for _, k := range kept {
		running := doubled(k.Running, twice)
		if k.Hot {
			running += "  hot dice"
		}
		g.add(card.Faces().Typed(k.Dice), Parts(k), running)
	}
	g.left = 3
	return g
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
			name += " = " + scorer.Thousands(n*p.Points)
		}
		words = append(words, name)
		i += n
	}
	text := strings.Join(words, " + ")
	if k.Times != 0 {
		text += fmt.Sprintf(", turn x%d", k.Times)
	}
	return text
}
