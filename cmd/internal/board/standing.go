package board

import (
	"fmt"

	"farkle/sheet"
	"farkle/sheet/render"
	"farkle/sheet/tell"
)

// A course shows how far a player, or the team, is on the way to the target, and
// what the open turn may still add.
type course struct {
	Colour      string // the player's own, as in the chart
	Score, Risk int    // percent of the target
}

// newCourse is nil in a game that isn't played for a target.
func newCourse(s *sheet.State, n int) *course {
	score, risk, ok := tell.Course(s, n)
	if !ok {
		return nil
	}
	return &course{Colour: colourOf(s, n), Score: score, Risk: risk}
}

// colourOf is the class for a player's colour, the same as in the chart: of a team it
// is that of its first.
func colourOf(s *sheet.State, n int) string {
	if partners := s.Partners(n); len(partners) > 0 {
		n = partners[0]
	}
	return fmt.Sprintf("k%d", render.Colour(n))
}

// someRows is how many players there may be where each has two lines.
const someRows = 7

// size is a class for a list of n players: how small each must be written.
func size(n int) string {
	switch {
	case n <= 4:
		return "few"
	case n <= someRows:
		return "some"
	case n <= 12:
		return "many"
	}
	return "crowd"
}
