package table

import (
	"strings"
	"time"

	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/tell"
)

// A preview is what a turn would be with the dice that are being typed.
type preview struct {
	kept   []scorer.Kept // all keeps of the turn
	fresh  int           // so many of them are being typed
	turn   *sheet.Turn
	robbed string // whose points the turn goes on with, once something is kept
	bank   string // what a bank would do, or why it can't be
	card   *scorer.Card
	err    error // why what is typed can't be kept

	farkle string // the chance of a farkle on rolling on; "" if it isn't shown
}

// previewOf tries what is typed for a seat; typed may be empty.
func previewOf(g *sheet.Game, seat int, typed string) preview {
	s := g.State()
	p := preview{card: s.Card, turn: s.Turn(s.Round, seat)}
	if p.turn == nil {
		return p
	}
	if typed != "" {
		steps, err := g.Try(tell.Line(s, seat, typed), time.Time{})
		if err != nil {
			p.err = err
			return p
		}
		step := steps[len(steps)-1]
		p.fresh = len(step.Turn.Kept) - len(p.turn.Kept)
		p.turn = step.Turn
	}
	if p.turn.From > 0 && len(p.turn.Kept) > 0 {
		p.robbed = s.Name(p.turn.From)
	}
	p.kept, _, _ = p.card.Explain(p.turn.Start, p.turn.Stolen, p.turn.Kept, p.turn.Said...) // the turn was accepted
	if strings.HasPrefix(typed, "=") {
		p.bank = tell.Writes(p.turn)
	} else if len(p.turn.Kept) > 0 && p.turn.Ended == sheet.Open {
		p.bank = tell.Banks(g, seat, typed)
	}
	return p
}

// rows are what was stolen and the keeps, as columns: dice, parts, running total.
// The typed ones are strong.
func (p preview) rows(l look, faces scorer.Faces, wide int) []string {
	type row struct{ dice, parts, points string }
	var all []row
	if p.robbed != "" {
		all = append(all, row{"<", "stolen from " + p.robbed, tell.Points(p.turn.Stolen)})
	}
	for _, k := range p.kept {
		parts := tell.Parts(k)
		if k.Hot {
			parts += " · hot dice"
		}
		all = append(all, row{faces.Typed(k.Dice), parts, tell.Points(k.Running)})
	}
	diceWide, pointsWide := 0, 0
	for _, r := range all {
		diceWide, pointsWide = max(diceWide, width(r.dice)), max(pointsWide, width(r.points))
	}
	var rows []string
	for i, r := range all {
		style := l.quiet
		if i >= len(all)-p.fresh {
			style = l.strong
		}
		room := wide - diceWide - pointsWide - 6
		text := padRight(clip(r.parts, room), min(room, 44))
		rows = append(rows, "  "+style.Render(padRight(r.dice, diceWide))+"  "+text+"  "+style.Render(padLeft(r.points, pointsWide)))
	}
	return rows
}

// sums are what the turn comes to: rolls read, points, dice left, what a bank
// makes, the chance of a farkle. Brief is for narrow windows.
func (p preview) sums(brief bool) []string {
	t := p.turn
	if t == nil {
		return nil
	}
	var parts []string
	if p.fresh > 0 { // what the turn holds without them, the player's line says
		remain := tell.Rolls(p.card, t.Shape).Long
		if brief {
			remain = tell.Rolls(p.card, t.Shape).Short
		}
		if p.fresh > 1 {
			parts = append(parts, "counted as "+tell.Count(p.fresh, "roll"))
		}
		if last := p.kept[len(p.kept)-1]; last.Effect.Ends() {
			parts = append(parts, last.Effect.Does())
		} else {
			parts = append(parts, "holds "+tell.Held(*t), remain)
		}
	}
	if p.bank != "" {
		parts = append(parts, p.bank)
	}
	if p.farkle != "" {
		parts = append(parts, p.farkle)
	}
	return parts
}
