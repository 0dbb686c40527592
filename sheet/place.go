package sheet

import (
	"fmt"
	"slices"
	"time"

	"farkle/scorer"
)

// place gives a line that was read its number and its cell, and refuses what
// can't be said now: a line of a seat that isn't up, before the Common Die is
// known, after the game is over. What the rules say about the dice is for the
// fold.
func (g *Game) place(t Typed, at time.Time) (Line, error) {
	line := Line{Number: len(g.lines) + 1, At: at, Round: t.Round, Seat: t.Seat, Entries: t.Entries}
	p := &placing{Game: g, State: g.State(), line: &line}
	if t.Round > p.Round {
		return line, refused(fmt.Sprintf("the current round is %d", p.Round), "round %d hasn't come yet", t.Round)
	}
	if line.Round == 0 || t.Entries[0].isCorrection() {
		line.Round = p.Round
	}
	var err error
	switch e := t.Entries[0]; e.Kind {
	case Undo:
		err = p.undo()
	case Redo:
		err = p.redo()
	case Strike, Restore, Fix:
		err = p.correct(e)
	case Join:
		err = p.join(e)
	default:
		err = p.say(t)
	}
	return line, err
}

// A placing is one line on its way into the game.
type placing struct {
	*Game
	*State
	line *Line
}

// say places a line that isn't a correction and brings nobody to the table.
func (p *placing) say(t Typed) error {
	if err := apart(p.line.Entries); err != nil {
		return err
	}
	for i := range p.line.Entries {
		e := &p.line.Entries[i]
		if err := p.admit(t, e); err != nil {
			return err
		}
		if e.Kind == Rules && e.From == 0 {
			e.From = p.line.Round + 1
		}
	}
	return nil
}

// apart refuses a fact about the whole table in a line with anything but a note:
// it has to be undone and corrected by itself.
func apart(entries []Entry) error {
	for i, e := range entries {
		alone := e.Kind.alone()
		if rest := len(entries) - i - 1; alone && (i > 0 || rest > 1 || rest == 1 && entries[1].Kind != Note) {
			return unreadable("put a comma between: common 5, ann 444", "%s needs a line of its own", e.Kind)
		}
	}
	return nil
}

// alone reports whether a fact is about the whole table.
func (k Kind) alone() bool {
	switch k {
	case Common, Wild, Call, Rules, Seats, Played, Practice, Discard:
		return true
	}
	return false
}

// admit gives the line a seat for an entry, and refuses an entry whose time
// hasn't come or is over.
func (p *placing) admit(t Typed, e *Entry) error {
	over := p.Outcome.Status == Over && t.Round == 0
	again := e.From != 0 && e.From <= p.Round // a correction of rounds already played
	switch {
	case e.Kind == Note:
		return nil
	case e.Kind == Played || e.Kind == Practice:
		p.line.Seat = 0
		return nil
	case e.Kind == Discard:
		return p.discard()
	case over && !again:
		return p.isOver()
	case e.Kind == Seats && p.line.Round != p.Round:
		return unreadable("leave the round out", "seats counts from now, not from round %d", t.Round)
	case (e.Kind == Rules || e.Kind == Call) && p.line.Round != p.Round:
		return unreadable("leave the round out; rules KEY=VALUE from N counts from round N", "%s counts from now, not from round %d", e.Kind, t.Round)
	case e.Kind == Rules:
		if e.From > p.Round+1 {
			return refused(fmt.Sprintf("the next round is %d", p.Round+1), "round %d is too far ahead", e.From)
		}
		return nil
	case e.Kind == Call:
		p.line.Seat = 0
		return nil
	case e.Kind == Seats:
		p.line.Seat, p.line.Round = 0, p.nextRound()
		return p.everybody(*e)
	case e.Kind == Common:
		return p.rolls()
	case e.Kind == Wild:
		return p.names()
	case e.isCorrection() || e.Kind == Join:
		return unreadable("put it on a line of its own", "%s can't follow other words", e.Kind)
	}
	if err := p.whose(); err != nil {
		return err
	}
	if e.Kind == Leave || e.Kind == Adjust {
		if e.Kind == Leave && !p.Seats[p.line.Seat-1].Playing {
			return refused(fmt.Sprintf("join %s brings a player to the table", Quoted(p.Name(p.line.Seat))), "%s isn't at the table", p.Name(p.line.Seat))
		}
		return nil
	}
	if err := p.known(e.Kind); err != nil {
		return err
	}
	return p.isUp(t)
}

func (p *placing) round() Round { return p.Rounds[p.line.Round-1] }

func (p *placing) isOver() error {
	who := "nobody won"
	if w := p.Outcome.Winners; len(w) > 0 {
		verb := "has"
		if len(w) > 1 {
			verb = "have"
		}
		who = fmt.Sprintf("%s %s won", scorer.Listed(p.NamesOf(w), "and"), verb)
	}
	return refused("undo takes the last line back; strike N and fix N LINE correct any other", "the game is over: %s", who)
}

func nobodyThere() error {
	return refused("join NAME brings a player to the table", "nobody is at the table")
}

// rolls finds who rolled the Common Die: whoever is named, else whose turn it is.
func (p *placing) rolls() error {
	if len(p.Order) == 0 {
		return nobodyThere()
	}
	if p.line.Seat == 0 {
		p.line.Seat = p.round().Common.Due
	}
	return nil
}

// names makes a Wild's number a line of the player who names it.
func (p *placing) names() error {
	die := p.round().Common
	switch {
	case p.line.Seat == 0:
		p.line.Seat = die.Names
	case die.Roller != 0 && p.line.Seat != die.Roller && p.line.Seat != die.Names:
		return refused("leave the name out if it was "+p.Name(die.Roller), "%s rolled the Wild, and names it", p.Name(die.Roller))
	}
	return nil
}

// whose finds the seat of a line that names none, where only one can be meant.
func (p *placing) whose() error {
	if p.line.Seat != 0 {
		return nil
	}
	able, question := p.Next, "whose turn is it"
	switch turn := slices.ContainsFunc(p.line.Entries, func(e Entry) bool { return e.Kind.OfTurn() }); {
	case !turn: // anybody may leave, or be given points, whoever is up
		able, question = p.Order, "which player"
	case p.Awaits != AwaitsTurn || p.line.Round != p.Round:
		able = p.round().open()
	}
	switch len(able) {
	case 1:
		p.line.Seat = able[0]
		return nil
	case 0:
		if len(p.Order) == 0 {
			return nobodyThere()
		}
		return refused("fix N LINE changes a turn that has ended", "every turn of round %d has ended", p.line.Round)
	}
	return unreadable("start with the name: "+Quoted(p.Name(able[0]))+" "+EntriesText(p.line.Entries, p.Faces()),
		"%s: %s?", question, scorer.Listed(p.NamesOf(able), "or"))
}

// known refuses entries of a turn before the round's Common Die is known, and
// those about dice before a Wild has its number.
func (p *placing) known(k Kind) error {
	r := p.round()
	rules := r.Card.Rules()
	switch {
	case !rules.HasCommonDie():
		return nil
	case r.Common.Side == "":
		return refused(fmt.Sprintf("%s rolls it: %scommon 5, common 2x or common wild", p.Name(r.Common.Due), p.naming(r)),
			"the Common Die of round %d comes first", r.Number)
	case r.Common.Open() && k != Absent && k != Stop:
		return refused(p.naming(r)+"wild 4 names the 4", "%s has to name the Wild first", p.Name(r.Common.Names))
	}
	return nil
}

// naming is how a line names a round that isn't the current one.
func (p *placing) naming(r Round) string {
	if r.Number == p.Round {
		return ""
	}
	return fmt.Sprintf("round %d ", r.Number)
}

// isUp refuses, where players take turns, a line of somebody else in the
// current round. A turn skipped earlier in the round can be filled in by naming
// the round.
func (p *placing) isUp(t Typed) error {
	seat := p.line.Seat
	r := p.round()
	turn := p.State.Turn(r.Number, seat)
	if joins := p.Seats[seat-1].Joins; turn == nil && joins > 0 {
		return refused(fmt.Sprintf("wait for round %d", joins), "%s plays from round %d", p.Name(seat), joins)
	}
	if r.Card.Rules().Play == scorer.Together || r.Number != p.Round || turn == nil || !turn.Plays || turn.Ended != Open {
		return nil // whatever else is wrong, the fold says it
	}
	if slices.Contains(p.Next, seat) || t.Round != 0 && r.passed(seat) {
		return nil
	}
	if p.Outcome.Status == Over {
		return p.isOver()
	}
	up := p.Next[0]
	help := fmt.Sprintf("type %s's turn first", p.Name(up))
	if r.passed(seat) {
		help = fmt.Sprintf("to fill in %s's turn: round %d %s", p.Name(seat), r.Number, p.LineText(*p.line))
	} else if last := p.lastTurn(seat); last > 0 {
		help += fmt.Sprintf("; to correct %s's earlier turn: fix %d LINE", p.Name(seat), last)
	}
	return refused(help, "%s is up, not %s", p.Name(up), p.Name(seat))
}

// lastTurn is the newest line of a seat's turns, or 0.
func (p *placing) lastTurn(seat int) int {
	for _, r := range slices.Backward(p.Rounds) {
		switch t := p.State.Turn(r.Number, seat); {
		case t == nil:
		case t.EndedBy != 0:
			return t.EndedBy
		case t.Begun():
			return t.Lines[len(t.Lines)-1]
		}
	}
	return 0
}
