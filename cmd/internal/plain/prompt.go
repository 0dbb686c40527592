package plain

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/render"
)

// prompt says whose turn it is, how they stand, and what may be typed. The last
// line of it waits for the answer.
func prompt(g *sheet.Game) string {
	s := g.State()
	r := s.Rounds[s.Round-1]
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	b.WriteString("\n")
	switch s.Awaits {
	case sheet.AwaitsCommon:
		line("%s. %s rolls the Common Die. Totals: %s.", round(r), s.Name(r.Common.Due), totals(s))
		b.WriteString("Type common and its side: " + or(sides(r.Card.Rules())) + ", or ? for help")
	case sheet.AwaitsWild:
		line("%s. The Common Die is a Wild: %s names its number after the first roll. Totals: %s.",
			round(r), s.Name(r.Common.Names), totals(s))
		b.WriteString("Type wild and the number, such as wild 4, or ? for help")
	case sheet.AwaitsTurn:
		line("%s.%s%s", round(r), common(r), full(s, r))
		for _, seat := range s.Next {
			line("%s.", standing(s, seat))
		}
		b.WriteString("Type " + choices(g) + ", or ? for help")
	default:
		b.WriteString("The game is over. Type undo to take back the last line, again for another game with these players, show, or quit")
	}
	return b.String()
}

func round(r sheet.Round) string {
	switch {
	case r.Tiebreak:
		return fmt.Sprintf("Tiebreak round %d", r.Number)
	case r.Last:
		return fmt.Sprintf("Round %d, last turns", r.Number)
	}
	return fmt.Sprintf("Round %d", r.Number)
}

// common is what the Common Die means for the round.
func common(r sheet.Round) string {
	switch {
	case r.Common.Side == "":
		return ""
	case r.Common.Doubles():
		return " The Common Die is 2X: every score of the round doubles."
	case r.Common.Named:
		return fmt.Sprintf(" The Common Die is a Wild, named %s.", r.Card.Faces()[r.Common.Face-1].Name)
	}
	return fmt.Sprintf(" The Common Die is a %s.", r.Common.Side)
}

// sides are the different sides of the Common Die.
func sides(rules scorer.Rules) []string {
	return slices.Compact(slices.Clone(rules.CommonDie.Faces))
}

// full says who has used up all the dice where all roll together.
func full(s *sheet.State, r sheet.Round) string {
	if len(r.Full) == 0 {
		return ""
	}
	has := "has"
	if len(r.Full) > 1 {
		has = "have"
	}
	return fmt.Sprintf(" %s %s used up all the dice: everybody else must stop.", and(named(s, r.Full)), has)
}

// standing is how a player who is to play stands: "Ann: total 1,000, 450 this
// turn, three dice to roll".
func standing(s *sheet.State, seat int) string {
	who, t := s.Seats[seat-1], s.Turn(s.Round, seat)
	rules := s.Card.Rules()
	said := []string{fmt.Sprintf("%s: total %s", who.Name, points(who.Total))}
	say := func(format string, args ...any) { said = append(said, fmt.Sprintf(format, args...)) }
	if s.Teams() {
		say("team %s", points(who.Score))
	}
	if t.Begun() {
		say("%s this turn", render.Held(*t))
	}
	if text := opening(rules, who, *t); text != "" && len(s.Outcome.Owed) == 0 { // by then more is needed
		say("%s", text)
	}
	switch {
	case s.MustStop(s.Round, seat):
		say("must stop")
	case s.Card.Over(t.Shape):
		say("hot dice: must bank")
	case t.Shape.Hot && rules.Bank.HotDice == scorer.MustRoll:
		say("hot dice: must roll all %s again", scorer.CountWord(int(t.Shape.Left)))
	case t.Shape.Hot:
		say("hot dice: may roll all %s again", scorer.CountWord(int(t.Shape.Left)))
	default:
		say("%s to roll", dice(int(t.Shape.Left)))
	}
	if n := rules.Farkle.Streak; n > 1 && who.Streak == n-1 {
		penalty := "costs " + points(rules.Farkle.Penalty)
		if rules.Farkle.Penalty == scorer.AllPoints {
			penalty = "costs all points"
		}
		say("one more farkle %s", penalty)
	}
	if slices.Contains(s.Outcome.Owed, seat) {
		if text := render.Chase(s, seat); text != "" {
			say("%s", text)
		}
	}
	return strings.Join(said, ", ")
}

// opening says what a player who isn't on the sheet needs to get there.
func opening(rules scorer.Rules, who sheet.Seat, t sheet.Turn) string {
	if who.Opened || rules.Bank.Opening == 0 {
		return ""
	}
	_, lacks := rules.Worth(scorer.Bank{Points: t.Held, Doubled: t.Doubled})
	for _, need := range lacks {
		switch {
		case need.Key != "bank.opening":
		case t.Begun():
			return fmt.Sprintf("%s short of the %s to get on the sheet", points(need.Missing), points(need.Least))
		default:
			return fmt.Sprintf("needs %s to get on the sheet", points(need.Least))
		}
	}
	return "enough to get on the sheet"
}

// goesOn reports whether a seat's turn goes on if none of the dice scores.
func goesOn(s *sheet.State, seat int) bool {
	_, err := s.Card.Nothing(s.Turn(s.Round, seat).Shape)
	return err == nil
}

// choices are what may be typed in a turn. Whether a bank or a steal may be is
// for the sheet to say: it is asked.
func choices(g *sheet.Game) string {
	s := g.State()
	if len(s.Next) > 1 {
		text := "a name, then the dice kept, b to bank, f for a farkle, "
		if slices.ContainsFunc(s.Next, func(seat int) bool { return goesOn(s, seat) }) {
			text += "0 where none of the dice scores and the turn goes on, "
		}
		if s.Card.Rules().Bank.Stops {
			text += "s if stopped, "
		}
		text += "= with points, - if absent"
		if slices.ContainsFunc(s.Next, func(seat int) bool { return s.MustStop(s.Round, seat) }) {
			text += "; all s to stop everybody"
		}
		return text
	}
	seat := s.Next[0]
	t := s.Turn(s.Round, seat)
	said := []string{"the dice kept"}
	if bank, ok := tried(g, seat, "b"); ok {
		if bank.Turn.Points == 0 {
			said = append(said, "b to stop, which scores nothing")
		} else {
			said = append(said, "b to bank")
		}
	}
	if goesOn(s, seat) {
		said = append(said, "0 if none of the dice scores")
	} else {
		said = append(said, "f for a farkle")
	}
	if s.Card.Rules().Play == scorer.Together {
		said = append(said, "s if stopped")
	}
	if !t.Begun() {
		said = append(said, "= with points", "- if absent")
		if steal, ok := tried(g, seat, "<"); ok {
			said = append(said, fmt.Sprintf("< to go on with the %s and %s of %s",
				points(steal.Turn.Stolen), dice(int(steal.Turn.Shape.Left)), s.Name(steal.Turn.From)))
		}
	}
	return strings.Join(said, ", ")
}

// tried is what a line of a seat would do, if it may be typed now. When it
// would be typed makes no difference.
func tried(g *sheet.Game, seat int, line string) (sheet.Step, bool) {
	steps, err := g.Try(sheet.Quoted(g.State().Name(seat))+" "+line, time.Time{})
	if err != nil {
		return sheet.Step{}, false
	}
	return steps[0], true
}

// announce says what a line has done to the contest, if anything.
func (t *talk) announce(was *sheet.State) error {
	s := t.page.Game.State()
	replay := s.Outcome.Status == sheet.Tiebreak && s.Round > was.Round // still tied
	if s.Outcome.Status == was.Outcome.Status && !replay {
		return nil
	}
	t.say("")
	switch s.Outcome.Status {
	case sheet.Playing:
		t.say("The game goes on.")
	case sheet.Over:
		t.say("The game is over: %s.", s.Summary())
		for _, place := range render.Places(s) {
			t.say("%s.", place)
		}
	default:
		if s.Outcome.Status == sheet.LastTurns {
			t.say("%s.", render.Capital(s.Summary()))
		} else {
			t.say("A tie between %s: a tiebreak round decides.", and(named(s, s.Outcome.Tied)))
		}
		seats := s.Outcome.Owed
		t.say("Still to play: %s.", and(named(s, seats)))
		for _, seat := range seats {
			if text := render.Chase(s, seat); text != "" {
				t.say("%s %s.", s.Name(seat), text)
			}
		}
	}
	return nil
}

func totals(s *sheet.State) string {
	var said []string
	for _, seat := range s.Order {
		said = append(said, s.Name(seat)+" "+points(s.Seats[seat-1].Total))
	}
	return strings.Join(said, ", ")
}

func points(n int) string { return scorer.Thousands(n) }

func dice(n int) string {
	if n == 1 {
		return "one die"
	}
	return scorer.CountWord(n) + " dice"
}

func named(s *sheet.State, seats []int) []string {
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = s.Name(seat)
	}
	return names
}

func and(words []string) string { return list(words, "and") }
func or(words []string) string  { return list(words, "or") }

// list is "Ann, Ben and Cleo".
func list(words []string, last string) string {
	n := len(words)
	if n < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:n-1], ", ") + " " + last + " " + words[n-1]
}
