package scorer

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// A Fault is something wrong with rules: which rule, what, and what would be
// right.
type Fault struct{ Key, Problem, Want string }

func (f Fault) String() string { return f.Key + ": " + f.Problem }

func (f Fault) refusal() *Refusal {
	return &Refusal{Kind: Unreadable, Problem: f.String(), Help: f.Want, Rule: f}
}

// Validate lists everything that is missing from the rules or contradicts
// something else in them. Rules without faults can be compiled and played.
func (r Rules) Validate() []Fault {
	var faults []Fault
	fault := func(key, problem, want string) { faults = append(faults, Fault{key, problem, want}) }
	byHand := func(key string, err error) { // filled in past Set
		if e, ok := errors.AsType[*Refusal](err); ok {
			fault(key, e.Rule.Problem, e.Rule.Want)
		}
	}

	if r.Name == "" {
		fault("name", "missing", `give the rules a name: name = "home"`)
	}
	missing := map[string]string{ // settings without a default
		"dice": "say how many dice a player rolls: dice = 6",
	}
	for _, s := range settings() {
		value := s.Value(r)
		if want, ok := missing[s.Key]; ok && value == "0" {
			fault(s.Key, "missing", want)
		} else {
			byHand(s.Key, s.set(&r, value))
		}
	}
	if r.End.Target == 0 && r.End.Rounds == 0 {
		fault("end.target", "missing", "say how the game ends: [end] with target = 10000, or rounds = 10")
	}
	faults = append(faults, r.faceFaults()...)
	switch {
	case len(r.Points) == 0:
		fault("points", "missing", `say what scores: [points] with "1" = 100`)
	case r.Keep.Least == OneCombination && !slices.ContainsFunc(r.Points, Row.combines):
		fault("points", "no row is of more than one die, and every keep must hold one", `add a row such as "xxx" = "100x", or say least = "one die"`)
	}
	rows := r.rowFaults(byHand) // notes what Set refuses as it goes
	faults = append(faults, rows...)
	for _, side := range r.CommonDie.Faces {
		if side != Double && side != Wild && r.Faces().Face(side) == 0 {
			fault("common_die.faces", fmt.Sprintf("no die shows %q", short(side)), `use the faces of the dice, "2x" and "wild"`)
		}
	}
	if r.HasCommonDie() && r.Play != Together {
		fault("common_die.faces", "a Common Die is shared by players who roll together", `say play = "together", or leave the Common Die out`)
	}
	together := func(is bool, key, problem, want string) {
		if is && r.Play == Together {
			fault(key, problem, want)
		}
	}
	together(r.Steal.Allowed, "steal.allowed", "nobody plays just before when everybody rolls together", "say allowed = false")
	together(r.Bank.Beat, "bank.beat", "nobody plays just before when everybody rolls together", "say beat = false")
	together(r.End.LastTurns == LastLicks || r.End.LastTurns == Chase, "end.last_turns",
		"nobody can answer the leader when everybody rolls together", `say "none" or "one each"`)
	if r.End.Exact && r.End.Target == 0 && r.End.Rounds > 0 {
		fault("end.exact", "there is no target to hit exactly", "say target = 10000")
	}
	if r.End.Closing > 0 && r.End.Target == 0 && r.End.Rounds > 0 {
		fault("end.closing", "there is no target to reach", "say target = 10000")
	}
	if r.End.Closing > r.End.Target && r.End.Target > 0 {
		fault("end.closing", "is more than the target", "use a smaller number")
	}
	if r.End.Exact && r.Bank.Opening > r.End.Target && r.End.Target > 0 {
		fault("bank.opening", "is more than the target that must be hit exactly", "use a smaller opening")
	}
	if r.End.Teams == 1 {
		fault("end.teams", "one team has nobody to play against", "use 2 teams or more")
	}
	return faults
}

// combines reports whether the row is of more than one die of a roll.
func (r Row) combines() bool {
	return r.Pattern != None && !r.grows() && utf8.RuneCountInString(r.Pattern) > 1
}

// What a score guide may hold, so that a card is made in the blink of an eye
// whatever a file says.
const (
	mostRows     = 200
	mostHandfuls = 20_000
)

// rowFaults lists what is wrong with the rows; byHand notes what Set refuses.
func (r Rules) rowFaults(byHand func(key string, err error)) []Fault {
	var faults []Fault
	if n := len(r.Points); n > mostRows {
		return append(faults, Fault{"points", fmt.Sprintf("has %s rows", Thousands(n)), fmt.Sprintf("use up to %d rows", mostRows)})
	}
	dice, faces := r.mostDice(), r.Faces()
	if n := handfulsIn(len(faces), dice); len(faces) <= maxFaces && n > mostHandfuls {
		faults = append(faults, Fault{"dice", fmt.Sprintf("%d dice with %d faces fall in %s ways", dice, len(faces), Thousands(n)),
			fmt.Sprintf("use fewer dice or faces: %s ways are the most", Thousands(mostHandfuls))})
	}
	for _, row := range r.Points {
		key := rowsPrefix + row.Pattern
		alone := Rules{Sides: r.Sides}
		byHand(key, alone.setRow(row.Pattern, row.Value()))
		n := utf8.RuneCountInString(strings.ReplaceAll(row.Pattern, "+", ""))
		if row.Pattern != None && r.Dice > 0 && n > dice {
			faults = append(faults, Fault{key, fmt.Sprintf("needs %d dice, and a roll has %d", n, dice), fmt.Sprintf("use patterns of up to %d dice", dice)})
		}
		for _, side := range faces {
			if points := row.Points.Of(side.Worth); points > mostPoints {
				faults = append(faults, Fault{key, fmt.Sprintf("is worth %s with the face %s", Thousands(points), side.Key),
					fmt.Sprintf("use points up to %s", Thousands(mostPoints))})
				break
			}
		}
	}
	return faults
}

// handfulsIn is how many handfuls of one to dice dice there are.
func handfulsIn(faces, dice int) int {
	n := 1
	for i := 1; i <= min(dice, maxOfAKind); i++ {
		n = n * (faces + i) / i // exact at each step: a binomial coefficient
	}
	return n - 1
}
