package forecast

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"math/rand/v2"

	"farkle/scorer"
	"farkle/sheet"
)

// A playout plays one game to its end, again and again.
type playout struct {
	*turns
	start   *sheet.Contest // as the game stands
	round   int
	order   []int     // of the current round
	pending []pending // the turns that are still to come in it
	common  common    // the current round's Common Die, where it is known
	unnamed bool      // it is a Wild without a number
	roller  int       // of it

	*sheet.Contest     // the game that is being played
	played         int // turns so far, of all games
	seats          []int
	random         rand.PCG
	naming         [2]*naming // by whether the player is on the sheet
}

// A pending turn is one of the current round that isn't over.
type pending struct {
	place int // in the order of play
	held  int
	shape scorer.Shape // where it has begun
	stops bool         // it has to end where it is
	one   bool         // it is one roll
}

// A common is the Common Die of a round.
type common struct {
	side  int    // a face; or one more for a 2X; 0 for none
	key   string // as [odds.Options] have it
	namer int    // of a Wild, the seat whose turn named it
	wild  *draw  // what that turn brings
}

// longest is a number of rounds after which a game is left, and its leaders win.
const longest = 1000

// newPlayout is a playout of the game as it stands.
func newPlayout(t *turns, s *sheet.State) *playout {
	r := &s.Rounds[s.Round-1]
	p := playoutOf(t, s.Contest(), r)
	for i := range r.Turns {
		t := &r.Turns[i]
		if !t.Plays || t.Ended != sheet.Open {
			continue
		}
		next := pending{place: i, one: t.OneRoll}
		if t.Begun() {
			next.held, next.shape, next.stops = t.Held, t.Shape, s.MustStop(s.Round, t.Seat) || t.OneRoll && len(t.Kept) > 0
		}
		p.pending = append(p.pending, next)
	}
	return p
}

// playoutAt is a playout of the game as a turn of it began.
func playoutAt(t *turns, m sheet.Moment) *playout {
	p := playoutOf(t, m.Contest, m.Round)
	for i := m.Place; i < len(p.order); i++ {
		if m.Contest.Plays(p.order[i]) {
			p.pending = append(p.pending, pending{place: i, one: m.Round.Turns[i].OneRoll})
		}
	}
	return p
}

// playoutOf is a playout from a round, without its turns.
func playoutOf(t *turns, start *sheet.Contest, r *sheet.Round) *playout {
	p := &playout{
		turns: t, start: start, round: r.Number, Contest: new(sheet.Contest), seats: start.Order(),
		order: r.Order(), roller: cmp.Or(r.Common.Names, r.Common.Roller, r.Common.Due),
	}
	switch {
	case r.Common.Doubles():
		p.common = p.double()
	case r.Common.Open():
		p.unnamed = true
	case r.Common.Face != 0:
		p.common = p.face(int(r.Common.Face))
	}
	return p
}

// seed is a number made of all that the outcome of the game depends on.
func (p *playout) seed() uint64 {
	h := fnv.New64a()
	fmt.Fprint(h, p.rules, p.round, p.order, p.pending, p.common.key, p.unnamed, p.roller, p.start.Status(), p.start.Owed())
	for _, seat := range p.order {
		s := p.start.Seat(seat)
		fmt.Fprint(h, s.Total, s.Opened, s.Streak, s.Playing, s.Left)
	}
	return h.Sum64()
}

// chances plays the game on so often, and says how often each seat won.
func (p *playout) chances(seats int) ([]float64, error) {
	var t tally
	seed := p.seed()
	for n := range uint64(Games) {
		if n%256 == 0 && p.ctx.Err() != nil {
			return nil, p.ctx.Err()
		}
		t.add(p.play(seed, n))
	}
	win := make([]float64, seats)
	for seat := range win {
		win[seat] = t.chance(seat + 1)
	}
	return win, p.err
}

func (p *playout) double() common {
	return common{side: len(p.card.Faces()) + 1, key: scorer.Double}
}

func (p *playout) face(f int) common {
	return common{side: f, key: p.card.Faces()[f-1].Key}
}

// play plays the game on, each time the same for the same seed and number.
func (p *playout) play(seed, number uint64) (winners []int) {
	p.begin(seed, number)
	p.others(-1)
	return p.finish()
}

// after plays the game on after a turn of the current round has ended so.
func (p *playout) after(place int, e end, seed, number uint64) (winners []int) {
	p.begin(seed, number)
	p.Played(p.order, place, p.write(p.order[place], e)...)
	p.others(place)
	return p.finish()
}

// others plays the turns of the current round that aren't over, but the one in a
// place.
func (p *playout) others(but int) {
	die := p.common
	switch {
	case p.unnamed:
		die = p.named(p.roller, uint32(p.random.Uint64()>>32))
	case p.rules.HasCommonDie() && die.side == 0:
		die = p.rolled(p.roller)
	}
	for _, next := range p.pending {
		if next.place != but && p.Plays(p.order[next.place]) {
			p.turn(p.order, next, die)
		}
	}
}

// begin begins a game as it stands.
func (p *playout) begin(seed, number uint64) {
	p.random.Seed(seed, number)
	p.start.CopyTo(p.Contest)
	p.Begin(p.round, p.rules)
}

// finish plays the rounds after the current one.
func (p *playout) finish() []int {
	p.EndRound(p.order)
	roller := p.roller
	for round := p.round + 1; p.Status() != sheet.Over; round++ {
		if round > p.round+longest {
			return p.Leaders()
		}
		p.Begin(round, p.rules)
		die := common{}
		if p.rules.HasCommonDie() {
			roller = p.Roller(roller)
			die = p.rolled(roller)
		}
		for i, seat := range p.seats {
			if p.Plays(seat) {
				p.turn(p.seats, pending{place: i, one: p.OneRoll()}, die)
			}
		}
		p.EndRound(p.seats)
	}
	return p.Winners()
}

// turn plays one turn.
func (p *playout) turn(order []int, next pending, die common) {
	seat := order[next.place]
	d := die.wild
	if seat != die.namer || d == nil {
		d = p.drawFor(order, next, die)
	}
	number := uint32(p.random.Uint64() >> 32)
	p.Played(order, next.place, p.write(seat, d.by(number))...)
}

// drawFor is what a player's turn may bring as it stands with the game.
func (p *playout) drawFor(order []int, next pending, die common) *draw {
	w := p.wayOf(order, next, die)
	switch {
	case next.stops:
		return drawOf(p.stop(w))
	case w.enough == 0 && !w.aim.wins && !w.counts && !w.oneRoll && w.shape == (scorer.Shape{}):
		return p.plain(die.side, die.key, w.toOpen, w.farkles)
	}
	return p.draw(w)
}

// wayOf is how a player's turn is played as it stands with the game.
func (p *playout) wayOf(order []int, next pending, die common) way {
	p.played++
	seat := order[next.place]
	s, rules := p.Seat(seat), &p.rules
	w := way{
		common: die.key, held: next.held, shape: next.shape, oneRoll: next.one && next.shape == scorer.Shape{},
		toOpen: !s.Opened && (rules.Bank.Opening > 0 || rules.Farkle.Streak > 0 && rules.Farkle.BeforeOpening == scorer.Ignore),
	}
	if s.Streak < rules.Farkle.Streak {
		w.farkles = s.Streak
	}
	away := rules.End.Target - p.Score(seat)
	if (rules.End.Exact || rules.End.Closing > 0) && !p.isFar(away) && p.Status() != sheet.Tiebreak {
		w.total, w.counts = p.Score(seat), true
	}
	if behind, chases := p.Chases(order, next.place); chases {
		if p.isFar(behind) {
			behind = (behind + p.unit - 1) / p.unit * p.unit
		}
		w.aim = aim{wins: true, behind: behind}
	} else if enough := p.EndsGame(order, next.place); 0 < enough && !p.isFar(enough) {
		w.enough = enough
	}
	return w
}

// write puts the end of a turn on the sheet, and returns what it gave to others.
func (p *playout) write(seat int, e end) []sheet.Shift {
	rules := &p.rules
	switch e.how {
	case won:
		p.Win(seat)
		return nil
	case farkled:
		p.farkle(seat)
		return nil
	}
	s := p.Seat(seat)
	if e.points == 0 {
		s.Streak = 0
		p.Fine(seat, rules.Bank.Fine)
		return nil
	}
	if p.Over(seat, e.points) > 0 {
		return p.overshoot(seat, e.points)
	}
	p.Bank(seat, e.points)
	return nil
}

func (p *playout) farkle(seat int) {
	if fine := p.rules.Bank.Fine; fine > 0 {
		p.Fine(seat, fine)
	}
	p.Farkle(seat)
}

// overshoot does what the rules want of a turn that passes an exact target.
func (p *playout) overshoot(seat, points int) []sheet.Shift {
	if p.rules.End.Overshoot == scorer.AFarkle {
		p.farkle(seat)
		return nil
	}
	p.Seat(seat).Streak = 0
	gift := p.Gift(seat, points)
	if gift.Points == 0 {
		return nil
	}
	p.Add(gift.Seat, gift.Points)
	return []sheet.Shift{gift}
}

// rolled rolls the Common Die.
func (p *playout) rolled(roller int) common {
	sides := p.rules.CommonDie.Faces
	number := p.random.Uint64()
	switch side := sides[number%uint64(len(sides))]; side {
	case scorer.Double:
		return p.double()
	case scorer.Wild:
		return p.named(roller, uint32(number>>32))
	default:
		return p.face(int(p.card.Faces().Face(side)))
	}
}

// A naming is what a player names a Wild, and what the turn then brings.
type naming struct {
	face  *draw // its points are the face
	turns []*draw
}

// named is a Wild as its roller names it.
func (p *playout) named(roller int, number uint32) common {
	s, who := p.Seat(roller), 0
	if s.Opened {
		who = 1
	}
	if p.naming[who] == nil {
		p.naming[who] = p.nameWild(!s.Opened && p.rules.Bank.Opening > 0)
	}
	n := p.naming[who]
	if n.face == nil {
		return p.face(1)
	}
	f := n.face.by(number).points
	die := p.face(f)
	die.namer, die.wild = roller, n.turns[f-1]
	return die
}

func (t *turns) nameWild(toOpen bool) *naming {
	n := &naming{}
	v := t.of(way{common: scorer.Wild, toOpen: toOpen})
	if v == nil {
		return n
	}
	var ends []end
	var chances []float64
	for _, named := range v.BringsNaming() {
		ends, chances = append(ends, end{points: int(named.Face)}), append(chances, named.Chance)
		if named.Chance > 0 {
			n.turns = append(n.turns, drawOf(named.Brings))
		} else {
			n.turns = append(n.turns, nil)
		}
	}
	n.face = newDraw(ends, chances)
	return n
}
