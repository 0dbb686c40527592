package review

import (
	"cmp"
	"context"
	"slices"

	"farkle/scorer/odds"
	"farkle/sheet"
)

// A Review is a game taken apart. It is plain data.
type Review struct {
	Players  []Player // who has or had a seat, by seat
	Turns    []Turn   // in the order of play
	LeftOut  []odds.Omission
	Unsolved []Unsolved
}

// A Player is what a game came to for one player. All numbers are points, and
//
//	Score = Worth + Luck - GivenAway - CutShort + Fines + Others
type Player struct {
	Seat  int
	Name  string
	Score int
	Turns int // turns that were reviewed

	Worth     float64 // of these turns before their first roll
	Luck      float64
	GivenAway float64 // by decisions; never less than 0
	CutShort  float64 // by forced stops; never less than 0
	Fines     int     // 0 or less
	Others    int     // gifts, adjustments, and turns that weren't reviewed

	Rolls  int // rolls of these turns
	Unseen int // rolls of which some dice weren't typed: the choice of the keep is luck
	Blind  int // turns that are luck as a whole: points called out, or moments the odds don't know
	Aside  int // turns that couldn't be reviewed
}

// A Turn is one turn taken apart: Points = Worth + Luck - GivenAway - CutShort.
type Turn struct {
	Round, Seat int
	Ended       sheet.End
	Points      int // what it put on the sheet; a fine is beside it
	Worth       float64
	Luck        float64
	GivenAway   float64
	CutShort    float64
	Rolls       int
	Unseen      int
	Blind       bool // the dice aren't known, or the odds don't know them: all of it is luck
	Decisions   []Decision
}

// Costliest is the decision that gave the most away, the first of equals; false
// where nobody knows of any.
func (t Turn) Costliest() (Decision, bool) {
	if len(t.Decisions) == 0 {
		return Decision{}, false
	}
	all := slices.Clone(t.Decisions)
	slices.SortStableFunc(all, costlier)
	return all[0], true
}

// Unsolved is a turn that couldn't be reviewed because its rules have no odds.
type Unsolved struct {
	Round, Seat int
	Err         error
}

// Of reviews a game as far as it has been played. Progress, where given, is told
// now and then how much is done, and of how much. It returns the error of a
// context that is over, and where the rules of no turn have odds, that of
// [odds.Solve].
func Of(ctx context.Context, s *sheet.State, progress func(done, total int)) (*Review, error) {
	r := &Review{}
	w := newWorths()
	places := placesOf(s)
	for i, p := range places {
		if !p.counts() {
			continue
		}
		w.tell = share(progress, i, len(places))
		w.tell(0, 1)
		turn, err := w.turn(ctx, p)
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case err != nil:
			r.Unsolved = append(r.Unsolved, Unsolved{p.round.Number, p.turn.Seat, err})
		default:
			r.Turns = append(r.Turns, turn)
		}
	}
	if len(r.Turns) == 0 && len(r.Unsolved) > 0 {
		return nil, r.Unsolved[0].Err
	}
	r.LeftOut = w.leftOut
	r.Players = r.players(s)
	return r, nil
}

// A Hindsight looks at single turns while a game goes on. It keeps the odds it
// has worked out, for most turns of a game ask the same. Odds that nobody waited
// for are not begun again: a table would wait for them turn after turn.
type Hindsight struct{ worths *worths }

// NewHindsight knows no odds yet.
func NewHindsight() *Hindsight { return &Hindsight{newWorths()} }

// Turn takes the turn of a seat in a round apart, as [Of] does. It is nil for a
// turn that isn't there or hasn't been played to its end. The errors are those of
// [odds.Solve].
func (h *Hindsight) Turn(ctx context.Context, s *sheet.State, round, seat int) (*Turn, error) {
	for _, p := range placesOf(s) {
		if p.round.Number != round || p.turn.Seat != seat {
			continue
		}
		if !p.counts() {
			return nil, nil
		}
		turn, err := h.worths.turn(ctx, p)
		if err != nil {
			return nil, err
		}
		return &turn, nil
	}
	return nil, nil
}

// share is the progress of one turn of all.
func share(progress func(done, total int), turn, turns int) func(done, total int) {
	const parts = 1000
	return func(done, total int) {
		if progress != nil && total > 0 {
			progress(turn*parts+done*parts/total, turns*parts)
		}
	}
}

// players adds the turns of each player up.
func (r *Review) players(s *sheet.State) []Player {
	all := make([]Player, len(s.Seats))
	for i, seat := range s.Seats {
		all[i] = Player{Seat: i + 1, Name: seat.Name, Score: seat.Total, Others: seat.Total}
	}
	for _, t := range r.Turns {
		p := &all[t.Seat-1]
		p.Turns++
		p.Worth += t.Worth
		p.Luck += t.Luck
		p.GivenAway += t.GivenAway
		p.CutShort += t.CutShort
		p.Rolls += t.Rolls
		p.Unseen += t.Unseen
		p.Others -= t.Points
		if t.Blind {
			p.Blind++
		}
	}
	for _, u := range r.Unsolved {
		all[u.Seat-1].Aside++
	}
	for _, round := range s.Rounds {
		for _, t := range round.Turns {
			all[t.Seat-1].Fines -= t.Fine
			all[t.Seat-1].Others += t.Fine
		}
	}
	return slices.DeleteFunc(all, func(p Player) bool {
		seat := s.Seats[p.Seat-1]
		return !seat.Playing && !seat.Left // joining was undone
	})
}

// Decisions are all decisions of the game, those that gave the most away first;
// else in the order of play.
func (r *Review) Decisions() []Decision {
	var all []Decision
	for _, t := range r.Turns {
		all = append(all, t.Decisions...)
	}
	slices.SortStableFunc(all, costlier)
	return all
}

func costlier(a, b Decision) int {
	return cmp.Or(cmp.Compare(b.WinCost, a.WinCost), cmp.Compare(b.Cost, a.Cost))
}

// Costliest are the decisions that gave the most away, at most so many, and only
// such as gave anything away.
func (r *Review) Costliest(most int) []Decision {
	all := r.Decisions()
	n := slices.IndexFunc(all, func(d Decision) bool { return d.Cost == 0 && d.WinCost == 0 })
	if n < 0 {
		n = len(all)
	}
	return all[:min(most, n)]
}
