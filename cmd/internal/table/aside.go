package table

import (
	"fmt"
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"farkle/scorer/guide"
	"farkle/sheet"
	"farkle/sheet/tell"
)

// What stands beside the sheet where there is room for it: its width, that of a pocket
// card, and the least that is left for the sheet.
const (
	asideWide  = 40
	besideWide = 3
	sheetWide  = 77
)

// besides draws the game with what there is room for beside it.
func (p *play) besides(s size) []string {
	room := s.wide - asideWide - besideWide
	if room < sheetWide || p.state().Outcome.Status == sheet.Over {
		return p.draw(s, false)
	}
	lines := p.draw(size{room, s.high}, true)
	lines[len(lines)-1] = p.hints(s.wide)
	at := sheetWide
	for _, l := range lines[:len(lines)-1] {
		at = max(at, width(strings.TrimRight(ansi.Strip(l), " ")))
	}
	aside := p.aside(s.high - 1)
	for i := range min(len(aside), len(lines)-1) {
		if aside[i] != "" {
			lines[i] = padRight(ansi.Truncate(lines[i], at, ""), at+besideWide) + aside[i]
		}
	}
	return lines
}

// aside is how everybody stands, what the game counts, and what was written last, as
// many of these as fit.
func (p *play) aside(high int) []string {
	lines := p.standings()
	add := func(head string, part []string) {
		if part = append([]string{"", p.look.strong.Render(head)}, part...); len(lines)+len(part) <= high {
			lines = append(lines, part...)
		}
	}
	card := p.card()
	add(card[0], card[1:])
	if room := high - len(lines) - 2; room > 0 {
		add("Last lines", p.lastLines(min(room, 12)))
	}
	return lines
}

// card is the pocket card of the round: with its house rules, and what its Common Die
// does.
func (p *play) card() []string {
	st := p.state()
	r := st.Rounds[st.Round-1]
	card := slices.DeleteFunc(guide.Card(r.Card), func(line string) bool { return line == "" })
	if text := tell.Common(st, r); text != "" {
		card = slices.Insert(card, 1, wrap(text, asideWide)...)
	}
	return card
}

// standings are everybody's places and totals, and the gaps to the leader and to the
// target.
func (p *play) standings() []string {
	st := p.state()
	row := func(place, name, total, behind, away string) string {
		return padRight(place, 4) + " " + padRight(clip(name, 11), 11) + padLeft(total, 7) + padLeft(behind, 8) + padLeft(away, 8)
	}
	head := row("", "", "total", "behind", "to win")
	lines := []string{p.look.strong.Render("Standings") + p.look.quiet.Render(head[len("Standings"):])}
	for _, one := range tell.Ranks(st) {
		line := row(one.Place, one.Name, one.Total, one.Behind, one.Away)
		if one.Seat == p.marked() {
			line = p.look.up.Render(line)
		}
		lines = append(lines, line)
	}
	return lines
}

// lastLines are the newest lines, each with its number.
func (p *play) lastLines(most int) []string {
	all := p.state().Lines
	var lines []string
	for _, l := range all[max(0, len(all)-most):] {
		line := clip(fmt.Sprintf("%*d  %s", len(fmt.Sprint(len(all))), l.Number, p.page.Game.LineText(l.Line)), asideWide)
		if l.Fate != sheet.Counts {
			line = p.look.quiet.Render(clip(line+" ("+tell.Fate(l)+")", asideWide))
		}
		lines = append(lines, line)
	}
	return lines
}

// inBrief is how everybody stands in one line, or where the sheet has no room for all of
// them, everybody's total.
func (p *play) inBrief(s size, v sheetView) []string {
	st := p.state()
	if _, _, seats := v.columns(); len(seats) < len(columnsOf(st)) {
		return p.totals(s)
	}
	if s.high < 20 || len(st.Seats) < 2 || st.Outcome.Status == sheet.Over {
		return nil
	}
	text := tell.Capital(tell.Scores(st))
	if need := tell.NeedsToWin(st, max(p.marked(), 1)); need != "" && p.marked() > 0 && width(text+" · "+need) <= s.wide {
		text += " · " + need
	}
	return []string{p.look.quiet.Render(clip(text, s.wide))}
}

// totals are everybody's, those first who matter now, in as many lines as can be spared.
func (p *play) totals(s size) []string {
	st := p.state()
	ranks := tell.Ranks(st)
	if len(ranks) > 6 {
		slices.SortStableFunc(ranks, func(a, b tell.Rank) int { return p.matters(b.Seat) - p.matters(a.Seat) })
	}
	var totals []string
	for _, one := range ranks {
		text := clip(one.Name, 8) + " " + one.Total
		if win := p.luck.win; win != nil {
			text += " " + win[one.Seat-1]
		}
		if one.Seat == p.marked() {
			text = p.look.up.Render(text)
		}
		totals = append(totals, text)
	}
	lines := wrapParts(totals, " · ", s.wide)
	return lines[:min(len(lines), 2+s.high/20)]
}

// matters is 1 for a player who is up or leads.
func (p *play) matters(seat int) int {
	if p.seat == seat || slices.Contains(p.state().Leaders(), seat) {
		return 1
	}
	return 0
}

// newCard is the card at any size, and how everybody stands in a sentence.
func newCard(p *play) screen {
	return newReading(p.desk, p.title(usual.wide), func(wide int) []string {
		st := p.state()
		lines := wrap(tell.Capital(tell.Scores(st))+".", wide)
		if need := tell.NeedsToWin(st, max(p.seat, 1)); p.seat > 0 && need != "" {
			lines = append(lines, wrap(need+".", wide)...)
		}
		return append(append(lines, ""), p.card()...)
	}, p)
}
