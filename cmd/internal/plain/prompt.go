package plain

import (
	"slices"
	"strings"

	"farkle/sheet"
	"farkle/sheet/tell"
)

// said is what a prompt says: the round, how each player who may play stands, and
// what may be typed.
type said struct {
	round   string
	players []string
	ask     string
}

// prompt says whose turn it is, how they stand, and what may be typed; or if it is
// to be brief, what of that has changed. The last line of it waits for the answer.
func (t *talk) prompt() string {
	now, last := sayNow(t.page.Game), t.last
	if t.last = now; !t.brief {
		last = said{}
	}
	lines := []string{""}
	if now.round != "" && now.round != last.round {
		lines = append(lines, now.round)
	}
	for _, player := range now.players {
		if now.round != last.round || !slices.Contains(last.players, player) {
			lines = append(lines, player+".")
		}
	}
	if now.ask != last.ask || len(lines) == 1 {
		return strings.Join(append(lines, now.ask), "\n")
	}
	return strings.TrimSuffix(strings.Join(lines, "\n"), ".")
}

// sayNow is all that there is to say of a game as it stands.
func sayNow(g *sheet.Game) said {
	s := g.State()
	if s.Awaits == sheet.AwaitsNobody {
		return said{ask: "The game is over. Type undo to take back the last line, again for another game with these players, show, or quit"}
	}
	r := s.Rounds[s.Round-1]
	now := said{round: tell.Round(r) + "." + sentence(tell.Common(s, r))}
	switch s.Awaits {
	case sheet.AwaitsCommon:
		now.round += sentence(tell.Scores(s))
		now.ask = "common and its side: " + tell.Or(tell.Sides(s))
	case sheet.AwaitsWild:
		now.round += sentence(tell.Scores(s))
		now.ask = "wild and the number, such as wild 4"
	default:
		now.round += sentence(tell.Stopping(s))
		for _, seat := range s.Next {
			now.players = append(now.players, standing(s, seat))
		}
		now.ask = choices(g)
	}
	now.ask = "Type " + now.ask + ", or ? for help"
	return now
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
