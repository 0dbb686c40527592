package render

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"farkle/sheet"
	"farkle/sheet/tell"
)

// Answer writes what an accepted line was worth and why, what it did to the
// turn and the total, what else it changed, and what comes next.
func Answer(w io.Writer, game *sheet.Game, step sheet.Step) error {
	if err := Told(w, game, step); err != nil {
		return err
	}
	next := tell.Awaited(step.State)
	if t := step.Turn; t != nil && step.InTurn() && t.Ended == sheet.Open && slices.Equal(step.State.Next, []int{t.Seat}) {
		next = "" // has just been said
	}
	return say(w, step.State.Summary(), next)
}

// Told is the answer without what comes next, for a conversation that says that
// by itself.
func Told(w io.Writer, game *sheet.Game, step sheet.Step) error {
	if _, err := fmt.Fprintf(w, "%d  %s\n", step.Line.Number, game.LineText(step.Line)); err != nil {
		return err
	}
	if step.Turn != nil {
		card := step.State.Rounds[step.Line.Round-1].Card
		if err := keepsGrid(card, step.Keeps(), step.Turn.Doubled).indented(w); err != nil {
			return err
		}
	}
	said := tell.Said(game, step)
	if step.Line.Entries[0].Kind == sheet.Note {
		said = "" // the line has just said it
	}
	return say(w, append([]string{said}, tell.Changes(step)...)...)
}

// Asked writes what is asked before lines are written: why, or of a correction all
// that it would change.
func Asked(w io.Writer, q *tell.Question) error {
	if q.Risk != tell.Rewrites {
		_, err := fmt.Fprintln(w, tell.Capital(q.Why)+".")
		return err
	}
	if _, err := fmt.Fprintln(w, q.Line); err != nil {
		return err
	}
	return say(w, q.Changes...)
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

// indented writes the grid with blanks before each line.
func (g *grid) indented(w io.Writer) error {
	var b strings.Builder
	if err := g.write(&b); err != nil {
		return err
	}
	return say(w, strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")...)
}
