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
	t.Score, t.Before, t.Streak = f.Contest.Score(t.Seat), c.seat.Total, c.seat.Streak
	c.begins()
	if f.watch != nil && t.Plays {
		f.watch(r, t)
	}
	t.Start = r.Card.Start(r.Common.Face)
	t.Shape = t.Start
	t.Doubled = r.Common.Doubles()
	for _, line := range lines {
		if line.Seat != t.Seat {
			continue
		}
		c.line = line
		for _, e := range line.Entries {
			if !e.Kind.ofCell() {
				continue
			}
			if e.Kind.OfTurn() && !t.Plays {
				c.problem(line, c.doesNotPlay())
				break
			}
			if e.Kind.OfTurn() && t.Ended != Open {
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
			if t.EndedBy == 0 && t.Ended != Open {
				t.EndedBy = line.Number
			}
		}
	}
	if t.Plays && t.Ended == Open {
		_, t.Lacks = c.rules.Worth(c.asBank())
	}
}

// begins notes what the player may do as the turn begins; points given beside it may
// come before the first dice.
func (c *cell) begins() {
	c.t.Opened = c.seat.Opened
	if c.t.Plays && c.rules.Steal.Allowed {
		c.t.Offer, _ = c.offer()
	}
	c.t.Beats = c.beats()
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
	n := c.t.EndedBy
	help := fmt.Sprintf("fix %d LINE replaces the line that ended it", n)
	switch {
	case n == c.line.Number:
		help = "nothing can follow the end of a turn"
	case c.r.Number == c.last && n == c.t.Lines[len(c.t.Lines)-1]:
		help = fmt.Sprintf("undo %s takes back the last line, fix %d LINE replaces it", Quoted(c.seat.Name), n)
	}
	ending := c.t.Ending()
	switch {
	case c.t.Ended == WentVoid && c.seat.Left:
		ending = "left the table"
	case c.t.Ended == WentVoid:
		ending = "it doesn't count"
	}
	return refused(help, "%s's turn in round %d has ended: %s", c.seat.Name, c.r.Number, ending)
}

// entry reads one fact.
func (c *cell) entry(e Entry) error {
	switch e.Kind {
	case Keep, Nothing:
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
	case Adjust:
		c.t.Given += e.Points
		c.Add(c.t.Seat, e.Points)
		if c.seat.Total > 0 && c.seat.Total >= c.rules.Bank.Opening {
			c.seat.Opened = true
		}
		if !c.t.Begun() {
			c.begins()
		}
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
	return slices.ContainsFunc(t.Entries[:len(t.Entries)-1], func(e Entry) bool { return e.Kind.OfTurn() })
}

func (c *cell) keep(e Entry) error {
	t, card := c.t, c.r.Card
	if beyond(card.Faces(), e.Dice|e.Rest) || e.Kind == Nothing && (e.Dice != 0 || e.Points != 0) {
		return damaged()
	}
	if e.Rest != 0 && e.Dice.Len()+e.Rest.Len() != int(t.Shape.Left) {
		help := "kept/rest gives all the dice of a roll: 444/26"
		if e.Kind == Nothing {
			help = "0/22346 gives all the dice of a throw in which nothing scored"
		}
		return c.wrongRoll(e.Dice.Len()+e.Rest.Len(), help)
	}
	if t.NoRollLeft() {
		return refusedBy("end.last_turns", c.withoutRoll(), "%s had the one last roll", c.seat.Name)
	}
	a := card.Throw(t.Shape, scorer.Throw{Kept: e.Dice, Rest: e.Rest, Said: e.Points})
	switch {
	case a.Refused != nil && a.Refused.Spent != "": // which keep it counts with is in the turn's own words
		_, _, err := card.Explain(t.Start, t.Stolen, append(slices.Clone(t.Kept), e.Dice), t.Said...)
		return err
	case a.Refused != nil:
		return a.Refused
	}
	c.take(e, a.Move)
	if e.Kind == Keep && a.Next.Hot && c.rules.Play == scorer.Together && c.rules.Bank.Stops && !slices.Contains(c.r.Full, t.Seat) {
		c.r.Full = append(c.r.Full, t.Seat)
	}
	return nil
}

// NoRollLeft reports whether the turn was one roll, and has had it.
func (t *Turn) NoRollLeft() bool { return t.OneRoll && len(t.Kept) > 0 }

// withoutRoll is what can be done where there is no other roll.
func (c *cell) withoutRoll() string {
	bank := c.asBank()
	_, needs := c.rules.Worth(bank)
	if slices.ContainsFunc(needs, func(need scorer.Need) bool { return c.rules.Refuses(bank, need) }) {
		return "there is no other roll: s ends the turn"
	}
	return "b banks what was kept"
}

// beyond reports whether some of the dice show faces that these dice don't have,
// as only a damaged file can say.
func beyond(faces scorer.Faces, dice Dice) bool { return dice>>(4*len(faces)) != 0 }

// usualThrows is room for those of most turns.
const usualThrows = 3

// take adds a move to the turn, and does what else its dice do.
func (c *cell) take(e Entry, m scorer.Move) {
	t := c.t
	throw := Throw{Line: c.line.Number, Held: t.Held, Shape: t.Shape, Move: m}
	if e.Dice.Len()+e.Rest.Len() == int(t.Shape.Left) {
		throw.Roll = e.Dice + e.Rest
	}
	if t.Throws == nil {
		t.Throws = make([]Throw, 0, usualThrows)
	}
	t.Throws, t.Kept = append(t.Throws, throw), append(t.Kept, e.Dice)
	t.Shape, t.Held = m.Next, throw.After()
	if e.Points != 0 {
		t.Said = append(append(t.Said, make([]int, len(t.Kept)-1-len(t.Said))...), e.Points)
	}
	c.effect(m.Effect)
}

// effect is what some hands do beside scoring.
func (c *cell) effect(e scorer.Effect) {
	switch e {
	case scorer.Void:
		c.t.Ended = WentVoid
	case scorer.Lose:
		c.fine(scorer.AllPoints)
		if c.t.Ended == Open { // a farkle stays one
			c.t.Ended = WentVoid
		}
	case scorer.Win:
		c.t.Ended = WonGame
		c.Win(c.t.Seat)
	case scorer.Out:
		c.t.Ended = WentOut
		c.seat.Playing, c.seat.Left = false, true
		c.lastLeft()
	}
}

// wrongRoll: what was kept and what was left don't make the dice thrown.
func (c *cell) wrongRoll(n int, help string) error {
	verb := "were"
	if c.t.Shape.Left == 1 {
		verb = "was"
	}
	return refused(help, "that is %s, and %s %s thrown", scorer.DiceWord(n), scorer.CountWord(int(c.t.Shape.Left)), verb)
}

func (c *cell) farkle(e Entry) error {
	t, card := c.t, c.r.Card
	if beyond(card.Faces(), e.Dice) {
		return damaged()
	}
	if e.Dice != 0 && e.Dice.Len() != int(t.Shape.Left) && !card.Over(t.Shape) {
		return c.wrongRoll(e.Dice.Len(), "f/ gives all the dice of the roll; f alone will do")
	}
	if no := card.Throw(t.Shape, scorer.Throw{Rest: e.Dice}).NotFarkle(); no != nil {
		return no
	}
	t.Throws = append(t.Throws, Throw{Line: c.line.Number, Held: t.Held, Shape: t.Shape, Roll: e.Dice, Farkle: true})
	c.farkled()
	return nil
}

// shortfall is what a turn costs that ends without a bank: for not reaching what
// was needed, and for a failed steal.
func (c *cell) shortfall() int {
	if c.t.From != 0 {
		return c.rules.Bank.Fine + c.rules.Steal.Fine
	}
	return c.rules.Bank.Fine
}

// farkled ends the turn at nothing, and takes what that costs: for a throw of
// all the dice that scored nothing, for a failed steal, for not reaching what
// was needed, for a streak.
func (c *cell) farkled() {
	t := c.t
	t.Ended = Farkled
	cost, effect := c.r.Card.Throw(t.Shape, scorer.Throw{}).Costs()
	c.fine(cost + c.shortfall())
	c.effect(effect)
	fine, round := c.Contest.Farkle(t.Seat)
	t.Fine, t.TakenBack = t.Fine+fine, round
}
