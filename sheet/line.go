package sheet

import (
	"time"

	"farkle/scorer"
)

// A Head is what is settled before a game's first line.
type Head struct {
	ID      string // a UUID: the same game on every machine
	Rules   scorer.Rules
	Seats   []string // the players' names by seat; seat 1 is Seats[0]
	First   int      // the seat that starts every round, 1-based; in Frenzy the owner
	Started time.Time
}

// A Line is what was typed at once: it is stored, undone, struck out, fixed and
// summed whole. Lines are numbered from 1 and never change; a correction is
// another line.
type Line struct {
	Number  int
	At      time.Time
	Round   int // with Seat the cell it belongs to, stamped when it was typed
	Seat    int // 1-based; 0 is the table
	Entries []Entry
}

// A Kind says what sort of fact an entry is.
type Kind string

// The kinds of entries.
const (
	Keep     Kind = "keep"     // dice set aside from one roll
	Farkle   Kind = "farkle"   // nothing in the roll scored
	Bank     Kind = "bank"     // the player stopped and writes the points
	Stop     Kind = "stop"     // somebody's full riser stopped the player; in turn: gave up
	Steal    Kind = "steal"    // the player goes on with the turn just before
	Called   Kind = "called"   // points as called out, dice unknown; banks them
	Absent   Kind = "absent"   // no turn this round
	Nothing  Kind = "nothing"  // a throw in which none of the dice scored and that didn't end the turn
	Adjust   Kind = "adjust"   // points outside turns
	Common   Kind = "common"   // the round's Common Die; the line's seat rolled it
	Wild     Kind = "wild"     // the number its roller named
	Join     Kind = "join"     // a player sits down; the line's seat is hers
	Leave    Kind = "leave"    // the line's seat leaves
	Call     Kind = "call"     // the game is called off
	Note     Kind = "note"     // words beside the sheet
	Rules    Kind = "rules"    // a rule changes
	Seats    Kind = "seats"    // the order around the table changes
	Played   Kind = "played"   // the day the game was played, where that isn't the day it was started here
	Practice Kind = "practice" // the game doesn't count in statistics
	Discard  Kind = "discard"  // the game is thrown away, for nobody has played
	Undo     Kind = "undo"     // takes back a line
	Redo     Kind = "redo"     // takes back an undo
	Strike   Kind = "strike"   // crosses a line out
	Restore  Kind = "restore"  // brings a line back
	Fix      Kind = "fix"      // the rest of the line is read where another stood
)

// An Entry is one fact. Which fields count depends on its kind.
type Entry struct {
	Kind Kind

	Dice Dice // Keep: set aside; Farkle: all that was rolled, if said
	Rest Dice // Keep, Nothing: the other dice of the roll, if said

	Points int  // Called, Adjust, Join: points given; Keep: said for just these dice, or 0
	Twice  bool // Called: to be doubled under a 2X
	Left   int  // Called: dice left, if said

	Face   scorer.Face // Wild, and Common where the Wild is named at once; 0: not named
	Target int         // Undo, Redo, Strike, Restore, Fix: a line's number
	None   bool        // Call: nobody wins
	From   int         // Rules: the first round the change counts in

	Text  string // Common: the side; Join: the name; Note, Adjust: the words; Rules: the key; Seats: the names as typed; Played: the day
	Value string // Rules: the value; Join: the name of the seat she sits after
}

// Dice are set-aside dice; see [scorer.Dice].
type Dice = scorer.Dice
