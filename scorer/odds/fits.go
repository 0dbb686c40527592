package odds

import (
	"math/bits"

	"farkle/scorer"
)

// A fits finds which keeps of a list fit into a roll: those that have no more
// dice of any face than the roll has. For each face and each number of dice that
// show it, it has the set of keeps that need no more; what all those sets have
// in common fits.
type fits struct {
	faces int
	sets  [][]uint64 // by number of dice, then face
	found []uint64   // room for an answer
}

// newFits sorts keeps of no more dice than most.
func newFits(faces, most int, keeps []fair) *fits {
	words := (len(keeps) + 63) / 64
	room := make([]uint64, ((most+1)*faces+1)*words)
	take := func() []uint64 {
		set := room[:words:words]
		room = room[words:]
		return set
	}
	f := &fits{faces: faces, sets: make([][]uint64, (most+1)*faces), found: take()}
	for at := range f.sets {
		f.sets[at] = take()
	}
	for i, k := range keeps {
		for face := range faces {
			f.sets[k.dice.Count(scorer.Face(face+1))*faces+face][i/64] |= 1 << (i % 64)
		}
	}
	for at := faces; at < len(f.sets); at++ {
		for w, fewer := range f.sets[at-faces] {
			f.sets[at][w] |= fewer
		}
	}
	return f
}

// in is the set of those that fit into a roll; it is good until the next.
func (f *fits) in(roll scorer.Dice) []uint64 {
	for w := range f.found {
		f.found[w] = ^uint64(0)
	}
	for face := range f.faces {
		for w, fit := range f.sets[roll.Count(scorer.Face(face+1))*f.faces+face] {
			f.found[w] &= fit
		}
	}
	return f.found
}

// next is the first number of a set that is not below i, or -1.
func next(set []uint64, i int) int {
	w := i / 64
	if w >= len(set) {
		return -1
	}
	if rest := set[w] >> (i % 64); rest != 0 {
		return i + bits.TrailingZeros64(rest)
	}
	for w++; w < len(set); w++ {
		if set[w] != 0 {
			return w*64 + bits.TrailingZeros64(set[w])
		}
	}
	return -1
}
