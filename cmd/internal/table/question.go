package table

import (
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"farkle/scorer"
	"farkle/scorer/rulebook"
	"farkle/sheet"
	"farkle/sheet/tell"
)

// A question screen says what dice are worth and why, under any rules, without
// a game.
type question struct {
	*desk
	cards  []*scorer.Card
	at     int      // the rules asked about
	common []string // what the Common Die may be under them, "" first
	side   int      // in common
	entry  *field
	done   bool  // the answer stays on the screen until dice are typed again
	game   *play // that is asked from, or nil
	back   screen
	said   said
}

// about asks in the middle of a game: under the round's Common Die, and for the player
// whose line it is.
func (q *question) about(p *play) *question {
	s := p.state()
	q.game, q.side = p, max(0, slices.Index(q.common, commonOf(s.Rounds[s.Round-1])))
	return q
}

// newQuestion asks about the rules given first, nil for the usual ones.
func newQuestion(d *desk, usual *scorer.Rules, back screen) *question {
	q := &question{desk: d, back: back, entry: newField(d.look, "Kept › ", "")}
	add := func(r scorer.Rules) {
		card, err := scorer.Compile(r)
		if err != nil {
			q.said = refusal(err)
			return
		}
		q.cards = append(q.cards, card)
	}
	if usual == nil {
		rules, err := rulebook.Load(firstOffered)
		if err != nil {
			panic(err) // they are part of the program
		}
		usual = &rules
	}
	add(*usual)
	for _, set := range d.shelf.Playable() {
		if set.Rules.Name != usual.Name {
			add(set.Rules)
		}
	}
	q.choose(0)
	return q
}

// choose asks about other rules.
func (q *question) choose(at int) {
	dice := sample(q.cards[at])
	q.entry.invite(dice + " " + dice[:1] + ": a space between rolls")
	q.at, q.side, q.common = at, 0, []string{""}
	rules := q.cards[at].Rules()
	if !rules.HasCommonDie() {
		return
	}
	for _, f := range rules.Faces() {
		q.common = append(q.common, f.Key)
	}
	for _, side := range rules.CommonDie.Faces {
		if side == scorer.Double {
			q.common = append(q.common, side)
			break
		}
	}
}

func (q *question) press(k tea.KeyMsg) screen {
	q.said = said{}
	if q.done && !isEdit(k) && k.String() != "enter" {
		q.entry.set("")
	}
	q.done = false
	switch key := k.String(); {
	case key == "esc" && q.entry.value() != "":
		q.entry.set("")
	case key == "esc":
		return q.back
	case key == "tab":
		q.choose((q.at + 1) % len(q.cards))
	case key == "shift+tab":
		q.choose((q.at + len(q.cards) - 1) % len(q.cards))
	case key == "up":
		q.side = (q.side + len(q.common) - 1) % len(q.common)
	case key == "down":
		q.side = (q.side + 1) % len(q.common)
	case key == "q":
		return nil
	case key == "enter":
		q.done = true
	case dieOf(q.cards[q.at].Faces(), k) != "":
		q.entry.press(textKey(dieOf(q.cards[q.at].Faces(), k)))
	case oneOf(k, "0123456789/,=") || key == " " || isEdit(k):
		q.entry.press(k)
	default:
		q.said = notAmong(q.keys(), k)
	}
	return q
}

func (q *question) keys() []hint {
	keys := []hint{{"space", "another roll"}, {"Tab", "other rules"}}
	if len(q.common) > 1 {
		keys = append(keys, hint{"↑ ↓", "Common Die"})
	}
	return append(keys, hint{"Esc", "back"})
}

func (q *question) view(s size) []string {
	card := q.cards[q.at]
	body := []string{q.look.strong.Render("What is it worth?") + q.look.quiet.Render(" · "+card.Rules().Title)}
	if len(q.common) > 1 {
		side := q.common[q.side]
		if side == "" {
			side = "none"
		}
		body = append(body, "Common Die: "+scorer.SideName(side))
	}
	body = append(body, "", q.entry.view(s.wide), "")
	body = append(body, q.answer(s.wide)...)
	return stack(s, body, append(q.look.said(q.said, s.wide), q.look.hints(s.wide, q.keys()...)))
}

// answer says what the dice typed are worth, or why they aren't.
func (q *question) answer(wide int) []string {
	text := strings.TrimSpace(q.entry.value())
	if text == "" {
		return nil
	}
	card := q.cards[q.at]
	keeps, points, err := sheet.ReadKeeps(text, card.Faces())
	if err != nil {
		return q.look.said(refusal(err), wide)
	}
	side := q.common[q.side]
	start := card.Start(card.Faces().Face(side))
	kept, shape, err := card.Explain(start, 0, keeps, points...)
	lines := q.look.keepRows(tell.KeepsOf(card.Faces(), kept), len(kept), wide)
	if err != nil {
		return append(append(lines, ""), q.look.said(refusal(err), wide)...)
	}
	last := kept[len(kept)-1]
	sums := []string{q.look.strong.Render(tell.Doubled(last.Running, side == scorer.Double)) + " points", "counted as " + tell.Count(len(kept), "roll"), tell.Rolls(card, shape).Long}
	if last.Effect.Ends() {
		sums = []string{q.look.strong.Render(last.Effect.Does())}
	}
	lines = append(lines, "")
	for _, l := range wrapParts(sums, " · ", wide-2) {
		lines = append(lines, "  "+l)
	}
	return append(lines, q.standing(text, wide)...)
}

// standing is what the dice would make of the turn of the player whose line it is.
func (q *question) standing(text string, wide int) []string {
	if q.game == nil || q.at > 0 || q.game.seat == 0 {
		return nil
	}
	pre := tell.PreviewOf(q.game.page.Game, q.game.seat, text)
	if pre.Err != nil || pre.Turn == nil || pre.Turn.Ended != sheet.Open {
		return nil
	}
	name := q.game.state().Name(q.game.seat)
	return append([]string{""}, hang("  ", name+" "+pre.Holds+" then · "+pre.Bank, wide)...)
}
