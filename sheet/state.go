package sheet

import (
	"slices"
	"time"

	"farkle/scorer"
)

// A State is where a game stands: everything a screen needs, all of it derived
// from the lines.
type State struct {
	Round    int          // the current round, from 1
	Card     *scorer.Card // the rules of the current round
	Seats    []Seat       // by seat: seat 1 is Seats[0]
	Order    []int        // the seats at the table in the order they play
	Rounds   []Round      // round 1 is Rounds[0]
	Next     []int        // the seats something is awaited from now, in order
	Awaits   Awaits       // what is awaited from them
	Outcome  Outcome
	Problems []Problem // lines that can't stand, as they are read
	Gaps     []Gap     // turns of earlier rounds left empty or unfinished
	Lines    []Written // every line and what became of it
	Changes  []Ruling  // the rules changed during the game

	Played    string // the day the game was played, as 2026-11-21, where that was said
	Practice  bool   // it doesn't count in statistics
	Discarded bool   // it was thrown away before anybody played

	contest *Contest
	game    *Game
}

// Awaits says what the table waits for.
type Awaits string

// What the table may wait for.
const (
	AwaitsTurn   Awaits = "turn"        // the next keep, bank or farkle
	AwaitsCommon Awaits = "common die"  // the round's Common Die
	AwaitsWild   Awaits = "wild number" // after the first roll
	AwaitsNobody Awaits = ""            // the game is over
)

// A Seat is a player and how he or she stands.
type Seat struct {
	Name    string
	typed   string // the name as lines keep it, where another is shown
	Total   int    // points
	Opened  bool   // on the sheet: has made the first bank
	Streak  int    // farkles in a row that count towards a fine
	Score   int    // what counts for the target: the total, or the joint total of a team
	Place   int    // 1 for the leader; equal scores share a place, and partners one; 0 before joining
	Playing bool   // sits at the table: has joined and not left
	Left    bool
	Joins   int // the coming round that a player who has sat down will play from; else 0
}

// A Round is one turn for everybody.
type Round struct {
	Number   int
	Card     *scorer.Card
	Common   CommonDie
	Turns    []Turn // in the order of play
	Tiebreak bool
	Last     bool  // somebody reached the target before this round: only last turns are played
	Closed   bool  // every turn has ended
	Full     []int // seats that used up their dice, where that makes the others stop
}

// A CommonDie is what the players share in a round.
type CommonDie struct {
	Due    int         // the seat whose turn it is to roll it
	Roller int         // the seat that rolled it; 0 until it is known
	Names  int         // the seat that names a Wild: the roller, or the next at the table where that one has left
	Side   string      // a face's key, scorer.Double or scorer.Wild; "" until it is known
	Face   scorer.Face // what it counts as; 0 under 2X, and until a Wild is named
	Named  bool        // a Wild that has its number
}

// Doubles reports whether the round is doubled.
func (c CommonDie) Doubles() bool { return c.Side == scorer.Double }

// Open reports whether a Wild still lacks its number.
func (c CommonDie) Open() bool { return c.Side == scorer.Wild && !c.Named }

// An End is how a turn ended.
type End string

// How a turn may end.
const (
	Open     End = "open" // it hasn't
	Banked   End = "bank"
	Farkled  End = "farkle"
	Stopped  End = "stop"
	WasAway  End = "absent"
	WentVoid End = "void" // a bank that isn't allowed, a hand that cancels the turn, or the player left
	WonGame  End = "win"  // a hand that wins the game
	WentOut  End = "out"  // a hand that puts the player out of the game
)

// A Turn is one cell of the sheet.
type Turn struct {
	Seat    int
	Plays   bool    // the seat plays this round; if not, its lines don't count
	OneRoll bool    // it is a last turn, of one roll
	Lines   []int   // the numbers of the lines read in it
	Entries []Entry // all that they say
	Ended   End
	EndedBy int // the line that ended it; 0 while it is open

	Score  int          // as it began: what counted for the target, see [Seat]
	Before int          // as it began: the seat's total
	Opened bool         // as it began, with what was given before: the seat was on the sheet
	Streak int          // as it began: farkles in a row behind the seat
	Beats  int          // as it began: the least that is worth more than the turn just before, where a bank must be; else 0
	Offer  *Offer       // as it began: what could be taken over from the turn before, if anything
	Start  scorer.Shape // before the first keep
	Shape  scorer.Shape // now
	Stolen int          // points taken over from the turn before
	From   int          // the seat they were taken from, or 0
	Throws []Throw      // the rolls it is known by
	Kept   []Dice       // what was set aside, roll by roll
	Said   []int        // the points said for them, in their places; 0, or nothing after the last, where none were
	Held   int          // what it holds now, or held when it ended, before any doubling

	Called bool // points called out, dice unknown
	Left   int  // Called: dice left, or 0 where that isn't known

	Doubled   bool          // the round's 2X doubles it
	Points    int           // what it put on the sheet, doubling and bonus included
	Bonus     int           // what of them is for the steal
	Fine      int           // what a streak of farkles cost
	TakenBack int           // the round of the turn that a penalty took back; 0 for none
	Given     int           // adjustments
	Opens     bool          // it put the player on the sheet
	Lacks     []scorer.Need // what a bank lacks now, or what the turn lacked when it ended with points that didn't count
	Shifts    []Shift       // what it did to the totals of others
	Over      int           // exact finish: points beyond the target, so that it scored nothing
	Moved     int           // what the turns of others did to the seat's total this round
	Total     int           // the seat's total after the round: the one before, [Turn.Net] and Moved
}

// A Throw is one roll of a turn and what came of it.
type Throw struct {
	Line   int          // the number of the line it was written in
	Held   int          // points the turn held before it
	Shape  scorer.Shape // of the turn, as the dice were thrown
	Roll   Dice         // all of them; 0 where some weren't typed
	Move   scorer.Move  // what was kept, or the throw of nothing that goes on
	Farkle bool
}

// After is what the turn held after it.
func (t Throw) After() int { return t.Move.Held(t.Held) }

// Again reports whether the throw didn't count and had to be made again.
func (t Throw) Again() bool { return t.Move.Effect == scorer.Again }

// Ends reports whether the dice ended the turn by what they do beside scoring.
func (t Throw) Ends() bool { return t.Move.Effect.Ends() }

// A Shift is what one player's turn did to the total of another: points given
// away past an exact target, or a total that was landed on.
type Shift struct{ Seat, Points int }

// Keeps are what was set aside, each with what it was worth and why, by the card
// of the turn's round.
func (t *Turn) Keeps(card *scorer.Card) []scorer.Kept {
	kept, _, _ := card.Explain(t.Start, t.Stolen, t.Kept, t.Said...) // they were accepted
	return kept
}

// HotDice is how often the turn used up all the dice.
func (t *Turn) HotDice(card *scorer.Card) int {
	n := 0
	for _, k := range t.Keeps(card) {
		if k.Hot {
			n++
		}
	}
	return n
}

// Worth is what the turn holds, doubling included.
func (t Turn) Worth() int {
	if t.Doubled {
		return 2 * t.Held
	}
	return t.Held
}

// Net is what the turn and all that was written in its cell changed in the total.
func (t Turn) Net() int { return t.Points - t.Fine + t.Given }

// Brought is the seat's total as the round began.
func (t Turn) Brought() int { return t.Total - t.Net() - t.Moved }

// Blank reports whether nothing stands in the cell, nor is due there.
func (t Turn) Blank() bool { return !t.Plays && len(t.Lines) == 0 && t.Moved == 0 }

// Begun reports whether anything was said about the turn.
func (t Turn) Begun() bool {
	for _, e := range t.Entries {
		if e.Kind.OfTurn() {
			return true
		}
	}
	return false
}

// A Status says how far a game has come.
type Status string

// How far a game may have come.
const (
	Playing   Status = "playing"
	LastTurns Status = "last_turns"
	Tiebreak  Status = "tiebreak"
	Over      Status = "over"
)

// An Outcome is the state of the contest.
type Outcome struct {
	Status  Status
	Trigger int   // the seat that reached the target first; 0 while nobody has
	Owed    []int // the seats whose last turns or turns of a tiebreak round are still to come, in the order they play
	Tied    []int // the seats a tiebreak decides between
	Winners []int // the seats that won; more than one share the win
	Called  bool  // the game was called off
}

// A Problem is a line that can't stand as it is read now, and why.
type Problem struct {
	Line        int
	Round, Seat int
	Err         error
}

// A Gap is a turn of an earlier round that nothing was written for, or that was
// never ended. It counts as 0 and no farkle.
type Gap struct {
	Round, Seat int
	Begun       bool
}

// A Written line is a line of the journal and what became of it.
type Written struct {
	Line
	Fate Fate
	By   int // the line that decided it, or 0
}

// A Ruling is a change of the rules during a game.
type Ruling struct {
	Line, From int
	Change     scorer.KeyValue
}

// First is the seat that starts every round.
func (s *State) First() int { return s.contest.first }

// called reports whether a name, shown or kept in a line, is this player's.
func (s Seat) called(name string) bool {
	return sameName(s.Name, name) || s.typed != "" && sameName(s.typed, name)
}

// PlayedAt is when the game was played: when it was started here, or the day that
// was said. The hour of that day nobody knows; this one falls on it in the zones
// where people play dice.
func (s *State) PlayedAt(started time.Time) time.Time {
	day, err := time.Parse(time.DateOnly, s.Played)
	if err != nil {
		return started
	}
	return day.Add(10*time.Hour + 30*time.Minute)
}

// Turn is the turn of a seat in a round, or nil.
func (s *State) Turn(round, seat int) *Turn {
	if round < 1 || round > len(s.Rounds) {
		return nil
	}
	for i := range s.Rounds[round-1].Turns {
		if t := &s.Rounds[round-1].Turns[i]; t.Seat == seat {
			return t
		}
	}
	return nil
}

// Names are the players' names by seat.
func (s *State) Names() []string {
	names := make([]string, len(s.Seats))
	for i, seat := range s.Seats {
		names[i] = seat.Name
	}
	return names
}

// Seated are the seats of everybody who has played, in seat order: a join that was
// undone leaves nobody in its seat.
func (s *State) Seated() []int {
	var seats []int
	for i, seat := range s.Seats {
		if seat.Playing || seat.Left {
			seats = append(seats, i+1)
		}
	}
	return seats
}

// Name is the name of a seat.
func (s *State) Name(seat int) string { return s.Seats[seat-1].Name }

// NamesOf are the names of some seats.
func (s *State) NamesOf(seats []int) []string {
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = s.Name(seat)
	}
	return names
}

// MustStop reports whether a seat's open turn has to end because somebody else
// has used up all the dice.
func (s *State) MustStop(round, seat int) bool {
	t := s.Turn(round, seat)
	if t == nil || t.Ended != Open || !t.Plays {
		return false
	}
	full := s.Rounds[round-1].Full
	return len(full) > 0 && !slices.Contains(full, seat)
}

// open are the seats whose turn isn't over, in the order they play.
func (r Round) open() []int {
	var seats []int
	for _, t := range r.Turns {
		if t.Plays && t.Ended == Open {
			seats = append(seats, t.Seat)
		}
	}
	return seats
}

// passed reports whether somebody later in the round has played already.
func (r Round) passed(seat int) bool {
	for _, t := range slices.Backward(r.Turns) {
		if t.Seat == seat {
			return false
		}
		if t.Begun() {
			return true
		}
	}
	return false
}

// ends reports whether an entry says that a turn is over. If it can't stand, the
// turn is over all the same, with nothing.
func (k Kind) ends() bool { return k == Farkle || k == Bank || k == Stop || k == Called }

// OfTurn reports whether an entry is part of a turn.
func (k Kind) OfTurn() bool {
	switch k {
	case Keep, Farkle, Bank, Stop, Steal, Called, Absent, Nothing:
		return true
	}
	return false
}
