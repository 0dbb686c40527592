package scorer

import (
	"fmt"
	"slices"
	"strings"
)

// Called is what dice are called at the table when they are read together:
// "three 4s".
func (f Faces) Called(dice Dice) string { return f.name(dice) }

// called is what a combo is called at the table, and by which dice if others
// stand in: "three 4s with Flaming Sun".
func (f Faces) called(c combo) string {
	if c.as == 0 {
		return f.name(c.dice)
	}
	_, side := f.stands()
	if c.dice.Len() == 1 {
		return side.Name + " as " + f.name(c.as)
	}
	return f.name(c.as) + " with " + side.Name
}

// name is what dice read as one row are called at the table.
func (f Faces) name(dice Dice) string {
	var sizes []int
	run := true
	for i := range f {
		if n := dice.Count(Face(i + 1)); n > 0 {
			sizes = append(sizes, n)
			run = run && dice.Has(dice.Lowest().Die()<<(4*(len(sizes)-1)))
		}
	}
	if len(sizes) == 1 {
		name := f[dice.Lowest()-1].Name
		if sizes[0] == 1 {
			return name
		}
		return fmt.Sprintf("%s %ss", CountWord(sizes[0]), name)
	}
	text := f.Text(dice)
	slices.Sort(sizes)
	switch fmt.Sprint(sizes) {
	case "[2 2]":
		return "two pairs"
	case "[2 2 2]":
		return "three pairs"
	case "[2 4]":
		return "four of a kind and a pair"
	case "[3 3]":
		return "two triplets"
	case "[2 3]":
		return "full house"
	}
	if run && sizes[len(sizes)-1] == 1 {
		return fmt.Sprintf("straight %s-%s", f.nameOf(text[:1]), f.nameOf(text[len(text)-1:]))
	}
	return strings.Join(strings.Split(text, ""), " ")
}

// nameOf is the name of the face with this key.
func (f Faces) nameOf(key string) string { return f[f.Face(key)-1].Name }

// CountWord is a small number in words: "three".
func CountWord(n int) string {
	words := []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}
	if n >= 0 && n < len(words) {
		return words[n]
	}
	return fmt.Sprint(n)
}

// DiceWord is "one die", "two dice".
func DiceWord(n int) string {
	if n == 1 {
		return "one die"
	}
	return CountWord(n) + " dice"
}

// Listed is words as a person would say them, with "and" or "or" before the last:
// "Ann, Ben and Cleo".
func Listed(words []string, last string) string {
	n := len(words)
	if n < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:n-1], ", ") + " " + last + " " + words[n-1]
}
