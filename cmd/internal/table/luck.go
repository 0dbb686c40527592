package table

import (
	"context"
	"fmt"
	"math"
	"strings"
	"time"

	"farkle/scorer"
	"farkle/scorer/odds"
	"farkle/sheet"
	"farkle/sheet/render"
	"farkle/sheet/review"
	"farkle/sheet/tell"
)

// A luck knows the odds of the turns at a table. Working them out takes a
// moment, so each is kept.
type luck struct {
	made      map[luckOf]*odds.Values // nil where there are none
	hindsight *review.Hindsight
}

// A luckOf is what the odds of a turn depend on.
type luckOf struct {
	card    *scorer.Card
	common  string
	toOpen  bool
	farkles int
	total   int
	points  int
}

func newLuck() *luck {
	return &luck{made: map[luckOf]*odds.Values{}, hindsight: review.NewHindsight()}
}

// patience is how long the table waits for odds. Those of most rules take
// thousandths of a second; where some take longer, it goes on without.
const patience = time.Second

func (l *luck) values(ctx context.Context, of luckOf) *odds.Values {
	v, ok := l.made[of]
	if !ok {
		ctx, stop := context.WithTimeout(ctx, patience)
		defer stop()
		// Rules without odds, such as those of a turn that never ends, have a
		// table all the same: it just doesn't show any.
		v, _ = odds.Solve(ctx, of.card, odds.Options{
			Common: of.common, ToOpen: of.toOpen, Farkles: of.farkles, Total: of.total, Points: of.points,
		})
		l.made[of] = v
	}
	return v
}

// commonOf is the Common Die as odds know it.
func commonOf(r sheet.Round) string {
	if r.Common.Named {
		return r.Card.Faces()[r.Common.Face-1].Key
	}
	return r.Common.Side
}

// farkle is the chance that a roll in this shape is a farkle: it depends on
// nothing but the dice.
func (l *luck) farkle(ctx context.Context, r sheet.Round, s scorer.Shape) (odds.Chance, bool) {
	v := l.values(ctx, luckOf{card: r.Card, common: commonOf(r)})
	if v == nil {
		return odds.Chance{}, false
	}
	return v.Farkle(s)
}

// lookBack says what the best play would have been in the turns that lines have
// ended, or "".
func (l *luck) lookBack(ctx context.Context, s *sheet.State, steps []sheet.Step) string {
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	var texts []string
	for _, step := range steps {
		if step.Turn == nil || !step.InTurn() {
			continue
		}
		turn, err := l.hindsight.Turn(ctx, s, step.Line.Round, step.Turn.Seat)
		if err != nil || turn == nil {
			continue // no odds, or not over yet
		}
		if text := render.Hindsight(*turn); text != "" {
			texts = append(texts, text)
		}
	}
	return strings.Join(texts, "; ")
}

// percent writes a chance as people say it.
func percent(c odds.Chance) string {
	switch p := 100 * c.Float(); {
	case p > 0 && p < 1:
		return "under 1%"
	default:
		return fmt.Sprintf("%.0f%%", math.Floor(p+0.5))
	}
}

// advice says, for the turn of the seat in focus with the dice that are typed,
// what a farkle's chance is, what rolling on and banking are worth, and so what is better.
func (p *play) advice() []string {
	s := p.state()
	if s.Awaits != sheet.AwaitsTurn || p.seat == 0 || p.gate != nil {
		return nil
	}
	pre := tell.PreviewOf(p.page.Game, p.seat, p.entry.value())
	t, r, seat := pre.Turn, s.Rounds[s.Round-1], s.Seats[p.seat-1]
	if t == nil || !t.Plays || t.Ended != sheet.Open {
		return nil
	}
	chance, ok := p.luck.farkle(p.ctx, r, t.Shape)
	if !ok {
		return nil
	}
	lines := []string{fmt.Sprintf("%s, %s to roll: a farkle is %s likely (%s)", seat.Name, tell.Dice(int(t.Shape.Left)), percent(chance), chance)}
	v := p.luck.values(p.ctx, luckOf{
		card: r.Card, common: commonOf(r), toOpen: !seat.Opened, farkles: seat.Streak, total: seat.Total, points: t.Held,
	})
	if v == nil {
		return lines
	}
	rolled, ok := v.Roll(t.Held, t.Shape)
	if !ok || len(t.Kept) == 0 {
		return lines
	}
	better := "roll on"
	banked, may := v.Bank(t.Held, t.Shape)
	text := fmt.Sprintf("rolling on is worth %s points on average", tell.Points(int(math.Round(rolled))))
	if may {
		text += fmt.Sprintf(", banking %s", tell.Points(int(math.Round(banked))))
		if banked > rolled {
			better = "bank"
		}
	}
	return append(lines, text+": "+better)
}
