package render

import (
	"fmt"
	"io"

	"farkle/scorer"
	"farkle/sheet/tell"
)

// ScoreText writes what a turn is worth, keep by keep, and why.
func ScoreText(w io.Writer, t tell.Scored) error {
	g := keepsGrid(t.Card, t.Kept, t.Doubled)
	if err := g.write(w); err != nil {
		return err
	}
	left := tell.Dice(int(t.Shape.Left)) + " left"
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
	_, err := fmt.Fprintf(w, "\n%s points, %s\n", tell.Doubled(last, t.Doubled), left)
	return err
}

// keepsGrid is a turn's keeps: the dice, their parts, the running total.
func keepsGrid(card *scorer.Card, kept []scorer.Kept, twice bool) *grid {
	g := &grid{left: 2}
	for i, k := range tell.KeepsOf(card.Faces(), kept) {
		running := tell.Doubled(kept[i].Running, twice)
		if k.Hot {
			running += "  hot dice"
		}
		g.add(k.Dice, k.Parts, running)
	}
	g.left = 3
	return g
}
