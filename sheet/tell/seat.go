package tell

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"farkle/scorer"
	"farkle/sheet"
)

// A Seat tells how a player stands. What there is nothing to say of is empty.
type Seat struct {
	Name, Place, Total string // "Ann", "1st", "1,450"

	Up       bool // something is awaited from the player now
	Opened   bool // is on the sheet
	Begun    bool // something is written of the turn
	Leads    bool // nobody has more, and it isn't nothing
	Won      bool
	MustStop Text

	Turn   string // this round's: "holds 450", "banked 450", "farkle"
	Rolls  Text   // "four dice to roll"
	Lacks  Text   // what a bank lacks now: "50 short of the 500 to get on the sheet"
	Gap    string // and in a word: "to 500", "+50"
	Steal  Text   // what there is to go on with: "500 and two dice of Ben"
	Last   Text   // it has a last turn, or one of a tiebreak, still to come
	Chase  string // what that turn needs: "needs 750 to pass Ben, 700 to tie"
	Away   string // from the target, or else from the leader
	Team   Text   // of a team: what it has together
	With   string // of a team: the partners
	Streak Text   // farkles in a row, where they cost something: "two farkles in a row", "FF"
	Run    int    // how many those are
	Fine   string // what one more farkle costs
	Gone   Text   // left the game, or comes later
}

// SeatOf tells how a player stands.
func SeatOf(s *sheet.State, seat int) Seat {
	who, t := s.Seats[seat-1], s.Turn(s.Round, seat)
	over := s.Outcome.Status == sheet.Over
	told := Seat{
		Name: who.Name, Total: Points(who.Total), Place: Place(who),
		Up: slices.Contains(s.Next, seat), Opened: who.Opened, Won: slices.Contains(s.Outcome.Winners, seat),
		Leads: who.Total > 0 && slices.Contains(s.Leaders(), seat), Away: away(s, seat),
	}
	if s.Teams() {
		told.Team = Text{"team " + Points(who.Score), Points(who.Score)}
		told.With = Crowd(s, slices.DeleteFunc(s.Partners(seat), func(other int) bool { return other == seat }), "others")
	}
	switch {
	case who.Left:
		told.Gone = Text{"left the game", "left"}
		return told
	case who.Joins > 0 && !who.Playing:
		told.Gone = Text{"plays from round " + Points(who.Joins), "from " + Points(who.Joins)}
		return told
	case over:
		return told
	}
	if t != nil && t.Plays {
		told.turn(s, t)
	}
	if s.Outcome.Status == sheet.Playing || t != nil && t.Begun() { // else more is needed
		told.Lacks, told.Gap = lacks(s.Card.Rules(), who, t)
	}
	if slices.Contains(s.Outcome.Owed, seat) {
		told.Last, told.Chase = Text{"last turn", "last"}, Chase(s, seat)
		if s.Outcome.Status == sheet.Tiebreak {
			told.Last = Text{"tiebreak", "tie"}
		}
	}
	if told.Chase != "" {
		told.Lacks = Text{}
	}
	told.streak(s.Card.Rules(), who)
	return told
}

// turn tells of the turn of the current round.
func (told *Seat) turn(s *sheet.State, t *sheet.Turn) {
	told.Begun, told.Turn = t.Begun(), t.Ending()
	if t.Ended != sheet.Open {
		return
	}
	if offer := t.Offer; offer != nil && !told.Begun && told.Up {
		told.Steal = Text{fmt.Sprintf("%s and %s of %s", Points(offer.Points), Dice(int(offer.Start.Left)), s.Name(offer.Seat)), Points(offer.Points)}
	}
	switch {
	case t.From > 0 && len(t.Kept) == 0:
		told.Turn = "goes on with " + s.Name(t.From) + "'s " + Points(t.Stolen)
	case told.Begun:
		told.Turn = "holds " + Held(*t)
	}
	if s.MustStop(s.Round, t.Seat) {
		told.MustStop = Text{"must stop", "stop!"}
	} else {
		told.Rolls = nextRoll(s.Card, t)
	}
}

// lacks says what a player's bank lacks now: of several things the one that takes
// the most points. Once the turn has ended, it is what the first bank needs.
func lacks(rules scorer.Rules, who sheet.Seat, t *sheet.Turn) (said Text, gap string) {
	var needs []scorer.Need
	begun := false
	switch {
	case t != nil && t.Plays && t.Ended == sheet.Open:
		needs, begun = t.Lacks, t.Begun()
	case !who.Opened:
		_, needs = rules.Worth(scorer.Bank{})
	}
	if len(needs) == 0 {
		if begun && !who.Opened && rules.Bank.Opening > 0 {
			return Text{"enough to get on the sheet", "opens"}, "opens"
		}
		return Text{}, ""
	}
	most := slices.MaxFunc(needs, func(a, b scorer.Need) int { return cmp.Compare(a.Missing, b.Missing) })
	least, missing := Points(most.Least), Points(most.Missing)
	what, known := map[string]Text{
		"bank.opening": {"to get on the sheet", "to open"}, "bank.minimum": same("to bank"),
		"bank.beat": {"to beat the turn before", "to beat"}, "end.closing": {"to reach the target in one turn", "to finish"},
	}[most.Key]
	switch {
	case known && begun:
		return Text{missing + " short of the " + least + " " + what.Long, missing + " short"}, "+" + missing
	case known:
		return Text{"needs " + least + " " + what.Long, least + " " + what.Short}, "to " + least
	case most.Missing > 0 && most.Least > 0:
		return Text{missing + " more makes a multiple of " + least, missing + " short"}, "+" + missing
	}
	return same(most.Error()), ""
}

// streak tells of the farkles in a row behind a player.
func (told *Seat) streak(rules scorer.Rules, who sheet.Seat) {
	if rules.Farkle.Streak == 0 {
		return
	}
	farkles, costs := who.Streak, rules.Farkle.Penalty
	if rules.Farkle.Floor == scorer.Zero {
		costs = min(costs, max(who.Total, 0)) // the names of other penalties are below 0
	}
	if farkles > 0 {
		told.Run = farkles
		told.Streak = Text{Count(farkles, "farkle") + " in a row", strings.Repeat("F", farkles)}
	}
	switch {
	case farkles != rules.Farkle.Streak-1 || costs == 0:
	case rules.Farkle.Penalty == scorer.AllPoints:
		told.Fine = "one more farkle costs all points"
	case rules.Farkle.Penalty == scorer.LastBank:
		told.Fine = "one more farkle takes back the last turn that scored"
	default:
		told.Fine = "one more farkle costs " + Points(costs)
	}
}

// away says how far a player, or the team, is from the target; where nobody plays
// for that any more, how far behind the best.
func away(s *sheet.State, seat int) string {
	end := s.Card.Rules().End
	if s.Outcome.Status != sheet.Playing || end.Target == 0 || end.Wins == scorer.Lowest {
		if behind := s.Behind(seat); behind > 0 {
			return Points(behind) + " behind"
		}
		return ""
	}
	switch short := end.Target - s.Seats[seat-1].Score; {
	case short <= 0: // the others still play the round
		return "target reached"
	case end.Closing > short:
		return Points(end.Closing) + " to go, in one turn"
	case end.Exact:
		return "exactly " + Points(short) + " to go"
	default:
		return Points(short) + " to go"
	}
}

// Place is a player's place in a word; "" before the first turn.
func Place(seat sheet.Seat) string {
	switch {
	case seat.Left:
		return "left"
	case seat.Place == 0:
		return ""
	}
	return Ordinal(seat.Place)
}

// Course is how far a player, or the team, is on the way to the target, and what the
// open turn may still add, both in percent of the target. It is not ok in a game that
// isn't played for one.
func Course(s *sheet.State, seat int) (score, risk int, ok bool) {
	end := s.Card.Rules().End
	if end.Target == 0 || end.Wins == scorer.Lowest {
		return 0, 0, false
	}
	percent := func(points int) int { return min(max(100*points/end.Target, 0), 100) }
	score = percent(s.Seats[seat-1].Score)
	if t := s.Turn(s.Round, seat); t != nil && t.Ended == sheet.Open && s.Outcome.Status != sheet.Over {
		risk = min(percent(t.Worth()), 100-score)
	}
	return score, risk, true
}
