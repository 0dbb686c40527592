package table

import (
	"fmt"
	"slices"
	"strings"

	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/tell"
)

// view draws the sheet, the line below it, the keys, and what there is room for beside.
func (p *play) view(s size) []string {
	if p.help.shown {
		return p.helpView(s)
	}
	return p.besides(s)
}

// draw draws the sheet, the line below it, and the keys; how everybody stands as well,
// unless that is told beside it.
func (p *play) draw(s size, told bool) []string {
	st := p.state()
	head := []string{p.look.strong.Render(p.title(s.wide))}
	for _, text := range news(st) {
		for _, l := range wrap(text, s.wide) {
			head = append(head, p.look.up.Render(l))
		}
	}
	for _, text := range worries(st, max(1, s.high/12)) {
		worry := hang("! ", text, s.wide)
		if s.high < 20 {
			worry = []string{clip("! "+text, s.wide)}
		}
		for _, l := range worry {
			head = append(head, p.look.bad.Render(l))
		}
	}
	panel, answers := p.panel(s), p.answers(s)
	foot := []string{p.hints(s.wide)}
	if s.high >= 20 {
		head = append(head, "")
		panel = append([]string{""}, panel...)
		if len(answers) > 0 {
			answers = append([]string{""}, answers...)
		}
		foot = append([]string{""}, foot...)
	}
	room := s.high - len(head) - len(answers) - len(foot)
	if p.asked == nil && room < len(panel)+leastSheet { // better the sheet than what might have been
		answers = p.look.said(p.said, s.wide)
		room = s.high - len(head) - len(answers) - len(foot)
	}
	if room < len(panel) { // what is typed, and what comes of it, matters most
		room, head = room+len(head), nil
	}
	middle := panel
	if high := room - len(panel); high >= leastSheet {
		v := sheetView{look: p.look, state: st, seat: p.marked(), win: p.luck.win, size: size{s.wide, high}}
		if p.cell != nil {
			v.cell = &p.cell.Where
		}
		var brief []string
		if !told {
			brief = p.inBrief(s, v)
		}
		if v.high -= len(brief); v.high < leastSheet {
			v.high, brief = high, nil
		}
		middle = append(append(v.lines(), brief...), panel...)
	}
	if len(middle) == len(panel) && room > len(panel) { // at least the totals
		totals := p.totals(s)
		middle = append(totals[:min(len(totals), room-len(panel))], panel...)
	}
	if st.Outcome.Status == sheet.Over {
		middle = p.withChart(middle, size{s.wide, room})
	}
	body := append(head, middle...)
	body = append(body, answers...)
	return stack(s, body, foot)
}

// leastSheet is the least of a sheet that shows anything: the names, the round,
// the totals.
const leastSheet = 3

// title names the game: all of it, or what there is room for.
func (p *play) title(wide int) string {
	title := tell.Title(p.state(), p.page.Number)
	long := title.Long
	if len(p.compared().House) > 0 && width(long+houseMark) <= wide {
		long += houseMark
	}
	if width(long) <= wide {
		return long
	}
	return title.Short
}

// houseMark says that the rules aren't quite those of their name; the screen of
// the keys says how they differ.
const houseMark = " · house rules"

// marked is the seat that the sheet marks as up.
func (p *play) marked() int {
	if p.gate != nil {
		return 0
	}
	return p.seat
}

// panel is what is below the sheet: whose line it is, what is typed, what it
// would mean.
func (p *play) panel(s size) []string {
	st := p.state()
	switch {
	case p.naming != nil:
		return []string{"Whose line? " + p.look.quiet.Render(strings.Join(st.Names(), " · ")), p.naming.view(s.wide)}
	case p.words != nil:
		return []string{"A line as it is written on the sheet", p.words.view(s.wide)}
	case p.cell != nil:
		return p.cellPanel(s)
	case st.Outcome.Status == sheet.Over:
		return p.overPanel(s)
	case p.gate != nil:
		return []string{p.look.strong.Render(fmt.Sprintf("Round %d is over.", p.gate.round)) + " " + p.comesNext()}
	case st.Awaits == sheet.AwaitsCommon:
		return p.commonPanel()
	case st.Awaits == sheet.AwaitsWild:
		return p.wildPanel()
	}
	return p.turnPanel(s)
}

// comesNext says what follows a round.
func (p *play) comesNext() string {
	st := p.state()
	if st.Awaits == sheet.AwaitsCommon {
		return fmt.Sprintf("Enter: %s rolls the Common Die of round %d", st.Name(st.Next[0]), st.Round)
	}
	return fmt.Sprintf("Enter: round %d", st.Round)
}

func (p *play) commonPanel() []string {
	st := p.state()
	shows := p.look.quiet.Render(tell.Or(sidesTyped(st)))
	if p.side != "" {
		shows = p.look.strong.Render(p.side)
	}
	lines := []string{
		p.look.up.Render(st.Name(p.seat)) + " rolls the Common Die" + p.look.quiet.Render(" (Tab: somebody else did)"),
		p.look.up.Render("common ") + shows,
	}
	switch p.side {
	case "":
	case scorer.Double:
		lines = append(lines, "  2X: every score of the round doubles · Enter confirms")
	case scorer.Wild:
		lines = append(lines, "  Wild: "+st.Name(p.seat)+" names its number after the first roll · Enter confirms")
	default:
		lines = append(lines, "  Enter confirms")
	}
	return lines
}

func (p *play) wildPanel() []string {
	st := p.state()
	lines := []string{
		p.look.up.Render(st.Name(st.Next[0])) + " names the Wild, after the first roll",
		p.look.up.Render("wild ") + p.look.strong.Render(p.side),
	}
	if p.side == "" {
		lines[1] = p.look.up.Render("wild ") + p.look.quiet.Render("a number: "+strings.Join(strings.Split(p.page.Game.Faces().Keys(), ""), " "))
	} else {
		lines = append(lines, "  it counts as "+p.side+" for everybody, all round · Enter confirms")
	}
	if p.seat != st.Next[0] {
		lines = append(lines, "  "+st.Name(p.seat)+" can only stop (s) or be absent (-) before that")
	}
	return lines
}

func (p *play) turnPanel(s size) []string {
	if p.seat == 0 {
		return nil
	}
	pre, figures := tell.PreviewOf(p.page.Game, p.seat, p.entry.value()), false
	comes := sums(pre, s.wide < 60)
	lines := wrapParts(p.standing(s.wide < 60), " · ", s.wide)
	rows := p.look.keepRows(pre.Keeps, pre.Fresh, s.wide)
	most := s.high / 4
	if s.high < 16 {
		most = min(pre.Fresh, 1) // the player's line says what the turn holds
	}
	if len(rows) > most {
		rows = rows[len(rows)-most:]
	}
	lines = append(lines, rows...)
	lines = append(lines, p.entry.view(s.wide))
	if _, may, err := tell.Figures(p.page.Game, p.seat, p.entry.value()); may {
		pre.Err, figures = err, err == nil
	}
	switch {
	case p.asked != nil: // the question says what matters
	case figures && !p.said.refused:
		lines = append(lines, "  "+p.entry.value()+" points? Enter")
	case pre.Err != nil && !p.said.refused:
		lines = append(lines, p.look.said(refusal(pre.Err), s.wide)...)
	default:
		for _, l := range wrapParts(comes, " · ", s.wide-2) {
			lines = append(lines, "  "+l)
		}
		if p.luck.advice != "" {
			lines = append(lines, hang("  ", p.luck.advice, s.wide)...)
		}
	}
	return lines
}

// standing is a player's line: who, and how it stands. Brief is for narrow windows.
func (p *play) standing(brief bool) []string {
	st := p.state()
	is, t := tell.SeatOf(st, p.seat), st.Turn(st.Round, p.seat)
	if brief {
		is.Rolls.Long, is.Lacks.Long = is.Rolls.Short, is.Lacks.Short
	}
	parts := []string{p.look.up.Render(is.Name)}
	if is.MustStop.Long != "" {
		parts = append(parts, p.look.bad.Render(is.MustStop.Long))
	}
	switch {
	case t == nil || !t.Plays:
		return append(parts, "doesn't play this round")
	case t.Ended != sheet.Open:
		parts = append(parts, fmt.Sprintf("round %d: %s", st.Round, is.Turn))
	case !is.Up:
		parts = append(parts, st.Name(st.Next[0])+" is up")
	default:
		parts = append(parts, is.Turn, is.Rolls.Long)
	}
	if is.Steal.Long != "" {
		parts = append(parts, "may steal "+is.Steal.Long)
	}
	parts = append(parts, is.Chase)
	if len(t.Kept) == 0 && t.Ended == sheet.Open { // then the line below the dice says it
		parts = append(parts, is.Lacks.Long)
		if t.Doubled {
			parts = append(parts, "2X doubles it")
		}
	}
	return slices.DeleteFunc(append(parts, is.Fine), func(text string) bool { return text == "" })
}

// answers are what the last key led to, or what it waits for.
func (p *play) answers(s size) []string {
	if p.asked == nil {
		lines := p.look.said(p.said, s.wide)
		if p.luck.back != "" && !p.said.refused {
			for _, l := range hang("  ", p.luck.back, s.wide) {
				lines = append(lines, p.look.quiet.Render(l))
			}
		}
		return lines
	}
	why := p.asked.Why
	if p.cell == nil { // whose line is in view
		why = p.asked.line + ": " + why
	}
	lines := p.look.said(said{text: why, refused: true}, s.wide)
	changes := p.asked.Changes
	if most := max(s.high/4, 1); len(changes) > most {
		changes = append(slices.Clone(changes[:most-1]), fmt.Sprintf("and %d more", len(changes)-most+1))
	}
	for _, text := range changes {
		lines = append(lines, hang("  · ", text, s.wide)...)
	}
	return append(lines, p.look.said(p.said, s.wide)...)
}

// hints are the keys that do something now, in as many words as there is room
// for.
func (p *play) hints(wide int) string {
	for brief := range briefest {
		if line, whole := p.look.fitting(wide, p.keys(brief)); whole {
			return line
		}
	}
	return p.look.hints(wide, p.keys(briefest)...)
}

// briefest is how many words can be spared among the keys, one after the other.
const briefest = 3

// keys are those that do something now, the most useful first, with some of the
// words left out: the first that of the next player, then of undo, then of space.
func (p *play) keys(brief int) []hint {
	st := p.state()
	more := hint{"?", "keys"}
	undo := func(keys []hint) []hint {
		if len(st.Problems)+len(st.Gaps) > 0 && st.Outcome.Status != sheet.Over {
			keys = append(keys, hint{"c", "correct"})
		}
		if line, ok := p.undoes(); ok && p.entry.value() == "" {
			does := "undo " + p.page.Game.LineText(line)
			if brief > 1 {
				does = "undo"
			}
			keys = append(keys, hint{"u", does})
		}
		return keys
	}
	next := hint{"Tab", "next player"}
	if brief > 0 {
		next.does = "next"
	}
	switch {
	case p.asked != nil:
		return []hint{{"Enter", p.asked.Yes}, {"Esc", p.asked.No}}
	case p.naming != nil || p.words != nil:
		return []hint{{"Enter", "OK"}, {"Esc", "back"}}
	case p.cell != nil && p.cell.touched:
		return []hint{{"Enter", "shows what it changes"}, {"Esc", "leaves it"}}
	case p.cell != nil:
		return []hint{{"← ↑ ↓ →", "choose"}, {"⌫", "edit"}, {"Esc", "back"}}
	case st.Outcome.Status == sheet.Over:
		keys := undo([]hint{{"r", "rematch"}})
		if brief < briefest {
			keys = append(keys, hint{"c", "correct"})
		}
		return append(keys, hint{"Esc", "menu"}, hint{"q", "leave"})
	case p.gate != nil:
		return append(undo([]hint{{"Enter", "next round"}}), more)
	case st.Awaits == sheet.AwaitsCommon:
		return append(undo([]hint{{"Enter", "confirms"}, {"Tab", "another roller"}}), more)
	case st.Awaits == sheet.AwaitsWild:
		return append(undo([]hint{{"Enter", "confirms"}, next}), more)
	case !slices.Contains(st.Next, p.seat):
		return append(undo([]hint{next}), more)
	}
	keys := []hint{{"space", "keep, roll on"}, {"b", "bank"}, {"f", "farkle"}}
	if brief > 2 {
		keys[0].does = "keep"
	}
	if st.MustStop(st.Round, p.seat) {
		keys = []hint{{"s", "stop"}, {"S", "all stop"}, {"f", "farkle"}}
	}
	if turn := st.Turn(st.Round, p.seat); turn != nil && turn.OneRoll {
		keys[0].does = "keep" // there is no rolling on
		if turn.NoRollLeft() {
			keys = []hint{{"b", "bank"}, {"s", "stop"}}
		}
	}
	for _, c := range tell.Choices(p.page.Game, p.seat) {
		switch c.Key {
		case "0":
			keys[2] = hint{c.Key, c.Does.Short}
		case "<":
			keys = append([]hint{{c.Key, c.Does.Short}}, keys...)
		}
	}
	if tell.Together(st) {
		keys = append(keys, next)
	}
	return append(undo(keys), more)
}
