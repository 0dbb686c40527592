package scorer

import (
	"fmt"
	"slices"
	"strings"
)

// letters are the unknown faces of a pattern, in the order they are used.
const letters = "xyz"

// canonicalPattern is the one way to write a pattern: faces first, in order,
// then letters, the largest group first. "yyxxxx" and "xxxxyy" are one row. In
// dice that join others both sides of the plus are written so, with the letters
// as they are, for x is the same face on both.
func canonicalPattern(pattern string, faces Faces) (string, error) {
	if pattern == None {
		return None, nil
	}
	if held, joins, ok := strings.Cut(pattern, "+"); ok {
		return canonicalGrowth(pattern, held, joins, faces)
	}
	bad := func(why string) error { return badPattern(pattern, why, faces) }
	var named Dice
	groups := map[rune]int{}
	n := 0
	for _, c := range pattern {
		switch face := faces.Face(string(c)); {
		case face != 0:
			named += face.Die()
		case strings.ContainsRune(letters, c):
			groups[c]++
		default:
			return "", bad(fmt.Sprintf("has %q, which is neither a face nor x, y or z", string(c)))
		}
		if n++; n > maxOfAKind {
			return "", bad(fmt.Sprintf("has more than %d dice", maxOfAKind))
		}
	}
	if n == 0 {
		return "", bad("has no dice")
	}
	sizes := make([]int, 0, len(groups))
	for _, size := range groups {
		sizes = append(sizes, size)
	}
	slices.Sort(sizes)
	slices.Reverse(sizes)
	text := faces.Text(named)
	for i, size := range sizes {
		text += strings.Repeat(letters[i:i+1], size)
	}
	return text, nil
}

// canonicalGrowth is the one way to write dice that join others.
func canonicalGrowth(pattern, held, joins string, faces Faces) (string, error) {
	left, err := canonicalPattern(held, faces)
	if err != nil {
		return "", err
	}
	right, err := canonicalPattern(joins, faces)
	if err != nil {
		return "", err
	}
	if strings.ContainsAny(left+right, "yz+") || left == None || right == None ||
		strings.Contains(right, "x") != strings.Contains(left, "x") || strings.Count(held, "x")+strings.Count(joins, "x") != strings.Count(left+right, "x") {
		return "", badPattern(pattern, "joins dice to others, which are written with faces and x alone", faces)
	}
	return left + "+" + right, nil
}

// A growth is dice held, and dice of a later roll that join them.
type growth struct {
	held, joins Dice
	points      int
	row         int // in rules.Points
}

// expandGrowth lists what a canonical pattern with a plus means.
func expandGrowth(row int, r Row, faces Faces) []growth {
	held, joins, _ := strings.Cut(r.Pattern, "+")
	count := func(text string, x Face) Dice {
		var dice Dice
		for _, c := range text {
			if face := faces.Face(string(c)); face != 0 {
				dice += face.Die()
			} else {
				dice += x.Die()
			}
		}
		return dice
	}
	if !strings.Contains(r.Pattern, "x") {
		return []growth{{count(held, 0), count(joins, 0), r.Points.Of(0), row}}
	}
	var all []growth
	for i, side := range faces {
		x := Face(i + 1)
		if strings.Contains(r.Pattern, side.Key) || side.Wild || side.Joker { // x is never a face that is named, nor a wild one
			continue
		}
		all = append(all, growth{count(held, x), count(joins, x), r.Points.Of(side.Worth), row})
	}
	return all
}

// A match is one handful a pattern means, and the face x stands for.
type match struct {
	dice Dice
	x    Face
}

// expand lists the handfuls a canonical pattern means. Different letters are
// different faces, and never a face the pattern names, nor one that is wild: that
// stands for others.
func expand(pattern string, faces Faces) []match {
	var named Dice
	var sizes []int
	for i, c := range pattern {
		if face := faces.Face(string(c)); face != 0 {
			named += face.Die()
		} else if i == 0 || pattern[i-1] != byte(c) {
			sizes = append(sizes, 1)
		} else {
			sizes[len(sizes)-1]++
		}
	}
	var all []match
	seen := map[match]bool{}
	var choose func(m match, sizes []int)
	choose = func(m match, sizes []int) {
		if len(sizes) == 0 {
			if !seen[m] { // xxyyzz names each three pairs six times
				seen[m] = true
				all = append(all, m)
			}
			return
		}
		for i := range faces {
			face := Face(i + 1)
			if m.dice.Count(face) > 0 || faces[i].Wild || faces[i].Joker {
				continue
			}
			next := match{dice: m.dice + face.Of(sizes[0]), x: m.x}
			if m.x == 0 {
				next.x = face
			}
			choose(next, sizes[1:])
		}
	}
	choose(match{dice: named}, sizes)
	return all
}
