package guide

import (
	"fmt"
	"strings"

	"farkle/scorer"
)

// rowName says which dice a row means: "three 1s", "three of a kind".
func rowName(row scorer.Row, faces scorer.Faces) string {
	if row.Pattern == scorer.None {
		return "all the dice and nothing scores"
	}
	if held, joins, ok := strings.Cut(row.Pattern, "+"); ok {
		return fmt.Sprintf("%s, then %s", patternName(held, faces), moreOf(joins, faces))
	}
	return patternName(row.Pattern, faces)
}

// moreOf names dice that join others.
func moreOf(pattern string, faces scorer.Faces) string {
	if strings.Trim(pattern, "x") != "" {
		return patternName(pattern, faces)
	}
	return scorer.CountWord(len(pattern)) + " more"
}

// patternName names the dice of a pattern. Dice that are all named are called
// what the sheet calls them; letters by their groups.
func patternName(pattern string, faces scorer.Faces) string {
	letters := pattern
	for _, side := range faces {
		letters = strings.ReplaceAll(letters, side.Key, "")
	}
	named := strings.TrimSuffix(pattern, letters)
	if letters == "" {
		return faces.Called(mustParse(faces, pattern))
	}
	groups := groupSizes(letters)
	name, known := map[string]string{
		"1": "any die", "2": "a pair", "3": "three of a kind", "4": "four of a kind", "5": "five of a kind", "6": "six of a kind",
		"2 2": "two pairs", "2 2 2": "three pairs", "4 2": "four of a kind and a pair", "3 3": "two triplets", "3 2": "full house",
	}[groups]
	switch {
	case !known && !strings.Contains(groups, " "):
		name = scorer.CountWord(len(letters)) + " of a kind"
	case !known:
		name = "dice like " + strings.ToUpper(letters)
	}
	if named != "" {
		name = faces.Called(mustParse(faces, named)) + " with " + name
	}
	return name
}

// groupSizes are how many dice each letter of a pattern stands for: "3 2".
func groupSizes(letters string) string {
	var sizes []string
	for len(letters) > 0 {
		rest := strings.TrimLeft(letters, letters[:1])
		sizes = append(sizes, fmt.Sprint(len(letters)-len(rest)))
		letters = rest
	}
	return strings.Join(sizes, " ")
}

// mustParse reads faces of a pattern that has been checked.
func mustParse(faces scorer.Faces, text string) scorer.Dice {
	dice, err := faces.Parse(text)
	if err != nil {
		panic(err) // Compile has read the same pattern
	}
	return dice
}

// pointsName says what a row is worth, without its dice: "1,000", "100 times the
// face".
func pointsName(p scorer.Points) string {
	switch {
	case p.PerFace == 0:
		return scorer.Thousands(p.Plus)
	case p.Plus == 0:
		return scorer.Thousands(p.PerFace) + " times the face"
	}
	return fmt.Sprintf("%s times the face and %s", scorer.Thousands(p.PerFace), scorer.Thousands(p.Plus))
}

// does says what a row does: "1,500, to be confirmed by 500 more".
func does(row scorer.Row) string {
	what := pointsName(row.Points)
	switch {
	case row.Times != 0:
		what = "the turn so far counts " + times(row.Times)
	case row.Effect == scorer.Win:
		what = "the player wins the game"
	case row.Effect == scorer.Out:
		what = "the player is out of the game"
	case row.Effect == scorer.Void:
		what = "the turn ends and scores nothing"
	case row.Effect == scorer.Lose:
		what = "the turn ends, and the player loses all points"
	case row.Effect == scorer.Again && row.Pattern == scorer.None:
		what = "all the dice are thrown again"
	case row.Effect == scorer.Again:
		what = "until you have scored again, a roll that shows one is rolled again"
	}
	return strings.Join(append([]string{what}, conditions(row)...), ", ")
}

// conditions are what else a row says.
func conditions(row scorer.Row) []string {
	var words []string
	switch row.On {
	case scorer.FirstRoll:
		words = append(words, "only on the first roll")
	case scorer.AllDice:
		words = append(words, "only on a roll of all the dice")
	}
	switch {
	case row.Confirm == 1:
		words = append(words, "but you must score again before you bank")
	case row.Confirm > 1:
		words = append(words, fmt.Sprintf("but %s more points must follow before you bank", scorer.Thousands(row.Confirm)))
	}
	if row.Natural {
		words = append(words, "without a wild face")
	}
	return words
}

// times is a multiplier in words.
func times(n int) string {
	if n == 2 {
		return "double"
	}
	return scorer.CountWord(n) + " times"
}

// dieList writes dice apart, as they lie on the table: "1 1 5".
func dieList(faces scorer.Faces, dice scorer.Dice) string {
	var names []string
	for _, key := range strings.Split(faces.Text(dice), "") {
		if f := faces.Face(key); f != 0 {
			names = append(names, faces[f-1].Name)
		}
	}
	return strings.Join(names, " ")
}
