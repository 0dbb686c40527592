package table

import (
	"fmt"
	"slices"

	"farkle/sheet"
	"farkle/sheet/tell"
)

// news are what everybody at the table has to know now: a full riser, last
// turns, a tiebreak.
func news(s *sheet.State) []string {
	var all []string
	if text := tell.Phase(s); text != "" && s.Outcome.Status != sheet.Over {
		all = append(all, tell.Capital(text))
	}
	if text := tell.Stopping(s); text != "" {
		all = append(all, text)
	}
	return all
}

// worries are what a correction has left behind: the newest first, as many as
// asked for.
func worries(s *sheet.State, most int) []string {
	all := tell.Worries(s)
	slices.Reverse(all)
	if more := len(all) - most; more > 0 {
		all = append(all[:most], fmt.Sprintf("and %d more like that", more))
	}
	return all
}

// notes are what stands below a player's total.
func notes(s *sheet.State, seat int) []tell.Text {
	is := tell.SeatOf(s, seat)
	all := []tell.Text{is.Gone}
	if is.Won {
		all = append(all, tell.Text{Long: "wins", Short: "wins"})
	}
	if s.Outcome.Status != sheet.Over && is.Gone.Long == "" {
		all = append(all, is.MustStop, is.Last)
		if is.Leads && (s.Outcome.Status != sheet.Tiebreak || is.Last.Long != "") {
			all = append(all, tell.Text{Long: "leads", Short: "leads"})
		}
		all = append(all, is.Team)
		if !is.Opened {
			all = append(all, tell.Text{Long: is.Lacks.Short, Short: is.Gap})
		}
		if is.Run > 0 {
			all = append(all, tell.Text{Long: tell.Count(is.Run, "farkle"), Short: is.Streak.Short})
		}
	}
	return slices.DeleteFunc(all, func(t tell.Text) bool { return t.Long == "" })
}

// fitting is the longer form of a text if it fits.
func fitting(t tell.Text, wide int) string {
	if width(t.Long) <= wide {
		return t.Long
	}
	return clip(t.Short, wide)
}
