package forecast

import (
	"context"

	"farkle/scorer"
	"farkle/scorer/odds"
)

// Turns are what turns bring under one card, each way they are played. They are
// worked out when they are first asked for.
type turns struct {
	ctx     context.Context
	card    *scorer.Card
	rules   scorer.Rules
	futures map[string]*odds.Futures // by the Common Die
	values  map[way]*odds.Values
	draws   map[way]*draw
	mean    [][]*draw // by the side of the Common Die, then who plays: see plain
	unit    int       // the points of a mean turn, or a step more
	err     error     // the first there was
}

// A way is how a turn is played: all that what it brings depends on.
type way struct {
	common  string
	toOpen  bool
	farkles int
	total   int // where that matters; see near
	counts  bool
	aim     aim
	enough  int // a bank of so much is taken
	held    int // where the turn is under way
	shape   scorer.Shape
	oneRoll bool
}

// An aim is what a turn is played for: nothing but the mean of points, or to be
// more than so many points ahead of where it began.
type aim struct {
	wins   bool
	behind int
}

// Tie is what a tie is worth to a player who catches up in a last turn.
func Tie(rules scorer.Rules) float64 {
	switch rules.End.Tie {
	case scorer.FirstThere:
		return 0
	case scorer.LastThere:
		return 1
	}
	return 0.5
}

// far is how many mean turns nobody has to reckon with in one: more points come
// seldom enough to make no difference to how it is played. Players who are that far
// behind are taken to be a whole number of mean turns behind.
const far = 5

func newTurns(ctx context.Context, card *scorer.Card) *turns {
	t := &turns{
		ctx: ctx, card: card, rules: card.Rules(),
		futures: map[string]*odds.Futures{}, values: map[way]*odds.Values{}, draws: map[way]*draw{},
	}
	t.mean = make([][]*draw, len(t.card.Faces())+3)
	t.unit = 1
	if v := t.of(way{}); v != nil {
		t.unit = (int(v.Turn())/v.Step() + 1) * v.Step()
	}
	return t
}

// isFar reports whether points are more than a turn has to be reckoned with for.
func (t *turns) isFar(points int) bool { return points > far*t.unit }

// of are the worths of a way to play, apart from what is held. They are nil where
// there are none, and then there is an error.
func (t *turns) of(w way) *odds.Values {
	o := t.options(w)
	w.enough, w.shape, w.oneRoll = 0, scorer.Shape{}, false
	v, ok := t.values[w]
	if ok || t.err != nil {
		return v
	}
	if v, t.err = t.solve(o); t.err != nil {
		return nil
	}
	t.values[w] = v
	return v
}

// options are a way to play as the odds have them.
func (t *turns) options(w way) odds.Options {
	o := odds.Options{
		Common: w.common, ToOpen: w.toOpen, Farkles: w.farkles, Total: w.total, KnowsTotal: w.counts, Points: w.held,
	}
	if w.aim.wins {
		o.Aim, o.Farkles = odds.Beat(w.aim.behind, Tie(t.rules)), 0
	}
	return o
}

// solve works out the worths of a turn.
func (t *turns) solve(o odds.Options) (v *odds.Values, err error) {
	f, ok := t.futures[o.Common]
	if !ok {
		if f, err = odds.NewFutures(t.ctx, t.card, o.Common); err != nil {
			return nil, err
		}
		t.futures[o.Common] = f
	}
	return f.Solve(t.ctx, o)
}

// draw is what a turn brings that is played in a way.
func (t *turns) draw(w way) *draw {
	d, ok := t.draws[w]
	if ok {
		return d
	}
	v := t.of(w)
	if v == nil {
		return always(end{})
	}
	d = drawOf(t.brings(v, w))
	t.draws[w] = d
	return d
}

// brings is what a turn brings by its worths.
func (t *turns) brings(v *odds.Values, w way) odds.Brings {
	switch {
	case w.oneRoll:
		return v.BringsOnce()
	case w.shape == (scorer.Shape{}):
		b, _ := v.BringsTaking(w.enough, 0, v.Start())
		return b
	}
	if bank, ok := v.Bank(w.held, w.shape); ok { // to stop may be right at once
		if worth, _ := v.Worth(w.held, w.shape); worth <= bank {
			return t.stop(w)
		}
	}
	b, ok := v.BringsTaking(w.enough, w.held, w.shape)
	if !ok {
		return t.stop(w)
	}
	return b
}

// stop is what a turn brings that stops where it is.
func (t *turns) stop(w way) odds.Brings {
	score, needs := t.rules.Worth(scorer.Bank{
		Points: w.held, Doubled: w.common == scorer.Double, Opened: !w.toOpen, Hot: w.shape.Hot, Owed: int(w.shape.Owed),
	})
	if len(needs) > 0 {
		score = 0
	}
	return odds.Brings{Scores: []odds.Score{{Points: score, Chance: 1}}}
}

// plain is what most turns bring: whole ones, played for the mean, with the target
// far away.
func (t *turns) plain(side int, common string, toOpen bool, farkles int) *draw {
	who := 2 * farkles
	if toOpen {
		who++
	}
	for len(t.mean[side]) <= who {
		t.mean[side] = append(t.mean[side], nil)
	}
	d := t.mean[side][who]
	if d == nil {
		d = t.draw(way{common: common, toOpen: toOpen, farkles: farkles})
		t.mean[side][who] = d
	}
	return d
}
