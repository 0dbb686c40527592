package tell

import (
	"errors"
	"strings"
	"time"

	"farkle/scorer"
	"farkle/sheet"
)

// A Keep tells dice that were set aside from one roll, or what was stolen.
type Keep struct {
	Dice    string // as typed: "444"; "<" for what was stolen
	Parts   string // "three 4s = 400"
	Running string // what the turn held then, before any doubling
	Hot     bool
}

// KeepsOf tells keeps.
func KeepsOf(faces scorer.Faces, kept []scorer.Kept) []Keep {
	keeps := make([]Keep, len(kept))
	for i, k := range kept {
		keeps[i] = Keep{faces.Typed(k.Dice), Parts(k), Points(k.Running), k.Hot}
	}
	return keeps
}

// A Preview is what a turn would be with the words that are being typed for it.
type Preview struct {
	Turn  *sheet.Turn // nil where the seat has none this round
	Err   error       // why what is typed can't be
	Keeps []Keep      // all of the turn, what was stolen first
	Fresh int         // so many of the last ones are being typed
	Holds string      // what the turn comes to: "holds 450", "wins the game"
	Rolls Text        // and what is rolled then
	Bank  string      // what a bank would make of it, or what it lacks
}

// Figures is the line that calls out what is typed for a seat as points. It may be
// meant where it can't be dice and would be right as points, or is only too few, which
// is the error then.
func Figures(g *sheet.Game, seat int, typed string) (line string, may bool, err error) {
	if _, _, err := sheet.ReadKeeps(typed, g.Faces()); err == nil || seat == 0 || strings.HasPrefix(typed, "=") {
		return "", false, nil
	}
	line = Line(g.State(), seat, "="+typed)
	_, err = g.Try(line, time.Time{})
	return line, err == nil || errors.As(err, new(scorer.Need)), err
}

// PreviewOf tries what is typed for a seat; typed may be empty.
func PreviewOf(g *sheet.Game, seat int, typed string) Preview {
	s := g.State()
	p := Preview{Turn: s.Turn(s.Round, seat)}
	if p.Turn == nil {
		return p
	}
	if typed != "" {
		steps, err := g.Try(Line(s, seat, typed), time.Time{})
		if err != nil {
			p.Err = err
			return p
		}
		turn := steps[len(steps)-1].Turn
		p.Fresh, p.Turn = len(turn.Kept)-len(p.Turn.Kept), turn
	}
	t := p.Turn
	kept := t.Keeps(s.Card)
	p.Keeps, p.Holds, p.Rolls = KeepsOf(s.Card.Faces(), kept), "holds "+Held(*t), nextRoll(s.Card, t)
	if n := len(kept); n > 0 {
		if last := kept[n-1]; last.Effect.Ends() {
			p.Holds, p.Rolls = last.Effect.Does(), Text{}
		}
		if t.From > 0 {
			p.Keeps = append([]Keep{{Dice: "<", Parts: "stolen from " + s.Name(t.From), Running: Points(t.Stolen)}}, p.Keeps...)
		}
	}
	switch {
	case strings.HasPrefix(typed, "="):
		p.Bank = Writes(t)
	case len(kept) > 0 && t.Ended == sheet.Open:
		p.Bank = Banks(g, seat, typed)
	}
	return p
}
