package scorer_test

import (
	"fmt"

	"farkle/scorer"
)

// A table's rules are rows and settings.
func table() *scorer.Card {
	rules := scorer.NewRules()
	for _, rule := range []scorer.KeyValue{
		{Key: "name", Value: "home"}, {Key: "dice", Value: "6"}, {Key: "end.target", Value: "10000"},
		{Key: "points.1", Value: "100"}, {Key: "points.5", Value: "50"}, {Key: "points.xxx", Value: "100x"}, {Key: "points.111", Value: "1000"},
	} {
		if err := rules.Set(rule.Key, rule.Value); err != nil {
			panic(err)
		}
	}
	card, err := scorer.Compile(rules)
	if err != nil {
		panic(err)
	}
	return card
}

func Example() {
	card := table()
	keep, _ := card.Faces().Parse("44415")
	score, _ := card.Score(keep)
	fmt.Println(score.Points)
	for _, part := range score.Parts {
		fmt.Println(part.Points, part.Name)
	}
	// Output:
	// 550
	// 400 three 4s
	// 100 1
	// 50 5
}

// A throw is put to the card once, and the answer says everything.
func ExampleCard_Throw() {
	card := table()
	kept, _ := card.Faces().Parse("444")
	rest, _ := card.Faces().Parse("126")
	answer := card.Throw(card.Start(0), scorer.Throw{Kept: kept, Rest: rest})
	fmt.Println(answer.Points, "points,", answer.Next.Left, "dice left")
	for _, may := range answer.Keeps() {
		fmt.Println(card.Faces().Text(may.Keep), "would be", may.Points)
	}

	kept, _ = card.Faces().Parse("126")
	refused := card.Throw(answer.Next, scorer.Throw{Kept: kept}).Refused
	fmt.Printf("%s; %s\n", refused.Problem, refused.Help)
	// Output:
	// 400 points, 3 dice left
	// 444 would be 400
	// 1 would be 100
	// 1444 would be 500
	// the 2 and 6 score nothing; keep 1 for 100
}

func ExampleRules_Worth() {
	rules := table().Rules()
	_ = rules.Set("bank.opening", "500")
	points, needs := rules.Worth(scorer.Bank{Points: 350})
	fmt.Println(points, needs[0])
	// Output: 350 the first bank must be worth 500 or more: 150 short
}
