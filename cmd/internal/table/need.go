package table

import (
	"fmt"
	"slices"

	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/tell"
)

// news are what everybody at the table has to know now: a full riser, last
// turns, a tiebreak.
func news(s *sheet.State) []string {
	var all []string
	if text := ending(s); text != "" {
		all = append(all, text)
	}
	var full, others []string
	for _, seat := range s.Order {
		switch {
		case slices.Contains(s.Rounds[s.Round-1].Full, seat):
			full = append(full, s.Name(seat)+"'s")
		case s.MustStop(s.Round, seat):
			others = append(others, s.Name(seat))
		}
	}
	if len(full) > 0 && len(others) > 0 {
		all = append(all, list(full, "and")+" riser is full: "+list(others, "and")+" must stop")
	}
	return all
}

// worries are what a correction has left behind: lines that can't stand any
// more, turns nothing is written for. The newest first, as many as asked for.
func worries(s *sheet.State, most int) []string {
	var all []string
	for _, p := range slices.Backward(s.Problems) {
		who := ""
		if p.Seat > 0 {
			who = ", " + s.Name(p.Seat) + ","
		}
		all = append(all, fmt.Sprintf("line %d%s can't stand: %s", p.Line, who, p.Err))
	}
	for _, g := range slices.Backward(s.Gaps) {
		what := "nothing is written"
		if g.Begun {
			what = "the turn was never ended"
		}
		all = append(all, fmt.Sprintf("round %d, %s: %s, so it counts 0", g.Round, s.Name(g.Seat), what))
	}
	if more := len(all) - most; more > 0 {
		all = append(all[:most], fmt.Sprintf("and %d more like that", more))
	}
	return all
}

// ending tells, once somebody has reached the target, who plays on. It is ""
// before that and after the end.
func ending(s *sheet.State) string {
	if s.Outcome.Status != sheet.LastTurns && s.Outcome.Status != sheet.Tiebreak {
		return ""
	}
	text := tell.Capital(s.Summary())
	names := func(seats []int) string {
		var all []string
		for _, seat := range seats {
			all = append(all, s.Name(seat))
		}
		return list(all, "and")
	}
	if s.Outcome.Status == sheet.Tiebreak {
		ended := func(t sheet.Turn) bool { return t.Plays && t.Ended != sheet.Open }
		if !slices.ContainsFunc(s.Rounds[s.Round-1].Turns, ended) { // all those tied
			return text
		}
		text = "Tiebreak between " + names(s.Outcome.Tied)
	}
	if len(s.Outcome.Owed) > 0 {
		text += " · still to play: " + names(s.Outcome.Owed)
	}
	return text
}

// chase is what a seat needs to tie or pass the leader in the last turns or a
// tiebreak; "" where nobody is chased.
func chase(s *sheet.State, seat int) string {
	if !slices.Contains(s.Outcome.Owed, seat) {
		return ""
	}
	return tell.Chase(s, seat)
}

// notes are what stands below a player's total, each in a longer and a shorter
// form.
func notes(s *sheet.State, seat int) [][]string {
	st := s.Seats[seat-1]
	r := s.Rounds[s.Round-1]
	t := s.Turn(s.Round, seat)
	var all [][]string
	add := func(forms ...string) { all = append(all, forms) }
	switch {
	case st.Left:
		add("left")
		return all
	case s.Outcome.Status == sheet.Over:
		if slices.Contains(s.Outcome.Winners, seat) {
			add("wins")
		}
		return all
	case s.Outcome.Status == sheet.Tiebreak && (t == nil || !t.Plays):
		return nil
	}
	if s.MustStop(s.Round, seat) {
		add("must stop", "stop!")
	}
	if t != nil && t.Plays && t.Ended == sheet.Open {
		switch s.Outcome.Status {
		case sheet.LastTurns:
			add("last turn", "last")
		case sheet.Tiebreak:
			add("tiebreak", "tie")
		}
	}
	rules := r.Card.Rules()
	if st.Total > 0 && slices.Contains(s.Leaders(), seat) {
		add("leads")
	}
	if s.Teams() {
		add("team "+scorer.Thousands(st.Score), scorer.Thousands(st.Score))
	}
	if opening := rules.Bank.Opening; !st.Opened && opening > 0 {
		add(scorer.Thousands(opening)+" to open", fmt.Sprintf("to %d", opening))
	}
	if st.Streak > 1 || st.Streak > 0 && rules.Farkle.Streak > 0 {
		farkles := fmt.Sprintf("%d farkles", st.Streak)
		if st.Streak == 1 {
			farkles = "1 farkle"
		}
		add(farkles, fmt.Sprintf("%dx F", st.Streak))
	}
	return all
}

// fitting is the longest form that fits.
func fitting(forms []string, wide int) string {
	for _, f := range forms {
		if width(f) <= wide {
			return f
		}
	}
	return clip(forms[len(forms)-1], wide)
}
