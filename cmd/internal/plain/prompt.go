package plain

import (
	"fmt"
	"slices"
	"strings"

	"farkle/sheet"
	"farkle/sheet/tell"
)

// prompt says whose turn it is, how they stand, and what may be typed. The last
// line of it waits for the answer.
func prompt(g *sheet.Game) string {
	s := g.State()
	r := s.Rounds[s.Round-1]
	common := sentence(tell.Common(s, r))
	if s.Awaits == sheet.AwaitsNobody {
		return "\nThe game is over. Type undo to take back the last line, again for another game with these players, show, or quit"
	}
	lines := []string{"", tell.Round(r) + "." + common}
	ask := ""
	switch s.Awaits {
	case sheet.AwaitsCommon:
		lines[1] += " " + scores(s)
		ask = "common and its side: " + tell.Or(tell.Sides(s))
	case sheet.AwaitsWild:
		lines[1] += " " + scores(s)
		ask = "wild and the number, such as wild 4"
	default:
		lines[1] += sentence(tell.Stopping(s))
		for _, seat := range s.Next {
			lines = append(lines, standing(s, seat)+".")
		}
		ask = choices(g)
	}
	return strings.Join(append(lines, "Type "+ask+", or ? for help"), "\n")
}

// sentence is something said as a sentence that follows others.
func sentence(text string) string {
	if text == "" {
		return ""
	}
	return " " + tell.Capital(text) + "."
}

// standing is how a player who is to play stands: "Ann: total 1,000, holds 450,
// three dice to roll".
func standing(s *sheet.State, seat int) string {
	is := tell.SeatOf(s, seat)
	said := []string{is.Name + ": total " + is.Total}
	for _, text := range []string{
		is.Team.Long, is.Turn, is.Lacks.Long, is.MustStop.Long, is.Rolls.Long, is.Fine, is.Chase,
	} {
		if text != "" {
			said = append(said, text)
		}
	}
	return strings.Join(said, ", ")
}

// choices are what may be typed in a turn, or in anybody's of several.
func choices(g *sheet.Game) string {
	s := g.State()
	var said, keys []string
	if len(s.Next) > 1 { // any of them may bank on the line that keeps
		keys, said = []string{"", "b"}, []string{"a name, then the dice kept", "b to bank"}
	}
	stops := false
	for _, seat := range s.Next {
		stops = stops || tell.SeatOf(s, seat).MustStop.Long != ""
		for _, c := range tell.Choices(g, seat) {
			if !slices.Contains(keys, c.Key) {
				keys, said = append(keys, c.Key), append(said, strings.TrimSpace(c.Key+" "+c.Does.Long))
			}
		}
	}
	text := strings.Join(said, ", ")
	if stops {
		text += ", all s to stop everybody"
	}
	return text
}

// announce says what a line has done to the contest, if anything.
func (t *talk) announce(was *sheet.State) {
	s := t.page.Game.State()
	again := s.Outcome.Status == sheet.Tiebreak && s.Round > was.Round // still tied
	if s.Outcome.Status == was.Outcome.Status && !again {
		return
	}
	t.say("")
	switch s.Outcome.Status {
	case sheet.Playing:
		t.say("The game goes on.")
	case sheet.Over:
		t.say("The game is over: %s.", s.Summary())
		for _, place := range tell.Places(s) {
			t.say("%s.", place)
		}
	default:
		t.say("%s.", tell.Capital(s.Summary()))
		t.say("Still to play: %s.", tell.Names(s, s.Outcome.Owed))
		for _, seat := range s.Outcome.Owed {
			if text := tell.Chase(s, seat); text != "" {
				t.say("%s %s.", s.Name(seat), text)
			}
		}
	}
}

// scores are everybody's totals, in a sentence.
func scores(s *sheet.State) string {
	var said []string
	for _, seat := range s.Order {
		said = append(said, fmt.Sprintf("%s %s", s.Name(seat), tell.SeatOf(s, seat).Total))
	}
	return "Totals: " + strings.Join(said, ", ") + "."
}
