package sheet

import (
	"fmt"
	"slices"

	"farkle/scorer"
)

// A cell is the reading of one turn.
type cell struct {
	*folding
	r     *Round
	t     *Turn
	seat  *Seat
	rules scorer.Rules
	line  Line // being read
}

// cell reads, of the lines of a round, those that were written in one cell.
func (f *folding) cell(r *Round, t *Turn, lines []Line) {
	c := &cell{folding: f, r: r, t: t, seat: &f.Seats[t.Seat-1], rules: r.Card.Rules()}
	t.Start = r.Card.Start(r.Common.Face)
	t.Shape = t.Start
	t.Doubled = r.Common.Doubles()
	c.makeRoom(lines)
	for _, line := range lines {
		if line.Seat != t.Seat {
			continue
		}
		c.line = line
		for _, e := range line.Entries {
			if !e.Kind.ofCell() {
				continue
			}
			if e.Kind.ofTurn() && !t.Plays {
				c.problem(line, c.doesNotPlay())
				break
			}
			if e.Kind.ofTurn() && t.Ended != Open {
				c.problem(line, c.hasEnded())
				break
			}
			if n := len(t.Lines); n == 0 || t.Lines[n-1] != line.Number {
				t.Lines = append(t.Lines, line.Number)
			}
			t.Entries = append(t.Entries, e)
			if err := c.entry(e); err != nil {
				c.problem(line, err)
				if e.Kind.ends() && t.Ended == Open {
					t.Ended = WentVoid
				}
			}
		}
	}
	t.Total = c.seat.Total
}

// makeRoom takes what the cell needs of the fold's room.
func (c *cell) makeRoom(lines []Line) {
	var n tally
	for _, line := range lines {
		if line.Seat == c.t.Seat {
			n.add(line)
		}
	}
	t, room := c.t, &c.room
	t.Lines, t.Entries = take(&room.lines, n.lines), take(&room.entries, n.entries)
	t.Kept, t.Running = take(&room.kept, n.keeps), take(&room.running, n.keeps)
}

func (c *cell) doesNotPlay() error {
	if c.status == Over {
		return refused("undo, strike and fix still correct what was typed", "the game is over")
	}
	help := "everybody who isn't up has had a last turn"
	if c.status == Tiebreak {
		help = "only the tied players play it"
	}
	return refused(help, "%s doesn't play %s", c.seat.Name, c.status.phase())
}

func (c *cell) hasEnded() error {
	n := c.t.Lines[len(c.t.Lines)-1]
	help := fmt.Sprintf("fix %d LINE replaces the line that ended it", n)
	switch {
	case n == c.line.Number:
		help = "nothing can follow the end of a turn"
	case c.r.Number == c.last:
		help = fmt.Sprintf("undo %s takes back the last line, fix %d LINE replaces it", Quoted(c.seat.Name), n)
	}
	return refused(help, "%s's turn in round %d has ended: %s", c.seat.Name, c.r.Number, c.ending())
}

// ending says how the turn ended.
func (c *cell) ending() string {
	switch c.t.Ended {
	case WonGame:
		return "it won the game"
	case WentOut:
		return "out of the game"
	case Banked:
		return "banked " + scorer.Thousands(c.t.Points)
	case Stopped:
		return "stopped with " + scorer.Thousands(c.t.Points)
	case Farkled:
		return "farkle"
	case WasAway:
		return "absent"
	}
	return "it doesn't count"
}

// entry reads one fact.
func (c *cell) entry(e Entry) error {
	switch e.Kind {
	case Keep:
		return c.keep(e)
	case Farkle:
		return c.farkle(e)
	case Bank:
		return c.bank()
	case Stop:
		return c.stop()
	case Steal:
		return c.steal()
	case Called:
		return c.called(e)
	case Absent:
		if c.t.begunBefore() {
			return refused("s stops a turn that has begun", "%s has already played this round", c.seat.Name)
		}
		c.t.Ended = WasAway
	case Nothing:
		return c.nothing()
	case Adjust:
		c.t.Given += e.Points
		c.add(c.t.Seat, e.Points)
	case Leave:
		c.seat.Playing, c.seat.Left = false, true
		if c.t.Ended == Open {
			c.t.Ended = WentVoid
		}
	}
	return nil
}

// begunBefore reports whether the turn holds anything before its newest entry.
func (t *Turn) begunBefore() bool {
	return slices.ContainsFunc(t.Entries[:len(t.Entries)-1], func(e Entry) bool { return e.Kind.ofTurn() })
}

func (c *cell) keep(e Entry) error {
	t, card := c.t, c.r.Card
	if beyond(card.Faces(), e.Dice|e.Rest) {
		return damaged()
	}
	if e.Rest != 0 && e.Dice.Len()+e.Rest.Len() != int(t.Shape.Left) {
		return c.wrongRoll(e.Dice.Len()+e.Rest.Len(), "kept/rest gives all the dice of a roll: 444/26")
	}
	if c.status == LastTurns && c.rules.End.LastTurns == scorer.OneRollEach && len(t.Kept) > 0 {
		return refusedBy("end.last_turns", "b banks what was kept", "%s had the one last roll", c.seat.Name)
	}
	m, err := card.KeepOf(t.Shape, c.roll(e), e.Dice)
	if err != nil {
		return err
	}
	c.take(e.Dice, m)
	if m.Next.Hot && c.rules.Play == scorer.Together && !slices.Contains(c.r.Full, t.Seat) {
		c.r.Full = append(c.r.Full, t.Seat)
	}
	return nil
}

// beyond reports whether some of the dice show faces that these dice don't have,
// as only a damaged file can say.
func beyond(faces scorer.Faces, dice Dice) bool { return dice>>(4*len(faces)) != 0 }

// roll is all that was thrown, as far as it is known: what was kept and the
// rest, where the rest was said.
func (c *cell) roll(e Entry) Dice { return e.Dice + e.Rest }

// take adds a move to the turn, and does what else its dice do.
func (c *cell) take(kept Dice, m scorer.Move) {
	t := c.t
	t.Shape, t.Held = m.Next, m.Held(t.Held)
	t.Kept = append(t.Kept, kept)
	t.Running = append(t.Running, t.Held)
	c.effect(m.Effect)
}

// effect is what some hands do beside scoring.
func (c *cell) effect(e scorer.Effect) {
	switch e {
	case scorer.Void:
		c.t.Ended = WentVoid
	case scorer.Win:
		c.t.Ended = WonGame
		c.win(slices.DeleteFunc(c.order(), func(seat int) bool { return c.side(seat) != c.side(c.t.Seat) }))
	case scorer.Out:
		c.t.Ended = WentOut
		c.seat.Playing, c.seat.Left = false, true
		c.lastLeft()
	}
}

// nothing is a throw of all the dice that scored nothing and goes on.
func (c *cell) nothing() error {
	m, err := c.r.Card.Nothing(c.t.Shape)
	if err != nil {
		return err
	}
	c.take(0, m)
	return nil
}

// wrongRoll: what was kept and what was left don't make the dice thrown.
func (c *cell) wrongRoll(n int, help string) error {
	verb := "were"
	if c.t.Shape.Left == 1 {
		verb = "was"
	}
	return refused(help, "that is %s, and %s %s thrown", dice(n), scorer.CountWord(int(c.t.Shape.Left)), verb)
}

func dice(n int) string {
	if n == 1 {
		return "one die"
	}
	return scorer.CountWord(n) + " dice"
}

func (c *cell) farkle(e Entry) error {
	t, card := c.t, c.r.Card
	if beyond(card.Faces(), e.Dice) {
		return damaged()
	}
	if e.Dice != 0 {
		if e.Dice.Len() != int(t.Shape.Left) {
			return c.wrongRoll(e.Dice.Len(), "f/ gives all the dice of the roll; f alone will do")
		}
		if moves := card.Moves(t.Shape, e.Dice); len(moves) > 0 {
			best := slices.MaxFunc(moves, func(a, b scorer.Move) int { return a.Points - b.Points })
			keep, scores := card.Faces().Text(best.Keep), "it scores"
			if best.Keep != e.Dice {
				scores = "the " + keep + " scores"
			}
			return refused(fmt.Sprintf("keep %s for %s", keep, scorer.Thousands(best.Points)),
				"%s is no farkle: %s", card.Faces().Text(e.Dice), scores)
		}
	}
	c.farkled()
	return nil
}

// farkled ends the turn at nothing, and takes what that costs: for a throw of
// all the dice that scored nothing, for a failed steal, for not reaching what
// was needed, for a streak.
func (c *cell) farkled() {
	t := c.t
	t.Ended = Farkled
	cost, effect := c.r.Card.NothingFine(t.Shape)
	if t.From != 0 {
		cost += c.rules.Steal.Fine
	}
	c.fine(cost + c.rules.Bank.Fine)
	c.effect(effect)
	if !c.seat.Opened && c.rules.Farkle.BeforeOpening == scorer.Ignore {
		return
	}
	c.seat.Streak++
	if c.rules.Farkle.Streak > 0 && c.seat.Streak == c.rules.Farkle.Streak {
		c.fine(c.rules.Farkle.Penalty)
		if c.rules.Farkle.Restart == scorer.AfterFine {
			c.seat.Streak = 0
		}
	}
}

// add changes a total, and notes when.
func (c *cell) add(seat, points int) {
	if points != 0 {
		c.Seats[seat-1].Total += points
		c.since[seat-1] = c.cells
	}
}

// fine takes points off the total: all there are, or so many, down to the
// floor.
func (c *cell) fine(points int) {
	if points == scorer.AllPoints || c.rules.Farkle.Floor == scorer.Zero {
		has := max(c.seat.Total, 0)
		if points == scorer.AllPoints {
			points = has
		}
		points = min(points, has)
	}
	c.t.Fine += points
	c.add(c.t.Seat, -points)
}

func (c *cell) bank() error {
	if c.t.Held == c.t.Stolen && !c.t.tookDice() {
		return refused("only a farkle (f), a stop (s) or an absence (-) scores nothing", "nothing was kept, so there is nothing to bank")
	}
	return c.score(Banked)
}

// tookDice reports whether any dice were set aside.
func (t *Turn) tookDice() bool {
	return slices.ContainsFunc(t.Kept, func(d Dice) bool { return d != 0 })
}

// score writes the turn on the sheet if it is worth what is needed, in the one
// order: doubling, needs, doubling, overshoot, add, bump. A stop below what is
// needed scores nothing.
func (c *cell) score(how End) error {
	t := c.t
	points := t.Held
	if t.From != 0 {
		points += c.rules.Steal.Bonus
	}
	worth, needs := c.rules.Worth(scorer.Bank{
		Points: points, Doubled: t.Doubled, Opened: c.seat.Opened, Hot: t.Shape.Hot && how == Banked,
		Owed: int(t.Shape.Owed), Before: c.worthBefore(),
	})
	for _, need := range needs {
		if how == Banked && (c.rules.Bank.Below == scorer.Refuse || need.Absolute()) {
			return need
		}
	}
	if len(needs) > 0 {
		t.Ended, t.Lacks = how, needs
		c.fine(c.rules.Bank.Fine)
		return nil
	}
	if over := c.seat.Total + worth - c.rules.End.Target; c.rules.End.Exact && over > 0 && !c.r.Tiebreak {
		t.Ended, t.Over = how, over
		c.overshoot(worth)
		return nil
	}
	landed := c.landsOn(c.seat.Total + worth)
	if c.rules.End.Bump == scorer.BumpRefuse && len(landed) > 0 && how == Banked {
		return refusedBy("end.bump", "roll on", "%s has %s already", c.Name(landed[0]), number(c.seat.Total+worth))
	}
	before := c.seat.Total
	t.Ended, t.Points, t.Opens = how, worth, !c.seat.Opened
	c.seat.Opened, c.seat.Streak = true, 0
	c.add(t.Seat, worth)
	for _, other := range landed {
		c.bump(other, before)
	}
	return nil
}

// worthBefore is what the turn just before put on the sheet.
func (c *cell) worthBefore() int {
	if c.before == nil {
		return 0
	}
	return c.before.Points
}

// overshoot does what the rules want of a turn that passes a target which has
// to be hit exactly.
func (c *cell) overshoot(worth int) {
	switch c.rules.End.Overshoot {
	case scorer.AFarkle:
		c.farkled()
	case scorer.ToLowest:
		c.shift(c.lowest(), worth)
	}
}

// lowest is the other player with the lowest total; of several the one furthest
// away in the order of play.
func (c *cell) lowest() int {
	order := c.order()
	me := slices.Index(order, c.t.Seat)
	lowest := 0
	for i := range len(order) - 1 {
		seat := order[(me+1+i)%len(order)]
		if lowest == 0 || c.Seats[seat-1].Total <= c.Seats[lowest-1].Total {
			lowest = seat
		}
	}
	return lowest
}

// landsOn are the other players on the sheet with exactly this total. Nobody is
// landed on once the target is reached, or in last turns.
func (c *cell) landsOn(total int) []int {
	if c.rules.End.Bump == scorer.NoBump || c.status != Playing || c.rules.End.Target > 0 && total >= c.rules.End.Target {
		return nil
	}
	var seats []int
	for _, seat := range c.order() {
		if other := c.Seats[seat-1]; seat != c.t.Seat && other.Opened && other.Total == total {
			seats = append(seats, seat)
		}
	}
	return seats
}

// bump does to a player what the rules want when another lands on his total.
func (c *cell) bump(seat, before int) {
	total := c.Seats[seat-1].Total
	switch c.rules.End.Bump {
	case scorer.BumpToZero:
		c.shift(seat, -total)
	case scorer.BumpBack:
		c.shift(seat, -c.lastScore(seat))
	case scorer.BumpSwap:
		c.shift(seat, before-total)
	}
}

// lastScore is what a seat's last scoring turn put on the sheet.
func (c *cell) lastScore(seat int) int {
	for _, r := range slices.Backward(c.Rounds) {
		for _, t := range r.Turns {
			if t.Seat == seat && t.Points > 0 {
				return t.Points
			}
		}
	}
	return 0
}

// shift changes the total of another player.
func (c *cell) shift(seat, points int) {
	if seat != 0 && points != 0 {
		c.t.Shifts = append(c.t.Shifts, Shift{seat, points})
		c.add(seat, points)
	}
}

// stop ends a turn the player didn't choose to end. Together it pays like a
// bank; in turn it gives the turn up.
func (c *cell) stop() error {
	if c.rules.Play == scorer.InTurn || !c.t.tookDice() {
		c.t.Ended = Stopped
		return nil
	}
	return c.score(Stopped)
}

// called writes points as called out.
func (c *cell) called(e Entry) error {
	t := c.t
	switch {
	case t.begunBefore():
		return refused("points called out are the turn's only entry: undo the dice first", "%s's turn already holds dice", c.seat.Name)
	case e.Twice && !t.Doubled:
		return refused("=450 is the whole turn", "there is no 2X this round")
	case e.Left > c.rules.Dice:
		return refused("=450/3 is 450 points with three dice left", "there are only %s", dice(c.rules.Dice))
	}
	t.Called, t.Left, t.Held = true, e.Left, e.Points
	t.Doubled = e.Twice
	return c.score(Banked)
}

// steal goes on with the points and dice of the turn just before.
func (c *cell) steal() error {
	t, from := c.t, c.before
	help := "roll all the dice instead"
	switch {
	case !c.rules.Steal.Allowed:
		return refusedBy("steal.allowed", help, "in these rules nobody steals")
	case t.begunBefore():
		return refused("< stands before the first dice: ben < 1 b", "stealing comes first in a turn")
	case c.rules.Steal.NeedsOpening && !c.seat.Opened:
		return refusedBy("steal.needs_opening", help, "%s isn't on the sheet yet", c.seat.Name)
	case c.rules.Steal.NeedsPoints > 0 && c.seat.Total < c.rules.Steal.NeedsPoints:
		return refusedBy("steal.needs_points", help, "%s needs %s to steal", c.seat.Name, number(c.rules.Steal.NeedsPoints))
	case from == nil:
		return refused(help, "nobody played just before")
	case from.From != 0 && !c.rules.Steal.Chains:
		return refusedBy("steal.chains", help, "%s stole that turn already", c.Name(from.Seat))
	case from.Ended != Banked || from.Points == 0:
		return refused(help, "%s left nothing to steal", c.Name(from.Seat))
	case from.Called && from.Left == 0:
		return refused("say how many dice were left: =450/3", "nobody knows how many dice %s left", c.Name(from.Seat))
	}
	left, hot := int(from.Shape.Left), from.Shape.Hot
	if from.Called {
		left, hot = from.Left, from.Left == c.rules.Dice
	}
	if hot && !c.rules.Steal.AfterHotDice {
		return refusedBy("steal.after_hot_dice", help, "%s stopped on hot dice", c.Name(from.Seat))
	}
	t.Start = c.r.Card.Leftover(left)
	t.Shape = t.Start
	t.Stolen, t.From, t.Held = from.Points, from.Seat, from.Points
	return nil
}
