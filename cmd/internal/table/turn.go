package table

import (
	"fmt"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/tell"
)

// pressTurn takes a key for the line of the seat in focus.
func (p *play) pressTurn(k tea.KeyMsg) {
	typed := p.freshly(k)
	called := strings.HasPrefix(typed, "=")
	switch key := k.String(); {
	case oneOf(k, "0123456789/"), called && key == "x":
		p.said = said{}
		p.entry.press(k)
	case p.die(k) != "":
		p.said = said{}
		p.entry.press(textKey(p.die(k)))
	case isEdit(k):
		p.said = said{}
		p.entry.press(k)
	case key == "enter" || key == " ":
		if typed == "" {
			p.said = said{text: "nothing is typed", hint: p.whatNow()}
			return
		}
		if !p.figures(typed, key) {
			p.line(typed)
		}
	case key == "b" && called:
		p.line(typed)
	case key == "b" && typed != "" && (p.keepOnly(typed) || p.figures(typed, key)):
	case key == "b" || key == "f" || key == "s":
		p.line(strings.TrimSpace(typed + " " + key))
	case key == "S":
		p.stopAll()
	case key == "=" && !called:
		p.said = said{}
		p.entry.press(k)
	case key == "-" && typed == "":
		p.line("-")
	case key == "<" && typed == "":
		p.line("<")
	default:
		p.unknown(k)
	}
}

// freshly is what is typed as a key comes. After a refusal the text stays to be seen:
// keys that move in it or take from it edit it, and whatever else begins a line
// replaces it, so that two lines are never read as one.
func (p *play) freshly(k tea.KeyMsg) string {
	stale, others := p.stale, p.others
	p.stale, p.others = false, false
	if key := k.String(); stale && !isEdit(k) && (others || key != "enter" && key != " " && key != "/") {
		p.entry.set("")
	}
	return p.entry.value()
}

// keepOnly writes what was kept where it can be kept and not banked: the player rolls
// on with it, and is told why. It reports whether that was so.
func (p *play) keepOnly(typed string) bool {
	try := func(words string) error {
		_, err := p.page.Game.Try(tell.Line(p.state(), p.seat, words), p.page.Game.Head().Started)
		return err
	}
	short := try(typed + " b")
	if p.seat == 0 || short == nil || try(typed) != nil {
		return false
	}
	if p.write(tell.Line(p.state(), p.seat, typed)) {
		p.said = refusal(short)
		p.said.text = "kept, not banked: " + p.said.text
	}
	return true
}

// figures asks whether what can't be dice are points, and reports whether it may be: so
// many are called out more often than they are meant for dice. A space keeps dice.
func (p *play) figures(typed, key string) bool {
	line, may, err := tell.Figures(p.page.Game, p.seat, typed)
	switch {
	case !may || key == " ":
		return false
	case err != nil:
		p.refuse(err)
	default:
		p.ask(line, &tell.Question{Why: typed + " points?", Yes: "yes", No: "no"})
	}
	p.stale = true
	return true
}

// tableKeys are the letters that mean something whatever is on the dice. A die
// whose side is written with one of them is typed as a capital.
const tableKeys = "abcfopqsu"

// dieOf is the side of a die that a key stands for, or "". Where dice show
// letters, these are keys too, and capitals need no shift.
func dieOf(faces scorer.Faces, k tea.KeyMsg) string {
	key := k.String()
	if faces.Face(key) != 0 {
		return key
	}
	if upper := strings.ToUpper(key); !strings.Contains(tableKeys, key) && faces.Face(upper) != 0 {
		return upper
	}
	return ""
}

func (p *play) die(k tea.KeyMsg) string { return dieOf(p.page.Game.Faces(), k) }

// sample is a handful of dice that may be kept under a card, as it is typed: one
// of what scores most by itself and two of what comes next.
func sample(card *scorer.Card) string {
	var first, second scorer.Dice
	most, next := 0, 0
	for i, f := range card.Faces() {
		if f.Wild || f.Joker {
			continue
		}
		die := scorer.Face(i + 1).Die()
		score, err := card.Score(die)
		switch {
		case err != nil:
		case score.Points > most:
			first, second, most, next = die, first, score.Points, most
		case score.Points > next:
			second, next = die, score.Points
		}
	}
	if first == 0 { // nothing scores by itself
		first = scorer.Face(1).Die()
	}
	if second == 0 {
		second = first
	}
	return card.Faces().Typed(first + 2*second)
}

// besides are the dice that lay beside the sample in a roll of all of them: they
// score nothing, where there are such dice. "" where the sample is all.
func besides(card *scorer.Card) string {
	var dead []scorer.Dice
	for i, f := range card.Faces() {
		die := scorer.Face(i + 1).Die()
		if _, err := card.Score(die); err != nil && !f.Wild && !f.Joker {
			dead = append(dead, die)
		}
	}
	if len(dead) == 0 { // every die scores: one that is left for the next roll
		dead = append(dead, scorer.Face(len(card.Faces())).Die())
	}
	var rest scorer.Dice
	for i := range int(card.Start(0).Left) - 3 {
		rest += dead[len(dead)-1-i%len(dead)]
	}
	if rest == 0 {
		return ""
	}
	return card.Faces().Typed(rest)
}

// whatNow says what may be typed.
func (p *play) whatNow() string {
	t := p.state().Turn(p.state().Round, p.seat)
	nothing := "f is a farkle"
	if tell.GoesOn(p.state(), p.seat) {
		nothing = "0 where none of the dice scores"
	}
	if t != nil && len(t.Kept) > 0 {
		return "type the dice kept; b banks, " + nothing
	}
	return "type the dice kept, such as " + sample(p.state().Card) + "; " + nothing
}

// line writes words for the seat in focus.
func (p *play) line(words string) {
	if p.seat == 0 {
		p.said = said{text: "nobody is up", refused: true}
		return
	}
	p.propose(tell.Line(p.state(), p.seat, words))
}

// stopAll ends the turns of all who must stop. Who filled the riser may go on.
func (p *play) stopAll() {
	if !tell.Together(p.state()) {
		p.said = said{text: "S stops all who play together; here players take turns", refused: true}
		return
	}
	if p.entry.value() != "" {
		p.said = said{text: p.entry.value() + " is typed and not kept yet", hint: "space keeps it, Esc clears it; then S", refused: true}
		return
	}
	s := p.state()
	var lines []string
	for _, seat := range s.Order {
		if s.MustStop(s.Round, seat) {
			lines = append(lines, tell.Line(s, seat, "s"))
		}
	}
	if len(lines) == 0 { // nobody's riser is full: the table has agreed to stop
		lines = []string{"all s"}
	}
	p.propose(strings.Join(lines, ", "))
}

func (p *play) unknown(k tea.KeyMsg) {
	p.said = meaningless(k, "? lists the keys")
}

// pressCommon takes a key while the Common Die is awaited. Nothing is written
// before Enter.
func (p *play) pressCommon(k tea.KeyMsg) {
	if p.pickWild(k) {
		return
	}
	switch key := k.String(); key {
	case "enter", " ":
		if p.side == "" {
			p.said = said{text: "the Common Die comes first", hint: "type what it shows: " + tell.Or(sidesTyped(p.state()))}
			return
		}
		if key == " " {
			p.said = said{text: "Enter confirms the Common Die", hint: "Esc clears it"}
			return
		}
		line := "common " + p.side
		if s := p.state(); p.roller != 0 && p.roller != s.Rounds[s.Round-1].Common.Due {
			line = tell.Line(s, p.roller, line)
		}
		p.propose(line)
	case "backspace":
		p.side, p.said = "", said{}
	default:
		if side := sideOf(p.state(), key); side != "" {
			p.side, p.said = side, said{}
		} else if isText(k) {
			p.side = ""
			p.said = said{text: fmt.Sprintf("the Common Die has no side %s", key), hint: "it shows " + tell.Or(sidesTyped(p.state())), refused: true}
		}
	}
}

// pickWild adds the number to a Wild that was just typed, if its roller has
// named it already.
func (p *play) pickWild(k tea.KeyMsg) bool {
	if p.side != scorer.Wild || !oneOf(k, p.page.Game.Faces().Keys()) {
		return false
	}
	p.side += " " + k.String()
	return true
}

// sideOf is the side of the Common Die a key stands for, or "".
func sideOf(s *sheet.State, key string) string {
	sides := tell.Sides(s)
	if slices.Contains(sides, key) {
		return key
	}
	for _, side := range sides {
		if keyOf(side) == key || side == scorer.Double && key == "x" {
			return side
		}
	}
	return ""
}

// keyOf is the key for a side of the Common Die.
func keyOf(side string) string {
	switch side {
	case scorer.Double:
		return "2"
	case scorer.Wild:
		return "w"
	}
	return side
}

// sidesTyped lists what to type for the Common Die.
func sidesTyped(s *sheet.State) []string {
	words := tell.Sides(s)
	for i, side := range words {
		if keyOf(side) != side {
			words[i] = keyOf(side) + " for " + scorer.SideName(side)
		}
	}
	return words
}

// pressWild takes a key while a Wild has no number. Its roller names it after
// the first roll; until then a turn can only be missed or stopped.
func (p *play) pressWild(k tea.KeyMsg) {
	switch key := k.String(); {
	case oneOf(k, p.page.Game.Faces().Keys()):
		p.side, p.said = key, said{}
	case key == "backspace":
		p.side, p.said = "", said{}
	case key == "enter" && p.side != "":
		p.propose("wild " + p.side)
	case key == "-" || key == "s":
		p.line(key)
	case key == "S":
		p.stopAll()
	case key == "enter" || oneOf(k, " bf=<"):
		s := p.state()
		p.said = said{text: s.Name(s.Next[0]) + " names the Wild first", hint: "type the number it counts as, then Enter", refused: key != "enter" && key != " "}
	default:
		p.unknown(k)
	}
}

// pressGate waits for Enter before the next round. An Enter that follows other
// keys belongs to what was typed for the round that closed.
func (p *play) pressGate(k tea.KeyMsg) {
	switch {
	case k.String() == "enter" && !p.gate.stray:
		p.gate, p.said = nil, said{}
	case k.String() == "enter":
		p.gate.stray = false
		p.said = said{text: fmt.Sprintf("round %d was over: that wasn't used", p.gate.round)}
	default:
		p.gate.stray = true
		p.said = said{
			text: fmt.Sprintf("round %d is over: %s wasn't used", p.gate.round, keyName(k)),
			hint: "Enter, then Enter again goes on", refused: true,
		}
	}
}
