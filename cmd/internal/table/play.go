package table

import (
	"slices"
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"farkle/sheet"
	"farkle/sheet/render"
	"farkle/sheet/tell"
)

// A play is the sheet of a game and the line that is being typed below it.
type play struct {
	*desk
	page   render.Page
	seat   int  // in focus: whose line is typed; 0 for nobody's
	chosen bool // the focus was moved by hand
	entry  *field
	cell   *cell  // the cursor is on the sheet, not on the line
	naming *field // a player's name is typed, after @
	words  *field // a whole line is typed, after :
	roller int    // who rolled the Common Die, where it isn't whose turn it is
	others bool   // what is typed was typed for a turn that is over: it is nobody's
	stale  bool   // what is typed was refused: it stays to be seen, and the next key starts afresh
	side   string // the Common Die's side, or a Wild's number, before Enter
	gate   *gate
	asked  *asked
	acted  pressed // the key that last wrote or asked
	said   said

	earlier []string // lines typed after :, the newest last

	homeless *homeless // a line that couldn't be written, because its file has gone
	help     help
	luck     *luck
	ended    []tell.Where // the turns that the last line has ended

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
	how, err := d.pencil.Store.Remembered(d.ctx, oddsShown)
	p.luck.show(err == nil && how == "on")
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
	if p.bounces(k) {
		return p
	}
	lines, asked := len(p.page.Game.Lines()), p.asked
	next := p.take(k)
	if len(p.page.Game.Lines()) > lines || p.asked != asked && p.asked != nil {
		p.acted = pressed{k.String(), p.pencil.Now()}
		if p.asked != nil {
			p.asked.key = p.acted.key
		}
	}
	return next
}

// A pressed key, and when that was last.
type pressed struct {
	key string
	at  time.Time
}

// bounce is how soon a key that has just acted is still the same press when it comes
// again: it bounced, or is held down.
const bounce = 300 * time.Millisecond

// bounces drops a repeat of the key that has just written or asked. Enter answers a
// question, and begins a round, however soon it comes: it was typed ahead.
func (p *play) bounces(k tea.KeyMsg) bool {
	now, key := p.pencil.Now(), k.String()
	if key != p.acted.key || now.Sub(p.acted.at) >= bounce || key == "enter" && (p.asked != nil || p.gate != nil) {
		p.acted = pressed{}
		return false
	}
	p.acted.at = now
	p.said.hint = keyName(k) + " came twice at once and counts once"
	return true
}

// take does what a key means as things stand.
func (p *play) take(k tea.KeyMsg) screen {
	if p.asked != nil {
		p.answer(k)
		return p
	}
	switch {
	case p.homeless != nil && k.String() == "S":
		p.saveElsewhere()
		return p
	case p.help.shown:
		p.help.press(k)
		return p
	case p.naming != nil:
		p.pressName(k)
		return p
	case p.words != nil:
		p.pressWords(k)
		return p
	case p.cell != nil:
		p.pressCell(k)
		return p
	}
	k = p.small(k)
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

// small is the key without Caps Lock: a capital that means nothing else is its small
// letter.
func (p *play) small(k tea.KeyMsg) tea.KeyMsg {
	means := "SU"
	if p.live != nil {
		means += "B"
	}
	if lower := strings.ToLower(k.String()); len(lower) == 1 && p.die(k) == "" && !oneOf(k, means) && isText(k) {
		return textKey(lower)
	}
	return k
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
		p.showOdds(!p.luck.shown)
	case ":":
		p.words = newField(p.look, ": ", "any line: join dora · leave ben · call · note …")
		p.said = said{}
	case "@", "tab", "shift+tab": // another player
		switch {
		case over:
			return p, false
		case key == "@":
			p.naming = newField(p.look, "@ ", "whose line?")
			p.said = said{}
		case key == "tab":
			p.move(1)
		default:
			p.move(-1)
		}
	case "a":
		return newQuestion(p.desk, rulesOf(p.page), p).about(p), true
	case "B":
		if p.live == nil {
			return p, false
		}
		return &invitation{desk: p.desk, back: p}, true
	case "p":
		return newCard(p), true
	case "u":
		p.undo()
	case "U":
		p.write("redo")
	default:
		return p, (key == "c" || p.entry.value() == "") && p.pressSheet(k)
	}
	return p, true
}

// oddsShown is what the file remembers of the key o.
const oddsShown = "odds"

// showOdds turns advice and chances on or off, here and the next time.
func (p *play) showOdds(on bool) {
	how := "off"
	p.said = said{text: "odds are hidden", hint: "o shows them"}
	if on {
		how = "on"
		p.said = said{text: "odds are shown: advice, and each player's chance to win", hint: "o hides them"}
	}
	p.luck.show(on)
	if err := p.pencil.Store.Remember(p.ctx, oddsShown, how); err != nil {
		p.said.hint = "only this time: " + err.Error()
	}
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
	p.turnTo(seats[(at+by+len(seats))%len(seats)])
}

// turnTo puts the focus on a seat by hand. Typed dice don't change hands.
func (p *play) turnTo(seat int) {
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
		p.turnTo(seat)
	default:
		p.naming.press(k)
	}
}

// pressWords takes a whole line, whatever it says. One that is refused stays, to be
// mended; the same again is refused for good.
func (p *play) pressWords(k tea.KeyMsg) {
	line := strings.TrimSpace(p.words.value())
	switch key := k.String(); key {
	case "esc":
		p.words, p.said = nil, said{}
	case "up", "down":
		p.recall(key == "up")
	case "enter":
		again := len(p.earlier) > 0 && p.earlier[len(p.earlier)-1] == line && p.said.refused
		if line != "" && !again {
			p.earlier = append(p.earlier, line)
		}
		if line == "" || p.propose(line) || again {
			p.words = nil
		}
	default:
		p.said = said{}
		p.words.press(k)
	}
}

// recall puts an earlier line in the place of the one that is typed, or a later one.
func (p *play) recall(back bool) {
	at := slices.Index(p.earlier, p.words.value())
	switch {
	case at < 0 && back:
		at = len(p.earlier) - 1
	case back:
		at = max(at-1, 0)
	case at >= 0:
		at++
	}
	switch {
	case at >= 0 && at < len(p.earlier):
		p.words.set(p.earlier[at])
	case !back:
		p.words.set("")
	}
}

// paste takes pasted text as a line that waits for Enter: no key in it ends a turn.
// Several lines become one, of which all are written or none.
func (p *play) paste(text string) {
	lines := strings.FieldsFunc(strings.TrimSpace(text), func(r rune) bool { return r == '\n' || r == '\r' })
	switch line := strings.Join(lines, ", "); {
	case p.asked != nil || p.gate != nil:
		p.said = said{text: "what was pasted wasn't used: Enter or Esc first", refused: true}
	case line == "":
	case p.naming != nil:
		p.naming.set(p.naming.value() + line)
	default:
		if p.words == nil {
			p.words = newField(p.look, ": ", "")
		}
		p.words.set(p.words.value() + line)
		p.said = said{text: "pasted: Enter writes it", hint: "Esc drops it"}
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

// undo takes back what is typed, or else a line; where one key stopped several
// players, all of that.
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
	words, first := "undo", line
	if last, _ := newest(p.page.Game, 0); last.Number != line.Number {
		words += " " + sheet.Quoted(p.state().Name(line.Seat))
	} else if more := stoppedWith(p.state(), line); len(more) > 0 {
		words, first = words+strings.Repeat(", undo", len(more)), more[len(more)-1]
	}
	if p.write(words) {
		p.gate = nil
		p.focus(first.Seat)
		p.said.hint = "U brings it back"
	}
}
