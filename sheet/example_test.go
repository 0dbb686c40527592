package sheet_test

import (
	"fmt"
	"time"

	"farkle/scorer/rulebook"
	"farkle/sheet"
)

// Lines go in, the state comes out; a correction is one more line.
func Example() {
	evening := time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)
	rules, _ := rulebook.Load("classic")
	game, _ := sheet.New(sheet.Head{ID: "1", Rules: rules, Seats: []string{"Ann", "Ben"}, First: 1, Started: evening}, nil)
	for _, typed := range []string{"ann 444 1 b", "ben 22 f", "ben f", "fix 1 ann 444 5 1 b"} {
		steps, err := game.Try(typed, evening)
		if err != nil {
			fmt.Println(err)
			continue
		}
		for _, step := range steps {
			game = game.With(step.Line)
		}
	}
	state := game.State()
	for _, seat := range state.Seats {
		fmt.Println(seat.Name, seat.Total)
	}
	fmt.Println("round", state.Round)
	// Output:
	// the 2s score nothing
	// Ann 550
	// Ben 0
	// round 2
}
