package sheet

import (
	"fmt"
	"slices"
	"strings"
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
		alone := e.Kind == Common || e.Kind == Wild || e.Kind == Call || e.Kind == Rules
		if rest := len(entries) - i - 1; alone && (i > 0 || rest > 1 || rest == 1 && entries[1].Kind != Note) {
			return unreadable("put a comma between: common 5, ann 444", "%s stands in a line of its own", e.Kind)
		}
	}
	return nil
}

// admit gives the line a seat for an entry, and refuses an entry whose time
// hasn't come or is over.
func (p *placing) admit(t Typed, e *Entry) error {
	over := p.Outcome.Status == Over && t.Round == 0
	switch {
	case e.Kind == Note:
		return nil
	case over:
		return p.isOver()
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
	case e.Kind == Common:
		return p.rolls()
	case e.Kind == Wild:
		return p.names()
	case e.Kind == Undo || e.Kind == Redo || e.Kind == Strike || e.Kind == Restore || e.Kind == Fix || e.Kind == Join:
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
		who = fmt.Sprintf("%s %s won", p.list(w, "and"), verb)
	}
	return refused("undo takes the last line back; strike N and fix N LINE correct any other", "the game is over: %s", who)
}

func (p *placing) list(seats []int, last string) string {
	names := make([]string, len(seats))
	for i, s := range seats {
		names[i] = p.Name(s)
	}
	return list(names, last)
}

// rolls finds who rolled the Common Die: whoever is named, else whose turn it is.
func (p *placing) rolls() error {
	if p.line.Seat == 0 {
		p.line.Seat = p.round().Common.Due
	}
	return nil
}

// names makes a Wild's number a line of the player who rolled it.
func (p *placing) names() error {
	roller := p.round().Common.Roller
	switch {
	case p.line.Seat == 0:
		p.line.Seat = roller
	case roller != 0 && p.line.Seat != roller:
		return refused("leave the name out if it was "+p.Name(roller), "%s rolled the Wild, and names it", p.Name(roller))
	}
	return nil
}

// whose finds the seat of a line that names none, where only one can be meant.
func (p *placing) whose() error {
	if p.line.Seat != 0 {
		return nil
	}
	able := p.Next
	if p.Awaits != AwaitsTurn {
		able = p.open(p.round())
	}
	if p.line.Round != p.Round {
		able = p.open(p.round())
	}
	switch len(able) {
	case 1:
		p.line.Seat = able[0]
		return nil
	case 0:
		return refused("fix N LINE changes a turn that has ended", "every turn of round %d has ended", p.line.Round)
	}
	return unreadable("start with the name: "+Quoted(p.Name(able[0]))+" "+EntriesText(p.line.Entries, p.Faces()),
		"whose turn is it: %s?", p.list(able, "or"))
}

// open are the seats whose turns haven't ended.
func (p *placing) open(r Round) []int {
	var seats []int
	for _, t := range r.Turns {
		if t.Plays && t.Ended == Open {
			seats = append(seats, t.Seat)
		}
	}
	return seats
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
		return refused(p.naming(r)+"wild 4 names the 4", "%s has to name the Wild first", p.Name(r.Common.Roller))
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
		if t := p.State.Turn(r.Number, seat); t != nil && len(t.Lines) > 0 {
			return t.Lines[len(t.Lines)-1]
		}
	}
	return 0
}

func (p *placing) undo() error {
	e := &p.line.Entries[0]
	j := readJournal(p.lines)
	n, ok := j.undoable(p.line.Seat)
	switch {
	case !ok && p.line.Seat != 0:
		return refused("undo takes back the last line, whoever it is about", "%s has nothing to undo", p.Name(p.line.Seat))
	case !ok:
		return refused("every line that was typed has been taken back or crossed out", "there is nothing to undo")
	case e.Target == 0:
		e.Target = n
	case e.Target != n:
		return refused(fmt.Sprintf("strike %d crosses it out", e.Target), "the last line is %d, not %d", n, e.Target)
	}
	return p.alone()
}

func (p *placing) redo() error {
	e := &p.line.Entries[0]
	n, ok := readJournal(p.lines).redoable()
	if !ok || e.Target != 0 && e.Target != n {
		return refused("redo takes back an undo, until something new is typed", "there is nothing to redo")
	}
	e.Target = n
	return p.alone()
}

// alone makes a correction a line of the table, and refuses words after it.
func (p *placing) alone() error {
	p.line.Seat = 0
	if len(p.line.Entries) > 1 {
		return unreadable("put the rest on a line of its own", "nothing can follow %s", p.line.Entries[0].Kind)
	}
	return nil
}

// correct places a strike, restore or fix.
func (p *placing) correct(e Entry) error {
	if e.Target > len(p.lines) {
		help := "nothing has been typed yet"
		if n := len(p.lines); n > 0 {
			help = fmt.Sprintf("the last line is %d", n)
		}
		return refused(help, "there is no line %d", e.Target)
	}
	target := p.State.Lines[e.Target-1]
	if len(target.content()) == 0 {
		return refused("undo takes back the last line", "line %d is a correction: %s", e.Target, p.LineText(target.Line))
	}
	if target.Fate == Replaced {
		return refused(fmt.Sprintf("%s %d", e.Kind, target.By), "line %d was replaced by line %d", e.Target, target.By)
	}
	switch e.Kind {
	case Strike:
		if target.Fate != Counts {
			return refused(fmt.Sprintf("restore %d brings it back", e.Target), "line %d doesn't count already: %s", e.Target, target.Fate)
		}
		return p.alone()
	case Restore:
		if target.Fate == Counts {
			return refused(fmt.Sprintf("strike %d crosses it out", e.Target), "line %d counts already", e.Target)
		}
		if by := p.replaces(target.Number); by > 0 {
			return refused(fmt.Sprintf("fix %d LINE replaces that", by), "line %d stands in that place now", by)
		}
		return p.alone()
	}
	return p.fix(target)
}

// replaces is the line that would be read in the place of a line if it were
// brought back: a fix that was taken back, and another made since.
func (p *placing) replaces(number int) int {
	again := Line{Number: p.line.Number, Entries: []Entry{{Kind: Restore, Target: number}}}
	j := readJournal(p.With(again).lines)
	if j.fates[number-1] == Replaced {
		return j.by[number-1]
	}
	return 0
}

// fix reads the rest of the line where the target stood.
func (p *placing) fix(target Written) error {
	if len(p.line.Entries) == 1 {
		n := target.Number
		return unreadable(fmt.Sprintf("fix %d 444 b, or strike %d to cross it out", n, n), "line %d should say what?", n)
	}
	p.line.Round = target.Round
	if p.line.Seat == 0 {
		p.line.Seat = target.Seat
	}
	if err := apart(p.line.Entries[1:]); err != nil {
		return err
	}
	for i := range p.line.Entries[1:] {
		e := &p.line.Entries[1+i]
		switch {
		case e.Kind == Rules && e.From == 0:
			e.From = target.Round + 1
			for _, old := range target.content() {
				if old.Kind == Rules {
					e.From = old.From
				}
			}
		case e.Kind == Join || e.Kind == Undo || e.Kind == Redo || e.Kind == Strike || e.Kind == Restore || e.Kind == Fix:
			return refused(fmt.Sprintf("strike %d, and type the new line", target.Number), "%s can't stand in place of another line", e.Kind)
		case e.Kind.ofCell() && p.line.Seat == 0:
			return unreadable(fmt.Sprintf("name the player: fix %d ann 444 b", target.Number), "whose turn is that?")
		}
	}
	return nil
}

// join finds the seat of somebody who sits down: a new one, or the one she had.
// She plays this round if her place in it is still to come.
func (p *placing) join(e Entry) error {
	if p.Outcome.Status == Over {
		return p.isOver()
	}
	names := roster(p.head, p.lines)
	p.line.Seat = 1 + slices.IndexFunc(names, func(n string) bool { return sameName(n, e.Text) })
	if p.line.Seat == 0 {
		if len(names) == MostPlayers {
			return refused("a seat stays its player's, also of one who has left", "a game has at most %d players", MostPlayers)
		}
		p.line.Seat = len(names) + 1
	}
	if len(p.line.Entries) > 1 {
		return unreadable("put the rest on a line of its own", "nothing can follow join")
	}
	if p.line.Seat <= len(p.Seats) {
		switch seat := p.Seats[p.line.Seat-1]; {
		case seat.Playing:
			return refused("use another name", "%s is already playing", seat.Name)
		case seat.Joins > 0:
			return refused("undo "+Quoted(seat.Name)+" takes it back", "%s has joined already, and plays from round %d", seat.Name, seat.Joins)
		}
	}
	if p.line.Round < p.Round {
		return nil
	}
	if p.Outcome.Status != Playing {
		return p.Outcome.Status.noJoining()
	}
	if p.tooLate(p.round(), e) {
		p.line.Round++
	}
	return nil
}

// tooLate reports whether the place of somebody who joins has been passed in
// this round.
func (p *placing) tooLate(r Round, e Entry) bool {
	if p.State.Turn(r.Number, p.line.Seat) != nil {
		return true // she has left this round
	}
	begun := slices.ContainsFunc(r.Turns, Turn.Begun)
	if !begun || r.Card.Rules().Play == scorer.Together {
		return begun
	}
	with := p.With(*p.line).State()
	order := with.Order
	mine := slices.Index(order, p.line.Seat)
	for _, t := range r.Turns {
		if t.Begun() && slices.Index(order, t.Seat) > mine {
			return true
		}
	}
	return false
}

// Words joins words that were typed apart, as a shell passes them on. A word
// with blanks in it that is a whole player's name, or the reason of an
// adjustment, stays one word: the shell has taken its quotes away.
func (g *Game) Words(words []string) string {
	names := g.State().Names()
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = w
		isName := slices.ContainsFunc(names, func(n string) bool { return n != "" && sameName(n, w) })
		isReason := i > 0 && adjusts(words[i-1])
		if strings.ContainsAny(w, " ,\"") && (isName || isReason) {
			out[i] = quote(w)
		}
	}
	return strings.Join(out, " ")
}

// adjusts reports whether a word gives or takes points: "+50".
func adjusts(word string) bool {
	if word == "" || word[0] != '+' && word[0] != '-' {
		return false
	}
	_, err := wholeNumber(word[1:])
	return err == nil
}
