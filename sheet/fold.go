package sheet

import (
	"cmp"
	"fmt"
	"iter"
	"slices"

	"farkle/scorer"
)

// A folding is the one reading of a game's lines, cell by cell: the rounds in
// order; in each first who joins and the Common Die, then the seats in the
// order they play, then a call. Typing order counts only inside a cell.
type folding struct {
	*State
	*Contest
	head  Head
	cards *cards
	lines map[int][]Line          // by round
	last  int                     // the last round that holds a line
	watch func(r *Round, t *Turn) // told of each turn that is played, as it begins; nil for nobody
}

// fold derives the state of a game from its lines.
func fold(g *Game) *State { return newFolding(g).fold() }

func newFolding(g *Game) *folding {
	j := readJournal(g.lines)
	f := &folding{
		State: &State{game: g}, head: g.head, cards: g.cards, lines: map[int][]Line{},
		Contest: &Contest{status: Playing, first: g.head.First, teams: g.cards.start.Rules().End.Teams},
	}
	f.Lines = make([]Written, 0, len(g.lines))
	for i, line := range g.lines {
		f.Lines = append(f.Lines, Written{line, j.fates[i], j.by[i]})
	}
	for i, name := range g.names() {
		f.Seats = append(f.Seats, Seat{Name: name})
		if typed := g.typed()[i]; typed != name {
			f.Seats[i].typed = typed
		}
		if i < len(g.head.Seats) {
			f.Seats[i].Playing = true
			f.seating = append(f.seating, i+1)
		}
	}
	f.seats, f.since, f.scored = f.Seats, make([]int, len(f.Seats)), make([]*scored, len(f.Seats))
	f.contest = f.Contest
	f.sortOut(j.counting())
	return f
}

func (f *folding) fold() *State {
	for n := 1; ; n++ {
		f.round(n)
		closed := f.Rounds[n-1].Closed
		if f.status == Over || n > f.last || n == f.last && !closed {
			break
		}
	}
	f.Round = len(f.Rounds)
	f.Card = f.Rounds[f.Round-1].Card
	f.afterTheEnd()
	f.conclude()
	slices.SortStableFunc(f.Problems, func(a, b Problem) int { return cmp.Compare(a.Line, b.Line) })
	return f.State
}

// sortOut puts every line in its round, and the changes of rules in a list of
// their own.
func (f *folding) sortOut(lines []Line) {
	most := len(f.Lines) + 1 // each round but the current one takes at least a line
	for _, line := range lines {
		if line.Round < 1 || line.Round > most {
			f.problem(line, refused(fmt.Sprintf("strike %d crosses it out", line.Number), "round %d hasn't come yet", line.Round))
			continue
		}
		f.lines[line.Round] = append(f.lines[line.Round], line)
		for _, e := range line.Entries {
			switch {
			case e.Kind == Rules:
				f.rule(line, e)
			case e.Kind == Played:
				f.State.Played = e.Text
			case e.Kind == Practice:
				f.State.Practice = true
			case e.Kind != Note && e.Kind != Join && e.Kind != Seats: // which can be said between rounds
				f.last = max(f.last, line.Round)
			}
		}
	}
}

// rule notes a change of rules, if the rules can be changed that way.
func (f *folding) rule(line Line, e Entry) {
	r := Ruling{Line: line.Number, From: e.From, Change: scorer.KeyValue{Key: e.Text, Value: e.Value}}
	if r.From == 0 {
		r.From = line.Round + 1
	}
	if r.Change.Key == "name" || r.Change.Key == "title" {
		f.problem(line, refused("change a rule, such as end.target=5000", "the rules of a game keep their %s", r.Change.Key))
		return
	}
	if s, err := scorer.FindSetting(r.Change.Key); err == nil && s.Fixed {
		f.problem(line, refused("start another game for that", "%s can't change during a game", r.Change.Key))
		return
	}
	if _, err := f.cards.with(f.changes(append(slices.Clone(f.Changes), r), mostGiven)); err != nil {
		f.problem(line, err)
		return
	}
	f.Changes = append(f.Changes, r)
}

// changes are the rules changed by the time of a round.
func (f *folding) changes(all []Ruling, round int) []scorer.KeyValue {
	var kvs []scorer.KeyValue
	for _, r := range all {
		if r.From <= round {
			kvs = append(kvs, r.Change)
		}
	}
	return kvs
}

// cardOf is the card a round is played under.
func (f *folding) cardOf(round int) *scorer.Card {
	card, err := f.cards.with(f.changes(f.Changes, round))
	if err != nil { // two changes that fit only together with a third, not in force yet
		return f.cards.start
	}
	return card
}

func (f *folding) problem(line Line, err error) {
	f.Problems = append(f.Problems, Problem{Line: line.Number, Round: line.Round, Seat: line.Seat, Err: err})
}

// round folds one round.
func (f *folding) round(n int) {
	f.Rounds = append(f.Rounds, Round{
		Number: n, Card: f.cardOf(n), Tiebreak: f.status == Tiebreak, Last: f.status == LastTurns,
	})
	r := &f.Rounds[n-1]
	f.joins(n)
	f.Begin(n, r.Card.Rules())
	order := f.Contest.Order()
	f.commonDie(r)

	r.Turns = make([]Turn, len(order)) // all at once: a turn may move the total of one to come
	for i, seat := range order {
		r.Turns[i] = Turn{Seat: seat, Ended: Open}
	}
	for i := range r.Turns {
		t := &r.Turns[i]
		t.Plays, t.OneRoll = f.Plays(t.Seat), f.OneRoll()
		f.cell(r, t, f.lines[n])
		if waits := !t.Plays || t.Ended == Open && n >= f.last; !waits || f.status != LastTurns {
			f.Contest.Played(order, i, t.Shifts...)
		}
	}
	for i := range r.Turns {
		r.Turns[i].Total = f.Seats[r.Turns[i].Seat-1].Total
	}
	for _, line := range f.lines[n] {
		if !slices.Contains(order, line.Seat) && slices.ContainsFunc(line.Entries, Entry.ofCell) {
			f.problem(line, f.notAtTable(line.Seat, n))
		}
	}
	if r.Card.Rules().HasCommonDie() && r.Common.Side == "" {
		r.Common.Due = f.rollerDue() // whose turn it was may have left
	}
	r.Common.Names = f.namer(r)
	r.Closed = f.closed(r)
	if r.Closed || n < f.last {
		f.EndRound(order)
	}
	f.concede()
	f.calls(n)
}

func (f *folding) notAtTable(seat, round int) error {
	if seat < 1 || seat > len(f.Seats) {
		return refused("start the line with a player's name", "nobody is named")
	}
	return refused("join brings a player to the table", "%s isn't at the table in round %d", f.Name(seat), round)
}

// ofCell reports whether an entry belongs to the cell of its line's seat.
func (k Kind) ofCell() bool { return k.OfTurn() || k == Adjust || k == Leave }

func (e Entry) ofCell() bool { return e.Kind.ofCell() }

// said are the entries of these kinds in a round, each with its line.
func (f *folding) said(round int, kinds ...Kind) iter.Seq2[Line, Entry] {
	return func(yield func(Line, Entry) bool) {
		for _, line := range f.lines[round] {
			for _, e := range line.Entries {
				if slices.Contains(kinds, e.Kind) && !yield(line, e) {
					return
				}
			}
		}
	}
}

// joins seats the players who join in a round, or who change seats, before anybody
// plays it.
func (f *folding) joins(round int) {
	for line, e := range f.said(round, Join, Seats) {
		if e.Kind == Join {
			f.join(line, e)
		} else {
			f.reseat(line, e)
		}
	}
}

func (f *folding) join(line Line, e Entry) {
	switch {
	case line.Seat < 1 || line.Seat > len(f.Seats):
		f.problem(line, damaged())
		return
	case f.Seats[line.Seat-1].Playing && !f.fromPaper(line, e):
		f.problem(line, refused("use another name", "%s is already playing", e.Text))
		return
	case f.status != Playing:
		f.problem(line, f.status.noJoining())
		return
	case e.Points > 0 && e.Points >= f.cardOf(line.Round).Rules().End.Target:
		f.problem(line, refused("give fewer points than the target", "nobody can join with %s", number(e.Points)))
		return
	}
	seat := &f.Seats[line.Seat-1]
	back := slices.Contains(f.seating, line.Seat) && seat.Left // in the same chair, with everything as it was
	seat.Playing, seat.Left = true, false
	if e.Points > 0 && !back {
		seat.Total, seat.Opened = e.Points, true
	}
	if slices.Contains(f.seating, line.Seat) {
		return
	}
	at := len(f.seating)
	for i, s := range f.seating {
		if f.Seats[s-1].called(e.Value) {
			at = i + 1
		}
	}
	f.seating = slices.Insert(f.seating, at, line.Seat)
}

// fromPaper reports whether a player who sits at the table from the start brings
// points from a sheet of paper.
func (f *folding) fromPaper(line Line, e Entry) bool {
	return line.Round == 1 && e.Points > 0 && f.Seats[line.Seat-1].Total == 0
}

// closed reports whether everybody has had a turn. A Common Die that nobody is
// left to roll keeps no round open.
func (f *folding) closed(r *Round) bool {
	if r.Card.Rules().HasCommonDie() && r.Common.Side == "" && len(f.Contest.Order()) > 0 {
		return false
	}
	played := false
	for _, t := range r.Turns {
		if t.Plays && t.Ended == Open {
			return false
		}
		played = played || t.Plays
	}
	return played
}

// calls ends the game where it was called off.
func (f *folding) calls(round int) {
	for line, e := range f.said(round, Call, Discard) {
		switch {
		case e.Kind == Discard:
			f.discard(line)
		case f.status == Over:
			f.problem(line, refused(fmt.Sprintf("strike %d crosses it out", line.Number), "the game was over already"))
		case e.None:
			f.status, f.Outcome.Called = Over, true
		default:
			f.status, f.Outcome.Called, f.winners = Over, true, f.best(f.Contest.Order())
		}
	}
}

// discard ends a game that nobody has played.
func (f *folding) discard(line Line) {
	if f.begun() {
		f.problem(line, refused(fmt.Sprintf("strike %d crosses it out", line.Number), "a game with turns on it stays"))
		return
	}
	f.status, f.Outcome.Called, f.State.Discarded, f.winners = Over, true, true, nil
}

// afterTheEnd lists the lines typed in rounds that a correction has cut off. A
// rule counts from its own round on, whenever it was typed: it may be what ended
// the game.
func (f *folding) afterTheEnd() {
	for n := len(f.Rounds) + 1; n <= f.last; n++ {
		for _, line := range f.lines[n] {
			e := line.Entries[0]
			counts := e.Kind == Note || e.Kind == Played || e.Kind == Practice || e.From != 0 && e.From <= len(f.Rounds)
			if !counts {
				f.problem(line, refused("it doesn't count; correct what ended the game if that is wrong", "the game was over after round %d", len(f.Rounds)))
			}
		}
	}
}

// coming notes who has sat down and waits for a round to come.
func (f *folding) coming() {
	for n := range f.lines {
		for line := range f.said(n, Join) {
			if n <= f.Round || line.Seat < 1 || line.Seat > len(f.Seats) {
				continue
			}
			if seat := &f.Seats[line.Seat-1]; seat.Joins == 0 || n < seat.Joins {
				seat.Joins = n
			}
		}
	}
}

// conclude works out what a screen shows beside the rounds.
func (f *folding) conclude() {
	f.coming()
	f.State.Order = f.Contest.Order()
	f.Outcome.Status, f.Outcome.Trigger, f.Outcome.Winners = f.status, f.trigger, f.winners
	switch f.status {
	case LastTurns:
		f.Outcome.Owed = f.playing(f.owed)
	case Tiebreak:
		f.Outcome.Tied, f.Outcome.Owed = f.tied, f.Rounds[f.Round-1].open()
	}
	rules := f.Card.Rules()
	ahead := func(a, b int) bool { // b is placed before a
		for _, first := range [][]int{f.Outcome.Winners, f.tied} { // whoever else has more: a fine may be paid in a tiebreak
			if aIn, bIn := slices.Contains(first, a), slices.Contains(first, b); aIn != bIn {
				return bIn
			}
		}
		return Lead(rules, f.Contest.Score(b), f.Contest.Score(a)) > 0
	}
	for i := range f.Seats {
		seat := &f.Seats[i]
		if !seat.Playing && !seat.Left {
			continue
		}
		var before []int // sides
		for j, other := range f.Seats {
			side := f.Side(j + 1)
			if (other.Playing || other.Left) && side != f.Side(i+1) && ahead(i+1, j+1) && !slices.Contains(before, side) {
				before = append(before, side)
			}
		}
		seat.Place, seat.Score = 1+len(before), f.Contest.Score(i+1)
	}
	for _, r := range f.Rounds[:f.Round-1] {
		for _, t := range r.Turns {
			if t.Plays && t.Ended == Open {
				f.Gaps = append(f.Gaps, Gap{Round: r.Number, Seat: t.Seat, Begun: t.Begun()})
			}
		}
	}
	f.awaited()
}

// awaited works out what the table waits for, and from whom.
func (f *folding) awaited() {
	r := f.Rounds[f.Round-1]
	rules := r.Card.Rules()
	open := r.open()
	switch {
	case f.status == Over || len(f.State.Order) == 0:
	case rules.HasCommonDie() && r.Common.Side == "":
		f.Awaits, f.Next = AwaitsCommon, []int{r.Common.Due}
	case r.Common.Open():
		f.Awaits, f.Next = AwaitsWild, []int{r.Common.Names}
	case len(open) == 0:
	case rules.Play == scorer.Together:
		f.Awaits, f.Next = AwaitsTurn, open
	default:
		ahead := slices.IndexFunc(open, func(seat int) bool { return !r.passed(seat) })
		f.Awaits, f.Next = AwaitsTurn, []int{open[max(ahead, 0)]} // or else the first that was passed over
	}
}

func (s Status) noJoining() error {
	return refused("a player can sit down as long as nobody has reached the target", "nobody can join %s", s.phase())
}

// phase says in words how far the game is, for a sentence.
func (s Status) phase() string {
	switch s {
	case LastTurns:
		return "in the last turns"
	case Tiebreak:
		return "in a tiebreak"
	}
	return fmt.Sprintf("once the game is %s", s)
}
