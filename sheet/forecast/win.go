package forecast

import (
	"context"
	"math"
	"slices"

	"farkle/scorer"
	"farkle/scorer/odds"
	"farkle/sheet"
)

// A Win is what a turn is worth for winning the game: its worths are chances to
// win, of every moment of the turn.
type Win struct {
	*odds.Values

	// Exact is a last turn, or one of a tiebreak, played as if nobody came after:
	// worths are the chance to be more than Behind points ahead of where the turn
	// began, a tie counted as the rules have it. Else they come from games that were
	// played out.
	Exact  bool
	Behind int

	pass, orTie *odds.Values   // Exact: the chance of one, and of both
	parts       []*odds.Values // of parts of those games
}

// WinOf is what the open turn of a seat is worth for winning, where it holds so many
// points or what the sheet says. It is nil where the player has nothing to play for
// but points: one who leads in the last turns. The errors are those of [Of].
func WinOf(ctx context.Context, s *sheet.State, seat, held int) (*Win, error) {
	p, err := ready(ctx, s)
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(p.pending, func(next pending) bool { return p.order[next.place] == seat })
	if at < 0 {
		return nil, nil
	}
	next := p.pending[at]
	next.held = max(next.held, held)
	return p.win(next)
}

// win is what one of the turns of the current round is worth for winning.
func (p *playout) win(next pending) (*Win, error) {
	seat := p.order[next.place]
	p.begin(0, 0)
	way := p.wayOf(p.order, pending{place: next.place}, p.common)
	way.held, way.enough, way.aim = next.held, 0, aim{}
	if p.unnamed && seat == p.roller {
		way.common = scorer.Wild
	}
	if !p.LastTurn() {
		return p.winByGames(next.place, way, p.seed())
	}
	behind, chases := p.Chases(p.order, next.place)
	if !chases {
		return nil, nil
	}
	way.aim = aim{wins: true, behind: behind}
	w, o := &Win{Exact: true, Behind: way.aim.behind, Values: p.of(way)}, p.options(way)
	if p.err != nil {
		return nil, p.err
	}
	o.Aim = odds.Reach(w.Behind + 1)
	var err error
	if w.pass, err = p.solve(o); err != nil {
		return nil, err
	}
	o.Aim = odds.Reach(w.Behind)
	w.orTie, err = p.solve(o)
	return w, err
}

// Passes is the best chance to pass by rolling now, and the best to pass or tie; only
// of a turn that is [Win.Exact].
func (w *Win) Passes(held int, s scorer.Shape) (pass, orTie float64) {
	pass, _ = w.pass.Roll(held, s)
	orTie, _ = w.orTie.Roll(held, s)
	return pass, orTie
}

// Clear reports whether one choice is clearly better than another for winning, by
// how much better each part of the games found it: by more than one point in a
// hundred, and three standard errors.
func (w *Win) Clear(better func(v *odds.Values) float64) bool {
	gap := better(w.Values)
	if w.Exact {
		return gap > 1e-9
	}
	var sum float64
	for _, part := range w.parts {
		off := better(part) - gap
		sum += off * off
	}
	n := float64(len(w.parts))
	return gap > 0.01 && gap > 3*math.Sqrt(sum/(n-1)/n)
}

const (
	parts = 10        // of the games played out for one end of a turn
	work  = 1_000_000 // turns that are played out for all of them
	trial = 100       // games to see how long they are
)

// A knot is an end of the turn, and how often games were won after it.
type knot struct {
	end
	won [parts]float64
}

// winByGames finds what each end of a turn is worth from games that go on after it.
func (p *playout) winByGames(place int, way way, seed uint64) (*Win, error) {
	plain := p.of(way)
	if p.err != nil {
		return nil, p.err
	}
	step, seat := plain.Step(), p.order[place]
	if way.common == scorer.Double {
		step *= 2
	}
	e := endings{farkle: knot{end: end{how: farkled}}, away: p.rules.End.Target - p.Score(seat)}
	e.spread(p.rules, way.held+far*p.unit, step, p.unit)

	p.played = 0
	for n := range uint64(trial) {
		p.after(place, end{}, seed, n)
	}
	games := min(max(work*trial/max(p.played, 1)/len(e.all())/parts, 50), 800)
	for _, k := range e.all() {
		for part := range parts {
			if err := p.ctx.Err(); err != nil {
				return nil, err
			}
			var t tally
			for n := range games {
				t.add(p.after(place, k.end, seed, uint64(part*games+n)))
			}
			k.won[part] = t.chanceOfSide(p.Contest, seat)
		}
	}
	w, o := &Win{}, p.options(way)
	o.Farkles = 0
	var err error
	o.Aim = e.aim(func(k knot) float64 { return mean(k.won[:]) })
	if w.Values, err = p.solve(o); err != nil {
		return nil, err
	}
	for part := range parts {
		o.Aim = e.aim(func(k knot) float64 { return k.won[part] })
		v, err := p.solve(o)
		if err != nil {
			return nil, err
		}
		w.parts = append(w.parts, v)
	}
	return w, p.err
}

// Endings are the ends of a turn after which games are played out. What lies between
// two of those short of the target, or two of those that reach it, is taken to lie
// between them.
type endings struct {
	farkle, nothing knot
	short, there    []knot
	away            int // from the target; 0 without one
}

// all are all of them.
func (e *endings) all() []*knot {
	all := []*knot{&e.farkle, &e.nothing}
	for i := range e.short {
		all = append(all, &e.short[i])
	}
	for i := range e.there {
		all = append(all, &e.there[i])
	}
	return all
}

// spread picks the ends, up to the most points that matter: near the target every
// one, elsewhere a few for each mean turn.
func (e *endings) spread(rules scorer.Rules, most, step, unit int) {
	wide := max(unit/3/step, 1) * step
	last := most
	if rules.End.Target > 0 {
		last = min(most, e.away-1)
	}
	for points := last / step * step; points > 0; {
		e.short = append(e.short, knot{end: end{points: points}})
		by := wide
		if rules.End.Target > 0 && e.away-points < unit/2 {
			by = step
		}
		if points > step {
			points = max(points-by, step)
		} else {
			points = 0
		}
	}
	slices.Reverse(e.short)
	for points := max(e.away, step); rules.End.Target > 0 && e.away <= most && points <= e.away+most; {
		e.there = append(e.there, knot{end: end{points: points}})
		switch {
		case rules.End.Exact:
			return
		case points-e.away < unit:
			points += step
		default:
			points += wide
		}
	}
}

// aim is what the ends of the turn are worth, by how often games were won.
func (e *endings) aim(won func(knot) float64) *odds.Aim {
	short, there := smooth(e.short, won), smooth(e.there, won)
	ends := slices.Concat(e.short, e.there)
	farkle, nothing := won(e.farkle), won(e.nothing)
	return &odds.Aim{Settled: ends[len(ends)-1].points, Farkle: farkle, Won: 1, Score: func(points int) float64 {
		switch {
		case points == 0:
			return nothing
		case len(e.short) == 0 || len(e.there) > 0 && points >= e.away:
			return between(e.there, there, points)
		}
		return between(e.short, short, points)
	}}
}

// smooth evens out what chance has left in the figures of neighbours: each becomes
// what the straight line through it and those beside it says.
func smooth(knots []knot, won func(knot) float64) []float64 {
	raw := make([]float64, len(knots))
	for i, k := range knots {
		raw[i] = won(k)
	}
	even := slices.Clone(raw)
	for i := 1; i+1 < len(knots); i++ {
		x := func(j int) float64 { return float64(knots[j].points - knots[i].points) }
		line := (raw[i-1]*x(i+1) - raw[i+1]*x(i-1)) / (x(i+1) - x(i-1)) // the neighbours' word for it
		even[i] = (2*raw[i] + line) / 3
	}
	return even
}

// between is the figure for points between those of knots, or beyond them.
func between(knots []knot, figures []float64, points int) float64 {
	i := slices.IndexFunc(knots, func(k knot) bool { return k.points >= points })
	switch {
	case len(knots) == 0:
		return 0
	case i < 0:
		return figures[len(figures)-1]
	case i == 0:
		return figures[0]
	}
	a, b := knots[i-1].points, knots[i].points
	part := float64(points-a) / float64(b-a)
	return figures[i-1] + part*(figures[i]-figures[i-1])
}

func mean(all []float64) float64 {
	sum := 0.0
	for _, x := range all {
		sum += x
	}
	return sum / float64(len(all))
}
