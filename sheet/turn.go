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

// cell reads what was written in one cell.
func (f *folding) cell(r *Round, t *Turn, lines []Line) {
	c := &cell{folding: f, r: r, t: t, seat: &f.Seats[t.Seat-1], rules: r.Card.Rules()}
	t.Start = r.Card.Start(r.Common.Face)
	t.Shape = t.Start
	t.Doubled = r.Common.Doubles()
	for _, line := range lines {
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
		return refused("f is the farkle that ends the turn", "in these rules a throw that scores nothing is a farkle")
	case Adjust:
		c.t.Given += e.Points
		c.seat.Total += e.Points
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
	if e.Rest != 0 && e.Dice.Len()+e.Rest.Len() != int(t.Shape.Left) {
		return c.wrongRoll(e.Dice.Len()+e.Rest.Len(), "kept/rest gives all the dice of a roll: 444/26")
	}
	m, err := card.Keep(t.Shape, e.Dice)
	if err != nil {
		return err
	}
	t.Shape = m.Next
	t.Held += m.Points
	t.Kept = append(t.Kept, e.Dice)
	t.Running = append(t.Running, t.Held)
	if m.Next.Hot && c.rules.Play == scorer.Together && !slices.Contains(c.r.Full, t.Seat) {
		c.r.Full = append(c.r.Full, t.Seat)
	}
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
	t.Ended = Farkled
	if !c.seat.Opened && c.rules.Farkle.BeforeOpening == scorer.Ignore {
		return nil
	}
	c.seat.Streak++
	if c.rules.Farkle.Streak > 0 && c.seat.Streak >= c.rules.Farkle.Streak {
		c.seat.Streak = 0
		c.fine(c.rules.Farkle.Penalty)
	}
	return nil
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
	c.seat.Total -= points
}

func (c *cell) bank() error {
	if len(c.t.Kept) == 0 {
		return refused("only a farkle (f), a stop (s) or an absence (-) scores nothing", "nothing was kept, so there is nothing to bank")
	}
	return c.score(Banked)
}

// score writes the turn on the sheet if it is worth what is needed, in the one
// order: doubling, needs, doubling, overshoot, add. A stop below what is needed
// scores nothing.
func (c *cell) score(how End) error {
	t := c.t
	worth, needs := c.rules.Worth(scorer.Bank{
		Points: t.Held, Doubled: t.Doubled, Opened: c.seat.Opened, Hot: t.Shape.Hot && how == Banked,
	})
	for _, need := range needs {
		if how == Banked && (c.rules.Bank.Below == scorer.Refuse || need.Least == 0) {
			return need
		}
	}
	t.Ended, t.Lacks = how, needs
	switch total := c.seat.Total + worth; {
	case len(needs) > 0:
	case c.rules.End.Exact && total > c.rules.End.Target && !c.r.Tiebreak:
		t.Over = total - c.rules.End.Target
	default:
		t.Points = worth
		t.Opens = !c.seat.Opened
		c.seat.Opened, c.seat.Streak = true, 0
		c.seat.Total = total
	}
	return nil
}

// stop ends a turn the player didn't choose to end. Together it pays like a
// bank; in turn it gives the turn up.
func (c *cell) stop() error {
	if c.rules.Play == scorer.InTurn || len(c.t.Kept) == 0 {
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
	case from == nil:
		return refused(help, "nobody played just before")
	case from.Ended != Banked || from.Points == 0:
		return refused(help, "%s left nothing to steal", c.Name(from.Seat))
	case from.Called && from.Left == 0:
		return refused("say how many dice were left: =450/3", "nobody knows how many dice %s left", c.Name(from.Seat))
	}
	start := from.Shape
	if from.Called {
		start = c.r.Card.Leftover(from.Left)
		start.Hot = from.Left == c.rules.Dice
	}
	if start.Hot && !c.rules.Steal.AfterHotDice {
		return refusedBy("steal.after_hot_dice", help, "%s stopped on hot dice", c.Name(from.Seat))
	}
	start.Hot = false
	t.Start, t.Shape = start, start
	t.Stolen, t.From, t.Held = from.Points, from.Seat, from.Points
	return nil
}
