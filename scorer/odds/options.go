package odds

import (
	"fmt"

	"farkle/scorer"
)

// Options say whose turn it is: all that the worth of a turn depends on besides
// the rules. The zero value is a player who is on the sheet, has no farkles
// behind, and plays without a Common Die.
type Options struct {
	// Common is the side of the Common Die that counts this round, as the
	// rules write it: "5", "2x", or "4" where a Wild was named 4. "wild" is the
	// turn of the player who will name the Wild after the first roll. Empty is
	// a turn without it.
	Common string

	// ToOpen is a player who isn't on the sheet yet.
	ToOpen bool

	// Farkles are the farkles in a row behind the player. They matter where the
	// rules fine a streak: worths then are what the turn brings beyond what it
	// would leave a player with none behind, so a fine, and a fine come nearer,
	// are counted in.
	Farkles int

	// Total is what the player has on the sheet. It matters where a penalty stops
	// at nothing or takes everything, and where the target must be hit exactly.
	// Where it isn't known, the player has points to lose and a long way to go.
	Total      int
	KnowsTotal bool

	// Need, where it isn't 0, is what the turn must put on the sheet. Worths
	// then are not points but the chance to get so many.
	Need int

	// Aim, where given, is what the turn is played for.
	Aim *Aim

	// Points is what the turn already holds, where that isn't a sum of rows
	// (points called without their dice): the answers are for these points and
	// whole steps of the rows from there.
	Points int

	// Progress, where given, is told now and then how much is done, and of how
	// much. Where farkles in a row are fined the work is done several times
	// over, and the count starts again.
	Progress func(done, total int)
}

// aim is what the turn is played for; nil for its points.
func (o Options) aim() *Aim {
	if o.Aim == nil && o.Need > 0 {
		return Reach(o.Need)
	}
	return o.Aim
}

// check refuses options that no turn under these rules can have.
func (o Options) check(r scorer.Rules) error {
	switch {
	case o.Common != "" && !r.HasCommonDie():
		return badOption("there is no Common Die in these rules", "leave it out")
	case o.Common != "" && o.Common != scorer.Double && o.Common != scorer.Wild && r.Faces().Face(o.Common) == 0:
		return badOption(fmt.Sprintf("the Common Die can't be %q", o.Common),
			fmt.Sprintf("it is one of the faces %s, %s or %s", r.Faces().Keys(), scorer.Double, scorer.Wild))
	case o.Points < 0 || o.Need < 0:
		return badOption("a turn can't hold or need less than nothing", "points are counted from 0")
	case o.Farkles < 0 || r.Farkle.Streak > 0 && o.Farkles >= r.Farkle.Streak:
		return badOption(fmt.Sprintf("nobody has %d farkles behind", o.Farkles),
			fmt.Sprintf("the count starts again after %d", r.Farkle.Streak))
	}
	return nil
}

// badOption refuses an option that no turn under the rules can have.
func badOption(problem, want string) error {
	return &scorer.Refusal{Kind: scorer.Unreadable, Problem: problem, Help: want}
}

// noEnd refuses rules under which a turn can be rolled on for ever at no risk, so
// that no number of points is what it is worth.
func noEnd() error {
	return &scorer.Refusal{Kind: scorer.NotAllowed, Problem: "a turn can go on for ever without a farkle, so there are no odds",
		Help: "take a row away, so that some roll scores nothing"}
}

// tooFine refuses rules whose points lie so close together, with turns so long,
// that there is no room to work the odds out.
func tooFine(step, most int) error {
	return &scorer.Refusal{Kind: scorer.NotAllowed, Help: "use rows whose points have a larger common divisor",
		Problem: fmt.Sprintf("turns of up to %s points in steps of %s are too many to work out", scorer.Thousands(most), scorer.Thousands(step))}
}
