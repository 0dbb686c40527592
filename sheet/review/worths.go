package review

import (
	"context"
	"slices"

	"farkle/scorer"
	"farkle/scorer/odds"
	"farkle/sheet/forecast"
)

// A question is all that the worths of a turn depend on.
type question struct {
	card    *scorer.Card
	common  string
	toOpen  bool
	farkles int
	total   int
	points  int // what lies between the steps of the rows
	chases  bool
	behind  int // where it chases: what it is played to beat
}

// worths are the answers found so far: most turns of a game ask the same.
type worths struct {
	known   map[question]answer
	loose   map[*scorer.Card]*scorer.Card // without the exact finish
	leftOut []odds.Omission
	tell    func(done, total int)
}

type answer struct {
	values *odds.Values
	err    error
}

func newWorths() *worths {
	return &worths{known: map[question]answer{}, loose: map[*scorer.Card]*scorer.Card{}}
}

// of are the values that answer a question.
func (w *worths) of(ctx context.Context, q question) (*odds.Values, error) {
	a, ok := w.known[q]
	if !ok {
		o := odds.Options{
			Common: q.common, ToOpen: q.toOpen, Farkles: q.farkles, Total: q.total, KnowsTotal: true, Points: q.points, Progress: w.tell,
		}
		if q.chases {
			o.Aim, o.Farkles = odds.Beat(q.behind, forecast.Tie(q.card.Rules())), 0
		}
		a.values, a.err = odds.Solve(ctx, q.card, o)
		w.known[q] = a
		if a.err == nil && !q.chases {
			w.leave(a.values.LeftOut())
		}
	}
	return a.values, a.err
}

// leave notes what is left out of some worths.
func (w *worths) leave(all []odds.Omission) {
	for _, o := range all {
		if !slices.Contains(w.leftOut, o) {
			w.leftOut = append(w.leftOut, o)
		}
	}
}

// ask is what the worths of a turn depend on. What makes no difference is left
// away, so that few different questions are asked.
func (w *worths) ask(p place) (question, error) {
	card, err := w.cardOf(p)
	if err != nil {
		return question{}, err
	}
	rules := card.Rules()
	q := question{card: card, toOpen: !p.turn.Opened && rules.Bank.Opening > 0}
	switch c := p.round.Common; {
	case c.Doubles():
		q.common = scorer.Double
	case p.namesWild():
		q.common = scorer.Wild
	case c.Face != 0:
		q.common = card.Faces()[c.Face-1].Key
	}
	if rules.Farkle.Streak > 0 {
		// Who has more behind than are fined is fined no more before the next bank.
		if q.farkles = p.turn.Streak; p.turn.Streak >= rules.Farkle.Streak {
			q.farkles = 0
		}
		q.toOpen = q.toOpen || !p.turn.Opened && rules.Farkle.BeforeOpening == scorer.Ignore
	}
	switch {
	case rules.End.Exact || rules.End.Closing > 0:
		q.total = p.score()
	case rules.Farkle.Streak == 0, rules.Farkle.Penalty == scorer.LastBank:
	case rules.Farkle.Penalty == scorer.AllPoints:
		q.total = max(p.total, 0)
	case rules.Farkle.Floor == scorer.Zero:
		q.total = min(max(p.total, 0), rules.Farkle.Penalty)
	}
	return q, nil
}

// cardOf is the card that a turn was scored by. In a tiebreak there is no target
// left to reach or to overshoot.
func (w *worths) cardOf(p place) (*scorer.Card, error) {
	card := p.round.Card
	end := card.Rules().End
	if !p.round.Tiebreak || !end.Exact && end.Closing == 0 {
		return card, nil
	}
	if w.loose[card] == nil {
		rules, err := card.Rules().With(scorer.KeyValue{Key: "end.exact", Value: "false"}, scorer.KeyValue{Key: "end.closing", Value: "0"})
		if err != nil {
			return nil, err
		}
		if w.loose[card], err = scorer.Compile(rules); err != nil {
			return nil, err
		}
	}
	return w.loose[card], nil
}
