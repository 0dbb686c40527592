package odds_test

import (
	"context"
	"fmt"

	"farkle/scorer"
	"farkle/scorer/odds"
	"farkle/scorer/rulebook"
)

func Example() {
	rules, _ := rulebook.Load("classic")
	card, _ := scorer.Compile(rules)
	values, err := odds.Solve(context.Background(), card, odds.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	two := card.Later(values.Start(), 2)
	farkle, _ := values.Farkle(two)
	from, _ := values.BankFrom(two)
	fmt.Printf("two dice: %s farkle; bank from %d points\n", farkle, from)

	roll, _ := card.Faces().Parse("113446")
	best := values.Keeps(0, values.Start(), roll)[0]
	fmt.Printf("keep %s, roll on: %t\n", card.Faces().Text(best.Keep), best.Roll)
	// Output:
	// two dice: 4/9 farkle; bank from 250 points
	// keep 1, roll on: true
}
