package table

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"farkle/cmd/internal/pencil"
	"farkle/sheet"
	"farkle/sheet/tell"
	"farkle/storage"
)

// An asked line waits for an answer.
type asked struct {
	line string
	key  string // that asked
	*tell.Question
}

// answer takes a key while a line waits. Enter says yes, and so does the key that asked;
// Esc says no. Any other may be the next player's: it is held back with a word, and
// drops no question.
func (p *play) answer(k tea.KeyMsg) {
	switch a, key := p.asked, k.String(); key {
	case "enter", a.key:
		p.asked = nil
		p.write(a.line)
	case "esc":
		p.asked = nil
		p.said = said{text: "not written: " + a.line}
	default:
		p.said = said{text: strings.TrimSpace(key) + " wasn't used: Enter or Esc first", refused: true}
	}
}

// propose writes a line, after a question where a slip of the finger would be bad. It
// reports whether the line could be written.
func (p *play) propose(line string) bool {
	steps, err := p.page.Game.Try(line, p.page.Game.Head().Started)
	if err != nil {
		p.refuse(err)
		return false
	}
	if q := tell.Ask(p.page.Game, steps); q != nil {
		p.ask(line, q)
		return true
	}
	return p.write(line)
}

// ask asks before a line is written.
func (p *play) ask(line string, q *tell.Question) {
	p.asked, p.said = &asked{line: line, Question: q}, said{}
}

// write writes a line on the sheet and shows what became of it. It reports
// whether the line is written.
func (p *play) write(line string) bool {
	before := p.state()
	game, steps, err := p.pencil.Write(p.ctx, pencil.Wish{
		Game: p.page.Number,
		Say:  func(*sheet.Game) string { return line },
		Seen: len(p.page.Game.Lines()),
		Ask:  func(*tell.Question) error { return nil }, // asked before: see propose
	})
	if err != nil {
		p.refuse(err)
		if errors.Is(err, storage.Gone) {
			p.homeless = &homeless{line: line, file: p.pencil.Elsewhere(), err: err}
			p.said.hint = "not written: " + line + ". S saves all games and this line in " + p.homeless.file + ", and goes on there"
		}
		return false
	}
	p.homeless = nil
	for _, s := range steps {
		game = game.With(s.Line)
	}
	p.page.Game = game
	p.entry.set("")
	corrected := p.cell != nil
	if corrected {
		steps = steps[len(steps)-1:] // the others made room for it
	}
	p.side, p.roller, p.cell = "", 0, nil
	p.said = said{text: told(game, steps)}
	p.focus(0)
	after := game.State()
	p.ended = nil
	for _, s := range steps {
		if s.Turn != nil && s.InTurn() {
			p.ended = append(p.ended, tell.Where{Round: s.Line.Round, Seat: s.Turn.Seat})
		}
	}
	if corrected {
		p.gate = nil
	} else if tell.Together(after) && after.Round > before.Round && after.Outcome.Status != sheet.Over {
		p.gate = &gate{round: before.Round}
	}
	return true
}

// A homeless line couldn't be written, because the file has gone.
type homeless struct {
	line string
	file string // where all can be saved
	err  error
}

// saveElsewhere saves all games in another file, goes on in that, and writes there the
// line that had no file any more.
func (p *play) saveElsewhere() {
	h := p.homeless
	if err := p.pencil.SaveAs(p.ctx, h.file); err != nil {
		p.said = refusal(err)
		return
	}
	if p.write(h.line) {
		p.said.text += "; all games are in " + h.file + " now"
	}
}

// leave saves all games elsewhere where nobody has done so: once the table is left
// they can't be had back.
func (h *homeless) leave(ctx context.Context, p *pencil.Pencil) error {
	err := p.SaveAs(ctx, h.file)
	if err != nil {
		return err
	}
	return fmt.Errorf("%w. All games are saved in %s; the last line isn't written: %s", h.err, h.file, h.line)
}

// told is what lines did, in a sentence.
func told(g *sheet.Game, steps []sheet.Step) string {
	var parts []string
	for _, s := range steps {
		if t := s.Turn; t != nil && t.Ended == sheet.Open && s.InTurn() && len(t.Kept) > 0 {
			continue // the player's line says it
		}
		parts = append(parts, cmp.Or(tell.Said(g, s), "written: "+g.LineText(s.Line)))
	}
	return strings.Join(parts, "; ")
}

// refuse shows why nothing was written. Lines that somebody else wrote
// meanwhile are read in first.
func (p *play) refuse(err error) {
	p.said = refusal(err)
	p.stale = p.entry.value() != ""
	var newer *storage.Newer
	if !errors.As(err, &newer) {
		return
	}
	page, err := p.pencil.Open(p.ctx, p.page.Number)
	if err != nil {
		p.said = refusal(err)
		return
	}
	seat := p.seat
	p.meanwhile(page)
	p.said.refused, p.said.hint = true, "your line is not written; look, and press the key again"
	if p.seat != seat {
		p.said.hint = "your line is not written: it is another turn now"
	}
}
