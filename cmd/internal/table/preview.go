package table

import (
	"slices"

	"farkle/sheet/tell"
)

// keepRows are keeps as columns: dice, parts, running total. Of those the last
// ones, which are being typed, are strong.
func (l look) keepRows(keeps []tell.Keep, fresh, wide int) []string {
	diceWide, pointsWide, partsWide, keeps := 0, 0, 0, slices.Clone(keeps)
	for i, k := range keeps {
		if k.Hot {
			keeps[i].Parts += " · hot dice"
		}
		partsWide = max(partsWide, width(keeps[i].Parts))
		diceWide, pointsWide = max(diceWide, width(k.Dice)), max(pointsWide, width(k.Running))
	}
	var rows []string
	for i, k := range keeps {
		style := l.quiet
		if i >= len(keeps)-fresh {
			style = l.strong
		}
		room := wide - diceWide - pointsWide - 6
		text := padRight(clip(k.Parts, room), min(room, partsWide))
		rows = append(rows, "  "+style.Render(padRight(k.Dice, diceWide))+"  "+text+"  "+style.Render(padLeft(k.Running, pointsWide)))
	}
	return rows
}

// sums are what the turn comes to with what is typed: rolls read, points, dice
// left, what a bank makes. Brief is for narrow windows.
func sums(p tell.Preview, brief bool) []string {
	var parts []string
	add := func(text string) {
		if text != "" {
			parts = append(parts, text)
		}
	}
	if p.Fresh > 1 {
		add("counted as " + tell.Count(p.Fresh, "roll"))
	}
	if p.Fresh > 0 { // what the turn holds without them, the player's line says
		add(p.Holds)
		if brief {
			add(p.Rolls.Short)
		} else {
			add(p.Rolls.Long)
		}
	}
	add(p.Bank)
	return parts
}
