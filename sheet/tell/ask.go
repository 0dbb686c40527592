package tell

import (
	"fmt"
	"slices"
	"strings"

	"farkle/sheet"
)

// A Risk is what makes lines worth a question before they are written.
type Risk string

// The risks there are. Only Rewrites is asked wherever a line comes from: the
// others look like a slip of the finger, and a file means what it says.
const (
	Rewrites    Risk = "rewrites"     // lines already written are crossed out, brought back, replaced or scored again
	EndsGame    Risk = "ends"         // nothing can be played after it
	BanksZero   Risk = "banks zero"   // a bank that scores nothing
	GivesUp     Risk = "gives up"     // points in the turn are thrown away
	StopsOthers Risk = "stops others" // turns nobody has said anything about yet are ended
	SureToLose  Risk = "sure to lose" // a last turn that stays behind, though it could go on
)

// A Question has to be answered before lines are written.
type Question struct {
	Risk    Risk
	Line    string   // what would be written
	Why     string   // what is at stake, as a sentence without its mark
	Changes []string // what would be different in lines already written
	Yes, No string   // what each answer does: "bank 0", "play on"
}

// Ask is the question that comes before lines of a game are written, or nil where
// there is none: the same on every face. A key that may have bounced is for the
// face that has keys.
func Ask(g *sheet.Game, steps []sheet.Step) *Question {
	q := &Question{Yes: "write it", No: "leave it"}
	var words []string
	for before, i := g, 0; i < len(steps); i++ {
		step := steps[i]
		after := before.With(step.Line)
		words = append(words, after.LineText(step.Line))
		if step.Asks() {
			q.Risk, q.Why, q.Yes = Rewrites, "this changes what is written", "change it"
			q.Changes = append(q.Changes, Changes(step)...)
		}
		if q.Risk == "" {
			q.risk(before.State(), step)
		}
		before = after
	}
	q.Line = strings.Join(words, ", ")
	switch last := steps[len(steps)-1].State; {
	case q.Risk == "":
		return q.stops(g.State(), steps)
	case q.Risk == Rewrites:
		q.changes(last)
	}
	return q
}

// changes ends the list of what would be different.
func (q *Question) changes(after *sheet.State) {
	if text := after.Summary(); text != "" {
		q.Changes = append(q.Changes, text)
	} else if len(q.Changes) == 0 {
		q.Changes = []string{"nothing else changes"}
	}
}

// Correction is the question before a cell is retyped, in however many lines: what
// they change together.
func Correction(g *sheet.Game, steps []sheet.Step) *Question {
	last := steps[len(steps)-1]
	q := &Question{Risk: Rewrites, Why: "this changes what is written", Yes: "change it", No: "leave it"}
	q.Changes = Changes(sheet.StepOf(last.Line, g.State(), last.State))
	q.changes(last.State)
	return q
}

// risk notes what is at stake in a step, if anything is.
func (q *Question) risk(before *sheet.State, step sheet.Step) {
	after, t := step.State, step.Turn
	farkle := t != nil && t.Ended == sheet.Farkled && step.InTurn() // which nobody could take back at the dice
	if before.Outcome.Status != sheet.Over && after.Outcome.Status == sheet.Over && !farkle {
		q.Risk, q.Why = EndsGame, "that ends the game: "+wouldWin(after)
		return
	}
	if t == nil || !step.InTurn() {
		return
	}
	name, held := after.Name(t.Seat), Points(t.Worth())
	switch {
	case t.Ended == sheet.Banked && t.Points == 0:
		q.Risk, q.Why, q.Yes = BanksZero, fmt.Sprintf("%s's bank of %s scores nothing: %s", name, held, whyNothing(*t)), "bank 0"
	case t.Ended == sheet.Stopped && t.Points == 0 && t.Held > 0 && !Together(after):
		q.Risk, q.Why, q.Yes = GivesUp, fmt.Sprintf("%s would give up %s", name, held), "give it up"
	case sureToLose(before, after, step):
		q.Risk = SureToLose
		q.Why = fmt.Sprintf("%s would still be %s behind, and this was the last turn", name, Points(after.Behind(t.Seat)))
		q.Yes, q.No = "bank all the same", "roll on"
	}
}

// stops is the question before turns are ended of which nothing has been said,
// though nobody's dice make them stop.
func (q *Question) stops(before *sheet.State, steps []sheet.Step) *Question {
	var silent []int
	for _, step := range steps {
		t := step.Turn
		if t == nil || t.Ended != sheet.Stopped || len(steps) < 2 {
			return nil
		}
		was := before.Turn(step.Line.Round, t.Seat)
		if !was.Begun() && !before.MustStop(step.Line.Round, t.Seat) {
			silent = append(silent, t.Seat)
		}
	}
	if len(silent) == 0 {
		return nil
	}
	q.Risk, q.Why = StopsOthers, "nothing has been typed yet for "+Names(before, silent)
	q.Yes = "stop all"
	return q
}

// sureToLose reports whether a bank gives away a last turn that could go on: it
// stays behind, and no other turn follows.
func sureToLose(before, after *sheet.State, step sheet.Step) bool {
	t := step.Turn
	last := step.Line.Entries[len(step.Line.Entries)-1]
	return before.Outcome.Status == sheet.LastTurns && after.Outcome.Status == sheet.LastTurns &&
		last.Kind == sheet.Bank && t.Ended == sheet.Banked && !before.MustStop(step.Line.Round, t.Seat) &&
		!slices.Contains(after.Outcome.Owed, t.Seat) && after.Behind(t.Seat) > 0 && !after.Card.Over(t.Shape)
}

// wouldWin says who would win the game that would be over.
func wouldWin(s *sheet.State) string {
	winners := s.Outcome.Winners
	if len(winners) == 0 {
		return "nobody would win"
	}
	does := "would win"
	if len(winners) > len(s.Partners(winners[0])) {
		does = "would share the win"
	}
	return fmt.Sprintf("%s %s with %s", Names(s, winners), does, Points(s.Seats[winners[0]-1].Score))
}
