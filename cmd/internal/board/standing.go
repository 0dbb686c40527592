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
	return &course{Colour: fmt.Sprintf("k%d", render.Colour(n)), Score: score, Risk: risk}
}

// size is a class for a list of n players: how small each must be written.
func size(n int) string {
	switch {
	case n <= 4:
		return "few"
	case n <= 7:
		return "some"
	case n <= 12:
		return "many"
	}
	return "crowd"
}
