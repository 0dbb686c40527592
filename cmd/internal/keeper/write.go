package keeper

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"farkle/cmd/internal/pencil"
	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/exchange"
	"farkle/sheet/render"
	"farkle/sheet/tell"
	"farkle/storage"
)

// refused is why nothing was written.
type refused struct {
	No    *no      `json:"no"`
	Newer []string `json:"newer,omitempty"` // lines that came meanwhile
}

// done is a line that is written.
type done struct {
	Line  int      `json:"line"` // its number; 0 for one that isn't there
	Said  string   `json:"said"`
	Stand standing `json:"stand"`
}

// question must be answered first.
type question struct {
	Ask *tell.Question `json:"ask"`
}

// answered is a wish and the answer it got.
type answered struct {
	number string
	wish   [sha256.Size]byte
	status int
	body   []byte
}

// mostAnswers is how many answers are kept for a phone: it asks again within seconds.
const mostAnswers = 50

// write writes what a phone wishes. A phone's wishes are taken one after the other, so
// that one which is sent again while the first is being written waits for its answer.
func (k *Keeper) write(w http.ResponseWriter, r *http.Request, p *phone) {
	var wish wish
	if !read(w, r, &wish) {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if k.repeats(w, p, wish) {
		return
	}
	if !p.paces(k.Now()) {
		(&no{http.StatusTooManyRequests, "That was too fast.", "Press the key again."}).answer(w)
		return
	}
	status, answer := k.writes(r, p, wish)
	var body bytes.Buffer
	if err := exchange.JSON(&body, answer); err != nil {
		status = http.StatusInternalServerError
	}
	if status < http.StatusInternalServerError {
		p.answers = append(p.answers, answered{wish.Number, wish.sum(), status, body.Bytes()})
		p.answers = p.answers[max(0, len(p.answers)-mostAnswers):]
	}
	say(w, status, json.RawMessage(body.Bytes()))
}

// sum is what a wish says, all of it.
func (w wish) sum() [sha256.Size]byte { return sha256.Sum256(fmt.Appendf(nil, "%#v", w)) }

// repeats answers a wish that was answered before. The phone is locked.
func (k *Keeper) repeats(w http.ResponseWriter, p *phone, wish wish) bool {
	i := slices.IndexFunc(p.answers, func(a answered) bool { return a.number == wish.Number })
	switch {
	case len(wish.Number) < 16:
		(&no{http.StatusBadRequest, "This request has no number.", ""}).answer(w)
	case i < 0:
		return false
	case p.answers[i].wish != wish.sum():
		(&no{http.StatusConflict, "Something else was written under this number.", "Look at the page again."}).answer(w)
	default:
		say(w, p.answers[i].status, json.RawMessage(p.answers[i].body))
	}
	return true
}

// paces reports whether the phone may write now: so many times a second and no more.
// The phone is locked.
func (p *phone) paces(now time.Time) bool {
	p.pace = slices.DeleteFunc(p.pace, func(t time.Time) bool { return now.Sub(t) >= time.Second })
	if len(p.pace) >= mostAsked {
		return false
	}
	p.pace = append(p.pace, now)
	return true
}

// writes writes a wish, and says what to answer.
func (k *Keeper) writes(r *http.Request, p *phone, w wish) (status int, answer any) {
	page := k.board.Page()
	if no := w.allowed(page, p); no != nil {
		return no.body()
	}
	var ask *tell.Question
	game, steps, err := k.Pencil.Write(r.Context(), pencil.Wish{
		Game: w.Game, Seen: w.Seen, Turn: w.turn(),
		Say: func(g *sheet.Game) string { return w.text(g) },
		Ask: func(q *tell.Question) error {
			if q.Why == w.Yes {
				return nil
			}
			ask = q
			return errAsked
		},
	})
	switch newer := (*storage.Newer)(nil); {
	case ask != nil:
		return http.StatusOK, question{ask}
	case errors.As(err, &newer):
		now, err := k.Pencil.Open(r.Context(), w.Game)
		if err != nil {
			return refusal(err).body()
		}
		return http.StatusConflict, refused{&no{Why: "Written meanwhile:", Hint: "Nothing of yours is written. Look, and press the key again."}, texts(now.Game, newer.Lines)}
	case err != nil:
		return refusal(err).body()
	}
	for _, step := range steps {
		game = game.With(step.Line)
	}
	last := steps[len(steps)-1]
	k.mu.Lock()
	k.from[place{w.Game, last.Line.Number}] = p.Name
	k.mu.Unlock()
	now := render.Page{Number: w.Game, Game: game}
	k.board.Show(now)
	return http.StatusOK, done{last.Line.Number, tell.Capital(tell.Said(game, last)), k.standing(&now, p)}
}

var errAsked = errors.New("this must be asked first")

// texts are lines as they would be typed, each behind its number.
func texts(g *sheet.Game, lines []sheet.Line) []string {
	said := make([]string, len(lines))
	for i, l := range lines {
		said[i] = fmt.Sprintf("%d  %s", l.Number, g.LineText(l))
	}
	return said
}

// refusal is an error as a phone shows it.
func refusal(err error) *no {
	status := http.StatusServiceUnavailable // it's the file's, unless the rules have said so
	if rule := (*scorer.Refusal)(nil); errors.As(err, &rule) && rule.Kind != scorer.Failed || errors.As(err, new(scorer.Need)) {
		status = http.StatusUnprocessableEntity
	}
	return &no{status, tell.Capital(strings.TrimSuffix(err.Error(), ".")) + ".", tell.Capital(scorer.HintOf(err))}
}

// written says whether a wish was written that never got an answer: its line is found
// by what the phone had seen and sent, also by a keeper that was started since.
func (k *Keeper) written(w http.ResponseWriter, r *http.Request, p *phone) {
	var wish wish
	if !read(w, r, &wish) {
		return
	}
	p.mu.Lock() // after the wish itself, where that is being written
	defer p.mu.Unlock()
	page, err := k.Pencil.Open(r.Context(), wish.Game)
	if err != nil {
		refusal(err).answer(w)
		return
	}
	if no := wish.allowed(&page, p); no != nil {
		no.answer(w)
		return
	}
	answer, lines := done{Stand: k.standing(&page, p)}, page.Game.Lines()
	for _, line := range lines[min(max(wish.Seen, 0), len(lines)):] {
		if wish.reads(page.Game, line) {
			answer.Line, answer.Said = line.Number, page.Game.LineText(line)
		}
	}
	say(w, http.StatusOK, answer)
}

// reads reports whether a line says what was wished.
func (w wish) reads(g *sheet.Game, line sheet.Line) bool {
	first := line.Entries[0]
	switch w.Do {
	case undo, strike, restore:
		return string(first.Kind) == string(w.Do) && first.Target == w.Line
	case fix:
		if first.Kind != sheet.Fix || first.Target != w.Line {
			return false
		}
		line.Entries = line.Entries[1:]
	case insert:
		if line.Round != w.Round {
			return false
		}
	}
	entries, err := sheet.ParseEntries(w.Words, g.Faces())
	return err == nil && line.Seat == w.Seat && sheet.EntriesText(entries, g.Faces()) == sheet.EntriesText(line.Entries, g.Faces())
}
