package table

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"farkle/cmd/internal/pencil"
	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/render"
	"farkle/storage"
)

// A play is the sheet of a game and the line that is being typed below it.
type play struct {
	*desk
	page   render.Page
	seat   int  // in focus: whose line is typed; 0 for nobody's
	chosen bool // the focus was moved by hand
	entry  *field
	naming *field // a player's name is typed, after @
	words  *field // a whole line is typed, after :
	roller int    // who rolled the Common Die, where it isn't whose turn it is
	side   string // the Common Die's side, or a Wild's number, before Enter
	gate   *gate
	asked  *asked
	said   said
	back   int // rounds scrolled back
	help   help
	luck   *luck
	fair   bool // no odds are shown: some find them unsporting

	house render.Page // compared with the rules of its name, for the card it has
}

// compared is the page, with how its rules differ from those of their name.
func (p *play) compared() render.Page {
	if p.house.Game == nil || p.house.Game.State().Card != p.state().Card {
		p.house = p.page
		p.shelf.Compare(&p.house)
	}
	return p.house
}

// An asked line waits for Enter.
type asked struct {
	line, why string
	changes   []string // to what is written, one a line
}

// A gate stands between rounds where all play together: keys typed for a round
// that has closed by itself must not get into the next.
type gate struct {
	round int  // the one that closed
	stray bool // keys have come since that were not Enter
}

func newPlay(d *desk, page render.Page) *play {
	p := &play{desk: d, page: page, luck: newLuck()}
	p.entry = newField(d.look, "› ", "")
	p.focus(0)
	return p
}

func (p *play) state() *sheet.State { return p.page.Game.State() }

// focus settles whose line is typed next: the seat that is up; where all play
// together the one in focus until its turn ends, then the next that is open.
func (p *play) focus(prefer int) {
	s := p.state()
	old := p.seat
	if prefer > 0 {
		p.seat = prefer
	}
	open := func(seat int) bool {
		t := s.Turn(s.Round, seat)
		return t != nil && t.Plays && t.Ended == sheet.Open
	}
	switch {
	case len(s.Next) == 0:
		p.seat = 0
	case s.Awaits != sheet.AwaitsTurn || len(s.Next) == 1:
		p.seat = s.Next[0]
	case !open(p.seat):
		at := slices.Index(s.Order, p.seat)
		for i := range s.Order {
			if seat := s.Order[(at+1+i)%len(s.Order)]; open(seat) {
				p.seat = seat
				break
			}
		}
	}
	if p.seat != old {
		p.chosen = false
	}
}

// press takes one key.
func (p *play) press(k tea.KeyMsg) screen {
	if k.Alt && p.naming == nil && p.words == nil { // no words to go by
		var s screen = p
		for _, k := range escAnd(k) {
			s = s.press(k)
		}
		return s
	}
	if p.asked != nil {
		if done := p.answer(k); done {
			return p
		}
	}
	switch {
	case p.help.shown:
		p.help.press(k)
		return p
	case p.naming != nil:
		p.pressName(k)
		return p
	case p.words != nil:
		p.pressWords(k)
		return p
	}
	s := p.state()
	if isDie := p.gate == nil && s.Awaits == sheet.AwaitsTurn && p.die(k) != ""; !isDie {
		if next, done := p.pressAlways(k); done {
			return next
		}
	}
	switch {
	case s.Outcome.Status == sheet.Over:
		return p.pressOver(k)
	case p.gate != nil:
		p.pressGate(k)
	case s.Awaits == sheet.AwaitsCommon:
		p.pressCommon(k)
	case s.Awaits == sheet.AwaitsWild:
		p.pressWild(k)
	default:
		p.pressTurn(k)
	}
	return p
}

// pressAlways takes the keys that mean the same whatever is awaited.
func (p *play) pressAlways(k tea.KeyMsg) (next screen, done bool) {
	over := p.state().Outcome.Status == sheet.Over
	switch key := k.String(); key {
	case "q":
		return nil, true
	case "esc":
		if p.entry.value() == "" && p.side == "" {
			return newMenu(p.desk), true
		}
		p.clear()
	case "?":
		p.help.shown = true
	case "o":
		p.fair = !p.fair
		p.said = said{text: "odds are shown", hint: "o hides them"}
		if p.fair {
			p.said = said{text: "odds are hidden", hint: "o shows them"}
		}
	case ":":
		p.words = newField(p.look, ": ", "any line: join dora · leave ben · call · note …")
		p.said = said{}
	case "@", "tab", "right", "shift+tab", "left": // another player
		switch {
		case over:
			return p, false
		case key == "@":
			p.naming = newField(p.look, "@ ", "whose line?")
			p.said = said{}
		case key == "tab" || key == "right":
			p.move(1)
		default:
			p.move(-1)
		}
	case "a":
		return newQuestion(p.desk, rulesOf(p.page), p), true
	case "c":
		return newCorrections(p), true
	case "B":
		if p.live == nil {
			return p, false
		}
		return &invitation{desk: p.desk, back: p}, true
	case "u":
		p.undo()
	case "U":
		p.write("redo")
	case "up", "pgup":
		p.back = min(p.back+step(k), max(0, len(p.state().Rounds)-1))
	case "down", "pgdown":
		p.back = max(p.back-step(k), 0)
	default:
		return p, false
	}
	return p, true
}

// step is how many rounds a key scrolls.
func step(k tea.KeyMsg) int {
	if strings.HasPrefix(k.String(), "pg") {
		return 5
	}
	return 1
}

// clear forgets what is typed.
func (p *play) clear() {
	p.entry.set("")
	p.side, p.said, p.asked = "", said{}, nil
}

// move puts the focus on another seat; while the Common Die is awaited, on
// another roller.
func (p *play) move(by int) {
	s := p.state()
	if p.gate != nil {
		return
	}
	var seats []int
	for _, seat := range s.Order {
		if t := s.Turn(s.Round, seat); t != nil && t.Plays {
			seats = append(seats, seat)
		}
	}
	if len(seats) == 0 {
		return
	}
	at := max(slices.Index(seats, p.seat), 0)
	p.take(seats[(at+by+len(seats))%len(seats)])
}

// take puts the focus on a seat by hand. Typed dice don't change hands.
func (p *play) take(seat int) {
	if seat != p.seat {
		p.entry.set("")
	}
	p.seat, p.chosen, p.said = seat, true, said{}
	if p.state().Awaits == sheet.AwaitsCommon {
		p.roller = seat
	}
}

// pressName finds a seat by its name.
func (p *play) pressName(k tea.KeyMsg) {
	switch k.String() {
	case "esc":
		p.naming = nil
	case "enter", "tab":
		seat, err := sheet.FindName(p.state().Names(), strings.TrimSpace(p.naming.value()))
		p.naming = nil
		if err != nil {
			p.refuse(err)
			return
		}
		p.take(seat)
	default:
		p.naming.press(k)
	}
}

// pressWords takes a whole line, whatever it says.
func (p *play) pressWords(k tea.KeyMsg) {
	switch k.String() {
	case "esc":
		p.words = nil
	case "enter":
		line := strings.TrimSpace(p.words.value())
		p.words = nil
		if line != "" {
			p.propose(line)
		}
	default:
		p.words.press(k)
	}
}

// undoes is the line that u would take back: that of the seat chosen by hand,
// else the newest.
func (p *play) undoes() (sheet.Line, bool) {
	if p.chosen {
		if line, ok := newest(p.page.Game, p.seat); ok {
			return line, ok
		}
	}
	return newest(p.page.Game, 0)
}

// undo takes back what is typed, or else a line.
func (p *play) undo() {
	if p.entry.value() != "" || p.side != "" {
		p.clear()
		return
	}
	line, ok := p.undoes()
	if !ok {
		p.said = said{text: "there is nothing to undo", refused: true}
		return
	}
	words := "undo"
	if last, _ := newest(p.page.Game, 0); last.Number != line.Number {
		words += " " + sheet.Quoted(p.state().Name(line.Seat))
	}
	if p.write(words) {
		p.gate = nil
		p.focus(line.Seat)
		p.said.hint = "U brings it back"
	}
}

// answer takes a key while a line waits for Enter. It is done with the key
// unless that is one that goes on typing.
func (p *play) answer(k tea.KeyMsg) (done bool) {
	a := p.asked
	p.asked = nil
	switch k.String() {
	case "enter", "y":
		p.write(a.line)
		return true
	case "esc", "n", "u", "backspace", " ":
		p.said = said{text: "not written: " + a.line}
		return true
	}
	p.said = said{}
	return false
}

// propose writes a line, after Enter where a slip of the finger would be bad.
func (p *play) propose(line string) {
	steps, err := p.page.Game.Try(line, p.page.Game.Head().Started)
	if err != nil {
		p.refuse(err)
		return
	}
	a := &asked{line: line, why: risk(p.state(), steps)}
	if a.why == "" && slices.ContainsFunc(steps, sheet.Step.Asks) {
		a.why, a.changes = "that changes what is written:", effects(p.page.Game, steps[0])
	}
	if a.why != "" {
		p.asked = a
		p.said = said{}
		return
	}
	p.write(line)
}

// write writes a line on the sheet and shows what became of it. It reports
// whether the line is written.
func (p *play) write(line string) bool {
	before := p.state()
	game, steps, err := p.pencil.Write(p.ctx, pencil.Wish{
		Game: p.page.Number,
		Say:  func(*sheet.Game) string { return line },
		Seen: len(p.page.Game.Lines()),
		Ask:  func(*sheet.Game, []sheet.Step) error { return nil }, // asked before: see propose
	})
	if err != nil {
		p.refuse(err)
		return false
	}
	for _, s := range steps {
		game = game.With(s.Line)
	}
	p.page.Game = game
	p.entry.set("")
	p.side, p.roller, p.back = "", 0, 0
	p.said = said{text: told(game, steps)}
	p.focus(0)
	after := game.State()
	if !p.fair {
		p.said.look = p.luck.lookBack(p.ctx, after, steps)
	}
	if after.Card.Rules().Play == scorer.Together && after.Round > before.Round && after.Outcome.Status != sheet.Over {
		p.gate = &gate{round: before.Round}
	}
	return true
}

// told is what lines did, in a sentence.
func told(g *sheet.Game, steps []sheet.Step) string {
	var parts []string
	for _, s := range steps {
		if t := s.Turn; t != nil && t.Ended == sheet.Open && s.InTurn() && len(t.Kept) > 0 {
			continue // the player's line says it
		}
		text := render.Said(s.State, s)
		if text == "" {
			text = tookUp(g, s.Line.Entries[0])
		}
		if text == "" {
			text = "written: " + g.LineText(s.Line)
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, "; ")
}

// tookUp says what became of the line that an entry takes up again, "" where it
// takes none up.
func tookUp(g *sheet.Game, e sheet.Entry) string {
	became := ""
	switch e.Kind {
	case sheet.Undo:
		became = "taken back: "
	case sheet.Redo, sheet.Restore:
		became = "brought back: "
	case sheet.Strike:
		became = "crossed out: "
	default:
		return ""
	}
	return became + g.LineText(g.Lines()[e.Target-1])
}

// refuse shows why nothing was written. Lines that somebody else wrote
// meanwhile are read in first.
func (p *play) refuse(err error) {
	p.said = refusal(err)
	var newer *storage.Newer
	if !errors.As(err, &newer) {
		return
	}
	page, err := p.pencil.Open(p.ctx, p.page.Number)
	if err != nil {
		p.said = refusal(err)
		return
	}
	var lines []string
	for _, l := range newer.Lines {
		lines = append(lines, fmt.Sprintf("%d %s", l.Number, page.Game.LineText(l)))
	}
	p.said = said{
		text: "written meanwhile from elsewhere: " + strings.Join(lines, ", "), refused: true,
		hint: "your line is not written; look, and press the key again",
	}
	seat, round := p.seat, p.state().Round
	p.page = page
	if p.focus(0); p.seat != seat || p.state().Round != round {
		p.entry.set("") // what was typed was meant for somebody else
		p.said.hint = "your line is not written: it is another turn now"
	}
}

// effects lists what a line would change, one thing a line.
func effects(g *sheet.Game, step sheet.Step) []string {
	var b strings.Builder
	if err := render.Changes(&b, g.With(step.Line), step); err != nil {
		return nil // a builder takes everything
	}
	var all []string
	for i, l := range strings.Split(strings.TrimSpace(b.String()), "\n") {
		if i > 0 {
			all = append(all, strings.TrimSpace(l))
		}
	}
	return all
}
